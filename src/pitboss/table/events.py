"""Everything that happens in a round, as typed events, each with the clause that caused it.

A round *is* its events: the same card order and the same acts give the same events, byte for byte (`encode`), and from
the events alone the round can be replayed (`pitboss.table.replay`). Events that carry cards say who may see them by
what they are; `pitboss.table.views` is the one place that decides.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.equipment.cards import Card


def _tag(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_tag, omit_defaults=True):
    """Something that happened. Subclasses say what; `clause` says by which rule."""


class SeatOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the round finds it."""

    number: int
    bankroll: int
    player: str = ""


class Opened(Event, frozen=True):
    """A round begins: who sits where with what, under which options."""

    game: str
    round: int
    options: dict[str, str]
    seats: tuple[SeatOpening, ...]
    inventory: int
    button: int = 0
    count_due: bool = False
    deck: int = 1
    """Which of two alternating decks is in play."""
    meters: dict[str, str] = {}
    """Exact value of each progressive meter in cents."""
    clause: str = ""


class Shuffled(Event, frozen=True):
    """The deck in play, in dealing order (empty where only positions are known). For the auditor only."""

    order: tuple[Card, ...]
    clause: str


class Wagered(Event, frozen=True):
    """A player's wager stands at this amount (0: taken back) before the bets are closed."""

    seat: int
    wager: str
    amount: int
    clause: str


class HouseWagered(Event, frozen=True):
    """The house puts its own money into play."""

    wager: str
    amount: int
    clause: str


class BetsClosed(Event, frozen=True):
    """ "No more bets." """

    clause: str


class Burned(Event, frozen=True):
    card: Card
    clause: str


class Dealt(Event, frozen=True):
    """One card to a place: `seat 1`, `dealer`, `community`."""

    place: str
    card: Card
    clause: str
    up: bool = False


class Turned(Event, frozen=True):
    """Face-down cards of a place are turned face up."""

    place: str
    cards: tuple[Card, ...]
    clause: str


class Covered(Event, frozen=True):
    """The cards of a place are laid face down where they are, as folded cards are under a wager still open on them."""

    place: str
    clause: str


class Announced(Event, frozen=True):
    """The dealer announces a hand."""

    place: str
    hand: str
    clause: str


class Decided(Event, frozen=True):
    seat: int
    decision: str
    clause: str
    amount: int = 0


class Staked(Event, frozen=True):
    """A wager made inside the round by a decision."""

    seat: int
    wager: str
    amount: int
    clause: str


class Collected(Event, frozen=True):
    """A wager leaves the layout for the table inventory or the pot."""

    seat: int
    wager: str
    amount: int
    to: str
    clause: str


class Paid(Event, frozen=True):
    """A winning wager: its winnings from the inventory, and the stake back."""

    seat: int
    wager: str
    winnings: int
    stake: int
    clause: str
    odds: str = ""


class Returned(Event, frozen=True):
    """A wager goes back to the player: `push` or `void`."""

    seat: int
    wager: str
    amount: int
    result: str
    clause: str


class MeterFed(Event, frozen=True):
    """A progressive wager (negative: a void one taken back) moves a meter; the amount that it then shows."""

    meter: str
    seat: int
    wager: str
    amount: int
    shows: int
    clause: str


class MeterPaid(Event, frozen=True):
    """A meter pays a hit; the amount that it then shows."""

    meter: str
    amount: int
    shows: int
    clause: str


class CommissionTaken(Event, frozen=True):
    amount: int
    clause: str


class Awarded(Event, frozen=True):
    """Money out of the pot, to a seat or (0) to the house."""

    seat: int
    amount: int
    clause: str


class Discarded(Event, frozen=True):
    """Cards to the discard rack. `seen` where everybody saw them."""

    place: str
    cards: tuple[Card, ...]
    clause: str
    seen: bool = False


class Counted(Event, frozen=True):
    """The stub or the deck was counted."""

    cards: int
    clause: str


class Reported(Event, frozen=True):
    """An irregularity is reported."""

    irregularity: str
    stage: str
    point: int
    """Which moment or decision of the stage it was, counted from 1."""
    clause: str
    seat: int = 0


class Ruled(Event, frozen=True):
    """What the rules say to the irregularity just reported."""

    irregularity: str
    ruling: str
    clause: str
    seat: int = 0


class Noted(Event, frozen=True):
    """A procedure carried out whose only effect is that it is on record."""

    text: str
    clause: str


class Ended(Event, frozen=True):
    """The round is over; the balances it leaves."""

    bankrolls: dict[int, int]
    inventory: int
    void: bool = False


AnyEvent = (
    Opened
    | Shuffled
    | Wagered
    | HouseWagered
    | BetsClosed
    | Burned
    | Dealt
    | Turned
    | Covered
    | Announced
    | Decided
    | Staked
    | Collected
    | Paid
    | Returned
    | MeterFed
    | MeterPaid
    | CommissionTaken
    | Awarded
    | Discarded
    | Counted
    | Reported
    | Ruled
    | Noted
    | Ended
)

_ENCODER = msgspec.json.Encoder(enc_hook=str)


def _read_card(kind: type, raw: Any) -> Any:
    return Card.parse(raw)


_DECODER = msgspec.json.Decoder(AnyEvent, dec_hook=_read_card)


def encode(event: Event) -> bytes:
    """One event as a line of JSON."""
    return _ENCODER.encode(event)


def decode(line: bytes | str) -> Event:
    """The inverse of `encode`."""
    event: Event = _DECODER.decode(line)
    return event
