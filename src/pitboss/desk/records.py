"""Records of rounds and hands: replayed and gone on with, whichever engine they are of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.games import game
from pitboss.poker.events import HandOpened
from pitboss.poker.hand import Hand
from pitboss.poker.record import replay_events
from pitboss.record.events import Event
from pitboss.record.playing import Playing
from pitboss.table.played import Played
from pitboss.table.replay import replay as replay_rounds
from pitboss.table.round import Round


def replay(events: Sequence[Event]) -> Played | Hand:
    """Play what is on record again and check that it gives the same events: rounds of a house game, or a hand."""
    return replay_events(events) if _of_poker(events) else replay_rounds(events, game)


def resume(events: Sequence[Event], **live: Any) -> Playing:
    """The live round or hand at the point where an unfinished record stops.

    `live` is what the record does not hold, as `Round.resume` and `Hand.resume` have it.
    """
    return Hand.resume(events, **live) if _of_poker(events) else Round.resume(events, game, **live)


def _of_poker(events: Sequence[Event]) -> bool:
    return bool(events) and isinstance(events[0], HandOpened)
