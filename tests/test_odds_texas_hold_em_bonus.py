"""Texas Hold 'Em Bonus: the specified figures to the last digit; the solver against brute force, and the table."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import check_full_table, check_simulation, percent
from odds_checks import solve as solve_once
from pitboss.games.poker_games.texas_hold_em_bonus.paytables import AFTER_FIVE
from pitboss.games.poker_games.texas_hold_em_bonus.rules import LEVELS
from pitboss.kernel import compiled
from pitboss.odds import OPTIMAL, simulate
from pitboss.odds.counting.suit_orbits import mask_of, place
from pitboss.odds.poker_games import texas_hold_em_bonus
from pitboss.odds.poker_games.hold_em.boards import Boards, seen, workspace
from pitboss.odds.poker_games.texas_hold_em_bonus import progressive
from pitboss.odds.poker_games.texas_hold_em_bonus.best_play import WAYS, _add_values
from pitboss.odds.report import GameOdds
from pitboss.ranking.high import high
from pitboss.ranking.tables import class_at_least, tables

GAME = pitboss.game("texas-hold-em-bonus")
MAIN = "ante+flop+turn+river"
DEALT = 1_326 * WAYS * 2_118_760
"""Own cards, and boards by the ways in which they are dealt."""


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


# The figures


@pytest.mark.proof
@pytest.mark.parametrize(
    ("level", "edge", "average", "risk", "fold", "turn", "river"),
    [
        ("straight", "2.0369", "3.8181", "0.5335", "72o 62o 52o 42o 32o", "44.6", "46.3"),
        ("flush", "5.5935", "3.7939", "1.4744", "72o 62o 52o 42o+ 32o", "44.3", "45.9"),
    ],
)
def test_main_wagers(level: str, edge: str, average: str, risk: str, fold: str, turn: str, river: str) -> None:
    odds = solve({"ante-level": level})
    main = odds[MAIN]
    assert percent(main.house_edge, 4) == edge
    assert f"{float(main.average_wagered):.4f}" == average
    assert percent(main.element_of_risk, 4) == risk
    assert odds.strategy["fold"] == fold
    assert percent(odds.strategy["turn_frequency"], 1) == turn
    assert percent(odds.strategy["river_frequency"], 1) == river
    if level == "straight":
        assert main.exact == "-1133091156680/55627620048000"
        assert odds.strategy["exceptions"] == []


@pytest.mark.proof
def test_side_bets() -> None:
    odds = solve({"progressive.paytable": "table-1", "progressive-on-fold": "live"})
    assert odds["bonus"].exact == "-118/1326"
    assert percent(float(odds["bonus"].hit_frequency), 3) == "9.502"
    assert odds["progressive"].details["break_even_meter"] == {"progressive": 109_702.2}
    assert f"{odds['progressive'].details['return_per_1000_dollars']['progressive'] / 1000:.4e}" == "4.5403e-06"
    lost = solve({"progressive.paytable": "table-1"})["progressive"]
    assert lost.house_edge > odds["progressive"].house_edge
    assert lost.deals == odds["progressive"].deals == DEALT
    assert percent(solve({"bonus.paytable": "supplemented"})["bonus"].house_edge, 3) == "8.541"


def test_aces_against_aces() -> None:
    counts = progressive.bonus_against_dealer().deals
    assert counts.total() == 1_326 * 1_225
    assert counts[8] == 6
    assert counts[7] == 6 * 1_225 - 6


def test_royal_flushes_by_the_cards_they_took() -> None:
    """As the specification has them: one in 649,740 with the flop; then with the turn, and with the river."""
    royals = progressive.royal_flushes(np.ones(1_326, np.bool_))
    share = [royals[AFTER_FIVE - later] / DEALT for later in range(4)]
    assert share[0] == pytest.approx(1 / 649_740, rel=1e-12)
    assert f"{share[1]:.4g} {share[2]:.5g}" == "7.695e-06 2.1547e-05"
    assert share[3] == pytest.approx(1 / 649_740, rel=1e-12)


# The solver


@pytest.mark.proof
def test_the_values_of_one_board() -> None:
    """Ante and flop wager of some pairs against all hands of the dealer, by brute force; margins at flop and turn."""
    board, rng = [3, 17, 22, 35, 48], random.Random(4)
    flops, fours, level = seen(3), seen(4), LEVELS["straight"]
    pairs = np.zeros(1_326, np.int64)
    turn, river = (np.zeros(sets.twins.shape, np.int32) for sets in (flops, fours))
    part = Boards(np.array([board], np.uint8), np.ones(1, np.int64))
    compiled(_add_values)(part, class_at_least(level), flops, fours, tables(), workspace(), pairs, turn, river)
    rest = [card for card in range(52) if card not in board]
    for _ in range(4):
        own = rng.sample(rest, 2)
        value, ante, margin = high([*own, *board]), 0, 0
        for other in combinations([card for card in rest if card not in own], 2):
            dealer = high([*other, *board])
            margin += (value > dealer) - (value < dealer)
            ante += (value > dealer and value >= level) - (value < dealer)
        pair = place(mask_of(own))
        assert pairs[pair] == ante + 2 * margin
        for sets, sums, size in ((flops, turn, 3), (fours, river, 4)):
            some = place(mask_of(board[:size]))
            assert sums[sets.orbit[some], sets.pairs[sets.renaming[some], pair]] == margin


# The table


@pytest.mark.proof
def test_live_table_follows_the_proof() -> None:
    options = GAME.submit()
    play = texas_hold_em_bonus.best_play(options)
    check_full_table(options, {"ante": 1000}, play, solve()[MAIN], seed=8, unit=1000)


@pytest.mark.proof
@pytest.mark.parametrize(
    "settings",
    [
        {"progressive.paytable": "table-1", "bonus.paytable": "supplemented"},
        {"ante-level": "flush", "progressive.paytable": "PTMGL04"},
    ],
)
@pytest.mark.parametrize("players", [1, 4])
def test_simulation_agrees_with_the_proof(settings: dict[str, Any], players: int) -> None:
    measured = simulate(GAME.submit(settings), rounds=400_000, players=players, strategy=OPTIMAL, seed=12)
    odds = solve(settings)
    check_simulation(measured, odds)
    for name, share in measured.frequencies.items():
        assert share == pytest.approx(odds.strategy[f"{name}_frequency"], abs=0.004), name


@pytest.mark.proof
def test_the_simple_play_costs_what_the_solver_says() -> None:
    measured = simulate(GAME.submit(), rounds=1_000_000, strategy="simple", seed=9).wagers[MAIN]
    odds = solve()
    cost = odds.strategy["cost_of_the_rule_before_turn"] + odds.strategy["cost_of_the_rule_before_river"]
    assert abs(measured.mean + odds[MAIN].house_edge + cost) < 3 * measured.standard_error
