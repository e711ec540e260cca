"""Mississippi Stud: the specified figures to the last digit, and the solver against the table on the same deals."""

from __future__ import annotations

import random
from fractions import Fraction
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
from pitboss.errors import RuleError
from pitboss.games.poker_games.mississippi_stud.rules import (
    ON_THE_HAND,
    hand_value,
    net_per_unit,
)
from pitboss.odds import simulate
from pitboss.odds.poker_games.mississippi_stud import best_moves, best_play, by_rule
from pitboss.odds.poker_games.streets.solver import Move

GAME = pitboss.game("mississippi-stud")
MAIN = "ante+3rd-street+4th-street+5th-street"
DEALS = 1_326 * 50 * 49 * 48
SOLUTION = best_moves()


def test_ante_and_bets() -> None:
    odds = solve(GAME.submit())
    main = odds[MAIN]
    assert main.exact == f"-7664112/{DEALS}"
    assert percent(main.house_edge, 5) == "4.91486"
    assert f"{float(main.average_wagered):.4f}" == "3.5898"
    assert percent(main.element_of_risk, 3) == "1.369"
    sparing = main.details["average_wagered_if_raises_worth_nothing_are_not_made"]
    assert f"{sparing:.4f}" == "3.4836"
    assert percent(main.house_edge / sparing, 3) == "1.411"
    assert odds.strategy["exceptions"] == []
    folds = [odds.strategy[f"fold_frequency_on_{street}"] for street in ON_THE_HAND[1:]]
    assert [percent(share, 4) for share in folds] == ["31.0709", "7.6742", "4.8547"]


@pytest.mark.parametrize(
    ("own", "move"),
    [
        ("2c 2d", "bet:3"), ("Jc 2d", "bet:1"), ("6c Td", "bet:1"), ("6c 5c", "bet:1"), ("6c 5d", "fold"),
        ("Tc 5c", "fold"), ("9c 5c", "fold"), ("4c 3c", "fold"), ("Ac Kc", "bet:1"),
    ],
)  # fmt: skip
def test_3rd_street(own: str, move: str) -> None:
    assert SOLUTION.move(cards(own), (), 1).name == move


def test_a_double_bet_is_never_needed() -> None:
    """The value grows ever faster with the stake: two antes are never better than one and than three."""
    game = SOLUTION.game
    for (street, stake), value in SOLUTION.values.items():
        moves = game.moves(street, stake)
        others = [SOLUTION.worth(street, move) for move in moves if move.name != "bet:2"]
        assert (value == max_of(others)).all()


def max_of(worth: list[Any]) -> Any:
    best = worth[0]
    for other in worth[1:]:
        best = best * (best >= other) + other * (other > best)
    return best


def test_last_street_by_hand() -> None:
    """With e per unit in the mean: three antes if e > 0, one while the loss is below that of folding, else fold."""
    rng = random.Random(3)
    for _ in range(300):
        deal = rng.sample(range(52), 4)
        values = [net_per_unit(hand_value(deal[:2], [*deal[2:], last])) for last in range(52) if last not in deal]
        e = Fraction(sum(values), len(values))
        for stake in (3, 5, 7):
            name = "bet:3" if e >= 0 else "bet:1" if e >= Fraction(-stake, stake + 1) else "fold"
            assert SOLUTION.move(deal[:2], deal[2:], stake).name == name


@pytest.mark.proof
def test_other_strategies_cost_more() -> None:
    game, best = SOLUTION.game, SOLUTION.plan.total
    assert by_rule(GAME.strategies["optimal"], game).total == best
    once, thrice = (
        by_rule(GAME.strategies[name], SOLUTION.game) for name in ("always-bet-once", "always-bet-three-times")
    )
    assert once.total * 10 == thrice.total * 4
    assert thrice.total < once.total < by_rule(GAME.strategies["always-fold"], game).total == -DEALS < best


def test_moves_are_those_of_the_game() -> None:
    assert SOLUTION.game.moves(0, 1) == (
        Move("bet:1", 2),
        Move("bet:2", 3),
        Move("bet:3", 4),
        Move("fold", 1, gives_up=True),
    )


@pytest.mark.parametrize(
    ("table", "edge"),
    [("01", "2.317"), ("02", "5.575"), ("03", "7.276"), ("04", "2.136"), ("05", "5.394"), ("06", "7.095")],
)
def test_three_card_bonus(table: str, edge: str) -> None:
    odds = solve(GAME.submit({"3-card-bonus.paytable": table}))["3-card-bonus"]
    assert percent(odds.house_edge, 3) == edge
    assert percent(float(odds.hit_frequency), 2) == "25.61"


