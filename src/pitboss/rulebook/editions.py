"""Editions of the rules: which text is meant, how it numbers its clauses, and what else it has otherwise.

The rules change, so a clause id means something only with its edition. A game's modules cite every clause by its number
in the current edition (`9(b)`), and a clause that only another edition has by that edition's name and number (`earlier
8(a)`). Whatever leaves the game, be it an event, a choice, a refusal or an option on a sign, is cited as the edition in
force numbers it. So another edition is stated by its differences: a clause sheet of differences (see
`pitboss.rulebook.clauses`) and an `OtherEdition` beside the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from pitboss.rulebook.options import Option


class Edition(msgspec.Struct, frozen=True):
    """One text of a game's rules."""

    name: str
    source: str
    date: str
    in_force: str = ""
    """Since when or until when it applies, where that is known."""

    def __str__(self) -> str:
        return f"{self.name} ({self.date}): {self.source}"

    def to_json(self) -> dict[str, str]:
        since = {"in_force": self.in_force} if self.in_force else {}
        return {"edition": self.name, "source": self.source, "date": self.date, **since}


UNWRITTEN = Edition("unwritten", "no clause sheet", "undated")
"""The edition of a game without a clause sheet."""


class OtherEdition(msgspec.Struct, frozen=True, kw_only=True):
    """What an edition leaves to the licensee otherwise than the current one; its clauses have a sheet of their own."""

    name: str
    options: tuple[Option, ...] = ()
    """Options that the current edition does not have, or has with another range or default."""
    settles: Mapping[str, Any] = {}
    """Options of the current edition that this one does not leave to the licensee, with the value that stands."""

    @property
    def sheet(self) -> str:
        """The file of its clauses, beside that of the current edition."""
        return f"clauses-{self.name}.toml"

    def options_with(self, current: tuple[Option, ...]) -> tuple[Option, ...]:
        """The options of this edition, given those of the current one."""
        own = {option.name: option for option in self.options}
        kept = {option.name: option for option in current if option.name not in self.settles}
        return tuple((kept | own).values())


# Citations

Cite = Callable[[str], str]
"""Turns a citation in a game's modules into that of the edition in force."""


class Citation(str):
    """A citation as an edition numbers it. It is never renumbered again, which a plain string would be."""

    __slots__ = ()


def as_it_is(clause: str) -> str:
    """The citation under the current edition."""
    return clause


CITING_FIELDS = frozenset(
    ("clause", "unit_clause", "deck_clause", "demand", "wording", "removal", "one_position", "seated", "chips", "debts")
) | {
    "after_fold",
    "bets_stand",
    "confirmed",
    "fed",
    "forfeited",
    "idle",
    "in_a_pit",
    "inscription",
    "loses",
    "meter_pays",
    "own_chips",
    "refilled",
    "settled",
    "shared",
    "shared_boxes",
    "taken",
    "tray_pays",
    "turned",
    "wins",
}
"""The fields in which the parts of a game's rules cite clauses."""

Part = TypeVar("Part")


def renumbered(part: Part, cite: Cite) -> Part:
    """A part of the rules (a wager, an option, a whole game) with everything in it cited anew."""
    anew: Any = part
    if isinstance(part, msgspec.Struct):
        fields = {name: getattr(part, name) for name in part.__struct_fields__}
        changes = {
            name: cite(value) if name in CITING_FIELDS and isinstance(value, str) else renumbered(value, cite)
            for name, value in fields.items()
        }
        changes = {name: value for name, value in changes.items() if value is not fields[name]}
        anew = msgspec.structs.replace(part, **changes) if changes else part
    elif isinstance(part, tuple) and any(isinstance(one, msgspec.Struct) for one in part):
        anew = tuple(renumbered(one, cite) for one in part)
    elif isinstance(part, dict):
        anew = {key: renumbered(value, cite) for key, value in part.items()}
    found: Part = anew
    return found
