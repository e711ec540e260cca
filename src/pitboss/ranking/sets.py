"""Sets of ranks, as the rankings see a hand: bit 0 for a two up to bit 12 for an ace.

Small kernels that the rankings of three-card, four-card, low and wild hands share. Jokers are taken out before.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.high import ACE, top_ranks


@kernel
def tally(cards: Sequence[int]) -> tuple[int, int, int, int]:
    """The sets of ranks held at least once, twice, three and four times."""
    singles = 0
    pairs = 0
    trips = 0
    quads = 0
    for card in cards:
        bit = 1 << (card >> 2)
        quads |= trips & bit
        trips |= pairs & bit
        pairs |= singles & bit
        singles |= bit
    return singles, pairs, trips, quads


@kernel
def of_suit(cards: Sequence[int], suit: int) -> int:
    """The set of ranks held in one suit."""
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return ranks


@kernel
def count(ranks: int) -> int:
    """How many ranks a set holds."""
    number = 0
    while ranks:
        ranks &= ranks - 1
        number += 1
    return number


@kernel
def run_top(ranks: int, length: int) -> int:
    """Top rank of the best straight of `length` cards within a set, or 0. The ace also stands below the two."""
    places = (ranks << 1) | ((ranks >> 12) & 1)
    starts = places
    for i in range(1, length):
        starts &= places >> i
    if not starts:
        return 0
    top = length - 1
    while starts:
        starts >>= 1
        top += 1
    return top


@kernel
def run(top: int, length: int) -> int:
    """The ranks of the straight of `length` cards up to `top`; up to `length` itself it begins with the ace."""
    if top == length:
        return 1 << 12 | ((1 << (length - 1)) - 1)
    return ((1 << length) - 1) << (top - length - 1)


@kernel
def run_over(ranks: int, length: int) -> int:
    """Top rank of the best straight of `length` cards that has a place for every rank of a set, or 0."""
    top = ACE
    while top >= length:
        if not ranks & ~run(top, length):
            return top
        top -= 1
    return 0


@kernel
def suited(cards: Sequence[int], size: int) -> tuple[int, int]:
    """Of `size` cards of one suit: top rank of the best straight flush, and the ranks of the best flush; 0 for none."""
    top = 0
    flush = 0
    for suit in range(4):
        ranks = of_suit(cards, suit)
        if count(ranks) >= size:
            top = max(top, run_top(ranks, size))
            flush = max(flush, top_ranks(ranks, size))
    return top, flush
