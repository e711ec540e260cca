"""How tables were run: rulings by who dealt, and equipment that stayed for too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from pitboss.desk.names import house_game
from pitboss.floor.store.database import Database, entries
from pitboss.floor.streams.events import DealerAssigned, Inspected
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.reading import events_named, events_of, mentions
from pitboss.floor.streams.seats import number_of
from pitboss.floor.streams.timers import Timer, Timers, changes_at, deck_timers, distribution
from pitboss.poker.room.deck_events import AtDecks, DecksOpened
from pitboss.poker.room.decks import TableDecks
from pitboss.poker.room.events import TableClosed as RoomTableClosed
from pitboss.poker.room.events import TableOpened as RoomTableOpened
from pitboss.poker.room.events import TimePassed
from pitboss.record.events import Event, Ruled
from pitboss.table.table_events import DealerChanged, TableClosed, TableOpened

_CHANGES = (b"table-opened", b"deck-changed", b"dice-changed", b"inspected", b"table-closed")
_WITH_DECKS = (
    b"time-passed", b"table-closed", b"decks-opened", b"deck-counted", b"deck-sorted", b"deck-replaced",
    b"decks-exchanged", b"table-opened", b"at-poker-table",
)  # fmt: skip
_RULINGS = (b"ruled", b"dealer-changed", b"dealer-assigned")


class RuledBy(msgspec.Struct, frozen=True, order=True):
    """A ruling: by which row, under which clause, at which table, and who dealt there."""

    dealer: str
    """A person (`p12`); the `house` where it deals by itself."""
    irregularity: str
    clause: str
    table: str
    at: int


def rulings(database: Database) -> Iterator[RuledBy]:
    """Every ruling, of house tables and of hands of poker."""
    for number, kind, name in database.query("SELECT id, kind, name FROM stream WHERE kind IN ('table', 'room')"):
        dealers: dict[str, str] = {}
        for entry in entries(database, number):
            if not any(mentions(entry, one) for one in _RULINGS):
                continue
            for event in events_of(entry, kind):
                table, inner = _at_table(name, event)
                match inner:
                    case DealerChanged() | DealerAssigned():
                        dealers[table] = inner.dealer
                    case Ruled():
                        dealer = dealers.get(table) or "house"
                        yield RuledBy(dealer, inner.irregularity, inner.clause, table, entry.at)


def _at_table(stream: str, event: Event) -> tuple[str, Event]:
    return (event.table, event.of) if isinstance(event, AtHand | AtPokerTable) else (stream, event)


def by_row(found: Iterator[RuledBy]) -> Counter[tuple[str, str, str]]:
    """How often it was ruled by each row, by dealer.

    >>> by_row(iter([RuledBy("p3", "misdeal", "12(a)", "t", 0), RuledBy("p3", "misdeal", "12(a)", "u", 9)]))
    Counter({('p3', 'misdeal', '12(a)'): 2})
    """
    return Counter((one.dealer, one.irregularity, one.clause) for one in found)


class Signed(msgspec.Struct, frozen=True):
    """Something that was inspected, and by whom."""

    table: str
    at: int
    what: str
    reason: str
    by: str
    verified: str
    """Who verified it, where that takes a second person."""


def inspections(database: Database) -> Iterator[Signed]:
    """All that was tested, inspected, given out or opened."""
    for number, kind, name in database.query(
        "SELECT id, kind, name FROM stream WHERE kind IN ('table', 'room') ORDER BY id"
    ):
        for entry in entries(database, number):
            if mentions(entry, b"inspected"):
                for table, event in (_at_table(name, event) for event in events_of(entry, kind)):
                    if isinstance(event, Inspected):
                        verified = entry.actor if number_of(event.by) else ""
                        by = event.by or entry.actor
                        yield Signed(table, entry.at, event.what, event.reason, by, verified)


class Overdue(msgspec.Struct, frozen=True):
    """Equipment that stayed at a table for longer than it may."""

    table: str
    timer: Timer
    changed: int
    """When it was changed, or the table closed; 0 where it is still there."""


def overdue(database: Database, now: int) -> Iterator[Overdue]:
    """Every timer of a table that ran out before it was cleared."""
    yield from _at_house_tables(database, now)
    for (number,) in database.query("SELECT id FROM stream WHERE kind = 'room'"):
        yield from _in_room(database, number, now)


def _at_house_tables(database: Database, now: int) -> Iterator[Overdue]:
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'table' ORDER BY name"):
        timers, closed = Timers(()), False
        for entry in entries(database, number):
            for event in events_named(entry, "table", _CHANGES):
                before = timers.now()
                if isinstance(event, TableOpened):
                    rules = house_game(event.game).in_edition(event.edition)
                    timers = Timers(changes_at(rules.on_record(event.options)))
                timers.take(event, entry.at)
                closed = isinstance(event, TableClosed)
                changed = before if closed else [one for one in before if one not in timers.now()]
                yield from (Overdue(name, one, entry.at) for one in changed if one.over(entry.at))
        yield from (Overdue(name, one, 0) for one in timers.now() if one.over(now) and not closed)


def _in_room(database: Database, number: int, now: int) -> Iterator[Overdue]:
    """The deck in use at each table, as long as it was; time is that of the room's clock."""
    tables: dict[str, TableDecks] = {}
    given: dict[str, int] = {}
    """When the decks of each table were given out last."""
    minute = at = 0
    for entry in entries(database, number):
        at = at or entry.at
        for event in events_named(entry, "room", _WITH_DECKS):
            match event:
                case TimePassed():
                    minute, at = event.minute, entry.at
                case RoomTableOpened():
                    given[event.table] = entry.at
                case AtPokerTable(of=Inspected(what="decks")):
                    late = distribution(given[event.table])
                    given[event.table] = entry.at
                    if late.over(entry.at):
                        yield Overdue(event.table, late, entry.at)
                case DecksOpened():
                    tables[event.table] = TableDecks(event.backs, minute, event.shuffler)
                case AtDecks() | RoomTableClosed() if event.table in tables:
                    decks = tables[event.table]
                    before = deck_timers(decks, minute, at)
                    if isinstance(event, AtDecks):
                        decks.apply(event, minute)
                    else:
                        del tables[event.table]
                    after = deck_timers(decks, minute, at) if event.table in tables else ()
                    yield from (Overdue(event.table, one, entry.at) for one in before
                                if one not in after and one.over(entry.at))  # fmt: skip
    for name, decks in tables.items():
        if (late := distribution(given[name])).over(now):
            yield Overdue(name, late, 0)
        yield from (Overdue(name, one, 0) for one in deck_timers(decks, minute, at) if one.over(now))
