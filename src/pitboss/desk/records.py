"""Records of rounds and hands: replayed and gone on with, whichever engine they are of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.errors import RuleError
from pitboss.poker.events import HandOpened
from pitboss.poker.hand import Hand
from pitboss.poker.record import replay_events
from pitboss.record.events import Event
from pitboss.record.playing import Playing
from pitboss.table.played import Played
from pitboss.table.replay import replay as replay_rounds
from pitboss.table.round import Round
from pitboss.table.table import Table
from pitboss.table.table_events import TableOpened


def replay(events: Sequence[Event]) -> Played | Hand:
    """Play what is on record again and check that it gives the same events: rounds of a house game, or a hand."""
    return replay_events(events) if _of_poker(events) else replay_rounds(events)


def resume(events: Sequence[Event], **live: Any) -> Playing:
    """The live round or hand at the point where an unfinished record stops: its own, or that of its table.

    `live` is what the record does not hold, as `Round.resume`, `Table.replayed` and `Hand.resume` have it.
    """
    if _of_poker(events):
        return Hand.resume(events, **live)
    if not events or not isinstance(events[0], TableOpened):
        return Round.resume(events, **live)
    playing = Table.replayed(events, **live).playing
    if playing is None:
        raise RuleError("the record of the table ends between two rounds", field="events")
    return playing


def _of_poker(events: Sequence[Event]) -> bool:
    return bool(events) and isinstance(events[0], HandOpened)
