"""Five-card hands from the weakest class to the strongest: the order in which a solver sweeps over them.

Classes are those of `pitboss.ranking.tables`, or of another ranking that the caller brings along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.counting.suit_orbits import Orbits, Renaming, cards_of
from pitboss.ranking.tables import CLASSES, evaluate


class ByClass(NamedTuple):
    """The order of some hands."""

    order: NDArray[np.int64]
    classes: NDArray[np.uint16]
    """In that order."""
    starts: NDArray[np.int64]
    """Where each class begins; after the last of them, where they end."""


def by_class(hands: NDArray[np.uint8]) -> ByClass:
    """Sort hands by class."""
    return in_order(evaluate(hands), CLASSES + 1)


def in_order(classes: NDArray[np.uint16], number: int) -> ByClass:
    """The order of hands whose classes, below `number`, are known."""
    order = np.argsort(classes, kind="stable")
    return ByClass(order, classes[order], np.searchsorted(classes[order], np.arange(number + 1)))


@dataclass(frozen=True, eq=False)
class RankedHands:
    """One hand of each orbit under a group of renamings, the weakest class first."""

    orbits: Orbits
    ranked: ByClass
    cards: NDArray[np.uint8]
    masks: NDArray[np.int64]
    sizes: NDArray[np.int64]

    @classmethod
    def of(cls, group: Sequence[Renaming], sort: Callable[[NDArray[np.uint8]], ByClass] = by_class) -> RankedHands:
        """Sort the orbits, by the classes of `pitboss.ranking.tables` unless there is another way."""
        orbits = Orbits.of(5, group)
        cards = cards_of(orbits.masks, 5)
        ranked = sort(cards)
        return cls(orbits, ranked, cards[ranked.order], orbits.masks[ranked.order], orbits.sizes[ranked.order])

    @property
    def classes(self) -> NDArray[np.uint16]:
        return self.ranked.classes

    @property
    def starts(self) -> NDArray[np.int64]:
        return self.ranked.starts

    @cached_property
    def row(self) -> NDArray[np.int32]:
        """The row of the orbit of every hand, by place."""
        rows = np.empty(len(self.masks), np.int32)
        rows[self.ranked.order] = np.arange(len(self.masks), dtype=np.int32)
        return rows[self.orbits.index]
