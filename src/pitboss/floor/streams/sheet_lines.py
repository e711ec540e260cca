"""A sheet, line by line: the form in which a person at a table describes what happens there.

A line is a field of the sheet by the name that the adjudicator has for it, and what it says:

    seat[2].wagers.ante = 10.00        seat[2].cards = Ah Kd 7c        seat[2].decisions[1] = play
    dealer.cards = Qs 9h 4d            throws[1] = 4-3                  irregularity[1].id = dealer-card-exposed

Said again, a line is corrected; said empty, it is taken away.

>>> as_data({"seat[2].cards": "Ah Kd", "seat[2].decisions[1]": "play", "dealer.cards": "Qs"}, seats=2)
{'seat': [{}, {'cards': 'Ah Kd', 'decisions': ['play']}], 'dealer': {'cards': 'Qs'}}
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from pitboss.equipment.cards import spoken
from pitboss.errors import RuleError

Lines = Mapping[str, str]


class Payment(msgspec.Struct, frozen=True):
    """What the dealer takes, pays or gives back, in words, and the clause that says so."""

    words: str
    clause: str


class SheetSeen(msgspec.Struct, frozen=True):
    """A sheet as those who write it see it."""

    lines: dict[str, str]
    missing: str
    """What comes next and was not said yet, in the adjudicator's words; nothing where the sheet is whole."""
    due: str
    """The field that this is about."""
    payments: tuple[Payment, ...]
    """What to take and to pay, in order, once the sheet is whole."""


_PART = re.compile(r"(?P<name>[a-z0-9][a-z0-9-]*)(?:\[(?P<number>[1-9]\d?)\])?")
_SEAT = re.compile(r"seat\[(\d+)\]\.(?P<of>wagers|decisions)\b.*")


def as_data(lines: Lines, seats: int) -> dict[str, Any]:
    """The sheet that lines give, as plain data, with at least so many seats."""
    data: dict[str, Any] = {"seat": [{} for _ in range(seats)]} if seats else {}
    for line, says in lines.items():
        parts = [_PART.fullmatch(part) for part in line.split(".")]
        names: list[str | int] = []
        for part in parts:
            if part is None:
                raise RuleError("is not a line of a sheet; write it as in seat[2].cards", field=line)
            names += [part["name"]] if part["number"] is None else [part["name"], int(part["number"])]
        _put(data, names, says, line)
    return data


def _put(within: Any, names: list[str | int], says: str, line: str) -> None:
    """Put what a line says into its place, seats before it that say nothing included."""
    name, *rest = names
    if isinstance(name, int):
        if not isinstance(within, list) or (len(within) < name - 1 and not rest):
            raise RuleError("comes before those with lower numbers", field=line)
        within += [{} if rest else "" for _ in range(name - len(within))]
        name -= 1
    elif not isinstance(within, dict):
        raise RuleError("is not a line of a sheet: it has no number, or one too many", field=line)
    if not rest:
        within[name] = says
    else:
        if isinstance(within, dict):
            within.setdefault(name, [] if isinstance(rest[0], int) else {})
        _put(within[name], rest, says, line)


def said(lines: Lines, more: Lines) -> dict[str, str]:
    """The lines of a sheet once more has been said: added, corrected, taken away."""
    return {line: says for line, says in {**lines, **more}.items() if says.strip()}


def check_lines(lines: Lines, known: Collection[str], of_a_seat: Collection[str]) -> None:
    """Refuse lines that are not for a person to say: what the table knows already, and what a sheet does not have."""
    for line in lines:
        first, _, rest = line.partition(".")
        name = first.partition("[")[0]
        if name not in known or (name == "seat" and re.split(r"[.[]", rest)[0] not in of_a_seat):
            raise RuleError("is no line of this sheet, or the table knows it", field=line)


def next_number(lines: Lines, of: str) -> int:
    """The number of the next line of a list: decisions of a seat, throws, irregularities."""
    return 1 + max(
        (int(found[1]) for line in lines if (found := re.match(re.escape(of) + r"\[(\d+)\]", line))), default=0
    )


def next_result(lines: Lines, field: str, result: str) -> dict[str, str]:
    """The line with one more card or result of the field that is due."""
    if field == "shoe" or field.startswith("hands.") or field.endswith(".cards"):
        return {field: f"{lines.get(field, '')} {spoken(result)}".strip()}
    if field in ("throws", "spins") or field.startswith("draws."):
        return {f"{field}[{next_number(lines, field)}]": result.strip()}
    raise RuleError("no card and no result is due now", field="result")


def seat_of(line: str, what: str) -> int:
    """The seat whose wagers or decisions (`what`) a line is about; 0 where it is about something else."""
    found = _SEAT.fullmatch(line)
    return int(found[1]) if found and found["of"] == what else 0
