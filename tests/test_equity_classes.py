"""Starting hands of hold 'em against a random hand: the written table, and the counts of single questions."""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter

import pytest

from pitboss.odds.equity import equity
from pitboss.odds.equity.classes import DEALS, HANDS, class_of, starting_hands


def test_there_are_169_classes_and_1326_hands() -> None:
    names = [class_of(a, b) for a in range(52) for b in range(a)]
    assert len(names) == HANDS
    assert set(names) == starting_hands().keys()
    assert len(starting_hands()) == 169


def test_a_random_hand_wins_as_often_as_it_loses() -> None:
    known = starting_hands()
    names = [class_of(a, b) for a in range(52) for b in range(a)]
    assert 2 * sum(known[name][0] for name in names) + sum(known[name][1] for name in names) == HANDS * DEALS


@pytest.mark.parametrize(
    ("hands", "share"),
    [
        ("AhAd", Fraction(893604787, 1048786200)),
        ("AKs,77+", Fraction(1709937197, 2272370100)),
        ("random", Fraction(1, 2)),
    ],
)
def test_shares_that_were_counted_board_by_board(hands: str, share: Fraction) -> None:
    assert equity([hands, "random"]).hands[0].share == share


def test_any_hands_against_a_random_one_take_no_time() -> None:
    equity(["AA", "random"])
    start = perf_counter()
    range_first = equity(["AKs, 77+, A2s-A5s", "random"])
    assert perf_counter() - start < 0.2
    random_first = equity(["random", "AKs, 77+, A2s-A5s"])
    assert range_first.hands[0].share == random_first.hands[1].share == 1 - random_first.hands[0].share
    assert range_first.deals == 68 * DEALS


def test_what_is_not_such_a_question_is_counted() -> None:
    dead = equity(["AhAd", "random"], dead="7c", board="2c 3d 4h 5s")
    assert dead.deals != DEALS
    assert equity(["AhAd", "random"], game="short-deck-hold-em", board="Kc Ts 6d 7d").deals < DEALS
