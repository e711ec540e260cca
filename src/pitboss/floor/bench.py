"""Load: many tables of bots over real sockets, one server process, durable commits; figures beside the machine's noise.

The server runs in a process of its own. At each table one act is made at a time, and its latency is the time until all
who watch the table have been told of it. Before anything is measured the tables are brought to different points of
their rounds, as those of a floor are. What the engine alone needs for the same acts, at as many tables in turn, is
measured in the same run, and so is what open sockets cost while nobody does anything.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import random
import resource
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec

from pitboss.floor.books.verify import differences
from pitboss.floor.client import Client, WatchedTable
from pitboss.floor.desk import answers
from pitboss.floor.desk.telling import You
from pitboss.floor.people.persons import digest_of
from pitboss.floor.server import Running, serving
from pitboss.floor.store.database import Database, Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import Who
from pitboss.record.events import ENCODER, redact
from pitboss.table.events import Wagered
from pitboss.table.round import CLOSE, Round

_IDLE = 5.0
"""Seconds in which nobody does anything."""
_LEAST = 0.01
"""Seconds of CPU that the clock of a process can tell."""
GAMES = ("three-card-poker", "blackjack", "caribbean-stud", "craps")
_CHIPS = 10**9


class Figures(msgspec.Struct, frozen=True):
    """What a run came to."""

    tables: int
    seats: int
    acts: int
    seconds: float
    p50: float
    p99: float
    timer_p99: float
    sync_p99: float
    """How late a timer is on this machine, and how long a small file takes to be on disk, in the same run."""
    message_bytes: float
    """Median of an increment."""
    idle: float
    """CPU seconds a second while nobody does anything."""
    cpu_per_act: float
    """Beside that."""
    engine_per_act: float
    collections: int
    pause: float
    """How often the server's collector of garbage looked at everything during the load, and the longest time in which
    it looked at anything."""
    memory_per_table: float
    """Bytes of the server with all sockets, per table."""
    entries: int
    events: int
    verified_per_second: float
    """Entries whose chain and postings were checked, per CPU second."""

    def lines(self) -> list[str]:
        """For people."""
        return [
            f"{self.tables} tables of {self.seats}: {self.acts} acts in {self.seconds:.1f} s,"
            f" {self.acts / self.seconds:.0f} a second",
            f"act to all views: median {1e3 * self.p50:.1f} ms, p99 {1e3 * self.p99:.1f} ms"
            f" (p99 of a bare timer here: {1e3 * self.timer_p99:.1f} ms, of a bare sync to disk:"
            f" {1e3 * self.sync_p99:.1f} ms)",
            f"an increment: {self.message_bytes:.0f} bytes, one per act and viewer",
            f"server: {1e3 * self.cpu_per_act:.2f} ms of CPU an act, the engine alone {1e3 * self.engine_per_act:.2f}:"
            f" {self.cpu_per_act / self.engine_per_act:.1f} times; {self.tables * self.seats} sockets at rest take"
            f" {100 * self.idle:.1f}% of a core",
            f"one core carries {(1 - self.idle) / self.cpu_per_act:,.0f} acts a second: this load takes"
            f" {100 * (self.idle + self.cpu_per_act * self.acts / self.seconds):.0f}% of it",
            f"garbage: {self.collections} full collections, the longest pause of any {1e3 * self.pause:.1f} ms",
            f"memory: {self.memory_per_table / 1e6:.2f} MB a table with its sockets",
            f"log: {self.entries} entries with {self.events} events, {self.verified_per_second:,.0f} entries verified a"
            " CPU second",
        ]


def bench(tables: int, seats: int, seconds: float, pause: float) -> Figures:
    """Run a floor of so many tables under load."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "floor.db"
        ours, theirs = multiprocessing.Pipe()
        server = multiprocessing.get_context("spawn").Process(target=_serve, args=(path, tables, seats, theirs))
        server.start()
        try:
            url, tokens, empty = ours.recv()
            load = asyncio.run(_load(url, tokens, seconds, pause, ours, Path(folder) / "noise"))
        finally:
            ours.send("stop")
            server.join(30)
        database = Sqlite(path)
        entries, events, checked = _verified(database)
        database.close()
    return Figures(
        tables=tables,
        seats=seats,
        acts=load.acts,
        seconds=load.seconds,
        p50=median(load.latencies),
        p99=_p99(load.latencies),
        timer_p99=_p99(load.timer),
        sync_p99=_p99(load.syncs),
        message_bytes=median(load.sizes or [0]),
        idle=load.idle,
        cpu_per_act=max(_LEAST, load.cpu - load.idle * load.seconds) / load.acts,
        engine_per_act=_engine(tables, seats),
        collections=load.collections,
        pause=load.pause,
        memory_per_table=(load.memory - empty) / tables,
        entries=entries,
        events=events,
        verified_per_second=checked,
    )


