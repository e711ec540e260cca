"""The best setting of a hand, as far as a first-order estimate finds it.

What a setting is worth hangs on the dealer's hands without the player's seven cards. For no card gone, and for each
single card gone, the worth of all settings is tabulated exactly. The estimate for seven cards gone is that with none
gone plus what each card by itself changes; the setting chosen is the one for which that is highest. What comes of the
chosen settings is then counted exactly (`joint_counts`), so that only the choice is an estimate, not the figure: the
best play is at least as good for the player. `regret` says how much better, hand by hand, over all the dealer's hands.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.pai_gow_games.joint_counts import in_threads
from pitboss.odds.pai_gow_games.seven_cards import Ranked, part_at

Worth = Callable[[NDArray[np.int64]], NDArray[np.float64]]
"""From the number of dealer's hands by the ranks of their parts: what every setting comes to against all of them."""


class Hands(NamedTuple):
    """Kinds of hands, how many there are of each, and how the dealer sets them."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    dealers: NDArray[np.int64]
    """The setting, as a place in the grid of the ranks of all parts; -1 where all wagers push."""


class Parts(NamedTuple):
    """What sets of cards are worth in each part, and the sizes of the parts."""

    high: Ranked
    medium: Ranked
    low: Ranked
    cuts: tuple[int, int]
    """How many cards are in the high part, and in the high and the medium one; without a medium part they are equal."""


def choose(hands: Hands, ways: NDArray[np.int64], parts: Parts, worth: Worth, in_order: Any, ranks: int) -> Any:
    """For every hand the setting with the highest estimate, as a place in the grid."""
    tables = estimates(hands, _shape(parts), worth, ranks)
    found = np.empty(len(hands.weights), np.int64)

    def choose_some(first: int, last: int) -> None:
        compiled(_choose, in_order=in_order)(hands.hands[first:last], ways, parts, tables, found[first:last])

    in_threads(choose_some, len(found))
    return found


def _shape(parts: Parts) -> tuple[int, int, int]:
    return len(parts.high.values), len(parts.medium.values), len(parts.low.values)


def estimates(hands: Hands, shape: tuple[int, int, int], worth: Worth, ranks: int) -> NDArray[np.float32]:
    """By rank of a card held (the last one is the joker) and setting: what they add to the estimate."""
    size, cells = hands.hands.shape[1], int(np.prod(shape))
    deck = 4 * ranks + 1
    counts = np.zeros((ranks + 2, cells), np.int64)
    compiled(_count_cells)(hands.hands, hands.weights, hands.dealers, counts)
    none_gone = worth(counts[-1].reshape(shape)).ravel()
    tables = np.empty((ranks + 1, cells), np.float32)
    for rank in range(ranks + 1):
        copies = 1 if rank == ranks else 4
        one_gone = none_gone - worth(counts[rank].reshape(shape)).ravel() / copies
        change = one_gone / comb(deck - 1, size) - none_gone / comb(deck, size)
        tables[rank] = change + none_gone / comb(deck, size) / size
    return tables


@kernel
def _count_cells(
    hands: NDArray[np.uint8], weights: NDArray[np.int64], dealers: NDArray[np.int64], counts: NDArray[np.int64]
) -> None:
    """Dealer's hands by setting, for each rank as often as they hold it; last, all of them."""
    for number in range(len(hands)):
        cell = dealers[number]
        if cell >= 0:
            counts[-1, cell] += weights[number]
            for card in hands[number]:
                counts[card >> 2, cell] += weights[number]


@kernel
def _choose(
    hands: NDArray[np.uint8],
    ways: NDArray[np.int64],
    parts: Parts,
    tables: NDArray[np.float32],
    found: NDArray[np.int64],
) -> None:
    media, lows = len(parts.medium.values), len(parts.low.values)
    first, second = parts.cuts
    size = hands.shape[1]
    for number in range(len(hands)):
        hand = hands[number]
        best = -np.inf
        for way in ways:
            high = parts.high.by_place[part_at(hand, way, 0, first)]
            medium = parts.medium.by_place[part_at(hand, way, first, second)]
            low = parts.low.by_place[part_at(hand, way, second, size)]
            if in_order(parts.high.values[high], parts.medium.values[medium], parts.low.values[low]):  # type: ignore[name-defined] # noqa: F821
                cell = (high * media + medium) * lows + low
                estimate = 0.0
                for card in hand:
                    estimate += tables[card >> 2, cell]
                if estimate > best:
                    best = estimate
                    found[number] = cell


def below(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many hands are below in all parts, by ranks; one rank more in each part is above all."""
    found = np.zeros([length + 1 for length in counts.shape], np.int64)
    found[1:, 1:, 1:] = counts
    for axis in range(counts.ndim):
        np.cumsum(found, axis=axis, out=found)
    return found
