"""What may be done at a table or in a room, as data: one tagged union for the API, the log and the authorisation.

Amounts are whole cents. `seat` is the seat that the act is for; a player's own where a player acts.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec

from pitboss.money import cents

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Lines = Annotated[dict[Annotated[str, msgspec.Meta(min_length=1, max_length=80)], Text], msgspec.Meta(max_length=200)]
"""Lines of a sheet, each a field and what it says (`pitboss.floor.streams.sheet_lines`)."""
Reason = Annotated[str, msgspec.Meta(min_length=3, max_length=200)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
CORRECTION = 500_00
"""The most that one person puts right by a correction."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Act(msgspec.Struct, frozen=True, tag_field="do", tag=_tag, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that somebody wants to do."""


class AtSeat(Act, frozen=True):
    """What is done at a seat."""

    seat: SeatNumber = 0


# People and chips


class Sit(AtSeat, frozen=True):
    """Take a seat with chips from the wallet; while a round is played, from its end on."""

    amount: Cents = 0
    chips: Text = ""
    """Chips of an own colour, where the game has such: `orange at 1.00`."""
    person: int = 0
    """Who sits down, where staff does it for a player."""


class Buy(AtSeat, frozen=True):
    """Add chips from the wallet."""

    amount: Cents = 0


class Leave(AtSeat, frozen=True):
    """Give the seat up and take the chips along; while a round is played, at its end."""


class SitOut(AtSeat, frozen=True):
    """Keep the seat and be dealt no more for a while."""


class SitIn(AtSeat, frozen=True):
    """Be dealt in again."""


# Playing


class Bet(AtSeat, frozen=True):
    """A wager stands at this amount (0 takes it back), or a call; the first one opens the bets."""

    wager: Name = ""
    amount: Cents | None = None


class Ready(AtSeat, frozen=True):
    """No more bets from this seat; when nobody has any, the dealer closes them."""


class Decide(AtSeat, frozen=True):
    """The answer to the question that the seat is asked, in the words of its choices (`raise:12.00`, `set:Kh Ks`)."""

    choice: Text = ""


# The dealer


class OpenBets(Act, frozen=True):
    """A round is opened for bets."""


class CloseBets(Act, frozen=True):
    """No more bets; or a question to several players is closed."""


class CallOff(Act, frozen=True):
    """The round is not played; what lies there goes back."""


class Step(Act, frozen=True):
    """At a table dealt by hand: the dealer goes on."""


class Describe(Act, frozen=True):
    """At a table where a person deals: what happened, as lines of the round's sheet. Said again, a line is corrected;
    said empty, it is taken away."""

    lines: Lines


class Enter(Act, frozen=True):
    """At a table where a person deals: the card, throw or number that the round is waiting for has come (`Ah`, `10 of
    hearts`, `4-3`, `17`)."""

    result: Text


class Settle(Act, frozen=True):
    """At a table where a person deals: the round is described whole, and is paid as the adjudicator says."""


class Report(AtSeat, frozen=True):
    """An irregularity, by the name of its row; the ruling follows."""

    irregularity: Name = ""


class CallSupervisor(Act, frozen=True):
    """Somebody with more authority is wanted at the table."""

    reason: Text = ""


class TapOut(Act, frozen=True):
    """The dealer leaves the table; nobody deals there until a supervisor gives it to somebody."""


class Reshuffle(Act, frozen=True):
    """The shoe is shuffled before the next round."""


class ChangeDeck(Act, frozen=True):
    """Other cards are brought to the table."""

    reason: Text = ""


class ChangeDice(Act, frozen=True):
    """Other dice are brought to the table."""

    reason: Text = ""


# The supervisor


class Inspect(Act, frozen=True):
    """Equipment is tested, inspected or given out, or a device is opened; whoever does it signs with the act."""

    what: Name
    """As the timers of the table name it, or its controller (`bonus controller north`)."""
    reason: Reason
    """What was found, or what it was opened for."""


class OpenTable(Act, frozen=True):
    """Open a table of a game."""

    table: Name
    game: Name
    options: dict[str, str] = {}
    inventory: Cents = 100_000_00
    pit: Text = ""
    betting: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds to bet, from the first wager on; 0 for no clock."""
    decision: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds to answer a question; 0 for no clock."""
    by_hand: bool = False
    """Whether a dealer takes every step."""
    physical: bool = False
    """Whether a person deals, with cards, dice or a wheel of wood and paper, and tells the floor what falls."""
    reserve: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds that a player has in every hour beside those for an answer."""
    notice: Annotated[int, msgspec.Meta(ge=0, le=24 * 60)] = 30
    """Minutes between the posting of other limits and their coming into force."""
    linked: dict[str, Name] = {}
    """Progressive meters of the table that are shared with others: the game's name of each, and the floor's."""
    fund: Text = ""
    """The bad-beat fund that a poker table takes part in."""
    controller: Text = ""
    """The controller in the pit that the table shares with others; without one, a table that needs it has its own."""


class CloseTable(Act, frozen=True):
    """Close the table; everybody has left it."""


class ChangeDealer(Act, frozen=True):
    """Another dealer takes over."""

    person: int


class ChangeLimits(Act, frozen=True):
    """Post other limits; they are in force when the notice of the table is over, with the first round after that."""

    limits: dict[str, str]


class Remove(AtSeat, frozen=True):
    """A player must leave."""

    reason: Text = ""


class Freeze(Act, frozen=True):
    """A dispute: the table stands still until a supervisor decides."""

    reason: Text = ""


class Resolve(AtSeat, frozen=True):
    """The dispute is decided, and play goes on: as it stands, by the ruling of a row, or with the round void."""

    decision: Text = ""
    """What was decided; where the round is void, for what reason."""
    irregularity: Text = ""
    """The row by which it is ruled; `seat` is the one that the row is about."""
    void: bool = False
    """The round comes to nothing: one that is disputed, or that another version began."""
    sheet: Lines = {}
    """Such a round, described whole: it is settled by what the rules say now."""


class Validate(Act, frozen=True):
    """A percentage pay is good: the hand is verified, the wager was registered, and the meter pays."""

    reason: Reason


class Correct(Act, frozen=True):
    """Chips are moved between two accounts to put something right; above the house's amount, once a second person has
    said the same."""

    source: Name
    target: Name
    amount: Cents
    reason: Reason
    corrects: int = 0
    """The seq of the entry that was wrong."""
    approves: int = 0
    """The number under which somebody else has proposed this very correction."""
    clause: Text = ""
    """What it rests on; without one it is a decision of the house."""

    @property
    def moves(self) -> bool:
        """Whether chips move with this act: one person may do it alone, or it is the second who says so."""
        return bool(self.approves) or self.amount <= CORRECTION


# The poker room


class Deal(Act, frozen=True):
    """Deal the next hand."""


class SettleHand(Act, frozen=True):
    """The hand is over: stacks, rake and contribution go where they belong."""


class Procedure(Act, frozen=True):
    """A step of the room's own that staff takes: decks, stakes (`{"do": "count-deck", "table": "p1"}`)."""

    step: dict[str, Any]


