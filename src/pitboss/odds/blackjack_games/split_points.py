"""How likely more hands of a split are won than lost, exactly: the hands draw off one shoe and meet one dealer."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack_games.dealer_draws import IGNORED
from pitboss.odds.blackjack_games.dealer_hands import ALL_ENDS, BLACKJACK, dealer_tree
from pitboss.odds.blackjack_games.drawn_sums import Sets, chances_off
from pitboss.odds.blackjack_games.endings import Met, shown_chance
from pitboss.odds.blackjack_games.hand_points import (
    LAST_PART,
    LOST,
    NONE,
    Hand,
    Played,
    Product,
    ahead,
    hand_of,
    none_played,
    played_of,
)
from pitboss.odds.blackjack_games.hand_sums import InForce
from pitboss.odds.blackjack_games.nets import FIRST_OF_SPLIT
from pitboss.odds.blackjack_games.player_hands import DIGITS, Floats, Ints
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.split_courses import OTHER, courses
from pitboss.odds.blackjack_games.splitting import FIRST, SplitPlan, most_of
from pitboss.odds.blackjack_games.sums_of_sets import in_parts
from pitboss.odds.progress import Progress, silent

Others = Mapping[int, int]
"""By number of hands whose second card is another than the split one: how many courses have so many of them."""


def courses_of(most: int) -> dict[int, Others]:
    """The courses of a split of which at most so many hands may come, by number of hands."""
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for course in courses(most):
        found[len(course.seconds)][course.seconds.count(OTHER)] += 1
    return dict(found)


class Step(NamedTuple):
    """What is known of the last hand of some courses, and the hands before it."""

    other: bool
    """Whether its second card is another than the split one."""
    before: Others


def last_hands(hands: int, others: Others) -> Iterator[Step]:
    """The courses of so many hands by what is known of the last of them. Hands are alike, so that any of them can be
    taken as the last: one with any second card where there is one."""
    mixed = {number: times for number, times in others.items() if number < hands}
    if mixed:
        yield Step(other=False, before=mixed)
    if hands in others:
        yield Step(other=True, before={hands - 1: others[hands]})


class HandsOfSplit:
    """Hands of a split."""

    def __init__(self, card: int, any_second: Hand, other: Hand, several: Executor) -> None:
        """The split card as a set, and a hand with any second card and with another than that. Work is shared out among
        `several` threads."""
        self.card, self.any, self.other, self.several = card, any_second, other, several

    def all(self, most: int) -> list[Product]:
        """The last hand and those before it, in all courses of which at most so many hands may come."""
        return [one for hands, others in courses_of(most).items() for one in self._products(hands, hands, others)]

    def _products(self, of: int, hands: int, others: Others) -> list[Product]:
        """The last of so many hands, and all before it; in the end there are `of` of them."""
        return [
            Product(self.other if step.other else self.any, self._played(of, hands - 1, step.before))
            for step in last_hands(hands, others)
        ]

    def _played(self, of: int, hands: int, others: Others) -> Played:
        """The first so many hands; for every hand beyond two a split card more has come."""
        if hands:
            return played_of(self._products(of, hands, others), self.several)
        return none_played(of, (of - 2) * self.card, sum(others.values()), self.any.kinds.shape[1])


class Ends(NamedTuple):
    """How hands of a split end but by going over 21, and with how many points."""

    drawn: Ints
    """The sets of cards that they have drawn."""
    orders: Floats
    """In how many orders these can have come."""
    points: Ints
    """By the dealer's end but a blackjack."""

    def and_also(self, other: Ends) -> Ends:
        """The same for a hand that may go either way."""
        return Ends(*(np.concatenate(two) for two in zip(self, other, strict=True)))

    def against(self, ends: list[int], gone: tuple[int, ...] = ()) -> Hand:
        """A hand against some ends of the dealer's: it is lost whatever it draws, but where it has points, and not at
        all where it has drawn a set that is `gone`."""
        points, lost = self.points[:, ends], [0, *gone]
        points = np.where(points == LOST, NONE, points)
        kept = (points != NONE).any(axis=1)
        return hand_of(
            np.concatenate([lost, self.drawn[kept]]),
            np.concatenate([np.full((len(lost), len(ends)), LOST), points[kept]]),
            np.concatenate([[1.0], np.full(len(gone), -1.0), self.orders[kept]]),
        )


class SplitPoints:
    """The split of a pair; its hands are all played and settled alike, as those of Blackjack are."""

    def __init__(self, rules: InForce, split: SplitPlan) -> None:
        self.rules, self.split, self.pair = rules, split, split.pair
        self.other = self._ends(1)
        self.any = self._ends(0).and_also(self.other)

    def _ends(self, second_other: int) -> Ends:
        plan, gives_up = (of[FIRST, second_other] for of in (self.split.plans, self.split.gives_up))
        ended = self.rules.ended(self.rules.begun(self.pair, second_other), plan, plan, gives_up)
        points = 1 + np.sign(self.rules.net(FIRST_OF_SPLIT, ended)[:, :BLACKJACK])
        return Ends(ended.sets - DIGITS[self.pair], ended.orders, points.astype(np.int64))

    def ahead(self, known: tuple[int, ...], several: Executor) -> Floats:
        """Against a dealer who shows some cards, and has no blackjack: how likely more hands are won than lost, and at
        least as many. Work is shared out among `several` threads."""
        alike, card = self._alike(known), DIGITS[self.pair]
        told = tuple(next((at for at, ends in enumerate(alike) if end in ends), IGNORED) for end in ALL_ENDS)
        ends = [one for one, *_ in alike]
        hands = HandsOfSplit(card, self.any.against(ends), self.other.against(ends, gone=(card,)), several)
        products = hands.all(most_of(self.pair, self.rules.terms))
        _, left = shown_chance(self.rules.shoe, (*known, self.pair + 1, self.pair + 1))

        def chances(sets: Sets) -> Floats:
            return chances_off(left, sets, known, self.rules.terms.hits_soft_17, told)

        return sum(several.map(partial(ahead, products, chances), in_parts(products, LAST_PART)), np.zeros(2))

    def _alike(self, known: tuple[int, ...]) -> list[list[int]]:
        """The ends that the dealer can come to, together where hands have the same points. A blackjack is not among
        them: it takes the original wager, and no hand is won."""
        tree = dealer_tree(known, self.rules.terms.hits_soft_17)
        by_points = defaultdict[bytes, list[int]](list)
        for end in set(tree.end.tolist()) & set(range(BLACKJACK)):
            by_points[self.any.points[:, end].tobytes()].append(end)
        return [*by_points.values()]


def splits_ahead(solution: Solution, met: Sequence[Met], progress: Progress | None = None) -> Floats:
    """How likely more hands of a split are won than lost, and at least as many, where the dealer has no blackjack:
    over all splits that are met."""
    found, tick = np.zeros(2), progress or silent
    with ThreadPoolExecutor(os.cpu_count()) as several:
        for done, one in enumerate(met, 1):
            split = SplitPoints(solution.in_force[one.attack], one.split)
            found += one.chance * split.ahead(one.known, several)
            tick(done, len(met))
    return found
