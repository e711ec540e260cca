"""Caribbean Stud: what the dealer can hold, counted for every hand of the player and every up card.

The player sees five own cards and one of the dealer's; the dealer's other four are any of the 163,185 sets of the 46
cards left. `Showdowns` holds how many of them leave the dealer below a given hand (the one that qualifies), how many
below the player and how many level. The counts know nothing of money.

For one up card the player's hands are visited from the weakest class to the strongest, and the dealer's completions
that are weaker still are kept in a tally from which those without a card of the player follow. Everything is taken up
to a renaming of the suits: 13 up cards of clubs, and of the own hands one of each orbit under the renamings that leave
clubs in place. A count is for one hand of the orbit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.disjoint_counts import Tally, count, disjoint, empty_tally
from pitboss.odds.counting.ranked_hands import RankedHands, by_class
from pitboss.odds.counting.suit_orbits import CLUBS_STAY, cards_of, every_set, lowest_suits, mask_of, place, renamed

COMPLETIONS = comb(46, 4)
"""Sets of four hole cards behind the up card."""
DEALS = comb(52, 5) * 47 * COMPLETIONS
"""The player's hand, the up card, the hole cards; all equally likely."""

UP_CARDS = range(0, 52, 4)
"""One up card of each rank, of clubs."""


@cache
def own_hands() -> RankedHands:
    """The player's hands, one of each orbit beside an up card of clubs."""
    return RankedHands.of(CLUBS_STAY)


def row_beside(own: Sequence[int], up: int) -> int:
    """The row of `own_hands` in which a hand beside an up card is counted."""
    return int(own_hands().row[place(renamed(mask_of(own), lowest_suits([up])))])


@dataclass(frozen=True, eq=False)
class Showdowns:
    """The dealer's completions behind one up card of clubs, by row of `own_hands`.

    Rows of hands that hold the up card themselves are not counted and have no `deals`.
    """

    deals: NDArray[np.int64]
    """Hands of the row, each beside the up card in any suit."""
    short: NDArray[np.int32]
    """Completions below the class that was asked for."""
    lower: NDArray[np.int32]
    """Completions below the player's hand."""
    level: NDArray[np.int32]
    """Completions of the same class as the player's hand."""


def count_behind(up: int, floor: int) -> Showdowns:
    """Count behind one up card; `floor` is the lowest class that is not short."""
    hands = own_hands()
    fours = every_set(4)
    fours = fours[fours >> up & 1 == 0]
    completions = cards_of(fours, 4)
    order, _, starts = by_class(np.column_stack((completions, np.full(len(fours), up, np.uint8))))
    dealt = hands.masks >> up & 1 == 0
    short, lower, level = np.zeros((3, len(hands.cards)), np.int32)
    compiled(_sweep)(
        completions[order], starts, hands.cards, hands.starts, dealt, floor, empty_tally(), short, lower, level
    )
    return Showdowns(np.where(dealt, 4 * hands.sizes, 0), short, lower, level)


@kernel
def _sweep(
    completions: NDArray[np.uint8],
    completion_starts: NDArray[np.int64],
    hands: NDArray[np.uint8],
    starts: NDArray[np.int64],
    dealt: NDArray[np.bool_],
    floor: int,
    weaker: Tally,
    short: NDArray[np.int32],
    lower: NDArray[np.int32],
    level: NDArray[np.int32],
) -> None:
    """Visit the classes upward, asking the tally before and after the completions of the class are added."""
    for strength in range(len(starts) - 1):
        if strength == floor:
            for hand in range(len(hands)):
                if dealt[hand]:
                    short[hand] = disjoint(weaker, 4, hands, hand, 5)
        for hand in range(starts[strength], starts[strength + 1]):
            if dealt[hand]:
                lower[hand] = disjoint(weaker, 4, hands, hand, 5)
        for completion in range(completion_starts[strength], completion_starts[strength + 1]):
            count(weaker, completions, completion)
        for hand in range(starts[strength], starts[strength + 1]):
            if dealt[hand]:
                level[hand] = disjoint(weaker, 4, hands, hand, 5) - lower[hand]
