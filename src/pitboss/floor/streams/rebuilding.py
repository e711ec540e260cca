"""Live objects from the entries of their streams: replay gives them back, in the middle of a round where they stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from pitboss import __version__
from pitboss.desk.names import house_game
from pitboss.errors import RuleError
from pitboss.floor.store.database import Database
from pitboss.floor.streams import acts
from pitboss.floor.streams.entry import Entry
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.physical_table import PhysicalTable
from pitboss.floor.streams.poker_room import PokerRoom
from pitboss.floor.streams.reading import acts_and_events
from pitboss.record.events import Event
from pitboss.record.meters import Meter
from pitboss.rulebook.meters import MeterRule
from pitboss.table.events import Ended, Opened
from pitboss.table.table_events import RoundCalledOff, RoundVoided

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


def kind_of_table(setting: acts.OpenTable) -> type[HouseTable]:
    """How a house table is dealt: by software, or by a person."""
    return PhysicalTable if setting.physical else HouseTable


def house_table(record: Record, meters: Mapping[str, Meter]) -> HouseTable:
    """The house table that a record leaves. A round that another version began goes on where the bets are still open,
    and only then: the rules that it was dealt by need not be these."""
    setting, entries = opening(record), [(entry.at, events) for entry, _, events in record]
    version = _began_round(record)
    if version not in ("", __version__) and not _bets_are_open(setting, entries, meters):
        return kind_of_table(setting).replayed(setting, entries, meters, stranded=version)
    return kind_of_table(setting).replayed(setting, entries, meters)


def _bets_are_open(
    setting: acts.OpenTable, entries: Sequence[tuple[int, list[Event]]], meters: Mapping[str, Meter]
) -> bool:
    """Whether the round under way can be gone on with and nothing is dealt in it; tried without touching the meters."""
    copies = {name: Meter.replayed(one.rule, one.events) for name, one in meters.items()}
    with suppress(RuleError):
        playing = HouseTable.replayed(setting, entries, copies).playing
        return playing is not None and playing.betting
    return False


def _began_round(record: Record) -> str:
    """The version that began the round under way; nothing where none is."""
    version = ""
    for entry, _, events in record:
        for event in events:
            if isinstance(event, Opened):
                version = entry.engine
            elif isinstance(event, Ended | RoundCalledOff | RoundVoided):
                version = ""
    return version


def poker_room(record: Record) -> PokerRoom:
    """The poker room that a record leaves."""
    return PokerRoom.replayed((entry.engine, entry.at, act, events) for entry, act, events in record)


def shared_meter(database: Database, stream: int, name: str) -> Meter:
    """A meter that its stream leaves, under the rule of the table that opened it."""
    record = list(acts_and_events(database, stream, "meter"))
    setting = opening(record)
    own = next(own for own, shared in setting.linked.items() if shared == name)
    moved = [event for _, _, events in record for event in events]
    return Meter.replayed(meter_rules(setting)[own], moved)  # type: ignore[arg-type]
