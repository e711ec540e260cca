"""How rounds end under the best play: what is won, tied, lost, doubled, split and surrendered, and how often."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.results import DESIGNATED_PAYS
from pitboss.kernel import compiled, kernel
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.solving import Against, Solution, is_blackjack
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, NO_VALUE, SPLIT, SURRENDER, Play, open_chance
from pitboss.odds.report import Outcome

SCALE = 10**15
"""Probabilities are whole numbers of this part: the sums of the solver are exact to some thirteen digits."""


class Followed(NamedTuple):
    """Where hands that were not split end, by hand, and how likely: stood on, doubled, gone over 21."""

    stood: Floats
    doubled: Floats
    over: Floats
    """Single and doubled, where the dealer has no blackjack; doubled, where the dealer has one."""


@kernel
def follow(shoe: Ints, hands: PlayerHands, makes_blackjack: int, play: Play, reached: Floats, found: Followed) -> None:
    """Follow the decisions from the hands that are reached with two cards."""
    left = shoe.copy()
    for at in range(len(hands.size)):
        if reached[at] <= 0.0:
            continue
        decision = play.first[at] if hands.size[at] == 2 else play.later[at]
        if decision != HIT and decision != DOUBLE:
            found.stood[at] += reached[at]
            continue
        cards = shoe.sum() - hands.size[at]
        for value in range(VALUES):
            left[value] = shoe[value] - hands.held[at, value]
        for value in range(VALUES):
            if left[value] <= 0:
                continue
            there = reached[at] * left[value] / cards
            after = hands.after[at, value]
            if after == OVER:
                open_then = open_chance(left, cards, makes_blackjack, value)
                found.over[1 if decision == DOUBLE else 0] += there * open_then
                if decision == DOUBLE:
                    found.over[2] += there * (1.0 - open_then)
            elif decision == DOUBLE:
                found.doubled[after] += there
            else:
                reached[after] += there


class Ends:
    """The ends of all rounds, added up."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.found: dict[tuple[str, Fraction, Fraction, str], float] = {}
        self.splits = np.zeros(3)
        """Their probability, and with it what they net and what is staked on them."""

    def add(self, name: str, chance: float, net: Fraction, staked: int | Fraction = 1, line: str = "") -> None:
        """One way to end, with its probability."""
        if chance:
            key = (name, net, Fraction(staked), line)
            self.found[key] = self.found.get(key, 0.0) + chance

    def outcomes(self) -> tuple[Outcome, ...]:
        """All ways to end, the best first; splits at their mean."""
        split, net, staked = map(float, self.splits)
        if split:
            self.add("split", split, Fraction(net / split), Fraction(staked / split))
        ordered = sorted(self.found.items(), key=lambda one: (-one[0][1], one[0][0]))
        return tuple(
            Outcome(name, round(chance * SCALE), net, staked, line) for (name, net, staked, line), chance in ordered
        )

    def of(self, against: Against) -> None:
        """Add the rounds in which the dealer shows some cards."""
        solution, hands = self.solution, self.solution.hands
        chance, left = shown_chance(solution.shoe, against.known)
        reached, cards = np.zeros(len(hands.size)), int(left.sum())
        closed = is_blackjack(against.known)
        for low in range(VALUES):
            for high in range(low, VALUES):
                ways = int(left[low] * (left[high] - (low == high)))
                at = int(hands.after[hands.first[low], high])
                if ways > 0:
                    there = chance * ways * (1 if low == high else 2) / (cards * (cards - 1))
                    self._begin(against, at, there, (low + 1, high + 1) == (ACE, TEN), closed, reached)
        if not closed:
            self._follow(against, left, reached)

    def _begin(self, against: Against, at: int, chance: float, blackjack: bool, closed: bool, reached: Floats) -> None:
        """A hand of two cards: what is decided at once, and what is played on."""
        terms = self.solution.terms
        open_then = 0.0 if closed else float(against.standing.open[at])
        if blackjack:
            self._blackjack(chance * (1.0 if terms.ties_lose else open_then))
            if not terms.ties_lose:
                self.add("blackjack against blackjack", chance * (1 - open_then), Fraction(0))
            return
        self.add("lost to a blackjack", chance * (1 - open_then), Fraction(-1))
        if closed:
            return
        decision = against.play.first[at]
        if decision == SURRENDER:
            self.add("surrendered", chance * open_then, Fraction(-1, 2))
        elif decision == SPLIT:
            pair = int(np.argmax(self.solution.hands.held[at]))
            worth, wagers = against.splits.worth[pair], against.splits.wagers[pair]
            self.splits += chance * np.array((open_then, worth, open_then * wagers))
        else:
            reached[at] += chance

    def _blackjack(self, chance: float) -> None:
        """A blackjack that wins; one of 64 is the designated one, where there is one."""
        terms = self.solution.terms
        designated = Fraction(1, 64) if terms.designated else Fraction(0)
        line = "" if terms.ties_lose else "blackjack.blackjack"
        self.add("designated blackjack", chance * float(designated), DESIGNATED_PAYS.ratio)
        self.add("blackjack", chance * float(1 - designated), terms.blackjack_pays.ratio, line=line)

    def _follow(self, against: Against, left: Ints, reached: Floats) -> None:
        hands, house = self.solution.hands, self.solution.house
        size = len(hands.size)
        found = Followed(np.zeros(size), np.zeros(size), np.zeros(3))
        makes = NO_VALUE if len(against.known) == 2 else {ACE: TEN - 1, TEN: ACE - 1}.get(against.known[0], NO_VALUE)
        compiled(follow)(left, hands, makes, against.play, reached, found)
        for at in range(size):
            for name, there, times in (("", found.stood[at], 1), (", doubled", found.doubled[at], 2)):
                if there > 0:
                    won = house.odds[at] + (times - 1) * house.odds_on_additions[at]
                    line = "blackjack.win" if won == times else ""
                    won_name = f"won{name}" if line else f"won at better odds{name}"
                    self.add(won_name, there * against.standing.won[at], Fraction(float(won)), times, line)
                    self.add(f"tied{name}", there * against.standing.tied[at], Fraction(0), times)
                    self.add(f"lost{name}", there * against.standing.lost[at], Fraction(-times), times)
        self.add("lost", float(found.over[0]), Fraction(-1))
        self.add("lost, doubled", float(found.over[1]), Fraction(-2), 2)
        if house.busts_cost_additions:
            self.add("doubled and over 21, lost to a blackjack", float(found.over[2]), Fraction(-2), 2)
            self.add("lost to a blackjack", -float(found.over[2]), Fraction(-1))


def shown_chance(shoe: tuple[int, ...], known: tuple[int, ...]) -> tuple[float, Ints]:
    """How likely the dealer shows these cards (in any order), and what is left of the shoe."""
    left, chance = np.array(shoe, dtype=np.int64), 1.0
    for value in known:
        chance *= left[value - 1] / left.sum()
        left[value - 1] -= 1
    return chance * (2 if len(set(known)) == 2 else 1), left


def outcomes(solution: Solution) -> tuple[Outcome, ...]:
    """Every way in which a round can end."""
    ends = Ends(solution)
    for against in solution.against:
        ends.of(against)
    return ends.outcomes()
