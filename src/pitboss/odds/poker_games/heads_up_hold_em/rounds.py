"""Heads Up Hold 'Em by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pitboss.games.parts.hold_em_play import worth_one, worth_two
from pitboss.games.poker_games.heads_up_hold_em.strategies import worth_three
from pitboss.kernel import kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.poker_games.heads_up_hold_em.best_play import MULTIPLES, solution, tabulate
from pitboss.odds.poker_games.hold_em.one_raise import BEFORE, FLOP, NO_WAGER, RIVER, BestPlay
from pitboss.odds.poker_games.hold_em.rounds import main_nets, no_best_play, optimal_choice, plan, shape
from pitboss.odds.poker_games.looks import Hands
from pitboss.odds.poker_games.rounds import from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.progress import Progress
from pitboss.odds.simulators import Simulator
from pitboss.ranking.tables import Tables
from pitboss.rulebook.submission import Submission


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    pays = options.paytable("odds"), options.paytable("bad-beat")
    nets = tabulate(*pays)
    best = solution(*pays, progress=progress).best if strategy == OPTIMAL else no_best_play(nets)
    followed = plan(CHOOSERS[strategy], best, MULTIPLES, "raise")
    return simulator_of(SHAPE, options, players, followed, partial(main_nets, nets))


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The community cards come first from a machine, last from a shoe; none is burned."""
    if from_machine(options):
        return in_stacks(hands.community, *hands.own, hands.dealer)
    return [*in_turns(*hands.own, hands.dealer), *hands.community]


SHAPE = shape(("ante", "odds", "raise"), lay)


# Strategies: which choice two cards and the community cards lead to, or no wager at all, which is a fold.


@kernel
def simple_choice(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """The rules of thumb of the game's strategy `simple`."""
    if worth_three(own):
        return BEFORE
    if worth_two(own, board[:3]):
        return FLOP
    return RIVER if worth_one(own, board) else NO_WAGER


@kernel
def always_raise(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """As the game's strategy of this name."""
    return BEFORE


@kernel
def wait_and_raise(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """As the game's strategy of this name."""
    return RIVER


CHOOSERS: dict[str, Callable[..., int]] = {
    OPTIMAL: optimal_choice,
    "simple": simple_choice,
    "always-raise": always_raise,
    "wait-and-raise": wait_and_raise,
}
