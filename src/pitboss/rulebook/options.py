"""What a licensee may choose: typed options with their legal range and the clause that sets it.

A raw value (from a submission, a round sheet or `--set`) is turned into a typed one by `read`, which refuses anything
outside the law with the clause. Options are data; their limits are law.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec

from pitboss.errors import RuleError, did_you_mean
from pitboss.money import Odds, cents, dollars
from pitboss.rulebook.paytable import Fixed


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of the licensee. `clause` is empty where the rules leave the matter to the house."""

    name: str
    default: Any
    clause: str = ""
    gist: str = ""
    in_a_pit: str = ""
    """The clause by which all tables of the game in a pit choose alike, where there is one."""

    @property
    def is_reading(self) -> bool:
        """Whether it says how an unclear point of the rules is read."""
        return self.gist.startswith("reading: ")

    def read(self, raw: object) -> Any:
        """The typed value of a raw one; refuses what the law does not allow."""
        raise NotImplementedError

    def show(self, value: Any) -> str:
        """A typed value as it is written in a submission."""
        return str(value)

    def legal(self) -> str:
        """The legal range in words."""
        raise NotImplementedError

    def refuse(self, raw: object) -> RuleError:
        return RuleError(f"{raw!r} is not allowed; it must be {self.legal()}", field=self.name, clause=self.clause)


class Flag(Option, frozen=True, kw_only=True):
    """Yes or no."""

    def read(self, raw: object) -> bool:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        value = words.get(str(raw).lower())
        if value is None:
            raise self.refuse(raw)
        return value

    def show(self, value: Any) -> str:
        return "true" if value else "false"

    def legal(self) -> str:
        return "true or false"


class Choice(Option, frozen=True, kw_only=True):
    """One of a few named ways."""

    values: tuple[str, ...]

    def read(self, raw: object) -> str:
        if str(raw) not in self.values:
            raise self.refuse(raw)
        return str(raw)

    def legal(self) -> str:
        return "one of " + ", ".join(self.values)


class Words(Option, frozen=True, kw_only=True):
    """Several of the allowed words, in order: the numbers of a section, the points made so far; `none` where
    `may_be_none`."""

    allowed: tuple[str, ...]
    least: int = 0
    most: int
    repeats: bool = False
    may_be_none: bool = False

    def read(self, raw: object) -> tuple[str, ...]:
        if self.may_be_none and raw in (None, "none"):
            return ()
        words = tuple(str(raw).split())
        distinct = self.repeats or len(set(words)) == len(words)
        if not self.least <= len(words) <= self.most or not distinct or not set(words) <= set(self.allowed):
            raise self.refuse(raw)
        return words

    def show(self, value: Any) -> str:
        return " ".join(value) or ("none" if self.may_be_none else "")

    def legal(self) -> str:
        many = str(self.most) if self.least == self.most else f"{self.least} to {self.most}"
        none = "none or " if self.may_be_none else ""
        return f"{none}{many}{'' if self.repeats else ' different'} of: {self._allowed()}"

    def _allowed(self) -> str:
        """The words, numbers that follow one another as a range."""
        first, last = self.allowed[0], self.allowed[-1]
        whole = first.isdecimal() and self.allowed == tuple(map(str, range(int(first), int(first) + len(self.allowed))))
        return f"{first} to {last}" if whole else " ".join(self.allowed)


class Count(Option, frozen=True, kw_only=True):
    """A whole number within limits."""

    least: int
    most: int

    def read(self, raw: object) -> int:
        text = str(raw).strip()
        whole = text.isdecimal() and len(text) <= len(str(self.most))
        if isinstance(raw, bool) or not whole or not self.least <= int(text) <= self.most:
            raise self.refuse(raw)
        return int(text)

    def legal(self) -> str:
        return f"a whole number from {self.least} to {self.most}"


