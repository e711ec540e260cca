"""Crazy 4 Poker: the specified figures to the last digit; simulation and live table against the proof."""

from __future__ import annotations

import random
from math import comb
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import pitboss
from odds_checks import check_full_table, check_simulation, percent
from odds_checks import solve as solve_once
from pitboss import odds
from pitboss.games.poker_games.crazy_4_poker import side_bets
from pitboss.games.poker_games.crazy_4_poker.paytables import SUPER_BONUS
from pitboss.games.poker_games.crazy_4_poker.rules import FOLDED, showdown
from pitboss.games.poker_games.crazy_4_poker.strategies import KING_HIGH
from pitboss.odds import simulate
from pitboss.odds.poker_games import crazy_4_poker
from pitboss.odds.poker_games.crazy_4_poker import check_that_folding_forfeits_nothing
from pitboss.odds.poker_games.crazy_4_poker.best_play import DEALS, PART, net_of, solution
from pitboss.odds.poker_games.crazy_4_poker.rounds import SHAPE
from pitboss.odds.poker_games.four_card import decisions
from pitboss.odds.poker_games.four_card.decisions import Decided
from pitboss.odds.poker_games.four_card.hands import class_at_least
from pitboss.odds.poker_games.side_bets import all_deals, price_side_bet
from pitboss.odds.progress import Progress
from pitboss.odds.report import GameOdds
from pitboss.ranking.four import PAIR, STRAIGHT, at_least, four

GAME = pitboss.game("crazy-4-poker")
MAIN = "ante+super-bonus+play"
EVERYTHING = {
    "cover-all": "true",
    "five-card-progressive.paytable": "standard",
    "five-card-hand-bonus": "true",
    "magic-card": "true",
    "lucky-bonus": "true",
    "progressive.paytable": "PTMGL01",
}


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


