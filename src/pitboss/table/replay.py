"""A round again, from its events alone.

The card order is read off the record, every act and report is made anew at the place where it stands, and the events
that come out must be the same, byte for byte. A round that was abandoned or tampered with does not come out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.table import events as ev
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table


def replay(events: Sequence[ev.Event]) -> Round:
    """Play a recorded round again and check that it gives the same events."""
    again = _play_again(events)
    for index, (old, new) in enumerate(zip(events, again.events, strict=False)):
        if ev.encode(old) != ev.encode(new):
            raise RuleError(
                f"the record says {ev.encode(old).decode()}, the rules give {ev.encode(new).decode()}",
                field=f"event[{index}]",
            )
    if len(events) != len(again.events):
        raise RuleError(f"the record has {len(events)} events, the rules give {len(again.events)}", field="events")
    return again


def _play_again(events: Sequence[ev.Event]) -> Round:
    opened = events[0] if events else None
    if not isinstance(opened, ev.Opened):
        raise RuleError("a record begins with the opening of a round", field="event[0]")
    order = next((event.order for event in events if isinstance(event, ev.Shuffled)), ())
    again = Table.again(opened, game(opened.game).submit(opened.options), Shoe(order or _drawn(events)), order)
    while not again.over:
        position = len(again.events)
        upcoming = events[position] if position < len(events) else None
        match upcoming:
            case ev.Wagered() if again.betting:
                again.act(upcoming.wager, seat=upcoming.seat, amount=upcoming.amount)
            case ev.Reported() if (again.stage, again.points[again.stage]) == (upcoming.stage, upcoming.point):
                again.report(upcoming.irregularity, seat=upcoming.seat)
            case ev.Decided() if again.waiting_for is not None:
                again.act(upcoming.decision, seat=upcoming.seat)
            case _ if again.betting:
                again.act(CLOSE)
            case _ if again.waiting_for is not None:
                raise RuleError("the record lacks a decision that is due", field=f"event[{position}]")
            case _:
                again.step()
    return again


def _drawn(events: Iterable[ev.Event]) -> list[Card]:
    """The cards in the order in which they left the shoe, as far as the record shows it."""
    drawn: list[Card] = []
    for event in events:
        match event:
            case ev.Dealt() | ev.Burned():
                drawn.append(event.card)
            case ev.Discarded(place="shoe" | "stub"):
                drawn.extend(event.cards)
    return drawn
