"""Chase the Flush by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.chase_the_flush.rules import FOLDED, showdown
from pitboss.games.poker_games.chase_the_flush.strategies import THRESHOLDS
from pitboss.kernel import borrowing, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import CHOOSE
from pitboss.odds.poker_games.chase_the_flush.best_play import (
    FOLD,
    ONE,
    THREE,
    TWO,
    hands,
    pays,
    solution,
    worth_an_ante,
)
from pitboss.odds.poker_games.in_antes import counted, decisions
from pitboss.odds.poker_games.looks import Hands, Layout, suit_classes
from pitboss.odds.poker_games.rounds import Plan, Shape, in_stacks, simulator_of
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.flush import flush, length, ranks_of
from pitboss.rulebook.side_bets import COMMUNITY, OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+x-tra-bonus+all-in"
COUNTERS = decisions("all-in")
LAYOUT = Layout(own=3, community=4, dealer=3)
BOARD = LAYOUT.dealer
"""Where the community cards begin in a deal."""


class BestPlay(NamedTuple):
    """The best play, for compiled code."""

    classes: NDArray[np.int16]
    names: NDArray[np.int8]
    at_once: NDArray[np.bool_]
    on_flop: NDArray[np.bool_]
    xtra: Numbers


class Main(NamedTuple):
    """What the main wagers are settled by."""

    values: Numbers
    """Of each class of hands."""
    xtra: Numbers
    """What the X-Tra Bonus wins, by cards of the flush."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    if strategy == OPTIMAL:
        found = solution(progress=progress)
        best = BestPlay(hands().classes, hands().names, found.at_once, found.on_flop, pays())
        plan = Plan(choose_best, best, COUNTERS)
    else:
        plan = Plan(choose_by_rule, np.array(THRESHOLDS[strategy]), COUNTERS)
    return simulator_of(SHAPE, options, players, plan, main_nets)


def main_nets(totals: WagerTotals) -> Main:
    return Main(np.array(suit_classes(flush).values, dtype=np.int64), pays() * totals.unit)


@borrowing
def choose_best(cards: Numbers, first: int, players: int, best: BestPlay, counters: Counters) -> int:
    """Bet or fold by the best play."""
    a, b, c = cards[first], cards[first + 1], cards[first + 2]
    low, high = min(a, b, c), max(a, b, c)
    at = CHOOSE[high, 3] + CHOOSE[a + b + c - low - high, 2] + low
    number, names = best.classes[at], best.names[at]
    if best.at_once[number]:
        return counted(THREE, counters)
    one, two = cards[BOARD], cards[BOARD + 1]
    if best.on_flop[number, one & ~3 | names[one & 3], two & ~3 | names[two & 3]]:
        return counted(TWO, counters)
    return counted(ONE if stays(cards[first : first + 3], cards[BOARD : BOARD + 4], best.xtra) else FOLD, counters)


@kernel
def stays(own: Any, board: Any, xtra: Numbers) -> bool:
    """Whether a hand that has waited is worth an ante."""
    ranks = np.zeros((2, 4), np.int64)
    for suit in range(4):
        ranks[0, suit], ranks[1, suit] = ranks_of(own, suit), ranks_of(board, suit)
    return worth_an_ante(ranks[0], ranks[1], xtra)


@borrowing
def choose_by_rule(cards: Numbers, first: int, players: int, thresholds: Numbers, counters: Counters) -> int:
    """Bet or fold by a strategy of the game."""
    return counted(bet_by_rule(cards[first : first + 3], cards[BOARD : BOARD + 4], thresholds), counters)


@kernel
def bet_by_rule(own: Any, board: Any, thresholds: Numbers) -> int:
    """The bet of a strategy, in antes."""
    seen: Any = np.zeros(7, np.int64)
    seen[:3], seen[3:] = own, board
    if flush(seen[:3]) >= thresholds[0]:
        return THREE
    if flush(seen[:5]) >= thresholds[1]:
        return TWO
    return ONE if flush(seen) >= thresholds[2] else FOLD


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """All in, ante and X-Tra Bonus."""
    if choice < 0:
        return FOLDED * unit
    value = main.values[hands[0]]
    bet, ante, bonus = showdown(value, main.values[dealer])
    return (choice * bet + ante) * unit + (main.xtra[length(value)] if bonus > 0 else bonus * unit)


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """Stacks for all, the dealer's last; of each packet of community cards the last one is burned."""
    community, burned = hands.community, hands.rest
    return [*in_stacks(*hands.own, hands.dealer), *community[:2], burned[0], *community[2:], burned[1]]


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "x-tra-bonus", "all-in"),
    layout=LAYOUT,
    looks=((OWN + COMMUNITY, flush),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
