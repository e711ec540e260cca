"""In how many deals none of several hands hits: counted exactly, without dealing them.

The hands of a round share no card. Of all sets of `size` cards some are hits; by inclusion and exclusion, no hand hits
in

    sum over k of (-1)^k C(hands, k) x (deals in which k given hands hit) x (deals of the others)

deals, so everything comes down to counting k hits that share no card: the matchings of a graph on the cards where hands
have two cards (`pair_matchings`), of a hypergraph where they have three (`core_matchings`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, factorial, perm

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.counting import core_matchings, pair_matchings

Hits = NDArray[np.bool_]
"""Whether cards make a hit: one axis for each card of a hand, by position among the cards, false on the diagonals."""


@cache
def deals(cards: int, size: int, hands: int) -> int:
    """Ways to deal so many hands, in order, from so many cards.

    >>> deals(52, 3, 1), deals(5, 2, 2)
    (22100, 30)
    """
    return perm(cards, size * hands) // int(factorial(size) ** hands)


def misses(hits: Hits, cards: Sequence[int], most: int) -> tuple[int, ...]:
    """The deals of no hand, one hand, ... up to `most` hands from `cards`, in rising order, in which none is a hit."""
    size, number = hits.ndim, len(cards)
    by_card = hits.sum(axis=tuple(range(1, size)))
    always = by_card == perm(number - 1, size - 1)
    if always.all():  # every hand is a hit
        return (1, *[0] * most)
    # Cards that hit with any others and cards that hit with none matter by their number alone.
    shape = np.flatnonzero((by_card > 0) & ~always) if size == 2 else np.flatnonzero(by_card)
    key = number, int(always.sum()), most, size, len(shape), np.packbits(hits[np.ix_(*[shape] * size)]).tobytes()
    if key not in _KNOWN:
        count = pair_matchings.tuples_of_hands if size == 2 else core_matchings.tuples_of_hands
        _KNOWN[key] = missed(count(hits, cards, most), number, size)
    return _KNOWN[key]


def missed(hit: Sequence[int], cards: int, size: int) -> tuple[int, ...]:
    """The deals of no hand, one hand, ... in which none is a hit, given in how many ways no, one, ... hands given in
    order are all hits."""
    return tuple(
        sum((-1) ** k * comb(hands, k) * hit[k] * deals(cards - size * k, size, hands - k) for k in range(hands + 1))
        for hands in range(len(hit))
    )


_KNOWN: dict[tuple[int, int, int, int, int, bytes], tuple[int, ...]] = {}
"""Results by the shape of the hits: few shapes come back again and again."""
