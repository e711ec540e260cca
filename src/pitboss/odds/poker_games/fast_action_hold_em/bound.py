"""How much better than the play found any play of Fast Action Hold 'Em could be.

Dealers and boards are dealt at random from the full shoe, and every two cards are compared with them. A player who
holds four certain cards meets only deals beside which these four can still be held, so every deal counts for every
four cards, in as many ways as they can be held beside it: inclusion and exclusion over the two that are thrown away.
Every way to play every four cards is so measured over the same deals, without bias, and the four cards are weighed
exactly. The largest of several measured values is too large on the average, never too small; hence what the best of the
ways measured has over the play found, on the average over all four cards, is in expectation at least what the best play
of all has over it. That is done several times, with other deals, for the standard error.
"""

from __future__ import annotations

from itertools import permutations
from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.fast_action_hold_em.house_ways import house_way
from pitboss.games.poker_games.fast_action_hold_em.rules import FULL, SURRENDERED, best_hand, is_natural, showdown
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.chunks import CHUNK, Chunk, Plan
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.fast_action_hold_em.best_play import SEED, SPLIT, choose, worth_of_two
from pitboss.odds.progress import Progress
from pitboss.odds.report import Measured
from pitboss.odds.streams import Stream, draw, stream
from pitboss.odds.tally import Numbers

Wins = NDArray[np.int32]

TIMES = 8
"""How often the ways to play are compared, each time over the deals of a chunk."""
UNIT = 10**12
"""Shortfalls are added up as whole numbers of such parts of the wager."""
DEALT = FULL + 5
"""The dealer's cards and the board."""
NONE = 52
"""In place of a card."""
TWOS = 52 * 53 // 2
"""Multisets of two cards."""
SUITS = np.array([*permutations(range(4))])
"""All renamings of the suits."""
SURRENDER = float(SURRENDERED)


@kept
def shortfall(decks: int, *, progress: Progress | None = None) -> Measured:
    """By how much, per wager, the play found falls short of the best measured, hence at most of the best there is."""
    worth = worth_of_two(decks)

    def compare(chunk: Chunk) -> list[int]:
        wins = sampled_wins(decks, chunk)
        found = round(UNIT * compiled(_mean_shortfall)(decks, worth, wins, chunk.rounds * chance_beside(decks), SUITS))
        return [found, found**2]

    total, squares = Plan(SEED + 2, TIMES * CHUNK).play(compare, progress)
    return Measured.of("shortfall", "main", total, squares, TIMES, UNIT)


def sampled_wins(decks: int, chunk: Chunk) -> Wins:
    """Over deals at random: in how many ways two cards (the column) are held beside the deal and win, times how many
    times the deal has two other ones (the row; one of them or both may be none)."""
    wins = np.zeros((number_of_two(NONE, NONE) + 1, TWOS), np.int32)
    compiled(_sample)(stream(chunk.words), chunk.rounds, np.repeat(np.arange(52), decks), decks, wins)
    return wins


@borrowing
def number_of_two(one: int, other: int) -> int:
    """The number of a multiset of two cards.

    >>> sorted(number_of_two(one, other) for one in range(52) for other in range(one + 1)) == [*range(TWOS)]
    True
    """
    high, low = max(one, other), min(one, other)
    return high * (high + 1) // 2 + low


@borrowing
def ways_to_hold(one: int, other: int, left_of_one: int, left_of_other: int) -> int:
    """In how many ways two cards can be taken from those left of their kind."""
    return left_of_one * left_of_other if one != other else left_of_one * (left_of_one - 1) // 2


@kernel
def _sample(state: Stream, deals: int, cards: Any, decks: int, wins: Wins) -> None:
    left = np.full(52, decks)
    won = np.zeros(TWOS, np.int32)
    for _ in range(deals):
        draw(state, cards, 0, DEALT)
        dealer, board = cards[:FULL], cards[FULL:DEALT]
        if is_natural(dealer):
            continue
        _, i, j = house_way(dealer)
        against = best_hand((dealer[i], dealer[j]), board)
        for card in cards[:DEALT]:
            left[card] -= 1
        for one in range(52):
            for other in range(one + 1):
                wins_it = showdown(best_hand((one, other), board), against) > 0
                won[number_of_two(one, other)] = wins_it * ways_to_hold(one, other, left[one], left[other])
        wins[number_of_two(NONE, NONE)] += won
        for p in range(DEALT):
            wins[number_of_two(NONE, cards[p])] += won
            for q in range(p):
                wins[number_of_two(cards[p], cards[q])] += won
        for card in cards[:DEALT]:
            left[card] += 1


# Four cards, and what their ways to play are worth


def chance_beside(decks: int) -> float:
    """How often four certain cards of the shoe are not in a deal."""
    return perm(52 * decks - FULL, DEALT) / perm(52 * decks, DEALT)


@kernel
def _mean_shortfall(decks: int, worth: Numbers, wins: Wins, deals: float, suits: NDArray[np.int64]) -> float:
    """On the average over all four cards: the best way measured less the way of the play found."""
    values = np.zeros((FULL, FULL))
    total, dealt = 0.0, 0.0
    for a in range(52):
        for b in range(a + 1):
            for c in range(b + 1):
                for d in range(c + 1):
                    weight = weight_of_orbit(a, b, c, d, decks, suits)
                    dealt += weight
                    if weight > 0 and not is_natural((a, b, c, d)):
                        measure((a, b, c, d), decks, wins, deals, suits, values)
                        second = chance_of_natural((a, b, c, d), decks)
                        found = worth_of(choose(a, b, c, d, worth), values, second)
                        total += weight * (best_of(values, second) - found)
    return total / dealt


