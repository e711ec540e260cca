"""What happened at a table, as one person may see it: the present round, the one before, and results further back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams.events import Committed, Described
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.sight import Sight
from pitboss.floor.web.pages.picture import Picture
from pitboss.poker.events import HandOpened
from pitboss.record.events import Event
from pitboss.table.events import Opened

_OF_A_ROUND = (Opened.__module__, Event.__module__)
"""Modules whose events happen in rounds."""
_TABLES, RESULTS = 500, 72
"""Tables whose results are kept at hand, and how many of each."""


class Told(msgspec.Struct, frozen=True):
    """An entry's events as the viewer may see them."""

    seq: int
    at: int
    actor: str
    events: tuple[Event, ...]


def inner(event: Event) -> Event:
    """The event of a hand, without the table that it happened at."""
    return event.of if isinstance(event, AtHand | AtPokerTable) else event


def seen_by(floor: Floor, table: str, who: Who, first: int, last: int, stream: int = 0, kind: str = "") -> list[Told]:
    """Entries of a table from one seq to another as somebody may see them. `first` begins a round."""
    if not stream:
        host = floor.streams[floor.hosts[table]]
        stream, kind = host.number, host.kind
    sight = Sight(who, table)
    found = []
    for entry, _, events in acts_and_events(floor.database, stream, kind, first, last):
        shown = tuple(inner(one) for one in map(sight.see, events) if one is not None)
        if shown:
            found.append(Told(entry.seq, entry.at, entry.actor, shown))
    return found


class Recent(msgspec.Struct, frozen=True):
    """The round before this one and the present one, event by event."""

    number: int
    """The number of the last finished round; 0 where there is none."""
    before: tuple[Event, ...]
    since: tuple[Event, ...]

    def with_sheet(self, described: Sequence[Event]) -> Recent:
        """The same with the round that a person deals, as far as it is described, in place of the lines of its
        sheet."""
        if not described:
            return self
        return Recent(
            self.number, self.before, (*(one for one in self.since if not isinstance(one, Described)), *described)
        )

    @property
    def present(self) -> tuple[Event, ...]:
        """The events of the round under way."""
        for at in range(len(self.since) - 1, -1, -1):
            if isinstance(self.since[at], Opened | HandOpened):
                return self.since[at:]
        return ()

    @property
    def told(self) -> tuple[Event, ...]:
        """What the log tells since the last finished round: of rounds that were called off before a bet, nothing but
        who came and went."""
        opened = [at for at, event in enumerate(self.since) if isinstance(event, Opened)]
        first = opened[-1] if opened else 0
        between = [event for event in self.since[:first] if not isinstance(event, Committed)]
        return (*(one for one in between if type(one).__module__ not in _OF_A_ROUND), *self.since[first:])


def recent(floor: Floor, table: str, who: Who, seq: int) -> Recent:
    """The last finished round of a table and everything after it, up to a seq."""
    rows = floor.database.query(
        "SELECT number, first_seq, last_seq FROM round WHERE at_table = ? AND last_seq <= ?"
        " ORDER BY last_seq DESC LIMIT 1",
        (table, seq),
    )
    number, first, last = rows[0] if rows else (0, 1, 0)
    told = seen_by(floor, table, who, first, seq)
    before = [event for one in told if one.seq <= last for event in one.events]
    since = [event for one in told if one.seq > last for event in one.events]
    # the entry that ends a round may also open the next one
    opened = [at for at, event in enumerate(before) if isinstance(event, Opened | HandOpened)]
    cut = opened[1] if len(opened) > 1 and opened[0] == 0 else len(before)
    return Recent(number, tuple(before[:cut]), (*before[cut:], *since))


class Results:
    """What came of the last rounds at each table, as everybody saw it: numbers, throws, coups."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._kept: OrderedDict[str, tuple[int, list[Picture]]] = OrderedDict()

    def of(self, table: str) -> Sequence[Picture]:
        """The pictures of the last rounds at a table, the latest last."""
        last, pictures = self._kept.pop(table, (0, []))
        rows = self._floor.database.query(
            "SELECT first_seq, last_seq FROM round WHERE at_table = ? AND last_seq > ? ORDER BY last_seq DESC LIMIT ?",
            (table, last, RESULTS),
        )
        for first, until in reversed(rows):
            told = seen_by(self._floor, table, Who.RAIL, first, until)
            pictures.append(Picture(event for one in told for event in one.events))
            last = until
        self._kept[table] = (last, pictures[-RESULTS:])
        if len(self._kept) > _TABLES:
            self._kept.popitem(last=False)
        return self._kept[table][1]
