"""Timers of a table: equipment that is not left there for longer than a time.

A timer is a row of what the game says of its equipment, and since when it is at the table. Where it is over, no round
is opened before it is cleared; where the house deals by itself, it brings other equipment in time.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.rulebook.rules import Change

HOUR = 3_600_000


class Timer(msgspec.Struct, frozen=True):
    """What is changed, since when it is at the table and until when it may be (UTC in milliseconds)."""

    what: str
    since: int
    until: int
    clause: str

    def over(self, now: int) -> bool:
        """Whether it has been there for too long."""
        return now >= self.until


def timers(changes: tuple[Change, ...], since: Mapping[str, int]) -> tuple[Timer, ...]:
    """The timers of a table.

    >>> timers((Change("dice", 24, "1"),), {"dice": 5})[0].over(24 * HOUR + 5)
    True
    """
    return tuple(
        Timer(one.what, since[one.what], since[one.what] + one.hours * HOUR, one.clause)
        for one in changes
        if one.what in since
    )
