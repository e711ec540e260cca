"""The desk of the poker room: who sits where, who waits for what, which seats are offered and announced."""

from __future__ import annotations

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import TableSeen
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.web.pages.lobby import posted_limits
from pitboss.floor.web.pages.wording import game_title
from pitboss.floor.web.waiting import Known, Waiting


class TableAtDesk(msgspec.Struct, frozen=True):
    """A poker table as the desk has it."""

    seen: TableSeen
    title: str
    limits: str
    kept: dict[int, str]
    """Seats that somebody takes when the hand is over, and who."""
    free: tuple[int, ...]
    offered: tuple[Known, ...]
    announced: str
    """The vacancy that was announced, until a seat is taken."""


class RoomDesk:
    """What those who run the room find at its desk."""

    def __init__(self, floor: Floor, session: Session) -> None:
        self._floor = floor
        self._waiting = Waiting(floor, session.who, floor.hosts)
        self.tables = [
            self._table(floor.watchers.seen(name, session.who), live) for name, live in self._waiting.live.items()
        ]
        self.lists = self._waiting.lists()

    def _table(self, seen: TableSeen, live: RoomTable) -> TableAtDesk:
        kept = {seat: self._floor.names([person])[person] for seat, person in seen.reserved.items()}
        at_desk = self._waiting.table(live)
        return TableAtDesk(
            seen, game_title(seen.game), posted_limits(live), kept, at_desk.free, at_desk.offered, at_desk.announced
        )
