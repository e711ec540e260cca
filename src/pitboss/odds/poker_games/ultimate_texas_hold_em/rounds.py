"""Ultimate Texas Hold 'Em by the million rounds: every wager on the layout at once, each player a unit on each.

The kernel deals, lets every player choose by one strategy, and looks up what the game's own settlement and paytables
say of the classes of hands that come about. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts import cover_all
from pitboss.games.poker_games.ultimate_texas_hold_em.side_bets import PROGRESSIVE
from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import worth_four, worth_one, worth_two
from pitboss.kernel import kernel
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
from pitboss.odds.progress import step
from pitboss.odds.report import Simulation
from pitboss.odds.runs import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.ranking.tables import Tables, class5, class7, class_values, tables
from pitboss.rulebook.submission import Submission

MAIN = "ante+blind+play"
TRIPS = "trips"
FOUR = BEFORE + MULTIPLES[BEFORE:].index(4)
"""The choice of four antes before the flop."""

NOTHING = np.zeros(0, np.int64)


class SideWagers(NamedTuple):
    """What the side wagers net by class of the hand that they pay on; empty where they are not offered."""

    trips: NDArray[np.int64]
    best: NDArray[np.int64]
    """Cover all, by the best hand at the table."""
    progressive: NDArray[np.int64]
    """By the hand with the flop."""
    envy: NDArray[np.int64]
    """What such a hand brings every other player."""
    folded_can_be_best: bool
    folded_qualifies: bool
    """Whether a folded hand plays for the progressive and its envy bonuses."""


def simulate(run: Run) -> Simulation:
    """Rounds of several players and the dealer."""
    options = run.options
    offered = [name for name in (TRIPS, cover_all.WAGER, PROGRESSIVE.name) if options.offers(name)]
    choices = [f"play {multiple}x" for multiple in MULTIPLES]
    totals = WagerTotals(options, {MAIN: "ante", **{name: name for name in offered}}, (*choices, "fold"))
    side = side_wagers(options, totals, run.players)
    nets = tabulate(options)
    best = no_best_play(nets)
    if run.strategy == OPTIMAL:
        best = solution(nets, step(run.progress, 0, 2)).best
        run = msgspec.structs.replace(run, progress=step(run.progress, 1, 2))
    scale, choose = totals.unit // nets.unit, CHOOSERS[run.strategy]
    return run.measure(totals, play, best, scale, totals.unit, side, tables(), choose=choose)


def side_wagers(options: Submission, totals: WagerTotals, players: int) -> SideWagers:
    """Tabulate the paytables in force."""
    values = class_values().tolist()
    progressive = envy = NOTHING
    if options.offers(PROGRESSIVE.name):
        progressive, envy = totals.progressive_nets(PROGRESSIVE, values)
    return SideWagers(
        totals.nets(TRIPS, values) if options.offers(TRIPS) else NOTHING,
        totals.nets(cover_all.WAGER, values, table=options.paytable(cover_all.WAGER, players + 1))
        if options.offers(cover_all.WAGER)
        else NOTHING,
        progressive,
        envy,
        bool(options["cover-all-counts-folded-hands"]),
        bool(options["progressive-live-after-fold"]),
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


OPTIMAL = "optimal"
CHOOSERS: dict[str, Callable[..., int]] = {
    OPTIMAL: optimal_choice,
    "simple": simple_choice,
    "always-raise": always_raise,
    "wait-and-play": wait_and_play,
}


def no_best_play(nets: Nets) -> BestPlay:
    """For strategies that do not ask for it."""
    return BestPlay(np.zeros(0, np.int8), np.zeros((0, 0), np.bool_), flops(), nets)


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    best: BestPlay,
    scale: int,
    unit: int,
    side: SideWagers,
    t: Tables,
    totals: Any,
) -> None:
    """Rounds of Ultimate Texas Hold 'Em. The deck begins with the board, then the dealer's cards, then the others."""
    np.random.seed(seed)
    deck: Any = np.arange(52)
    board = deck[:5]
    b0, b1, b2, b3, b4 = 0, 0, 0, 0, 0
    nets = best.nets
    fold = nets.play.shape[1]
    wagers = (len(totals) - 3 - fold) // 4
    counters = 4 * wagers + 2
    won = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    choices = np.empty(players, dtype=np.int64)
    classes = np.empty(players, dtype=np.int64)
    with_flop = np.zeros(players, dtype=np.int64)
    for _ in range(rounds):
        draw(deck, 7 + 2 * players)
        b0, b1, b2, b3, b4 = deck[0], deck[1], deck[2], deck[3], deck[4]
        dealer = class7(deck[5], deck[6], b0, b1, b2, b3, b4, t)
        highest = dealer
        envies = 0
        for p in range(players):
            own = deck[7 + 2 * p : 9 + 2 * p]
            choices[p] = choose(own, board, best, t)  # type: ignore[name-defined] # noqa: F821 (bound when compiled)
            classes[p] = class7(own[0], own[1], b0, b1, b2, b3, b4, t)
            if choices[p] != NO_WAGER or side.folded_can_be_best:
                highest = max(highest, classes[p])
            if len(side.progressive):
                with_flop[p] = class5(own[0], own[1], b0, b1, b2, t)
                if choices[p] != NO_WAGER or side.folded_qualifies:
                    envies += side.envy[with_flop[p]]
        for p in range(players):
            folded = choices[p] == NO_WAGER
            if folded:
                won[0] = scale * nets.fold
                totals[counters + fold] += 1
            else:
                case = case_of(classes[p], dealer, nets.opens)
                won[0] = scale * nets.play[nets.line[classes[p]], choices[p], case]
                totals[counters + choices[p]] += 1
            at = 1
            if len(side.trips):
                won[at] = side.trips[classes[p]]
                at += 1
            if len(side.best):
                won[at] = side.best[highest]
                at += 1
            if len(side.progressive):
                if folded and not side.folded_qualifies:
                    won[at] = -unit
                else:
                    won[at] = side.progressive[with_flop[p]] + envies - side.envy[with_flop[p]]
            add_player(won, totals, round_nets)
        add_round(round_nets, totals)
