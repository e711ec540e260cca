"""The desk of the poker room: who sits where, who waits for what, which seats are offered and announced."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import TableSeen
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import number_of
from pitboss.floor.web.pages.lobby import posted_limits
from pitboss.floor.web.pages.wording import game_title


class Known(msgspec.Struct, frozen=True):
    """A person by number and name."""

    id: int
    name: str


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


class WaitingList(msgspec.Struct, frozen=True):
    """Who waits for a kind of table, in order of arrival (004:L1)."""

    kind: str
    table: str
    """A table of this kind, at which the list is kept."""
    waiting: tuple[Known, ...]


class RoomDesk:
    """What those who run the room find at its desk."""

    def __init__(self, floor: Floor, session: Session) -> None:
        self._floor = floor
        self._live = {
            name: live
            for name in sorted(floor.hosts)
            if isinstance(live := floor.table(name), RoomTable) and not live.closed and session.who.at(live.setting.pit)
        }
        self.tables = [self._table(floor.watchers.seen(name, session.who), live) for name, live in self._live.items()]

    def _table(self, seen: TableSeen, live: RoomTable) -> TableAtDesk:
        kept = {seat: self._floor.names([person])[person] for seat, person in seen.reserved.items()}
        held = {one.seat for one in seen.taken} | kept.keys()
        return TableAtDesk(
            seen, game_title(seen.game), posted_limits(live), kept,
            tuple(seat for seat in range(1, seen.seats + 1) if seat not in held),
            self._known(live.host.room.offers.get(live.name, ())), live.announcement,
        )  # fmt: skip

    @property
    def lists(self) -> list[WaitingList]:
        """A list for every kind of table that is open."""
        kept = {live.waits_for: live for live in self._live.values()}
        return [
            WaitingList(kind, live.name, self._known(live.host.room.lists[kind])) for kind, live in sorted(kept.items())
        ]

    def _known(self, players: Iterable[str]) -> tuple[Known, ...]:
        names = self._floor.names(map(number_of, players))
        return tuple(Known(person, name) for person, name in names.items())
