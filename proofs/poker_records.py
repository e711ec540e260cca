"""Proof by play: records of poker hands cut at every point, disturbed at every point, dealt anew for every seat."""

from __future__ import annotations

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pitboss.poker import VARIANTS
from pitboss.poker.variants import variant

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from poker_play import random_hand, random_rules, something
from poker_records import ERRORS, chances, check_fault, check_redeal, check_resuming, random_drop, recorded_hand

HANDS = 12
"""Of each variant: every point of each is tried."""


def proved(game: str) -> Counter[str]:
    """How many resumptions, faults and new deals were tried; any violation raises."""
    rng = random.Random(f"records of {game}")
    tried: Counter[str] = Counter()
    for _ in range(HANDS):
        whole = recorded_hand(rng, variant(game))
        tried["resumed"] += check_resuming(whole, range(2, len(whole.events) + 1))
        for at in range(1, chances(whole) + 1):
            check_fault(whole, at, rng.choice(ERRORS))
            tried["disturbed"] += 1
        live = random_hand(
            rng, random_rules(rng, variant(game)), stepwise=rng.random() < 0.3, collector=random_drop(rng)
        )
        while not live.over:
            check_redeal(rng, live)
            something(rng, live)
            tried["dealt anew"] += 1
    return tried


def main() -> int:
    """One variant after the other on each processor."""
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(proved, [game.name for game in VARIANTS]))
    for game, tried in zip(VARIANTS, results, strict=True):
        print(f"{game.name:32}" + ", ".join(f"{count:>7,} times {what}" for what, count in tried.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
