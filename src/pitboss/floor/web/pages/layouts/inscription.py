"""What is printed across a felt, as the game has it (`Layout.inscription`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from textwrap import wrap

from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game

_LINE = 56
"""So many letters stand on one arc."""


def inscription(options: Submission) -> list[str]:
    """What the felt of a table says under its rules, line by line; nothing where it says nothing.

    >>> from pitboss.desk.names import house_game
    >>> inscription(house_game("caribbean-stud").on_record({}))
    ['Below ace-king the dealer pays', 'the antes and returns the bets']
    """
    assert isinstance(options.game, Game)
    printed = options.game.layout.inscription
    if not isinstance(printed, str):
        return list(printed(options))
    gist = next((clause.gist for clause in options.game.clauses if clause.id == printed), "")
    return list(_lines(gist.removesuffix(".")))


@cache
def _lines(words: str) -> Sequence[str]:
    """Words on as few arcs as they need, all of about one length."""
    fewest = len(wrap(words, _LINE))
    return next((found for width in range(1, _LINE) if len(found := wrap(words, width)) == fewest), wrap(words, _LINE))
