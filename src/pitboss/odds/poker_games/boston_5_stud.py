"""Boston 5 Stud, solved: every five cards of the player against all 1,533,939 hands of the dealer.

A fold costs three antes. The worst three cards lose little more than two by staying in under the lowest ante bonus that
the rules allow, and a higher one only makes staying better: the second wager is always made. So the deals are counted
once, by line of the bonus and by who has the higher hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.poker_games.boston_5_stud.paytables import ANTE_BONUS, FIRST_SIZE
from pitboss.games.poker_games.boston_5_stud.rules import KEPT_ON_BONUS, ante_and_others
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.ranked_hands import RankedHands
from pitboss.odds.counting.showdowns import Met, meet
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Plan, Shape, in_stacks, simulator_of
from pitboss.odds.poker_games.side_bets import SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import high
from pitboss.ranking.tables import class_values
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

PARTS = ("ante", "first", "second", "ante-bonus")
MAIN, PER = "+".join(PARTS), "ante"
STAKED = 1 + 2 * FIRST_SIZE
"""Antes at stake on a hand that stays in."""
FOLDED = -(1 + FIRST_SIZE)
"""What a fold nets, in antes."""
DEALERS = 1_533_939
"""The dealer's hands of five cards from the other 47."""
LAYOUT = Layout(own=5, dealer=5)
HIGHER, LEVEL, LOWER = 1, 0, -1
"""How the player's hand compares with the dealer's."""
SAID = {HIGHER: "higher than the dealer's hand", LEVEL: "tie", LOWER: "lower than the dealer's hand"}


class Counts(NamedTuple):
    """Deals by line of the ante bonus, none of them last, and by who has the higher hand."""

    deals: dict[tuple[int, int], int]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """All deals, and the optional bonus."""
    return Counts(count_deals(progress=progress), count_side_bets(options, LAYOUT, {}))


@kept
def count_deals(*, progress: Progress | None = None) -> dict[tuple[int, int], int]:
    """All deals of the player's and the dealer's hand."""
    hands, met = showdowns(progress=progress)
    values = class_values()
    lines = np.array([reach(value, ANTE_BONUS.floors) for value in values.tolist()])[hands.classes]
    beaten, level = met.lower.astype(np.int64), met.level.astype(np.int64)
    compared = {HIGHER: beaten, LEVEL: level, LOWER: DEALERS - beaten - level}
    return {
        (line, result): int((hands.sizes * deals)[lines == line].sum())
        for line in (*range(len(ANTE_BONUS.lines)), -1)
        for result, deals in compared.items()
    }


@kept
def showdowns(*, progress: Progress | None = None) -> tuple[RankedHands, Met]:
    """One hand of each kind, and how many of the dealer's it beats and ties."""
    hands, all_hands = RankedHands.of(ALL_RENAMINGS), RankedHands.of(((0, 1, 2, 3),))
    every = np.ones(len(hands.cards), dtype=np.bool_)
    return hands, meet(all_hands.cards, all_hands.starts, hands, every, 0)


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, wagers and ante bonus together, and of the optional bonus."""
    table = options.paytable(ANTE_BONUS.wager)
    outcomes = []
    for (number, result), deals in counts.deals.items():
        line = table.lines[number] if number >= 0 else None
        ante, others = ante_and_others(result, 0, line is not None and options[KEPT_ON_BONUS])
        net = ante + 2 * FIRST_SIZE * others + (line.odds.ratio if line else 0)
        name, at = (f"{line.name}, {SAID[result]}", table.address(line)) if line else (SAID[result], "")
        outcomes.append(Outcome(name, deals, Fraction(net), Fraction(STAKED), at))
    note = "before the payout limit, which is never reached at the lowest ante"
    odds = WagerOdds(MAIN, PER, tuple(outcomes), note=note)
    other_units = {
        "house_edge_of_ante_and_first": odds.house_edge / (1 + FIRST_SIZE),
        "house_edge_of_all_wagers": odds.element_of_risk,
    }
    main = WagerOdds(MAIN, PER, odds.outcomes, note=note, details=other_units)
    return Solved([main, *price_side_bets(counts.side, options)], STRATEGY)


STRATEGY: dict[str, Any] = {
    "rule": "always make the second wager and never take it back: a fold loses three antes, and no three cards lose as "
    "much by staying in. Show three cards that win the optional bonus",
    "play_frequency": 1.0,
}


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play."""
    return options.game.strategies["always-second"]


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players against one dealer."""
    stays = strategy in (OPTIMAL, "always-second")
    return simulator_of(SHAPE, options, players, Plan(choose, int(stays) - 1, ("play", "win")), nets)


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: int, counters: Counters) -> int:
    """Stay in whatever the cards are, or fold."""
    counters[0] += plan >= 0
    return plan


class Nets(NamedTuple):
    """What hands net besides the showdown."""

    bonus: Numbers
    """By class: the ante bonus."""
    keeps_ante: bool


def nets(totals: WagerTotals) -> Nets:
    """The ante bonus for compiled code."""
    table = totals.options.paytable(ANTE_BONUS.wager)
    lines = [table.line(value) for value in class_values().tolist()]
    bonus = [totals.whole(line.odds.ratio) if line else 0 for line in lines]
    return Nets(np.array(bonus, dtype=np.int64), bool(totals.options[KEPT_ON_BONUS]))


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Nets, unit: int, counters: Counters) -> int:
    """All wagers on a hand that stays in, with the ante bonus."""
    if choice < 0:
        return FOLDED * unit
    bonus = main.bonus[hands[0]]
    ante, others = ante_and_others(hands[0], dealer, main.keeps_ante and bonus > 0)
    counters[1] += others > 0
    return (ante + 2 * FIRST_SIZE * others) * unit + bonus  # type: ignore[no-any-return]


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """Three cards to each hand, the dealer's last, then two more to those that stayed in."""
    dealt = (*hands.own, hands.dealer)
    return in_stacks(*(hand[:3] for hand in dealt), *(hand[3:] for hand in dealt))


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=PARTS,
    layout=LAYOUT,
    looks=((OWN, high),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
    deals_on=True,
    times={"first": FIRST_SIZE},
)
