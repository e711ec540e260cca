"""Hints at the table: the best play of the solver where there is one, else the game's own first strategy."""

from __future__ import annotations

from pitboss.cli.odds import progress_bar
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def adviser(options: Submission) -> tuple[str, Strategy]:
    """Who gives hints: a strategy with its name, from the registry that simulations play by."""
    if not options.game.solver:
        return next(iter(options.game.strategies.items()))
    from pitboss.odds import strategies, strategy

    name = strategies(options)[0]
    with progress_bar(f"looking for the best play of {options.game.name}") as tick:
        return name, strategy(options, name, tick)
