"""Sums over sets of drawn cards: what hands net together against one dealer.

What a hand nets is a sum over the sets of cards that it can draw, each with the number of orders in which it can come
and with what it then nets by the dealer's end. Multiplied by that of another hand off the same shoe it is such a sum
again: over what both have drawn together. So all of it is gathered set by set, and the dealer draws once for each.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, DealerTree
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, WEIGHTS, Floats, Ints
from pitboss.odds.blackjack_games.removals import LANES, Room, draw_all, room_to_draw, take_out

ENDS = BLACKJACK + 1
EMPTY = -1
"""In place of a set."""
FILLED = 0.6
"""A table of sets that is fuller than this is made larger."""
SPREADS = 0x1E3779B97F4A7C15
"""Multiplied by this, sets that are alike lie far apart."""
KEPT = (1 << 62) - 1


class Drawn(NamedTuple):
    """What a hand nets, as a sum over sets of cards; orders of a set are counted in what it nets."""

    sets: Ints
    nets: Floats
    """By set and dealer's end."""


def joined(*parts: Drawn) -> Drawn:
    """Several sums as one."""
    return Drawn(np.concatenate([one.sets for one in parts]), np.concatenate([one.nets for one in parts]))


class Gathered:
    """Sums over sets of cards, gathered by set."""

    def __init__(self, size: int = 1 << 12) -> None:
        self._sets = np.full(size, EMPTY, dtype=np.int64)
        self._sums = np.zeros((size, ENDS))
        self._used = np.zeros(1, dtype=np.int64)

    def __len__(self) -> int:
        return int(self._used[0])

    def found(self) -> Drawn:
        """All of it."""
        there = np.flatnonzero(self._sets != EMPTY)
        return Drawn(self._sets[there], self._sums[there])

    def add(self, drawn: Drawn, others: int, weight: float) -> None:
        """Add a sum, with these cards drawn as well, so many times."""
        if weight:
            self._make_room(len(drawn.sets))
            compiled(add_sets)(drawn, others, weight, self._sets, self._sums, self._used)

    def add_products(self, one: Drawn, other: Drawn) -> None:
        """Add the product of two sums: both hands draw, against one dealer."""
        _see_that_digits_hold(one.sets, other.sets)
        row = 0
        while row < len(one.sets):
            self._make_room(len(other.sets))
            most = int(FILLED * len(self._sets))
            row = compiled(multiply)(one, other, one is other, row, most, self._sets, self._sums, self._used)

    def _make_room(self, more: int) -> None:
        if len(self) + more > FILLED * len(self._sets):
            held, size = self.found(), len(self._sets)
            while len(self) + more > FILLED * size / 2:
                size *= 2
            self.__init__(size)  # type: ignore[misc]
            compiled(add_sets)(held, 0, 1.0, self._sets, self._sums, self._used)

    def mean(self, shoe: Ints, tree: DealerTree) -> float:
        """The mean over all draws off a shoe (without the dealer's known cards), each set with its sums."""
        return float(compiled(mean_of)(shoe, self.found(), tree, room_to_draw(tree)))


def _see_that_digits_hold(*sets: Ints) -> None:
    """A set as a number has room for so many cards of each value and no more."""
    for weight in WEIGHTS:
        assert sum(int((one // weight % DIGIT).max(initial=0)) for one in sets) < DIGIT


@borrowing
def place_in(sets: Ints, wanted: int) -> int:
    """Where a set is in a table, or where there is room for it."""
    last = len(sets) - 1
    place = ((wanted * SPREADS) & KEPT) >> 20 & last
    while sets[place] != wanted and sets[place] != EMPTY:
        place = (place + 1) & last
    return place


@borrowing
def _room_in(sets: Ints, used: Ints, wanted: int) -> int:
    place = place_in(sets, wanted)
    if sets[place] == EMPTY:
        sets[place] = wanted
        used[0] += 1
    return place


@kernel
def add_sets(drawn: Drawn, others: int, weight: float, sets: Ints, sums: Floats, used: Ints) -> None:
    """Add a sum to a table that has room for it."""
    for at in range(len(drawn.sets)):
        place = _room_in(sets, used, drawn.sets[at] + others)
        for end in range(ENDS):
            sums[place, end] += weight * drawn.nets[at, end]


@kernel
def multiply(one: Drawn, other: Drawn, same: bool, row: int, most: int, sets: Ints, sums: Floats, used: Ints) -> int:
    """Add products from a row of the first sum on, as long as there is room; the row that is next. Where both are the
    same, products that come twice are made once."""
    while row < len(one.sets) and used[0] + len(other.sets) <= most:
        for at in range(row if same else 0, len(other.sets)):
            place = _room_in(sets, used, one.sets[row] + other.sets[at])
            times = 2.0 if same and at > row else 1.0
            for end in range(ENDS):
                sums[place, end] += times * one.nets[row, end] * other.nets[at, end]
        row += 1
    return row


@kernel
def mean_of(shoe: Ints, drawn: Drawn, tree: DealerTree, room: Room) -> float:
    """Each set as likely as it is off the shoe, the dealer drawing off what is left."""
    found, count = 0.0, len(drawn.sets)
    for start in range(0, count, LANES):
        for lane in range(LANES):
            take_out(shoe, drawn.sets[min(start + lane, count - 1)], lane, room)
        draw_all(tree, room)
        for lane in range(min(LANES, count - start)):
            netted = 0.0
            for end in range(ENDS):
                netted += room.ends[end, lane] * drawn.nets[start + lane, end]
            found += netted * chance_of(shoe, drawn.sets[start + lane])
    return found


@borrowing
def chance_of(shoe: Ints, cards: int) -> float:
    """How likely a set is to come off a shoe in some order."""
    chance, rest, left = 1.0, cards, int(shoe.sum())
    for value in range(VALUES):
        for taken in range(rest % DIGIT):
            chance *= max(shoe[value] - taken, 0) / left
            left -= 1
        rest //= DIGIT
    return chance
