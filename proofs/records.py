"""Proof of the record: every cut of random rounds resumed, an error at every point of them, forks in their middle."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pitboss.games import game, names

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from record_checks import check_atomic, check_resume, finished, random_log

SESSIONS, ROUNDS = 6, 3


def checked(name: str) -> tuple[int, int]:
    """How many cuts of a game's records were resumed, and at how many points an error left no trace."""
    rng = random.Random(name)
    cuts = errors = 0
    for edition in game(name).editions.values():
        for _ in range(SESSIONS):
            table, played = random_log(edition, rng, ROUNDS)
            for (log, record), playing in zip(finished(table), played, strict=True):
                check_resume(log, record, range(1, len(record) + 1))
                check_atomic(log, record, range(1, playing.passed + 4))
                cuts, errors = cuts + len(record), errors + playing.passed + 3
    return cuts, errors


def main() -> int:
    """Check all games, one to each processor."""
    with ProcessPoolExecutor() as pool:
        for name, (cuts, errors) in zip(names(), pool.map(checked, names()), strict=True):
            print(
                f"{name:32}{cuts:>8,} cuts resumed to the same bytes, {errors:>8,} errors without a trace", flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
