"""The best play against every first card of the dealer, and how rounds then end.

A hand is played by its own cards and the dealer's; a split hand by its own cards only (see `splitting`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, BEST, TEN
from pitboss.games.blackjack_games.results import comparison, verdict
from pitboss.games.blackjack_games.terms import EXPOSED, Terms
from pitboss.kernel import compiled
from pitboss.odds.blackjack_games.dealer_hands import ENDS
from pitboss.odds.blackjack_games.hand_sums import InForce
from pitboss.odds.blackjack_games.house import ANY_TIME, AT_FIRST, NO_SURRENDER, House
from pitboss.odds.blackjack_games.nets import nets_of, two_card_21s
from pitboss.odds.blackjack_games.player_hands import VALUES, Floats, Ints, PlayerHands, player_hands
from pitboss.odds.blackjack_games.removals import Sets, dealer_ends, removed_sets
from pitboss.odds.blackjack_games.special_suits import SUITED_RANKS, mean_odds, odds_by_suits, odds_spread, suits_matter
from pitboss.odds.blackjack_games.split_levels import SplitLevels, levels_room, split_levels
from pitboss.odds.blackjack_games.splitting import SplitRule, Splits, best_splits, split_rule, weighed_room
from pitboss.odds.blackjack_games.worth import (
    NO_VALUE,
    NOTHING,
    Play,
    Standing,
    best_play,
    stand_all,
)
from pitboss.odds.blackjack_games.zapping import new_hands, replaced_pairs, zap

Shoe = tuple[int, ...]
"""How many cards of each value there are."""
TWO_CARD_21 = BEST + 1
"""The row of the verdicts after those of the totals."""
NEVER = -1e9
"""What a split is worth that is not allowed."""


class Against(NamedTuple):
    """All about the rounds in which the dealer shows some cards."""

    known: tuple[int, ...]
    """The dealer's known cards, by value."""
    play: Play
    standing: Standing
    splits: Splits
    attack: int
    """Whether a unit is added to the wager on the dealer's first card."""
    suited_splits: SplitLevels | None = None
    """What hands of a split of suited ranks are worth, where a special 21 pays more in one suit."""
    zapped: Mapping[tuple[int, ...], Against] = MappingProxyType({})
    """By two cards that were replaced: the same for the hands in their place."""


class Solution(NamedTuple):
    """The best play of a game off a full shoe."""

    shoe: Shoe
    terms: Terms
    hands: PlayerHands
    in_force: tuple[InForce, ...]
    """The rules, by how many units are added to the wager on the dealer's first card."""
    against: tuple[Against, ...]

    @property
    def house(self) -> House:
        """The rules in force where nothing is added to the wager."""
        return self.in_force[0].house


def solve_play(shoe: Shoe, terms: Terms) -> Solution:
    """The best play against everything that the dealer can show."""
    hands, rule = player_hands(shoe), split_rule(terms)
    sets = removed_sets(hands, rule.levels, rule.one_card, [(), *replaced_pairs(terms)])
    solver = Solver(shoe, terms, hands, in_force(hands, terms, shoe), rule, sets)
    shown = [known for known in all_shown(terms) if _possible(shoe, known)]
    with ThreadPoolExecutor(os.cpu_count()) as several:
        found = several.map(solver.best_against, shown)
        return Solution(shoe, terms, hands, solver.in_force, tuple(found))


def shown_cards(dealer: Sequence[int], terms: Terms) -> tuple[int, ...]:
    """What the dealer shows when players decide: the first card, or both in order of their values."""
    return tuple(sorted(dealer)) if terms.dealing == EXPOSED else (dealer[0],)


def all_shown(terms: Terms) -> list[tuple[int, ...]]:
    """Everything that the dealer can show."""
    if terms.dealing == EXPOSED:
        return list(combinations_with_replacement(range(1, VALUES + 1), 2))
    return [(value,) for value in range(1, VALUES + 1)]


