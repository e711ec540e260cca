"""Asia Poker, solved by the house way: every hand of seven, set as the house does, against every other beside it.

Both hands are set by their own cards alone, so that the joint count of `joint_counts` says in how many of all deals two
of the player's three hands are above the dealer's. The same is counted for a player with the best settings found
(`best_settings`).

A house edge of 4.82 % has been published for a house way that is not. Against the one here it is 5.39 % for a player
who sets the same way and 4.71 % for one with the best settings found, so that the figure published lies between.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow_games import start
from pitboss.games.pai_gow_games.asia_poker.hands import CARDS, WINS_NEEDED, in_order, preference, wins
from pitboss.games.pai_gow_games.asia_poker.rules import SIZES, WAGER, wheel_is_lowest
from pitboss.games.pai_gow_games.ring import DEALER, clockwise
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games.best_settings import Choice, Parts, below, choose
from pitboss.odds.pai_gow_games.joint_counts import (
    HIGH,
    LOW,
    MEDIUM,
    coded,
    dominance_sums,
    exactly,
    in_settings,
    in_threads,
    one_point,
)
from pitboss.odds.pai_gow_games.joint_counts import deals as all_deals
from pitboss.odds.pai_gow_games.seven_cards import (
    AllHands,
    Ranked,
    all_hands,
    part_at,
    ranked,
    rising,
    ways_to_set,
)
from pitboss.odds.pai_gow_games.two_hands import around
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import INCLUSION_EXCLUSION, Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.bug import ace_only, bug
from pitboss.rulebook.submission import Submission

# Counted


SUITED = 4
"""Where fewer cards can be of one suit, suits say nothing."""


class Counts(NamedTuple):
    """All deals of two hands, by the parts in which the player is above, and no others."""

    house_way: Sequence[int]
    best_settings: Sequence[int]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """The dealer by the house way; of the options only the rank of 4-3-2-A matters."""
    return count_deals(wheel_is_lowest(options), progress=progress)


@kept
def count_deals(wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Counts:
    """The deals of so many ranks in four suits and a joker."""
    hands, values = all_hands(CARDS, SUITED, ranks), values_of(wheel_low, ranks)
    choice = choice_of(hands, values)
    settings, (own, better) = in_settings(values.shape, choice.dealers, choose(hands, choice))
    numbers = hands.kind_by_place()

    def counted(number: int, players: NDArray[np.int32]) -> list[int]:
        tick = step(progress, number, 2)
        sums = dominance_sums(numbers, settings, one_point(players), own, hands.weights, ranks=ranks, progress=tick)
        return exactly(sums[0], all_deals(CARDS, ranks))

    return Counts(counted(0, own), counted(1, better))


def choice_of(hands: AllHands, values: Values) -> Choice:
    """What a player chooses from, and by what, against the house way."""
    parts = Parts(values.high, values.medium, values.low, (4, 6))
    return Choice(ways_to_set(SIZES), parts, in_order, worth, set_the_house_way(hands.hands, values))


def worth(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """How many of the dealer's hands, given by their parts, each setting wins against less those that it loses to."""
    lower = below(counts)
    all_three = lower[:-1, :-1, :-1]
    won = lower[:-1, :-1, -1:] + lower[:-1, -1:, :-1] + lower[-1:, :-1, :-1] - 2 * all_three
    net: NDArray[np.int64] = 2 * won - counts.sum()
    return net.astype(np.float64)


class Values(NamedTuple):
    """What sets of four, two and one card are worth."""

    high: Ranked
    medium: Ranked
    low: Ranked

    @property
    def shape(self) -> tuple[int, int, int]:
        """For `coded`: how many media and lows there are; the dealer's hands are one group."""
        return len(self.medium.values), len(self.low.values), 1


