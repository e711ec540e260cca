"""Texas Hold 'Em Bonus by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from pitboss.games.poker_games.texas_hold_em_bonus.rules import FOLDED, ante_level, showdown
from pitboss.games.poker_games.texas_hold_em_bonus.side_bets import FLOP_MULTIPLE, MAIN_WAGERS
from pitboss.games.poker_games.texas_hold_em_bonus.strategies import worth_more, worth_the_flop
from pitboss.kernel import borrowing, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.poker_games.hold_em.boards import seen
from pitboss.odds.poker_games.hold_em.rounds import LAYOUT
from pitboss.odds.poker_games.looks import Hands
from pitboss.odds.poker_games.rounds import Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.texas_hold_em_bonus.best_play import (
    BestPlay,
    solution,
    wagers_before_flop,
    wagers_before_river,
    wagers_before_turn,
)
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.ranking.high import high
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.side_bets import COMMUNITY, OWN
from pitboss.rulebook.submission import Submission

FOLD = -1
TURN, RIVER = 1, 2
"""A choice is the sum of what is wagered after the flop, or a fold."""
COUNTERS = ("turn", "river", "fold")


class Main(NamedTuple):
    """What `settle` reads."""

    level: int
    """The lowest class on which the ante is paid."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    level = ante_level(options)
    best = solution(level, progress=progress).best if strategy == OPTIMAL else no_best_play()
    plan = Plan(choose, best, COUNTERS, {"chosen": CHOOSERS[strategy]})
    return simulator_of(SHAPE, options, players, plan, lambda totals: Main(class_at_least(level)))


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: BestPlay, counters: Counters) -> int:
    """The further wagers that a strategy makes."""
    choice = chosen(cards[first : first + 2], cards[2:7], plan)  # type: ignore[name-defined] # noqa: F821
    if choice == FOLD:
        counters[2] += 1
    else:
        counters[0] += choice & 1
        counters[1] += choice >> 1
    return choice  # type: ignore[no-any-return]


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """Ante, flop, turn and river; hands are compared by class as by value."""
    if choice == FOLD:
        return FOLDED * unit
    ante, others = showdown(hands[0], dealer, main.level)
    return unit * (ante + others * (FLOP_MULTIPLE + (choice & 1) + (choice >> 1)))


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """A card is burned before the flop, before the turn and before the river."""
    dealt = (in_stacks if from_machine(options) else in_turns)(*hands.own, hands.dealer)
    (one, two, three), board = hands.rest[:3], hands.community
    return [*dealt, one, *board[:3], two, board[3], three, board[4]]


SHAPE = Shape(
    main="+".join(MAIN_WAGERS),
    per=MAIN_WAGERS[0],
    parts=MAIN_WAGERS,
    layout=LAYOUT,
    looks=((OWN + COMMUNITY, high),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)


# Strategies


@kernel
def optimal_choice(own: Sequence[int], board: Sequence[int], best: BestPlay) -> int:
    """The best play."""
    a, b, c, d, e, f = own[0], own[1], board[0], board[1], board[2], board[3]
    if not wagers_before_flop(a, b, best):
        return FOLD
    turn = TURN if wagers_before_turn(a, b, c, d, e, best) else 0
    return turn + (RIVER if wagers_before_river(a, b, c, d, e, f, best) else 0)


@kernel
def simple_choice(own: Sequence[int], board: Sequence[int], best: BestPlay) -> int:
    """The rules of thumb of the game's strategy `simple`."""
    if not worth_the_flop(own):
        return FOLD
    return (TURN if worth_more(own, board[:3]) else 0) + (RIVER if worth_more(own, board[:4]) else 0)


@kernel
def flop_only(own: Sequence[int], board: Sequence[int], best: BestPlay) -> int:
    """As the game's strategy of this name."""
    return 0


@kernel
def always_wager(own: Sequence[int], board: Sequence[int], best: BestPlay) -> int:
    """As the game's strategy of this name."""
    return TURN + RIVER


CHOOSERS: dict[str, Callable[..., int]] = {
    OPTIMAL: optimal_choice,
    "simple": simple_choice,
    "flop-only": flop_only,
    "always-wager": always_wager,
}


def no_best_play() -> BestPlay:
    """For strategies that do not ask for it."""
    none = np.zeros((0, 0), np.bool_)
    return BestPlay(np.zeros(0, np.bool_), none, none, seen(3), seen(3))
