"""Roulette, solved: every wager of the layout on every pocket of the wheel, by the game's own money rule.

Wagers of one kind that win and lose alike (all straight wagers, all splits) are one line of the report. On a
double-zero wheel used as a single-zero wheel a double zero is no spin: wagers stand until a number decides them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.wheel_games.roulette import layout
from pitboss.games.wheel_games.roulette.rules import FIVE, b2b_winnings, winnings
from pitboss.kernel import borrowing
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import STANDS, Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.single_result import End, Ends, in_turn, outcomes, report_lines, turns, unit_of
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.submission import Submission

B2B = "b2b"


def stake(options: Submission) -> int:
    """A wager in cents on which every kind is paid exactly, in five equal parts as well, or half of it back."""
    return 2 * FIVE * lcm(*(options.unit(kind) for kind in options.game.paytables))


def count(options: Submission, progress: Progress | None = None) -> Sequence[str]:
    """The pockets that decide wagers, in the order of the wheel, each as likely as every other."""
    return [pocket for pocket in layout.wheel(options).pockets if pocket in (*layout.zeros(options), *layout.NUMBERS)]


def of_wagers(numbers: Sequence[str], options: Submission) -> dict[str, dict[str, Ends]]:
    """How the wagers of the layout end on each of some numbers, by name in the report and by their own."""
    found, amount = dict[str, dict[str, Ends]](), stake(options)
    for kind, names in layout.covers(options).items():
        offered = [name for name in names if options.game.wager(name, options).at_table(options)]
        if offered:
            found[kind] = {
                name: tuple(end(name, kind, number, amount, options) for number in numbers) for name in offered
            }
    return report_lines(found)


def end(name: str, kind: str, number: str, amount: int, options: Submission) -> End:
    """How a wager of some amount ends on a number. Five adjacent numbers are paid as five straight wagers."""
    won = winnings(name, kind, amount, number, options)
    net = Fraction(-1) if won is None else Fraction(won, amount)
    if net <= 0:
        return End("push" if net == 0 else "lose" if net == -1 else "half back", net)
    table = options.paytable("straight" if kind == "five-adjacent" else kind)
    return End("win", net, table.address(table.lines[0]))


def b2b_gains(options: Submission) -> list[Fraction]:
    """What each multiplier of the posted list nets when the number repeats, each as likely as its share of the list."""
    return [Fraction(b2b_winnings(1, int(by), options)) for by in options["b2b-multipliers"]]


def price(counts: Sequence[str], options: Submission) -> Solved:
    """Every wager on the layout."""
    wagers = [
        WagerOdds(name, name, outcomes(next(iter(alike.values()))), details={"wagers": len(alike)})
        for name, alike in of_wagers(counts, options).items()
    ]
    if options.offers(B2B):
        wagers.append(b2b_odds(options, len(counts)))
    return Solved(wagers)


def b2b_odds(options: Submission, pockets: int) -> WagerOdds:
    """The number of the last spin comes again, whichever it was, and a multiplier of the posted list is drawn."""
    gains = Counter(b2b_gains(options))
    repeats = tuple(Outcome(f"{gain} to 1", count, gain) for gain, count in sorted(gains.items(), reverse=True))
    other = Outcome("lose", gains.total() * (pockets - 1), Fraction(-1))
    mean = sum(gain * count for gain, count in gains.items()) / gains.total()
    return WagerOdds(
        B2B, B2B, (*repeats, other), details={"mean_win_to_1": float(mean), "break_even_win_to_1": pockets - 1}
    )


# Simulation

NO_SPIN = -1
"""In place of the number of a pocket that is not in play."""
PREVIOUS = 1
"""Where in the memory the last number is, or `NO_SPIN` before the first."""


class Game(NamedTuple):
    """What the kernel needs: nets by line, wager of the line and number, and the numbers of the pockets."""

    nets: NDArray[np.int64]
    sizes: NDArray[np.int64]
    numbers: NDArray[np.int64]
    multiplied: NDArray[np.int64]
    """What the B2B wager nets when the number repeats, by draw; nothing where it is not offered."""
    unit: int


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Spins with a unit on every kind of wager, on each wager of the kind in turn."""
    pockets, decisive, multipliers = layout.wheel(options).pockets, count(options), options["b2b-multipliers"]
    lines = of_wagers(decisive, options)
    offered = options.offers(B2B)
    names = {name: name for name in lines} | ({B2B: B2B} if offered else {})
    totals = WagerTotals(options, names, ("no spin",))
    totals.unit = unit_of(lines)
    numbers = [decisive.index(pocket) if pocket in decisive else NO_SPIN for pocket in pockets]
    multiplied = [totals.whole(gain) for gain in b2b_gains(options)] if offered else []

    def lay(deal: Deal) -> Laid:
        spins, drawn = [pockets[deal.draws[0]]], [multipliers[deal.draws[1]]]
        return Laid(chance={"spins": spins, "draws.multiplier": drawn if offered else []})

    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(*in_turn(lines, totals), np.array(numbers), np.array(multiplied, dtype=np.int64), totals.unit),
        supply=supply(bounds=[len(pockets), len(multipliers)]),
        memory=(0, NO_SPIN),
        lay=lay,
        made_of=turns(lines | {B2B: {B2B: ()}}),
        alike=True,
    )


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One spin. A pocket that is not in play decides nothing; the last number is remembered for the B2B wager."""
    lines, number, previous = len(game.sizes), game.numbers[deal.draws[0]], deal.memory[PREVIOUS]
    if number == NO_SPIN:
        counters[0] += 1
        nets[0, :] = STANDS
        return 0
    for line in range(lines):
        nets[0, line] = game.nets[line, deal.turn % game.sizes[line], number]
    if len(game.multiplied):
        nets[0, lines] = game.multiplied[deal.draws[1]] if number == previous else -game.unit
        if previous == NO_SPIN:
            nets[0, lines] = STANDS
    deal.memory[PREVIOUS] = number
    return 0
