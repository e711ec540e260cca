"""Chance: shuffles and picks, unbiased, from the operating system's entropy, or from a seed when one is asked for."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from functools import cache
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

Entropy = Callable[[int], bytes]
"""Something that returns as many random bytes as it is asked for."""


def entropy(seed: int | str | None = None) -> Entropy:
    """The operating system's CSPRNG; with a seed, a reproducible source for tests and simulations."""
    return os.urandom if seed is None else random.Random(seed).randbytes


def pick(count: int, source: Entropy) -> int:
    """A uniformly random whole number below `count` (rejection sampling on 32-bit words)."""
    limit = 2**32 - 2**32 % count
    while (word := int.from_bytes(source(4), "big")) >= limit:
        pass
    return word % count


_REFILL = 1 << 16
"""Above every 16-bit word: the words drawn so far are used up."""


_MORE = Struct(">32H")


@cache
def _plan(size: int) -> tuple[Struct, tuple[tuple[int, int], ...]]:
    """The words to draw first, then for each step how many items are left and the least word that would bias it."""
    return Struct(f">{size}H"), tuple((left, 65536 - 65536 % left) for left in range(size, 1, -1))


def shuffled(items: Sequence[T], source: Entropy) -> list[T]:
    """A uniformly random order of the items (Fisher and Yates, rejection sampling on 16-bit words)."""
    order = list(items)
    first, steps = _plan(len(order))
    words = iter(first.unpack(source(first.size)))
    for left, limit in steps:
        word = next(words, _REFILL)
        while word >= limit:
            if word == _REFILL:
                words = iter(_MORE.unpack(source(_MORE.size)))
            word = next(words, _REFILL)
        pick = word % left
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return order
