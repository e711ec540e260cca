"""Ultimate Texas Hold 'Em by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import worth_four, worth_one, worth_two
from pitboss.kernel import borrowing, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.ultimate_texas_hold_em.best_play import (
    BestPlay,
    case_of,
    choice_before_flop,
    plays_river,
    solution,
    wagers_on_flop,
)
from pitboss.odds.poker_games.ultimate_texas_hold_em.boards import flops
from pitboss.odds.poker_games.ultimate_texas_hold_em.money import (
    BEFORE,
    FLOP,
    MULTIPLES,
    NO_WAGER,
    RIVER,
    Nets,
    tabulate,
)
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import high
from pitboss.ranking.tables import Tables, tables
from pitboss.rulebook.side_bets import COMMUNITY, OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+blind+play"
FOUR = BEFORE + MULTIPLES[BEFORE:].index(4)
"""The choice of four antes before the flop."""
LAYOUT = Layout(own=2, community=5, dealer=2)
FOLD = len(MULTIPLES)
"""The counter of folds, after those of the choices."""


class Choosing(NamedTuple):
    """What the strategies read."""

    best: BestPlay
    t: Tables


class Main(NamedTuple):
    """What the main wagers net, in units of `1 / (scale * nets.unit)`."""

    nets: Nets
    scale: int


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    blind = options.paytable("blind")
    best = solution(blind, progress=progress).best if strategy == OPTIMAL else no_best_play(tabulate(blind))
    return simulator_of(SHAPE, options, players, plan(CHOOSERS[strategy], best), main_nets)


def plan(chosen: Callable[..., int], best: BestPlay) -> Plan:
    """A way to play: which choice own cards and board lead to, where the best play is known or not."""
    counters = (*(f"play {multiple}x" for multiple in MULTIPLES), "fold")
    return Plan(choose, Choosing(best, tables()), counters, {"chosen": chosen})


def main_nets(totals: WagerTotals) -> Main:
    nets = tabulate(totals.options.paytable("blind"))
    return Main(nets, totals.unit // nets.unit)


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: Choosing, counters: Counters) -> int:
    """The play wager that a strategy makes, by choice, or none."""
    choice = chosen(cards[first : first + 2], cards[2:7], plan.best, plan.t)  # type: ignore[name-defined] # noqa: F821
    counters[choice if choice != NO_WAGER else FOLD] += 1
    return choice  # type: ignore[no-any-return]


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """Ante, blind and play."""
    nets = main.nets
    if choice == NO_WAGER:
        return main.scale * nets.fold
    case = case_of(hands[0], dealer, nets.opens)
    return main.scale * nets.play[nets.line[hands[0]], choice, case]  # type: ignore[no-any-return]


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """A card is burned before the flop and before the last two community cards."""
    dealt = (in_stacks if from_machine(options) else in_turns)(*hands.own, hands.dealer)
    first, second = hands.rest[:2]
    return [*dealt, first, *hands.community[:3], second, *hands.community[3:]]


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "blind", "play"),
    layout=LAYOUT,
    looks=((OWN + COMMUNITY, high),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)


# Strategies: which choice two cards and the community cards lead to, or no wager at all, which is a fold.


@kernel
def optimal_choice(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """The best play."""
    before = choice_before_flop(own[0], own[1], best)
    if before != NO_WAGER:
        return before
    if wagers_on_flop(own[0], own[1], board[0], board[1], board[2], best):
        return FLOP
    return RIVER if plays_river(own, board, best.nets, t) else NO_WAGER


@kernel
def simple_choice(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """The rules of thumb of the game's strategy `simple`."""
    if worth_four(own):
        return FOUR
    if worth_two(own, board[:3]):
        return FLOP
    return RIVER if worth_one(own, board) else NO_WAGER


@kernel
def always_raise(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """As the game's strategy of this name."""
    return FOUR


@kernel
def wait_and_play(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """As the game's strategy of this name."""
    return RIVER


CHOOSERS: dict[str, Callable[..., int]] = {
    OPTIMAL: optimal_choice,
    "simple": simple_choice,
    "always-raise": always_raise,
    "wait-and-play": wait_and_play,
}


def no_best_play(nets: Nets) -> BestPlay:
    """For strategies that do not ask for it."""
    return BestPlay(np.zeros(0, np.int8), np.zeros((0, 0), np.bool_), flops(), nets)
