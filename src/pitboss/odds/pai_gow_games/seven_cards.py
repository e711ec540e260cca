"""Hands of a deck with one joker up to a renaming of the suits, and the kind of every hand by its place.

No suit beats another, so hands that differ by a renaming of suits are set alike: one *class*. A class is written by the
one hand whose sets of ranks, suit by suit, fall from clubs to spades; it has 24 hands, or fewer where suits hold the
same ranks. Of 154,143,080 hands of seven that leaves 6,972,147 classes, which are set once.

The *place* of a hand is its number among all hands of its size: the sum of C(card, k) over its cards in rising order,
k = 1, 2, ... A joker is the last card of the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS
from pitboss.ranking.bug import JOKER

CHOOSE = np.array([[comb(n, k) for k in range(9)] for n in range(54)])
RENAMINGS = np.array(ALL_RENAMINGS)


class Classes(NamedTuple):
    """One hand of each class of a size, its cards in rising order, and how many hands each has."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]


def classes(size: int, ranks: int = 13) -> Classes:
    """The classes of all hands of a size from four suits of so many ranks and a joker."""
    natural = _natural_classes(size, ranks)
    if not size:
        return natural
    fewer = _natural_classes(size - 1, ranks)
    joker = np.full((len(fewer.hands), 1), 4 * ranks, np.uint8)
    return Classes(
        np.concatenate([natural.hands, np.concatenate([fewer.hands, joker], axis=1)]),
        np.concatenate([natural.weights, fewer.weights]),
    )


def _natural_classes(size: int, ranks: int) -> Classes:
    """The same without a joker."""
    by_count = np.zeros((size + 1, 1 << ranks), np.int64)
    lengths = np.zeros(size + 1, np.int64)
    for ranks_held in range(1 << ranks):
        held = ranks_held.bit_count()
        if held <= size:
            by_count[held, lengths[held]] = ranks_held
            lengths[held] += 1
    most = compiled(_list_classes)(size, ranks, by_count, lengths, np.zeros((0, size), np.uint8), np.zeros(0, np.int64))
    found = Classes(np.zeros((most, size), np.uint8), np.zeros(most, np.int64))
    compiled(_list_classes)(size, ranks, by_count, lengths, found.hands, found.weights)
    return found


@kernel
def _list_classes(
    size: int,
    ranks: int,
    by_count: NDArray[np.int64],
    lengths: NDArray[np.int64],
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
) -> int:
    """Fill in the classes, sets of ranks falling from clubs to spades; returns how many there are, whatever fits."""
    found = 0
    suits = [0, 0, 0, 0]
    for clubs in range(size + 1):
        for diamonds in range(size - clubs + 1):
            for hearts in range(size - clubs - diamonds + 1):
                spades = size - clubs - diamonds - hearts
                for c in range(lengths[clubs]):
                    suits[0] = by_count[clubs, c]
                    for d in range(lengths[diamonds]):
                        suits[1] = by_count[diamonds, d]
                        if suits[1] > suits[0]:
                            break
                        for h in range(lengths[hearts]):
                            suits[2] = by_count[hearts, h]
                            if suits[2] > suits[1]:
                                break
                            for s in range(lengths[spades]):
                                suits[3] = by_count[spades, s]
                                if suits[3] > suits[2]:
                                    break
                                if found < len(hands):
                                    _write(suits, ranks, hands[found])
                                    weights[found] = _renamings(suits)
                                found += 1
    return found


@kernel
def _write(suits: list[int], ranks: int, hand: NDArray[np.uint8]) -> None:
    """The cards of four sets of ranks, in rising order."""
    held = 0
    for rank in range(ranks):
        for suit in range(4):
            if suits[suit] >> rank & 1:
                hand[held] = 4 * rank + suit
                held += 1


@kernel
def _renamings(suits: list[int]) -> int:
    """How many hands there are in the class: 24, less for each order of suits that hold the same ranks."""
    ways, alike = 24, 1
    for suit in range(1, 4):
        alike = alike + 1 if suits[suit] == suits[suit - 1] else 1
        ways //= alike
    return ways


# Hands of the same ranks


class Alike(NamedTuple):
    """Classes of hands of which suits say no more than whether there is a flush: the first of each kind for all."""

    first: NDArray[np.int64]
    """The class that stands for the others, by kind."""
    kind: NDArray[np.int64]
    """By class."""


def alike(hands: NDArray[np.uint8], suited: int, ranks: int) -> Alike:
    """Sort classes by their ranks alone, but for those in which so many cards, a joker among them, may be of one suit:
    each of these is a kind of its own."""
    codes = np.empty(len(hands), np.int64)
    compiled(_code_by_ranks)(hands, suited, 4 * ranks, codes)
    _, first, kind = np.unique(codes, return_index=True, return_inverse=True)
    return Alike(first, kind)


@kernel
def _code_by_ranks(hands: NDArray[np.uint8], suited: int, joker: int, codes: NDArray[np.int64]) -> None:
    for number in range(len(hands)):
        suits = [0, 0, 0, 0]
        jokers = code = 0
        for card in hands[number]:
            if card == joker:
                jokers += 1
                code += 5**13
            else:
                suits[card & 3] += 1
                code += 5 ** (int(card) >> 2)
        codes[number] = -number - 1 if max(suits) + jokers >= suited else code


