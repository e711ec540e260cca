"""Zappit Blackjack solved: figures, what a zap is worth against dealing card by card, the simulation."""

from __future__ import annotations

from typing import Any

import pytest

import pitboss
from dealt_by_hand import Best, drawn, without
from pitboss import odds
from pitboss.games.blackjack_games.zappit_blackjack.options import terms
from pitboss.odds.blackjack_games.solving import solve_play
from pitboss.odds.blackjack_games.worth import ZAP

pytestmark = pytest.mark.proof

MAIN = "blackjack+double+split"
NO_PAIRS = (1, 1, 1, 1, 2, 1, 1, 1, 1, 6)
"""A shoe on which a new hand is no pair that anybody would split."""


def submit(**chosen: Any) -> Any:
    return pitboss.game("zappit-blackjack").submit({name.replace("_", "-"): value for name, value in chosen.items()})


@pytest.mark.parametrize(
    ("chosen", "percent", "approximately"),
    [
        ({}, 0.55315, 0.55),
        ({"decks": 8, "split_aces_one_card": True, "blackjack.paytable": "6-to-5"}, 2.23277, 2.23),
    ],
)
def test_the_edge_is_that_of_the_analysis(chosen: dict[str, Any], percent: float, approximately: float) -> None:
    found = 100 * odds.solve(submit(**chosen))[MAIN].house_edge
    assert found == pytest.approx(percent, abs=1e-5)
    assert round(found, 2) == approximately


def test_the_chart_is_that_of_the_analysis() -> None:
    solved = odds.solve(submit())
    chart = solved.strategy["chart"]
    assert [chart[f"hard {total}"] for total in (15, 16, 17)] == ["Z" * 10] * 3
    assert chart["hard 18"] == "ZSSSSSSSZZ"
    assert chart["88"] == "ZZZZPPPZZZ"
    assert chart["99"] == "ZSSPPPSPZZ"
    assert solved[MAIN].deals == pytest.approx(10**15, abs=100)
    assert round(100 * solved["insurance"].house_edge, 2) == 7.40


@pytest.mark.parametrize("up", [6, 9, 10])
def test_a_zap_is_worth_what_dealing_two_new_cards_gives(up: int) -> None:
    """The replaced cards stay out of the shoe, and an ace and a ten are no blackjack."""
    solution = solve_play(NO_PAIRS, terms(submit()))
    against, best = next(one for one in solution.against if one.known == (up,)), Best(solution.terms, NO_PAIRS, up)
    worth = 0.0
    for first, chance, left in drawn(without(NO_PAIRS, up, 5, 10)):
        for second, then, rest in drawn(left):
            worth += chance * then * best.worth(rest, tuple(sorted((first, second))))
    at = int(solution.hands.after[solution.hands.first[4], 9])
    assert against.play.by_decision[at, ZAP] == pytest.approx(worth, abs=1e-12)


def test_simulation_of_fresh_shoes_agrees() -> None:
    options = submit(card_supply="continuous-shuffler")
    exact = float(odds.solve(options)[MAIN].expectation)
    measured = odds.simulate(options, rounds=400_000, players=1, strategy="optimal", seed=3).wagers[MAIN]
    assert abs(measured.mean - exact) < 3 * measured.standard_error
