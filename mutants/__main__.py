"""Break the rules and see who notices: `python -m mutants [--count N] [--seed N] [WORD ...]`.

The deliberate breaks come first. Words choose the modules whose path has one of them. At the end everything that
noticed a break is run once with nothing broken, and must have no objection. Exit code 1 where it has, where a
deliberate break is not noticed, or where fewer than 95 of 100 random ones are.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from time import perf_counter

from mutants.deliberate import Deliberate, deliberate
from mutants.sampling import Mutant, equivalents, sampled
from mutants.watch import PACKAGE, Watch, watch
from mutants.workshop import Outcome, Workshop

GOAL = 0.95


def _deliberate(one: Deliberate) -> tuple[Path, str, Watch]:
    return Path(one.module), one.text, one.watch


def _random(one: Mutant) -> tuple[Path, str, Watch]:
    return one.module, one.text, watch(one.module)


def _patiently(one: Mutant) -> tuple[Path, str, Watch]:
    return one.module, one.text, watch(one.module).patient


class Run:
    """One run: what was broken, and who noticed it."""

    def __init__(self, workers: int, words: Sequence[str], *, verbose: bool) -> None:
        self._workshop = Workshop(workers)
        self._words = tuple(words)
        self._verbose = verbose
        self._witnesses: dict[str, None] = {}

    def break_deliberately(self) -> bool:
        """Whether every deliberate break is noticed."""
        words = self._words
        chosen = [one for one in deliberate() if not words or any(word in one.name + one.module for word in words)]
        missed = 0
        for one, outcome in self._workshop.outcomes(chosen, _deliberate):
            missed += not outcome.noticed
            self._witness(outcome)
            print(f"{'noticed' if outcome.noticed else 'MISSED '}  {one.name}: {outcome.by}", flush=True)
        print(f"{len(chosen) - missed} of {len(chosen)} deliberate breaks noticed\n")
        return not missed

    def break_at_random(self, seed: int, count: int) -> bool:
        """Whether nearly every random break is noticed; equivalent ones do not count."""
        print(f"seed {seed}")
        known = {(one.module, one.line, one.change) for one in equivalents()}
        chosen, started = sampled(seed, count, self._words), perf_counter()
        mutants = [one for one in chosen if (str(one.module), one.stands, one.change) not in known]
        rooms = Counter(mutant.room for mutant in mutants)
        survivors: Counter[str] = Counter()
        for mutant in self._survivors(mutants):
            survivors[mutant.room] += 1
            print(f"survived  {mutant}", flush=True)
        tried, killed, equivalent = len(mutants), len(mutants) - survivors.total(), len(chosen) - len(mutants)
        for room, number in rooms.items():
            print(f"  {room:<10} {number - survivors[room]:>4} of {number:>4}")
        share = killed / tried if tried else 1
        print(f"{killed} of {tried} random breaks noticed ({share:.1%}), {equivalent} equivalent, seed {seed}")
        print(f"{perf_counter() - started:.0f} s")
        return share >= GOAL

    def _survivors(self, mutants: Sequence[Mutant]) -> Iterator[Mutant]:
        """The breaks that nobody notices, neither at a first look nor at a patient one."""
        doubtful = []
        for mutant, outcome in self._workshop.outcomes(mutants, _random):
            self._witness(outcome)
            if not outcome.noticed:
                doubtful.append(mutant)
            self._tell(mutant, outcome)
        print(f"{len(doubtful)} get a second look", flush=True)
        for mutant, outcome in self._workshop.outcomes(doubtful, _patiently):
            self._witness(outcome)
            if not outcome.noticed:
                yield mutant
            self._tell(mutant, outcome)

    def _tell(self, mutant: Mutant, outcome: Outcome) -> None:
        if self._verbose and outcome.noticed:
            print(f"noticed   {mutant}   by {outcome.by} ({outcome.how}), {outcome.seconds:.1f} s", flush=True)

    def _witness(self, outcome: Outcome) -> None:
        if outcome.noticed:
            self._witnesses[outcome.by] = None

    def believed(self) -> bool:
        """Whether none of the witnesses complains while nothing is broken."""
        tests = tuple(one for one in self._witnesses if "/" in one)
        books = tuple(one for one in self._witnesses if "/" not in one)
        sound = Path("__init__.py")
        text = (PACKAGE / sound).read_text(encoding="utf-8")
        outcome = self._workshop.outcome(sound, text, Watch(books, tests, seconds=inf))
        if outcome.noticed:
            print(f"{outcome.by} complains while nothing is broken ({outcome.how}): this run proves nothing")
        return not outcome.noticed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m mutants")
    parser.add_argument("words", nargs="*", help="only breaks whose name or module has one of these words")
    parser.add_argument("--count", type=int, default=400, help="how many random breaks (0: none)")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="say of every break who noticed it")
    parser.add_argument("--random", action="store_true", help="leave the deliberate breaks out")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**6)
    run = Run(chosen.workers, chosen.words, verbose=chosen.verbose)
    good = chosen.random or run.break_deliberately()
    if chosen.count:
        good &= run.break_at_random(seed, chosen.count)
    return 0 if good & run.believed() else 1


if __name__ == "__main__":
    sys.exit(main())
