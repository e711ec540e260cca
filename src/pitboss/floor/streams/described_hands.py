"""Hands of poker that a person deals: players act, or the dealer enters what they do; cards come as they are turned.

The room opens the hand (stacks, button, blinds) and closes it (pots, rake, odd chips); in between it is a sheet that
grows, played as far as it goes. Nobody is shown the cards of a seat before they are turned, for the players hold them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from pitboss.errors import Missing, RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.hand_sheets import GrowingHand
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.sheet_lines import Lines, SheetSeen, next_number, next_result, seat_of
from pitboss.poker import events as pe
from pitboss.poker.hand import Hand
from pitboss.poker.irregularities import irregularity
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.sheets.described import Tried
from pitboss.record.events import Event, redact
from pitboss.rulebook.clauses import Clause

WRITTEN = (acts.Describe, acts.Enter, acts.Settle, acts.Decide, acts.Report)
"""What is a line of the sheet where a person deals, or ends it."""


class DescribedHands(FloorTable):
    """What a table of the room adds where a person deals."""

    def __init__(self, setting: acts.OpenTable, opening: Clause | None) -> None:
        super().__init__(setting, opening)
        self.sheet: GrowingHand | None = None
        """The hand under way, as far as it is described."""
        self._tried: Tried | None = None

    @property
    @abstractmethod
    def _table(self) -> PokerTable: ...

    @property
    def tried(self) -> Tried | None:
        """How far the sheet can be played."""
        if self._tried is None and self.sheet is not None:
            self._tried = self.sheet.tried(self._table)
        return self._tried

    def written(self) -> SheetSeen | None:
        return self.sheet.seen(self.tried) if self.sheet and self.tried else None

    def described(self, who: Who) -> tuple[Event, ...]:
        hand = self.tried.hand if self.tried else None
        return tuple(redact(event, self.viewer(who)) for event in hand.events) if hand else ()

    def asked(self) -> tuple[int, ...]:
        """The seat whose decision is missing."""
        tried = self.tried
        due = seat_of(tried.missing.field, "decisions") if tried and tried.missing else 0
        return (due,) if due else ()

    def _lacks(self) -> str:
        if self.tried is None or self.asked():
            return ""
        return f"still missing: {self.tried.missing}" if self.tried.missing else "the dealer has to settle"

    def _write(self, act: acts.AtTable, who: Who) -> Iterator[Event]:
        """What is said of the hand, or that it is all there is to say."""
        sheet, missing = self._sheet(), self.tried.missing if self.tried else None
        match act:
            case acts.Describe():
                yield self._described(act.lines)
            case acts.Enter():
                due = missing.field if isinstance(missing, Missing) else ""
                yield self._described(next_result(sheet.lines, due, act.result))
            case acts.Decide():
                seat = self.own(act, who)
                if seat not in self.asked():
                    raise RuleError(f"seat {seat} has nothing to answer", field="seat")
                yield from self._by_clock(seat, who)
                of = f"seat[{seat}].decisions"
                yield self._described({f"{of}[{next_number(sheet.lines, of)}]": act.choice})
            case acts.Report():
                yield self._described(self._reported(act))
                yield from self._asks(irregularity(self._table.rules.variant, act.irregularity), who)
            case acts.Settle():
                self._table.hand = self._whole(sheet)
                yield fe.SheetSettled()

    def _sheet(self) -> GrowingHand:
        if self.sheet is None:
            raise RuleError("no hand is under way", field="table")
        return self.sheet

    def _described(self, lines: Lines) -> Event:
        """Say more of the hand, if it can have happened."""
        self._sheet().saying(lines).check(self._table)
        return fe.Described(dict(lines))

    def _whole(self, sheet: GrowingHand) -> Hand:
        """The hand that a sheet describes from its beginning to its end."""
        tried = sheet.tried(self._table)
        if tried.missing is not None or tried.hand is None:
            raise tried.missing or RuleError("the sheet describes no hand", field="sheet")
        return tried.hand

    def _reported(self, act: acts.Report) -> Lines:
        """What went wrong, at this very point where it can have happened here."""
        tried = self.tried
        row = irregularity(self._table.rules.variant, act.irregularity)
        here = tried is not None and tried.hand is not None and not row.obstacle(tried.hand, act.seat)
        one = f"irregularity[{next_number(self._sheet().lines, 'irregularity')}]"
        at = tried.here if tried and here else ""
        lines = {f"{one}.id": act.irregularity, f"{one}.seat": str(act.seat or ""), f"{one}.at": at}
        return {line: says for line, says in lines.items() if says}

    def _follow(self, event: Event) -> None:
        match event:
            case fe.SheetBegun() if event.opened is not None:
                self._grown(GrowingHand(event.opened))
                self._round_began()
            case fe.Described():
                self._grown(self._sheet().saying(event.lines))
                for line in event.lines:
                    if seat := seat_of(line, "decisions"):
                        self._answered(seat)
            case pe.HandOpened():
                self._grown(None)
            case _:
                super()._follow(event)

    def _grown(self, sheet: GrowingHand | None) -> None:
        self.sheet, self._tried = sheet, None
