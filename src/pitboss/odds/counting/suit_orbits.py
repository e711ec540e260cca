"""Sets of cards up to a renaming of the suits.

No suit beats another, so a solver need look at only one set of each orbit and count it as often as the orbit is
large. A set is a mask of 52 bits (bit `4 * rank + suit`). Its *place* is its number among the sets of its size in
increasing order of mask, which is the combinatorial number system: the sum of C(card, k) over its cards in rising
order, k = 1, 2, ...
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel

CHOOSE = np.array([[comb(n, k) for k in range(6)] for n in range(55)])
"""Up to two jokers beside the 52 cards."""
CLUBS = sum(1 << card for card in range(0, 52, 4))

Renaming = tuple[int, int, int, int]
"""The new suit of each of the four suits."""
ALL_RENAMINGS: tuple[Renaming, ...] = tuple((c, d, h, s) for c, d, h, s in permutations(range(4)))
CLUBS_STAY: tuple[Renaming, ...] = tuple(renaming for renaming in ALL_RENAMINGS if renaming[0] == 0)
"""The renamings that leave a card of clubs in place."""

Sets = TypeVar("Sets", int, NDArray[np.int64])


def mask_of(cards: Iterable[int]) -> int:
    """Cards as a set."""
    return sum(1 << card for card in cards)


@kernel
def place(mask: int) -> int:
    """The number of a set among all sets of its size."""
    number = 0
    size = 0
    for card in range(52):
        if (mask >> card) & 1:
            size += 1
            number += CHOOSE[card, size]
    return number


@borrowing
def place_of_four(a: int, b: int, c: int, d: int) -> int:
    """The place of four cards in any order.

    >>> int(place_of_four(9, 3, 51, 20)) == int(place(mask_of((3, 9, 20, 51))))
    True
    """
    return _term(a, b, c, d) + _term(b, a, c, d) + _term(c, a, b, d) + _term(d, a, b, c)


@borrowing
def _term(card: int, x: int, y: int, z: int) -> int:
    return CHOOSE[card, 1 + (x < card) + (y < card) + (z < card)]  # type: ignore[no-any-return]


@kernel
def renamed(mask: Sets, renaming: Sequence[int]) -> Sets:
    """The same cards with their suits renamed."""
    image = mask & 0
    for suit in range(4):
        image |= ((mask >> suit) & CLUBS) << renaming[suit]
    return image


def suit_pattern(cards: Iterable[int]) -> tuple[int, ...]:
    """What is left of cards when suits have no names: their sets of ranks, suit by suit, in sorted order."""
    return tuple(sorted(_ranks_by_suit(cards)))


def renaming_between(cards: Iterable[int], others: Iterable[int]) -> Renaming:
    """A renaming of suits that turns cards into others of the same suit pattern."""
    found = [0, 0, 0, 0]
    orders = (sorted(range(4), key=_ranks_by_suit(some).__getitem__) for some in (cards, others))
    for suit, target in zip(*orders, strict=True):
        found[suit] = target
    clubs, diamonds, hearts, spades = found
    return clubs, diamonds, hearts, spades


def _ranks_by_suit(cards: Iterable[int]) -> list[int]:
    """The set of ranks that the cards have of each suit."""
    ranks = [0, 0, 0, 0]
    for card in cards:
        ranks[card & 3] |= 1 << (card >> 2)
    return ranks


def lowest_suits(cards: Iterable[int]) -> Renaming:
    """The renaming that turns the suits of `cards`, in the order of their appearance, into clubs, diamonds, ..."""
    order = list(dict.fromkeys((*(card & 3 for card in cards), 0, 1, 2, 3)))
    clubs, diamonds, hearts, spades = (order.index(suit) for suit in range(4))
    return clubs, diamonds, hearts, spades


@borrowing
def place_beside(cards: NDArray[np.int64], card: int) -> int:
    """The place of cards when the suit of another card and clubs have changed their names."""
    mask = 0
    for own in cards:
        suit = own & 3
        if suit == card & 3:
            suit = 0
        elif suit == 0:
            suit = card & 3
        mask |= 1 << (own & ~3 | suit)
    return place(mask)


@dataclass(frozen=True, eq=False)
class Orbits:
    """The sets of one size, sorted into orbits under a group of renamings."""

    index: NDArray[np.int32]
    """The orbit of each set, by place."""
    masks: NDArray[np.int64]
    """One set of each orbit: the one with the lowest place."""
    sizes: NDArray[np.int64]
    """The number of sets in each orbit."""

    @classmethod
    def of(cls, size: int, group: Sequence[Renaming]) -> Orbits:
        """Sort all sets of `size` cards under a group of renamings (closed, the identity included)."""
        index = np.empty(comb(52, size), np.int32)
        masks = np.empty(len(index), np.int64)
        orbits = compiled(_sort_into_orbits)(size, np.array(group), index, masks)
        return cls(index, masks[:orbits].copy(), np.bincount(index))


@kernel
def _sort_into_orbits(size: int, group: NDArray[np.int64], index: NDArray[np.int32], masks: NDArray[np.int64]) -> int:
    """Number the orbits in the order of their lowest sets; returns how many there are."""
    orbits = 0
    mask = (1 << size) - 1
    for number in range(len(index)):
        lowest = mask
        for row in range(len(group)):
            lowest = min(lowest, renamed(mask, group[row]))
        if lowest == mask:
            index[number] = orbits
            masks[orbits] = mask
            orbits += 1
        else:
            index[number] = index[place(lowest)]
        low = mask & -mask  # on to the next set of this size
        carried = mask + low
        mask = ((carried ^ mask) >> 2) // low | carried
    return orbits


@cache
def suit_classes(size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """One hand of each orbit under all renamings, its cards in rising order, and how many hands share it.

    >>> len(suit_classes(2)), len(suit_classes(3)), sum(count for _, count in suit_classes(3))
    (169, 1755, 22100)
    """
    orbits = Orbits.of(size, ALL_RENAMINGS)
    hands = cards_of(orbits.masks, size).tolist()
    return tuple((tuple(hand), count) for hand, count in zip(hands, orbits.sizes.tolist(), strict=True))


@cache
def every_set(size: int) -> NDArray[np.int64]:
    """All sets of a size, by place."""
    return Orbits.of(size, ((0, 1, 2, 3),)).masks


def places(masks: NDArray[np.int64]) -> NDArray[np.int64]:
    """The place of each set."""
    numbers = np.empty(len(masks), np.int64)
    compiled(_find_places)(masks, numbers)
    return numbers


@kernel
def _find_places(masks: NDArray[np.int64], numbers: NDArray[np.int64]) -> None:
    for i in range(len(masks)):
        numbers[i] = place(masks[i])


def cards_of(masks: NDArray[np.int64], size: int) -> NDArray[np.uint8]:
    """The cards of each set, in rising order."""
    cards = np.empty((len(masks), size), np.uint8)
    compiled(_list_cards)(masks, cards)
    return cards


@kernel
def _list_cards(masks: NDArray[np.int64], cards: NDArray[np.uint8]) -> None:
    for i in range(len(masks)):
        held = 0
        for card in range(52):
            if (masks[i] >> card) & 1:
                cards[i, held] = card
                held += 1


def places_before(cards: NDArray[np.uint8]) -> NDArray[np.int32]:
    """For each row of cards in rising order, the places of the sets without its first card, its second, ..."""
    numbers = np.empty(cards.shape, np.int32)
    compiled(_find_places_before)(cards, numbers)
    return numbers


@kernel
def _find_places_before(cards: NDArray[np.uint8], numbers: NDArray[np.int32]) -> None:
    size = cards.shape[1]
    for i in range(len(cards)):
        for last in range(size):
            number = 0
            for k in range(last):
                number += CHOOSE[cards[i, k], k + 1]
            for k in range(last + 1, size):
                number += CHOOSE[cards[i, k], k]
            numbers[i, last] = number
