"""The log: streams in a hash chain, what follows from their entries, and the one way to disk.

Every entry goes out with its postings, the rounds that end with it and the commitments to cards that were shuffled, in
one transaction. Whoever is to be told of it is told when that is on disk, and not before.
"""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence

import msgspec

from pitboss.floor.books.accounts import CageBooks, MeterBooks, RoomBooks, TableBooks, balanced, books_for
from pitboss.floor.books.house import House, house_of
from pitboss.floor.books.rounds import RoundIndex
from pitboss.floor.desk.telling import Told
from pitboss.floor.store import schema
from pitboss.floor.store.database import Database
from pitboss.floor.store.schema import Statement
from pitboss.floor.store.writer import Writer
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.commitments import Commitment, Dealings
from pitboss.floor.streams.entry import Entry, genesis
from pitboss.floor.streams.house_events import Sealed
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.seats import Who
from pitboss.record.events import ENCODER, Event

HOUSE, CAGE, ROOM = "house", "cage", "poker"


class Stream:
    """The head of a stream, and what follows its events beside the live object."""

    def __init__(self, number: int, kind: str, name: str, seq: int, head: bytes, house: House) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.seq = seq
        self.head = head
        self.at = 0
        self.sealed = 0
        """The seq that the last seal has."""
        self.books: TableBooks | RoomBooks | MeterBooks | None = None
        self.index = RoundIndex(name, house)
        self.dealings: dict[str, Dealings] = {}
        """Where the cards of each table come from."""
        self.shuffled: dict[str, tuple[int, int]] = {}
        """The entries with the last two shuffles at each table."""


class Made(msgspec.Struct, frozen=True):
    """An entry that was made, with its events as they are."""

    entry: Entry
    events: list[Event]


