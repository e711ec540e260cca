"""Aggregate payout limits: what the winning wagers of one hand may win together.

A limit covers some of a player's wagers. They are paid in the order of settlement; the wager that would pass a limit is
paid what is left under it, and those after it win nothing more. `HouseLimit` is one that the house may set.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.errors import RuleError
from pitboss.money import PUSH, Odds, dollars
from pitboss.rulebook.options import Amount
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat, Wager


class PayoutLimit(msgspec.Struct, frozen=True):
    """So many cents at most on these wagers of one player in one round."""

    amount: int
    wagers: tuple[str, ...]
    clause: str

    def left(self, seat: Seat) -> int:
        """What the wagers that are not settled yet may still win."""
        paid = [wager.net for wager in seat.wagers.values() if wager.name in self.wagers and wager.result == "win"]
        return self.amount - sum(paid)


class HouseLimit(msgspec.Struct, frozen=True, kw_only=True):
    """A limit on equal wagers of one hand that the house may set or leave out, as the option `payout-limit`.

    It is never below an amount in the rules, nor below what one patron could win in a round with the lowest wagers.
    """

    least: int
    wagers: tuple[str, ...]
    table: str
    """The paytable that all of them are paid by."""
    minimum: str
    """The option with the lowest amount of each."""
    clause: str

    @property
    def option(self) -> Amount:
        """The licensee's choice; the default gives way to what the lowest wagers could win, if more."""
        return Amount(
            name="payout-limit",
            default=self.least,
            least=self.least,
            may_be_none=True,
            clause=self.clause,
            gist=f"the most that the wagers on one hand win; {dollars(self.least)} gives way to what the lowest wagers "
            "could win, if more",
        )

    def at_the_minimum(self, options: Submission) -> int:
        """The most that one patron could win with the lowest wagers, at every position open to one patron."""
        lowest = options[self.minimum] * len(self.wagers) * options.positions_per_player
        return int(lowest * options.paytable(self.table).best)

    def in_force(self, options: Submission) -> tuple[PayoutLimit, ...]:
        """The limit as the table plays it, where the house has one."""
        limit: int | None = options["payout-limit"]
        if limit is None:
            return ()
        return (PayoutLimit(max(limit, self.at_the_minimum(options)), self.wagers, self.clause),)

    def contradictions(self, options: Submission) -> list[RuleError]:
        """A limit of the house's own may not be below what the lowest wagers could win."""
        limit, least = options["payout-limit"], self.at_the_minimum(options)
        if limit in (None, self.least) or limit >= least:
            return []
        message = f"the lowest wagers could win {dollars(least)} in a round; a limit is at least that"
        return [RuleError(message, field="payout-limit", clause=self.clause)]


def pay_within(limits: Iterable[PayoutLimit], d: Dealer, wager: Wager, odds: Odds, clause: str) -> None:
    """Pay a winning wager at its odds, or as much of it as the limits leave."""
    seat = d.seat(wager.seat)
    paid = odds.winnings(wager.amount)
    for limit in limits:
        if wager.name in limit.wagers and limit.left(seat) < paid:
            paid, clause = limit.left(seat), limit.clause
    d.pay(wager, paid, clause, odds)


def settle_within(
    limits: Iterable[PayoutLimit],
    d: Dealer,
    wager: Wager,
    table: Paytable,
    value: int,
    losing_clause: str,
    *,
    push_clause: str = "",
) -> None:
    """Settle a wager by its paytable, a win within the limits."""
    line = table.line(value)
    if line is None:
        d.lose(wager, losing_clause)
    elif line.pay == PUSH:
        d.push(wager, push_clause or table.clause)
    else:
        pay_within(limits, d, wager, line.odds, table.clause)
