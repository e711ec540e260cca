"""The poker room as its desk has it: tables with their offers, and who waits for what in order of arrival."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.floor.desk.authority import PLAYER
from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who, number_of, player_name


class Known(msgspec.Struct, frozen=True):
    """A person by number and name."""

    id: int
    name: str


class WaitingList(msgspec.Struct, frozen=True):
    """Who waits for a kind of table, in order of arrival (004:L1)."""

    kind: str
    table: str
    """A table of this kind, at which the list is kept."""
    waiting: tuple[Known, ...]
    """For those who run the room; a player finds nobody else here."""
    count: int
    place: int
    """Where the caller stands on it; 0 where they do not wait."""


class TableInRoom(msgspec.Struct, frozen=True):
    """A poker table as the desk has it."""

    table: str
    kind: str
    free: tuple[int, ...]
    """Seats that nobody has, nor takes when the hand is over."""
    offered: tuple[Known, ...]
    """To whom a seat is offered; a player finds nobody else here."""
    announced: str
    """The vacancy that was announced, until a seat is taken (18)."""


class RoomSeen(msgspec.Struct, frozen=True):
    """The poker room."""

    tables: tuple[TableInRoom, ...]
    lists: tuple[WaitingList, ...]


class Waiting:
    """The open tables of the room and its lists, as somebody sees them."""

    def __init__(self, floor: Floor, who: Who, tables: Iterable[str]) -> None:
        self._floor = floor
        self._who = who
        self.live = {
            name: live
            for name in sorted(tables)
            if isinstance(live := floor.table(name), RoomTable) and not live.closed and who.at(live.setting.pit)
        }

    def seen(self) -> RoomSeen:
        """All of it."""
        return RoomSeen(tuple(map(self.table, self.live.values())), tuple(self.lists()))

    def table(self, live: RoomTable) -> TableInRoom:
        """One table of the room."""
        held = live.persons().keys() | live.reserved.keys()
        free = tuple(seat for seat in range(1, live.seats + 1) if seat not in held)
        offered = self.known(live.host.room.offers.get(live.name, ()))
        return TableInRoom(live.name, live.waits_for, free, offered, live.announcement)

    def lists(self) -> list[WaitingList]:
        """A list for every kind of table that is open."""
        kept = {live.waits_for: live for live in self.live.values()}
        found = []
        for kind, live in sorted(kept.items()):
            waiting = live.host.room.lists[kind]
            me = player_name(self._who.person)
            place = waiting.index(me) + 1 if me in waiting else 0
            found.append(WaitingList(kind, live.name, self.known(waiting), len(waiting), place))
        return found

    def known(self, players: Iterable[str]) -> tuple[Known, ...]:
        """People by their names, in order; of players only the one who asks."""
        mine = [one for one in map(number_of, players) if self._who.role != PLAYER or one == self._who.person]
        names = self._floor.names(mine)
        return tuple(Known(person, names[person]) for person in mine)
