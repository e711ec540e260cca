"""The places around the table: the dealer's, number 0, and the betting positions, numbered from the dealer's right.

Every place is dealt to, whether or not anybody wagers there; what nobody plays is collected unseen.

>>> clockwise(3, 7), clockwise(0, 7), counted(8, 7), counted(14, 7), counted(13, 8, origin=3)
([3, 2, 1, 0, 6, 5, 4], [0, 6, 5, 4, 3, 2, 1], 0, 6, 7)
>>> [count_to(counted(number, 7, origin=2), 7, origin=2) for number in range(1, 8)]
[1, 2, 3, 4, 5, 6, 7]
"""

from __future__ import annotations

from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand

DEALER = 0


def counted(total: int, places: int, origin: int = DEALER) -> int:
    """The place that a count comes to, counterclockwise, the origin being number 1."""
    return (origin + total - 1) % places


def count_to(place: int, places: int, origin: int = DEALER) -> int:
    """The lowest count that comes to a place."""
    return (place - origin) % places + 1


def clockwise(start: int, places: int) -> list[int]:
    """All places from one of them on."""
    return [(start - step) % places for step in range(places)]


def hand_at(d: Dealer, place: int) -> Hand:
    """The hand at a place: the dealer's, a player's, or one that nobody plays."""
    if place == DEALER:
        return d.hand
    seat = next((seat for seat in d.seats if seat.number == place), None)
    return seat.hand if seat else d.further_hand(f"position-{place}")


def collect_unwagered(d: Dealer, clause: str) -> None:
    """The cards at positions without a wager go to the discard rack unseen."""
    for hand in d.hands.values():
        d.discard(hand, clause)
