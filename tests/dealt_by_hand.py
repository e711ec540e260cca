"""Twenty-one on a small shoe, dealt card by card: what the solvers of the family are held against.

Everything is measured where the dealer has no blackjack, as the solvers do it. A hand's best play is found by trying
all of it; the hands of a split are played by the solver's plan, all against one dealer.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from blackjack_dealing import Cards, dealer_wins, drawn, total_of
from pitboss.games.blackjack_games.results import comparison, pays_as_blackjack, verdict
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.solving import Against, Solution
from pitboss.odds.blackjack_games.special_suits import mean_odds, odds_by_suits
from pitboss.odds.blackjack_games.splitting import FIRST
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, SURRENDER

OVER = 22


def without(shoe: Cards, *cards: int) -> Cards:
    """A shoe without some cards."""
    return tuple(number - cards.count(value) for value, number in enumerate(shoe, start=1))


def dealer_ends(shoe: Cards, up: int) -> tuple[tuple[int, float], ...]:
    """Where a dealer who stands on every 17 ends; a blackjack ends nowhere."""
    return dealer_wins(shoe, up, up == 1, 1, hits_soft_17=False)


class Best:
    """The best play of a hand that is not split, by trying all of it."""

    def __init__(self, terms: Terms, full: Cards, up: int, units: int = 1) -> None:
        self.terms, self.full, self.up, self.units = terms, full, up, units
        self.rule = comparison(terms)
        self.worth = cache(self._worth)

    def odds(self, cards: Cards, *, doubled: bool) -> float:
        held = tuple(cards.count(value) for value in range(1, 11))
        plain = doubled and not self.terms.bonus_on_doubled
        return 1.0 if plain else mean_odds(odds_by_suits(held, self.terms, self.full))

    def open(self, shoe: Cards) -> float:
        return sum(share for _, share in dealer_ends(shoe, self.up))

    def stands(self, shoe: Cards, cards: Cards, *, doubled: bool = False) -> float:
        own, worth = total_of(cards), 0.0
        for end, share in dealer_ends(shoe, self.up):
            won = verdict(own, False, False, end, False, self.rule)
            worth += share * (self.odds(cards, doubled=doubled) if won > 0 else won)
        return worth * self.units * (2 if doubled else 1)

    def hits(self, shoe: Cards, cards: Cards) -> float:
        return sum(chance * self.worth(left, tuple(sorted((*cards, value)))) for value, chance, left in drawn(shoe))

    def doubles(self, shoe: Cards, cards: Cards) -> float:
        worth = 0.0
        for value, chance, left in drawn(shoe):
            after = (*cards, value)
            kept = self.stands(left, after, doubled=True)
            may_give_up = (self.terms.rescue or self.terms.surrender_any_time) and total_of(after) < OVER
            worth += chance * (max(kept, -self.units * self.open(left)) if may_give_up else kept)
        return worth

    def surrenders(self, shoe: Cards) -> float:
        return -0.5 * self.units * self.open(shoe)

    def _worth(self, shoe: Cards, cards: Cards) -> float:
        """With three cards or more, or with two where nothing but two cards are decided otherwise."""
        ways = [self.stands(shoe, cards)]
        if total_of(cards) < 21:
            ways.append(self.hits(shoe, cards))
            if len(cards) == 2 or self.terms.doubles_any:
                ways.append(self.doubles(shoe, cards))
            if self.terms.surrender and (self.terms.surrender_any_time or len(cards) == 2):
                ways.append(self.surrenders(shoe))
        return max(ways)


class Done(NamedTuple):
    """A finished hand of a split: its total, what lies on it, what a unit wins, and whether it was given up."""

    total: int
    units: float
    odds: float
    lost: float = 0.0
    """Where it was given up: what that costs."""
    blackjack: bool = False
    """Whether it counts as a blackjack."""


class Split:
    """A split played out card by card with the plan of the solver, all hands against one dealer."""

    def __init__(self, solution: Solution, against: Against, pair: int, best: Best, power: int = 1) -> None:
        """`power` is of what all hands net together."""
        self.solution, self.against, self.pair, self.best, self.power = solution, against, pair, best, power
        self.at = {tuple(held): place for place, held in enumerate(solution.hands.held.tolist())}
        self.later_units = best.units if solution.terms.split_attack else 1

    def worth(self, shoe: Cards) -> float:
        """The first hand is played, then the second, and so on."""
        return self.play(shoe, (self.pair,), 1, ())

    def play(self, shoe: Cards, cards: Cards, others: int, done: tuple[Done, ...]) -> float:
        """`cards` are the hand in play, `others` single cards follow, `done` are finished hands."""
        hands = 1 + others + len(done)
        if len(cards) == 1:
            worth = 0.0
            for value, chance, left in drawn(shoe):
                again = value == self.pair and hands < self.solution.terms.most_hands
                more = (left, (self.pair,), others + 1, done) if again else (left, (*cards, value), others, done)
                worth += chance * self.play(*more)
            return worth
        decision, units = self.decision(cards), self.best.units if not done else self.later_units
        if decision == SURRENDER:
            return self.next(shoe, others, (*done, Done(0, units, 1.0, lost=units / 2)))
        if decision == HIT:
            return sum(chance * self.play(left, (*cards, value), others, done) for value, chance, left in drawn(shoe))
        if decision == DOUBLE:
            worth = 0.0
            for value, chance, left in drawn(shoe):
                after = (*cards, value)
                lost = units if self.gives_up(after) else 0.0
                ended = Done(total_of(after), 2 * units, self.best.odds(after, doubled=True), lost=lost)
                worth += chance * self.next(left, others, (*done, ended))
            return worth
        blackjack = self.solution.terms.split_blackjack and len(cards) == 2 and total_of(cards) == 21
        stood = Done(total_of(cards), units, self.best.odds(cards, doubled=False), blackjack=blackjack)
        return self.next(shoe, others, (*done, stood))

    def next(self, shoe: Cards, others: int, done: tuple[Done, ...]) -> float:
        if others:
            return self.play(shoe, (self.pair,), others - 1, done)
        ends = dealer_ends(shoe, self.best.up)
        return sum(share * sum(self.net(one, end) for one in done) ** self.power for end, share in ends)

    def net(self, hand: Done, end: int) -> float:
        if hand.lost:
            return -hand.lost
        if hand.blackjack:
            better = pays_as_blackjack(end, self.solution.terms.blackjack_needs_21)
            return hand.units * (float(self.solution.terms.blackjack_pays.ratio) if better else 1.0)
        won = verdict(hand.total, False, False, end, False, self.best.rule)
        return hand.units * (hand.odds if won > 0 else won)

    def decision(self, cards: Cards) -> int:
        if total_of(cards) >= 21:
            return 0
        return int(self.against.splits.plans[FIRST, self.pair - 1, int(cards[1] != cards[0]), self._place(cards)])

    def gives_up(self, cards: Cards) -> bool:
        if total_of(cards) > 21:
            return False
        other = int(cards[1] != cards[0])
        return bool(self.against.splits.gives_up[FIRST, self.pair - 1, other, self._place(cards)])

    def _place(self, cards: Cards) -> int:
        return self.at[tuple(cards.count(value) for value in range(1, 11))]
