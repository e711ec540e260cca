"""Double Down Stud: the specified figures to the last digit, and the solver against the table on the same deals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import (
    check_full_table,
    check_mean,
    check_seeds,
    live_results,
    opened,
    percent,
    played,
    solve,
)
from pitboss.equipment.cards import DECK, cards
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.double_down_stud.rules import ON_THE_HAND, hand_value
from pitboss.odds import simulate
from pitboss.odds.counting.suit_orbits import mask_of, place
from pitboss.odds.poker_games.double_down_stud import (
    best_moves,
    best_play,
    by_cards,
    by_rule,
    sums_taken,
)
from pitboss.table import events as ev

GAME = pitboss.game("double-down-stud")
MAIN = "initial+double-down"
DEALS = 270_725 * 48
SOLUTION = best_moves(GAME.submit().paytable("initial"))
COMMERCIAL = {
    "initial.royal-flush": "2000 to 1",
    "initial.straight-flush": "200 to 1",
    "initial.four-of-a-kind": "50 to 1",
    "initial.full-house": "11 to 1",
}


def moved(seen: str) -> str:
    return SOLUTION.move(cards(seen), (), 1).name


# The figures


def test_house_edge() -> None:
    odds = solve(GAME.submit())
    main = odds[MAIN]
    assert main.exact == f"-616120/{DEALS}"
    assert percent(main.house_edge, 4) == "4.7413"
    assert percent(odds.strategy["double_frequency"], 2) == "24.83"
    assert percent(odds.strategy["house_edge_by_strategy"]["never-double"], 2) == "28.40"
    assert odds.strategy["house_edge_by_strategy"]["optimal"] == main.house_edge
    assert odds.strategy["exceptions"] == []


def test_house_edge_of_the_commercial_table() -> None:
    odds = solve(GAME.submit(COMMERCIAL))
    assert percent(odds[MAIN].house_edge, 4) == "2.6678"
    assert percent(odds[MAIN].house_edge, 2) == "2.67"
    assert odds.strategy["exceptions"] == []


@pytest.mark.parametrize(
    ("lines", "probability"),
    [
        (("pair-jacks-or-better",), "13.002"),
        (("pair-sixes-to-tens",), "16.253"),
        (("two-pair",), "4.754"),
        (
            (
                "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind",
            ),
            "2.871",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value[-1],
)  # fmt: skip
def test_hands(lines: Sequence[str], probability: str) -> None:
    outcomes = solve(GAME.submit())[MAIN].outcomes
    count = sum(outcome.count for outcome in outcomes if outcome.name.removesuffix(", doubled") in lines)
    assert percent(count / DEALS, 3) == probability


@pytest.mark.parametrize("top", range(5, 15))
def test_open_straights(top: int) -> None:
    """Offsuit, from 5-4-3-2 to A-K-Q-J; these two are worth exactly nothing."""
    ranks = "23456789TJQKA"[top - 5 : top - 1]
    seen = " ".join(rank + suit for rank, suit in zip(ranks, "cdhs", strict=True))
    assert moved(seen) == ("double-down" if 6 <= top <= 13 else "stand")
    assert (worth(seen) == 0) == (top in (5, 14))


def worth(seen: str) -> Fraction:
    """What doubling is worth, by hand."""
    known = cards(seen)
    holes = [card for card in DECK if card not in known]
    table = GAME.submit().paytable("initial")
    return sum((net_per_unit(hand_value(known[:1], (*known[1:], hole)), table) for hole in holes), Fraction())


@pytest.mark.parametrize(
    ("seen", "doubles"),
    [
        ("6c 6d 2h 3s", True), ("5c 5d Ah Ks", False), ("2c 2d Ah Ks", False), ("2c 2d 3h 3s", True),
        ("2c 2d 2h 9s", True), ("2c 7c 9c Jc", True), ("2c 4c 5c 6c", True), ("9c 8d 7h 5s", False),
        ("Ac Kd Qh 9s", False), ("Ac 2d 3h 4s", False), ("Ac Kd Jh Ts", False),
    ],
)  # fmt: skip
def test_other_hands(seen: str, doubles: bool) -> None:
    assert moved(seen) == ("double-down" if doubles else "stand")
    assert (worth(seen) > 0) == doubles


def test_the_best_play_follows_the_paytable() -> None:
    """Where the house pays far more on straights, more hands are doubled than the rule says."""
    odds = solve(GAME.submit({"initial.straight": "50 to 1"}))
    assert {row["decision"] for row in odds.strategy["exceptions"]} == {"double-down"}
    assert odds[MAIN].house_edge < 0


# Watching the other players' cards


def test_sums_taken() -> None:
    nets = [5, 5, 1, 0, -1, -1, -1, -1]
    by_hand = Counter(sum(taken) for taken in combinations(nets, 3))
    assert sums_taken((2, 1, 1, 4), (5, 1, 0, -1), 3) == by_hand
    assert by_hand.total() == comb(8, 3)


def test_watching_other_cards_helps_a_little() -> None:
    edges = solve(GAME.submit())[MAIN].details["edge_by_players_if_all_cards_are_watched"]
    assert [percent(edge, 4) for edge in edges.values()] == [
        "4.7413", "4.7377", "4.7355", "4.7336", "4.7303", "4.7276", "4.7248",
    ]  # fmt: skip


def test_edge_with_one_card_watched() -> None:
    """The second figure again, from the best move against each other card on its own."""
    game, total = SOLUTION.game, 0
    for counts, copies in zip(game.counts.tolist(), game.copies.tolist(), strict=True):
        once = sum(count * net for count, net in zip(counts, game.nets, strict=True))
        for count, net in zip(counts, game.nets, strict=True):
            left = once - net
            total += copies * count * (left + max(left, 0))
    edges = solve(GAME.submit())[MAIN].details["edge_by_players_if_all_cards_are_watched"]
    assert edges["2"] == float(Fraction(-total, DEALS * 47))


@pytest.mark.parametrize(("other", "decision"), [("2d", "double-down"), ("Tc", "stand"), ("Ah", "stand")])
def test_the_best_play_counts_out_the_other_cards(other: str, decision: str) -> None:
    """To double on A-K-Q-J is worth nothing by itself; a losing hole card out of the way makes it good."""
    options = GAME.submit()
    playing = opened(options, (1, 2)).round(
        {seat: {"initial": 10_00} for seat in (1, 2)}, shoe=cards(f"As {other} 9c Kd Qh Jc")
    )
    playing.act_by(best_play(options))
    assert [event.decision for event in playing.events if isinstance(event, ev.Decided)] == [decision]


def test_the_best_play_of_a_lone_player_is_the_solution() -> None:
    options, rng = GAME.submit(), random.Random(6)
    table, play = opened(options), best_play(options)
    for _ in range(300):
        order = rng.sample(DECK, 5)
        result = played(table, (1,), {"initial": 10_00}, play, order)
        doubles = SOLUTION.move((order[0], *order[2:]), (), 1).name == "double-down"
        assert ("double-down" in result.seats[0].wagers) == doubles


# The table


def test_the_table_of_doubles_is_the_rule() -> None:
    """What the simulation looks up, for cards in any order."""
    game, rng = SOLUTION.game, random.Random(5)
    doubled = by_cards(game, by_rule(GAME.strategies["optimal"], game).stakes[0].astype(np.int64)) == 2
    assert doubled.sum() == round(0.24828516021793332 * 270_725)
    for _ in range(2_000):
        seen = rng.sample(range(52), 4)
        assert doubled[place(mask_of(seen))] == (SOLUTION.move(seen, (), 1).stake == 2)


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("settings", [{}, {**COMMERCIAL, "initial.two-pair": "5 to 2"}])
def test_simulation_agrees_with_the_proof(settings: dict[str, Any], players: int) -> None:
    options = GAME.submit(settings)
    measured = simulate(options, rounds=600_000, players=players, strategy="optimal", seed=11)
    odds = solve(options)
    main, edges = measured.wagers[MAIN], odds[MAIN].details["edge_by_players_if_all_cards_are_watched"]
    assert abs(main.mean + edges[str(players)]) < 3 * main.standard_error
    assert measured.frequencies["win"] == pytest.approx(float(odds[MAIN].hit_frequency), abs=0.003)
    assert measured.frequencies["double"] == pytest.approx(odds.strategy["double_frequency"], abs=0.003)


@pytest.mark.proof
@pytest.mark.parametrize(("strategy", "double"), [("never-double", 0), ("always-double", 1)])
def test_other_strategies_cost_more(strategy: str, double: int) -> None:
    measured = simulate(GAME.submit(), rounds=300_000, strategy=strategy, seed=3)
    edge = solve(GAME.submit()).strategy["house_edge_by_strategy"][strategy]
    assert abs(measured.wagers[MAIN].mean + edge) < 3 * measured.wagers[MAIN].standard_error
    assert measured.frequencies["double"] == double


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    """Twenty thousand rounds at the table under the best play."""
    options = GAME.submit()
    results = live_results(options, {"initial": 5_00}, GAME.strategies["optimal"], seed=8)
    assert {name for seat in results for name in seat.wagers} == set(ON_THE_HAND)
    check_mean([seat.net / 5_00 for seat in results], solve(options)[MAIN])


@pytest.mark.proof
def test_full_table_agrees_with_the_proof() -> None:
    """Twenty thousand hands of five players."""
    options = GAME.submit()
    check_full_table(options, {"initial": 5_00}, GAME.strategies["optimal"], solve(options)[MAIN], seed=4, unit=5_00)
