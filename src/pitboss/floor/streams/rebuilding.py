"""Live objects from the entries of their streams: replay gives them back, in the middle of a round where they stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.desk.names import house_game
from pitboss.floor.store.database import Database
from pitboss.floor.streams import acts
from pitboss.floor.streams.entry import Entry
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.poker_room import PokerRoom
from pitboss.floor.streams.reading import acts_and_events
from pitboss.record.events import Event
from pitboss.record.meters import Meter
from pitboss.rulebook.meters import MeterRule

Record = Sequence[tuple[Entry, acts.AnyAct, list[Event]]]
"""What the entries of a stream say."""


def meter_stream(name: str) -> str:
    """The stream of a shared meter."""
    return f"meter:{name}"


def meter_rules(setting: acts.OpenTable) -> dict[str, MeterRule]:
    """The meters of a table, by the names that its game has for them."""
    game = house_game(setting.game)
    return {rule.name: rule for rule in game.meters(game.submit(setting.options))}


def opening(record: Record) -> acts.OpenTable:
    """How a house table, or the first table on a meter, was opened."""
    setting = record[0][1]
    assert isinstance(setting, acts.OpenTable)
    return setting


def house_table(record: Record, meters: Mapping[str, Meter]) -> HouseTable:
    """The house table that a record leaves."""
    return HouseTable.replayed(opening(record), [(entry.at, events) for entry, _, events in record], meters)


def poker_room(record: Record) -> PokerRoom:
    """The poker room that a record leaves."""
    return PokerRoom.replayed((act, events) for _, act, events in record)


def shared_meter(database: Database, stream: int, name: str) -> Meter:
    """A meter that its stream leaves, under the rule of the table that opened it."""
    record = list(acts_and_events(database, stream, "meter"))
    setting = opening(record)
    own = next(own for own, shared in setting.linked.items() if shared == name)
    moved = [event for _, _, events in record for event in events]
    return Meter.replayed(meter_rules(setting)[own], moved)  # type: ignore[arg-type]
