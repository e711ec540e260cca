"""Rule books: of every house game in each of its editions, of poker, and of each type of poker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pitboss.desk.names import unknown_game
from pitboss.errors import RuleError
from pitboss.games import game, names
from pitboss.poker.books import book as poker
from pitboss.poker.variants import VARIANTS
from pitboss.record.case_files import Case, cases_in
from pitboss.rulebook.clauses import ClauseSheet
from pitboss.rulebook.coverage import Book
from pitboss.rulebook.options import Option
from pitboss.table.game import Game

Posted = tuple[Option, Any]
"""An option with the value that it has unless somebody says otherwise."""


class RuleBook(Book, Protocol):
    """Rules with their clauses, cases and options."""

    @property
    def common(self) -> RuleBook | None:
        """The rules that apply as well, where they are a book of their own."""

    def labels(self, clause: str) -> Iterable[str]:
        """Other names under which the modules cite a clause, where two documents say the same."""

    def cases(self) -> dict[str, Case]:
        """The cases that exercise its clauses, by their ids; none where they are not installed."""

    def options(self) -> Sequence[tuple[str, Sequence[Posted]]]:
        """What may be chosen, under headings."""


class HouseBook(NamedTuple):
    """The rules of a house game."""

    game: Game
    common: None = None

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def clauses(self) -> ClauseSheet:
        return self.game.clauses

    @property
    def folder(self) -> Path:
        return self.game.folder

    def labels(self, clause: str) -> Iterable[str]:
        return ()

    def cases(self) -> dict[str, Case]:
        """In `cases`; those of another edition than the current one in a folder of its name."""
        folder = self.folder / "cases"
        return cases_in(folder if self.game.current else folder / self.game.edition.name)

    def options(self) -> list[tuple[str, list[Posted]]]:
        return [("Options of the licensee", [(option, option.default) for option in self.game.options.values()])]


def book(name: str, edition: str = "") -> RuleBook:
    """The rule book of this name, in the edition that is asked for."""
    if name in names():
        return HouseBook(game(name).in_edition(edition))
    known = (*poker.book_names(), *(one.name for one in VARIANTS))
    if name not in known:
        raise unknown_game(name, (*names(), *known))
    found = poker.book(name)
    if edition not in ("", found.clauses.edition.name):
        raise RuleError(f"there is one edition of the rules of {name}", field="edition")
    return found
