"""Blackjack Switch solved: figures, two hands against dealing card by card, the match wager, the simulation."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import pitboss
from blackjack_dealing import TwoHands
from odds_checks import percent, solve
from pitboss import odds
from pitboss.games.blackjack_games.blackjack_switch.match import match_of
from pitboss.games.blackjack_games.blackjack_switch.options import terms
from pitboss.odds.blackjack_games.blackjack_switch import by_match
from pitboss.odds.blackjack_games.player_hands import player_hands
from pitboss.odds.blackjack_games.removals import removed_sets
from pitboss.odds.blackjack_games.solving import Solver, in_force
from pitboss.odds.blackjack_games.splitting import split_rule
from pitboss.odds.blackjack_games.switching import PAIRS
from pitboss.odds.counting.compositions import full_shoe

pytestmark = pytest.mark.proof

SWITCH = pitboss.game("blackjack-switch")
MAIN = "blackjack+blackjack-2+double+split"
FRESH = {"card-supply": "automated-shuffler"}
SMALL = (1, 0, 2, 0, 3, 3, 0, 2, 0, 6)
"""A shoe of 17 cards."""


def test_figures_of_the_default_submission() -> None:
    """Six decks, four hands at most, no surrender: the rules' own analysis has 0.55 % and a third of switches."""
    solved = solve(SWITCH.submit())
    main = solved[MAIN]
    assert (main.per, percent(main.house_edge, 3)) == ("blackjack+blackjack-2", "0.541")
    assert percent(main.details["switched"], 1) == "33.7"
    assert float(main.variance) ** 0.5 == pytest.approx(0.85678, abs=1e-5)  # of both hands together
    assert percent(solved["insurance"].house_edge, 2) == "7.40"
    assert main.deals == pytest.approx(10**15, abs=1000)
    assert solved.strategy["chart"]["hard 12"] == "HHHHSSHHHH"
    assert odds.solve(SWITCH.submit())[MAIN].outcomes == main.outcomes  # what was counted is priced again


@pytest.mark.parametrize(
    ("decks", "table", "edge"),
    [(6, "six-deck", "2.5485"), (8, "eight-deck", "2.6384"), (6, "eight-deck", "3.73"), (8, "six-deck", "1.46")],
)
def test_the_match_wager(decks: int, table: str, edge: str) -> None:
    """As the analysis of the rules has it, to the last digit printed there."""
    options = SWITCH.submit({"decks": decks, "match.paytable": table})
    counts, pays = by_match(full_shoe(options)), options.paytable("match")
    lines = {value: pays.line(value) for value in counts}
    won = sum(n * (line.odds.ratio if (line := lines[value]) else -1) for value, n in counts.items())
    assert percent(-float(won / counts.total()), len(edge) - 2) == edge


def test_every_match_is_told_apart() -> None:
    ranks = {"2222": 4, "2233": 3, "2223": 2, "2234": 1, "2345": 0, "2323": 3, "3222": 2, "4322": 1}
    assert {text: match_of([4 * int(rank) for rank in text]) for text in ranks} == ranks


@cache
def solver(**chosen: Any) -> Solver:
    options = SWITCH.submit({name.replace("_", "-"): value for name, value in chosen.items()})
    rule, hands = split_rule(terms(options)), player_hands(SMALL)
    sets = removed_sets(hands, rule.levels, rule.one_card, PAIRS)
    return Solver(SMALL, terms(options), hands, in_force(hands, terms(options), SMALL), rule, sets)


@pytest.mark.parametrize("up", [5, 6, 8])
@pytest.mark.parametrize(("one", "two"), [((5, 6), (3, 10)), ((6, 10), (5, 8)), ((1, 5), (6, 8))])
def test_two_hands_are_worth_what_dealing_them_card_by_card_gives(
    up: int, one: tuple[int, int], two: tuple[int, int]
) -> None:
    """Each hand is played knowing the other's two cards, and not what that draws: then their worths add up."""
    made = solver(most_hands=2)
    with made.ends((up,)) as ends:
        first, second = made.against((up,), ends, two), made.against((up,), ends, one)
    at = {tuple(held): place for place, held in enumerate(made.hands.held.tolist())}
    left = list(SMALL)
    for value in (up, *one, *two):
        left[value - 1] -= 1
    places = [at[tuple(hand.count(value) for value in range(1, 11))] for hand in (one, two)]
    apart = first.play.worth_first[places[0]] + second.play.worth_first[places[1]]
    dealt = TwoHands(made.terms, up, at, (first, second)).worth(tuple(left), (one, two))
    assert apart == pytest.approx(dealt, abs=1e-12)


def test_simulation_agrees() -> None:
    """Off shoes of which most is never dealt, so that they are as good as fresh."""
    options = SWITCH.submit({"cut-card-depth": "75%"})
    exact = float(solve(SWITCH.submit())[MAIN].expectation)
    measured = odds.simulate(options, rounds=400_000, players=2, strategy="optimal", seed=3)
    main = measured.wagers[MAIN]
    assert abs(main.mean - exact) < 3 * main.standard_error + 0.0005  # the cut card has a small effect of its own
    assert measured.frequencies["switched"] == pytest.approx(0.337, abs=0.005)
    assert measured.cut_card_effect[MAIN].mean == pytest.approx(main.mean - exact, abs=1e-12)
    kept = odds.simulate(options, rounds=100_000, strategy="basic", seed=5)
    assert not kept.cut_card_effect
    assert kept.wagers[MAIN].mean < main.mean - 0.05
    assert Counter(kept.frequencies)["switched"] == 0
