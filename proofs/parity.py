"""Proof by cards, throws and spins: the kernel of every simulation and the live table agree on the same deals.

Random legal options, players and strategies; the nets of ten thousand rounds of every game are equal to the cent, wager
by wager. Every submission needs machine code of its own, which takes seconds to make: so most of the rounds are played
by the machine code of a few, and many more submissions have some rounds played by the same source without it.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from traceback import format_exc
from typing import NamedTuple

from pitboss.games import game, names
from pitboss.kernel import compiled, interpreted

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from parity import Version, compare_rounds


class Sample(NamedTuple):
    """So many submissions with so many rounds each, and how the kernel plays them."""

    submissions: int
    rounds: int
    version: Version


SAMPLES = (Sample(5, 1600, compiled), Sample(40, 50, interpreted))
ROUNDS = sum(sample.submissions * sample.rounds for sample in SAMPLES)
BEST_PLAY = 10
"""Under one submission in so many the players may play best, which can take seconds to find."""


class Compared(NamedTuple):
    """How many nets of a game were equal, and what was wrong under which submission."""

    nets: int
    wrong: list[str]


def compared(name: str) -> Compared:
    """All rounds of a game; a difference ends those under its submission."""
    nets, wrong = 0, []
    for number, sample in enumerate(one for one in SAMPLES for _ in range(one.submissions)):
        seed, best_play = f"{name} {number}", number % BEST_PLAY == 0
        try:
            nets += compare_rounds(
                game(name), random.Random(seed), sample.rounds, best_play=best_play, version=sample.version
            )
        except Exception:
            wrong.append(f"random.Random({seed!r}): {format_exc()}")
    return Compared(nets, wrong)


def main() -> int:
    """Compare all games, one to each processor."""
    failed = 0
    with ProcessPoolExecutor() as pool:
        for name, found in zip(names(), pool.map(compared, names()), strict=True):
            differ = f"; {len(found.wrong)} submissions differ" if found.wrong else ""
            counted = f"{ROUNDS:>8,} rounds, {found.nets:>10,} nets equal to the cent{differ}"
            print(f"{name:32}{counted}", *found.wrong, sep="\n", flush=True)
            failed += bool(found.wrong)
    return failed


if __name__ == "__main__":
    sys.exit(main())
