"""Proof by play: many random rounds of every house-banked game, with every check on after every event."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from pitboss.games import all_games

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from random_play import random_session

SESSIONS, ROUNDS = 400, 25


def main() -> int:
    """Play; any violation raises."""
    for game in all_games():
        rng = random.Random(game.name)
        played = sum(len(random_session(game, rng, ROUNDS, irregular=0.04)) for _ in range(SESSIONS))
        print(f"{game.name:32}{played:>8,} rounds: chips conserved, replay identical, no card leaked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
