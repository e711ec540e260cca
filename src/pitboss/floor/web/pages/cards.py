"""What the drawing of a card needs: its rank, its suit, its name; pips of tiles."""

from __future__ import annotations

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.floor.web.pages.wording import card_name

_SUIT_LETTERS = "cdhs"
_PIPS = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
    6: ((1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)),
}
"""Where the pips of a half tile or a die lie, in quarters."""


class Drawn(msgspec.Struct, frozen=True):
    """A card as it is drawn."""

    code: str
    name: str
    kind: str
    """`face`, `back`, `joker` or `tile`."""
    rank: str = ""
    suit: str = ""
    court: bool = False
    pips: tuple[tuple[float, float, bool], ...] = ()
    """Of a tile: where, and whether red."""


def drawn(card: Card) -> Drawn:
    """A card for the template.

    >>> drawn(Card.parse("Th")).rank, drawn(UNSEEN).kind, len(drawn(Card.parse("6-5")).pips)
    ('10', 'back', 11)
    """
    text, name = str(card), card_name(card)
    if card == UNSEEN:
        return Drawn(text, name, "back")
    if card < 52:
        rank = text[0].replace("T", "10")
        return Drawn(text, name, "face", rank, _SUIT_LETTERS[card.suit], text[0] in "JQK")
    if "-" in text:
        return Drawn(text, name, "tile", pips=_tile(*map(int, text.split("-"))))
    return Drawn(text, name, "joker")


def _tile(upper: int, lower: int) -> tuple[tuple[float, float, bool], ...]:
    """The pips of a tile: ones and fours are red, of twelve the left half."""
    return tuple(
        (x * 25.0, y * 25.0 + half * 110, spots in (1, 4) or (upper == lower == 6 and x == 1))
        for half, spots in enumerate((upper, lower))
        for x, y in _PIPS[spots]
    )


def pips(face: int) -> tuple[tuple[int, int], ...]:
    """Where the pips of a die lie."""
    return _PIPS[face]
