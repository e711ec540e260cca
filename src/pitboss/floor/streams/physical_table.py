"""A house table at which a person deals, with cards, dice or a wheel of its own: the floor adjudicates.

The round is a sheet that grows. Players bet and decide at their seats, or the dealer enters it for them with the cards;
either way it is a line of the sheet, and the round is played by the adjudicator as far as the sheet goes, on a copy of
the table. So everybody sees what the rules show them of it, and nothing that was entered before it is turned. What is
due next is what the adjudicator finds missing. When nothing is, the dealer settles: what was tried is what happened.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.errors import Missing, RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.house_table import BETWEEN_ROUNDS, HouseTable, viewer_in
from pitboss.floor.streams.round_sheets import GrowingSheet, Trial
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.sheet_lines import Lines, SheetSeen, next_number, next_result, seat_of
from pitboss.money import dollars
from pitboss.record.events import Event, redact
from pitboss.record.viewers import Viewer
from pitboss.record.views import View
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table


class PhysicalTable(HouseTable):
    """A table whose cards the floor does not have."""

    def __init__(self, setting: acts.OpenTable, table: Table) -> None:
        super().__init__(msgspec.structs.replace(setting, by_hand=True), table)
        self.sheet: GrowingSheet | None = None
        """The round under way, as far as it is described."""
        self._trial: Trial | None = None

    # Where it stands

    @property
    def trial(self) -> Trial | None:
        """How far the sheet can be played."""
        if self._trial is None and self.sheet is not None:
            self._trial = self.sheet.tried(self.table)
        return self._trial

    @property
    def playing(self) -> Round | None:
        """The round under way, as far as it is described and as long as something of it is missing."""
        playing = self.trial.round if self.trial else None
        return playing if playing is not None and playing.in_progress else None

    @property
    def status(self) -> str:
        if self.sheet is None or self.closed or self.frozen:
            return super().status
        return "playing" if self.sheet.growth.closed else "betting"

    def chips(self, seat: int) -> int:
        return self.trial.table.chips(seat) if self.trial else super().chips(seat)

    def _lacks(self) -> str:
        trial = self.trial
        if trial is None or self.status == "betting":
            return super()._lacks()
        if self.asked():
            return ""
        return "the dealer has to settle" if trial.missing is None else f"still missing: {trial.missing}"

    def written(self) -> SheetSeen | None:
        trial = self.trial
        if self.sheet is None or trial is None:
            return None
        missing = trial.missing
        return SheetSeen(self.sheet.lines, str(missing or ""), missing.field if missing else "", trial.payments)

    # Acts

    def _rehearse(self, act: acts.AtTable, who: Who) -> None:
        sheet, trial = self.sheet, self._trial
        self.sheet = self._trial = None
        try:
            super()._rehearse(act, who)
        finally:
            self.sheet, self._trial = sheet, trial

    def _do(self, act: acts.AtTable, who: Who) -> Iterator[Event]:
        match act:
            case acts.OpenBets():
                self._check_no_round()
                self._check_equipment()
                yield from self._first_round()
                GrowingSheet().check(self.table)
                yield fe.SheetBegun()
            case acts.Describe():
                yield self._described(act.lines)
            case acts.Enter():
                missing = self.trial.missing if self.trial else None
                due = missing.field if isinstance(missing, Missing) else ""
                yield self._described(next_result(self._sheet().lines, due, act.result))
            case acts.Bet():
                yield self._bet(act, self.own(act, who))
            case acts.Decide():
                yield from self._decide(act, who)
            case acts.Report():
                yield self._described(self._report(act))
                yield from self._asks(self.table.game.irregularity(act.irregularity), who)
            case acts.CloseBets():
                yield self._close_bets()
            case acts.CallOff():
                if self._sheet().growth.closed:
                    raise RuleError("only while bets are open can a round be called off", field="round")
                yield te.RoundCalledOff(self.number)
            case acts.Settle():
                trial = self._sheet().tried(self.table)
                if trial.missing is not None:
                    raise trial.missing
                self.table.adopt(trial.table)
                yield fe.SheetSettled()
            case acts.Validate():
                if self.awaiting is None:
                    raise RuleError("no hit awaits validation", field="round")
                yield fe.Validated()
            case acts.Step():
                raise RuleError("the round goes on when what is due is entered", field="do")
            case _:
                if isinstance(act, BETWEEN_ROUNDS) and not isinstance(act, acts.Sit | acts.Leave | acts.Remove):
                    self._check_no_round()
                yield from super()._do(act, who)

    def _sheet(self) -> GrowingSheet:
        if self.sheet is None:
            raise RuleError("no round is under way", field="table")
        return self.sheet

    def _check_no_round(self) -> None:
        if self.sheet is not None:
            raise RuleError("a round is in progress; wait until it is over", field="table")

    def _described(self, lines: Lines) -> Event:
        """Say more of the round, if it can have happened."""
        self._sheet().saying(lines).check(self.table)
        return fe.Described(dict(lines))

    def _bet(self, act: acts.Bet, seat: int) -> Event:
        """A wager, or between throws and spins (where wagers stand) also a call and what is taken down."""
        if not self._round().betting:
            raise RuleError("the bets are closed: no wager is made, changed or taken back", field=act.wager)
        if self.table.game.carries:
            says = act.wager if act.amount is None else f"{act.wager}:{dollars(act.amount)}"
            return self._described({self._next_decision(seat): says})
        if act.amount is None:
            raise RuleError("the dealer enters this", field=act.wager)
        return self._described({f"seat[{seat}].wagers.{act.wager}": dollars(act.amount) if act.amount else ""})

    def _decide(self, act: acts.Decide, who: Who) -> Iterator[Event]:
        seat = self.own(act, who)
        if seat not in self.asked():
            raise RuleError(f"seat {seat} has nothing to answer", field="seat")
        yield from self._by_clock(seat, who)
        yield self._described({self._next_decision(seat): act.choice})

    def _next_decision(self, seat: int) -> str:
        of = f"seat[{seat}].decisions"
        return f"{of}[{next_number(self._sheet().lines, of)}]"

    def _report(self, act: acts.Report) -> Lines:
        """What went wrong, at this very point where it can have happened here."""
        playing = self.playing
        here = playing is not None and not playing.can_report(act.irregularity, act.seat)
        one = f"irregularity[{next_number(self._sheet().lines, 'irregularity')}]"
        at = f"{playing.stage}:{playing.points[playing.stage]}" if playing and here else ""
        lines = {f"{one}.id": act.irregularity, f"{one}.seat": str(act.seat or ""), f"{one}.at": at}
        return {line: says for line, says in lines.items() if says}

    def _close_bets(self) -> Event:
        """No more bets; or whoever has not answered by now does not, where the dealer may close the question or an
        answer goes without saying."""
        sheet, playing = self._sheet(), self._round()
        if not sheet.growth.closed:
            sheet.closed().check(self.table)
            return fe.WagersStand()
        if not playing.asked:
            raise RuleError("the bets are closed", field="table")
        closing = any(choice.name == CLOSE for choice in playing.legal(0))
        lines = {}
        for seat in playing.asked:
            default = playing.default(seat)
            if not closing and not default.passing:
                raise RuleError(f"seat {seat} has to answer", field="seat", clause=default.clause)
            lines[self._next_decision(seat)] = default.least
        return self._described(lines)

    # The record

    def _follow(self, event: Event) -> None:
        match event:
            case fe.SheetBegun():
                self._grown(GrowingSheet())
                self._round_began()
            case fe.Described():
                self._grown(self._sheet().saying(event.lines))
                if self.awaiting is not None:
                    self.awaiting, self.called = None, ""
                for line in event.lines:
                    if seat := seat_of(line, "wagers"):
                        self.ready.discard(seat)
                        self.out.discard(seat)
                    if seat := seat_of(line, "decisions"):
                        self._answered(seat)
            case fe.WagersStand():
                self._grown(self._sheet().closed())
            case fe.Validated():
                self._grown(self._sheet().validated())
                super()._follow(event)
            case ev.Ended() | te.RoundCalledOff():
                self._grown(None)
                super()._follow(event)
            case _:
                super()._follow(event)

    def _grown(self, sheet: GrowingSheet | None) -> None:
        self.sheet, self._trial = sheet, None

    # Views

    def viewer(self, who: Who) -> Viewer:
        """How somebody looks at the present round."""
        playing = self.trial.round if self.trial else None
        opened = playing.events[0] if playing else self.opened
        assert opened is None or isinstance(opened, ev.Opened)
        return viewer_in(opened, who)

    def view(self, who: Who) -> View | None:
        """The round as far as it is described, as somebody sees it."""
        playing = self.trial.round if self.trial else None
        return playing.view(self.viewer(who)) if playing else None

    def described(self, who: Who) -> tuple[Event, ...]:
        playing = self.trial.round if self.trial else None
        return tuple(redact(event, self.viewer(who)) for event in playing.events) if playing else ()
