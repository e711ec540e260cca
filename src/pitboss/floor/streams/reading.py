"""Reading streams back: what was done, and what followed.

Only replay, the views and the verification read the events of entries: they are as the auditor sees them.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

import msgspec

from pitboss.floor.store.database import Database, entries
from pitboss.floor.streams import acts, house_events, house_table, poker_room
from pitboss.floor.streams.entry import Entry
from pitboss.record import meters
from pitboss.record.events import Event

_DECODE = {
    "table": house_table.decode,
    "room": poker_room.decode,
    "meter": meters.decode,
    "house": house_events.decode,
    "cage": house_events.decode,
}


def events_of(entry: Entry, kind: str) -> list[Event]:
    """The events of an entry in a stream of this kind."""
    decode = _DECODE[kind]
    return [decode(raw) for raw in msgspec.json.decode(entry.events, type=list[msgspec.Raw])]


def events_named(entry: Entry, kind: str, names: Container[bytes]) -> list[Event]:
    """The events of an entry that have one of these names; the others are not even read."""
    decode = _DECODE[kind]
    found = []
    for raw in msgspec.json.decode(entry.events, type=list[msgspec.Raw]):
        line = bytes(raw)
        if line[len(_TAG) : line.index(b'"', len(_TAG))] in names:
            found.append(decode(line))
    return found


def mentions(entry: Entry, name: bytes) -> bool:
    """Whether an event of this name is in an entry, at a house table or inside a hand."""
    return _TAG + name + b'"' in entry.events


_TAG = b'{"event":"'


def acts_and_events(
    database: Database, stream: int, kind: str, first: int = 1, last: int = 2**62
) -> Iterator[tuple[Entry, acts.AnyAct, list[Event]]]:
    """The entries of a stream with what they say."""
    for entry in entries(database, stream, first, last):
        yield entry, acts.decode(entry.act), events_of(entry, kind)
