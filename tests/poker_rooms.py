"""What a room knows, to compare two rooms by."""

from __future__ import annotations

from typing import Any

from pitboss.poker.room.poker_table import Sitting
from pitboss.poker.room.room import Room


def known(room: Room) -> dict[str, Any]:
    """All that a room knows, but for the hands themselves, which have records of their own."""
    tables = {
        name: {
            "rules": table.rules.written,
            "revenue": table.revenue.written,
            "fund": table.fund and table.fund.name,
            "line": (table.rotation.line, table.rotation.owed, table.kill),
            "hands": (table.number, table.placed),
            "due": table.charge_due,
            "decks": table.decks and {**vars(table.decks), "in_use": vars(table.decks.in_use),
                                      "other": vars(table.decks.other)},
            "sittings": {seat: [getattr(sitting, name) for name in Sitting.__slots__]
                         for seat, sitting in table.sittings.items()},
        }
        for name, table in room.tables.items()
    }  # fmt: skip
    queues = {kind: room.lists[kind] for kind in {table.kind for table in room.tables.values()}}
    names = ("minute", "offers", "barred", "departures", "bought", "events")
    money = room.books.balances(), room.books.entered
    return {"tables": tables, "queues": queues, "money": money} | {name: getattr(room, name) for name in names}
