"""Boston 5 Stud: the specified figures to the last digit, and that no three cards are worth folding."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

import pitboss
from odds_checks import check_mean, check_seeds, check_simulation, live_results, percent, solve
from pitboss.equipment.cards import cards
from pitboss.odds import simulate
from pitboss.odds.counting.suit_orbits import cards_of, every_set, mask_of, place, places
from pitboss.odds.poker_games.boston_5_stud import DEALERS, FOLDED, showdowns
from pitboss.ranking.tables import class_values

GAME = pitboss.game("boston-5-stud")
MAIN = "ante+first+second+ante-bonus"


def test_house_edge() -> None:
    main = solve(GAME.submit())[MAIN]
    assert main.deals == 2_598_960 * DEALERS
    assert percent(main.house_edge, 3) == "19.515"
    assert f"{float(main.expectation):.6f}" == "-0.195153"
    assert percent(main.details["house_edge_of_ante_and_first"], 3) == "6.505"
    assert percent(main.element_of_risk, 3) == "3.903"
    assert main.average_wagered == 5


def test_who_wins() -> None:
    outcomes = solve(GAME.submit())[MAIN].outcomes
    share = {
        word: sum(one.count for one in outcomes if word in one.name) / (2_598_960 * DEALERS)
        for word in ("higher", "tie", "lower")
    }
    assert [percent(share[word], 4) for word in ("higher", "lower")] == ["49.9956", "49.9956"]
    assert percent(share["tie"], 5) == "0.00872"


def test_the_ante_kept_on_a_bonus() -> None:
    main = solve(GAME.submit({"ante-kept-on-bonus": True}))[MAIN]
    assert percent(main.house_edge, 3) == "19.211"
    assert percent(main.details["house_edge_of_ante_and_first"], 3) == "6.404"
    assert percent(main.element_of_risk, 3) == "3.842"


@pytest.mark.parametrize(
    ("better", "edge"),
    [
        ({}, "8.452"),
        ({"optional-bonus.three-of-a-kind": "30 to 1"}, "7.276"),
        ({"optional-bonus.three-of-a-kind": "30 to 1", "optional-bonus.flush": "4 to 1"}, "2.317"),
    ],
)
def test_optional_bonus(better: dict[str, str], edge: str) -> None:
    bonus = solve(GAME.submit(better))["optional-bonus"]
    assert percent(bonus.house_edge, 3) == edge
    assert percent(float(bonus.hit_frequency), 2) == "25.61"


def test_no_three_cards_are_worth_folding() -> None:
    """Even under the lowest bonus that is legal; the worst are seven, three, two."""
    hands, met = showdowns()
    table = GAME.submit().paytable("ante-bonus")
    lines = [table.line(value) for value in class_values().tolist()]
    bonuses = np.array([float(line.odds.ratio) if line else 0.0 for line in lines])[hands.classes]
    beaten, level = met.lower.astype(np.float64), met.level.astype(np.float64)
    lost = DEALERS - beaten - level
    worth = ((4 * (beaten - lost) - lost) / DEALERS + bonuses)[hands.row]
    five, starts = cards_of(every_set(5), 5).astype(np.int64), np.zeros(comb(52, 3))
    for three in combinations(range(5), 3):
        starts += np.bincount(places((1 << five[:, list(three)]).sum(axis=1)), worth, minlength=len(starts))
    starts /= comb(49, 2)
    assert f"{starts.min():.3f}" == "-2.034"
    assert starts.min() > FOLDED
    worst = starts[place(mask_of(cards("7c 3d 2h")))]
    assert abs(worst - starts.min()) < 1e-3  # suits differ a little
    assert starts.mean() == pytest.approx(-0.195153, abs=1e-6)


@pytest.mark.proof
def test_simulation_agrees_with_the_proof() -> None:
    for settings in ({}, {"ante-kept-on-bonus": True, "ante-bonus.two-pair": "3 to 1"}):
        options = GAME.submit(settings)
        check_simulation(simulate(options, rounds=1_000_000, players=3, seed=4), solve(options))


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    options = GAME.submit()
    results = live_results(options, {"ante": 5_00, "first": 10_00}, GAME.strategies["always-second"], seed=8)
    check_mean([seat.net / 5_00 for seat in results], solve(options)[MAIN])
