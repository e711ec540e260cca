"""What one person may see of a stream, now and in its past.

A player sees a round from the seat that was theirs in that round: whoever takes a seat over does not see the cards of
whoever had it before.
"""

from __future__ import annotations

from typing import get_args

from pitboss.floor.streams import house_table, poker_room
from pitboss.floor.streams.events import FloorEvent, SheetSettled
from pitboss.floor.streams.floor_table import staff_viewer
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.seats import Who
from pitboss.poker.events import HandOpened
from pitboss.poker.room.events import AtSeat, AtTable, OnOffer
from pitboss.record.events import Event, redact
from pitboss.record.viewers import RAIL, Viewer
from pitboss.table.events import AnyEvent, Opened
from pitboss.table.table_events import TableEvent

_HOUSES_OWN = frozenset(
    kind
    for kind in (*get_args(AnyEvent), *get_args(TableEvent), *get_args(FloorEvent))
    if kind.hidden_from is Event.hidden_from and kind is not Opened
)


def open_to_all(event: Event) -> bool:
    """Whether an event is of a house table, hides nothing from anybody and changes nobody's sight."""
    return type(event) in _HOUSES_OWN


class Sight:
    """One person's eyes on one table, followed from event to event."""

    def __init__(self, who: Who, table: str, opened: Opened | HandOpened | None = None) -> None:
        self.who = who
        self.table = table
        self.viewer: Viewer = staff_viewer(who)
        self._described = False
        """Whether the hand that comes next was described: its players hold cards that the record may not have."""
        if opened is not None:
            self._look(opened)

    def _look(self, opened: Opened | HandOpened) -> None:
        if isinstance(opened, Opened):
            self.viewer = house_table.viewer_in(opened, self.who)
        elif self._described and self.who.role == "player":
            self.viewer = RAIL
        else:
            self.viewer = poker_room.viewer_in(opened, self.who)
        self._described = False

    def see(self, event: Event) -> Event | None:
        """The event as this person may see it; nothing where it is of another table."""
        match event:
            case AtHand() | AtPokerTable() | AtTable() | AtSeat() | OnOffer() if event.table != self.table:
                return None
            case Opened():
                self._look(event)
            case AtPokerTable(of=SheetSettled()):
                self._described = True
            case AtHand(of=HandOpened()):
                assert isinstance(event.of, HandOpened)
                self._look(event.of)
        return redact(event, self.viewer)
