"""Played again: from a record to the point where it ends.

The acts are read off the record and made anew where they stand; cards, results of chance and readings of meters come
from the record as well. Whatever needs a round a second time (replay, resume, fork, an act that is taken back) needs
just this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card, show
from pitboss.errors import RuleError
from pitboss.record.events import Event
from pitboss.record.meters import LiveMeter, Meter
from pitboss.rulebook.meters import MeterRule
from pitboss.table import events as ev
from pitboss.table.card_verbs import REFILL

if TYPE_CHECKING:
    from pitboss.table.round import Round

CLOSE = "no-more-bets"
"""The dealer's act that closes the bets, or a question to several players."""


def drive(playing: Round, record: Sequence[Event], passed: int | None = None) -> None:
    """Make the acts of a record in a stepwise round, up to its last event (and on to so many points passed in all)."""
    while not playing.over and len(playing.events) < len(record):
        next_act(playing, record[len(playing.events)], len(playing.events))
    while not playing.over and passed is not None and playing.passed < passed:
        playing.step()


def next_act(playing: Round, upcoming: Event, at: int) -> None:
    """Do what leads to the event that a record has next, as its number `at`: an act, a report, or one step."""
    match upcoming:
        case ev.Wagered() if playing.betting:
            playing.act(upcoming.wager, seat=upcoming.seat, amount=upcoming.amount)
        case ev.Called() if playing.betting:
            playing.act(upcoming.call, seat=upcoming.seat)
        case ev.Reported() if (playing.stage, playing.points[playing.stage]) == (upcoming.stage, upcoming.point):
            playing.report(upcoming.irregularity, seat=upcoming.seat)
        case ev.Decided() if upcoming.seat in playing.asked:
            playing.answer(upcoming.seat, upcoming.decision, upcoming.amount or None, upcoming.cards)
        case _ if playing.betting:
            playing.act(CLOSE)
        case _ if playing.asked:
            raise RuleError("the record lacks a decision that is due", field=f"event[{at}]")
        case _:
            playing.step()


def opening(record: Sequence[Event]) -> ev.Opened:
    """The opening of a round's record."""
    opened = record[0] if record else None
    if not isinstance(opened, ev.Opened):
        raise RuleError("a record begins with the opening of a round", field="event[0]")
    return opened


def drawn(events: Iterable[Event]) -> list[Card]:
    """The cards in the order in which they left the shoe, as far as the record shows it."""
    left: list[Card] = []
    for event in events:
        match event:
            case ev.Dealt() | ev.Burned() | ev.SetAside():
                left.append(event.card)
            case ev.Discarded(place="shoe" | "stub"):
                left.extend(event.cards)
    return left


def results(events: Iterable[Event]) -> dict[str, list[str]]:
    """What dice, wheels and draws showed, kind by kind in order."""
    shown: dict[str, list[str]] = {}
    for event in events:
        match event:
            case ev.Thrown():
                shown.setdefault("throws", []).append(event.dice)
            case ev.Spun():
                shown.setdefault("spins", []).append(event.result)
            case ev.Drawn():
                shown.setdefault(f"draws.{event.what}", []).append(event.result)
            case ev.Refilled():
                shown.setdefault(REFILL, []).append(show(event.order))
    return shown


# Meters


class RecordedMeter:
    """A meter as the record of a round says that it was used; where the record ends, the live meter takes over."""

    def __init__(self, live: Meter, record: Sequence[Event], at: Callable[[], int]) -> None:
        opened = opening(record)
        self._live, self._record, self._at = live, record, at
        self._value = Fraction(opened.meters.get(live.rule.name, "0"))
        self._reserve = Fraction(opened.reserves.get(live.rule.name, "0"))
        self._shows = int(self._value)

    @property
    def rule(self) -> MeterRule:
        return self._live.rule

    @property
    def value(self) -> Fraction:
        return self._value

    @property
    def reserve(self) -> Fraction:
        return self._reserve

    @property
    def display(self) -> int:
        return self._shows

    @property
    def due(self) -> bool:
        upcoming = self._upcoming()
        if upcoming is None:
            return self._live.due
        return isinstance(upcoming, ev.Drawn) and upcoming.what == self.rule.name

    def contribute(self, wager: int) -> None:
        if self._read() is None:
            self._live.contribute(wager)
            self._follow()

    def withdraw(self, wager: int) -> None:
        if self._read() is None:
            self._live.withdraw(wager)
            self._follow()

    def pay(self, percent: int) -> int:
        use = self._read()
        if use is not None:
            return use.amount
        paid = self._live.pay(percent)
        self._follow()
        return paid

    def pay_out(self, amount: int) -> int:
        use = self._read()
        if use is not None:
            return use.amount
        paid = self._live.pay_out(amount)
        self._follow()
        return paid

    def _upcoming(self) -> Event | None:
        at = self._at()
        return self._record[at] if at < len(self._record) else None

    def _read(self) -> ev.MeterFed | ev.MeterPaid | None:
        """What the record says of this use, if it goes so far."""
        upcoming = self._upcoming()
        if upcoming is None:
            return None
        if not isinstance(upcoming, ev.MeterFed | ev.MeterPaid) or upcoming.meter != self.rule.name:
            raise RuleError(f"the record lacks a use of the {self.rule.name} meter", field=f"event[{self._at()}]")
        self._value, self._reserve = Fraction(upcoming.value or upcoming.shows), Fraction(upcoming.reserve or 0)
        self._shows = upcoming.shows
        return upcoming

    def _follow(self) -> None:
        self._value, self._reserve, self._shows = self._live.value, self._live.reserve, self._live.display


def recorded(meters: Mapping[str, Meter], record: Sequence[Event], at: Callable[[], int]) -> Mapping[str, LiveMeter]:
    """The meters of a round that is played again."""
    return {name: RecordedMeter(meter, record, at) for name, meter in meters.items()} if record else dict(meters)


def left_by(rule: MeterRule, record: Sequence[Event]) -> Meter:
    """The meter that a record leaves, for a table that goes on with it alone."""
    opened = opening(record)
    value, reserve = opened.meters[rule.name], opened.reserves.get(rule.name, "")
    trigger = opened.triggers.get(rule.name)
    for event in record:
        if isinstance(event, ev.MeterFed | ev.MeterPaid) and event.meter == rule.name:
            value, reserve = event.value or str(event.shows), event.reserve
            if isinstance(event, ev.MeterPaid) and rule.must_hit_by is not None:
                trigger = None
    meter = Meter(rule, Fraction(value))
    meter.put_by("carried over", Fraction(reserve or 0))
    meter.trigger = trigger
    return meter
