"""Positions around the table: the players' and the dealer's, from the button on."""

from __future__ import annotations

from pitboss.table.dealer import Dealer


def after_button(d: Dealer) -> list[int]:
    """All positions clockwise from the one after the button, the button last; 0 is the dealer."""
    seats, button = d.seats, d.button
    behind = [seat.number for seat in seats if seat.number > button]
    return [*behind, 0, *[seat.number for seat in seats if seat.number <= button]]
