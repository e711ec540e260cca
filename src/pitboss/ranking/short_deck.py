"""Short deck, or six-plus hold 'em: the deck of 36 cards from the six to the ace.

`short_deck(cards)` returns a value laid out as in `pitboss.ranking.high`, with two differences of order: a flush beats
a full house, and the lowest straight is 9-8-7-6-A. A straight beats three of a kind, as in the PHH hand histories.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import high as ranking
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.ranking.sets import of_suit, tally

HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT = range(5)
FULL_HOUSE, FLUSH, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH = range(5, 10)

_NINE = 9
_WHEEL = 0b1_0000_1111_0000  # ace, nine, eight, seven, six


@kernel
def short_deck(cards: Sequence[int]) -> int:
    """Value of the best hand of at most five among one to seven cards of the short deck."""
    value = high(cards)
    kind = value >> 20
    if kind == ranking.FLUSH:
        for suit in range(4):
            if of_suit(cards, suit) & _WHEEL == _WHEEL:
                return STRAIGHT_FLUSH << 20 | _NINE << 16
        return FLUSH << 20 | value & 0xFFFFF
    if kind == ranking.FULL_HOUSE:
        return FULL_HOUSE << 20 | value & 0xFFFFF
    if kind < STRAIGHT and tally(cards)[0] & _WHEEL == _WHEEL:
        return STRAIGHT << 20 | _NINE << 16
    return value


def describe_short_deck(value: int) -> str:
    """The hand of a value made by `short_deck`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_short_deck(short_deck(cards(hand))) for hand in ("Ac 6d 7h 8s 9c", "Qd Jd 9d 8d 6d")]
    ['straight, nine high', 'flush, queen high']
    """
    kind = category(value)
    if kind in (FLUSH, FULL_HOUSE):
        kind = ranking.FLUSH if kind == FLUSH else ranking.FULL_HOUSE
    return describe(at_least(kind) | value & 0xFFFFF)
