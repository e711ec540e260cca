"""The live tables: rebuilt from their streams, opened, and told of.

A live object is a cache: drop it at any time, and replay gives it back. If a commit fails, all of them are dropped, and
whoever was watching is told to look again.
"""

from __future__ import annotations

import asyncio

from pitboss.errors import RuleError
from pitboss.floor.books.rounds import RoundIndex
from pitboss.floor.desk.clock import Clock
from pitboss.floor.desk.log import ROOM, Log, Made, Stream, books_of
from pitboss.floor.desk.telling import Watchers
from pitboss.floor.store.database import StoreError
from pitboss.floor.store.schema import Statement
from pitboss.floor.streams import acts
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.poker_room import PokerRoom
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.rebuilding import (
    house_table,
    kind_of_table,
    meter_rules,
    meter_stream,
    opening,
    poker_room,
    shared_meter,
)
from pitboss.floor.streams.seats import Who
from pitboss.record.meters import Meter

_PATIENCE = 0.1
"""Seconds until a database that cannot be read is asked again."""


class LiveTables(Log):
    """Every open table by its name, and the meters that tables share."""

    clock: Clock
    watchers: Watchers
    hosts: dict[str, str]
    """The stream of every table."""
    _live: dict[str, HouseTable | PokerRoom]
    _meters: dict[str, Meter]

    def _load(self) -> None:
        super()._load()
        self._live, self._meters = {}, {}
        rows = self.database.query("SELECT name, stream FROM table_state WHERE status <> 'closed'")
        self.hosts = {name: self._numbered[number].name for name, number in rows}

    def _recover(self) -> None:
        """Everything as the database has it; where it cannot be read yet, a little later."""
        self.clock.stop()
        try:
            self._load()
        except StoreError:
            asyncio.get_running_loop().call_later(_PATIENCE, self._recover)
            return
        self._writer.recover()
        self._recovering = False
        self.watchers.look_again()

    def table(self, name: str) -> FloorTable:
        """A live table, rebuilt from its stream where it is not at hand."""
        host = self.hosts.get(name)
        if host is None:
            raise RuleError(f"there is no table {name!r}", field="table")
        live = self._live.get(host) or self._rebuilt(self.streams[host])
        return live.tables[name] if isinstance(live, PokerRoom) else live

    def dealer_of(self, table: str) -> str:
        """Who deals at a table, as the log has it; empty where nobody does, or it is closed."""
        return self.table(table).dealer if table in self.hosts else ""

    def _rebuilt(self, stream: Stream) -> HouseTable | PokerRoom:
        """The live object that a stream's entries leave."""
        record = list(acts_and_events(self.database, stream.number, stream.kind))
        live: HouseTable | PokerRoom
        live = poker_room(record) if stream.kind == "room" else house_table(record, self._linked(opening(record)))
        stream.books, stream.index, stream.dealings = books_of(stream), RoundIndex(stream.name, self.house), {}
        for entry, _, events in record:
            for event in events:
                list(stream.books.take(event))
                list(stream.index.take(event, entry.seq, entry.at))
                self._deal(stream, event, entry.seq)
        self._live[stream.name] = live
        for name in [name for name, host in self.hosts.items() if host == stream.name]:
            self.clock.set(name, self.table(name))
        return live

    def _linked(self, setting: acts.OpenTable) -> dict[str, Meter]:
        """The shared meters of a table, rebuilt from their streams where they are not at hand."""
        rules = meter_rules(setting) if setting.linked else {}
        for own, name in setting.linked.items():
            if own not in rules:
                raise RuleError(f"this table has no meter {own!r}", field="linked")
            if name not in self._meters:
                self._meters[name] = self._meter(name) or Meter(rules[own])
            if self._meters[name].discontinued:
                raise RuleError(f"the meter {name!r} is discontinued", field="linked")
        return {own: self._meters[name] for own, name in setting.linked.items()}

    def _meter(self, name: str) -> Meter | None:
        """A meter that its stream leaves, if it has one yet."""
        stream = self.streams.get(meter_stream(name))
        if stream is None:
            return None
        meter = shared_meter(self.database, stream.number, name)
        stream.books = books_of(stream)
        for event in meter.events:
            list(stream.books.take(event))
        return meter

    def shared(self, name: str, field: str) -> Meter:
        """A shared meter that is not discontinued."""
        if name not in self._meters:
            found = self._meter(name)
            if found is None:
                raise RuleError(f"there is no shared meter {name!r}", field=field)
            self._meters[name] = found
        if self._meters[name].discontinued:
            raise RuleError(f"the meter {name!r} is discontinued", field=field)
        return self._meters[name]

    def meters(self) -> dict[str, Meter]:
        """The shared meters that are in use."""
        return dict(self._meters)

    def shuffle_before(self, table: str) -> int:
        """The entry with the last shuffle but one at a table: from there on cards can be proved."""
        self.table(table)
        return self.streams[self.hosts[table]].shuffled.get(table, (1, 1))[0]

    # Opening

    def _open_house_table(
        self, setting: acts.OpenTable, who: Who, tx: int, statements: list[Statement]
    ) -> tuple[FloorTable, list[Made]]:
        """A table with a stream of its own, and a stream for every shared meter that has none yet."""
        try:
            live = kind_of_table(setting).open(setting, self._linked(setting))
        except RuleError:
            self._meters = {name: one for name, one in self._meters.items() if meter_stream(name) in self.streams}
            raise
        statements.append(self._new_stream("table", setting.table))
        self.hosts[setting.table] = setting.table
        self._live[setting.table] = live
        at = self._time_of(setting.table)
        made = [self._entry(setting.table, setting, live.first_events(at), who, tx, at=at)]
        for name in setting.linked.values():
            if meter_stream(name) not in self.streams:
                statements.append(self._new_stream("meter", meter_stream(name)))
                made.append(self._entry(meter_stream(name), setting, list(self._meters[name].events), who, tx))
        return live, made

    def _open_in_room(
        self, setting: acts.OpenTable, who: Who, tx: int, statements: list[Statement]
    ) -> tuple[FloorTable, list[Made]]:
        """A table of the poker room, which is opened with its first."""
        stream = self.streams.get(ROOM)
        room = self._live.get(ROOM) or (self._rebuilt(stream) if stream else PokerRoom.open())
        assert isinstance(room, PokerRoom)
        room.open_table(setting)
        if stream is None:
            statements.append(self._new_stream("room", ROOM))
            self._live[ROOM] = room
            room.at = self._time_of(ROOM)
        self.hosts[setting.table] = ROOM
        made = self._entry(ROOM, setting, room.new_events(), who, tx, at=room.at if stream is None else 0)
        room.tables[setting.table].distributed = made.entry.at
        return room.tables[setting.table], [made]
