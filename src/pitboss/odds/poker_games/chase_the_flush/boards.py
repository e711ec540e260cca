"""Chase the Flush: one hand of the player on all 211,876 boards, and what the dealer can hold on each.

A board is four sets of ranks, one for each suit. It is built from the suit that has the player's flush: what that is
worth is then known, and for each set of ranks of another suit the ways in which the dealer can have cards of it without
a better flush are counted once (`pitboss.odds.counting.flushes`) and used on many boards. On every board the dealer's
14,190 hands follow as one coefficient of a product of four short power series.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.chase_the_flush.rules import NINE_HIGH
from pitboss.kernel import borrowing, kernel
from pitboss.odds.counting.flushes import fill_ways
from pitboss.odds.tally import Numbers
from pitboss.ranking.flush import at_least, number_of

OWN, BOARD, DEALERS = 3, 4, 3
"""Cards of the player, of the board and of the dealer."""
BOARDS = comb(52 - OWN, BOARD)
DEALERS_HANDS = comb(52 - OWN - BOARD, DEALERS)
ALL_RANKS = (1 << 13) - 1

SHORT, LOWER, NOT_ABOVE = range(3)
"""What is counted of the dealer's hands: those that do not qualify, those below the player's and those not above it."""


class Sets(NamedTuple):
    """The sets of ranks that a suit can have on a board, by their size."""

    ranks: NDArray[np.int64]
    first: NDArray[np.int64]
    """Where those of each size begin; last, where all end."""
    listed: NDArray[np.int64]
    """The ranks of each, one by one."""


@cache
def sets() -> Sets:
    """All sets of up to four ranks."""
    by_size = [list(combinations(range(13), size)) for size in range(BOARD + 1)]
    listed = np.zeros((sum(map(len, by_size)), BOARD), np.int64)
    chosen = [ranks for some in by_size for ranks in some]
    for row, ranks in enumerate(chosen):
        listed[row, : len(ranks)] = ranks
    first = np.cumsum([0, *map(len, by_size)])
    return Sets(np.array([sum(1 << rank for rank in ranks) for ranks in chosen]), first, listed)


class Boards(NamedTuple):
    """All boards beside one hand of the player, to be filled."""

    cards: NDArray[np.uint8]
    values: NDArray[np.int32]
    """What the player's flush is worth."""
    dealers: NDArray[np.int32]
    """The dealer's hands by what is counted of them."""


def empty_boards() -> Boards:
    return Boards(np.zeros((BOARDS, BOARD), np.uint8), np.zeros(BOARDS, np.int32), np.zeros((BOARDS, 3), np.int32))


@kernel
def fill_boards(own: Numbers, all_sets: Sets, boards: Boards) -> None:
    """Every board beside the ranks that the player has of each suit."""
    number = len(all_sets.ranks)
    ways = np.zeros((4, number, 3, DEALERS + 1), np.int64)  # by suit, set and what is counted: with so many cards of it
    fits = np.zeros((4, number), np.bool_)
    values = np.zeros((4, number), np.int64)
    unused = np.zeros(DEALERS + 1, np.int64)
    for suit in range(4):
        for row in range(number):
            ranks = all_sets.ranks[row]
            if ranks & own[suit] == 0:
                held = ranks | own[suit]
                values[suit, row] = at_least(number_of(held), held)
                fill_ways(ranks, ALL_RANKS & ~held, DEALERS, NINE_HIGH, ways[suit, row, SHORT], unused)
    found = 0
    for best in range(4):
        a, b, c = (best + 1) & 3, (best + 2) & 3, (best + 3) & 3
        for row in range(number):
            ranks = all_sets.ranks[row]
            if ranks & own[best]:
                continue
            value, left = values[best, row], BOARD - number_of(ranks)
            _fill_below(own, best, row, value, all_sets, ways)
            for suit in (a, b, c):
                for other in range(all_sets.first[left + 1]):
                    fit = all_sets.ranks[other] & own[suit] == 0
                    fit = fit and (values[suit, other] < value or (values[suit, other] == value and best < suit))
                    fits[suit, other] = fit
                    if fit:
                        _fill_below(own, suit, other, value, all_sets, ways)
            found = _combine(best, row, value, left, all_sets, ways, fits, boards, found)


@kernel
def _fill_below(own: Numbers, suit: int, row: int, value: int, all_sets: Sets, ways: NDArray[np.int64]) -> None:
    """The ways to have cards of a suit, beside a set on the board, without a flush above or level with a value."""
    ranks = all_sets.ranks[row]
    left = ALL_RANKS & ~(ranks | own[suit])
    fill_ways(ranks, left, DEALERS, value, ways[suit, row, LOWER], ways[suit, row, NOT_ABOVE])


@kernel
def _combine(
    best: int,
    row: int,
    value: int,
    left: int,
    all_sets: Sets,
    ways: NDArray[np.int64],
    fits: NDArray[np.bool_],
    boards: Boards,
    found: int,
) -> int:
    """All boards with this set of the suit that has the player's flush; how many have been found by then."""
    a, b, c = (best + 1) & 3, (best + 2) & 3, (best + 3) & 3
    two, three = np.zeros((3, DEALERS + 1), np.int64), np.zeros((3, DEALERS + 1), np.int64)
    cards = np.zeros(BOARD, np.int64)
    first = all_sets.first
    for card in range(BOARD - left):
        cards[card] = 4 * all_sets.listed[row, card] + best
    for size_a in range(left + 1):
        for row_a in range(first[size_a], first[size_a + 1]):
            if not fits[a, row_a]:
                continue
            _multiply(ways[best, row], ways[a, row_a], two)
            for card in range(size_a):
                cards[BOARD - left + card] = 4 * all_sets.listed[row_a, card] + a
            for size_b in range(left - size_a + 1):
                size_c = left - size_a - size_b
                for row_b in range(first[size_b], first[size_b + 1]):
                    if not fits[b, row_b]:
                        continue
                    _multiply(two, ways[b, row_b], three)
                    for card in range(size_b):
                        cards[BOARD - left + size_a + card] = 4 * all_sets.listed[row_b, card] + b
                    for row_c in range(first[size_c], first[size_c + 1]):
                        if fits[c, row_c]:
                            for card in range(size_c):
                                cards[BOARD - size_c + card] = 4 * all_sets.listed[row_c, card] + c
                            for kind in range(3):
                                last = ways[c, row_c, kind]
                                boards.dealers[found, kind] = (
                                    three[kind, 0] * last[3]
                                    + three[kind, 1] * last[2]
                                    + three[kind, 2] * last[1]
                                    + three[kind, 3] * last[0]
                                )
                            boards.values[found] = value
                            for card in range(BOARD):
                                boards.cards[found, card] = cards[card]
                            found += 1
    return found


@borrowing
def _multiply(one: NDArray[np.int64], other: NDArray[np.int64], product: NDArray[np.int64]) -> None:
    """The products of power series up to three cards, for all that is counted."""
    for kind in range(3):
        x, y = one[kind], other[kind]
        product[kind, 0] = x[0] * y[0]
        product[kind, 1] = x[0] * y[1] + x[1] * y[0]
        product[kind, 2] = x[0] * y[2] + x[1] * y[1] + x[2] * y[0]
        product[kind, 3] = x[0] * y[3] + x[1] * y[2] + x[2] * y[1] + x[3] * y[0]
