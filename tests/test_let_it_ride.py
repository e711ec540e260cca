"""Let It Ride: its money rule and best play against figures made by hand, and the live table that uses them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from hand_counts import FIVE_CARD_HANDS
from pitboss.equipment.cards import DECK, cards
from pitboss.errors import RuleError
from pitboss.games.poker_games.let_it_ride.paytables import COVER_ALL
from pitboss.games.poker_games.let_it_ride.rules import BET_NAMES, GAME, hand_value, net_of_a_bet, payout_limits
from pitboss.games.poker_games.let_it_ride.strategies import ride_bet_1, ride_bet_2
from pitboss.ranking import high
from pitboss.ranking.three import three
from pitboss.rulebook.paytable import Fixed
from pitboss.table import events as ev
from pitboss.table.round import Round

HANDS = list(combinations(DECK, 3))


@pytest.mark.parametrize(
    ("own", "community", "net"),
    [
        ("Th Td 4s", "7d 2h", 1),
        ("9c 9d 5h", "Jh 2s", -1),
        ("Jh 9h 4h", "2h Kh", 8),
        ("7c 7d 7h", "7s 2d", 50),
        ("Ad Kd Qd", "Jd Td", 1000),
        ("Ah 2h 3h", "4h 5h", 200),
        ("Ah 2h 3c", "4h 5h", 5),
        ("Qh Kd Ac", "2s 3d", -1),
        ("2h 3d 8c", "Ts Td", 1),
    ],
)
def test_net_of_a_bet(own: str, community: str, net: int) -> None:
    assert net_of_a_bet(hand_value(cards(own), cards(community))) == net


def test_posted_odds_count() -> None:
    table = GAME.submit({"bet.flush": "17 to 2"}).paytable("bet")
    assert net_of_a_bet(hand_value(cards("Jh 9h 4h"), cards("2h Kh")), table) == Fraction(17, 2)


@pytest.mark.parametrize(
    ("table", "edge"), [("A", 2.317), ("B", 5.575), ("C", 7.276), ("D", 2.136), ("E", 5.394), ("F", 7.095)]
)
def test_edge_of_the_three_card_bonus(table: str, edge: float) -> None:
    paytable = GAME.submit({"three-card-bonus.paytable": table}).paytable("three-card-bonus")
    total = Fraction(0)
    for value, count in Counter(map(three, HANDS)).items():
        line = paytable.line(value)
        total += count * (line.odds.ratio if line else -1)
    assert float(-100 * total / len(HANDS)) == pytest.approx(edge, abs=6e-4)


def test_return_of_the_let_it_ride_bonus() -> None:
    paytable = GAME.submit({"let-it-ride-bonus.paytable": "on"}).paytable("let-it-ride-bonus")
    paid = 0
    for kind, count in FIVE_CARD_HANDS.items():
        line = paytable.line(high.at_least(kind))
        assert line is not None
        assert isinstance(line.pay, Fixed)
        paid += count * line.pay.amount
    assert paid / 100 / 2_598_960 == pytest.approx(0.759288, abs=5e-7)


def test_the_cover_all_matrix() -> None:
    """Every cell as printed; the cases pay some of them."""
    printed = {
        "royal-flush": (90, 100, 150, 200, 250, 300, 500),
        "straight-flush": (40, 50, 60, 70, 80, 100, 200),
        "four-of-a-kind": (20, 30, 35, 40, 50, 80, 150),
        "full-house": (10, 15, 17, 20, 25, 40, 100),
        "flush": (7, 10, 11, 15, 20, 30, 70),
        "straight": (4, 5, 6, 8, 10, 15, 30),
        "three-of-a-kind": (3, 3, 4, 5, 7, 11, 20),
    }
    for players in range(1, 8):
        pays = {line.name: line.odds.win for line in COVER_ALL.columns[players].lines}
        assert pays == {line: odds[7 - players] for line, odds in printed.items()}


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ({}, 50_000_00),
        ({"bet-minimum": "25.00"}, 75_000_00),
        ({"bet-minimum": "10.00", "positions-per-player": 2}, 60_000_00),
        ({"bet.royal-flush": "5000 to 1"}, 75_000_00),
        ({"payout-limit": "80000.00"}, 80_000_00),
    ],
    ids=str,
)
def test_payout_limit(options: dict[str, object], limit: int) -> None:
    assert [one.amount for one in payout_limits(GAME.submit(options))] == [limit]


# The best play


@pytest.mark.parametrize(
    ("hand", "rides"),
    [
        ("Th Td 2c", True),
        ("9h 9d Ac", False),
        ("2h 2d 2c", True),
        ("3h 4h 5h", True),
        ("2h 3h 4h", False),
        ("Ah 2h 3h", False),
        ("3h 4h 5d", False),
        ("Th 9h 7h", True),
        ("9h 8h 6h", False),
        ("Jh Th 7h", True),
        ("Jh 8h 7h", False),
        ("Kh Th 9h", True),
        ("Ah Qh Th", True),
        ("Ah Jh 9h", False),
        ("Ah Kh 2h", False),
    ],
)
def test_when_bet_1_rides(hand: str, rides: bool) -> None:
    assert ride_bet_1(cards(hand)) == rides


@pytest.mark.parametrize(
    ("hand", "community", "rides"),
    [
        ("Th 4d 2c", "Td", True),
        ("9h 4d 2c", "9d", False),
        ("9h 4d 9c", "4c", True),
        ("9h 4h 2h", "7h", True),
        ("9h 4h 2h", "7d", False),
        ("Th 9d 8c", "7s", True),
        ("9h 8d 7c", "6s", False),
        ("Kh Qd Jc", "Ts", True),
        ("Ah Kd Qc", "Js", False),
    ],
)
def test_when_bet_2_rides(hand: str, community: str, rides: bool) -> None:
    assert ride_bet_2(cards(hand), cards(community)[0]) == rides


# The live table


def opened(wagers: dict[str, int], order: str, **options: object) -> Round:
    """A round of one player from a described shoe."""
    table = GAME.open(dict(options))
    table.sit(1, bankroll=10_000_00)
    return table.round({1: dict.fromkeys(BET_NAMES, 10_00) | wagers}, shoe=cards(order))


def test_nobody_sees_the_burned_card_and_each_card_only_in_its_time() -> None:
    playing = opened({}, "Jh 9h 4h Tc 2h Kh")
    assert "2h" not in seen(playing)
    playing.act("withdraw")
    assert "2h" in seen(playing)
    assert "Kh" not in seen(playing)
    playing.act("let-it-ride")
    assert "Kh" in seen(playing)
    assert "Tc" not in seen(playing)
    assert playing.result.seats[0].net == 160_00


def seen(playing: Round) -> set[str]:
    return set(playing.view(1).to_json().decode().split('"'))


def test_a_withdrawn_bet_is_back_at_once() -> None:
    playing = opened({}, "Jh 9h 4h Tc 2h Kh")
    assert playing.view(1).seats[0].bankroll == 9_970_00
    playing.act("withdraw")
    assert playing.view(1).seats[0].bankroll == 9_980_00
    assert set(playing.view(1).seats[0].wagers) == {"bet-2", "bet-3"}


def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    playing = opened({"three-card-bonus": 5_00, "progressive": 1_00}, "Th 9d 4s 8c Td 2h")
    for _ in range(2):
        playing.act("let-it-ride")
    settled = [event for event in playing.events if isinstance(event, ev.Collected | ev.Paid)]
    assert [type(event).__name__ for event in settled] == ["Collected"] * 2 + ["Paid"] * 3
    assert [event.wager for event in settled if isinstance(event, ev.Collected)] == ["three-card-bonus", "progressive"]


def test_tables_on_one_meter_need_the_same_terms() -> None:
    meters = GAME.open({"progressive.paytable": "PTMGL01"}).meters
    with pytest.raises(RuleError, match="same terms") as refused:
        GAME.open({"progressive.paytable": "PTMGL01", "progressive-amount": "5.00"}, meters=meters)
    assert refused.value.clause == "12(g)"


@pytest.mark.parametrize("name", GAME.strategies)
def test_every_strategy_plays_a_round(name: str) -> None:
    table = GAME.open(seed=5)
    table.sit(1, bankroll=10_000_00)
    for _ in range(20):
        playing = table.round({1: dict.fromkeys(BET_NAMES, 10_00)})
        while not playing.over:
            playing.act_by(GAME.strategies[name])
