"""Sic Bo: every edge of the printed table, and a simulation and a live table that agree with them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games import game
from pitboss.odds import simulate, solve

GAME = game("sic-bo")

EDGES = {
    "three-of-a-kind": ("65/216", "30.0926%"),
    "two-of-a-kind": ("1/3", "33.3333%"),
    "any-three-of-a-kind": ("11/36", "30.5556%"),
    **dict.fromkeys(("total-4", "total-17"), ("7/24", "29.1667%")),
    **dict.fromkeys(("total-5", "total-16"), ("17/36", "47.2222%")),
    **dict.fromkeys(("total-6", "total-15"), ("11/36", "30.5556%")),
    **dict.fromkeys(("total-7", "total-14"), ("7/72", "9.7222%")),
    **dict.fromkeys(("total-8", "total-13"), ("1/8", "12.5000%")),
    **dict.fromkeys(("total-9", "total-12"), ("41/216", "18.9815%")),
    **dict.fromkeys(("total-10", "total-11"), ("1/8", "12.5000%")),
    "two-dice-combination": ("1/6", "16.6667%"),
    "small": ("1/36", "2.7778%"),
    "big": ("1/36", "2.7778%"),
    "one-of-a-kind": ("17/216", "7.8704%"),
}


def test_every_edge() -> None:
    odds = solve(GAME.submit())
    assert {wager.name for wager in odds.wagers} == set(EDGES)
    for name, (exact, printed) in EDGES.items():
        assert -odds[name].expectation == Fraction(exact), name
        assert f"{odds[name].house_edge:.4%}" == printed, name
        assert odds[name].deals == 216


def test_other_readings() -> None:
    """Exactly two of a kind, and one of a kind at the printed 1 to 10."""
    exactly = solve(GAME.submit({"two-of-a-kind-wins": "exactly-two"}))
    assert -exactly["two-of-a-kind"].expectation == Fraction(3, 8)
    printed = solve(GAME.submit({"one-of-a-kind.paytable": "as-printed"}))
    assert f"{printed['one-of-a-kind'].house_edge:.2%}" == "39.12%"


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 3])
def test_simulation_agrees(players: int) -> None:
    options = GAME.submit({"one-of-a-kind.paytable": "as-printed", "total.4-or-17": "60 to 1"})
    odds, measured = solve(options), simulate(options, rounds=300_000, players=players, seed=4)
    assert set(measured.wagers) == set(EDGES)
    for wager in odds.wagers:
        found = measured.wagers[wager.name]
        assert abs(found.mean + wager.house_edge) < 3 * found.standard_error, wager.name


def test_live_table_agrees() -> None:
    options = GAME.submit()
    wagers = {"small": 100, "total-7": 100, "one-of-a-kind-2": 100, "two-dice-combination-3-4": 100}
    odds = solve(options)
    kinds = ("small", "total-7", "one-of-a-kind", "two-dice-combination")
    expected = sum((odds[kind].expectation for kind in kinds), Fraction())
    table = GAME.open(options, seed=2)
    table.sit(1, bankroll=10**9)
    nets = [table.round({1: wagers}).result.seats[0].net / 100 for _ in range(5_000)]
    mean = sum(nets) / len(nets)
    deviation = (sum((net - mean) ** 2 for net in nets) / len(nets)) ** 0.5
    assert abs(mean - float(expected)) < 3 * deviation / len(nets) ** 0.5
