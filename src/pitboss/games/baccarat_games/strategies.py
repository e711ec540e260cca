"""What a player can decide at a house-banked table: where a House Money payout goes, and who holds the shoe."""

from __future__ import annotations

from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat


def take_payout(d: Dealer, seat: Seat) -> str:
    """Take every House Money payout."""
    return "take-payout"


def dealt_by_the_house(d: Dealer, seat: Seat) -> str:
    """Take every House Money payout and let the shoe go by."""
    if d.stage == "curator":
        return "pass-shoe" if d.memory["curator"] == seat.number else "decline-shoe"
    return "take-payout"


def dealt_by_players(d: Dealer, seat: Seat) -> str:
    """Take every House Money payout, take the shoe when it is offered and keep it."""
    if d.stage == "curator":
        return "keep-shoe" if d.memory["curator"] == seat.number else "accept-shoe"
    return "take-payout"
