"""Craps by the million throws: every wager of the layout stands in turn, and a new one follows when it is decided.

Each wager is run as the table of its Markov chain: what follows each of its states on each of the 36 throws. One
sequence of throws serves all wagers. When the throws are used up no new wagers are made and those that stand are
played to their end, so that long ones count as often as they should.
"""

from __future__ import annotations

from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.dice_games.craps.layout import parts_of
from pitboss.games.dice_games.craps.settlement import ODDS
from pitboss.games.dice_games.craps.wagers import odds_cap, odds_step
from pitboss.kernel import borrowing
from pitboss.odds.dice_games.craps.chain import THROWS, Standing, Wager
from pitboss.odds.dice_games.craps.wagers import wagers_taken
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import STANDING, STANDS, Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.submission import Submission

OVER = -1
"""In place of a state: the wager is decided and no other follows."""
TO_BE_EVEN = 60
"""So many times the flat wager has odds that are paid exactly."""
FIRST = 1
"""Where in the memory the states of the wagers begin."""


class Game(NamedTuple):
    """All wagers as one table of states, for compiled code."""

    starts: NDArray[np.int64]
    """By wager: its first state."""
    follows: NDArray[np.int32]
    """By state and throw: the next state, or below zero where the wager ends (`chain.ended`)."""
    nets: NDArray[np.int64]
    """By ending."""
    counted: NDArray[np.int64]
    """By wager: the counter of its decisions; below zero where every throw decides it."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Throws of the dice, a round being a throw; each player has a unit on every wager."""
    chosen = wagers_taken(options)
    chains = {name: wager.counts().chain for name, wager in chosen.items()}
    results = {name: [chosen[name].result(ending) for ending in chain.endings] for name, chain in chains.items()}
    standing = [name for name, chain in chains.items() if any(max(row) >= 0 for row in chain.follows)]
    totals = WagerTotals(
        options, {name: wager.name for name, wager in chosen.items()}, [f"{name} decided" for name in standing]
    )
    totals.unit = lcm(*(result.net.denominator for found in results.values() for result in found))
    starts, follows, nets, standings = [], list[list[int]](), list[int](), list[Standing]()
    for name, chain in chains.items():
        starts.append(len(follows))
        follows += [
            [target + starts[-1] if target >= 0 else target - len(nets) for target in row] for row in chain.follows
        ]
        nets += [totals.whole(result.net) for result in results[name]]
        standings += chain.standings
    counted = [standing.index(name) if name in standing else -1 for name in chains]
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(np.array(starts), np.array(follows, dtype=np.int32), np.array(nets), np.array(counted)),
        supply=supply(bounds=[len(THROWS)]),
        memory=(len(starts), *starts),
        alike=True,
        lay=lambda deal: Laid(chance={"throws": [str(THROWS[deal.draws[0]])]}),
        lays_down=Layout(chosen, standings).before,
    )


class Layout(NamedTuple):
    """What the player with a wager of the report has on the layout of a live table."""

    wagers: dict[str, Wager]
    standings: list[Standing]

    def before(self, name: str, memory: NDArray[np.int64]) -> dict[str, int] | None:
        """Before a throw: the wager, unless it waits for a point, and the odds in its support.

        Odds cannot be had without the wager that they support, the chain of a hot roller has one state for many that
        are alike, and the highest odds that are posted may not be paid exactly: these cannot be followed there.
        """
        wager = self.wagers[name]
        if wager.kind in (*ODDS, "hot-roller"):
            return None
        stands, state, waits = self.standings[memory[FIRST + list(self.wagers).index(name)]]
        if waits:
            return {}
        options = wager.options
        least, _ = options.game.wager(wager.name, options).limits(options)
        times = -(-least // wager.amount)
        if wager.odds and options["odds-maximum"] is None:
            times = TO_BE_EVEN
        amounts = {stands: times * wager.amount}
        numbers = parts_of(stands)[1]
        number = numbers[0] if numbers else state.point if wager.kind in ("pass", "dont-pass") else 0
        if wager.odds and number:
            odds = "-".join((wager.odds, *map(str, numbers)))
            highest = odds_cap(odds, number, times * wager.amount, options)
            amounts[odds] = int(highest)
            if highest % odds_step(odds, number, options):
                return None
        return amounts


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One throw, on every wager as it stands."""
    throw, standing = deal.draws[0], 0
    for wager in range(len(game.starts)):
        state = deal.memory[FIRST + wager]
        nets[0, wager] = STANDS
        if state != OVER:
            state = np.int64(game.follows[state, throw])
            if state < 0:
                nets[0, wager] = game.nets[-1 - state]
                if game.counted[wager] >= 0:
                    counters[game.counted[wager]] += 1
                state = OVER if deal.closing else game.starts[wager]
            if state != OVER:
                standing += 1
            deal.memory[FIRST + wager] = state
    deal.memory[STANDING] = standing
    return 0
