"""Roulette: every edge exact from the money rule; solver, table and simulation against each other."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

import pitboss
from pitboss.games.wheel_games.roulette import layout
from pitboss.odds import simulate, solve
from pitboss.odds.wheel_games.roulette import count, of_wagers
from pitboss.rulebook.submission import Submission

GAME = pitboss.game("roulette")


def wheel(name: str, **options: object) -> Submission:
    return GAME.submit({"wheel": name, **{key.replace("_", "-"): value for key, value in options.items()}})


@pytest.mark.parametrize("name", ["double-zero", "single-zero", "double-zero-as-single"])
def test_edges(name: str) -> None:
    """Every wager of the layout: 1/19 or 1/37, and the figures of the exceptions."""
    double = name == "double-zero"
    colours = {"eight-colour": True} if double else {"seven-colour": True}
    plain = wheel(name, five_adjacent=True, seven_numbers=True)
    coloured = wheel(name, six_colour=True, **colours)
    usual = Fraction(-1, 19) if double else Fraction(-1, 37)
    exceptions = {
        "first-five": Fraction(-3, 38),
        "seven-numbers": Fraction(-3, 38) if double else Fraction(-2, 37),
        "seven-colour": Fraction(-2, 37),
        "eight-colour": Fraction(-3, 19),
    }
    solved = {wager.name: wager.expectation for options in (plain, coloured) for wager in solve(options).wagers}
    assert solved == {kind: exceptions.get(kind, usual) for kind in solved}
    expected = set(layout.covers(plain)) - ({"seven-colour"} if double else {"first-five", "eight-colour"})
    assert set(solved) == expected


def test_half_back() -> None:
    odds = solve(wheel("double-zero", zero_even_money="lose-half"))
    assert {odds[name].expectation for name in layout.EVEN_MONEY} == {Fraction(-1, 38)}
    assert [outcome.name for outcome in odds["red"].outcomes] == ["win", "half back", "lose"]


@pytest.mark.parametrize(
    ("name", "word", "multipliers", "expected"),
    [
        ("double-zero", "to", "10 20 30 35 40 50 60", Fraction(-1, 19)),
        ("double-zero", "for", "10 20 30 35 40 50 60", Fraction(-3, 38)),
        ("single-zero", "to", "10 20 30 35 40 50 60", Fraction(-1, 37)),
        ("double-zero-as-single", "for", "36 36 38", Fraction(-1, 111)),
        ("double-zero", "to", "37", Fraction(0)),
        ("single-zero", "to", "36", Fraction(0)),
    ],
)
def test_b2b(name: str, word: str, multipliers: str, expected: Fraction) -> None:
    """The default multipliers average 35, so paid "to" they are worth a straight wager; 37 and 36 break even."""
    odds = solve(wheel(name, b2b=True, b2b_pays=word, b2b_multipliers=multipliers))["b2b"]
    assert odds.expectation == expected


def test_posted_odds_count() -> None:
    odds = solve(GAME.submit({"straight.win": "36 to 1", "red.win": "3 to 2"}))
    assert (odds["straight"].expectation, odds["red"].expectation) == (Fraction(-1, 38), Fraction(7, 38))


def test_wagers_of_a_kind_are_alike() -> None:
    """On this layout; were they not, the report would name each."""
    options = wheel("double-zero", five_adjacent=True)
    assert set(of_wagers(count(options), options)) == set(layout.covers(options)) - {
        "six-colour",
        "seven-colour",
        "eight-colour",
        "seven-numbers",
    }


@pytest.mark.parametrize("name", ["double-zero", "single-zero", "double-zero-as-single"])
def test_simulation(name: str) -> None:
    options = wheel(name, b2b=True, five_adjacent=True, seven_numbers=True)
    odds, found = solve(options), simulate(options, rounds=300_000, players=2, seed=1)
    assert set(found.wagers) == {wager.name for wager in odds.wagers}
    for wager in odds.wagers:
        error = sqrt(wager.variance / found.rounds)
        assert abs(found.wagers[wager.name].mean - float(wager.expectation)) < 3 * error, wager.name
    assert (found.frequencies["no spin"] > 0) == (name == "double-zero-as-single")
