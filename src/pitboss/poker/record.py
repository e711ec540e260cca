"""A hand again, from its events alone.

The deck, the reshuffles and the fees are read off the record, every act, declaration and report is made anew at the
place where it stands, and the events that come out must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker import events as ev
from pitboss.poker.course import Course
from pitboss.poker.hand import Hand
from pitboss.poker.hooks import Fee, Irregularity
from pitboss.poker.rules import submit
from pitboss.poker.speech.declarations import declare
from pitboss.record.choices import MOMENT
from pitboss.record.events import Discarded, Event, Reported, Shuffled


def replay_events(events: Sequence[Event], irregularities: Mapping[str, Irregularity] | None = None) -> Hand:
    """Play a recorded hand again and check that it gives the same events.

    `irregularities` are those that may have been reported, by their ids.
    """
    hand = _opened(events)
    while not hand.over:
        at = len(hand.events)
        upcoming = events[at] if at < len(events) else None
        if isinstance(upcoming, Reported):
            known = (irregularities or {}).get(upcoming.irregularity)
            if known is None:
                raise RuleError(f"there is no irregularity {upcoming.irregularity!r}", field=f"event[{at}]")
            hand.report(known, seat=upcoming.seat)
        elif isinstance(upcoming, ev.Disclosed):
            hand.disclose(upcoming.seat)
        elif isinstance(upcoming, ev.Declared):
            declare(hand, upcoming.seat, upcoming.motions)
        elif hand.waiting_for is MOMENT:
            hand.step()
        else:
            _act(hand, events, at)
    for event in events[len(hand.events) :]:
        if isinstance(event, ev.Disclosed):
            hand.disclose(event.seat)
    _compare(events, hand.events)
    return hand


def _opened(events: Sequence[Event]) -> Hand:
    opened = events[0] if events else None
    shuffled = events[1] if len(events) > 1 else None
    if not isinstance(opened, ev.HandOpened) or not isinstance(shuffled, Shuffled):
        raise RuleError("a record begins with the opening of a hand and its deck", field="event[0]")
    options = dict(opened.options)
    rules = submit(opened.game, options, options.pop("submission"))
    reshuffles = iter([event.order for event in events if isinstance(event, ev.Reshuffled)])
    return Hand(
        rules,
        opened.seats,
        opened.stacks,
        opened.forced,
        deck=shuffled.order,
        reshuffle=lambda pile: _next(reshuffles),
        button=opened.button,
        players=opened.players,
        boards=opened.boards,
        bomb=opened.bomb,
        kill=opened.kill,
        asked=opened.asked,
        stepwise=True,
        collector=_Recorded(events),
    )


def _next(reshuffles: Iterator[tuple[Card, ...]]) -> Sequence[Card]:
    order = next(reshuffles, None)
    if order is None:
        raise RuleError("the record lacks a reshuffle", field="events")
    return order


class _Recorded:
    """Takes the fees that the record says were taken at this point."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events

    def __call__(self, hand: Course, *, final: bool) -> Iterator[Fee]:
        for event in self._events[len(hand.events) :]:
            if not isinstance(event, ev.Raked):
                return
            yield Fee(event.pot, event.amount, event.kind, event.clause)


def _act(hand: Hand, events: Sequence[Event], at: int) -> None:
    upcoming = events[at] if at < len(events) else None
    match upcoming:
        case ev.Acted(act="bet" | "raise" | "complete"):
            hand.act(upcoming.act, seat=upcoming.seat, amount=upcoming.to)
        case ev.Acted(act="draw"):
            thrown = events[at + 1] if at + 1 < len(events) else None
            if not isinstance(thrown, Discarded):
                raise RuleError("the record lacks the discards of a draw", field=f"event[{at}]")
            hand.act("draw", seat=upcoming.seat, cards=thrown.cards)
        case ev.Acted():
            hand.act(upcoming.act, seat=upcoming.seat)
        case ev.Posted(bet="bring-in"):
            hand.act("bring-in", seat=upcoming.seat)
        case _:
            raise RuleError(f"the record lacks an act of seat {hand.turn}", field=f"event[{at}]")


def _compare(old: Sequence[Event], new: Sequence[Event]) -> None:
    for at, (before, after) in enumerate(zip(old, new, strict=False)):
        if ev.encode(before) != ev.encode(after):
            raise RuleError(f"the record says {ev.encode(before).decode()}, the rules give {ev.encode(after).decode()}",
                            field=f"event[{at}]")  # fmt: skip
    if len(old) != len(new):
        raise RuleError(f"the record has {len(old)} events, the rules give {len(new)}", field="events")
