"""Four Card Poker: the specified figures to the last digit; the counting against known counts and brute force."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import check_full_table, check_simulation, percent
from odds_checks import solve as solve_once
from pitboss import odds
from pitboss.errors import RuleError
from pitboss.games.poker_games.four_card_poker import side_bets
from pitboss.games.poker_games.four_card_poker.rules import against_the_dealer
from pitboss.odds import simulate
from pitboss.odds.poker_games.four_card.best_hands import CORES, deals_without, rows_in_a_suit, take_cores
from pitboss.odds.poker_games.four_card.hands import sort_hands, values
from pitboss.odds.poker_games.four_card_poker.best_play import COMPLETIONS, DEALS, solution
from pitboss.odds.poker_games.four_card_poker.rounds import SHAPE
from pitboss.odds.poker_games.side_bets import all_deals, price_side_bet
from pitboss.odds.report import GameOdds
from pitboss.ranking.four import FOUR_OF_A_KIND, STRAIGHT_FLUSH, THREE_OF_A_KIND, at_least, category, four

GAME = pitboss.game("four-card-poker")
MAIN = "ante+play"


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


# The figures


@pytest.mark.proof
def test_ante_and_play() -> None:
    odds = solve()
    main = odds[MAIN]
    assert percent(main.house_edge, 5) == "2.78785"
    assert percent(main.element_of_risk, 5) == "1.30131"
    assert main.deals == DEALS == 2_598_960 * 47 * COMPLETIONS
    shares = {name: percent(share, 3) for name, share in odds.strategy["frequencies"].items()}
    assert shares == {"fold": "47.193", "play:1": "22.093", "play:2": "0.000", "play:3": "30.714"}
    assert percent(odds.strategy["house_edge_by_strategy"]["by-pairs"], 5) == "3.39711"


@pytest.mark.proof
def test_a_higher_bonus_is_paid_to_the_same_play() -> None:
    better = solve({"ante-bonus.four-of-a-kind": "30 to 1"})
    gained = better[MAIN].expectation - solve()[MAIN].expectation
    assert gained == Fraction(5 * 624, comb(52, 5))
    assert better.strategy == solve().strategy


@pytest.mark.proof
def test_the_best_play_on_some_hands_by_hand() -> None:
    """The dealer's 1,370,754 completions, each compared."""
    found, rng = solution(), random.Random(4)
    for _ in range(3):
        own, up = (drawn := rng.sample(range(52), 6))[:5], drawn[5]
        rest = [card for card in range(52) if card not in drawn]
        dealers = np.array(
            [sorted([*(rest[i] for i in rng.sample(range(46), 5)), up]) for _ in range(20_000)], dtype=np.uint8
        )
        _, classes, _ = sort_hands(dealers)
        mine = four(own)
        share = float(np.mean([against_the_dealer(mine, values()[one]) for one in classes]))
        antes = found.multiple(own, up)
        assert antes == (3 if share > 0.02 else antes)
        assert antes == (0 if share < -0.52 and category(mine) < THREE_OF_A_KIND else antes)


def test_aces_up() -> None:
    counts = all_deals(side_bets.ACES_UP, SHAPE.layout)
    edges = {}
    for table in GAME.paytables["aces-up"].tables:  # type: ignore[union-attr]
        odds = price_side_bet(side_bets.ACES_UP, counts, GAME.submit({"aces-up.paytable": table}))
        edges[table] = percent(odds.house_edge, 4)
        assert percent(float(odds.hit_frequency), 3) == "18.562"
    assert edges == {
        "I": "1.9786",
        "II": "2.5752",
        "III": "2.7759",
        "IV": "3.3724",
        "V": "3.8917",
        "VI": "4.2355",
        "VII": "6.1486",
    }


def test_hands_of_each_category() -> None:
    """The counts of the specification, of the best four of five cards."""
    found: dict[int, int] = {}
    for value, number in all_deals(side_bets.ACES_UP, SHAPE.layout).deals.items():
        found[category(value)] = found.get(category(value), 0) + number
    assert list(found.values()) == [1_150_080, 1_047_552, 123_552, 101_808, 114_616, 58_656, 2_072, 624]


@pytest.mark.parametrize(
    ("table", "fixed", "at_seed", "seed", "envy"),
    [("A", "34.933", "44.17", 5000, "0.805"), ("B", "48.475", "50.32", 1000, "0.739")],
)
def test_progressive(table: str, fixed: str, at_seed: str, seed: int, envy: str) -> None:
    settings = {"progressive.paytable": table, "progressive-seed": f"{seed}.00", "progressive-reset": f"{seed}.00"}
    bet = side_bets.PROGRESSIVE
    odds = price_side_bet(bet, all_deals(bet, SHAPE.layout), GAME.submit(settings))
    returned = 1 - odds.house_edge
    assert percent(returned, 2) == at_seed
    assert percent(returned - seed * 48 / comb(52, 5), 3) == fixed
    assert percent(odds.details["envy_per_other_player"], 3) == envy


# The best hand at the table


def test_one_hand_with_a_core() -> None:
    """Three of a kind or better among five cards, and among the dealer's six, by counts that are known."""
    plain, joined = take_cores(CORES[at_least(THREE_OF_A_KIND)], 2)
    assert comb(52, 5) - deals_without(0, 5, plain, joined) == 58_656 + 2_072 + 624
    assert comb(52, 6) - deals_without(0, 6, plain, joined) == 897_616 + 47_752 + 14_664


def test_rows_in_a_suit() -> None:
    assert len(rows_in_a_suit(CORES[at_least(STRAIGHT_FLUSH)])) == 116
    assert len(rows_in_a_suit(CORES[at_least(FOUR_OF_A_KIND)])) == 2


def test_two_hands_with_four_of_a_kind() -> None:
    """Only fours of a rank and the royal flush: counted by hand for two players and a dealer of six cards."""
    plain, joined = take_cores(CORES[at_least(FOUR_OF_A_KIND)], 5)
    assert not joined
    assert plain[0, 1, 0] == 13 + 4
    # Two fours, a four and one of four royal flushes that leave nine ranks whole, or two royal flushes.
    assert plain[0, 2, 0] == comb(13, 2) + 4 * 9 + comb(4, 2)


@pytest.mark.proof
def test_cover_all() -> None:
    """Within the error of the simulation that the specification has."""
    odds = solve({"cover-all": "true"})["cover-all"]
    edges = {players: percent(edge, 4) for players, edge in odds.details["by_players"].items()}
    assert edges == {"1": "7.2628", "2": "6.9110", "3": "9.0464", "4": "7.7195", "5": "8.2195", "6": "8.6909"}


# Simulation and live table


@pytest.mark.proof
def test_simulation() -> None:
    options = GAME.submit({"cover-all": "true"})
    check_simulation(simulate(options, rounds=2_000_000, players=3, seed=11), solve({"cover-all": "true"}))


@pytest.mark.proof
def test_full_table() -> None:
    options = GAME.submit()
    check_full_table(options, {"ante": 10_00}, odds.strategy(options), solve()[MAIN], seed=5, unit=10_00)


def test_cover_all_is_not_simulated_with_seven_players() -> None:
    with pytest.raises(RuleError, match="players: the cover-all wager is not for 7 players"):
        simulate(GAME.submit({"cover-all": True}), rounds=10, players=7)
