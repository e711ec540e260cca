"""Badugi: the best of one's cards that all differ in rank and suit.

More cards beat fewer; of as many, the lower hand wins, compared from the highest card down. The better hand has the
larger value:

    number of cards << 16 | 0xFFFF - (first << 12 | second << 8 | third << 4 | fourth)

with the ranks from the highest down; the ace is 1, or 14 where it is high.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import RANKS
from pitboss.kernel import kernel

_ACE_LOW, _ACE_HIGH = 1, 14


def at_least(number: int) -> int:
    """The floor of all hands of at least so many cards."""
    return number << 16


@kernel
def badugi(cards: Sequence[int]) -> int:
    """Value of the best badugi hand with the ace low: badugi, and the badugi half of badacey."""
    return _best(cards, _ACE_LOW, True)


@kernel
def badugi_ace_high(cards: Sequence[int]) -> int:
    """Value of the best badugi hand with the ace high: the badugi half of badeucey."""
    return _best(cards, _ACE_HIGH, True)


@kernel
def badugi_by_suits(cards: Sequence[int]) -> int:
    """As `badugi`, but only the suits have to differ: the letter of the rule, where a hand may hold a pair."""
    return _best(cards, _ACE_LOW, False)


@kernel
def badugi_by_suits_ace_high(cards: Sequence[int]) -> int:
    """As `badugi_ace_high`, but only the suits have to differ."""
    return _best(cards, _ACE_HIGH, False)


@kernel
def _best(cards: Sequence[int], ace: int, ranks_differ: bool) -> int:
    held = _from_the_highest_down(cards, ace)
    best = 0
    for chosen in range(1, 1 << len(held)):
        size = 0
        ranks = 0
        suits = 0
        fits = True
        for i in range(len(held)):
            if chosen >> i & 1:
                rank, suit = held[i] >> 2, 1 << (held[i] & 3)
                fits = fits and not suits & suit and not (ranks_differ and ranks & 15 == rank)
                size += 1
                ranks = ranks << 4 | rank
                suits |= suit
        if fits:
            best = max(best, size << 16 | 0xFFFF - (ranks << 4 * (4 - size)))
    return best


@kernel
def _from_the_highest_down(cards: Sequence[int], ace: int) -> list[int]:
    """The cards as rank << 2 | suit, in falling order of rank."""
    held = [0] * len(cards)
    for i in range(len(cards)):
        card = (ace if cards[i] >> 2 == 12 else (cards[i] >> 2) + 2) << 2 | cards[i] & 3
        place = i
        while place > 0 and held[place - 1] < card:
            held[place] = held[place - 1]
            place -= 1
        held[place] = card
    return held


def describe_badugi(value: int) -> str:
    """The hand of a value made here.

    >>> from pitboss.equipment.cards import cards
    >>> describe_badugi(badugi(cards("Ac 3d 6h 4s"))), describe_badugi(badugi(cards("Ah 2h 5c 9d")))
    ('badugi, 6-4-3-A', 'three-card 9-5-A')
    """
    size, key = value >> 16, 0xFFFF - (value & 0xFFFF)
    ranks = "-".join(
        "A" if rank == 1 else RANKS[rank - 2] for rank in (key >> place & 15 for place in (12, 8, 4, 0)) if rank
    )
    return f"{('one-card ', 'two-card ', 'three-card ', 'badugi, ')[size - 1]}{ranks}"
