"""Rooms of poker and their funds under a knockout: what happens is an event, and without its clause it does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pitboss.evidence.knockout import Bend, Knockout, Verb
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.room.button import Played, Rotation
from pitboss.poker.room.events import ButtonDrawn
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.room.room import Room
from pitboss.poker.room.state import RoomState
from pitboss.record.events import Event


def room_bends(knockout: Knockout) -> Iterator[Bend]:
    """The records of rooms and funds and the way of the button, bent."""
    room = _Room(knockout)
    yield RoomState, "_record", room.record
    yield BadBeatFund, "_record", room.record
    yield Room, "_first_button", room.first_button
    yield Rotation, "commit", room.commit


class _Room:
    def __init__(self, knockout: Knockout) -> None:
        self._out = knockout.hits

    def record(self, record: Verb, where: RoomState | BadBeatFund, event: Event) -> None:
        if not self._out(getattr(event, "clause", ""), "room"):
            record(where, event)

    def first_button(self, draw: Verb, room: Room, table: PokerTable, *given: Any) -> ButtonDrawn | None:
        """Without its clause, the lowest card has the first button."""
        drawn: ButtonDrawn | None = draw(room, table, *given)
        if drawn and self._out(drawn.clause, "button"):
            return msgspec.structs.replace(drawn, button=min(drawn.cards, key=lambda seat: drawn.cards[seat]))
        return drawn

    def commit(
        self, commit: Verb, rotation: Rotation, placement: Played, *, sitting_out: Iterable[int], bomb: bool = False
    ) -> None:
        """Without its clause, the button stays where it was."""
        line = rotation.line
        commit(rotation, placement, sitting_out=sitting_out, bomb=bomb)
        if line and self._out(rotation.rules.variant.button_clause, "button"):
            rotation.line = line
