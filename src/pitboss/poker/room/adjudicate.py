"""The adjudicator of rooms: the steps of a room sheet, taken one after the other.

What cannot happen is refused with the step, the field and the clause, unless the sheet expects just that; then the room
goes on unchanged. The log has everything that happened: in the room, in its hands and in its funds.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.errors import RuleError
from pitboss.poker.books.concordance import refusing_by
from pitboss.poker.options import CASH_GAME, MASSACHUSETTS
from pitboss.poker.room import deck_steps, fund_steps, steps
from pitboss.poker.room.house import HouseRules
from pitboss.poker.room.result import RefusedStep, RoomResult, differences, state
from pitboss.poker.room.room import Room
from pitboss.poker.room.sheet import Expectation, RoomSheet, Step, name_of, read_steps
from pitboss.record.cases import Differences, compare_refusal
from pitboss.record.events import Event, Ruled
from pitboss.record.lookout import differences as looked
from pitboss.record.results import RulingResult
from pitboss.record.sheets import Part


class Expect(Expectation, frozen=True):
    """A look at the room in between: what should be true now."""


KINDS: dict[str, type[Part]] = {
    name_of(kind): kind
    for kind in (
        *(steps.OpenTable, steps.CloseTable, steps.RaiseStakes),
        *(steps.JoinList, steps.LeaveList, steps.Offer, steps.Decline, steps.Announce),
        *(steps.Sit, steps.Buy, steps.TakeOff, steps.GoAway, steps.ComeBack, steps.PostBlinds, steps.Leave),
        *(steps.Remove, steps.Deal, steps.Act, steps.Settle, steps.PassTime, steps.VerifyTime),
        *(deck_steps.OpenDecks, deck_steps.SpreadDecks, deck_steps.ShowDecks, deck_steps.Shuffle, deck_steps.Cut),
        *(deck_steps.CountDeck, deck_steps.CountDiscards, deck_steps.SortDeck, deck_steps.ReplaceDeck),
        *(deck_steps.RotateDecks, deck_steps.PlaceShuffler, deck_steps.TakeShuffler),
        *(fund_steps.OpenFund, fund_steps.Contribute, fund_steps.Count, fund_steps.Record, fund_steps.AdjustDisplay),
        *(fund_steps.BeginDay, fund_steps.Claim, fund_steps.Verify, fund_steps.Reject, fund_steps.Pay),
        *(fund_steps.ReturnWithheld, fund_steps.Stop, fund_steps.Transfer, fund_steps.Report),
        Expect,
    )
}
"""Every step that a sheet may name."""


class RoomRun:
    """A room sheet, run: the room, the log by steps, what was refused as expected, and what was not as expected."""

    def __init__(self, house: HouseRules) -> None:
        self.room = Room(house)
        self.log: list[tuple[int, Event]] = []
        """What happened, with the number of the step; 0 before the first."""
        self.refused: list[RefusedStep] = []
        self.differences: list[str] = []
        self._logged: dict[int, tuple[list[Event], int]] = {}
        """The records that the log is made of, by their identity, and how much of each is in it."""
        self._note(0)

    @property
    def result(self) -> RoomResult:
        rulings = (event for _, event in self.log if isinstance(event, Ruled))
        return RoomResult(
            self.room,
            tuple(RulingResult(event.irregularity, event.ruling, event.clause, event.seat) for event in rulings),
            tuple(self.refused),
        )

    @property
    def clauses(self) -> list[str]:
        """Every clause that an event or a refusal cites."""
        return [
            *(getattr(event, "clause", "") for _, event in self.log),
            *(refusal.clause for refusal in self.refused),
        ]

    def take(self, number: int, step: Part) -> None:
        """The next step of the sheet."""
        at = f"step[{number}]"
        if isinstance(step, Expect):
            if step.is_empty:
                raise RuleError("says nothing that could be checked", field=at)
            self.compare(step, f"{at}.")
        elif isinstance(step, Step):
            try:
                with refusing_by(self.room.house.cite):
                    step.take(self.room)
            except RuleError as error:
                if step.refused is None:
                    raise error.at(at) from None
                self.differences += [f"{at}: {line}" for line in compare_refusal(step.refused, error)]
                seen = error.at(at)
                self.refused.append(RefusedStep(seen.field, seen.message, seen.clause))
            else:
                if step.refused is not None:
                    self.differences.append(f"{at}: expected a refusal of {step.refused.field}, but it was done")
        self._note(number)

    def compare(self, expected: Expectation, at: str = "") -> None:
        """Look at the room and note what is not as expected."""
        now = state(self.room)
        for name in ("tables", "funds", "lists"):
            self.differences += differences(getattr(expected, name), now[name], f"{at}{name}")
        happened = Differences()
        happened.compare_events(expected, [event for _, event in self.log])
        self.differences += [f"{at}{line}" for line in happened]
        for wanted in expected.looks:
            table = self.room.tables.get(wanted.at)
            hand = (table.hand or table.last) if table is not None else None
            if hand is None:
                self.differences.append(f"{at}table {wanted.at}: there is no hand to look at")
            else:
                self.differences += looked(f"{at}table {wanted.at}", wanted, hand)

    def _note(self, number: int) -> None:
        """Put what is new in the records of the room, of its hands and of its funds into the log."""
        for record in self._records():
            _, seen = self._logged.get(id(record), (record, 0))
            self.log += [(number, event) for event in record[seen:]]
            self._logged[id(record)] = record, len(record)

    def _records(self) -> Iterator[list[Event]]:
        yield self.room.events
        for table in self.room.tables.values():
            yield from (hand.events for hand in (table.last, table.hand) if hand is not None)
        for fund in self.room.funds.values():
            yield fund.events


def adjudicate_room(sheet: RoomSheet) -> RoomRun:
    """Take the steps of a described room."""
    documents = (MASSACHUSETTS, CASH_GAME)
    if sheet.room not in documents:
        raise RuleError(f"{sheet.room!r} does not govern a room; use {' or '.join(documents)}", field="room")
    try:
        house = HouseRules(sheet.house, sheet.room)
    except RuleError as error:
        raise error.at("house") from None
    run = RoomRun(house)
    for number, step in enumerate(read_steps(sheet.step, KINDS), start=1):
        run.take(number, step)
    if sheet.expect is not None:
        run.compare(sheet.expect)
    return run