class AllHands(NamedTuple):
    """All hands of a size, by classes and by kinds."""

    classes: Classes
    kinds: Alike
    hands: NDArray[np.uint8]
    """One of each kind, its cards in rising order, and how many there are."""
    weights: NDArray[np.int64]
    ranks: int

    def kind_by_place(self) -> NDArray[np.int32]:
        """The kind of every hand: 617 million bytes for seven cards of a whole deck."""
        hands = self.classes.hands
        numbers = np.empty(comb(4 * self.ranks + 1, hands.shape[1]), np.int32)
        compiled(_number_all)(hands, self.kinds.kind, 4 * self.ranks, RENAMINGS, numbers)
        return numbers


def all_hands(size: int, suited: int, ranks: int = 13) -> AllHands:
    """All hands from four suits of so many ranks and a joker; suits say nothing but whether so many are of one."""
    found = classes(size, ranks)
    kinds = alike(found.hands, suited, ranks)
    weights = np.zeros(len(kinds.first), np.int64)
    np.add.at(weights, kinds.kind, found.weights)
    return AllHands(found, kinds, found.hands[kinds.first], weights, ranks)


@kernel
def _number_all(
    hands: NDArray[np.uint8],
    kinds: NDArray[np.int64],
    joker: int,
    renamings: NDArray[np.int64],
    numbers: NDArray[np.int32],
) -> None:
    """Number the hands of all classes, whatever their suits are called."""
    size = hands.shape[1]
    image = np.zeros(size, np.int64)
    for number in range(len(hands)):
        for row in range(len(renamings)):
            for at in range(size):
                card = int(hands[number, at])
                image[at] = card if card == joker else card & ~3 | renamings[row, card & 3]
                below = at  # suits of one rank may change their order
                while below and image[below - 1] > image[below]:
                    image[below - 1], image[below] = image[below], image[below - 1]
                    below -= 1
            numbers[place(image)] = kinds[number]


@borrowing
def place(cards: Any) -> int:
    """The number of a hand, its cards in rising order, among all of its size."""
    number = 0
    for at in range(len(cards)):
        number += CHOOSE[cards[at], at + 1]
    return number


# What sets of cards are worth


class Ranked(NamedTuple):
    """The sets of a size by what they are worth."""

    by_place: NDArray[np.int32]
    """The rank of each set among all values, from 0."""
    values: NDArray[np.int64]
    """By rank."""


def ranked(value: Callable[..., int], size: int, ranks: int = 13) -> Ranked:
    """All sets of a size, valued by a kernel."""
    found = np.empty(comb(4 * ranks + 1, size), np.int64)
    compiled(_value_all, value=value)(size, 4 * ranks, found)
    values, by_place = np.unique(found, return_inverse=True)
    return Ranked(by_place.astype(np.int32), values)


@kernel
def _value_all(size: int, joker: int, values: NDArray[np.int64]) -> None:
    """What each set is worth, by place."""
    cards, at = np.arange(size), np.arange(size)
    for number in range(len(values)):
        for i in range(size):
            cards[i] = as_card(at[i], joker)
        values[number] = value(cards)  # type: ignore[name-defined] # noqa: F821
        i = 0
        while i + 1 < size and at[i] + 1 == at[i + 1]:
            at[i] = i
            i += 1
        at[i] += 1


@borrowing
def as_card(card: int, joker: int) -> int:
    """A card of the deck as the rules know it: the last one is the joker."""
    return JOKER if card == joker else card


# Ways to set a hand


def ways_to_set(sizes: Sequence[int]) -> NDArray[np.int64]:
    """All ways to set cards into hands of these sizes: the places of the first hand's cards, of the second's, ...

    >>> len(ways_to_set((5, 2))), len(ways_to_set((4, 2, 1))), ways_to_set((2, 1)).tolist()
    (21, 105, [[0, 1, 2], [0, 2, 1], [1, 2, 0]])
    """

    def ways(left: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
        if not sizes:
            yield ()
            return
        for first in combinations(left, sizes[0]):
            rest = [place for place in left if place not in first]
            for others in ways(rest, sizes[1:]):
                yield (*first, *others)

    return np.array(list(ways(range(sum(sizes)), sizes)))


@borrowing
def part_at(hand: Any, way: NDArray[np.int64], first: int, last: int) -> int:
    """The place among all sets of the part that has some cards of a hand, whose cards rise."""
    number = 0
    for at in range(first, last):
        number += CHOOSE[hand[way[at]], at - first + 1]
    return number


@borrowing
def rising(cards: Any, first: int, hand: Any) -> None:
    """Lay out so many cards of a deal, from the `first` on, in rising order."""
    for at in range(len(hand)):
        card, below = cards[first + at], at
        while below and hand[below - 1] > card:
            hand[below] = hand[below - 1]
            below -= 1
        hand[below] = card
