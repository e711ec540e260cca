"""Double Cross Poker, solved: every pair of own cards and cards shown, with all hidden cards and dealer's hands.

How a hand fares on an arm is counted once for all paytables (`crosses`); what the raises pay decides which arm is
played, or none. The three-card wager is counted over its own three cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.crossing_lines import on_line
from pitboss.games.parts.exposure import EXPOSE
from pitboss.games.poker_games.double_cross_poker.cross import CROSS, SHOWN
from pitboss.games.poker_games.double_cross_poker.paytables import RAISE, RAISES
from pitboss.games.poker_games.double_cross_poker.strategies import BY_NAME, FOLD, HORIZONTAL, PLAYS, VERTICAL, Play
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.poker_games.double_cross_poker.crosses import DEALS, PAIRS, TIES, Seen, pair_place, seen
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
from pitboss.record.views import View
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import DEALER
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(("ante", *RAISES)), "ante"
STAKED = 1 + len(RAISES)
"""Antes at stake on a hand that is played."""
LAYOUT = Layout(own=2, community=5, dealer=2)
TOP, RIGHT = (LAYOUT.dealer + place for place in SHOWN)
"""Where in a deal the cards lie that are shown."""


class Counts(NamedTuple):
    """How every hand fares on either arm, and the side bet."""

    seen: Seen
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """The deals by what a player sees, and the three-card wager."""
    return Counts(seen(progress=progress), count_side_bets(options, LAYOUT, {}))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante and raises under the best play, and of the three-card wager."""
    solution = Solution(counts.seen, options.paytable(RAISE.wager))
    return Solved([solution.odds(), *price_side_bets(counts.side, options)], solution.strategy())


# The best play


class Solution:
    """What every play is worth under a paytable."""

    def __init__(self, counted: Seen, table: Paytable) -> None:
        self.seen, self.table = counted, table
        nets = [1 + len(RAISES) * line.odds.ratio for line in table.lines]
        self.unit = lcm(*(net.denominator for net in nets))
        self.nets = np.array([*(int(net * self.unit) for net in nets), 0], dtype=np.int64)
        """What the endings of a hand that is played net, in parts of an ante, before what is lost."""
        deals = counted.copies * DEALS
        lost = deals - counted.endings.sum(axis=0)
        vertical = self.nets @ counted.endings - STAKED * self.unit * lost
        self.worth = np.array([-self.unit * deals, vertical, vertical[counted.swapped]])
        """By play and kind of what is seen."""
        self.best: NDArray[np.int64] = np.argmax(self.worth, axis=0)

    def edge(self, plays: NDArray[np.int64]) -> float:
        """The house edge of a plan, by kind of what is seen."""
        total = np.take_along_axis(self.worth, plays[np.newaxis], axis=0).sum()
        return float(Fraction(-int(total), self.unit * DEALS * int(self.seen.copies.sum())))

    def odds(self) -> WagerOdds:
        """Ante and raises together, per ante."""
        counted, plays = self.seen, self.best
        played = counted.endings[:, plays == VERTICAL].sum(axis=1)
        played += counted.endings[:, counted.swapped[plays == HORIZONTAL]].sum(axis=1)
        folded = int(counted.copies[plays == FOLD].sum()) * DEALS
        lost = int(counted.copies[plays != FOLD].sum()) * DEALS - int(played.sum())
        staked = Fraction(STAKED)
        outcomes = [
            Outcome(
                f"{line.name}, higher than the dealer's hand", int(deals), Fraction(int(net), self.unit), staked, at
            )
            for line, deals, net, at in zip(
                self.table.lines, played, self.nets, map(self.table.address, self.table.lines), strict=False
            )
        ]
        return WagerOdds(
            MAIN,
            PER,
            (
                *outcomes,
                Outcome("tie", int(played[TIES]), Fraction(0), staked),
                Outcome("lower than the dealer's hand", lost, -staked, staked),
                Outcome("fold", folded, Fraction(-1)),
            ),
            note="before the payout limit, which is never reached at the lowest ante",
        )

    def strategy(self) -> dict[str, Any]:
        """The best play in words, how often it plays, and what other plays cost."""
        counted = self.seen
        plays = {name: by_rule(counted, play) for name, play in BY_NAME.items()}
        either = np.where(self.worth[VERTICAL] >= self.worth[HORIZONTAL], VERTICAL, HORIZONTAL)
        copies = int(counted.copies.sum())
        return {
            "rule": "play every pair, an own one or one with a card shown, and every ace or king, most queens, lower "
            "cards mainly with three suited cards on an arm or with cards for a straight; fold the rest. Simple rule: "
            "play a pair, a queen or higher, and a jack with three suited cards on an arm; take the arm of the card "
            "that pairs, else the one with three suited cards, else that of the higher card",
            "play_frequency": float(counted.copies[self.best != FOLD].sum() / copies),
            "play_frequency_of_the_simple_rule": float(counted.copies[plays["simple"] != FOLD].sum() / copies),
            "house_edge_by_strategy": {
                **{name: self.edge(plan) for name, plan in plays.items()},
                "always the better arm": self.edge(either),
            },
        }


