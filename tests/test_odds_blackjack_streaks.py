"""Streak wagers of Blackjack: how many more hands of a split are won than lost, against dealing them card by card."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
import pytest

import pitboss
from blackjack_dealing import SMALL, Cards, MarginByDealing, dealer_wins
from dealt_by_hand import without
from pitboss.games.blackjack_games.blackjack.rules import CHAPTER
from pitboss.odds.blackjack_games import hand_points, sums_of_sets
from pitboss.odds.blackjack_games.drawn_sums import Sets
from pitboss.odds.blackjack_games.endings import all_ends
from pitboss.odds.blackjack_games.hand_points import (
    LOST,
    NONE,
    TIED,
    WON,
    Product,
    ahead,
    hand_of,
    none_played,
    played_of,
)
from pitboss.odds.blackjack_games.player_hands import DIGIT, DIGITS, Floats
from pitboss.odds.blackjack_games.solving import Solution, solve_play
from pitboss.odds.blackjack_games.split_points import SplitPoints, courses_of
from pitboss.odds.blackjack_games.splitting import most_of
from pitboss.odds.blackjack_games.streaks import rounds
from pitboss.odds.blackjack_games.sums_of_sets import in_parts

ACES = (6, 0, 0, 0, 0, 3, 2, 0, 0, 7)
"""A shoe with enough aces for four hands."""
LATE = {"dealing": "no-hole-card", "additions_of_busts_return": False}
EXPOSED = {"dealing": "exposed", "ties_lose": True, "most_hands": 2, "surrender": False}
RESULTS: tuple[Callable[[int], bool], ...] = (lambda ahead: ahead > 0, lambda ahead: ahead >= 0)
"""More hands won than lost, and at least as many."""


def solved(shoe: Cards, **changes: Any) -> Solution:
    return solve_play(shoe, msgspec.structs.replace(CHAPTER.terms(pitboss.game("blackjack").submit()), **changes))


def found(solution: Solution, known: Cards, pair: int) -> tuple[float, ...]:
    against = next(one for one in solution.against if one.known == known)
    with ThreadPoolExecutor(2) as several:
        return tuple(SplitPoints(solution.in_force[0], against.splits.of(pair - 1)).ahead(known, several))


def dealt(solution: Solution, known: Cards, pair: int, counts: Callable[[int], bool]) -> float:
    most = most_of(pair - 1, solution.terms)
    return MarginByDealing(solution, known, pair, most, counts).worth(without(solution.shoe, *known, pair, pair))


@pytest.mark.parametrize(
    ("shoe", "pair", "known", "changes"),
    [
        (SMALL, 8, (10,), {"most_hands": 2}),
        (SMALL, 8, (6,), {"most_hands": 3}),
        (SMALL, 8, (1,), {"most_hands": 3}),
        (SMALL, 8, (10,), {"most_hands": 4}),
        (SMALL, 8, (6,), {"most_hands": 4}),
        (SMALL, 8, (1,), {"most_hands": 4, **LATE}),
        (SMALL, 5, (10,), {"most_hands": 2, **LATE}),
        (SMALL, 10, (6,), {"most_hands": 3}),
        (SMALL, 8, (6, 10), EXPOSED),
        (SMALL, 8, (6, 8), EXPOSED),
        (ACES, 1, (10, 10), EXPOSED),
        (ACES, 1, (6,), {}),
        (ACES, 1, (10,), {"split_21_beats": True}),
        (ACES, 1, (7,), {"resplit_aces": True, "most_hands": 3}),
        (ACES, 1, (6,), {"resplit_aces": True, "most_hands": 4}),
        (ACES, 1, (10,), {"resplit_aces": True, "split_21_beats": True, **LATE}),
    ],
)
def test_a_split_ends_ahead_as_often_as_dealing_it_card_by_card_gives(
    shoe: Cards, pair: int, known: Cards, changes: dict[str, Any]
) -> None:
    """Two, three and four hands that draw off one shoe, aces with one card each; the dealer shows one card or both,
    and has no blackjack."""
    solution = solved(shoe, **changes)
    by_dealing = tuple(dealt(solution, known, pair, counts) for counts in RESULTS)
    assert found(solution, known, pair) == pytest.approx(by_dealing, abs=1e-12)
    dealer_wins.cache_clear()


@pytest.mark.parametrize("changes", [{"most_hands": 3}, {"most_hands": 3, **LATE}, EXPOSED])
def test_rounds_with_splits_are_lost_to_a_blackjack_or_with_more_hands_lost(changes: dict[str, Any]) -> None:
    """Every split that is met, against those of its hands; what is neither won nor lost leaves a streak as it is."""
    solution = solved(SMALL, **changes)
    ends, whole = all_ends(solution, ""), rounds(solution)
    won, lost = (sum(chance for (_, net, _, _), chance in ends.found.items() if net * sign > 0) for sign in (1, -1))
    for met in ends.met:
        won += met.chance * dealt(solution, met.known, met.split.pair + 1, lambda ahead: ahead > 0)
        lost += met.chance * dealt(solution, met.known, met.split.pair + 1, lambda ahead: ahead < 0)
    assert len(ends.met) > 5
    assert whole == pytest.approx((won, lost), abs=1e-12)
    dealer_wins.cache_clear()


def test_courses_by_hands_whose_second_card_is_another() -> None:
    """As they were worked out by hand."""
    assert courses_of(2) == {2: {0: 1}}
    assert courses_of(3) == {2: {2: 1}, 3: {0: 1, 1: 1}}
    assert courses_of(4) == {2: {2: 1}, 3: {3: 2}, 4: {0: 1, 1: 2, 2: 2}}


CHANCES = np.random.default_rng(7).random((40, 2))
"""For some sets how likely they come and the dealer ends where, as if it went by how many cards of them there are."""


def likely(sets: Sets) -> Floats:
    """The same for all sets."""
    found = np.zeros((sets.size, 2))
    for others, place, least, most in zip(*sets[1:5], strict=True):
        cards = sum(int(others) // digit % DIGIT for digit in DIGITS)
        found[place : place + most - least] = CHANCES[cards + least : cards + most]
    return found


def test_products_are_the_same_in_any_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts lie side by side from the lowest set to the highest, and what they find is added up; room for sums is made
    as it is needed."""
    drawn = np.array([sum(DIGITS[value] for value in cards) for cards in ((), (0, 0), (1,), (1, 9), (0, 9), (8, 8))])
    points = np.array([(LOST, LOST), (WON, NONE), (WON, TIED), (WON, WON), (TIED, NONE), (WON, WON)])
    hand = hand_of(drawn, points, np.arange(1.0, 7.0))
    found, whole = [], []
    for size, room in ((1, 1 << 12), (1 << 16, 1)):
        monkeypatch.setattr(hand_points, "PART", size)
        monkeypatch.setattr(sums_of_sets, "FIRST_ROOM", room)
        played = none_played(3, DIGITS[3], 2, ends=2)
        with ThreadPoolExecutor(2) as several:
            for _ in range(2):
                last = Product(hand, played)
                played = played_of([last, last], several)
        last = Product(hand, played)
        parts = in_parts([last, last], size)
        assert all(one[1] == other[0] for one, other in pairwise(parts))
        assert (len(parts) > 1) == (size == 1)
        found.append(sum(ahead([last, last], likely, part) for part in parts))
        whole.append(played)
    assert np.array_equal(whole[0].others, whole[1].others)
    assert np.allclose(whole[0].shares, whole[1].shares, rtol=1e-13, atol=0.0)
    assert found[0] == pytest.approx(found[1], rel=1e-13)
