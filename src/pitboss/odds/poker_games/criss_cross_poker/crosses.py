"""All crosses beside a player's two cards, and the best bets on them.

The ends of the line across and those of the line down are two pairs out of 50 cards, and the middle card is one of the
46 others. What the hand on a line pays depends on its own pair of ends and the middle card alone, so it is tabulated
once; the antes and bets on a line then net a sum over all middle cards less two terms, and only the middle bet, which
goes by the higher hand, has to be added up card by card. Pairs of ends that differ by a renaming of suits that the
player does not hold are looked at once.

The value of a hand is the highest of several sums that are linear in the size of each bet, so it grows ever faster with
it, and the best bet is the lowest or the highest. Where both are worth the same the lowest is made, and a hand is given
up only where that loses less.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.criss_cross_poker.paytables import ANTES, BETS
from pitboss.games.poker_games.criss_cross_poker.rules import MULTIPLES
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS
from pitboss.odds.tally import Numbers
from pitboss.ranking.tables import Tables, class5, class_values, tables
from pitboss.rulebook.paytable import reach

CARDS, PAIRS, OTHER_PAIRS, MIDDLES = 50, 50 * 49 // 2, 48 * 47 // 2, 46
"""Beside a player's two cards: cards, pairs of ends, pairs beside one pair, middle cards beside two."""
LEAST, MOST = MULTIPLES_TRIED = MULTIPLES[0], MULTIPLES[-1]
NONE = len(BETS.lines) + 1
"""In place of a line where there is no hand: the middle card would be one of the ends."""


class Money(NamedTuple):
    """What a hand pays, by its class."""

    antes: NDArray[np.int16]
    bets: NDArray[np.int16]
    lines: NDArray[np.uint8]
    """The line of the bets, from the best; after the last one those that lose."""


@cache
def money() -> Money:
    """The money rule, tabulated."""
    values = class_values().tolist()
    floors = BETS.floors
    lines = [reach(value, floors) for value in values]
    return Money(
        np.array([int(net_per_unit(value, ANTES)) for value in values], dtype=np.int16),
        np.array([int(net_per_unit(value, BETS)) for value in values], dtype=np.int16),
        np.array([line if line >= 0 else len(floors) for line in lines], dtype=np.uint8),
    )


class Beside(NamedTuple):
    """The crosses beside two own cards; cards are numbered among the 50 others, and pairs of them as they come."""

    others: Numbers
    """The 50 cards."""
    ends: NDArray[np.uint8]
    """By pair: its two cards."""
    bets: NDArray[np.int16]
    """By pair and middle card: what a bet nets on that line; its loss where the middle card is one of the ends."""
    antes: NDArray[np.int16]
    lines: NDArray[np.uint8]
    sums: Numbers
    """By pair: what an ante and what a bet net over all middle cards, the other line's ends among them."""


def beside(own: tuple[int, int]) -> Beside:
    """The crosses beside two own cards."""
    others = np.array([card for card in range(52) if card not in own], dtype=np.int64)
    ends = np.array([(i, j) for j in range(CARDS) for i in range(j)], dtype=np.uint8)
    found = Beside(
        others,
        ends,
        np.empty((PAIRS, CARDS), dtype=np.int16),
        np.empty((PAIRS, CARDS), dtype=np.int16),
        np.empty((PAIRS, CARDS), dtype=np.uint8),
        np.zeros((PAIRS, 2), dtype=np.int64),
    )
    compiled(_tabulate)(*own, found, money(), tables())
    return found


@kernel
def _tabulate(first: int, second: int, found: Beside, paid: Money, t: Tables) -> None:
    others = found.others
    for pair in range(PAIRS):
        i, j = found.ends[pair, 0], found.ends[pair, 1]
        for middle in range(CARDS):
            if middle in (i, j):
                found.bets[pair, middle], found.antes[pair, middle], found.lines[pair, middle] = -1, 0, NONE
                continue
            hand = class5(first, second, others[i], others[j], others[middle], t)
            found.bets[pair, middle] = paid.bets[hand]
            found.antes[pair, middle] = paid.antes[hand]
            found.lines[pair, middle] = paid.lines[hand]
            found.sums[pair, 0] += paid.antes[hand]
            found.sums[pair, 1] += paid.bets[hand]


# Kinds of ends


class Kinds(NamedTuple):
    """Pairs of ends beside two own cards, one of each kind up to a renaming of suits that leaves these alone."""

    pairs: Numbers
    copies: Numbers
    """How many pairs are of that kind."""
    kind: Numbers
    """By pair: its kind."""


