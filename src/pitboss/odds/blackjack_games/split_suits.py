"""What a split is worth by the suits of its pair, and what is gained by looking at suits in its hands.

A hand of a split looks at its own two cards and at the dealer's, each with its suit, and at nothing else; so the
formula of splits holds (see `splitting`). The two cards of the pair have suits that are known, those of the pair's rank
that come later have any that are left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pitboss.odds.blackjack_games.solving import Against, Solution
from pitboss.odds.blackjack_games.special_suits import (
    MIXED,
    SUITED_RANKS,
    SUITS,
    THIRDS,
    next_suit,
    paid_by_suits,
    suits_chance,
    third_odds,
)
from pitboss.odds.blackjack_games.split_courses import FIRST_HANDS, SECOND_HANDS, SPLITS
from pitboss.odds.blackjack_games.split_levels import SplitLevels
from pitboss.odds.blackjack_games.splitting import FIRST, LATER
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT

Suits = tuple[int, ...]


class SplitHand(NamedTuple):
    """Two cards of a split hand that a third can make a special 21."""

    birth: int
    """Of the first card of the pair, of the second one, or of one that came later."""
    second: int
    worths: Any
    """By decision, over all numbers of split cards that are gone, at the mean odds over suits."""
    gains: Any
    """By decision: what one unit more of odds brings."""
    mean: float
    """The mean odds."""
    plan: int
    """What is decided without suits."""

    def by_odds(self, odds: float) -> Any:
        """By decision, where the third card pays at these odds."""
        return self.worths + self.gains * (odds - self.mean)


class Dealt(NamedTuple):
    """A split hand with the suit of its two cards: how likely, and what its third card pays."""

    hand: SplitHand
    suit: int
    chance: float
    odds: float


Decided = tuple[int, int, Suits]
"""Second card and suit of a split hand, and the suits of what the dealer shows."""


class SplitBySuits:
    """The split of a pair of suited rank against what the dealer shows."""

    def __init__(self, solution: Solution, against: Against, pair: int) -> None:
        self.solution, self.against, self.pair = solution, against, pair
        self.known = tuple(value for value in against.known if value in SUITED_RANKS)
        self.paid, self._dealt = paid_by_suits(solution.terms), dict[Suits, tuple[Dealt, ...]]()
        self.hands = tuple(self._hands())
        self.decisions = self._decisions()

    def _hands(self) -> Iterator[SplitHand]:
        levels, pair, terms = self.against.suited_splits, self.pair - 1, self.solution.terms
        assert levels is not None
        for birth, second in product(range(3), SUITED_RANKS):
            two = self._two(second)
            if two in THIRDS:
                at = int(self.solution.hands.after[self.solution.hands.first[pair], second - 1])
                worths, wins = self._weighed(levels, birth, second)
                own = 1 if birth == 0 else terms.bonus_on_additions
                gains = np.zeros(DOUBLE + 1)
                gains[HIT] = own * wins
                gains[DOUBLE] = (own + terms.bonus_on_additions) * terms.bonus_on_doubled * wins
                mean = float(self.solution.house.odds[self.solution.hands.after[at, THIRDS[two] - 1]])
                plan = int(self.against.splits.plans[FIRST, pair, int(second != self.pair), at])
                yield SplitHand(birth, second, worths, gains, mean, plan)

    def _weighed(self, levels: SplitLevels, birth: int, second: int) -> tuple[Any, float]:
        """What a hand of some birth is worth by decision, and how often its third card comes and wins."""
        most, other = self.solution.terms.most_hands, int(second != self.pair)
        role, cards = FIRST if birth == 0 else LATER, (self.pair - 1, second - 1)
        worths, wins = np.zeros(DOUBLE + 1), 0.0
        for gone in range(len(SPLITS[most].any)):
            all_hands, first, second_hand = (of[most].of(gone, other) for of in (SPLITS, FIRST_HANDS, SECOND_HANDS))
            share = (first, second_hand, all_hands - first - second_hand)[birth]
            if share:
                worths += share * levels.worths[role, *cards, gone]
                wins += share * float(levels.third_wins[role, *cards, gone, THIRDS[self._two(second)] - 1])
        return worths, wins

    def _two(self, second: int) -> tuple[int, int]:
        return min(self.pair, second), max(self.pair, second)

    def dealt(self, suits: Suits) -> tuple[Dealt, ...]:
        """Every hand in every suit, where the pair and what the dealer shows are of these suits."""
        if suits not in self._dealt:
            self._dealt[suits] = tuple(self._deal(suits))
        return self._dealt[suits]

    def _deal(self, suits: Suits) -> Iterator[Dealt]:
        shoe, ranks = self.solution.shoe, (self.pair, self.pair, *self.known)
        seen = list(zip(ranks, suits, strict=True))
        for hand in self.hands:
            firsts = SUITS if hand.birth == 2 else suits[hand.birth : hand.birth + 1]
            for first in firsts:
                later = [(self.pair, first)] if hand.birth == 2 else []
                chance = next_suit(shoe, seen, self.pair, first) if later else 1.0
                same = next_suit(shoe, seen + later, hand.second, first)
                for suit, share in ((first, same), (MIXED, 1.0 - same)):
                    gone = [*seen, *later, (hand.second, first)]
                    odds = third_odds(shoe, self.paid, self._two(hand.second), suit, gone)
                    yield Dealt(hand, suit, chance * share, odds)

    def _decisions(self) -> dict[Decided, int]:
        """The best decision on every hand by its suits, over all suits of the pair."""
        pooled: dict[Decided, Any] = defaultdict(lambda: np.zeros(DOUBLE + 1))
        ranks = (self.pair, self.pair, *self.known)
        for suits in product(SUITS, repeat=len(ranks)):
            chance = suits_chance(self.solution.shoe, tuple(zip(ranks, suits, strict=True)))
            for one in self.dealt(suits) if chance else ():
                pooled[one.hand.second, one.suit, suits[2:]] += chance * one.chance * one.hand.by_odds(one.odds)
        return {decided: int(np.nanargmax(worths)) for decided, worths in pooled.items()}

    def worth(self, suits: Suits) -> float:
        """What the split is worth where its hands are played without suits, but the pair and what the dealer shows are
        of these."""
        worth = float(self.against.splits.worth[self.pair - 1])
        for one in self.dealt(suits):
            worth += one.chance * float((one.hand.by_odds(one.odds) - one.hand.worths)[one.hand.plan])
        return worth

    def gains(self, suits: Suits) -> Iterator[tuple[Dealt, int, float]]:
        """Every hand that is played otherwise for its suits: the decision, and what it adds to the split."""
        for one in self.dealt(suits):
            decision = self.decisions[one.hand.second, one.suit, suits[2:]]
            if decision != one.hand.plan:
                worths = one.hand.by_odds(one.odds)
                yield one, decision, one.chance * float(worths[decision] - worths[one.hand.plan])
