"""Whole rounds of Blackjack Switch off a small shoe, dealt card by card and played by the plan of the solver: what both
hands together must come to."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from blackjack_dealing import Cards, dealer_wins, drawn, total_of
from pitboss.odds.blackjack_games.switching import BESIDE, PAIRS, Switched
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, SPLIT, SURRENDER

Moments = tuple[float, float]
"""The mean of what is netted and that of its square, times how likely it comes to that."""


class Box(NamedTuple):
    """A hand that was dealt, and all that becomes of it."""

    place: int
    """Where its plan is."""
    cards: Cards
    """The hand in play."""
    hands: int = 1
    waiting: int = 0
    """How many cards of a split wait for their second one."""
    finished: int = 0
    switched: bool = False


class Done(NamedTuple):
    """A finished hand."""

    total: int
    stake: int
    original: bool
    """Whether the wager made before the deal lies on it."""
    surrendered: bool = False
    ties_with_blackjack: bool = False


NATURAL = Done(21, 0, original=True, ties_with_blackjack=True)
"""An ace and a ten as they were dealt: it pays even money (5(g)), also against 22 (5(c))."""


class Rounds:
    """All rounds off a shoe."""

    def __init__(self, found: Switched) -> None:
        self.found, self.shoe, self.terms = found, found.solution.shoe, found.solution.terms
        self.up = 0

    @cached_property
    def at(self) -> dict[Cards, int]:
        return {tuple(held): place for place, held in enumerate(self.found.solution.hands.held.tolist())}

    def moments(self) -> Moments:
        """Of what both hands net together, per unit of both wagers."""
        mean = square = 0.0
        for up, of_up, shoe in drawn(self.shoe):
            self.up = up
            for one, of_one, after_one in drawn(shoe):
                for two, of_two, after_two in drawn(after_one):
                    for three, of_three, after_three in drawn(after_two):
                        for four, of_four, left in drawn(after_three):
                            own, own_square = self.dealt(left, (one, two, three, four))
                            chance = of_up * of_one * of_two * of_three * of_four
                            mean, square = mean + chance * own / 2, square + chance * own_square / 4
        dealer_wins.cache_clear()
        return mean, square

    def dealt(self, shoe: Cards, four: Cards) -> Moments:
        """Four cards, hand by hand: the switch, then both hands."""
        switched = bool(self.found.switch[(self.up - 1, *(value - 1 for value in four))])
        one, two, three, lost = *four[:3], (0.0, 0.0)
        kept = (one, two), (three, four[3])
        if self.terms.peeks:
            natural = sum(sorted(hand) == [1, 10] for hand in kept)
            closed = 1 - sum(share for _, share in self.ends(shoe))
            lost = closed * (natural - 2), closed * (natural - 2) ** 2
        hands = ((one, four[3]), (three, two)) if switched else kept
        boxes, done = [], []
        for hand, other in (hands, hands[::-1]):
            place = (self.up - 1) * len(PAIRS) + int(BESIDE[other[0] - 1, other[1] - 1])
            if not switched and sorted(hand) == [1, 10]:
                done.append(NATURAL)
            else:
                boxes.append(Box(place, hand, switched=switched))
        mean, square = self.play(shoe, tuple(boxes), tuple(done))
        return mean + lost[0], square + lost[1]

    def ends(self, shoe: Cards) -> tuple[tuple[int, float], ...]:
        return dealer_wins(shoe, self.up, self.up == 1, 1, self.terms.hits_soft_17)

    def play(self, shoe: Cards, boxes: tuple[Box, ...], done: tuple[Done, ...]) -> Moments:
        """Play the first of the boxes that are left, then the others."""
        if not boxes:
            return self.settled(shoe, done)
        box, rest = boxes[0], boxes[1:]
        if len(box.cards) == 1:
            return self.drawing(shoe, box, rest, done)
        decision = self.decision(box)
        if decision == SPLIT:
            again = box._replace(cards=box.cards[:1], hands=box.hands + 1, waiting=box.waiting + 1)
            return self.play(shoe, (again, *rest), done)
        if decision == HIT:
            return self.drawing(shoe, box, rest, done)
        if decision == DOUBLE:
            mean = square = 0.0
            for value, chance, left in drawn(shoe):
                own = self.finish(left, box, rest, done, Done(total_of((*box.cards, value)), 2, not box.finished))
                mean, square = mean + chance * own[0], square + chance * own[1]
            return mean, square
        total, two_cards = total_of(box.cards), len(box.cards) == 2 and box.hands == 1
        ties = total == 21 and two_cards and box.switched and self.terms.switched_21_ties
        return self.finish(shoe, box, rest, done, Done(total, 1, not box.finished, decision == SURRENDER, ties))

    def drawing(self, shoe: Cards, box: Box, rest: tuple[Box, ...], done: tuple[Done, ...]) -> Moments:
        """One more card."""
        mean = square = 0.0
        for value, chance, left in drawn(shoe):
            own = self.play(left, (box._replace(cards=(*box.cards, value)), *rest), done)
            mean, square = mean + chance * own[0], square + chance * own[1]
        return mean, square

    def finish(self, shoe: Cards, box: Box, rest: tuple[Box, ...], done: tuple[Done, ...], hand: Done) -> Moments:
        """Go on to the next hand."""
        done = (*done, hand)
        if not box.waiting:
            return self.play(shoe, rest, done)
        following = box._replace(cards=box.cards[:1], waiting=box.waiting - 1, finished=box.finished + 1)
        return self.play(shoe, (following, *rest), done)

    def decision(self, box: Box) -> int:
        """What the plan says of a hand."""
        cards, plans, aces = box.cards, self.found.plans, box.cards[0] == 1
        if total_of(cards) >= 21:
            return 0
        at, pair, same = (
            self.at[tuple(cards.count(value) for value in range(1, 11))],
            cards[0] - 1,
            len(set(cards[:2])) == 1,
        )
        if box.hands == 1:
            return int((plans.first if len(cards) == 2 else plans.later)[box.place, at])
        if len(cards) > 2:
            return int(plans.split_later[box.place, 0, pair, int(not same), at])
        most = 2 if aces and not self.terms.resplit_aces else self.terms.most_hands
        return int(plans.split_first[box.place, 0, pair, int(same and box.hands < most), at])

    def settled(self, shoe: Cards, done: tuple[Done, ...]) -> Moments:
        """What finished hands come to: the dealer draws."""
        ends = self.ends(shoe)
        nets = [(share, sum(self.net(hand, end) for hand in done)) for end, share in ends]
        if not self.terms.peeks:
            nets.append((1 - sum(share for _, share in ends), sum(self.against_blackjack(hand) for hand in done)))
        return sum(share * net for share, net in nets), sum(share * net**2 for share, net in nets)

    def net(self, hand: Done, end: int) -> float:
        """Against any other hand than a blackjack: 22 ties (5(c))."""
        if hand is NATURAL:
            return 1
        if hand.surrendered:
            return -0.5
        if hand.total > 21:
            return -hand.stake
        if end == 22 or hand.total == end:
            return 0
        return hand.stake if end > 22 or hand.total > end else -hand.stake

    def against_blackjack(self, hand: Done) -> float:
        """The original wager is lost; what was added returns (10(c), 11(d)), or not where the hand was lost before."""
        if hand.ties_with_blackjack:
            return 0
        original = 1 if hand.original else 0
        kept = hand.total <= 21 or self.terms.additions_of_busts_return
        return -original if kept else -hand.stake
