"""Craps by the million throws: every wager of the layout stands in turn, and a new one follows when it is decided.

Each wager is run as the table of its Markov chain: what follows each of its states on each of the 36 throws. One
sequence of throws serves all wagers. When the throws are used up no new wagers are made and those that stand are
played to their end, so that long ones count as often as they should.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import kernel
from pitboss.odds.counting.markov import End
from pitboss.odds.dice_games.craps.chain import THROWS, Result, Standing, Wager
from pitboss.odds.dice_games.craps.wagers import wagers_taken
from pitboss.odds.report import Measured, Simulation
from pitboss.odds.runs import Run


class Machine(NamedTuple):
    """All wagers as one table of states: the first of each wager, and what follows a state on a throw."""

    starts: NDArray[np.int64]
    follows: NDArray[np.int32]
    """By state and throw: the next state, or where the wager ends minus its result's number, less one."""
    results: list[list[Result]]
    """By wager: its results; they are numbered through all wagers."""


def machine(wagers: list[Wager]) -> Machine:
    """Tabulate the chains of the wagers."""
    starts: list[int] = []
    follows: list[list[int]] = []
    results: list[list[Result]] = []
    numbered = 0
    for wager in wagers:
        places: dict[Standing, int] = {wager.start(): len(follows)}
        ends: dict[Result, int] = {}
        starts.append(len(follows))
        waiting = [wager.start()]
        rows: dict[int, list[int]] = {}
        while waiting:
            standing = waiting.pop()
            row = []
            for throw in THROWS:
                target = wager.after(standing, throw)
                if isinstance(target, End):
                    row.append(-1 - ends.setdefault(target.result, numbered + len(ends)))
                    continue
                if target not in places:
                    places[target] = starts[-1] + len(places)
                    waiting.append(target)
                row.append(places[target])
            rows[places[standing]] = row
        follows += [rows[place] for place in sorted(rows)]
        results.append(list(ends))
        numbered += len(ends)
    return Machine(np.array(starts), np.array(follows, dtype=np.int32), results)


def simulate(run: Run) -> Simulation:
    """Throws of the dice, a round being a throw; each player has a unit on every wager."""
    chosen = wagers_taken(run.options)
    table = machine(list(chosen.values()))
    numbered = [result for results in table.results for result in results]
    unit = lcm(*(result.net.denominator for result in numbered))
    nets = np.array([int(result.net * unit) for result in numbered])
    of_wager = np.repeat(np.arange(len(table.results)), [len(results) for results in table.results])
    sums = run.play(len(numbered) + 3, play, table.starts, table.follows, nets, of_wager, unit)
    counts = sums[: len(numbered)]
    measured = {}
    first = 0
    for name, results in zip(chosen, table.results, strict=True):
        measured[name] = _mean(name, chosen[name].name, results, counts[first : first + len(results)])
        first += len(results)
    throws, won, squares = sums[len(numbered) :]
    won, squares = -won * run.players, squares * unit * run.players**2
    return run.report(
        measured,
        house={"total": Measured.of("total", "unit on every wager", won, squares, throws, unit)},
        frequencies={
            f"{name} decided": one.rounds / throws for name, one in measured.items() if one.rounds < run.rounds
        },
    )


def _mean(name: str, per: str, results: list[Result], counts: list[int]) -> Measured:
    """The mean net of a wager over all that were decided."""
    unit = lcm(*(result.net.denominator for result in results))
    total = squares = Fraction(0)
    for result, count in zip(results, counts, strict=True):
        total += count * result.net * unit
        squares += count * (result.net * unit) ** 2
    return Measured.of(name, per, int(total), int(squares), sum(counts), unit)


@kernel
def play(seed: int, throws: int, starts: Any, follows: Any, nets: Any, of_wager: Any, unit: int, totals: Any) -> None:
    """Throws of the dice. Totals: every result's number, then throws, the players' net, and its square over `unit`."""
    np.random.seed(seed)
    results = len(nets)
    places = starts.copy()
    standing = len(starts)
    thrown = 0
    while standing:
        throw = np.random.randint(0, 36)
        thrown += 1
        net = 0
        for wager in range(len(starts)):
            if places[wager] >= 0:
                following = follows[places[wager], throw]
                if following < 0:
                    totals[-1 - following] += 1
                    net += nets[-1 - following]
                    if thrown < throws:
                        following = starts[wager]
                    else:
                        standing -= 1
                places[wager] = following
        totals[results] += 1
        totals[results + 1] += net
        totals[results + 2] += int(float(net) * float(net) / unit)
