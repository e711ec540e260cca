"""Paytables: which hands a wager pays on, and at what odds.

The lines of a table go from the best hand down. Each has a floor, the lowest hand value that reaches it, so a hand is
paid once, for the highest line that it reaches. `reach` is that rule; table and solvers use it alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import msgspec

from pitboss.kernel import kernel
from pitboss.money import Odds


class Line(msgspec.Struct, frozen=True):
    """One line: its name (`three-of-a-kind`), the lowest hand value that reaches it, the odds the rules print."""

    name: str
    floor: int
    odds: Odds


class Paytable(msgspec.Struct, frozen=True):
    """The lines of a wager. `minimum` tables may be improved by the licensee line by line, never worsened."""

    wager: str
    clause: str
    lines: tuple[Line, ...]
    minimum: bool = True
    wording: str = ""
    """The clause that wants odds stated with "to" or "win" and never with "for"."""

    @property
    def floors(self) -> tuple[int, ...]:
        return tuple(line.floor for line in self.lines)

    def line(self, value: int) -> Line | None:
        """The highest line that a hand reaches, or None where the wager loses."""
        index = reach(value, self.floors)
        return self.lines[index] if index >= 0 else None

    @property
    def unit(self) -> int:
        """Amounts that are multiples of this many cents can be paid in whole cents on every line."""
        return lcm(*(line.odds.ratio.denominator for line in self.lines))

    @property
    def best(self) -> Fraction:
        """The most that one unit staked can win."""
        return max(line.odds.ratio for line in self.lines)

    def with_odds(self, odds: dict[str, Odds]) -> Paytable:
        """The same table at other odds."""
        lines = tuple(Line(line.name, line.floor, odds.get(line.name, line.odds)) for line in self.lines)
        return msgspec.structs.replace(self, lines=lines)


@kernel
def reach(value: int, floors: Sequence[int]) -> int:
    """Index of the first line whose floor a value reaches, or -1."""
    for index in range(len(floors)):
        if value >= floors[index]:
            return index
    return -1
