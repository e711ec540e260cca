"""A finished hand again, from its events alone: the proof that they are what the rules give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.errors import RuleError
from pitboss.poker.course import NO_ROWS
from pitboss.poker.hand import Hand
from pitboss.poker.hooks import Irregularity
from pitboss.record.events import Event


def replay_events(events: Sequence[Event], irregularities: Mapping[str, Irregularity] = NO_ROWS) -> Hand:
    """Play a recorded hand again and check that it gives the same events, byte for byte, to the end.

    `irregularities` are those that may have been reported besides the ones of the rules, by their ids.
    """
    hand = Hand.resume(events, irregularities=irregularities)
    if not hand.over or len(hand.events) != len(events):
        given = f"the rules give {len(hand.events)}" if hand.over else f"the hand waits for seat {hand.turn}"
        raise RuleError(f"the record has {len(events)} events, {given}", field="events")
    return hand
