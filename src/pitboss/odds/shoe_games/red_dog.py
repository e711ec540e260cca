"""Red Dog, solved: every three values in order, weighted by how many cards of a full shoe carry them.

The spread is all that a player can go by. For each the third cards are counted by what the game's own money rule pays;
the raise is as high as the original wager where it is worth something, and is not made elsewhere.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.games.shoe_games.red_dog.rules import (
    CONSECUTIVE,
    PAIR,
    THREE_OF_A_KIND,
    makes_three,
    spread,
    spread_value,
    worth_raising,
)
from pitboss.kernel import borrowing
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import glimpse
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "original+raise", "original"
VALUES = [Card(4 * rank) for rank in range(13)]
"""One card of each value; suits do not matter."""


class Fall(msgspec.Struct, frozen=True):
    """How the cards fell, as far as money depends on it: the spread (or what is in its place), and a unit's net."""

    spread: int
    end: str
    net: Fraction


def deals(options: Submission) -> Counter[Fall]:
    """Every order of three cards off a full shoe; where no third card is dealt, all that could have come."""
    decks = options["decks"]
    found: Counter[Fall] = Counter()
    for first, second, third in product(VALUES, repeat=3):
        ways = 4 * decks * (4 * decks - (second == first)) * (4 * decks - (third == first) - (third == second))
        found[fall(first, second, third, options)] += ways
    return found


def fall(first: int, second: int, third: int, options: Submission) -> Fall:
    """What the money rule makes of three cards."""
    gap = spread(first, second)
    if gap == CONSECUTIVE:
        return Fall(gap, "consecutive", Fraction(0))
    if gap == PAIR:
        line = THREE_OF_A_KIND.line(makes_three(first, second, third))
        return Fall(gap, line.name, line.odds.ratio) if line else Fall(gap, "pair", Fraction(0))
    line = options.paytable("original").line(spread_value(first, second, third))
    return Fall(gap, "win", line.odds.ratio) if line else Fall(gap, "lose", Fraction(-1))


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of original wager and raise under the best play."""
    found = deals(options)
    worth = {gap: expectation(found, gap) for gap in range(1, 12)}
    raised = {gap for gap, value in worth.items() if value > 0}
    ends = []
    for one, count in sorted(found.items(), key=lambda item: (item[0].spread, -item[0].net)):
        times = 2 if one.spread in raised else 1
        name = one.end if one.spread < 1 else f"{one.end} on a spread of {one.spread}{', raised' * (times > 1)}"
        ends.append(Outcome(name, count, times * one.net, Fraction(times)))
    return Solved((WagerOdds(MAIN, PER, tuple(ends), details=figures(found)),), strategy_found(worth, raised))


def expectation(found: Counter[Fall], gap: int) -> Fraction:
    """What a unit is worth on a spread."""
    ways = {one: count for one, count in found.items() if one.spread == gap}
    return sum((one.net * count for one, count in ways.items()), Fraction()) / sum(ways.values())


def figures(found: Counter[Fall]) -> dict[str, float]:
    """How often the first two cards leave no spread, and what comes of it."""
    total = found.total()

    def share(*ends: str) -> float:
        return float(Fraction(sum(count for one, count in found.items() if one.end in ends), total))

    return {
        "push_frequency": share("consecutive", "pair"),
        "consecutive_frequency": share("consecutive"),
        "pair_frequency": share("pair", "three-of-a-kind"),
        "three_of_a_kind_frequency": share("three-of-a-kind"),
    }


def strategy_found(worth: dict[int, Fraction], raised: set[int]) -> dict[str, Any]:
    """The best play in words, and the spreads on which it departs from them under the options in force."""
    exceptions = [gap for gap in worth if worth_raising(0, 4 * (gap + 1)) != (gap in raised)]
    return {
        "rule": "raise as much as the original wager on a spread of seven or more, never otherwise",
        "expectation_by_spread": {str(gap): float(value) for gap, value in worth.items()},
        "exceptions": [{"spread": gap, "decision": "raise" if gap in raised else "no-raise"} for gap in exceptions],
    }


# Simulation


class Game(NamedTuple):
    """Nets and the plan, by the ranks of the cards."""

    nets: NDArray[np.int64]
    """Of the original wager."""
    raised: NDArray[np.bool_]
    """Whether the first two cards are raised on."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a full shoe; all players share the three cards and decide alike."""
    totals = WagerTotals(options, {MAIN: PER}, ("raise",))
    nets = np.zeros((13, 13, 13), dtype=np.int64)
    for first, second, third in product(VALUES, repeat=3):
        nets[first.rank, second.rank, third.rank] = totals.whole(fall(first, second, third, options).net)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(nets, raised_by(options.game.strategies[strategy])),
        supply=supply(options.game.pack(options), 3),
        lay=lambda cards, draws: Laid(cards),
    )


def raised_by(strategy: Strategy) -> NDArray[np.bool_]:
    """The first two cards, by rank, that a strategy raises on: it is asked pair by pair."""
    found = np.zeros((13, 13), dtype=np.bool_)
    for first, second in product(VALUES, repeat=2):
        if spread(first, second) > 0:
            seen = glimpse(community=(first, second), wagers={"original": 1_00}, stage="raises")
            found[first.rank, second.rank] = strategy(seen).startswith("raise")
    return found


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round of three cards."""
    first, second, third = deal.cards[0] >> 2, deal.cards[1] >> 2, deal.cards[2] >> 2
    raised = game.raised[first, second]
    counters[0] += players * raised
    for player in range(players):
        nets[player, 0] = (1 + raised) * game.nets[first, second, third]
    return 3
