"""Rounds of the case files, described line by line as the dealer of a physical table does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from floors import CASHIER, SUPERVISOR
from pitboss import desk
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams import acts
from pitboss.floor.streams.physical_table import PhysicalTable
from pitboss.floor.streams.seats import Who
from pitboss.games import game
from pitboss.rulebook.options import flatten

_SAID = {"seat", "community", "dealer", "hands", "shoe", "throws", "spins", "draws", "new-shoe", "last-hand"}
_ABOUT = {"game", "title", "options", "expect"}
_OF_A_SEAT = {"cards", "wagers", "decisions"}
_MOST = 40
"""So many lines are enough."""


@cache
def fullest_case(name: str) -> dict[str, Any]:
    """The case of a game that has most to describe, among those that a new table can play and nothing goes wrong in."""
    found = [case.sheet for case in desk.cases(name) if _playable(case.sheet)]
    return max(found, key=lambda sheet: len(lines_of(sheet)))


def _playable(sheet: Mapping[str, Any]) -> bool:
    seats = sheet.get("seat", ())
    return (
        bool(seats)
        and not sheet.keys() - _SAID - _ABOUT
        and all(not seat.keys() - _OF_A_SEAT and seat.get("wagers", seat.get("decisions")) for seat in seats)
        and "refused" not in sheet["expect"]
        and len(sheet.get("throws", ())) < 2
        and len(sheet.get("spins", ())) < 2
        and len(lines_of(sheet)) <= _MOST
    )


def lines_of(sheet: Mapping[str, Any]) -> dict[str, str]:
    """What a sheet says, line by line."""
    return {line: says for name in sheet.keys() & _SAID for line, says in _lines(name, sheet[name])}


def _lines(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _lines(f"{name}.{key}", inner)
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value, start=1):
            yield from _lines(f"{name}[{number}]", inner)
    else:
        yield name, str(value).lower() if isinstance(value, bool) else str(value)


async def opened(floor: Floor, table: str, sheet: Mapping[str, Any]) -> None:
    """A physical table for a sheet, its players seated and the bets open."""
    of, players = game(sheet["game"]), len(sheet["seat"])
    chosen = {"seats": max(players, of.options["seats"].default), **flatten(sheet.get("options", {}))}
    options = {name: of.options[name].show(of.options[name].read(value)) if name in of.options else str(value)
               for name, value in chosen.items()}  # fmt: skip
    await done(floor.open_table(acts.OpenTable(table, of.name, options, 10**10, physical=True)))
    for person in range(1, players + 1):
        await done(floor.cage(acts.Issue(person, 10**9), CASHIER))
        await done(floor.command(table, acts.Sit(person, 10**9), Who("player", person)))
    await deals(floor, table, acts.OpenBets())


async def done(answer: Any) -> None:
    """Something that is accepted."""
    found = await answer
    assert isinstance(found, answers.Accepted), found


async def deals(floor: Floor, table: str, act: acts.AtTable) -> None:
    """Something that those who deal do."""
    await done(floor.command(table, act, SUPERVISOR))


def physical(floor: Floor, table: str) -> PhysicalTable:
    live = floor.table(table)
    assert isinstance(live, PhysicalTable)
    return live


async def describe(floor: Floor, table: str, sheet: Mapping[str, Any]) -> None:
    """Wagers, then whatever else a sheet says, each line by itself; questions that nobody answers are closed."""
    lines, later = lines_of(sheet), {wager.name for wager in game(sheet["game"]).later_wagers}
    first = {line for line in lines if ".wagers." in line and line.rpartition(".")[2] not in later}
    for line in sorted(first, key=list(lines).index):
        await deals(floor, table, acts.Describe({line: lines[line]}))
    await deals(floor, table, acts.CloseBets())
    for line, says in lines.items():
        if line not in first:
            await deals(floor, table, acts.Describe({line: says}))
    while physical(floor, table).asked():
        await deals(floor, table, acts.CloseBets())
