"""Simulations of games whose kernel still plays many rounds: `play(seed, rounds, players, ..., totals)`.

To be removed with the last of them; see `pitboss.odds.simulation` for the form that kernels have.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Measured, Simulation
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.submission import Submission

CHUNK = 50_000


class Run(msgspec.Struct, frozen=True):
    """A simulation as it was asked for."""

    options: Submission
    rounds: int
    players: int
    strategy: str
    seed: int
    progress: Progress | None = None
    started: float = msgspec.field(default_factory=perf_counter)

    @property
    def hands(self) -> int:
        """Players' hands in all rounds."""
        return self.rounds * self.players

    def measure(self, totals: WagerTotals, play: Callable[..., None], *arguments: Any, **bound: Any) -> Simulation:
        """Play all rounds by a kernel that settles the wagers of `totals`, and report on them."""
        sums = self.play(totals.width, play, self.players, *arguments, **bound)
        return self.report(*totals.measured_of_old(sums, self.rounds, self.players))

    def play(self, width: int, play: Callable[..., None], *arguments: Any, **bound: Any) -> list[int]:
        """What a kernel `play(seed, rounds, *arguments, totals)`, its open names bound, adds to so many totals."""
        kernel_play = compiled(play, **bound)

        def chunk(seed: int, rounds: int, totals: NDArray[np.int64]) -> None:
            kernel_play(seed, rounds, *arguments, totals)

        return play_in_chunks(chunk, self.rounds, self.seed, width, self.progress)

    def report(
        self, wagers: dict[str, Measured], house: dict[str, Measured], frequencies: dict[str, float]
    ) -> Simulation:
        """What was measured, with what had been asked for."""
        return Simulation(
            game=self.options.game.name,
            edition=self.options.edition,
            options=self.options.written(only_chosen=True),
            strategy=self.strategy,
            players=self.players,
            rounds=self.rounds,
            seed=self.seed,
            wagers=wagers,
            house=house,
            frequencies=frequencies,
            seconds=perf_counter() - self.started,
        )


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
