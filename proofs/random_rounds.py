"""Proof by play: many random rounds of every house-banked game, with every check on after every event."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from traceback import format_exc
from typing import NamedTuple

from pitboss.games import game, names

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from random_play import random_session

SESSIONS, ROUNDS = 50, 25


class Played(NamedTuple):
    """How many rounds of a game were played, in all its editions, and what was wrong in which session."""

    rounds: int
    wrong: list[str]


def played(name: str) -> Played:
    """All sessions of a game; a violation ends its session."""
    rounds, wrong = 0, []
    for edition in game(name).editions.values():
        for session in range(SESSIONS):
            seed = f"{name} {edition.edition.name} {session}"
            try:
                rounds += len(random_session(edition, random.Random(seed), ROUNDS, irregular=0.04))
            except Exception:
                wrong.append(f"random.Random({seed!r}): {format_exc()}")
    return Played(rounds, wrong)


def main() -> int:
    """Play all games, one to each processor."""
    failed = 0
    with ProcessPoolExecutor() as pool:
        for name, found in zip(names(), pool.map(played, names()), strict=True):
            outcome = (
                f"{len(found.wrong)} sessions failed"
                if found.wrong
                else "chips conserved, replay identical, no card leaked"
            )
            print(f"{name:32}{found.rounds:>8,} rounds: {outcome}", *found.wrong, sep="\n", flush=True)
            failed += bool(found.wrong)
    return failed


if __name__ == "__main__":
    sys.exit(main())
