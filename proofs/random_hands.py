"""Proof by play: many more random hands of poker than the tests play, each replayed, some watched from every seat.

Those that machine code plays too are played there as well, and compared choice by choice and event by event.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from traceback import format_exc
from typing import NamedTuple

from pitboss.poker import VARIANTS

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from poker_play import checked_hand
from poker_tables import TABLES, compared_tables

BATCHES, HANDS = 25, 1000
COMPARED = 20
"""Kinds of tables in a batch that both engines play."""
WATCHED = 20
"""One hand in so many is looked at from every seat."""


class Played(NamedTuple):
    """Hands by variant, the cents that were on the tables, and what was wrong in which hand."""

    hands: Counter[str]
    chips: int
    wrong: list[str]


def played(batch: int) -> Played:
    """A batch of hands; each has a seed of its own."""
    found = Played(Counter(), 0, [])
    for number in range(HANDS):
        seed = f"proof {batch} {number}"
        try:
            hand = checked_hand(random.Random(seed), replayed=True, watched=number % WATCHED == 0)
        except Exception:
            found.wrong.append(f"random.Random({seed!r}): {format_exc()}")
        else:
            found.hands[hand.variant.name] += 1
            found = found._replace(chips=found.chips + sum(seat.started for seat in hand.result.seats))
    for number in range(COMPARED):
        seed = f"machine code {batch} {number}"
        try:
            found.hands[f"{compared_tables(random.Random(seed)).variant.name} in machine code"] += TABLES
        except Exception:
            found.wrong.append(f"random.Random({seed!r}): {format_exc()}")
    return found


def main() -> int:
    """Play the batches, one to each processor at a time."""
    with ProcessPoolExecutor() as pool:
        batches = list(pool.map(played, range(BATCHES)))
    total = sum((batch.hands for batch in batches), Counter[str]())
    for variant in VARIANTS:
        print(f"{variant.name:32}{total[variant.name]:>8,} hands: chips conserved, replay identical, no card leaked")
    for name, count in sorted(total.items()):
        if name.endswith("machine code"):
            print(f"{name:44}{count:>8,} hands: the same events")
    wrong = [one for batch in batches for one in batch.wrong]
    print(f"{sum(batch.chips for batch in batches):,} cents on the tables, none lost", *wrong, sep="\n")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
