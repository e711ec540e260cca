"""Exact odds and simulation, from the code that pays.

A solver takes a game's submission and asks the game's own money rule what every outcome pays; it adds up, it never
states a rule again. `solve` and `simulate` find the module of a game by its name: `pitboss.odds.flop_poker`. A module
may name further `STRATEGIES` that it can simulate beside the game's own: the best play, where no simple rule says it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from pitboss.errors import RuleError

if TYPE_CHECKING:
    from pitboss.odds.progress import Progress
    from pitboss.odds.report import GameOdds, Simulation
    from pitboss.rulebook.submission import Submission


def solve(options: Submission, progress: Progress | None = None) -> GameOdds:
    """The exact odds of every wager that can be solved, under the options in force."""
    odds: GameOdds = _module(options.game.name).solve(options, progress)
    return odds


def simulate(
    options: Submission,
    *,
    rounds: int,
    players: int = 1,
    strategy: str = "",
    seed: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play a strategy for many rounds; results with their standard error."""
    if rounds < 2:
        raise RuleError("a simulation needs at least two rounds", field="rounds")
    if not 1 <= players <= options.game.max_players:
        raise RuleError(f"{options.game.name} takes 1 to {options.game.max_players} players", field="players")
    module = _module(options.game.name)
    known = (*getattr(module, "STRATEGIES", ()), *options.game.strategies)
    strategy = strategy or known[0]
    if strategy not in known:
        raise RuleError(f"there is no strategy {strategy!r}; known: {', '.join(known)}", field="strategy")
    result: Simulation = module.simulate(options, rounds, players, strategy, seed, progress)
    return result


def _module(name: str) -> ModuleType:
    path = f"pitboss.odds.{name.replace('-', '_')}"
    if find_spec(path) is None:
        raise RuleError(f"there is no solver for {name} yet", field="game")
    return import_module(path)
