"""Sic Bo, solved: every wager on every one of the 216 tosses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product

from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.sic_bo.rules import FACES, value
from pitboss.odds import single_result
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.submission import Submission

TOSSES = tuple(Throw(dice) for dice in product(FACES, repeat=3))


def count(options: Submission, progress: Progress | None = None) -> Sequence[Throw]:
    """All tosses of three dice, each as likely as every other."""
    return TOSSES


def price(counts: Sequence[Throw], options: Submission) -> Solved:
    """Every kind of wager, and each total."""
    return single_result.price(options, counts, partial(value, options=options))


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Tosses with a unit on every kind of wager and on each total."""
    return single_result.simulator(options, players, TOSSES, partial(value, options=options), str)
