"""What happens in a hand of poker, beyond what happens at every table.

Cards travel in the events of `pitboss.record.events` (`Shuffled`, `Dealt`, `Burned`, `Turned`, `Discarded`), rulings in
its `Reported` and `Ruled`. Here are the wagers, the pot and the frame of a hand. Amounts are cents; every event carries
the clause that caused it. The same deck and the same acts give the same events, byte for byte (`encode`), and
`pitboss.poker.record` plays a hand again from its events alone.
"""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import Card
from pitboss.poker.forced import Forced
from pitboss.poker.speech.motions import Motion
from pitboss.record.events import (
    Burned,
    Dealt,
    Discarded,
    Event,
    Noted,
    Reported,
    Ruled,
    SetAside,
    Shuffled,
    Turned,
    decoder,
)
from pitboss.record.events import encode as encode
from pitboss.record.viewers import Viewer, face_down


class HandOpened(Event, frozen=True, kw_only=True):
    """A hand begins: who sits where with what, in dealing order, under which options, owing which forced bets."""

    game: str
    edition: str = ""
    """Which rules they are: the text that the clauses of this record are of."""
    options: dict[str, str]
    """Every option in force, whether it was chosen or stood at its default."""
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    forced: Forced
    button: int = 0
    players: tuple[str, ...] = ()
    boards: int = 1
    bomb: bool = False
    """Whether the antes close the first betting round."""
    kill: int = 0
    """The seat that holds the kill button."""
    asked: bool = False
    """Whether players choose at the showdown between showing and conceding."""
    clause: str


class Posted(Event, frozen=True):
    """A forced bet: `ante`, `small-blind`, `big-blind`, `straddle`, `kill`, `bring-in`."""

    seat: int
    bet: str
    amount: int
    clause: str


class Acted(Event, frozen=True):
    """A player acts in turn: `fold`, `check`, `call`, `bet`, `raise`, `complete`, `draw`, `show`, `muck`, ..."""

    seat: int
    act: str
    clause: str
    amount: int = 0
    """Chips added to the pot; the number of cards in a draw."""
    to: int = 0
    """What the player has then put in in this betting round."""
    all_in: bool = False


class Declared(Event, frozen=True):
    """What a player said and did, in turn or out of turn; the ruling and the act that counts follow."""

    seat: int
    motions: tuple[Motion, ...]
    clause: str


class Converted(Event, frozen=True):
    """The dealer exchanges `currency` of a player, or `coin` in the pot, for chips."""

    money: str
    amount: int
    clause: str
    seat: int = 0
    """Whose it was; 0 for the pot."""
    left: int = 0
    """Coin that stays in the pot, too little for a chip."""


class Uncalled(Event, frozen=True):
    """The part of the last bet that nobody called goes back."""

    seat: int
    amount: int
    clause: str


class Reshuffled(Event, frozen=True):
    """Cards out of play are shuffled and dealt again. For the auditor only."""

    order: tuple[Card, ...]
    clause: str

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"order": face_down(self.order)}


class Raked(Event, frozen=True):
    """The house's fee out of a pot (0 is the main pot): `rake`, or `contribution` to a fund."""

    pot: int
    amount: int
    kind: str
    clause: str


class Refunded(Event, frozen=True):
    """A ruling gives a player's money in the pot back."""

    seat: int
    amount: int
    clause: str


class PotAwarded(Event, frozen=True):
    """A pot, or the share of it that one contest decides, goes to a player."""

    pot: int
    seat: int
    amount: int
    clause: str
    contest: str = ""
    """`high`, `low`, ...; empty where nobody contended."""
    board: int = 0


class Disclosed(Event, frozen=True):
    """The house has demanded to see a hand that was conceded unseen; it stays conceded."""

    seat: int
    cards: tuple[Card, ...]
    clause: str


class HandEnded(Event, frozen=True):
    """The hand is over; the stacks that it leaves, in dealing order."""

    stacks: tuple[int, ...]
    fees: int
    """Rake and contributions together."""
    clause: str
    void: bool = False


AnyEvent = (
    HandOpened
    | Shuffled
    | Posted
    | Burned
    | Dealt
    | Turned
    | Discarded
    | SetAside
    | Acted
    | Declared
    | Converted
    | Uncalled
    | Reshuffled
    | Raked
    | Refunded
    | PotAwarded
    | Disclosed
    | Reported
    | Ruled
    | Noted
    | HandEnded
)


decode = decoder(AnyEvent)
"""The inverse of `encode`."""
