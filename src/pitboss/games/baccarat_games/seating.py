"""Whose turn it is around the table: seats are numbered counterclockwise, so a player's right is the next number."""

from __future__ import annotations

from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat


def counterclockwise(d: Dealer, after: int = 0) -> list[Seat]:
    """The players of the round from the right of a seat on, that seat last; from the dealer's right where it is 0."""
    return [seat for seat in d.seats if seat.number > after] + [seat for seat in d.seats if seat.number <= after]
