"""Proof: the ranking of all 133,784,560 seven-card hands.

    python proofs/ranking.py

Every hand is ranked twice, by the definition `high` and by the lookup `class7`; the two must agree on each one, and the
hands in each category must number what the literature says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.ranking.high import CATEGORY_NAMES, high
from pitboss.ranking.tables import Tables, class7, tables

PUBLISHED = {
    "high card": 23_294_460,
    "pair": 58_627_800,
    "two pair": 31_433_400,
    "three of a kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full house": 3_473_184,
    "four of a kind": 224_848,
    "straight flush": 37_260,
    "royal flush": 4_324,
}


class Count(NamedTuple):
    """What the walk found: the hands in each category, and those on which definition and lookup differ."""

    categories: dict[str, int]
    differences: int


@kernel
def walk(a: int, b: int, counts: NDArray[np.int64], t: Tables) -> int:
    """Rank every hand whose two lowest cards are `a` and `b`. Returns how often definition and lookup differ."""
    differences = 0
    for c in range(b + 1, 48):
        for d in range(c + 1, 49):
            for e in range(d + 1, 50):
                for f in range(e + 1, 51):
                    for g in range(f + 1, 52):
                        value = high((a, b, c, d, e, f, g))
                        differences += value != t.values[class7(a, b, c, d, e, f, g, t)]
                        counts[value >> 20] += 1
    return differences


def count(progress: Callable[[int, int], None] = lambda done, total: None) -> Count:
    """Walk all hands on all cores; `progress` hears the hands done so far and their total."""
    t, step, total = tables(), compiled(walk), comb(52, 7)
    starts = [(a, b) for a, b in combinations(range(52), 2) if b < 47]

    def part(start: tuple[int, int]) -> tuple[NDArray[np.int64], int]:
        counts = np.zeros(len(CATEGORY_NAMES), dtype=np.int64)
        return counts, step(*start, counts, t)

    counts, differences = np.zeros(len(CATEGORY_NAMES), dtype=np.int64), 0
    with ThreadPoolExecutor() as pool:
        for part_counts, part_differences in pool.map(part, starts):
            counts += part_counts
            differences += part_differences
            progress(int(counts.sum()), total)
    return Count(dict(zip(CATEGORY_NAMES, counts.tolist(), strict=True)), differences)


def main() -> int:
    def show(done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done:,} of {total:,} hands", end="\n" if done == total else "", file=sys.stderr)

    found = count(show)
    for name, expected in PUBLISHED.items():
        verdict = "" if found.categories[name] == expected else f"  expected {expected:,}"
        print(f"{name:16}{found.categories[name]:>12,}{verdict}")
    print(f"{'definition and lookup differ on':32}{found.differences:,}")
    passed = found == Count(PUBLISHED, 0)
    print("PASS" if passed else "FAIL")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
