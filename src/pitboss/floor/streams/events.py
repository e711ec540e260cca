"""What the floor itself puts on record beside the events of the engines. These are for everybody to see."""

from __future__ import annotations

from typing import Any

from pitboss.floor.streams import acts
from pitboss.floor.streams.seeds import DrawnFromSeed, SeedCommitted, SeedOpened
from pitboss.floor.streams.sheet_lines import seat_of
from pitboss.floor.streams.throws import ThrowCommitted, ThrowOpened
from pitboss.poker.events import HandOpened
from pitboss.record.events import Event
from pitboss.record.viewers import Viewer


class Committed(Event, frozen=True):
    """Cards were shuffled; this is the root of the commitment to their order (`commitments`)."""

    shuffle: int
    """Counted from 1 at this table."""
    root: str
    cards: int


class Reserved(Event, frozen=True):
    """A person will take a seat as soon as the round is over."""

    seat: int
    person: int
    amount: int
    chips: str = ""


class Released(Event, frozen=True):
    """A reservation comes to nothing."""

    seat: int


class Leaving(Event, frozen=True):
    """A player will give the seat up as soon as the round is over."""

    seat: int


class Readied(Event, frozen=True):
    """No more bets from a seat in this round."""

    seat: int


class SatOut(Event, frozen=True):
    """A seat is dealt no more for a while."""

    seat: int


class SatIn(Event, frozen=True):
    """A seat is dealt in again."""

    seat: int


class TimedOut(Event, frozen=True):
    """A seat's time ran out, and the clock decides for it."""

    seat: int
    defaults: int
    """How many times in a row this has happened at the seat."""


class DealerAssigned(Event, frozen=True):
    """Somebody deals at a poker table from now on. (A house table records its own change of dealers.)"""

    dealer: str


class SupervisorCalled(Event, frozen=True):
    """Somebody with more authority is wanted at the table."""

    reason: str


class Frozen(Event, frozen=True):
    """A dispute: the table stands still."""

    reason: str


class Thawed(Event, frozen=True):
    """The dispute is decided."""

    decision: str


class ValidationDue(Event, frozen=True):
    """A meter is about to pay so much of what it shows; a supervisor validates it first."""

    meter: str
    percent: int
    seats: tuple[int, ...]
    """Those who are paid; none where the winner is drawn."""
    clause: str


class Validated(Event, frozen=True):
    """The percentage pay is good."""


class CorrectionProposed(Event, frozen=True):
    """Somebody wants more chips put right than one person may: a second one has to say the same."""

    number: int
    source: str
    target: str
    amount: int
    reason: str
    corrects: int
    person: int


class CorrectionApproved(Event, frozen=True):
    """A second person has said the same; the chips are moved."""

    number: int


class LimitsAnnounced(Event, frozen=True):
    """Other limits are in force from a time on (UTC in milliseconds), with the first round that is opened then."""

    limits: dict[str, str]
    at: int


class DiceChanged(Event, frozen=True):
    """Other dice are brought to the table. (A house table records its own change of decks.)"""

    reason: str


class Inspected(Event, frozen=True):
    """Equipment was tested, inspected or given out, or a device was opened: what, and what was found or what for."""

    what: str
    reason: str
    at: int
    """UTC in milliseconds."""
    by: str = ""
    """At the opening of a table: the dealer (`p12`) whose inspection was verified with this, or the `house`."""


class OpeningInspected(Event, frozen=True):
    """The dealer has inspected what is inspected when a table is opened, and what was found; a second person verifies
    it."""

    what: str
    reason: str
    person: int


class ChipsCounted(Event, frozen=True):
    """The inventory, or the drop box, was counted, by denomination. For the house alone to know."""

    what: str
    chips: dict[str, int]
    amount: int
    expected: int
    """What the books say; at a table that is dealt by hand the difference is a variance."""

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.of_the_house else {"chips": {}, "amount": 0, "expected": 0}


class SlipMade(Event, frozen=True):
    """The cage has made out a slip, which a second person has to sign. What it says is for the house alone to know."""

    number: int
    slip: acts.AnySlip | None
    expected: int | None
    """What the books say at this time, where something is counted."""
    person: int

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {} if viewer.of_the_house else {"slip": None, "expected": None}


class SlipSigned(Event, frozen=True):
    """A second person has signed a slip; what it says is done."""

    number: int


class SlipTornUp(Event, frozen=True):
    """A slip that nobody has signed comes to nothing."""

    number: int


class SheetBegun(Event, frozen=True):
    """A person deals a round, or a hand; its sheet grows from here on."""

    opened: HandOpened | None = None
    """At poker, the hand as the room has opened it."""


class Described(Event, frozen=True):
    """Lines of the sheet, said, corrected or taken away. Everybody sees wagers; what else a round shows to whom, the
    round itself says as far as it is described."""

    lines: dict[str, str]

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        if viewer.sees_all:
            return {}
        return {"lines": {line: says if seat_of(line, "wagers") else "" for line, says in self.lines.items()}}


class SheetSettled(Event, frozen=True):
    """The sheet is whole: what follows is the record that it gives. Cards that nobody had to see, burns and the like,
    are any others in it."""


class WagersStand(Event, frozen=True):
    """No more bets: the wagers stand as the sheet has them."""


FloorEvent = (
    Committed | Reserved | Released | Leaving | Readied | SatOut | SatIn | TimedOut | DealerAssigned | SupervisorCalled
    | Frozen | Thawed | ValidationDue | Validated | CorrectionProposed | CorrectionApproved | LimitsAnnounced
    | ThrowCommitted | ThrowOpened | SeedCommitted | DrawnFromSeed | SeedOpened | DiceChanged | ChipsCounted
    | SlipMade | SlipSigned | SlipTornUp | SheetBegun | Described | WagersStand
    | SheetSettled | Inspected | OpeningInspected
)  # fmt: skip
