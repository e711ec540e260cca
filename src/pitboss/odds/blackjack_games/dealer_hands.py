"""Every way in which the dealer's hand can end, given the first card or both.

What the dealer draws is a set of cards with a number of orders in which it can have come. The sets are laid out as a
tree, so that the probability of all of them off any shoe takes one multiplication for each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, BEST, dealer_draws, points
from pitboss.odds.blackjack_games.player_hands import VALUES, Floats, Ints

ENDS = (17, 18, 19, 20, 21, 22, 23)
"""Totals at which the dealer ends; 23 stands for all above 22. After them comes a blackjack."""
BLACKJACK = len(ENDS)
MOST_DRAWN = 21
"""The dealer draws fewer cards than these."""


class DealerTree(NamedTuple):
    """Sets of drawn cards in order of value, each after the set that it has one card more than; of the sets of so many
    cards that is the one come to last."""

    before: Ints
    """The place of the set without its last card; that of no card is 0."""
    value: Ints
    """Of the last card, from 0."""
    taken: Ints
    """How many of that value the set before has."""
    drawn: Ints
    """How many cards the set before has."""
    end: Ints
    """Where the dealer ends with the set (a place in `ENDS`, or `BLACKJACK`); -1 where not there."""
    orders: Floats
    """In how many orders the dealer can have drawn it."""


ALL_ENDS = tuple(range(BLACKJACK + 1))


@lru_cache(maxsize=512)
def dealer_tree(known: tuple[int, ...], hits_soft_17: bool, looked_at: tuple[int, ...] = ALL_ENDS) -> DealerTree:
    """The tree after the dealer's known cards, by value; only to the ends that are looked at."""
    orders = {(0,) * VALUES: 1}
    ends: dict[tuple[int, ...], tuple[int, int]] = {}
    waiting = dict(orders)
    while waiting:
        further: dict[tuple[int, ...], int] = {}
        for drawn, ways in waiting.items():
            end = _end(known, drawn, hits_soft_17)
            if end is not None:
                ends[drawn] = (end, ways)
                continue
            for value in range(VALUES):
                more = (*drawn[:value], drawn[value] + 1, *drawn[value + 1 :])
                further[more] = further.get(more, 0) + ways
        waiting = further
    return _laid_out({drawn: end for drawn, end in ends.items() if end[0] in looked_at})


def _end(known: tuple[int, ...], drawn: tuple[int, ...], hits_soft_17: bool) -> int | None:
    """Where the dealer ends with these cards; None where another is drawn."""
    hard = sum(known) + sum((value + 1) * n for value, n in enumerate(drawn))
    ace = ACE in known or drawn[ACE - 1] > 0
    cards = len(known) + sum(drawn)
    if cards < 2 or dealer_draws(hard, ace, hits_soft_17):
        return None
    total = points(hard, ace)
    return BLACKJACK if cards == 2 and total == BEST else ENDS.index(min(total, ENDS[-1]))


def _laid_out(ends: dict[tuple[int, ...], tuple[int, int]]) -> DealerTree:
    places: dict[tuple[int, ...], int] = {(): 0}
    rows = [(0, 0, 0, 0, *ends.get((0,) * VALUES, (-1, 0)))]
    for drawn in sorted(ends):
        path = tuple(value for value, n in enumerate(drawn) for _ in range(n))
        for length in range(1, len(path) + 1):
            part = path[:length]
            if part not in places:
                places[part] = len(rows)
                value = part[-1]
                as_set = tuple(part.count(one) for one in range(VALUES))
                rows.append((places[part[:-1]], value, part.count(value) - 1, length - 1, *ends.get(as_set, (-1, 0))))
    columns = list(zip(*rows, strict=True))
    before, values, taken, sizes, at = (np.array(column, dtype=np.int64) for column in columns[:5])
    return DealerTree(before, values, taken, sizes, at, np.array(columns[5], dtype=np.float64))
