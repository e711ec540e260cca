"""Ultimate Texas Hold 'Em: the money rule, the paytables, the order of the deal and of the settlement, the strategy."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import cast

import numpy as np
import pytest

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games import game
from pitboss.games.parts.hold_em import best_hand
from pitboss.games.parts.hold_em_play import worth_one, worth_two
from pitboss.games.poker_games.ultimate_texas_hold_em.paytables import BLIND
from pitboss.games.poker_games.ultimate_texas_hold_em.rules import (
    FOLDED,
    net_in_antes,
    showdown,
)
from pitboss.games.poker_games.ultimate_texas_hold_em.side_bets import PROGRESSIVE, TRIPS, payout_limits
from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import simple_play, worth_four
from pitboss.kernel import compiled
from pitboss.ranking.high import high
from pitboss.table import events as ev
from pitboss.table.round import Round
from pitboss.table.table import Table

GAME = game("ultimate-texas-hold-em")


def value(text: str) -> int:
    return high(cards(text))


# The money rule

ACE_HIGH, KING_HIGH = value("Ah Kd 9c 7s 2d"), value("Kd Qc 9c 7s 2d")
TWOS, KINGS, THREES = value("2h 2d 5c 4s 3d"), value("Kh Kd 9c 7s 2d"), value("3h 3d 3c Ks Qd")
STRAIGHT, FLUSH = value("5h 4d 3c 2s Ad"), value("7h 5h 4h 3h 2h")


@pytest.mark.parametrize(
    ("player", "dealer", "results"),
    [
        pytest.param(ACE_HIGH, KING_HIGH, (0, 0, 1), id="higher-dealer-short"),
        pytest.param(STRAIGHT, ACE_HIGH, (0, 1, 1), id="straight-dealer-short"),
        pytest.param(KING_HIGH, ACE_HIGH, (0, -1, -1), id="lower-dealer-short"),
        pytest.param(ACE_HIGH, ACE_HIGH, (0, 0, 0), id="equal-dealer-short"),
        pytest.param(KINGS, TWOS, (1, 0, 1), id="lowest-pair-opens"),
        pytest.param(ACE_HIGH, TWOS, (-1, -1, -1), id="lower"),
        pytest.param(THREES, KINGS, (1, 0, 1), id="below-a-straight"),
        pytest.param(STRAIGHT, THREES, (1, 1, 1), id="lowest-straight"),
        pytest.param(STRAIGHT, FLUSH, (-1, -1, -1), id="straight-loses"),
        pytest.param(FLUSH, FLUSH, (0, 0, 0), id="equal"),
    ],
)
def test_showdown(player: int, dealer: int, results: tuple[int, int, int]) -> None:
    assert showdown(player, dealer) == results


@pytest.mark.parametrize(
    ("player", "dealer", "multiple", "net"),
    [
        (KINGS, TWOS, 4, 5),
        (ACE_HIGH, KING_HIGH, 2, 2),
        (KING_HIGH, ACE_HIGH, 1, -2),
        (ACE_HIGH, TWOS, 3, -5),
        (FLUSH, KINGS, 4, Fraction(13, 2)),
        (STRAIGHT, ACE_HIGH, 1, 2),
        (value("Ah Kh Qh Jh Th"), KINGS, 4, 505),
        (STRAIGHT, STRAIGHT, 4, 0),
    ],
)
def test_net_in_antes(player: int, dealer: int, multiple: int, net: Fraction) -> None:
    assert net_in_antes(player, dealer, multiple) == net


def test_the_blind_wins_exactly_where_its_table_has_a_line() -> None:
    """The showdown and the printed table agree on the lowest hand that is paid."""
    for hand in (KINGS, THREES, STRAIGHT - 1, STRAIGHT, FLUSH):
        assert (showdown(hand, TWOS)[1] == 1) == (BLIND.line(hand) is not None)


def test_a_fold_costs_what_a_lost_play_wager_costs_against_a_dealer_who_does_not_open() -> None:
    assert net_in_antes(KING_HIGH, ACE_HIGH, 1) == FOLDED
    assert net_in_antes(ACE_HIGH, TWOS, 1) == FOLDED - 1


def test_best_five_of_seven_and_the_five_with_the_flop() -> None:
    own, community = cards("9h 2c"), cards("9d 9s 4c 4d Kh")
    assert best_hand(own, community) == value("9h 9d 9s 4c 4d")
    table = {"own": own, "community": community}
    assert PROGRESSIVE.worth(table.__getitem__) == value("9h 9d 9s 4c 2c")
    assert TRIPS.worth(table.__getitem__) == best_hand(own, community)


# Paytables and limits


@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        (7, (70, 30, 20, 4)),
        (6, (80, 40, 30, 4)),
        (5, (100, 40, 35, 5)),
        (4, (125, 70, 40, 6)),
        (3, (150, 80, 50, 8)),
        (2, (200, 100, 70, 12)),
    ],
)
def test_cover_all_matrix(hands: int, pays: tuple[int, ...]) -> None:
    table = GAME.submit().paytable("cover-all", hands)
    assert tuple(line.odds.ratio for line in table.lines) == pays
    assert table.line(value("Ah Kh 9h 6h 4h")) is None, "a flush pays nothing"


@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({}, [50_000_00]),
        ({"ante-minimum": "100.00"}, [50_750_00]),
        ({"ante-minimum": "100.00", "trips.paytable": "off"}, [50_500_00]),
        ({"ante-minimum": "100.00", "trips.royal-flush": "101 to 2"}, [50_752_50]),
        ({"progressive.paytable": "PTMGL02"}, [50_000_00, 75_000_00]),
    ],
)
def test_payout_limits(options: dict[str, str], limits: list[int]) -> None:
    assert [limit.amount for limit in payout_limits(GAME.submit(options))] == limits


# The round


def dealt(deck: str, wagers: dict[int, dict[str, int]], decisions: list[str], **options: object) -> Round:
    table = Table(GAME.submit({name.replace("_", "-"): value for name, value in options.items()}))
    for seat in wagers:
        table.sit(seat, bankroll=1_000_00)
    playing = table.round(wagers, shoe=cards(deck))
    for decision in decisions:
        playing.act(decision)
    return playing


STAKES = {"ante": 10_00, "blind": 10_00}
ORDER = "Ah Kd 9s 8d Qc Jc 2c 7s 5h 3d 2d 9h 4c"


@pytest.mark.parametrize(
    ("method", "hands"),
    [
        ("machine", {"seat 1": "Ah Kd", "seat 2": "9s 8d", "dealer": "Qc Jc"}),
        ("manual-shoe", {"seat 1": "Ah 8d", "seat 2": "Kd Qc", "dealer": "9s Jc"}),
    ],
)
def test_order_of_the_deal(method: str, hands: dict[str, str]) -> None:
    playing = dealt(ORDER, {1: STAKES, 2: STAKES}, ["play:4", "play:3"], dealing_method=method)
    found: dict[str, list[Card]] = {}
    for event in playing.events:
        if isinstance(event, ev.Dealt):
            found.setdefault(event.place, []).append(event.card)
    assert {place: tuple(held) for place, held in found.items()} == {
        **{place: cards(text) for place, text in hands.items()},
        "community": cards("7s 5h 3d 9h 4c"),
    }
    assert [event.card for event in playing.events if isinstance(event, ev.Burned)] == list(cards("2c 2d"))


def test_legal_play_wagers_street_by_street() -> None:
    playing = dealt(ORDER, {1: STAKES}, [])
    offered = []
    while not playing.over:
        play = next(choice for choice in playing.legal() if choice.name == "play")
        offered.append(([choice.name for choice in playing.legal()], play.multiples, play.minimum, play.maximum))
        playing.act(playing.legal()[0].name)
    assert offered == [
        (["check", "play"], (3, 4), 30_00, 40_00),
        (["check", "play"], (2,), 20_00, 20_00),
        (["fold", "play"], (1,), 10_00, 10_00),
    ]


def test_settled_from_the_right_folded_hands_with_trips_after_the_others() -> None:
    wagers = {seat: {**STAKES, "trips": 5_00} for seat in (1, 2, 3)}
    deck = "Ah Kd 9s 8d Qc Jc Td 6s 2c 7s 5h 3d 2d 9h 4c"
    decisions = ["play:4", "check", "play:4", "check", "fold"]
    playing = dealt(deck, wagers, decisions)
    turned = [event.place for event in playing.events if isinstance(event, ev.Turned)]
    assert turned == ["dealer", "seat 3", "seat 1", "seat 2"]


def test_a_hand_folded_without_trips_is_never_seen() -> None:
    playing = dealt(
        "Ah Kd 9s 8d Qc Jc 2c 7s 5h 3d 2d Th 4c", {1: STAKES, 2: STAKES}, ["play:4", "check", "check", "fold"]
    )
    assert "9s" not in playing.view(1).to_json().decode()
    assert [event.place for event in playing.events if isinstance(event, ev.Turned)] == ["dealer", "seat 1"]


def test_a_void_round_shows_nothing_of_the_dealer_and_settles_trips() -> None:
    playing = dealt(ORDER, {1: {**STAKES, "trips": 5_00}}, [])
    playing.report("dealer-card-exposed")
    assert playing.over
    assert not playing.result.void
    assert [event.place for event in playing.events if isinstance(event, ev.Turned)] == ["seat 1"]
    assert len([event for event in playing.events if isinstance(event, ev.Dealt) and event.place == "community"]) == 5
    assert playing.result.seats[0].net == -5_00


# Strategy


def test_hands_worth_four_antes() -> None:
    """All pairs from threes, aces, K2s K5o, Q6s Q8o, J8s JTo and better: 500 of 1,326 hands, 37.71 percent."""
    raised = {hand for hand in combinations(range(52), 2) if worth_four(hand)}
    assert len(raised) == 500
    names = {
        "".join(sorted((str(Card(a))[0], str(Card(b))[0]), key="23456789TJQKA".index, reverse=True))
        + ("" if a >> 2 == b >> 2 else "s" if a & 3 == b & 3 else "o")
        for a, b in raised
    }
    assert {"33", "A2o", "A2s", "K2s", "K5o", "Q6s", "Q8o", "J8s", "JTo"} <= names
    assert not {"22", "K4o", "Q5s", "Q7o", "J7s", "J9o", "T9s", "T9o"} & names


@pytest.mark.parametrize(
    ("own", "flop", "raises"),
    [
        ("7c 6d", "7s 6h 2c", True),
        ("7c 3d", "7s Kh 2c", True),
        ("3c 3d", "7s Kh 9c", True),
        ("2c 2d", "7s Kh 9c", False),
        ("Th 4c", "9h 6h 2h", True),
        ("8h 4c", "9h 6h 2h", False),
        ("9c 8d", "Kh Ks 4d", False),
        ("Tc 9d", "8h 7s 2d", False),
    ],
)
def test_raises_after_the_flop(own: str, flop: str, raises: bool) -> None:
    assert worth_two(cards(own), cards(flop)) is raises


@pytest.mark.parametrize(
    ("own", "community", "plays"),
    [
        ("3c 4d", "Kh Qs 9d 7c 3h", True),  # a pair with an own card
        ("5c 4d", "Kh Qs 9d 7c 2h", False),  # any king, queen, nine, seven, two, ace, jack, ten, eight, six beats it
        ("5c 4d", "Kh Ks 9d 9c Ah", True),  # plays the board: only kings, nines and aces beat it
        ("5c 4d", "Kh Ks Kd Kc Ah", True),  # nothing beats it
    ],
)
def test_plays_at_the_end(own: str, community: str, plays: bool) -> None:
    assert worth_one(cards(own), cards(community)) is plays


def test_compiled_rules_are_the_rules() -> None:
    """The simulator's machine code decides and pays like the table."""
    rng = random.Random(3)
    for _ in range(300):
        deal = np.array(rng.sample(DECK, 9), dtype=np.int64)
        own, dealer, community = (cast(Sequence[int], part) for part in (deal[:2], deal[2:4], deal[4:]))
        assert compiled(worth_four)(own) == worth_four(own)
        assert compiled(worth_two)(own, community[:3]) == worth_two(own, community[:3])
        assert compiled(worth_one)(own, community) == worth_one(own, community)
        player, opponent = best_hand(own, community), best_hand(dealer, community)
        assert compiled(best_hand)(own, community) == player
        assert compiled(showdown)(player, opponent) == showdown(player, opponent)


def test_the_table_pays_what_the_money_rule_says() -> None:
    """A thousand rounds by the strategy: every hand nets what `net_in_antes` says."""
    table = Table(GAME.submit(), seed=11)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_000_00)
    for _ in range(1000):
        playing = table.round({seat: dict(STAKES) for seat in (1, 2, 3)})
        while not playing.over:
            playing.act_by(simple_play)
        found: dict[str, list[Card]] = {}
        for event in playing.events:
            if isinstance(event, ev.Dealt):
                found.setdefault(event.place, []).append(event.card)
        dealer = best_hand(found["dealer"], found["community"])
        for result in playing.result.seats:
            player = best_hand(found[f"seat {result.seat}"], found["community"])
            multiple = result.wagers["play"].staked // 10_00 if "play" in result.wagers else 0
            expected = net_in_antes(player, dealer, multiple) if multiple else FOLDED
            assert result.net == expected * 10_00
