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


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=_tag, omit_defaults=True):
    """Something that happened. Subclasses say what; `clause` says by which rule."""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager that stands on the layout from earlier rounds."""

    name: str
    amount: int
    clause: str
    fee: int = 0
    mark: str = ""


class ShoeOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """The shoe as the round finds it. For the auditor, but that it is new or at its last hand is for everybody."""

    before_cut: int | None = None
    """Cards in front of the cut card; negative once it is out."""
    new: bool = False
    last: bool = False


class SeatOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the round finds it."""

    number: int
    bankroll: int
    player: str = ""
    standing: tuple[Standing, ...] = ()
    owed: int = 0
    """Commission owed from earlier rounds."""


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
    shoe: ShoeOpening | None = None
    """The shoe that stays at the table; absent where the deck is fresh every round."""
    memory: dict[str, str] = {}
    """What the table remembers from earlier rounds, where it is not the default."""
    triggers: dict[str, int] = {}
    """Where the must-hit meters pay, in cents. For the auditor only."""
    reserves: dict[str, str] = {}
    """Exact value of each reserve behind a meter in cents, where there is one."""


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
    """A card to the discard rack before the deal, unseen unless `up`."""

    card: Card
    clause: str
    up: bool = False


class SetAside(Event, frozen=True):
    """A card drawn out of turn is laid aside for a later use, unseen unless `up`."""

    card: Card
    clause: str
    up: bool = False


class Placed(Event, frozen=True):
    """A card that lay aside goes face up to a place."""

    place: str
    card: Card
    clause: str


class Thrown(Event, frozen=True):
    """The dice came to rest: `4-3`."""

    dice: str
    clause: str


class Spun(Event, frozen=True):
    """The wheel or its ball came to rest."""

    result: str
    clause: str


class Drawn(Event, frozen=True):
    """A random draw (`multiplier`, `must-hit`) and what came out."""

    what: str
    result: str
    clause: str


class Called(Event, frozen=True):
    """A player says something that is neither a wager nor a decision: `on:place-6`, `Natural`."""

    seat: int
    call: str
    clause: str


class Marked(Event, frozen=True):
    """A marker is put on a standing wager, or (empty) taken off."""

    seat: int
    wager: str
    mark: str
    clause: str


class Moved(Event, frozen=True):
    """A wager moves on the layout and stands under another name from the next round on."""

    seat: int
    wager: str
    to: str
    clause: str


class Adjusted(Event, frozen=True):
    """A wager is raised (or, negative, reduced) inside the round; the amount at which it then stands."""

    seat: int
    wager: str
    by: int
    amount: int
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
    by: int = 0
    """The seat whose bank pays; 0 for the house."""


class BankSettled(Event, frozen=True):
    """A player's bank has won (or, negative, lost) so much; what is left of its stake goes back."""

    seat: int
    wager: str
    won: int
    left: int
    clause: str


class Returned(Event, frozen=True):
    """A wager goes back to the player: `push` or `void`; `lose` where a part of it was lost."""

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
    """Commission from a pot, or from a seat on a wager (no wager: an old debt is paid)."""

    amount: int
    clause: str
    seat: int = 0
    wager: str = ""


class CommissionOwed(Event, frozen=True):
    """Commission to be paid later; all that the seat then owes."""

    seat: int
    wager: str
    amount: int
    total: int
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
    | SetAside
    | Placed
    | Thrown
    | Spun
    | Drawn
    | Called
    | Marked
    | Moved
    | Adjusted
    | BankSettled
    | CommissionOwed
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
