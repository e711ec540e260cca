"""Games of the blackjack family, dealt card by card on small shoes: what the formulas of the solver must come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from pitboss.games.blackjack_games.hands import dealer_draws, points
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.dealer_hands import ENDS
from pitboss.odds.blackjack_games.solving import Against, Solution
from pitboss.odds.blackjack_games.splitting import FIRST, LATER
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT

Cards = tuple[int, ...]
SMALL = (2, 0, 0, 0, 2, 2, 0, 6, 0, 10)
"""A shoe of 22 cards, six of them eights: enough for four hands."""


class Done(NamedTuple):
    """A hand that is finished: its total (22 where over 21), what it wins and what it loses."""

    total: int
    wins: int
    loses: int
    two_cards: bool = False


@cache
def dealer_wins(
    shoe: Cards, hard: int, ace: bool, cards: int, hits_soft_17: bool = True
) -> tuple[tuple[int, float], ...]:
    """Where the dealer ends, dealing card by card; a blackjack ends nowhere."""
    total = points(hard, ace)
    if cards >= 2 and not dealer_draws(hard, ace, hits_soft_17):
        return () if cards == 2 and total == 21 else ((min(total, ENDS[-1]), 1.0),)
    found: dict[int, float] = {}
    for value, chance, left in drawn(shoe):
        for end, share in dealer_wins(left, hard + value, ace or value == 1, cards + 1, hits_soft_17):
            found[end] = found.get(end, 0.0) + chance * share
    return tuple(found.items())


def drawn(shoe: Cards) -> Iterator[tuple[int, float, Cards]]:
    """Every next card, how likely it is, and the shoe without it."""
    for value, number in enumerate(shoe, start=1):
        if number:
            yield value, number / sum(shoe), (*shoe[: value - 1], number - 1, *shoe[value:])


def total_of(cards: Cards) -> int:
    return min(points(sum(cards), 1 in cards), 22)


def net(end: int, done: tuple[Done, ...], *, push_22: bool = False) -> int:
    """What hands net against a dealer who ends so."""
    found = 0
    for hand in done:
        if hand.total > 21:
            found -= hand.loses
        elif end > 21 and not (push_22 and end == 22):
            found += hand.wins
        elif end <= 21:
            found += hand.wins if hand.total > end else -hand.loses if hand.total < end else 0
    return found


def margin(end: int, done: tuple[Done, ...], terms: Terms) -> int:
    """How many more hands are won than lost against a dealer who ends so."""
    found = 0
    for hand in done:
        if end == hand.total <= 21 and (terms.ties_lose or (terms.split_21_beats and hand.two_cards and end == 21)):
            found += -1 if terms.ties_lose else 1
        else:
            found += net(end, (hand._replace(wins=1, loses=1),))
    return found


def settled(shoe: Cards, up: int, done: tuple[Done, ...], terms: Terms, power: int = 1) -> float:
    """What finished hands are worth, or a power of it: the dealer draws.

    A blackjack that is found out only then takes the original wager, and what was added to hands over 21 where that
    does not return; it counts as much more as that makes it.
    """
    ends = dealer_wins(shoe, up, up == 1, 1, terms.hits_soft_17)
    found = sum(share * net(end, done, push_22=terms.push_22) ** power for end, share in ends)
    if not terms.peeks and not terms.additions_of_busts_return:
        added = sum(hand.loses - (at == 0) for at, hand in enumerate(done) if hand.total > 21)
        closed = 1 - sum(share for _, share in ends)
        found += closed * float((-1 - added) ** power - (-1) ** power)
    return float(found)


class ByDealing:
    """A split, played out card by card with the plan of the solver, all hands against one dealer."""

    def __init__(self, solution: Solution, known: Cards, pair: int, most: int, power: int = 1) -> None:
        self.terms, self.known, self.pair, self.most, self.power = solution.terms, known, pair, most, power
        self.against = next(one for one in solution.against if one.known == known)
        self.at = {tuple(held): place for place, held in enumerate(solution.hands.held.tolist())}

    def worth(self, shoe: Cards) -> float:
        """What the split is worth, or the mean of a power of what it nets: the first hand is played, then the second,
        and so on."""
        return self.play(shoe, ((self.pair,),), 1, ())

    def play(self, shoe: Cards, waiting: tuple[Cards, ...], others: int, done: tuple[Done, ...]) -> float:
        """`waiting` are hands not finished, the first of them in play; `others` single cards follow."""
        if not waiting:
            if others:
                return self.play(shoe, ((self.pair,),), others - 1, done)
            return self.settled(shoe, done)
        cards, *rest = waiting
        lammer = self.terms.free_splits and self.pair != 10 and bool(done)
        stake = 0 if lammer else 1
        if len(cards) > 1:
            decision = self.decide(cards, LATER if lammer else FIRST)
            if decision not in (HIT, DOUBLE):
                return self.play(shoe, tuple(rest), others, (*done, Done(total_of(cards), 1, stake, len(cards) == 2)))
            if decision == DOUBLE:
                free = 1 not in cards and sum(cards) in self.terms.free_doubles
                lost, found = stake + (0 if free else 1), 0.0
                for value, chance, left in drawn(shoe):
                    doubled = Done(total_of((*cards, value)), 2, lost)
                    found += chance * self.play(left, tuple(rest), others, (*done, doubled))
                return found
        worth = 0.0
        for value, chance, left in drawn(shoe):
            hands = len(waiting) + others + len(done)
            if len(cards) == 1 and value == self.pair and hands < self.most:
                worth += chance * self.play(left, ((self.pair,),), others + 1, done)
            else:
                worth += chance * self.play(left, ((*cards, value), *rest), others, done)
        return worth

    def settled(self, shoe: Cards, done: tuple[Done, ...]) -> float:
        """What finished hands come to."""
        return settled(shoe, self.known[0], done, self.terms, self.power)

    def decide(self, cards: Cards, role: int) -> int:
        if total_of(cards) >= 21:
            return 0
        held = tuple(cards.count(value) for value in range(1, 11))
        return int(self.against.splits.plans[role, self.pair - 1, int(cards[1] != cards[0]), self.at[held]])


class MarginByDealing(ByDealing):
    """A split, played out in the same way: how likely so many more hands are won than lost as `counts` says, and the
    dealer has no blackjack."""

    def __init__(self, solution: Solution, known: Cards, pair: int, most: int, counts: Callable[[int], bool]) -> None:
        super().__init__(solution, known, pair, most)
        self.counts = counts

    def settled(self, shoe: Cards, done: tuple[Done, ...]) -> float:
        """How likely that is of finished hands."""
        ends = dealer_wins(shoe, sum(self.known), 1 in self.known, len(self.known), self.terms.hits_soft_17)
        return sum(share for end, share in ends if self.counts(margin(end, done, self.terms)))


class TwoHands:
    """Two hands that are not split, played out one after the other, each by its own plan."""

    def __init__(self, terms: Terms, up: int, at: dict[Cards, int], plans: tuple[Against, Against]) -> None:
        self.terms, self.up, self.at, self.plans = terms, up, at, plans

    def worth(self, shoe: Cards, hands: tuple[Cards, ...], done: tuple[Done, ...] = ()) -> float:
        """What they are worth together."""
        if not hands:
            return settled(shoe, self.up, done, self.terms)
        cards, rest = hands[0], hands[1:]
        place, play = self.at[tuple(cards.count(value) for value in range(1, 11))], self.plans[len(done)].play
        decision = int(play.first[place] if len(cards) == 2 else play.later[place])
        if decision not in (HIT, DOUBLE):
            return self.worth(shoe, rest, (*done, Done(total_of(cards), 1, 1)))
        times, found = (2 if decision == DOUBLE else 1), 0.0
        for value, chance, left in drawn(shoe):
            total = total_of((*cards, value))
            if decision == DOUBLE or total > 21:
                found += chance * self.worth(left, rest, (*done, Done(total, times, times)))
            else:
                found += chance * self.worth(left, ((*cards, value), *rest), done)
        return found
