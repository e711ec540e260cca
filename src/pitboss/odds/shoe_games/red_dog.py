"""Red Dog, solved: every three values in order, weighted by how many cards of a full shoe carry them.

The spread is all that a player can go by. For each the third cards are counted by what the game's own money rule pays;
the raise is as high as the original wager where it is worth something, and is not made elsewhere.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import numpy as np

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
from pitboss.kernel import kernel
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Simulation, Solved, WagerOdds
from pitboss.odds.simulation import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.rulebook.submission import Submission

MAIN, PER = "original+raise", "original"
VALUES = [Card(4 * rank) for rank in range(13)]
"""One card of each value; suits do not matter."""


class Deal(msgspec.Struct, frozen=True):
    """How the cards fell, as far as money depends on it: the spread (or what is in its place), and a unit's net."""

    spread: int
    end: str
    net: Fraction


def deals(options: Submission) -> Counter[Deal]:
    """Every order of three cards off a full shoe; where no third card is dealt, all that could have come."""
    decks = options["decks"]
    found: Counter[Deal] = Counter()
    for first, second, third in product(VALUES, repeat=3):
        ways = 4 * decks * (4 * decks - (second == first)) * (4 * decks - (third == first) - (third == second))
        found[deal(first, second, third, options)] += ways
    return found


def deal(first: int, second: int, third: int, options: Submission) -> Deal:
    """What the money rule makes of three cards."""
    gap = spread(first, second)
    if gap == CONSECUTIVE:
        return Deal(gap, "consecutive", Fraction(0))
    if gap == PAIR:
        line = THREE_OF_A_KIND.line(makes_three(first, second, third))
        return Deal(gap, line.name, line.odds.ratio) if line else Deal(gap, "pair", Fraction(0))
    line = options.paytable("original").line(spread_value(first, second, third))
    return Deal(gap, "win", line.odds.ratio) if line else Deal(gap, "lose", Fraction(-1))


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


def expectation(found: Counter[Deal], gap: int) -> Fraction:
    """What a unit is worth on a spread."""
    ways = {one: count for one, count in found.items() if one.spread == gap}
    return sum((one.net * count for one, count in ways.items()), Fraction()) / sum(ways.values())


def figures(found: Counter[Deal]) -> dict[str, float]:
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


def simulate(run: Run) -> Simulation:
    """Rounds from a full shoe; all players share the three cards and decide alike."""
    options = run.options
    totals = WagerTotals(options, {MAIN: PER}, ("raise",))
    nets = np.zeros((13, 13, 13), dtype=np.int64)
    for first, second, third in product(VALUES, repeat=3):
        net = deal(first, second, third, options).net
        nets[first.rank, second.rank, third.rank] = int(net * totals.unit)
    raises = {"optimal": 0, "always-raise": 1, "never-raise": -1}[run.strategy]
    return run.measure(totals, play, options["decks"], raises, nets)


@kernel
def play(seed: int, rounds: int, players: int, decks: int, raises: int, by_values: Any, totals: Any) -> None:
    """Rounds of three cards; `raises` is 1 for always, -1 for never, 0 for the best play."""
    np.random.seed(seed)
    shoe: Any = np.arange(52 * decks) % 52
    nets = np.zeros(1, dtype=np.int64)
    round_nets = np.zeros(1, dtype=np.int64)
    for _ in range(rounds):
        draw(shoe, 3)
        nets[0] = by_values[shoe[0] >> 2, shoe[1] >> 2, shoe[2] >> 2]
        if spread(shoe[0], shoe[1]) > 0 and (raises > 0 or (raises == 0 and worth_raising(shoe[0], shoe[1]))):
            nets[0] *= 2
            totals[len(totals) - 1] += players
        for _player in range(players):
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
