"""Chance: shuffles and picks, unbiased, from the operating system's entropy, or from a seed when one is asked for."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, count
from operator import ge, mod
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


_MORE = Struct(">32H")


@cache
def _plan(size: int) -> tuple[Struct, range, tuple[int, ...]]:
    """The words to draw first; for each step how many items are left, and the least word that would bias it."""
    left = range(size, 1, -1)
    return Struct(f">{size}H"), left, tuple(65536 - 65536 % items for items in left)


def shuffled(items: Sequence[T], source: Entropy) -> list[T]:
    """A uniformly random order of the items (Fisher and Yates, rejection sampling on 16-bit words)."""
    order = list(items)
    first, left, limits = _plan(len(order))
    words: Sequence[int] = first.unpack(source(first.size))
    if any(map(ge, words, limits)):
        words = _unbiased(words, limits, source)
    last = len(order)
    for pick in map(mod, words, left):
        last -= 1
        order[last], order[pick] = order[pick], order[last]
    return order


def _unbiased(words: Iterable[int], limits: Iterable[int], source: Entropy) -> list[int]:
    """For each limit the next word below it, of these words and then of more."""
    drawn = chain(words, (word for _ in count() for word in _MORE.unpack(source(_MORE.size))))
    return [next(word for word in drawn if word < limit) for limit in limits]
