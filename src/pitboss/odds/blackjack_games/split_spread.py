"""The mean square of what the hands of a split net together, exactly: each hand's own, and the products of every two,
which draw off one shoe and meet one dealer."""

from __future__ import annotations

import numpy as np

from pitboss.odds.blackjack_games.drawn_sums import Drawn, Gathered
from pitboss.odds.blackjack_games.hand_sums import HandSum, InForce
from pitboss.odds.blackjack_games.nets import FIRST_OF_SPLIT, GIVEN_OF_SPLIT, LATER_OF_SPLIT
from pitboss.odds.blackjack_games.player_hands import DIGITS, VALUES, Ints
from pitboss.odds.blackjack_games.split_courses import FIRST_BY_LATER, FIRST_HANDS, LATER_BY_LATER, SPLITS, Products
from pitboss.odds.blackjack_games.splitting import FIRST, LATER, Splits, gives_later, most_of


class SplitSpread:
    """The hands of the split of a pair."""

    def __init__(self, rules: InForce, splits: Splits, pair: int) -> None:
        self.rules, self.splits, self.pair = rules, splits, pair
        self.most = most_of(pair, rules.terms)
        later = GIVEN_OF_SPLIT if gives_later(pair, rules.terms) else LATER_OF_SPLIT
        self.first, self.first_same = self._hand(FIRST, FIRST_OF_SPLIT)
        self.later, self.later_same = self._hand(LATER, later)

    def _hand(self, role: int, sort: int) -> tuple[HandSum, HandSum]:
        """A hand with any second card, and one with the split card as its second one."""
        same, other = (self._ends(role, sort, second_other) for second_other in range(2))
        return (
            self.rules.ground(sort).and_also(same).and_also(other),
            self.rules.ground(sort, DIGITS[self.pair]).and_also(same),
        )

    def _ends(self, role: int, sort: int, second_other: int) -> HandSum:
        plan, gives_up = (of[role, self.pair, second_other] for of in (self.splits.plans, self.splits.gives_up))
        return self.rules.ends(sort, self._begun(second_other), DIGITS[self.pair], plan, plan, gives_up)

    def _begun(self, second_other: int) -> Ints:
        hands, pair = self.rules.hands, self.pair
        seconds = [value for value in range(VALUES) if (value != pair) == bool(second_other)]
        begun = hands.after[hands.first[pair], seconds]
        return begun[begun >= 0]

    def add_mean(self, into: Gathered, known: int, weight: float) -> None:
        """Add what they net together beside the original wager that a dealer's blackjack takes, where the cards `known`
        are out of the shoe."""
        for (hand, same), any_second, other in self._singles():
            self._add(into, hand.nets, any_second + other, known, weight)
            self._add(into, same.nets, -other, known, weight)

    def add_square(self, into: Gathered, known: int, weight: float) -> None:
        """Add the square of what they net together, with the original wager that a dealer's blackjack takes, less the
        square of that wager alone."""
        for (hand, same), any_second, other in self._singles():
            self._add(into, hand.squares, any_second + other, known, weight)
            self._add(into, same.squares, -other, known, weight)
        first, later = (self.first, self.first_same), (self.later, self.later_same)
        by_first, by_later = FIRST_BY_LATER[self.most], LATER_BY_LATER[self.most]
        if self._alike():
            shares = Products(*(2 * one + other for one, other in zip(by_first, by_later, strict=True)))
            self._add_products(into, first, first, shares, known, weight)
        else:
            self._add_products(into, first, later, by_first, known, 2 * weight)
            self._add_products(into, later, later, by_later, known, weight)

    def _alike(self) -> bool:
        """Whether the first hand nets what any later one does."""
        return all(np.array_equal(one, other) for one, other in zip(self.first.nets, self.later.nets, strict=True))

    def _singles(self) -> list[tuple[tuple[HandSum, HandSum], Ints, Ints]]:
        """First and later hands, and how often each counts whatever its second card is, and where that is another."""
        first, total = (np.array(of[self.most]) for of in (FIRST_HANDS, SPLITS))
        return [((self.first, self.first_same), *first), ((self.later, self.later_same), *(total - first))]

    def _add_products(
        self,
        into: Gathered,
        one: tuple[HandSum, HandSum],
        other: tuple[HandSum, HandSum],
        products: Products,
        known: int,
        weight: float,
    ) -> None:
        shares = {(0, 0): products.any_any, (0, 1): products.any_same, (1, 1): products.same_same}
        if one is other:
            shares[0, 1] = products.any_same + products.same_any
        else:
            shares[1, 0] = products.same_any
        for (own, others), by_gone in shares.items():
            if by_gone.any():
                self._add(into, self.rules.product(one[own], other[others]), by_gone, known, weight)

    def _add(self, into: Gathered, drawn: Drawn, by_gone: Ints, known: int, weight: float) -> None:
        for gone, times in enumerate(by_gone.tolist()):
            into.add(drawn, known + gone * DIGITS[self.pair], weight * times)