class FundStep(Act, frozen=True):
    """A step in the life of a bad-beat fund (`{"do": "adjust-display", "fund": "main", "supervisor": "Sue"}`)."""

    step: dict[str, Any]


class PostBlinds(AtSeat, frozen=True):
    """Post the blinds owed in the next hand."""


class JoinList(Act, frozen=True):
    """Wait for a kind of table."""

    kind: Name
    person: int = 0
    """Who waits, where staff does it for a player."""


class LeaveList(Act, frozen=True):
    """Wait no longer."""

    kind: Name
    person: int = 0


class OfferSeat(Act, frozen=True):
    """Offer a vacant seat to whoever is first on the list."""


class DeclineSeat(Act, frozen=True):
    """Decline an offer."""

    person: int = 0


class Announce(Act, frozen=True):
    """Announce a vacant seat."""


class PassTime(Act, frozen=True):
    """So many minutes of the room's clock have passed."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=24 * 60)]


class VerifyTime(Act, frozen=True):
    """A floorperson verifies the time charges in the rake area, and they are dropped."""


class ClaimBadBeat(Act, frozen=True):
    """A bad beat is claimed in the hand that was settled last."""


# The cage


class Issue(Act, frozen=True):
    """Play chips are issued to a person's wallet."""

    person: int
    amount: Cents


class Redeem(Act, frozen=True):
    """Play chips come back from a person's wallet."""

    person: int
    amount: Cents


# Meters


class SeedMeter(Act, frozen=True):
    """The house adds to what a shared meter shows."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=10**12)]
    reason: Reason


class DiscontinueMeter(Act, frozen=True):
    """A shared meter that no table takes part in any more is done away with."""

    to: Name
    """Where what it holds goes: another shared meter, or `house`."""
    reason: Reason


class Slip(Act, frozen=True):
    """What the cage makes out: it is done when a dealer or supervisor has signed it."""


class Fill(Slip, frozen=True):
    """Chips from the cage to a table's inventory, or (a credit, negative) back."""

    amount: Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]


class Count(Slip, frozen=True):
    """The chips of a table's inventory, or the buy-ins in its drop box since the last count, are counted."""

    what: Literal["inventory", "drop"]
    chips: dict[str, Annotated[int, msgspec.Meta(ge=0, le=10**9)]]
    """How many there are of each denomination: `{"25.00": 40}`."""

    @property
    def worth(self) -> int:
        """What was counted, in cents."""
        return sum(cents(value, "chips") * number for value, number in self.chips.items())


class CountBoxes(Slip, frozen=True):
    """The boxes of a bad-beat fund are counted (poker 19(d))."""

    fund: Name
    boxes: dict[Name, Cents] = {}
    """What there is in the box of each table; one that is not named holds what was recorded hand by hand."""


AnySlip = Fill | Count | CountBoxes


class Sign(Act, frozen=True):
    """A slip is signed by a second person, and what it says is done."""

    slip: int


class TearUp(Act, frozen=True):
    """A slip that nobody has signed comes to nothing."""

    slip: int


class Note(Act, frozen=True):
    """The house puts something on record; the event says what."""


AtTable = (
    Sit | Buy | Leave | SitOut | SitIn | Bet | Ready | Decide | OpenBets | CloseBets | CallOff | Step | Describe
    | Enter | Settle | Report
    | CallSupervisor | TapOut | Reshuffle | ChangeDeck | ChangeDice | CloseTable | ChangeDealer | ChangeLimits | Remove
    | Freeze | Resolve | Validate | Correct | Deal | PostBlinds | JoinList | LeaveList | OfferSeat | DeclineSeat
    | Announce | VerifyTime | ClaimBadBeat | SettleHand | Procedure | FundStep | Fill | Count | CountBoxes | Sign
    | TearUp | Inspect
)  # fmt: skip
"""What a command may ask of a table."""
AnyAct = AtTable | OpenTable | PassTime | Issue | Redeem | SeedMeter | DiscontinueMeter | Note

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyAct).decode
