"""How a floor is set up: `--open` on the command line, or a file.

[house]
name = "The Harbour Room"
day-begins = 10                      # the hour, by UTC, at which a gaming day begins
denominations = ["1.00", "5.00", "25.00", "100.00"]

[[pit]]
name = "main"

[[person]]
name = "Sue"
roles = ["supervisor@main", "cage"]

[[table]]
name = "red-dog-1"
game = "red-dog"
pit = "main"
betting = 20                         # seconds; without it there is no clock
decision = 20
options = { ante-minimum = "5.00" }

[[table]]
game = "hold-em"
options = { blinds = "1 3", bet = "3" }
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from pitboss.desk.names import PokerGame, find_game
from pitboss.errors import RuleError
from pitboss.floor.books.house import House
from pitboss.floor.desk.authority import check_roles
from pitboss.floor.streams import acts
from pitboss.floor.streams.controllers import check_controller
from pitboss.money import cents
from pitboss.record.sheets import Part, convert, read_toml


class TableSheet(Part, frozen=True):
    """A table of the floor."""

    game: str
    name: str = ""
    pit: str = ""
    inventory: int = 100_000_00
    betting: int = 0
    decision: int = 0
    by_hand: bool = False
    physical: bool = False
    reserve: int = 0
    notice: int = 30
    linked: dict[str, str] = {}
    controller: str = ""
    options: dict[str, Any] = {}


class HouseSheet(Part, frozen=True):
    """The house: its name, the hour at which its gaming day begins, its chips."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = House().name
    day_begins: Annotated[int, msgspec.Meta(ge=0, le=23)] = House().day_begins
    denominations: tuple[str, ...] = ()


class PitSheet(Part, frozen=True):
    """A pit. Where any is listed, tables and roles are in one of those."""

    name: acts.Name


class PersonSheet(Part, frozen=True):
    """Somebody who runs the floor, and in which roles; each may name its pit (`dealer@main`)."""

    name: acts.Name
    roles: tuple[str, ...]


class FloorSheet(Part, frozen=True):
    """A floor."""

    house: HouseSheet = HouseSheet()
    pit: tuple[PitSheet, ...] = ()
    person: tuple[PersonSheet, ...] = ()
    table: tuple[TableSheet, ...] = ()


class Setup(NamedTuple):
    """A floor as it is set up."""

    house: House | None = None
    """None where it stays as it is."""
    persons: Sequence[PersonSheet] = ()
    tables: Sequence[acts.OpenTable] = ()


def read_setup(path: Path) -> Setup:
    """What a file sets up; nothing is done on an illegal one."""
    sheet = convert(read_toml(path), FloorSheet)
    pits = [pit.name for pit in sheet.pit]
    for number, denomination in enumerate(sheet.house.denominations, start=1):
        if cents(denomination, f"{path}: house.denominations[{number}]") <= 0:
            raise RuleError("a chip is worth more than nothing", field=f"{path}: house.denominations[{number}]")
    for number, person in enumerate(sheet.person, start=1):
        try:
            check_roles(person.roles)
            for role in person.roles:
                _check_pit(role.partition("@")[2], pits, "roles")
        except RuleError as error:
            raise error.at(f"{path}: person[{number}]") from None
    house = House(sheet.house.name, sheet.house.day_begins, sheet.house.denominations)
    return Setup(house, sheet.person, _tables(path, sheet, pits))


def _check_pit(pit: str, pits: Sequence[str], field: str) -> None:
    if pits and pit and pit not in pits:
        raise RuleError(f"there is no pit {pit!r}; there are {', '.join(pits)}", field=field)


def _tables(path: Path, sheet: FloorSheet, pits: Sequence[str]) -> list[acts.OpenTable]:
    tables: list[acts.OpenTable] = []
    for number, one in enumerate(sheet.table, start=1):
        name = one.name or free_name(one.game, [table.table for table in tables])
        options = {option: str(value) for option, value in one.options.items()}
        setting = acts.OpenTable(
            name,
            one.game,
            options,
            one.inventory,
            one.pit,
            one.betting,
            one.decision,
            one.by_hand,
            one.physical,
            one.reserve,
            one.notice,
            one.linked,
            controller=one.controller,
        )
        try:
            if name in [table.table for table in tables]:
                raise RuleError(f"there is a table {name!r} already", field="name")
            _check_pit(one.pit, pits, "pit")
            check(setting)
            check_controller(setting, tables)
        except RuleError as error:
            raise error.at(f"{path}: table[{number}]") from None
        tables.append(setting)
    return tables


def check(setting: acts.OpenTable) -> None:
    """Refuse a table that could not be opened."""
    found = find_game(setting.game)
    if isinstance(found, PokerGame):
        from pitboss.poker.submission import submission

        submission(found.variant, setting.options, found.base, under="options")
    else:
        found.submit(setting.options)
    convert(msgspec.to_builtins(setting), acts.OpenTable)


def spoken(text: str, taken: Collection[str]) -> acts.OpenTable:
    """A table as `--open` names it: a game, with its limits behind a colon (`red-dog:10-500`, `hold-em:1/3`).

    >>> spoken("hold-em:1/3", ()).options, spoken("red-dog:10-500", ["red-dog"]).table
    ({'blinds': '1 3', 'bet': '3', 'structure': 'no-limit'}, 'red-dog-2')
    """
    game, _, limits = text.partition(":")
    options = _limits(game, limits) if limits else {}
    setting = acts.OpenTable(free_name(game, taken), game, options, betting=30, decision=30)
    try:
        check(setting)
    except RuleError as error:
        raise error.at("--open") from None
    return setting


def _limits(game: str, limits: str) -> dict[str, str]:
    found = find_game(game)
    if isinstance(found, PokerGame):
        blinds = limits.split("/")
        return {"blinds": " ".join(blinds), "bet": blinds[-1], "structure": "no-limit"}
    least, _, most = limits.partition("-")
    for option in found.options:
        stem, _, end = option.rpartition("-")
        if end == "minimum":
            return {option: least, **({f"{stem}-maximum": most} if most else {})}
    raise RuleError("this game has no limits to choose", field="--open")


def free_name(game: str, taken: Collection[str]) -> str:
    """A name for one more table of a game.

    >>> free_name("craps", []), free_name("craps", ["craps", "craps-2"])
    ('craps', 'craps-3')
    """
    number, name = 1, game
    while name in taken:
        number += 1
        name = f"{game}-{number}"
    return name