@pytest.mark.parametrize("table", ["MS-Stud-01", "MG-01", "PTMGL01"])
def test_progressive_never_folding(table: str) -> None:
    odds = solve(GAME.submit({"progressive.paytable": table, "progressive-on-fold": "live"}))["progressive"]
    details = odds.details
    assert percent(float(odds.hit_frequency), 3) == "2.871"
    assert percent(details["edge_by_meter"][0][1], 3) == "46.943"
    assert percent(details["return_per_1000_dollars"]["progressive"], 4) == "0.2924"
    assert round(details["break_even_meter"]["progressive"]) == 160_531
    assert percent(details["envy_per_other_player"], 3) == "0.569"


def test_progressive_for_five_dollars() -> None:
    """MG-02 pays the same odds on five times the stake; the meter is worth a fifth of it, the envy bonus as much."""
    settings = {"progressive.paytable": "MG-02", "progressive-amount": "5.00", "progressive-on-fold": "live"}
    details = solve(GAME.submit(settings))["progressive"].details
    assert percent(details["edge_by_meter"][0][1], 3) == "46.943"
    assert round(details["break_even_meter"]["progressive"]) == 802_653
    assert percent(details["envy_per_other_player"], 3) == "0.569"


@pytest.mark.parametrize(
    ("table", "edge"), [("PTMGL04", "45.40"), ("PTMGLML01", "44.02"), ("PTMGLML02", "43.11"), ("PTMGLML03", "45.22")]
)
def test_linked_progressive(table: str, edge: str) -> None:
    odds = solve(GAME.submit({"progressive.paytable": table, "progressive-on-fold": "live"}))["progressive"]
    assert percent(odds.house_edge, 2) == edge


def test_folding_forfeits_the_progressive() -> None:
    """By default a folded hand is out of it; the best play folds more than a quarter of the hands that would win."""
    odds = solve(GAME.submit())["progressive"]
    assert percent(odds.house_edge, 4) == "59.1486"
    assert percent(float(odds.hit_frequency), 4) == "2.0687"
    folded = next(outcome for outcome in odds.outcomes if outcome.name == "folded")
    assert folded.count == DEALS - sum(count for end, count in SOLUTION.plan.ends.items() if end.street is None)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("folded", "edges", "hits"),
    [
        (True, {"1": "9.019", "2": "9.807", "3": "8.457", "4": "8.433", "5": "8.107", "6": "8.363"}, ("2.9", "14.7")),
        (
            False,
            {"1": "34.391", "2": "33.782", "3": "32.136", "4": "32.175", "5": "31.592", "6": "31.321"},
            ("2.1", "11.1"),
        ),
    ],
)
def test_cover_all(folded: bool, edges: dict[str, str], hits: tuple[str, str]) -> None:
    """With folded hands counted as the specification has it; by default they are not, and the edge is far higher."""
    odds = solve(GAME.submit({"cover-all": True, "cover-all-counts-folded-hands": folded}))["cover-all"]
    assert {players: percent(edge, 3) for players, edge in odds.details["by_players"].items()} == edges
    found = odds.details["hit_frequency_by_players"]
    assert (percent(found["1"], 1), percent(found["6"], 1)) == hits


@pytest.mark.proof
def test_cover_all_of_one_player_pays_on_standing_hands() -> None:
    """With one player and folded hands left out, cover all wins exactly where the progressive does."""
    odds = solve(GAME.submit({"cover-all": True}))
    assert odds["cover-all"].details["hit_frequency_by_players"]["1"] == float(odds["progressive"].hit_frequency)


# The table


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize(
    "settings",
    [
        {"cover-all": True},
        {"cover-all": True, "cover-all-counts-folded-hands": True, "progressive-on-fold": "live"},
    ],
)
def test_simulation_agrees_with_the_proof(settings: dict[str, Any], players: int) -> None:
    options = GAME.submit(settings)
    measured = simulate(options, rounds=600_000, players=players, strategy="optimal", seed=11)
    odds = solve(options)
    check_simulation(measured, odds)
    assert measured.frequencies["win"] == pytest.approx(float(odds[MAIN].hit_frequency), abs=0.003)
    folded = 1 - measured.frequencies["3rd-street bet"]
    assert folded == pytest.approx(odds.strategy["fold_frequency_on_3rd-street"], abs=0.003)


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


def test_cover_all_ends_at_six_players() -> None:
    with pytest.raises(RuleError, match="at most 6 players"):
        simulate(GAME.submit({"cover-all": True}), rounds=1_000, players=7)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    """Twenty thousand rounds at the table under the solver's own play."""
    options = GAME.submit({"progressive.paytable": "off", "3-card-bonus.paytable": "off"})
    results = live_results(options, {"ante": 500}, best_play(options), seed=9)
    check_mean([seat.net / 500 for seat in results], solve(options)[MAIN])
