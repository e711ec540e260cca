"""Conduct that costs a player the round: every wager in play is forfeited, and the hand is dead."""

from __future__ import annotations

from pitboss.record.choices import Report
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
