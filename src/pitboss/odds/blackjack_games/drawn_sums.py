"""Sums over sets of drawn cards: what hands net together against one dealer.

What a hand nets is a sum over the sets of cards that it can draw, each with the number of orders in which it can come
and with what it then nets by the dealer's end. Multiplied by that of another hand off the same shoe it is such a sum
again: over what both have drawn together. Sets are kept by the cards of all values but one, and for each by how many
cards of that one value they have: so most of what the dealer can draw is worked out for all of these at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, MOST_DRAWN, DealerTree, dealer_tree
from pitboss.odds.blackjack_games.player_hands import DIGIT, DIGITS, VALUES, Floats, Ints
from pitboss.odds.blackjack_games.removals import LANES

ENDS = BLACKJACK + 1


class Rows(NamedTuple):
    """A sum over sets of cards, in any order and some of them more than once."""

    sets: Ints
    nets: Floats
    """By set and dealer's end, times the orders of its cards."""


def joined(*parts: Rows) -> Rows:
    """Several sums as one."""
    return Rows(np.concatenate([one.sets for one in parts]), np.concatenate([one.nets for one in parts]))


class Drawn(NamedTuple):
    """A sum over sets of cards, by their cards of other values and by how many they have of one value."""

    value: int
    """The one value, from 0."""
    others: Ints
    """Sets without that value, in order of their numbers; or with some cards of it, which others come to."""
    nets: Floats
    """By these, by number of cards of the one value, and by dealer's end."""
    least: Ints
    """By these: the lowest number of cards of the one value with which anything is netted."""
    most: Ints
    """One more than the highest."""


def drawn_of(rows: Rows, value: int) -> Drawn:
    """A sum set by set."""
    counts = rows.sets // DIGITS[value] % DIGIT
    others, at = np.unique(rows.sets - counts * DIGITS[value], return_inverse=True)
    nets = np.zeros((len(others), int(counts.max()) + 1, ENDS))
    compiled(add_rows)(rows, at, counts, nets)
    return limited(value, others, nets)


@kernel
def add_rows(rows: Rows, at: Ints, counts: Ints, nets: Floats) -> None:
    """Add a sum set by set, each where its other cards and its number of cards of one value are."""
    for row in range(len(rows.sets)):
        for end in range(ENDS):
            nets[at[row], counts[row], end] += rows.nets[row, end]


def rows_of(drawn: Drawn) -> Rows:
    """The same sum set by set."""
    at, counts = np.nonzero((drawn.nets != 0.0).any(axis=2))
    return Rows(drawn.others[at] + counts * DIGITS[drawn.value], drawn.nets[at, counts])


