"""Commission (vigorish): a percentage of what is won or wagered, exact or in whole units, paid at once or owed.

>>> vigorish = Commission(rate=Fraction(1, 20), unit=25)
>>> vigorish.on(17_00), vigorish.on(2_00), Commission(rate=Fraction(1, 20), unit=1).on(17_00)
(100, 25, 85)
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import msgspec

from pitboss.table.dealer import Dealer
from pitboss.table.seats import Wager


class Commission(msgspec.Struct, frozen=True, kw_only=True):
    """A rate, and which way a part of a unit is rounded: `up` or `down`."""

    rate: Fraction
    unit: int
    rounding: str = "up"

    def on(self, amount: int) -> int:
        """The commission on an amount, in cents."""
        units = self.rate * amount / self.unit
        return self.unit * (ceil(units) if self.rounding == "up" else floor(units))

    @property
    def step(self) -> int:
        """Amounts that are multiples of this many cents bear a commission in whole cents without rounding."""
        return self.rate.denominator


def take(d: Dealer, wager: Wager, amount: int, clause: str, *, owed: bool) -> None:
    """Commission on a winning wager: taken now, or put on the player's account."""
    if amount:
        if owed:
            d.owe(wager, amount, clause)
        else:
            d.charge(wager, amount, clause)
