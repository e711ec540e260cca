"""How many hands there are of each value: three, five and six cards of the deck.

>>> from pitboss.ranking.three import three
>>> counts = of_three_cards(three)
>>> counts[three((51, 47, 43))], counts.total()
(4, 22100)
>>> five = of_five_cards()
>>> five[max(five)], five.total(), of_six_cards().total()
(4, 2598960, 20358520)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.ranking.tables import class5, class6, class_values, tables

Counts = Counter[int]
"""Deals by the value of a hand."""


@cache
def three_card_hands() -> NDArray[np.int64]:
    """All hands of three cards, in rising order; a hand's row is its number."""
    return np.array(list(combinations(range(52), 3)))


@cache
def three_card_numbers() -> NDArray[np.int16]:
    """The number of a hand by its three cards, in any order; -1 where they are not three."""
    numbers = np.full((52, 52, 52), -1, dtype=np.int16)
    hands = three_card_hands()
    for order in permutations(range(3)):
        numbers[tuple(hands[:, order].T)] = np.arange(len(hands))
    return numbers


@cache
def three_card_values(value: Callable[[Sequence[int]], int]) -> NDArray[np.int64]:
    """What a rule of the game, a kernel, says that each hand of three cards is worth, by number."""
    values = np.empty(len(three_card_hands()), dtype=np.int64)
    compiled(_fill_values, value=value)(three_card_hands(), values)
    return values


@kernel
def _fill_values(hands: Any, values: Any) -> None:
    for number in range(len(hands)):
        values[number] = value(hands[number])  # type: ignore[name-defined]  # noqa: F821


def of_three_cards(value: Callable[[Sequence[int]], int]) -> Counts:
    """All hands of three cards by what a rule of the game, a kernel, says that they are worth."""
    return Counter(three_card_values(value).tolist())


@cache
def of_five_cards() -> Counts:
    """All hands of five cards."""
    return _counted(_count_fives)


@cache
def of_six_cards() -> Counts:
    """The best five of all sets of six cards."""
    return _counted(_count_sixes)


@kernel
def fill_others(hand: Any, others: Any) -> None:
    """The cards that are not in a hand, in rising order."""
    number = 0
    for card in range(52):
        held = False
        for own in hand:
            held = held or card == own
        if not held:
            others[number] = card
            number += 1


def by_value(classes: NDArray[np.int64]) -> Counts:
    """Counts by class of `pitboss.ranking.tables` as counts by value."""
    held = np.flatnonzero(classes)
    return Counter(dict(zip(class_values()[held].tolist(), classes[held].tolist(), strict=True)))


def _counted(count: Callable[..., None]) -> Counts:
    classes = np.zeros(len(class_values()), dtype=np.int64)
    compiled(count)(tables(), classes)
    return by_value(classes)


@kernel
def _count_fives(t: Any, classes: Any) -> None:
    for a in range(4, 52):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        classes[class5(a, b, c, d, e, t)] += 1


@kernel
def _count_sixes(t: Any, classes: Any) -> None:
    for a in range(5, 52):
        for b in range(4, a):
            for c in range(3, b):
                for d in range(2, c):
                    for e in range(1, d):
                        for f in range(e):
                            classes[class6(a, b, c, d, e, f, t)] += 1
