"""Two Card Joker Poker: the specified figures to the last digit, and every hand against every other, one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import pitboss
from odds_checks import check_mean, check_seeds, check_simulation, live_results, percent, solve
from pitboss.equipment.cards import Card, cards
from pitboss.games.poker_games.two_card_joker.rules import QUEEN_HIGH, ante_and_call
from pitboss.odds import simulate
from pitboss.odds.poker_games.looks import every_hand, hand_classes
from pitboss.odds.poker_games.two_card_joker import DEALERS, PACK, all_starts
from pitboss.ranking.two import (
    FLUSH,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_JOKERS,
    category,
    two,
)

GAME = pitboss.game("two-card-joker")


def test_house_edge() -> None:
    odds = solve(GAME.submit())
    main, strategy = odds["ante+call"], odds.strategy
    assert main.deals == 1_431 * 1_326
    assert percent(main.house_edge, 5) == "3.14508"
    assert f"{float(main.average_wagered):.6f}" == "1.672956"
    assert percent(main.element_of_risk, 5) == "1.87995"
    assert f"{strategy['its_expectation']:.5f}" == "-0.97813"
    assert f"{strategy['its_expectation_if_called']:.5f}" == "-1.00528"
    assert strategy["exceptions"] == []


@pytest.mark.parametrize(("table", "exact"), [("1", "-30/1431"), ("2", "-48/1431"), ("3", "-38/1431")])
def test_pair_up(table: str, exact: str) -> None:
    assert solve(GAME.submit({"pair-up.paytable": table}))["pair-up"].exact == exact


def test_super_flush_bonus() -> None:
    bonus = solve(GAME.submit())["super-flush-bonus"]
    assert bonus.exact == "-40/1431"
    lines = {outcome.name: outcome.count for outcome in bonus.outcomes}
    assert [lines[name] for name in ("ace-high-flush", "king-high-flush", "flush")] == [40, 40, 180]


def test_how_many_hands_there_are_of_each_kind() -> None:
    kinds = Counter(category(two(held)) for held in combinations(PACK, 2))
    in_order = (TWO_JOKERS, ROYAL_FLUSH, STRAIGHT_FLUSH, STRAIGHT, PAIR, FLUSH, HIGH_CARD)
    assert [kinds[kind] for kind in in_order] == [1, 4, 48, 156, 182, 260, 780]
    below = sum(two(held) < QUEEN_HIGH for held in combinations(PACK, 2))
    assert f"{below / 1431:.6f}" == "0.301887"


@pytest.mark.parametrize("own", ["Jk Jk2", "Jk 9c", "As Ks", "Qs 5h", "9h 9d", "4h 2h"])
def test_the_dealers_hands_one_by_one(own: str) -> None:
    held = cards(own)
    others = combinations((card for card in PACK if card not in held), 2)
    by_hand = Counter(ante_and_call(two(held), two(dealer)) for dealer in others)
    start = next(start for start in all_starts() if set(start.cards) == set(held))
    assert start.against == by_hand
    assert start.against.total() == DEALERS


def test_places_of_hands_with_jokers() -> None:
    hands, classes = every_hand(2, 54), hand_classes(two, 2, 54)
    assert len(hands) == 1_431
    for place in (0, 700, 1_325, 1_326, 1_430):
        low, top = hands[place].tolist()
        assert place == top * (top - 1) // 2 + low
        assert classes.values[classes.by_place[place]] == two((Card(low), Card(top)))


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 5])
def test_simulation_agrees_with_the_proof(players: int) -> None:
    options = GAME.submit({"pair-up.paytable": "2"})
    check_simulation(simulate(options, rounds=1_000_000, players=players, seed=4), solve(options))


@pytest.mark.parametrize(("strategy", "called"), [("always-call", 1.0), ("always-fold", 0.0)])
def test_how_often_is_called(strategy: str, called: float) -> None:
    measured = simulate(GAME.submit(), rounds=1_000, players=2, seed=4, strategy=strategy)
    assert measured.frequencies["call"] == called


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    options = GAME.submit()
    results = live_results(options, {"ante": 5_00}, GAME.strategies["optimal"], seed=8)
    check_mean([seat.net / 5_00 for seat in results], solve(options)["ante+call"])
