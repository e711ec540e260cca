"""The two hands of Supreme Pai Gow: when they are in order, when they win, and the house way.

A hand's value is that of `pitboss.ranking.supreme`: class, points or rank, then the highest card.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.supreme import FACES, PAIR, POINTS, supreme, without_highest_card

CARDS = 4


@kernel
def in_order(high: int, low: int) -> bool:
    """Whether the high hand ranks at least as high as the low one: by class and points, not by the highest card."""
    return without_highest_card(high) >= without_highest_card(low)


@kernel
def low_counts(low: int) -> bool:
    """Whether a player's low hand can be above another at all: one of no points cannot (3(d))."""
    return low >> 16 != POINTS


@kernel
def higher(own: int, against: int, is_low: bool) -> bool:
    """Whether a player's hand is above the dealer's or the bank's; a copy is not (3(b), 3(d))."""
    return own > against and (not is_low or low_counts(own))


# The house way (11(d)): of the three pairings, the one whose hands score most together

LOW_POINTS = (-6, 2, 9, 19, 29, 42, 53, 67, 79, 87)
"""By points; the highest card is added."""
LOW_FACES, LOW_PAIR = 98, 99
HIGH_POINTS = (-13, -13, -13, -11, -9, -4, 0, 9, 18)
"""By points up to eight; the highest card is added."""
HIGH_NINE = 16
"""With nine points three times the highest card is added."""
HIGH_FACES = (60, 63, 66)
"""Queen and jack, king and jack, king and queen."""
HIGH_PAIRS = (70, 72, 75, 77, 79, 82, 84, 86, 88, 90, 92, 95, 97, 100)
"""From twos to aces, then jokers."""


@kernel
def low_score(value: int) -> int:
    """What a low hand of this value scores."""
    kind, first, second = value >> 20, value >> 16 & 15, value >> 12 & 15
    if kind == PAIR:
        return LOW_PAIR
    return LOW_FACES if kind == FACES else LOW_POINTS[first] + second


@kernel
def high_score(value: int) -> int:
    """What a high hand of this value scores."""
    kind, first, second = value >> 20, value >> 16 & 15, value >> 12 & 15
    if kind == PAIR:
        return HIGH_PAIRS[first - 2]
    if kind == FACES:
        return HIGH_FACES[first + second - 23]
    return HIGH_NINE + 3 * second if first == 9 else HIGH_POINTS[first] + second


@kernel
def house_way(cards: Sequence[int]) -> tuple[int, int]:
    """The house way with four cards: the places of the two low ones.

    Within a pairing the hand of the greater value is the high one. Of pairings that score alike it is the one with the
    higher low hand, then with the higher high one.
    """
    best, chosen = (-100, 0, 0), (0, 0)
    for other in range(1, CARDS):
        third, fourth = (1 if other != 1 else 2), (3 if other != 3 else 2)
        one, two = supreme([cards[0], cards[other]]), supreme([cards[third], cards[fourth]])
        high, low = max(one, two), min(one, two)
        found = (high_score(high) + low_score(low), low, high)
        if found > best:
            best = found
            chosen = (third, fourth) if two == low else (0, other)
    return chosen
