"""Ultimate Texas Hold 'Em by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pitboss.games.parts.hold_em_play import worth_one, worth_two
from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import worth_four
from pitboss.kernel import kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.poker_games.hold_em.one_raise import BEFORE, FLOP, NO_WAGER, RIVER, BestPlay
from pitboss.odds.poker_games.hold_em.rounds import main_nets, no_best_play, optimal_choice, plan, shape
from pitboss.odds.poker_games.looks import Hands
from pitboss.odds.poker_games.rounds import from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.ultimate_texas_hold_em.best_play import MULTIPLES, solution, tabulate
from pitboss.odds.progress import Progress
from pitboss.odds.simulators import Simulator
from pitboss.ranking.tables import Tables
from pitboss.rulebook.submission import Submission

FOUR = BEFORE + MULTIPLES[BEFORE:].index(4)
"""The choice of four antes before the flop."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    blind = options.paytable("blind")
    nets = tabulate(blind)
    best = solution(blind, progress=progress).best if strategy == OPTIMAL else no_best_play(nets)
    followed = plan(CHOOSERS[strategy], best, MULTIPLES, "play")
    return simulator_of(SHAPE, options, players, followed, partial(main_nets, nets))


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """A card is burned before the flop and before the last two community cards."""
    dealt = (in_stacks if from_machine(options) else in_turns)(*hands.own, hands.dealer)
    first, second = hands.rest[:2]
    return [*dealt, first, *hands.community[:3], second, *hands.community[3:]]


SHAPE = shape(("ante", "blind", "play"), lay)


# Strategies: which choice two cards and the community cards lead to, or no wager at all, which is a fold.


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
