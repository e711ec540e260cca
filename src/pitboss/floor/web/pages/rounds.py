"""Rounds that are over: the search, and one round step by step with its clauses and the chips before and after."""

from __future__ import annotations

import msgspec

from pitboss.errors import RuleError
from pitboss.floor.desk.authority import may_look_up
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.pages import course
from pitboss.floor.web.pages.history import Told, seen_by
from pitboss.floor.web.pages.picture import Picture
from pitboss.floor.web.pages.wording import Telling, signed
from pitboss.record.events import Event, encode
from pitboss.table.events import Opened


class Step(msgspec.Struct, frozen=True):
    """One event of a round, in words."""

    number: int
    words: str
    clause: str


class Chips(msgspec.Struct, frozen=True):
    """What a seat had before an event and has after it: on the layout, and won or lost."""

    seat: int
    name: str
    before: int
    after: int
    net: str


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
        self._before = Picture(self.events[: self.step])

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
        count = 0
        for one in self._told:
            count += len(one.events)
            if self.step < count:
                return one
        return self._told[-1]

    @property
    def chips(self) -> list[Chips]:
        """Chips on the layout before and after the event."""
        found = []
        for number, seat in self.picture.seats.items():
            before = self._before.seats.get(number)
            name = self._names.get(int(seat.player[1:] or 0), "") if seat.player[:1] == "p" else seat.player
            laid = sum(before.wagers.values()) + before.put if before else 0
            found.append(Chips(number, name, laid, sum(seat.wagers.values()) + seat.put, signed(seat.net)))
        return found


def _one_round(told: list[Told]) -> list[Told]:
    """The entries without what the last of them has of the next round."""
    if not told:
        return told
    opened = [at for at, event in enumerate(told[-1].events) if isinstance(event, Opened)]
    if len(told) > 1 and opened:
        told[-1] = msgspec.structs.replace(told[-1], events=told[-1].events[: opened[0]])
    return told
