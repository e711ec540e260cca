"""Conduct that costs a player the round: every wager in play is forfeited, and the hand is dead."""

from __future__ import annotations

from functools import partial

from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat


def forfeit_everything(d: Dealer, seat: Seat, clause: str) -> None:
    """All that the player has at stake is lost for good, and the cards go away."""
    for wager in seat.wagers.values():
        if wager.open:
            d.forfeit(wager, clause)
    d.discard(seat.hand, clause)
    seat.hand.dead = True


def has_open_wagers(d: Dealer, report: Report) -> str:
    """Guard: the player has something left to forfeit."""
    still_in = any(wager.open for wager in d.seat(report.seat).wagers.values())
    return "" if still_in else f"seat {report.seat} has no wager in play"


# Irregularities


def _forfeit(d: Dealer, report: Report, clause: str) -> str:
    forfeit_everything(d, d.seat(report.seat), clause)
    return f"seat {report.seat} has communicated about the hand and forfeits every wager of the round"


player_communicates = partial(
    common.ruled,
    id="player-communicates",
    trigger="a player communicates about the own hand before all cards that decide are revealed",
    ruling=_forfeit,
    seat="required",
    guard=has_open_wagers,
)
"""A player tells others about the own hand: all wagers of that player are lost."""


def abandoned_wagers(clause: str, *, otherwise: str) -> Choice:
    """The licensee's choice what becomes of the wagers of a player who leaves; by default they are lost."""
    return Choice(
        name="abandoned-wagers",
        default="lose",
        values=("lose", otherwise),
        clause=clause,
        gist="what becomes of the wagers of a player who leaves during the round",
    )


def _abandon(d: Dealer, report: Report, clause: str) -> str:
    if d.options["abandoned-wagers"] != "lose":
        return f"the wagers of seat {report.seat} stay in play"
    forfeit_everything(d, d.seat(report.seat), clause)
    return f"the wagers of seat {report.seat} are abandoned and lost"


player_leaves = partial(
    common.ruled,
    id="player-leaves",
    trigger="a player leaves the table during the round",
    ruling=_abandon,
    seat="required",
    guard=has_open_wagers,
)
"""A player leaves with wagers in play, which may be treated as lost."""
