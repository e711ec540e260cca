"""Heads Up Hold 'Em: the money rule with its bad beats, the pocket bonus, and the simple play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.games import game
from pitboss.games.parts.hold_em import best_hand
from pitboss.games.poker_games.heads_up_hold_em.paytables import ODDS, pocket_value
from pitboss.games.poker_games.heads_up_hold_em.rules import BEATEN, FOLDED, net_in_antes, showdown
from pitboss.games.poker_games.heads_up_hold_em.strategies import simple_play, worth_three
from pitboss.ranking.high import high
from pitboss.table import events as ev
from pitboss.table.table import Table

GAME = game("heads-up-hold-em")
OPTIONS = GAME.submit()
BAD_BEAT = OPTIONS.paytable("bad-beat")


def value(text: str) -> int:
    return high(cards(text))


ACE_HIGH, KING_HIGH, TWOS = value("Ah Kd 9c 7s 2d"), value("Kd Qc 9c 7s 2d"), value("2h 2d 5c 4s 3d")
THREES, STRAIGHT, FLUSH = value("3h 3d 3c Ks Qd"), value("5h 4d 3c 2s Ad"), value("7h 5h 4h 3h 2h")
FULL, QUADS, STEEL = value("9h 9d 9c 3s 3d"), value("9h 9d 9c 9s 3d"), value("Ah 2h 3h 4h 5h")


@pytest.mark.parametrize(
    ("player", "dealer", "results", "net_of_three"),
    [
        (ACE_HIGH, KING_HIGH, (0, 0, 1), 3),
        (KING_HIGH, ACE_HIGH, (0, -1, -1), -4),
        (ACE_HIGH, TWOS, (-1, -1, -1), -5),
        (THREES, TWOS, (1, 0, 1), 4),
        (STRAIGHT, ACE_HIGH, (0, 1, 1), 4),
        (STRAIGHT, THREES, (1, 1, 1), 5),
        (FLUSH, STRAIGHT, (1, 1, 1), Fraction(11, 2)),
        (THREES, STRAIGHT, (-1, -1, -1), -5),
        (STRAIGHT, FLUSH, (-1, BEATEN, -1), 0),
        (FLUSH, FULL, (-1, BEATEN, -1), 1),
        (FULL, QUADS, (-1, BEATEN, -1), 2),
        (QUADS, STEEL, (-1, BEATEN, -1), 21),
        (FULL, FULL, (0, 0, 0), 0),
    ],
)
def test_showdown(player: int, dealer: int, results: tuple[int, int, int], net_of_three: Fraction) -> None:
    assert showdown(player, dealer) == results
    assert net_in_antes(player, dealer, 3, ODDS, BAD_BEAT) == net_of_three


def test_pocket_bonus() -> None:
    counts = Counter(pocket_value(pair) for pair in combinations(range(52), 2))
    assert counts == {4: 6, 3: 12, 2: 36, 1: 72, 0: 1200}


def test_hands_worth_three_antes() -> None:
    """33+, any ace, K4s+ K7o+, Q8s+ QTo+, JTs: 31.37 percent of all."""
    raised = [hand for hand in combinations(range(52), 2) if worth_three(hand)]
    assert len(raised) == 416
    assert worth_three(cards("Kh 4h"))
    assert not worth_three(cards("Kh 3h"))
    assert worth_three(cards("Kh 7c"))
    assert not worth_three(cards("Kh 6c"))
    assert worth_three(cards("Jh Th"))
    assert not worth_three(cards("Jh Tc"))
    assert worth_three(cards("3h 3c"))
    assert not worth_three(cards("2h 2c"))


def test_the_table_pays_what_the_money_rule_says() -> None:
    """A few hundred rounds by the simple play: every hand nets what `net_in_antes` says."""
    table = Table(OPTIONS, seed=11)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_000_00)
    for _ in range(300):
        playing = table.round({seat: {"ante": 10_00, "odds": 10_00} for seat in (1, 2, 3)})
        while not playing.over:
            playing.act_by(simple_play)
        found: dict[str, list[Card]] = {}
        for event in playing.events:
            if isinstance(event, ev.Dealt):
                found.setdefault(event.place, []).append(event.card)
        dealer = best_hand(found["dealer"], found["community"])
        for result in playing.result.seats:
            player = best_hand(found[f"seat {result.seat}"], found["community"])
            multiple = result.wagers["raise"].staked // 10_00 if "raise" in result.wagers else 0
            net = net_in_antes(player, dealer, multiple, ODDS, BAD_BEAT) if multiple else FOLDED
            assert result.net == net * 10_00
