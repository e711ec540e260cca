"""Four-card hands of the Supreme Pai Gow bonus wager.

The wager is paid by category alone, so `supreme_bonus(cards)` returns `category << 20`. Aces and jokers make categories
of their own. A joker pairs only with the other one; it can stand for a three or a six, and only to complete a straight
or a straight flush. (Two jokers complete nothing: next to a four or a five both would be threes.)
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking import four as natural
from pitboss.ranking.four import four
from pitboss.ranking.high import ACE
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.sets import count, of_suit, run_top, tally

NOTHING, PAIR, TWO_JOKERS, STRAIGHT, TWO_PAIR, FLUSH = range(6)
THREE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND, TWO_JOKERS_AND_TWO_ACES, ROYAL_FLUSH, FOUR_ACES = range(6, 12)

CATEGORY_NAMES = (
    "nothing",
    "pair",
    "two jokers",
    "straight",
    "two pair",
    "flush",
    "three of a kind",
    "straight flush",
    "four of a kind",
    "two jokers and two aces",
    "royal flush",
    "four aces",
)

_JOKER = 52
_ACES = 1 << 12
_JOKER_RANKS = (3, 6)
_OF_FOUR = (NOTHING, PAIR, TWO_PAIR, STRAIGHT, FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND)


@kernel
def supreme_bonus(cards: Sequence[int], ace_low: bool = True) -> int:
    """Value of four cards. `ace_low`: 4-3-2-A is a straight."""
    held = [int(card) for card in cards if card < _JOKER]
    if len(held) == 4:
        return _natural(held, ace_low) << 20
    if len(held) == 3:
        return _one_joker(held, ace_low) << 20
    pairs = tally(held)[1]
    if pairs == _ACES:
        return TWO_JOKERS_AND_TWO_ACES << 20
    return (TWO_PAIR if pairs else TWO_JOKERS) << 20


@kernel
def _natural(cards: Sequence[int], ace_low: bool) -> int:
    value = four(cards)
    kind, top = value >> 20, value >> 16 & 15
    if top == ACE and kind == natural.FOUR_OF_A_KIND:
        return FOUR_ACES
    if top == ACE and kind == natural.STRAIGHT_FLUSH:
        return ROYAL_FLUSH
    if top == 4 and not ace_low:
        if kind == natural.STRAIGHT:
            return NOTHING
        if kind == natural.STRAIGHT_FLUSH:
            return FLUSH
    return _OF_FOUR[kind]


@kernel
def _one_joker(cards: Sequence[int], ace_low: bool) -> int:
    singles, pairs, trips, _ = tally(cards)
    for rank in _JOKER_RANKS:
        top = run_top(singles | 1 << (rank - 2), 4)
        if top > 4 or (top and ace_low):
            return STRAIGHT_FLUSH if count(of_suit(cards, cards[0] & 3)) == 3 else STRAIGHT
    if trips:
        return THREE_OF_A_KIND
    return PAIR if pairs else NOTHING


def describe_supreme_bonus(value: int) -> str:
    """The hand of a value made by `supreme_bonus`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_supreme_bonus(supreme_bonus(cards(hand))) for hand in ("Jk 4h 5h 6h", "Jk Jk2 8h 8d", "8h 5h 3h Jk")]
    ['straight flush', 'two pair', 'nothing']
    """
    return CATEGORY_NAMES[category(value)]
