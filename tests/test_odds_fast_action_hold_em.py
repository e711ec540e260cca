"""Fast Action Hold 'Em: the figures of the specification within their errors, and the play that is found."""

from __future__ import annotations

import numpy as np
import pytest

import pitboss
from odds_checks import solve
from pitboss.odds import simulate
from pitboss.odds.poker_games.fast_action_hold_em import ENDS, SPLIT, choose, kind_of, worth_of_two

GAME = pitboss.game("fast-action-hold-em")
MAIN = "main+second"


def test_the_choice_of_two_cards() -> None:
    """The two that are worth most, wherever they lie; a split where the halves together are worth more."""
    worth = np.full(13 * 13 * 2, -1000)
    aces, kings, low = kind_of(48, 49), kind_of(44, 45), kind_of(0, 5)
    worth[aces], worth[kings], worth[low] = 500, 400, -800
    assert choose(48, 0, 49, 5, worth) == 2
    assert choose(0, 48, 5, 49, worth) == 4 + 3
    assert choose(0, 5, 48, 49, worth) == 8 + 3
    assert choose(48, 44, 49, 45, worth) == 16 * SPLIT + 2
    assert choose(44, 48, 49, 45, worth) == 16 * SPLIT + 3


@pytest.mark.proof
def test_two_cards_are_worth_what_the_specification_measured() -> None:
    worth = worth_of_two(6) / 10**7
    for cards, value in {(48, 48): 0.56, (48, 49): 0.53, (44, 45): 0.43, (20, 21): 0.06, (0, 5): -0.50}.items():
        assert worth[kind_of(*cards)] == pytest.approx(value, abs=0.015)


@pytest.mark.proof
@pytest.mark.parametrize(("decks", "edge", "naturals"), [(6, 0.01867, 2_804), (8, 0.01903, 2_631)])
def test_main_wager(decks: int, edge: float, naturals: int) -> None:
    """The specification has a simulation with a standard error of 0.018 percent."""
    odds = solve(GAME.submit({"decks": decks}))
    main = odds[MAIN]
    assert odds.method == "simulation"
    assert abs(main.house_edge - edge) < 3 * np.hypot(main.standard_error, 0.00018)
    assert round(1 / main.details["natural_frequency"]) == naturals
    assert set(main.to_json()) >= {"house_edge", "standard_error"}
    splits = sum(one.count for one in main.outcomes if one.name.startswith("split")) / main.deals
    assert splits == pytest.approx(0.0125, abs=0.0005)


@pytest.mark.proof
def test_other_rounds_agree() -> None:
    measured = simulate(GAME.submit(), rounds=4_000_000, players=3, seed=5)
    main, found = solve(GAME.submit())[MAIN], measured.wagers[MAIN]
    assert abs(found.mean + main.house_edge) < 3 * np.hypot(found.standard_error, main.standard_error)
    assert set(measured.frequencies) == set(ENDS)
