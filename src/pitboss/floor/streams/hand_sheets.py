"""The sheet of a hand of poker that a person deals: as far as it is written, and how far the hand can be played."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.errors import Missing, RuleError
from pitboss.floor.streams.sheet_lines import Lines, Payment, SheetSeen, as_data, check_lines, said
from pitboss.poker import events as pe
from pitboss.poker.narrate import narrate
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.sheets.described import Opening, Tried, try_described
from pitboss.poker.sheets.sheet import PokerSheet
from pitboss.record.sheets import convert

_LINES = ("seat", "community", "irregularity")
_OF_A_SEAT = ("cards", "decisions")
_PAYING = (pe.Uncalled, pe.Raked, pe.Refunded, pe.PotAwarded)


class GrowingHand(msgspec.Struct, frozen=True):
    """The sheet of the hand under way, which the room has opened."""

    opened: pe.HandOpened
    lines: dict[str, str] = {}

    def saying(self, more: Lines) -> GrowingHand:
        """The sheet with more lines."""
        return GrowingHand(self.opened, said(self.lines, more))

    def tried(self, table: PokerTable) -> Tried:
        """How far the hand can be played."""
        contribution = table.fund.contribution if table.fund else None
        opening = Opening(table.rules, self.opened, lambda: table.revenue.collector(contribution))
        return try_described(opening, self._sheet())

    def _sheet(self) -> PokerSheet:
        check_lines(self.lines, _LINES, _OF_A_SEAT)
        data = as_data(self.lines, max(self.opened.seats))
        for number, seat in enumerate(data["seat"], start=1):
            if seat and number not in self.opened.seats:
                raise RuleError(f"seat {number} is not in this hand", field=f"seat[{number}]")
        seats = [{"stack": 0, **seat} for seat in data["seat"]]
        return convert({**data, "game": self.opened.game, "seat": seats}, PokerSheet, strict=False)

    def check(self, table: PokerTable) -> GrowingHand:
        """The sheet, if what it says can have happened so far."""
        obstacle = self.tried(table).missing
        if obstacle is not None and not isinstance(obstacle, Missing):
            try:
                raise obstacle
            finally:
                del obstacle  # which knows this frame
        return self

    def seen(self, tried: Tried) -> SheetSeen:
        """The sheet as those who write it see it."""
        missing = tried.missing
        paid = tuple(_payments(tried)) if missing is None else ()
        return SheetSeen(self.lines, str(missing or ""), missing.field if missing else "", paid)


def _payments(tried: Tried) -> Iterator[Payment]:
    """What the dealer gives back, takes as rake and awards, in order."""
    for event in tried.hand.events if tried.hand else ():
        if isinstance(event, _PAYING):
            yield Payment(narrate(event), event.clause)
