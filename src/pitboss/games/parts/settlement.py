"""Verdicts: how each wager comes out, and the order in which the dealer carries them out.

Most rules let the licensee choose between finishing one player after the other, and going round the table once to show
the hands, once to collect what lost, once to pay what won, and once to collect the cards. The money is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from pitboss.rulebook.options import Choice
from pitboss.rulebook.paytable import Paytable
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat, Wager

BY_PLAYER, BY_SWEEP = "by-player", "by-sweep"


class Verdict(msgspec.Struct, frozen=True):
    """One wager's result, decided but not yet carried out."""

    loses: bool
    carry_out: Callable[[], object]


def at_net(d: Dealer, wager: Wager, net: int, clause: str) -> Verdict:
    """A wager that wins, pushes or loses so many times its amount."""
    return Verdict(net < 0, partial(d.resolve, wager, net, clause))


def by_table(
    d: Dealer, wager: Wager, table: Paytable, value: int, losing_clause: str = "", *, clause: str = ""
) -> Verdict:
    """A wager that its paytable settles."""
    return Verdict(table.line(value) is None, partial(d.settle, wager, table, value, losing_clause, clause=clause))


def carry_out(verdicts: Iterable[Verdict]) -> None:
    """Collect and pay in the order given."""
    for verdict in verdicts:
        verdict.carry_out()


def settle_in_order(
    d: Dealer,
    order: str,
    show: Callable[[Seat], None],
    verdicts: Callable[[Seat], list[Verdict]],
    collect: Callable[[Seat], None],
    clause: str,
) -> None:
    """Show, settle and collect every hand from the dealer's right, player by player or sweep by sweep."""
    seats = d.right_to_left(clause)
    if order == BY_PLAYER:
        for seat in seats:
            show(seat)
            carry_out(verdicts(seat))
            collect(seat)
        return
    for seat in seats:
        show(seat)
    losers_first(d, (verdict for seat in seats for verdict in verdicts(seat)), clause)
    for seat in seats:
        collect(seat)


def losers_first(d: Dealer, verdicts: Iterable[Verdict], clause: str) -> None:
    """Collect all that lost, then pay all that won, each in the order given."""
    listed = list(verdicts)
    for loses in d.in_order((True, False), clause):
        carry_out(verdict for verdict in listed if verdict.loses is loses)


def settlement_order(clause: str, *, default: str = BY_PLAYER) -> Choice:
    """The licensee's choice of the order."""
    return Choice(
        name="settlement-order",
        default=default,
        values=(BY_PLAYER, BY_SWEEP),
        clause=clause,
        gist="wagers are settled player by player, or in sweeps over the whole table",
    )
