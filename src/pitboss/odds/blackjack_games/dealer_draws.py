"""Where the dealer ends off many shoes at once.

Shoes that lack the same cards but for some of one value have most of what the dealer can draw in common: it is worked
out once for all of them, and what that one value adds for each. So many sets of the other cards are followed at a time
(`LANES`) that machine code does the same to all of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, MOST_DRAWN, DealerTree, dealer_tree
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, Floats, Ints

ENDS = BLACKJACK + 1
LANES = 256


class Leaves(NamedTuple):
    """The ends of a dealer's tree, those as one that take as many cards of one value, as many in all, and end alike."""

    group: Ints
    """By place in the tree: the group of an end."""
    taken: Ints
    """By group: how many cards of the value it takes."""
    drawn: Ints
    """How many cards in all."""
    end: Ints
    """Where that is, as ends are told apart."""
    most_taken: int
    most_drawn: int


Told = tuple[int, ...]
"""By dealer's end: a number that it shares with the ends from which it is not told apart, `IGNORED` where nothing is
netted against it."""
IGNORED = -1
EACH_END: Told = tuple(range(ENDS))


def looked_at(told: Told) -> tuple[int, ...]:
    return tuple(end for end, number in enumerate(told) if number != IGNORED)


@lru_cache(maxsize=2048)
def leaves(known: tuple[int, ...], hits_soft_17: bool, value: int, told: Told) -> Leaves:
    """The ends of the tree after the dealer's known cards, for one value."""
    tree = dealer_tree(known, hits_soft_17, looked_at(told))
    taken = np.zeros(len(tree.value), dtype=np.int64)
    compiled(count_taken)(tree, value, taken)
    drawn = tree.drawn + (np.arange(len(taken)) > 0)
    ended = np.flatnonzero(tree.end >= 0)
    sorts = (taken[ended] * DIGIT + drawn[ended]) * DIGIT + np.array(told)[tree.end[ended]]
    alike, at = np.unique(sorts, return_inverse=True)
    group = np.zeros(len(taken), dtype=np.int64)
    group[ended] = at
    taken, drawn, end = alike // DIGIT**2, alike // DIGIT % DIGIT, alike % DIGIT
    return Leaves(group, taken, drawn, end, int(taken.max()), int(drawn.max()))


@kernel
def count_taken(tree: DealerTree, value: int, taken: Ints) -> None:
    """By place in a dealer's tree: how many cards of a value have been drawn there."""
    for at in range(1, len(taken)):
        taken[at] = taken[tree.before[at]] + (1 if tree.value[at] == value else 0)


class DealerRoom(NamedTuple):
    """What is worked with, each for so many sets of other values at a time."""

    left: Floats
    """By value: the cards left in the shoe."""
    ways: Floats
    """By number drawn: in how many ways the cards of other values can come, of the set that was come to last."""
    groups: Floats
    """The same by group of ends, in all orders."""
    own: Floats
    """By number drawn: the ways of cards of the one value."""
    each: Floats
    """By number drawn: the chance of any one order of so many cards."""
    ends: Floats
    """How likely the dealer ends where."""
    chance: Floats
    """How likely the set is to come off the shoe in one order of its cards."""
    cards: Floats
    """How many cards are left without it."""


def dealer_room(ends: Leaves, told_apart: int = ENDS) -> DealerRoom:
    """Room for a tree with such ends, of which so many are told apart."""
    sizes = VALUES, MOST_DRAWN + 1, len(ends.end), MOST_DRAWN + 1, MOST_DRAWN + 1, told_apart
    left, ways, groups, own, each, at_end = (np.zeros((size, LANES)) for size in sizes)
    return DealerRoom(left, ways, groups, own, each, at_end, chance=np.zeros(LANES), cards=np.zeros(LANES))


@borrowing
def take_others(shoe: Ints, others: int, lane: int, room: DealerRoom) -> None:
    """A shoe without a set of other values."""
    rest = others
    for value in range(VALUES):
        room.left[value, lane] = shoe[value] - rest % DIGIT
        rest //= DIGIT
    chance, out = chance_of(shoe, others)
    room.chance[lane], room.cards[lane] = chance, shoe.sum() - out


@borrowing
def draw_others(tree: DealerTree, ends: Leaves, value: int, room: DealerRoom) -> None:
    """All that the dealer can draw of other values, by group of ends."""
    room.ways[0] = 1.0
    room.groups[:] = 0.0
    for at in range(len(tree.value)):
        size, end = tree.drawn[at] + (1 if at > 0 else 0), tree.end[at]
        if at > 0 and tree.value[at] == value:
            for lane in range(LANES):
                room.ways[size, lane] = room.ways[size - 1, lane]
        elif at > 0:
            drawn, taken = tree.value[at], tree.taken[at]
            for lane in range(LANES):
                room.ways[size, lane] = room.ways[size - 1, lane] * max(room.left[drawn, lane] - taken, 0.0)
        if end >= 0:
            group, orders = ends.group[at], tree.orders[at]
            for lane in range(LANES):
                room.groups[group, lane] += room.ways[size, lane] * orders


@borrowing
def take_one_more(value: int, room: DealerRoom) -> None:
    """Shoes without one more card of the one value."""
    left = room.left[value]
    for lane in range(LANES):
        room.chance[lane] *= max(left[lane], 0.0) / max(room.cards[lane], 1.0)
        left[lane] -= 1.0
        room.cards[lane] -= 1.0


@borrowing
def end_dealer(left: Floats, ends: Leaves, room: DealerRoom) -> None:
    """How likely the dealer ends where, if so many cards of the one value are left."""
    for lane in range(LANES):
        room.own[0, lane] = room.each[0, lane] = 1.0
    for taken in range(ends.most_taken):
        for lane in range(LANES):
            room.own[taken + 1, lane] = room.own[taken, lane] * max(left[lane] - taken, 0.0)
    for drawn in range(ends.most_drawn):
        for lane in range(LANES):
            room.each[drawn + 1, lane] = room.each[drawn, lane] / max(room.cards[lane] - drawn, 1.0)
    room.ends[:] = 0.0
    for group in range(len(ends.end)):
        end, taken, drawn = ends.end[group], ends.taken[group], ends.drawn[group]
        for lane in range(LANES):
            room.ends[end, lane] += room.groups[group, lane] * room.own[taken, lane] * room.each[drawn, lane]


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
