"""Big Six Wheel, solved: every wager on every section of the wheel."""

from __future__ import annotations

from pitboss.games.wheel_games.big_six_wheel.rules import value, wheel
from pitboss.odds import single_result
from pitboss.odds.progress import Progress
from pitboss.odds.report import GameOdds, Simulation
from pitboss.rulebook.submission import Submission


def value_of(name: str, kind: str, section: str) -> int:
    """What a wager is worth on a section."""
    return value(name, section)


def solve(options: Submission, progress: Progress | None = None) -> GameOdds:
    """Exact odds of the seven wagers."""
    return single_result.solve(options, wheel(options).pockets, value_of)


def simulate(
    options: Submission, rounds: int, players: int, strategy: str, seed: int | None, progress: Progress | None
) -> Simulation:
    """Spins with a unit on every symbol."""
    sections = wheel(options).pockets
    return single_result.simulate(options, sections, value_of, rounds, players, strategy, seed, progress)