def most_of_a_value(sets: Ints) -> int:
    """How many cards of one value any of the sets has at most."""
    return max(int((sets // digit % DIGIT).max()) for digit in DIGITS)


def limited(value: int, others: Ints, nets: Floats) -> Drawn:
    """A sum with the limits within which anything is netted."""
    netted = (nets != 0.0).any(axis=2)
    most = np.where(netted.any(axis=1), nets.shape[1] - netted[:, ::-1].argmax(axis=1), 0)
    return Drawn(value, others, nets, netted.argmax(axis=1), most)


class Beside(NamedTuple):
    """Cards that are known to lie beside what is drawn, and with which weight."""

    cards: tuple[int, ...]
    weight: float


def lying_beside(drawn: Drawn, shoe: Ints, several: Sequence[Beside]) -> Drawn:
    """A sum off a shoe without what lies beside the drawn cards, as a sum off the whole shoe.

    Cards that lie there count as drawn, and their own chance is taken out again. Many of the sets that come of it are
    alike whatever lies beside which, so the dealer's draws are worked out for few.
    """
    if all(not one.cards for one in several):
        return drawn._replace(nets=drawn.nets * sum(one.weight for one in several))
    own = [one.cards.count(drawn.value + 1) for one in several]
    shifts = [sum(DIGITS[card - 1] for card in one.cards if card - 1 != drawn.value) for one in several]
    others = np.unique(np.concatenate([drawn.others + shift for shift in set(shifts)]))
    most = drawn.nets.shape[1] + max(own)
    found = Drawn(
        drawn.value,
        others,
        np.zeros((len(others), most, ENDS)),
        np.full(len(others), most),
        np.zeros(len(others), dtype=np.int64),
    )
    for one, of_value, shift in zip(several, own, shifts, strict=True):
        chance, _ = chance_of(shoe, sum(DIGITS[card - 1] for card in one.cards))
        compiled(add_weighted)(drawn, one.weight / chance, shift, of_value, found)
    return found


@kernel
def add_weighted(drawn: Drawn, weight: float, shift: int, more: int, total: Drawn) -> None:
    """Add a sum so many times to another, each set together with other cards and so many more of its value."""
    at = 0
    for row in range(len(drawn.others)):
        while total.others[at] < drawn.others[row] + shift:
            at += 1
        total.least[at] = min(total.least[at], drawn.least[row] + more)
        total.most[at] = max(total.most[at], drawn.most[row] + more)
        for count in range(drawn.least[row], drawn.most[row]):
            for end in range(ENDS):
                total.nets[at, more + count, end] += weight * drawn.nets[row, count, end]


class Total:
    """Sums and products of sums, added up; the sets of all of them are made of two of the given ones."""

    def __init__(self, parts: list[Drawn], more: int) -> None:
        """Sums of one value that are multiplied with each other, and how many more cards of it may be drawn."""
        self.value, self._others = parts[0].value, np.unique(np.concatenate([one.others for one in parts]))
        both = self._others[:, None] + self._others[None, :]
        self._all, places = np.unique(both, return_inverse=True)
        self._places = places.reshape(both.shape)
        counts = max(one.nets.shape[1] for one in parts)
        assert 2 * most_of_a_value(self._others) < DIGIT
        self._nets = np.zeros((len(self._all), 2 * counts + more, ENDS))

    def add(self, one: Drawn, times: Ints) -> None:
        """Add a sum, with none, one, two and more further cards of the value drawn so many times each."""
        nets, at = _more_drawn(one.nets, times), np.searchsorted(self._all, one.others)
        assert np.array_equal(self._all[at], one.others)
        self._nets[at, : nets.shape[1]] += nets

    def add_product(self, one: Drawn, other: Drawn, times: Ints) -> None:
        """Add a product of two sums in the same way: both hands draw, against one dealer."""
        if times.any():
            with_more = limited(one.value, one.others, _more_drawn(one.nets, times))
            at = [np.searchsorted(self._others, each.others) for each in (one, other)]
            compiled(multiply)(with_more, other, one is other, at[0], at[1], self._places, self._nets)

    def found(self) -> Drawn:
        """All of it."""
        return limited(self.value, self._all, self._nets)


def _more_drawn(nets: Floats, times: Ints) -> Floats:
    found = np.zeros((nets.shape[0], nets.shape[1] + len(times) - 1, ENDS))
    for more, often in enumerate(times.tolist()):
        found[:, more : more + nets.shape[1]] += often * nets
    return found


@kernel
def multiply(one: Drawn, other: Drawn, same: bool, one_at: Ints, other_at: Ints, places: Ints, total: Floats) -> None:
    """Add the products of all sets; where both sums are the same, products that come twice are made once."""
    for row in range(len(one.others)):
        for at in range(row if same else 0, len(other.others)):
            into, times = total[places[one_at[row], other_at[at]]], 2.0 if same and at > row else 1.0
            for own in range(one.least[row], one.most[row]):
                for others in range(other.least[at], other.most[at]):
                    for end in range(ENDS):
                        into[own + others, end] += times * one.nets[row, own, end] * other.nets[at, others, end]


class Leaves(NamedTuple):
    """The ends of a dealer's tree, those as one that take as many cards of one value, as many in all, and end alike."""

    group: Ints
    """By place in the tree: the group of an end."""
    taken: Ints
    """By group: how many cards of the value it takes."""
    drawn: Ints
    """How many cards in all."""
    end: Ints


@lru_cache(maxsize=512)
def leaves(known: tuple[int, ...], hits_soft_17: bool, value: int) -> Leaves:
    """The ends of the tree after the dealer's known cards, for one value."""
    tree = dealer_tree(known, hits_soft_17)
    taken = np.zeros(len(tree.value), dtype=np.int64)
    compiled(count_taken)(tree, value, taken)
    drawn = tree.drawn + (np.arange(len(taken)) > 0)
    ended = np.flatnonzero(tree.end >= 0)
    columns = np.stack([taken[ended], drawn[ended], tree.end[ended]])
    groups, at = np.unique(columns, axis=1, return_inverse=True)
    group = np.zeros(len(taken), dtype=np.int64)
    group[ended] = at
    return Leaves(group, *groups.copy())


@kernel
def count_taken(tree: DealerTree, value: int, taken: Ints) -> None:
    """By place in a dealer's tree: how many cards of a value have been drawn there."""
    for at in range(1, len(taken)):
        taken[at] = taken[tree.before[at]] + (1 if tree.value[at] == value else 0)


def mean_off(shoe: Ints, drawn: Drawn, known: tuple[int, ...], hits_soft_17: bool) -> float:
    """The mean over all draws off a shoe (without the dealer's known cards), the dealer drawing off what is left."""
    tree, ends = dealer_tree(known, hits_soft_17), leaves(known, hits_soft_17, drawn.value)
    left, ways, groups = (np.zeros((size, LANES)) for size in (VALUES, len(tree.value), len(ends.end)))
    room = MeanRoom(left, ways, groups, np.zeros((2, MOST_DRAWN + 1)))
    return float(compiled(mean_of)(shoe, drawn, tree, ends, room))


class MeanRoom(NamedTuple):
    """What `mean_of` works with, for so many sets of other values at a time (`LANES`)."""

    left: Floats
    """By value: the cards left in the shoe."""
    ways: Floats
    """By place in the tree: in how many ways its cards of other values can come."""
    groups: Floats
    """The same by group of ends, in all orders."""
    each: Floats
    """By number drawn: the ways of cards of the one value, and the chance of any one order of so many cards."""


@kernel
def mean_of(shoe: Ints, drawn: Drawn, tree: DealerTree, ends: Leaves, room: MeanRoom) -> float:
    """Each set as likely as it is off the shoe, the dealer drawing off what is left."""
    found, sets, cards = 0.0, len(drawn.others), int(shoe.sum())
    for start in range(0, sets, LANES):
        for lane in range(LANES):
            rest = drawn.others[min(start + lane, sets - 1)]
            for value in range(VALUES):
                room.left[value, lane] = shoe[value] - rest % DIGIT
                rest //= DIGIT
        draw_others(tree, ends, drawn.value, room)
        for lane in range(min(LANES, sets - start)):
            at = start + lane
            chance, out = chance_of(shoe, drawn.others[at])
            left = int(room.left[drawn.value, lane])
            for count in range(drawn.most[at]):
                if count > 0:
                    chance *= max(left, 0) / max(cards - out, 1)
                    left, out = left - 1, out + 1
                if count >= drawn.least[at] and chance > 0.0:
                    found += chance * net_of(drawn.nets[at, count], lane, left, cards - out, ends, room)
    return found


@borrowing
def draw_others(tree: DealerTree, ends: Leaves, value: int, room: MeanRoom) -> None:
    """All that the dealer can draw of other values, by group of ends."""
    room.ways[0] = 1.0
    room.groups[:] = 0.0
    for at in range(len(tree.value)):
        before, end = tree.before[at], tree.end[at]
        if at > 0 and tree.value[at] == value:
            for lane in range(LANES):
                room.ways[at, lane] = room.ways[before, lane]
        elif at > 0:
            drawn, taken = tree.value[at], tree.taken[at]
            for lane in range(LANES):
                room.ways[at, lane] = room.ways[before, lane] * max(room.left[drawn, lane] - taken, 0.0)
        if end >= 0:
            group, orders = ends.group[at], tree.orders[at]
            for lane in range(LANES):
                room.groups[group, lane] += room.ways[at, lane] * orders


@borrowing
def net_of(nets: Floats, lane: int, left: int, cards: int, ends: Leaves, room: MeanRoom) -> float:
    """What a set nets by the dealer's end, where so many cards of the one value are left, and so many in all."""
    room.each[0, 0] = room.each[1, 0] = 1.0
    for taken in range(MOST_DRAWN):
        room.each[0, taken + 1] = room.each[0, taken] * max(left - taken, 0)
        room.each[1, taken + 1] = room.each[1, taken] / max(cards - taken, 1)
    found = 0.0
    for group in range(len(ends.end)):
        chance = room.each[0, ends.taken[group]] * room.each[1, ends.drawn[group]]
        found += room.groups[group, lane] * chance * nets[ends.end[group]]
    return found


@borrowing
def chance_of(shoe: Ints, cards: int) -> tuple[float, int]:
    """How likely a set is to come off a shoe in one order of its cards, and how many they are."""
    chance, rest, left, size = 1.0, cards, int(shoe.sum()), 0
    for value in range(VALUES):
        for taken in range(rest % DIGIT):
            chance *= max(shoe[value] - taken, 0) / max(left - size, 1)
            size += 1
        rest //= DIGIT
    return chance, size
