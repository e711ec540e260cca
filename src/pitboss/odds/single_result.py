"""Games in which one of many equally likely results (of a wheel, of dice) decides every wager by its paytable.

The game's own value function says what each wager is worth on each result. Wagers of one kind that win and lose alike
(all three of a kind, whatever the face) are one line of the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from time import perf_counter
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.progress import Progress
from pitboss.odds.report import GameOdds, Outcome, Simulation, WagerOdds
from pitboss.odds.simulation import chosen_seed, play_in_chunks
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.rulebook.game import WagerFamily
from pitboss.rulebook.submission import Submission

R = TypeVar("R")
Value = Callable[[str, str, R], int]
"""By name and kind of a wager and a result: its value for the paytable of the kind."""
Ends = tuple[tuple[str, Fraction], ...]
"""How a wager ends on each result: the line that it is paid by (or `lose`) and its net per unit."""


def solve(options: Submission, results: Sequence[R], value: Value[R]) -> GameOdds:
    """Exact odds of every wager on the layout."""
    start = perf_counter()
    wagers = [
        WagerOdds(name, name, outcomes(alike[0]), details={"wagers": len(alike)})
        for name, alike in report_lines(options, results, value).items()
    ]
    return GameOdds(
        game=options.game.name,
        options=options.written(),
        wagers=tuple(wagers),
        strategy={"rule": "there are no decisions"},
        seconds=perf_counter() - start,
        cautions=tuple(options.cautions()),
    )


def outcomes(ends: Ends) -> tuple[Outcome, ...]:
    """The results by how the wager ends on them, from the best end down."""
    counted = sorted(Counter(ends).items(), key=lambda item: -item[0][1])
    return tuple(Outcome(name, count, net) for (name, net), count in counted)


def report_lines(options: Submission, results: Sequence[R], value: Value[R]) -> dict[str, list[Ends]]:
    """The wagers under each name in the report: a kind's, or each wager's own where those of a kind differ."""
    lines: dict[str, list[Ends]] = {}
    for rule in options.game.wagers:
        if rule.at_table(options):
            names = rule.names(options) if isinstance(rule, WagerFamily) else (rule.name,)
            found = {name: _ends(options, name, rule.name, results, value) for name in names}
            if len({tuple(sorted(ends)) for ends in found.values()}) == 1:
                lines[rule.name] = list(found.values())
            else:
                lines |= {name: [ends] for name, ends in found.items()}
    return lines


def _ends(options: Submission, name: str, kind: str, results: Sequence[R], value: Value[R]) -> Ends:
    paid = (options.paytable(kind).line(value(name, kind, result)) for result in results)
    return tuple((line.name, line.odds.ratio) if line else ("lose", Fraction(-1)) for line in paid)


def simulate(
    options: Submission,
    results: Sequence[R],
    value: Value[R],
    rounds: int,
    players: int,
    strategy: str,
    seed: int | None,
    progress: Progress | None,
) -> Simulation:
    """Rounds with a unit on every line of the report, on each wager of a kind in turn."""
    start = perf_counter()
    lines = report_lines(options, results, value)
    totals = WagerTotals(options, {name: name for name in lines})
    totals.unit = lcm(*(net.denominator for alike in lines.values() for ends in alike for _, net in ends))
    nets = np.zeros((len(lines), max(map(len, lines.values())), len(results)), dtype=np.int64)
    for at, alike in enumerate(lines.values()):
        for turn, ends in enumerate(alike):
            nets[at, turn] = [int(net * totals.unit) for _, net in ends]
    sizes = np.array([len(alike) for alike in lines.values()])
    kernel_play = compiled(play)

    def chunk(chunk_seed: int, count: int, sums: NDArray[np.int64]) -> None:
        kernel_play(chunk_seed, count, players, nets, sizes, sums)

    seed = chosen_seed(seed)
    sums = play_in_chunks(chunk, rounds, seed, totals.width, progress)
    wagers, house, frequencies = totals.measured(sums, rounds, players)
    return Simulation(
        game=options.game.name,
        options=options.written(only_chosen=True),
        strategy=strategy,
        players=players,
        rounds=rounds,
        seed=seed,
        wagers=wagers,
        house=house,
        frequencies=frequencies,
        seconds=perf_counter() - start,
    )


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
