"""The best setting of a hand, as far as a first-order estimate finds it.

What a setting is worth hangs on the dealer's hands without the player's seven cards. For no card gone, and for each
single card gone, the worth of all settings is tabulated exactly. The estimate for seven cards gone is that with none
gone plus what each card by itself changes; the setting chosen is the one for which that is highest. What comes of the
chosen settings is then counted exactly (`joint_counts`), so that only the choice is an estimate, not the figure: the
best play is at least as good for the player. `regrets` says how much better, hand by hand, over all the dealer's hands:
of 100 hands at random, none could be set better in Asia Poker or any format of Pai Gow Poker (`proofs/
pai_gow_settings.py`), so that with a confidence of 95 % fewer than 3 in 100 could be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.pai_gow_games.joint_counts import beside, in_threads
from pitboss.odds.pai_gow_games.seven_cards import AllHands, Ranked, part_at, place

Worth = Callable[[NDArray[np.int64]], NDArray[np.float64]]
"""From the number of dealer's hands by the ranks of their parts: what every setting comes to against all of them."""


class Parts(NamedTuple):
    """What sets of cards are worth in each part, and the sizes of the parts."""

    high: Ranked
    medium: Ranked
    low: Ranked
    cuts: tuple[int, int]
    """How many cards are in the high part, and in the high and the medium one; without a medium part they are equal."""


class Choice(NamedTuple):
    """What there is to choose from, and by what."""

    ways: NDArray[np.int64]
    parts: Parts
    legal: Callable[[int, int, int], bool]
    """A kernel: whether parts of these values may be set."""
    worth: Worth
    dealers: NDArray[np.int64]
    """By kind: the dealer's setting, as a place in the grid of the ranks of all parts; -1 where all wagers push."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of the grid."""
        return len(self.parts.high.values), len(self.parts.medium.values), len(self.parts.low.values)


def choose(hands: AllHands, choice: Choice) -> NDArray[np.int64]:
    """For every hand the legal setting with the highest estimate, as a place in the grid."""
    tables = estimates(hands, choice)
    found = np.empty(len(hands.weights), np.int64)

    def choose_some(first: int, last: int) -> None:
        some = hands.hands[first:last]
        compiled(_choose, legal=choice.legal)(some, choice.ways, choice.parts, tables, found[first:last])

    in_threads(choose_some, len(found))
    return found


def estimates(hands: AllHands, choice: Choice) -> NDArray[np.float32]:
    """By rank of a card held (the last one is the joker) and setting: what they add to the estimate."""
    ranks, shape, worth = hands.ranks, choice.shape, choice.worth
    size, cells = hands.hands.shape[1], int(np.prod(shape))
    deck = 4 * ranks + 1
    counts = np.zeros((ranks + 2, cells), np.int64)
    compiled(_count_cells)(hands.hands, hands.weights, choice.dealers, counts)
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
    cells = np.empty(len(ways), np.int64)
    for number in range(len(hands)):
        best = -np.inf
        for at in range(list_settings(hands[number], ways, parts, cells)):
            estimate = 0.0
            for card in hands[number]:
                estimate += tables[card >> 2, cells[at]]
            if estimate > best:
                best = estimate
                found[number] = cells[at]


@kernel
def list_settings(hand: NDArray[np.uint8], ways: NDArray[np.int64], parts: Parts, cells: NDArray[np.int64]) -> int:
    """The legal settings of a hand, as places in the grid; returns how many there are."""
    found, media, lows = 0, len(parts.medium.values), len(parts.low.values)
    first, second = parts.cuts
    for way in ways:
        high = parts.high.by_place[part_at(hand, way, 0, first)]
        medium = parts.medium.by_place[part_at(hand, way, first, second)]
        low = parts.low.by_place[part_at(hand, way, second, len(hand))]
        if legal(parts.high.values[high], parts.medium.values[medium], parts.low.values[low]):  # type: ignore[name-defined] # noqa: F821
            cells[found] = (high * media + medium) * lows + low
            found += 1
    return found


def regrets(hands: AllHands, choice: Choice, sample: Iterable[NDArray[np.uint8]]) -> Iterator[float]:
    """What the best setting of each hand is worth more than the chosen one, per deal, by all the dealer's hands beside
    it."""
    chosen, numbers, cells = choose(hands, choice), hands.kind_by_place(), np.zeros(len(choice.ways), np.int64)
    plays = choice.dealers >= 0
    for hand in sample:
        others = beside(numbers, hand.tolist(), len(hands.weights), hands.ranks)
        counts = np.zeros(int(np.prod(choice.shape)), np.int64)
        np.add.at(counts, choice.dealers[plays], others[plays])
        table = choice.worth(counts.reshape(choice.shape)).ravel()
        found = compiled(list_settings, legal=choice.legal)(hand, choice.ways, choice.parts, cells)
        yield float((table[cells[:found]].max() - table[chosen[numbers[place(hand)]]]) / others.sum())


def below(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many hands are below in all parts, by ranks; one rank more in each part is above all."""
    found = np.zeros([length + 1 for length in counts.shape], np.int64)
    found[1:, 1:, 1:] = counts
    for axis in range(counts.ndim):
        np.cumsum(found, axis=axis, out=found)
    return found
