"""What happens at a table between its rounds. A table is its events: these, and those of its rounds in between."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import Card
from pitboss.record.events import Event, decoder
from pitboss.record.viewers import Viewer, face_down
from pitboss.table.events import AnyEvent as RoundEvent


class TableOpened(Event, frozen=True):
    """A table is opened under these options, all of them, and this edition of the rules."""

    game: str
    options: dict[str, str]
    inventory: int | None = None
    """For the house alone to know."""
    edition: str = ""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.of_the_house else {"inventory": None}


class SatDown(Event, frozen=True):
    """A player takes a seat at a box."""

    seat: int
    player: str = ""
    box: int = 0
    """The box that the seat bets on; 0 where it is the seat's own."""
    chips: str = ""
    """Chips of an own colour at their value (`orange at 1.00`), where the player is issued such."""


class BoughtIn(Event, frozen=True):
    """A player buys chips."""

    seat: int
    amount: int


class ChipsExchanged(Event, frozen=True):
    """Chips of an own colour, worth nothing away from the table, are exchanged for value chips: the player leaves."""

    seat: int
    chips: str
    amount: int
    clause: str


class LeftTable(Event, frozen=True):
    """A player gives a seat up, with the chips where it was the player's last."""

    seat: int
    chips: int


class CardsSpread(Event, frozen=True):
    """Nobody plays any more: the cards lie spread on the table, and are shuffled before the next player gets any."""

    face: str
    """`face-up` or `face-down`."""
    clause: str


class ShoeBegun(Event, frozen=True):
    """A shoe is begun: its cards in dealing order (for the auditor only), and how many lie before the cut card."""

    shoe: int
    order: tuple[Card, ...]
    before_cut: int | None

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"order": face_down(self.order), "before_cut": None}


class ShoeEnded(Event, frozen=True):
    """The shoe is over before its cut card: the licensee has it shuffled."""

    shoe: int


class DeckChanged(Event, frozen=True):
    """Other cards are brought to the table."""

    reason: str = ""


class DealerChanged(Event, frozen=True):
    """Another dealer takes over."""

    dealer: str


class LimitsChanged(Event, frozen=True):
    """The posted limits are changed; every option that is then in force."""

    options: dict[str, str]


class Filled(Event, frozen=True):
    """Chips come from the cage into the inventory (a fill), or (negative) go back to it (a credit)."""

    amount: int | None = None
    """For the house alone to know."""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.of_the_house else {"amount": None}


class RoundCalledOff(Event, frozen=True):
    """A round that was opened is not played: nobody made a wager that stood, and what lay there went back."""

    round: int


class RoundVoided(Event, frozen=True):
    """A round that was being played comes to nothing because a supervisor says so: chips and meters are as before it.
    It has been played all the same, and keeps its number."""

    round: int


class TableClosed(Event, frozen=True):
    """The table is closed; the house's inventory goes back to the cage."""

    inventory: int | None = None

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.of_the_house else {"inventory": None}


TableEvent = (
    TableOpened
    | SatDown
    | BoughtIn
    | ChipsExchanged
    | LeftTable
    | CardsSpread
    | ShoeBegun
    | ShoeEnded
    | DeckChanged
    | DealerChanged
    | LimitsChanged
    | Filled
    | RoundCalledOff
    | RoundVoided
    | TableClosed
)

decode = decoder(TableEvent | RoundEvent)
"""The inverse of `pitboss.record.events.encode`, for everything in a table's record."""