class Log(ABC):
    """The streams of a floor, and the balances that they leave. Everything but commits happens on one event loop."""

    _writer: Writer

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self.database = database
        self.now = now
        self.house = House()
        self.streams: dict[str, Stream] = {}
        self._numbered: dict[int, Stream] = {}
        self._balances: dict[str, int] = {}
        self._tx = 0
        self._recovering = False
        """Whether a commit has failed, and everything is being read again."""

    def _load(self) -> None:
        """The heads of all streams and the balances, from the database."""
        rows = self.database.query("SELECT id, kind, name, head_seq, head_hash FROM stream ORDER BY id")
        self.house = house_of(self.database)
        self.streams = {row[2]: Stream(row[0], row[1], row[2], row[3], bytes(row[4]), self.house) for row in rows}
        self._numbered = {stream.number: stream for stream in self.streams.values()}
        self._balances = {row[0]: int(row[1]) for row in self.database.query("SELECT id, balance FROM account")}
        heads = self.database.query(
            "SELECT e.stream, e.at, e.tx FROM stream s JOIN entry e ON e.stream = s.id AND e.seq = s.head_seq"
        )
        self._tx = max((tx for _, _, tx in heads), default=0)
        for number, at, _ in heads:
            self._numbered[number].at = at

    def _new_stream(self, kind: str, name: str) -> Statement:
        number = max(self._numbered, default=0) + 1
        first = genesis(kind, name)
        self.streams[name] = self._numbered[number] = Stream(number, kind, name, 0, first, self.house)
        return schema.opened_stream(number, kind, name, first)

    @property
    def transactions(self) -> int:
        """How many there were."""
        return self._tx

    def balance(self, account: str) -> int:
        """What an account holds, acts that are not on disk yet included."""
        return self._balances.get(account, 0)

    def kind_of(self, number: int) -> str:
        """The kind of a stream by its number."""
        return self._numbered[number].kind

    # Entries

    def _entry(
        self, name: str, act: acts.AnyAct, events: Sequence[Event], who: Who, tx: int, command: str = "", at: int = 0
    ) -> Made:
        """The entry of an act, chained, at the time that the act saw (`at`), if it saw one; commitments are added where
        cards were shuffled."""
        stream = self.streams[name]
        events, sealed = self._committed(stream, events)
        stream.seq += 1
        stream.at = at or self._time_of(name)
        entry = Entry(
            stream=stream.number,
            seq=stream.seq,
            at=stream.at,
            actor=who.actor,
            role=who.role,
            session=who.session,
            command=command,
            act=acts.encode(act),
            events=ENCODER.encode(events),
            sealed=sealed,
            tx=tx,
        ).after(stream.head)
        stream.head = entry.hash
        return Made(entry, list(events))

    def _time_of(self, name: str) -> int:
        """The time of the next entry of a stream: now, and never before the last one, whatever the clock says."""
        return max(self.streams[name].at, self.now())

    def _committed(self, stream: Stream, events: Sequence[Event]) -> tuple[list[Event], bytes]:
        """The events with a commitment behind every shuffle, and the secrets of these."""
        told: list[Event] = []
        secrets = b""
        seq = stream.seq + 1
        described = any(isinstance(_inner(event), fe.SheetSettled) for event in events)
        for event in events:
            told.append(event)
            dealings = self._deal(stream, event, seq)
            if dealings is not None and not described:  # what a person has dealt was never the floor's to commit to
                secret = os.urandom(32)
                secrets += secret
                tree = Commitment(dealings.order, secret)
                commitment = fe.Committed(dealings.shuffles, tree.root, len(dealings.order))
                told.append(AtPokerTable(event.table, commitment) if isinstance(event, AtHand) else commitment)
        return told, secrets

    @staticmethod
    def _deal(stream: Stream, event: Event, seq: int) -> Dealings | None:
        """Follow where cards come from; the dealings of the table where they were shuffled."""
        table, inner = (event.table, event.of) if isinstance(event, AtHand) else (stream.name, event)
        dealings = stream.dealings.setdefault(table, Dealings())
        if not dealings.take(inner):
            return None
        stream.shuffled[table] = (stream.shuffled.get(table, (seq, seq))[1], seq)
        return dealings

    def _next_tx(self) -> int:
        self._tx += 1
        return self._tx

    def _projected(self, made: Made) -> list[Statement]:
        """An entry, its postings and the rounds that end with it."""
        entry, events = made.entry, made.events
        stream = self._numbered[entry.stream]
        statements: list[Statement] = list(schema.put_entry(entry))
        concerned = stream.kind not in ("meter", HOUSE) and CageBooks.concern(entry.act)
        postings = CageBooks.of(acts.decode(entry.act)) if concerned else []
        if stream.kind in ("table", "room", "meter"):
            stream.books = stream.books or books_of(stream)
            for event in events:
                postings += stream.books.take(event)
                if stream.kind == "meter":
                    continue
                statements += [schema.put_round(stream.number, line)
                               for line in stream.index.take(event, entry.seq, entry.at)]  # fmt: skip
        day = self.house.gaming_day(entry.at)
        for line, posting in enumerate(balanced(postings)):
            statements += schema.post(entry, line, posting, day)
            self._balances[posting.account] = self.balance(posting.account) + posting.amount
        return statements

    # To disk

    def _sent(self, statements: Sequence[Statement], told: Sequence[Told] = ()) -> asyncio.Future[None]:
        written = self._writer.write(statements)
        written.add_done_callback(lambda done: self._after(done, told))
        return written

    def _after(self, written: asyncio.Future[None], told: Iterable[Told]) -> None:
        """On disk: tell everybody. Not on disk: throw away what is not, and have everybody look again."""
        if written.cancelled() or written.exception() is None:
            for watcher, message in told:
                watcher.send(message)
        elif not self._recovering:
            self._recovering = True
            asyncio.get_running_loop().call_soon(self._recover)

    @abstractmethod
    def _recover(self) -> None:
        """Throw away what is not on disk."""

    async def write(self, statements: Sequence[Statement]) -> None:
        """Have something written that is no entry: sessions, invitations."""
        await asyncio.shield(self._sent(statements))

    async def settled(self) -> None:
        """Wait until everything that was applied is on disk."""
        await self._writer.settled()

    def when_settled(self, do: Callable[[], None]) -> None:
        """Do something once what was applied so far is on disk, and before anybody is told of what comes later."""
        self._writer.when_settled(do)

    async def note(self, event: Event, who: Who = Who.HOUSE, also: Sequence[Statement] = ()) -> None:
        """Put something on record of the house itself, with what else is written along with it."""
        made = self._entry(HOUSE, acts.Note(), (event,), who, self._next_tx())
        await asyncio.shield(self._sent([*schema.put_entry(made.entry), *also]))

    async def seal(self) -> dict[str, str]:
        """Put the heads of all streams that have moved into the house's own stream; returns them."""
        moved = [one for one in self.streams.values() if one.seq > one.sealed and one.kind != HOUSE]
        heads = {one.name: f"{one.seq} {one.head.hex()}" for one in moved}
        if heads:
            for one in moved:
                one.sealed = one.seq
            await self.note(Sealed(heads))
        return heads

    async def sealed(self) -> str:
        """Seal everything; returns the head of the house's own stream, to be copied elsewhere."""
        await self.seal()
        house = self.streams[HOUSE]
        return f"{house.seq} {house.head.hex()}"


def _inner(event: Event) -> Event:
    return event.of if isinstance(event, AtPokerTable) else event


def books_of(stream: Stream) -> TableBooks | RoomBooks | MeterBooks:
    """The books of a stream, before its first event."""
    return books_for(stream.kind, stream.name)
