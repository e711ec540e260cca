"""What a hand nets as a sum over the cards that it can draw (see `drawn_sums`), when it is played by a plan.

Most hands that lose go over 21, and a hand nets the same then whatever it drew. So that much is its ground: the hand
nets this without drawing at all, and the sets of cards that end otherwise net what they do beyond it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import compiled, kernel
from pitboss.odds.blackjack_games.dealer_draws import ENDS
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK
from pitboss.odds.blackjack_games.drawn_sums import Rows, joined
from pitboss.odds.blackjack_games.house import House
from pitboss.odds.blackjack_games.nets import (
    CLOSED,
    DOUBLED,
    DOUBLED_FREE,
    DOUBLED_OVER_21,
    GIVEN_UP,
    OVER_21,
    STOOD,
    SURRENDERED,
    WON,
    Nets,
)
from pitboss.odds.blackjack_games.player_hands import DIGITS, OVER, VALUES, Codes, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.special_suits import odds_covariance
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, SURRENDER


class Ended(NamedTuple):
    """How hands can end but by going over 21 with a single wager."""

    sets: Ints
    ends: Ints
    hands: Ints
    orders: Floats
    """In how many orders the cards can have come."""


@kernel
def end_hands(
    hands: PlayerHands, first: Codes, later: Codes, gives_up: Codes, house: House, orders: Floats, found: Ended
) -> int:
    """Follow the decisions on two cards and on more; how many ends there are. By hand, `orders` has in how many ways it
    came and goes on, was doubled, and was doubled at the cost of the house."""
    count = 0
    for at in range(len(hands.size)):
        for end in range(DOUBLED, DOUBLED_FREE + 1):
            if orders[end, at] > 0.0:
                found.sets[count], found.hands[count], found.orders[count] = hands.number[at], at, orders[end, at]
                found.ends[count] = GIVEN_UP if gives_up[at] else end
                count += 1
        if orders[STOOD, at] == 0.0:
            continue
        decision = first[at] if hands.size[at] == 2 else later[at]
        if decision != HIT and decision != DOUBLE:
            found.sets[count], found.hands[count], found.orders[count] = hands.number[at], at, orders[STOOD, at]
            found.ends[count] = SURRENDERED if decision == SURRENDER else STOOD
            count += 1
            continue
        goes_to = STOOD if decision == HIT else DOUBLED if house.double_stake[at] > 0.0 else DOUBLED_FREE
        for value in range(VALUES):
            after = hands.after[at, value]
            if after != OVER:
                orders[goes_to, after] += orders[STOOD, at]
            elif decision == DOUBLE:
                found.sets[count], found.hands[count] = hands.number[at] + DIGITS[value], at
                found.ends[count], found.orders[count] = DOUBLED_OVER_21, orders[STOOD, at]
                count += 1
    return count


class Suited(NamedTuple):
    """A hand whose odds hang on its suits."""

    drawn: int
    """The set of its cards that were drawn."""
    held: tuple[int, ...]
    """All its cards, by value."""
    gains: Floats
    """By the dealer's end: what it nets for each unit of its odds, times the orders of its cards."""


class HandSum(NamedTuple):
    """What a hand nets beside the original wager that a dealer's blackjack takes, and the square of it."""

    nets: Rows
    squares: Rows
    """Where the dealer has a blackjack, of the hand with that wager, less the square of that alone."""
    suited: tuple[Suited, ...] = ()

    def and_also(self, other: HandSum) -> HandSum:
        """The same for a hand that may go either way."""
        squares = joined(self.squares, other.squares)
        return HandSum(joined(self.nets, other.nets), squares, self.suited + other.suited)


