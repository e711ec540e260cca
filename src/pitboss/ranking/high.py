"""Five-card high: the ordinary order of poker hands, from three cards to the best five of seven.

`high(cards)` is the definition. It returns one integer, the better hand the larger: the category in the top bits,
then up to five ranks (2 to 14) in the order in which they break ties.

    category << 20 | first << 16 | second << 12 | third << 8 | fourth << 4 | fifth

Hands of fewer than five cards rank by what they hold; straights and flushes need five cards. The fast lookup tables in
`pitboss.ranking.tables` are filled from this function. At the table it remembers hands without a flush by their ranks.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel, one_version, remembering

HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT = range(5)
FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH = range(5, 10)

CATEGORY_NAMES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)

JACK, QUEEN, KING, ACE = 11, 12, 13, 14


def at_least(category: int, first: int = 0, second: int = 0) -> int:
    """The lowest value of a category (with given leading ranks): the floor of a paytable line."""
    return category << 20 | first << 16 | second << 12


@kernel
def category(value: int) -> int:
    """The category of a value made by `high`."""
    return value >> 20


@kernel
def straight_top(mask: int) -> int:
    """Top rank (5 to 14) of the best straight in a set of ranks (bit 0: a two), or 0. The ace is low in 5-4-3-2-A."""
    wheel = (mask << 1) | ((mask >> 12) & 1)
    run = wheel & (wheel >> 1) & (wheel >> 2) & (wheel >> 3) & (wheel >> 4)
    return int(run).bit_length() + 4 if run else 0


@one_version
def top_ranks(mask: int, count: int) -> int:
    """The highest `count` ranks of a set, packed into nibbles, highest first."""
    ranks = int(mask) & 0x1FFF
    packed = 0
    while count > 0 and ranks:
        top = ranks.bit_length()
        packed = packed << 4 | top + 1
        ranks ^= 1 << top - 1
        count -= 1
    return packed << 4 * count


_WEIGHTS = tuple((1 << 3 * (card >> 2)) + (1 << 40 + 4 * (card & 3)) for card in range(52))
"""Cards such that a sum of up to seven counts each rank in three bits and each suit in four."""


def _by_ranks(cards: Sequence[int]) -> int:
    """The ranks of a hand, however often each; -1 where five cards or more are of one suit.

    >>> _by_ranks((0, 5, 10)) == _by_ranks((1, 4, 11)), _by_ranks((0, 4, 8, 12, 40))
    (True, -1)
    """
    held = sum(map(_WEIGHTS.__getitem__, cards))
    return -1 if (held >> 40) + 0x3333 & 0x8888 else held & (1 << 40) - 1


@remembering(_by_ranks)
@kernel
def high(cards: Sequence[int]) -> int:
    """Value of the best high hand of at most five cards among one to seven cards."""
    singles = 0  # ranks held at least once; likewise twice, three and four times
    pairs = 0
    trips = 0
    quads = 0
    suits = 0
    for card in cards:
        bit = 1 << (card >> 2)
        quads |= trips & bit
        trips |= pairs & bit
        pairs |= singles & bit
        singles |= bit
        suits += 1 << ((card & 3) << 2)

    if (suits + 0x3333) & 0x8888:  # some suit holds five or more
        flush = 0
        for card in cards:
            if (suits >> ((card & 3) << 2)) & 15 >= 5:
                flush |= 1 << (card >> 2)
        top = straight_top(flush)
        if top == ACE:
            return ROYAL_FLUSH << 20 | ACE << 16
        if top:
            return STRAIGHT_FLUSH << 20 | top << 16
        flush_value = FLUSH << 20 | top_ranks(flush, 5)
    else:
        flush_value = 0

    if quads:
        four = top_ranks(quads, 1)
        return FOUR_OF_A_KIND << 20 | four << 16 | top_ranks(singles & ~(1 << (four - 2)), 1) << 12
    if trips:
        three = top_ranks(trips, 1)
        under = pairs & ~(1 << (three - 2))
        if under:
            return FULL_HOUSE << 20 | three << 16 | top_ranks(under, 1) << 12
    if flush_value:
        return flush_value
    top = straight_top(singles)
    if top:
        return STRAIGHT << 20 | top << 16
    if trips:
        three = top_ranks(trips, 1)
        return THREE_OF_A_KIND << 20 | three << 16 | top_ranks(singles & ~(1 << (three - 2)), 2) << 8
    if pairs:
        first = top_ranks(pairs, 1)
        rest = pairs & ~(1 << (first - 2))
        if rest:
            second = top_ranks(rest, 1)
            kicker = top_ranks(singles & ~(1 << (first - 2)) & ~(1 << (second - 2)), 1)
            return TWO_PAIR << 20 | first << 16 | second << 12 | kicker << 8
        return PAIR << 20 | first << 16 | top_ranks(singles & ~(1 << (first - 2)), 3) << 4
    return top_ranks(singles, 5)
