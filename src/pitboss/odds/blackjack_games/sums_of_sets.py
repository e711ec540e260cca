"""Sums of two sets of cards, each once: what several hands and one more draw together.

Sets are kept by their cards of all values but aces, and for each by how many aces they have, as in `drawn_sums`; what
is summed is the cards of other values. There are many more pairs of sets than sums, and they are looked at in parts:
a sum, whatever it is made of, is in one part only, so that what is known of it may be forgotten after that part.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np

from pitboss.games.blackjack_games.hands import ACE
from pitboss.kernel import borrowing, compiled
from pitboss.odds.blackjack_games.drawn_sums import Sets, most_of_a_value
from pitboss.odds.blackjack_games.player_hands import DIGIT, Floats, Ints

FIRST_ROOM = 1 << 12
"""There is room for so many sums of a part at first."""


class Runs(Protocol):
    """Sets of cards."""

    @property
    def others(self) -> Ints:
        """Those without aces, in order of their numbers."""

    @property
    def least(self) -> Ints:
        """By these: the lowest number of aces."""

    @property
    def most(self) -> Ints:
        """One more than the highest."""


Pair = tuple[Runs, Runs]
"""A hand, and the hands that were played before it."""
Bounds = tuple[int, int]
"""Sets without aces from a number on, and up to below another."""


def most_of_one(of: Runs) -> int:
    """The highest number of cards of one value in any set."""
    return max(int(of.most.max()) - 1, most_of_a_value(of.others))


def in_parts(pairs: Sequence[Pair], size: int) -> list[Bounds]:
    """Bounds of sums between which about so many pairs of sets lie each."""
    some, weights = [], []
    for hand, played in pairs:
        assert most_of_one(hand) + most_of_one(played) < DIGIT
        some.append(np.add.outer(thinned(hand.others, 16), thinned(played.others, 256)).ravel())
        weights.append(np.full(some[-1].size, len(hand.others) * len(played.others) / some[-1].size))
    every = np.concatenate(some)
    order = np.argsort(every)
    upto: Floats = np.cumsum(np.concatenate(weights)[order])
    at = np.searchsorted(upto, np.arange(size, int(upto[-1]), size))
    last = max(int(hand.others[-1] + played.others[-1]) for hand, played in pairs) + 1
    return [*pairwise(sorted({0, *every[order][at].tolist(), last}))]


def thinned(sets: Ints, most: int) -> Ints:
    """Some of the sets, from all of their range."""
    return sets[:: len(sets) // most + 1]


class Rows(NamedTuple):
    """By set of those that were played: with which sets of a hand it makes sums within some bounds."""

    begin: Ints
    end: Ints


class Sums(NamedTuple):
    """The sums within some bounds."""

    sets: Sets
    """In the order in which they are come to."""
    rows: list[Rows]
    """By hand and those played before it."""
    into: list[Ints]
    """By these, and for one pair of sets after the other: which sum it makes."""


def sums(pairs: Sequence[Pair], bounds: Bounds) -> Sums:
    """All sums within some bounds, each once; as they are few, room is made as it is needed."""
    rows = [rows_of(hand.others, played.others, bounds) for hand, played in pairs]
    sizes = [int((one.end - one.begin).sum()) for one in rows]
    into = np.split(np.empty(sum(sizes), dtype=np.int64), np.cumsum(sizes)[:-1])
    room, count = FIRST_ROOM, TOO_MANY
    while count == TOO_MANY:
        slots, found = np.full(4 * room, EMPTY), Found(*np.empty((3, room), dtype=np.int64))
        count = 0
        for (hand, played), of, to in zip(pairs, rows, into, strict=True):
            if count != TOO_MANY:
                count = compiled(place_sums)(runs(hand), runs(played), of, slots, found, count, to)
        room *= 4
    others, least, most = (each[:count] for each in found)
    spread = most - least
    return Sums(Sets(ACE - 1, others, np.cumsum(spread) - spread, least, most, int(spread.sum())), rows, into)


def rows_of(hand: Ints, played: Ints, bounds: Bounds) -> Rows:
    """The sets without aces that make sums within some bounds."""
    rows = Rows(np.empty_like(played), np.empty_like(played))
    compiled(find_rows)(hand, played, *bounds, rows)
    return rows


@borrowing
def find_rows(hand: Ints, played: Ints, low: int, high: int, rows: Rows) -> None:
    """The higher a set is, the lower are those that it makes the same sums with."""
    first = last = len(hand)
    for at in range(len(played)):
        while last > 0 and hand[last - 1] + played[at] >= high:
            last -= 1
        while first > 0 and hand[first - 1] + played[at] >= low:
            first -= 1
        rows.begin[at], rows.end[at] = first, last


class Found(NamedTuple):
    """Sets without aces, and with how many they come."""

    others: Ints
    least: Ints
    most: Ints


def runs(of: Runs) -> Found:
    """The same in one form, so that one version of machine code serves all."""
    return Found(of.others, of.least, of.most)


EMPTY = TOO_MANY = -1
SPREADING = 0x1E3779B97F4A7C15
"""A number is taken so many times to spread close ones over all slots."""


@borrowing
def place_sums(hand: Found, played: Found, rows: Rows, slots: Ints, found: Found, known: int, into: Ints) -> int:
    """Every sum of two sets within the bounds, after those that are known, and which of them each pair makes. Sums are
    looked up by their numbers, in slots of which a power of two is. How many there are, or `TOO_MANY`."""
    count, pair, last = known, 0, len(slots) - 1
    for at in range(len(played.others)):
        for row in range(rows.begin[at], rows.end[at]):
            both = hand.others[row] + played.others[at]
            slot = (both * SPREADING >> 32) & last
            while slots[slot] != EMPTY and found.others[slots[slot]] != both:
                slot = (slot + 1) & last
            place = slots[slot]
            least, most = hand.least[row] + played.least[at], hand.most[row] + played.most[at] - 1
            if place == EMPTY:
                if count == len(found.others):
                    return TOO_MANY
                place = slots[slot] = count
                found.others[place], found.least[place], found.most[place] = both, least, most
                count += 1
            found.least[place], found.most[place] = min(found.least[place], least), max(found.most[place], most)
            into[pair] = place
            pair += 1
    return count
