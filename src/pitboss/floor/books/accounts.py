"""Accounts in double entry: what the events of a stream move, as postings whose sum is nothing.

A round's own ledger stays in the engine; at its end the net of every seat, the inventory and the layout is posted. All
of it is a projection: the events alone give it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import get_args

import msgspec

from pitboss.errors import ConservationError
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import number_of
from pitboss.poker.room import events as room_events
from pitboss.poker.room.cashier import Books as RoomLedger
from pitboss.record.events import Event
from pitboss.record.meters import MeterMoved
from pitboss.table import events as ev
from pitboss.table import table_events as te

CAGE = "cage"
OWED = "owed"
"""The other side of what meters show."""
BANK = "bank"
"""Where play chips come from and go to: the counterpart of all that people hold."""


class Posting(msgspec.Struct, frozen=True):
    """One line of a transaction."""

    account: str
    amount: int
    reason: str


def wallet(person: int) -> str:
    """Play chips of a person off the tables."""
    return f"wallet:p{person}"


def moved(source: str, target: str, amount: int, reason: str) -> Iterator[Posting]:
    """Chips from one account to another."""
    if amount:
        yield Posting(source, -amount, reason)
        yield Posting(target, amount, reason)


class TableBooks:
    """The accounts of a house table, followed through its events."""

    KINDS = frozenset(
        (b"table-opened", b"sat-down", b"bought-in", b"left-table", b"commission-taken", b"ended", b"filled")
    ) | {b"table-closed"}
    """The events that it needs; whoever reads a log for the books alone may leave the others out."""

    def __init__(self, name: str) -> None:
        self._name = f"table:{name}"
        self._players: dict[int, str] = {}
        self._held: dict[str, int] = {}
        self._standing: dict[int, int] = {}
        """What stands on the layout, by seat."""

    def _of(self, seat: int) -> str:
        return f"{self._name}:{self._players.get(seat) or f'seat {seat}'}"

    def take(self, event: Event) -> Iterator[Posting]:
        """What an event moves."""
        inventory, layout = f"{self._name}:inventory", f"{self._name}:layout"
        match event:
            case te.TableOpened():
                yield from self._post(moved(CAGE, inventory, event.inventory or 0, "opener"))
            case te.SatDown():
                self._players[event.seat] = event.player
            case te.BoughtIn():
                source = wallet(number_of(self._players[event.seat]))
                yield from self._post(moved(source, self._of(event.seat), event.amount, "buy-in"))
            case te.LeftTable():
                target = wallet(number_of(self._players[event.seat]))
                yield from self._post(moved(self._of(event.seat), target, event.chips, "cash-out"))
                del self._players[event.seat]
            case ev.CommissionTaken() if event.seat:
                yield from self._post(moved(self._of(event.seat), inventory, event.amount, "commission"))
            case ev.Ended():
                yield from self._post(self._settled(event, inventory, layout))
            case te.Filled():
                amount = event.amount or 0
                yield from self._post(moved(CAGE, inventory, amount, "fill" if amount > 0 else "credit"))
            case te.TableClosed():
                yield from self._post(moved(inventory, CAGE, event.inventory or 0, "closer"))

    def _settled(self, ended: ev.Ended, inventory: str, layout: str) -> Iterator[Posting]:
        """The net of a round."""
        left = {seat: sum(one.amount + one.fee for one in held) for seat, held in ended.standing.items()}
        untouched = {seat: held for seat, held in self._standing.items() if seat not in ended.bankrolls}
        self._standing = {**untouched, **left}
        after = {self._of(seat): chips for seat, chips in ended.bankrolls.items()}
        tips = f"{self._name}:tips"
        after |= {inventory: ended.inventory or 0, layout: sum(self._standing.values())}
        after |= {tips: self._held.get(tips, 0) + ended.tips}
        for account, balance in after.items():
            if net := balance - self._held.get(account, 0):
                yield Posting(account, net, "round")

    def _post(self, postings: Iterator[Posting]) -> Iterator[Posting]:
        lines = list(postings)
        for line in lines:
            self._held[line.account] = self._held.get(line.account, 0) + line.amount
        yield from lines


class RoomBooks:
    """The accounts of a poker room: what its own ledger moves, and the wallets on the other side."""

    KINDS = frozenset(
        str(kind.__struct_config__.tag).encode()
        for kind in get_args(room_events.AnyEvent)
        if issubclass(kind, room_events.AtSeat | room_events.AtTable)
    )
    """The events that it needs."""

    def __init__(self, name: str) -> None:
        self._name = f"room:{name}"
        self._ledger = RoomLedger()

    def take(self, event: Event) -> Iterator[Posting]:
        """What an event moves."""
        if not isinstance(event, room_events.AtSeat | room_events.AtTable):
            return
        before = self._ledger.balances()
        self._ledger.take(event)
        after = self._ledger.balances()
        outside = 0
        for account in sorted(before.keys() | after.keys()):
            if net := after.get(account, 0) - before.get(account, 0):
                outside += net
                yield Posting(f"{self._name}:{account}", net, _reason(event))
        if outside:
            person = number_of(event.player) if isinstance(event, room_events.AtSeat) else 0
            yield Posting(wallet(person) if person else CAGE, -outside, _reason(event))


def _reason(event: Event) -> str:
    return str(event.__struct_config__.tag)


class MeterBooks:
    """What the house owes the players of a shared meter, in whole cents: its account grows and falls with the meter and
    its reserve. The chips themselves lie in the inventories of the tables, which pay.

    >>> books, half = MeterBooks("meter:m"), MeterMoved("m", 1, "contribution", Fraction(1, 2))
    >>> [[posting.amount for posting in books.take(half)] for _ in range(3)]
    [[], [-1, 1], []]
    """

    KINDS = frozenset((b"meter-moved",))
    """The events that it needs."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._exact = Fraction(0)

    def take(self, event: Event) -> Iterator[Posting]:
        """What an event moves."""
        if isinstance(event, MeterMoved):
            before = int(self._exact)
            self._exact += event.amount
            yield from moved(OWED, self._name, int(self._exact) - before, event.reason)


class CageBooks:
    """What the cage itself moves, by its acts: chips issued and redeemed, corrections."""

    @staticmethod
    def concern(act: bytes) -> bool:
        """Whether an act as it was written is one of these; the others need not be read."""
        return act.startswith((b'{"do":"issue"', b'{"do":"redeem"', b'{"do":"correct"'))

    @staticmethod
    def of(act: acts.AnyAct) -> list[Posting]:
        """The postings of an act that moves chips by itself."""
        match act:
            case acts.Issue():
                return list(moved(BANK, wallet(act.person), act.amount, "issue"))
            case acts.Redeem():
                return list(moved(wallet(act.person), BANK, act.amount, "redeem"))
            case acts.Correct() if act.moves:
                return list(moved(act.source, act.target, act.amount, "correction"))
        return []


def balanced(postings: Sequence[Posting]) -> Sequence[Posting]:
    """The postings, if nothing is lost or made in them."""
    if total := sum(one.amount for one in postings):
        raise ConservationError(f"postings leave {total} cents over: {postings}")
    return postings


def books_for(kind: str, name: str) -> TableBooks | RoomBooks | MeterBooks:
    """The books of a stream of this kind, before its first event."""
    if kind == "meter":
        return MeterBooks(name)
    return RoomBooks(name) if kind == "room" else TableBooks(name)
