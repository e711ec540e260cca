"""Steps of a room sheet: the life of a bad beat fund."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.money import cents
from pitboss.poker.revenue.bad_beat import BadBeatRules
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.room.room import Room
from pitboss.poker.room.sheet import Step


class OpenFund(Step, frozen=True):
    """Offer a bad beat payout under its rules, from what the fund holds already."""

    fund: str
    day: date
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    jackpot: Any = 0
    reserve: Any = 0

    def take(self, room: Room) -> None:
        try:
            rules = BadBeatRules(self.rules)
        except RuleError as error:
            raise error.at("rules") from None
        jackpot, reserve = cents(self.jackpot, "jackpot"), cents(self.reserve, "reserve")
        room.offer_fund(BadBeatFund(self.fund, rules, day=self.day, jackpot=jackpot, reserve=reserve))


class Contribute(Step, frozen=True):
    """So many pots of a table contribute, each what is posted, or another amount."""

    table: str
    pots: int = 1
    amount: Any = None

    def take(self, room: Room) -> None:
        table = room.table(self.table)
        if table.fund is None:
            raise RuleError(f"table {self.table} takes no part in a payout", field="table", clause="19(c)")
        amount = table.fund.rules["contribution"] if self.amount is None else cents(self.amount, "amount")
        for _ in range(self.pots):
            table.fund.contribute(self.table, table.number, amount)


class Count(Step, frozen=True):
    """Count the boxes; unless said, each holds what was recorded hand by hand."""

    fund: str
    boxes: dict[str, Any] = msgspec.field(default_factory=dict)

    def take(self, room: Room) -> None:
        found = {table: cents(amount, f"boxes.{table}") for table, amount in self.boxes.items()}
        room.fund(self.fund).count(found)


class Record(Step, frozen=True):
    """The cage verifies the container, and accounting records the collections."""

    fund: str
    verified: Any = None

    def take(self, room: Room) -> None:
        verified = None if self.verified is None else cents(self.verified, "verified")
        room.fund(self.fund).record(verified)


class AdjustDisplay(Step, frozen=True):
    """Accounting shows what is on record, before a supervisor."""

    fund: str
    supervisor: str

    def take(self, room: Room) -> None:
        room.fund(self.fund).adjust_display(self.supervisor)


class BeginDay(Step, frozen=True):
    """The next gaming day."""

    fund: str
    day: date

    def take(self, room: Room) -> None:
        room.fund(self.fund).begin_day(self.day)


class Claim(Step, frozen=True):
    """Claim a bad beat in the hand that was settled last at a table."""

    table: str

    def take(self, room: Room) -> None:
        room.claim(self.table)


class Verify(Step, frozen=True):
    """The poker shift supervisor verifies the bad beat."""

    fund: str
    supervisor: str

    def take(self, room: Room) -> None:
        room.fund(self.fund).verify(self.supervisor)


class Reject(Step, frozen=True):
    """The poker shift supervisor does not verify it."""

    fund: str
    supervisor: str
    reason: str

    def take(self, room: Room) -> None:
        room.fund(self.fund).reject(self.supervisor, self.reason)


class Pay(Step, frozen=True):
    """Pay the bad beat, in `cash`, a `cash-equivalent` or `chips`, brought by security or accounting."""

    fund: str
    supervisor: str
    form: str = "cash"
    by: str = "security"

    def take(self, room: Room) -> None:
        room.fund(self.fund).pay(self.supervisor, self.form, self.by)


class ReturnWithheld(Step, frozen=True):
    """Money held back goes to the players."""

    fund: str
    amount: Any

    def take(self, room: Room) -> None:
        room.fund(self.fund).return_withheld(cents(self.amount, "amount"))


class Stop(Step, frozen=True):
    """Amended rules end the contributions."""

    fund: str

    def take(self, room: Room) -> None:
        room.fund(self.fund).stop()


class Transfer(Step, frozen=True):
    """All that is left goes to another bad beat payout."""

    fund: str
    to: str
    supervisor: str

    def take(self, room: Room) -> None:
        room.fund(self.fund).transfer(room.fund(self.to, "to"), self.supervisor)


class Report(Step, frozen=True):
    """The IEB asks for the totals of every `week`, `month` or `year`."""

    fund: str
    period: str

    def take(self, room: Room) -> None:
        room.fund(self.fund).report(self.period)
