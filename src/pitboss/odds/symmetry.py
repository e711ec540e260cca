"""Deals that differ only by a renaming of the suits are one deal, counted several times."""

from __future__ import annotations

from functools import cache
from itertools import combinations


def suit_pattern(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of a hand when suits have no names: its sets of ranks, suit by suit, in sorted order."""
    ranks = [0, 0, 0, 0]
    for card in hand:
        ranks[card & 3] |= 1 << (card >> 2)
    return tuple(sorted(ranks))


@cache
def suit_classes(size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """One hand of each suit pattern, and how many hands of a 52-card deck share it.

    >>> len(suit_classes(2)), len(suit_classes(3)), sum(count for _, count in suit_classes(3))
    (169, 1755, 22100)
    """
    first: dict[tuple[int, ...], tuple[int, ...]] = {}
    count: dict[tuple[int, ...], int] = {}
    for hand in combinations(range(52), size):
        pattern = suit_pattern(hand)
        first.setdefault(pattern, hand)
        count[pattern] = count.get(pattern, 0) + 1
    return tuple((first[pattern], count[pattern]) for pattern in first)
