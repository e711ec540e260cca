"""Two hands of a player, solved: each is played knowing the two cards that the other was given, and their second cards
change places where both hands together are worth more by that.

A hand looks at its own cards, the dealer's and the two cards beside it, not at what the other hand draws. So what two
hands are worth is the sum of what each is worth off the shoe without the other's two cards.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.endings import Ends, shown_chance
from pitboss.odds.blackjack_games.plans import PlanTables, fill, stand_always
from pitboss.odds.blackjack_games.player_hands import VALUES, Codes, Floats, Ints, PlayerHands, player_hands
from pitboss.odds.blackjack_games.removals import removed_sets
from pitboss.odds.blackjack_games.solving import Against, Shoe, Solution, Solver, all_shown, in_force
from pitboss.odds.blackjack_games.splitting import split_rule

PAIRS = tuple(combinations_with_replacement(range(1, VALUES + 1), 2))
"""Two cards by their values."""
BESIDE = np.zeros((VALUES, VALUES), dtype=np.int64)
"""By two values: their place in `PAIRS`."""
for _place, (_low, _high) in enumerate(PAIRS):
    BESIDE[_low - 1, _high - 1] = BESIDE[_high - 1, _low - 1] = _place
NATURAL = PAIRS.index((ACE, TEN))


class Switched(NamedTuple):
    """The best play of two hands off a full shoe."""

    solution: Solution
    """By what the dealer shows: the play of a hand, as a mean over what may lie beside it."""
    plans: PlanTables
    """By what the dealer shows and what lies beside a hand."""
    switch: Codes
    """By the dealer's first value and those of a player's four cards, hand by hand: whether the second ones change
    places."""
    ends: Ends
    """How hands end, each of the two as likely."""
    switched: float
    """How likely cards are switched."""


def solve_switch(shoe: Shoe, terms: Terms) -> Switched:
    """The best play against every first card of the dealer."""
    hands, rule, shown = player_hands(shoe), split_rule(terms), all_shown(terms)
    rules = in_force(hands, terms, shoe)
    solver = Solver(shoe, terms, hands, rules, rule, removed_sets(hands, rule.levels, rule.one_card, PAIRS))
    plans = stand_always(len(shown) * len(PAIRS), len(hands.size), 1)
    with ThreadPoolExecutor(os.cpu_count()) as several:
        found = list(several.map(lambda at: _against(solver, shown[at], at * len(PAIRS), plans), range(len(shown))))
    solution = Solution(shoe, terms, hands, rules, tuple(one.mean for one in found))
    ends = Ends(solution, "blackjack")
    for one in found:
        ends.join(one.ends)
    return Switched(solution, plans, np.array([one.switch for one in found]), ends, sum(one.switched for one in found))


class _UpCard(NamedTuple):
    """What comes of one first card of the dealer."""

    mean: Against
    switch: Codes
    ends: Ends
    switched: float


def _against(solver: Solver, known: tuple[int, ...], place: int, plans: PlanTables) -> _UpCard:
    hands, first = solver.hands, two_card_hands(solver.hands)
    with solver.ends(known) as ends_of_dealer:
        beside = [solver.against(known, ends_of_dealer, cards) for cards in PAIRS]
    for at, one in enumerate(beside):
        fill(plans, place + at, hands, one)
    worth = np.array([one.play.worth_first[first] for one in beside])
    open_then = np.array([one.standing.open[first] for one in beside])
    dealt = _Dealt(solver, known, worth, open_then)
    ends = Ends(Solution(solver.shoe, solver.terms, hands, solver.in_force, ()), "blackjack")
    dealt.lost_to_blackjack(ends)
    for at, cards in enumerate(PAIRS):
        _add_hands(ends, beside[at], cards, first, dealt.played[at], dealt.kept_naturals[at])
    return _UpCard(_mean(beside, first, dealt.played), dealt.switch, ends, dealt.switched)


def two_card_hands(hands: PlayerHands) -> Ints:
    """By place in `PAIRS`: the hand."""
    return np.array([hands.after[hands.first[low - 1], high - 1] for low, high in PAIRS], dtype=np.int64)


class _Dealt:
    """All orders of four cards dealt to a player, what is done with them, and the hands that are played then."""

    def __init__(self, solver: Solver, known: tuple[int, ...], worth: Floats, open_then: Floats) -> None:
        """`worth` and `open_then` are by what lies beside a hand, and by hand: what it is worth where the dealer has no
        blackjack, and how likely that is."""
        self.terms = solver.terms
        chance = orders(solver.shoe, known)
        kept, other = dealt_pairs()
        self._open = open_then[kept[1], kept[0]]
        natural = worth.copy()
        natural[:, NATURAL] = float(self.terms.blackjack_pays.ratio) * open_then[:, NATURAL]
        keeps = natural[kept[1], kept[0]] + natural[kept[0], kept[1]]
        switches = worth[other[1], other[0]] + worth[other[0], other[1]]
        if not self.terms.peeks:  # whoever decides does not know yet whether the dealer has a blackjack
            closed = 1.0 - self._open
            keeps += closed * sum((hand == NATURAL).astype(float) for hand in kept)
            ties = 1.0 if self.terms.switched_21_ties else 0.0
            switches += closed * ties * sum((hand == NATURAL).astype(float) for hand in other)
        does = switches > keeps
        self.switch: Codes = does.astype(np.int8)
        self.switched = float((chance * does * (self._open if self.terms.peeks else 1.0)).sum())
        self._chance, self._does, self._kept, self._other = chance, does, kept, other
        self.played, self.kept_naturals = self._weights()

    def _weights(self) -> tuple[Floats, Floats]:
        """By what lies beside a hand, and by hand: how likely it is played, and how likely it is a blackjack as it was
        dealt; each of the two hands counts half."""
        played, naturals = np.zeros((len(PAIRS), len(PAIRS))), np.zeros((len(PAIRS), len(PAIRS)))
        for own, beside in ((0, 1), (1, 0)):
            half = self._chance / 2
            np.add.at(played, (self._other[beside], self._other[own]), np.where(self._does, half, 0.0))
            hand = self._kept[own]
            as_dealt = np.where(self._does, 0.0, half)
            np.add.at(played, (self._kept[beside], hand), np.where(hand == NATURAL, 0.0, as_dealt))
            np.add.at(naturals, (self._kept[beside], hand), np.where(hand == NATURAL, as_dealt, 0.0))
        return played, naturals

    def lost_to_blackjack(self, ends: Ends) -> None:
        """What a dealer's blackjack does: to the hands as they were dealt where it is known before any switch."""
        closed = self._chance / 2 * (1.0 - self._open)
        for own in range(2):
            switched = self._does if not self.terms.peeks else np.zeros_like(self._does)
            natural = ~switched & (self._kept[own] == NATURAL)
            ties = switched & (self._other[own] == NATURAL) & self.terms.switched_21_ties
            ends.add("blackjack against blackjack", float(closed[natural].sum()), Fraction(0))
            ends.add("switched 21 against blackjack", float(closed[ties].sum()), Fraction(0))
            ends.add("lost to a blackjack", float(closed[~natural & ~ties].sum()), Fraction(-1))


