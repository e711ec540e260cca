"""What common mistakes cost: a game's own strategies beside the best play.

Where the solver worked a strategy out, its edge is exact; the others are played, always the same rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.odds import OPTIMAL, simulate, strategies
from pitboss.odds.progress import Progress
from pitboss.odds.report import NO_DECISIONS, GameOdds
from pitboss.rulebook.submission import Submission

ROUNDS, SEED = 4_000_000, 1
BY_STRATEGY = "house_edge_by_strategy"
"""Where a solver's strategy has the edges that it worked out for others."""


class OtherPlay(NamedTuple):
    """A strategy, and the house edge of the game's first wager by it."""

    strategy: str
    house_edge: float
    standard_error: float = 0.0
    """None where the edge is exact."""


def other_plays(options: Submission, odds: GameOdds, progress: Progress | None = None) -> tuple[OtherPlay, ...]:
    """All strategies beside the best play, the cheapest first; none where there is nothing to decide."""
    names = strategies(options)
    if OPTIMAL not in names or odds.strategy == NO_DECISIONS:
        return ()
    worked_out = odds.strategy.get(BY_STRATEGY, {})
    exact = {name: OtherPlay(name, float(edge)) for name, edge in worked_out.items() if name != OPTIMAL}
    others = [name for name in names if name != OPTIMAL and name not in exact]
    found = [*exact.values(), *_played(options, odds.wagers[0].name, others, progress)]
    return tuple(sorted(found, key=lambda play: play.house_edge))


def _played(options: Submission, wager: str, names: list[str], progress: Progress | None) -> Iterator[OtherPlay]:
    for name in names:
        measured = simulate(options, rounds=ROUNDS, strategy=name, seed=SEED, progress=progress).wagers[wager]
        yield OtherPlay(name, -measured.mean, measured.standard_error)
