"""Hands of two cards that hit and share no card: the matchings of a graph, counted card by card.

The cards are gone through in order. Each is left out, or opens a hand that waits for a partner still to come, or closes
an open hand. Open cards that wait for the same partners are alike, so a state is how many there are of each sort; and
since what is a hit depends on ranks and suits, the sorts are few even where most hands are hits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import factorial

import numpy as np
from numpy.typing import NDArray

Waiting = tuple[int, ...]
"""How many open cards there are of each sort."""
Ways = list[int]
"""Ways to come to a state, by the number of hands closed."""


def tuples_of_hands(hits: NDArray[np.bool_], cards: Sequence[int], most: int) -> tuple[int, ...]:
    """Ways in which no, one, ... `most` hands given in order, without a card in common, are all hits."""
    return tuple(ways * factorial(hands) for hands, ways in enumerate(matchings(hits, most)))


def matchings(hits: NDArray[np.bool_], most: int) -> Ways:
    """Sets of no, one, ... `most` hits without a card in common."""
    partners = [int.from_bytes(np.packbits(row, bitorder="little").tobytes(), "little") for row in hits]
    sorts: list[int] = []
    """The partners to come, as a set of cards, of each sort of open cards."""
    states: dict[Waiting, Ways] = {(): [1] + [0] * most}
    to_come = (1 << len(partners)) - 1
    for card, found in enumerate(partners):
        to_come &= ~(1 << card)
        before = [*sorts, found]  # the card itself comes last, in case that it opens a hand
        after = [sort & to_come for sort in before]
        sorts = sorted(set(after) - {0})
        place = {sort: index for index, sort in enumerate(sorts)}
        new: dict[Waiting, Ways] = {}
        for state, ways in states.items():
            for waiting, closed, times in _choices(state, before, card):
                target = [0] * len(sorts)
                for sort, number in zip(after, waiting, strict=True):
                    if number and not sort:
                        break  # it would wait in vain
                    if number:
                        target[place[sort]] += number
                else:
                    into = new.setdefault(tuple(target), [0] * (most + 1))
                    for hands in range(most + 1 - closed - sum(target)):
                        into[hands + closed] += ways[hands] * times
        states = new
    return states[()]


def _choices(state: Waiting, sorts: Sequence[int], card: int) -> Iterator[tuple[Waiting, int, int]]:
    """What can be done with a card: the cards open then, the hands closed by it (none or one), the ways to do so."""
    yield (*state, 0), 0, 1
    yield (*state, 1), 0, 1
    for index, number in enumerate(state):
        if number and sorts[index] >> card & 1:
            yield (*state[:index], number - 1, *state[index + 1 :], 0), 1, number
