"""Room sheets: what they may say, what is refused in one sentence, and every event in words."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from case_runs import cases_of, run
from pitboss.cli.settling import settle_sheet as settle_room
from pitboss.desk import run_case
from pitboss.errors import RuleError
from pitboss.poker.books.book import sections
from pitboss.poker.revenue import jackpot_events
from pitboss.poker.room import events as room_events
from pitboss.poker.room.adjudicate import KINDS, RoomRun, adjudicate_room
from pitboss.poker.room.narrate import narrate
from pitboss.poker.room.sheet import RoomSheet
from pitboss.record.events import Noted
from pitboss.record.sheets import convert

ROOMS = [case for section in sections() for case in cases_of(section) if "room" in case.sheet]
COMMON = [case for case in ROOMS if case.file.parent.parent.name == "common"]

OPENED = """
room = "massachusetts"
house = { first-button = "dealers-right" }
step = [
    { do = "open-table", table = "1", game = "hold-em" },
    { do = "sit", player = "Ann", table = "1", seat = 1, amount = "100.00" },
    { do = "sit", player = "Bob", table = "1", seat = 2, amount = "100.00" },
    %s
]
"""


def settled(steps: str) -> RoomRun:
    return adjudicate_room(convert(tomllib.loads(OPENED % steps), RoomSheet))


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ('{ do = "sti" }', r"step\[4\]\.do: there is no step 'sti'; did you mean 'sit'\?"),
        ('{ table = "1" }', r"step\[4\]\.do: there is no step ''"),
        (
            '{ do = "buy", player = "Ann", amnt = 1 }',
            r"step\[4\]\.amnt: buy has no such field; it has: player, amount, refused",
        ),
        ('{ do = "buy", player = "Ann" }', r"step\[4\]: object missing required field 'amount'"),
        ('{ do = "sit", player = "Cho", table = "1", seat = "x", amount = 1 }', r"step\[4\]\.seat: expected 'int'"),
        ('{ do = "buy", player = "Ann", amount = "1.001" }', r"step\[4\]\.amount: 1\.001 has fractions of a cent"),
        ('{ do = "buy", player = "Cho", amount = 1 }', r"step\[4\]\.player: Cho has no seat \[7\(a\)\]"),
        ('{ do = "deal", table = "2" }', r"step\[4\]\.table: there is no table 2"),
        ('{ do = "deal", table = "1", shoe = "Xx" }', r"step\[4\]\.shoe: "),
        ('{ do = "deal", table = "1", shoe = "Ah Ah" }', r"step\[4\]\.deck: .*\[2\(a\)\]"),
        ('{ do = "act", table = "1", acts = ["1 fold"] }', r"step\[4\]\.table: no hand is in progress at table 1"),
        ('{ do = "settle", table = "1" }', r"step\[4\]\.table: table 1 has no finished hand \[6\(d\)\]"),
        ('{ do = "open-table", table = "2", game = "hold-em", fund = "x" }', r"step\[4\]\.fund: there is no fund 'x'"),
        (
            '{ do = "open-table", table = "2", game = "hold-em", options = { absence = "cover" } }',
            r"step\[4\]\.options\.absence: is an option of the room",
        ),
        ('{ do = "count", fund = "main" }', r"step\[4\]\.fund: there is no fund 'main' \[19\(a\)\]"),
        ('{ do = "contribute", table = "1" }', r"step\[4\]\.table: table 1 takes no part in a payout \[19\(c\)\]"),
        ('{ do = "claim", table = "1" }', r"step\[4\]\.table: table 1 takes no part in a payout \[19\(c\)\]"),
        ('{ do = "pass-time", minutes = 0 }', r"step\[4\]\.minutes: time only goes on"),
        (
            '{ do = "cut", table = "1", cards = 20 }',
            r"step\[4\]\.table: no decks have been opened at table 1 \[2\(a\)\]",
        ),
        ('{ do = "offer", table = "1" }', r"step\[4\]\.waiting-list: nobody waits for .* \[004:L1\]"),
    ],
)
def test_what_cannot_happen_is_refused_with_its_step(step: str, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        settled(step)


def test_acts_name_the_seat_and_the_place_in_the_list() -> None:
    deal = '{ do = "deal", table = "1" }, '
    with pytest.raises(RuleError, match=r"step\[5\]\.acts\[2\]: an act begins with the number of a seat"):
        settled(deal + '{ do = "act", table = "1", acts = ["2 call", "Ann fold"] }')
    with pytest.raises(RuleError, match=r"step\[5\]\.acts\[1\]: it is seat 2's turn, not seat 1's \[7\(d\)\]"):
        settled(deal + '{ do = "act", table = "1", acts = ["1 call"] }')


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ('room = "nevada"', r"room: 'nevada' does not govern a room; use massachusetts or cash-game-004"),
        ('room = "massachusetts"\nhouse = { absence = "sit" }', r"house\.absence: .*\[7\(c\)\(5\)\]"),
        ('room = "massachusetts"\nseat = 1', "a sheet has no field 'seat' here"),
    ],
)
def test_a_sheet_that_is_none_is_refused(sheet: str, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        adjudicate_room(convert(tomllib.loads(sheet), RoomSheet))


def test_a_refusal_that_was_expected_has_no_effect_and_others_are_differences() -> None:
    refused = 'refused = { field = "amount", clause = "7(c)(1)" }'
    run = settled(f'{{ do = "take-off", player = "Ann", amount = 5, {refused} }}, {{ do = "leave", player = "Ann" }}')
    assert (run.differences, run.result.to_json()["refused"][0]["field"]) == ([], "step[4].amount")
    run = settled(f'{{ do = "buy", player = "Ann", amount = 5, {refused} }}')
    assert run.differences == ["step[4]: expected a refusal of amount, but it was done"]
    run = settled(f'{{ do = "buy", player = "Cho", amount = 5, {refused} }}')
    assert run.differences == [
        "step[4]: expected a refusal of amount by clause 7(c)(1), got: player: Cho has no seat [7(a)]"
    ]


def test_only_what_is_written_is_compared() -> None:
    """But of the seats of a table all are expected, where one is."""
    run = settled('{ do = "expect", tables.1 = { seats = { 1 = { stack = "99.00" } }, colour = "green" } }')
    assert run.differences == [
        "step[4].tables.1.seats.1.stack: expected 99.00, got 100.00",
        "step[4].tables.1.seats.2: not expected, got {'player': 'Bob', 'stack': '100.00', 'away': False}",
        "step[4].tables.1.colour: expected green, got nothing",
    ]
    both = '{ do = "expect", tables.1.seats = { 1.stack = "100.00", 2.player = "Bob" } }'
    assert settled(both).differences == []
    assert settled('{ do = "expect", tables.1.button = 0 }').differences == []


def otherwise(expected: Any) -> Any:
    """An expectation in which every amount, number and name is another one."""
    match expected:
        case dict():
            return {name: otherwise(value) for name, value in expected.items()}
        case list():
            return [otherwise(value) for value in expected]
        case bool():
            return not expected
        case str() | int():
            return expected * 2 or 1
    return expected


def test_a_changed_expectation_of_any_case_is_found() -> None:
    """The expectations are compared: a case with another jackpot, rake or stack fails."""
    expecting = [case.sheet for case in COMMON if case.sheet.get("expect")]
    assert len(expecting) >= 15
    for sheet in expecting:
        assert run_case({**sheet, "expect": otherwise(sheet["expect"])}).differences, sheet["title"]


@pytest.mark.parametrize("expect", [{}, {"tables": {"1": {}}}])
def test_an_expectation_that_says_nothing_is_refused(expect: dict[str, Any]) -> None:
    with pytest.raises(RuleError, match="expect: says nothing"):
        run_case({"room": "massachusetts", "expect": expect})
    looking = run_case({"room": "massachusetts", "step": [{"do": "expect", **expect}]})
    assert looking.differences == ("refused: step[1]: says nothing that could be checked",)


def test_a_case_that_expects_nothing_is_refused() -> None:
    with pytest.raises(RuleError, match="a case says what it expects"):
        run_case({"room": "massachusetts"})


def test_every_step_is_used_by_some_case_and_every_event_has_words() -> None:
    done: set[str] = set()
    seen: set[type] = set()
    for case in ROOMS:
        done |= {step["do"] for step in case.sheet["step"]}
        settled = run(case).settled
        assert settled is not None
        for event in settled.events:
            words = narrate(event)
            assert words, event
            assert "Struct" not in words, event
            seen.add(type(event))
    assert done == set(KINDS)
    events: set[Any] = {*get_args(room_events.AnyEvent), *get_args(jackpot_events.AnyEvent)} - {Noted}
    assert events == seen & events


def test_settle_prints_a_room_and_its_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = next(case for case in COMMON if case.name == "c9")
    path = Path(f"{case.file}:c9")
    assert settle_room(path, events=False, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["funds"]["other"]["jackpot"] == "2469.20"
    assert settle_room(path, events=True, as_json=False) == 0
    assert "214 times" in capsys.readouterr().out
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(case.file.read_text(encoding="utf-8").replace('jackpot = "2469.20"', 'jackpot = "2469.21"'))
    assert settle_room(Path(f"{wrong}:c9"), events=False, as_json=False) == 1
    assert "funds.other.jackpot: expected 2469.21, got 2469.20" in capsys.readouterr().err