def kinds_of(own: tuple[int, int], b: Beside) -> Kinds:
    """The kinds of ends beside two own cards."""
    number = np.full(52, -1, dtype=np.int64)
    number[b.others] = np.arange(CARDS)
    cards = b.others[b.ends]
    images = []
    for renaming in ALL_RENAMINGS:
        if sorted((card & ~3) + renaming[card & 3] for card in own) == sorted(own):
            image = number[(cards & ~3) + np.array(renaming)[cards & 3]]
            low, top = image.min(axis=1), image.max(axis=1)
            images.append(top * (top - 1) // 2 + low)
    pairs, kind, copies = np.unique(np.minimum.reduce(images), return_inverse=True, return_counts=True)
    return Kinds(pairs, copies, kind.ravel())


# What wagers net over all middle cards


class Over(NamedTuple):
    """What the wagers net over all middle cards, one unit on each."""

    antes: int
    across: int
    down: int
    middle: int


@borrowing
def over_middles(x: int, y: int, b: Beside) -> Over:
    """Over all middle cards between the ends of the line across and of the line down."""
    x0, x1, y0, y1 = b.ends[x, 0], b.ends[x, 1], b.ends[y, 0], b.ends[y, 1]
    by_ends_across = b.bets[x, y0] + b.bets[x, y1]
    by_ends_down = b.bets[y, x0] + b.bets[y, x1]
    higher = 0
    for card in range(CARDS):  # an end on one line counts for the other line alone, and is taken out again
        higher += max(b.bets[x, card], b.bets[y, card])
    return Over(
        b.sums[x, 0] - b.antes[x, y0] - b.antes[x, y1] + b.sums[y, 0] - b.antes[y, x0] - b.antes[y, x1],
        b.sums[x, 1] - by_ends_across,
        b.sums[y, 1] - by_ends_down,
        higher - by_ends_across - by_ends_down,
    )


@borrowing
def middle_bet(over: Over, across: int, down: int) -> int:
    """The best middle bet, in antes; 0 where the hand is better given up."""
    bet = MOST if over.middle > 0 else LEAST
    stays = over.antes + across * over.across + down * over.down + bet * over.middle
    return bet if stays >= -MIDDLES * (2 + across + down) else 0


@borrowing
def worth(over: Over, across: int, down: int) -> int:
    """What the hand is worth before the middle bet, over all middle cards."""
    bet = middle_bet(over, across, down)
    if bet == 0:
        return -MIDDLES * (2 + across + down)
    return over.antes + across * over.across + down * over.down + bet * over.middle


@borrowing
def disjoint(x: int, y: int, b: Beside) -> bool:
    """Whether two pairs have no card in common."""
    x0, x1, y0, y1 = b.ends[x, 0], b.ends[x, 1], b.ends[y, 0], b.ends[y, 1]
    return bool(x0 != y0 and x0 != y1 and x1 != y0 and x1 != y1)


# Before the middle bet


@kernel
def down_values(seen: Numbers, b: Beside, values: Numbers) -> None:
    """What hands are worth that see these pairs of ends across, over all ends of the line down and all middle cards:
    by pair, and by across and down bet, each the lowest or the highest."""
    for number in range(len(seen)):
        x = seen[number]
        for y in range(PAIRS):
            if disjoint(x, y, b):
                over = over_middles(x, y, b)
                values[number, 0, 0] += worth(over, LEAST, LEAST)
                values[number, 0, 1] += worth(over, LEAST, MOST)
                values[number, 1, 0] += worth(over, MOST, LEAST)
                values[number, 1, 1] += worth(over, MOST, MOST)


class Bets(NamedTuple):
    """The bets on two own cards before the middle one, in antes; 0 where the hand is given up."""

    across: int
    down: Numbers
    """By kind of ends across (`Kinds`)."""
    value: int
    """What the hand is worth, in antes over all crosses."""


def best_down(b: Beside, x: int, across: int) -> int:
    """The best down bet, given the ends across and the bet on that line; 0 where the hand is better given up."""
    values = np.zeros((1, 2, 2), dtype=np.int64)
    compiled(down_values)(np.array([x]), b, values)
    bets, _ = _best_of(across, *values[0, MULTIPLES_TRIED.index(across)].T)
    return int(bets)


def _best_of(across: int, least: Any, most: Any) -> tuple[Any, Any]:
    """The best down bets where the lowest and the highest are worth so much, and what the hands are worth then."""
    folded, best = -(2 + across) * OTHER_PAIRS * MIDDLES, np.maximum(least, most)
    return np.where(best < folded, 0, np.where(most > least, MOST, LEAST)), np.maximum(best, folded)


def best_bets(b: Beside, kinds: Kinds) -> Bets:
    """The best bets beside two own cards."""
    values = np.zeros((len(kinds.pairs), 2, 2), dtype=np.int64)
    compiled(down_values)(kinds.pairs, b, values)
    found = [Bets(0, np.zeros(len(kinds.pairs), dtype=np.int64), -2 * PAIRS * OTHER_PAIRS * MIDDLES)]
    for number, across in enumerate(MULTIPLES_TRIED):
        down, best = _best_of(across, *values[:, number].T)
        found.append(Bets(across, down, int(kinds.copies @ best)))
    folding, lowest, highest = found
    staying = highest if highest.value > lowest.value else lowest
    return folding if staying.value < folding.value else staying


# What the bets come to

ENDINGS = (MOST + 1, MOST + 1, NONE + 1, NONE + 1)
"""By down bet and middle bet (0: folded) and the lines of the hands across and down."""


@kernel
def count_ends(across: int, down: Numbers, kinds: Kinds, b: Beside, ends: Numbers) -> None:
    """The crosses by what the bets come to, the middle bet being the best. Where it is a fold, and where the down bet
    was one, all crosses count as without a hand."""
    for number in range(len(kinds.pairs)):
        x, copies, bet = kinds.pairs[number], kinds.copies[number], down[number]
        if bet == 0:
            ends[0, 0, NONE, NONE] += copies * OTHER_PAIRS * MIDDLES
            continue
        for y in range(PAIRS):
            if not disjoint(x, y, b):
                continue
            last = middle_bet(over_middles(x, y, b), across, bet)
            if last == 0:
                ends[bet, 0, NONE, NONE] += copies * MIDDLES
                continue
            for card in range(CARDS):
                ends[bet, last, b.lines[x, card], b.lines[y, card]] += copies
