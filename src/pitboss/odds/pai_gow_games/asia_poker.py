"""Asia Poker, solved by the house way: every hand of seven, set as the house does, against every other beside it.

Both hands are set by their own cards alone, so that the joint count of `joint_counts` says in how many of all deals two
of the player's three hands are above the dealer's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow_games import start
from pitboss.games.pai_gow_games.asia_poker.hands import CARDS, house_way, in_order, preference, wins
from pitboss.games.pai_gow_games.asia_poker.rules import SIZES, WAGER, wheel_is_lowest
from pitboss.games.pai_gow_games.ring import DEALER, clockwise
from pitboss.kernel import compiled, kernel
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games.joint_counts import (
    HIGH,
    LOW,
    MEDIUM,
    SUBSETS,
    dominance_sums,
    exactly,
    in_settings,
    in_threads,
)
from pitboss.odds.pai_gow_games.joint_counts import deals as all_deals
from pitboss.odds.pai_gow_games.seven_cards import CHOOSE, Classes, Ranked, class_by_place, classes, ranked
from pitboss.odds.pai_gow_games.two_hands import around
from pitboss.odds.progress import Progress
from pitboss.odds.report import INCLUSION_EXCLUSION, Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.bug import ace_only, bug
from pitboss.rulebook.submission import Submission

# Counted


class Counts(NamedTuple):
    """All deals of two hands, by the parts in which the player is above."""

    deals: Sequence[int]
    """By set of parts, and no others."""


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Both sides by the house way; of the options only the rank of 4-3-2-A matters."""
    return count_deals(wheel_is_lowest(options), progress=progress)


@kept
def count_deals(wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Counts:
    """The deals of so many ranks in four suits and a joker."""
    values = values_of(wheel_low, ranks)
    hands = classes(CARDS, ranks)
    settings, chosen = in_settings(set_the_house_way(hands, values), len(values.medium.values), len(values.low.values))
    numbers = class_by_place(hands, ranks)
    sums = dominance_sums(numbers, settings, chosen, chosen, ranks=ranks, progress=progress)
    return Counts(exactly(sums[0], all_deals(CARDS, ranks)))


class Values(NamedTuple):
    """What sets of four, two and one card are worth."""

    high: Ranked
    medium: Ranked
    low: Ranked


def values_of(wheel_low: bool, ranks: int) -> Values:
    """By the rules of the game."""
    four, two, one = SIZES
    high = ranked(_with_low_wheel if wheel_low else bug, four, ranks)
    return Values(high, ranked(ace_only, two, ranks), ranked(ace_only, one, ranks))


@kernel
def _with_low_wheel(cards: Any) -> int:
    return bug(cards, True)


def _ways_to_set() -> NDArray[np.int64]:
    """The places of seven cards, four in the high hand, two in the medium one, one in the low one: 105 ways."""
    ways = []
    for rest in combinations(range(CARDS), SIZES[1] + SIZES[2]):
        high = [at for at in range(CARDS) if at not in rest]
        for low in rest:
            ways.append([*high, *(at for at in rest if at != low), low])
    return np.array(ways)


def set_the_house_way(hands: Classes, values: Values) -> NDArray[np.int64]:
    """The ranks of the three parts of every hand as the house way sets it, in one number."""
    found, ways = np.empty(len(hands.weights), np.int64), _ways_to_set()

    def set_some(first: int, last: int) -> None:
        compiled(_set_the_house_way)(hands.hands[first:last], ways, values, found[first:last])

    in_threads(set_some, len(found))
    return found


@kernel
def _set_the_house_way(
    hands: NDArray[np.uint8], ways: NDArray[np.int64], values: Values, found: NDArray[np.int64]
) -> None:
    """Of all settings in order the one that the house way prefers."""
    media, lows = len(values.medium.values), len(values.low.values)
    for number in range(len(hands)):
        hand = hands[number]
        best = (-1, 0, 0, 0)
        for way in ways:
            high = values.high.by_place[_place(hand, way, 0, 4)]
            medium = values.medium.by_place[_place(hand, way, 4, 6)]
            low = values.low.by_place[_place(hand, way, 6, 7)]
            three = values.high.values[high], values.medium.values[medium], values.low.values[low]
            if in_order(*three):
                wanted = preference(*three)
                if wanted > best:
                    best = wanted
                    found[number] = (high * media + medium) * lows + low


@kernel
def _place(hand: NDArray[np.uint8], way: NDArray[np.int64], first: int, last: int) -> int:
    """The place of some cards of a hand, in rising order."""
    number = 0
    for at in range(first, last):
        number += CHOOSE[hand[way[at]], at - first + 1]
    return number


def price(counts: Counts, options: Submission) -> Solved:
    """The one wager, by the house way."""
    total = sum(counts.deals)
    won = sum(deals for parts, deals in enumerate(counts.deals) if parts.bit_count() >= 2)
    above = {
        name: sum(counts.deals[parts] for parts in range(SUBSETS) if parts & part)
        for name, part in (("high", HIGH), ("medium", MEDIUM), ("low", LOW))
    }
    odds = WagerOdds(
        WAGER,
        WAGER,
        (Outcome("win", won, Fraction(1)), Outcome("lose", total - won, Fraction(-1))),
        note="both hands by the house way",
        method=INCLUSION_EXCLUSION,
        details={"copies": {name: 1 - 2 * number / total for name, number in above.items()}},
    )
    return Solved([odds], {"rule": "the house way: of all settings in order the one that scores most"})


# Simulation


class Game(NamedTuple):
    """What the kernel needs."""

    wheel_low: bool
    unit: int


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of a fresh deck, everybody setting by the house way."""
    totals = WagerTotals(options, {WAGER: WAGER}, ("win",))
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(wheel_is_lowest(options), totals.unit),
        supply=supply(options.game.equipment.pack(options), CARDS * (players + 1)),
        lay=partial(lay, players=players),
    )


@kernel
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round: seven cards for the dealer, then seven for each player."""
    dealer = values_at(deal.cards, 0, game.wheel_low)
    for p in range(players):
        won = wins(values_at(deal.cards, CARDS * (p + 1), game.wheel_low), dealer)
        counters[0] += won
        nets[p, 0] = game.unit if won else -game.unit
    return CARDS * (players + 1)


@kernel
def values_at(cards: Any, first: int, wheel_low: bool) -> tuple[int, int, int]:
    """What the three hands of seven cards from `first` on are worth, set by the house way."""
    held = [int(card) for card in cards[first : first + CARDS]]
    one, two, last = house_way(held, wheel_low)
    high = [held[at] for at in range(CARDS) if at not in (one, two, last)]
    return bug(high, wheel_low), ace_only([held[one], held[two]]), ace_only([held[last]])


def lay(deal: Deal, players: int) -> Laid:
    """The deal begins at the dealer and goes on clockwise in stacks."""
    cards = deal.cards.tolist()
    hands = {place: cards[CARDS * place : CARDS * (place + 1)] for place in range(players + 1)}
    stacks = around(hands, clockwise(DEALER, start.PLACES), cards[CARDS * (players + 1) :], CARDS)
    throws, spins = [start.AT_THE_DEALER["dice"]], [start.AT_THE_DEALER["random-number"]]
    return Laid(list(chain(*stacks)), {"throws": throws, "spins": spins})
