"""Hands of three cards (or any number) that hit and share no card: their matchings, counted by kind.

A hit often takes only part of a hand (any hand with the two other kings in it), so hits are written as a sum over
*cores*: sets of cards, each with a weight, such that a hand is a hit as often as the weights of the cores inside it add
up to. The cards of a hand outside its core are any cards that are left.

Cards of one rank that no hit tells apart are *twins*. A core is then known by how many cards of each class of twins it
takes, and a matching by how many cores there are of each such *kind*. The cards of a suit of which any `size` are a hit
(a flush) need no kinds: it is enough to count how many of them are taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial, perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Hits = NDArray[np.bool_]


def tuples_of_hands(hits: Hits, cards: Sequence[int], most: int) -> tuple[int, ...]:
    """Ways in which no, one, ... `most` hands given in order, without a card in common, are all hits."""
    return _tuples_of_hits(pattern(hits, cards), len(cards), most)


class Kind(NamedTuple):
    """Cores that take the same number of cards of each class of twins."""

    classes: tuple[int, ...]
    """The class of each card."""
    weight: int


class Pattern(NamedTuple):
    """All that the number of matchings depends on."""

    twins: tuple[int, ...]
    """The number of cards in each class."""
    kinds: tuple[Kind, ...]
    suited: tuple[int, ...]
    """The classes of a suit of which any hand is a hit (beside the kinds), if there is one."""
    size: int


def pattern(hits: Hits, cards: Sequence[int]) -> Pattern:
    """What the number of matchings depends on."""
    twin = _classes_of_twins(hits, cards)
    cores = _cores(hits)
    suited = _suited(cores[-1], cards)
    if suited:
        cores[-1][np.ix_(*[suited] * hits.ndim)] = 0
    kinds = {kind for weights in cores for kind in _kinds(weights, twin)}
    used = sorted({c for kind in kinds for c in kind.classes} | {int(twin[position]) for position in suited})
    number = {c: index for index, c in enumerate(used)}
    return Pattern(
        twins=tuple(int((twin == c).sum()) for c in used),
        kinds=tuple(sorted(Kind(tuple(number[c] for c in kind.classes), kind.weight) for kind in kinds)),
        suited=tuple(number[int(twin[position])] for position in suited),
        size=hits.ndim,
    )


def _classes_of_twins(hits: Hits, cards: Sequence[int]) -> NDArray[np.int64]:
    """The class of each card: cards of one rank whose exchange leaves all hits hits. Cards in no hit do not matter."""
    twin = np.arange(len(cards))
    in_hits = np.any(hits, axis=tuple(range(1, hits.ndim)))
    for b in np.flatnonzero(in_hits).tolist():
        for a in range(max(0, b - 3), b):
            if cards[a] >> 2 == cards[b] >> 2 and in_hits[a] and twin[a] == a and _exchangeable(hits, a, b):
                twin[b] = a
                break
    return twin


def _exchangeable(hits: Hits, a: int, b: int) -> bool:
    with_a, with_b = hits[a], hits[b]
    differ = with_a != with_b
    if hits.ndim == 2:
        return bool(differ.sum() == 2 * with_a[b])  # nowhere but at the two themselves
    differ[[a, b]] = differ[:, [a, b]] = False
    return bool(not differ.any() and (with_a[b] == with_b[a]).all())


def _cores(hits: Hits) -> list[NDArray[np.int8]]:
    """The weight of each set of one card, two cards, ... as a core, by Möbius inversion."""
    size, number = hits.ndim, len(hits)
    repeated = np.zeros_like(hits)
    for i, j in combinations(range(size), 2):
        repeated |= np.eye(number, dtype=bool)[tuple(slice(None) if axis in (i, j) else None for axis in range(size))]
    always: Hits = hits | repeated  # whether every hand with these cards is a hit
    of_size = {size: always}
    for smaller in range(size - 1, 0, -1):
        of_size[smaller] = np.all(of_size[smaller + 1], axis=-1)
    weights: list[NDArray[np.int8]] = []
    for taken in range(1, size + 1):
        weight = of_size[taken].astype(np.int8)
        for smaller, found in enumerate(weights, start=1):
            for axes in combinations(range(taken), smaller):
                weight -= found[tuple(slice(None) if axis in axes else None for axis in range(taken))]
        weights.append(weight)
    return weights


def _suited(weights: NDArray[np.int8], cards: Sequence[int]) -> list[int]:
    """Positions of the cards of a suit of which any hand is a core, at least one more than a hand; none if there is no
    such suit."""
    size = weights.ndim
    for suit in range(4):
        positions = [position for position, card in enumerate(cards) if card & 3 == suit]
        chosen = np.array(list(combinations(positions, size)))
        if len(positions) > size and (weights[tuple(chosen.T)] == 1).all():
            return positions
    return []


def _kinds(weights: NDArray[np.int8], twin: NDArray[np.int64]) -> Iterator[Kind]:
    """The kinds of the cores with as many cards as `weights` has axes."""
    places = np.argwhere(weights)
    places = places[(np.diff(places, axis=1) > 0).all(axis=1)]
    for *classes, weight in np.unique(
        np.column_stack((np.sort(twin[places], axis=1), weights[tuple(places.T)])), axis=0
    ).tolist():
        yield Kind(tuple(classes), weight)


@cache
def _tuples_of_hits(pattern: Pattern, cards: int, most: int) -> tuple[int, ...]:
    """Ways in which no, one, ... `most` hands given in order are all hits."""
    size = pattern.size
    total = [Fraction(0)] * (most + 1)
    for taken, weight in _matchings(pattern, most).items():
        cores, in_cores, suited = taken & _COUNT, taken >> _CARDS & _COUNT, taken >> _SUITED
        flushes, rest = divmod(suited, size)
        hands = cores + flushes
        if rest == 0 and hands <= most:
            # The suited cards fall into hands in any way, then other cards complete the cores that are no whole hand.
            flush_hands = Fraction(factorial(suited), factorial(flushes))
            completions = perm(cards - in_cores - suited, size * cores - in_cores)
            total[hands] += weight * flush_hands * completions * factorial(hands) / factorial(size) ** hands
    ways = [int(number) for number in total]
    assert ways == total, "hands come in whole numbers"
    return tuple(ways)


Ways = dict[int, int]
"""Weights of matchings, added up by what they take: the number of cores, the cards in them, and further cards of the
suit of which any hand is a hit, all three in one integer."""

_COUNT, _CARDS, _SUITED = 0xFF, 8, 16
_TWINS, _BITS = 0b111, 3


def _matchings(pattern: Pattern, most: int) -> Ways:
    """The weights of all matchings of at most so many cores.

    A core of so many cards counts `perm(size, cards)` times its weight: the ways to put its cards into a hand whose
    cards are in order. The kinds are gone through one by one. A state says how many cards of each class are taken, in
    `_BITS` bits a class, as long as a later kind asks for them.
    """
    kinds = _in_order(pattern.kinds)
    last = {c: index for index, kind in enumerate(kinds) for c in kind.classes}
    states: dict[int, Ways] = {0: {0: 1}}
    for index, kind in enumerate(kinds):
        needs = {c: kind.classes.count(c) for c in kind.classes}
        step = sum(need << _BITS * c for c, need in needs.items())
        core = 1 | len(kind.classes) << _CARDS
        finished = [c for c in needs if last[c] == index]
        forget = ~sum(_TWINS << _BITS * c for c in finished)
        in_suit = [c for c in finished if c in pattern.suited]
        after: dict[int, Ways] = {}
        for state, ways in states.items():
            for copies, times in enumerate(_copies(pattern, kind, needs, state, most)):
                now = state + copies * step
                into = after.setdefault(now & forget, {})
                for suited, choices in _left_for_flushes(pattern, in_suit, now):
                    more, factor = copies * core + (suited << _SUITED), times * choices
                    for taken, weight in ways.items():
                        if (taken & _COUNT) + copies <= most:
                            into[taken + more] = into.get(taken + more, 0) + weight * factor
        states = after
    (ways,) = states.values()
    idle = [c for c in pattern.suited if c not in last]
    found: Ways = defaultdict(int)
    for suited, choices in _left_for_flushes(pattern, idle, 0):
        for taken, weight in ways.items():
            found[taken + (suited << _SUITED)] += weight * choices
    return found


def _in_order(kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds in an order that keeps few classes open: always finish the class that meets the fewest others."""
    left, order = list(kinds), []
    while left:
        meets: dict[int, set[int]] = defaultdict(set)
        for kind in left:
            for c in kind.classes:
                meets[c].update(kind.classes)
        least = min(meets, key=lambda c: (len(meets[c]), c))
        order += [kind for kind in left if least in kind.classes]
        left = [kind for kind in left if least not in kind.classes]
    return order


def _copies(pattern: Pattern, kind: Kind, needs: dict[int, int], state: int, most: int) -> Iterator[int]:
    """The weight of no, one, two, ... cores of a kind, taken from what is left of its classes."""
    weight = kind.weight * perm(pattern.size, len(kind.classes))
    left = {c: pattern.twins[c] - (state >> _BITS * c & _TWINS) for c in needs}
    for copies in range(most + 1):
        ways = weight**copies
        for c, need in needs.items():
            ways *= perm(left[c], need * copies) // factorial(need) ** copies
        if not ways:
            return
        yield ways // factorial(copies)


def _left_for_flushes(pattern: Pattern, classes: Sequence[int], state: int) -> Iterator[tuple[int, int]]:
    """Cards that are left of suited classes may go into flushes: how many of them, and the ways to choose them."""
    left = sum(pattern.twins[c] - (state >> _BITS * c & _TWINS) for c in classes)
    for suited in range(left + 1):
        yield suited, comb(left, suited)
