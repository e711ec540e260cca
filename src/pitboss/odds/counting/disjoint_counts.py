"""How many of the counted hands share no card with another hand.

A `Tally` counts sets of up to five cards by every subset that they contain. The sets that share no card with a hand
then follow by inclusion and exclusion over the subsets of the hand:

    all  -  sum over its cards  +  sum over its pairs  -  sum over its triples  +  sum over its fours  -  itself

A solver adds the dealer's hands to a tally from the weakest to the strongest (`ranked_hands`), and asks at the strength
of each player's hand how many weaker ones that player can meet.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing
from pitboss.odds.counting.suit_orbits import CHOOSE


class Tally(NamedTuple):
    """Sets counted: all of them, and those that contain each subset of one to five cards, by the subset's place; pairs
    by their two cards, the higher first."""

    all: NDArray[np.int64]
    ones: NDArray[np.int32]
    twos: NDArray[np.int16]
    threes: NDArray[np.int8] | NDArray[np.int16]
    fours: NDArray[np.int8]
    fives: NDArray[np.int8]


def empty_tally(size: int = 4, cards: int = 52) -> Tally:
    """Nothing counted yet of sets of up to `size` cards out of so many."""
    return Tally(
        np.zeros(1, np.int64),
        np.zeros(cards, np.int32),
        np.zeros((cards, cards), np.int16),
        np.zeros(comb(cards, 3), np.int16) if size > 4 else np.zeros(comb(cards, 3), np.int8),
        np.zeros(comb(cards, 4), np.int8),
        np.zeros(comb(cards, 5) if size > 4 else 0, np.int8),
    )


@borrowing
def count(tally: Tally, sets: NDArray[np.uint8], row: int) -> None:
    """Count one more set: a row of at most five cards, in rising order."""
    tally.all[0] += 1
    for i in range(sets.shape[1]):
        a = sets[row, i]
        tally.ones[a] += 1
        for j in range(i):
            b = sets[row, j]
            tally.twos[a, b] += 1
            for k in range(j):
                c = sets[row, k]
                tally.threes[CHOOSE[a, 3] + CHOOSE[b, 2] + c] += 1
                for m in range(k):
                    d = sets[row, m]
                    tally.fours[CHOOSE[a, 4] + CHOOSE[b, 3] + CHOOSE[c, 2] + d] += 1
                    for n in range(m):
                        place = CHOOSE[a, 5] + CHOOSE[b, 4] + CHOOSE[c, 3] + CHOOSE[d, 2] + sets[row, n]
                        tally.fives[place] += 1


@borrowing
def disjoint(tally: Tally, size: int, hands: NDArray[np.uint8], row: int, held: int) -> int:
    """How many of the counted sets, of `size` cards each, share no card with a hand: a row of `held` cards, in rising
    order. Where both numbers are written out by the caller, the loops are unrolled."""
    number = tally.all[0]
    for i in range(held):
        a = hands[row, i]
        number -= tally.ones[a]
        for j in range(i):
            b = hands[row, j]
            number += tally.twos[a, b]
            for k in range(j):
                c = hands[row, k]
                number -= tally.threes[CHOOSE[a, 3] + CHOOSE[b, 2] + c]
                if size > 3:
                    for m in range(k):
                        d = hands[row, m]
                        number += tally.fours[CHOOSE[a, 4] + CHOOSE[b, 3] + CHOOSE[c, 2] + d]
                        if size > 4:
                            for n in range(m):
                                place = CHOOSE[a, 5] + CHOOSE[b, 4] + CHOOSE[c, 3] + CHOOSE[d, 2] + hands[row, n]
                                number -= tally.fives[place]
    return number  # type: ignore[no-any-return]
