"""Described rounds and hands as TOML files: what all sheets have in common, and what is wrong in one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pitboss.errors import RuleError
from pitboss.rulebook.options import Option
from pitboss.toml_text import parse_toml, toml_value


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """A table of the sheet; names that it does not know are refused."""


Sheet = TypeVar("Sheet", bound=msgspec.Struct)


class HandSheet(Part, frozen=True):
    """Cards of the dealer or of the community area."""

    cards: str = ""


class IrregularitySheet(Part, frozen=True):
    """Something that went wrong. `at` says when (`deal:5`, before the fifth card; `decisions:2`, before the second)."""

    id: str
    seat: int = 0
    at: str = ""


class Refusal(Part, frozen=True):
    """The mistake that should be found: its field, and the clause where there is one."""

    field: str
    clause: str = ""


class Shown(Part, frozen=True):
    """What a viewer sees at a point: the cards of the places that are written, `??` for one that is hidden."""

    at: str
    cards: dict[str, str]
    to: int | str = "rail"
    """A seat, the rail, the dealer, the supervisor or the auditor."""


class Asked(Part, frozen=True):
    """Who is asked at a point, and may answer what: nobody else, and nothing else."""

    at: str
    asks: dict[str, str]
    """By seat: `1 = "fold call raise"`; with amounts where they matter, `call:2.00 raise:4.00-100.00`."""


Look = Shown | Asked


class Expectation(Part, frozen=True, kw_only=True):
    """What happened and what could be seen, of rounds, hands and rooms alike; only what is written is checked."""

    events: tuple[str, ...] = ()
    """An excerpt of what happened, in order (`pitboss.record.excerpts`)."""
    never: tuple[str, ...] = ()
    """What did not happen at all, in the same words."""
    shown: tuple[Shown, ...] = ()
    next: tuple[Asked, ...] = ()
    discards: tuple[str, ...] | None = None
    """Everything that went to the discard rack, in order: `seat 1 Ah Kd`, `stub 43`."""
    rulings: tuple[str, ...] | None = None
    """The clauses of all rulings, in order."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """What is to be looked at on the way."""
        return (*self.shown, *self.next)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written that could be checked."""
        written = msgspec.to_builtins(self)
        return _says_nothing(written) or not all(one.cards for one in self.shown)

    def unheeded(self, *, submission: bool) -> str:
        """Something that is written although nobody would look at it; nothing where all is looked at."""
        return ""


class Expected(Expectation, frozen=True, kw_only=True):
    """What a sheet should come to, as far as rounds and hands say it alike; only what is written is checked."""

    house: str = ""
    """What the house wins."""
    void: bool | None = None
    refused: Refusal | None = None
    violations: tuple[Refusal, ...] | None = None
    """Of a submission: everything that is wrong with it."""
    cautions: int | None = None
    """Of a submission: how many things should be known about it; none where it is not legal."""

    def unheeded(self, *, submission: bool) -> str:
        """Of a submission its violations and cautions are looked at, which nothing else has; of a round or a hand that
        is refused, the refusal alone."""
        written, of_submissions = set(msgspec.to_builtins(self)), {"violations", "cautions"}
        of_others = {"refused"} if self.refused is not None else written - of_submissions
        return min(written - (of_submissions if submission else of_others), default="")


def _says_nothing(written: Any) -> bool:
    """Whether there is nothing in tables and lists, or any word will do; that a list is empty is something, where it is
    written."""
    if isinstance(written, dict):
        return all(map(_says_nothing, written.values()))
    if isinstance(written, str):
        return bool(written) and not written.strip("* .")
    return isinstance(written, list | tuple) and bool(written) and all(map(_says_nothing, written))


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RuleError(f"cannot be read: {error.strerror}", field=str(path)) from None
    return parse_toml(data, str(path))


def convert(raw: dict[str, Any], kind: type[Sheet], *, strict: bool = True) -> Sheet:
    """Plain data as a sheet of this kind; unless `strict`, numbers and yes or no may be written as text."""
    try:
        return msgspec.convert(raw, kind, strict=strict)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        unknown = re.fullmatch(r"Object contains unknown field `(.+)`", message)
        field = path.strip("`").removeprefix("$").removeprefix(".").replace("[...]", "")
        if unknown:
            known = "see `pitboss sheet GAME` for every name"
            raise RuleError(f"a sheet has no field {unknown[1]!r} here; {known}", field=field or "sheet") from None
        raise RuleError(message[0].lower() + message[1:].replace("`", "'"), field=field or "sheet") from None


def option_line(option: Option, value: Any) -> str:
    """An option with a value, as it may be written, and what it means."""
    law = f" [{option.clause}]" if option.clause else ""
    written = f"# {option.name} = {toml_value(option_value(option, value))}"
    return written.ljust(42) + f" # {option.gist}; {option.legal()}{law}"


def option_value(option: Option, value: Any) -> bool | int | str:
    """An option's value as it may be written: yes or no, a number, or text."""
    shown = option.show(value)
    if shown in ("true", "false"):
        return shown == "true"
    return int(shown) if shown.isdecimal() and shown == str(int(shown)) else shown


def irregularity_lines(when: str, rows: Iterable[str]) -> list[str]:
    """How a sample sheet says what may have gone wrong: when, and row by row."""
    return [
        f"# What went wrong, if anything. `at` says when: {when}",
        "# [[irregularity]]",
        '# id = "..."',
        "# seat = 1                      # where it says: seat",
        '# at = "..."',
        *(f"# {row}" for row in rows),
    ]
