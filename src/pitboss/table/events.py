"""Everything that happens in a round, as typed events, each with the clause that caused it.

A round *is* its events: the same card order and the same acts give the same events, byte for byte (`encode`), and from
the events alone the round can be replayed (`pitboss.table.replay`). What happens at every table is in
`pitboss.record.events`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.record.events import Burned as Burned
from pitboss.record.events import Dealt as Dealt
from pitboss.record.events import Discarded as Discarded
from pitboss.record.events import Event as Event
from pitboss.record.events import Noted as Noted
from pitboss.record.events import Reported as Reported
from pitboss.record.events import Ruled as Ruled
from pitboss.record.events import SetAside as SetAside
from pitboss.record.events import Shuffled as Shuffled
from pitboss.record.events import Turned as Turned
from pitboss.record.events import decoder
from pitboss.record.events import encode as encode
from pitboss.record.places import Place, before_seat
from pitboss.record.viewers import Viewer, face_down


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager that stands on the layout from earlier rounds."""

    name: str
    amount: int
    clause: str
    fee: int = 0
    mark: str = ""
    coupon: int = 0
    """Face value of the match play coupon that lies with it."""


class ShoeOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """The shoe as the round finds it. For the auditor, but that it is new or at its last hand is for everybody."""

    before_cut: int | None = None
    """Cards in front of the cut card; negative once it is out."""
    new: bool = False
    last: bool = False


class SeatOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the round finds it. Seats of one player show the same bankroll: it is one account."""

    number: int
    bankroll: int
    player: str = ""
    standing: tuple[Standing, ...] = ()
    owed: int = 0
    """Commission owed from earlier rounds."""
    box: int = 0
    """The box that the seat bets on; 0 where it is the seat's own."""
    chips: str = ""
    """Chips of an own colour at their posted value (`orange at 1.00`); none where the player bets with value chips."""


class Opened(Event, frozen=True):
    """A round begins: who sits where with what, under which options and which edition of the rules.

    Every option in force is listed, so that a default that is changed later does not change what the record says.
    """

    game: str
    round: int
    options: dict[str, str]
    seats: tuple[SeatOpening, ...]
    inventory: int | None = None
    """For the house alone to know."""
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
    order: tuple[Card, ...] = ()
    """The cards as they will leave the deck, where it is freshly shuffled. For the auditor only."""
    edition: str = ""
    """The edition of the rules, by whose numbers every event of the round cites its clause."""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        shoe = self.shoe and msgspec.structs.replace(self.shoe, before_cut=None)
        return {
            "shoe": shoe,
            "triggers": {},
            "order": (),
            **({} if viewer.of_the_house else {"inventory": None}),
            **({} if viewer.knows_reserves else {"reserves": {}}),
        }


class Wagered(Event, frozen=True):
    """A player's wager stands at this amount (0: taken back) before the bets are closed."""

    seat: int
    wager: str
    amount: int
    clause: str
    fee: int = 0
    """Commission laid down with it."""
    coupon: bool = False
    """Whether it is a match play coupon of this face value, and no chips."""


class HouseDecided(Event, frozen=True):
    """The house's own wager against a player's bank is decided: `win`, `lose` or `push`."""

    seat: int
    """Who banks."""
    wager: str
    amount: int
    result: str
    clause: str


class HouseWagered(Event, frozen=True):
    """The house puts its own money into play, or (negative) takes it back."""

    wager: str
    amount: int
    clause: str


class BetsClosed(Event, frozen=True):
    """ "No more bets." """

    clause: str


class Placed(Event, frozen=True):
    """A card that lay aside goes face up to a place."""

    place: Place
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


class Refilled(Event, frozen=True):
    """A shoe that ran out holds the shuffled discards now, in this order. For the auditor only."""

    order: tuple[Card, ...]
    clause: str

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"order": face_down(self.order)}


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


class Covered(Event, frozen=True):
    """The cards of a place are laid face down where they are, as folded cards are under a wager still open on them."""

    place: Place
    clause: str


class Split(Event, frozen=True):
    """The second card of a hand becomes the first of a new one."""

    place: Place
    to: Place
    card: Card
    clause: str
    up: bool = False

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if self.up or viewer.looks_under(self.place) else {"card": UNSEEN}


