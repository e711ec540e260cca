"""Texas Hold 'Em Bonus: the money rule, the lines that go by places, the limit, and the simple play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import cast

import numpy as np
import pytest

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games import game
from pitboss.games.parts.hold_em import best_hand
from pitboss.games.poker_games.texas_hold_em_bonus.paytables import (
    AFTER_FIVE,
    AFTER_SEVEN,
    AFTER_SIX,
    COMMUNITY_ROYAL,
    bonus_value,
    progressive_value,
    supplemented_value,
)
from pitboss.games.poker_games.texas_hold_em_bonus.rules import LEVELS, showdown
from pitboss.games.poker_games.texas_hold_em_bonus.side_bets import payout_limits
from pitboss.games.poker_games.texas_hold_em_bonus.strategies import simple_play, worth_more, worth_the_flop
from pitboss.kernel import compiled
from pitboss.ranking.high import high
from pitboss.table import events as ev
from pitboss.table.table import Table

GAME = game("texas-hold-em-bonus")


def value(text: str) -> int:
    return high(cards(text))


PAIR, THREES = value("Kh Kd 9c 7s 2d"), value("3h 3d 3c Ks Qd")
STRAIGHT, FLUSH, FULL = value("5h 4d 3c 2s Ad"), value("7h 5h 4h 3h 2h"), value("2h 2d 2c 3s 3d")


@pytest.mark.parametrize(
    ("player", "dealer", "level", "results"),
    [
        (THREES, PAIR, "straight", (0, 1)),
        (STRAIGHT, PAIR, "straight", (1, 1)),
        (STRAIGHT, PAIR, "flush", (0, 1)),
        (FLUSH, PAIR, "flush", (1, 1)),
        (FLUSH, FULL, "straight", (-1, -1)),
        (FULL, FULL, "straight", (0, 0)),
    ],
)
def test_showdown(player: int, dealer: int, level: str, results: tuple[int, int]) -> None:
    assert showdown(player, dealer, LEVELS[level]) == results
    assert compiled(showdown)(player, dealer, LEVELS[level]) == results


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("Ah Kh Qh Jh Th 2c 3c", AFTER_FIVE),
        ("Ah Kh Qh Jh 2c Th 3c", AFTER_SIX),
        ("Ah 2c Qh Jh Kh Th 3c", AFTER_SIX),
        ("Ah Kh Qh Jh 2c 3c Th", AFTER_SEVEN),
        ("Ah 2c Kh Jh Qh 3c Th", AFTER_SEVEN),
        ("9h 8h Ah Kh Qh Jh Th", COMMUNITY_ROYAL),
        ("9h Kh Qh Jh Th 2c 3c", value("9h Kh Qh Jh Th")),
    ],
)
def test_a_royal_flush_by_the_cards_it_took(hand: str, line: int) -> None:
    assert progressive_value(cards(hand)) == line
    assert compiled(progressive_value)(tuple(map(int, cards(hand)))) == line


def test_the_bonus_is_on_the_own_cards_and_aces_against_aces_on_four() -> None:
    assert supplemented_value(cards("As Ah Ac Ad")) > bonus_value(cards("As Ah"))
    for other in ("Ac Kd", "Kc Kd"):
        assert supplemented_value(cards(f"As Ah {other}")) == bonus_value(cards("As Ah"))
    assert supplemented_value(cards("Kc Kd As Ah")) == bonus_value(cards("Kc Kd"))
    counts = [sum(bonus_value(pair) == line for pair in combinations(range(52), 2)) for line in range(8)]
    assert counts == [1200, 54, 24, 18, 12, 8, 4, 6]


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ({}, 50_000_00),
        ({"bonus.paytable": "supplemented", "bonus-minimum": "50.00"}, 50_050_00),
        ({"bonus.paytable": "supplemented", "bonus-minimum": "50.00", "ante-minimum": "100.00"}, 50_500_00),
        ({"aggregate-cap": "60000.00"}, 60_000_00),
    ],
)
def test_payout_limit(options: dict[str, str], limit: int) -> None:
    assert [one.amount for one in payout_limits(GAME.submit(options))] == [limit]


def test_hands_worth_the_flop() -> None:
    """All but 32 to 72 off suit: 60 of 1,326."""
    folded = {hand for hand in combinations(range(52), 2) if not worth_the_flop(hand)}
    assert len(folded) == 60
    assert {min(a >> 2, b >> 2) for a, b in folded} == {0}
    assert {max(a >> 2, b >> 2) for a, b in folded} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("own", "seen", "wagers"),
    [
        ("7c 7d", "Ks Qh 2c", True),
        ("7c 6d", "7s Qh 2c", True),
        ("Ac 6d", "7s Qh 2c 9d", True),
        ("Kc Jd", "7s Qh 2c", False),
        ("Kc Jd", "7s 7h 2c 2d", False),
    ],
)
def test_hands_worth_more(own: str, seen: str, wagers: bool) -> None:
    assert worth_more(cards(own), cards(seen)) is wagers


def test_compiled_rules_are_the_rules() -> None:
    rng = random.Random(3)
    for _ in range(300):
        deal = cast(Sequence[int], np.array(rng.sample(DECK, 7), dtype=np.int64))
        assert compiled(worth_the_flop)(deal[:2]) == worth_the_flop(deal[:2])
        assert compiled(worth_more)(deal[:2], deal[2:5]) == worth_more(deal[:2], deal[2:5])
        assert compiled(bonus_value)(deal[:2]) == bonus_value(deal[:2])


def test_the_table_pays_what_the_money_rule_says() -> None:
    """A few hundred rounds by the simple play: every hand nets what `showdown` says."""
    table = Table(GAME.submit(), seed=11)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_000_00)
    for _ in range(300):
        playing = table.round({seat: {"ante": 10_00} for seat in (1, 2, 3)})
        while not playing.over:
            playing.act_by(simple_play)
        found: dict[str, list[Card]] = {}
        for event in playing.events:
            if isinstance(event, ev.Dealt):
                found.setdefault(event.place, []).append(event.card)
        dealer = best_hand(found["dealer"], found["community"])
        for result in playing.result.seats:
            player = best_hand(found[f"seat {result.seat}"], found["community"])
            ante, others = showdown(player, dealer, LEVELS["straight"])
            staked = sum(wager.staked for name, wager in result.wagers.items() if name != "ante")
            assert result.net == (10_00 * ante + staked * others if staked else -10_00)
