"""The variance of a round of every game of the blackjack family: splits against dealing them card by card, whole rounds
against the simulation."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from math import sqrt
from statistics import mean, stdev
from typing import Any

import msgspec
import pytest

import pitboss
from blackjack_dealing import SMALL, ByDealing, dealer_wins
from dealt_by_hand import Best, Split, without
from dealt_with_suits import SuitedSplit, with_suits
from pitboss import odds
from pitboss.games.blackjack_games.blackjack.rules import CHAPTER as BLACKJACK
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.double_attack_blackjack.rules import CHAPTER as DOUBLE_ATTACK
from pitboss.games.blackjack_games.free_bet_blackjack.rules import CHAPTER as FREE_BET
from pitboss.games.blackjack_games.results import SPADES
from pitboss.games.blackjack_games.spanish_21.rules import CHAPTER as SPANISH_21
from pitboss.odds.blackjack_games.drawn_sums import Beside, laid_out, lying_beside, mean_off
from pitboss.odds.blackjack_games.endings import shown_chance
from pitboss.odds.blackjack_games.solving import Against, Solution, solve_play
from pitboss.odds.blackjack_games.special_suits import SUITED_RANKS, SUITS, suits_chance
from pitboss.odds.blackjack_games.split_courses import FIRST_HANDS, SECOND_HANDS, SPLITS, Shares, courses
from pitboss.odds.blackjack_games.split_spread import SplitSpread
from pitboss.odds.blackjack_games.split_suits import SplitBySuits

FOR_SPLITS = (2, 0, 0, 0, 1, 2, 2, 5, 0, 6)
"""A shoe with five eights."""
SIXES_TO_EIGHTS, MANY_SEVENS = (0, 0, 0, 0, 0, 4, 4, 4, 0, 4), (0, 0, 0, 0, 0, 0, 12, 0, 0, 4)
"""Shoes of cards whose suits can decide, all suits alike."""
CHAPTERS: dict[str, Chapter] = {
    "blackjack": BLACKJACK,
    "free-bet-blackjack": FREE_BET,
    "double-attack-blackjack": DOUBLE_ATTACK,
    "spanish-21": SPANISH_21,
}


def solved(name: str, shoe: tuple[int, ...], changes: dict[str, Any]) -> Solution:
    rules = CHAPTERS[name].terms(pitboss.game(name).submit())
    return solve_play(shoe, msgspec.structs.replace(rules, **changes))


def split_of(solution: Solution, up: int, pair: int) -> tuple[Against, float, float]:
    """A split, with the mean of what its hands net together and of the square of it."""
    against = next(one for one in solution.against if one.known == (up,))
    _, left = shown_chance(solution.shoe, (up, pair, pair))
    split = SplitSpread(solution.in_force[against.attack], against.splits.of(pair - 1))
    worth, square = (
        mean_off(left, laid_out(of), (up,), solution.terms.hits_soft_17) for of in (split.mean(), split.square())
    )
    return against, worth, square


def test_shares_of_splits() -> None:
    """As they were worked out by hand."""
    assert SPLITS[2] == Shares((2,), (0,))
    assert SPLITS[3] == Shares((0, 5, -2), (2, -1, 0))
    assert SPLITS[4] == Shares((0, 0, 14, -14, 4), (2, 4, -6, 2, 0))
    assert FIRST_HANDS[4] == Shares((0, 0, 1, 0, 0), (1, 1, 0, 0, 0))
    assert SECOND_HANDS[4] == Shares((0, 0, 4, -4, 1), (1, 1, -3, 1, 0))
    assert [len(list(courses(most))) for most in (2, 3, 4)] == [1, 3, 8]


FRESH, DEEP = {"card-supply": "continuous-shuffler"}, {"cut-card-depth": "75%"}
"""Every round off a full shoe, or off one of which most is never dealt."""
LATE = {"dealing": "no-hole-card", "additions_of_busts_return": False}


@pytest.mark.parametrize(
    ("name", "most", "pair", "up", "changes"),
    [
        ("blackjack", 2, 8, 10, {}),
        ("blackjack", 3, 8, 6, {}),
        ("blackjack", 3, 8, 1, {}),
        ("blackjack", 4, 8, 10, {}),
        ("blackjack", 4, 8, 6, {}),
        ("blackjack", 3, 8, 10, LATE),
        ("blackjack", 4, 8, 1, LATE),
        ("blackjack", 2, 1, 6, {}),
        ("free-bet-blackjack", 4, 8, 6, {}),
        ("free-bet-blackjack", 4, 5, 10, {}),
        ("free-bet-blackjack", 4, 10, 6, {}),
    ],
)
def test_a_split_varies_as_dealing_it_card_by_card_gives(
    name: str, most: int, pair: int, up: int, changes: dict[str, Any]
) -> None:
    """Hands that draw off one shoe and meet one dealer; with lammers the first hand is played in another way."""
    solution = solved(name, SMALL, {"most_hands": most, **changes})
    against, worth, square = split_of(solution, up, pair)
    assert worth == pytest.approx(against.splits.worth[pair - 1], abs=1e-12)
    by_dealing = [
        ByDealing(solution, (up,), pair, most, power).worth(without(SMALL, up, pair, pair)) for power in (1, 2)
    ]
    assert (worth, square) == pytest.approx(tuple(by_dealing), abs=1e-12)
    dealer_wins.cache_clear()


@pytest.mark.parametrize("up", [1, 6, 10])
def test_cards_that_lie_beside_a_split_are_out_of_the_shoe(up: int) -> None:
    """Together they come to what each of them does alone."""
    solution = solved("blackjack", SMALL, {"most_hands": 3})
    against = next(one for one in solution.against if one.known == (up,))
    square = SplitSpread(solution.in_force[0], against.splits.of(7)).square()
    left = shown_chance(SMALL, (up, 8, 8))[1]
    hits_soft_17 = solution.terms.hits_soft_17
    several = [Beside((8, 10), 0.25), Beside((5, 10), 0.375), Beside((10, 10), 2.0), Beside((), 0.5)]
    for beside in (several, several[-1:]):
        alone = [
            one.weight * mean_off(shown_chance(SMALL, (up, 8, 8, *one.cards))[1], laid_out(square), (up,), hits_soft_17)
            for one in beside
        ]
        together = mean_off(left, lying_beside(square, left, beside), (up,), hits_soft_17)
        assert together == pytest.approx(sum(alone), rel=1e-12)


@pytest.mark.parametrize("matched", [True, False])
@pytest.mark.parametrize(("most", "up"), [(2, 10), (3, 6)])
def test_a_split_with_an_added_wager_varies_as_dealing_it_gives(most: int, up: int, matched: bool) -> None:
    """On every hand, or on the first alone; hands may be surrendered at any time."""
    changes = {"most_hands": most, "split_attack": matched}
    solution = solved("double-attack-blackjack", FOR_SPLITS, changes)
    against, _, square = split_of(solution, up, 8)
    best = Best(solution.terms, FOR_SPLITS, up, units=1 + against.attack)
    by_hand = Split(solution, against, 8, best, power=2).worth(without(FOR_SPLITS, up, 8, 8))
    assert square == pytest.approx(by_hand, abs=1e-12)


def alike(suits: tuple[int, ...]) -> tuple[int, ...]:
    """Suits but spades by the order in which they come: what they are called changes nothing."""
    others = [suit for suit in dict.fromkeys(suits) if suit != SPADES]
    return tuple(suit if suit == SPADES else others.index(suit) for suit in suits)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("shoe", "pair", "up", "most"),
    [(SIXES_TO_EIGHTS, 8, 10, 2), (SIXES_TO_EIGHTS, 6, 8, 2), (MANY_SEVENS, 7, 10, 2), (MANY_SEVENS, 7, 10, 3)],
)
@pytest.mark.parametrize("on_additions", [True, False])
def test_a_split_in_suits_varies_as_dealing_it_gives(
    shoe: tuple[int, ...], pair: int, up: int, most: int, on_additions: bool
) -> None:
    """Special 21s that pay more in one suit: suits that one hand has had are rarer in the other."""
    changes = {"most_hands": most, "bonus_on_additions": on_additions}
    solution = solved("spanish-21", shoe, changes)
    against, _, square = split_of(solution, up, pair)
    ranks, chances = (pair, pair, *((up,) if up in SUITED_RANKS else ())), defaultdict[tuple[int, ...], float](float)
    for suits in product(SUITS, repeat=len(ranks)):
        chances[alike(suits)] += suits_chance(shoe, tuple(zip(ranks, suits, strict=True)))
    dealt = 0.0
    for suits, chance in chances.items():
        first, second, *shown = zip(ranks, suits, strict=True)
        split = SuitedSplit(SplitBySuits(solution, against, pair), suits[2:], by_suits=False, power=2)
        if chance:
            left = with_suits(shoe, first, second, shown[0] if shown else (up, 0))
            dealt += chance * split.dealt(left, first, second)
    assert square == pytest.approx(dealt, abs=1e-12)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("name", "main", "chosen"),
    [
        ("blackjack", "blackjack+double+split", FRESH),
        ("blackjack", "blackjack+double+split", FRESH | {"decks": "1", "suited-6-7-8": "true", "resplit-aces": "true"}),
        ("blackjack", "blackjack+double+split", FRESH | {"dealing": "no-hole-card", "busted-additions": "lost"}),
        ("free-bet-blackjack", "blackjack+double+split", FRESH),
        ("double-attack-blackjack", "initial+double-attack+double+split", DEEP),
        ("spanish-21", "spanish-21+double+split", DEEP),
        ("zappit-blackjack", "blackjack+double+split", FRESH),
        ("blackjack-switch", "blackjack+blackjack-2+double+split", {"card-supply": "automated-shuffler"}),
    ],
)
def test_the_simulation_of_fresh_shoes_varies_as_much(name: str, main: str, chosen: dict[str, Any]) -> None:
    """Within three standard errors of the variance, as several simulations differ among themselves."""
    options = pitboss.game(name).submit(chosen)
    exact = odds.solve(options)[main].variance
    runs = [odds.simulate(options, rounds=250_000, players=1, strategy="optimal", seed=seed) for seed in range(20)]
    variances = [run.wagers[main].deviation ** 2 for run in runs]
    assert abs(mean(variances) - exact) < 3 * stdev(variances) / sqrt(len(runs))
