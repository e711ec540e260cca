"""A round again, from its events alone: the proof that the record is what the rules give.

The card order is read off the record, every act and report is made anew at the place where it stands, and the events
that come out must be the same, byte for byte. A round that was abandoned or tampered with does not come out the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import RuleError
from pitboss.record.events import Event, compare_lengths
from pitboss.table.finding import Find, find_game
from pitboss.table.played import Played
from pitboss.table.round import Round
from pitboss.table.table import rounds_of


def replay(events: Sequence[Event], find: Find = find_game) -> Played:
    """Play recorded rounds again, each from its own opening, and check that they give the same events."""
    records = rounds_of(events)
    if not records:
        raise RuleError("a record begins with the opening of a round", field="event[0]")
    return Played([_replayed(record, find) for record in records])


def _replayed(record: Sequence[Event], find: Find) -> Round:
    again = Round.resume(record, find, stepwise=True)  # which compares them as far as the record goes
    compare_lengths(record, again.events, whole=True)
    if not again.over:
        raise RuleError("the record ends before the round is over", field="events")
    return again
