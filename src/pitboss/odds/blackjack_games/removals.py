"""Cards that are out of the shoe, and where the dealer ends off what is left: worked out once for every set of them.

Hands, the other cards of a split and those of a partner's hand take the same sets of cards out of the shoe again and
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, MOST_DRAWN, DealerTree
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, WEIGHTS, Floats, Ints, PlayerHands

Short = NDArray[np.int32]
NOWHERE = -1
LANES = 64


class Places(NamedTuple):
    """Where the sets are that are out of the shoe with each hand, when some other cards lie beside it."""

    alone: Short
    """By hand: its cards."""
    split: Short
    """By value of a pair, number of further split cards that are gone, and hand with such a card: its cards with the
    other split card and those that are gone; `NOWHERE` where a split makes no such hand."""


def set_of(cards: Sequence[int]) -> int:
    """The number of a set of cards, by their values."""
    return sum(int(WEIGHTS[value - 1]) for value in cards)


class Sets(NamedTuple):
    """Every set that has to be known."""

    numbers: Ints
    """In order."""
    places: dict[tuple[int, ...], Places]
    """By the cards that lie beside a hand."""


def removed_sets(hands: PlayerHands, levels: Ints, one_card: Ints, beside: Sequence[tuple[int, ...]] = ((),)) -> Sets:
    """A hand, with what goes `beside` it; and a hand of a split with its other card and up to so many more (`levels`,
    by value of a pair; only hands of two cards where a split ends with one card)."""
    of_split = []
    for pair in range(VALUES):
        begins = (hands.held[:, pair] > 0) & (hands.size >= 2)
        if one_card[pair]:
            begins &= hands.size == 2
        of_split += [(pair, gone, np.flatnonzero(begins)) for gone in range(int(levels[pair]))]
    taken = [hands.number, *(hands.number[own] + (1 + gone) * WEIGHTS[pair] for pair, gone, own in of_split)]
    whole, of_whole = np.unique(np.concatenate(taken), return_inverse=True)
    numbers, places = np.unique(np.add.outer([set_of(cards) for cards in beside], whole), return_inverse=True)
    parts = np.cumsum([len(part) for part in taken])[:-1]
    found = {}
    for cards, own_places in zip(beside, places.reshape(len(beside), -1), strict=True):
        alone, *split = np.split(own_places[of_whole].astype(np.int32), parts)
        found[cards] = Places(alone, np.full((VALUES, int(levels.max()), len(hands.size)), NOWHERE, dtype=np.int32))
        for (pair, gone, own), at in zip(of_split, split, strict=True):
            found[cards].split[pair, gone, own] = at
    return Sets(numbers, found)


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


def room_for(sets: Ints) -> Floats:
    """By set and the dealer's end off the shoe without it (see `dealer_hands.ENDS`, a blackjack last): room for its
    probability; it is nothing where the shoe has no such set."""
    return np.zeros((len(sets), BLACKJACK + 1))
