"""Where cards lie: before a seat, before the dealer, in the middle, in the rack.

>>> before_seat(2), before_seat(2, hand=3), before_seat(2).seat, COMMUNITY.seat
('seat 2', 'seat 2 hand 3', 2, 0)
>>> Place.read("seat 2 hand 3") == before_seat(2, hand=3), Place.read("seat 2 hand 3").hand
(True, 3)
"""

from __future__ import annotations

import re
from functools import cache


class Place(str):
    """A place by its name. Where it is a player's, it says whose and which of the hands there."""

    __slots__ = ("hand", "seat")

    seat: int
    """The seat that plays the cards there; 0 where nobody does."""
    hand: int
    """Which hand of that seat, in order of birth from 1."""

    def __new__(cls, name: str, seat: int = 0, hand: int = 1) -> Place:
        place = super().__new__(cls, name)
        place.seat, place.hand = seat, hand
        return place

    @property
    def box(self) -> Place:
        """The place of the first hand there: cards come to the box, whichever of its hands they join."""
        return before_seat(self.seat) if self.hand > 1 else self

    @classmethod
    def read(cls, name: str) -> Place:
        """The place with this name, in a record that is read back."""
        of_seat = re.fullmatch(r"seat (\d+)(?: hand (\d+))?", name)
        return before_seat(int(of_seat[1]), int(of_seat[2] or 1)) if of_seat else cls(name)

    def __reduce__(self) -> tuple[type[Place], tuple[str, int, int]]:
        return Place, (str(self), self.seat, self.hand)


@cache
def before_seat(seat: int, hand: int = 1) -> Place:
    """The place of a seat's hand; its first hand has the plain name."""
    return Place(f"seat {seat}" if hand == 1 else f"seat {seat} hand {hand}", seat, hand)


DEALER, COMMUNITY = Place("dealer"), Place("community")
BURN, STUB, SHOE, DECK, ASIDE = Place("burn"), Place("stub"), Place("shoe"), Place("deck"), Place("aside")
NOWHERE = Place("")
