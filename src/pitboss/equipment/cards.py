"""Playing cards as small integers with a face.

A card is `4 * rank + suit`, rank 0 (two) to 12 (ace), suit 0 to 3 (clubs, diamonds, hearts, spades), so a `Card` goes
into a ranking kernel or an array as it is, and still prints as `Ah`. Tiles are dealt, held and turned like cards, and
are numbered on behind them; see `pitboss.equipment.tiles`.

>>> cards("Ah Td 2c")
(Ah, Td, 2c)
>>> Card.parse("Kd").rank_name, int(Card.parse("2c")), int(Card.parse("As"))
('king', 0, 51)
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.errors import RuleError

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS = "♣♦♥♠"


class Card(int):
    """One card or tile: an integer that knows its face. 0 to 51 are the deck; then come jokers, `UNSEEN` and tiles."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written as rank and suit (`Ah`, `Td`, `10d`), `Jk` for a joker, `??` for one not seen; a tile by its
        spots (`4-6`)."""
        card = _BY_NAME.get(text)
        if card is None:
            card = _BY_NAME.get(_tidy(text))
        if card is None and "-" in text:
            raise RuleError(f"{text!r} is not a tile; write the spots of its halves, as in '4-6'")
        if card is None:
            raise RuleError(f"{text!r} is not a card; write rank 2-9, T, J, Q, K, A and suit c, d, h, s, as in 'Ah'")
        return card

    @property
    def rank(self) -> int:
        """0 for a two up to 12 for an ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    @property
    def rank_name(self) -> str:
        return RANK_NAMES[self >> 2]

    @property
    def pretty(self) -> str:
        """With a suit symbol, for people: `A♥`."""
        return f"{RANKS[self >> 2]}{SUIT_SYMBOLS[self & 3]}" if self < 52 else str(self)

    def __str__(self) -> str:
        return CARD_NAMES[self]

    __repr__ = __str__


TILE_NAMES = tuple(
    f"{spots // 10}-{spots % 10}"
    for spots in (66, 11, 44, 13, 55, 33, 22, 56, 46, 16, 15, 36, 45, 26, 35, 25, 34, 24, 14, 23, 12)
)
"""The kinds of tiles, from the highest single tile down."""
CARD_NAMES = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk", "Jk2", "??", *TILE_NAMES)
"""By card: how it is written."""
DECK = tuple(Card(i) for i in range(52))
JOKER, SECOND_JOKER, UNSEEN = Card(52), Card(53), Card(54)
TILE_KINDS = tuple(Card(55 + kind) for kind in range(len(TILE_NAMES)))
_BY_NAME = dict(zip(CARD_NAMES, (*DECK, JOKER, SECOND_JOKER, UNSEEN, *TILE_KINDS), strict=True))


def _tidy(text: str) -> str:
    """Accept `10h` and `ah` and symbols for `Th` and `Ah`."""
    text = text.strip().replace("10", "T")
    for symbol, letter in zip(SUIT_SYMBOLS, SUITS, strict=True):
        text = text.replace(symbol, letter)
    if text[1:2] == "-":  # a tile may be written from either end
        return "-".join(sorted(text.split("-")))
    return text[:-1].upper() + text[-1:].lower() if len(text) == 2 else text


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards of a text such as `"Ah Kd 7c"`, in order."""
    words = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    return tuple(Card.parse(word) for word in words)


def spoken(text: str) -> str:
    """A card in short where it is given in words (`10 of hearts`, `ace of spades`); anything else as it is.

    >>> spoken("10 of hearts"), spoken("Queen of Spades"), spoken("Ah"), spoken("17")
    ('Th', 'Qs', 'Ah', '17')
    """
    rank, of, suit = text.strip().lower().partition(" of ")
    if not of or suit not in SUIT_NAMES:
        return text.strip()
    letter = RANKS[RANK_NAMES.index(rank)] if rank in RANK_NAMES else rank.replace("10", "T")
    return f"{letter.upper()}{suit[0]}"


def show(hand: Iterable[Card]) -> str:
    """The inverse of `cards`."""
    return " ".join(map(str, hand))
