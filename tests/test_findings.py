"""The lists of what solvers and simulators find: every game has one, and its figures agree with one another.

The proof of figures finds them anew (`proofs/_findings.py`); here they are held against the identities of any odds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import comb
from typing import Any

import pytest

from pitboss.games import game, names
from proofs import _findings
from proofs._findings import FOLDER

PRECISION = 2e-8
"""Figures have nine digits."""
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
DECISIONS = {
    "boston-5-stud": ["play_frequency"],
    "caribbean-stud": ["bet_frequency", "fold_frequency"],
    "colorado-hold-em": ["bet_frequency", "fold_frequency", "instant_winner_frequency"],
    "criss-cross-poker": ["across_0_frequency", "across_1_frequency", "across_3_frequency"],
    "heads-up-hold-em": [*(f"raise_{times}x_frequency" for times in (1, 2, 3)), "fold_frequency"],
    "mississippi-stud": [*(f"fold_frequency_on_{street}-street" for street in ("3rd", "4th", "5th")), "stay_frequency"],
    "ultimate-texas-hold-em": [*(f"play_{times}x_frequency" for times in (1, 2, 3, 4)), "fold_frequency"],
    "winners-pot-poker": ["fold_frequency_on_three", "fold_frequency_on_four", "stay_frequency"],
}
"""Strategies in which one of these is done in every round."""
DEPARTURES = ["caribbean-stud", "colorado-hold-em", "crazy-4-poker", "four-card-poker"]
"""Games whose exceptions are all departures of the best play from the first rule that it is compared with."""

HEADS_UP = "winners-pot-poker"
"""Solved for one player, where two are simulated, who play for one pot."""


def findings(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def wagers(found: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Of the default submission, and those with other options."""
    for part, rows in found.items():
        if part == "wagers" or part.startswith("with "):
            yield from rows.items()


def test_every_game_has_a_list() -> None:
    assert sorted(names()) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_come_to_the_edge(name: str) -> None:
    """They are all that can happen; what they net makes the edge, and those that net something the hits."""
    for wager, odds in wagers(findings(name)):
        outcomes = odds["outcomes"]
        scale = max(1, *(abs(outcome["net"]) for outcome in outcomes))
        assert sum(one["probability"] for one in outcomes) == pytest.approx(1, abs=PRECISION), wager
        assert -sum(one["probability"] * one["net"] for one in outcomes) == pytest.approx(
            odds["house_edge"], abs=PRECISION * scale
        ), wager
        clear = [outcome for outcome in outcomes if not outcome.get("mixed")]
        hits = sum(one["probability"] for one in clear if one["net"] > 0) / sum(one["probability"] for one in clear)
        assert hits == pytest.approx(odds["hit_frequency"], abs=PRECISION), wager
        assert odds["element_of_risk"] * odds["average_wagered"] == pytest.approx(odds["house_edge"], abs=PRECISION)
        assert odds["standard_deviation"] ** 2 == pytest.approx(odds["variance"], rel=PRECISION)
        if all("deals" in outcome for outcome in outcomes):
            deals = sum(outcome["deals"] for outcome in outcomes)
            assert [outcome["deals"] / deals for outcome in outcomes] == pytest.approx(
                [outcome["probability"] for outcome in outcomes], rel=PRECISION
            ), wager


@pytest.mark.parametrize("name", GAMES)
def test_how_often_something_is_decided(name: str) -> None:
    """In every round exactly one thing; where hands are numbered, they are so many of all."""
    strategy = findings(name)["strategy"]
    if name in DECISIONS:
        assert sum(strategy[decision] for decision in DECISIONS[name]) == pytest.approx(1, abs=PRECISION)
    if "frequencies" in strategy:
        assert sum(strategy["frequencies"].values()) == pytest.approx(1, abs=PRECISION)
    for key in ("folded_hands", "surrendered_hands"):
        if key in strategy:
            assert strategy["fold_frequency"] == pytest.approx(strategy[key] / strategy["hands"], rel=PRECISION)
    for row in strategy.get("exceptions", []):
        if "hands" in row and "frequency" in row:
            assert row["frequency"] == pytest.approx(row["hands"] / comb(52, 5), rel=PRECISION)


@pytest.mark.parametrize("name", GAMES)
def test_exceptions_gain_something(name: str) -> None:
    """The best play departs from a rule where it gains by that, those first that gain most in charts."""
    strategy = findings(name)["strategy"]
    for key in ("exceptions", "exceptions_of_more_cards", "by_suits"):
        rows = strategy.get(key, [])
        assert all(row[gain] > 0 for row in rows for gain in ("gain", "worth", "frequency") if gain in row)
        assert all(row["decision"] != row.get("instead_of") for row in rows)
        worths = [row["worth"] for row in rows if "worth" in row]
        assert worths == sorted(worths, reverse=True)
    if "cost_of_the_rule_after_flop" in strategy:
        after = [row for row in strategy["exceptions"] if "after_flop" in row]
        for one, all_of_them in (
            ("frequency", "departures_after_flop_frequency"),
            ("gain", "cost_of_the_rule_after_flop"),
        ):
            assert sum(row[one] for row in after) == pytest.approx(strategy[all_of_them], rel=1e-7)


@pytest.mark.parametrize("name", DEPARTURES)
def test_the_rule_with_all_exceptions_is_the_best_play(name: str) -> None:
    found = findings(name)
    strategy, best = found["strategy"], next(iter(found["wagers"].values()))["house_edge"]
    by_strategy = strategy.get("house_edge_by_strategy") or {"the rule": strategy["house_edge_of_the_rule"]}
    rule = next(iter(by_strategy.values()))
    assert sum(row["gain"] for row in strategy["exceptions"]) == pytest.approx(rule - best, abs=1e-9)


@pytest.mark.parametrize("name", GAMES)
def test_no_rule_is_better_than_the_best_play_and_simulations_come_to_each(name: str) -> None:
    found = findings(name)
    wager, odds = next(iter(found["wagers"].items()))
    edges = found["strategy"].get("house_edge_by_strategy", {})
    assert all(edge >= odds["house_edge"] for edge in edges.values())
    for strategy, edge in ({"optimal": odds["house_edge"]} | edges).items():
        if strategy in found["simulated"] and name != HEADS_UP:
            measured = found["simulated"][strategy]["wagers"][wager]
            assert abs(measured["house_edge"] - edge) <= 4 * measured["standard_error"], strategy


def test_a_list_that_differs_is_told_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    red_dog = game("red-dog")
    known = (FOLDER / "red-dog.json").read_text(encoding="utf-8")
    monkeypatch.setattr(_findings, "listed", lambda game: known)
    assert _findings.differing(red_dog) == 0
    monkeypatch.setattr(_findings, "listed", lambda game: known.replace("-841584/", "-841585/"))
    assert _findings.differing(red_dog) == 1
    assert 'line 5 of its findings was    "exact": "-841584/30079920",' in capsys.readouterr().out
    monkeypatch.setattr(_findings, "listed", lambda game: known + "more\n")
    assert _findings.differing(red_dog) == 1
