"""Casino War: every computed figure for six, seven and eight decks, a simulation and a live table that agree."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from odds_checks import check_mean, check_simulation, live_results
from pitboss.games import game
from pitboss.games.shoe_games.casino_war.paytables import DOUBLE_TIE, FOUR_OF_A_KIND, SUITED_DOUBLE_TIE
from pitboss.games.shoe_games.casino_war.side_bets import tie_category
from pitboss.kernel import kernel
from pitboss.odds import simulate, solve
from pitboss.odds.counting.compositions import full_shoe
from pitboss.odds.shoe_games.casino_war import MAIN, ORIGINAL_TIE, PROGRESSIVE, WAR_TIE, count_orders

GAME = game("casino-war")
KEPT = {"progressive.paytable": "stake-kept"}
RETURNED = {"progressive.paytable": "stake-returned"}

FIGURES = {
    "tie_frequency": ("0.07395498", "0.07438017", "0.07469880"),
    "war_tie_frequency": ("0.07397432", "0.07439433", "0.07470962"),
    "expectation_of_war": ("-0.315064", "-0.314014", "-0.313226"),
    "edge_always_war": ("2.33006%", "2.33564%", "2.33976%"),
    "edge_always_surrender": ("3.69775%", "3.71901%", "3.73494%"),
    "edge_if_a_tied_war_paid_like_one_won": ("2.87713%", "2.88899%", "2.89783%"),
}
RISK = ("2.16960%", "2.17394%", "2.17713%")
TIES = {ORIGINAL_TIE: ("18.64952%", "18.18182%", "17.83133%"), WAR_TIE: ("18.62825%", "18.16624%", "17.81942%")}
DECKS = (6, 7, 8)


def written(value: float, like: str) -> str:
    """A figure with as many digits as a printed one."""
    digits = len(like.rstrip("%").partition(".")[2])
    return f"{value:.{digits}%}" if like.endswith("%") else f"{value:.{digits}f}"


@pytest.mark.parametrize("column", range(3))
def test_main_figures(column: int) -> None:
    odds = solve(GAME.submit({"decks": DECKS[column]}))
    for name, printed in FIGURES.items():
        assert written(odds.strategy[name], printed[column]) == printed[column], name
    assert f"{odds[MAIN].house_edge:.5%}" == FIGURES["edge_always_war"][column]
    assert f"{odds[MAIN].element_of_risk:.5%}" == RISK[column]
    for name, edges in TIES.items():
        assert f"{odds[name].house_edge:.5%}" == edges[column]
    assert [wager.name for wager in odds.wagers] == [MAIN, ORIGINAL_TIE, WAR_TIE]
    assert odds.strategy["exceptions"] == []


CATEGORIES = {
    "suited-double-tie": ("0.000256792", "0.000270925", "0.000281746"),
    "4-of-a-kind": ("0.000339569", "0.000351494", "0.000360554"),
    "double-tie": ("0.004872395", "0.004908515", "0.004935459"),
    "suited-tie": ("0.014887873", "0.015299267", "0.015607308"),
    "tie": ("0.053596342", "0.053547435", "0.053510769"),
}
TOP = (496_512, 395_313, 337_893)
ODDS_RETURN = {"stake-kept": ("74.178%", "75.392%", "76.312%"), "stake-returned": ("81.573%", "82.830%", "83.782%")}
AVERAGE_METER = ("6.445%", "8.095%", "9.470%")
ENVY = ("0.0403%", "0.0506%", "0.0592%")


@pytest.mark.parametrize("column", range(3))
def test_progressive_figures(column: int) -> None:
    for table, printed in ODDS_RETURN.items():
        wager = solve(GAME.submit({"decks": DECKS[column], "progressive.paytable": table}))[PROGRESSIVE]
        share = {outcome.name: outcome.count / wager.deals for outcome in wager.outcomes}
        assert round(1 / share["suited-4-of-a-kind"]) == TOP[column]
        assert {name: f"{share[name]:.9f}" for name in CATEGORIES} == {n: c[column] for n, c in CATEGORIES.items()}
        nothing, edge = wager.details["edge_by_meter"][0]
        assert nothing == 0
        assert f"{1 - edge:.3%}" == printed[column]
        assert f"{160 * wager.details['return_per_1000_dollars']['progressive']:.3%}" == AVERAGE_METER[column]
        assert f"{wager.details['envy_per_other_player']:.4%}" == ENVY[column]


def test_the_printed_house_advantage() -> None:
    """11.78% comes out for six decks, five others at the table, a meter of $160,000, and the stake returned; 19.18%
    where it is kept."""
    for table, printed in ((RETURNED, "11.78%"), (KEPT, "19.18%")):
        wager = solve(GAME.submit(table))[PROGRESSIVE]
        without_meter = wager.details["edge_by_meter"][0][1]
        meter = 160 * wager.details["return_per_1000_dollars"]["progressive"]
        assert f"{without_meter - meter - 5 * wager.details['envy_per_other_player']:.2%}" == printed


def odds_return(category: Any, *, stake_returned: bool) -> Fraction:
    """What the odds of six decks return where hands are sorted in another way."""
    table = GAME.submit(RETURNED if stake_returned else KEPT).paytable(PROGRESSIVE)
    counts = count_orders(full_shoe(GAME.submit()), category).categories
    paid = Fraction(0)
    for value, ways in counts.items():
        line = table.line(value)
        if line is not None:
            paid += ways * (line.pay.on_top(1) if line.envy else line.odds.winnings(1) + 1)  # type: ignore[union-attr]
    return paid / counts.total()


@kernel
def all_in_one_suit(own: int, dealer: int, own_war: int, dealer_war: int) -> int:
    found = tie_category(own, dealer, own_war, dealer_war)
    if found == SUITED_DOUBLE_TIE and own & 3 != own_war & 3:
        return FOUR_OF_A_KIND if own >> 2 == own_war >> 2 else DOUBLE_TIE
    return found


@kernel
def four_of_a_kind_first(own: int, dealer: int, own_war: int, dealer_war: int) -> int:
    found = tie_category(own, dealer, own_war, dealer_war)
    return FOUR_OF_A_KIND if found == SUITED_DOUBLE_TIE and own >> 2 == own_war >> 2 else found


def test_other_definitions_do_not_give_the_printed_house_advantage() -> None:
    kept, returned = (odds_return(all_in_one_suit, stake_returned=word) for word in (False, True))
    assert (f"{float(kept):.2%}", f"{float(returned):.2%}") == ("71.02%", "78.42%")
    shift = odds_return(tie_category, stake_returned=True) - odds_return(four_of_a_kind_first, stake_returned=True)
    assert f"{0.1178 + float(shift):.2%}" == "11.86%"


def test_any_composition_of_the_shoe() -> None:
    """Without its aces a deck has three of a rank among the other 47 cards; two cards twice each tie once."""
    no_aces = count_orders(tuple(int(card < 48) for card in range(52)))
    assert Fraction(no_aces.original[0], no_aces.original.total()) == Fraction(3, 47)
    two_pairs = count_orders(tuple(2 * (card in (0, 51)) for card in range(52)))
    assert two_pairs.original == {1: 8, 0: 8, -1: 8}
    assert two_pairs.war == {1: 0, 0: 8, -1: 0}


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 5])
def test_simulation_agrees(players: int) -> None:
    options = GAME.submit(KEPT)
    odds, measured = solve(options), simulate(options, rounds=600_000, players=players, seed=17)
    check_simulation(measured, odds)
    assert measured.frequencies["tie"] == pytest.approx(odds.strategy["tie_frequency"], abs=0.001)


@pytest.mark.proof
def test_simulated_surrender() -> None:
    options = GAME.submit()
    measured = simulate(options, rounds=600_000, strategy="always-surrender", seed=2)
    found = measured.wagers[MAIN]
    assert abs(found.mean + solve(options).strategy["edge_always_surrender"]) < 3 * found.standard_error
    assert WAR_TIE not in measured.wagers


@pytest.mark.proof
def test_live_table_agrees() -> None:
    options = GAME.submit()
    results = live_results(options, {"initial": 10_00}, GAME.strategies["always-war"], seed=21)
    check_mean([seat.net / 10_00 for seat in results], solve(options)[MAIN])
