"""What the floor adds to any table: who is ready, away, leaving or to come, disputes, and questions by number."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.errors import RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.controllers import controller_of
from pitboss.floor.streams.opening import OpeningInspection
from pitboss.floor.streams.seats import Who, own_seat
from pitboss.floor.streams.sheet_lines import Lines, SheetSeen
from pitboss.floor.streams.timers import Timer
from pitboss.poker.irregularities import Row
from pitboss.record.choices import Choice
from pitboss.record.events import Event
from pitboss.record.viewers import AUDITOR, DEALER, RAIL, SUPERVISOR, Viewer
from pitboss.rulebook.clauses import Clause
from pitboss.table.game import Irregularity

MOST_DEFAULTS = 3
"""So many answers in a row that the clock gave, and the seat sits out."""
_STILL_DONE = (acts.Resolve, acts.CallSupervisor, acts.Correct)
"""What is done at a table that a dispute holds up."""
_ROLES = {"sealed": AUDITOR, "dealer": DEALER, **dict.fromkeys(("supervisor", "manager", "auditor"), SUPERVISOR)}
"""How staff looks at a table. An auditor sees what lies face down only in a sealed view, which is on record."""


class FloorTable(ABC):
    """A live table as the desk holds it. State is the fold of events; acts come in, events come out."""

    def __init__(self, setting: acts.OpenTable, opening: Clause | None) -> None:
        self.setting = setting
        self.opening = OpeningInspection(opening)
        self.ready: set[int] = set()
        """Seats that make no more bets in this round."""
        self.out: set[int] = set()
        self.leaving: set[int] = set()
        self.reserved: dict[int, fe.Reserved] = {}
        self.frozen = ""
        """The dispute that holds the table up."""
        self._called = ""
        self.called_at = 0
        """Since when a supervisor has been wanted for that, in UTC milliseconds."""
        self.awaiting: fe.ValidationDue | None = None
        """The percentage pay that a supervisor is to validate."""
        self.proposed: dict[int, fe.CorrectionProposed] = {}
        """Corrections that await a second person."""
        self._proposals = 0
        self.slips: dict[int, fe.SlipMade] = {}
        """Slips of the cage that nobody has signed yet."""
        self._last_slip = 0
        self.stranded = ""
        """The version that began the round under way, where it is another than the one that runs: under these rules the
        round cannot go on, and the supervisor has it void."""
        self.announced: fe.LimitsAnnounced | None = None
        """Limits that come into force later."""
        self.now = 0
        """The time of the present act, in UTC milliseconds."""
        self.defaults: Counter[int] = Counter()
        """Answers in a row that the clock gave, by seat."""
        self._answers: Counter[int] = Counter()
        """Decisions of each seat in the present round."""
        self._clocked = 0
        """The seat for which the clock is about to decide."""

    # Where it stands

    @property
    @abstractmethod
    def dealer(self) -> str:
        """Who deals, as the log has it (`p12`); empty where the house does it by itself."""

    @property
    @abstractmethod
    def can_be_void(self) -> bool:
        """Whether the house deals a round or hand that is under way, and its bets are closed."""

    @property
    @abstractmethod
    def status(self) -> str:
        """`between`, `betting`, `playing`, `frozen` or `closed`."""

    @property
    @abstractmethod
    def closed(self) -> bool: ...

    @property
    @abstractmethod
    def stage(self) -> str: ...

    @property
    def waits(self) -> str:
        """Why nothing is dealt here just now; nothing where somebody only has to bet or to answer."""
        if self.frozen or self.closed:
            return self.frozen
        return self.called if self.awaiting else self._lacks()

    @abstractmethod
    def _lacks(self) -> str:
        """What the next round waits for that no player's answer gives."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The round or hand under way, or the next one."""

    @property
    @abstractmethod
    def seats(self) -> int: ...

    @abstractmethod
    def persons(self) -> dict[int, int]:
        """Who sits where."""

    @abstractmethod
    def chips(self, seat: int) -> int: ...

    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """Every option in force, as written."""

    @abstractmethod
    def sign(self) -> str:
        """What is posted at the table."""

    @abstractmethod
    def meters(self) -> dict[str, int]:
        """What the progressive meters show."""

    @abstractmethod
    def asked(self) -> tuple[int, ...]:
        """Seats that have a question to answer."""

    @abstractmethod
    def legal(self, seat: int) -> tuple[Choice, ...]:
        """What a seat may do now; 0 is the dealer."""

    @abstractmethod
    def staked(self) -> bool:
        """Whether anybody has made a wager or a call while bets are open."""

    def ask(self, seat: int) -> str:
        """The number of the question, or of the bets, that a seat answers now. It follows from the record, so it is the
        same after a restart, and nobody else's acts change it."""
        return f"{self.number}.{self._answers[seat]}"

    @abstractmethod
    def viewer(self, who: Who) -> Viewer:
        """How somebody looks at the present round."""

    @abstractmethod
    def view(self, who: Who) -> Any:
        """The round under way, or the last one, as somebody sees it."""

    def written(self) -> SheetSeen | None:
        """The sheet of the round under way, where a person deals."""
        return None

    def described(self, who: Who) -> tuple[Event, ...]:
        """The round that a person deals, event by event as far as its sheet goes, as somebody sees it."""
        return ()

    def timers(self) -> tuple[Timer, ...]:
        """Equipment with which something is done after a time."""
        return ()

    # Acts

    def spends(self, act: acts.AtTable, who: Who) -> tuple[int, int]:
        """Whose wallet an act takes how much from."""
        match act:
            case acts.Sit():
                return act.person or who.person, act.amount
            case acts.Buy():
                return self.persons()[self.own(act, who)], act.amount
        return 0, 0

    @abstractmethod
    def before(self, act: acts.AtTable, who: Who) -> acts.AtTable | None:
        """What the house does first so that the act can be done; refused where it could not be done even then."""

    @abstractmethod
    def next_act(self, *, draining: bool) -> acts.AtTable | None:
        """What the house does now by itself, if anything."""

    @abstractmethod
    def default(self, seat: int) -> acts.Decide:
        """What the clock decides for a seat that is asked."""

    @abstractmethod
    def apply(self, act: acts.AtTable, who: Who) -> list[Event]:
        """Do it, or refuse it and change nothing. Returns what happened."""

    def _check_still(self, act: acts.AtTable) -> None:
        held = self.frozen or (self.stranded and self.called)
        if held and not isinstance(act, _STILL_DONE):
            raise RuleError(f"the table stands still: {held}", field="table")

    def _common(self, act: acts.AtTable, who: Who) -> Iterator[Event]:
        """What is done alike at every table."""
        match act:
            case acts.CallSupervisor():
                yield fe.SupervisorCalled(act.reason or "a supervisor is wanted")
            case acts.Freeze():
                yield fe.Frozen(act.reason or "a dispute")
            case acts.Resolve():
                yield from self._decided(act)
            case acts.Correct():
                yield from self._correct(act, who)
            case acts.Inspect():
                yield self._inspected(act, who)
            case acts.Fill() | acts.Count() | acts.CountBoxes():
                yield fe.SlipMade(self._last_slip + 1, act, self._expected(act), who.person)
            case acts.Sign():
                yield from self._sign(act, who)
            case acts.TearUp():
                yield fe.SlipTornUp(self._slip(act).number)
            case _:
                raise RuleError("this is not done at such a table", field="do")

    def _decided(self, act: acts.Resolve) -> Iterator[Event]:
        """A dispute is decided: let it stand, rule by a row, or have the round void. A round that another version began
        is void, or settled by a sheet."""
        undone = "sheet" if act.sheet else "void" if act.void else ""
        became = "void" if act.void else "settled"
        if act.void and act.sheet:
            raise RuleError("a round is void or settled, not both", field="sheet")
        if self.stranded and not undone:
            raise RuleError(self.called, field="void")
        if self.awaiting and not self.frozen and not undone:
            raise RuleError(f"{self.called}, which is no dispute: validate it", field="do", clause=self.awaiting.clause)
        if act.sheet and not self.stranded:
            raise RuleError("a round is settled by its script", field="sheet")
        if act.void and not self.stranded and not (self.frozen and self.can_be_void):
            raise RuleError("only a round that is disputed while it is played is void so", field="void")
        if undone and not act.decision.strip():
            raise RuleError(f"a round is {became} for a reason, which is on record", field="decision")
        if act.irregularity:
            self._rule(act.irregularity, act.seat)
        yield fe.Thawed(act.decision)
        if undone:
            yield from self._void(act.sheet)

    @abstractmethod
    def _rule(self, irregularity: str, seat: int) -> None:
        """The ruling of a row, in the round under way."""

    @staticmethod
    def _asks(row: Irregularity | Row, who: Who) -> Iterator[Event]:
        """Something was reported: where the text has no ruling on it, a supervisor is called who can decide otherwise,
        unless it was a supervisor who reported it."""
        if row.silent and who.role != "supervisor":
            yield fe.SupervisorCalled(f"{row.trigger}: the text has no ruling on that [{row.clause}]")

    @abstractmethod
    def _void(self, sheet: Lines) -> Iterator[Event]:
        """The round under way, or that another version began, comes to nothing, and everybody has the chips of before;
        with a sheet, what it describes is then played and paid."""

    def _due(self) -> str:
        """What a supervisor is called for where a percentage pay waits."""
        assert self.awaiting is not None
        return f"{self.awaiting.percent} percent of the {self.awaiting.meter} meter is to be validated"

    def inspected(self) -> list[str]:
        """What is tested, inspected, given out or opened here, by its names."""
        known = [one.what for one in self.timers() if one.cleared_by == "inspect"]
        if controller := controller_of(self.setting):
            known.append(f"{controller.what} {self.setting.controller}".strip())
        return [*known, self.opening.what] if self.to_inspect else known

    def _inspected(self, act: acts.Inspect, who: Who) -> Event:
        known = self.inspected()
        if act.what not in known:
            there = f"there is {', '.join(known)}" if known else "there is nothing of the kind"
            raise RuleError(f"no {act.what} is inspected here; {there}", field="what")
        if act.what == self.opening.what:
            return self.opening.signed(act, who, self.now)
        if who.role == "dealer":
            raise RuleError(f"a supervisor signs for the {act.what}", field="what")
        return fe.Inspected(act.what, act.reason, self.now)

    @property
    def to_inspect(self) -> str:
        """What a dealer or a supervisor has to do before the first round; nothing where the house sees to it."""
        by_people = self.dealer and (self.setting.by_hand or self.setting.physical)
        return self.opening.lacks if self.opening.due and by_people else ""

    def _first_round(self) -> Iterator[Event]:
        """Before the first round of a table, it has been inspected."""
        if self.to_inspect:
            raise RuleError(self.to_inspect, field="table", clause=self.opening.clause)
        if self.opening.due:
            yield self.opening.by_the_house(self.now)

    def _overdue(self) -> Timer | None:
        """What has to be done before anything more is dealt."""
        return next((one for one in self.timers() if one.over(self.now)), None)

    def _check_equipment(self) -> None:
        if late := self._overdue():
            raise RuleError(f"the {late.what} must be {late.duty} first", field="table", clause=late.clause)

    def _slip(self, act: acts.Sign | acts.TearUp) -> fe.SlipMade:
        if act.slip not in self.slips:
            raise RuleError(f"slip {act.slip} is not open here, or not any more", field="slip")
        return self.slips[act.slip]

    def _sign(self, act: acts.Sign, who: Who) -> Iterator[Event]:
        made = self._slip(act)
        if made.person == who.person:
            raise RuleError("who makes a slip out does not sign it", field="slip")
        yield fe.SlipSigned(made.number)
        yield from self._carry_out(made)

    @abstractmethod
    def _expected(self, slip: acts.AnySlip) -> int | None:
        """What the books say of what a slip counts, if it counts anything; refused where there is no such thing."""

    @abstractmethod
    def _carry_out(self, made: fe.SlipMade) -> Iterator[Event]:
        """Do what a slip says."""

    def _correct(self, act: acts.Correct, who: Who) -> Iterator[Event]:
        """A correction moves chips between accounts of the floor, which is the books' business. Above the house's
        amount it is proposed by one person and approved by another."""
        if not act.moves:
            number = self._proposals + 1
            yield fe.CorrectionProposed(
                number, act.source, act.target, act.amount, act.reason, act.corrects, who.person
            )
        elif act.approves:
            first = self.proposed.get(act.approves)
            if first is None:
                raise RuleError(f"correction {act.approves} is not proposed here, or not any more", field="approves")
            if first.person == who.person:
                raise RuleError("who proposes a correction does not approve it", field="approves")
            if (first.source, first.target, first.amount) != (act.source, act.target, act.amount):
                raise RuleError("this is not the correction that was proposed", field="approves")
            yield fe.CorrectionApproved(act.approves)

    def _keep_seat(self, act: acts.Sit, who: Who) -> fe.Reserved:
        """A seat for somebody who has to wait for the end of the round."""
        if act.seat in self.persons() or act.seat in self.reserved or not 1 <= act.seat <= self.seats:
            raise RuleError(f"seat {act.seat} is not free", field="seat")
        if act.amount <= 0:
            raise RuleError("a buy-in is more than nothing", field="amount")
        return fe.Reserved(act.seat, act.person or who.person, act.amount, act.chips)

    def _release(self, act: acts.Sit, who: Who) -> Iterator[Event]:
        """The seat is taken by the one for whom it was kept."""
        if kept := self.reserved.get(act.seat):
            if kept.person != (act.person or who.person):
                raise RuleError(f"seat {act.seat} is kept for somebody", field="seat")
            yield fe.Released(act.seat)

    def _by_clock(self, seat: int, who: Who) -> Iterator[Event]:
        """The clock decides, and after some times in a row the seat sits out."""
        if who.role == "clock":
            yield fe.TimedOut(seat, self.defaults[seat] + 1)
            if self.defaults[seat] + 1 >= MOST_DEFAULTS:
                yield fe.SatOut(seat)

    def own(self, act: acts.AtSeat, who: Who) -> int:
        """The seat that an act is for; a player's own."""
        return own_seat(act.seat, who, self.persons())

    @property
    def called(self) -> str:
        """Why a supervisor is wanted."""
        return self._called

    @called.setter
    def called(self, reason: str) -> None:
        if reason != self._called:
            self._called, self.called_at = reason, self.now

    # The record

    def strand(self, version: str) -> None:
        """The round under way was begun by another version."""
        self.stranded = version
        self.called = f"version {version} began this round, so that it is void or settled by a sheet"

    def _round_began(self) -> None:
        self.ready.clear()
        self._answers.clear()

    def _answered(self, seat: int) -> None:
        self._answers[seat] += 1
        if self._clocked != seat:
            self.defaults.pop(seat, None)
        self._clocked = 0

    def _vacated(self, seat: int) -> None:
        self.out.discard(seat)
        self.leaving.discard(seat)
        self.defaults.pop(seat, None)

    def _follow(self, event: Event) -> None:
        """What an event of the floor's own says."""
        match event:
            case fe.Reserved():
                self.reserved[event.seat] = event
            case fe.Released():
                self.reserved.pop(event.seat, None)
            case fe.Leaving():
                self.leaving.add(event.seat)
            case fe.Readied():
                self.ready.add(event.seat)
            case fe.SatOut():
                self.out.add(event.seat)
            case fe.SatIn():
                self.out.discard(event.seat)
            case fe.TimedOut():
                self.defaults[event.seat] = event.defaults
                self._clocked = event.seat
            case fe.SupervisorCalled():
                self.called = event.reason
            case fe.Frozen():
                self.frozen = self.called = event.reason
            case fe.Thawed():
                self.frozen, self.called = "", self._due() if self.awaiting else ""
            case fe.LimitsAnnounced():
                self.announced = event
            case fe.OpeningInspected() | fe.Inspected():
                self.opening.take(event)
            case fe.CorrectionProposed():
                self.proposed[event.number] = event
                self._proposals = event.number
            case fe.CorrectionApproved():
                del self.proposed[event.number]
            case fe.SlipMade():
                self.slips[event.number] = event
                self._last_slip = event.number
            case fe.SlipSigned() | fe.SlipTornUp():
                del self.slips[event.number]
            case fe.ValidationDue():
                self.awaiting = event
                self.called = self._due()
            case fe.Validated():
                self.awaiting, self.called = None, ""


def staff_viewer(who: Who) -> Viewer:
    """How somebody looks who does not play: by the role, or from the rail."""
    return _ROLES.get(who.role, RAIL)