class Exchanged(Event, frozen=True):
    """A face-up card of a hand and one of another hand change places."""

    place: Place
    card: Card
    to: Place
    other: Card
    clause: str


class TurnedSideways(Event, frozen=True):
    """The face-up cards of a hand are turned sideways, to be replaced by others."""

    place: Place
    cards: tuple[Card, ...]
    clause: str


class LammerPut(Event, frozen=True):
    """The house lays a lammer on a player's hand in place of chips: what it wins if the hand does."""

    seat: int
    wager: str
    worth: int
    clause: str


class Tipped(Event, frozen=True):
    """The house gives the dealer what a player's wager has brought."""

    seat: int
    wager: str
    amount: int
    clause: str


class Announced(Event, frozen=True):
    """The dealer announces a hand."""

    place: Place
    hand: str
    clause: str


class Decided(Event, frozen=True):
    """A player's decision. Cards that it names lie face down yet: they are for the player to know."""

    seat: int
    decision: str
    clause: str
    amount: int = 0
    cards: tuple[tuple[Card, ...], ...] = ()

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        own = viewer.looks_under(before_seat(self.seat))
        return {} if own or not self.cards else {"cards": tuple(map(face_down, self.cards))}


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
    limited: bool = False
    """Whether a payout limit has left less than the odds give, perhaps nothing."""


class CouponDecided(Event, frozen=True):
    """A match play coupon is decided with the wager that it lies with: it wins as much as its face value and is taken,
    is taken without winning, or (`push`, `void`) goes back to its player."""

    seat: int
    wager: str
    face: int
    won: int
    result: str
    clause: str


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
    value: str = ""
    """Exact, in cents: what the meter stands at, and its reserve where there is one."""
    reserve: str = ""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.knows_reserves else {"reserve": ""}


class MeterPaid(Event, frozen=True):
    """A meter pays a hit; the amount that it then shows."""

    meter: str
    amount: int
    shows: int
    clause: str
    value: str = ""
    """Exact, in cents: what the meter stands at, and its reserve where there is one."""
    reserve: str = ""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.knows_reserves else {"reserve": ""}


class CommissionTaken(Event, frozen=True):
    """Commission from a pot, or from a seat on a wager (no wager: an old debt is paid)."""

    amount: int
    clause: str
    seat: int = 0
    wager: str = ""
    fee: str = ""
    """`laid-down` where it lay with the wager until now; `laid-anew` where the wager stays, with a new one."""


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


class PotDivided(Event, frozen=True):
    """What a wager in the pot comes to, once the pot is given away."""

    seat: int
    wager: str
    returned: int
    result: str
    clause: str


class Counted(Event, frozen=True):
    """The stub or the deck was counted."""

    cards: int
    clause: str


class Ended(Event, frozen=True):
    """The round is over; the balances it leaves."""

    bankrolls: dict[int, int]
    inventory: int | None = None
    """For the house alone to know."""
    void: bool = False
    memory: dict[str, str] = {}
    """What the table remembers, where it is not the default."""
    standing: dict[int, tuple[Standing, ...]] = {}
    """Wagers left on the layout, by seat."""
    owed: dict[int, int] = {}
    """Commission owed, by seat."""
    reshuffle: bool = False
    """Whether a ruling has the shoe shuffled before the next round."""
    deck_removed: bool = False
    """Whether a ruling takes the deck off the table."""
    tips: int = 0
    """What the house has given to the dealer."""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.of_the_house else {"inventory": None}


AnyEvent = (
    Opened
    | Shuffled
    | Wagered
    | HouseDecided
    | HouseWagered
    | BetsClosed
    | Burned
    | SetAside
    | Placed
    | Thrown
    | Spun
    | Drawn
    | Refilled
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
    | Split
    | Exchanged
    | TurnedSideways
    | LammerPut
    | Tipped
    | PotDivided
    | Decided
    | Staked
    | Collected
    | Paid
    | CouponDecided
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

decode = decoder(AnyEvent)
"""The inverse of `encode`."""
