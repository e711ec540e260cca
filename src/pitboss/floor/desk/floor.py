"""The floor itself: commands, the order of work, and what is done at no table.

Authorise, apply to the live object, append the entry, commit, and only then tell anybody. The clock of the world is
`now`, in milliseconds; deadlines run on one that nobody can set.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec

from pitboss import __version__
from pitboss.desk.names import PokerGame, find_game
from pitboss.errors import RuleError
from pitboss.floor.books.accounts import wallet
from pitboss.floor.books.house import House
from pitboss.floor.books.states import state
from pitboss.floor.desk import answers, authority
from pitboss.floor.desk.clock import Clock
from pitboss.floor.desk.log import CAGE, HOUSE, ROOM, Made
from pitboss.floor.desk.sieve import Sieve
from pitboss.floor.desk.tables import LiveTables
from pitboss.floor.desk.telling import Told, Watchers
from pitboss.floor.store import schema
from pitboss.floor.store.database import Database, StoreError
from pitboss.floor.store.schema import Statement
from pitboss.floor.store.writer import Writer
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.controllers import check_controller
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_events import Draining, FloorStarted, HouseArranged, Significant
from pitboss.floor.streams.poker_room import AtPokerTable, PokerRoom, RoomTable
from pitboss.floor.streams.rebuilding import meter_stream
from pitboss.floor.streams.seats import Who
from pitboss.record.events import Event

_REMEMBERED = 20_000
"""Commands whose answers are kept at hand; older ones are in the database."""
_KEPT = 2 * 24 * 3_600_000
"""Milliseconds for which the answer to a command is kept."""
_HOUSE_ACTS = 50
"""The most that the house does by itself after one act: more would be going round in circles."""

DRAIN = "drain"
"""The wish that rounds finish and no new ones are opened."""
_LOOKING = "the database could not be written; the floor is looking at it again"

_Known = tuple[bytes, "asyncio.Future[answers.AnyAnswer]"]
"""A command that was made: the digest of what it asked for, and its answer."""


class Floor(LiveTables):
    """One floor on one database."""

    def __init__(self, database: Database, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        super().__init__(database, now)
        self.draining = False
        self.names: Callable[[Iterable[int]], dict[int, str]] = lambda persons: {one: f"p{one}" for one in persons}
        """What people are called."""
        self.watchers = Watchers(self)
        self.clock = Clock(self)
        self._answers: OrderedDict[tuple[int, str], _Known] = OrderedDict()
        self._made = Sieve()
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
        statements.append(("DELETE FROM wish", ()))  # they were of the floor that was open before
        await self._writer.write(statements)
        await self.note(FloorStarted(__version__))

    async def drain(self, who: Who = Who.HOUSE) -> int:
        """Let rounds finish and open no new ones; returns how many tables are still playing."""
        if not self.draining:
            self.draining = True
            await self.note(Draining(), who)
        return int(self.database.query("SELECT COUNT(*) FROM table_state WHERE status = 'playing'")[0][0])

    async def heed_wishes(self) -> None:
        """Do what somebody with the database at hand has wished."""
        if not self.draining and self.database.query("SELECT what FROM wish WHERE what = ?", (DRAIN,)):
            await self.drain()

    async def arrange(self, house: House) -> None:
        """Set the house up: its name and its chips at any time, its gaming day before anything has moved."""
        if house == self.house:
            return
        moved = any(stream.seq for stream in self.streams.values() if stream.kind != HOUSE)
        if house.day_begins != self.house.day_begins and moved:
            began = f"the gaming day of this floor begins at {self.house.day_begins}:00, and always will"
            raise RuleError(began, field="house.day-begins")
        arranged = HouseArranged(house.name, house.day_begins, house.denominations)
        self.house = house
        await self.note(arranged, also=[schema.put_house(msgspec.json.encode(house))])

    async def close(self) -> None:
        """Close the doors: what is accepted is on disk."""
        self.clock.stop()
        with suppress(StoreError):
            await self.seal()
        self._writer.close()

    def _load(self) -> None:
        super()._load()
        self._answers.clear()
        self._made = Sieve()
        for person, command in self.database.query("SELECT person, id FROM command"):
            self._made.add(person, command)

    # Commands

    async def command(
        self, table: str, act: acts.AtTable, who: Who, *, command: str = "", ask: str = ""
    ) -> answers.AnyAnswer:
        """Do what somebody asks, once; the answer comes when it is on disk."""
        if self._recovering:
            return answers.Unavailable(_LOOKING)
        digest = _digest(table, act, ask)
        if known := await self._known(who, command, digest):
            return known
        try:
            if self.hosts.get(table) in self._faulty:
                return answers.Unavailable("the table is being rebuilt")
            live = self.table(table)
            authority.check(act, who, live.dealer, live.setting.pit)
            if isinstance(act, acts.Bet | acts.Decide | acts.Ready) and ask:
                seat = live.own(act, who)
                if ask != live.ask(seat):
                    stale = answers.Stale("this question is no longer asked; look again", live.ask(seat))
                    return await self._turned_down(who, command, digest, stale)
            self._check_wallet(live.spends(act, who))
            if isinstance(act, acts.Correct):
                self._check_correction(act)
            if isinstance(act, acts.Count):
                self.house.check_chips(act.chips)
            made = self._make(table, live, act, who, command)
        except RuleError as error:
            refused = answers.Refused(error.message, error.field, error.clause)
            return await self._turned_down(who, command, digest, refused)
        except authority.NotAllowed as error:
            return answers.Forbidden(str(error))
        except StoreError as error:
            return answers.Unavailable(str(error))
        except Exception as error:  # a defect of an engine or of ours: what it may have left behind is thrown away
            return await self._at_fault(table, error)
        own = next(one for one in made if one.entry.actor == who.actor and one.entry.act == acts.encode(act))
        return await self._commit(own, who, command, digest, lambda also: self._write(table, live, who, made, also))

    async def _known(self, who: Who, command: str, digest: bytes) -> answers.AnyAnswer | None:
        """The answer to a command that was made before."""
        if not command:
            return None
        known = self._answers.get((who.person, command)) or self._on_record(who.person, command)
        if known is None:
            return None
        if known[0] != digest:
            return answers.Refused("this id was used for another command", "id")
        return await asyncio.shield(known[1])

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

    async def _turned_down(self, who: Who, command: str, digest: bytes, answer: answers.AnyAnswer) -> answers.AnyAnswer:
        """A command that has no effect: it has none either when it comes once more, late, and could be done by then."""
        await self._writer.settled()
        if command and not self._recovering and (who.person, command) not in self._answers:
            self._remember(who, command, digest).set_result(answer)
        return answer

    def _remember(self, who: Who, command: str, digest: bytes) -> asyncio.Future[answers.AnyAnswer]:
        """A place for the answer to a command."""
        future: asyncio.Future[answers.AnyAnswer] = asyncio.get_running_loop().create_future()
        self._answers[who.person, command] = (digest, future)
        self._made.add(who.person, command)
        if len(self._answers) > _REMEMBERED:
            self._answers.popitem(last=False)
        return future

    def _on_record(self, person: int, command: str) -> tuple[bytes, asyncio.Future[answers.AnyAnswer]] | None:
        """The answer to a command of an earlier day, or of before a restart."""
        if not self._made.may_have(person, command):
            return None
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
        """Chips are corrected between accounts that there are, within what they hold."""
        for field, account in (("source", act.source), ("target", act.target)):
            if account not in self._balances:
                raise RuleError(f"there is no account {account!r}", field=field)
        if act.amount > self.balance(act.source) and act.source != CAGE:
            raise RuleError("there is not so much in this account", field="amount")

    def _make(self, table: str, live: FloorTable, act: acts.AtTable, who: Who, command: str) -> list[Made]:
        """Apply an act, with what the house does before and after it, and make the entries."""
        made: list[Made] = []
        tx = self._next_tx()
        if first := live.before(act, who):
            made += self._apply(table, live, first, Who.HOUSE, tx)
        try:
            made += self._apply(table, live, act, who, tx, command)
        except RuleError:
            if made:  # a fault of ours: the table is rebuilt as it was before
                raise AssertionError(f"this was refused after {first}") from None
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
            except RuleError as error:
                if not isinstance(following, acts.Sit):
                    made += self._call(table, live, Who.HOUSE, error, tx)
                    return
                live.reserved.pop(following.seat)  # who cannot pay any more does not sit down
                made += [self._entry(self.hosts[table], following, [self._wrapped(live, fe.Released(following.seat))],
                                     Who.HOUSE, tx)]  # fmt: skip

    def _call(self, table: str, live: FloorTable, who: Who, error: RuleError, tx: int) -> list[Made]:
        """The house or the clock cannot do what is due: a supervisor is told why, for the table stands still."""
        if live.called:
            return []
        return self._apply(table, live, acts.CallSupervisor(f"the {who.role} cannot go on: {error}"[:200]), who, tx)

    @staticmethod
    def _wrapped(live: FloorTable, event: fe.FloorEvent) -> Event:
        return AtPokerTable(live.name, event) if isinstance(live, RoomTable) else event

    def _apply(
        self, table: str, live: FloorTable, act: acts.AtTable, who: Who, tx: int, command: str = ""
    ) -> list[Made]:
        """One act on the live object: its entry, and those of the meters that it moved."""
        counts = {name: len(self._meters[name].events) for name in live.setting.linked.values()}
        live.now = self._time_of(self.hosts[table])
        events = live.apply(act, who)
        made = [self._entry(self.hosts[table], act, events, who, tx, command, at=live.now)]
        for name, count in counts.items():
            if moved := list(self._meters[name].events[count:]):
                made.append(self._entry(meter_stream(name), act, moved, who, tx))
        return made

    # Writing and telling

    async def _commit(
        self,
        own: Made,
        who: Who,
        command: str,
        digest: bytes,
        write: Callable[[Sequence[Statement]], asyncio.Future[None]],
    ) -> answers.AnyAnswer:
        """Have it written with the answer to the command, which is told when it is on disk."""
        answer = answers.Accepted(own.entry.seq)
        extra = []
        if command:
            at = own.entry.at
            extra = [schema.put_answer(who.person, command, digest, answers.encode(answer), at)]
        written = write(extra)
        future = self._remember(who, command, digest) if command else None
        result: answers.AnyAnswer = answer
        try:
            await asyncio.shield(written)
        except StoreError as error:
            self._answers.pop((who.person, command), None)
            result = answers.Unavailable(str(error))
        if future is not None:
            future.set_result(result)
        return result

    def _write(
        self, table: str, live: FloorTable, who: Who, made: list[Made], extra: Sequence[Statement] = ()
    ) -> asyncio.Future[None]:
        """Have entries written with all that follows from them; watchers are told when they are on disk."""
        statements = [statement for one in made for statement in self._projected(one)]
        if live.status == "closed":
            self.hosts.pop(table, None)
        statements += [state(table, live, made[0].entry.stream), *extra]  # the first is the table's own
        self.clock.set(table, live)
        told = self.watchers.tell(table, live, who, [one for one in made if self._of_table(one)])
        return self._sent(statements, told)

    def _of_table(self, made: Made) -> bool:
        return self._numbered[made.entry.stream].kind != "meter"

    # What is done at no table

    async def open_table(self, setting: acts.OpenTable, who: Who = Who.HOUSE) -> answers.AnyAnswer:
        """Open a table: a stream of its own, or a table of the poker room."""
        try:
            authority.check(setting, who, pit=setting.pit)
            if setting.table in self.hosts or setting.table in self.streams:
                raise RuleError(f"there is a table {setting.table!r} already", field="table")
            if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", setting.table) or setting.table in (HOUSE, CAGE, ROOM):
                raise RuleError("a table's name is of small letters, digits and hyphens", field="table")
            self._check_pit(setting)
            check_controller(setting, (self.table(name).setting for name in self.hosts))
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
        statements += [statement for one in made for statement in self._projected(one)]
        statements.append(state(setting.table, live, self.streams[self.hosts[setting.table]].number))
        try:
            await asyncio.shield(self._sent(statements))
        except StoreError as error:
            return answers.Unavailable(str(error))
        return answers.Accepted(made[0].entry.seq)

    def _check_pit(self, setting: acts.OpenTable) -> None:
        """Refuse a table that would differ from another of its game and pit in what all of them choose alike."""
        game = find_game(setting.game)
        if not setting.pit or isinstance(game, PokerGame):
            return
        for option in [one for one in game.options.values() if one.in_a_pit]:
            chosen = game.submit(setting.options).written()[option.name]
            for name, other in ((name, self.table(name)) for name in sorted(self.hosts)):
                same_pit = (other.setting.pit, other.setting.game) == (setting.pit, setting.game)
                if same_pit and other.options()[option.name] != chosen:
                    message = (
                        f"table {name} of the pit has {other.options()[option.name]}, and all of them choose alike"
                    )
                    raise RuleError(message, field=option.name, clause=option.in_a_pit)

    async def cage(self, act: acts.Issue | acts.Redeem, who: Who, command: str = "") -> answers.AnyAnswer:
        """Play chips are issued to a wallet, or come back from it."""

        def moved(tx: int) -> list[Made]:
            if isinstance(act, acts.Redeem):
                self._check_wallet((act.person, act.amount))
            return [self._entry(CAGE, act, (), who, tx, command)]

        return await self._at_no_table(CAGE, act, who, command, moved)

    async def meter(
        self, name: str, act: acts.SeedMeter | acts.DiscontinueMeter, who: Who, command: str = ""
    ) -> answers.AnyAnswer:
        """A shared meter is seeded, or discontinued: then what it holds is carried over to another, or the house's."""

        def moved(tx: int) -> list[Made]:
            meter = self.shared(name, "meter")
            if isinstance(act, acts.SeedMeter):
                most = meter.rule.must_hit_by
                if most is not None and meter.value + act.amount >= most:
                    raise RuleError("a must-hit meter stands below the amount by which it hits", field="amount")
                return self._move_meters(act, who, tx, command, {name: lambda: meter.seed(act.amount)})
            other = None if act.to == HOUSE else self.shared(act.to, "to")
            if other is meter:
                raise RuleError("what a meter holds goes elsewhere", field="to")
            if taking := [one for one in sorted(self.hosts) if name in self.table(one).setting.linked.values()]:
                raise RuleError(f"tables take part in it still: {', '.join(taking)}", field="meter")
            held = meter.value + meter.reserve
            moves: dict[str, Callable[[], object]] = {name: meter.discontinue}
            if other is not None:
                moves[act.to] = lambda: other.carry_over(held)
            return self._move_meters(act, who, tx, command, moves)

        return await self._at_no_table(meter_stream(name), act, who, command, moved)

    def _move_meters(
        self, act: acts.AnyAct, who: Who, tx: int, command: str, moves: Mapping[str, Callable[[], object]]
    ) -> list[Made]:
        """Have meters moved; an entry in the stream of each."""
        made = []
        for name, move in moves.items():
            count = len(self._meters[name].events)
            move()
            made.append(self._entry(meter_stream(name), act, self._meters[name].events[count:], who, tx, command))
        return made

    async def _at_no_table(
        self, stream: str, act: acts.AnyAct, who: Who, command: str, moved: Callable[[int], list[Made]]
    ) -> answers.AnyAnswer:
        """Something that is done at no table, once however often it is sent."""
        if self._recovering:
            return answers.Unavailable(_LOOKING)
        digest = _digest(stream, act)
        if known := await self._known(who, command, digest):
            return known
        try:
            authority.check(act, who)
            made = moved(self._next_tx())
        except RuleError as error:
            refused = answers.Refused(error.message, error.field, error.clause)
            return await self._turned_down(who, command, digest, refused)
        except authority.NotAllowed as error:
            return answers.Forbidden(str(error))
        except StoreError as error:
            return answers.Unavailable(str(error))
        statements = [statement for one in made for statement in self._projected(one)]
        return await self._commit(made[0], who, command, digest, lambda also: self._sent([*statements, *also]))

    async def tidy(self) -> None:
        """Forget the answers to commands of some days ago, and sessions that are over."""
        now = self.now()
        await self.write([
            ("DELETE FROM command WHERE at < ?", (now - _KEPT,)),
            ("DELETE FROM session WHERE expires < ?", (now,)),
        ])  # fmt: skip

    async def pass_time(self, minutes: int) -> None:
        """The room's clock goes on, at all its tables at once."""
        stream = self.streams.get(ROOM)
        if stream is None:
            return
        live = self._live.get(ROOM) or self._rebuilt(stream)
        assert isinstance(live, PokerRoom)
        tx, at = self._next_tx(), self._time_of(ROOM)
        made = [self._entry(ROOM, acts.PassTime(minutes), live.pass_time(minutes, at), Who.CLOCK, tx, at=at)]
        tables = {name: table for name, table in live.tables.items() if not table.closed}
        for name, table in tables.items():
            self._follow_up(name, table, tx, made)
        statements = [statement for one in made for statement in self._projected(one)]
        told: list[Told] = []
        for name, table in tables.items():
            statements.append(state(name, table, stream.number))
            self.clock.set(name, table)
            told += self.watchers.tell(name, table, Who.CLOCK, made)
        await asyncio.shield(self._sent(statements, told))

    def decided_by_clock(self, table: str, seat: int) -> None:
        """Time is up: the default decision for a seat, or (0) the bets are closed."""
        live = self.table(table)
        try:
            act: acts.AtTable = live.default(seat) if seat else acts.CloseBets()
            made = self._make(table, live, act, Who.CLOCK, "")
        except RuleError as error:
            made = self._call(table, live, Who.CLOCK, error, self._next_tx())
        if made:
            self._write(table, live, Who.CLOCK, made)


def _digest(where: str, act: acts.AnyAct, ask: str = "") -> bytes:
    """What a command asked for."""
    return sha256(f"{where}\0{ask}\0".encode() + acts.encode(act)).digest()
