"""The best of several hands of three or five cards: every deal of them by the floor that the best one reaches, exactly.

The hands may be dealt alone (Three Card Poker) or be completed by community cards that all share (Let It Ride,
Mississippi Stud). A `Spread` is one set of community cards with the value of every hand on it; for each of them the
deals in which no hand reaches a floor are counted by matchings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.hand_counts import three_card_numbers, three_card_values
from pitboss.odds.counting.matchings import deals, misses
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.progress import Progress, silent
from pitboss.ranking.tables import class5_of, tables


class Spread(NamedTuple):
    """The hands that can be dealt beside some community cards."""

    copies: int
    """How many sets of community cards this one stands for."""
    cards: Sequence[int]
    """The cards that are left, in rising order."""
    values: NDArray[np.int64]
    """The value of every hand, with an axis for each of its cards, by position among the cards."""


def without_community(value: Callable[[Sequence[int]], int]) -> Iterator[Spread]:
    """Hands of three cards that stand alone."""
    numbers = three_card_numbers()
    yield Spread(1, range(52), np.where(numbers < 0, 0, three_card_values(value)[numbers]))


def with_community(community: int) -> Iterator[Spread]:
    """Hands of five cards, so many of them shared: by class of `pitboss.ranking.tables`."""
    for shared, copies in suit_classes(community):
        yield beside(shared, copies)


def beside(shared: Sequence[int], copies: int) -> Spread:
    """The hands of five cards beside community cards, two or three of them."""
    cards = np.setdiff1d(np.arange(52), shared)
    classes = np.zeros((len(cards),) * (5 - len(shared)), dtype=np.int64)
    fill = compiled(_fill_twos if len(shared) == 3 else _fill_threes)
    fill(cards, int(tables().keys[list(shared)].sum()), tables(), classes)
    return Spread(copies, cards.tolist(), classes)


@kernel
def _fill_twos(cards: Any, shared: int, t: Any, classes: Any) -> None:
    """The class of every two cards with the three shared ones, given the sum of the keys of those."""
    k = t.keys
    for i in range(len(cards)):
        for j in range(i):
            classes[i, j] = classes[j, i] = class5_of(shared + k[cards[i]] + k[cards[j]], t)


@kernel
def _fill_threes(cards: Any, shared: int, t: Any, classes: Any) -> None:
    """The class of every three cards with the two shared ones."""
    k = t.keys
    for i in range(len(cards)):
        for j in range(i):
            for h in range(j):
                found = class5_of(shared + k[cards[i]] + k[cards[j]] + k[cards[h]], t)
                classes[i, j, h] = classes[i, h, j] = classes[j, i, h] = found
                classes[j, h, i] = classes[h, i, j] = classes[h, j, i] = found


class BestHands(NamedTuple):
    """How often the best of several hands stays below each of some floors."""

    floors: tuple[int, ...]
    below: dict[int, list[int]]
    """By floor: deals of no hand, one hand, two hands, ..."""
    deals: list[int]

    def counts(self, hands: int) -> list[int]:
        """Deals of so many hands by the highest floor that the best of them reaches; last, those that reach none."""
        below = [self.deals[hands], *(self.below[floor][hands] for floor in self.floors)]
        return [*(above - under for above, under in pairwise(below)), below[-1]]


def best_hands(
    spreads: Iterator[Spread], boards: int, floors: Sequence[int], most: int, progress: Progress | None = None
) -> BestHands:
    """Count deals of up to `most` hands on all spreads by the floors (falling) that the best hand reaches."""
    tick = progress or silent
    below = {floor: [0] * (most + 1) for floor in floors}
    total = [0] * (most + 1)
    for done, spread in enumerate(spreads, start=1):
        possible = [deals(len(spread.cards), spread.values.ndim, hands) for hands in range(most + 1)]
        total = [number + spread.copies * more for number, more in zip(total, possible, strict=True)]
        best, reaching, missed = int(spread.values.max()), 0, tuple(possible)
        for floor in floors:
            if floor <= best:
                hits = spread.values >= floor
                if (number := int(np.count_nonzero(hits))) != reaching:  # else the same hands as at the floor above
                    reaching, missed = number, misses(hits, spread.cards, most)
            below[floor] = [number + spread.copies * more for number, more in zip(below[floor], missed, strict=True)]
        tick(done, boards)
    return BestHands(tuple(floors), below, total)
