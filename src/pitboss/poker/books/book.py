"""The rules of poker as books: the common rules, each type of poker, the cash game of document 004.

A folder with a clause sheet is a book. A type of poker is found under the name of any of its games: Omaha and Omaha
high-low are two games of one section.

>>> book("omaha-high-low-8").section.name, book("poker").title
('omaha', 'Poker: the common rules')
>>> "11(i)" in book("omaha").clauses, "15(o)" in book("poker").clauses
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.errors import RuleError, did_you_mean
from pitboss.poker.books import concordance
from pitboss.poker.options import CASH_GAME, MASSACHUSETTS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.revenue.methods import revenue_options
from pitboss.poker.room.house import house_options
from pitboss.poker.submission import concerns, known_options, submission
from pitboss.poker.variants import HOLD_EM, VARIANTS, Variant
from pitboss.record.case_files import Case, cases_in
from pitboss.rulebook.clauses import ClauseSheet
from pitboss.rulebook.editions import Edition
from pitboss.rulebook.options import Option

POKER, COMMON, CASH_GAME_BOOK = "poker", "common", "cash-game"

BOOKS = Path(__file__).parent


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
        return clauses(self.section)

    @property
    def folder(self) -> Path:
        """The engine, which all types of poker share."""
        return BOOKS.parent

    @property
    def common(self) -> PokerBook | None:
        """The common rules, which apply as well; document 004 stands by itself."""
        return common_rules() if self.section.name != COMMON and self.base == MASSACHUSETTS else None

    def labels(self, clause: str) -> Iterable[str]:
        """The clauses of the common rules that document 004 has under a label of its own."""
        return concordance.labels(clause)

    def cases(self) -> dict[str, Case]:
        """Its cases; common clauses are exercised by the cases of every type."""
        own = cases_in(self.section / "cases")
        if self.section.name != COMMON:
            return own
        others = [section for section in sections() if section != self.section]
        return own | {
            f"{section.name.replace('_', '-')}/{id}": case
            for section in others
            for id, case in cases_in(section / "cases").items()
        }

    def options(self) -> list[tuple[str, list[tuple[Option, Any]]]]:
        """What may be chosen, under headings, with the value that stands unless somebody says otherwise."""
        groups = []
        if self.variant is not None:
            known, rules = known_options(self.variant, self.base), submission(self.variant, {}, self.base).rules
            own = [(one, rules[one.name]) for one in known.table.values() if concerns(one.name, self.variant)]
            groups.append(("Options of the table", own))
        for title, options in (
            ("Options of the rake", revenue_options(self.base)),
            ("Options of the room", house_options(self.base)),
            ("Options of a bad-beat payout, in [bad-beat]", FUND_OPTIONS),
        ):
            groups.append((title, [(one, one.default) for one in options]))
        return groups


def sections() -> list[Path]:
    """The folders of the common rules and of the types that have their clause sheet."""
    return sorted(path.parent for path in BOOKS.glob("*/clauses.toml"))


@cache
def clauses(section: Path) -> ClauseSheet:
    """The clause sheet of a section."""
    return ClauseSheet.load(section / "clauses.toml")


def text_of(base: str) -> PokerBook:
    """The text behind a submission."""
    return book(CASH_GAME_BOOK) if base == CASH_GAME else common_rules()


def edition_of(base: str) -> Edition:
    """The edition of the text behind a submission."""
    return text_of(base).clauses.edition


def common_rules() -> PokerBook:
    """The rules that all types of poker share."""
    return PokerBook(POKER, "Poker: the common rules", BOOKS / COMMON, None)


def book_names() -> list[str]:
    """Every name under which there is a book: sections, and the games of each."""
    titled = [section.name.replace("_", "-") for section in sections() if section.name != COMMON]
    games = [variant.name for variant in VARIANTS if variant.section]
    return list(dict.fromkeys((POKER, *games, *titled)))


def book(name: str) -> PokerBook:
    """The book of this name."""
    if name == POKER:
        return common_rules()
    for game in VARIANTS:
        if game.name == name:
            return PokerBook(name, game.title, _section(game), game)
    for section in sections():
        if section.name.replace("_", "-") == name:
            title = section.name.replace("_", " ").capitalize()
            if name == CASH_GAME_BOOK:
                return PokerBook(name, f"{title} (document 004)", section, HOLD_EM, CASH_GAME)
            first = next((game for game in VARIANTS if game.seats_clause in clauses(section)), None)
            return PokerBook(name, title, section, first)
    raise RuleError(f"there are no rules of {name!r}{did_you_mean(name, book_names())}", field="game")


def _section(game: Variant) -> Path:
    """The folder of a game's section: the one whose sheet has its first clause."""
    for section in sections():
        if game.seats_clause in clauses(section):
            return section
    raise RuleError(
        f"{game.name} has no section in the rules of poker: it is played by custom",
        field="game",
        clause="8(b)",
    )
