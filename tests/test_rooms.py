"""The table of rooms in docs/architecture.md is the import graph: nothing else is imported, and nothing less."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pitboss"
GROUND = ("errors", "money", "toml_text", "kernel", "kernel_cache", "__version__")
"""Modules without a room of their own."""
FACE = ""
"""The room of `pitboss/__init__.py`, which is nobody's to import."""


class Import(NamedTuple):
    """One room is imported in a module of another."""

    room: str
    imported: str
    where: str


def documented() -> dict[str, set[str]]:
    """Which rooms each room knows about, as the table says."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("| room |")[2].partition("\n\n")[0]
    rows = [line.strip("| ").split("|") for line in table.splitlines()[2:]]
    rooms = {re.sub(r"[`/ ]", "", row[0]): row[-1].strip() for row in rows}
    known = {room: {one.strip() for one in listed.split(",")} for room, listed in rooms.items()}
    return {room: _meant(room, listed, known.keys()) for room, listed in known.items()}


def _meant(room: str, listed: set[str], rooms: object) -> set[str]:
    if listed == {"nothing"}:
        return set()
    return set(rooms) - {room} if listed == {"everything"} else listed  # type: ignore[call-overload]


@cache
def imports() -> list[Import]:
    """Every import of one room in another but the face, those for types and those inside functions included."""
    return [one for one in _imports() if one.room != FACE]


def _imports() -> Iterator[Import]:
    for path in sorted(PACKAGE.rglob("*.py")):
        here = room_of("pitboss." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for module in _modules(node):
                there = room_of(module)
                if there != here:
                    yield Import(here, there, f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}")


def _modules(node: ast.AST) -> list[str]:
    """The modules of Pitboss that a node imports."""
    if isinstance(node, ast.Import):
        found = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are absolute"
        names = [alias.name for alias in node.names]
        found = [f"pitboss.{name}" for name in names] if node.module == "pitboss" else [node.module or ""]
    else:
        return []
    return [module for module in found if module.split(".")[0] == "pitboss"]


def room_of(module: str) -> str:
    """The room of a module.

    >>> room_of("pitboss.poker.hand"), room_of("pitboss.money"), room_of("pitboss.__main__")
    ('poker', 'ground', 'cli')
    """
    _, _, rest = module.partition(".")
    first = rest.partition(".")[0]
    if first in GROUND:
        return "ground"
    return {"__init__": FACE, "__main__": "cli"}.get(first, first)


ROOMS = documented()


def test_the_table_has_every_room() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert {"ground", *folders} == ROOMS.keys()
    assert {one for known in ROOMS.values() for one in known} <= ROOMS.keys()


def test_the_rooms_stand_one_above_the_other() -> None:
    below: set[str] = set()
    for room, known in ROOMS.items():
        assert known <= below, f"{room} stands above {known - below} in the table"
        below.add(room)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_what_the_table_says_and_nothing_else(room: str) -> None:
    found = {one.imported: one.where for one in imports() if one.room == room}
    assert {there: where for there, where in found.items() if there not in ROOMS[room]} == {}
    assert ROOMS[room] - found.keys() == set(), "the table allows what is not used"
