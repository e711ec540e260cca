"""Every hand that a player can hold up to 21, by how many cards of each value it has: the same for all orders of them.

Values are 1 for an ace up to 10; as places in arrays they go from 0.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.hands import ACE, BEST, points
from pitboss.kernel import kernel

VALUES = 10
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Codes = NDArray[np.int8]
DIGIT = 64
"""No hand and what goes with it, nor all hands of a split together, have so many cards of one value."""
WEIGHTS = np.array([DIGIT**value for value in range(VALUES)], dtype=np.int64)
"""A set of cards as a number has a digit for each value, so that taking out more cards is an addition."""
DIGITS = tuple(int(weight) for weight in WEIGHTS)
"""By value: one card as a set."""
OVER = -1
"""In place of a hand that goes over 21."""


class PlayerHands(NamedTuple):
    """All hands of two cards and more, and of one; those with a higher hard sum come later."""

    held: Ints
    """By hand and value: how many cards."""
    size: Ints
    total: Ints
    after: Ints
    """By hand and value: the hand that one more card makes, or `OVER`."""
    first: Ints
    """By value: the hand of that one card."""
    number: Ints
    """By hand: its cards as one number, see `WEIGHTS`."""
    every: Ints
    """All hands, as they come."""
    having: Ints
    """The hands that have a card of a value as they come, value after value."""
    having_from: Ints
    """By value: where these begin; the next begin where they end."""


@lru_cache(maxsize=8)
def player_hands(most: tuple[int, ...]) -> PlayerHands:
    """The hands that a shoe with so many cards of each value can give."""
    found: dict[tuple[int, ...], int] = {}
    by_sum: list[list[tuple[int, ...]]] = [[] for _ in range(BEST + 1)]
    seen: set[tuple[int, ...]] = set()

    def add(held: tuple[int, ...], hard: int) -> None:
        if hard <= BEST and held not in seen and all(n <= m for n, m in zip(held, most, strict=True)):
            seen.add(held)
            by_sum[hard].append(held)
            for value in range(VALUES):
                add(_with(held, value), hard + value + 1)

    for value in range(VALUES):
        add(_with((0,) * VALUES, value), value + 1)
    for hands in by_sum:
        for held in sorted(hands, reverse=True):
            found[held] = len(found)
    counts = np.array(list(found), dtype=np.int64)
    sums = [sum(n * (value + 1) for value, n in enumerate(held)) for held in found]
    totals = [points(hard, held[ACE - 1] > 0) for hard, held in zip(sums, found, strict=True)]
    after = [[found.get(_with(held, value), OVER) for value in range(VALUES)] for held in found]
    first = [found.get(_with((0,) * VALUES, value), OVER) for value in range(VALUES)]
    values, having = np.nonzero(counts.T)
    return PlayerHands(
        held=counts,
        size=counts.sum(axis=1),
        total=np.array(totals),
        after=np.array(after),
        first=np.array(first),
        number=counts @ WEIGHTS,
        every=np.arange(len(counts)),
        having=having,
        having_from=np.searchsorted(values, np.arange(VALUES + 1)),
    )


@kernel
def hands_with(hands: PlayerHands, value: int) -> Ints:
    """The hands that have a card of a value, as they come."""
    return hands.having[hands.having_from[value] : hands.having_from[value + 1]]


def _with(held: tuple[int, ...], value: int) -> tuple[int, ...]:
    return (*held[:value], held[value] + 1, *held[value + 1 :])
