"""Points of hands as sums over the cards that they draw: whether several hands off one shoe, against one dealer, are
won more often than lost.

A hand that is lost has no point, one that ties has one, one that is won has two: so many hands are ahead where they
have more points than they are hands. Of hands that were played it is known, set by set of the cards that they drew
together, with how many points of those to come they would be ahead. One more hand takes a multiplication for each such
number, and leaves fewer of them. The last hand is not multiplied out. It is added up, set by set of those that were
played, how likely its ends come beside them and the dealer ends where: that of the same sum of sets is worked out once.

All of it is by the dealer's end. Sets are kept by their cards of all values but aces, and for each by how many aces
they have, as in `drawn_sums`; what is known of them for all numbers of aces and all ends lies together, and machine
code does the same to all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, compiled
from pitboss.odds.blackjack_games.drawn_sums import Sets
from pitboss.odds.blackjack_games.player_hands import DIGIT, Floats, Ints
from pitboss.odds.blackjack_games.sums_of_sets import Bounds, Rows, in_parts, sums

LOST, TIED, WON = 0, 1, 2
"""The points of a hand."""
POINTS = (LOST, TIED, WON)
PART, LAST_PART = 1 << 16, 1 << 20
"""About so many pairs of sets are multiplied at a time, and at last: what comes of them stays in fast memory."""
NONE = -1
"""In place of points, where an end of a hand does not count against an end of the dealer's."""


class Played(NamedTuple):
    """Hands that were played, by sets of cards that they have drawn."""

    others: Ints
    """Sets without aces, in order of their numbers."""
    least: Ints
    """By these: the lowest number of aces."""
    most: Ints
    """One more than the highest."""
    place: Ints
    """The place of the set with the lowest number of aces; those with one more are next."""
    shares: Floats
    """By place of the set, by the dealer's end and by points: how often they are ahead if those to come have so many,
    times the orders of the cards."""


def none_played(hands: int, drawn: int, times: int, ends: int) -> Played:
    """Before the first of so many hands, some cards being drawn already: they are ahead with more points than hands."""
    ahead = np.arange(2 * hands + 2) > hands
    aces = np.array([drawn % DIGIT])
    shares = np.tile(times * ahead.astype(np.float64), (1, ends, 1))
    return Played(drawn - aces, aces, aces + 1, np.zeros(1, dtype=np.int64), shares)


class Hand(NamedTuple):
    """The ends of a hand."""

    others: Ints
    """Sets that are drawn without their aces, in order of their numbers."""
    least: Ints
    """By these: the lowest number of aces."""
    most: Ints
    """One more than the highest."""
    place: Ints
    """By these, and once more: where their ends begin."""
    aces: Ints
    """By end: how many aces are drawn."""
    orders: Floats
    """In how many orders its cards can have come."""
    kind: Ints
    """Of which kind it is."""
    kinds: Ints
    """By kind and by the dealer's end: points, or `NONE`."""


def hand_of(sets: Ints, points: Ints, orders: Floats) -> Hand:
    """A hand of its ends, with points by the dealer's end; those that draw the same and have the same points are taken
    as one."""
    kinds, kind = np.unique(points, axis=0, return_inverse=True)
    aces = sets % DIGIT
    alike, at = np.unique(np.stack([sets - aces, aces, kind.ravel()], axis=1), axis=0, return_inverse=True)
    each, aces, kind = alike.T.copy()
    others, place = np.unique(each, return_index=True)
    ends = np.append(place, len(each))
    least, most = aces[ends[:-1]], aces[ends[1:] - 1] + 1
    found = Hand(others, least, most, ends, aces, np.zeros(len(each)), kind, kinds)
    np.add.at(found.orders, at.ravel(), orders)
    return found


class Product(NamedTuple):
    """One more hand, and those that were played before it."""

    hand: Hand
    played: Played

    @property
    def needs(self) -> int:
        """How many numbers of points of those to come there are: one more hand leaves two fewer."""
        return int(self.played.shares.shape[2]) - 2

    @property
    def gains(self) -> Floats:
        """What an end of the hand brings, by kind, and by place of the set, by the dealer's end and by points of those
        to come after it; one that has points brings so much more than one that is lost."""
        found = np.zeros((len(self.hand.kinds), *self.played.shares.shape[:2], self.needs))
        for kind, end in np.argwhere(self.hand.kinds != NONE):
            points, shares = self.hand.kinds[kind, end], self.played.shares[:, end]
            found[kind, :, end] = shares[:, points : points + self.needs]
            if points != LOST:
                found[kind, :, end] -= shares[:, : self.needs]
        return found.reshape(len(found), -1)


def played_of(products: Sequence[Product], several: Executor) -> Played:
    """Several products, added up. Work is shared out among `several` threads."""
    gains = [one.gains for one in products]
    parts = [*several.map(lambda bounds: part_of(products, gains, bounds), in_parts(products, PART))]
    others, least, most, shares = (np.concatenate(each) for each in zip(*parts, strict=True))
    spread = most - least
    return Played(others, least, most, np.cumsum(spread) - spread, shares)


