"""The boxes of a player who plays several positions at one table: hands and spots of each, and which one is asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.floor.web.pages.picture import Hand
from pitboss.floor.web.pages.spots import Spot


class OwnHand(msgspec.Struct, frozen=True):
    """A hand of a box with what was bet on it; no hand before there are cards."""

    hand: Hand | None
    spots: tuple[Spot, ...]
    acting: bool


class OwnBox(msgspec.Struct, frozen=True):
    """One of a player's boxes."""

    number: int
    hands: tuple[OwnHand, ...]
    acting: bool

    @property
    def words(self) -> str:
        """Its name, and whether its hand was split."""
        return f"Box {self.number}{' · split' if len(self.hands) > 1 else ''}"


def own_box(number: int, hands: Sequence[Hand], spots: Sequence[Spot], asked: int, hand: int) -> OwnBox:
    """A box as it lies there, while the seat `asked` is asked about its hand of this number (0: about all)."""
    acting = number == asked
    laid = []
    for at, cards in enumerate(hands or (None,), start=1):
        on_it = tuple(spot for spot in spots if hand_of(spot.wager, len(hands)) == at)
        laid.append(OwnHand(cards, on_it, acting and len(hands) > 1 and at == hand))
    return OwnBox(number, tuple(laid), acting)


def hand_of(wager: str, hands: int) -> int:
    """The hand of a box that a wager is on: those on further hands have its number behind their names.

    >>> hand_of("blackjack", 2), hand_of("double-2", 2), hand_of("bet-2", 1), hand_of("total-9", 2)
    (1, 2, 1, 1)
    """
    number = wager.rpartition("-")[2]
    return int(number) if number.isdecimal() and 1 < int(number) <= hands else 1
