"""Exact odds and simulation, from the code that pays.

A solver takes a game's submission and asks the game's own money rule what every outcome pays; it adds up, it never
states a rule again. A game names its solver (`Rules.solver`): a module or a package with these functions.

    count(options, progress) -> counts           what the cards and the best play give, in whole numbers of deals; kept
                                                 by the options that they depend on, and by nothing else
    price(counts, options) -> Solved             what that pays: the odds of every wager, and the best play in words
    simulator(options, players, strategy, progress) -> Simulator
                                                 one round as a kernel (`pitboss.odds.simulation`), with the plan of a
                                                 strategy known by its name
    best_play(options, progress) -> Strategy     the best play for a live table, where there is something to decide
    studies(options, progress) -> dict           what else a par sheet says, where there is more (what rules are worth)

Counts do not know what a wager pays, unless a decision hangs on it: a thousand paytables are priced from one count. A
solver of a game from a shoe counts a composition (how many of each card there are), not a number of decks. Every
`Outcome` says by its `line` (WAGER.LINE) which line of which paytable its amount comes from.

`best_play` is the strategy `optimal` of `strategies` and `strategy`, beside the game's own ones: what `simulate` plays
by, what a table hints at. What several families need stands in `counting`, what every solver needs right here; `equity`
compares poker hands, `parsheet` makes documents of the odds.
"""

from __future__ import annotations

from importlib import import_module
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pitboss.errors import RuleError

if TYPE_CHECKING:
    from pitboss.odds.progress import Progress
    from pitboss.odds.report import GameOdds, Simulation
    from pitboss.odds.simulators import Simulator
    from pitboss.rulebook.rules import Rules, Strategy
    from pitboss.rulebook.submission import Submission

OPTIMAL = "optimal"
"""The name of the best play among the strategies."""


def solve(options: Submission, progress: Progress | None = None) -> GameOdds:
    """The exact odds of every wager that can be solved, under the options in force."""
    from pitboss.odds.report import GameOdds

    solver = solver_of(options.game)
    start = perf_counter()
    solved = solver.price(solver.count(options, progress), options)
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
    from pitboss.odds.chunks import Plan, chosen_seed
    from pitboss.odds.progress import step
    from pitboss.odds.report import Simulation

    plan = Plan(chosen_seed(seed), rounds)
    strategy = known(options, strategy)
    start = perf_counter()
    playing = simulator(options, players, strategy, step(progress, 0, 2))
    wagers, house, frequencies = playing.measured(plan.play(playing.sums, step(progress, 1, 2)))
    return Simulation(
        game=options.game.name,
        edition=options.edition,
        options=options.written(only_chosen=True),
        strategy=strategy,
        players=playing.players,
        rounds=rounds,
        seed=plan.seed,
        wagers=wagers,
        house=house,
        frequencies=frequencies,
        seconds=perf_counter() - start,
        off_a_full_shoe=dict(playing.off_a_full_shoe),
    )


def simulator(options: Submission, players: int, strategy: str = "", progress: Progress | None = None) -> Simulator:
    """A game with so many players who follow one strategy, ready to be simulated."""
    if not 1 <= players <= options.game.max_players:
        raise RuleError(f"{options.game.name} takes 1 to {options.game.max_players} players", field="players")
    for bet in options.side_bets:
        if not bet.wager.offered(players):
            clause = bet.wager.demand or bet.wager.clause
            raise RuleError(f"the {bet.name} wager is not for {players} players", field="players", clause=clause)
    made: Simulator = solver_of(options.game).simulator(options, players, known(options, strategy), progress)
    return made


def strategies(options: Submission) -> tuple[str, ...]:
    """The names of the strategies that a game can be played by: the best play, where it is solved, and its own."""
    solver = solver_of(options.game)
    solved = (OPTIMAL,) if hasattr(solver, "best_play") else ()
    return tuple(dict.fromkeys((*solved, *options.game.strategies)))


def strategy(options: Submission, name: str = "", progress: Progress | None = None) -> Strategy:
    """A strategy by its name: what a player does who sees what a seat sees."""
    solver, name = solver_of(options.game), known(options, name)
    if name == OPTIMAL and hasattr(solver, "best_play"):
        found: Strategy = solver.best_play(options, progress)
        return found
    return options.game.strategies[name]


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """What else there is to say on a par sheet of a game, in rows by title; nothing where its solver has no more."""
    solver = solver_of(options.game)
    found: dict[str, Any] = solver.studies(options, progress) if hasattr(solver, "studies") else {}
    return found


def known(options: Submission, name: str) -> str:
    """The name of a strategy that there is; the first one where none is named."""
    names = strategies(options)
    if name and name not in names:
        raise RuleError(f"there is no strategy {name!r}; known: {', '.join(names)}", field="strategy")
    return name or names[0]


def solver_of(game: Rules) -> ModuleType:
    """The module that solves a game."""
    if not game.solver:
        raise RuleError(f"there is no solver for {game.name} yet", field="game")
    return import_module(game.solver)
