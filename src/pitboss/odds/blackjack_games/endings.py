"""How rounds end under the best play: what is won, tied, lost, doubled, split and surrendered, and how often."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.results import DESIGNATED_PAYS, comparison
from pitboss.kernel import compiled, kernel
from pitboss.odds.blackjack_games.drawn_sums import Beside, lying_beside, mean_off
from pitboss.odds.blackjack_games.house import House
from pitboss.odds.blackjack_games.nets import (
    CLOSED,
    DEALT,
    DOUBLED,
    DOUBLED_FREE,
    DOUBLED_OVER_21,
    GIVEN_UP,
    LOST,
    OVER_21,
    STOOD,
    SURRENDERED,
    TIED,
    WON,
)
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.solving import Against, Solution, is_blackjack
from pitboss.odds.blackjack_games.special_suits import odds_by_suits
from pitboss.odds.blackjack_games.split_spread import SplitSpread
from pitboss.odds.blackjack_games.splitting import SplitPlan
from pitboss.odds.blackjack_games.worth import (
    DOUBLE,
    HIT,
    NO_VALUE,
    SPLIT,
    SURRENDER,
    ZAP,
    Play,
    open_chance,
)
from pitboss.odds.blackjack_games.zapping import new_hands
from pitboss.odds.report import Outcome

SCALE = 10**15
"""Probabilities are whole numbers of this part: the sums of the solver are exact to some thirteen digits."""


class Followed(NamedTuple):
    """Where hands that were not split end, by hand, and how likely: stood on, surrendered, doubled, gone over 21."""

    stood: Floats
    surrendered: Floats
    doubled: Floats
    doubled_free: Floats
    """At the cost of the house."""
    over: Floats
    """Single and doubled, where the dealer has no blackjack; then where the dealer has one."""


@kernel
def follow(
    shoe: Ints, hands: PlayerHands, makes_blackjack: int, house: House, play: Play, reached: Floats, found: Followed
) -> None:
    """Follow the decisions from the hands that are reached with two cards."""
    left = shoe.copy()
    for at in range(len(hands.size)):
        if reached[at] <= 0.0:
            continue
        decision = play.first[at] if hands.size[at] == 2 else play.later[at]
        if decision == SURRENDER:
            found.surrendered[at] += reached[at]
            continue
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
                doubled = 1 if decision == DOUBLE else 0
                found.over[doubled] += there * open_then
                found.over[2 + doubled] += there * (1.0 - open_then)
            elif decision == DOUBLE and house.double_stake[at] == 0.0:
                found.doubled_free[after] += there
            elif decision == DOUBLE:
                found.doubled[after] += there
            else:
                reached[after] += there


class Ends:
    """The ends of all rounds, added up."""

    def __init__(self, solution: Solution, main: str) -> None:
        self.solution, self.main = solution, main
        self.found: dict[tuple[str, Fraction, Fraction, str], float] = {}
        self.splits = np.zeros(3)
        """Their probability, and with it what they net and what is staked on them."""
        self.met: list[Met] = []
        """Every split that is met."""

    def add(self, name: str, chance: float, net: Fraction, staked: int | Fraction = 1, line: str = "") -> None:
        """One way to end, with its probability."""
        if chance:
            key = (name, net, Fraction(staked), line)
            self.found[key] = self.found.get(key, 0.0) + chance

    def join(self, other: Ends) -> None:
        """Add the ends of other rounds."""
        for (name, net, staked, line), chance in other.found.items():
            self.add(name, chance, net, staked, line)
        self.splits += other.splits
        self.met += other.met

    def mean(self) -> float:
        """What a round nets."""
        return sum(chance * float(net) for (_, net, _, _), chance in self.found.items()) + float(self.splits[1])

    def square(self) -> Fraction:
        """The mean square of what a round nets."""
        ends = sum((Fraction(chance) * net**2 for (_, net, _, _), chance in self.found.items()), Fraction())
        return ends + Fraction(mean_squares(self.solution, self.met))

    def outcomes(self) -> tuple[Outcome, ...]:
        """All ways to end, the best first; splits at their mean."""
        split, net, staked = map(float, self.splits)
        ends = [
            Outcome(name, round(chance * SCALE), net, staked, line)
            for (name, net, staked, line), chance in self.found.items()
        ]
        if split:
            mean = Fraction(net / split), Fraction(staked / split)
            ends.append(Outcome("split", round(split * SCALE), *mean, mixed=True))
        return tuple(sorted(ends, key=lambda one: (-one.net, one.name)))

    def of(self, against: Against) -> Floats:
        """Add the rounds in which the dealer shows some cards; by hand how likely it is held on the way, hands that are
        split or replaced aside."""
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
            self.follow(against, left, reached)
        return reached

    def _begin(self, against: Against, at: int, chance: float, blackjack: bool, closed: bool, reached: Floats) -> None:
        """A hand of two cards: what is decided at once, and what is played on."""
        always_wins = comparison(self.solution.terms).blackjack_wins
        open_then = 0.0 if closed else float(against.standing.open[at])
        units = 1 + against.attack
        if blackjack:
            even = float(against.standing.won[at]) if self.solution.terms.blackjack_needs_21 else 0.0
            self.win_blackjack(chance * ((1.0 if always_wins else open_then) - even), units)
            self.add("blackjack at even money", chance * even, Fraction(units), units, f"{self.main}.win")
            if not always_wins:
                self.add("blackjack against blackjack", chance * (1 - open_then), Fraction(0), units)
            return
        self.add("lost to a blackjack", chance * (1 - open_then), Fraction(-1), units)
        if not closed:
            self.play_on(against, at, chance, reached)

    def play_on(self, against: Against, at: int, chance: float, reached: Floats, beside: tuple[int, ...] = ()) -> None:
        """A hand of two cards that is split, or reached and to be followed; others are known to lie `beside` it."""
        if against.play.first[at] == ZAP:
            self._zap(against, at, chance)
        elif against.play.first[at] == SPLIT:
            open_then = float(against.standing.open[at])
            pair = int(np.argmax(self.solution.hands.held[at]))
            worth, wagers = against.splits.worth[pair], against.splits.wagers[pair]
            self.splits += chance * np.array((open_then, worth, open_then * wagers))
            self.met.append(Met(against.known, against.attack, against.splits.of(pair), beside, chance))
        else:
            reached[at] += chance

    def _zap(self, against: Against, at: int, chance: float) -> None:
        """Two cards are replaced: every hand that takes their place."""
        hands = self.solution.hands
        pair = tuple(value + 1 for value in range(VALUES) for _ in range(int(hands.held[at, value])))
        after, (_, left) = against.zapped[pair], shown_chance(self.solution.shoe, against.known)
        left -= hands.held[at]
        reached = np.zeros(len(hands.size))
        for hand, there in enumerate(new_hands(left, hands)):
            if there:
                self.play_on(after, hand, chance * there, reached, pair)
        self.follow(after, left, reached)

    def win_blackjack(self, chance: float, units: int = 1) -> None:
        """A blackjack that wins; one of 64 is the designated one, where there is one."""
        terms = self.solution.terms
        designated = Fraction(1, 64) if terms.designated else Fraction(0)
        line = "" if terms.ties_lose else f"{self.main}.blackjack"
        self.add("designated blackjack", chance * float(designated), units * DESIGNATED_PAYS.ratio, units)
        self.add("blackjack", chance * float(1 - designated), units * terms.blackjack_pays.ratio, units, line)

    def follow(self, against: Against, left: Ints, reached: Floats) -> None:
        """Follow the hands that are reached with two cards, off what is left of the shoe."""
        hands, house, standing = self.solution.hands, self.solution.house, against.standing
        size, units = len(hands.size), 1 + against.attack
        found = Followed(np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(4))
        makes = NO_VALUE if len(against.known) == 2 else {ACE: TEN - 1, TEN: ACE - 1}.get(against.known[0], NO_VALUE)
        compiled(follow)(left, hands, makes, house, against.play, reached, found)
        self._stood("", against, found.stood, STOOD, units)
        surrendered, over, doubled_over = (self._net(against, end) for end in (SURRENDERED, OVER_21, DOUBLED_OVER_21))
        self.add("surrendered", float(found.surrendered @ standing.open), surrendered, units)
        given_up = np.where(against.play.gives_up, found.doubled, 0.0)
        self.add("doubled and given up", float(given_up @ standing.open), self._net(against, GIVEN_UP), 2 * units)
        self._stood(", doubled", against, found.doubled - given_up, DOUBLED, 2 * units)
        self._stood(", doubled free", against, found.doubled_free, DOUBLED_FREE, units, given=units)
        self.add("lost", float(found.over[0]), over, units)
        self.add("lost, doubled", float(found.over[1]), doubled_over, 2 * units)
        if house.busts_cost_additions:  # beside the original wager, which is counted as lost from the start
            single, doubled = map(float, found.over[2:])
            over, doubled_over = (self._net(against, end, CLOSED) - 1 for end in (OVER_21, DOUBLED_OVER_21))
            self.add("doubled and over 21, lost to a blackjack", doubled, doubled_over, 2 * units)
            self.add("lost to a blackjack", single, over, units)
            self.add("lost to a blackjack", -single - doubled, Fraction(-1), units)

    def _net(self, against: Against, end: int, dealer: int = LOST) -> Fraction:
        """What a hand that was not split and does not win nets, whatever its cards."""
        return Fraction(float(self.solution.in_force[against.attack].nets.net[DEALT, end, 0, dealer]))

    def _stood(self, name: str, against: Against, chance: Floats, end: int, staked: int, *, given: int = 0) -> None:
        """Hands that stand, by hand how likely; so much is staked on each, and so much `given` by the house."""
        standing = against.standing
        for won, there in self._by_net(against, chance * standing.won, end).items():
            plain = won == staked + given
            won_name, line = (f"won{name}", f"{self.main}.win") if plain else (f"won at better odds{name}", "")
            self.add(won_name, there, Fraction(won), staked, line)
        self.add(f"tied{name}", float(chance @ standing.tied), self._net(against, end, TIED), staked)
        self.add(f"lost{name}", float(chance @ standing.lost), self._net(against, end), staked)

    def _by_net(self, against: Against, chance: Floats, end: int) -> dict[float, float]:
        """How likely hands that stand win, by what they net; suit by suit where suits decide."""
        rules, found = self.solution.in_force[against.attack], defaultdict[float, float](float)
        nets, per_odds, house = rules.nets.net[DEALT, end, :, WON], rules.nets.per_odds[DEALT, end], rules.house
        by_suit = (chance > 0) & (house.odds_spread > 0)
        for net in np.unique(nets[(chance > 0) & ~by_suit]):
            found[float(net)] = float(chance[(nets == net) & ~by_suit].sum())
        for at in np.flatnonzero(by_suit):
            for share, odds in odds_by_suits(rules.hands.held[at].tolist(), rules.terms, rules.shoe):
                net = float(nets[at]) + float(per_odds) * (odds - float(house.odds[at]))
                found[round(net, 12)] += float(chance[at]) * share
        return found


class Met(NamedTuple):
    """A split that is met with some probability."""

    known: tuple[int, ...]
    """The dealer's cards that are seen."""
    attack: int
    split: SplitPlan
    beside: tuple[int, ...]
    """Cards that are known to lie beside the hand."""
    chance: float


