"""What happens to a bad beat fund: every movement of its money and every step of its controls, with the clause."""

from __future__ import annotations

from datetime import date

import msgspec

from pitboss.record.events import Event, Noted


class Totals(msgspec.Struct):
    """What a period collected and paid, and what the fund held at its end (19(j))."""

    collected: int = 0
    paid: int = 0
    held: int = 0


class FundOpened(Event, frozen=True):
    """The fund is offered, with what it starts from (19(a), 19(i))."""

    name: str
    rules: dict[str, str]
    jackpot: int
    reserve: int
    clause: str


class DayBegan(Event, frozen=True):
    """A gaming day begins."""

    day: date
    clause: str


class TableDesignated(Event, frozen=True):
    """A table takes part in the payout and carries the notice of it; its box is empty."""

    table: str
    clause: str


class Contributed(Event, frozen=True):
    """A pot's contribution goes into the box of the table."""

    table: str
    hand: int
    amount: int
    clause: str


class CountBegan(Event, frozen=True):
    """The boxes are about to be counted, at a closed `table` or in the `cage`; an IEB agent is notified."""

    at: str
    clause: str


class BoxCounted(Event, frozen=True):
    """The content of a box, as recorded hand by hand and as counted."""

    table: str
    recorded: int
    counted: int
    clause: str


class ContainerVerified(Event, frozen=True):
    """The cage verifies the aggregate count (19(e))."""

    counted: int
    verified: int
    clause: str


class CollectionRecorded(Event, frozen=True):
    """Accounting's official record: what a count adds to jackpot, reserve and withheld money."""

    jackpot: int
    reserve: int
    withheld: int
    clause: str


class DisplayAdjusted(Event, frozen=True):
    """The amount displayed to patrons, checked against the record (19(h))."""

    amount: int
    supervisor: str
    clause: str


class BadBeatClaimed(Event, frozen=True):
    """A losing hand that qualifies; the amount is the one on record (A12)."""

    table: str
    hand: int
    payments: dict[int, int]
    amount: int
    clause: str


class BadBeatVerified(Event, frozen=True):
    """The poker shift supervisor has verified the hand; the display is pending adjustment."""

    supervisor: str
    clause: str


class BadBeatRejected(Event, frozen=True):
    """The poker shift supervisor has not verified the hand."""

    supervisor: str
    reason: str
    clause: str


class PayoutDelivered(Event, frozen=True):
    """The amount is brought to the poker table."""

    by: str
    amount: int
    clause: str


class PayoutPaid(Event, frozen=True):
    """One share of a payout: `cash`, `cash-equivalent` or `chips`."""

    seat: int
    amount: int
    form: str
    clause: str


class JackpotReset(Event, frozen=True):
    """The reserve becomes the next jackpot."""

    amount: int
    clause: str


class WithheldReturned(Event, frozen=True):
    """Money held back goes to the players: into the jackpot, or out as a promotion."""

    amount: int
    to: str
    clause: str


class CollectionStopped(Event, frozen=True):
    """Amended rules end the contributions."""

    clause: str


class FundTransferred(Event, frozen=True):
    """All that is left goes to another bad beat payout."""

    to: str
    jackpot: int
    reserve: int
    withheld: int
    clause: str


class TransferReceived(Event, frozen=True):
    """Another payout's money joins this jackpot."""

    source: str
    amount: int
    clause: str


class TotalsReported(Event, frozen=True):
    """The totals of every `week`, `month` or `year`, for the IEB."""

    period: str
    totals: dict[str, Totals]
    clause: str


AnyEvent = (
    FundOpened
    | DayBegan
    | TableDesignated
    | Contributed
    | CountBegan
    | BoxCounted
    | ContainerVerified
    | CollectionRecorded
    | DisplayAdjusted
    | BadBeatClaimed
    | BadBeatVerified
    | BadBeatRejected
    | PayoutDelivered
    | PayoutPaid
    | JackpotReset
    | WithheldReturned
    | CollectionStopped
    | FundTransferred
    | TransferReceived
    | TotalsReported
    | Noted
)

encode = msgspec.json.Encoder().encode
"""One event as a line of JSON."""

decode = msgspec.json.Decoder(AnyEvent).decode
"""The inverse of `encode`."""
