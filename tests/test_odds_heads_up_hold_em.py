"""Heads Up Hold 'Em: the specified figures to the last digit; lower raises never help; simulation and table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import check_full_table, check_simulation, percent
from odds_checks import solve as solve_once
from pitboss.games.poker_games.heads_up_hold_em.rules import A_PAIR, FOLDED, PRE_FLOP, net_in_antes, showdown
from pitboss.odds import OPTIMAL, simulate
from pitboss.odds.poker_games import heads_up_hold_em
from pitboss.odds.poker_games.heads_up_hold_em.best_play import MULTIPLES, solution
from pitboss.odds.poker_games.hold_em.money import tabulate
from pitboss.odds.poker_games.hold_em.one_raise import BEFORE, find_best_play
from pitboss.odds.progress import Progress
from pitboss.odds.report import GameOdds
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.paytable import Paytable, reach

GAME = pitboss.game("heads-up-hold-em")
MAIN = "ante+odds+raise"
USUAL = {
    "bad-beat.straight": "5 to 1",
    "bad-beat.flush": "8 to 1",
    "bad-beat.full-house": "10 to 1",
    "bad-beat.four-of-a-kind": "50 to 1",
}
"""The bad beat table that is usual elsewhere."""


class Enough(Exception):
    """What was wanted has been seen."""


def test_the_best_play_is_the_first_half_of_the_work_and_its_outcomes_the_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[int, int]] = []

    def outcomes(*pays: Paytable, progress: Progress) -> None:
        progress(1, 2)
        progress(2, 2)
        raise Enough

    monkeypatch.setattr(heads_up_hold_em, "solution", lambda *pays, progress: progress(2, 2))
    monkeypatch.setattr(heads_up_hold_em, "outcomes", outcomes)
    with pytest.raises(Enough):
        heads_up_hold_em.count(GAME.submit(), lambda done, total: told.append((done, total)))
    assert told == [(2, 4), (3, 4), (4, 4)]


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


@pytest.mark.proof
def test_main_wagers() -> None:
    odds = solve()
    main = odds[MAIN]
    assert percent(main.house_edge, 3) == "4.553"
    assert f"{float(main.average_wagered):.4f}" == "3.6699"
    assert percent(main.element_of_risk, 2) == "1.24"
    figures = odds.strategy
    assert [percent(figures[f"raise_{times}x_frequency"], 2) for times in (3, 2, 1)] == ["31.37", "24.02", "24.84"]
    assert percent(figures["fold_frequency"], 2) == "19.77"
    assert figures["raise_before_flop"] == "33+ A2s+ K4s+ Q8s+ JTs A2o+ K7o+ QTo+"
    assert all("after_flop" in row for row in figures["exceptions"]), "before the flop the simple play is the best"


@pytest.mark.proof
def test_the_usual_bad_beat_table() -> None:
    main = solve(USUAL)[MAIN]
    assert percent(main.house_edge, 3) == "2.358"
    assert percent(main.element_of_risk, 3) == "0.643"


@pytest.mark.proof
@pytest.mark.parametrize(("table", "edge"), [("A", "0.740"), ("B", "1.742"), ("C", "3.336"), ("D", "4.339")])
def test_trips_plus(table: str, edge: str) -> None:
    wager = solve({"trips-plus.paytable": table})["trips-plus"]
    assert percent(wager.house_edge, 3) == edge
    assert percent(float(wager.hit_frequency), 2) == "15.27"


@pytest.mark.proof
@pytest.mark.parametrize(("table", "edge"), [("A", "4.525"), ("B", "6.787"), ("C", "9.955")])
def test_pocket_bonus(table: str, edge: str) -> None:
    wager = solve({"pocket-bonus.paytable": table})["pocket-bonus"]
    assert percent(wager.house_edge, 3) == edge
    assert percent(float(wager.hit_frequency), 3) == "9.502"


@pytest.mark.proof
def test_lower_raises_never_help() -> None:
    """The solver with every raise before the flop to choose from: it chooses three antes or none."""
    odds, bad_beat = (GAME.submit().paytable(name) for name in ("odds", "bad-beat"))
    nets = tabulate(
        lambda player, dealer, multiple: net_in_antes(player, dealer, multiple, odds, bad_beat),
        lambda player, dealer: (reach(player, odds.floors), reach(player, bad_beat.floors), showdown(player, dealer)),
        (*MULTIPLES[:BEFORE], *PRE_FLOP.multiples),
        fold=FOLDED,
        unit=2,
        opens=class_at_least(A_PAIR),
    )
    best = find_best_play(nets).best.before
    known = solution(odds, bad_beat).best.before
    assert set(np.unique(best).tolist()) == {-1, BEFORE + 2}
    assert ((best >= 0) == (known >= 0)).all()


@pytest.mark.proof
def test_live_table_follows_the_proof() -> None:
    options = GAME.submit()
    play = heads_up_hold_em.best_play(options)
    check_full_table(options, {"ante": 1000, "odds": 1000}, play, solve()[MAIN], seed=8, unit=1000)


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("live", [True, False])
def test_simulation_agrees_with_the_proof(players: int, live: bool) -> None:
    settings = {"trips-plus-live-after-fold": live}
    measured = simulate(GAME.submit(settings), rounds=400_000, players=players, strategy=OPTIMAL, seed=12)
    odds = solve(settings)
    check_simulation(measured, odds)
    for name, share in measured.frequencies.items():
        assert share == pytest.approx(odds.strategy[f"{name.replace(' ', '_')}_frequency"], abs=0.004), name
