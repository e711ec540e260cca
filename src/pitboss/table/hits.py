"""Percentage pays that somebody validates first: hand verified, wager registered, and only then the meter pays.

At a table whose house validates hits, a round stops where a meter is about to pay a share of what it shows: cards and
chips stay as they lie. The meter is read when the hit has been validated, so whatever others fed to it or took from it
in the meantime counts.
"""

from __future__ import annotations

import sys

import msgspec

EVERY_HIT = sys.maxsize
"""Hits are paid wherever they come in the record: nobody is asked."""


class Hit(msgspec.Struct, frozen=True):
    """A meter is about to pay so much of what it shows."""

    meter: str
    percent: int
    seats: tuple[int, ...]
    """Those who are paid; none where the winner is drawn."""
    clause: str


class HitDue(Exception):
    """Raised where a hit is due that nobody has validated yet."""

    def __init__(self, hit: Hit) -> None:
        self.hit = hit
