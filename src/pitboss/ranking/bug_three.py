"""Three-card hands with a bug: the three-card bonus of pai gow poker.

The joker is an ace or completes a straight, a flush or a straight flush; but a straight flush with the joker ranks
below three of a kind. `bug_three(cards)` returns a value laid out as that of `pitboss.ranking.three.three`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import three as natural
from pitboss.ranking.bug import JOKER, as_ace
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.three import describe_three, three

HIGH_CARD, PAIR, FLUSH, STRAIGHT, JOKER_STRAIGHT_FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(7)

_AS_THREE = (
    natural.HIGH_CARD,
    natural.PAIR,
    natural.FLUSH,
    natural.STRAIGHT,
    natural.STRAIGHT_FLUSH,
    natural.THREE_OF_A_KIND,
    natural.STRAIGHT_FLUSH,
)


@kernel
def bug_three(cards: Sequence[int]) -> int:
    """Value of three cards with at most one joker as a bug."""
    hand = as_ace(cards)
    best = three(hand)
    joker = False
    for i in range(3):
        if cards[i] >= JOKER:
            joker = True
            for card in range(JOKER):
                hand[i] = card
                value = three(hand)
                if value >> 20 in (natural.FLUSH, natural.STRAIGHT, natural.STRAIGHT_FLUSH):
                    best = max(best, value)
    ranks = best & 0xFFFFF
    if best >> 20 == natural.STRAIGHT_FLUSH:
        return (JOKER_STRAIGHT_FLUSH if joker else STRAIGHT_FLUSH) << 20 | ranks
    if best >> 20 == natural.THREE_OF_A_KIND:
        return THREE_OF_A_KIND << 20 | ranks
    return best


def describe_bug_three(value: int) -> str:
    """The hand of a value made by `bug_three`.

    >>> from pitboss.equipment.cards import cards
    >>> describe_bug_three(bug_three(cards("Jk 7h 8h"))), describe_bug_three(bug_three(cards("9h 7h 8h")))
    ('straight flush, nine high, with the joker', 'straight flush, nine high')
    >>> describe_bug_three(bug_three(cards("Jk Ah Ad"))), describe_bug_three(bug_three(cards("Jk Ah 9d")))
    ('three aces', 'pair of aces')
    """
    kind = category(value)
    words = describe_three(at_least(_AS_THREE[kind]) | value & 0xFFFFF)
    return words + ", with the joker" if kind == JOKER_STRAIGHT_FLUSH else words
