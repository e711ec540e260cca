"""Sums over sets of drawn cards: what hands net together against one dealer.

What a hand nets is a sum over the sets of cards that it can draw, each with the number of orders in which it can come
and with what it then nets by the dealer's end. Multiplied by that of another hand off the same shoe it is such a sum
again: over what both have drawn together. Sets are kept by the cards of all values but one, and for each by how many
cards of that one value they have: so most of what the dealer can draw is worked out for all of these at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.dealer_draws import (
    EACH_END,
    ENDS,
    LANES,
    DealerRoom,
    Leaves,
    Told,
    chance_of,
    dealer_room,
    draw_others,
    end_dealer,
    leaves,
    looked_at,
    take_one_more,
    take_others,
)
from pitboss.odds.blackjack_games.dealer_hands import DealerTree, dealer_tree
from pitboss.odds.blackjack_games.player_hands import DIGIT, DIGITS, Floats, Ints


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


def distinct(several: Sequence[Ints]) -> Ints:
    """All sets once, in order of their numbers; sorting takes half the time of finding out first which are new."""
    every: Ints = np.sort(np.concatenate(several))
    new: NDArray[np.bool] = np.diff(every, prepend=-1) != 0
    return every[new]


def most_of_a_value(sets: Ints) -> int:
    """How many cards of one value any of the sets has at most."""
    return max(int((sets // digit % DIGIT).max()) for digit in DIGITS)


def limited(value: int, others: Ints, nets: Floats) -> Drawn:
    """A sum with the limits within which anything is netted."""
    least, most = np.zeros(len(others), dtype=np.int64), np.zeros(len(others), dtype=np.int64)
    compiled(find_limits)(nets, least, most)
    return Drawn(value, others, nets, least, most)


@kernel
def find_limits(nets: Floats, least: Ints, most: Ints) -> None:
    """The lowest number of cards of the one value with which anything is netted, and one more than the highest."""
    for row in range(len(nets)):
        for count in range(nets.shape[1]):
            netted = False
            for end in range(nets.shape[2]):
                netted |= nets[row, count, end] != 0.0
            if netted:
                least[row] = least[row] if most[row] else count
                most[row] = count + 1


class Total:
    """Sums and products of sums, added up; the sets of all of them are made of two of the given ones."""

    def __init__(self, parts: list[Drawn], more: int) -> None:
        """Sums of one value that are multiplied with each other, and how many more cards of it may be drawn."""
        self.value, self._others = parts[0].value, distinct([one.others for one in parts])
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


class Sets(NamedTuple):
    """Sets of drawn cards, by their cards of other values and by how many they have of one value."""

    value: int
    """The one value, from 0."""
    others: Ints
    """Sets without that value, or with some cards of it, which others come to; in any order."""
    place: Ints
    """By these: the place of the set with the lowest number of cards of the one value; those with one more are next."""
    least: Ints
    """By these: that lowest number."""
    most: Ints
    """One more than the highest."""
    size: int
    """How many places there are."""


class Laid(NamedTuple):
    """A sum over sets of cards, set after set."""

    sets: Sets
    nets: Floats
    """By place of the set and by dealer's end."""


def laid_out(drawn: Drawn) -> Laid:
    """A sum set after set."""
    sets, counts, _ = drawn.nets.shape
    place = np.arange(sets) * counts + drawn.least
    return Laid(
        Sets(drawn.value, drawn.others, place, drawn.least, drawn.most, sets * counts), drawn.nets.reshape(-1, ENDS)
    )


class Beside(NamedTuple):
    """Cards that are known to lie beside what is drawn, and with which weight."""

    cards: tuple[int, ...]
    weight: float


