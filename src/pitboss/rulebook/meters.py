"""Progressive meters: real objects with a ledger.

A meter starts at its seed, grows by a share of every progressive wager, and falls by what it pays. A further share of
each wager may build a reserve, which is added to the seed when the meter is reset. Every movement of meter and reserve
is an entry; neither is ever below zero, and the ledger replays to the same values. Values are exact: contributions of a
part of a cent are kept, payments are whole cents.

>>> rule = MeterRule(name="jackpot", wager="progressive", seed=5_000_00, contribution=Fraction(1, 5), clause="12")
>>> meter = Meter(rule)
>>> meter.contribute(1_00)
>>> meter.pay(100), meter.display
(500020, 500000)
>>> [entry.reason for entry in meter.ledger]
['seed', 'contribution', 'hit', 'reset']
>>> replayed(meter.ledger) == (meter.value, meter.reserve)
True
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from pitboss.equipment.shuffle import Entropy, pick
from pitboss.errors import ConservationError


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


METER, RESERVE = "meter", "reserve"


class Entry(msgspec.Struct, frozen=True):
    """One movement of a meter or of its reserve, in cents."""

    reason: str
    amount: Fraction
    account: str = METER


class Meter:
    """A live meter. It may be shared by several tables and outlives all of them."""

    def __init__(self, rule: MeterRule, value: int | Fraction | None = None) -> None:
        self.rule = rule
        self.ledger: list[Entry] = []
        self.value = Fraction(0)
        self.reserve = Fraction(0)
        self.trigger: int | None = None
        """A must-hit meter pays when it reaches this amount in cents; None until drawn (`arm`)."""
        self._enter("seed", Fraction(rule.seed if value is None else value))

    @property
    def display(self) -> int:
        """The amount shown on the meter, in whole cents."""
        shown = int(self.value)
        return shown if self.rule.must_hit_by is None else min(shown, self.rule.must_hit_by)

    def arm(self, source: Entropy) -> None:
        """Draw the hidden trigger of a must-hit meter that has none: any cent above the seed, up to the limit."""
        if self.rule.must_hit_by is not None and self.trigger is None:
            self.trigger = self.rule.seed + 1 + pick(self.rule.must_hit_by - self.rule.seed, source)

    @property
    def due(self) -> bool:
        """Whether a must-hit meter has reached its trigger."""
        return self.trigger is not None and self.value >= self.trigger

    def contribute(self, wager: int) -> None:
        """A progressive wager of so many cents is made."""
        self._enter("contribution", self.rule.contribution * wager)
        self.put_by("contribution", self.rule.reserve * wager)

    def withdraw(self, wager: int) -> None:
        """A progressive wager is void: take its contribution back."""
        self._enter("void", -self.rule.contribution * wager)
        self.put_by("void", -self.rule.reserve * wager)

    def put_by(self, reason: str, amount: Fraction) -> None:
        """The reserve grows, or falls."""
        if amount:
            self.reserve += amount
            self._note(Entry(reason, amount, RESERVE))

    def amount(self, percent: int) -> int:
        """What a hit of so many percent pays now, in whole cents."""
        return self.display if percent == 100 else int(self.value * percent / 100)

    def pay(self, percent: int) -> int:
        """Pay a hit; after one hundred percent the meter is reset. Returns the cents paid."""
        paid = self.amount(percent)
        self._enter("hit", Fraction(-paid))
        if percent == 100:
            start = self.rule.seed if self.rule.reset is None else self.rule.reset
            self._enter("reset", start + self.reserve - self.value)
            self.put_by("reset", -self.reserve)
            self.trigger = None
        return paid

    def _enter(self, reason: str, amount: Fraction) -> None:
        self.value += amount
        self._note(Entry(reason, amount))

    def _note(self, entry: Entry) -> None:
        self.ledger.append(entry)
        if min(self.value, self.reserve) < 0:
            raise ConservationError(
                f"the {self.rule.name} meter stands at {self.value} cents and its reserve at {self.reserve}"
            )


def replayed(ledger: Iterable[Entry]) -> tuple[Fraction, Fraction]:
    """The values of meter and reserve that a ledger's entries add up to."""
    values = {METER: Fraction(0), RESERVE: Fraction(0)}
    for entry in ledger:
        values[entry.account] += entry.amount
    return values[METER], values[RESERVE]
