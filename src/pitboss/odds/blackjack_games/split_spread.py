"""The mean square of what the hands of a split net together, exactly: each hand's own, and the products of every two,
which draw off one shoe and meet one dealer."""

from __future__ import annotations

import numpy as np

from pitboss.odds.blackjack_games.drawn_sums import Drawn, Rows, Total, drawn_of
from pitboss.odds.blackjack_games.hand_sums import HandSum, InForce
from pitboss.odds.blackjack_games.nets import FIRST_OF_SPLIT, GIVEN_OF_SPLIT, LATER_OF_SPLIT
from pitboss.odds.blackjack_games.player_hands import DIGITS
from pitboss.odds.blackjack_games.split_courses import (
    FIRST_BY_LATER,
    FIRST_HANDS,
    LATER_BY_LATER,
    MOST_GONE,
    SPLITS,
    Products,
)
from pitboss.odds.blackjack_games.splitting import FIRST, LATER, SplitPlan, gives_later, most_of


class SplitSpread:
    """The hands of the split of a pair."""

    def __init__(self, rules: InForce, split: SplitPlan) -> None:
        self.rules, self.split, self.pair = rules, split, split.pair
        self.most = most_of(self.pair, rules.terms)
        later = GIVEN_OF_SPLIT if gives_later(self.pair, rules.terms) else LATER_OF_SPLIT
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
        plan, gives_up = (of[role, second_other] for of in (self.split.plans, self.split.gives_up))
        begun = self.rules.begun(self.pair, second_other)
        return self.rules.ends(sort, begun, DIGITS[self.pair], plan, plan, gives_up)

    def mean(self) -> Drawn:
        """What they net together beside the original wager that a dealer's blackjack takes: over all that they draw
        off the shoe without the pair."""
        return self._added([hand.nets for hand in self._hands()], products=False)

    def square(self) -> Drawn:
        """The square of that with the original wager, less the square of that wager alone."""
        return self._added([hand.squares for hand in self._hands()], products=True)

    def _hands(self) -> tuple[HandSum, ...]:
        return self.first, self.first_same, self.later, self.later_same

    def _added(self, singles: list[Rows], *, products: bool) -> Drawn:
        """Sums of each hand alone, and where wanted the products of what every two of them net."""
        nets = [drawn_of(hand.nets, self.pair) for hand in self._hands()]
        total = Total(nets, MOST_GONE)
        first, hands = (np.array(of[self.most]) for of in (FIRST_HANDS, SPLITS))
        for at, (any_second, other) in ((0, first), (2, hands - first)):
            total.add(drawn_of(singles[at], self.pair), any_second + other)
            total.add(drawn_of(singles[at + 1], self.pair), -other)
        by_first, by_later = FIRST_BY_LATER[self.most], LATER_BY_LATER[self.most]
        if products and self._alike():
            shares = Products(*(2 * one + other for one, other in zip(by_first, by_later, strict=True)))
            self._multiply(total, nets, (0, 1), (0, 1), shares)
        elif products:
            self._multiply(total, nets, (0, 1), (2, 3), Products(*(2 * one for one in by_first)))
            self._multiply(total, nets, (2, 3), (2, 3), by_later)
        return total.found()

    def _alike(self) -> bool:
        """Whether the first hand nets what any later one does."""
        return all(np.array_equal(one, other) for one, other in zip(self.first.nets, self.later.nets, strict=True))

    def _multiply(
        self, total: Total, nets: list[Drawn], one: tuple[int, int], other: tuple[int, int], products: Products
    ) -> None:
        """Add products of two hands, each at the places of one with any second card and with the split one."""
        shares = {(0, 0): products.any_any, (0, 1): products.any_same, (1, 1): products.same_same}
        if one == other:
            shares[0, 1] = products.any_same + products.same_any
        else:
            shares[1, 0] = products.same_any
        hands = self._hands()
        for (own, others), times in shares.items():
            total.add_product(nets[one[own]], nets[other[others]], times)
            by_suits = self.rules.by_suits(hands[one[own]], hands[other[others]])
            total.add(drawn_of(by_suits, self.pair), times)
