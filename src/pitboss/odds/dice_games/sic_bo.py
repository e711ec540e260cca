"""Sic Bo, solved: every wager on every one of the 216 tosses."""

from __future__ import annotations

from functools import partial
from itertools import product

from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.sic_bo.rules import FACES, value
from pitboss.odds import single_result
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation, Solved
from pitboss.odds.runs import Run
from pitboss.rulebook.submission import Submission

TOSSES = [Throw(dice) for dice in product(FACES, repeat=3)]


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of every kind of wager, and of each total."""
    return single_result.solve(options, TOSSES, partial(value, options=options))


def simulate(run: Run) -> Simulation:
    """Tosses with a unit on every kind of wager and on each total."""
    return single_result.simulate(run, TOSSES, partial(value, options=run.options))
