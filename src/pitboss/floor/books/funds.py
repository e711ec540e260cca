"""What the house holds for players: bad-beat funds of the poker room, and progressive meters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec

from pitboss.floor.store.database import Database, entries
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import AtFund
from pitboss.floor.streams.reading import acts_and_events, events_named
from pitboss.poker.revenue.jackpot import CONTAINER, VARIANCE, WITHHELD, BadBeatFund, replayed
from pitboss.record.events import Event
from pitboss.record.meters import RESERVE, MeterMoved
from pitboss.table.events import MeterFed, MeterPaid, Opened


class Held(msgspec.Struct, frozen=True):
    """What a fund or meter stands at, in cents; parts of a cent are exact."""

    name: str
    kind: str
    jackpot: Fraction
    """What the next hit or bad beat is paid from."""
    reserve: Fraction
    withheld: int = 0
    boxes: int = 0
    """Contributions that are not on record yet: in the boxes of the tables, or counted."""
    variance: int = 0

    @property
    def held(self) -> Fraction:
        """All that players are still owed."""
        return self.jackpot + self.reserve + self.withheld + self.boxes + self.variance


def funds(database: Database) -> dict[str, BadBeatFund]:
    """The bad-beat funds of the poker room, as their events leave them."""
    records: dict[str, list[Event]] = {}
    for (number,) in database.query("SELECT id FROM stream WHERE kind = 'room'"):
        for entry in entries(database, number):
            for event in events_named(entry, "room", (b"at-fund",)):
                assert isinstance(event, AtFund)
                records.setdefault(event.fund, []).append(event.of)
    return {name: replayed(record) for name, record in sorted(records.items())}


def held(database: Database) -> Iterator[Held]:
    """The state of every fund: bad-beat funds, meters that tables share, and those that a table has for itself."""
    for name, fund in funds(database).items():
        boxes = sum(fund.boxes.values()) + fund.books[CONTAINER]
        jackpot, reserve = Fraction(fund.jackpot), Fraction(fund.reserve)
        yield Held(name, "bad beat", jackpot, reserve, fund.books[WITHHELD], boxes, fund.books[VARIANCE])
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'meter' ORDER BY name"):
        yield _shared(name.partition(":")[2], database, number)
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'table' ORDER BY name"):
        yield from _own(name, database, number)


def _shared(name: str, database: Database, number: int) -> Held:
    value = reserve = Fraction(0)
    for _, _, events in acts_and_events(database, number, "meter"):
        for event in events:
            if isinstance(event, MeterMoved) and event.account == RESERVE:
                reserve += event.amount
            elif isinstance(event, MeterMoved):
                value += event.amount
    return Held(name, "progressive", value, reserve)


def _own(table: str, database: Database, number: int) -> Iterator[Held]:
    """The meters of one table alone, as its rounds have shown them last."""
    shown: dict[str, tuple[str, str]] = {}
    linked: Mapping[str, str] = {}
    for entry in entries(database, number):
        if entry.seq == 1:
            setting = acts.decode(entry.act)
            assert isinstance(setting, acts.OpenTable)
            linked = setting.linked
        for event in events_named(entry, "table", (b"opened", b"meter-fed", b"meter-paid")):
            match event:
                case Opened():
                    shown = {name: (value, event.reserves.get(name, "")) for name, value in event.meters.items()}
                case MeterFed() | MeterPaid():
                    shown[event.meter] = (event.value, event.reserve)
    for name, (value, reserve) in shown.items():
        if name not in linked:
            yield Held(f"{table} {name}", "progressive", Fraction(value), Fraction(reserve or 0))
