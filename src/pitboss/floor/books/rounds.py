"""The index of rounds and hands: one line each, for search and reports; rebuildable from the entries."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.floor.books.house import House
from pitboss.floor.streams.poker_room import AtHand
from pitboss.poker.events import HandEnded, HandOpened
from pitboss.poker.result import HandResult
from pitboss.poker.room.events import HandDealt, HandSettled
from pitboss.record.events import Event, Ruled
from pitboss.table.events import Ended, Opened
from pitboss.table.result import RoundResult
from pitboss.table.table_events import RoundCalledOff, RoundVoided

END = Ended | HandEnded | RoundVoided | HandSettled
"""How a round or hand is over that has begun: by itself, or void because a supervisor says so. (A hand that has ended
is settled afterwards, when it is no longer open.)"""


def at_table(stream: str, event: Event) -> tuple[str, Event]:
    """The table of a stream at which a round or hand goes on with an event, and what happens in it."""
    if isinstance(event, AtHand):
        return event.table, event.of
    return (event.table if isinstance(event, HandSettled) else stream), event


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
        table, inner = at_table(self._stream, event)
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
        elif isinstance(inner, END):
            del self._open[table]
            yield self._line(table, record, first, seq, at)

    def _line(self, table: str, record: list[Event], first: int, last: int, at: int) -> RoundLine:
        opened, void = record[0], isinstance(record[-1], RoundVoided | HandSettled)
        clauses = sorted({clause for event in record if (clause := getattr(event, "clause", ""))})
        rulings = [event.irregularity for event in record if isinstance(event, Ruled)]
        if isinstance(opened, Opened):
            result = RoundResult.of(record)
            number, players = opened.round, {seat.player for seat in opened.seats}
            wagers = [wager for seat in result.seats for wager in seat.wagers.values()]
            staked, returned = sum(one.staked for one in wagers), sum(one.returned for one in wagers)
            returned, house, void = (staked, 0, True) if void else (returned, result.house_net, result.void)
        else:
            assert isinstance(opened, HandOpened)
            number, players = self._hands[table], set(opened.players)
            hand = None if void else HandResult.of(record)
            nets = [seat.net for seat in hand.seats] if hand else []
            staked, returned = sum(max(0, -net) for net in nets), sum(max(0, net) for net in nets)
            house, void = -sum(nets), hand.void if hand else True
        return RoundLine(
            table, number, first, last, at, self._house.gaming_day(at), opened.game, f" {' '.join(sorted(players))} ",
            staked, returned, house, void, " ".join(rulings), f" {' '.join(clauses)} ",
        )  # fmt: skip
