"""The plan of a simulation: its rounds in numbered chunks, each with a stream of random numbers of its own.

A chunk can be played anywhere, on a thread or on another machine: what it gives are whole numbers, and the sums of all
chunks are the same in whatever order they are added.

>>> plan = Plan(seed=1, rounds=120_000)
>>> [(chunk.number, chunk.rounds) for chunk in plan]
[(0, 50000), (1, 50000), (2, 20000)]
>>> plan.chunk(2).words == list(plan)[2].words
True
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property

import msgspec

from pitboss.errors import RuleError
from pitboss.odds.progress import Progress, silent
from pitboss.odds.streams import key_of, stream_words

CHUNK = 50_000
"""Rounds in a chunk, but for the last one."""
MOST_ROUNDS = 10**12


class Chunk(msgspec.Struct, frozen=True):
    """Some rounds of a simulation, and the state that their stream of random numbers begins with."""

    number: int
    rounds: int
    words: tuple[int, ...]


class Plan(msgspec.Struct, frozen=True, dict=True):
    """All chunks of a simulation. No two of them begin with the same state, nor do any of the words in it repeat."""

    seed: int
    rounds: int
    field: str = "rounds"
    """What they are called by whoever asks for them."""

    def __post_init__(self) -> None:
        if self.rounds < 2:
            raise RuleError(f"a simulation needs at least two {self.field}", field=self.field)
        if self.rounds > MOST_ROUNDS:
            raise RuleError(f"at most {MOST_ROUNDS:,}: at a million a second that is twelve days", field=self.field)
        if self.seed < 0:
            raise RuleError("a seed is a whole number that is not negative", field="seed")

    def __len__(self) -> int:
        return -(-self.rounds // CHUNK)

    def __iter__(self) -> Iterator[Chunk]:
        return (self.chunk(number) for number in range(len(self)))

    @cached_property
    def _key(self) -> int:
        return key_of(self.seed)

    def chunk(self, number: int) -> Chunk:
        """One chunk by its number, from 0."""
        return Chunk(number, min(CHUNK, self.rounds - number * CHUNK), stream_words(self._key, number))

    def play(
        self, play: Callable[[Chunk], list[int]], progress: Progress | None = None, threads: int | None = None
    ) -> list[int]:
        """What `play` adds up over all chunks, on every core."""
        tick, threads, done = progress or silent, threads or os.cpu_count() or 1, 0
        sums = list[int]()
        with ThreadPoolExecutor(threads) as pool:
            for chunk, found in _in_order(pool, play, self, 2 * threads):
                sums = merged((sums, found)) if sums else found
                done += chunk.rounds
                tick(done, self.rounds)
        return sums


def _in_order(
    pool: ThreadPoolExecutor, play: Callable[[Chunk], list[int]], chunks: Iterable[Chunk], ahead: int
) -> Iterator[tuple[Chunk, list[int]]]:
    """Each chunk with what it comes to, no more than a few of them begun ahead."""
    begun: deque[tuple[Chunk, Future[list[int]]]] = deque()
    for chunk in chunks:
        begun.append((chunk, pool.submit(play, chunk)))
        if len(begun) > ahead:
            first, found = begun.popleft()
            yield first, found.result()
    for chunk, found in begun:
        yield chunk, found.result()


def merged(sums: Iterable[list[int]]) -> list[int]:
    """The sums of several chunks added up, place by place."""
    return [sum(column) for column in zip(*sums, strict=True)]


def chosen_seed(seed: int | None) -> int:
    """The given seed, or a fresh one that is reported with the result; JSON holds 48 bits exactly everywhere."""
    return int.from_bytes(os.urandom(6)) if seed is None else seed