def _possible(shoe: Shoe, known: tuple[int, ...]) -> bool:
    return all(shoe[value - 1] >= known.count(value) for value in known)


def is_blackjack(known: tuple[int, ...]) -> bool:
    """Whether two known cards are a blackjack."""
    return sorted(known) == [ACE, TEN]


def in_force(hands: PlayerHands, terms: Terms, shoe: Shoe) -> tuple[InForce, ...]:
    """The rules in force, by how many units are added to the wager on the dealer's first card."""
    plain, found = house_of(hands, terms, shoe), []
    for attack in range(2 if terms.attack else 1):
        later = 1.0 + attack if terms.split_attack else 1.0
        house = plain._replace(attack=float(attack), later_units=later)
        found.append(InForce(shoe, terms, hands, house, nets_of(hands, house, terms)))
    return tuple(found)


def house_of(hands: PlayerHands, terms: Terms, shoe: Shoe) -> House:
    """The rules in force as the kernels need them."""
    by_suits = [odds_by_suits(tuple(held), terms, shoe) for held in hands.held.tolist()]
    odds, spread = np.array([mean_odds(each) for each in by_suits]), np.array([odds_spread(each) for each in by_suits])
    sizes = hands.size >= 2 if terms.doubles_any else hands.size == 2
    totals = np.isin(hands.total, terms.doubled_totals) if terms.doubled_totals else hands.total < BEST
    lost_anyway = not terms.peeks and not terms.additions_of_busts_return
    plain = np.ones_like(odds)
    additions = odds if terms.bonus_on_additions else plain
    free = hands_doubled_free(hands, terms)
    surrender = ANY_TIME if terms.surrender_any_time else AT_FIRST
    return House(
        verdicts=_verdicts(terms),
        rows=np.where(two_card_21s(hands), TWO_CARD_21, hands.total),
        odds=odds,
        odds_spread=spread,
        odds_on_additions=additions,
        odds_doubled=odds if terms.bonus_on_doubled else plain,
        odds_doubled_additions=additions if terms.bonus_on_doubled else plain,
        may_double=(sizes & totals).astype(np.int64),
        double_stake=np.where(free, 0.0, 1.0),
        doubles_free=bool(free.any()),
        surrender=surrender if terms.surrender else NO_SURRENDER,
        gives_up_doubled=terms.rescue or terms.surrender_any_time,
        rescue_is_final=terms.rescue and not terms.peeks,
        busts_cost_additions=lost_anyway,
        attack=0.0,
        later_units=1.0,
    )


def _verdicts(terms: Terms) -> Ints:
    """Hands that are no blackjack by their totals against every end of the dealer; 21 in two cards in a row of its own,
    level with 21 where it pays more against that as a blackjack."""
    rule = comparison(terms)
    rows = [[verdict(own, False, False, end, False, rule) for end in ENDS] for own in (*range(BEST + 1), BEST)]
    found = np.array(rows, dtype=np.int64)
    if terms.blackjack_needs_21:
        found[TWO_CARD_21, ENDS.index(BEST)] = 0
    return found


def hands_doubled_free(hands: PlayerHands, terms: Terms) -> Any:
    """By hand: whether the house gives what a double adds."""
    hard = hands.held @ np.arange(1, VALUES + 1) == hands.total
    return hard & np.isin(hands.total, terms.free_doubles)


