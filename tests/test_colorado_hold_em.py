"""Colorado Hold 'Em: instant winners, the tables of the versions, and the simple play."""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.equipment.cards import cards
from pitboss.games import game
from pitboss.games.poker_games.colorado_hold_em.paytables import main_table
from pitboss.games.poker_games.colorado_hold_em.rules import hand_value, payout_limits
from pitboss.games.poker_games.colorado_hold_em.strategies import always_bet, is_instant_winner, simple
from pitboss.ranking.high import high

GAME = game("colorado-hold-em")
PERMISSIBLE = {"version": "permissible-bet"}


def test_a_hundred_hands_are_instant_winners() -> None:
    """52 of one rank, 48 straight flushes."""
    found = [hand for hand in combinations(range(52), 3) if is_instant_winner(hand)]
    assert len(found) == 100
    assert sum(len({card >> 2 for card in hand}) == 1 for hand in found) == 52


@pytest.mark.parametrize(
    ("options", "worst_paid", "worst_returned"),
    [
        ({}, "Tc Th 2d 3c 4h", "7c 7h 2d 3c 4h"),
        (PERMISSIBLE, "Jc Jh 2d 3c 4h", "9c 9h 2d 3c 4h"),
        ({**PERMISSIBLE, "permissible-tens": "paid"}, "Tc Th 2d 3c 4h", "9c 9h 2d 3c 4h"),
    ],
)
def test_pairs_that_are_paid_and_returned(options: dict[str, str], worst_paid: str, worst_returned: str) -> None:
    table = main_table(GAME.submit(options))
    paid, returned = high(cards(worst_paid)), high(cards(worst_returned))
    names = [
        line.name if line else "" for line in map(table.line, (paid, paid - 0x10000, returned, returned - 0x10000))
    ]
    assert names[0] != names[1] == names[2]
    assert names[3] == ""


@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({}, [(50_000_00, "11(c)")]),
        ({**PERMISSIBLE, "payout-limit": "70000.00"}, [(70_000_00, "12(c)")]),
        ({"payout-limit": "none"}, []),
    ],
)
def test_payout_limit(options: dict[str, str], limits: list[tuple[int, str]]) -> None:
    assert [(one.amount, one.clause) for one in payout_limits(GAME.submit(options))] == limits


@pytest.mark.parametrize(
    ("hand", "required", "action", "kept"),
    [
        ("8h 8c Kd", True, "bet", "8h 8c"),
        ("8h Kd 8c", False, "bet", "8h 8c"),
        ("8h Kd 2c", False, "check", "8h Kd"),
        ("8h Kd 2c", True, "bet", "8h Kd"),
        ("7h 8h 9h", True, "instant-winner", ""),
    ],
)
def test_the_simple_play(hand: str, required: bool, action: str, kept: str) -> None:
    done, drop = simple(cards(hand), required)
    assert done == action
    if kept:
        assert {*cards(hand)} - {drop} == {*cards(kept)}
        assert always_bet(cards(hand), required) == ("bet", drop)


def test_the_hand_is_the_two_kept_cards_and_the_board() -> None:
    assert hand_value(cards("9h 9c"), cards("9d Ts Th")) == high(cards("9h 9c 9d Ts Th"))
