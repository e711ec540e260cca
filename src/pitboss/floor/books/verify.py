"""Verification: the chain, the seals, the accounts and projections, and every round played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss import __version__
from pitboss.desk.records import replay, resume
from pitboss.errors import RuleError
from pitboss.floor.books.accounts import CageBooks, balanced, books_for
from pitboss.floor.books.house import House, house_of
from pitboss.floor.books.rounds import END, RoundIndex, at_table
from pitboss.floor.books.states import states
from pitboss.floor.store import schema
from pitboss.floor.store.database import Database, entries
from pitboss.floor.store.schema import Statement
from pitboss.floor.streams import acts
from pitboss.floor.streams.entry import Chain, Entry, genesis
from pitboss.floor.streams.events import FloorEvent
from pitboss.floor.streams.house_events import Sealed
from pitboss.floor.streams.poker_room import AtPokerTable
from pitboss.floor.streams.reading import acts_and_events, events_named, events_of
from pitboss.poker.events import HandOpened
from pitboss.poker.room.events import HandSettled
from pitboss.record.events import Event
from pitboss.table.events import Opened
from pitboss.table.table_events import RoundCalledOff, RoundVoided


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


def differences(database: Database, *, replayed: bool = False, first: int = 1) -> Iterator[str]:
    """Everything that is wrong with a floor's log and books, each in one sentence; nothing where all is well.

    The chain, the seals and the ledger, all read once; with `replayed` also the index of rounds, how the tables stand,
    and every round played again. `first` is the entry of every stream to begin with: what came before is believed, and
    the ledger, which follows from all of it, is left alone.
    """
    streams = database.query("SELECT id, kind, name, head_seq, head_hash FROM stream ORDER BY id")
    known = {row[0] for row in streams}
    for (number,) in database.query("SELECT DISTINCT stream FROM entry"):
        if number not in known:
            yield f"stream {number} has entries and is not listed"
    tables = _COMPARED if replayed else _LEDGER
    books, house = Projected(tables), house_of(database)
    for number, kind, name, seq, head in streams:
        chain = _believed(database, number, kind, name, first)
        projector = Projector(number, kind, name, house, tables)
        for entry in entries(database, number, first):
            chain.take(entry)
            if first == 1:
                books.take(projector, entry)
        yield from _chain(chain, name, seq, bytes(head))
    yield from _seals(database, streams)
    if first == 1:
        yield from books.differences(database)
        if replayed:
            yield from _states(database)
    if replayed:
        for number, kind, name, _, _ in streams:
            if kind in ("table", "room"):
                yield from _rounds(database, number, kind, name, first)


def _believed(database: Database, number: int, kind: str, name: str, first: int) -> Chain:
    """The chain of a stream up to the entry before the first that is looked at."""
    rows = database.query(
        "SELECT seq, hash FROM entry WHERE stream = ? AND seq < ? ORDER BY seq DESC LIMIT 1", (number, first)
    )
    return Chain(bytes(rows[0][1]), rows[0][0]) if rows else Chain(genesis(kind, name))


def _chain(chain: Chain, name: str, seq: int, head: bytes) -> Iterator[str]:
    """Whether a stream is whole, up to the head that is noted for it."""
    if chain.broken:
        yield f"entry {chain.broken} of {name} is not the one that was written"
    elif (chain.seq, chain.head) != (seq, head):
        missing = min(seq, chain.seq) + 1
        yield f"entry {missing} of {name} is missing: its head is at {seq}, its last entry is {chain.seq}"


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


_LEDGER = ("posting", "account")
_COMPARED = (*_LEDGER, "round")


class Projector:
    """What follows from the entries of one stream; for the ledger alone, most of what they say need not be read."""

    def __init__(self, number: int, kind: str, name: str, house: House, tables: Sequence[str] = _COMPARED) -> None:
        self._number = number
        self._kind = kind
        self._whole = "round" in tables
        self._moves = kind in ("table", "room", "cage", "meter")
        self._books = books_for(kind, name)
        self._index = RoundIndex(name, house)
        self._house = house

    def take(self, entry: Entry) -> Iterator[Statement]:
        """The rounds that end with an entry, and its postings."""
        if not self._moves:
            return
        kind, named = self._kind, self._books.KINDS
        by_act = kind != "meter" and CageBooks.concern(entry.act)
        postings = CageBooks.of(acts.decode(entry.act)) if by_act else []
        events = events_of(entry, kind) if self._whole else events_named(entry, kind, named)
        for event in events:
            postings += self._books.take(event)
            for line in self._index.take(event, entry.seq, entry.at) if self._whole else ():
                yield schema.put_round(self._number, line)
        day = self._house.gaming_day(entry.at) if postings else ""
        for at, posting in enumerate(balanced(postings)):
            yield from schema.post(entry, at, posting, day)


class Projected:
    """The projections that entries give, held against those that are kept."""

    def __init__(self, tables: Sequence[str]) -> None:
        self._found: dict[str, Counter[tuple[object, ...]]] = {name: Counter() for name in tables}
        self._balances: Counter[str] = Counter()
        self._failed = ""

    def take(self, projector: Projector, entry: Entry) -> None:
        """One more entry. What was tampered with need not make sense."""
        if self._failed:
            return
        try:
            for sql, values in projector.take(entry):
                if sql.startswith("INSERT INTO account"):
                    self._balances[values[0]] += values[1]
                else:
                    self._found["posting" if "posting" in sql else "round"][values] += 1
        except Exception as error:
            self._failed = f"the books cannot be made from the entries: {error}"

    def differences(self, database: Database) -> Iterator[str]:
        """Rows that are kept and should not be, and the other way round."""
        if self._failed:
            yield self._failed
            return
        self._found["account"] = Counter(dict.fromkeys(self._balances.items(), 1))
        for name, given in self._found.items():
            yield from _compared(database, name, given)


def _compared(database: Database, name: str, given: Counter[tuple[object, ...]]) -> Iterator[str]:
    kept = Counter(tuple(row) for row in database.query(f"SELECT * FROM {name}"))
    if kept != given:
        for row in sorted((kept - given) + (given - kept), key=str)[:3]:
            yield f"the {name} table is not what the entries give: {row}"


def _states(database: Database) -> Iterator[str]:
    """Whether the lobby shows how the tables stand."""
    try:
        given = Counter(values for _, values in states(database))
    except Exception as error:  # what was tampered with need not make sense
        yield f"how the tables stand cannot be made from the entries: {error}"
        return
    yield from _compared(database, "table_state", given)


def projections(database: Database) -> Iterator[Statement]:
    """Projections anew from the entries."""
    house = house_of(database)
    for number, kind, name in database.query("SELECT id, kind, name FROM stream ORDER BY id"):
        projector = Projector(number, kind, name, house)
        for entry in entries(database, number):
            yield from projector.take(entry)
    yield from states(database)


def rebuild(database: Database) -> None:
    """Make the projections anew from the entries."""
    cleared: list[Statement] = [(f"DELETE FROM {name}", ()) for name in schema.PROJECTIONS]
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
    """The finished rounds and hands in some entries of a stream; a void one has that it is as its last event."""
    open_: dict[str, list[Event]] = {}
    for entry, _, events in acts_and_events(database, number, kind, first, last):
        for event in events:
            table, inner = at_table(name, event)
            if isinstance(inner, Opened | HandOpened):
                open_[table] = []
            if table not in open_ or isinstance(inner, FloorEvent | AtPokerTable):
                continue
            open_[table].append(inner)
            if isinstance(inner, RoundCalledOff):
                del open_[table]
            elif isinstance(inner, END):
                yield Finished(table, entry.seq, entry.engine, open_.pop(table))


def replay_differs(record: list[Event]) -> str:
    """Where a record does not come out the same when it is played again; nothing where it does. A round that was made
    void comes out the same as far as it went."""
    try:
        if isinstance(record[-1], RoundVoided | HandSettled):
            resume(record[:-1], stepwise=True)
        else:
            replay(record)
    except RuleError as error:
        return str(error)
    return ""


def _rounds(database: Database, number: int, kind: str, name: str, first: int = 1) -> Iterator[str]:
    """Every round that was finished from an entry on, played again."""
    rows = database.query("SELECT MIN(first_seq) FROM round WHERE stream = ? AND last_seq >= ?", (number, first))
    for table, seq, engine, record in records(database, number, kind, name, rows[0][0] or first):
        if differs := replay_differs(record):
            decided = "" if engine == __version__ else f" (version {engine} decided otherwise)"
            yield f"the round of {table} that ends with entry {seq} does not come out the same{decided}: {differs}"
