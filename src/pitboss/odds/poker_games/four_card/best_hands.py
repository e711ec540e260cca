"""The best hand at the table, of the players' five cards each and the dealer's five or six: every deal, exactly.

A hand reaches a floor of cover all if it has some *core*: three or four of a rank, or four of a suit in a row. By
inclusion and exclusion over the hands, the deals in which none reaches it follow from those in which k given ones all
do; by inclusion and exclusion over the cores of one hand, those follow from the ways to take cores for the hands that
share no card, each with a weight:

    a triple                       1
    a four of a rank               1, or -3 where triples count by themselves: it has four of them
    four in a row                  1
    five in a row                 -1: two fours
    of six cards also, -1 each     two triples; a triple and four in a row that share a card

Rows in one suit know nothing of those in another. All ways to take some are listed for one suit, four of them are
combined, and all that matters to the triples is how many ranks are untouched (four triples and a four) and how many
have lost one card (one triple).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import comb, factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.paytables import FOUR_CARD
from pitboss.kernel import compiled, kernel
from pitboss.odds.progress import Progress, silent
from pitboss.odds.tally import Numbers
from pitboss.ranking.four import ROYAL

RANKS = 13
ALL_RANKS, ACE = (1 << RANKS) - 1, 1 << RANKS - 1
"""Ranks as bits, the two the lowest."""


def row(size: int, top: int) -> int:
    """So many ranks in a row below and with a rank, counted from the two; the ace may be the lowest."""
    return sum(1 << (top - step) % RANKS for step in range(size))


FOURS_IN_A_ROW = tuple(row(4, top) for top in range(2, RANKS))
FIVES_IN_A_ROW = tuple(row(5, top) for top in range(3, RANKS))


class Cores(NamedTuple):
    """What reaches a floor."""

    fours_of: int
    """The ranks of which four do."""
    rows: tuple[int, ...] = ()
    triples: bool = False

    @property
    def longer_rows(self) -> tuple[int, ...]:
        """Five in a row that have two of the rows."""
        return tuple(five for five in FIVES_IN_A_ROW if sum(row & ~five == 0 for row in self.rows) == 2)


CORES: Mapping[int, Cores] = {
    FOUR_CARD["four-aces"]: Cores(ACE),
    ROYAL: Cores(ACE, FOURS_IN_A_ROW[-1:]),
    FOUR_CARD["four-of-a-kind"]: Cores(ALL_RANKS, FOURS_IN_A_ROW[-1:]),
    FOUR_CARD["straight-flush"]: Cores(ALL_RANKS, FOURS_IN_A_ROW),
    FOUR_CARD["three-of-a-kind"]: Cores(ALL_RANKS, FOURS_IN_A_ROW, triples=True),
}
"""By the lowest value (`four_with_royal`) that reaches the floor."""

Taken = tuple[int, int, int]
"""Cores taken, by their size: of three, four and five cards."""
BOTH = 6
"""Cards of two triples, or of a triple and a row that share one."""


def best_hands(floors: Sequence[int], most: int, dealer: int, progress: Progress | None = None) -> dict[int, list[int]]:
    """By number of players, up to `most`: the deals by the highest floor (they fall) that some hand reaches, last those
    that reach none. The dealer has so many cards."""
    tick = progress or silent
    below: dict[int, list[int]] = {
        players: [ways_to_deal([5] * players + [dealer], 52)] for players in range(1, most + 1)
    }
    for done, floor in enumerate(floors, 1):
        plain, joined = take_cores(CORES[floor], most + 2)
        for players, deals in below.items():
            deals.append(deals_without(players, dealer, plain, joined))
        tick(done, len(floors))
    return {
        players: [*(above - under for above, under in pairwise(deals)), deals[-1]] for players, deals in below.items()
    }


def ways_to_deal(sizes: Sequence[int], cards: int) -> int:
    """Ways to deal sets of these sizes, in order, from so many cards."""
    ways = 1
    for size in sizes:
        ways *= comb(cards, size)
        cards -= size
    return ways


def deals_without(players: int, dealer: int, plain: Counter[Taken], joined: Counter[Taken]) -> int:
    """Deals in which no hand has a core, given the weighted ways to take cores, plain ones and those beside a triple
    and a row that the dealer has together."""
    total = 0
    for hits in range(players + 1):
        sign, free = (-1) ** hits * comb(players, hits) * factorial(hits), [5] * (players - hits)
        for taken, ways in plain.items():
            if sum(taken) == hits:
                total += sign * ways * completed(taken, [*free, dealer], 0)
        for own, left, ways in dealers_cores(dealer, plain, joined):
            if sum(left) == hits:
                total -= sign * ways * completed(left, [*free, dealer - own], own)
    return total


def dealers_cores(dealer: int, plain: Counter[Taken], joined: Counter[Taken]) -> Iterator[tuple[int, Taken, int]]:
    """What the dealer's hand can have: the cards of it, the cores that are left to the players, the ways."""
    for (triples, fours, fives), ways in plain.items():
        if triples:
            yield 3, (triples - 1, fours, fives), ways * triples
        if fours:
            yield 4, (triples, fours - 1, fives), ways * fours
        if fives:
            yield 5, (triples, fours, fives - 1), ways * fives
        if triples > 1 and dealer == BOTH:
            yield BOTH, (triples - 2, fours, fives), -ways * comb(triples, 2)
    if dealer == BOTH:
        for left, ways in joined.items():
            yield BOTH, left, -ways


