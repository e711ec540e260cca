"""Chance: shuffles and picks, unbiased, from the operating system's entropy, or from a seed when one is asked for."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
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


def shuffled(items: Sequence[T], source: Entropy) -> list[T]:
    """A uniformly random order of the items (Fisher and Yates, rejection sampling on 16-bit words)."""
    order = list(items)
    block = source(2 * len(order))
    at = 0
    for left in range(len(order), 1, -1):
        limit = 65536 - 65536 % left
        while True:
            if at + 2 > len(block):
                block, at = source(64), 0
            word = block[at] << 8 | block[at + 1]
            at += 2
            if word < limit:
                break
        pick = word % left
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return order
