"""Winner's Pot Poker, one player against the dealer: the best play summed up by kind of hand.

Rows are own hands (a high card or a pair by its rank, better hands by category), columns what the dealer shows:

    folds_on_three(solution)["queen high"]["king"].share   # of all queen-high hands against a king

On four cards the shares are of all hands that can be dealt, also those that the best play folds on three.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANK_NAMES
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.suit_orbits import cards_of, mask_of
from pitboss.odds.pot_games.winners_pot_poker.heads_up import HeadsUpSolution, own_threes
from pitboss.odds.pot_games.winners_pot_poker.showdowns import UP_CARDS, own_fours
from pitboss.ranking.high import PAIR, category, high
from pitboss.ranking.names import category_name, describe


class Folds(NamedTuple):
    """How many of the hands dealt are folded."""

    folded: int
    dealt: int

    @property
    def share(self) -> Fraction:
        """Folded out of dealt."""
        return Fraction(self.folded, self.dealt)


FoldTable = dict[str, dict[str, Folds]]
"""By own hand, weakest first, and by what the dealer shows; only what can be dealt."""


def folds_on_three(solution: HeadsUpSolution) -> FoldTable:
    """Against the rank of the dealer's up card."""
    threes = own_threes()
    hands = _Kinds(threes.masks, 3)
    table: FoldTable = {}
    for up in range(0, 52, 4):
        dealt = np.where(threes.masks >> up & 1, 0, 4 * threes.sizes)  # the up card in any suit
        hands.enter(table, RANK_NAMES[up >> 2], dealt, solution.bets[up >> 2])
    return table


def folds_on_four(solution: HeadsUpSolution) -> FoldTable:
    """Against the hand that the dealer's two up cards make."""
    kinds = {pattern: _Kinds(own_fours(pattern).masks, 4) for pattern in set(UP_CARDS.values())}
    table: FoldTable = {}
    for up, pattern in sorted(UP_CARDS.items(), key=lambda item: high(item[0])):
        fours = own_fours(pattern)
        dealt = np.where(fours.masks & mask_of(up), 0, pattern.copies * fours.sizes)
        doubles = np.unpackbits(solution.doubles[up], count=len(dealt), bitorder="little").astype(np.bool_)
        kinds[pattern].enter(table, describe(high(up)), dealt, doubles)
    return table


class _Kinds:
    """Hands sorted by what they are called."""

    def __init__(self, masks: NDArray[np.int64], size: int) -> None:
        values = np.empty(len(masks), np.int64)
        compiled(_fill_values)(cards_of(masks, size), values)
        distinct, value_index = np.unique(values, return_inverse=True)
        names = [describe(value) if category(value) <= PAIR else category_name(value) for value in distinct.tolist()]
        self.names = list(dict.fromkeys(names))
        self.index = np.array([self.names.index(name) for name in names])[value_index]

    def enter(self, table: FoldTable, shown: str, dealt: NDArray[np.int64], stays: NDArray[np.bool_]) -> None:
        """Add hands, dealt so many times each, to the column of what the dealer shows."""
        all_hands = np.zeros(len(self.names), np.int64)
        np.add.at(all_hands, self.index, dealt)
        folds = np.zeros_like(all_hands)
        np.add.at(folds, self.index, np.where(stays, 0, dealt))
        for name, folded, total in zip(self.names, folds.tolist(), all_hands.tolist(), strict=True):
            if total:
                before = table.setdefault(name, {}).get(shown, Folds(0, 0))
                table[name][shown] = Folds(before.folded + folded, before.dealt + total)


@kernel
def _fill_values(hands: NDArray[np.uint8], values: NDArray[np.int64]) -> None:
    for i in range(len(hands)):
        values[i] = high(hands[i])
