"""Four-card hands: Four Card Poker and Crazy 4 Poker.

`four(cards)` returns the value of the best four of four or more cards, laid out as in `pitboss.ranking.high`:

    category << 20 | first << 16 | second << 12 | third << 8 | fourth << 4

Four of a kind beats a straight flush, three of a kind beats a flush, a flush beats a straight; 4-3-2-A is the lowest
straight. The suited A-K-Q-J is the highest straight flush.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import high
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.high import top_ranks
from pitboss.ranking.names import describe
from pitboss.ranking.sets import run_top, suited, tally

HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND = range(8)

AS_HIGH = (
    high.HIGH_CARD,
    high.PAIR,
    high.TWO_PAIR,
    high.STRAIGHT,
    high.FLUSH,
    high.THREE_OF_A_KIND,
    high.STRAIGHT_FLUSH,
    high.FOUR_OF_A_KIND,
)
"""What each category is called among five-card hands."""

SUITED_ACE_TO_JACK = at_least(STRAIGHT_FLUSH, high.ACE)


@kernel
def four(cards: Sequence[int]) -> int:
    """Value of the best four-card hand."""
    singles, pairs, trips, quads = tally(cards)
    if quads:
        return FOUR_OF_A_KIND << 20 | top_ranks(quads, 1) << 16
    top, flush = suited(cards, 4)
    if top:
        return STRAIGHT_FLUSH << 20 | top << 16
    if trips:
        triple = top_ranks(trips, 1)
        return THREE_OF_A_KIND << 20 | triple << 16 | top_ranks(singles & ~(1 << (triple - 2)), 1) << 12
    if flush:
        return FLUSH << 20 | flush << 4
    top = run_top(singles, 4)
    if top:
        return STRAIGHT << 20 | top << 16
    if pairs:
        pair = top_ranks(pairs, 1)
        if pairs & (pairs - 1):
            return TWO_PAIR << 20 | top_ranks(pairs, 2) << 12
        return PAIR << 20 | pair << 16 | top_ranks(singles & ~(1 << (pair - 2)), 2) << 8
    return top_ranks(singles, 4) << 4


ROYAL = at_least(FOUR_OF_A_KIND, high.KING) + 1
"""What the suited A-K-Q-J is worth to a wager that pays more for it than for four of a kind, four aces excepted."""


@kernel
def four_with_royal(cards: Sequence[int]) -> int:
    """As `four`, the suited A-K-Q-J above four kings."""
    value = four(cards)
    return ROYAL if value == SUITED_ACE_TO_JACK else value


def describe_four(value: int) -> str:
    """The hand of a value made by `four` or `four_with_royal`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_four(four(cards(hand))) for hand in ("Ac Ad Ah As 2c", "4h 3h 2h Ah 9c", "Kc Kd 6h 6s 2d")]
    ['four aces', 'straight flush, four high', 'two pair, kings and sixes']
    """
    if value == ROYAL:
        return "royal flush"
    return describe(at_least(AS_HIGH[category(value)]) | value & 0xFFFFF)
