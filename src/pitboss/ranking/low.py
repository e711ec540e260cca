"""Low hands: ace to five, with a qualifier or without, and deuce to seven.

The lower hand is the better one, so its value is the larger: the complement of the value that `pitboss.ranking.high`
would give to the hand, with the ace as 1 in ace to five and as 14 in deuce to seven.

    0xFFFFFF - (category << 20 | first << 16 | second << 12 | third << 8 | fourth << 4 | fifth)

0 is no low at all: the value of a hand that fails a qualifier.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import RANKS
from pitboss.kernel import kernel
from pitboss.ranking.high import (
    ACE,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    high,
)
from pitboss.ranking.names import describe
from pitboss.ranking.sets import count, tally

_ALL = 0xFFFFFF
_WHEEL = 5 << 16  # in a value of `high`: the straight to the five
_ACE_HIGH = 0xE5432


@kernel
def at_least(top: int) -> int:
    """The value of the worst low without a pair whose highest card is `top` (ace 1): the floor of 'eight or better'."""
    return _ALL - (top << 16 | 0xFFFF)


@kernel
def ace_to_five(cards: Sequence[int], size: int = 5) -> int:
    """Value of the best low of `size` cards: ace low, straights and flushes ignored, pairs count against it."""
    singles, pairs, trips, _ = tally(cards)
    singles, pairs, trips = _ace_low(singles), _ace_low(pairs), _ace_low(trips)
    size = min(size, len(cards))
    repeated = size - count(singles)  # cards that have to repeat a rank
    if repeated <= 0:
        return _ALL - _ranks(_lowest(singles, size), 5)
    pair = _lowest(pairs, 1)
    if repeated == 1:
        return _ALL - (PAIR << 20 | _ranks(pair, 1) << 16 | _ranks(singles & ~pair, 4))
    two_pair = _lowest(pairs, 2)
    if repeated == 2:
        if two_pair != pair:
            return _ALL - (TWO_PAIR << 20 | _ranks(two_pair, 2) << 12 | _ranks(singles & ~two_pair, 3))
        return _ALL - (THREE_OF_A_KIND << 20 | _ranks(pair, 1) << 16 | _ranks(singles & ~pair, 4))
    if two_pair != pair:
        triple = _lowest(trips, 1)
        return _ALL - (FULL_HOUSE << 20 | _ranks(triple, 1) << 16 | _ranks(pairs & ~triple, 4))
    return _ALL - (FOUR_OF_A_KIND << 20 | _ranks(pair, 1) << 16 | _ranks(singles & ~pair, 4))


@kernel
def eight_or_better(cards: Sequence[int]) -> int:
    """Value (`ace_to_five`) of the best five-card low of five different ranks up to an eight, or 0."""
    return or_better(cards, 8, 5)


@kernel
def six_or_better(cards: Sequence[int]) -> int:
    """Value (`ace_to_five`) of the best three-card low of three different ranks up to a six, or 0: mambo stud."""
    return or_better(cards, 6, 3)


@kernel
def or_better(cards: Sequence[int], top: int, size: int) -> int:
    """Value of the best low of `size` cards without a pair and with no card above `top`, or 0."""
    value = ace_to_five(cards, size)
    return value if value >= at_least(top) else 0


@kernel
def deuce_to_seven(cards: Sequence[int]) -> int:
    """Value of five cards with the ace high: straights, flushes, pairs count against them; A-5-4-3-2 is no straight."""
    value = high(cards)
    if value == STRAIGHT << 20 | _WHEEL:
        value = _ACE_HIGH
    elif value == STRAIGHT_FLUSH << 20 | _WHEEL:
        value = FLUSH << 20 | _ACE_HIGH
    return _ALL - value


@kernel
def _ace_low(ranks: int) -> int:
    """A set of ranks with the ace as its lowest: bit 0 for an ace up to bit 12 for a king."""
    return (ranks << 1 | ranks >> 12) & 0x1FFF


@kernel
def _lowest(ranks: int, number: int) -> int:
    """The `number` lowest ranks of a set, or all of them."""
    kept = 0
    while number > 0 and ranks:
        kept |= ranks & -ranks
        ranks &= ranks - 1
        number -= 1
    return kept


@kernel
def _ranks(ranks: int, places: int) -> int:
    """All ranks (ace 1) of an ace-low set, highest first, in the first of so many nibbles."""
    packed = 0
    for rank in range(13, 0, -1):
        if (ranks >> (rank - 1)) & 1:
            packed = packed << 4 | rank
            places -= 1
    return packed << (4 * places)


def describe_low(value: int) -> str:
    """The hand of a value made by any of the rankings here: card by card unless something counts against it.

    >>> from pitboss.equipment.cards import cards
    >>> describe_low(ace_to_five(cards("Ah 2h 3h 4h 8c 8d Kc"))), describe_low(ace_to_five(cards("Ah Ac Td 4s 3c")))
    ('8-4-3-2-A low', 'pair of aces')
    >>> describe_low(deuce_to_seven(cards("7c 6d 5h 4s 3c"))), describe_low(deuce_to_seven(cards("5d 4c 3h 2s Ah")))
    ('straight, seven high', 'A-5-4-3-2 low')
    >>> describe_low(eight_or_better(cards("Ah 2h 3h 4h 9c")))
    'no low'
    """
    if not value:
        return "no low"
    key = _ALL - value
    ranks = [ACE if rank == 1 else rank for rank in (key >> place & 15 for place in range(16, -4, -4))]
    if key >> 20 == HIGH_CARD:
        return "-".join(RANKS[rank - 2] for rank in ranks if rank) + " low"
    return describe(key >> 20 << 20 | ranks[0] << 16 | ranks[1] << 12)
