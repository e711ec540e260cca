"""Paytables: which hands a wager pays on, and what.

The lines of a table go from the best hand down. Each has a floor, the lowest hand value that reaches it, so a hand is
paid once, for the highest line that it reaches. `reach` is that rule; table and solvers use it alike.

A line pays odds on the stake (`3 to 2`, `50 for 1`), a fixed amount of money, or a share of a progressive meter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING

import msgspec

from pitboss.kernel import kernel
from pitboss.money import Odds, dollars

if TYPE_CHECKING:
    from pitboss.rulebook.submission import Submission


class Share(msgspec.Struct, frozen=True):
    """A share of a progressive meter; the stake is not returned."""

    percent: int
    meter: str
    plus: Odds | None = None
    """Odds that the tray pays on top; they say whether the stake is part of them."""

    def on_top(self, stake: int) -> int:
        """What the tray returns on a stake besides the share, in cents."""
        return self.plus.winnings(stake) + stake if self.plus else 0

    def __str__(self) -> str:
        return f"{self.percent}% of the {self.meter}" + (f" plus {self.plus}" if self.plus else "")


class Fixed(msgspec.Struct, frozen=True):
    """A fixed amount in cents, whatever was staked; the stake is not returned."""

    amount: int
    meter: str = ""
    """The progressive meter that it comes off, where it is not paid from the tray."""

    def __str__(self) -> str:
        return f"${dollars(self.amount)}" + (f" off the {self.meter}" if self.meter else "")


Pay = Odds | Share | Fixed


class Line(msgspec.Struct, frozen=True):
    """One line: its name (`three-of-a-kind`), the lowest hand value that reaches it, and what it pays."""

    name: str
    floor: int
    pay: Pay
    envy: int = 0
    """What every other player with this wager receives, in cents."""
    usual: Odds | None = None
    """What the licensee posts unless told otherwise, where that is more than the printed minimum."""

    @property
    def odds(self) -> Odds:
        """The odds of a line that pays odds."""
        assert isinstance(self.pay, Odds), f"{self.name} pays {self.pay}, not odds"
        return self.pay


class Paytable(msgspec.Struct, frozen=True, dict=True):
    """The lines of a wager. `minimum` tables may be improved by the licensee line by line, never worsened;
    of a table that is one of several, those say it."""

    wager: str
    clause: str
    lines: tuple[Line, ...]
    minimum: bool = True
    wording: str = ""
    """The clause that wants odds stated with "to" or "win" and never with "for"."""

    @cached_property
    def floors(self) -> tuple[int, ...]:
        return tuple(line.floor for line in self.lines)

    def line(self, value: int) -> Line | None:
        """The highest line that a hand reaches, or None where the wager loses."""
        index = reach(value, self.floors)
        return self.lines[index] if index >= 0 else None

    def address(self, line: Line) -> str:
        """A line as submissions and reports write it: WAGER.LINE."""
        return f"{self.wager}.{line.name}"

    @cached_property
    def unit(self) -> int:
        """Amounts that are multiples of this many cents can be paid in whole cents on every line."""
        return lcm(*(ratio.denominator for ratio in self._ratios()))

    @cached_property
    def best(self) -> Fraction:
        """The most that one unit staked can win at odds."""
        return max(self._ratios())

    def _ratios(self) -> list[Fraction]:
        return [line.pay.ratio for line in self.lines if isinstance(line.pay, Odds)] or [Fraction(0)]

    def with_pays(self, pays: dict[str, Pay]) -> Paytable:
        """The same table at other odds or amounts."""
        lines = tuple(msgspec.structs.replace(line, pay=pays.get(line.name, line.pay)) for line in self.lines)
        return msgspec.structs.replace(self, lines=lines)

    def with_envy(self, times: Fraction) -> Paytable:
        """The same table at so many times its envy bonuses."""
        lines = tuple(msgspec.structs.replace(line, envy=int(line.envy * times)) for line in self.lines)
        return msgspec.structs.replace(self, lines=lines)


class NamedPaytables(msgspec.Struct, frozen=True):
    """Several printed tables of one wager, of which the licensee offers one (or, where allowed, none: `off`)."""

    wager: str
    clause: str
    tables: dict[str, Paytable]
    default: str
    optional: bool = True
    """Whether the licensee may leave the wager off the layout."""
    minimum: bool = False
    """Whether the lines of the chosen table may be improved, never worsened."""
    wording: str = ""
    """The clause that wants odds stated with "to" or "win", where it is not the tables' own."""
    envy_stake: Callable[[Submission], int] = lambda options: 0
    """The stake, in cents, for which envy bonuses are stated where they grow with it; 0 where they are fixed."""
    prescribed: Callable[[Submission], Paytable | None] = lambda options: None
    """The table that the rules prescribe with other choices of the licensee; None where the licensee has its choice."""

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.tables, "off") if self.optional else tuple(self.tables)

    def least(self) -> dict[str, Odds | Fixed]:
        """The lowest odds or amount of each line over all tables."""
        found: dict[str, Odds | Fixed] = {}
        for line in (line for table in self.tables.values() for line in table.lines):
            pay = line.pay
            assert not isinstance(pay, Share), f"{line.name}: a share of a meter is no minimum"
            if line.name not in found or below(pay, found[line.name]):
                found[line.name] = pay
        return found


class PaytableMatrix(msgspec.Struct, frozen=True):
    """One printed table per number of hands in the round, for a wager on the best hand at the table."""

    wager: str
    clause: str
    columns: dict[int, Paytable]


def below(pay: Pay, other: Pay) -> bool:
    """Whether odds are below other odds, or a fixed amount is below another one."""
    if isinstance(pay, Fixed) and isinstance(other, Fixed):
        return pay.amount < other.amount
    assert isinstance(pay, Odds)
    assert isinstance(other, Odds)
    return pay.ratio < other.ratio


@kernel
def reach(value: int, floors: Sequence[int]) -> int:
    """Index of the first line whose floor a value reaches, or -1."""
    for index in range(len(floors)):
        if value >= floors[index]:
            return index
    return -1
