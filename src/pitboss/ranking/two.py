"""Two-card hands with jokers: Two Card Joker Poker.

`two(cards)` returns a value laid out as in `pitboss.ranking.high`:

    category << 20 | first << 16 | second << 12

A pair beats a flush and a straight beats both; 2-A is the lowest straight. A joker can only make a pair, with any card,
and has no rank of its own in it: joker and nine tie with a pair of nines. Two jokers beat everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import high
from pitboss.ranking.high import ACE, KING
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.names import describe

HIGH_CARD, FLUSH, PAIR, STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH, TWO_JOKERS = range(7)

_JOKER = 52
_AS_HIGH = (high.HIGH_CARD, high.FLUSH, high.PAIR, high.STRAIGHT, high.STRAIGHT_FLUSH, high.ROYAL_FLUSH)


@kernel
def two(cards: Sequence[int]) -> int:
    """Value of two cards."""
    higher, lower = max(cards[0], cards[1]), min(cards[0], cards[1])
    first, second = (higher >> 2) + 2, (lower >> 2) + 2
    if lower >= _JOKER:
        return TWO_JOKERS << 20
    if higher >= _JOKER or first == second:
        return PAIR << 20 | second << 16
    suited = higher & 3 == lower & 3
    if suited and first == ACE and second == KING:
        return ROYAL_FLUSH << 20 | ACE << 16
    top = 2 if first == ACE and second == 2 else first
    if top == 2 or first == second + 1:
        return (STRAIGHT_FLUSH if suited else STRAIGHT) << 20 | top << 16
    return (FLUSH if suited else HIGH_CARD) << 20 | first << 16 | second << 12


def describe_two(value: int) -> str:
    """The hand of a value made by `two`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_two(two(cards(hand))) for hand in ("Jk Jk2", "Jk 9c", "As Ks", "Ad 2c", "4h 2h")]
    ['two jokers', 'pair of nines', 'royal flush', 'straight, two high', 'flush, four high']
    """
    kind = category(value)
    return "two jokers" if kind == TWO_JOKERS else describe(at_least(_AS_HIGH[kind]) | value & 0xFFFFF)
