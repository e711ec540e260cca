"""Double Down Stud: its hands, limit, cut and best play against figures made by hand, and the live table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.double_down_stud.rules import GAME, INITIAL, LIMIT, hand_value, worth_doubling
from pitboss.table import events as ev
from pitboss.table.round import Round
from pitboss.table.table import Table


@pytest.mark.parametrize(
    ("own", "community", "net"),
    [
        ("Ah", "Th Kh Qh Jh", 1000),
        ("Ah", "5h 2h 3h 4h", 100),
        ("Ks", "7s Kc Kd Kh", 25),
        ("7d", "7s Kc Kd Kh", 10),
        ("9s", "4s Ks 7s 2s", 8),
        ("Ad", "2d 5c 4h 3s", 5),
        ("2c", "7s Kc Kd Kh", 3),
        ("6c", "Tc 6d Ts 3h", 2),
        ("Jh", "5d Jd 8c 3s", 1),
        ("Th", "5d Td 8c 3s", 0),
        ("6h", "5d 6d 8c 3s", 0),
        ("5h", "5d 6d 8c 3s", -1),
        ("3s", "Qs Kd Ac 2h", -1),
    ],
)
def test_what_a_hand_nets(own: str, community: str, net: int) -> None:
    assert net_per_unit(hand_value(cards(own), cards(community)), INITIAL) == net


def test_a_push_is_printed_and_not_posted() -> None:
    table = GAME.submit({"initial.flush": "9 to 1"}).paytable("initial")
    assert [str(line.pay) for line in table.lines][4:] == ["9 to 1", "5 to 1", "3 to 1", "2 to 1", "1 to 1", "push"]
    assert "initial.pair-sixes-to-tens" not in GAME.options


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ({}, 100_000_00),
        ({"initial-minimum": "50.00"}, 100_000_00),
        ({"initial-minimum": "75.00"}, 150_000_00),
        ({"initial-minimum": "50.00", "positions-per-player": 2}, 200_000_00),
        ({"initial-minimum": "50.00", "initial.royal-flush": "2000 to 1"}, 200_000_00),
        ({"payout-limit": "120000.00"}, 120_000_00),
    ],
    ids=str,
)
def test_payout_limit(options: dict[str, object], limit: int) -> None:
    assert [one.amount for one in LIMIT.in_force(GAME.submit(options))] == [limit]


def test_no_payout_limit() -> None:
    assert LIMIT.in_force(GAME.submit({"payout-limit": "none"})) == ()


# The best play


@pytest.mark.parametrize(
    ("seen", "doubles"),
    [
        ("Jh Jd 8c 3s", True),
        ("6h 6d 8c 3s", True),
        ("5h 5d Ac Ks", False),
        ("2h 2d 3c 3s", True),
        ("2h 2d 2c 9s", True),
        ("9s Ks 7s 2s", True),
        ("9s Ks 7s 2d", False),
        ("6h 5d 4c 3s", True),
        ("5h 4d 3c 2s", False),
        ("Kh Qd Jc Ts", True),
        ("Ah Kd Qc Js", False),
        ("4h 3d 2c As", False),
        ("9h 8d 7c 5s", False),
        ("Ah Kd Jc 9s", False),
    ],
)
def test_when_to_double(seen: str, doubles: bool) -> None:
    assert worth_doubling(cards(seen)) == doubles


# The live table


def opened(seats: Sequence[int] = (1, 2, 3), **options: object) -> Table:
    table = GAME.open(options, seed=3)
    for seat in seats:
        table.sit(seat, bankroll=10_000_00)
    return table


def dealt() -> Round:
    """Three players with four cards to come for all."""
    return opened().round({seat: {"initial": 10_00} for seat in (1, 2, 3)}, shoe=cards("Jh 9h 8d 5d Jd 8c 3s"))


def seen(playing: Round, by: int) -> set[str]:
    return set(playing.view(by).to_json().decode().split('"'))


def test_everything_but_the_hole_card_lies_open() -> None:
    playing = dealt()
    for seat in (1, 2, 3):
        assert {"Jh", "9h", "8d", "Jd", "8c", "3s"} <= seen(playing, seat)
        assert "5d" not in seen(playing, seat)
    for _ in range(3):
        playing.act("stand")
    assert "5d" in seen(playing, 1)


def test_bets_are_closed_twice_and_hands_settled_from_the_right() -> None:
    playing = dealt()
    for decision in ("double-down", "stand", "double-down"):
        playing.act(decision)
    closed = [event.clause for event in playing.events if isinstance(event, ev.BetsClosed)]
    assert closed == ["8(a)(2)(iv)", "8(e)"]
    settled = [event for event in playing.events if isinstance(event, ev.Collected | ev.Paid | ev.Returned)]
    assert [(event.seat, event.wager) for event in settled] == [
        (3, "initial"),
        (3, "double-down"),
        (2, "initial"),
        (1, "initial"),
        (1, "double-down"),
    ]
    racked = [event.place for event in playing.events if isinstance(event, ev.Discarded)]
    assert racked == ["seat 3", "seat 2", "seat 1", "community", "stub"]


def offers(cut_by: str) -> list[str]:
    """To whom the cut is offered in six rounds at seats 1, 4 and 6."""
    table = opened((1, 4, 6), **{"cut-by": cut_by})
    found = []
    for _ in range(6):
        playing = table.round({seat: {"initial": 10_00} for seat in (1, 4, 6)})
        while not playing.over:
            playing.act("stand")
        found += [event.text for event in playing.events if isinstance(event, ev.Noted) and "offered" in event.text]
    return [text.removeprefix("the cut is offered to the ") for text in found]


@pytest.mark.parametrize("cut_by", ["players", "dealer"])
def test_the_cut_is_offered_in_turn(cut_by: str) -> None:
    assert offers(cut_by) == [
        "first player at the table",
        *(f"player at seat {seat}" for seat in (6, 4, 1, 6, 4)),
    ]


def test_without_a_cut_nobody_is_offered_one() -> None:
    assert offers("nobody") == []


@pytest.mark.parametrize(("again", "offered"), [("last-cutter", ["2"]), ("next-entitled", ["2", "1"])])
def test_who_cuts_again(again: str, offered: list[str]) -> None:
    """Seat 3 was offered the cut in the round before; the cut of seat 2 is improper."""
    table = opened((1, 2, 3), **{"cut-by": "players", "recut-by": again})
    table.memory["cut-offered-to"] = "3"
    playing = table.round(stepwise=True)
    while playing.stage != "cut":
        playing.step()
    playing.report("cut-improper")
    notes = [event.text for event in playing.events if isinstance(event, ev.Noted) and "offered" in event.text]
    assert [text[-1] for text in notes] == offered
    assert playing.view(1).memory["cut-offered-to"] == offered[-1]


@pytest.mark.parametrize("name", GAME.strategies)
def test_every_strategy_plays_a_round(name: str) -> None:
    table = opened((1,))
    for _ in range(20):
        playing = table.round({1: {"initial": 10_00}})
        while not playing.over:
            playing.act_by(GAME.strategies[name])
