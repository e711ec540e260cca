"""Cards that are on the way to a hand: what the simple rules of good play look at.

>>> from pitboss.equipment.cards import cards
>>> suited(cards("9s Ks 7s 2s")), suited(cards("9s Ks 7s 2d"))
(True, False)
>>> in_a_row(cards("8c 9d Jh Ts")), in_a_row(cards("8c 9d Jh Qs")), in_a_row(cards("8c 9d 9h Js"))
(9, -1, -1)
>>> points(cards("Jc Ad 6h Ts 5s"))
6
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel

ACE = 12
"""Rank of the card above which there is no other: a row that it heads is open at one end only."""
SIX, JACK = 4, 9
"""The lowest ranks of pairs that push and that win, where jacks or better win and sixes to tens push."""


@kernel
def suited(cards: Sequence[int]) -> bool:
    """Whether all cards are of one suit."""
    suits = 0
    for card in cards:
        suits |= 1 << (card & 3)
    return suits & (suits - 1) == 0


@kernel
def in_a_row(cards: Sequence[int]) -> int:
    """The highest rank of cards whose ranks follow one another, or -1; the ace is high."""
    ranks, top = 0, 0
    for card in cards:
        ranks |= 1 << (card >> 2)
        top = max(top, card >> 2)
    row = (1 << len(cards)) - 1
    return top if ranks << (len(cards) - 1) == row << top else -1


@kernel
def points(cards: Sequence[int]) -> int:
    """Two for each card that pairs up into a win (jack to ace), one for each that pairs up into a push (six to ten)."""
    total = 0
    for card in cards:
        if card >> 2 >= JACK:
            total += 2
        elif card >> 2 >= SIX:
            total += 1
    return total