@pytest.mark.parametrize(("offered", "share"), [(False, (1, 1)), (True, (1, 2))])
def test_the_main_wagers_are_all_of_the_work_or_half_of_it(
    offered: bool, share: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cover all is counted by itself, where the table has it; here nothing is counted at all."""
    told = list[tuple[int, int]]()

    def solve_nothing(*, progress: Progress) -> None:
        progress(1, 1)
        raise InterruptedError

    monkeypatch.setattr(crazy_4_poker, "solution", solve_nothing)
    options = pitboss.game("crazy-4-poker").submit({"cover-all": offered})
    with pytest.raises(InterruptedError):
        crazy_4_poker.count(options, lambda done, total: told.append((done, total)))
    assert told == [share]


def test_folding_a_hand_that_a_side_bet_pays_on_is_refused() -> None:
    """From the lowest hand on that some table of queens up pays: a pair of queens."""
    lowest = class_at_least(at_least(PAIR, 12))
    ends = np.zeros((lowest + 1, decisions.FOLDED + 1), np.int64)
    ends[:lowest, decisions.FOLDED] = 1
    check_that_folding_forfeits_nothing(cast(Decided, SimpleNamespace(ends=ends)))
    ends[lowest, decisions.FOLDED] = 1
    with pytest.raises(AssertionError):
        check_that_folding_forfeits_nothing(cast(Decided, SimpleNamespace(ends=ends)))


@pytest.mark.proof
def test_main_wagers() -> None:
    found = solve()
    main = found[MAIN]
    assert percent(main.house_edge, 6) == "3.418855"
    assert percent(main.element_of_risk, 5) == "1.09014"
    assert f"{float(main.average_wagered):.6f}" == "3.136171"
    assert main.deals == DEALS == 2_598_960 * 1_533_939
    shares = found.strategy["frequencies"]
    assert percent(1 - shares["fold"], 3) == "76.493"
    assert percent(shares["play:3"], 3) == "18.562"
    assert shares["play:2"] == 0
    assert percent(found.strategy["house_edge_by_strategy"]["by-king-queen"], 6) == "3.418944"


@pytest.mark.proof
def test_departures_from_the_simple_rule() -> None:
    """A few king-queen hands, both ways; together they are worth a millionth of an ante."""
    found = solution().departures
    assert [departure.deals // 1_533_939 for departure in found] == [432, 1_008]
    gained = sum(departure.gain for departure in found)
    assert gained == solution().by_rule["by-king-queen"] * -1 + sum(
        int(outcome.net * PART * outcome.count) for outcome in solve()[MAIN].outcomes
    )


def test_money_is_the_games() -> None:
    rng = random.Random(2)
    for _ in range(2_000):
        dealt = rng.sample(range(52), 10)
        player, dealer = four(dealt[:5]), four(dealt[5:])
        ante, play, bonus = showdown(player, dealer)
        assert (bonus > 0) == (player >= at_least(STRAIGHT))
        assert (ante == 0) == (dealer < KING_HIGH or player == dealer)
        line = SUPER_BONUS.line(player)
        paid = line.odds.ratio if line else bonus
        assert net_of(player, dealer) == (PART * (ante + paid), PART * play)
    assert FOLDED == -2


def test_queens_up() -> None:
    counts = all_deals(side_bets.QUEENS_UP, SHAPE.layout)
    edges = {}
    for table in "ABCD":
        found = price_side_bet(side_bets.QUEENS_UP, counts, GAME.submit({"queens-up.paytable": table}))
        edges[table] = percent(found.house_edge, 4)
        assert percent(float(found.hit_frequency), 3) == "24.789"
    assert edges == {"A": "3.0606", "B": "4.5203", "C": "5.3175", "D": "6.7772"}


def test_progressives() -> None:
    options = GAME.submit({"five-card-progressive.paytable": "standard", "five-card-hand-bonus": "true"})
    bets = {bet.name: bet for bet in options.side_bets}
    returned = {}
    for name in ("five-card-progressive", "five-card-hand-bonus"):
        found = price_side_bet(bets[name], all_deals(bets[name], SHAPE.layout), options)
        returned[name] = percent(1 - found.house_edge, 2)
        envy = found.details["envy_per_other_player"]
        assert percent(envy, 3) == ("0.569" if name == "five-card-progressive" else "0.000")
    assert returned == {"five-card-progressive": "55.98", "five-card-hand-bonus": "39.16"}


@pytest.mark.proof
def test_cover_all() -> None:
    """Within the error of the simulation that the specification has."""
    found = solve({"cover-all": "true"})["cover-all"]
    edges = {players: percent(edge, 4) for players, edge in found.details["by_players"].items()}
    assert edges == {"1": "8.6712", "2": "9.5252", "3": "9.3229", "4": "9.1826", "5": "9.3657", "6": "8.5532"}
    assert found.deals % comb(52, 5) == 0


@pytest.mark.proof
def test_a_fold_gives_up_the_extras_on_the_own_hand() -> None:
    """Of every hundred hands some 24 are folded, and draw no magic card; those on the dealer's hand all do."""
    found = solve({**EVERYTHING, "lucky-bonus": "false"})
    plain = solve({**EVERYTHING, "magic-card": "false", "lucky-bonus": "false"})
    own, dealers = (
        found[name].expectation - plain[name].expectation
        for name in ("five-card-hand-bonus", "five-card-hand-bonus-dealer")
    )
    played = 1 - solution().ends[:, 0].sum() / DEALS
    assert float(own / dealers) == pytest.approx(played)


@pytest.mark.proof
def test_simulation() -> None:
    options = GAME.submit(EVERYTHING)
    check_simulation(simulate(options, rounds=2_000_000, players=3, seed=12), solve(EVERYTHING))


@pytest.mark.proof
def test_full_table() -> None:
    options = GAME.submit()
    wagers = {"ante": 10_00, "super-bonus": 10_00}
    check_full_table(options, wagers, odds.strategy(options), solve()[MAIN], seed=6, unit=10_00)
