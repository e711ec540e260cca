"""Games in which one of many equally likely results (of a wheel, of dice) decides every wager by its paytable.

The game's own value function says what each wager is worth on each result. Wagers of one kind that win and lose alike
(all three of a kind, whatever the face) are one line of the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import kernel
from pitboss.odds.report import Outcome, Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.rulebook.submission import Submission

R = TypeVar("R")
W = TypeVar("W", bound=Sequence[Any])
Value = Callable[[str, str, R], int]
"""By name and kind of a wager and a result: its value for the paytable of the kind."""
Ends = tuple[tuple[str, Fraction], ...]
"""How a wager ends on each result: the line that it is paid by (or `lose`) and its net per unit."""


def solve(options: Submission, results: Sequence[R], value: Value[R]) -> Solved:
    """Exact odds of every wager on the layout."""
    wagers = [
        WagerOdds(name, name, outcomes(alike[0]), details={"wagers": len(alike)})
        for name, alike in of_wagers(options, results, value).items()
    ]
    return Solved(wagers)


def outcomes(ends: Ends) -> tuple[Outcome, ...]:
    """The results by how the wager ends on them, from the best end down."""
    counted = sorted(Counter(ends).items(), key=lambda item: -item[0][1])
    return tuple(Outcome(name, count, net) for (name, net), count in counted)


def of_wagers(options: Submission, results: Sequence[R], value: Value[R]) -> dict[str, list[Ends]]:
    """How the wagers of the layout end, by name in the report."""
    found: dict[str, dict[str, Ends]] = {}
    for rule in options.game.wagers:
        if rule.at_table(options):
            found[rule.name] = {name: _ends(options, name, rule.name, results, value) for name in rule.names(options)}
    return report_lines(found)


def report_lines(kinds: Mapping[str, Mapping[str, W]]) -> dict[str, list[W]]:
    """What is known of wagers, result by result, under their names in the report: those of a kind together, or each by
    itself where they differ in more than the order of the results."""
    lines: dict[str, list[W]] = {}
    for kind, wagers in kinds.items():
        if len({tuple(sorted(by_result)) for by_result in wagers.values()}) == 1:
            lines[kind] = list(wagers.values())
        else:
            lines |= {name: [by_result] for name, by_result in wagers.items()}
    return lines


def _ends(options: Submission, name: str, kind: str, results: Sequence[R], value: Value[R]) -> Ends:
    paid = (options.paytable(kind).line(value(name, kind, result)) for result in results)
    return tuple((line.name, line.odds.ratio) if line else ("lose", Fraction(-1)) for line in paid)


def simulate(run: Run, results: Sequence[R], value: Value[R]) -> Simulation:
    """Rounds with a unit on every line of the report, on each wager of a kind in turn."""
    lines = of_wagers(run.options, results, value)
    totals = WagerTotals(run.options, {name: name for name in lines})
    totals.unit = lcm(*(net.denominator for alike in lines.values() for ends in alike for _, net in ends))
    nets = {name: [[net for _, net in ends] for ends in alike] for name, alike in lines.items()}
    return run.measure(totals, play, *in_turn(nets, totals.unit))


def in_turn(
    lines: Mapping[str, Sequence[Sequence[Fraction]]], unit: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For compiled code: what is netted by line of the report, wager of the line and result; and how many wagers each
    line has."""
    sizes = [len(alike) for alike in lines.values()]
    results = len(next(iter(lines.values()))[0])
    nets = np.zeros((len(lines), max(sizes), results), dtype=np.int64)
    for at, alike in enumerate(lines.values()):
        for turn, gains in enumerate(alike):
            nets[at, turn] = [int(gain * unit) for gain in gains]
    return nets, np.array(sizes)


@kernel
def play(seed: int, rounds: int, players: int, by_result: Any, sizes: Any, totals: Any) -> None:
    """Rounds of one result each, on which every player has the same wagers."""
    np.random.seed(seed)
    wagers = len(sizes)
    nets = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    for turn in range(rounds):
        result = np.random.randint(0, by_result.shape[2])
        for wager in range(wagers):
            nets[wager] = by_result[wager, turn % sizes[wager], result]
        for _ in range(players):
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
