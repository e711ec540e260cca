"""The simulation's kernel and the live table agree to the cent, on the same deals, for every game."""

from __future__ import annotations

import random

import pytest

from parity import compare_rounds, compare_under
from pitboss.games import game, names

SUBMISSIONS, ROUNDS = 4, 12


@pytest.mark.parametrize("name", names())
def test_kernel_and_table_agree(name: str) -> None:
    rng = random.Random(name)
    compared = sum(compare_rounds(game(name), rng, ROUNDS) for _ in range(SUBMISSIONS))
    assert compared >= SUBMISSIONS * ROUNDS


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(
    ("name", "offered", "reading"),
    [
        ("caribbean-stud", {"multi-game-link.paytable": "PTMGL01"}, "multi-game-link-live-after-fold"),
        ("ultimate-texas-hold-em", {"progressive.paytable": "PTMGL01"}, "progressive-live-after-fold"),
    ],
)
def test_side_bets_of_hands_that_were_given_up(name: str, offered: dict[str, object], reading: str, live: bool) -> None:
    """Good hands are folded as well: whether their side bets survive, bring envy bonuses or receive them is seen."""
    options = game(name).submit({**offered, reading: live})
    assert compare_under(options, 4, random.Random(name), 60, gives_up=True) > 500