class Amount(Option, frozen=True, kw_only=True):
    """An amount of money in cents, within limits; `none` where `may_be_none`."""

    least: int = 1
    most: int | None = None
    may_be_none: bool = False

    def read(self, raw: object) -> int | None:
        if self.may_be_none and raw in (None, "none"):
            return None
        value = cents(raw, self.name, clause=self.clause)
        if value < self.least or (self.most is not None and value > self.most):
            raise self.refuse(raw)
        return value

    def show(self, value: Any) -> str:
        return "none" if value is None else dollars(value)

    def legal(self) -> str:
        upper = f" to {dollars(self.most)}" if self.most is not None else " or more"
        return f"{'none or ' if self.may_be_none else ''}{dollars(self.least)}{upper}"


class Rate(Option, frozen=True, kw_only=True):
    """A percentage, exact, within limits."""

    most: Fraction
    least: Fraction = Fraction(0)

    def read(self, raw: object) -> Fraction:
        text = str(raw).strip()
        try:
            value = Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
        except (ValueError, ZeroDivisionError):
            raise self.refuse(raw) from None
        if isinstance(raw, bool) or not self.least <= value <= self.most:
            raise self.refuse(raw)
        return value

    def show(self, value: Any) -> str:
        return percent(value)

    def legal(self) -> str:
        return f"a percentage from {percent(self.least)} to {percent(self.most)}, written as in '5%'"


AS_PRINTED = "as printed"


class LineOdds(Option, frozen=True, kw_only=True):
    """The odds of one paytable line, at least the printed minimum, stated with "to".

    The value is None where the chosen one of several tables says what the line pays.
    """

    least: Odds
    wording: str

    def read(self, raw: object) -> Odds | None:
        if self.default is None and raw == AS_PRINTED:
            return None
        text = str(raw).strip().removeprefix("win ")
        odds = Odds.parse(text, self.name)
        if odds.word == "for":
            raise RuleError(
                f'{raw!r} states odds with "for"; payout odds are stated with "to" or "win"',
                field=self.name,
                clause=self.wording,
            )
        if odds.ratio < self.least.ratio:
            raise RuleError(f"{odds} is below the minimum of {self.least}", field=self.name, clause=self.clause)
        return odds

    def show(self, value: Any) -> str:
        return AS_PRINTED if value is None else str(value)

    def legal(self) -> str:
        return f"{self.least} or more"


class LineAmount(Option, frozen=True, kw_only=True):
    """The fixed amount of one paytable line, at least the printed minimum; None where the chosen table says it."""

    least: Fixed

    def read(self, raw: object) -> Fixed | None:
        if raw == AS_PRINTED:
            return None
        value = cents(raw, self.name, clause=self.clause)
        if value < self.least.amount:
            raise RuleError(
                f"${dollars(value)} is below the minimum of {self.least}", field=self.name, clause=self.clause
            )
        return Fixed(value)

    def show(self, value: Any) -> str:
        return AS_PRINTED if value is None else dollars(value.amount)

    def legal(self) -> str:
        return f"{self.least} or more"


def read_options(known: Mapping[str, Option], chosen: Mapping[str, Any]) -> tuple[dict[str, Any], list[RuleError]]:
    """The value in force of every option, and every violation among those chosen.

    An option stands at its default where nothing, or nothing legal, was chosen for it.
    """
    values = {name: option.default for name, option in known.items()}
    violations: list[RuleError] = []
    for name, raw in chosen.items():
        try:
            if name not in known:
                raise RuleError(f"there is no such option{did_you_mean(name, known)}", field=name)
            values[name] = known[name].read(raw)
        except RuleError as error:
            violations.append(error)
    return values, violations


def percent(rate: Fraction) -> str:
    """A rate as a percentage where its digits come to an end, else as the fraction that it is; `Rate` reads both.

    >>> percent(Fraction(1, 10)), percent(Fraction(1, 800)), percent(Fraction(1, 30))
    ('10%', '0.125%', '1/30')
    """
    value = rate * 100
    digits = Decimal(value.numerator) / value.denominator
    return f"{digits.normalize():f}%" if Fraction(digits) == value else str(rate)


def flatten(options: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """TOML reads `flop.straight = "11 to 1"` as nested tables; options are addressed by the dotted name."""
    flat: dict[str, Any] = {}
    for name, value in options.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{name}."))
        else:
            flat[f"{prefix}{name}"] = value
    return flat
