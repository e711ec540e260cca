"""The drop of one hand: rake as the pot grows, and a contribution to a fund before the pot is pushed.

Chips that nobody called have gone back before anything is counted (14(d), 004:P4), and nothing is taken once a pot has
been awarded (14(e), 004:P5): a hand asks its collector only before that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from pitboss.poker.course import Course
from pitboss.poker.events import Posted
from pitboss.poker.hooks import Fee
from pitboss.poker.pots import Pot, after_fees

RAKE, CONTRIBUTION = "rake", "contribution"


class Contribution(msgspec.Struct, frozen=True):
    """What goes to a fund from every pot of at least `minimum_pot`, out of the main pot, after the rake (19(c))."""

    amount: int
    minimum_pot: int
    clause: str = "19(c)"


class Tally:
    """What has been counted and taken in one hand."""

    __slots__ = ("charged", "closed", "raked", "rounds")

    def __init__(self) -> None:
        self.closed = 0
        """What lay in the middle at the end of the last betting round."""
        self.rounds: list[tuple[int, int]] = []
        """Betting rounds from which the percentage has still to be taken."""
        self.charged = 0
        """How many levels have been charged."""
        self.raked: dict[int, int] = {}
        """The rake so far, by pot."""


class Drop(msgspec.Struct, frozen=True, kw_only=True):
    """Takes the fees of hands. Made by `Revenue.collector`; what it counts is noted with each hand.

    A betting round's money is an interval of all called money, from what lay in the middle before it to what lies there
    after it. Pots are stacked the same way, the main pot lowest, so where the two overlap is what the round added to
    the pot.
    """

    percentage: Fraction = Fraction(0)
    levels: Sequence[tuple[int, int]] = ()
    maximum: int
    unit: int
    rake_antes: bool = True
    wait_for_flop: bool = True
    level_clause: str = "14(b)(2)(i)"
    contribution: Contribution | None = None

    def __call__(self, hand: Course, *, final: bool) -> Iterator[Fee]:
        tally = hand.tally = hand.tally or Tally()
        pots = hand.pots
        total = sum(pot.amount for pot in pots)
        if not final:
            self._close_round(hand, tally, total)
        if self.wait_for_flop and _before_flop(hand):
            return
        left = after_fees(pots, hand.fees)
        yield from self._percentages(tally, pots, left)
        yield from self._increments(tally, pots, left, total)
        if final:
            if hand.runs == 2:  # two hands, so double the rake
                for number, amount in tuple(tally.raked.items()):
                    yield from _fees(left, number, amount, RAKE, "004:H10")
            rule = self.contribution
            if rule and total >= rule.minimum_pot:  # once, however often the board was run
                yield from _fees(left, 0, rule.amount, CONTRIBUTION, rule.clause)

    def _close_round(self, hand: Course, tally: Tally, total: int) -> None:
        before = tally.closed
        if hand.street is hand.variant.streets[0] and not self.rake_antes:
            before = sum(event.amount for event in hand.events if isinstance(event, Posted) and event.bet == "ante")
        if total > before and self.percentage:
            tally.rounds.append((before, total))
        tally.closed = total

    def _percentages(self, tally: Tally, pots: Sequence[Pot], left: list[int]) -> Iterator[Fee]:
        """A share of what each betting round added to each pot, rounded down, the main pot first (14(b)(1))."""
        rate = self.percentage
        for low, high in tally.rounds:
            bottom = 0
            for number, pot in enumerate(pots):
                top = bottom + pot.amount
                added = max(min(high, top) - max(low, bottom), 0)
                fee = added * rate.numerator // (rate.denominator * self.unit) * self.unit
                yield from self._rake(tally, left, number, fee, "14(b)(1)(i)")
                bottom = top
        tally.rounds.clear()

    def _increments(self, tally: Tally, pots: Sequence[Pot], left: list[int], total: int) -> Iterator[Fee]:
        """Every level that called money has reached, once, out of the pot in which it lies (14(b)(2), S15)."""
        for level, fee in self.levels[tally.charged :]:
            if level > total:
                break
            tally.charged += 1
            yield from self._rake(tally, left, _pot_at(pots, level), fee, self.level_clause)

    def _rake(self, tally: Tally, left: list[int], number: int, amount: int, clause: str) -> Iterator[Fee]:
        """Rake, up to the posted maximum of the hand (14(a)(3))."""
        amount = min(amount, self.maximum - sum(tally.raked.values()))
        for fee in _fees(left, number, amount, RAKE, clause):
            tally.raked[fee.pot] = tally.raked.get(fee.pot, 0) + fee.amount
            yield fee


def _before_flop(hand: Course) -> bool:
    return hand.variant.button and hand.variant.boards and not hand.cards.boards[0]


def _pot_at(pots: Sequence[Pot], level: int) -> int:
    """The pot in which the level lies when all pots are stacked, the main pot lowest."""
    top = 0
    for number, pot in enumerate(pots):
        top += pot.amount
        if level <= top:
            return number
    return len(pots) - 1


def _fees(left: list[int], number: int, amount: int, kind: str, clause: str) -> Iterator[Fee]:
    """A fee out of a pot; what the pot cannot pay comes out of the pot below it."""
    for pot in range(min(number, len(left) - 1), -1, -1):
        part = min(amount, left[pot])
        if part > 0:
            left[pot] -= part
            amount -= part
            yield Fee(pot, part, kind, clause)
