"""The rounds that a seat may be in: everything that it has seen is as it was, and the rest is dealt anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Positions, Shoe
from pitboss.errors import PitbossError, RuleError
from pitboss.record.events import Event, redact
from pitboss.record.places import before_seat
from pitboss.record.viewers import Viewer
from pitboss.table import events as ev
from pitboss.table.start import Start

if TYPE_CHECKING:
    from pitboss.table.round import Round

TRIES = 1_000
"""A dealer's hidden natural would have ended the round: so often cards are dealt anew to fit what was seen."""


def dealt_anew(playing: Round, start: Start, viewer: Viewer) -> Round:
    """A fork of a round with the cards that a viewer cannot see dealt anew, alike for all ways to deal them that fit
    what the viewer has seen."""
    if isinstance(start.source, Positions):
        raise RuleError("the cards of this round are known by position only", field="fork")
    record = playing.events
    shown = [redact(event, viewer) for event in record]
    seen = seen_by(viewer, record)
    for _ in range(TRIES):
        again = start.copy()
        assert isinstance(again.source, Shoe)
        order = again.source.order
        places = [at for at in range(len(order)) if at >= len(seen) or not seen[at]]
        cards = [order[at] for at in places]
        SystemRandom().shuffle(cards)
        anew = dict(zip(places, cards, strict=True))
        instead = {order[at]: card for at, card in anew.items()}
        try:
            fork = playing.played_from(
                again.dealt_from(tuple(anew.get(at, card) for at, card in enumerate(order))),
                [_with_cards(event, instead, viewer) for event in record],
            )
        except (PitbossError, AssertionError):  # what was done cannot have been done with these cards
            continue
        if [redact(event, viewer) for event in fork.events] == shown:
            return fork
    raise RuleError("no other cards fit what this seat has seen", field="fork")


def _with_cards(event: Event, instead: Mapping[Card, Card], viewer: Viewer) -> Event:
    """Another player's decision about cards that have changed."""
    if not isinstance(event, ev.Decided) or viewer.looks_under(before_seat(event.seat)):
        return event
    parts = tuple(tuple(instead.get(card, card) for card in part) for part in event.cards)
    return msgspec.structs.replace(event, cards=parts)


def drawn_by(record: Sequence[Event]) -> list[tuple[Card, str, bool]]:
    """Every card that has left the shoe, where it went, and whether it was face up."""
    left: list[tuple[Card, str, bool]] = []
    for event in record:
        match event:
            case ev.Dealt():
                left.append((event.card, event.place, event.up))
            case ev.Burned() | ev.SetAside():
                left.append((event.card, "", event.up))
            case ev.Discarded(place="shoe" | "stub"):
                left.extend((card, "", event.seen) for card in event.cards)
    return left


def seen_by(viewer: Viewer, record: Sequence[Event]) -> list[bool]:
    """Of every card that has left the shoe, whether a viewer has seen it by now."""
    cards = drawn_by(record)
    seen = [up or viewer.sees_all for _, _, up in cards]
    at = -1
    for event in record:
        match event:
            case ev.Dealt():
                at += 1
                seen[at] = seen[at] or viewer.looks_under(event.place)
            case ev.Burned() | ev.SetAside():
                at += 1
            case ev.Discarded(place="shoe" | "stub"):
                at += len(event.cards)
            case ev.Turned() | ev.Discarded(seen=True):
                for card in event.cards:
                    _mark(seen, cards, card, event.place)
            case ev.Placed():
                _mark(seen, cards, event.card, "")
    return seen


def _mark(seen: list[bool], cards: list[tuple[Card, str, bool]], card: Card, place: str) -> None:
    """A card of a place is turned up: the first like it there that was hidden."""
    for at, (dealt, where, _) in enumerate(cards):
        if not seen[at] and dealt == card and where == place:
            seen[at] = True
            return
