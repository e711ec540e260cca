"""Roulette, solved: every wager of the layout on every pocket of the wheel, by the game's own money rule.

Wagers of one kind that win and lose alike (all straight wagers, all splits) are one line of the report. On a
double-zero wheel used as a single-zero wheel a double zero is no spin: wagers stand until a number decides them.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from pitboss.games.wheel_games.roulette import layout
from pitboss.games.wheel_games.roulette.rules import FIVE, b2b_winnings, winnings
from pitboss.kernel import kernel
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run
from pitboss.odds.single_result import in_turn, report_lines
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.rulebook.submission import Submission

B2B = "b2b"
NO_SPIN = -1
"""In place of the number of a pocket that is not in play."""


def stake(options: Submission) -> int:
    """A wager in cents on which every kind is paid exactly, in five equal parts as well, or half of it back."""
    return 2 * FIVE * lcm(*(options.unit(kind) for kind in options.game.paytables))


def numbers(options: Submission) -> list[str]:
    """The results that decide wagers, in the order of the wheel."""
    return [pocket for pocket in layout.wheel(options).pockets if pocket in (*layout.zeros(options), *layout.NUMBERS)]


def nets(options: Submission) -> dict[str, dict[str, list[Fraction]]]:
    """By kind and name of the wagers on the layout: what each nets on every number, per unit staked."""
    found: dict[str, dict[str, list[Fraction]]] = {}
    for kind, names in layout.covers(options).items():
        offered = [name for name in names if options.game.wager(name, options).at_table(options)]
        if offered:
            found[kind] = {name: [net(name, kind, number, options) for number in numbers(options)] for name in offered}
    return found


def net(name: str, kind: str, number: str, options: Submission) -> Fraction:
    """What a wager nets on a number, per unit staked."""
    amount = stake(options)
    won = winnings(name, kind, amount, number, options)
    return Fraction(-1) if won is None else Fraction(won, amount)


def b2b_gains(options: Submission) -> list[Fraction]:
    """What each multiplier of the posted list nets when the number repeats, each as likely as its share of the list."""
    return [Fraction(b2b_winnings(1, int(by), options)) for by in options["b2b-multipliers"]]


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of every wager on the layout."""
    wagers = []
    for name, alike in report_lines(nets(options)).items():
        counts = Counter(alike[0])
        outcomes = tuple(Outcome(word(gain), count, gain) for gain, count in sorted(counts.items(), reverse=True))
        wagers.append(WagerOdds(name, name, outcomes, details={"wagers": len(alike)}))
    if options.offers(B2B):
        wagers.append(b2b_odds(options))
    return Solved(wagers)


def b2b_odds(options: Submission) -> WagerOdds:
    """The number of the last spin comes again, whichever it was, and a multiplier of the posted list is drawn."""
    gains, pockets = Counter(b2b_gains(options)), len(numbers(options))
    repeats = tuple(Outcome(f"{gain} to 1", count, gain) for gain, count in sorted(gains.items(), reverse=True))
    other = Outcome("lose", gains.total() * (pockets - 1), Fraction(-1))
    mean = sum(gain * count for gain, count in gains.items()) / gains.total()
    return WagerOdds(
        B2B, B2B, (*repeats, other), details={"mean_win_to_1": float(mean), "break_even_win_to_1": pockets - 1}
    )


def word(gain: Fraction) -> str:
    return "win" if gain > 0 else "push" if gain == 0 else "lose" if gain == -1 else "half back"


# Simulation


def simulate(run: Run) -> Simulation:
    """Spins with a unit on every kind of wager, on each wager of the kind in turn."""
    options = run.options
    wheel, decisive = layout.wheel(options).pockets, numbers(options)
    lines = report_lines(nets(options))
    names = {name: name for name in lines} | ({B2B: B2B} if options.offers(B2B) else {})
    totals = WagerTotals(options, names, ("no spin",))
    totals.unit = unit = stake(options)
    gains, alike = in_turn(lines, unit)
    multiplied = [int(gain * unit) for gain in b2b_gains(options)] if options.offers(B2B) else []
    return run.measure(
        totals,
        play,
        gains,
        alike,
        np.array([decisive.index(pocket) if pocket in decisive else NO_SPIN for pocket in wheel]),
        np.array(multiplied, dtype=np.int64),
        unit,
    )


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    gains: Any,
    alike: Any,
    wheel: Any,
    multiplied: Any,
    unit: int,
    totals: Any,
) -> None:
    """Spins of the wheel until a pocket that is in play; the last number is remembered for the B2B wager."""
    np.random.seed(seed)
    pockets = len(wheel)
    wagers = (len(totals) - 3) // 4
    nets = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    previous = NO_SPIN
    while previous == NO_SPIN:
        previous = wheel[np.random.randint(0, pockets)]
    for turn in range(rounds):
        result = wheel[np.random.randint(0, pockets)]
        while result == NO_SPIN:
            totals[len(totals) - 1] += players
            result = wheel[np.random.randint(0, pockets)]
        for wager in range(len(alike)):
            nets[wager] = gains[wager, turn % alike[wager], result]
        if len(multiplied):
            drawn = np.random.randint(0, len(multiplied))
            nets[len(alike)] = multiplied[drawn] if result == previous else -unit
        previous = result
        for _ in range(players):
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
