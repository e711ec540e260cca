"""Betting structures: how much may be bet and raised. Any structure goes with any game (17; readings S1 to S5, S20).

A structure looks at the betting round and answers three questions: to which totals may this player bet or raise, was
the betting reopened for somebody who has acted, and what does a wager just made change for the next one. Amounts are
a player's total for the betting round, in cents. What a stack allows is not its business: an all-in for less than the
least amount is always possible and never a full bet or raise, except by the half-bet rule of the limit games.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pitboss.poker.betting import Betting

Ranges = tuple[tuple[int, int], ...]
"""Least and most, one pair for each range of legal totals; none where no bet or raise is allowed."""

UNCAPPED = 0

FULL_RAISE, ANY_RAISE = 0, 1
"""What reopens the betting (S5): wagers that add up to a full raise, or the least of raises, which is a cent."""


class Structure(Protocol):
    """What the betting round asks."""

    name: str

    def open(self, betting: Betting, street_unit: int, *, both_units: bool) -> None:
        """A betting round begins: set the size of the first bet (`full`, or `units` in fixed limit)."""

    def forced(self, betting: Betting, size: int) -> None:
        """A forced bet stands: the first raise over it is at least this size (fixed limit: one unit, whatever)."""

    def ranges(self, betting: Betting, position: int) -> Ranges:
        """The totals to which this player may bet or raise, if the stack allows."""

    def reopened(self, betting: Betting, acted: int) -> bool:
        """Whether a player who last acted when the level was `acted` may raise again (S5)."""

    def raised(self, betting: Betting, to: int) -> None:
        """A bet or raise to this total has just been validated: note what it changes, before the level moves."""

    def times(self, factor: Fraction) -> Structure:
        """The structure with all limits multiplied: a kill or half-kill hand (11(i))."""

    @property
    def minimum(self) -> int:
        """The table minimum: the least opening bet."""


class NoLimit:
    """Any amount from the last full bet or raise up to everything in front of the player."""

    __slots__ = ("minimum", "reopening", "step")
    name = "no-limit"

    def __init__(self, minimum: int, step: int, reopening: int) -> None:
        self.minimum = minimum
        self.step = step
        """The least raise where any greater bet is one (S3); 0 where a raise is at least the last bet or raise."""
        self.reopening = reopening
        """`FULL_RAISE` or `ANY_RAISE`."""

    def open(self, betting: Betting, street_unit: int, *, both_units: bool) -> None:
        betting.full = self.minimum

    def forced(self, betting: Betting, size: int) -> None:
        betting.full = self.step or size

    def ranges(self, betting: Betting, position: int) -> Ranges:
        everything = betting.bets[position] + betting.stacks[position]
        least = betting.level + betting.full
        return ((least if least < everything else everything, everything),)

    def reopened(self, betting: Betting, acted: int) -> bool:
        return betting.level - acted >= (self.reopening or betting.full)

    def raised(self, betting: Betting, to: int) -> None:
        size = to - betting.level
        betting.ref = to
        if size >= betting.full:
            betting.full = self.step or max(size, self.minimum)
            betting.count += 1

    def times(self, factor: Fraction) -> NoLimit:
        return type(self)(int(self.minimum * factor), self.step, self.reopening)


class PotLimit(NoLimit):
    """As no limit, but at most the pot after the call (S20); the least bet may always be made."""

    __slots__ = ()
    name = "pot-limit"

    def open(self, betting: Betting, street_unit: int, *, both_units: bool) -> None:
        betting.full = self.minimum
        betting.unposted = 0

    def ranges(self, betting: Betting, position: int) -> Ranges:
        level = betting.level
        least = level + betting.full
        return ((least, max(least, level + betting.pot + betting.unposted + level - betting.bets[position])),)


class _Capped:
    """A limit on the number of raises while three or more players have chips (S4)."""

    __slots__ = ("raises",)
    raises: int
    """Raises after the bet; `UNCAPPED` for no limit."""

    def capped(self, betting: Betting) -> bool:
        return bool(self.raises) and betting.count > self.raises and (betting.capped or betting.able > 2)

    def counted(self, betting: Betting) -> None:
        """One more bet or raise. Heads-up before the cap there is none; once capped, the round stays capped."""
        betting.count += 1
        betting.capped = bool(self.raises) and betting.count > self.raises and betting.able > 2


class FixedLimit(_Capped):
    """Exactly one unit: the small bet on early streets, the big bet on later ones."""

    __slots__ = ("big", "halves", "reopening", "small")
    name = "fixed-limit"

    def __init__(self, small: int, big: int, raises: int, reopening: int, halves: int) -> None:
        self.small = small
        self.big = big
        self.raises = raises
        self.reopening = reopening
        """As in no limit."""
        self.halves = halves
        """How many half units make an all-in a bet or raise of its own (S5)."""

    @property
    def minimum(self) -> int:
        return self.small

    def open(self, betting: Betting, street_unit: int, *, both_units: bool) -> None:
        unit = self.big if street_unit else self.small
        betting.full = unit
        betting.units = (unit, self.big) if both_units and unit != self.big else (unit,)

    def forced(self, betting: Betting, size: int) -> None:
        pass

    def ranges(self, betting: Betting, position: int) -> Ranges:
        if self.capped(betting):
            return ()
        return tuple((betting.ref + unit, betting.ref + unit) for unit in betting.units)

    def reopened(self, betting: Betting, acted: int) -> bool:
        return 2 * (betting.level - acted) >= (self.reopening or betting.full * self.halves)

    def raised(self, betting: Betting, to: int) -> None:
        """A full unit, or an all-in of so many halves of one, is a bet or raise; less only moves the price (S5)."""
        size = to - betting.ref
        if 2 * size >= betting.full * self.halves:
            betting.ref = to
            self.counted(betting)
            if size == betting.units[-1]:  # after a bet of the upper unit, raises are in that unit (S2)
                betting.units = betting.units[-1:]
                betting.full = size

    def times(self, factor: Fraction) -> FixedLimit:
        small, big = int(self.small * factor), int(self.big * factor)
        return FixedLimit(small, big, self.raises, self.reopening, self.halves)


class SpreadLimit(_Capped):
    """Any amount between two limits, a raise at least as much as the last bet or raise of the round."""

    __slots__ = ("maximum", "minimum", "reopening", "step")
    name = "spread-limit"

    def __init__(self, minimum: int, maximum: int, raises: int, step: int, reopening: int) -> None:
        self.minimum = minimum
        self.maximum = maximum
        self.raises = raises
        self.step = step
        """As in no limit."""
        self.reopening = reopening
        """As in no limit."""

    def open(self, betting: Betting, street_unit: int, *, both_units: bool) -> None:
        betting.full = self.minimum

    def forced(self, betting: Betting, size: int) -> None:
        betting.full = self.step or size

    def ranges(self, betting: Betting, position: int) -> Ranges:
        if self.capped(betting):
            return ()
        return ((betting.level + betting.full, betting.level + self.maximum),)

    def reopened(self, betting: Betting, acted: int) -> bool:
        return betting.level - acted >= (self.reopening or betting.full)

    def raised(self, betting: Betting, to: int) -> None:
        size = to - betting.level
        betting.ref = to
        if size >= betting.full:
            betting.full = self.step or max(size, self.minimum)
            self.counted(betting)

    def times(self, factor: Fraction) -> SpreadLimit:
        minimum, maximum = int(self.minimum * factor), int(self.maximum * factor)
        return SpreadLimit(minimum, maximum, self.raises, self.step, self.reopening)