class Solver(NamedTuple):
    """What the best play is worked out from."""

    shoe: Shoe
    terms: Terms
    hands: PlayerHands
    in_force: tuple[InForce, ...]
    rule: SplitRule
    sets: Sets
    """The sets of cards off which the dealer may draw."""

    def best_against(self, known: tuple[int, ...]) -> Against:
        """The best play where the dealer shows some cards."""
        with self.ends(known) as ends:
            return self.against(known, ends)

    def ends(self, known: tuple[int, ...]) -> AbstractContextManager[Floats]:
        """Where the dealer ends with known cards, off the shoe without each of the sets."""
        return dealer_ends(self._left(known), self.sets, known, self.terms.hits_soft_17)

    def _left(self, *out: tuple[int, ...]) -> Ints:
        left = np.array(self.shoe, dtype=np.int64)
        for value in (value for cards in out for value in cards):
            left[value - 1] -= 1
        return left

    def against(self, known: tuple[int, ...], ends: Floats, beside: tuple[int, ...] = ()) -> Against:
        """The best play where the dealer shows some cards, and others lie `beside` the hand; with a wager added on the
        dealer's first card where that is better."""
        plain = self._against(known, ends, beside, 0)
        if self.terms.zapped_totals:
            return self._with_zaps(plain, ends)
        if not self.terms.attack:
            return plain
        attacking = self._against(known, ends, beside, 1)
        return max(plain, attacking, key=self.round_worth)

    def _against(self, known: tuple[int, ...], ends: Floats, beside: tuple[int, ...], attack: int) -> Against:
        hands, left, places = self.hands, self._left(known, beside), self.sets.places[beside]
        house, nets = self.in_force[attack].house, self.in_force[attack].nets
        makes = NO_VALUE if len(known) == 2 else {ACE: TEN - 1, TEN: ACE - 1}.get(known[0], NO_VALUE)
        standing, play, splits, suited = _standing(hands), _play(hands), _splits(hands), None
        compiled(stand_all)(hands.every, places.alone, ends, house, standing)
        if not is_blackjack(known):
            room = _standing(hands), weighed_room(hands), np.zeros((2, len(hands.size)))
            compiled(best_splits)(left, hands, places, ends, makes, house, nets, self.rule, *room, splits)
            if suits_matter(self.terms):
                suited, pairs = levels_room(self.rule), np.array(SUITED_RANKS, dtype=np.int64) - 1
                rules = ends, makes, house, nets, self.rule
                compiled(split_levels)(left, hands, pairs, places, *rules, splits, *room, suited)
        compiled(best_play)(left, hands, makes, house, nets, standing, splits.worth, play)
        return Against(known, play, standing, splits, attack, suited)

    def _with_zaps(self, plain: Against, ends: Floats) -> Against:
        """The best play where two cards may be replaced."""
        zapped, worth = {}, {}
        for pair in replaced_pairs(self.terms):
            after = self._against(plain.known, ends, pair, 0)
            zapped[pair] = after
            worth[pair] = float(new_hands(self._left(plain.known, pair), self.hands) @ after.play.worth_first)
        zap(plain.play, self.hands, worth)
        return plain._replace(zapped=zapped)

    def round_worth(self, against: Against) -> float:
        """What a round is worth in which the dealer shows some cards, beside what a blackjack of the dealer costs."""
        left, worth = self._left(against.known), 0.0
        for low in range(VALUES):
            for high in range(low, VALUES):
                at = int(self.hands.after[self.hands.first[low], high])
                ways = int(left[low] * (left[high] - (low == high))) * (1 if low == high else 2)
                natural = float(self.terms.blackjack_pays.ratio) * against.standing.open[at] * (1 + against.attack)
                worth += ways * (natural if (low + 1, high + 1) == (ACE, TEN) else against.play.worth_first[at])
        return worth


def _standing(hands: PlayerHands) -> Standing:
    return Standing(*(np.zeros(len(hands.size)) for _ in Standing._fields))


def _splits(hands: PlayerHands) -> Splits:
    shape = (2, VALUES, 2, len(hands.size))
    plans, gives_up = np.full(shape, NOTHING, dtype=np.int8), np.zeros(shape, dtype=np.int8)
    return Splits(plans, gives_up, np.full(VALUES, NEVER), np.zeros(VALUES))


def _play(hands: PlayerHands) -> Play:
    size = len(hands.size)
    first, later = (np.full(size, NOTHING, dtype=np.int64) for _ in range(2))
    by_decision, gives_up = np.full((size, NOTHING), np.nan), np.zeros(size, dtype=np.int64)
    return Play(first, later, np.zeros(size), np.zeros(size), by_decision, gives_up)
