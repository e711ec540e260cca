"""What a player can meet: for every hand the dealer's hands, or completions of one, that are weaker and level.

The player's hands are visited from the weakest class to the strongest, and the dealer's that are weaker still are kept
in a tally from which those without a card of the player follow (`disjoint_counts`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.disjoint_counts import Tally, count, disjoint, empty_tally
from pitboss.odds.counting.ranked_hands import RankedHands


class Met(NamedTuple):
    """What the dealer can hold, by row of the player's hands."""

    short: NDArray[np.int32]
    """Sets below the class that was asked for."""
    lower: NDArray[np.int32]
    """Sets below the player's hand."""
    level: NDArray[np.int32]
    """Sets of the same class as the player's hand."""


def meet(
    sets: NDArray[np.uint8], starts: NDArray[np.int64], hands: RankedHands, dealt: NDArray[np.bool_], floor: int
) -> Met:
    """Count the dealer's sets, sorted by class, that share no card with each of the player's hands that can be
    `dealt`; `floor` is the lowest class that is not short."""
    short, lower, level = np.zeros((3, len(hands.cards)), np.int32)
    tally = empty_tally(sets.shape[1])
    compiled(_sweep)(sets, starts, hands.cards, hands.starts, dealt, floor, tally, short, lower, level)
    return Met(short, lower, level)


def meet_each_other(hands: NDArray[np.uint8], starts: NDArray[np.int64], cards: int) -> Met:
    """Count for each of all hands out of so many cards, sorted by class, those that share no card with it."""
    short, lower, level = np.zeros((3, len(hands)), np.int32)
    every = np.ones(len(hands), dtype=np.bool_)
    tally = empty_tally(hands.shape[1], cards)
    compiled(_sweep)(hands, starts, hands, starts, every, -1, tally, short, lower, level)
    return Met(short, lower, level)


@kernel
def _sweep(
    sets: NDArray[np.uint8],
    set_starts: NDArray[np.int64],
    hands: NDArray[np.uint8],
    starts: NDArray[np.int64],
    dealt: NDArray[np.bool_],
    floor: int,
    weaker: Tally,
    short: NDArray[np.int32],
    lower: NDArray[np.int32],
    level: NDArray[np.int32],
) -> None:
    """Visit the classes upward, asking the tally before and after the dealer's sets of the class are added."""
    size = sets.shape[1]
    for strength in range(len(starts) - 1):
        if strength == floor:
            for hand in range(len(hands)):
                if dealt[hand]:
                    short[hand] = disjoint(weaker, size, hands, hand, 5)
        for hand in range(starts[strength], starts[strength + 1]):
            if dealt[hand]:
                lower[hand] = disjoint(weaker, size, hands, hand, 5)
        for row in range(set_starts[strength], set_starts[strength + 1]):
            count(weaker, sets, row)
        for hand in range(starts[strength], starts[strength + 1]):
            if dealt[hand]:
                level[hand] = disjoint(weaker, size, hands, hand, 5) - lower[hand]
