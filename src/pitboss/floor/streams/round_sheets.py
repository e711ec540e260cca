"""The sheet of a round that a person deals: as far as it is written, how far the adjudicator can play it, what is due
next, and in the end what to pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from pitboss.errors import Missing, RuleError
from pitboss.floor.streams.sheet_lines import Lines, Payment, as_data, check_lines, said
from pitboss.record.events import Event
from pitboss.record.sheets import convert
from pitboss.table import events as ev
from pitboss.table.described import Growth, play_described
from pitboss.table.narrate import narrate
from pitboss.table.round import Round
from pitboss.table.sheet import RoundSheet
from pitboss.table.table import Table

_LINES = (
    "seat", "community", "dealer", "hands", "shoe", "new-shoe", "cut-card", "last-hand", "throws", "spins", "draws",
    "bank", "co-bank", "dealer-wager", "irregularity",
)  # fmt: skip
_OF_A_SEAT = ("cards", "wagers", "decisions")
_PAYING = (
    ev.Collected, ev.Paid, ev.Returned, ev.CouponDecided, ev.PotDivided, ev.Awarded, ev.CommissionTaken,
    ev.CommissionOwed, ev.BankSettled, ev.HouseDecided, ev.Tipped, ev.MeterPaid,
)  # fmt: skip


def round_sheet(lines: Lines, table: Table) -> RoundSheet:
    """The round sheet that lines give at a table."""
    check_lines(lines, _LINES, _OF_A_SEAT)
    data = as_data(lines, max(table.seated(), default=0))
    return convert({**data, "game": table.game.name}, RoundSheet, strict=False)


class Trial(NamedTuple):
    """A sheet played at a copy of the table: all of it, or up to what is missing."""

    table: Table
    missing: RuleError | None

    @property
    def round(self) -> Round | None:
        """The round as far as it went."""
        return self.table.playing

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What is paid, in order, once the sheet is whole."""
        return tuple(_payments(self.round.events)) if self.round and self.missing is None else ()


class GrowingSheet(msgspec.Struct, frozen=True):
    """The sheet of the round under way."""

    lines: dict[str, str] = {}
    growth: Growth = Growth()

    def saying(self, more: Lines) -> GrowingSheet:
        """The sheet with more lines, which nobody has validated yet."""
        return GrowingSheet(said(self.lines, more), Growth(self.growth.closed))

    def closed(self) -> GrowingSheet:
        """The sheet with its bets closed."""
        return GrowingSheet(self.lines, Growth(closed=True))

    def validated(self) -> GrowingSheet:
        """The sheet with its percentage pays validated."""
        return GrowingSheet(self.lines, Growth(closed=True, validated=True))

    def tried(self, table: Table) -> Trial:
        """How far the round can be played; the table itself is left alone."""
        fork = table.fork()
        try:
            play_described(fork, round_sheet(self.lines, table), self.growth)
        except RuleError as obstacle:
            return Trial(fork, obstacle)
        return Trial(fork, None)

    def check(self, table: Table) -> GrowingSheet:
        """The sheet, if what it says can have happened so far."""
        obstacle = self.tried(table).missing
        if obstacle is not None and not isinstance(obstacle, Missing):
            try:
                raise obstacle
            finally:
                del obstacle  # which knows this frame
        return self


def _payments(events: Iterable[Event]) -> Iterator[Payment]:
    for event in events:
        if isinstance(event, _PAYING):
            yield Payment(narrate(event), event.clause)
