"""Proof by trying: sheets, rooms and hand histories with something wrong in them are settled or refused."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from fuzzing import changed, described, replayed, settled

BATCHES, SHEETS, HISTORIES = 20, 5_000, 1_000


def tried(batch: int) -> tuple[int, int]:
    """How many sheets and histories of a batch were settled in spite of it; any other end than a refusal raises."""
    rng = random.Random(f"bad input {batch}")
    sheets = sum(settled(changed(rng, rng.choice(described()))) for _ in range(SHEETS))
    return sheets, sum(replayed(rng) for _ in range(HISTORIES))


def main() -> int:
    """Try the batches, one to each processor at a time."""
    with ProcessPoolExecutor() as pool:
        sheets, histories = (sum(ends) for ends in zip(*pool.map(tried, range(BATCHES)), strict=True))
    print(f"{BATCHES * SHEETS:>8,} sheets: {sheets:,} settled, the others refused with a sentence")
    print(f"{BATCHES * HISTORIES:>8,} hand histories: {histories:,} replayed, the others refused with a sentence")
    return 0


if __name__ == "__main__":
    sys.exit(main())
