"""The index of rounds and hands: one line each, for search and reports; rebuildable from the entries."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.floor.books.house import House
from pitboss.floor.streams.poker_room import AtHand
from pitboss.poker.events import HandEnded, HandOpened
from pitboss.poker.result import HandResult
from pitboss.poker.room.events import HandDealt
from pitboss.record.events import Event, Ruled
from pitboss.table.events import Ended, Opened
from pitboss.table.result import RoundResult
from pitboss.table.table_events import RoundCalledOff


class RoundLine(msgspec.Struct, frozen=True):
    """A round or hand that is over."""

    table: str
    number: int
    first: int
    """The seqs of the entries with its first and its last event."""
    last: int
    at: int
    day: str
    game: str
    persons: str
    """Who played, between spaces: ` p3 p7 `."""
    staked: int
    returned: int
    house: int
    """What the house won, or took as rake."""
    void: bool
    rulings: str
    clauses: str
    """Everything that its events cite, between spaces."""


class RoundIndex:
    """Gathers the events of rounds as they come, and gives a line for each that is over."""

    def __init__(self, stream: str, house: House) -> None:
        self._stream = stream
        self._house = house
        self._open: dict[str, tuple[int, list[Event]]] = {}
        self._hands: dict[str, int] = {}

    def take(self, event: Event, seq: int, at: int) -> Iterator[RoundLine]:
        """Follow an event of the stream."""
        table, inner = (event.table, event.of) if isinstance(event, AtHand) else (self._stream, event)
        if isinstance(event, HandDealt):
            self._hands[event.table] = event.number
        if isinstance(inner, Opened | HandOpened):
            self._open[table] = (seq, [])
        if table not in self._open:
            return
        first, record = self._open[table]
        record.append(inner)
        if isinstance(inner, RoundCalledOff):
            del self._open[table]
        elif isinstance(inner, Ended | HandEnded):
            del self._open[table]
            yield self._line(table, record, first, seq, at)

    def _line(self, table: str, record: list[Event], first: int, last: int, at: int) -> RoundLine:
        opened = record[0]
        clauses = sorted({clause for event in record if (clause := getattr(event, "clause", ""))})
        rulings = [event.irregularity for event in record if isinstance(event, Ruled)]
        if isinstance(opened, Opened):
            result = RoundResult.of(record)
            number, players = opened.round, {seat.player for seat in opened.seats}
            wagers = [wager for seat in result.seats for wager in seat.wagers.values()]
            staked, returned = sum(one.staked for one in wagers), sum(one.returned for one in wagers)
            house, void = result.house_net, result.void
        else:
            assert isinstance(opened, HandOpened)
            number, hand = self._hands[table], HandResult.of(record)
            players, void, house = set(opened.players), hand.void, -sum(seat.net for seat in hand.seats)
            staked = sum(max(0, -seat.net) for seat in hand.seats)
            returned = sum(max(0, seat.net) for seat in hand.seats)
        return RoundLine(
            table, number, first, last, at, self._house.gaming_day(at), opened.game, f" {' '.join(sorted(players))} ",
            staked, returned, house, void, " ".join(rulings), f" {' '.join(clauses)} ",
        )  # fmt: skip
