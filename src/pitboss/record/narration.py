"""Events in words, as a dealer would call them: those that happen at every table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.equipment.cards import Card
from pitboss.record.events import (
    Burned,
    Dealt,
    Discarded,
    Event,
    Noted,
    Reported,
    Ruled,
    SetAside,
    Shuffled,
    Turned,
)

ShowCards = Callable[[Iterable[Card]], str]


def plain(cards: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in cards)


def narrate(event: Event, show: ShowCards = plain) -> str:
    """One event in one line; `show` writes cards (in colour, for instance)."""
    match event:
        case Shuffled():
            return "the cards are shuffled"
        case Burned():
            return f"burn {show([event.card])}"
        case SetAside():
            return f"{show([event.card])} is laid aside"
        case Dealt():
            return f"{show([event.card])} to {event.place}{'' if event.up else ', face down'}"
        case Turned():
            return f"{event.place} is turned up: {show(event.cards)}"
        case Discarded():
            cards = f" ({show(event.cards)})" if event.seen else ""
            return f"{event.place} to the discard rack{cards}"
        case Reported():
            return (
                f"irregularity{f' at seat {event.seat}' if event.seat else ''}: {event.irregularity.replace('-', ' ')}"
            )
        case Ruled():
            return f"ruling: {event.ruling}"
        case Noted():
            return event.text
    raise TypeError(f"an event without words: {event!r}")
