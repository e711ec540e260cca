"""How every table stands, for the lobby and the board: a projection, which its stream gives again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.floor.store import schema
from pitboss.floor.store.database import Database
from pitboss.floor.store.schema import Statement
from pitboss.floor.streams import acts
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.rebuilding import house_table, meter_stream, opening, poker_room, shared_meter


def state(table: str, live: FloorTable, stream: int) -> Statement:
    """How a table stands."""
    setting = live.setting
    if live.closed:
        return _closed(table, setting, stream)
    taken = len(live.persons())
    return schema.put_state(
        table, stream, setting.game, setting.pit, live.status, live.seats, taken, live.number, live.waits
    )


def _closed(table: str, setting: acts.OpenTable, stream: int) -> Statement:
    return schema.put_state(table, stream, setting.game, setting.pit, "closed", 0, 0, 0, "")


def states(database: Database) -> Iterator[Statement]:
    """How all tables stand, from the entries alone."""
    streams = database.query("SELECT id, kind, name FROM stream ORDER BY id")
    numbers = {name: number for number, _, name in streams}
    for number, kind, name in streams:
        if kind not in ("table", "room"):
            continue
        record = list(acts_and_events(database, number, kind))
        if kind == "room":
            room = poker_room(record)
            for act in (act for _, act, _ in record if isinstance(act, acts.OpenTable)):
                live = room.tables.get(act.table)
                yield state(act.table, live, number) if live else _closed(act.table, act, number)
        else:
            meters = {
                own: shared_meter(database, numbers[meter_stream(shared)], shared)
                for own, shared in opening(record).linked.items()
            }
            yield state(name, house_table(record, meters), number)
