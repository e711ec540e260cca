"""Colorado Hold 'Em: the specified figures to the last digit; the solver against brute force; simulation and table."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import check_mean, check_seeds, check_simulation, live_results, percent
from odds_checks import solve as solve_once
from pitboss.odds import simulate
from pitboss.odds.poker_games.colorado_hold_em import best_play, boards
from pitboss.odds.report import GameOdds
from pitboss.ranking.high import high

GAME = pitboss.game("colorado-hold-em")
MAIN = "ante+bet"
PERMISSIBLE = {"version": "permissible-bet"}
TENS_PAID = {**PERMISSIBLE, "permissible-tens": "paid"}


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


def test_required_version() -> None:
    odds = solve()
    main, figures = odds[MAIN], odds.strategy
    assert percent(main.house_edge, 3) == "5.515"
    assert f"{float(main.average_wagered):.4f}" == "1.9698"
    assert percent(main.element_of_risk, 2) == "2.80"
    assert percent(figures["fold_frequency"], 2) == "2.57"
    assert percent(figures["instant_winner_frequency"], 3) == "0.452"
    assert {"234", "236", "256", "356", "456", "238"} <= set(figures["folded_ranks"])
    assert main.deals == 22_100 * 18_424
    assert percent(odds["bonus"].house_edge, 2) == "19.10"
    assert percent(odds["bonus"].details["house_edge_if_played_for_alone"], 2) == "12.76"


def test_permissible_version() -> None:
    odds = solve(PERMISSIBLE)
    assert percent(odds[MAIN].house_edge, 3) == "2.956"
    assert percent(odds[MAIN].element_of_risk, 2) == "2.52"
    assert percent(odds.strategy["bet_frequency"], 1) == "17.3"
    assert percent(odds["bonus"].house_edge, 2) == "16.89"


def test_tens_paid_as_printed_favour_the_player() -> None:
    assert percent(solve(TENS_PAID)[MAIN].house_edge, 3) == "-2.217"


def test_a_bonus_that_a_fold_returns() -> None:
    lost, returned = solve()["bonus"], solve({"bonus-on-fold": "returned"})["bonus"]
    folded = next(one.count for one in lost.outcomes if one.name == "fold")
    assert returned.expectation - lost.expectation == pytest.approx(folded / lost.deals)


def test_boards_by_brute_force() -> None:
    """Some hands without some card: all 18,424 boards, by the game's own ranking."""
    found, rng = boards(), random.Random(2)
    for number in rng.sample(range(1_755), 3):
        hand, drop = found.hands[number], rng.randrange(3)
        kept = [card for place, card in enumerate(hand) if place != drop]
        values = [high([*kept, *board]) for board in combinations([c for c in range(52) if c not in hand], 3)]
        kinds = np.searchsorted(found.kinds, values, side="right") - 1
        assert np.bincount(kinds, minlength=len(found.kinds)).tolist() == found.counts[number, drop].tolist()


@pytest.mark.proof
@pytest.mark.parametrize("settings", [{}, TENS_PAID])
@pytest.mark.parametrize("players", [1, 4])
def test_simulation_agrees_with_the_proof(settings: dict[str, Any], players: int) -> None:
    measured = simulate(GAME.submit(settings), rounds=600_000, players=players, strategy="optimal", seed=11)
    odds = solve(settings)
    check_simulation(measured, odds)
    assert measured.frequencies["bet"] == pytest.approx(odds.strategy["bet_frequency"], abs=0.002)


@pytest.mark.proof
def test_the_rule_of_thumb_costs_what_the_solver_says() -> None:
    measured = simulate(GAME.submit(), rounds=600_000, strategy="simple", seed=3).wagers[MAIN]
    assert abs(measured.mean + solve().strategy["house_edge_of_the_rule"]) < 3 * measured.standard_error


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    options = GAME.submit()
    results = live_results(options, {"ante": 5_00}, best_play(options), seed=8)
    check_mean([seat.net / 5_00 for seat in results], solve()[MAIN])
