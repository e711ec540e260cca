"""Big Six Wheel: the exact edges of both wheels, and a simulation and a live table that agree with them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games import game
from pitboss.games.wheel_games.big_six_wheel.rules import SYMBOLS
from pitboss.odds import simulate, solve

GAME = game("big-six-wheel")

EDGES = {
    "24-7": ("1/9", "1/6", "2/9", "5/27", "2/9", "4/27", "4/27"),
    "23-8": ("4/27", "1/6", "1/9", "5/27", "2/9", "4/27", "4/27"),
}


@pytest.mark.parametrize("wheel", EDGES)
def test_exact_edges(wheel: str) -> None:
    odds = solve(GAME.submit({"wheel": wheel}))
    found = {wager.name: -wager.expectation for wager in odds.wagers}
    assert found == dict(zip(SYMBOLS, map(Fraction, EDGES[wheel]), strict=True))


def test_printed_digits() -> None:
    odds = solve(GAME.submit())
    edges = [f"{odds[name].house_edge:.4%}" for name in SYMBOLS]
    assert edges == ["11.1111%", "16.6667%", "22.2222%", "18.5185%", "22.2222%", "14.8148%", "14.8148%"]


def test_improved_odds() -> None:
    """At 47 to 1 the joker costs one section in nine."""
    assert solve(GAME.submit({"joker.win": "47 to 1"}))["joker"].expectation == Fraction(-1, 9)


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
def test_simulation_agrees(players: int) -> None:
    options = GAME.submit({"wheel": "23-8", "2-insignia.win": "5 to 2"})
    odds, measured = solve(options), simulate(options, rounds=300_000, players=players, seed=6)
    for wager in odds.wagers:
        found = measured.wagers[wager.name]
        assert abs(found.mean + wager.house_edge) < 3 * found.standard_error, wager.name


def test_live_table_agrees() -> None:
    options = GAME.submit()
    expected = sum((wager.expectation for wager in solve(options).wagers), Fraction())
    table = GAME.open(options, seed=9)
    table.sit(1, bankroll=10**9)
    nets = [table.round({1: dict.fromkeys(SYMBOLS, 100)}).result.seats[0].net / 100 for _ in range(5_000)]
    mean = sum(nets) / len(nets)
    deviation = (sum((net - mean) ** 2 for net in nets) / len(nets)) ** 0.5
    assert abs(mean - float(expected)) < 3 * deviation / len(nets) ** 0.5
