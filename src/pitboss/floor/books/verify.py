"""Verification: the chain, the seals, the accounts and projections, and every round played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss import __version__
from pitboss.desk.records import replay
from pitboss.errors import RuleError
from pitboss.floor.books.accounts import CageBooks, RoomBooks, TableBooks, balanced
from pitboss.floor.books.rounds import RoundIndex, gaming_day
from pitboss.floor.store import schema
from pitboss.floor.store.database import Database, entries
from pitboss.floor.store.schema import Statement
from pitboss.floor.streams import acts
from pitboss.floor.streams.entry import Entry, broken, genesis
from pitboss.floor.streams.events import FloorEvent
from pitboss.floor.streams.house_events import Sealed
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.reading import acts_and_events, events_named, events_of
from pitboss.poker.events import HandEnded, HandOpened
from pitboss.record.events import Event
from pitboss.table.events import Ended, Opened
from pitboss.table.table_events import RoundCalledOff


def last_seals(database: Database, house: int) -> dict[str, tuple[int, str]]:
    """The last sealed head of every stream: seq and hash."""
    found: dict[str, tuple[int, str]] = {}
    for entry in entries(database, house):
        for event in events_of(entry, "house"):
            if isinstance(event, Sealed):
                for name, head in event.heads.items():
                    seq, _, digest = head.partition(" ")
                    found[name] = (int(seq), digest)
    return found


def differences(database: Database, *, replayed: bool = False) -> Iterator[str]:
    """Everything that is wrong with a floor's log and books, each in one sentence; nothing where all is well.

    The chain, the seals and the ledger; with `replayed` also the index of rounds, and every round played again.
    """
    streams = database.query("SELECT id, kind, name, head_seq, head_hash FROM stream ORDER BY id")
    known = {row[0] for row in streams}
    for (number,) in database.query("SELECT DISTINCT stream FROM entry"):
        if number not in known:
            yield f"stream {number} has entries and is not listed"
    for number, kind, name, seq, head in streams:
        yield from _chain(database, number, kind, name, seq, bytes(head))
    yield from _seals(database, streams)
    yield from _books(database, _COMPARED if replayed else _LEDGER)
    if replayed:
        for number, kind, name, _, _ in streams:
            if kind in ("table", "room"):
                yield from _rounds(database, number, kind, name)


def _chain(database: Database, number: int, kind: str, name: str, seq: int, head: bytes) -> Iterator[str]:
    last_seq, last_hash = 0, genesis(kind, name)

    def watched() -> Iterator[Entry]:
        nonlocal last_seq, last_hash
        for entry in entries(database, number):
            last_seq, last_hash = entry.seq, entry.hash
            yield entry

    if wrong := broken(genesis(kind, name), watched()):
        yield f"entry {wrong} of {name} is not the one that was written"
    elif (last_seq, last_hash) != (seq, head):
        yield f"entry {min(seq, last_seq) + 1} of {name} is missing: its head is at {seq}, its last entry is {last_seq}"


def _seals(database: Database, streams: list[tuple[object, ...]]) -> Iterator[str]:
    house = next((row[0] for row in streams if row[1] == "house"), None)
    if house is None:
        return
    numbers = {row[2]: row[0] for row in streams}
    try:
        seals = last_seals(database, int(str(house)))
    except Exception as error:  # what cannot be read was not written by the floor
        yield f"the seals cannot be read: {error}"
        return
    for name, (seq, digest) in seals.items():
        rows = database.query("SELECT hash FROM entry WHERE stream = ? AND seq = ?", (numbers.get(name, 0), seq))
        if not rows or bytes(rows[0][0]).hex() != digest:
            yield f"entry {seq} of {name} is not the one that was sealed"


def _books(database: Database, tables: Sequence[str]) -> Iterator[str]:
    """The kept projections against those that the entries give."""
    kept = {name: _rows(database, name) for name in tables}
    try:
        given = _projected(database, tables)
    except Exception as error:  # what was tampered with need not make sense
        yield f"the books cannot be made from the entries: {error}"
        return
    for name in tables:
        for row in sorted((kept[name] - given[name]) + (given[name] - kept[name]), key=str)[:3]:
            yield f"the {name} table is not what the entries give: {row}"


_LEDGER = ("posting", "account")
_COMPARED = (*_LEDGER, "round")


def _rows(database: Database, table: str) -> Counter[tuple[object, ...]]:
    return Counter(tuple(row) for row in database.query(f"SELECT * FROM {table}"))


def projections(database: Database, tables: Sequence[str] = _COMPARED) -> Iterator[Statement]:
    """Projections anew from the entries; for the ledger alone, most events need not be read."""
    for number, kind, name in database.query("SELECT id, kind, name FROM stream ORDER BY id"):
        if kind not in ("table", "room", "cage"):
            continue
        books = RoomBooks(name) if kind == "room" else TableBooks(name)
        index = RoundIndex(name)
        for entry in entries(database, number):
            act = acts.decode(entry.act)
            events = events_of(entry, kind) if "round" in tables else events_named(entry, kind, books.KINDS)
            postings = CageBooks.of(act)
            for event in events:
                postings += books.take(event)
                for line in index.take(event, entry.seq, entry.at) if "round" in tables else ():
                    yield schema.put_round(number, line)
            day = gaming_day(entry.at) if postings else ""
            for at, posting in enumerate(balanced(postings)):
                yield from schema.post(entry, at, posting, day)


def _projected(database: Database, tables: Sequence[str]) -> dict[str, Counter[tuple[object, ...]]]:
    found: dict[str, Counter[tuple[object, ...]]] = {name: Counter() for name in tables}
    balances: Counter[str] = Counter()
    for sql, values in projections(database, tables):
        if sql.startswith("INSERT INTO account"):
            balances[values[0]] += values[1]
        else:
            found["posting" if "posting" in sql else "round"][values] += 1
    found["account"] = Counter(dict.fromkeys(balances.items(), 1))
    return found


def rebuild(database: Database) -> None:
    """Make the projections anew from the entries."""
    cleared: list[Statement] = [(f"DELETE FROM {name}", ()) for name in _COMPARED]
    database.commit([[*cleared, *projections(database)]])


class Finished(NamedTuple):
    """A round or hand that is over, as the log has it."""

    table: str
    last: int
    """The seq of the entry that ends it."""
    engine: str
    """The version that played it."""
    events: list[Event]


def records(
    database: Database, number: int, kind: str, name: str, first: int = 1, last: int = 2**62
) -> Iterator[Finished]:
    """The finished rounds and hands in some entries of a stream."""
    open_: dict[str, list[Event]] = {}
    for entry, _, events in acts_and_events(database, number, kind, first, last):
        for event in events:
            table, inner = (event.table, event.of) if isinstance(event, AtHand) else (name, event)
            if isinstance(inner, Opened | HandOpened):
                open_[table] = []
            if table not in open_ or isinstance(inner, FloorEvent | AtPokerTable):
                continue
            open_[table].append(inner)
            if isinstance(inner, RoundCalledOff):
                del open_[table]
            elif isinstance(inner, Ended | HandEnded):
                yield Finished(table, entry.seq, entry.engine, open_.pop(table))


def replay_differs(record: list[Event]) -> str:
    """Where a record does not come out the same when it is played again; nothing where it does."""
    try:
        replay(record)
    except RuleError as error:
        return str(error)
    return ""


def _rounds(database: Database, number: int, kind: str, name: str) -> Iterator[str]:
    """Every finished round played again."""
    for table, seq, engine, record in records(database, number, kind, name):
        if differs := replay_differs(record):
            decided = "" if engine == __version__ else f" (version {engine} decided otherwise)"
            yield f"the round of {table} that ends with entry {seq} does not come out the same{decided}: {differs}"
