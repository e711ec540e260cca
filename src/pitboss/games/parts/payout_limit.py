"""Payment within aggregate limits (`pitboss.rulebook.payout_limits`).

A limit covers some of a player's wagers. They are paid in the order of settlement; the wager that would pass a limit is
paid what is left under it, and those after it win nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.money import PUSH, Odds
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.paytable import Paytable
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat, Wager


def pay_within(limits: Iterable[PayoutLimit], d: Dealer, wager: Wager, odds: Odds, clause: str) -> None:
    """Pay a winning wager at its odds, or as much of it as the limits leave."""
    won = odds.winnings(wager.amount)
    paid, clause = within(limits, d.seat(wager.seat), wager.name, won, clause)
    d.pay(wager, paid, clause, odds, limited=paid < won)


def bonus_within(
    limits: Iterable[PayoutLimit], d: Dealer, seat: Seat, name: str, stake: int, odds: Odds, clause: str
) -> None:
    """Pay a bonus at its odds on some stake, or as much of it as the limits leave."""
    won = odds.winnings(stake)
    paid, clause = within(limits, seat, name, won, clause)
    d.bonus(seat, name, paid, clause, odds, limited=paid < won)


def within(limits: Iterable[PayoutLimit], seat: Seat, name: str, won: int, clause: str) -> tuple[int, str]:
    """As much of what a wager wins as the limits leave, and the clause by which it is so much."""
    for limit in limits:
        if name in limit.wagers and (left := left_under(limit, seat)) < won:
            won, clause = left, limit.clause
    return won, clause


def left_under(limit: PayoutLimit, seat: Seat) -> int:
    """What a player's wagers that are not settled yet may still win."""
    paid = [wager.net for wager in seat.wagers.values() if wager.name in limit.wagers and wager.result == "win"]
    return limit.amount - sum(paid)


def settle_within(
    limits: Iterable[PayoutLimit],
    d: Dealer,
    wager: Wager,
    table: Paytable,
    value: int,
    losing_clause: str,
    *,
    push_clause: str = "",
    clause: str = "",
) -> None:
    """Settle a wager by its paytable, a win within the limits; by another `clause` than the table's, where given."""
    line = table.line(value)
    if line is None:
        d.lose(wager, losing_clause)
    elif line.pay == PUSH:
        d.push(wager, push_clause or clause or table.clause)
    else:
        pay_within(limits, d, wager, line.odds, clause or table.clause)
