"""Evenings on a floor, act by act: what is answered, what goes on record, and what has changed for everybody.

An evening is a list of steps: somebody asks for something at a table, seconds go by, the floor is stopped and opened
again. After each of them stands everything that came of it: the answer, the entries with their events, and whatever is
different now of the table, of what people are asked, of deadlines and accounts. At the end come the reports. People
hold the evenings against docs/floor.md, and `tests/test_evenings.py` holds the floor against the evenings. After an
intended change, `PYTHONPATH=src:tests python -m evenings NAME` writes an evening anew; it is read before it is
committed.

    [[step]]
    who = "player 1"                                    # a role and a person
    act = { do = "bet", wager = "ante", amount = 500 }
    comes = '''...'''

Other steps are `seconds = 20` and `hours = 8` (the clock goes on), `cards = "Ah Kd"` (on top after the next shuffle),
`restart = true`. `table` is the first one opened, unless it is said.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from floors import open_floor, rig, snapshot
from pitboss.equipment.shuffle import entropy
from pitboss.floor.books.reports import REPORTS, report
from pitboss.floor.books.verify import differences, rebuild
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.house_events import Sealed
from pitboss.floor.streams.poker_room import AtFund, AtHand, AtPokerTable
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.seeds import SeedCommitted, SeedOpened
from pitboss.floor.streams.throws import ThrowCommitted, ThrowOpened
from pitboss.money import dollars
from pitboss.record.events import Discarded, Event
from pitboss.record.excerpts import discards, words
from pitboss.record.meters import MeterMoved
from pitboss.table.events import Opened, Shuffled
from pitboss.table.table_events import LimitsChanged, ShoeBegun, TableEvent, TableOpened

FOLDER = Path(__file__).parent / "evenings"
BEGINS = 1_794_852_000_000
"""2026-11-16, 18:00 UTC."""
SECRET = (fe.Committed, SeedCommitted, SeedOpened, ThrowCommitted, ThrowOpened, Sealed)
"""Events with digests and seeds, which are others every time."""
LONG = (Opened, Shuffled, TableOpened, LimitsChanged, ShoeBegun)
WITHOUT = ("theory", "timers")
"""Reports that need a solver, or the time of day."""

Step = dict[str, Any]


class Evening:
    """One evening, step by step."""

    def __init__(self, floor: Floor) -> None:
        self._passed = 0.0
        self._tables: list[str] = []
        self._read: dict[int, int] = {}
        self._state: dict[str, str] = {}
        self.enter(floor)

    def enter(self, floor: Floor) -> None:
        """The floor is open: its clocks are those of the evening."""
        self._floor = floor
        floor.now = lambda: BEGINS + int(1000 * self._passed)
        floor.clock._time = lambda: self._passed
        for table in self._open():
            floor.clock.set(table, floor.table(table))
        list(self._recorded())

    def _open(self) -> list[str]:
        return [table for table in self._tables if table in self._floor.hosts]

    async def take(self, step: Step) -> list[str]:
        """What comes of a step."""
        table = step.get("table", self._tables[0] if self._tables else "")
        lines: list[str] = []
        if "act" in step:
            lines.append(_answer(await self._ask(table, step)))
        elif "cards" in step:
            rig(self._floor, table, step["cards"])
        else:
            self._passed += step.get("seconds", 0) + 3600 * step.get("hours", 0)
            for name in self._open():
                self._floor.clock.ring(name)
        await self._floor.settled()
        lines += self._recorded()
        before, self._state = self._state, dict(self._now())
        lines += [f"= {name}: {value}" for name, value in self._state.items() if before.get(name) != value]
        lines += [f"= no {name}" for name in before if name not in self._state]
        return lines

    async def _ask(self, table: str, step: Step) -> answers.AnyAnswer:
        role, _, person = step["who"].partition(" ")
        who = Who(role, int(person or 0))
        act = msgspec.convert(step["act"], acts.AnyAct)
        if isinstance(act, acts.OpenTable):
            answer = await self._floor.open_table(act, who)
            self._tables += [act.table] if isinstance(answer, answers.Accepted) else []
            return answer
        if isinstance(act, acts.Issue | acts.Redeem):
            return await self._floor.cage(act, who)
        return await self._floor.command(table, act, who, command=step.get("id", ""), ask=step.get("ask", ""))

    def _recorded(self) -> Iterator[str]:
        """The entries that are new, with their events."""
        for stream in list(self._floor.streams.values()):
            first = self._read.get(stream.number, 0) + 1
            for entry, act, events in acts_and_events(self._floor.database, stream.number, stream.kind, first):
                self._read[stream.number] = entry.seq
                done = act.__struct_config__.tag
                yield f"{stream.name} {entry.seq}: {entry.actor} as {entry.role}: {done}"
                yield from (f"    {_line(event)}" for event in events)

    def _now(self) -> Iterator[tuple[str, str]]:
        """What there is to be known, by name."""
        floor = self._floor
        for table in self._open():
            seen = floor.watchers.seen(table, Who("supervisor", 91))
            for name in ("status", "round", "stage", "asked", "reserved", "left", "meters", "dealer", "waits", "called",
                         "frozen", "awaiting", "announced", "timers", "proposed", "slips"):  # fmt: skip
                if value := getattr(seen, name):
                    yield f"{table} {name}", str(value)
            live = floor.table(table)
            for seat in seen.taken:
                marks = [mark for mark in ("ready", "out", "leaving") if getattr(seat, mark)]
                yield f"{table} seat {seat.seat}", " ".join((seat.name, dollars(seat.chips), *marks))
                if choices := live.legal(seat.seat):
                    yield f"{table} asks {seat.seat}", f"{live.ask(seat.seat)} {' '.join(one.name for one in choices)}"
            if by_dealer := live.legal(0):
                yield f"{table} dealer may", " ".join(one.name for one in by_dealer)
            yield f"{table} next", str(live.next_act(draining=False))
        for account, balance in sorted(floor._balances.items()):
            if balance:
                yield account, dollars(balance)

    def reports(self) -> Iterator[str]:
        """The books of the evening."""
        for name in REPORTS:
            if name not in WITHOUT:
                for row in report(self._floor.database, name, now=self._floor.now()).rows:
                    yield f"{name}: {' | '.join(row)}".rstrip()


def _answer(answer: answers.AnyAnswer) -> str:
    match answer:
        case answers.Accepted():
            return "accepted"
        case answers.Refused():
            return f"refused {answer.field or '-'} [{answer.clause}]: {answer.message}"
    return f"{type(answer).__name__.lower()}: {answer.message}"


def _line(event: Event) -> str:
    """An event in words; cards of poker are whatever they are."""
    if isinstance(event, AtHand | AtPokerTable | AtFund):
        kind, *rest = _line(event.of).split(" ")
        cards = isinstance(event, AtHand)
        return " ".join((kind, *("??" if cards and _is_card(word) else word for word in rest)))
    kind, *rest = (forms[0] for forms in words(event))
    if isinstance(event, (*SECRET, *LONG)):
        return kind
    if isinstance(event, fe.FloorEvent | TableEvent | MeterMoved):
        said = ((name, getattr(event, name)) for name in event.__struct_fields__)
        return " ".join((kind, *(f"{name}={value}" for name, value in said if value not in (0, "", None))))
    if isinstance(event, Discarded):
        rest = discards([event])
    clause = getattr(event, "clause", "")
    return " ".join((kind, *rest)) + (f" [{clause}]" if clause else "")


def _is_card(word: str) -> bool:
    return len(word) == 2 and word[0] in "23456789TJQKA" and word[1] in "cdhs"


def held(name: str) -> tuple[list[Step], str]:
    """The evening of this name as it goes now: its steps with what comes of them, and the reports."""

    async def evening(path: Path) -> tuple[list[Step], str]:
        steps: list[Step] = []
        async with AsyncExitStack() as stack:
            floor = await stack.enter_async_context(open_floor(path))
            going = Evening(floor)
            for step in read(name)[0]:
                if step.get("restart"):
                    tables = list(floor.hosts)
                    before = [snapshot(floor, table) for table in tables]
                    await stack.aclose()
                    floor = await stack.enter_async_context(open_floor(path))
                    going.enter(floor)
                    assert [snapshot(floor, table) for table in tables] == before
                steps.append({**step, "comes": "\n".join(await going.take(step))})
            books = "\n".join(going.reports())
            assert list(differences(floor.database, replayed=True)) == []
            await floor.settled()
            rebuild(floor.database)
            assert list(differences(floor.database)) == []
            assert "\n".join(going.reports()) == books
        return steps, books

    button = patch("pitboss.poker.room.room.entropy", lambda seed: entropy(7))
    wheel = patch("pitboss.floor.streams.throws.entropy", lambda: entropy(7))
    with button, wheel, tempfile.TemporaryDirectory() as folder:
        return asyncio.run(evening(Path(folder) / "floor.db"))


def read(name: str) -> tuple[list[Step], str]:
    """The evening as it is written: its steps, and the reports at its end."""
    written = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    steps = [{**step, "comes": step.get("comes", "").strip()} for step in written["step"]]
    return steps, written.get("reports", "").strip()


def write(name: str) -> None:
    steps, books = held(name)
    path = FOLDER / f"{name}.toml"
    about = path.read_text(encoding="utf-8").partition("\n\n")[0]
    parts = [about]
    for step in steps:
        own = [f"{key} = {_toml(value)}" for key, value in step.items() if key != "comes"]
        parts.append("\n".join(["[[step]]", *own, f"comes = '''\n{step['comes']}\n'''"]))
    head = f"reports = '''\n{books}\n'''"
    path.write_text("\n\n".join([parts[0], head, *parts[1:]]) + "\n", encoding="utf-8")


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(one)}" for key, one in value.items()) + " }"
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() else f'"{key}"'


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name)
