"""Two-card hands of Supreme Pai Gow: pairs, faces, points.

`supreme(cards)` returns a value laid out as in `pitboss.ranking.high`:

    PAIR   << 20 | rank << 16                       jokers 15, aces 14 down to twos 2
    FACES  << 20 | first << 16 | second << 12       two different face cards
    POINTS << 20 | points << 16 | highest << 12     points 0 to 9; then the highest card, the ace as 1

A joker pairs only with the other joker; otherwise it counts 3 or 6, whichever makes more points.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.high import ACE, JACK
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.names import plural, rank_name

POINTS, FACES, PAIR = range(3)

_JOKER, _JOKERS = 52, 15  # the card, and the rank of a pair of them


@kernel
def supreme(cards: Sequence[int]) -> int:
    """Value of two cards."""
    higher, lower = max(cards[0], cards[1]), min(cards[0], cards[1])
    first, second = (higher >> 2) + 2, (lower >> 2) + 2
    if first == second:
        return PAIR << 20 | first << 16
    low = 1 if second == ACE else second  # from here on the ace is the lowest card
    if higher >= _JOKER:
        joker = 6 if _points(low, 6) > _points(low, 3) else 3
        return POINTS << 20 | _points(low, joker) << 16 | max(low, joker) << 12
    if second >= JACK and first < ACE:
        return FACES << 20 | first << 16 | second << 12
    top = 1 if first == ACE else first
    return POINTS << 20 | _points(top, low) << 16 | max(top, low) << 12


@kernel
def _points(first: int, second: int) -> int:
    """Points of two ranks, aces as 1: tens and faces count nothing, and so do the tens of the sum."""
    return ((first if first < 10 else 0) + (second if second < 10 else 0)) % 10


@kernel
def without_highest_card(value: int) -> int:
    """A two-card value without the card that decides between equal points: what one's own two hands are set by."""
    return value & ~0xFFFF if value >> 20 == POINTS else value


def describe_supreme(value: int) -> str:
    """The hand of a value made by `supreme`.

    >>> from pitboss.equipment.cards import cards
    >>> [describe_supreme(supreme(cards(hand))) for hand in ("Jk Jk2", "6c 6d", "Kc Jd", "Jk 4c", "Ks As")]
    ['pair of jokers', 'pair of sixes', 'king and jack', 'seven points', 'one point']
    """
    kind, first = category(value), value >> 16 & 15
    if kind == PAIR:
        return "pair of jokers" if first == _JOKERS else f"pair of {plural(first)}"
    if kind == FACES:
        return f"{rank_name(first)} and {rank_name(value >> 12 & 15)}"
    return "one point" if first == 1 else f"{rank_name(first) if first else 'no'} points"
