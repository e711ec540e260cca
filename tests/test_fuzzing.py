"""A small part of what `make proofs` tries: input with something wrong in it is settled or refused, nothing else."""

from __future__ import annotations

import random

import pytest

from fuzzing import changed, described, replayed, settled


@pytest.mark.parametrize("seed", range(4))
def test_sheets_with_something_wrong_in_them(seed: int) -> None:
    rng = random.Random(f"sheets {seed}")
    ends = [settled(changed(rng, rng.choice(described()))) for _ in range(250)]
    assert any(ends)
    assert not all(ends)


def test_hand_histories_with_something_wrong_in_them() -> None:
    rng = random.Random("histories")
    ends = [replayed(rng) for _ in range(1_000)]
    assert any(ends)
    assert not all(ends)
