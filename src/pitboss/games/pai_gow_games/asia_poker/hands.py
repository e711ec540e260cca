"""The three hands of Asia Poker, high, medium and low: what they are worth, when they are in order, and the house way.

The high hand's value is that of `pitboss.ranking.bug`; medium and low hand have values laid out alike, the joker as an
ace, so that hands of different size compare as the rules have it: cards that a smaller hand has not cannot lose to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.bug import ace_only, bug
from pitboss.ranking.high import (
    ACE,
    FLUSH,
    FOUR_OF_A_KIND,
    KING,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)

CARDS = 7
WINS_NEEDED = 2  # 10(h)


@kernel
def in_order(high: int, medium: int, low: int) -> bool:
    """Whether the high hand is above the medium one, and that above the low one (10(a))."""
    return high >= medium >= low


@kernel
def wins(own: Sequence[int], against: Sequence[int]) -> bool:
    """Whether two of three hands, given by their values, are above the dealer's; a copy is not (10(g), 10(h))."""
    return int(own[0] > against[0]) + int(own[1] > against[1]) + int(own[2] > against[2]) >= WINS_NEEDED


# The house way (10(d)): of all settings in order, the one that scores most

LOW_SCORES = (1, 2, 4, 6, 8, 11, 16, 24, 36, 51, 67, 83, 95)
"""By rank, from a two."""
MEDIUM_PAIRS = (69, 72, 76, 79, 82, 85, 88, 91, 93, 95, 97, 98, 99)
MEDIUM_SCORES = (0, 0, 0, 0, 0, 0, 0, 1, 4, 8, 17)
"""By the higher of two cards up to the queen; with an ace or a king the other one counts as well."""
HIGH_PAIRS = (13, 16, 19, 22, 26, 29, 33, 37, 42, 47, 52, 58, 62)
STRAIGHTS = (70, 72, 74, 76, 78, 80, 82, 83, 83, 85)
"""By the top card, from a five."""
ACE_TO_FOUR = 84
FLUSHES = (86, 87, 89, 91, 93, 97)
"""By the top card, from a nine or lower."""


@kernel
def low_score(value: int) -> int:
    """What a low hand of this value scores."""
    return LOW_SCORES[(value >> 16) - 2]


@kernel
def medium_score(value: int) -> int:
    """What a medium hand of this value scores."""
    first, second = value >> 16 & 15, value >> 12 & 15
    if value >> 20 == PAIR:
        return MEDIUM_PAIRS[first - 2]
    if first == ACE:
        return 40 + 2 * (second - 2)
    if first == KING:
        return 23 + (second - 2)
    return MEDIUM_SCORES[first - 2]


@kernel
def high_score(value: int) -> int:
    """What a high hand of this value scores. Where 4-3-2-A is the lowest straight it scores as 5-4-3-2."""
    kind, first, second = value >> 20, value >> 16 & 15, value >> 12 & 15
    if kind >= STRAIGHT_FLUSH:
        return 100
    if kind == FOUR_OF_A_KIND:
        return 99
    if kind == FLUSH:
        return FLUSHES[max(first - 9, 0)]
    if kind == STRAIGHT:
        return ACE_TO_FOUR if second else STRAIGHTS[max(first - 5, 0)]
    if kind == THREE_OF_A_KIND:
        return 67
    if kind == TWO_PAIR:
        return 65
    if kind == PAIR:
        return HIGH_PAIRS[first - 2]
    return 8 if first == ACE else 3 if first == KING else 0


@kernel
def score(high: int, medium: int, low: int) -> int:
    """What a setting scores: about the chance, in percent of a percent, that two of its three hands win."""
    h, m, l = high_score(high), medium_score(medium), low_score(low)  # noqa: E741
    return 100 * (h * m + h * l + m * l) - 2 * h * m * l


@kernel
def preference(high: int, medium: int, low: int) -> tuple[int, int, int, int]:
    """What the house way has as high as can be: the score, then the medium hand, then the low, then the high."""
    return score(high, medium, low), medium, low, high


@kernel
def house_way(cards: Sequence[int], wheel_low: bool) -> tuple[int, int, int]:
    """The house way with seven cards: the places of the two medium cards and of the low one."""
    best, chosen = (-1, 0, 0, 0), (0, 0, 0)
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            for k in range(j + 1, CARDS):
                high = bug([cards[at] for at in range(CARDS) if at not in (i, j, k)], wheel_low)
                for first, second, last in ((i, j, k), (i, k, j), (j, k, i)):
                    medium, low = ace_only([cards[first], cards[second]]), ace_only([cards[last]])
                    if in_order(high, medium, low):
                        found = preference(high, medium, low)
                        if found > best:
                            best, chosen = found, (first, second, last)
    return chosen
