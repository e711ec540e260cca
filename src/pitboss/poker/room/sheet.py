"""The sheet of a poker room: what happens in it, step by step, as a TOML file.

    room = "massachusetts"                   # or "cash-game-004": the document that governs it
    title = "..."

    [house]                                  # options of the room
    absence = "count-out"

    [[step]]
    do = "open-table"
    table = "1"
    game = "hold-em"
    options = { rake = "time", time-charge = "12.00" }

    [[step]]
    do = "sit"
    player = "Ann"
    table = "1"
    seat = 1
    amount = "100.00"

    [[step]]
    do = "take-off"
    player = "Ann"
    amount = "5.00"
    refused = { field = "amount", clause = "7(c)(1)" }

    [expect.tables.1]                        # only what is written is checked
    seats.1 = { player = "Ann", stack = "100.00" }

A step that says `refused` must be refused in this way, and the room goes on as if it had not been tried; any other
refusal ends the sheet. The steps are in `pitboss.poker.room.steps`, `room_deck_steps` and `room_fund_steps`; the step
`expect` looks at the room in between.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.errors import RuleError, did_you_mean
from pitboss.poker.room.room import Room
from pitboss.record import sheets
from pitboss.record.sheets import Part, Refusal, convert


class Step(Part, frozen=True, kw_only=True):
    """One thing that happens in the room."""

    refused: Refusal | None = None
    """The mistake that it should be; its field is one of the step."""

    def take(self, room: Room) -> None:
        """Do it, or raise what is wrong with it."""
        raise NotImplementedError


class Expectation(sheets.Expectation, frozen=True, kw_only=True):
    """What the room should look like, in the shape of `RoomResult.to_json`; only what is written is checked.

    The seats of a table, the boxes and the payouts of a fund are all there are, where any is written. What is `shown`
    and who is asked `next` is of now, at the table that `at` names; `events` are those of the whole room so far.
    """

    tables: dict[str, Any] = msgspec.field(default_factory=dict)
    funds: dict[str, Any] = msgspec.field(default_factory=dict)
    lists: dict[str, Any] = msgspec.field(default_factory=dict)


class RoomSheet(Part, frozen=True):
    """A described room, its steps still raw."""

    room: str
    title: str = ""
    house: dict[str, Any] = msgspec.field(default_factory=dict)
    step: tuple[dict[str, Any], ...] = ()
    expect: Expectation | None = None


def name_of(kind: type[Part]) -> str:
    """How a sheet names a kind of step.

    >>> class OpenTable(Step): ...
    >>> name_of(OpenTable)
    'open-table'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def read_steps(raw: tuple[dict[str, Any], ...], kinds: Mapping[str, type[Part]]) -> list[Part]:
    """The steps of a sheet; refuses names and shapes that they do not have."""
    steps = []
    for number, body in enumerate(raw, start=1):
        try:
            steps.append(_step(body, kinds))
        except RuleError as error:
            raise (error.at(f"step[{number}]")) from None
    return steps


def _step(body: dict[str, Any], kinds: Mapping[str, type[Part]]) -> Part:
    do = str(body.get("do", ""))
    if do not in kinds:
        raise RuleError(f"there is no step {do!r}{did_you_mean(do, kinds)}", field="do")
    fields = {name: value for name, value in body.items() if name != "do"}
    known = kinds[do].__struct_encode_fields__
    if unknown := [name for name in fields if name not in known]:
        raise RuleError(f"{do} has no such field; it has: {', '.join(known)}", field=unknown[0])
    try:
        return convert(fields, kinds[do])
    except RuleError as error:  # a missing field is named in the message alone
        raise RuleError(error.message, field="" if error.field == "sheet" else error.field) from None
