"""Red Dog, solved: every three values in order, weighted by how many cards of a shoe carry them.

The spread is all that a player can go by. For each the third cards are counted by what the game's own money rule pays;
the raise is as high as the original wager where it is worth something, and is not made elsewhere.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss import odds
from pitboss.equipment.cards import Card
from pitboss.games.parts import shoe as shoes
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
from pitboss.odds.counting.compositions import Composition, by_rank, full_shoe
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import View, glimpse
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "original+raise", "original"
SPREADS = range(1, 12)
VALUES = [Card(4 * rank) for rank in range(13)]
"""One card of each value; suits do not matter."""


class Fall(NamedTuple):
    """How the cards fell, as far as money depends on it."""

    spread: int
    """Or what is in its place."""
    value: int
    """What a paytable pays on: that of three of a kind after a pair, else that of the spread."""


class End(NamedTuple):
    """What becomes of a wager, and what it nets per unit."""

    name: str
    net: Fraction
    line: str = ""


def count(options: Submission, progress: Progress | None = None) -> Counter[Fall]:
    """Every order of three cards off a full shoe; where no third card is dealt, all that could have come."""
    return count_orders(by_rank(full_shoe(options)))


@lru_cache(maxsize=8)
def count_orders(ranks: Composition) -> Counter[Fall]:
    """Every order of three cards off a shoe of so many cards of each rank."""
    found: Counter[Fall] = Counter()
    for first, second, third in product(VALUES, repeat=3):
        left = list(ranks)
        ways = 1
        for card in (first, second, third):
            ways *= left[card.rank]
            left[card.rank] -= 1
        if ways:
            found[fall(first, second, third)] += ways
    return found


def fall(first: int, second: int, third: int) -> Fall:
    """What the money rule sees in three cards."""
    gap = spread(first, second)
    if gap == CONSECUTIVE:
        return Fall(gap, 0)
    return Fall(gap, makes_three(first, second, third) if gap == PAIR else spread_value(first, second, third))


def end(fall: Fall, options: Submission) -> End:
    """What the money rule makes of it."""
    if fall.spread == CONSECUTIVE:
        return End("consecutive", Fraction(0))
    table = THREE_OF_A_KIND if fall.spread == PAIR else options.paytable("original")
    line = table.line(fall.value)
    if line is None:
        return End("pair", Fraction(0)) if fall.spread == PAIR else End("lose", Fraction(-1))
    return End(line.name if fall.spread == PAIR else "win", line.odds.ratio, table.address(line))


def price(counts: Counter[Fall], options: Submission) -> Solved:
    """Original wager and raise under the best play."""
    worth = worth_by_spread(counts, options)
    raised = {gap for gap, value in worth.items() if value > 0}
    ends = []
    for found, ways in sorted(counts.items(), key=lambda item: (item[0].spread, -item[0].value)):
        name, net, line = end(found, options)
        times = 2 if found.spread in raised else 1
        if found.spread > 0:
            name = f"{name} on a spread of {found.spread}{', raised' * (times > 1)}"
        ends.append(Outcome(name, ways, times * net, Fraction(times), line))
    main = WagerOdds(MAIN, PER, tuple(ends), details=figures(counts))
    return Solved((main,), strategy_found(worth, raised))


def worth_by_spread(counts: Counter[Fall], options: Submission) -> dict[int, Fraction]:
    """What a unit is worth on each spread."""
    worth = {}
    for gap in SPREADS:
        ways = {found: number for found, number in counts.items() if found.spread == gap}
        net = sum((end(found, options).net * number for found, number in ways.items()), Fraction())
        worth[gap] = net / sum(ways.values())
    return worth


def figures(counts: Counter[Fall]) -> dict[str, float]:
    """How often the first two cards leave no spread, and what comes of it."""
    consecutive, pair, three = (counts[found] for found in (Fall(CONSECUTIVE, 0), Fall(PAIR, 0), Fall(PAIR, 1)))

    def share(ways: int) -> float:
        return float(Fraction(ways, counts.total()))

    return {
        "push_frequency": share(consecutive + pair),
        "consecutive_frequency": share(consecutive),
        "pair_frequency": share(pair + three),
        "three_of_a_kind_frequency": share(three),
    }


def strategy_found(worth: dict[int, Fraction], raised: set[int]) -> dict[str, Any]:
    """The best play in words, and the spreads on which it departs from them under the options in force."""
    exceptions = [gap for gap in worth if worth_raising(0, 4 * (gap + 1)) != (gap in raised)]
    return {
        "rule": "raise as much as the original wager on a spread of seven or more, never otherwise",
        "expectation_by_spread": {str(gap): float(value) for gap, value in worth.items()},
        "exceptions": [{"spread": gap, "decision": "raise" if gap in raised else "no-raise"} for gap in exceptions],
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """Raise on the spreads on which a unit is worth something under the options in force."""
    worth = worth_by_spread(count(options, progress), options)
    raising, not_raising = (options.game.strategies[name] for name in ("always-raise", "never-raise"))

    def decide(view: View) -> str:
        return raising(view) if worth[spread(*view.community.cards[:2])] > 0 else not_raising(view)

    return decide


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
        nets[first.rank, second.rank, third.rank] = totals.whole(end(fall(first, second, third), options).net)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(nets, raised_by(odds.strategy(options, strategy, progress))),
        supply=supply(options.game.equipment.pack(options), 3),
        lay=partial(lay, options=options),
    )


def lay(deal: Deal, options: Submission) -> Laid:
    """A card is burned first where the shoe is shuffled before every round."""
    burned = deal.cards[3:4] if options["shuffle-every-round"] and not shoes.continuous(options) else ()
    return Laid([*burned, *deal.cards[:3]])


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
