"""Hands that are worth what their best suit is worth: counted suit by suit, never hand by hand.

The cards of a hand in one suit know nothing of those in another. So the hands of which no suit is worth more than
something are a product: of a power series for each suit, in the number of its cards. One coefficient of it is wanted.
Ranks are bits, the two the lowest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, kernel
from pitboss.odds.counting.hand_counts import Counts
from pitboss.odds.tally import Numbers
from pitboss.ranking.flush import length, number_of

RANKS, MOST = 13, 7
"""Ranks of a suit, and cards in the largest hand."""
CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(RANKS + 1)])


def by_highest_suit(worth: Sequence[int], cards: int) -> Counts:
    """All hands of so many cards by the value of their best suit; `worth` is that of each set of ranks.

    >>> from pitboss.ranking.flush import number_of
    >>> dict(by_highest_suit([number_of(ranks) for ranks in range(1 << 13)], 3))
    {1: 8788, 2: 12168, 3: 1144}
    """
    sizes = np.array([number_of(ranks) for ranks in range(1 << RANKS)])
    order = np.argsort(worth, kind="stable")
    ways, below, found = [0] * (cards + 1), 0, Counter[int]()
    bounds = [0, *(np.flatnonzero(np.diff(np.array(worth)[order])) + 1).tolist(), len(order)]
    for start, stop in pairwise(bounds):
        for size, number in zip(*np.unique(sizes[order[start:stop]], return_counts=True), strict=True):
            if size <= cards:
                ways[size] += int(number)
        not_above = _fourth_power(ways)[cards]
        if not_above > below:
            found[int(worth[order[start]])] = not_above - below
            below = not_above
    return found


def _fourth_power(series: Sequence[int]) -> list[int]:
    """A power series multiplied by itself, and that by itself, as far as it goes."""
    for _ in range(2):
        series = [sum(series[k] * series[n - k] for k in range(n + 1)) for n in range(len(series))]
    return list(series)


# What the dealer can hold


@kernel
def fill_ways(fixed: int, free: int, most: int, value: int, lower: Numbers, not_above: Numbers) -> None:
    """By number of cards, up to `most`: the ways to add so many of the `free` ranks of a suit to those that are `fixed`
    and have a flush below a value (`pitboss.ranking.flush`), or none above it."""
    held, left, cards = number_of(fixed), number_of(free), length(value)
    for added in range(most + 1):
        if held + added < cards:
            lower[added] = not_above[added] = CHOOSE[left, added]
        elif held + added == cards:
            lower[added], level = compared(fixed, free, added, value)
            not_above[added] = lower[added] + level
        else:
            lower[added] = not_above[added] = 0


@kernel
def compared(fixed: int, free: int, added: int, value: int) -> tuple[int, int]:
    """The ways to add so many of the free ranks to the fixed ones that make a lower set of ranks than that of a value,
    and one level with it (0 or 1), where all have as many ranks: by the highest rank in which they differ."""
    lower, left = 0, added
    for rank in range(RANKS - 1, -1, -1):
        bit = 1 << rank
        if value & bit:
            if not fixed & bit:
                lower += CHOOSE[number_of(free & (bit - 1)), left]
                if not free & bit or left == 0:
                    return lower, 0
                left -= 1
        elif fixed & bit:
            return lower, 0
    return lower, 1


@borrowing
def together(suits: NDArray[np.int64], cards: int) -> int:
    """The ways to have so many cards in all four suits, given those by number of cards in each."""
    ways = 0
    for a in range(cards + 1):
        for b in range(cards + 1 - a):
            two = suits[0, a] * suits[1, b]
            if two:
                for c in range(cards + 1 - a - b):
                    ways += two * suits[2, c] * suits[3, cards - a - b - c]
    return ways
