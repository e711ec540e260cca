"""The game with a name. The table is below the games and does not know them; they say where to look (`look_in`)."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import RuleError
from pitboss.table.game import Game

Find = Callable[[str], Game]
"""The game with a name."""

_SHELVES: list[Find] = []


def look_in(shelf: Find) -> Find:
    """From now on games are looked for here as well; refuses an unknown name."""
    _SHELVES.append(shelf)
    return shelf


def find_game(name: str) -> Game:
    """The game with this name, wherever it is."""
    refusal = RuleError(f"there is no game {name!r}", field="game")
    for shelf in _SHELVES:
        try:
            return shelf(name)
        except RuleError as error:
            refusal = error
    raise refusal
