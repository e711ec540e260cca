"""Aggregate payout limits: what the winning wagers of one hand may win together.

A limit covers some of a player's wagers. They are paid in the order of settlement; the wager that would pass a limit is
paid what is left under it, and those after it win nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.money import Odds
from pitboss.rulebook.paytable import Paytable
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


def pay_within(limits: Iterable[PayoutLimit], d: Dealer, wager: Wager, odds: Odds, clause: str) -> None:
    """Pay a winning wager at its odds, or as much of it as the limits leave."""
    seat = d.seat(wager.seat)
    paid = odds.winnings(wager.amount)
    for limit in limits:
        if wager.name in limit.wagers and limit.left(seat) < paid:
            paid, clause = limit.left(seat), limit.clause
    d.pay(wager, paid, clause, odds)


def settle_within(
    limits: Iterable[PayoutLimit], d: Dealer, wager: Wager, table: Paytable, value: int, losing_clause: str
) -> None:
    """Settle a wager by its paytable, a win within the limits."""
    line = table.line(value)
    if line is None:
        d.lose(wager, losing_clause)
    else:
        pay_within(limits, d, wager, line.odds, table.clause)
