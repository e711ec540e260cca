"""The floor itself: every stream, every live table, and the order of work.

Authorise, apply to the live object, append the entry, commit, and only then tell anybody. A live object is a cache:
drop it at any time, and replay gives it back. If a commit fails, everything that hung on it is thrown away, and whoever
was watching is told to look again.

The clock of the world is `now`, in milliseconds; deadlines run on one that nobody can set.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec

from pitboss import __version__
from pitboss.desk.names import PokerGame, find_game, house_game
from pitboss.errors import RuleError
from pitboss.floor.books.accounts import CageBooks, RoomBooks, TableBooks, balanced, wallet
from pitboss.floor.books.rounds import RoundIndex, gaming_day
from pitboss.floor.desk import answers, authority
from pitboss.floor.desk.clock import Clock
from pitboss.floor.desk.telling import Told, Watchers
from pitboss.floor.store import schema
from pitboss.floor.store.database import Database, StoreError
from pitboss.floor.store.schema import Statement
from pitboss.floor.store.writer import Writer
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.commitments import Commitment, Dealings
from pitboss.floor.streams.entry import Entry, genesis
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_events import FloorStarted, Sealed, Significant
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable, PokerRoom, RoomTable
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.seats import Who
from pitboss.money import dollars
from pitboss.record.events import ENCODER, Event
from pitboss.record.meters import Meter
from pitboss.rulebook.meters import MeterRule

HOUSE, CAGE, ROOM = "house", "cage", "poker"
CORRECTION = 500_00
"""The most that one person puts right by a correction."""
_REMEMBERED = 20_000
"""Commands whose answers are kept at hand; older ones are in the database."""
_PATIENCE = 0.1
"""Seconds until a database that cannot be read is asked again."""
_HOUSE_ACTS = 50
"""The most that the house does by itself after one act: more would be going round in circles."""


class Stream:
    """The head of a stream, and what follows its events beside the live object."""

    def __init__(self, number: int, kind: str, name: str, seq: int, head: bytes) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.seq = seq
        self.head = head
        self.at = 0
        self.sealed = 0
        """The seq that the last seal has."""
        self.books: TableBooks | RoomBooks | None = None
        self.index = RoundIndex(name)
        self.dealings: dict[str, Dealings] = {}
        """Where the cards of each table come from."""
        self.shuffled: dict[str, tuple[int, int]] = {}
        """The entries with the last two shuffles at each table."""


class Made(msgspec.Struct, frozen=True):
    """An entry that was made, with its events as they are."""

    entry: Entry
    events: list[Event]


class Floor:
    """One floor on one database. Everything but commits happens on one event loop."""

    def __init__(self, database: Database, *, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self.database = database
        self.now = now
        self.draining = False
        self.streams: dict[str, Stream] = {}
        self._numbered: dict[int, Stream] = {}
        self.hosts: dict[str, str] = {}
        """The stream of every table."""
        self.names: Callable[[Iterable[int]], dict[int, str]] = lambda persons: {one: f"p{one}" for one in persons}
        """What people are called."""
        self.watchers = Watchers(self)
        self.clock = Clock(self)
        self._live: dict[str, HouseTable | PokerRoom] = {}
        self._meters: dict[str, Meter] = {}
        self._balances: dict[str, int] = {}
        self._answers: OrderedDict[tuple[int, str], tuple[bytes, asyncio.Future[answers.AnyAnswer]]] = OrderedDict()
        self._tx = 0
        self._faulty: set[str] = set()
        """Streams whose live objects are being thrown away."""

    # Opening and closing

    async def open(self) -> None:
        """Open the doors: on a new database, or where the last floor stopped."""
        self._writer = Writer(self.database)
        self._load()
        statements: list[Statement] = []
        for kind, name in ((HOUSE, HOUSE), (CAGE, CAGE)):
            if name not in self.streams:
                statements.append(self._new_stream(kind, name))
        if statements:
            await self._writer.write(statements)
        await self.note(FloorStarted(__version__))
        for name in [name for name, host in self.hosts.items() if self.streams[host].kind == "room"]:
            self.table(name)

    def _load(self) -> None:
        """Everything that is not a live table, from the database."""
        self._live, self._meters, self.hosts = {}, {}, {}
        rows = self.database.query("SELECT id, kind, name, head_seq, head_hash FROM stream ORDER BY id")
        self.streams = {row[2]: Stream(row[0], row[1], row[2], row[3], bytes(row[4])) for row in rows}
        self._numbered = {stream.number: stream for stream in self.streams.values()}
        names = {stream.number: stream.name for stream in self.streams.values()}
        for name, number in self.database.query("SELECT name, stream FROM table_state WHERE status <> 'closed'"):
            self.hosts[name] = names[number]
        self._balances = {row[0]: int(row[1]) for row in self.database.query("SELECT id, balance FROM account")}
        self._tx = self.database.query("SELECT COALESCE(MAX(tx), 0) FROM entry")[0][0]
        for stream, at in self.database.query("SELECT stream, MAX(at) FROM entry GROUP BY stream"):
            self.streams[names[stream]].at = at
        house = self.streams.get(HOUSE)
        if house is not None:
            self._load_seals(house)

    def _load_seals(self, house: Stream) -> None:
        from pitboss.floor.books.verify import last_seals

        for name, (seq, _) in last_seals(self.database, house.number).items():
            if name in self.streams:
                self.streams[name].sealed = seq

    async def close(self) -> None:
        """Close the doors: what is accepted is on disk."""
        self.clock.stop()
        with suppress(StoreError):
            await self.seal()
        self._writer.close()

    def _new_stream(self, kind: str, name: str) -> Statement:
        number = max(self._numbered, default=0) + 1
        first = genesis(kind, name)
        self.streams[name] = self._numbered[number] = Stream(number, kind, name, 0, first)
        return schema.opened_stream(number, kind, name, first)

    # Live tables

    def table(self, name: str) -> FloorTable:
        """A live table, rebuilt from its stream where it is not at hand."""
        host = self.hosts.get(name)
        if host is None:
            raise RuleError(f"there is no table {name!r}", field="table")
        live = self._live.get(host) or self._rebuilt(self.streams[host])
        return live.tables[name] if isinstance(live, PokerRoom) else live

    def _rebuilt(self, stream: Stream) -> HouseTable | PokerRoom:
        """The live object that a stream's entries leave."""
        record = list(acts_and_events(self.database, stream.number, stream.kind))
        live: HouseTable | PokerRoom
        if stream.kind == "room":
            live = PokerRoom.replayed((act, events) for _, act, events in record)
        else:
            setting = record[0][1]
            assert isinstance(setting, acts.OpenTable)
            events = [event for _, _, events in record for event in events]
            live = HouseTable.replayed(setting, events, self._linked(setting))
        stream.books, stream.index, stream.dealings = _books(stream), RoundIndex(stream.name), {}
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
        rules = _meter_rules(setting) if setting.linked else {}
        for own, name in setting.linked.items():
            if own not in rules:
                raise RuleError(f"this table has no meter {own!r}", field="linked")
            if name not in self._meters:
                self._meters[name] = self._meter(name) or Meter(rules[own])
        return {own: self._meters[name] for own, name in setting.linked.items()}

    def _meter(self, name: str) -> Meter | None:
        """A meter that its stream leaves, under the rule of the table that opened it."""
        stream = self.streams.get(_meter_stream(name))
        if stream is None:
            return None
        record = list(acts_and_events(self.database, stream.number, "meter"))
        setting = record[0][1]
        assert isinstance(setting, acts.OpenTable)
        own = next(own for own, shared in setting.linked.items() if shared == name)
        moved = [event for _, _, events in record for event in events]
        return Meter.replayed(_meter_rules(setting)[own], moved)  # type: ignore[arg-type]

    def meters(self) -> dict[str, Meter]:
        """The shared meters that are in use."""
        return dict(self._meters)

    def balance(self, account: str) -> int:
        """What an account holds, acts that are not on disk yet included."""
        return self._balances.get(account, 0)

    def kind_of(self, number: int) -> str:
        """The kind of a stream by its number."""
        return self._numbered[number].kind

    def shuffle_before(self, table: str) -> int:
        """The entry with the last shuffle but one at a table: from there on cards can be proved."""
        self.table(table)
        return self.streams[self.hosts[table]].shuffled.get(table, (1, 1))[0]

    # Commands

    async def command(
        self, table: str, act: acts.AtTable, who: Who, *, command: str = "", ask: str = ""
    ) -> answers.AnyAnswer:
        """Do what somebody asks, once; the answer comes when it is on disk."""
        if self._recovering:
            return answers.Unavailable("the database could not be written; the floor is looking at it again")
        digest = sha256(f"{table}\0{ask}\0".encode() + acts.encode(act)).digest()
        if command:
            known = self._answers.get((who.person, command)) or self._on_record(who.person, command)
            if known:
                if known[0] != digest:
                    return answers.Refused("this id was used for another command", "id")
                return await asyncio.shield(known[1])
        try:
            if self.hosts.get(table) in self._faulty:
                return answers.Unavailable("the table is being rebuilt")
            live = self.table(table)
            authority.check(act, who, live.dealer)
            if isinstance(act, acts.Bet | acts.Decide | acts.Ready) and ask:
                seat = live._own(act, who)
                if ask != live.ask(seat):
                    return await self._settled(
                        answers.Stale("this question is no longer asked; look again", live.ask(seat))
                    )
            self._check_wallet(live.spends(act, who))
            if isinstance(act, acts.Correct):
                self._check_correction(act)
            made = self._make(table, live, act, who, command)
        except RuleError as error:
            return await self._settled(answers.Refused(error.message, error.field, error.clause))
        except authority.NotAllowed as error:
            return answers.Forbidden(str(error))
        except StoreError as error:
            return answers.Unavailable(str(error))
        except Exception as error:  # a defect of an engine or of ours: what it may have left behind is thrown away
            return await self._at_fault(table, error)
        return await self._commit(table, live, act, who, made, command, digest)

    async def _at_fault(self, table: str, error: Exception) -> answers.AnyAnswer:
        """Rebuild a table from its stream after a fault, and put the fault on record."""
        host = self.hosts[table]
        self._faulty.add(host)
        await self._writer.settled()
        self._live.pop(host, None)
        self._faulty.discard(host)
        await self.note(Significant(f"a fault at {table}: {type(error).__name__}"))
        self.watchers.look_again()
        return answers.Unavailable("this is a fault of the floor; nothing has changed")

    async def _settled(self, answer: answers.AnyAnswer) -> answers.AnyAnswer:
        """An answer that may rest on what is being written: told when that is on disk."""
        await self._writer.settled()
        return answer

    def _on_record(self, person: int, command: str) -> tuple[bytes, asyncio.Future[answers.AnyAnswer]] | None:
        """The answer to a command of an earlier day, or of before a restart."""
        rows = self.database.query("SELECT digest, answer FROM command WHERE person = ? AND id = ?", (person, command))
        if not rows:
            return None
        future: asyncio.Future[answers.AnyAnswer] = asyncio.get_running_loop().create_future()
        future.set_result(answers.decode(bytes(rows[0][1])))
        return bytes(rows[0][0]), future

    def _check_wallet(self, spending: tuple[int, int]) -> None:
        person, amount = spending
        if amount > self.balance(wallet(person)):
            raise RuleError("there are not enough chips in the wallet", field="amount")

    def _check_correction(self, act: acts.Correct) -> None:
        """One person corrects up to the house's amount, between accounts that there are, within what they hold."""
        for field, account in (("source", act.source), ("target", act.target)):
            if account not in self._balances:
                raise RuleError(f"there is no account {account!r}", field=field)
        if act.amount > CORRECTION:
            raise RuleError(f"a correction of more than {dollars(CORRECTION)} is not for one person", field="amount")
        if act.amount > self.balance(act.source) and act.source != CAGE:
            raise RuleError("there is not so much in this account", field="amount")

    def _make(self, table: str, live: FloorTable, act: acts.AtTable, who: Who, command: str) -> list[Made]:
        """Apply an act, with what the house does before and after it, and make the entries."""
        made: list[Made] = []
        tx = self._next_tx()
        if first := live.before(act):
            made += self._apply(table, live, first, Who.HOUSE, tx)
        try:
            made += self._apply(table, live, act, who, tx, command)
        except Exception:
            if made:  # what the house did first stands on its own
                self._follow_up(table, live, tx, made)
                self._write(table, live, Who.HOUSE, made)
            raise
        self._follow_up(table, live, tx, made)
        return made

    def _follow_up(self, table: str, live: FloorTable, tx: int, made: list[Made]) -> None:
        """What the house then does by itself."""
        for _ in range(_HOUSE_ACTS):
            following = live.next_act(draining=self.draining)
            if following is None:
                return
            try:
                self._check_wallet(live.spends(following, Who.HOUSE))
                made += self._apply(table, live, following, Who.HOUSE, tx)
            except RuleError:
                if not isinstance(following, acts.Sit):
                    return
                live.reserved.pop(following.seat)  # who cannot pay any more does not sit down
                made += [self._entry(self.hosts[table], following, [self._wrapped(live, fe.Released(following.seat))],
                                     Who.HOUSE, tx)]  # fmt: skip

    @staticmethod
    def _wrapped(live: FloorTable, event: fe.FloorEvent) -> Event:
        return AtPokerTable(live.name, event) if isinstance(live, RoomTable) else event

    def _apply(
        self, table: str, live: FloorTable, act: acts.AtTable, who: Who, tx: int, command: str = ""
    ) -> list[Made]:
        """One act on the live object: its entry, and those of the meters that it moved."""
        counts = {name: len(self._meters[name].events) for name in live.setting.linked.values()}
        events = live.apply(act, who)
        made = [self._entry(self.hosts[table], act, events, who, tx, command)]
        for name, count in counts.items():
            if moved := list(self._meters[name].events[count:]):
                made.append(self._entry(_meter_stream(name), act, moved, who, tx))
        return made

    def _entry(
        self, name: str, act: acts.AnyAct, events: Sequence[Event], who: Who, tx: int, command: str = ""
    ) -> Made:
        """The entry of an act, chained; commitments are added where cards were shuffled."""
        stream = self.streams[name]
        events, sealed = self._committed(stream, events)
        stream.seq += 1
        stream.at = max(stream.at, self.now())
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

    def _committed(self, stream: Stream, events: Sequence[Event]) -> tuple[list[Event], bytes]:
        """The events with a commitment behind every shuffle, and the secrets of these."""
        told: list[Event] = []
        secrets = b""
        seq = stream.seq + 1
        for event in events:
            told.append(event)
            dealings = self._deal(stream, event, seq)
            if dealings is not None:
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

    # Writing and telling

    async def _commit(
        self,
        table: str,
        live: FloorTable,
        act: acts.AtTable,
        who: Who,
        made: list[Made],
        command: str,
        digest: bytes,
    ) -> answers.AnyAnswer:
        own = next(one for one in made if one.entry.actor == who.actor and one.entry.act == acts.encode(act))
        answer = answers.Accepted(own.entry.seq)
        extra = []
        if command:
            at = own.entry.at
            extra = [schema.put_answer(who.person, command, digest, answers.encode(answer), at)]
        written = self._write(table, live, who, made, extra)
        future: asyncio.Future[answers.AnyAnswer] = asyncio.get_running_loop().create_future()
        if command:
            self._answers[who.person, command] = (digest, future)
            if len(self._answers) > _REMEMBERED:
                self._answers.popitem(last=False)
        result: answers.AnyAnswer = answer
        try:
            await asyncio.shield(written)
        except StoreError as error:
            self._answers.pop((who.person, command), None)
            result = answers.Unavailable(str(error))
        future.set_result(result)
        return result

    def _write(
        self, table: str, live: FloorTable, who: Who, made: list[Made], extra: Sequence[Statement] = ()
    ) -> asyncio.Future[None]:
        """Have entries written with all that follows from them; watchers are told when they are on disk."""
        statements = [statement for one in made for statement in self._projected(one)]
        if live.status == "closed":
            self.hosts.pop(table, None)
        statements += [self._state(table, live, made[0].entry.stream), *extra]  # the first is the table's own
        self.clock.set(table, live)
        told = self.watchers.tell(table, live, who, [one for one in made if self._of_table(one)])
        return self._sent(statements, told)

    def _of_table(self, made: Made) -> bool:
        return self._numbered[made.entry.stream].kind != "meter"

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

    _recovering = False

    def _recover(self) -> None:
        """Everything as the database has it; where it cannot be read yet, a little later."""
        self.clock.stop()
        self._answers.clear()
        try:
            self._load()
        except StoreError:
            asyncio.get_running_loop().call_later(_PATIENCE, self._recover)
            return
        self._writer.recover()
        self._recovering = False
        self.watchers.look_again()

    def _projected(self, made: Made) -> list[Statement]:
        """An entry, its postings and the rounds that end with it."""
        entry, events = made.entry, made.events
        stream = self._numbered[entry.stream]
        statements: list[Statement] = list(schema.put_entry(entry))
        postings = [] if stream.kind in ("meter", HOUSE) else CageBooks.of(acts.decode(entry.act))
        if stream.kind in ("table", "room"):
            stream.books = stream.books or _books(stream)
            for event in events:
                postings += stream.books.take(event)
                statements += [schema.put_round(stream.number, line)
                               for line in stream.index.take(event, entry.seq, entry.at)]  # fmt: skip
        day = gaming_day(entry.at)
        for line, posting in enumerate(balanced(postings)):
            statements += schema.post(entry, line, posting, day)
            self._balances[posting.account] = self.balance(posting.account) + posting.amount
        return statements

    @staticmethod
    def _state(table: str, live: FloorTable, stream: int) -> Statement:
        setting = live.setting
        number = 0 if live.closed else live.number
        seats = 0 if live.closed else live.seats
        return schema.put_state(
            table, stream, setting.game, setting.pit, live.status, seats, len(live.persons()), number
        )

    # What is done at no table

    async def open_table(self, setting: acts.OpenTable, who: Who = Who.HOUSE) -> answers.AnyAnswer:
        """Open a table: a stream of its own, or a table of the poker room."""
        try:
            authority.check(setting, who)
            if setting.table in self.hosts or setting.table in self.streams:
                raise RuleError(f"there is a table {setting.table!r} already", field="table")
            tx = self._next_tx()
            statements: list[Statement] = []
            if isinstance(find_game(setting.game), PokerGame):
                live, made = self._open_in_room(setting, who, tx, statements)
            else:
                live, made = self._open_house_table(setting, who, tx, statements)
        except RuleError as error:
            return answers.Refused(error.message, error.field, error.clause)
        except authority.NotAllowed as error:
            return answers.Forbidden(str(error))
        self._follow_up(setting.table, live, tx, made)
        statements += [statement for one in made for statement in self._projected(one)]
        statements.append(self._state(setting.table, live, self.streams[self.hosts[setting.table]].number))
        try:
            await asyncio.shield(self._sent(statements))
        except StoreError as error:
            return answers.Unavailable(str(error))
        return answers.Accepted(made[0].entry.seq)

    def _open_house_table(
        self, setting: acts.OpenTable, who: Who, tx: int, statements: list[Statement]
    ) -> tuple[FloorTable, list[Made]]:
        live = HouseTable.open(setting, self._linked(setting))
        statements.append(self._new_stream("table", setting.table))
        self.hosts[setting.table] = setting.table
        self._live[setting.table] = live
        made = [self._entry(setting.table, setting, live.first_events(), who, tx)]
        for name in setting.linked.values():
            if _meter_stream(name) not in self.streams:
                statements.append(self._new_stream("meter", _meter_stream(name)))
                made.append(self._entry(_meter_stream(name), setting, list(self._meters[name].events), who, tx))
        return live, made

    def _open_in_room(
        self, setting: acts.OpenTable, who: Who, tx: int, statements: list[Statement]
    ) -> tuple[FloorTable, list[Made]]:
        stream = self.streams.get(ROOM)
        made = []
        if stream is None:
            room = PokerRoom.open()
            opening = room.new_events()
            room.open_table(setting)
            statements.append(self._new_stream("room", ROOM))
            self._live[ROOM] = room
            self.hosts[setting.table] = ROOM
            made = [self._entry(ROOM, setting, [*opening, *room.new_events()], who, tx)]
        else:
            live = self._live.get(ROOM) or self._rebuilt(stream)
            assert isinstance(live, PokerRoom)
            room = live
            room.open_table(setting)
            self.hosts[setting.table] = ROOM
            made = [self._entry(ROOM, setting, room.new_events(), who, tx)]
        return room.tables[setting.table], made

    async def cage(self, act: acts.Issue | acts.Redeem, who: Who, command: str = "") -> answers.AnyAnswer:
        """Play chips are issued to a wallet, or come back from it."""
        try:
            authority.check(act, who)
            if isinstance(act, acts.Redeem):
                self._check_wallet((act.person, act.amount))
        except RuleError as error:
            return await self._settled(answers.Refused(error.message, error.field, error.clause))
        except authority.NotAllowed as error:
            return answers.Forbidden(str(error))
        made = self._entry(CAGE, act, (), who, self._next_tx(), command)
        try:
            await asyncio.shield(self._sent(self._projected(made)))
        except StoreError as error:
            return answers.Unavailable(str(error))
        return answers.Accepted(made.entry.seq)

    async def note(self, event: Event, who: Who = Who.HOUSE, also: Sequence[Statement] = ()) -> None:
        """Put something on record of the house itself, with what else is written along with it."""
        made = self._entry(HOUSE, acts.Note(), (event,), who, self._next_tx())
        await asyncio.shield(self._sent([*schema.put_entry(made.entry), *also]))

    async def write(self, statements: Sequence[Statement]) -> None:
        """Have something written that is no entry: sessions, invitations."""
        await asyncio.shield(self._sent(statements))

    async def settled(self) -> None:
        """Wait until everything that was applied is on disk."""
        await self._writer.settled()

    def when_settled(self, do: Callable[[], None]) -> None:
        """Do something once what was applied so far is on disk, and before anybody is told of what comes later."""
        self._writer.when_settled(do)

    async def pass_time(self, minutes: int) -> None:
        """The room's clock goes on."""
        stream = self.streams.get(ROOM)
        if stream is None:
            return
        live = self._live.get(ROOM) or self._rebuilt(stream)
        assert isinstance(live, PokerRoom)
        tx = self._next_tx()
        made = [self._entry(ROOM, acts.PassTime(minutes), live.pass_time(minutes), Who.CLOCK, tx)]
        for name, table in live.tables.items():
            if not table.closed:
                self._follow_up(name, table, tx, made)
                self._write(name, table, Who.CLOCK, made)
                made = []
        if made:
            await asyncio.shield(self._sent([line for one in made for line in self._projected(one)]))

    async def seal(self) -> dict[str, str]:
        """Put the heads of all streams that have moved into the house's own stream; returns them."""
        moved = [one for one in self.streams.values() if one.seq > one.sealed and one.kind != HOUSE]
        heads = {one.name: f"{one.seq} {one.head.hex()}" for one in moved}
        if heads:
            for one in moved:
                one.sealed = one.seq
            await self.note(Sealed(heads))
        return heads

    def decided_by_clock(self, table: str, seat: int) -> None:
        """Time is up: the default decision for a seat, or (0) the bets are closed."""
        live = self.table(table)
        try:
            act: acts.AtTable = live.default(seat) if seat else acts.CloseBets()
            made = self._make(table, live, act, Who.CLOCK, "")
        except RuleError:
            return
        self._write(table, live, Who.CLOCK, made)


def _meter_stream(name: str) -> str:
    return f"meter:{name}"


def _meter_rules(setting: acts.OpenTable) -> dict[str, MeterRule]:
    game = house_game(setting.game)
    return {rule.name: rule for rule in game.meters(game.submit(setting.options))}


def _books(stream: Stream) -> TableBooks | RoomBooks:
    return RoomBooks(stream.name) if stream.kind == "room" else TableBooks(stream.name)
