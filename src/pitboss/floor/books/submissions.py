"""Submissions: under which options tables were run, who accepted them, and when they were in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

import msgspec

from pitboss.floor.store.database import Database, entries
from pitboss.floor.streams.events import LimitsAnnounced
from pitboss.floor.streams.reading import events_named
from pitboss.poker.room import events as room_events
from pitboss.table import table_events as te

_NAMED = (b"table-opened", b"limits-announced", b"limits-changed", b"stakes-raised", b"table-closed")


class InForce(msgspec.Struct):
    """A submission at a table."""

    table: str
    game: str
    options: Mapping[str, str]
    """Every option, as written."""
    by: str
    """Who accepted it: opened the table under it, or announced it."""
    since: int
    until: int = 0
    """0 where it is in force still."""

    @property
    def digest(self) -> str:
        """Two tables of a game with the same digest are run under the same options.

        >>> one, other = InForce("a", "g", {"x": "1", "y": "2"}, "", 0), InForce("b", "g", {"y": "2", "x": "1"}, "", 5)
        >>> one.digest == other.digest
        True
        """
        return sha256(msgspec.json.encode([self.game, dict(self.options)], order="sorted")).hexdigest()[:16]


def submissions(database: Database) -> Iterator[InForce]:
    """Every submission that was in force, in the order of streams and of time."""
    for number, kind, name in database.query(
        "SELECT id, kind, name FROM stream WHERE kind IN ('table', 'room') ORDER BY id"
    ):
        now: dict[str, InForce] = {}
        found: list[InForce] = []
        announced = ""
        for entry in entries(database, number):
            for event in events_named(entry, kind, _NAMED):
                table = event.table if isinstance(event, room_events.AtTable) else name
                if table in now and not isinstance(event, LimitsAnnounced):
                    now[table].until = entry.at
                match event:
                    case te.TableOpened():
                        now[table] = InForce(table, event.game, event.options, entry.actor, entry.at)
                    case room_events.TableOpened():
                        options = {**event.options, **event.revenue}
                        now[table] = InForce(table, event.game, options, entry.actor, entry.at)
                    case LimitsAnnounced():
                        announced = entry.actor
                        continue
                    case te.LimitsChanged():
                        by = announced if entry.role == "house" else entry.actor
                        now[table] = InForce(table, now[table].game, event.options, by, entry.at)
                    case room_events.StakesRaised():
                        options = {**now[table].options, **event.options}
                        now[table] = InForce(table, now[table].game, options, entry.actor, entry.at)
                    case _:
                        continue
                found.append(now[table])
        yield from found
