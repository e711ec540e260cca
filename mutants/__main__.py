"""Break the rules and see who notices: `python -m mutants [--count N] [--seed N] [WORD ...]`.

The deliberate breaks come first. Words choose the modules whose path has one of them. Exit code 1 where a deliberate
break is not noticed, or fewer than 95 of 100 random ones are.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeVar

from mutants.deliberate import Deliberate, deliberate
from mutants.sampling import Mutant, equivalents, sampled
from mutants.watch import watch
from mutants.workshop import Outcome, Workshop

GOAL = 0.95
One = TypeVar("One")


class Pool:
    """A few workshops, each with one trial at a time."""

    def __init__(self, folder: Path, workers: int) -> None:
        self._free: SimpleQueue[Workshop] = SimpleQueue()
        for number in range(workers):
            self._free.put(Workshop(folder / str(number)))
        self._threads = ThreadPoolExecutor(workers)

    def outcomes(self, ones: Sequence[One], trial: Callable[[Workshop, One], Outcome]) -> Iterator[tuple[One, Outcome]]:
        """Each of them with its outcome, in order."""

        def run(one: One) -> Outcome:
            workshop = self._free.get()
            try:
                return trial(workshop, one)
            finally:
                self._free.put(workshop)

        yield from zip(ones, self._threads.map(run, ones), strict=True)


def _deliberate(workshop: Workshop, one: Deliberate) -> Outcome:
    return workshop.broken(Path(one.module), one.text, one.watch)


def _random(workshop: Workshop, one: Mutant) -> Outcome:
    return workshop.broken(one.module, one.text, watch(one.module))


def break_deliberately(pool: Pool, only: Sequence[str]) -> bool:
    """Whether every deliberate break is noticed."""
    chosen = [one for one in deliberate() if not only or any(word in one.name + one.module for word in only)]
    missed = 0
    for one, outcome in pool.outcomes(chosen, _deliberate):
        missed += not outcome.noticed
        print(f"{'noticed' if outcome.noticed else 'MISSED '}  {one.name}: {outcome.by}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} deliberate breaks noticed\n")
    return not missed


def break_at_random(pool: Pool, seed: int, count: int, only: Sequence[str]) -> bool:
    """Whether nearly every random break is noticed; equivalent ones do not count."""
    print(f"seed {seed}")
    known, mutants = equivalents(), sampled(seed, count, tuple(only))
    rooms: Counter[str] = Counter()
    survivors: Counter[str] = Counter()
    equivalent, started = 0, perf_counter()
    for mutant, outcome in pool.outcomes(mutants, _random):
        room = mutant.module.parts[0]
        if not outcome.noticed and (str(mutant.module), mutant.stands, mutant.change) in known:
            equivalent += 1
            continue
        rooms[room] += 1
        if not outcome.noticed:
            survivors[room] += 1
            print(f"survived  {mutant}", flush=True)
    tried, killed = rooms.total(), rooms.total() - survivors.total()
    for room, number in rooms.items():
        print(f"  {room:<10} {number - survivors[room]:>4} of {number:>4}")
    share = killed / tried if tried else 1
    spent = perf_counter() - started
    print(
        f"{killed} of {tried} random breaks noticed ({share:.1%}), {equivalent} equivalent, seed {seed}, {spent:.0f} s"
    )
    return share >= GOAL


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m mutants")
    parser.add_argument("words", nargs="*", help="only breaks whose name or module has one of these words")
    parser.add_argument("--count", type=int, default=400, help="how many random breaks (0: none)")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**6)
    with TemporaryDirectory() as folder:
        pool = Pool(Path(folder), chosen.workers)
        good = break_deliberately(pool, chosen.words)
        if chosen.count:
            good &= break_at_random(pool, seed, chosen.count, chosen.words)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
