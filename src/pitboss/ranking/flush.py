"""Hands by one suit alone: the longest flush, the longest straight flush, and both. High Card Flush, Chase the Flush.

Every value is the highest that some suit has by its own cards, given as ranks in bits, the two the lowest. A flush is

    cards << 20 | ranks

so a longer one beats a shorter one, and of two of one length the higher cards decide. In straight flushes the ace is
high or low.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import RANK_NAMES
from pitboss.kernel import kernel

RANKS = 13
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@kernel
def ranks_of(cards: Sequence[int], suit: int) -> int:
    """The ranks that cards have of a suit."""
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return ranks


@kernel
def number_of(ranks: int) -> int:
    """How many ranks there are."""
    number = 0
    while ranks:
        ranks &= ranks - 1
        number += 1
    return number


@kernel
def longest_run(ranks: int, ace_low: bool) -> int:
    """How many of the ranks follow one another, the ace below the two as well where it may be."""
    row = ranks << 1 | ranks >> (RANKS - 1) if ace_low else ranks << 1
    run = 0
    while row:
        row &= row << 1
        run += 1
    return run


@kernel
def at_least(length: int, ranks: int = 0) -> int:
    """The value of a flush of so many cards; the lowest, where no ranks are given."""
    return length << 20 | ranks


@kernel
def flush(cards: Sequence[int]) -> int:
    """The longest flush, the highest where several are as long."""
    best = 0
    for suit in range(4):
        ranks = ranks_of(cards, suit)
        best = max(best, at_least(number_of(ranks), ranks))
    return best


@kernel
def length(value: int) -> int:
    """How many cards a flush has."""
    return value >> 20


@kernel
def straight_flush(cards: Sequence[int]) -> int:
    """How many cards the longest straight flush has."""
    best = 0
    for suit in range(4):
        best = max(best, longest_run(ranks_of(cards, suit), True))
    return best


SAME_SUIT = ("4-card-flush", "5-card-flush", "4-card-straight-flush", "6-card-flush", "5-card-straight-flush",
             "7-card-flush", "6-7-card-straight-flush")  # fmt: skip
"""Flushes and straight flushes in one order, from below; the first is worth 1."""


@kernel
def of_one_suit(ranks: int, ace_low: bool) -> int:
    """What the cards of a suit are worth in that order; nothing where they are too few."""
    number, run = number_of(ranks), longest_run(ranks, ace_low)
    if run >= 6:
        return 7
    if number == 7:
        return 6
    if run == 5:
        return 5
    if number == 6:
        return 4
    if run == 4:
        return 3
    return 2 if number == 5 else 1 if number == 4 else 0


@kernel
def same_suit(cards: Sequence[int]) -> int:
    """The best of flushes and straight flushes in one order, the ace high or low."""
    best = 0
    for suit in range(4):
        best = max(best, of_one_suit(ranks_of(cards, suit), True))
    return best


@kernel
def same_suit_ace_high(cards: Sequence[int]) -> int:
    """The same where the ace is never low."""
    best = 0
    for suit in range(4):
        best = max(best, of_one_suit(ranks_of(cards, suit), False))
    return best


BY_SUIT = frozenset({flush, straight_flush, same_suit, same_suit_ace_high})
"""The rankings that are the highest value of some suit."""


def describe_flush(value: int) -> str:
    """The hand of a value made by `flush`.

    >>> from pitboss.equipment.cards import cards
    >>> describe_flush(flush(cards("Kh Jh 8h 5h 2c 9d 4s")))
    'four-card flush, king high'
    """
    ranks = value & (1 << RANKS) - 1
    return f"{NUMBERS[length(value)]}-card flush, {RANK_NAMES[ranks.bit_length() - 1]} high"


def describe_straight_flush(value: int) -> str:
    """The hand of a value made by `straight_flush`."""
    return f"{NUMBERS[value]}-card straight flush"


def describe_same_suit(value: int) -> str:
    """The hand of a value made by `same_suit`."""
    return SAME_SUIT[value - 1].replace("-card-", " card ").replace("-", " ") if value else "less than four of a suit"
