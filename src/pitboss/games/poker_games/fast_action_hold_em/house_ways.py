"""How the dealer of Fast Action Hold 'Em sets a hand: two of four cards by fourteen house ways (8(i)).

>>> from pitboss.equipment.cards import cards
>>> [set_hand(cards(hand)) for hand in ("2h 2h Ac Ad", "As 7s Jd Td", "Kd 9c 6h 3s")]
[(1, (0, 1)), (4, (2, 3)), (14, (0, 1))]
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel

TEN, JACK, ACE = 8, 9, 12
"""Ranks of cards."""


@kernel
def way_of(one: int, other: int) -> int:
    """The first house way that two cards fit. Ways 13 and 14 are unreadable in the text; what fits no other way leaves
    running cards, then the highest."""
    high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
    suited, running = one & 3 == other & 3, high - low == 1
    if high == low:
        return 1 if suited else 2
    if high == ACE and low >= TEN:
        return 3 if suited else 5
    if high == ACE:
        return 7 if suited else 10
    if suited and low >= TEN:
        return 4 if running else 8
    if low >= JACK:
        return 6 if running else 9
    if suited:
        return 11 if running else 12
    return 13 if running else 14


@kernel
def house_way(cards: Sequence[int]) -> tuple[int, int, int]:
    """The way by which cards are set, and the places of the two: the highest that fit it, as they were dealt."""
    best, way, first, second = -1, 15, 0, 1
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            fits = way_of(cards[i], cards[j])
            ranks = max(cards[i] >> 2, cards[j] >> 2) << 4 | min(cards[i] >> 2, cards[j] >> 2)
            if fits < way or (fits == way and ranks > best):
                best, way, first, second = ranks, fits, i, j
    return way, first, second


def set_hand(cards: Sequence[int]) -> tuple[int, tuple[int, int]]:
    """The number of the house way, and the places of the two cards."""
    way, first, second = house_way(cards)
    return way, (first, second)
