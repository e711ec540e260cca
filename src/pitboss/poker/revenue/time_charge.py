"""Time charges: a fee per player or per table for each period, taken at its start (14(b)(3), 004:P2b).

>>> TimeCharge(6_00, 30, "player", "full", 1_00, "004:P2b").shares(range(1, 10))[9]
600
>>> TimeCharge(60_00, 30, "table", "none", 1_00, "14(b)(3)(i)").shares((2, 5, 6, 8, 9, 10, 11))
{2: 900, 5: 900, 6: 900, 8: 900, 9: 800, 10: 800, 11: 800}
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.money import split


class TimeCharge(msgspec.Struct, frozen=True):
    """What is charged for each period of so many minutes."""

    amount: int
    minutes: int
    per: str
    """`player` or `table`."""
    part: str
    """What a player owes who sits down in the course of a period: `none`, `full` or `pro-rata`."""
    unit: int
    clause: str

    def shares(self, seats: Iterable[int]) -> dict[int, int]:
        """What each seat owes for a period; inactive players who keep a seat pay as well (14(b)(3)(i)).

        How a table's charge is shared is the house's rule: equally in whole units, odd units from the first seat on.
        """
        order = sorted(seats)
        if not order:
            return {}
        if self.per == "player":
            return dict.fromkeys(order, self.amount)
        return dict(zip(order, split(self.amount, len(order), self.unit), strict=True))

    def first_due(self, opened: int) -> int:
        """The minute at which those at a table are first charged together.

        A table pays for its first period too, from the minute at which it opens; a player has paid on arrival.
        """
        return opened if self.per == "table" else opened + self.minutes

    def on_arrival(self, elapsed: int) -> int:
        """What a player owes who sits down so many minutes into a period."""
        if self.per == "table" or (self.part == "none" and elapsed):
            return 0
        if self.part == "full":
            return self.amount
        return self.amount * (self.minutes - elapsed) // (self.minutes * self.unit) * self.unit
