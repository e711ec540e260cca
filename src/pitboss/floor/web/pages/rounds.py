"""Rounds that are over: the search, and one round step by step with its clauses and the chips before and after."""

from __future__ import annotations

from itertools import accumulate

import msgspec

from pitboss.errors import RuleError
from pitboss.floor.desk.authority import may_look_up
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.pages import course
from pitboss.floor.web.pages.chips import balances
from pitboss.floor.web.pages.history import Told, seen_by
from pitboss.floor.web.pages.picture import Picture, Seat
from pitboss.floor.web.pages.wording import Telling
from pitboss.record.events import Event, encode
from pitboss.record.ledger import INVENTORY, LAYOUT, POT, bankroll
from pitboss.table.events import Opened


class Step(msgspec.Struct, frozen=True):
    """One event of a round, in words."""

    number: int
    words: str
    clause: str


class Chips(msgspec.Struct, frozen=True):
    """What an account had before an event and has after it."""

    whose: str
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


class Plate(msgspec.Struct, frozen=True):
    """A seat of the picture: who sits there, and what was wagered or put in by then."""

    seat: Seat
    name: str
    laid: int


class RoundShown:
    """A finished round as somebody may see it, at one of its events."""

    def __init__(self, floor: Floor, session: Session, table: str, number: str, step: int = -1) -> None:
        rows = floor.database.query(
            "SELECT stream, first_seq, last_seq, persons, game, day, staked, returned, house, void FROM round"
            " WHERE at_table = ? AND number = ?",
            (table, int(number) if number.isdecimal() and len(number) < 10 else 0),
        )
        if not rows or not may_look_up(session.who, lambda: floor.dealer_of(table), rows[0][3]):
            raise RuleError("there is no such round, or it is not yours", field="number")
        stream, first, last, persons, self.game, self.day, self.staked, self.returned, self.house, void = rows[0]
        self.void = bool(void)
        self.table, self.number = table, int(number)
        who = Who("sealed", session.person) if session.role == "auditor" else session.who
        told = seen_by(floor, table, who, first, last, stream, floor.kind_of(stream))
        self._told = _one_round(told)
        self.events = [event for one in self._told for event in one.events]
        self.at = self._told[0].at if self._told else 0
        self._names = floor.names([int(one[1:]) for one in persons.split()])
        last_step = len(self.events) - 1
        self.step = min(step, last_step) if step >= 0 else last_step
        self.picture = Picture(self.events[: self.step + 1])

    @property
    def telling(self) -> Telling:
        players = {f"p{person}": name for person, name in self._names.items()}
        names = {number: players.get(seat.player, "") for number, seat in Picture(self.events).seats.items()}
        return Telling({number: name for number, name in names.items() if name}, players, frozenset())

    @property
    def steps(self) -> list[Step]:
        telling = self.telling
        found = []
        for number, event in enumerate(self.events):
            lines = telling.lines([event])
            words = lines[0].text if lines else telling.in_engine_words(event)
            found.append(Step(number, words, getattr(event, "clause", "")))
        return found

    @property
    def course(self) -> list[course.Step]:
        """The steps that the round went through."""
        return course.walked(self.events, self.step)

    @property
    def event(self) -> Event:
        return self.events[self.step]

    @property
    def raw(self) -> str:
        return encode(self.event).decode()

    @property
    def entry(self) -> Told:
        """The entry that holds the event."""
        ends = accumulate(len(one.events) for one in self._told)
        return next(one for one, end in zip(self._told, ends, strict=True) if self.step < end)

    @property
    def plates(self) -> list[Plate]:
        """The seats as they are at the event."""
        return [
            Plate(seat, self._name(seat.player), sum(seat.wagers.values()) + seat.put)
            for seat in self.picture.seats.values()
        ]

    @property
    def chips(self) -> list[Chips]:
        """Where the chips were before the event, and are after it."""
        before, after = balances(self.events[: self.step]), balances(self.events[: self.step + 1])
        before = before or after
        whose = {LAYOUT: "On the layout", POT: "In the pot", INVENTORY: "House"}
        for number, seat in self.picture.seats.items():
            account = bankroll(number, seat.player)
            held = f"{whose[account].partition(' ')[0]}, " if account in whose else ""
            whose[account] = f"{held}{number} {self._name(seat.player)}".strip()
        return [Chips(whose[account], before[account], after[account]) for account in after]

    @property
    def sees_all_chips(self) -> bool:
        """Whether the viewer is told what the house has, so that the chips can be added up."""
        return INVENTORY in balances(self.events)

    def _name(self, player: str) -> str:
        """What a player is called."""
        return self._names.get(int(player[1:] or 0), "") if player[:1] == "p" else player


def _one_round(told: list[Told]) -> list[Told]:
    """The entries without what the last of them has of the next round."""
    if not told:
        return told
    opened = [at for at, event in enumerate(told[-1].events) if isinstance(event, Opened)]
    if len(told) > 1 and opened:
        told[-1] = msgspec.structs.replace(told[-1], events=told[-1].events[: opened[0]])
    return told
