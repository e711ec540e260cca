"""Red Dog: the published and computed figures for one to eight decks, a simulation and a live table that agree."""

from __future__ import annotations

import random

import pytest

from odds_checks import check_mean, live_results
from pitboss.equipment.shoe import pack
from pitboss.games import game
from pitboss.odds import simulate, solve
from pitboss.odds.shoe_games.red_dog import MAIN, count, end, fall

GAME = game("red-dog")

FIGURES = {
    1: ("3.15535%", "1.18100", "2.67178%", "0.201267"),
    2: ("3.07663%", "1.17924", "2.60900%", "0.207354"),
    3: ("2.95898%", "1.17866", "2.51046%", "0.209287"),
    4: ("2.88376%", "1.17837", "2.44724%", "0.210237"),
    5: ("2.83347%", "1.17820", "2.40492%", "0.210801"),
    6: ("2.79783%", "1.17809", "2.37489%", "0.211175"),
    7: ("2.77133%", "1.17800", "2.35256%", "0.211441"),
    8: ("2.75089%", "1.17794", "2.33534%", "0.211640"),
}


@pytest.mark.parametrize("decks", FIGURES)
def test_figures(decks: int) -> None:
    """House edge, average wager, element of risk and how often all wagers push."""
    odds = solve(GAME.submit({"decks": decks}))
    main = odds[MAIN]
    assert main.deals == 52 * decks * (52 * decks - 1) * (52 * decks - 2)
    assert (
        f"{main.house_edge:.5%}",
        f"{float(main.average_wagered):.5f}",
        f"{main.element_of_risk:.5%}",
        f"{main.details['push_frequency']:.6f}",
    ) == FIGURES[decks]
    assert odds.strategy["exceptions"] == []


def test_worth_of_a_unit_by_spread() -> None:
    found = solve(GAME.submit()).strategy["expectation_by_spread"]
    printed = "-0.535484 -0.225806 -0.303226 -0.380645 -0.225806 -0.070968 "
    printed += "+0.083871 +0.238710 +0.393548 +0.548387 +0.703226"
    assert [f"{value:+.6f}" for value in found.values()] == printed.split()


def test_probability_of_a_spread() -> None:
    """2(12 - s)(4n)^2 / (52n(52n - 1)) for six decks."""
    found = count(GAME.submit())
    for gap in range(1, 12):
        ways = sum(number for one, number in found.items() if one.spread == gap)
        assert ways * 312 * 311 == 2 * (12 - gap) * 24**2 * found.total()


def test_one_deck() -> None:
    details = solve(GAME.submit({"decks": 1}))[MAIN].details
    assert f"{details['consecutive_frequency']:.6f}" == "0.144796"
    assert f"{details['pair_frequency']:.6f}" == "0.058824"
    assert f"{details['three_of_a_kind_frequency']:.6f}" == "0.002353"


def test_better_odds_change_the_play() -> None:
    """A spread of one at 13 to 1 is worth a raise: the report says where the play departs from the rule in words."""
    odds = solve(GAME.submit({"original.spread-1": "13 to 1"}))
    assert odds.strategy["exceptions"] == [{"spread": 1, "decision": "raise"}]


def test_the_solver_pays_what_the_table_pays() -> None:
    rng = random.Random(7)
    options = GAME.submit({"decks": 2})
    shoe = list(pack(2))
    for _ in range(1_000):
        rng.shuffle(shoe)
        table = GAME.open(options)
        table.sit(1, bankroll=100_00)
        playing = table.round({1: {"original": 10_00}}, shoe=shoe[:3])
        while not playing.over:
            playing.act_by(GAME.strategies["never-raise"])
        assert playing.result.seats[0].net == 10_00 * end(fall(*shoe[:3]), options).net


@pytest.mark.proof
@pytest.mark.parametrize(("decks", "players"), [(1, 1), (6, 5)])
def test_simulation_agrees(decks: int, players: int) -> None:
    options = GAME.submit({"decks": decks})
    main, measured = solve(options)[MAIN], simulate(options, rounds=400_000, players=players, seed=3)
    found = measured.wagers[MAIN]
    assert abs(found.mean + main.house_edge) < 3 * found.standard_error
    assert measured.frequencies["raise"] == pytest.approx(float(main.average_wagered) - 1, abs=0.003)


@pytest.mark.proof
@pytest.mark.parametrize("strategy", ["always-raise", "never-raise"])
def test_other_strategies_lose_more(strategy: str) -> None:
    options = GAME.submit()
    found = simulate(options, rounds=1_000_000, strategy=strategy, seed=3).wagers[MAIN]
    assert -found.mean > solve(options)[MAIN].house_edge + 3 * found.standard_error


@pytest.mark.proof
def test_live_table_agrees() -> None:
    options = GAME.submit()
    results = live_results(options, {"original": 10_00}, GAME.strategies["optimal"], seed=12)
    check_mean([seat.net / 10_00 for seat in results], solve(options)[MAIN])
