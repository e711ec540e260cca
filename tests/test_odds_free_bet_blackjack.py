"""Free Bet Blackjack solved: figures, splits with lammers against dealing card by card, Push 22, the simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import pitboss
from blackjack_dealing import SMALL, ByDealing, dealer_wins
from odds_checks import percent, solve
from pitboss import odds
from pitboss.cli.show import console
from pitboss.games.blackjack_games.free_bet_blackjack.options import terms
from pitboss.games.blackjack_games.free_bet_blackjack.push_22 import push_22
from pitboss.games.blackjack_games.hands import dealer_draws, hard_sum, has_ace
from pitboss.kernel import interpreted
from pitboss.odds.blackjack_games.free_bet_blackjack import by_push_22
from pitboss.odds.blackjack_games.solving import solve_play
from pitboss.odds.counting.compositions import full_shoe
from test_cli import run

FREE_BET = pitboss.game("free-bet-blackjack")
MAIN = "blackjack+double+split"


@pytest.mark.parametrize(
    ("decks", "draw", "edge"), [(6, True, "0.577"), (8, True, "0.570"), (6, False, "0.703"), (8, False, "0.697")]
)
def test_figures(decks: int, draw: bool, edge: str) -> None:
    """The rules' own analysis, with a frozen shoe, has 0.58, 0.57, 0.71 and 0.70 %."""
    solved = solve(FREE_BET.submit({"decks": decks, "split-aces-draw": draw}))
    assert percent(solved[MAIN].house_edge, 3) == edge
    assert solved[MAIN].deals == pytest.approx(10**15, abs=100)


def test_the_best_play_takes_every_free_wager_that_is_worth_it() -> None:
    strategy = solve(FREE_BET.submit()).strategy
    chart = strategy["chart"]
    assert {chart[row] for row in ("hard 9", "hard 10", "hard 11", "55")} == {"D" * 10}
    assert {chart[row] for row in ("AA", "22", "33", "44", "66", "77", "88", "99")} == {"P" * 10}
    assert chart["TT"] == "S" * 10
    assert (chart["hard 12"], chart["soft 18"]) == ("H" * 10, "HSSSDDSSHH")
    assert ("57", "5", "stand") in [(one["hand"], one["dealer"], one["decision"]) for one in strategy["exceptions"]]


@pytest.mark.parametrize(
    ("decks", "table", "edge", "shares"),
    [
        (6, "a", "6.843", ("0.3317", "1.1578", "5.7696")),
        (6, "b", "12.612", ("0.3317", "1.1578", "5.7696")),
        (8, "a", "6.690", ("0.3347", "1.1595", "5.7657")),
        (8, "b", "12.455", ("0.3347", "1.1595", "5.7657")),
    ],
)
def test_push_22(decks: int, table: str, edge: str, shares: tuple[str, ...]) -> None:
    """As the analysis of the rules has it, to the last digit printed there."""
    options = FREE_BET.submit({"decks": decks, "push-22.paytable": table})
    wager = solve(options)["push-22"]
    assert percent(wager.house_edge, 3) == edge
    counts = by_push_22(full_shoe(options))
    assert tuple(percent(counts[kind] / counts.total(), 4) for kind in (3, 2, 1)) == shares


def test_push_22_by_dealing_card_by_card() -> None:
    """A few cards of all suits, dealt in every order."""
    faces = [4 * rank + suit for rank in (4, 8, 2) for suit in range(4)]  # sixes, tens and fours
    shoe = [0] * 52
    for card in faces:
        shoe[card] = 2
    found = dict.fromkeys(range(4), 0.0)

    def deal(hand: tuple[int, ...], chance: float) -> None:
        if len(hand) > 1 and not dealer_draws(hard_sum(hand), has_ace(hand), hits_soft_17=False):
            found[push_22(hand)] += chance
            return
        left = sum(shoe)
        for card in faces:
            if shoe[card]:
                share = chance * shoe[card] / left
                shoe[card] -= 1
                deal((*hand, card), share)
                shoe[card] += 1

    deal((), 1.0)
    counts = by_push_22(tuple(shoe))
    assert {kind: counts[kind] / counts.total() for kind in range(4)} == pytest.approx(found, abs=1e-12)
    assert min(found.values()) > 0


@pytest.mark.parametrize(("pair", "up"), [*product((5, 8), (6, 10)), (10, 6)])
def test_a_split_with_lammers_is_worth_what_dealing_it_card_by_card_gives(pair: int, up: int) -> None:
    """The first hand has chips on it and the others lammers, each played in its own way; tens have chips on all."""
    rules = terms(FREE_BET.submit())
    solution = solve_play(SMALL, rules)
    against = next(one for one in solution.against if one.known == (up,))
    left = list(SMALL)
    for value in (up, pair, pair):
        left[value - 1] -= 1
    by_dealing = ByDealing(solution, (up,), pair, rules.most_hands).worth(tuple(left))
    assert against.splits.worth[pair - 1] == pytest.approx(by_dealing, abs=1e-12)
    dealer_wins.cache_clear()


@pytest.mark.proof
def test_simulation_of_fresh_shoes_agrees() -> None:
    options = FREE_BET.submit({"card-supply": "continuous-shuffler"})
    exact = float(solve(options)[MAIN].expectation)
    measured = odds.simulate(options, rounds=400_000, players=2, strategy="optimal", seed=3).wagers[MAIN]
    assert abs(measured.mean - exact) < 3 * measured.standard_error


@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")  # in random numbers, modulo 2^64
def test_nothing_is_cut_off_at_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wagers that are measured together, and counts of deals of thirty digits. Fifty rounds are simulated without
    machine code, which gives the same and takes a minute of a processor to compile; how much a round varies, which is
    as wide whatever it is, is not found."""
    monkeypatch.setenv("COLUMNS", "80")
    console.cache_clear()
    monkeypatch.setattr("pitboss.odds.simulators.compiled", interpreted)
    assert run("simulate", "free-bet-blackjack", "--rounds", "50", "--seed", "1") == 0
    simulated = capsys.readouterr().out
    monkeypatch.setattr("pitboss.odds.blackjack_games.family.mean_square", lambda shoe, terms: Fraction(4, 3))
    assert run("odds", "free-bet-blackjack") == 0
    solved = capsys.readouterr().out
    assert "\u2026" not in simulated + solved
    assert "blackjack +" in simulated
    assert "2,278,270,764,228,519,687,089," in solved
    assert "worth 0%" not in solved
    console.cache_clear()
