"""Let It Ride: the specified figures to the last digit, and the solver against the table on the same deals."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pitboss
from odds_checks import (
    check_mean,
    check_seeds,
    check_simulation,
    live_results,
    percent,
    solve,
)
from pitboss.equipment.cards import cards
from pitboss.games.poker_games.let_it_ride.rules import BET_NAMES
from pitboss.odds import simulate
from pitboss.odds.poker_games.let_it_ride import best_moves, best_play, by_rule

GAME = pitboss.game("let-it-ride")
MAIN = "bet-1+bet-2+bet-3"
DEALS = 22_100 * 49 * 48
SOLUTION = best_moves(GAME.submit().paytable("bet"))


def test_bets() -> None:
    odds = solve(GAME.submit())
    main = odds[MAIN]
    assert main.exact == f"-1822224/{DEALS}"
    assert percent(main.house_edge, 4) == "3.5057"
    assert f"{float(main.average_wagered):.4f}" == "1.2237"
    assert percent(main.element_of_risk, 3) == "2.865"
    assert f"{main.details['average_wagered_if_bets_worth_nothing_ride']:.4f}" == "1.2321"
    assert odds.strategy["exceptions"] == []


@pytest.mark.parametrize(
    ("own", "rides"),
    [
        ("Tc Td 2h", True), ("9c 9d 2h", False), ("2c 2d 2h", True), ("3c 4c 5c", True), ("2c 3c 4c", False),
        ("Ac 2c 3c", False), ("Tc 9c 7c", True), ("9c 8c 6c", False), ("Jc Tc 7c", True), ("Tc 9c 6c", False),
        ("Kc Tc 9c", True), ("Ac Qc Tc", True), ("Ac Kc Qd", False), ("Ac Kc 9c", False),
    ],
)  # fmt: skip
def test_bet_1_strategy(own: str, rides: bool) -> None:
    assert SOLUTION.move(cards(own), (), 3).name == ("let-it-ride" if rides else "withdraw")


@pytest.mark.parametrize(
    ("own", "community", "rides"),
    [
        ("2c 7c Jc", "4c", True), ("Tc 9d 8h", "7s", True), ("9c 8d 7h", "6s", False), ("Kc Qd Jh", "Ts", True),
        ("Ac Kd Qh", "Js", False), ("4c 4d 2h", "2s", True), ("9c 9d 2h", "Ks", False), ("2c Td 8h", "Ts", True),
    ],
)  # fmt: skip
def test_bet_2_strategy(own: str, community: str, rides: bool) -> None:
    """Exactly worthless bets (open straights from 5-4-3-2 to 9-8-7-6, four high cards inside) come down."""
    for stake in (2, 3):
        assert SOLUTION.move(cards(own), cards(community), stake).name == ("let-it-ride" if rides else "withdraw")


def test_suits_have_no_names() -> None:
    """The solution of one hand of a suit class serves all of them."""
    rng = random.Random(4)
    for _ in range(300):
        deal = rng.sample(range(52), 4)
        suits = rng.sample(range(4), 4)
        renamed = [card & ~3 | suits[card & 3] for card in deal]
        own = rng.sample(renamed[:3], 3)
        assert SOLUTION.move(deal[:3], deal[3:], 3) == SOLUTION.move(own, renamed[3:], 3)


def test_the_best_play_follows_the_paytable() -> None:
    """Where the house pays far more on straights, more bets ride than the rule says, and the exceptions name them."""
    odds = solve(GAME.submit({"bet.straight": "50 to 1"}))
    assert {row["decision"] for row in odds.strategy["exceptions"]} == {"let-it-ride"}
    assert odds[MAIN].house_edge < 0


def test_other_strategies_cost_more() -> None:
    game, best = SOLUTION.game, SOLUTION.plan.total
    assert by_rule(GAME.strategies["optimal"], game).total == best
    ride, withdraw = (by_rule(GAME.strategies[name], game).total for name in ("always-ride", "always-withdraw"))
    assert ride == 3 * withdraw < withdraw < best


@pytest.mark.parametrize(
    ("table", "edge"), [("A", "2.317"), ("B", "5.575"), ("C", "7.276"), ("D", "2.136"), ("E", "5.394"), ("F", "7.095")]
)
def test_three_card_bonus(table: str, edge: str) -> None:
    odds = solve(GAME.submit({"three-card-bonus.paytable": table}))["three-card-bonus"]
    assert percent(odds.house_edge, 3) == edge
    assert percent(float(odds.hit_frequency), 2) == "25.61"


def test_let_it_ride_bonus() -> None:
    odds = solve(GAME.submit({"let-it-ride-bonus.paytable": "on"}))["let-it-ride-bonus"]
    assert percent(odds.house_edge, 3) == "24.071"
    assert f"{1 - odds.house_edge:.6f}" == "0.759288"
    assert percent(float(odds.hit_frequency), 3) == "2.871"


@pytest.mark.parametrize("table", ["1", "PTMGL01"])
def test_progressive(table: str) -> None:
    odds = solve(GAME.submit({"progressive.paytable": table}))["progressive"]
    details = odds.details
    assert percent(details["edge_by_meter"][0][1], 3) == "46.943"
    assert details["edge_by_meter"][0][0] == 0
    assert percent(details["return_per_1000_dollars"]["progressive"], 4) == "0.2924"
    assert round(details["break_even_meter"]["progressive"]) == 160_531
    assert percent(details["envy_per_other_player"], 3) == "0.569"
    assert details["by_players"]["3"] == pytest.approx(odds.house_edge - 2 * details["envy_per_other_player"])


@pytest.mark.parametrize(
    ("table", "edge"), [("PTMGL04", "45.40"), ("PTMGLML01", "44.02"), ("PTMGLML02", "43.11"), ("PTMGLML03", "45.22")]
)
def test_linked_progressive(table: str, edge: str) -> None:
    odds = solve(GAME.submit({"progressive.paytable": table}))["progressive"]
    assert percent(odds.house_edge, 2) == edge
    assert percent(float(odds.hit_frequency), 3) == "2.871"


@pytest.mark.proof
def test_cover_all() -> None:
    odds = solve(GAME.submit({"cover-all": True}))["cover-all"]
    found = {players: percent(edge, 3) for players, edge in odds.details["by_players"].items()}
    assert found == {
        "1": "10.979",
        "2": "9.629",
        "3": "10.903",
        "4": "9.504",
        "5": "8.593",
        "6": "9.142",
        "7": "8.783",
    }
    hits = odds.details["hit_frequency_by_players"]
    assert (percent(hits["1"], 1), percent(hits["7"], 1)) == ("2.9", "18.2")


def test_wagers_that_are_not_offered_are_left_out() -> None:
    odds = solve(GAME.submit({"progressive.paytable": "off", "three-card-bonus.paytable": "off"}))
    assert [wager.name for wager in odds.wagers] == [MAIN]


# The table


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize(
    "settings",
    [
        {"cover-all": True, "let-it-ride-bonus.paytable": "on"},
        {"progressive.paytable": "PTMGL04", "bet.flush": "17 to 2"},
    ],
)
def test_simulation_agrees_with_the_proof(settings: dict[str, Any], players: int) -> None:
    options = GAME.submit(settings)
    measured = simulate(options, rounds=600_000, players=players, strategy="optimal", seed=11)
    odds = solve(options)
    check_simulation(measured, odds)
    assert measured.frequencies["win"] == pytest.approx(float(odds[MAIN].hit_frequency), abs=0.003)
    assert measured.frequencies["bet 1 rides"] == pytest.approx(odds.strategy["bet_1_rides_frequency"], abs=0.002)
    assert measured.frequencies["bet 2 rides"] == pytest.approx(odds.strategy["bet_2_rides_frequency"], abs=0.002)


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    """Twenty thousand rounds at the table under the solver's own play."""
    options = GAME.submit({"progressive.paytable": "off", "three-card-bonus.paytable": "off"})
    results = live_results(options, dict.fromkeys(BET_NAMES, 500), best_play(options), seed=8)
    check_mean([seat.net / 500 for seat in results], solve(options)[MAIN])
