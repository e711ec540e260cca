"""What happens in a poker room between and around the hands. Amounts are cents; every event carries its clause.

The events of a hand are its own (`pitboss.poker.events`); here a hand is dealt and settled.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.table.events import Event


class TimePassed(Event, frozen=True):
    """The clock of the room, in minutes."""

    minute: int
    clause: str


class TableOpened(Event, frozen=True):
    """A table opens for a game, under its options and its revenue."""

    table: str
    game: str
    kind: str
    options: dict[str, str]
    revenue: dict[str, str]
    clause: str
    fund: str = ""


class TableClosed(Event, frozen=True):
    """A table closes."""

    table: str
    clause: str


class StakesRaised(Event, frozen=True):
    """All players at a table have agreed to a higher minimum."""

    table: str
    kind: str
    options: dict[str, str]
    clause: str


class ListJoined(Event, frozen=True):
    """A player is put on a waiting list."""

    player: str
    kind: str
    place: int
    clause: str


class ListLeft(Event, frozen=True):
    """A player is taken off a waiting list."""

    player: str
    kind: str
    clause: str


class SeatOffered(Event, frozen=True):
    """A vacant seat is offered to the first on the list."""

    player: str
    table: str
    clause: str


class OfferDeclined(Event, frozen=True):
    """The offer is declined and the player is off that list."""

    player: str
    table: str
    clause: str


class VacancyAnnounced(Event, frozen=True):
    """A game, its limit and a vacant seat are announced."""

    table: str
    text: str
    clause: str


class Seated(Event, frozen=True):
    """A player takes a seat with chips; `returned` of them were taken from the same game before."""

    player: str
    table: str
    seat: int
    amount: int
    clause: str
    returned: int = 0


class Purchased(Event, frozen=True):
    """A player adds chips between rounds of play."""

    player: str
    table: str
    seat: int
    amount: int
    clause: str


class TakenOff(Event, frozen=True):
    """A player pays for something with chips off the table."""

    player: str
    table: str
    seat: int
    amount: int
    purpose: str
    clause: str


class WentAway(Event, frozen=True):
    """A player leaves for a while and keeps the seat; the chips stay covered, or so many are counted out."""

    player: str
    table: str
    seat: int
    clause: str
    counted_out: int = 0


class CameBack(Event, frozen=True):
    """A player is back in the seat, with what was counted out."""

    player: str
    table: str
    seat: int
    clause: str
    counted_in: int = 0


class SeatLeft(Event, frozen=True):
    """A player gives up the seat and takes the chips along; `carried` were counted out before."""

    player: str
    table: str
    seat: int
    amount: int
    clause: str
    carried: int = 0


class PlayerRemoved(Event, frozen=True):
    """A player must leave the game."""

    player: str
    table: str
    reason: str
    clause: str


class BlindsAgreed(Event, frozen=True):
    """A player who owes blinds will post them in the next hand, or wait."""

    player: str
    table: str
    seat: int
    posts: bool
    clause: str


class ButtonDrawn(Event, frozen=True):
    """One card to each player: the highest by suit has the first button."""

    table: str
    cards: dict[int, Card]
    button: int
    clause: str


class HandDealt(Event, frozen=True):
    """A hand begins; `skipped` players sit at the table and are not dealt in."""

    table: str
    number: int
    button: int
    seats: tuple[int, ...]
    skipped: tuple[int, ...]
    clause: str


class HandSettled(Event, frozen=True):
    """A hand is over: the stacks that it leaves, the rake into the inventory container, the fund's share."""

    table: str
    number: int
    stacks: dict[int, int]
    rake: int
    contribution: int
    clause: str
    void: bool = False


class TimeCharged(Event, frozen=True):
    """A time charge, in chips as far as they reach, the rest in cash."""

    player: str
    table: str
    seat: int
    chips: int
    cash: int
    clause: str


AnyEvent = (
    TimePassed
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
    | PlayerRemoved
    | BlindsAgreed
    | ButtonDrawn
    | HandDealt
    | HandSettled
    | TimeCharged
)


def _read_card(kind: type, raw: Any) -> Any:
    return Card.parse(raw)


encode = msgspec.json.Encoder(enc_hook=str).encode
"""One event as a line of JSON."""

decode = msgspec.json.Decoder(AnyEvent, dec_hook=_read_card).decode
"""The inverse of `encode`."""
