"""What happens at every table, as typed events, each with the clause that caused it.

A round or a hand *is* its events: the same cards and the same acts give the same events, byte for byte, and from the
events alone it is played again or gone on with. What only house games or only poker know is in `pitboss.table.events`
and `pitboss.poker.events`.

Events are free of time and actor; whoever stores them adds an envelope. What of an event a viewer may not know, the
event hides itself (`hidden_from`), by asking the viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, TypeVar, overload

import msgspec

from pitboss.equipment.cards import CARD_NAMES, UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.record.places import Place
from pitboss.record.viewers import Viewer, face_down

E = TypeVar("E", bound="Event")


def _tag(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=_tag, omit_defaults=True):
    """Something that happened. Subclasses say what; `clause` says by which rule."""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        """What the viewer may not know: by field, what is shown instead."""
        return {}


def redact(event: E, viewer: Viewer) -> E:
    """The event as a viewer may see it."""
    if viewer.sees_all:
        return event
    hidden = event.hidden_from(viewer)
    return msgspec.structs.replace(event, **hidden) if hidden else event


class Redacted(Sequence[Event]):
    """The events of a record so far as one viewer may see them, each hidden in part when it is looked at.

    The record may go on: it is only ever added to, and what is added is not of these.
    """

    def __init__(self, record: Sequence[Event], viewer: Viewer) -> None:
        self._record = record
        self._count = len(record)
        self._viewer = viewer

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Event: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, at: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(at, slice):
            return tuple([redact(self._record[i], self._viewer) for i in range(self._count)[at]])
        return redact(self._record[range(self._count)[at]], self._viewer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __add__(self, other: Sequence[Event]) -> tuple[Event, ...]:
        return (*self, *other)

    __radd__ = lambda self, other: (*other, *self)  # noqa: E731


# Cards


class Shuffled(Event, frozen=True):
    """The deck in play, in dealing order (empty where only positions are known). For the auditor only."""

    order: tuple[Card, ...]
    clause: str

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"order": face_down(self.order)}


class Burned(Event, frozen=True):
    """A card to the discard rack before the deal, unseen unless `up`."""

    card: Card
    clause: str
    up: bool = False

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if self.up else {"card": UNSEEN}


class SetAside(Event, frozen=True):
    """A card drawn out of turn is laid aside for a later use, unseen unless `up`."""

    card: Card
    clause: str
    up: bool = False

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if self.up else {"card": UNSEEN}


class Dealt(Event, frozen=True):
    """One card to a place: `seat 1`, `dealer`, `community`."""

    place: Place
    card: Card
    clause: str
    up: bool = False

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if self.up or viewer.looks_under(self.place) else {"card": UNSEEN}


class Turned(Event, frozen=True):
    """Face-down cards of a place are turned face up."""

    place: Place
    cards: tuple[Card, ...]
    clause: str


class Discarded(Event, frozen=True):
    """Cards to the discard rack. `seen` where everybody saw them."""

    place: Place
    cards: tuple[Card, ...]
    clause: str
    seen: bool = False

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if self.seen or viewer.looks_under(self.place) else {"cards": face_down(self.cards)}


# Irregularities


class Reported(Event, frozen=True):
    """An irregularity is reported."""

    irregularity: str
    stage: str
    point: int
    """Which moment or decision of the stage it was, counted from 1."""
    clause: str
    seat: int = 0


class Ruled(Event, frozen=True):
    """What the rules say to the irregularity just reported."""

    irregularity: str
    ruling: str
    clause: str
    seat: int = 0


class Noted(Event, frozen=True):
    """A procedure carried out whose only effect is that it is on record."""

    text: str
    clause: str


# Writing and reading


def written(value: Any) -> Any:
    """How values that JSON does not know are written: cards and places by their names, a lazy sequence as a list."""
    kind = type(value)  # most are cards, and an abstract class is slow to ask about
    if kind is Card:
        return CARD_NAMES[value]
    return list(value) if kind is Redacted else str(value)


_READERS: dict[type, Callable[[str], Any]] = {Place: Place.read, Card: Card.parse, Fraction: Fraction}


def _read(kind: type, raw: Any) -> Any:
    return _READERS[kind](raw)


ENCODER = msgspec.json.Encoder(enc_hook=written)


def encode(event: Event) -> bytes:
    """One event as a line of JSON."""
    return ENCODER.encode(event)


def decoder(kinds: Any) -> Callable[[bytes | str], Event]:
    """The inverse of `encode`, for events of these kinds."""
    read: Callable[[bytes | str], Event] = msgspec.json.Decoder(kinds, dec_hook=_read).decode
    return read


def compare_records(record: Sequence[Event], events: Sequence[Event], *, whole: bool) -> None:
    """Refuse a record that is not, byte for byte, what the rules give (as far as it goes, unless `whole`)."""
    both = min(len(record), len(events))
    if ENCODER.encode_lines(record[:both]) != ENCODER.encode_lines(events[:both]):
        index = next(at for at in range(both) if encode(record[at]) != encode(events[at]))
        raise RuleError(
            f"the record says {encode(record[index]).decode()}, the rules give {encode(events[index]).decode()}",
            field=f"event[{index}]",
        )
    compare_lengths(record, events, whole=whole)


def compare_lengths(record: Sequence[Event], events: Sequence[Event], *, whole: bool) -> None:
    """Refuse a record that goes on where the rules do not (or, if `whole`, that ends before they do)."""
    if len(record) > len(events) or (whole and len(record) != len(events)):
        raise RuleError(f"the record has {len(record)} events, the rules give {len(events)}", field="events")
