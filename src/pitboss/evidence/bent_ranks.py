"""Rankings under a knockout: a hand that its clause ranks counts as one without any rank."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from typing import Any

from pitboss.evidence.bent_functions import valued
from pitboss.games.parts.ranks import Ranks
from pitboss.ranking import flush, four, high, wild
from pitboss.ranking.high import category
from pitboss.record.cases import split_citations
from pitboss.table.game import Game

KICKERS = 0xFFFFF
"""The bits of a value below its category."""
NOTHING = 2 << 16
"""The lowest value that has a name."""
MADE: dict[Any, dict[int, int]] = {
    high.high: {high.HIGH_CARD: 0, high.TWO_PAIR: 2, high.FULL_HOUSE: 2},
    four.four: {four.TWO_PAIR: 2},
    wild.wild: {wild.TWO_PAIR: 2, wild.FULL_HOUSE: 2},
    flush.flush: dict.fromkeys(range(8), 0),
}
"""How many ranks of a value make its category, by the kernel; one where nothing is written."""


def ranked_by(game: Game, citation: str) -> set[str]:
    """What is cited for the rank of a hand that is announced under a citation, and for how it compares with others:
    clauses that rank the same hands are cited together."""
    ranks = [id_ for id_ in split_citations((citation,)) if _ranks(game, id_) and not game.clauses[id_].function]
    stated = [listed for listed in _ranks_of(game) if not _ids(game, listed).isdisjoint(ranks)]
    comparing = [_comparing(game, listed) for listed in stated]
    own = [id_ for id_ in ranks if not any(id_ in ids for ids in comparing)]
    return {", ".join(filter(partial(_ranks, game), ids)) for ids in (own, *comparing)} - {""}


def _ranks(game: Game, clause: str) -> bool:
    return game.clauses[clause].kind == "rank"


@contextmanager
def ranked_without(game: Game, clause: str) -> Iterator[None]:
    """Inside, hands that the clause ranks have no rank; without the clause by which hands of one category compare,
    they are all alike."""
    spoken = game.clauses.spoken(clause)
    by_rule: dict[Any, list[Ranks]] = {}
    for ranks in _ranks_of(game):
        by_rule.setdefault(ranks.rule, []).append(ranks)

    def otherwise(rule: Any) -> Callable[[int], int]:
        def less(value: int) -> int:
            if any(spoken in split_citations((ranks.clauses[0],)) for ranks in by_rule[rule]):
                return without_kickers(value, rule)
            if any(spoken in split_citations((ranks.clause(value),)) for ranks in by_rule[rule]):
                return without_rank(value)
            return value

        return less

    with ExitStack() as stack:
        for rule in by_rule:
            stack.enter_context(valued(rule, otherwise(rule)))
        yield


def without_rank(value: int) -> int:
    """The value of a hand that has no rank: a name still, where values have one."""
    less = (value & KICKERS if category(value) else 0) or NOTHING
    return less if less < value else 0


def without_kickers(value: int, rule: Any) -> int:
    """The value of a hand that compares by its category alone, and by the ranks that make it."""
    shift = 20 - 4 * MADE.get(rule, {}).get(category(value), 1)
    return value >> shift << shift or NOTHING


def _comparing(game: Game, ranks: Ranks) -> list[str]:
    """The clauses of hands without any category: by them, hands of one category compare too."""
    return split_citations((game.clauses.cite(ranks.clauses[0]),))


def _ids(game: Game, ranks: Ranks) -> set[str]:
    return set(split_citations(map(game.clauses.cite, ranks.clauses)))


def _ranks_of(game: Game) -> list[Ranks]:
    """The rankings that a game's modules state."""
    return _ranks_in(".".join(("pitboss", *game.folder.parts[game.folder.parts.index("games") :])))


@cache
def _ranks_in(package: str) -> list[Ranks]:
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    return [value for module in modules for value in vars(module).values() if isinstance(value, Ranks)]
