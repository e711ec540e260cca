"""The simulation's kernel and the live table agree to the cent, on the same deals, for every game."""

from __future__ import annotations

import random

import pytest

from parity import compare_rounds
from pitboss import odds
from pitboss.games import game, names

SUBMISSIONS, ROUNDS = 4, 12


@pytest.mark.parametrize("name", [name for name in names() if hasattr(odds.solver_of(game(name)), "simulator")])
def test_kernel_and_table_agree(name: str) -> None:
    rng = random.Random(name)
    compared = sum(compare_rounds(game(name), rng, ROUNDS) for _ in range(SUBMISSIONS))
    assert compared >= SUBMISSIONS * ROUNDS
