"""Progressive meters, as a game describes them: what feeds one, what it starts from, when it must pay.

The live meter, with its own events, is `pitboss.record.meters.Meter`.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec


class MeterRule(msgspec.Struct, frozen=True, kw_only=True):
    """What a game says of a meter. Amounts in cents, rates as shares of the wager."""

    name: str
    wager: str
    """The wager that feeds it."""
    also: tuple[str, ...] = ()
    """Other wagers that feed it as well."""
    seed: int
    reset: int | None = None
    """What it goes back to after a hit of one hundred percent, where that is not the seed."""
    contribution: Fraction
    clause: str
    terms: str = ""
    """What every table on the same meter must have in common: paytable, stake, decks."""
    reserve: Fraction = Fraction(0)
    """The share that builds the reserve."""
    must_hit_by: int | None = None
    """Where the meter must hit: it pays at the latest here, and at a hidden trigger drawn between seed and here."""

    @property
    def wagers(self) -> tuple[str, ...]:
        """Every wager that feeds it."""
        return (self.wager, *self.also)
