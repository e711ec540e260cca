"""Mississippi Stud: its money rule and best play against figures made by hand, and the live table that uses them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.equipment.cards import DECK, cards
from pitboss.errors import RuleError
from pitboss.games.poker_games.mississippi_stud.paytables import COVER_ALL
from pitboss.games.poker_games.mississippi_stud.rules import GAME, hand_value, net_per_unit, payout_limit
from pitboss.games.poker_games.mississippi_stud.strategies import (
    bet_on_3rd_street,
    bet_on_4th_street,
    bet_on_5th_street,
)
from pitboss.ranking.three import three
from pitboss.table import events as ev
from pitboss.table.round import Round

COMMUNITY = list(combinations(DECK, 3))


@pytest.mark.parametrize(
    ("own", "community", "net"),
    [
        ("Js Jd", "4h 8c 2d", 1),
        ("8c 8d", "Kh 4s 2c", 0),
        ("6c Ad", "6h 4s 2c", 0),
        ("Ac 5d", "5h 9s Td", -1),
        ("Ac Qd", "5h 9s Td", -1),
        ("Kc 6d", "Kh 6s 2d", 2),
        ("2c 3d", "2h 3s 5d", 2),
        ("2c 2d", "2h 3s 5d", 3),
        ("Ad 2c", "3h 4s 5d", 4),
        ("Kd Ac", "2h 3s 4d", -1),
        ("9s 8s", "7s 6s 4s", 6),
        ("9h 9d", "9s 4c 4d", 10),
        ("9h 9d", "9s 9c 4d", 40),
        ("9s 8s", "7s 6s 5s", 100),
        ("As Ks", "Qs Js Ts", 500),
    ],
)
def test_net_per_unit(own: str, community: str, net: int) -> None:
    assert net_per_unit(hand_value(cards(own), cards(community))) == net


@pytest.mark.parametrize(
    ("table", "edge"), [("01", 2.317), ("02", 5.575), ("03", 7.276), ("04", 2.136), ("05", 5.394), ("06", 7.095)]
)
def test_edge_of_the_3_card_bonus(table: str, edge: float) -> None:
    paytable = GAME.submit({"3-card-bonus.paytable": table}).paytable("3-card-bonus")
    total = Fraction(0)
    for value, count in Counter(map(three, COMMUNITY)).items():
        line = paytable.line(value)
        total += count * (line.odds.ratio if line else -1)
    assert float(-100 * total / len(COMMUNITY)) == pytest.approx(edge, abs=6e-4)


def test_the_cover_all_matrix() -> None:
    """Every cell as printed; the cases pay some of them."""
    printed = {
        "royal-flush": (100, 125, 150, 200, 250, 500),
        "straight-flush": (50, 60, 70, 80, 100, 200),
        "four-of-a-kind": (30, 35, 40, 50, 80, 150),
        "full-house": (20, 20, 25, 35, 50, 100),
        "flush": (10, 11, 15, 20, 30, 60),
        "straight": (6, 8, 10, 12, 20, 40),
        "three-of-a-kind": (3, 4, 5, 7, 10, 20),
    }
    for players in range(1, 7):
        pays = {line.name: line.odds.win for line in COVER_ALL.columns[players].lines}
        assert pays == {line: odds[6 - players] for line, odds in printed.items()}


@pytest.mark.parametrize(("minimum", "limit"), [("5.00", 50_000_00), ("10.00", 50_000_00), ("25.00", 125_000_00)])
def test_payout_limit(minimum: str, limit: int) -> None:
    assert payout_limit(GAME.submit({"ante-minimum": minimum})).amount == limit


# The best play


def test_bets_on_3rd_street() -> None:
    """3 on any pair; 1 on any card from the jack up, any two from six to ten, and six-five suited; else a fold."""
    for own in combinations(DECK, 2):
        low, top = sorted(card >> 2 for card in own)
        six_five = (low, top) == (3, 4) and own[0] & 3 == own[1] & 3
        expected = 3 if low == top else 1 if top >= 9 or low >= 4 or six_five else 0
        assert bet_on_3rd_street(own) == expected


@pytest.mark.parametrize(
    ("own", "first", "antes"),
    [
        ("6c 6d", "Kh", 3),
        ("5c 5d", "Kh", 1),
        ("Kc 9d", "9h", 3),
        ("As Ks", "Ts", 3),
        ("5s 6s", "7s", 3),
        ("4s 5s", "6s", 1),
        ("Js Ts", "8s", 3),
        ("Ts 9s", "7s", 1),
        ("Qs Js", "8s", 3),
        ("Js 8s", "7s", 1),
        ("As 7s", "2s", 1),
        ("4s 5d", "6h", 1),
        ("3s 4d", "5h", 0),
        ("5s 7d", "8h", 1),
        ("4s 5d", "7h", 0),
        ("Js 3d", "9h", 1),
        ("Js 3d", "4h", 0),
        ("8s 9d", "2h", 0),
    ],
)
def test_bets_on_4th_street(own: str, first: str, antes: int) -> None:
    assert bet_on_4th_street(cards(own), cards(first)[0]) == antes


@pytest.mark.parametrize(
    ("own", "seen", "at_stake", "antes"),
    [
        ("6c 6d", "Kh 2s", 5, 3),
        ("As 7s", "2s 4s", 3, 3),
        ("5s 6d", "7h 8c", 3, 3),
        ("4s 5d", "6h 7c", 3, 1),
        ("As Kd", "Qh Jc", 3, 1),
        ("9s 8d", "6h 5c", 3, 1),
        ("As 2d", "3h 4c", 3, 1),
        ("2s Kd", "2h 7c", 3, 1),
        ("Ks Jd", "3h 5c", 3, 1),
        ("Ks 8d", "3h 5c", 3, 0),
        ("9s Td", "6h 2c", 3, 0),
        ("9s Td", "6h 2c", 5, 1),
    ],
)
def test_bets_on_5th_street(own: str, seen: str, at_stake: int, antes: int) -> None:
    first, second = cards(seen)
    assert bet_on_5th_street(cards(own), first, second, at_stake) == antes


# The live table


def opened(hands: str, community: str, wagers: dict[str, int] | None = None, **options: object) -> Round:
    """A round from a described shoe, two cards to each player; the first player's side wagers."""
    table = GAME.open(dict(options))
    players = range(1, len(hands.split()) // 2 + 1)
    for seat in players:
        table.sit(seat, bankroll=1_000_00)
    made = {seat: {"ante": 10_00} for seat in players}
    made[1] |= wagers or {}
    return table.round(made, shoe=cards(f"{hands} {community}"))


def calls(playing: Round) -> int:
    return sum(isinstance(event, ev.BetsClosed) for event in playing.events)


def test_the_bets_are_closed_before_the_deal_and_before_each_community_card() -> None:
    playing = opened("Js Jd", "4h 8c 2d")
    for call, card in enumerate(("4h", "8c", "2d"), start=1):
        assert calls(playing) == call
        assert card not in playing.view(1).to_json().decode()
        playing.act("bet:1")
        assert card in playing.view(1).to_json().decode()
    assert calls(playing) == 4
    assert playing.result.seats[0].net == 40_00


def test_no_card_is_turned_when_nobody_waits_for_it() -> None:
    playing = opened("Js Jd", "4h 8c 2d")
    playing.act("fold")
    assert playing.over
    assert not any(isinstance(event, ev.Turned) for event in playing.events)


def test_the_cards_are_turned_for_a_bonus_wager_alone() -> None:
    playing = opened("Js Jd", "4h 4c 2d", {"3-card-bonus": 5_00})
    playing.act("fold")
    assert playing.result.seats[0].net == -5_00
    assert calls(playing) == 4


def test_a_player_without_chips_for_a_bet_can_only_fold() -> None:
    table = GAME.open({})
    table.sit(1, bankroll=15_00)
    playing = table.round({1: {"ante": 10_00}}, shoe=cards("Js Jd 4h 8c 2d"))
    with pytest.raises(RuleError, match="not enough chips"):
        playing.act("bet:1")
    playing.act("fold")
    assert table.chips(1) == 5_00


def test_a_fold_is_final_whatever_is_void_later() -> None:
    playing = opened("Js Jd 9c 4d", "4h 8c 2d")
    playing.act("fold")
    playing.act("bet:2")
    playing.report("community-card-exposed")
    assert [seat.net for seat in playing.result.seats] == [-10_00, 0]


def test_a_folded_hand_is_never_shown() -> None:
    playing = opened("Js Jd 9c 9d", "4h 8c 2d")
    playing.act("fold")
    for _ in range(3):
        playing.act("bet:1")
    assert not {"Js", "Jd"} & set(playing.view(2).to_json().decode().split('"'))


@pytest.mark.parametrize("name", GAME.strategies)
def test_every_strategy_plays_a_round(name: str) -> None:
    table = GAME.open(seed=5)
    table.sit(1, bankroll=10_000_00)
    for _ in range(20):
        playing = table.round({1: {"ante": 10_00}})
        while not playing.over:
            playing.act_by(GAME.strategies[name])
