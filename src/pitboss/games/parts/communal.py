"""Games in which one result (of a wheel, of dice) decides every wager, and nobody decides anything."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import RuleError
from pitboss.games.parts.settlement import Verdict, losers_first
from pitboss.record.views import View
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Wager


def settle_all(d: Dealer, verdict: Callable[[Wager], Verdict], clause: str) -> None:
    """All losing wagers of the table are collected, then all winning ones paid, from the dealer's right."""
    losers_first(d, [verdict(wager) for seat in d.right_to_left() for wager in seat.wagers.values()], clause)


def kind_of(d: Dealer, wager: Wager) -> str:
    """The name under which a wager is paid: of its family, or its own."""
    return d.game.wager(wager.name, d.options).stem


def nothing_to_decide(view: View) -> str:
    """The strategy of games in which no player decides anything once the bets are closed."""
    raise RuleError(f"{view.game} has no decisions", field="decision")
