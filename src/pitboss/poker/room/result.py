"""What a room looks like: tables, seats, rake, lists and funds, in the form that scripts rely on.

Amounts are dollars as text, as everywhere in `--json`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.money import dollars
from pitboss.poker.revenue.jackpot import CONTAINER, PAID, TRANSFERRED, VARIANCE, WITHHELD, BadBeatFund
from pitboss.poker.revenue.jackpot_events import BadBeatClaimed, PayoutPaid, TotalsReported
from pitboss.poker.room.cashier import rake, rake_area, stack
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.room.room import Room
from pitboss.record.results import RulingResult


class RefusedStep(msgspec.Struct, frozen=True):
    """A step that was refused, as its sheet expected."""

    field: str
    message: str
    clause: str


class RoomResult(msgspec.Struct, frozen=True):
    """A room at the end of its sheet, with the rulings in its hands and the steps that were refused."""

    room: Room
    rulings: tuple[RulingResult, ...]
    refused: tuple[RefusedStep, ...]

    def to_json(self) -> dict[str, Any]:
        """The form that scripts rely on."""
        return {
            **state(self.room),
            "rulings": msgspec.to_builtins(self.rulings),
            "refused": msgspec.to_builtins(self.refused),
        }


def state(room: Room) -> dict[str, Any]:
    """Everything that can be seen in a room now."""
    return {
        "minute": room.minute,
        "tables": {name: _table(room, table) for name, table in room.tables.items()},
        "lists": {kind: list(room.lists[kind]) for kind in room.lists},
        "funds": {name: _fund(fund) for name, fund in room.funds.items()},
    }


def _table(room: Room, table: PokerTable) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "kind": table.kind,
        "hands": table.number,
        "button": table.rotation.line[0] if table.rotation.line else 0,
        "seats": {
            str(seat): {
                "player": sitting.player,
                "stack": dollars(room.books[stack(table.name, seat)]),
                "away": sitting.away,
            }
            for seat, sitting in sorted(table.sittings.items())
        },
        "rake": dollars(room.books[rake(table.name)]),
        "rake-area": dollars(room.books[rake_area(table.name)]),
    }
    if table.decks:
        decks = table.decks
        shown["decks"] = {"in-use": decks.in_use.back, "other": decks.other.back, "shuffler": decks.shuffler}
    return shown


def _fund(fund: BadBeatFund) -> dict[str, Any]:
    accounts = (CONTAINER, WITHHELD, VARIANCE, PAID, TRANSFERRED)
    return {
        "day": str(fund.day),
        "box": {table: dollars(amount) for table, amount in fund.boxes.items()},
        "boxes": dollars(sum(fund.boxes.values())),
        "jackpot": dollars(fund.jackpot),
        "display": dollars(fund.display),
        "pending": fund.pending,
        "reserve": dollars(fund.reserve),
        **{account: dollars(fund.books[account]) for account in accounts},
        "held": dollars(fund.held),
        "collecting": fund.collecting,
        "payouts": _payouts(fund),
        "reports": {
            event.period: {
                name: {part: dollars(amount) for part, amount in msgspec.structs.asdict(totals).items()}
                for name, totals in event.totals.items()
            }
            for event in fund.events
            if isinstance(event, TotalsReported)
        },
    }


def _payouts(fund: BadBeatFund) -> dict[str, str]:
    """What the last bad beat paid to which seat."""
    paid: dict[str, str] = {}
    for event in fund.events:
        if isinstance(event, BadBeatClaimed):
            paid = {}
        elif isinstance(event, PayoutPaid):
            paid[str(event.seat)] = dollars(event.amount)
    return paid


_EXHAUSTIVE = ("seats", "box", "payouts")
"""Of these all there are must be expected, where any is: nobody else sits at the table or is paid."""


def differences(want: object, got: object, where: str) -> list[str]:
    """Where something is not what was expected; of a table only the names that are written are looked at.

    >>> differences({"rake": "5.00", "seats": {"1": {"stack": "9.00"}}}, {"rake": "5.00", "seats": {}}, "tables")
    ["tables.seats.1: expected {'stack': '9.00'}, got nothing"]
    """
    if isinstance(want, dict) and isinstance(got, dict):
        found = []
        for name, value in want.items():
            field = f"{where}.{name}"
            if name in got:
                found += differences(value, got[name], field)
            else:
                found.append(f"{field}: expected {value}, got nothing")
        if where.rpartition(".")[2] in _EXHAUSTIVE:
            found += [f"{where}.{name}: not expected, got {got[name]}" for name in got if name not in want]
        return found
    wanted = list(want) if isinstance(want, Sequence) and not isinstance(want, str) else want
    return [] if wanted == got else [f"{where}: expected {wanted}, got {got}"]
