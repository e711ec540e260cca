"""A round again, from its events alone.

The card order is read off the record, every act and report is made anew at the place where it stands, and the events
that come out must be the same, byte for byte. A round that was abandoned or tampered with does not come out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import Shoe
from pitboss.errors import RuleError
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.played import Played
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table

Find = Callable[[str], Game]
"""The game with a name."""


def replay(events: Sequence[ev.Event], find: Find) -> Played:
    """Play recorded rounds again, each from its own opening, and check that they give the same events."""
    starts = [index for index, event in enumerate(events) if isinstance(event, ev.Opened)] or [0]
    records = [events[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]
    return Played([_replay_round(_without_debts(record), find) for record in records])


def _without_debts(record: Sequence[ev.Event]) -> Sequence[ev.Event]:
    """A round's record ends with its end; debts collected before the next round stand behind it in a table's log."""
    ended = next((index for index, event in enumerate(record) if isinstance(event, ev.Ended)), len(record))
    behind = record[ended + 1 :]
    debts_only = all(isinstance(event, ev.CommissionTaken) for event in behind)
    return record[: ended + 1] if debts_only else record


def _replay_round(events: Sequence[ev.Event], find: Find) -> Round:
    again = _play_again(events, find)
    for index, (old, new) in enumerate(zip(events, again.events, strict=False)):
        if ev.encode(old) != ev.encode(new):
            raise RuleError(
                f"the record says {ev.encode(old).decode()}, the rules give {ev.encode(new).decode()}",
                field=f"event[{index}]",
            )
    if len(events) != len(again.events):
        raise RuleError(f"the record has {len(events)} events, the rules give {len(again.events)}", field="events")
    return again


def _play_again(events: Sequence[ev.Event], find: Find) -> Round:
    opened = events[0] if events else None
    if not isinstance(opened, ev.Opened):
        raise RuleError("a record begins with the opening of a round", field="event[0]")
    order = next((event.order for event in events if isinstance(event, ev.Shuffled)), ())
    shoe = Shoe(order or _drawn(events))
    if opened.shoe is not None:
        shoe = Shoe(shoe.order, opened.shoe.before_cut, lasting=True)
    options = find(opened.game).in_edition(opened.edition).submit(opened.options)
    again = Table.again(opened, options, shoe, order, Chance(None, _results(events)))
    while not again.over:
        position = len(again.events)
        upcoming = events[position] if position < len(events) else None
        match upcoming:
            case ev.Wagered() if again.betting:
                again.act(upcoming.wager, seat=upcoming.seat, amount=upcoming.amount)
            case ev.Called() if again.betting:
                again.act(upcoming.call, seat=upcoming.seat)
            case ev.Reported() if (again.stage, again.points[again.stage]) == (upcoming.stage, upcoming.point):
                again.report(upcoming.irregularity, seat=upcoming.seat)
            case ev.Decided() if again.waiting_for is not None:
                again.act(upcoming.decision, seat=upcoming.seat, amount=upcoming.amount or None)
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
            case ev.Dealt() | ev.Burned() | ev.SetAside():
                drawn.append(event.card)
            case ev.Discarded(place="shoe" | "stub"):
                drawn.extend(event.cards)
    return drawn


def _results(events: Iterable[ev.Event]) -> dict[str, list[str]]:
    """What dice, wheels and draws showed, kind by kind in order."""
    results: dict[str, list[str]] = {}
    for event in events:
        match event:
            case ev.Thrown():
                results.setdefault("throws", []).append(event.dice)
            case ev.Spun():
                results.setdefault("spins", []).append(event.result)
            case ev.Drawn():
                results.setdefault(f"draws.{event.what}", []).append(event.result)
    return results
