"""Double Cross Poker: the specified figures to the last digit, and the counts against hands compared one by one."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

import pitboss
from odds_checks import check_simulation, percent, solve
from pitboss.equipment.cards import DECK, Card
from pitboss.games.parts.crossing_lines import hand_value
from pitboss.games.poker_games.double_cross_poker.cross import ARMS, CROSS
from pitboss.games.poker_games.double_cross_poker.paytables import RAISE
from pitboss.kernel import compiled
from pitboss.odds import simulate
from pitboss.odds.counting.suit_orbits import CLUBS_STAY
from pitboss.odds.poker_games.double_cross_poker import LAYOUT
from pitboss.odds.poker_games.double_cross_poker.crosses import (
    DEALS,
    TIES,
    _copies,
    _count_cross,
    hands_on_arms,
    images,
    pair_place,
    room,
    seen,
)
from pitboss.odds.poker_games.side_bets import count_side_bets, price_side_bets
from pitboss.ranking.tables import class_values
from pitboss.rulebook.paytable import reach

GAME = pitboss.game("double-cross-poker")
MAIN = "ante+raise-1+raise-2"


# One cross


def test_a_cross_counted_hand_by_hand() -> None:
    """What is read off running totals is what comparing every player's hand with every dealer's gives."""
    rng, count = random.Random(3), room()
    middle, a, b, c, d = rng.sample(range(52), 5)
    lines = np.array([reach(value, RAISE.floors) for value in class_values().tolist()], dtype=np.uint8)
    compiled(_count_cross)(middle, a, b, c, d, 1, hands_on_arms(), lines, count)
    left = [card for card in DECK if card not in (middle, a, b, c, d)]
    at = {CROSS.top: a, CROSS.bottom: b, CROSS.left: c, CROSS.right: d, CROSS.middle: middle}
    cross = [Card(at[place]) for place in range(5)]
    values = {
        own: [hand_value(own, cross, line) for line in (ARMS["vertical"], ARMS["horizontal"])]
        for own in combinations(left, 2)
    }
    for own in rng.sample(sorted(values), 25):
        for arm, shown, other in ((0, a, c), (1, d, b)):
            player = values[own][arm]
            dealers = [max(both) for held, both in values.items() if not {*held} & {*own}]
            assert len(dealers) == 990
            counted = count.endings[shown, other, :, pair_place(*sorted(own))]
            assert counted[reach(player, RAISE.floors)] == sum(dealer < player for dealer in dealers)
            assert counted[TIES] == sum(dealer == player for dealer in dealers)
            assert counted.sum() == sum(dealer <= player for dealer in dealers)


def test_every_cross_is_of_some_kind() -> None:
    """The copies of the kinds with one middle card add up to all crosses with it."""
    moved, middle, copies = images(CLUBS_STAY), 8, compiled(_copies)
    pairs = {pair_place(low, top): {low, top} for low, top in combinations(range(52), 2) if middle not in (low, top)}
    firsts = random.Random(1).sample(sorted(pairs), 40)
    for first in firsts:
        seconds = [second for second, held in pairs.items() if not held & pairs[first]]
        assert len(seconds) == 1176
        for second in seconds[::97]:
            low, top = sorted((first, second))
            orbit = {tuple(sorted((int(moved[r, low]), int(moved[r, top])))) for r in range(len(moved))}
            assert copies(low, top, moved) == (len(orbit) if min(orbit) == (low, top) else 0)


# The three-card wager


def test_three_card_wager() -> None:
    for ace_low, edge in ((True, "2.3167"), (False, "4.8688")):
        options = GAME.submit({"ace-low-three-card-straight": ace_low})
        (odds,) = price_side_bets(count_side_bets(options, LAYOUT, {}), options)
        assert percent(odds.house_edge, 4) == edge
    assert odds.deals == 22_100


# Everything


@pytest.mark.proof
def test_house_edge() -> None:
    odds = solve(GAME.submit())
    main, found = odds[MAIN], odds.strategy
    assert percent(main.house_edge, 4) == "2.2064"
    assert f"{float(main.average_wagered):.5f}" == "2.24853"
    assert percent(main.element_of_risk, 4) == "0.9813"
    assert percent(found["play_frequency"], 4) == "62.4266"
    assert percent(found["play_frequency_of_the_simple_rule"], 4) == "58.9946"
    edges = found["house_edge_by_strategy"]
    assert percent(edges["simple"], 4) == "3.9577"
    assert percent(edges["always-vertical"], 4) == "67.6209"
    assert percent(edges["always the better arm"], 4) == "22.9231"
    assert main.deals == 1326 * 50 * 49 * DEALS


@pytest.mark.proof
def test_what_is_seen_is_counted_once() -> None:
    counted = seen()
    assert counted.copies.sum() == 1326 * 50 * 49
    assert (counted.endings.sum(axis=0) <= counted.copies * DEALS).all()
    assert (counted.swapped[counted.swapped] == np.arange(len(counted.copies))).all()


@pytest.mark.proof
def test_the_best_play_follows_the_paytable() -> None:
    better = solve(GAME.submit({"raise.flush": "20 to 1"}))
    assert better.strategy["play_frequency"] > solve(GAME.submit()).strategy["play_frequency"]


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
def test_simulation_agrees_with_the_proof(players: int) -> None:
    options = GAME.submit()
    check_simulation(simulate(options, rounds=2_000_000, players=players, strategy="optimal", seed=5), solve(options))


@pytest.mark.proof
def test_the_simple_rule_in_the_simulation() -> None:
    measured = simulate(GAME.submit(), rounds=2_000_000, strategy="simple", seed=5)
    main = measured.wagers[MAIN]
    assert abs(main.mean + 0.039577) < 3 * main.standard_error
    assert measured.frequencies["play"] == pytest.approx(0.589946, abs=0.002)
