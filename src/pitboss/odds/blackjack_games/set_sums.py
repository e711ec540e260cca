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
from pitboss.odds.blackjack_games.drawn_sums import Drawn, Rows, limited
from pitboss.odds.blackjack_games.player_hands import Floats, Ints

RUN = 8
"""Sets whose numbers are the same but for the remainder by this differ in aces alone, and are kept together."""
FREE = -1
"""At a place where there are none."""
FEWEST, MORE = 2**12, 4
"""How many places there are at first, and how many times as many when half of them are taken."""
SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""A number times this, and of that as many of the highest bits as places have, is the place that it leads to: every
digit has its bearing on it."""
LINE = 64
"""Bytes that a processor reads at a time."""


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
    """Sums and products of sums, added up."""

    def __init__(self) -> None:
        self._places = _free_places(FEWEST)

    def add(self, one: Rows, times: float = 1.0) -> None:
        """Add a sum so many times."""
        self.add_product(Rows(np.zeros(1, dtype=np.int64), np.full((1, ENDS), times)), one)

    def add_product(self, one: Rows, other: Rows) -> None:
        """Add the product of two sums: both hands draw, against one dealer. It takes less time where sets in order
        of their numbers differ in aces alone."""
        done = 0
        while (done := compiled(multiply_rows)(one, other, done, self._places)) < len(one.sets):
            more = _free_places(MORE * len(self._places.at))
            compiled(move)(self._places, more)
            self._places = more

    def found(self) -> Rows:
        """All of it: every set once, in order of their numbers."""
        drawn = self.drawn()
        order = np.argsort(drawn.others)
        at, aces = np.nonzero((drawn.nets[order] != 0.0).any(axis=2))
        return Rows(drawn.others[order[at]] + aces, drawn.nets[order[at], aces])

    def drawn(self) -> Drawn:
        """The same by number of aces that a set has beside those of its run."""
        come = self._places.come[0]
        return limited(ACE - 1, self._places.runs[:come] * RUN, self._places.nets[:come])


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
    """Every run that has come has its place among more."""
    come = places.come[0]
    more.come[0] = come
    more.runs[:come] = places.runs[:come]
    more.nets[:come] = places.nets[:come]
    for at in range(come):
        more.at[place_of(more.runs[at], more)] = at


@kernel
def multiply_rows(one: Rows, other: Rows, done: int, places: Places) -> int:
    """Add the products of the rows of one sum that are not done with those of another, as long as there is room for all
    sets of the next row; how many are done then."""
    for row in range(done, len(one.sets)):
        if places.come[0] + len(other.sets) > len(places.runs):
            return row
        run, into = FREE, 0
        for at in range(len(other.sets)):
            cards = one.sets[row] + other.sets[at]
            if cards // RUN != run:
                run = cards // RUN
                place = place_of(run, places)
                if places.at[place] == FREE:
                    places.at[place], places.runs[places.come[0]] = places.come[0], run
                    places.come[0] += 1
                into = places.at[place]
            for end in range(ENDS):
                places.nets[into, cards % RUN, end] += one.nets[row, end] * other.nets[at, end]
    return len(one.sets)
