"""Double Attack Blackjack solved: figures, the best play against dealing card by card, the bonus, the simulation."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import pitboss
from dealt_by_hand import Best, Split, without
from pitboss import odds
from pitboss.games.blackjack_games.double_attack_blackjack.options import terms
from pitboss.odds.blackjack_games.solving import Solution, solve_play
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, STAND, SURRENDER

pytestmark = pytest.mark.proof

MAIN = "initial+double-attack+double+split"
SMALL = (1, 2, 1, 0, 2, 2, 3, 2, 0, 4)
FOR_SPLITS = (2, 0, 0, 0, 1, 2, 2, 5, 0, 6)


def submit(**chosen: Any) -> Any:
    names = {name.replace("_", "-"): value for name, value in chosen.items()}
    return pitboss.game("double-attack-blackjack").submit(names)


@pytest.mark.parametrize(
    ("chosen", "percent"),
    [
        ({}, 0.48043),
        ({"most_hands": 3}, 0.49446),
        ({"decks": 6}, 0.41974),
        ({"most_hands": 3, "split_extra_wager": "initial"}, 0.55076),
    ],
)
def test_the_edge_is_near_that_of_the_analysis(chosen: dict[str, Any], percent: float) -> None:
    """Which simulates 0.490 and 0.501 per cent for eight decks, each with a standard error of 0.025."""
    assert 100 * odds.solve(submit(**chosen))[MAIN].house_edge == pytest.approx(percent, abs=1e-5)


@pytest.mark.parametrize(
    ("reading", "percents"),
    [
        ("all", (0.48043, 0.49446, 0.57146)),
        ("but-aces", (0.48966, 0.50368, 0.58069)),
        ("none", (0.49094, 0.50495, 0.58182)),
    ],
)
def test_the_exact_edges_of_the_analysis_are_those_of_fewer_surrenders(
    reading: str, percents: tuple[float, ...]
) -> None:
    """Which has 0.49, 0.50 and 0.58 per cent for four hands, three and two: what split aces that are not surrendered
    come to as well as split hands that never are. The approximations beside them (0.039 and 0.048 more where two cards
    that were dealt are surrendered alone, and where none are) are nearest to the latter."""
    found = [
        100 * odds.solve(submit(most_hands=most, split_hand_surrender=reading))[MAIN].house_edge for most in (4, 3, 2)
    ]
    assert found == pytest.approx(percents, abs=1e-5)
    assert ([round(edge, 2) for edge in found] == [0.49, 0.50, 0.58]) == (reading != "all")


def test_wagers_are_added_on_two_to_eight() -> None:
    solved = odds.solve(submit())
    assert solved.strategy["attack_on"] == "2 3 4 5 6 7 8"
    assert solved[MAIN].deals == pytest.approx(10**15, abs=100)
    assert solved.strategy["chart"]["hard 17"] == "RSSSSSSSSS"


def test_without_a_hole_card_the_odds_are_the_same() -> None:
    """A dealer's blackjack takes the initial wager only; where it takes busted additions too, it costs a little."""
    with_reader, without_one = (odds.solve(submit(dealing=way))[MAIN] for way in ("card-reader", "no-hole-card"))
    assert without_one.house_edge == pytest.approx(with_reader.house_edge, abs=1e-12)
    lost = odds.solve(submit(dealing="no-hole-card", busted_additions="lost"))[MAIN]
    assert 0 < lost.house_edge - without_one.house_edge < 0.0002


@pytest.fixture(scope="module")
def small() -> Solution:
    return solve_play(SMALL, terms(submit()))


@pytest.mark.parametrize("up", [1, 6, 10])
def test_every_decision_is_worth_what_dealing_card_by_card_gives(small: Solution, up: int) -> None:
    """Surrender at any time and after doubling included, with a wager added on the first card or not."""
    against = next(one for one in small.against if one.known == (up,))
    best = Best(small.terms, SMALL, up, units=1 + against.attack)
    for low, high in ((5, 6), (2, 5), (7, 8), (10, 7)):
        at = int(small.hands.after[small.hands.first[low - 1], high - 1])
        left, found = without(SMALL, up, low, high), against.play.by_decision[at]
        assert found[STAND] == pytest.approx(best.stands(left, (low, high)), abs=1e-12)
        assert found[HIT] == pytest.approx(best.hits(left, (low, high)), abs=1e-12)
        assert found[DOUBLE] == pytest.approx(best.doubles(left, (low, high)), abs=1e-12)
        assert found[SURRENDER] == pytest.approx(best.surrenders(left), abs=1e-12)


@pytest.mark.parametrize("kept", [(), (8,)])
@pytest.mark.parametrize("matched", [True, False])
@pytest.mark.parametrize(("most", "up"), [(2, 10), (3, 6)])
def test_a_split_is_worth_what_dealing_it_card_by_card_gives(
    most: int, up: int, matched: bool, kept: tuple[int, ...]
) -> None:
    """With the added wager on every hand, or on the first alone; surrendered where that is best, or never."""
    rules = msgspec.structs.replace(terms(submit()), most_hands=most, split_attack=matched, kept_splits=kept)
    solution = solve_play(FOR_SPLITS, rules)
    against = next(one for one in solution.against if one.known == (up,))
    best = Best(solution.terms, FOR_SPLITS, up, units=1 + against.attack)
    by_hand = Split(solution, against, 8, best).worth(without(FOR_SPLITS, up, 8, 8))
    assert against.splits.worth[7] == pytest.approx(by_hand, abs=1e-12)
    gives_up = bool((against.splits.plans[:, 7] == SURRENDER).any() or against.splits.gives_up[:, 7].any())
    assert gives_up == (up == 10 and not kept)


@pytest.mark.parametrize(
    ("decks", "bonus", "insurance", "chances"),
    [
        (6, 8.14, 12.20, (0.000020, 0.000091, 0.005092, 0.010989, 0.017239, 0.024317, 0.095539)),
        (8, 8.01, 12.27, (0.000024, 0.000096, 0.005122, 0.010991, 0.017233, 0.024314, 0.095526)),
    ],
)
def test_the_other_wagers_have_the_figures_of_the_rules(
    decks: int, bonus: float, insurance: float, chances: tuple[float, ...]
) -> None:
    solved = odds.solve(submit(decks=decks))
    found = solved["optional-bonus"]
    assert round(100 * found.house_edge, 2) == bonus
    assert round(100 * solved["insurance"].house_edge, 2) == insurance
    assert [round(one.count / found.deals, 6) for one in found.outcomes[:7]] == list(chances)


def test_simulation_of_fresh_shoes_agrees() -> None:
    options = submit(cut_card_depth="75%")
    exact = float(odds.solve(options)[MAIN].expectation)
    measured = odds.simulate(options, rounds=400_000, players=1, strategy="optimal", seed=3).wagers[MAIN]
    assert abs(measured.mean - exact) < 3 * measured.standard_error
