"""Proof by cards, throws and spins: the kernel of every simulation and the live table agree on the same deals.

Random legal options, players and strategies; the nets of ten thousand rounds of every game are equal to the cent, wager
by wager.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pitboss.games import game, names

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from parity import compare_rounds

SUBMISSIONS, ROUNDS = 400, 25


def compared(name: str) -> int:
    """How many nets of a game were compared; a difference raises."""
    rng = random.Random(name)
    return sum(compare_rounds(game(name), rng, ROUNDS) for _ in range(SUBMISSIONS))


def main() -> int:
    """Compare all games, one to each processor."""
    with ProcessPoolExecutor() as pool:
        for name, nets in zip(names(), pool.map(compared, names()), strict=True):
            print(f"{name:32}{SUBMISSIONS * ROUNDS:>8,} rounds, {nets:>10,} nets equal to the cent", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
