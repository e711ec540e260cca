"""Every way in which the dealer's hand can end, given the first card or both.

What the dealer draws is a set of cards with a number of orders in which it can have come. The sets are laid out as a
tree, so that the probability of all of them off any shoe takes one multiplication for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, BEST, dealer_draws, points
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, WEIGHTS, Floats, Ints

ENDS = (17, 18, 19, 20, 21, 22, 23)
"""Totals at which the dealer ends; 23 stands for all above 22. After them comes a blackjack."""
BLACKJACK = len(ENDS)
GOES_ON = -1
"""In place of an end: the dealer draws another card."""
HIGHEST = 26
"""The highest hard sum: the dealer draws no card on more than 16."""
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
    """Where the dealer ends with the set (a place in `ENDS`, or `BLACKJACK`), or `GOES_ON`."""
    orders: Floats
    """In how many orders the dealer can have drawn it."""


ALL_ENDS = tuple(range(BLACKJACK + 1))


@lru_cache(maxsize=512)
def dealer_tree(known: tuple[int, ...], hits_soft_17: bool, looked_at: tuple[int, ...] = ALL_ENDS) -> DealerTree:
    """The tree after the dealer's known cards, by value; only to the ends that are looked at."""
    sets, ends, orders = (np.concatenate(each) for each in zip(*_ended(known, hits_soft_17), strict=True))
    wanted = np.isin(ends, looked_at)
    return _laid_out(sets[wanted], ends[wanted], orders[wanted])


def _ended(known: tuple[int, ...], hits_soft_17: bool) -> Iterator[tuple[Ints, Ints, Floats]]:
    """By number of cards drawn: the sets with which the dealer ends, where that is, and in how many orders."""
    where = np.array([[_end(hard, ace, hits_soft_17) for ace in (False, True)] for hard in range(HIGHEST + 1)])
    sets, orders, cards = np.zeros(1, dtype=np.int64), np.ones(1), len(known)
    while len(sets):
        held = _held(sets)
        hard, ace = sum(known) + held @ np.arange(1, VALUES + 1), (held[:, ACE - 1] > 0) | (ACE in known)
        ends = where[hard, ace.astype(np.int64)] if cards > 1 else np.full(len(sets), GOES_ON)
        if cards == 2:
            ends = np.where(ends == ENDS.index(BEST), BLACKJACK, ends)
        over = ends != GOES_ON
        yield sets[over], ends[over], orders[over]
        sets, at = np.unique(np.add.outer(sets[~over], WEIGHTS), return_inverse=True)
        orders = np.bincount(at.ravel(), np.repeat(orders[~over], VALUES), len(sets)).astype(np.float64)
        cards += 1


def _end(hard: int, ace: bool, hits_soft_17: bool) -> int:
    """Where the dealer ends with two cards or more that are no blackjack, if there."""
    return GOES_ON if dealer_draws(hard, ace, hits_soft_17) else ENDS.index(min(points(hard, ace), ENDS[-1]))


def _held(sets: Ints) -> Ints:
    """By set and value: how many cards."""
    found: Ints = sets[:, None] // WEIGHTS % DIGIT
    return found


def _laid_out(ended: Ints, ends: Ints, orders: Floats) -> DealerTree:
    """Sets with which the dealer ends, each after all that come before its last card."""
    sets, part = np.union1d(ended, [0]), ended
    while part.any():  # without the last card of each
        part = np.unique(part - WEIGHTS[_last(part)] * (part > 0))
        sets = np.union1d(sets, part)
    held, last = _held(sets), _last(sets)
    order = np.lexsort(_paths(held)[::-1])
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    before = places[np.searchsorted(sets, sets - WEIGHTS[last] * (sets > 0))]
    end, ways, at = np.full(len(sets), GOES_ON), np.zeros(len(sets)), np.searchsorted(sets, ended)
    end[at], ways[at] = ends, orders
    rows = np.arange(len(sets))
    taken, drawn = (held[rows, last] - 1).clip(0), (held.sum(axis=1) - 1).clip(0)
    return DealerTree(before[order], last[order], taken[order], drawn[order], end[order], ways[order])


def _last(sets: Ints) -> Ints:
    """By set: the value of its last card, from 0."""
    found: Ints = ((_held(sets) > 0) * np.arange(VALUES)).max(axis=1)
    return found


def _paths(held: Ints) -> list[Ints]:
    """By number of a card: which one it is in each set, the cards of a set in order of value; a set comes before those
    that go on from it, and of these one with a higher card first."""
    through, sizes = held.cumsum(axis=1), held.sum(axis=1)
    return [np.where(sizes > at, VALUES - (through <= at).sum(axis=1), 0) for at in range(int(sizes.max()) + 1)]
