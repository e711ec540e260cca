"""Sheets of poker hands: cards by position, irregularities where they happened, and everything that is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli.main import main
from pitboss.equipment.cards import show
from pitboss.errors import RuleError
from pitboss.poker.events import Declared
from pitboss.poker.narrate import narrate
from pitboss.poker.record import replay_events
from pitboss.poker.sheets.adjudicate import adjudicate
from pitboss.poker.sheets.cases import differences
from pitboss.poker.sheets.sheet import Expected, PokerSheet, SeatExpected
from pitboss.record.sheets import convert

HAND: dict[str, Any] = {
    "game": "hold-em",
    "button": 3,
    "options": {"structure": "no-limit", "bet": "2.00", "blinds": "1.00 2.00"},
    "community": {"cards": "Ah 8c 2d 9s 5c"},
    "seat": [
        {"stack": "100.00", "decisions": ["fold"]},
        {"stack": "100.00", "cards": "9h 4s", "decisions": ["call", "check", "check", "check"]},
        {"stack": "100.00", "cards": "As Kd", "decisions": ["raise:6.00", "check", "check", "check"]},
    ],
}


def described(**changes: Any) -> PokerSheet:
    return convert({**HAND, **changes}, PokerSheet)


def seats(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**seat, **change} for seat, change in zip(HAND["seat"], changes, strict=True)]


def refusal(**changes: Any) -> RuleError:
    with pytest.raises(RuleError) as error:
        adjudicate(described(**changes))
    return error.value


def test_cards_by_position_lie_where_the_sheet_says() -> None:
    hand = adjudicate(described())
    assert show(hand.board) == "Ah 8c 2d 9s 5c"
    assert [show(held) for held in hand.cards.hands[1:]] == ["9h 4s", "As Kd"]
    assert hand.stacks == {1: 99_00, 2: 94_00, 3: 106_00}
    assert replay_events(hand.events).result == hand.result


def test_a_card_that_nobody_saw_is_none_of_those_given() -> None:
    hand = adjudicate(described())
    lie = [*hand.board, *hand.cards.burns, *(card for held in hand.cards.hands for card in held)]
    assert len(lie) == len(set(lie)) == 14


@pytest.mark.parametrize(
    ("changes", "field", "clause"),
    [
        ({"community": {"cards": "Ah 8c 2d 9s As"}}, "community.cards", "2(a)"),
        ({"community": {"cards": "Ah 8c 2d 9s"}}, "community.cards", "10(j)"),
        ({"community": {"cards": "Ah 8c 2d 9s 5c 6c"}}, "community.cards", ""),
        ({"shoe": "2c 3c"}, "seat[2].cards", ""),
        ({"seat": seats({}, {"cards": "9h"}, {})}, "seat[2].cards", "10(f)"),
        ({"seat": seats({}, {"cards": ""}, {})}, "seat[2].cards", "15(d)"),
        ({"seat": seats({}, {"cards": "9h xx"}, {})}, "seat[2].cards", ""),
        ({"seat": seats({"decisions": []}, {}, {})}, "seat[1].decisions", "10(g)"),
        ({"seat": seats({"decisions": ["fold", "fold"]}, {}, {})}, "seat[1].decisions", ""),
        ({"seat": seats({"decisions": ["check"]}, {}, {})}, "seat[1].decisions", "10(g)"),
        ({"seat": seats({"decisions": ["raise:7.00"]}, {}, {})}, "seat[1].decisions", "17"),
        ({"seat": seats({"decisions": ["dance"]}, {}, {})}, "seat[1].decisions", ""),
        ({"seat": seats({"decisions": ["say dance"]}, {}, {})}, "seat[1].decisions", "7(d)"),
        ({"seat": seats({"decisions": ["place five"]}, {}, {})}, "seat[1].decisions", ""),
        ({"seat": seats({"decisions": ["say raise 7"]}, {}, {})}, "seat[1].decisions", "7(d)"),
        ({"seat": seats({"decisions": ["at lunch:1 say fold", "fold"]}, {}, {})}, "seat[1].decisions", ""),
        ({"seat": seats({"decisions": ["at river:1 say fold", "fold"]}, {}, {})}, "seat[1].decisions", "10(g)"),
        ({"seat": seats({"decisions": ["fold", "at flop:1 say bet 2"]}, {}, {})}, "seat[1].decisions", "7(d)"),
        ({"seat": seats({"stack": "2.99"}, {}, {})}, "seat[1].stack", "7(c)(3)"),
        ({"seat": seats({"stack": "-5"}, {}, {})}, "seat[1].stack", "7(c)"),
        ({"seat": ()}, "seat", "6(b)"),
        ({"button": 0}, "button", "10"),
        ({"options": {"structure": "no-limits"}}, "options.structure", "17"),
        ({"options": {"rake-percentage": "11%"}}, "options.rake-percentage", "14(b)(1)(i)"),
        ({"irregularity": [{"id": "earthquake"}]}, "irregularity[1].id", ""),
        ({"irregularity": [{"id": "boxed-card", "at": "lunch:1"}]}, "irregularity[1].at", ""),
        ({"irregularity": [{"id": "boxed-card", "at": "river:9"}]}, "irregularity[1]", "15(h)"),
        ({"irregularity": [{"id": "string-bet", "seat": 1, "at": "pre-flop:1"}]}, "irregularity[1]", "7(g)(2)"),
        ({"irregularity": [{"id": "player-walked-away", "seat": 4}]}, "irregularity[1].seat", ""),
    ],
)
def test_what_cannot_have_happened_is_refused(changes: dict[str, Any], field: str, clause: str) -> None:
    error = refusal(**changes)
    assert (error.field, error.clause) == (field, clause), error


def test_a_sheet_that_says_nothing_of_the_button_is_refused() -> None:
    untold = {name: said for name, said in HAND.items() if name != "button"}
    with pytest.raises(RuleError, match=r"needs the seat of the button \[10\]"):
        adjudicate(convert(untold, PokerSheet))


def test_an_irregularity_without_a_point_happens_where_the_decisions_end() -> None:
    hand = adjudicate(described(seat=seats({"decisions": []}, {}, {}), irregularity=[{"id": "deck-not-whole"}]))
    assert hand.result.void
    assert hand.stage == "over"
    assert [event.act for event in hand.events if hasattr(event, "act")] == ["raise"]


def test_a_boxed_card_leaves_the_cards_by_position_alone() -> None:
    hand = adjudicate(described(irregularity=[{"id": "boxed-card", "at": "deal:2"}]))
    assert show(hand.cards.hands[1]) == "9h 4s"
    assert len(hand.cards.discards) == 1


def test_an_exposed_card_is_followed_by_its_replacement() -> None:
    exposed = [{"id": "first-hole-card-exposed", "seat": 3, "at": "pre-flop:1"}]
    hand = adjudicate(described(seat=seats({}, {}, {"cards": "7h Kd As"}), irregularity=exposed))
    assert show(hand.cards.hands[2]) == "As Kd"
    assert show(hand.cards.burns)[:2] == "7h"


def test_a_player_may_concede_at_the_showdown() -> None:
    hand = adjudicate(described(seat=seats({}, {"decisions": ["call", "check", "check", "check", "muck"]}, {})))
    assert hand.conceded == [1]


def test_what_is_said_out_of_turn_is_said_where_the_sheet_puts_it() -> None:
    decisions = ["at pre-flop:2 say fold", "call", "check", "check", "at turn:2 place 5", "check"]
    hand = adjudicate(described(seat=seats({}, {"decisions": decisions}, {})))
    before = [narrate(hand.events[at - 1]) for at, event in enumerate(hand.events) if isinstance(event, Declared)]
    assert before == ["seat 3: raise to 6.00", "seat 2: check"]
    assert [ruling.clause for ruling in hand.result.rulings] == ["7(d)", "7(d)"]


def test_differences_are_named() -> None:
    hand = adjudicate(described())
    expected = Expected(seats=(SeatExpected(net="1.00", finish="99.00"),), house="9.00", pots=("1.00",), void=True)
    assert differences(hand, expected) == [
        "seat[1].net: expected 1.00, got -1.00",
        "seat[2]: plays, but nothing is expected of it",
        "seat[3]: plays, but nothing is expected of it",
        "pots: expected ['1.00'], got ['13.00']",
        "house.net: expected 9.00, got 1.00",
        "void: expected True, got False",
    ]


SHEET = """
game = "hold-em"
button = 2
shoe = "Kc Ad Qd 8d"
[[seat]]
stack = "100.00"
decisions = ["fold"]
[[seat]]
stack = "100.00"
decisions = ["raise:8.00"]
[expect]
seats = [{ net = "-4.00" }, { net = "4.00" }]
house = "0.00"
"""


def test_settle_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(SHEET)
    assert _exit(["settle", str(path), "--json"]) == 0
    settled = json.loads(capsys.readouterr().out)
    assert [seat["net"] for seat in settled["seats"]] == ["-4.00", "4.00"]
    assert settled["house"] == {"net": "0.00"}
    assert _exit(["settle", str(path), "--events"]) == 0
    out = capsys.readouterr().out
    assert "seat 2: raise to 8.00" in out
    assert "Main pot 8.00: seat 2 8.00" in out
    path.write_text(SHEET.replace('"0.00"', '"1.00"'))
    assert _exit(["settle", str(path)]) == 1
    assert "house.net: expected 1.00, got 0.00" in capsys.readouterr().err
    path.write_text(SHEET.replace("raise:8.00", "raise:9.00"))
    assert _exit(["settle", str(path)]) == 2
    assert "seat[2].decisions: seat 2 may raise to 8.00, not to 9.00 [17]" in capsys.readouterr().err


def _exit(arguments: list[str]) -> object:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    return stop.value.code
