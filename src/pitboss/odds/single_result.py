"""Games in which one of many equally likely results (of a wheel, of dice) decides every wager by its paytable.

The game's own value function says what each wager is worth on each result. Wagers of one kind that win and lose alike
(all three of a kind, whatever the face) are one line of the report; a simulation plays them in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.submission import Submission

R = TypeVar("R")
Value = Callable[[str, str, R], int]
"""By name and kind of a wager and a result: its value for the paytable of the kind."""


class End(NamedTuple):
    """How a wager ends on a result: in a word, what it nets per unit, and by which line of which paytable."""

    name: str
    net: Fraction
    line: str = ""


Ends = tuple[End, ...]
"""By result."""


def price(options: Submission, results: Sequence[R], value: Value[R]) -> Solved:
    """Exact odds of every wager on the layout."""
    return Solved(
        [
            WagerOdds(name, name, outcomes(next(iter(alike.values()))), details={"wagers": len(alike)})
            for name, alike in of_wagers(options, results, value).items()
        ]
    )


def outcomes(ends: Ends) -> tuple[Outcome, ...]:
    """The results by how the wager ends on them, from the best end down."""
    counted = sorted(Counter(ends).items(), key=lambda item: -item[0].net)
    return tuple(Outcome(end.name, count, end.net, line=end.line) for end, count in counted)


def of_wagers(options: Submission, results: Sequence[R], value: Value[R]) -> dict[str, dict[str, Ends]]:
    """How the wagers of the layout end, by name in the report and by their own."""
    found: dict[str, dict[str, Ends]] = {}
    for rule in options.game.wagers:
        if rule.at_table(options):
            found[rule.name] = {name: _ends(options, name, rule.name, results, value) for name in rule.names(options)}
    return report_lines(found)


def report_lines(kinds: Mapping[str, Mapping[str, Ends]]) -> dict[str, dict[str, Ends]]:
    """How wagers end, under their names in the report: those of a kind together, or each by itself where they differ in
    more than the order of the results."""
    lines: dict[str, dict[str, Ends]] = {}
    for kind, wagers in kinds.items():
        if len({tuple(sorted((end.name, end.line) for end in ends)) for ends in wagers.values()}) == 1:
            lines[kind] = dict(wagers)
        else:
            lines |= {name: {name: ends} for name, ends in wagers.items()}
    return lines


def _ends(options: Submission, name: str, kind: str, results: Sequence[R], value: Value[R]) -> Ends:
    table = options.paytable(kind)
    paid = [End(line.name, line.odds.ratio, table.address(line)) for line in table.lines]
    ends = (*paid, End("lose", Fraction(-1)))  # what reaches no line is the last
    return tuple(ends[reach(value(name, kind, result), table.floors)] for result in results)


# Simulation


class InTurn(NamedTuple):
    """What wagers net, for compiled code: those of a line of the report are made in turn."""

    nets: NDArray[np.int64]
    """By line, wager of the line and result."""
    sizes: NDArray[np.int64]
    """How many wagers each line has."""


def simulator(
    options: Submission, players: int, results: Sequence[R], value: Value[R], chance: Callable[[R], str]
) -> Simulator:
    """Rounds of one result each, with a unit on every line of the report; `chance` writes a result as a live table
    does."""
    lines = of_wagers(options, results, value)
    totals = WagerTotals(options, {name: name for name in lines})
    totals.unit = unit_of(lines)
    kind = options.game.equipment.result_kind

    def lay(deal: Deal) -> Laid:
        return Laid(chance={kind: [chance(results[deal.draws[0]])]})

    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=in_turn(lines, totals),
        supply=supply(bounds=[len(results)]),
        lay=lay,
        made_of=turns(lines),
        alike=True,
    )


def unit_of(lines: Mapping[str, Mapping[str, Ends]]) -> int:
    """The part of a unit that every net is a multiple of."""
    return lcm(*(end.net.denominator for alike in lines.values() for ends in alike.values() for end in ends))


def in_turn(lines: Mapping[str, Mapping[str, Ends]], totals: WagerTotals) -> InTurn:
    """Tabulate the nets of all wagers."""
    sizes = [len(alike) for alike in lines.values()]
    results = len(next(iter(next(iter(lines.values())).values())))
    nets = np.zeros((len(lines), max(sizes), results), dtype=np.int64)
    for at, alike in enumerate(lines.values()):
        for turn, ends in enumerate(alike.values()):
            nets[at, turn] = [totals.whole(end.net) for end in ends]
    return InTurn(nets, np.array(sizes))


def turns(lines: Mapping[str, Mapping[str, Any]]) -> Callable[[str, int], tuple[str, ...]]:
    """Which wager of a line is made in a round."""
    names = {name: tuple(alike) for name, alike in lines.items()}
    return lambda name, turn: (names[name][turn % len(names[name])],)


@borrowing
def play(deal: Deal, players: int, game: InTurn, nets: Nets, counters: Counters) -> int:
    """One result, on which every player has the same wagers."""
    for line in range(len(game.sizes)):
        nets[0, line] = game.nets[line, deal.turn % game.sizes[line], deal.draws[0]]
    return 0
