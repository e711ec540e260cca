"""Break the rules and see who notices: `python -m mutants [--count N] [--seed N] [WORD ...]`.

The deliberate breaks come first. Words choose the modules whose path has one of them. A random break that was tried
before is shown to whoever noticed it then, and to others where they no longer do. At the end everything that
noticed a break is run once with nothing broken, and must have no objection. Exit code 1 where it has, where a
deliberate break is not noticed, or where fewer than 95 of 100 random ones are.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from mutants import whole
from mutants.deliberate import Deliberate, deliberate
from mutants.places import PACKAGE
from mutants.sampling import Mutant, equivalents, sampled
from mutants.watch import Watch, named, outdated, reaches, within
from mutants.witnesses import Witnesses
from mutants.workshop import Outcome, Workshop

GOAL = 0.95
FIRST_LOOK = 10
"""Seconds of a processor in which nearly all breaks are noticed that ever are."""
FIRST_CASES = 3
"""Seconds of them for cases."""


Broken = tuple[Path, str, Watch]
"""A module, its text with the break, and who can notice it."""


def _broken(one: Deliberate | Mutant) -> Broken:
    return Path(one.module), one.text, one.watch


def _briefly(one: Mutant) -> Broken:
    """For a first look: most breaks are noticed in a second."""
    module, text, watch = _broken(one)
    cases = tuple(within(FIRST_CASES, watch.cases))
    return module, text, watch._replace(cases=cases, figures=(), seconds=FIRST_LOOK)


class Run:
    """One run: what was broken, and who noticed it."""

    def __init__(self, workers: int, words: Sequence[str], *, verbose: bool) -> None:
        self._workers = workers
        self._workshop = Workshop(workers)
        self._words = tuple(words)
        self._verbose = verbose
        self._witnesses = Witnesses()
        self._heard: dict[str, float] = {}
        """Who has noticed something in this run, and after how many seconds of a processor at the most."""

    def know_what_tests_reach(self, *, anew: bool) -> None:
        """Run every file of tests that has changed since it was last run for that."""
        files = outdated(all_of_them=anew)
        for number, file in enumerate(self._workshop.record(files), 1):
            print(f"{number} of {len(files)} files of tests run to see what they reach: {file}", flush=True)
        reaches.cache_clear()
        if unknown := outdated():
            sys.exit(f"What these reach could not be seen; they fail or break down: {', '.join(unknown)}")

    def break_deliberately(self) -> bool:
        """Whether every deliberate break is noticed."""
        words = self._words
        chosen = [one for one in deliberate() if not words or any(word in one.name + one.module for word in words)]
        missed = 0
        for one, outcome in self._workshop.outcomes(chosen, _broken):
            missed += not outcome.noticed
            self._hear(outcome)
            print(f"{'noticed' if outcome.noticed else 'MISSED '}  {one.name}: {outcome.by}", flush=True)
        print(f"{len(chosen) - missed} of {len(chosen)} deliberate breaks noticed\n")
        return not missed

    def break_at_random(self, seed: int, count: int) -> bool:
        """Whether nearly every random break is noticed; equivalent ones do not count."""
        print(f"seed {seed}", flush=True)
        known = {(one.module, one.line, one.change) for one in equivalents()}
        chosen, started = sampled(seed, count, self._words), perf_counter()
        mutants = [one for one in chosen if (str(one.module), one.stands, one.change) not in known]
        rooms = Counter(mutant.room for mutant in mutants)
        unseen = self._unseen_by_witnesses(mutants)
        print(f"{len(mutants) - len(unseen)} of {len(mutants)} are noticed by who noticed them before", flush=True)
        unseen = [mutant for mutant, _ in self._look(unseen, _briefly)]
        print(f"{len(unseen)} of {len(mutants)} are looked at again", flush=True)
        unseen = [mutant for mutant, _ in self._look(unseen, _broken)]
        print(f"{len(unseen)} of {len(mutants)} are shown to all tests together", flush=True)
        survivors: Counter[str] = Counter()
        for mutant, _ in self._unnoticed(whole.outcomes(unseen, self._workers)):
            survivors[mutant.room] += 1
            print(f"survived  {mutant}", flush=True)
        tried, killed, equivalent = len(mutants), len(mutants) - survivors.total(), len(chosen) - len(mutants)
        for room, number in rooms.items():
            print(f"  {room:<10} {number - survivors[room]:>4} of {number:>4}")
        share = killed / tried if tried else 1
        print(f"{killed} of {tried} random breaks noticed ({share:.1%}), {equivalent} equivalent, seed {seed}")
        print(f"{perf_counter() - started:.0f} s", flush=True)
        return share >= GOAL

    def _unseen_by_witnesses(self, mutants: Sequence[Mutant]) -> list[Mutant]:
        """Ask those who noticed a break when it was last tried; the breaks that they do not notice, and all others."""
        asked = {mutant: named(known) for mutant in mutants if (known := self._witnesses.of(mutant))}
        missed = {mutant for mutant, _ in self._look([*asked], lambda one: (one.module, one.text, asked[one]))}
        return [mutant for mutant in mutants if mutant not in asked or mutant in missed]

    def _look(self, mutants: Sequence[Mutant], broken: Callable[[Mutant], Broken]) -> Iterator[tuple[Mutant, Outcome]]:
        """Try some breaks: those that nobody notices."""
        yield from self._unnoticed(self._workshop.outcomes(mutants, broken))

    def _unnoticed(self, outcomes: Iterator[tuple[Mutant, Outcome]]) -> Iterator[tuple[Mutant, Outcome]]:
        """Remember who noticed what: the breaks that nobody did."""
        for mutant, outcome in outcomes:
            self._hear(outcome)
            self._witnesses.remember(mutant, outcome)
            if self._verbose:
                said = f"noticed   {mutant}   by {outcome.by}" if outcome.noticed else f"unnoticed {mutant}  "
                print(f"{said} ({outcome.how}), {outcome.seconds:.1f} s", flush=True)
            if not outcome.noticed:
                yield mutant, outcome

    def _hear(self, outcome: Outcome) -> None:
        if outcome.noticed:
            self._heard[outcome.by] = max(outcome.seconds, self._heard.get(outcome.by, 0.0))

    def believed(self) -> bool:
        """Whether none of the witnesses complains while nothing is broken."""
        sound = Path("__init__.py")
        text = (PACKAGE / sound).read_text(encoding="utf-8")
        outcome = self._workshop.outcome(sound, text, named(self._heard))
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
    parser.add_argument("--map", action="store_true", help="see again what every test reaches")
    parser.add_argument("--random", action="store_true", help="leave the deliberate breaks out")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**6)
    run = Run(chosen.workers, chosen.words, verbose=chosen.verbose)
    if chosen.count:
        run.know_what_tests_reach(anew=chosen.map)
    good = chosen.random or run.break_deliberately()
    if chosen.count:
        good &= run.break_at_random(seed, chosen.count)
    return 0 if good & run.believed() else 1


if __name__ == "__main__":
    sys.exit(main())
