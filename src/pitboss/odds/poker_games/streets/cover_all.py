"""Cover All in games of streets: every hand has five cards, some of them shared, and there is no dealer's hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import perm
from typing import Any

import numpy as np

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.best_hands import Spread, beside, best_hands, with_community
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.poker_games.side_bets import OnHighest
from pitboss.odds.poker_games.streets.solver import Plan
from pitboss.odds.progress import Progress
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.paytable import PaytableMatrix


def highest_hands(
    matrix: PaytableMatrix, community: int, progress: Progress | None = None, *, folding: Plan | None = None
) -> OnHighest:
    """The deals with so many community cards by the best hand at the table.

    Hands that all players fold by the same plan do not count, where one is given.
    """
    most = max(matrix.columns)
    floors = [class_at_least(floor) for floor in matrix.columns[most].floors]
    spreads, boards = with_community(community), len(suit_classes(community))
    if folding is not None:
        spreads, boards = with_community_in_order(folding), len(ordered_boards())
    best = best_hands(spreads, boards, floors, most, progress)
    note = "hands that the best play folds do not count, and all players follow it" if folding else ""
    return OnHighest({players: best.counts(players) for players in range(1, most + 1)}, note)


def with_community_in_order(plan: Plan) -> Iterator[Spread]:
    """Spreads of two own and three community cards, where hands that a plan gives up before the last one are worth
    nothing; what it gives up depends on the order in which the community cards come."""
    classes, renamings = plan.game.classes_and_renamings()
    for shared, copies in ordered_boards():
        spread = beside(shared, copies)
        compiled(_leave_out_folded)(
            np.array(spread.cards), *shared[:2], classes, renamings, plan.stakes[-1], spread.values
        )
        yield spread


@cache
def ordered_boards() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Three cards in order, one of each kind up to a renaming of the suits, and how many are of that kind.

    >>> len(ordered_boards()), sum(copies for _, copies in ordered_boards())
    (9997, 132600)
    """
    found = []
    for shared in permutations(range(52), 3):
        suits = list(dict.fromkeys(card & 3 for card in shared))
        if suits == list(range(len(suits))):  # suits are named in the order of their appearance
            found.append((shared, perm(4, len(suits))))
    return tuple(found)


@kernel
def _leave_out_folded(
    cards: Any, first: int, second: int, classes: Any, renamings: Any, stakes: Any, values: Any
) -> None:
    """Set the value of hands to nothing that leave nothing at stake after two community cards."""
    for i in range(len(cards)):
        for j in range(len(cards)):
            if i != j:
                suits = renamings[cards[i], cards[j]]
                seen = (first & ~3) + suits[first & 3], (second & ~3) + suits[second & 3]
                if stakes[classes[cards[i], cards[j]], seen[0], seen[1]] == 0:
                    values[i, j] = 0
