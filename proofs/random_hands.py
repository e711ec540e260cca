"""Proof by play: many more random hands of poker than the tests play, each replayed, some watched from every seat."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

from pitboss.poker import VARIANTS

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from poker_play import checked_hand

HANDS = 50_000
WATCHED = 20


def main() -> int:
    """Play; any violation raises."""
    rng = random.Random("proof")
    played: Counter[str] = Counter()
    chips = 0
    for number in range(HANDS):
        hand = checked_hand(rng, replayed=True, watched=number % WATCHED == 0)
        played[hand.variant.name] += 1
        chips += sum(seat.started for seat in hand.result.seats)
    for variant in VARIANTS:
        print(f"{variant.name:32}{played[variant.name]:>8,} hands: chips conserved, replay identical, no card leaked")
    print(f"{chips:,} cents on the tables, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
