"""What a player can decide at a house-banked table: where a House Money payout goes, and who holds the shoe."""

from __future__ import annotations

from pitboss.record.views import View


def take_payout(view: View) -> str:
    """Take every House Money payout."""
    return "take-payout"


def dealt_by_the_house(view: View) -> str:
    """Take every House Money payout and let the shoe go by."""
    if view.stage == "curator":
        return "pass-shoe" if view.memory["curator"] == str(view.viewer) else "decline-shoe"
    return "take-payout"


def dealt_by_players(view: View) -> str:
    """Take every House Money payout, take the shoe when it is offered and keep it."""
    if view.stage == "curator":
        return "keep-shoe" if view.memory["curator"] == str(view.viewer) else "accept-shoe"
    return "take-payout"