def dealt_pairs() -> tuple[tuple[Ints, Ints], tuple[Ints, Ints]]:
    """By the values of a player's four cards, hand by hand: both hands as dealt, and as a switch makes them."""
    one, two, three, four = np.indices((VALUES,) * 4)
    return (BESIDE[one, two], BESIDE[three, four]), (BESIDE[one, four], BESIDE[three, two])


def orders(shoe: Shoe, known: tuple[int, ...]) -> Floats:
    """How likely the dealer shows these cards and a player is dealt four cards of some values in some order."""
    chance, left = shown_chance(shoe, known)
    one, two, three, four = np.indices((VALUES,) * 4)
    ways = left[one] * (left[two] - (two == one)).clip(0)
    ways = ways * (left[three] - (three == one) - (three == two)).clip(0)
    ways = ways * (left[four] - (four == one) - (four == two) - (four == three)).clip(0)
    cards = int(left.sum())
    found: Floats = chance * ways / (cards * (cards - 1.0) * (cards - 2.0) * (cards - 3.0))
    return found


def _add_hands(
    ends: Ends, against: Against, beside: tuple[int, ...], first: Ints, played: Floats, naturals: Floats
) -> None:
    """Follow the hands that are played beside two cards."""
    reached = np.zeros(len(ends.solution.hands.size))
    for at, chance in zip(first, played, strict=True):
        if chance > 0:
            ends.play_on(against, int(at), float(chance), reached, beside)
    open_then = float(against.standing.open[first[NATURAL]])
    ends.win_blackjack(float(naturals[NATURAL]) * open_then)
    left = shown_chance(ends.solution.shoe, (*against.known, *beside))[1]
    ends.follow(against, left, reached)


def _mean(beside: list[Against], first: Ints, played: Floats) -> Against:
    """The play of a hand as a mean over what may lie beside it."""
    by_decision = np.full_like(beside[0].play.by_decision, np.nan)
    decided = np.array([one.play.by_decision[first] for one in beside])
    weights = played / np.where(played.sum(axis=0) > 0, played.sum(axis=0), 1.0)
    by_decision[first] = (np.where(weights[:, :, None] > 0, decided, 0.0) * weights[:, :, None]).sum(axis=0)
    return beside[0]._replace(play=beside[0].play._replace(by_decision=by_decision))
