"""Proof by play: many more random hands of poker than the tests play, each replayed, some watched from every seat.

Those that machine code plays too are played there as well, and compared choice by choice and event by event.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pitboss.poker import VARIANTS

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from poker_play import checked_hand
from poker_tables import TABLES, compared_tables

BATCHES, HANDS = 50, 1000
COMPARED = 20
"""Kinds of tables in a batch that both engines play."""
WATCHED = 20
"""One hand in so many is looked at from every seat."""


def played(batch: int) -> tuple[Counter[str], int]:
    """Hands by variant and the cents that were on the tables; any violation raises."""
    rng = random.Random(f"proof {batch}")
    hands: Counter[str] = Counter()
    chips = 0
    for number in range(HANDS):
        hand = checked_hand(rng, replayed=True, watched=number % WATCHED == 0)
        hands[hand.variant.name] += 1
        chips += sum(seat.started for seat in hand.result.seats)
    for _ in range(COMPARED):
        hands[f"{compared_tables(rng).variant.name} in machine code"] += TABLES
    return hands, chips


def main() -> int:
    """Play the batches, one to each processor at a time."""
    with ProcessPoolExecutor() as pool:
        batches = list(pool.map(played, range(BATCHES)))
    total = sum((hands for hands, _ in batches), Counter[str]())
    for variant in VARIANTS:
        print(f"{variant.name:32}{total[variant.name]:>8,} hands: chips conserved, replay identical, no card leaked")
    for name, count in sorted(total.items()):
        if name.endswith("machine code"):
            print(f"{name:44}{count:>8,} hands: the same events")
    print(f"{sum(chips for _, chips in batches):,} cents on the tables, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
