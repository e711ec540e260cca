"""Betting structures: how much may be bet and raised. Any structure goes with any game (17; readings S1 to S5, S20).

A `Structure` is a few numbers, and the rules here read them together with the state of the betting round: to which
totals may a player bet or raise, was the betting reopened for somebody who has acted, and what does a wager just made
change for the next one. Amounts are a player's total for the betting round, in cents. What a stack allows is not asked
here: an all-in for less than the least amount is always possible and never a full bet or raise, except by the half-bet
rule of the limit games.

The rules are kernels over the betting (`b`): a `pitboss.poker.betting.Betting`, one hand at a time, or a row of a NumPy
array with the same names, where millions of hands are played (`pitboss.poker.batch`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.kernel import kernel

if TYPE_CHECKING:
    from pitboss.poker.betting import Betting

NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
SPREAD_LIMIT: Final = 2
FIXED_LIMIT: Final = 3
NAMES = ("no-limit", "pot-limit", "spread-limit", "fixed-limit")

UNCAPPED = 0

FULL_RAISE, ANY_RAISE = 0, 1
"""What reopens the betting (S5): wagers that add up to a full raise, or the least of raises, which is a cent."""


class Structure(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The limits of a table, and what its betting rounds are played by besides."""

    kind: int
    minimum: int
    """The table minimum: the least opening bet, in fixed limit the small bet."""
    big: int
    """Fixed limit: the bet of later streets."""
    maximum: int
    """Spread limit: the most that may be bet."""
    raises: int
    """Fixed and spread limit: raises after the bet while three or more players have chips (S4)."""
    step: int
    """The least raise where any greater bet is one (S3); 0 where a raise is at least the last bet or raise."""
    reopening: int
    """`FULL_RAISE` or `ANY_RAISE`."""
    halves: int
    """Fixed limit: how many half units make an all-in a bet or raise of its own (S5)."""
    bring_in: int
    check_raise: bool
    effective_raises: bool

    @property
    def name(self) -> str:
        return NAMES[self.kind]

    def times(self, factor: Fraction) -> Structure:
        """The structure with all limits multiplied: a kill or half-kill hand (11(i))."""
        limits = {name: int(getattr(self, name) * factor) for name in ("minimum", "big", "maximum")}
        return msgspec.structs.replace(self, **limits)


@kernel
def open_limits(b: Betting, big_bet: bool, both_units: bool) -> None:
    """A betting round begins: the size of the first bet, in fixed limit by the street (S2)."""
    s = b.structure
    b.full = s.minimum
    b.upper = b.unposted = 0
    if s.kind == FIXED_LIMIT:
        if big_bet:
            b.full = s.big
        elif both_units and s.big != s.minimum:
            b.upper = s.big


@kernel
def stand_forced(b: Betting, size: int) -> None:
    """A forced bet stands: the first raise over it is at least this size, in fixed limit one unit, whatever."""
    s = b.structure
    if s.kind != FIXED_LIMIT:
        b.full = s.step if s.step else size


@kernel
def is_capped(b: Betting) -> bool:
    """Whether the number of raises is used up. Heads-up before the cap there is none (S4)."""
    raises = b.structure.raises
    return raises > 0 and b.count > raises and (b.capped or b.able > 2)


@kernel
def totals(b: Betting, position: int) -> tuple[int, int, int]:
    """The totals to which this player may bet or raise, if the stack allows: from a least to a most, or to one more.

    The third is 0 where there is no other, and all are where no bet or raise is allowed.
    """
    s = b.structure
    level = b.level
    least = level + b.full
    if s.kind == NO_LIMIT:
        return least, b.bets[position] + b.stacks[position], 0
    if s.kind == POT_LIMIT:  # at most the pot after the call; the least bet may always be made (S20)
        return least, max(least, level + b.pot + b.unposted + level - b.bets[position]), 0
    if is_capped(b):
        return 0, 0, 0
    if s.kind == SPREAD_LIMIT:
        return least, level + s.maximum, 0
    return b.ref + b.full, b.ref + b.full, b.ref + b.upper if b.upper else 0


@kernel
def is_reopened(b: Betting, acted: int) -> bool:
    """Whether a player who last acted when the level was `acted` may raise again (S5), after a check unless barred."""
    s = b.structure
    if acted == 0 and not s.check_raise:  # 7(j)
        return False
    if s.kind == FIXED_LIMIT:
        return 2 * (b.level - acted) >= (s.reopening if s.reopening else b.full * s.halves)
    return b.level - acted >= (s.reopening if s.reopening else b.full)


@kernel
def note_raise(b: Betting, to: int) -> None:
    """A bet or raise to this total has just been validated: what it changes, before the level moves."""
    s = b.structure
    if s.kind == FIXED_LIMIT:
        size = to - b.ref
        if 2 * size < b.full * s.halves:  # an all-in of less than so many halves only moves the price (S5)
            return
        b.ref = to
        if size == b.upper:  # after a bet of the upper unit, raises are in that unit (S2)
            b.full = size
            b.upper = 0
    else:
        size = to - b.level
        b.ref = to
        if size < b.full:
            return
        b.full = s.step if s.step else max(size, s.minimum)
    b.count += 1
    b.capped = s.raises > 0 and b.count > s.raises and b.able > 2  # once capped, the round stays capped