@kernel
def weight_of_orbit(a: int, b: int, c: int, d: int, decks: int, suits: NDArray[np.int64]) -> float:
    """In how many ways four cards are dealt, whatever their suits are called; 0 where others of that kind stand for
    them, the first in order. The cards are in falling order."""
    own, alike = in_order(a, b, c, d), 0
    for n in range(len(suits)):
        named = in_order(renamed(a, suits[n]), renamed(b, suits[n]), renamed(c, suits[n]), renamed(d, suits[n]))
        if named < own:
            return 0.0
        alike += named == own
    ways, run = float(decks), 1
    for card, before in ((b, a), (c, b), (d, c)):
        run = run + 1 if card == before else 1
        ways *= (decks - run + 1) / run
    return ways * len(suits) / alike


@borrowing
def renamed(card: int, suits: Numbers) -> int:
    """A card under another name of its suit."""
    return card & ~3 | suits[card & 3]  # type: ignore[no-any-return]


@borrowing
def in_order(a: int, b: int, c: int, d: int) -> int:
    """Four cards as one number, in whatever order they are given.

    >>> in_order(9, 3, 51, 20) == in_order(20, 51, 9, 3) == ((51 * 52 + 20) * 52 + 9) * 52 + 3
    True
    """
    top, bottom = max(a, b, c, d), min(a, b, c, d)
    upper = max(min(max(a, b), max(c, d)), max(min(a, b), min(c, d)))
    lower = a + b + c + d - top - bottom - upper
    return ((top * 52 + upper) * 52 + lower) * 52 + bottom


@kernel
def measure(
    own: Any, decks: int, wins: Wins, deals: float, suits: NDArray[np.int64], values: NDArray[np.float64]
) -> None:
    """What keeping the cards at any two places nets, on the average over all names of the suits."""
    for i in range(FULL):
        for j in range(i + 1, FULL):
            k, m = the_others(i, j)
            won = 0.0
            for n in range(len(suits)):
                one, other = renamed(own[i], suits[n]), renamed(own[j], suits[n])
                won += share_won(one, other, renamed(own[k], suits[n]), renamed(own[m], suits[n]), decks, wins)
            values[i, j] = 2 * won / (len(suits) * deals) - 1


@borrowing
def the_others(i: int, j: int) -> tuple[int, int]:
    """The two places of four that are left beside two, i < j.

    >>> the_others(0, 1), the_others(0, 3), the_others(1, 2)
    ((2, 3), (1, 2), (0, 3))
    """
    k = 0 if i > 0 else 1 if j > 1 else 2
    return k, 6 - i - j - k


@kernel
def share_won(a: int, b: int, x: int, y: int, decks: int, wins: Wins) -> float:
    """Keeping a and b, throwing x and y away: the deals that are won, each as far as the four can be held beside it.

    Of the ways to hold x and y those are taken off in which one of them is in the deal; where both are, that was once
    too often.
    """
    two = number_of_two(a, b)
    of_x, of_y = decks - (x == a) - (x == b), decks - (y == a) - (y == b)
    ways = ways_to_hold(x, y, of_x, of_y)
    beside = ways * wins[number_of_two(NONE, NONE), two] + wins[number_of_two(x, y), two]
    if x == y:
        beside -= (of_x - 1) * wins[number_of_two(NONE, x), two]
    else:
        beside -= of_y * wins[number_of_two(NONE, x), two] + of_x * wins[number_of_two(NONE, y), two]
    return beside / (ways * ways_to_hold(a, b, decks, decks))  # type: ignore[no-any-return]


@kernel
def chance_of_natural(own: Any, decks: int) -> float:
    """How often the dealer has a natural beside the player's four cards: a second wager is returned then (8(h))."""
    found = 0.0
    for rank in range(13):
        left = 4 * decks
        for card in own:
            left -= card >> 2 == rank
        found += left * (left - 1) * (left - 2) * (left - 3)
    cards = 52 * decks - FULL
    return found / (cards * (cards - 1) * (cards - 2) * (cards - 3))


@kernel
def worth_of(choice: int, values: NDArray[np.float64], second_returned: float) -> float:
    """What a way to play is worth, written as by `choose`."""
    i, j = choice >> 2 & 3, choice & 3
    if choice >> 4 == 0:
        return values[i, j]  # type: ignore[no-any-return]
    k, m = the_others(i, j)
    return values[i, j] + values[k, m] + second_returned  # type: ignore[no-any-return]


@kernel
def best_of(values: NDArray[np.float64], second_returned: float) -> float:
    """The most that any way to play is worth, surrender among them."""
    best = SURRENDER
    for i in range(FULL):
        for j in range(i + 1, FULL):
            best = max(best, worth_of(4 * i + j, values, second_returned))
            if i == 0:
                best = max(best, worth_of(16 * SPLIT + j, values, second_returned))
    return best
