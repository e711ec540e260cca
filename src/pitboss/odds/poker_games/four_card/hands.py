"""Hands by their best four cards, from the weakest class to the strongest: the order in which a solver sweeps them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.ranked_hands import ByClass, RankedHands, in_order
from pitboss.odds.counting.suit_orbits import CHOOSE, Renaming
from pitboss.odds.poker_games.looks import hand_classes
from pitboss.odds.tally import Numbers
from pitboss.ranking.four import four


def values() -> Sequence[int]:
    """What each class is worth (`four`), in rising order; the first class is 0."""
    return hand_classes(four, 5).values


def class_at_least(value: int) -> int:
    """The lowest class that is worth so much."""
    return int(np.searchsorted(values(), value))


def sort_hands(hands: NDArray[np.uint8]) -> ByClass:
    """The order of hands of five or six cards."""
    classes = np.empty(len(hands), np.uint16)
    compiled(_fill_classes)(hands, hand_classes(four, 5).by_place, classes)
    return in_order(classes, len(values()))


def own_hands(group: Sequence[Renaming]) -> RankedHands:
    """The player's hands, one of each orbit."""
    return RankedHands.of(group, sort_hands)


@kernel
def _fill_classes(hands: NDArray[np.uint8], by_place: NDArray[np.int16], classes: NDArray[np.uint16]) -> None:
    """The class of each hand: of six cards in rising order, the best of the fives among them."""
    for row in range(len(hands)):
        hand = hands[row]
        if len(hand) == 5:
            classes[row] = by_place[_place_without(hand, -1)]
        else:
            best = 0
            for out in range(6):
                best = max(best, by_place[_place_without(hand, out)])
            classes[row] = best


@kernel
def _place_without(hand: Numbers, out: int) -> int:
    """The place of a hand in rising order, one of its cards left out."""
    place, size = 0, 0
    for index in range(len(hand)):
        if index != out:
            size += 1
            place += CHOOSE[hand[index], size]
    return place
