"""Cards that are out of the shoe, and where the dealer ends off what is left: worked out once for every set of them.

Hands, the other cards of a split and those of a partner's hand take the same sets of cards out of the shoe again and
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, MOST_DRAWN, DealerTree
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, WEIGHTS, Floats, Ints, PlayerHands

NOWHERE = -1
LANES = 64


class Removals(NamedTuple):
    """Sets in order of their numbers, and the dealer's ends off the shoe without each."""

    sets: Ints
    ends: Floats
    """By set and end (see `dealer_hands.ENDS`, a blackjack last): its probability; nothing where the shoe has no such
    set."""


def set_of(cards: Sequence[int]) -> int:
    """The number of a set of cards, by their values."""
    return sum(int(WEIGHTS[value - 1]) for value in cards)


def removed_sets(hands: PlayerHands, levels: Ints, one_card: Ints, beside: Sequence[Sequence[int]] = ((),)) -> Ints:
    """Every set that has to be known: a hand, with what goes `beside` it; and a hand of a split with its other card
    and up to so many more (`levels`, by value of a pair; only hands of two cards where a split ends with one card)."""
    alone = hands.number
    found = [alone]
    for pair in range(VALUES):
        begins = (hands.held[:, pair] > 0) & (hands.size >= 2)
        if one_card[pair]:
            begins &= hands.size == 2
        found += [alone[begins] + (1 + gone) * WEIGHTS[pair] for gone in range(int(levels[pair]))]
    whole = np.unique(np.concatenate(found))
    return np.unique(np.concatenate([whole + set_of(cards) for cards in beside]))


class Room(NamedTuple):
    """What `end_all` works with, for so many sets at a time (`LANES`): machine code does the same to all of them."""

    left: Floats
    """By value: the cards left in the shoe."""
    each: Floats
    """By number of cards drawn: the chance of any one card to be the next."""
    ways: Floats
    """By number of cards drawn: how likely one order of them is, of the set that was come to last."""
    ends: Floats


def room_to_draw() -> Room:
    """Room for any tree."""
    return Room(*(np.zeros((size, LANES)) for size in (VALUES, MOST_DRAWN, MOST_DRAWN + 1, BLACKJACK + 1)))


@kernel
def end_all(shoe: Ints, sets: Ints, tree: DealerTree, room: Room, ends: Floats) -> None:
    """Where the dealer ends off a shoe (without the dealer's known cards) without each set."""
    for start in range(0, len(sets), LANES):
        for lane in range(LANES):
            take_out(shoe, sets[min(start + lane, len(sets) - 1)], lane, room)
        draw_all(tree, room)
        for lane in range(min(LANES, len(sets) - start)):
            for end in range(BLACKJACK + 1):
                ends[start + lane, end] = room.ends[end, lane]


@borrowing
def take_out(shoe: Ints, cards: int, lane: int, room: Room) -> None:
    """What is left of the shoe without a set; nothing at all where it does not hold the set."""
    rest, total, possible = cards, 0, 1.0
    for value in range(VALUES):
        left = shoe[value] - rest % DIGIT
        rest //= DIGIT
        room.left[value, lane] = left
        total += left
        if left < 0:
            possible = 0.0
    for drawn in range(MOST_DRAWN):
        room.each[drawn, lane] = 1.0 / (total - drawn) if total > drawn else 0.0
    room.ways[0, lane] = possible
    for end in range(BLACKJACK + 1):
        room.ends[end, lane] = 0.0


@borrowing
def draw_all(tree: DealerTree, room: Room) -> None:
    """All that the dealer can draw."""
    if tree.end[0] >= 0:
        for lane in range(LANES):
            room.ends[tree.end[0], lane] = room.ways[0, lane]
    for at in range(1, len(tree.value)):
        value, taken, drawn, end = tree.value[at], tree.taken[at], tree.drawn[at], tree.end[at]
        for lane in range(LANES):
            left = max(room.left[value, lane] - taken, 0.0)
            room.ways[drawn + 1, lane] = room.ways[drawn, lane] * left * room.each[drawn, lane]
        if end >= 0:
            orders = tree.orders[at]
            for lane in range(LANES):
                room.ends[end, lane] += room.ways[drawn + 1, lane] * orders


@borrowing
def place_of(sets: Ints, wanted: int) -> int:
    """Where a set is among all of them."""
    low, high = 0, len(sets)
    while low < high:
        middle = (low + high) // 2
        if sets[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < len(sets) and sets[low] == wanted else NOWHERE


def room_for(sets: Ints) -> Floats:
    """Room for the ends of all sets."""
    return np.zeros((len(sets), BLACKJACK + 1))