def part_of(products: Sequence[Product], gains: Sequence[Floats], bounds: Bounds) -> tuple[Ints, Ints, Ints, Floats]:
    """Their sets without aces within some bounds in order of their numbers, the limits of their aces, and shares."""
    found = sums(products, bounds)
    order = np.argsort(found.sets.others)
    others, least, most = (each[order] for each in (found.sets.others, found.sets.least, found.sets.most))
    place, spread = np.empty_like(order), most - least
    place[order] = np.cumsum(spread) - spread
    sets, ends = found.sets._replace(place=place), products[0].played.shares.shape[1]
    shares = np.zeros((sets.size, ends, products[0].needs))
    for one, brings, rows, into in zip(products, gains, found.rows, found.into, strict=True):
        compiled(multiply)(one, brings, rows, into, sets, ends * one.needs, shares.ravel())
    return others, least, most, shares


@borrowing
def multiply(product: Product, gains: Floats, rows: Rows, into: Ints, sets: Sets, width: int, shares: Floats) -> None:
    """Add the products of all pairs of sets to the shares, of which there are so many for each set."""
    hand, played = product
    pair = 0
    for at in range(len(played.others)):
        own, size = width * played.place[at], width * (played.most[at] - played.least[at])
        for row in range(rows.begin[at], rows.end[at]):
            first = sets.place[into[pair]] + played.least[at] - sets.least[into[pair]]
            pair += 1
            for one in range(hand.place[row], hand.place[row + 1]):
                to = width * (first + hand.aces[one])
                add_times(hand.orders[one], gains[hand.kind[one], own : own + size], shares[to : to + size])


@borrowing
def add_times(times: float, one: Floats, found: Floats) -> None:
    """Add numbers so many times to as many others."""
    for at in range(len(found)):
        found[at] += times * one[at]


class Room(NamedTuple):
    """What is worked with, for the numbers of aces of one set and for all ends of the dealer's."""

    by_kind: Floats
    """How likely the hand ends so, by kind, each in as many orders as there are."""
    counts: Floats
    """By points and kind: whether such an end has so many."""
    by_points: Floats
    """How likely the hand ends with so many."""


def room_for(product: Product) -> Room:
    """Room for the set with the most numbers of aces."""
    most = int((product.played.most - product.played.least).max())
    counts = np.stack([np.tile(product.hand.kinds == points, most) for points in POINTS]).astype(np.float64)
    return Room(np.zeros(counts.shape[1:]), counts, np.zeros((len(POINTS), counts.shape[2])))


def ahead(products: Sequence[Product], chances: Callable[[Sets], Floats], bounds: Bounds) -> Floats:
    """How likely more hands are won than lost, and at least as many, once the last of them has been played too: as far
    as what all have drawn is within some bounds. By `chances` sets are as likely as they are, by the dealer's end."""
    all_drawn, found = sums(products, bounds), np.zeros(2)
    likely = chances(all_drawn.sets).ravel()
    for one, rows, into in zip(products, all_drawn.rows, all_drawn.into, strict=True):
        compiled(add_ahead)(one, rows, into, all_drawn.sets, likely, room_for(one), found)
    return found


@borrowing
def add_ahead(product: Product, rows: Rows, into: Ints, sets: Sets, likely: Floats, room: Room, found: Floats) -> None:
    """Go through what was played before the last hand, and what that can draw."""
    hand, played = product
    pair, ends = 0, played.shares.shape[1]
    for at in range(len(played.others)):
        if rows.begin[at] == rows.end[at]:
            continue
        numbers = played.most[at] - played.least[at]
        size = ends * numbers
        room.by_kind[:, :size] = 0.0
        for row in range(rows.begin[at], rows.end[at]):
            first = sets.place[into[pair]] + played.least[at] - sets.least[into[pair]]
            pair += 1
            for one in range(hand.place[row], hand.place[row + 1]):
                to = ends * (first + hand.aces[one])
                add_times(hand.orders[one], likely[to : to + size], room.by_kind[hand.kind[one], :size])
        for points in POINTS:
            room.by_points[points, :size] = 0.0
            for kind in range(len(hand.kinds)):
                add_product(room.counts[points, kind, :size], room.by_kind[kind], room.by_points[points])
        for number in range(numbers):
            add_gains(room.by_points[:, ends * number :], played.shares[played.place[at] + number], found)


@borrowing
def add_product(one: Floats, other: Floats, found: Floats) -> None:
    """Add numbers, each multiplied with another, to as many others."""
    for at in range(len(one)):
        found[at] += one[at] * other[at]


@borrowing
def add_gains(likely: Floats, shares: Floats, found: Floats) -> None:
    """Add what the last hand brings, if it has so many points as likely as that is: points are beyond those of a lost
    hand."""
    for end in range(len(shares)):
        tied, won = likely[TIED, end], likely[WON, end]
        lost = likely[LOST, end] - tied - won
        for more in range(2):
            found[more] += (
                lost * shares[end, LOST + more] + tied * shares[end, TIED + more] + won * shares[end, WON + more]
            )
