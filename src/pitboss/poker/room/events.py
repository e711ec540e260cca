"""What happens in a poker room between and around the hands. Amounts are cents; every event carries its clause.

The events of a hand are its own (`pitboss.poker.events`); here a hand is dealt and settled.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.poker.room import deck_events as cards
from pitboss.record.events import Event


class RoomOpened(Event, frozen=True):
    """A room opens under the rules of its house."""

    submission: str
    options: dict[str, str]
    clause: str


class TimePassed(Event, frozen=True):
    """The clock of the room, in minutes since it opened."""

    minute: int


class AtTable(Event, frozen=True):
    """What concerns a table."""

    table: str


class OnList(Event, frozen=True):
    """What concerns a player who waits for a kind of table."""

    player: str
    kind: str


class OnOffer(Event, frozen=True):
    """What concerns a player to whom a seat at a table is offered."""

    player: str
    table: str


class AtSeat(Event, frozen=True):
    """What a player does in a seat, or what is done to him there."""

    player: str
    table: str
    seat: int


class TableOpened(AtTable, frozen=True):
    """A table opens for a game, under its options and its revenue."""

    game: str
    kind: str
    options: dict[str, str]
    revenue: dict[str, str]
    clause: str
    fund: str = ""


class TableClosed(AtTable, frozen=True):
    """A table closes."""

    clause: str


class StakesRaised(AtTable, frozen=True):
    """All players at a table have agreed to a higher minimum."""

    kind: str
    options: dict[str, str]
    clause: str


class ListJoined(OnList, frozen=True):
    """A player is put on a waiting list."""

    place: int
    clause: str


class ListLeft(OnList, frozen=True):
    """A player is taken off a waiting list."""

    clause: str


class SeatOffered(OnOffer, frozen=True):
    """A vacant seat is offered to the first on the list."""

    clause: str


class OfferDeclined(OnOffer, frozen=True):
    """The offer is declined and the player is off that list."""

    clause: str


class VacancyAnnounced(AtTable, frozen=True):
    """A game, its limit and a vacant seat are announced."""

    text: str
    clause: str


class Seated(AtSeat, frozen=True):
    """A player takes a seat with chips; `returned` of them were taken from the same game before."""

    amount: int
    clause: str
    returned: int = 0


class Purchased(AtSeat, frozen=True):
    """A player adds chips between rounds of play."""

    amount: int
    clause: str


class TakenOff(AtSeat, frozen=True):
    """A player pays for something with chips off the table."""

    amount: int
    purpose: str
    clause: str


class WentAway(AtSeat, frozen=True):
    """A player leaves for a while and keeps the seat; the chips stay covered, or so many are counted out."""

    clause: str
    counted_out: int = 0


class CameBack(AtSeat, frozen=True):
    """A player is back in the seat, with what was counted out."""

    clause: str
    counted_in: int = 0


class SeatLeft(AtSeat, frozen=True):
    """A player gives up the seat and takes the chips along; `carried` were counted out before."""

    amount: int
    clause: str
    carried: int = 0


class ConductReported(AtSeat, frozen=True):
    """There is reason to believe that a player has helped or advised another."""

    reason: str
    clause: str


class PlayerRemoved(AtSeat, frozen=True):
    """A player must leave the game, and the IEB is told."""

    clause: str


class BlindsAgreed(AtSeat, frozen=True):
    """A player who owes blinds will post them in the next hand, or wait."""

    posts: bool
    clause: str


class ButtonDrawn(AtTable, frozen=True):
    """One card to each player: the highest by suit has the first button."""

    cards: dict[int, Card]
    button: int
    clause: str


class HandDealt(AtTable, frozen=True):
    """A hand begins; `skipped` players sit at the table and are not dealt in."""

    number: int
    button: int
    seats: tuple[int, ...]
    skipped: tuple[int, ...]
    clause: str
    line: tuple[int, ...] = ()
    """The button and the blinds in order, as seats."""
    bomb: bool = False


class HandSettled(AtTable, frozen=True):
    """A hand is over: the stacks that it leaves, the rake into the inventory container, the fund's share."""

    number: int
    stacks: dict[int, int]
    rake: int
    contribution: int
    clause: str
    void: bool = False
    kill: int = 0
    """The seat that has the kill button in the next hand."""


class PeriodBegan(AtTable, frozen=True):
    """A period of a time charge begins at a table; the minute at which the next one will."""

    next: int
    clause: str


class TimeCharged(AtSeat, frozen=True):
    """A time charge, in chips as far as they reach, the rest in cash, into the rake area of the table."""

    chips: int
    cash: int
    clause: str


class TimeChargesDropped(AtTable, frozen=True):
    """A floorperson has verified the time charges in the rake area, and they go into the inventory container."""

    floorperson: str
    amount: int
    clause: str


AnyEvent = (
    RoomOpened
    | TimePassed
    | TableOpened
    | TableClosed
    | StakesRaised
    | ListJoined
    | ListLeft
    | SeatOffered
    | OfferDeclined
    | VacancyAnnounced
    | Seated
    | Purchased
    | TakenOff
    | WentAway
    | CameBack
    | SeatLeft
    | ConductReported
    | PlayerRemoved
    | BlindsAgreed
    | ButtonDrawn
    | HandDealt
    | HandSettled
    | PeriodBegan
    | TimeCharged
    | TimeChargesDropped
    | cards.DeckEvent
)


def _read_card(kind: type, raw: Any) -> Any:
    return Card.parse(raw)


encode = msgspec.json.Encoder(enc_hook=str).encode
"""One event as a line of JSON."""

decode = msgspec.json.Decoder(AnyEvent, dec_hook=_read_card).decode
"""The inverse of `encode`."""
