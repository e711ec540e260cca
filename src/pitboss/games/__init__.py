"""One folder per game, in family folders: `rules.py` (the module), `clauses.toml` (the sheet), `cases/` (the proofs).

A game is found by its folder's name: `flop-poker` lives in `games/*/flop_poker`, whose `rules.py` defines `GAME`. A
long game keeps its printed tables, its rulings or its ways to play in modules of their own beside `rules.py`; what
games have in common is in `parts`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from pitboss.errors import RuleError, did_you_mean
from pitboss.table.finding import look_in
from pitboss.table.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games, by family and then by name."""
    return tuple(path.parent.name.replace("_", "-") for path in _modules())


def _modules() -> list[Path]:
    return sorted(Path(__file__).parent.glob("*/*/rules.py"))


@look_in
@cache
def game(name: str) -> Game:
    """The game with this name."""
    for path in _modules():
        if path.parent.name == name.replace("-", "_"):
            module = import_module(f"pitboss.games.{path.parent.parent.name}.{path.parent.name}.rules")
            found = module.GAME
            assert isinstance(found, Game)
            return found
    hint = did_you_mean(name, names(), f"known games: {', '.join(names())}")
    raise RuleError(f"there is no game {name!r}{hint}", field="game")


def all_games() -> tuple[Game, ...]:
    """Every game, by family and then by name."""
    return tuple(game(name) for name in names())
