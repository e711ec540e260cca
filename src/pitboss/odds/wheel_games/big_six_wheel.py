"""Big Six Wheel, solved: every wager on every section of the wheel."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.wheel_games.big_six_wheel.rules import value, wheel
from pitboss.odds import single_result
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.submission import Submission


def value_of(name: str, kind: str, section: str) -> int:
    """What a wager is worth on a section."""
    return value(name, section)


def count(options: Submission, progress: Progress | None = None) -> Sequence[str]:
    """All sections of the wheel, each as likely as every other."""
    return wheel(options).pockets


def price(counts: Sequence[str], options: Submission) -> Solved:
    """The seven wagers."""
    return single_result.price(options, counts, value_of)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Spins with a unit on every symbol."""
    return single_result.simulator(options, players, count(options), value_of, str)