def mean_squares(solution: Solution, met: Sequence[Met]) -> float:
    """The square of what splits net together, each as likely as it is met; where a dealer's blackjack takes the
    original wager, only how much more than the square of that."""
    with ThreadPoolExecutor(os.cpu_count()) as several:
        return sum(several.map(lambda alike: _mean_square(solution, alike), _played_alike(met)))


def _mean_square(solution: Solution, alike: Sequence[Met]) -> float:
    """The same of splits that are played alike, whatever is known to lie beside them."""
    known, attack, split, _, _ = alike[0]
    square = SplitSpread(solution.in_force[attack], split).square()
    _, left = shown_chance(solution.shoe, (*known, split.pair + 1, split.pair + 1))
    laid = lying_beside(square, left, [Beside(one.beside, one.chance) for one in alike])
    return mean_off(left, laid, known, solution.terms.hits_soft_17)


def _played_alike(met: Iterable[Met]) -> Iterable[list[Met]]:
    """Splits of the same pair against the same cards of the dealer, by how their hands are played."""
    by_plan: dict[tuple[tuple[int, ...], int, bytes], list[Met]] = defaultdict(list)
    for one in met:
        by_plan[one.known, one.split.pair, one.split.decisions].append(one)
    return by_plan.values()


def shown_chance(shoe: tuple[int, ...], known: tuple[int, ...]) -> tuple[float, Ints]:
    """How likely the dealer shows these cards (in any order), and what is left of the shoe."""
    left, chance = np.array(shoe, dtype=np.int64), 1.0
    for value in known:
        chance *= left[value - 1] / left.sum()
        left[value - 1] -= 1
    return chance * (2 if len(set(known)) == 2 else 1), left


def all_ends(solution: Solution, main: str) -> Ends:
    """Every way in which a round can end, per main wager of this name."""
    ends = Ends(solution, main)
    for against in solution.against:
        ends.of(against)
    return ends