@kept
def values_of(wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Values:
    """By the rules of the game."""
    four, two, one = SIZES
    high = ranked(_with_low_wheel if wheel_low else bug, four, ranks)
    return Values(high, ranked(ace_only, two, ranks), ranked(ace_only, one, ranks))


@kernel
def _with_low_wheel(cards: Any) -> int:
    return bug(cards, True)


def set_the_house_way(hands: NDArray[np.uint8], values: Values) -> NDArray[np.int64]:
    """Every hand as the house way sets it, coded."""
    found, ways = np.empty(len(hands), np.int64), ways_to_set(SIZES)

    def set_some(first: int, last: int) -> None:
        compiled(_set_all)(hands[first:last], ways, values, found[first:last])

    in_threads(set_some, len(found))
    return found


@kernel
def _set_all(hands: NDArray[np.uint8], ways: NDArray[np.int64], values: Values, found: NDArray[np.int64]) -> None:
    shape = (len(values.medium.values), len(values.low.values), 1)
    for number in range(len(hands)):
        high, medium, low = house_setting(hands[number], ways, values)
        found[number] = coded(high, medium, low, 0, shape)


@borrowing
def house_setting(hand: Any, ways: NDArray[np.int64], values: Values) -> tuple[int, int, int]:
    """The ranks of the three hands as the house way sets cards that rise: of all in order what it prefers."""
    best, chosen = (-1, 0, 0, 0), (0, 0, 0)
    for way in ways:
        high = values.high.by_place[part_at(hand, way, 0, 4)]
        medium = values.medium.by_place[part_at(hand, way, 4, 6)]
        low = values.low.by_place[part_at(hand, way, 6, 7)]
        three = (values.high.values[high], values.medium.values[medium], values.low.values[low])
        if in_order(three[0], three[1], three[2]):
            wanted = preference(three[0], three[1], three[2])
            if wanted > best:
                best, chosen = wanted, (high, medium, low)
    return chosen


def price(counts: Counts, options: Submission) -> Solved:
    """The one wager, by the house way; the best settings found among the details."""
    total = sum(counts.house_way)
    above = {
        name: sum(deals for parts, deals in enumerate(counts.house_way) if parts & part)
        for name, part in (("high", HIGH), ("medium", MEDIUM), ("low", LOW))
    }
    best = WagerOdds("", "", outcomes(counts.best_settings))
    odds = WagerOdds(
        WAGER,
        WAGER,
        outcomes(counts.house_way),
        note="both hands by the house way; the best settings are at least as good as those found, in the details",
        method=INCLUSION_EXCLUSION,
        details={
            "copies": {name: 1 - 2 * number / total for name, number in above.items()},
            "by_the_best_settings_found": {
                "win": float(best.hit_frequency),
                "house_edge": best.house_edge,
                "exact": best.exact,
            },
        },
    )
    return Solved([odds], {"rule": "the house way: of all settings in order the one that scores most"})


def outcomes(deals: Sequence[int]) -> tuple[Outcome, Outcome]:
    """Deals won and lost."""
    won = sum(number for parts, number in enumerate(deals) if parts.bit_count() >= WINS_NEEDED)
    return Outcome("win", won, Fraction(1)), Outcome("lose", sum(deals) - won, Fraction(-1))


# Simulation


class Game(NamedTuple):
    """What the kernel needs."""

    ways: NDArray[np.int64]
    values: Values
    unit: int


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of a fresh deck, everybody setting by the house way."""
    totals = WagerTotals(options, {WAGER: WAGER}, ("win",))
    values = values_of(wheel_is_lowest(options), progress=progress)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(ways_to_set(SIZES), values, totals.unit),
        supply=supply(options.game.equipment.pack(options), CARDS * (players + 1)),
        notes=CARDS,
        lay=partial(lay, players=players),
    )


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round: seven cards for the dealer, then seven for each player."""
    rising(deal.cards, 0, deal.notes[0])
    dealer = house_setting(deal.notes[0], game.ways, game.values)
    for p in range(players):
        rising(deal.cards, CARDS * (p + 1), deal.notes[p])
        won = wins(house_setting(deal.notes[p], game.ways, game.values), dealer)
        counters[0] += won
        nets[p, 0] = game.unit if won else -game.unit
    return CARDS * (players + 1)


def lay(deal: Deal, players: int) -> Laid:
    """The deal begins at the dealer and goes on clockwise in stacks."""
    cards = deal.cards.tolist()
    hands = {place: cards[CARDS * place : CARDS * (place + 1)] for place in range(players + 1)}
    stacks = around(hands, clockwise(DEALER, start.PLACES), cards[CARDS * (players + 1) :], CARDS)
    throws, spins = [start.AT_THE_DEALER["dice"]], [start.AT_THE_DEALER["random-number"]]
    return Laid(list(chain(*stacks)), {"throws": throws, "spins": spins})
