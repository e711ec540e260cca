"""What can be looked up at a table: the sentence of a clause, a hint."""

from __future__ import annotations

import re

import msgspec

from pitboss.desk.names import CASH_GAME_NAME, PokerGame, find_game
from pitboss.errors import RuleError
from pitboss.floor.desk.telling import TableSeen
from pitboss.floor.web.pages.wording import title
from pitboss.poker.books.book import CASH_GAME_BOOK, POKER, book
from pitboss.record.views import View
from pitboss.rulebook.clauses import ClauseSheet


def sentences(game: str, citation: str) -> str:
    """What the clauses of a citation say, in our own words.

    >>> sentences("hold-em", "15(b)")
    '15(b): The shift supervisor decides disputes.'
    >>> sentences("three-card-poker", "nothing at all")
    'The sheet has no words for this clause.'
    """
    words = {clause.id: clause.gist for sheet in _sheets(game) for clause in sheet}
    cited = [part.strip() for part in citation.split(",")]
    told = [f"{part}: {words[part]}" for part in cited if part in words]
    return " ".join(told) or "The sheet has no words for this clause."


def _sheets(game: str) -> list[ClauseSheet]:
    """The sheets whose clauses are cited at a table; at poker the common rules stand behind those of the type."""
    found = find_game(game)
    if not isinstance(found, PokerGame):
        return [found.clauses]
    own = book(CASH_GAME_BOOK if game == CASH_GAME_NAME else found.variant.name if found.variant.section else POKER)
    return [*([own.common.clauses] if own.common else []), own.clauses]


def hint(seen: TableSeen, seats: tuple[int, ...]) -> str:
    """What the game's first strategy would do in the place of a seat that is asked."""
    mine = next((you for you in seen.you if you.seat in seats and you.seat in seen.asked), None)
    found = find_game(seen.game)
    if mine is None or isinstance(found, PokerGame) or not found.strategies or not isinstance(seen.view, View):
        raise RuleError("there is nothing to advise now")
    name, strategy = next(iter(found.strategies.items()))
    said = strategy(msgspec.structs.replace(seen.view, legal=mine.choices))
    return f"{title(name)}: {title(re.sub('-', ' ', said)).lower()}"
