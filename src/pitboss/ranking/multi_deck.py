"""Five-card hands from several decks: Fast Action Hold 'Em.

`multi_deck(cards)` returns the value of the best five of five or more cards, laid out as in `pitboss.ranking.high`. The
same card may come more than once, so there are five of a kind, and flushes that hold a pair, two pairs, three, four or
five of a kind. A flush with any of these beats four of a kind of several suits.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel, one_version
from pitboss.ranking import high
from pitboss.ranking.high import ACE
from pitboss.ranking.names import describe, plural
from pitboss.ranking.sets import run_top

HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND = range(8)
FLUSH_PAIR, FLUSH_TWO_PAIR, FLUSH_THREE, FIVE_OF_A_KIND, FLUSH_FULL_HOUSE = range(8, 13)
STRAIGHT_FLUSH, FLUSH_FOUR, ROYAL_FLUSH, FLUSH_FIVE = range(13, 17)

PLAIN = (HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, FULL_HOUSE, FOUR_OF_A_KIND, FIVE_OF_A_KIND)
SUITED = (FLUSH, FLUSH_PAIR, FLUSH_TWO_PAIR, FLUSH_THREE, FLUSH_FULL_HOUSE, FLUSH_FOUR, FLUSH_FIVE)
"""The category of cards that group in some way (not at all, a pair, ...), of several suits and of one."""


@one_version
def kickers(counts: int, one: int, other: int, many: int) -> int:
    """The highest ranks held beside two others, packed four bits to a rank."""
    found, value = 0, 0
    for rank in range(12, -1, -1):
        if found < many and rank not in (one, other) and counts >> 4 * rank & 15:
            value = value << 4 | rank + 2
            found += 1
    return value << 4 * (many - found)


@kernel
def grouped(counts: int) -> tuple[int, int]:
    """How cards group by rank, and the ranks that decide; `counts` has four bits for each rank."""
    four, trip, first, second = -1, -1, -1, -1
    for rank in range(12, -1, -1):
        held = counts >> 4 * rank & 15
        if held >= 5:
            return 6, rank + 2 << 16
        if held >= 4 and four < 0:
            four = rank
        if held >= 3 and trip < 0:
            trip = rank
        elif held >= 2 and first < 0:
            first = rank
        elif held >= 2 and second < 0:
            second = rank
    if four >= 0:
        return 5, four + 2 << 16 | kickers(counts, four, -1, 1) << 12
    if trip >= 0 and first >= 0:
        return 4, trip + 2 << 16 | first + 2 << 12
    if trip >= 0:
        return 3, trip + 2 << 16 | kickers(counts, trip, -1, 2) << 8
    if second >= 0:
        return 2, first + 2 << 16 | second + 2 << 12 | kickers(counts, first, second, 1) << 8
    if first >= 0:
        return 1, first + 2 << 16 | kickers(counts, first, -1, 3) << 4
    return 0, kickers(counts, -1, -1, 5)


@kernel
def multi_deck(cards: Sequence[int]) -> int:
    """Value of the best five-card hand."""
    counts, ranks = 0, 0
    for card in cards:
        counts += 1 << 4 * (card >> 2)
        ranks |= 1 << (card >> 2)
    group, decides = grouped(counts)
    best = PLAIN[group] << 20 | decides
    top = run_top(ranks, 5)
    if top:
        best = max(best, STRAIGHT << 20 | top << 16)
    for suit in range(4):
        held, counts, ranks = 0, 0, 0
        for card in cards:
            if card & 3 == suit:
                held += 1
                counts += 1 << 4 * (card >> 2)
                ranks |= 1 << (card >> 2)
        if held >= 5:
            group, decides = grouped(counts)
            best = max(best, SUITED[group] << 20 | decides)
            top = run_top(ranks, 5)
            if top:
                best = max(best, (ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH) << 20 | top << 16)
    return best


AS_HIGH = {
    HIGH_CARD: high.HIGH_CARD,
    PAIR: high.PAIR,
    TWO_PAIR: high.TWO_PAIR,
    THREE_OF_A_KIND: high.THREE_OF_A_KIND,
    STRAIGHT: high.STRAIGHT,
    FLUSH: high.FLUSH,
    FULL_HOUSE: high.FULL_HOUSE,
    FOUR_OF_A_KIND: high.FOUR_OF_A_KIND,
    FLUSH_PAIR: high.PAIR,
    FLUSH_TWO_PAIR: high.TWO_PAIR,
    FLUSH_THREE: high.THREE_OF_A_KIND,
    FLUSH_FULL_HOUSE: high.FULL_HOUSE,
    FLUSH_FOUR: high.FOUR_OF_A_KIND,
    STRAIGHT_FLUSH: high.STRAIGHT_FLUSH,
    ROYAL_FLUSH: high.ROYAL_FLUSH,
}
"""What each category, but for five of a kind, is called among hands from one deck."""


def describe_multi_deck(value: int) -> str:
    """The hand of a value made by `multi_deck`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_multi_deck(multi_deck(cards(hand))) for hand in ("9h 9h 5h Kh 2h", "8d 8d 8s 8h 8c")]
    ['flush with pair of nines', 'five eights']
    """
    category = value >> 20
    if category in (FIVE_OF_A_KIND, FLUSH_FIVE):
        words = f"five {plural(value >> 16 & 15)}"
    else:
        words = describe(AS_HIGH[category] << 20 | value & 0xFFFFF)
    return f"flush with {words}" if category in SUITED and category != FLUSH else words
