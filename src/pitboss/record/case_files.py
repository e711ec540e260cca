"""Files of cases: one per section of a game's rules, with many cases in each.

    section = "10"

    [defaults]                       # what every case of the file says, unless it says otherwise itself
    game = "flop-poker"

    [ways.manual-shoe]               # another way of dealing, for cases that say `also`
    options.dealing-method = "manual-shoe"

    [[case]]
    id = "01-common-round"
    title = "Example 1: a common round"
    seat = [{ cards = "Ah Kd 7c", wagers = { ante = "10.00" }, decisions = ["flop"] }]
    community.cards = "Kh 9c 3d"
    also = { manual-shoe = "Ah Kh Kd 9c 7c 3d" }
    expect.seats = [{ net = "20.00", wagers = { ante = "10.00", flop = "10.00" } }]

    [[case]]
    id = "paytable-{hand}"
    title = "The lowest {hand} pays {pays}"
    seat = [{ cards = "{cards}", wagers = { ante = "10.00" }, decisions = ["flop"] }]
    community.cards = "{board}"
    expect.house = "{house}"
    rows = [
        { hand = "flush", pays = "20 to 1", cards = "2s 3s 4s", board = "5s 7s Kh", house = "-210.00" },
        { hand = "straight", pays = "11 to 1", cards = "As 2h 3d", board = "4c 5s Kh", house = "-120.00" },
    ]

A case is a sheet with an expectation, under a name of its own. `rows` are as many cases that differ in what stands in
braces. `also` has the case settled in other ways too, for the same money: `["machine"]` with the same cards where they
lie, `{ manual-shoe = "..." }` by the order in which they leave the shoe. Where a case expects a refusal or violations,
what is usually expected does not apply.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from pitboss.errors import RuleError, did_you_mean
from pitboss.record.sheets import Part, convert, read_toml

Sheet = dict[str, Any]

_BLANK = re.compile(r"\{([\w-]+)\}")


class Case(msgspec.Struct, frozen=True):
    """One case: a sheet that says what it should come to."""

    file: Path
    name: str
    """Its name in the file, with the row or the way of dealing: `01-common-round@manual-shoe`."""
    sheet: Sheet

    @property
    def id(self) -> str:
        """Its name among all cases of a book: `section-10:01-common-round`."""
        return f"{self.file.stem}:{self.name}"


class _Written(Part, frozen=True):
    """A case as it is written; whatever is not named here belongs to the sheet."""

    id: str
    rows: tuple[Sheet, ...] = ({},)
    also: dict[str, str] | tuple[str, ...] = ()


class _CaseFile(Part, frozen=True):
    """What a file of cases may say."""

    case: tuple[Sheet, ...]
    section: str = ""
    """The section of the rules that its cases are about; none where they are about the sheet itself."""
    defaults: Sheet = {}
    ways: dict[str, Sheet] = {}


def cases_in(folder: Path) -> dict[str, Case]:
    """The cases of a folder by their ids; none where they are not installed."""
    return {case.id: case for file in sorted(folder.glob("*.toml")) for case in read_cases(file)}


def read_cases(path: Path) -> list[Case]:
    """The cases in a file, every row and every way of dealing one of its own."""
    written = read_toml(path)
    if "case" not in written:
        raise RuleError("has no [[case]]: cases stand in tables, one file per section of the rules", field=str(path))
    try:
        file = convert(written, _CaseFile)
        found: dict[str, Case] = {}
        for number, one in enumerate(file.case, start=1):
            for name, sheet in _expanded(one, file, f"case[{number}]"):
                if name in found:
                    raise RuleError(f"there are two cases {name!r}", field=f"case[{number}].id")
                found[name] = Case(path, name, sheet)
    except RuleError as error:
        raise error.at(str(path)) from None
    return list(found.values())


def read_sheet(path: Path) -> Sheet:
    """The sheet in a file, or that of a case in a file of cases: `section-10.toml:01-common-round`."""
    file, _, name = str(path).rpartition(":")
    if name and file and not path.exists():
        cases = {case.name: case for case in read_cases(Path(file))}
        if name not in cases:
            raise RuleError(f"there is no case {name!r}{did_you_mean(name, cases)}", field=file)
        return cases[name].sheet
    sheet = read_toml(path)
    if "case" in sheet:
        raise RuleError("is a file of cases: name one of them, as in FILE:NAME", field=str(path))
    return sheet


def _expanded(written: Sheet, file: _CaseFile, field: str) -> Iterator[tuple[str, Sheet]]:
    own = {name: value for name, value in written.items() if name in _Written.__struct_fields__}
    case = convert(own, _Written)
    body = {name: value for name, value in written.items() if name not in own}
    for number, row in enumerate(case.rows, start=1):
        unused = set(row) - set(_BLANK.findall(str([case.id, case.also, body])))
        if unused:
            raise RuleError(f"{min(unused)!r} stands nowhere in braces", field=f"{field}.rows[{number}]")
        name, rest = _filled([case.id, body], row, f"{field}.rows[{number}]")
        sheet = _merged(_usual(file, rest), rest)
        yield name, sheet
        ways = case.also if isinstance(case.also, dict) else dict.fromkeys(case.also, "")
        for way, order in ways.items():
            if way not in file.ways:
                raise RuleError(f"there is no way {way!r}{did_you_mean(way, file.ways)}", field=f"{field}.also")
            yield f"{name}@{way}", _dealt_otherwise(sheet, way, file.ways[way], _filled(order, row, field))


def _usual(file: _CaseFile, own: Sheet) -> Sheet:
    """What every case of the file says; what is refused comes to nothing of what the others come to."""
    refused = {"refused", "violations"} & own.get("expect", {}).keys()
    return {name: value for name, value in file.defaults.items() if not (refused and name == "expect")}


def _dealt_otherwise(sheet: Sheet, way: str, changes: Sheet, order: str) -> Sheet:
    """The sheet dealt in another way: with the cards where they lie, or by the order in which they leave the shoe."""
    if order:
        sheet = {name: value for name, value in sheet.items() if name not in ("community", "dealer", "hands")}
        seats = [{name: value for name, value in seat.items() if name != "cards"} for seat in sheet.get("seat", ())]
        sheet |= {"seat": seats, "shoe": order}
    return _merged(sheet, changes) | {"title": f"{sheet.get('title', '')} ({way.replace('-', ' ')})"}


def _merged(usual: Mapping[str, Any], own: Mapping[str, Any]) -> Sheet:
    """What is usual, with what is said otherwise; tables are merged name by name.

    >>> _merged({"game": "craps", "options": {"seats": 8}}, {"options": {"fire-bet": "A"}})
    {'game': 'craps', 'options': {'seats': 8, 'fire-bet': 'A'}}
    """
    merged = dict(usual)
    for name, value in own.items():
        before = merged.get(name)
        both = isinstance(before, Mapping) and isinstance(value, Mapping)
        merged[name] = _merged(before, value) if both else value  # type: ignore[arg-type]
    return merged


def _filled(value: Any, row: Mapping[str, Any], field: str) -> Any:
    """What is written, with the braces filled in from a row; without rows, braces are plain text.

    >>> _filled({"spins": ["{spin}"], "title": "on {spin}"}, {"spin": "17"}, "rows")
    {'spins': ['17'], 'title': 'on 17'}
    """
    if not row:
        return value
    match value:
        case str():
            unknown = [name for name in _BLANK.findall(value) if name not in row]
            if unknown:
                raise RuleError(f"the row says nothing of {unknown[0]!r}", field=field)
            whole = _BLANK.fullmatch(value)
            return row[whole[1]] if whole else _BLANK.sub(lambda blank: str(row[blank[1]]), value)
        case list():
            return [_filled(one, row, field) for one in value]
        case dict():
            return {_filled(name, row, field): _filled(one, row, field) for name, one in value.items()}
    return value
