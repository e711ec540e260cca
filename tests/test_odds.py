"""Published and specified figures, to the last digit; and the solvers against the table on the same deals."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import msgspec
import numpy as np
import pytest

import pitboss
from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.games import all_games, names
from pitboss.games.pot_games.flop_poker.rules import hand_value
from pitboss.odds import OPTIMAL, simulate, solve, solver_of, strategies, strategy
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.poker_games.hold_em import boards
from pitboss.odds.pot_games.flop_poker import HANDS
from pitboss.ranking.high import high
from pitboss.table.game import Game

DEALS = 407_170_400


@pytest.mark.parametrize(
    ("settings", "lost", "edge", "risk", "deviation"),
    [
        ({}, 26_405_416, "6.485102", "3.4787", "5.752"),
        ({"flop.straight": "11 to 1"}, 22_083_832, "5.423732", "2.9093", "5.774"),
    ],
)
def test_flop_poker(settings: dict[str, str], lost: int, edge: str, risk: str, deviation: str) -> None:
    odds = solve(pitboss.game("flop-poker").submit(settings))
    main = odds["ante+flop"]
    assert main.exact == f"-{lost}/{DEALS}"
    assert f"{100 * main.house_edge:.6f}" == edge
    assert f"{100 * main.element_of_risk:.4f}" == risk
    assert f"{main.to_json()['standard_deviation']:.3f}" == deviation
    assert f"{float(main.average_wagered):.6f}" == "1.864253"
    assert odds.strategy["surrendered_hands"] == 3000
    assert f"{100 * odds.strategy['fold_frequency']:.4f}" == "13.5747"
    assert odds.strategy["exceptions"] == []
    assert odds["pot"].house_edge == 0
    assert {outcome.name: outcome.count for outcome in main.outcomes} == {
        "surrender": 55_272_000,
        "below-jacks": 229_129_152,
        "pair-jacks-or-better": 62_578_504,
        "two-pair": 37_615_896,
        "three-of-a-kind": 14_197_576,
        "straight": 4_321_584,
        "flush": 2_126_344,
        "full-house": 1_676_064,
        "four-of-a-kind": 234_624,
        "straight-flush": 16_776,
        "royal-flush": 1_880,
    }


def test_flop_poker_strategy_follows_the_paytable() -> None:
    """Where the licensee pays far more, the best play departs from the rule of thumb and the exceptions say so."""
    odds = solve(pitboss.game("flop-poker").submit({"flop.two-pair": "40 to 1"}))
    assert odds.strategy["exceptions"]
    assert odds.strategy["surrendered_hands"] < 3000


def test_flop_poker_simulation_agrees_with_the_proof() -> None:
    options = pitboss.game("flop-poker").submit()
    measured = simulate(options, rounds=400_000, players=3, strategy="best", seed=11)
    exact = solve(options)["ante+flop"]
    main = measured.wagers["ante+flop"]
    assert abs(main.mean - float(exact.expectation)) < 3 * main.standard_error
    assert measured.wagers["pot"].mean == 0
    again = simulate(options, rounds=400_000, players=3, strategy="best", seed=11)
    assert again.wagers == measured.wagers


def test_suit_classes_are_whole() -> None:
    assert sum(count for _, count in suit_classes(3)) == HANDS


@pytest.mark.proof
def test_winners_pot_bonus() -> None:
    odds = solve(pitboss.game("winners-pot-poker").submit())
    bonus = odds["jacks-plus-bonus"]
    assert bonus.exact == "-643280/2598960"
    assert f"{100 * bonus.house_edge:.4f}" == "24.7514"
    assert f"{100 * float(bonus.hit_frequency):.4f}" == "20.6275"
    main = odds["ante+bet+double"]
    assert f"{float(main.expectation):.6f}" == "-0.191788"
    assert f"{float(main.average_wagered):.4f}" == "3.0095"
    assert f"{-100 * main.element_of_risk:.3f}" == "-6.373"


@pytest.mark.proof
def test_winners_pot_with_a_low_fixed_commission_favours_the_player() -> None:
    odds = solve(pitboss.game("winners-pot-poker").submit({"commission-fixed-amount": "1.00"}))
    assert f"{float(odds['ante+bet+double'].expectation):+.6f}" == "+0.053345"
    assert odds.cautions


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 2, 4, 8])
def test_winners_pot_never_folding_costs_the_commission(players: int) -> None:
    """If nobody folds, each player's result is minus the rate times four antes, whatever the number of players."""
    measured = simulate(
        pitboss.game("winners-pot-poker").submit(), rounds=200_000, players=players, strategy="never-fold", seed=5
    )
    main = measured.wagers["ante+bet+double"]
    assert abs(main.mean + 0.4) < 3.5 * main.standard_error
    sources = sum(measured.house[name].mean for name in ("folds on three cards", "dealer pots", "commission"))
    assert sources == pytest.approx(measured.house["ante+bet+double"].mean)


