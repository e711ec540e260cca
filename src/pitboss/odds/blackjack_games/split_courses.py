"""The courses that a split can take, and how its hands add up over all of them.

Hands of a split look at their own cards only: then they are alike whatever their number, and what the split is worth
follows from one of them, what it varies by from two of them. A pair that comes again is split again as long as it may
be. So a course says how many more split cards have come, and of each hand whether its second card is another one or,
since no more hands may be made, any. That cards of hands which are not looked at are other ones than the split one is
taken apart once more: any cards, less the case that one of them is the split one, and so on. What remains are cards
that are known to be split cards, and gone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack_games.player_hands import Ints

ANY, OTHER = 0, 1
"""What is known of the second card of a hand."""


class Course(NamedTuple):
    """One course of a split."""

    seconds: tuple[int, ...]
    """By hand in order of play: what is known of its second card."""
    gone: int
    """How many more split cards have come."""
    second: int
    """The place of the hand of the other card of the pair; it is played after all that the first one has become."""


def courses(most: int) -> Iterator[Course]:
    """Every course of a split of which at most so many hands may come."""
    return _courses(most, (), (1, 1), 0, 1)


def _courses(most: int, done: tuple[int, ...], waiting: tuple[int, int], gone: int, second: int) -> Iterator[Course]:
    """Further courses: of hands `waiting` for their second card some come of the first card of the pair, some of the
    other one."""
    own, others = waiting
    second = len(done) + own if own else second
    if own + others == 0:
        yield Course(done, gone, second)
    elif len(done) + own + others == most:
        yield Course(done + (ANY,) * (own + others), gone, second)
    else:
        at = (1, 0) if own else (0, 1)
        yield from _courses(most, (*done, OTHER), (own - at[0], others - at[1]), gone, second)
        yield from _courses(most, done, (own + at[0], others + at[1]), gone + 1, second)


class Shares(NamedTuple):
    """How some hands of a split add up, for as many more split cards as are gone (0, 1, 2, ...).

    A hand counts `any` times whatever its second card is, and `other` times where that is another than the split one.
    """

    any: tuple[int, ...]
    other: tuple[int, ...]

    def of(self, gone: int, second_other: int) -> int:
        """How often a hand counts where so many more split cards are gone."""
        return self.any[gone] + self.other[gone] * second_other if gone < len(self.any) else 0


class Products(NamedTuple):
    """How the products of two hands of a split add up, by number of further split cards that are gone; each hand with
    any second card, less the cases in which it is the split one."""

    any_any: Ints
    same_any: Ints
    """The first of the two has the split card as its second one."""
    any_same: Ints
    same_same: Ints


MOST_GONE = 4
"""No share looks at more split cards that are gone."""


def _weights(most: int, looked_at: Callable[[Course], Iterable[tuple[int, ...]]]) -> dict[tuple[int, ...], Ints]:
    """Over all courses the hands that are looked at, by what is known of their second cards and by number of further
    split cards that are gone."""
    found: dict[tuple[int, ...], Ints] = defaultdict(lambda: np.zeros(MOST_GONE + 1, dtype=np.int64))
    for course in courses(most):
        for places in looked_at(course):
            known = tuple(course.seconds[place] for place in places)
            unseen = course.seconds.count(OTHER) - known.count(OTHER)
            for more in range(unseen + 1):
                found[known][course.gone + more] += (-1) ** more * comb(unseen, more)
    return found


def shares(most: int, looked_at: Callable[[Course], Iterable[int]]) -> Shares:
    """How the hands at some places add up."""
    found = _weights(most, lambda course: ((place,) for place in looked_at(course)))
    levels = 2 * most - 3
    return Shares(*(tuple(found[(known,)].tolist()[:levels]) for known in (ANY, OTHER)))


def products(most: int, looked_at: Callable[[Course], Iterable[tuple[int, int]]]) -> Products:
    """How the products of hands at some places add up."""
    found = _weights(most, looked_at)
    same_any, any_same = (found[OTHER, ANY] + found[OTHER, OTHER], found[ANY, OTHER] + found[OTHER, OTHER])
    return Products(sum(found.values(), np.zeros_like(same_any)), -same_any, -any_same, found[OTHER, OTHER])


def _all(course: Course) -> range:
    return range(len(course.seconds))


MOST = (2, 3, 4)
"""How many hands a box may become at most."""
SPLITS = {most: shares(most, _all) for most in MOST}
"""All hands together."""
FIRST_HANDS = {most: shares(most, lambda course: (0,)) for most in MOST}
"""The first hand among them, on which the original wager lies."""
SECOND_HANDS = {most: shares(most, lambda course: (course.second,)) for most in MOST}
"""The hand of the other card of the pair."""
FIRST_BY_LATER = {most: products(most, lambda course: ((0, later) for later in _all(course)[1:])) for most in MOST}
"""Products of the first hand and each later one."""
LATER_BY_LATER = {most: products(most, lambda course: permutations(_all(course)[1:], 2)) for most in MOST}
"""Products of every two later hands, each pair in both orders."""
