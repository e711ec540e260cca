"""Five-card hands with wild cards: the deuces and the joker of DJ Wild.

`wild(cards)` returns a value laid out as in `pitboss.ranking.high`. A wild card is whatever card makes the best hand:
five of a kind exists, below the royal flush, and five wild cards beat everything. A hand ranks by the cards that its
wild cards stand for, and ties with the same hand without them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import high
from pitboss.ranking.high import ACE, top_ranks
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.names import describe, plural
from pitboss.ranking.sets import count, of_suit, run_over, tally

HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH = range(6)
FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, FIVE_OF_A_KIND, ROYAL_FLUSH, FIVE_WILDS = range(6, 12)

_THREES, _JOKER = 4, 52  # cards from here to there are natural


@kernel
def wild(cards: Sequence[int], ace_low: bool = True, double_aces: bool = False) -> int:
    """Value of five cards with deuces and jokers wild.

    `ace_low`: 5-4-3-2-A is a straight. `double_aces`: every wild card of a flush is an ace, otherwise the highest card
    that the flush lacks.
    """
    natural = [int(card) for card in cards if _THREES <= card < _JOKER]
    wilds = len(cards) - len(natural)
    if not natural:
        return FIVE_WILDS << 20
    singles, pairs, trips, quads = tally(natural)
    suited = count(of_suit(natural, natural[0] & 3)) == len(natural)
    top = 0 if pairs else run_over(singles, 5)
    if top == 5 and not ace_low:
        top = 0
    if suited and top == ACE:
        return ROYAL_FLUSH << 20 | ACE << 16

    alike = wilds + 1 + (pairs != 0) + (trips != 0) + (quads != 0)
    first = top_ranks(quads or trips or pairs or singles, 1)
    rest = singles & ~(1 << (first - 2))
    if alike == 5:
        return FIVE_OF_A_KIND << 20 | first << 16
    if suited and top:
        return STRAIGHT_FLUSH << 20 | top << 16
    if alike == 4:
        return FOUR_OF_A_KIND << 20 | first << 16 | top_ranks(rest, 1) << 12
    second = top_ranks(pairs & rest, 1)
    if alike == 3 and second:
        return FULL_HOUSE << 20 | first << 16 | second << 12
    if suited:
        return FLUSH << 20 | _flush(singles, wilds, double_aces)
    if top:
        return STRAIGHT << 20 | top << 16
    if alike == 3:
        return THREE_OF_A_KIND << 20 | first << 16 | top_ranks(rest, 2) << 8
    if second:
        return TWO_PAIR << 20 | first << 16 | second << 12 | top_ranks(rest & ~(1 << (second - 2)), 1) << 8
    if alike == 2:
        return PAIR << 20 | first << 16 | top_ranks(rest, 3) << 4
    return top_ranks(singles, 5)


@kernel
def _flush(ranks: int, wilds: int, double_aces: bool) -> int:
    """The five ranks of a flush."""
    if double_aces:
        packed = top_ranks(ranks, 5 - wilds)
        for i in range(wilds):
            packed |= ACE << 4 * (4 - i)
        return packed
    for _ in range(wilds):
        ranks |= 1 << (top_ranks(~ranks, 1) - 2)
    return top_ranks(ranks, 5)


_AS_HIGH = {STRAIGHT_FLUSH: high.STRAIGHT_FLUSH, ROYAL_FLUSH: high.ROYAL_FLUSH}


def describe_wild(value: int) -> str:
    """The hand of a value made by `wild`.

    >>> from pitboss.equipment.cards import cards
    >>> hands = "2c 2d 2h 2s Jk", "9c 2d 2h 2s Jk", "9c 9d 2h 7s 7d", "2d Kc Qc Tc 9c"
    >>> [describe_wild(wild(cards(hand))) for hand in hands]
    ['five wilds', 'five nines', 'full house, nines over sevens', 'straight flush, king high']
    """
    kind = category(value)
    if kind == FIVE_WILDS:
        return "five wilds"
    if kind == FIVE_OF_A_KIND:
        return f"five {plural(value >> 16 & 15)}"
    return describe(at_least(_AS_HIGH.get(kind, kind)) | value & 0xFFFFF)
