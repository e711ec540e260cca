"""Caribbean Stud: what the dealer can hold, counted for every hand of the player and every up card.

The player sees five own cards and one of the dealer's; the dealer's other four are any of the 163,185 sets of the 46
cards left. `Showdowns` holds how many of them leave the dealer below a given hand (the one that qualifies), how many
below the player and how many level. The counts know nothing of money.

Everything is taken up to a renaming of the suits: 13 up cards of clubs, and of the own hands one of each orbit under
the renamings that leave clubs in place. A count is for one hand of the orbit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.counting.ranked_hands import RankedHands, by_class
from pitboss.odds.counting.showdowns import Met, meet
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


class Showdowns(NamedTuple):
    """The dealer's completions behind one up card of clubs, by row of `own_hands`.

    Rows of hands that hold the up card themselves are not counted and have no `deals`.
    """

    deals: NDArray[np.int64]
    """Hands of the row, each beside the up card in any suit."""
    met: Met


def count_behind(up: int, floor: int) -> Showdowns:
    """Count behind one up card; `floor` is the lowest class that is not short."""
    hands = own_hands()
    fours = every_set(4)
    fours = fours[fours >> up & 1 == 0]
    completions = cards_of(fours, 4)
    order, _, starts = by_class(np.column_stack((completions, np.full(len(fours), up, np.uint8))))
    dealt = hands.masks >> up & 1 == 0
    return Showdowns(np.where(dealt, 4 * hands.sizes, 0), meet(completions[order], starts, hands, dealt, floor))