def test_winners_pot_never_folding_exactly() -> None:
    """The identity behind it: before commission expected receipts equal stakes, checked on every tie pattern."""
    from pitboss.games.pot_games.winners_pot_poker.rules import players_part

    rate = Fraction(1, 10)
    for stayed in range(1, 9):
        pot = 4 * (stayed + 1)
        for tied in range(1, stayed + 1):
            for dealer_tied in (False, True):
                portion = Fraction(pot * tied, tied + dealer_tied)
                assert players_part(pot, tied, dealer_tied, rate, None) == portion * (1 - rate)


@pytest.mark.proof
def test_winners_pot_best_play_by_simulation() -> None:
    """A lone player by the best play comes to the exact figure."""
    options = pitboss.game("winners-pot-poker").submit()
    odds, measured = solve(options), simulate(options, rounds=400_000, seed=3)
    assert measured.strategy == "optimal"
    main = measured.wagers["ante+bet+double"]
    assert abs(main.mean - float(odds["ante+bet+double"].expectation)) < 3 * main.standard_error
    assert measured.frequencies["fold on three cards"] == pytest.approx(
        odds.strategy["fold_frequency_on_three"], abs=0.003
    )


def test_hand_value_uses_all_three_own_cards() -> None:
    own, community = tuple(map(Card.parse, ("2c", "2d", "7h"))), tuple(map(Card.parse, ("Jh", "Js", "Jd")))
    assert hand_value(own, community) == high([*own, *community[:2]])


def test_a_game_without_a_solver_says_so() -> None:
    game = msgspec.structs.replace(pitboss.game("flop-poker"), solver="")
    with pytest.raises(RuleError, match="there is no solver for flop-poker yet"):
        solve(game.submit())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_figures_have_every_wager(game: Game) -> None:
    """docs/figures.md, which `python -m proofs figures` solves again, leaves no wager out, off by default or not."""
    text = (Path(__file__).parents[1] / "docs" / "figures.md").read_text(encoding="utf-8")
    section = text.split(f"## {game.title}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("|")]
    listed = {name for row in rows for wagers in row.split(",") for name in wagers.strip().split("+")}
    rules = [rule for rule in game.wagers if not rule.coupon]
    missing = [rule.stem for rule in rules if not any(name.startswith((rule.stem, rule.name)) for name in listed)]
    assert missing == []


@pytest.mark.parametrize("name", names())
def test_every_game_names_its_solver_and_its_strategies(name: str) -> None:
    """The best play comes first, under one name, where there is something to decide; then the game's own."""
    options = pitboss.game(name).submit()
    solver = solver_of(options.game)
    assert all(hasattr(solver, function) for function in ("count", "price", "simulator"))
    known = strategies(options)
    assert set(options.game.strategies) <= set(known)
    assert (known[0] == OPTIMAL) == hasattr(solver, "best_play")


def test_strategies_that_there_are_not() -> None:
    options = pitboss.game("red-dog").submit()
    assert strategy(options, "never-raise") is options.game.strategies["never-raise"]
    with pytest.raises(RuleError, match="there is no strategy 'luck'; known: optimal, always-raise, never-raise"):
        strategy(options, "luck")


def test_games_are_known_without_a_number() -> None:
    """A game names its solver; nothing numeric is imported before the solver is asked."""
    code = "import sys, pitboss; pitboss.games(); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_every_board_is_added_once_and_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    cards, told = np.zeros((5_000, 5), np.uint8), list[tuple[int, int]]()
    sizes = np.arange(len(cards), dtype=np.int64)
    monkeypatch.setattr(boards, "boards", lambda: boards.Boards(cards, sizes))
    for progress in (lambda done, total: told.append((done, total)), None):
        parts = boards.over_boards(list[int], lambda part, total: total.extend(part.sizes.tolist()), progress)
        assert sorted(one for part in parts for one in part) == sizes.tolist()
    assert told == sorted(told)
    assert told[-1] == (5_000, 5_000)