def lying_beside(drawn: Drawn, shoe: Ints, several: Sequence[Beside]) -> Laid:
    """A sum off a shoe without what lies beside the drawn cards, as a sum off the whole shoe.

    Cards that lie there count as drawn, and their own chance is taken out again. Many of the sets that come of it are
    alike whatever lies beside which, so the dealer's draws are worked out for few.
    """
    own = [one.cards.count(drawn.value + 1) for one in several]
    shifts = [sum(DIGITS[card - 1] for card in one.cards if card - 1 != drawn.value) for one in several]
    others = distinct([drawn.others + shift for shift in set(shifts)])
    least, most = np.full(len(others), drawn.nets.shape[1] + max(own)), np.zeros(len(others), dtype=np.int64)
    places = np.zeros((len(several), len(drawn.others)), dtype=np.int64)
    for more, shift, at in zip(own, shifts, places, strict=True):
        compiled(find_places)(drawn, shift, more, others, at, least, most)
    sizes = (most - least).clip(0)
    begin = sizes.cumsum() - sizes
    size = int(sizes.sum())
    found = Laid(Sets(drawn.value, others, begin, least, most, size), np.zeros((size, ENDS)))
    for one, more, at in zip(several, own, places, strict=True):
        chance, _ = chance_of(shoe, sum(DIGITS[card - 1] for card in one.cards))
        compiled(add_weighted)(drawn, one.weight / chance, more, at, found)
    return found


@kernel
def find_places(drawn: Drawn, shift: int, more: int, others: Ints, at: Ints, least: Ints, most: Ints) -> None:
    """Where the sets of a sum are among others when cards are added to them, and so many more of its value."""
    place = 0
    for row in range(len(drawn.others)):
        while others[place] < drawn.others[row] + shift:
            place += 1
        at[row] = place
        least[place] = min(least[place], drawn.least[row] + more)
        most[place] = max(most[place], drawn.most[row] + more)


@kernel
def add_weighted(drawn: Drawn, weight: float, more: int, at: Ints, total: Laid) -> None:
    """Add a sum so many times to another, its sets at their places there, each with so many more cards of its value."""
    for row in range(len(drawn.others)):
        ahead = total.sets.place[at[row]] + more - total.sets.least[at[row]]
        for count in range(drawn.least[row], drawn.most[row]):
            for end in range(ENDS):
                total.nets[ahead + count, end] += weight * drawn.nets[row, count, end]


def mean_off(shoe: Ints, laid: Laid, known: tuple[int, ...], hits_soft_17: bool) -> float:
    """The mean of a sum over all draws off a shoe (without the dealer's known cards), the dealer drawing off what is
    left."""
    return float(np.vdot(laid.nets, chances_off(shoe, laid.sets, known, hits_soft_17, EACH_END)))


def chances_off(shoe: Ints, sets: Sets, known: tuple[int, ...], hits_soft_17: bool, told: Told) -> Floats:
    """How likely a set comes off the shoe in one order of its cards, and the dealer, drawing off what is left, ends
    where: by place of the set, and by end as far as ends are told apart."""
    tree, ends = dealer_tree(known, hits_soft_17, looked_at(told)), leaves(known, hits_soft_17, sets.value, told)
    order, found = np.lexsort((sets.most, sets.least)), np.zeros((sets.size, max(told) + 1))
    compiled(find_chances)(shoe, sets, order, tree, ends, dealer_room(ends, found.shape[1]), found)
    return found


@kernel
def find_chances(
    shoe: Ints, sets: Sets, order: Ints, tree: DealerTree, ends: Leaves, room: DealerRoom, found: Floats
) -> None:
    """The same, for many sets at a time, in an order in which those next to each other have as many cards of the one
    value."""
    left = room.left[sets.value]
    for start in range(0, len(order), LANES):
        together = order[start : start + LANES]
        for lane in range(LANES):
            take_others(shoe, sets.others[together[min(lane, len(together) - 1)]], lane, room)
        draw_others(tree, ends, sets.value, room)
        least, most = sets.least[together].min(), sets.most[together].max()
        for count in range(most):
            if count > 0:
                take_one_more(sets.value, room)
            if count < least:
                continue
            end_dealer(left, ends, room)
            for lane in range(len(together)):
                at = together[lane]
                if sets.least[at] <= count < sets.most[at]:
                    note_chances(sets.place[at] + count - sets.least[at], lane, room, found)


@borrowing
def note_chances(place: int, lane: int, room: DealerRoom, found: Floats) -> None:
    """How likely a set comes and the dealer ends where."""
    for end in range(found.shape[1]):
        found[place, end] = room.chance[lane] * room.ends[end, lane]
