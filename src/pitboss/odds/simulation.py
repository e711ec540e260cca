"""Playing by the million: chunks of rounds on all cores, the same result for the same seed.

A game's simulator is a kernel `play(seed, rounds, ..., totals)` that plays so many rounds and adds integers to
`totals`. Each chunk has its own seed, so neither the number of threads nor their order matters.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import kernel
from pitboss.odds.progress import Progress, silent

CHUNK = 50_000


def chosen_seed(seed: int | None) -> int:
    """The given seed, or a fresh one that is reported with the result."""
    return int.from_bytes(os.urandom(4)) if seed is None else seed


def play_in_chunks(
    play: Callable[[int, int, NDArray[np.int64]], Any], rounds: int, seed: int, width: int, progress: Progress | None
) -> list[int]:
    """Sum what `play(chunk seed, rounds, totals)` adds up over all chunks."""
    tick = progress or silent
    sizes = [CHUNK] * (rounds // CHUNK) + ([rounds % CHUNK] if rounds % CHUNK else [])
    seeds = np.random.SeedSequence(seed).generate_state(len(sizes)).tolist()

    def one(chunk: tuple[int, int]) -> list[int]:
        totals = np.zeros(width, dtype=np.int64)
        play(chunk[0], chunk[1], totals)
        return [int(total) for total in totals]

    sums, done = [0] * width, 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for size, totals in zip(sizes, threads.map(one, zip(seeds, sizes, strict=True)), strict=True):
            sums = [a + b for a, b in zip(sums, totals, strict=True)]
            done += size
            tick(done, rounds)
    return sums


@kernel
def draw(deck: Any, count: int) -> None:
    """Bring a uniformly random choice of cards, in random order, to the front of the deck."""
    for i in range(count):
        j = i + np.random.randint(0, len(deck) - i)
        deck[i], deck[j] = deck[j], deck[i]