def by_rule(counted: Seen, play: Play) -> NDArray[np.int64]:
    """What a strategy of the game does, by kind of what is seen."""
    top, right, pair = np.unravel_index(counted.places, (52, 52, PAIRS))
    plays = np.empty(len(top), dtype=np.int64)
    compiled(_ask, play=play)(top, right, pair, plays)
    return plays


@kernel
def _ask(top: Numbers, right: Numbers, pair: Numbers, plays: Numbers) -> None:
    for number in range(len(top)):
        high_card = int((1 + (1 + 8 * pair[number]) ** 0.5) / 2)
        own = (pair[number] - high_card * (high_card - 1) // 2, high_card)
        plays[number] = play(own, top[number], right[number])  # type: ignore[name-defined]  # noqa: F821


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play under the options in force."""
    counted = seen(progress=progress)
    best = Solution(counted, options.paytable(RAISE.wager)).best

    def decide(view: View) -> str:
        if any(choice.name == EXPOSE for choice in view.legal):
            return EXPOSE
        top, right = (view.community.cards[place] for place in SHOWN)
        pair = pair_place(*sorted(view.own.hand.cards))
        return PLAYS[best[counted.kind[top, right, pair]]]

    return decide


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players against one dealer."""
    if strategy == OPTIMAL:
        counted = seen(progress=progress)
        best = Solution(counted, options.paytable(RAISE.wager)).best.astype(np.int8)
        plan = Plan(choose_best, np.append(best, np.int8(FOLD))[counted.kind], COUNTED)
    else:
        plan = Plan(choose_by_rule, 0, COUNTED, {"play_of": BY_NAME[strategy]})
    return simulator_of(SHAPE, options, players, plan, raises)


COUNTED = ("play", "win")


@borrowing
def choose_best(cards: Numbers, first: int, players: int, plan: NDArray[np.int8], counters: Counters) -> int:
    """The best play: the number of the arm, or below nothing for a fold."""
    low, top = min(cards[first], cards[first + 1]), max(cards[first], cards[first + 1])
    played = int(plan[cards[TOP], cards[RIGHT], pair_place(low, top)])
    counters[0] += played > 0
    return played - 1


@borrowing
def choose_by_rule(cards: Numbers, first: int, players: int, plan: int, counters: Counters) -> int:
    """The play of a strategy of the game, which the open name `play_of` is."""
    played = play_of(cards[first : first + 2], cards[TOP], cards[RIGHT])  # type: ignore[name-defined]  # noqa: F821
    counters[0] += played > 0
    return played - 1  # type: ignore[no-any-return]


def raises(totals: WagerTotals) -> Numbers:
    """What ante and raises net where they win, by class of the player's hand."""
    table = totals.options.paytable(RAISE.wager)
    lines = [table.line(value) for value in class_values().tolist()]
    won = [1 + len(RAISES) * line.odds.ratio for line in lines if line is not None]
    return np.array([totals.whole(net) for net in won], dtype=np.int64)


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Numbers, unit: int, counters: Counters) -> int:
    """The hand on the arm that is played against the dealer's better one."""
    if choice < 0:
        return -unit
    player, better = hands[choice], max(hands[2], hands[3])
    if player > better:
        counters[1] += 1
        return main[player]  # type: ignore[no-any-return]
    return 0 if player == better else -STAKED * unit


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """Hand by hand, then the dealer's, then the cross."""
    return in_stacks(*hands.own, hands.dealer, hands.community)


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=("ante", *RAISES),
    layout=LAYOUT,
    looks=(
        (on_line(CROSS.down), high),
        (on_line(CROSS.across), high),
        (on_line(CROSS.down, DEALER), high),
        (on_line(CROSS.across, DEALER), high),
    ),
    dealer_plays=False,
    settle=settle,
    lay=lay,
)
"""The dealer has two looks as well, and takes the better."""