class InForce(NamedTuple):
    """What hands are played and settled by."""

    shoe: tuple[int, ...]
    terms: Terms
    hands: PlayerHands
    house: House
    nets: Nets

    def ground(self, sort: int, drawn: int = 0) -> HandSum:
        """A hand that has drawn some cards and then goes over 21."""
        over = self.nets.net[sort, OVER_21, 0]
        net = np.full((1, ENDS), over[WON])
        net[0, BLACKJACK] = over[CLOSED]
        sets = np.array([drawn])
        return HandSum(Rows(sets, net), Rows(sets, squared(net)))

    def begun(self, pair: int, second_other: int) -> Ints:
        """The hands of two cards with a card of a pair, the second card being another one, or that of the pair."""
        seconds = [value for value in range(VALUES) if (value != pair) == bool(second_other)]
        begun = self.hands.after[self.hands.first[pair], seconds]
        possible: Ints = begun[begun != OVER]
        return possible

    def ended(self, begun: Ints, first: Codes, later: Codes, gives_up: Codes) -> Ended:
        """How hands can end that begin as `begun` and are played by a plan; see `Ended`."""
        size = len(self.hands.size)
        orders = np.zeros((DOUBLED_FREE + 1, size))
        orders[STOOD, begun] = 1.0
        sets, ends, places = (np.zeros(VALUES * size, dtype=np.int64) for _ in range(3))
        room = Ended(sets, ends, places, np.zeros(VALUES * size))
        count = compiled(end_hands)(self.hands, first, later, gives_up, self.house, orders, room)
        return Ended(sets[:count], ends[:count], places[:count], room.orders[:count])

    def ends(self, sort: int, begun: Ints, taken: int, first: Codes, later: Codes, gives_up: Codes) -> HandSum:
        """The ends of hands that begin as `begun` and are played by a plan, beyond their ground. What they have drawn
        are their cards but those `taken`."""
        ended = self.ended(begun, first, later, gives_up)
        net, wins, under = self.net(sort, ended), self._wins(ended), self.ground(sort).nets.nets
        by_suits = self.nets.per_odds[sort, ended.ends] ** 2 * self.house.odds_spread[ended.hands]
        squares = squared(net) + by_suits[:, None] * wins - squared(under)
        drawn, times = ended.sets - taken, ended.orders[:, None]
        suited = tuple(self._suited(sort, ended, drawn, wins))
        return HandSum(Rows(drawn, times * (net - under)), Rows(drawn, times * squares), suited)

    def net(self, sort: int, ended: Ended) -> Floats:
        """What hands net, by the dealer's end."""
        found = np.empty((len(ended.hands), ENDS))
        net, verdicts = self.nets.net[sort, ended.ends, ended.hands], self._verdicts(ended)
        found[:, :BLACKJACK] = np.take_along_axis(net, 1 - verdicts, axis=1)
        found[:, BLACKJACK] = net[:, CLOSED]
        return found

    def _wins(self, ended: Ended) -> Floats:
        """Whether hands win, by the dealer's end."""
        found = np.zeros((len(ended.hands), ENDS))
        found[:, :BLACKJACK] = self._verdicts(ended) > 0
        return found

    def _verdicts(self, ended: Ended) -> Ints:
        return self.house.verdicts[self.house.rows[ended.hands]]

    def _suited(self, sort: int, ended: Ended, drawn: Ints, wins: Floats) -> Iterator[Suited]:
        for at in np.flatnonzero(self.house.odds_spread[ended.hands]).tolist():
            gains = ended.orders[at] * self.nets.per_odds[sort, ended.ends[at]] * wins[at]
            yield Suited(int(drawn[at]), tuple(self.hands.held[ended.hands[at]].tolist()), gains)

    def by_suits(self, one: HandSum, other: HandSum) -> Rows:
        """What the product of two hands is more or less for their suits, which come off one shoe."""
        found = Rows(np.zeros(1, dtype=np.int64), np.zeros((1, ENDS)))
        for own in one.suited:
            for others in other.suited:
                covariance = odds_covariance(self.shoe, self.terms, own.held, others.held)
                nets = covariance * own.gains[None] * others.gains
                found = joined(found, Rows(np.array([own.drawn + others.drawn]), nets))
        return found


def squared(net: Floats) -> Floats:
    """The squares of what hands net, by the dealer's end; against a blackjack the original wager is lost as well, and
    how much more that makes the square."""
    found = net**2
    found[:, BLACKJACK] -= 2 * net[:, BLACKJACK]
    return found
