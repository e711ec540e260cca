"""Two hands of a player together: the mean of the product of what they net, exactly.

What each of them nets is a sum over the sets of cards that it can have in the end (see `drawn_sums`), of a split the
sum of all its hands. The product is such a sum over what both of them have. How likely cards are to come in one order,
and what the dealer then draws, depends on no more than which they are: so all that a player can be dealt, and all that
can come of it, is added up set by set, and the dealer's draws are worked out once for each.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from pitboss.odds.blackjack_games.dealer_draws import ENDS
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK
from pitboss.odds.blackjack_games.drawn_sums import Drawn, Rows, joined, laid_out, mean_off, most_of_a_value, rows_of
from pitboss.odds.blackjack_games.endings import shown_chance
from pitboss.odds.blackjack_games.nets import DEALT
from pitboss.odds.blackjack_games.player_hands import DIGIT, Ints
from pitboss.odds.blackjack_games.set_sums import SetSums, by_aces
from pitboss.odds.blackjack_games.solving import all_shown
from pitboss.odds.blackjack_games.split_spread import SplitSpread
from pitboss.odds.blackjack_games.splitting import FIRST
from pitboss.odds.blackjack_games.switching import BESIDE, NATURAL, PAIRS, Switched, dealt_pairs, orders, two_card_hands
from pitboss.odds.blackjack_games.worth import HIT

AS_DEALT = len(PAIRS)
"""In place of a hand: a blackjack that no switch has made, and that is not played."""
Alike = tuple[int, bytes]
"""A hand, and all decisions that may be made on it."""


def mean_product(found: Switched) -> float:
    """The mean over all rounds of what one hand nets times what the other does."""
    with ThreadPoolExecutor(os.cpu_count()) as several:
        return sum(several.map(lambda up: BothHands(found, up).mean(), _longest_first(found)))


def _longest_first(found: Switched) -> list[int]:
    """The dealer's first cards; there is most to do where hands of a split are hit in most ways."""
    hits = Counter[tuple[int, ...]]()
    for one in found.ends.met:
        hits[one.known] += int(np.count_nonzero(one.split.plans[FIRST] == HIT))
    shown = all_shown(found.solution.terms)
    return sorted(range(len(shown)), key=lambda up: -hits[shown[up]])


class BothHands:
    """Both hands of a player against one first card of the dealer; a player gives up no doubled hand."""

    def __init__(self, found: Switched, up: int) -> None:
        self.shoe, self.terms, self.hands = found.solution.shoe, found.solution.terms, found.solution.hands
        self.rules, self.plans = found.solution.in_force[0], found.plans
        self.known, self.place = all_shown(self.terms)[up], up * len(PAIRS)
        met = (one for one in found.ends.met if one.known == self.known)
        self.splits = {(int(BESIDE[one.split.pair, one.split.pair]), PAIRS.index(one.beside)): one for one in met}
        """By hand and by what lies beside it."""
        self.switched, self.possible = found.switch[up] == 1, orders(self.shoe, self.known) > 0.0
        self.first = two_card_hands(self.hands)
        self.number = self.hands.number[self.first]
        self.further = [np.flatnonzero((self.hands.held >= held).all(axis=1)) for held in self.hands.held[self.first]]
        self.nets: dict[Alike, Drawn] = {}
        """What hands net, by all cards that they have in the end."""

    def mean(self) -> float:
        """The mean of the product, times how likely the dealer shows the card."""
        chance, left = shown_chance(self.shoe, self.known)
        return chance * mean_off(left, laid_out(self.product()), self.known, self.terms.hits_soft_17) if chance else 0.0

    def product(self) -> Drawn:
        """What both hands net, multiplied: by all cards that they have in the end."""
        total, others, beside = SetSums(), SetSums(), defaultdict[Alike, list[tuple[Alike, int]]](list)
        for one, other, ways in self._played():
            beside[self._hand(one, other)].append((self._hand(other, one), ways))
        for alike, several in beside.items():
            others.clear()
            for other_hand, ways in several:
                others.add(self.nets[other_hand], ways)
            total.add_product(self.nets[alike], others.in_order())
        if self.terms.peeks:
            total.add(by_aces(self._lost_as_dealt()))
        return total.found()

    def _played(self) -> Iterator[tuple[int, int, int]]:
        """Every two hands that are played, and in how many orders a player's four cards can have been dealt then."""
        kept, switched = dealt_pairs()
        as_dealt = (np.where(hand == NATURAL, AS_DEALT, hand) for hand in kept)
        hands = [np.where(self.switched, *either) for either in zip(switched, as_dealt, strict=True)]
        ways = np.zeros((AS_DEALT + 1, AS_DEALT + 1), dtype=np.int64)
        np.add.at(ways, (np.minimum(*hands), np.maximum(*hands)), self.possible)
        for one, other in np.argwhere(ways).tolist():
            yield one, other, int(ways[one, other])

    def _lost_as_dealt(self) -> Rows:
        """Where a dealer's blackjack is known before anything is decided, both hands lose but a blackjack."""
        (one, other), _ = dealt_pairs()
        lost = self.possible & (one != NATURAL) & (other != NATURAL)
        return _closed(self.number[one[lost]] + self.number[other[lost]], 1.0)

    def _hand(self, hand: int, other: int) -> Alike:
        """A hand as it is played beside another one; what it nets is known from then on."""
        beside = NATURAL if other == AS_DEALT else other
        alike = hand, self._decisions(hand, beside)
        if alike not in self.nets:
            rows = self._net(hand, beside)
            assert 2 * most_of_a_value(rows.sets) < DIGIT
            self.nets[alike] = by_aces(rows)
        return alike

    def _decisions(self, hand: int, beside: int) -> bytes:
        """All that is decided on a hand, whatever it draws, to be compared with others."""
        if hand == AS_DEALT:
            return b""
        if met := self.splits.get((hand, beside)):
            return met.split.decisions
        place = self.place + beside
        first, later = self.plans.first[place, self.first[[hand]]], self.plans.later[place, self.further[hand]]
        return bytes(first) + bytes(later)

    def _net(self, hand: int, beside: int) -> Rows:
        """What a hand nets, by all cards that it has in the end."""
        if hand == AS_DEALT:
            nets = np.full((1, ENDS), float(self.terms.blackjack_pays.ratio))
            nets[0, BLACKJACK] = 0.0
            return Rows(self.number[[NATURAL]], nets)
        drawn = self._drawn(hand, beside)
        ties = hand == NATURAL and self.terms.switched_21_ties
        if not (ties or self.terms.peeks):  # the original wager, which a blackjack of the dealer takes
            drawn = joined(drawn, _closed(np.zeros(1, dtype=np.int64), -1.0))
        return Rows(drawn.sets + self.number[hand], drawn.nets)

    def _drawn(self, hand: int, beside: int) -> Rows:
        """The same by what it draws, beside the original wager that a dealer's blackjack takes."""
        if met := self.splits.get((hand, beside)):
            return rows_of(SplitSpread(self.rules, met.split).mean())
        place, begun = self.place + beside, self.first[[hand]]
        first, later = self.plans.first[place], self.plans.later[place]
        ends = self.rules.ends(DEALT, begun, int(self.number[hand]), first, later, np.zeros_like(later))
        return self.rules.ground(DEALT).and_also(ends).nets


def _closed(sets: Ints, net: float) -> Rows:
    """What is netted with some cards against a dealer's blackjack, and nothing against any other hand."""
    nets = np.zeros((len(sets), ENDS))
    nets[:, BLACKJACK] = net
    return Rows(sets, nets)
