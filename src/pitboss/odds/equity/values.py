"""What hands are worth, a million at a time: the rankings of `pitboss.poker` and, where there is one, a lookup.

A contest of a variant becomes a `Worth`: a kernel that values rows of cards, own cards first and the board last. High
hands of five and seven cards and both halves of omaha are looked up; everything else calls the ranking itself. Only
the order of values and 0 for "does not qualify" mean anything here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.poker.contests import Contest
from pitboss.ranking.high import high
from pitboss.ranking.low import eight_or_better
from pitboss.ranking.tables import Tables, class5, class5_of, class7, tables

FEW = 1_000
"""Deals that are valued in less time than a ranking takes to compile."""
LOW_RANKS = 8
"""Ranks that an eight-or-better low can hold: bit 0 for the ace up to bit 7 for the eight."""


class Lookups(NamedTuple):
    """What the value kernels read."""

    high: Tables
    split_low: NDArray[np.int32]
    """Eight or better from two own cards and three of the board, by the sets of low ranks of each."""


class Worth(NamedTuple):
    """How a contest values hands."""

    bound: dict[str, Callable[..., Any]]
    """What to bind in a kernel that calls `value(row, lookups)`."""
    nanoseconds: int
    """About how long one value takes."""


def worth(contest: Contest, cards: int) -> Worth:
    """How a contest values hands of so many cards, own and community together."""
    if contest.own:
        own = cards - 5
        if contest.rank is high:
            return Worth({"value": two_own_high}, 20 * own * (own - 1))
        if contest.rank is eight_or_better:
            return Worth({"value": two_own_low}, 15)
    if contest.rank is high and cards in _HIGH:
        return Worth({"value": _HIGH[cards]}, 10)
    return Worth({"rank": contest.rank}, 200)


@kernel
def value(row: NDArray[np.int64], lookups: Lookups) -> int:
    """The value of a row of cards by the ranking itself, where no lookup is bound in place of this kernel."""
    return rank(row)  # type: ignore[name-defined, no-any-return] # noqa: F821 (bound when compiled)


@borrowing
def seven_high(row: NDArray[np.int64], lookups: Lookups) -> int:
    return class7(row[0], row[1], row[2], row[3], row[4], row[5], row[6], lookups.high)


@borrowing
def five_high(row: NDArray[np.int64], lookups: Lookups) -> int:
    return class5(row[0], row[1], row[2], row[3], row[4], lookups.high)


_HIGH = {5: five_high, 7: seven_high}


@borrowing
def two_own_high(row: NDArray[np.int64], lookups: Lookups) -> int:
    """The best class of two own cards and three of the five on the board, which come last."""
    t = lookups.high
    k = t.keys
    own = len(row) - 5
    board = k[row[own]] + k[row[own + 1]] + k[row[own + 2]] + k[row[own + 3]] + k[row[own + 4]]
    best = 0
    for x in range(own + 1, own + 5):
        for y in range(own, x):  # the two left on the board
            three = board - k[row[x]] - k[row[y]]
            for i in range(1, own):
                with_one = three + k[row[i]]
                for j in range(i):
                    best = max(best, class5_of(with_one + k[row[j]], t))
    return best


@borrowing
def two_own_low(row: NDArray[np.int64], lookups: Lookups) -> int:
    """The best eight-or-better low of two own cards and three of the five on the board, or 0."""
    own = 0
    board = 0
    for i in range(len(row)):
        low = 1 << (row[i] >> 2) + 1 if row[i] < 48 else 1
        if i < len(row) - 5:
            own |= low
        else:
            board |= low
    return lookups.split_low[own & 255, board & 255]  # type: ignore[no-any-return]


@cache
def lookups() -> Lookups:
    """The tables, made once."""
    return Lookups(tables(), _split_low())


def _split_low() -> NDArray[np.int32]:
    """For every low of five ranks: it can be made where the board has all but at most two of them, and the hand those
    and two of the five in all."""
    own, board = np.arange(1 << LOW_RANKS)[:, None], np.arange(1 << LOW_RANKS)[None, :]
    table = np.zeros((1 << LOW_RANKS, 1 << LOW_RANKS), np.int32)
    for ranks in combinations(range(LOW_RANKS), 5):
        low = sum(1 << rank for rank in ranks)
        cards = [4 * ((rank - 1) % 13) + place % 4 for place, rank in enumerate(ranks)]
        absent = low & ~board
        made = (absent & ~own == 0) & (_size(absent) <= 2) & (_size(low & own) >= 2)
        table[made] = np.maximum(table[made], eight_or_better(cards))
    return table


def _size(sets: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many ranks each set holds."""
    return sum((sets >> rank & 1 for rank in range(LOW_RANKS)), start=np.zeros_like(sets))


def evaluate(how: Worth, deals: NDArray[np.uint8], columns: NDArray[np.int64], values: NDArray[np.int32]) -> None:
    """Value the cards in these columns of every deal; a few of them by the ranking as the table calls it."""
    if len(deals) <= FEW and (rank := how.bound.get("rank")):
        values[:] = [rank(row) for row in deals[:, columns].tolist()]
        return
    compiled(_evaluate, **how.bound)(deals, columns, values, lookups())


@kernel
def _evaluate(
    deals: NDArray[np.uint8], columns: NDArray[np.int64], values: NDArray[np.int32], lookups: Lookups
) -> None:
    row = np.empty(len(columns), np.int64)
    for n in range(len(deals)):
        for i in range(len(columns)):
            row[i] = deals[n, columns[i]]
        values[n] = value(row, lookups)
