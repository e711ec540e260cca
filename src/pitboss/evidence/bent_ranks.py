"""Rankings under a knockout: a hand that its clause ranks counts as one without any rank."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from pitboss.games.parts.ranks import Ranks
from pitboss.ranking.high import category, high
from pitboss.ranking.three import describe_three, three
from pitboss.record.cases import split_citations
from pitboss.table.game import Game

KICKERS = 0xFFFFF
"""The bits of a value below its category."""


@contextmanager
def ranked_without(game: Game, clause: str) -> Iterator[None]:
    """Inside, hands that the clause ranks have no rank; where it is the clause of hands without one, all are alike."""
    spoken = game.clauses.spoken(clause)
    by_rule: dict[Any, list[Ranks]] = {high: [], three: []}
    for ranks in _ranks_of(game):
        by_rule[three if ranks.words is describe_three else high].append(ranks)

    def otherwise(listed: list[Ranks]) -> Callable[[int], int]:
        def less(value: int) -> int:
            if any(spoken in split_citations((ranks.clause(value),)) for ranks in listed):
                return value & KICKERS if category(value) else 0
            return value

        return less

    with valued(high, otherwise(by_rule[high])), valued(three, otherwise(by_rule[three])):
        yield


def _ranks_of(game: Game) -> list[Ranks]:
    """The rankings that a game's modules state."""
    package = ".".join(("pitboss", *game.folder.parts[game.folder.parts.index("games") :]))
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    return [value for module in modules for value in vars(module).values() if isinstance(value, Ranks)]


@contextmanager
def valued(rule: Any, change: Callable[[int], int]) -> Iterator[None]:
    """Inside, whoever calls this kernel, by whatever name, gets its value changed."""
    code, names, name = rule.__code__, rule.__globals__, f"_bent_{rule.__name__}"
    as_ranked = FunctionType(code, names, None, rule.__defaults__)
    names[name] = lambda *cards: change(as_ranked(*cards))
    rule.__code__ = _bent.__code__.replace(co_names=(name,))
    try:
        yield
    finally:
        rule.__code__ = code
        del names[name]


def _bent(*cards: Any) -> int:
    value: int = _instead(*cards)  # type: ignore[name-defined]  # noqa: F821
    return value