def completed(taken: Taken, sizes: Sequence[int], used: int) -> int:
    """Ways to complete hands of five cards with these cores, and sets of other `sizes`, other cards being `used`."""
    triples, fours, fives = taken
    left = 52 - used - 3 * triples - 4 * fours - 5 * fives
    return ways_to_deal([2] * triples + [1] * fours + [*sizes], left)


# The cores that can be taken together


def take_cores(cores: Cores, most: int) -> tuple[Counter[Taken], Counter[Taken]]:
    """The weighted ways to take up to `most` cores that share no card; and those beside a triple and a row of four
    that share one."""
    plain, joined = Counter[Taken](), Counter[Taken]()
    found = np.zeros((3, most + 1, most + 1, RANKS + 1, RANKS + 1), np.int64)
    suits = np.array([[four, five, fours, fives] for four, five, fours, fives in rows_in_a_suit(cores)])
    compiled(_combine_suits)(suits, most, cores.fours_of, found)
    for kind, fours, fives, whole, short in np.argwhere(found).tolist():
        ways = int(found[kind, fours, fives, whole, short]) * (-1) ** fives
        if kind == PLAIN:
            for (triples, more), times in of_ranks(cores, whole, short).items():
                plain[triples, fours + more, fives] += ways * times
        elif cores.triples:
            # The triple has two of the three other cards of the rank, or both if one of them is taken too.
            lost, times_two = (1, comb(3, 2)) if kind == SHARED_ALONE else (0, 1)
            for (triples, more), times in of_ranks(cores, whole, short - lost).items():
                joined[triples, fours - 1 + more, fives] += ways * times * times_two
    return plain, joined


def of_ranks(cores: Cores, whole: int, short: int) -> Counter[tuple[int, int]]:
    """Triples and fours of a rank from so many untouched ranks and so many that have lost one card, with weights."""
    found = Counter({(0, 0): 1})
    each = {(0, 0): 1, (1, 0): 4, (0, 1): -3} if cores.triples else {(0, 0): 1, (0, 1): 1}
    for rank in [each] * whole + [{(0, 0): 1, (1, 0): 1}] * (short if cores.triples else 0):
        grown = Counter[tuple[int, int]]()
        for (triples, fours), ways in found.items():
            for (triple, four), times in rank.items():
                grown[triples + triple, fours + four] += ways * times
        found = grown
    return found


def rows_in_a_suit(cores: Cores) -> list[tuple[int, int, int, int]]:
    """All ways to take rows in one suit: the ranks in rows of four, those in rows of five, and how many of each."""
    rows = [(row, 0, 1, 0) for row in cores.rows] + [(0, row, 0, 1) for row in cores.longer_rows]

    def further(taken: tuple[int, int, int, int], first: int) -> Iterator[tuple[int, int, int, int]]:
        yield taken
        for number in range(first, len(rows)):
            four, five, fours, fives = rows[number]
            if not (four | five) & (taken[0] | taken[1]):
                more = (taken[0] | four, taken[1] | five, taken[2] + fours, taken[3] + fives)
                yield from further(more, number + 1)

    return list(further((0, 0, 0, 0), 0))


PLAIN, SHARED_ALONE, SHARED = range(3)
"""What is counted: the ways; and the ways times the cards in rows of four whose rank has lost no other card, and times
those whose rank has lost one more."""


@kernel
def _combine_suits(suits: Numbers, most: int, fours_of: int, found: NDArray[np.int64]) -> None:
    """Rows in all four suits, by the number of rows of four and of five, of ranks untouched (as far as four of them
    count) and of ranks that have lost one card. Suits in rising order stand for all their orders."""
    for a in range(len(suits)):
        for b in range(a, len(suits)):
            for c in range(b, len(suits)):
                if suits[a, 2] + suits[a, 3] + suits[b, 2] + suits[b, 3] + suits[c, 2] + suits[c, 3] > most:
                    continue
                for d in range(c, len(suits)):
                    fours = suits[a, 2] + suits[b, 2] + suits[c, 2] + suits[d, 2]
                    fives = suits[a, 3] + suits[b, 3] + suits[c, 3] + suits[d, 3]
                    if fours + fives > most:
                        continue
                    once, twice, thrice = 0, 0, 0
                    for suit in (a, b, c, d):
                        ranks = suits[suit, 0] | suits[suit, 1]
                        thrice |= twice & ranks
                        twice |= once & ranks
                        once |= ranks
                    short, two = once & ~twice, twice & ~thrice
                    orders = _orders(a, b, c, d)
                    whole, lost = _bits(fours_of & ~once), _bits(short)
                    found[PLAIN, fours, fives, whole, lost] += orders
                    for suit in (a, b, c, d):
                        found[SHARED_ALONE, fours, fives, whole, lost] += orders * _bits(suits[suit, 0] & short)
                        found[SHARED, fours, fives, whole, lost] += orders * _bits(suits[suit, 0] & two)


@kernel
def _orders(a: int, b: int, c: int, d: int) -> int:
    """In how many orders four things in rising order can stand."""
    if a == b:
        if b == c:
            return 1 if c == d else 4
        return 6 if c == d else 12
    if b == c:
        return 4 if c == d else 12
    return 12 if c == d else 24


@kernel
def _bits(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
