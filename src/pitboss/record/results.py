"""What rounds and hands come to, as far as both engines say it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.record.events import Event, Ruled


class RulingResult(msgspec.Struct, frozen=True):
    """A ruling on a reported irregularity."""

    irregularity: str
    ruling: str
    clause: str
    seat: int = 0


def rulings(events: Iterable[Event]) -> tuple[RulingResult, ...]:
    """Every ruling on record."""
    return tuple(
        RulingResult(event.irregularity, event.ruling, event.clause, event.seat)
        for event in events
        if isinstance(event, Ruled)
    )
