"""The drop of one hand: rake as the pot grows, and a contribution to a fund before the pot is pushed.

Chips that nobody called have gone back before anything is counted (14(d), 004:P4), and nothing is taken once a pot has
been awarded (14(e), 004:P5): a hand asks its collector only before that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import msgspec

from pitboss.kernel import kernel, one_version
from pitboss.poker.course import Course
from pitboss.poker.events import Posted
from pitboss.poker.hooks import Fee
from pitboss.poker.pots import Pot, after_fees

RAKE, CONTRIBUTION = "rake", "contribution"

BY_PERCENTAGE: Final = 0
BY_LEVEL: Final = 1
DOUBLED: Final = 2
TO_FUND: Final = 3
"""Why a fee is taken."""


# The rules, over what has been counted in a hand (`y`: a `Tally`, or a row of a NumPy array with the same names) and
# the terms of the house (`d`: a `Drop`, or likewise). `left` is what fees have left of each pot; a fee is a row: pot,
# amount, why.


@kernel
def close_round_at(y: Any, d: Any, before: int, total: int) -> None:
    """A betting round is over: what called money there was before it and is after it."""
    if total > before and d.numerator:
        y.round_low[y.rounds] = before
        y.round_high[y.rounds] = total
        y.rounds += 1
    y.closed = total


@one_version
def take(left: Any, pots: int, number: int, amount: int, why: int, rows: Any, taken: int) -> int:
    """A fee out of a pot; what the pot cannot pay comes out of the pot below it. Returns how many rows there are."""
    for pot in range(min(number, pots - 1), -1, -1):
        part = min(amount, left[pot])
        if part > 0:
            left[pot] -= part
            amount -= part
            rows[taken][0] = pot
            rows[taken][1] = part
            rows[taken][2] = why
            taken += 1
    return taken


@one_version
def take_rake(y: Any, d: Any, left: Any, pots: int, number: int, amount: int, why: int, rows: Any, taken: int) -> int:
    """Rake, up to the posted maximum of the hand (14(a)(3))."""
    before = taken
    taken = take(left, pots, number, min(amount, d.maximum - y.rake), why, rows, taken)
    for number in range(before, taken):
        y.rake += rows[number][1]
        y.raked[rows[number][0]] += rows[number][1]
    return taken


@kernel
def take_percentages(y: Any, d: Any, pots: int, amounts: Any, left: Any, rows: Any, taken: int) -> int:
    """A share of what each betting round added to each pot, rounded down, the main pot first (14(b)(1)).

    A betting round's money is an interval of all called money, from what lay in the middle before it to what lies there
    after it. Pots are stacked the same way, the main pot lowest, so where the two overlap is what the round added.
    """
    for number in range(y.rounds):
        bottom = 0
        for pot in range(pots):
            top = bottom + amounts[pot]
            added = max(min(y.round_high[number], top) - max(y.round_low[number], bottom), 0)
            fee = added * d.numerator // (d.denominator * d.unit) * d.unit
            taken = take_rake(y, d, left, pots, pot, fee, BY_PERCENTAGE, rows, taken)
            bottom = top
    y.rounds = 0
    return taken


@kernel
def take_levels(y: Any, d: Any, pots: int, amounts: Any, left: Any, total: int, rows: Any, taken: int) -> int:
    """Every level that called money has reached, once, out of the pot in which it lies (14(b)(2), S15)."""
    while y.charged < d.steps and d.level[y.charged] <= total:
        pot = 0
        top = amounts[0]
        while d.level[y.charged] > top:
            pot += 1
            top += amounts[pot]
        y.charged += 1
        taken = take_rake(y, d, left, pots, pot, d.level_fee[y.charged - 1], BY_LEVEL, rows, taken)
    return taken


@kernel
def take_contribution(d: Any, left: Any, pots: int, total: int, rows: Any, taken: int) -> int:
    """What goes to a fund from every pot of at least a certain size, out of the main pot, after the rake (19(c))."""
    if d.to_fund and total >= d.least_pot:
        taken = take(left, pots, 0, d.to_fund, TO_FUND, rows, taken)
    return taken


class Contribution(msgspec.Struct, frozen=True):
    """What goes to a fund from every pot of at least `minimum_pot`, out of the main pot, after the rake (19(c))."""

    amount: int
    minimum_pot: int
    clause: str = "19(c)"


class Tally:
    """What has been counted and taken in one hand."""

    __slots__ = ("charged", "closed", "rake", "raked", "round_high", "round_low", "rounds")

    def __init__(self, players: int, streets: int) -> None:
        self.closed = 0
        """What lay in the middle at the end of the last betting round."""
        self.rounds = 0
        """Betting rounds from which the percentage has still to be taken, from what to what."""
        self.round_low, self.round_high = [0] * streets, [0] * streets
        self.charged = 0
        """How many levels have been charged."""
        self.rake = 0
        self.raked = [0] * players
        """The rake so far, by pot."""


class Drop(msgspec.Struct, frozen=True, kw_only=True):
    """Takes the fees of hands. Made by `Revenue.collector`; what it counts is noted with each hand."""

    percentage: Fraction
    levels: Sequence[tuple[int, int]]
    maximum: int
    unit: int
    rake_antes: bool
    wait_for_flop: bool
    level_clause: str
    contribution: Contribution | None

    # What the rules read

    @property
    def numerator(self) -> int:
        return self.percentage.numerator

    @property
    def denominator(self) -> int:
        return self.percentage.denominator

    @property
    def steps(self) -> int:
        return len(self.levels)

    @property
    def level(self) -> list[int]:
        return [level for level, _ in self.levels]

    @property
    def level_fee(self) -> list[int]:
        return [fee for _, fee in self.levels]

    @property
    def to_fund(self) -> int:
        return self.contribution.amount if self.contribution else 0

    @property
    def least_pot(self) -> int:
        return self.contribution.minimum_pot if self.contribution else 0

    # One hand at a time

    def __call__(self, hand: Course, *, final: bool) -> Iterator[Fee]:
        tally = hand.tally = hand.tally or Tally(len(hand.seats), len(hand.variant.streets))
        pots = hand.pots
        amounts = [pot.amount for pot in pots]
        total = sum(amounts)
        if not final:
            close_round_at(tally, self, self._before(hand, tally), total)
        if self.wait_for_flop and _before_flop(hand):
            return
        left = after_fees(pots, hand.fees)
        yield from self._fees(hand, tally, pots, left, total, final=final)

    def _fees(
        self, hand: Course, tally: Tally, pots: Sequence[Pot], left: list[int], total: int, *, final: bool
    ) -> Iterator[Fee]:
        count, amounts = len(pots), [pot.amount for pot in pots]
        rows = [[0] * 3 for _ in range(count * (count * len(tally.round_low) + 2 * len(self.levels) + 3))]
        taken = take_percentages(tally, self, count, amounts, left, rows, 0)
        taken = take_levels(tally, self, count, amounts, left, total, rows, taken)
        if final:
            if hand.runs == 2:  # two hands, so double the rake
                for number, amount in enumerate(tally.raked):
                    taken = take(left, count, number, amount, DOUBLED, rows, taken)
            taken = take_contribution(self, left, count, total, rows, taken)  # once, however often the board was run
        for pot, amount, why in rows[:taken]:
            yield Fee(pot, amount, CONTRIBUTION if why == TO_FUND else RAKE, self.clause(why))

    def clause(self, why: int) -> str:
        """The clause by which a fee is taken."""
        fund = self.contribution.clause if self.contribution else ""
        return ("14(b)(1)(i)", self.level_clause, "004:H10", fund)[why]

    def _before(self, hand: Course, tally: Tally) -> int:
        """What lay in the middle before the round that is over; antes where they are not raked."""
        if hand.street is hand.variant.streets[0] and not self.rake_antes:
            return sum(event.amount for event in hand.events if isinstance(event, Posted) and event.bet == "ante")
        return tally.closed


def _before_flop(hand: Course) -> bool:
    return hand.variant.button and hand.variant.boards and not hand.cards.boards[0]
