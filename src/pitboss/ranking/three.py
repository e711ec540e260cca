"""Three-card hands: Three Card Poker, mambo stud, and the three-card bonuses of other games.

`three(cards)` returns the value of the best three of three or more cards, laid out as in `pitboss.ranking.high`:

    category << 20 | first << 16 | second << 12 | third << 8

A straight beats a flush and three of a kind beats both; 3-2-A is the lowest straight. The suited A-K-Q, the mini royal
or royal flush, is the highest straight flush.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import high
from pitboss.ranking.high import ACE, top_ranks
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.names import describe
from pitboss.ranking.sets import run_top, suited, tally

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(6)

MINI_ROYAL = at_least(STRAIGHT_FLUSH, ACE)

_AS_HIGH = (high.HIGH_CARD, high.PAIR, high.FLUSH, high.STRAIGHT, high.THREE_OF_A_KIND, high.STRAIGHT_FLUSH)


@kernel
def three(cards: Sequence[int]) -> int:
    """Value of the best three-card hand."""
    singles, pairs, trips, _ = tally(cards)
    top, flush = suited(cards, 3)
    if top:
        return STRAIGHT_FLUSH << 20 | top << 16
    if trips:
        return THREE_OF_A_KIND << 20 | top_ranks(trips, 1) << 16
    top = run_top(singles, 3)
    if top:
        return STRAIGHT << 20 | top << 16
    if flush:
        return FLUSH << 20 | flush << 8
    if pairs:
        pair = top_ranks(pairs, 1)
        return PAIR << 20 | pair << 16 | top_ranks(singles & ~(1 << (pair - 2)), 1) << 12
    return top_ranks(singles, 3) << 8


@kernel
def three_ace_high(cards: Sequence[int]) -> int:
    """Value of three cards where the ace is high only: 3-2-A is no straight."""
    value = three(cards)
    if value == (STRAIGHT << 20 | 3 << 16):
        return ACE << 16 | 3 << 12 | 2 << 8
    if value == (STRAIGHT_FLUSH << 20 | 3 << 16):
        return FLUSH << 20 | ACE << 16 | 3 << 12 | 2 << 8
    return value


def describe_three(value: int) -> str:
    """The hand of a value made by `three`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_three(three(cards(hand))) for hand in ("As Ks Qs", "3h 2c Ad", "6c 6d 6h", "Kc Qd 2h")]
    ['mini royal', 'straight, three high', 'three sixes', 'king high']
    """
    if value == MINI_ROYAL:
        return "mini royal"
    return describe(at_least(_AS_HIGH[category(value)]) | value & 0xFFFFF)
