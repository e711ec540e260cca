"""Described poker rooms."""

from __future__ import annotations

from typing import Any, NoReturn

from pitboss.desk.described import Described, Settled, of_one_edition
from pitboss.errors import RuleError
from pitboss.poker.books.book import edition_of
from pitboss.poker.room.adjudicate import adjudicate_room
from pitboss.poker.room.sheet import RoomSheet
from pitboss.record.cases import split_citations
from pitboss.record.sheets import convert


class DescribedRoom(Described):
    """A room, step by step."""

    what = "room"
    game, game_title = "poker", "the poker room"
    is_submission = False

    def __init__(self, raw: dict[str, Any]) -> None:
        self.edition = edition_of(raw["room"])
        self.sheet = convert(of_one_edition(raw, self.edition), RoomSheet)
        self.title = self.sheet.title

    @property
    def expects(self) -> bool:
        """A step may say as well that it is refused, or look at the room in between."""
        steps = self.sheet.step
        return self.sheet.expect is not None or any("refused" in step or step.get("do") == "expect" for step in steps)

    def settle(self) -> Settled:
        run = adjudicate_room(self.sheet)
        events = [event for _, event in run.log]
        return Settled(run, events, run.result, tuple(run.differences), frozenset(split_citations(run.clauses)))

    def check(self) -> NoReturn:
        raise RuleError("a room is no submission: each of its tables is opened on its own", field="room")

    def sign(self) -> NoReturn:
        self.check()
