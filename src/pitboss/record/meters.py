"""Progressive meters: aggregates of their own, with their own events.

A meter starts at its seed, grows by a share of every progressive wager, and falls by what it pays. A further share of
each wager may build a reserve, which is added to the seed when the meter is reset. Every movement of meter and reserve
is an event in sequence; neither is ever below zero, and the events alone rebuild it (`Meter.replayed`). Values are
exact: contributions of a part of a cent are kept, payments are whole cents.

Several tables may share a meter. What a round reads from a meter and feeds to it is an input of that round, recorded at
the moment of use, so every table replays alone (`pitboss.table.again`).

>>> rule = MeterRule(name="jackpot", wager="progressive", seed=5_000_00, contribution=Fraction(1, 5), clause="12")
>>> meter = Meter(rule)
>>> meter.contribute(1_00)
>>> meter.pay(100), meter.display
(500020, 500000)
>>> [event.reason for event in meter.events]
['seed', 'contribution', 'hit', 'reset']
>>> again = Meter.replayed(rule, meter.events)
>>> (again.value, again.reserve) == (meter.value, meter.reserve)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

from pitboss.equipment.shuffle import Entropy, pick
from pitboss.errors import ConservationError, RuleError
from pitboss.record.events import Event, decoder
from pitboss.record.viewers import Viewer
from pitboss.rulebook.meters import MeterRule

METER, RESERVE = "meter", "reserve"


class MeterMoved(Event, frozen=True):
    """The meter, or its reserve, grows or falls by so much, in cents."""

    meter: str
    sequence: int
    reason: str
    """`seed`, `contribution`, `void`, `hit`, `reset`, `carried over`, `discontinued`."""
    amount: Fraction
    account: str = METER


class MeterArmed(Event, frozen=True):
    """The hidden trigger of a must-hit meter is drawn. For the auditor only."""

    meter: str
    sequence: int
    trigger: int | None

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"trigger": None}


decode = decoder(MeterMoved | MeterArmed)
"""The inverse of `pitboss.record.events.encode` for the events of a meter."""


class LiveMeter(Protocol):
    """A meter as a round uses it."""

    @property
    def rule(self) -> MeterRule: ...

    @property
    def value(self) -> Fraction:
        """Exact, in cents."""

    @property
    def reserve(self) -> Fraction: ...

    @property
    def display(self) -> int:
        """The amount shown on the meter, in whole cents."""

    @property
    def due(self) -> bool:
        """Whether a must-hit meter has reached its trigger."""

    def contribute(self, wager: int) -> None: ...

    def withdraw(self, wager: int) -> None: ...

    def pay(self, percent: int) -> int: ...

    def pay_out(self, amount: int) -> int: ...


class Meter:
    """A live meter. It may be shared by several tables and outlives all of them."""

    def __init__(self, rule: MeterRule, value: int | Fraction | None = None) -> None:
        self.rule = rule
        self.events: list[MeterMoved | MeterArmed] = []
        self.value = Fraction(0)
        self.reserve = Fraction(0)
        self.trigger: int | None = None
        """A must-hit meter pays when it reaches this amount in cents; None until drawn (`arm`)."""
        self._move("seed", Fraction(rule.seed if value is None else value))

    @classmethod
    def replayed(cls, rule: MeterRule, events: Sequence[MeterMoved | MeterArmed]) -> Meter:
        """The meter that its events leave."""
        meter = cls(rule)
        meter.rewind(0)
        for event in events:
            if event.meter != rule.name or event.sequence != len(meter.events) + 1:
                known = f"event {len(meter.events)} of {rule.name}"
                raise RuleError(f"event {event.sequence} of {event.meter} does not follow on {known}", field="meter")
            meter._apply(event)
        return meter

    @property
    def display(self) -> int:
        """The amount shown on the meter, in whole cents."""
        shown = int(self.value)
        return shown if self.rule.must_hit_by is None else min(shown, self.rule.must_hit_by)

    def arm(self, source: Entropy) -> None:
        """Draw the hidden trigger of a must-hit meter that has none: any cent above the seed, up to the limit."""
        if self.rule.must_hit_by is not None and self.trigger is None:
            trigger = self.rule.seed + 1 + pick(self.rule.must_hit_by - self.rule.seed, source)
            self._apply(MeterArmed(self.rule.name, len(self.events) + 1, trigger))

    @property
    def due(self) -> bool:
        """Whether a must-hit meter has reached its trigger."""
        return self.trigger is not None and self.value >= self.trigger

    def contribute(self, wager: int) -> None:
        """A progressive wager of so many cents is made."""
        self._move("contribution", self.rule.contribution * wager)
        self.put_by("contribution", self.rule.reserve * wager)

    def withdraw(self, wager: int) -> None:
        """A progressive wager is void: take its contribution back."""
        self._move("void", -self.rule.contribution * wager)
        self.put_by("void", -self.rule.reserve * wager)

    def put_by(self, reason: str, amount: Fraction) -> None:
        """The reserve grows, or falls."""
        if amount:
            self._move(reason, amount, RESERVE)

    def pay(self, percent: int) -> int:
        """Pay a hit; after one hundred percent the meter is reset. Returns the cents paid."""
        paid = self.display if percent == 100 else int(self.value * percent / 100)
        self._move("hit", Fraction(-paid))
        if percent == 100:
            start = self.rule.seed if self.rule.reset is None else self.rule.reset
            self._move("reset", start + self.reserve - self.value)
            self.put_by("reset", -self.reserve)
            self.trigger = None
        return paid

    def pay_out(self, amount: int) -> int:
        """Pay a fixed amount, or as much of it as is there. Returns the cents paid."""
        paid = min(amount, self.display)
        self._move("hit", Fraction(-paid))
        return paid

    def seed(self, amount: int) -> None:
        """The house adds so many cents to what the meter shows."""
        self._move("seed", Fraction(amount))

    def discontinue(self) -> Fraction:
        """Take everything out, the reserve too; returns the cents that go elsewhere."""
        left = self.value + self.reserve
        self.put_by("discontinued", -self.reserve)
        self._move("discontinued", -self.value)
        return left

    def carry_over(self, amount: Fraction) -> None:
        """What another meter held when it was discontinued is shown here from now on."""
        self._move("carried over", amount)

    @property
    def discontinued(self) -> bool:
        """Whether everything was taken out for good."""
        last = self.events[-1] if self.events else None
        return isinstance(last, MeterMoved) and last.reason == "discontinued"

    def copy(self) -> Meter:
        """Another meter that stands as this one does."""
        same = Meter.replayed(self.rule, self.events)
        same.trigger = self.trigger
        return same

    def follow(self, copy: Meter) -> None:
        """What has happened to a copy since it was made happens here."""
        for event in copy.events[len(self.events) :]:
            self._apply(event)
        self.trigger = copy.trigger

    def rewind(self, events: int) -> None:
        """Take back what came after so many events: a round refused an act that had moved the meter."""
        kept = self.events[:events]
        self.events, self.value, self.reserve, self.trigger = [], Fraction(0), Fraction(0), None
        for event in kept:
            self._apply(event)

    def _move(self, reason: str, amount: Fraction, account: str = METER) -> None:
        self._apply(MeterMoved(self.rule.name, len(self.events) + 1, reason, amount, account))

    def _apply(self, event: MeterMoved | MeterArmed) -> None:
        self.events.append(event)
        if isinstance(event, MeterArmed):
            self.trigger = event.trigger
        elif event.account == RESERVE:
            self.reserve += event.amount
        else:
            self.value += event.amount
            if event.reason == "reset":
                self.trigger = None
        if min(self.value, self.reserve) < 0:
            raise ConservationError(
                f"the {self.rule.name} meter stands at {self.value} cents and its reserve at {self.reserve}"
            )
