"""A round described at a table that is open: who sits there with what, what stands on the layout, is remembered and is
on the meters, the table says; wagers, cards, decisions and what went wrong are the sheet's.

The sheet may be unfinished. Then the round is played as far as it goes, and what comes next and was not said yet is
`Missing`; the round stands at `table.playing` all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import CardSource
from pitboss.errors import Missing, RuleError
from pitboss.record.choices import Choice
from pitboss.record.lookout import Lookout
from pitboss.table.adjudicate import Adjudication
from pitboss.table.round import Round
from pitboss.table.sheet import RoundSheet, SeatSheet
from pitboss.table.table import Table


class Growth(msgspec.Struct, frozen=True):
    """How far a sheet has come that is still being written."""

    closed: bool = False
    """Whether the bets are closed; before, wagers are made and no more."""
    validated: bool = False
    """Whether a meter may pay a share of what it shows; before, the round stops there."""


def play_described(table: Table, sheet: RoundSheet, growth: Growth | None = None) -> None:
    """Play a described round at a table; its seats are those of the sheet, which says all of it or is growing."""
    _AtTable(table, sheet, growth).play()


class _AtTable(Adjudication):
    def __init__(self, table: Table, sheet: RoundSheet, growth: Growth | None) -> None:
        self.table = table
        self.growing = growth is not None
        self.growth = growth or Growth(closed=True, validated=True)
        for number, seat in enumerate(sheet.seat, start=1):
            if seat not in (SeatSheet(), SeatSheet(empty=True)) and number not in table.seated():
                raise RuleError(f"nobody sits at seat {number}", field=f"seat[{number}]")
            if seat.empty and number in table.seated():
                raise RuleError(f"somebody sits at seat {number}", field=f"seat[{number}].empty")
        super().__init__(sheet, table.options, Lookout())

    def _table(self) -> Table:
        return self.table

    def _first_round(self, table: Table, source: CardSource, order: tuple[Card, ...]) -> Round:
        return table.round(
            source=source,
            order=order,
            opening=self._shoe_opening(),
            chance=self.chance,
            stepwise=True,
            validating=not self.growth.validated,
        )

    def _play_round(self, playing: Round) -> Round:
        while not playing.over:
            self._go_on(playing)
            if hit := playing.awaiting:
                due = f"{hit.percent} percent of the {hit.meter} meter is to be validated"
                raise Missing(due, field=f"meters.{hit.meter}", clause=hit.clause)
        return playing

    def _close(self, playing: Round) -> None:
        if not self.growth.closed:
            raise Missing("the bets are open", field="bets")
        super()._close(playing)

    def _passes(self, left: Sequence[str], choices: Sequence[Choice]) -> bool:
        """Whoever need not answer may still do so, until something later is said of the seat."""
        return (bool(left) or not self.growing) and super()._passes(left, choices)

    def _plays(self, number: int) -> bool:
        return super()._plays(number) or bool(self.table.standing(number))
