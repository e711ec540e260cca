"""The round sheet: a described round, as a TOML file.

What was wagered, which cards fell where (or the exact order off the shoe), what was decided, what went wrong. A sheet
may end with an `[expect]` table; then it is a case, and settling it checks the expectation. A sheet without seats is a
licensee's submission (see `pitboss check`).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pitboss.errors import RuleError


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """A table of the sheet; names that it does not know are refused."""


Sheet = TypeVar("Sheet", bound=Part)


class SeatSheet(Part, frozen=True):
    """One player, in dealing order."""

    cards: str = ""
    wagers: dict[str, Any] = {}
    decisions: tuple[str, ...] = ()
    player: str = ""
    standing: dict[str, Any] = {}
    """Wagers that stand on the layout from earlier rounds."""
    owed: Any = 0
    """Commission owed from earlier rounds."""


class HandSheet(Part, frozen=True):
    """Cards of the dealer or of the community area."""

    cards: str = ""


class IrregularitySheet(Part, frozen=True):
    """Something that went wrong. `at` says when (`deal:5`, before the fifth card; `decisions:2`, before the second)."""

    id: str
    seat: int = 0
    at: str = ""


class SeatExpected(Part, frozen=True):
    """What a player should come away with; only what is written is checked."""

    net: str = ""
    wagers: dict[str, str] = {}
    results: dict[str, str] = {}
    clauses: dict[str, str] = {}
    owed: str = ""


class Refusal(Part, frozen=True):
    """The mistake that should be found: its field, and the clause where there is one."""

    field: str
    clause: str = ""


class Expected(Part, frozen=True):
    """What the sheet should come to; only what is written is checked."""

    seats: tuple[SeatExpected, ...] = ()
    house: str = ""
    commission: str = ""
    rulings: tuple[str, ...] = ()
    void: bool | None = None
    meters: dict[str, str] = {}
    refused: Refusal | None = None
    violations: tuple[Refusal, ...] = ()
    cautions: int | None = None


class RoundSheet(Part, frozen=True):
    """A described round; with several throws or spins, one round for each.

    Between throws a seat's `decisions` say what it does: `pass-odds:50.00` wagers, `on:place-6` calls, and `throw` (or
    `spin`) lets the next one happen. When nothing is left to decide the remaining throws follow by themselves.
    """

    game: str
    title: str = ""
    options: dict[str, Any] = {}
    seat: tuple[SeatSheet, ...] = ()
    community: HandSheet = HandSheet()
    dealer: HandSheet = HandSheet()
    hands: dict[str, str] = {}
    """Cards of hands that are nobody's own: `player = "..."`, `banker = "..."`."""
    shoe: str = ""
    new_shoe: bool = False
    """Whether the round is the first of a shoe (with whatever the script then burns)."""
    cut_card: int | None = None
    """How many cards of the shoe lie in front of the cut card."""
    last_hand: bool = False
    """Whether the cut card came out in an earlier round and this is the last hand."""
    throws: tuple[str, ...] = ()
    spins: tuple[str, ...] = ()
    draws: dict[str, tuple[str, ...]] = {}
    """Results of other random draws by name, in order."""
    before: dict[str, Any] = {}
    """What the table remembers from earlier rounds."""
    button: int = 0
    meters: dict[str, Any] = {}
    irregularity: tuple[IrregularitySheet, ...] = ()
    expect: Expected | None = None


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise RuleError(f"cannot be read: {error.strerror}", field=str(path)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RuleError(f"is not well-formed TOML: {error}", field=str(path)) from None


def read_sheet(path: Path) -> RoundSheet:
    """The round sheet in a file."""
    return as_sheet(read_toml(path))


def as_sheet(raw: dict[str, Any]) -> RoundSheet:
    """The round sheet in plain data; refuses names and shapes that a sheet does not have."""
    return convert(raw, RoundSheet)


def convert(raw: dict[str, Any], kind: type[Sheet]) -> Sheet:
    """Plain data as a sheet of this kind."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        unknown = re.fullmatch(r"Object contains unknown field `(.+)`", message)
        field = path.strip("`").removeprefix("$").removeprefix(".").replace("[...]", "")
        if unknown:
            known = "see `pitboss sheet GAME` for every name"
            raise RuleError(f"a sheet has no field {unknown[1]!r} here; {known}", field=field or "sheet") from None
        raise RuleError(message[0].lower() + message[1:].replace("`", "'"), field=field or "sheet") from None
