"""Big Six Wheel, solved: every wager on every section of the wheel."""

from __future__ import annotations

from pitboss.games.wheel_games.big_six_wheel.rules import value, wheel
from pitboss.odds import single_result
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation, Solved
from pitboss.odds.runs import Run
from pitboss.rulebook.submission import Submission


def value_of(name: str, kind: str, section: str) -> int:
    """What a wager is worth on a section."""
    return value(name, section)


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of the seven wagers."""
    return single_result.solve(options, wheel(options).pockets, value_of)


def simulate(run: Run) -> Simulation:
    """Spins with a unit on every symbol."""
    return single_result.simulate(run, wheel(run.options).pockets, value_of)
