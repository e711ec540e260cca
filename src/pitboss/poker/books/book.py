"""The rules of poker as books: the common rules, each type of poker, the cash game of document 004.

A folder with a clause sheet is a book. A type of poker is found under the name of any of its games: Omaha and Omaha
high-low are two games of one section.

>>> book("omaha-high-low-8").section.name, book("poker").title
('omaha', 'Poker: the common rules')
>>> "11(i)" in book("omaha").clauses, "15(o)" in book("poker").clauses
(True, True)
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss.errors import RuleError, did_you_mean
from pitboss.poker.options import CASH_GAME, MASSACHUSETTS
from pitboss.poker.sheets import cases
from pitboss.poker.variants import HOLD_EM, VARIANTS, Variant
from pitboss.record.cases import CaseRun
from pitboss.rulebook.clauses import ClauseSheet

POKER, COMMON, CASH_GAME_BOOK = "poker", "common", "cash-game"


class PokerBook(NamedTuple):
    """A part of the rules of poker."""

    name: str
    title: str
    section: Path
    """The folder of its clause sheet and cases."""
    variant: Variant | None
    """The game whose options it has; none where it is common to all."""
    base: str = MASSACHUSETTS
    """The submission under which the game is played."""

    @property
    def clauses(self) -> ClauseSheet:
        return _clauses(self.section)

    @property
    def folder(self) -> Path:
        """The engine, which all types of poker share."""
        return cases.ENGINE

    @property
    def with_common_rules(self) -> bool:
        """Whether the common rules apply as well; document 004 stands by itself."""
        return self.section.name != COMMON and self.base == MASSACHUSETTS

    def runs(self) -> dict[str, CaseRun]:
        """Its cases, run; common clauses are exercised by the cases of every type."""
        own = {path.stem: cases.run(path) for path in cases.case_files(self.section)}
        if self.section.name != COMMON:
            return own
        others = [section for section in cases.sections() if section != self.section]
        return own | {
            f"{section.name.replace('_', '-')}/{path.stem}": cases.run(path)
            for section in others
            for path in cases.case_files(section)
        }


def common_rules() -> PokerBook:
    """The rules that all types of poker share."""
    return PokerBook(POKER, "Poker: the common rules", cases.BOOKS / COMMON, None)


def book_names() -> list[str]:
    """Every name under which there is a book: sections, and the games of each."""
    sections = [section.name.replace("_", "-") for section in cases.sections() if section.name != COMMON]
    games = [variant.name for variant in VARIANTS if variant.section]
    return list(dict.fromkeys((POKER, *games, *sections)))


def book(name: str) -> PokerBook:
    """The book of this name."""
    if name == POKER:
        return common_rules()
    for game in VARIANTS:
        if game.name == name:
            return PokerBook(name, game.title, _section(game), game)
    for section in cases.sections():
        if section.name.replace("_", "-") == name:
            title = section.name.replace("_", " ").capitalize()
            if name == CASH_GAME_BOOK:
                return PokerBook(name, f"{title} (document 004)", section, HOLD_EM, CASH_GAME)
            first = next((game for game in VARIANTS if game.seats_clause in _clauses(section)), None)
            return PokerBook(name, title, section, first)
    raise RuleError(f"there are no rules of {name!r}{did_you_mean(name, book_names())}", field="game")


def _section(game: Variant) -> Path:
    """The folder of a game's section: the one whose sheet has its first clause."""
    for section in cases.sections():
        if game.seats_clause in _clauses(section):
            return section
    raise RuleError(
        f"{game.name} has no section in the rules of poker: it is played by custom",
        field="game",
        clause="8(b)",
    )


@cache
def _clauses(section: Path) -> ClauseSheet:
    return cases.clauses(section)