def _p99(values: Sequence[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


# The server


def _serve(path: Path, tables: int, seats: int, pipe: Connection) -> None:
    asyncio.run(_serving(path, tables, seats, pipe))


async def _serving(path: Path, tables: int, seats: int, pipe: Connection) -> None:
    async with serving(Sqlite(path), acts_per_second=1000) as running:
        empty = _memory()
        pipe.send((running.url, await _settle_in(running, tables, seats), empty))
        while True:
            while not pipe.poll():
                await asyncio.sleep(0.05)
            asked = pipe.recv()
            if asked == "stop":
                return
            if asked == "rest":
                gc.collect()
            used, collector = resource.getrusage(resource.RUSAGE_SELF), running.collector
            pipe.send(_Used(used.ru_utime + used.ru_stime, _memory(), len(collector.pauses), collector.longest()))


class _Used(NamedTuple):
    """What the server has used so far."""

    cpu: float
    memory: int
    collections: int
    pause: float
    """The longest of the garbage collector since this was asked last."""


def _memory() -> int:
    """Bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


async def _settle_in(running: Running, tables: int, seats: int) -> dict[str, list[str]]:
    """Tables with people at them, all signed in; returns their tokens by table."""
    found: dict[str, list[str]] = {}
    for first in range(0, tables, 100):
        numbers = range(first, min(first + 100, tables))
        tokens = await asyncio.gather(*(_seat_people(running, number, seats) for number in numbers))
        found |= {f"t{number}": own for number, own in zip(numbers, tokens, strict=True)}
    return found


async def _seat_people(running: Running, number: int, seats: int) -> list[str]:
    floor, name = running.floor, f"t{number}"
    await floor.open_table(acts.OpenTable(name, GAMES[number % len(GAMES)]))
    tokens = [secrets.token_urlsafe(32) for _ in range(seats)]
    now = floor.now()
    for seat, token in enumerate(tokens, start=1):
        person = number * seats + seat
        session = (digest_of(token), person, person, now + 10**8, now)
        await floor.write([
            ("INSERT INTO person VALUES (?, ?, '', 'player', '')", (person, f"bot {person}")),
            ("INSERT INTO session VALUES (?, ?, ?, 'player', '', ?, ?)", session),
        ])  # fmt: skip
        await floor.cage(acts.Issue(person, _CHIPS), Who.HOUSE)
        answer = await floor.command(name, acts.Sit(seat, _CHIPS), Who("player", person))
        assert isinstance(answer, answers.Accepted), answer
    return tokens


# The load


class _Load:
    """What was measured."""

    def __init__(self) -> None:
        self.acts = 0
        self.latencies: list[float] = []
        self.timer: list[float] = []
        self.syncs: list[float] = []
        self.sizes: list[int] = []
        self.seconds = self.cpu = self.idle = self.pause = 0.0
        self.memory = self.collections = 0


async def _load(
    url: str, tokens: dict[str, list[str]], seconds: float, pause: float, pipe: Connection, noise: Path
) -> _Load:
    load = _Load()
    places = [_Place(name, pause) for name in tokens]
    for first in range(0, len(places), 20):
        some = places[first : first + 20]
        await asyncio.gather(*(place.connect(url, tokens[place.name]) for place in some))
        await asyncio.gather(*(place.begin() for place in some))
    with _without_pauses():
        resting = await _used(pipe, "rest")
        await asyncio.sleep(_IDLE)
        before = await _used(pipe)
        load.idle = (before.cpu - resting.cpu) / _IDLE
        start = time.perf_counter()
        noises = [asyncio.create_task(_timer(load)), asyncio.create_task(_syncs(load, noise))]
        await asyncio.gather(*(place.play(start + seconds, load) for place in places))
        load.seconds = time.perf_counter() - start
        for task in noises:
            task.cancel()
        after = await _used(pipe)
    load.cpu, load.memory = after.cpu - before.cpu, after.memory
    load.collections, load.pause = after.collections - before.collections, after.pause
    for place in places:
        for client in place.clients:
            await client.close()
    return load


@contextmanager
def _without_pauses() -> Iterator[None]:
    """Those who make the load are not measured: no garbage is collected among them meanwhile."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _used(pipe: Connection, asking: str = "used") -> _Used:
    """What the server has used so far; asked to `rest`, it first does what it puts off until it is quiet."""
    pipe.send(asking)
    return await asyncio.to_thread(pipe.recv)


async def _timer(load: _Load) -> None:
    """How late a bare timer is: the noise of the machine."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(0.01)
        load.timer.append(time.perf_counter() - start - 0.01)


async def _syncs(load: _Load, path: Path) -> None:
    """How long a small file takes to be on disk."""
    while True:
        load.syncs.append(await asyncio.to_thread(_sync, path))
        await asyncio.sleep(0.1)


def _sync(path: Path) -> float:
    start = time.perf_counter()
    with path.open("ab") as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
    return time.perf_counter() - start


class _Place:
    """A table under load: one act at a time, and everybody who watches."""

    def __init__(self, name: str, pause: float) -> None:
        self.name = name
        self.clients: list[Client] = []
        self._tables: list[WatchedTable] = []
        self._pause = pause

    async def connect(self, url: str, tokens: Sequence[str]) -> None:
        for token in tokens:
            client = await Client.connect(url, token)
            self.clients.append(client)
            self._tables.append(await client.watch(self.name))

    async def begin(self) -> None:
        """Go on to some point of a round in which everybody bets, is ready and decides once."""
        for _ in range(random.randrange(3 * len(self.clients))):
            await self._act(_Load())

    async def play(self, until: float, load: _Load) -> None:
        await asyncio.sleep(random.uniform(0, self._pause))
        while (start := time.perf_counter()) < until:
            acted = await self._act(load)
            again = min(until, start + self._pause) if acted else time.perf_counter() + 0.01
            await asyncio.sleep(max(0.0, again - time.perf_counter()))

    async def _act(self, load: _Load) -> bool:
        """Do what somebody can do now, and wait until everybody has been told; whether anybody could do anything."""
        turn = self._next()
        if turn is None:
            return False
        seat, act, ask = turn
        before, start = self.clients[0].received, time.perf_counter()
        answer = await self.clients[seat - 1].do(self.name, act, ask)
        if isinstance(answer, answers.Accepted):
            for table in self._tables:
                await table.reached(answer.seq)
            load.latencies.append(time.perf_counter() - start)
            load.acts += 1
            if seat != 1:
                load.sizes.append(self.clients[0].received - before)
        return True

    def _next(self) -> tuple[int, acts.AtTable, str] | None:
        """What somebody can do now: bet, be ready, or answer by default."""
        mine = {one.seat: one for table in self._tables for one in table.you}
        table = self._tables[0]
        if table.asked:
            you = mine[table.asked[0]]
            return you.seat, acts.Decide(you.seat, _default(you)), you.ask
        if table.status != "betting":
            return None
        for you in mine.values():
            key = (you.seat, table.round)
            if key not in self._bet:
                self._bet = {one for one in self._bet if one[1] == table.round} | {key}
                return you.seat, acts.Bet(you.seat, you.choices[0].name, you.choices[0].minimum), you.ask
        for you in mine.values():
            ready = (-you.seat, table.round)
            if ready not in self._bet:
                self._bet |= {ready}
                return you.seat, acts.Ready(you.seat), you.ask
        return None

    _bet: frozenset[tuple[int, int]] | set[tuple[int, int]] = frozenset()


def _default(you: You) -> str:
    return next((choice.least for choice in you.choices if choice.default), you.choices[0].least)


# What the engine alone needs


def _engine(tables: int, seats: int, acts_each: int = 12) -> float:
    """CPU seconds of an act, the choices, a redaction for every viewer and their encoding, with no floor around."""
    alone = [_alone(GAMES[number % len(GAMES)], seats) for number in range(min(tables, _MOST_ALONE))]
    spent = [next(one) for _ in range(acts_each) for one in alone]
    return sum(spent) / len(spent)


_MOST_ALONE = 200


def _alone(game: str, seats: int) -> Iterator[float]:
    """A table of the engine's own, act by act for ever: what each takes."""
    table = HouseTable.open(acts.OpenTable("t", game), {}).table
    for seat in range(1, seats + 1):
        table.sit(seat, bankroll=_CHIPS, player=f"p{seat}")
    while True:
        playing, told = table.round(), 0
        while playing.in_progress:
            act = _next_alone(playing, seats)
            start = time.process_time()
            act()
            events, told = playing.events[told:], len(playing.events)
            for seat in range(1, seats + 1):
                viewer = playing.viewer(seat)
                for event in events:
                    ENCODER.encode(redact(event, viewer))
                if playing.in_progress and (seat in playing.asked or playing.betting):
                    ENCODER.encode(playing.legal(seat))
            yield time.process_time() - start


def _next_alone(playing: Round, seats: int) -> Callable[[], None]:
    """The next act of a round: everybody bets once, the bets are closed, whoever is asked gives the default answer."""
    if turn := playing.turn:
        return lambda: playing.act(playing.default(turn).name, seat=turn)
    bet = sum(isinstance(event, Wagered) for event in playing.events)
    if bet >= seats:
        return lambda: playing.act(CLOSE)
    choice = playing.legal(bet + 1)[0]
    return lambda: playing.act(choice.name, seat=bet + 1, amount=choice.minimum)


def _verified(database: Database) -> tuple[int, int, float]:
    """Entries and events in the log, and how many entries are verified in a CPU second."""
    start = time.process_time()
    found = list(differences(database))
    assert not found, found
    spent = time.process_time() - start
    rows = database.query("SELECT events FROM entry")
    events = sum(len(msgspec.json.decode(bytes(row[0]), type=list[msgspec.Raw])) for row in rows)
    return len(rows), events, len(rows) / max(spent, 1e-9)
