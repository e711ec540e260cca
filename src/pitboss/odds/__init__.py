"""Exact odds and simulation, from the code that pays.

A solver takes a game's submission and asks the game's own money rule what every outcome pays; it adds up, it never
states a rule again. Folders and names are those of `pitboss.games`: what is solved of `games/pot_games/flop_poker` is
in `odds/pot_games/flop_poker`, a module or a package with two functions:

    solve(options, progress) -> Solved        the odds of every wager, and the best play
    simulate(run) -> Simulation               rounds played by a strategy

It may name further `STRATEGIES` that it can simulate beside the game's own: the best play, where no simple rule says
it. What several families need stands in `counting`, what every solver needs right here; `equity` compares poker hands,
`parsheet` makes documents of the odds.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING

from pitboss.errors import RuleError

if TYPE_CHECKING:
    from pitboss.odds.progress import Progress
    from pitboss.odds.report import GameOdds, Simulation
    from pitboss.rulebook.rules import Rules
    from pitboss.rulebook.submission import Submission


def solve(options: Submission, progress: Progress | None = None) -> GameOdds:
    """The exact odds of every wager that can be solved, under the options in force."""
    from pitboss.odds.report import GameOdds

    solver = solver_of(options.game)
    start = perf_counter()
    solved = solver.solve(options, progress)
    return GameOdds(
        game=options.game.name,
        edition=options.edition,
        options=options.written(),
        wagers=tuple(solved.wagers),
        strategy=solved.strategy,
        seconds=perf_counter() - start,
        cautions=tuple(options.cautions()),
    )


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
    solver = solver_of(options.game)
    known = (*getattr(solver, "STRATEGIES", ()), *options.game.strategies)
    strategy = strategy or known[0]
    if strategy not in known:
        raise RuleError(f"there is no strategy {strategy!r}; known: {', '.join(known)}", field="strategy")
    from pitboss.odds.simulation import Run, chosen_seed

    result: Simulation = solver.simulate(Run(options, rounds, players, strategy, chosen_seed(seed), progress))
    return result


def solver_of(game: Rules) -> ModuleType:
    """The module that solves a game: of the same family and name as the game's own folder."""
    family = f"pitboss.odds.{game.folder.parent.name}"
    if find_spec(family) is None or find_spec(f"{family}.{game.folder.name}") is None:
        raise RuleError(f"there is no solver for {game.name} yet", field="game")
    return import_module(f"{family}.{game.folder.name}")
