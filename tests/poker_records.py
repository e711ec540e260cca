"""What is proved of records: cut anywhere they are gone on with, disturbed anywhere nothing has happened."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker import Hand, TableRules
from pitboss.poker import events as ev
from pitboss.poker.again import Recorded, play_on
from pitboss.poker.course import BETTING, SHOWING, Course
from pitboss.poker.events import HandOpened
from pitboss.poker.hooks import Collector
from pitboss.poker.irregularities.row import Row
from pitboss.poker.result import HandResult
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.revenue.rake import Contribution
from pitboss.poker.speech.declarations import declare
from pitboss.poker.variants import Variant
from pitboss.record.choices import MOMENT
from pitboss.record.events import Event
from poker_play import Ledger, played, random_hand, random_rules, something

SPEECHES = ("say call", "say call; throw", "throw", "place 25", "say raise; place 8", "say fold", "place 5+5; place 5")


def recorded_hand(rng: random.Random, variant: Variant) -> Hand:
    """A random hand with rake, declarations and irregularities, played to its end."""
    collector = random_drop(rng)
    hand = random_hand(rng, random_rules(rng, variant), stepwise=rng.random() < 0.5, collector=collector)
    while not hand.over:
        if hand.waiting_for in (BETTING, SHOWING) and rng.random() < 0.1:
            with suppress(RuleError):
                declare(hand, rng.choice(hand.seats), rng.choice(SPEECHES))
        else:
            something(rng, hand)
    for seat in hand.seats:
        if rng.random() < 0.5:
            with suppress(RuleError):
                hand.disclose(seat)
    return hand


def random_drop(rng: random.Random) -> Collector | None:
    """The rake of a table, with a contribution to a fund; or none."""
    method = rng.choice(("", "percentage", "incremental", "percentage incremental"))
    contribution = Contribution(1_00, 20_00) if rng.random() < 0.5 else None
    return Revenue({"rake": method, "no-flop-no-drop": rng.choice(("yes", "no"))}).collector(contribution)


def point(hand: Hand) -> tuple[object, str]:
    """What a hand waits for: at a moment, the card that is about to be dealt."""
    return hand.waiting_for, hand.reaching_for if hand.waiting_for is MOMENT else ""


def lines(events: Iterable[Event]) -> list[bytes]:
    return [ev.encode(event) for event in events]


def resumed(whole: Hand, cut: int, *, stepwise: bool) -> Hand:
    """The live hand from the first events of a record; the reshuffles to come are known."""
    part = [ev.decode(line) for line in lines(whole.events[:cut])]
    orders = [event.order for event in whole.events[cut:] if isinstance(event, ev.Reshuffled)]
    return Hand.resume(part, collector=whole.collector, reshuffles=orders, stepwise=stepwise)


def finish(hand: Hand, whole: Hand) -> None:
    """The same acts to the end."""
    play_on(hand, whole.events, Recorded(whole.events, hand.cards.reshuffle))


def check_resuming(whole: Hand, cuts: Iterable[int]) -> int:
    """Cut the record, resume and finish with the same acts: the same bytes; returns how often that was tried."""
    written = lines(whole.events)
    assert HandResult.of([ev.decode(line) for line in written]) == whole.result
    tried = 0
    for cut in cuts:
        for stepwise in {True, whole.stepwise}:  # a report at a moment can only be made again where the hand stops
            hand = resumed(whole, cut, stepwise=stepwise)
            shared = min(cut, len(hand.events))
            assert shared >= cut - 1  # a draw whose discards are missing is asked again
            assert lines(hand.events[:shared]) == written[:shared]
            finish(hand, whole)
            assert lines(hand.events) == written, (whole.variant.name, cut, stepwise)
            assert hand.result == whole.result
            tried += 1
    return tried


# Faults


class Defect(Exception):
    """Something that should never happen."""


ERRORS: tuple[type[BaseException], ...] = (Defect, KeyboardInterrupt, RuleError)


class Fault:
    """Breaks in once, at the n-th opportunity."""

    def __init__(self, at: int = -1, error: type[BaseException] = Defect) -> None:
        self.at = at
        self.error = error
        self.chances = 0
        self.armed = False

    def chance(self) -> None:
        if self.armed:
            self.chances += 1
            if self.chances == self.at:
                self.armed = False
                raise self.error("a fault")


@contextmanager
def faults(fault: Fault) -> Iterator[None]:
    """Opportunities before and after every event, at every yield of the script, and around every ruling."""
    play, recorder, rule = Course._play, TableRules.recorder, Row.rule

    def disturbed_play(self: Course) -> Iterator[object]:
        for point in play(self):
            fault.chance()
            yield point
        fault.chance()

    def disturbed_recorder(self: TableRules, events: list[Event]) -> Callable[[Event], None]:
        record = recorder(self, events)

        def disturbed(event: Event) -> None:
            fault.chance()
            record(event)
            fault.chance()

        return disturbed

    def disturbed_rule(self: Row, hand: Hand, seat: int) -> str:
        fault.chance()
        ruling = rule(self, hand, seat)
        fault.chance()
        return ruling

    Course._play, TableRules.recorder, Row.rule = disturbed_play, disturbed_recorder, disturbed_rule  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Course._play, TableRules.recorder, Row.rule = play, recorder, rule  # type: ignore[method-assign]


def chances(whole: Hand) -> int:
    """How many opportunities a hand gives to a fault after its opening."""
    fault = Fault()
    with faults(fault):
        hand = resumed(whole, 2, stepwise=whole.stepwise)
        fault.armed = True
        finish(hand, whole)
    return fault.chances


def check_fault(whole: Hand, at: int, error: type[BaseException]) -> None:
    """A fault breaks in somewhere: the act is refused, nothing has happened, and the hand goes on as it would have."""
    fault = Fault(at, error)
    opened = whole.events[0]
    assert isinstance(opened, HandOpened)
    with faults(fault):
        hand = resumed(whole, 2, stepwise=whole.stepwise)
        fault.armed = True
        try:
            finish(hand, whole)
        except (RuleError, KeyboardInterrupt):
            assert not fault.armed
        assert len(hand.events) < len(whole.events)
        stood = hand.view("auditor")
        assert lines(hand.events) == lines(whole.events[: len(hand.events)])
        in_the_middle = sum(hand.fees.values()) if hand.over else hand.betting.pot + sum(hand.betting.reserve.values())
        assert sum(hand.stacks.values()) + in_the_middle == sum(opened.stacks)
        other = hand.fork()
        assert (other.view("auditor"), point(other)) == (stood, point(hand))
        assert stood.legal == hand.legal()
        finish(hand, whole)
    assert lines(hand.events) == lines(whole.events), (whole.variant.name, at)


# What a seat cannot see


def check_redeal(rng: random.Random, hand: Hand) -> None:
    """Another hand that the seat cannot tell from this one, played on by itself."""
    written, seat = lines(hand.events), rng.choice(hand.seats)
    other = hand.fork(unseen=seat, seed=rng.randrange(2**32))
    assert (other.view(seat), point(other)) == (hand.view(seat), point(hand))
    assert len(other.events) == len(hand.events)
    assert sorted(everything(other)) == sorted(everything(hand))
    played(rng, other)
    ledger = Ledger(hand.opened)
    for event in other.events:
        ledger.take(event)
    assert lines(hand.events) == written


def everything(hand: Hand) -> Sequence[Card]:
    """All cards of a hand, wherever they are."""
    order: Sequence[Card] = getattr(hand.events[1], "order")  # noqa: B009
    return order
