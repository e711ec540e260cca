"""Sums over sets of cards, and products of two of them, of which many are added up.

One set of each factor makes a set of their product. Products of many hands have most of their sets in common, so each
set is kept once, and found by its number.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.hands import ACE
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.dealer_draws import ENDS
from pitboss.odds.blackjack_games.drawn_sums import Drawn, Rows, drawn_of, limited
from pitboss.odds.blackjack_games.player_hands import Floats, Ints

RUN = 8
"""Sets whose numbers are the same but for the remainder by this differ in aces alone, and are kept together."""
FREE = -1
"""At a place where there are none."""
FEWEST, MORE = 2**13, 4
"""How many places there are at first, and how many times as many when half of them are taken."""
SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""A number times this, and of that as many of the highest bits as places have, is the place that it leads to: every
digit has its bearing on it."""
LINE = 64
"""Bytes that a processor reads at a time."""
NO_CARDS = np.zeros(1, dtype=np.int64)
TILE = 32
"""So many sets of each factor are multiplied before others. Sets in order of their numbers are much alike, and so few
come of them that all stay at hand."""


class Places(NamedTuple):
    """Where sets are: those of one run at the first place that was free when they came, from where it leads to."""

    at: Ints
    """By place: which one of the runs that have come is there."""
    runs: Ints
    """By run that has come: the number of its sets without the remainder."""
    nets: Floats
    """By run that has come, remainder and dealer's end."""
    come: Ints
    """How many have, as its one element."""
    shift: NDArray[np.uint64]
    """How many bits of a product are not looked at, as its one element."""


class SetSums:
    """Sums and products of sums, added up; all by their numbers of aces."""

    def __init__(self) -> None:
        self._places = _free_places(FEWEST)

    def add(self, one: Drawn, times: float = 1.0) -> None:
        """Add a sum so many times."""
        self.add_product(Drawn(ACE - 1, NO_CARDS, np.full((1, 1, ENDS), times), NO_CARDS, NO_CARDS + 1), one)

    def add_product(self, one: Drawn, other: Drawn) -> None:
        """Add the product of two sums: both hands draw, against one dealer."""
        done = 0
        while (done := compiled(multiply_sums)(one, other, done, self._places)) < _tiles(one) * _tiles(other):
            more = _free_places(MORE * len(self._places.at))
            compiled(move)(self._places, more)
            self._places = more

    def clear(self) -> None:
        """Nothing is added up; the room stays."""
        come = self._places.come[0]
        self._places.at[:], self._places.nets[:come], self._places.come[0] = FREE, 0.0, 0

    def found(self) -> Drawn:
        """All of it, by number of aces that a set has beside those of its run."""
        come = self._places.come[0]
        return limited(ACE - 1, self._places.runs[:come] * RUN, self._places.nets[:come])

    def in_order(self) -> Drawn:
        """The same, sets in order of their numbers: then a product of it takes less time."""
        found = self.found()
        order = np.argsort(found.others)
        return Drawn(found.value, found.others[order], found.nets[order], found.least[order], found.most[order])


def _tiles(one: Drawn) -> int:
    return -(-len(one.others) // TILE)


def by_aces(rows: Rows) -> Drawn:
    """A sum, its sets by their numbers of aces."""
    return drawn_of(rows, ACE - 1)


def _free_places(size: int) -> Places:
    room = size // 2
    at, runs = np.full(size, FREE, dtype=np.int64), np.zeros(room, dtype=np.int64)
    come, shift = np.zeros(1, dtype=np.int64), np.array([65 - size.bit_length()], dtype=np.uint64)
    return Places(at, runs, _whole_lines(room * RUN * ENDS).reshape(room, RUN, ENDS), come, shift)


def _whole_lines(size: int) -> Floats:
    """So many noughts, from where a line begins."""
    found: Floats = np.zeros(size + LINE // 8)
    begin = -found.ctypes.data % LINE // 8
    return found[begin : begin + size]


@borrowing
def place_of(run: int, places: Places) -> int:
    """Where a run is, or else where it comes to."""
    place = np.int64((np.uint64(run) * SPREAD) >> places.shift[0])
    while places.at[place] != FREE and places.runs[places.at[place]] != run:
        place = (place + 1) & (len(places.at) - 1)
    return int(place)


@kernel
def move(places: Places, more: Places) -> None:
    """Every run that has come has its place among more; numbers are copied one by one, which compiles sooner."""
    more.come[0] = places.come[0]
    for at in range(places.come[0]):
        more.runs[at] = places.runs[at]
        for aces in range(RUN):
            for end in range(ENDS):
                more.nets[at, aces, end] = places.nets[at, aces, end]
        more.at[place_of(more.runs[at], more)] = at


@borrowing
def run_at(run: int, places: Places) -> int:
    """Which one a run is of those that have come, as the last of them if it has not."""
    place = place_of(run, places)
    if places.at[place] == FREE:
        places.at[place], places.runs[places.come[0]] = places.come[0], run
        places.come[0] += 1
    return int(places.at[place])


@kernel
def multiply_sums(one: Drawn, other: Drawn, done: int, places: Places) -> int:
    """Add the products of two sums, so many sets of the one with so many of the other at a time, from the first such
    tile that is not done as long as there is room for all that may come of the next one; how many are done then."""
    ones, others = len(one.others), len(other.others)
    across = (others + TILE - 1) // TILE
    tiles = (ones + TILE - 1) // TILE * across
    runs_each = 1 + (one.nets.shape[1] + other.nets.shape[1] - 2) // RUN
    for tile in range(done, tiles):
        if places.come[0] + TILE * TILE * runs_each > len(places.runs):
            return tile
        first, second = tile // across * TILE, tile % across * TILE
        for row in range(first, min(first + TILE, ones)):
            for at in range(second, min(second + TILE, others)):
                multiply_sets(one, row, other, at, places)
    return tiles


@borrowing
def multiply_sets(one: Drawn, row: int, other: Drawn, at: int, places: Places) -> None:
    """Add the products of sets that are the same but for their aces."""
    run, ahead, into = (one.others[row] + other.others[at]) // RUN, FREE, 0
    for own in range(one.least[row], one.most[row]):
        for more in range(other.least[at], other.most[at]):
            aces = own + more
            if aces // RUN != ahead:
                ahead = aces // RUN
                into = run_at(run + ahead, places)
            for end in range(ENDS):
                places.nets[into, aces % RUN, end] += one.nets[row, own, end] * other.nets[at, more, end]
