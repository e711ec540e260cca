"""Cases of poker, played by an engine under a knockout."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from pitboss.desk.books import RuleBook
from pitboss.desk.described import Described, read
from pitboss.desk.hands import DescribedHand
from pitboss.desk.rooms import DescribedRoom
from pitboss.errors import RuleError
from pitboss.evidence.bent_case import BentCase
from pitboss.evidence.bent_functions import valued
from pitboss.evidence.bent_hand import bent_hands
from pitboss.evidence.bent_ranks import KICKERS
from pitboss.evidence.knockout import Knockout
from pitboss.poker.sheets.adjudicate import submission_of
from pitboss.poker.submission import known_options
from pitboss.poker.variants import variant
from pitboss.ranking.high import category, high
from pitboss.ranking.three import three
from pitboss.record.cases import split_citations
from pitboss.rulebook.options import flatten


class BentHand(BentCase):
    """A described hand, or a submission."""

    _described: DescribedHand

    def effects(self) -> set[tuple[str, str]]:
        with suppress(RuleError):
            self.knockout.cite = submission_of(self._described.sheet).rules.cite
        options = {(clause, "option") for _, clauses in self._options().values() for clause in clauses}
        return super().effects() | options | self._ranks()

    def _ranks(self) -> set[tuple[str, str]]:
        described = self._described
        if described.is_submission or (described.expect and described.expect.refused):
            return set()
        return {
            (clause, "rank") for clause in described.settle().clauses if clause.startswith(("3(b)", "3(c)", "3(d)"))
        }

    def differs_without(self, clause: str, effect: str) -> bool:
        described = self._described
        if effect == "option":
            kept = {name: value for name, (value, clauses) in self._options().items() if clause not in clauses}
            return self.differs(described.with_options(kept))
        if effect != "rank":
            return self.differs(described)

        def as_high(value: int) -> int:
            return _without_rank(value, clause, f"3(b)({10 - category(value)})")

        def as_three(value: int) -> int:
            return _without_rank(value, clause, f"3(c)({7 - category(value)})")

        with valued(high, as_high), valued(three, as_three):
            return self.differs(described)

    def differs(self, described: Described) -> bool:
        with bent_hands(self.knockout):
            return super().differs(described)

    def _options(self) -> dict[str, tuple[Any, list[str]]]:
        """The options that a described hand sets, with the clauses that give them."""
        described = self._described
        if described.is_submission:
            return {}
        known = known_options(variant(described.game), described.sheet.submission).all
        chosen = flatten(described.sheet.options)
        return {
            name: (value, split_citations((known[name].clause,))) for name, value in chosen.items() if name in known
        }


def _without_rank(value: int, clause: str, ranked_by: str) -> int:
    """A value without the rank that a clause gives; hands without one are all alike without theirs (3(d))."""
    if not category(value):
        return 0 if clause == "3(d)" else value
    return value & KICKERS if clause == ranked_by else value


class BentRoom(BentCase):
    """A described room."""

    _described: DescribedRoom

    def differs_without(self, clause: str, effect: str) -> bool:
        return self.differs(self._described)

    def differs(self, described: Described) -> bool:
        with bent_hands(self.knockout):
            return super().differs(described)

    def _refusals(self) -> list[str]:
        steps = self._described.sheet.step
        return split_citations(step["refused"].get("clause", "") for step in steps if "refused" in step)


def bent_poker(book: RuleBook) -> list[BentCase]:
    """The cases of a type of poker, of the common rules or of the cash game, each under a knockout of its own."""
    found: list[BentCase] = []
    for name, case in book.cases().items():
        described = read(case.sheet)
        kind = BentRoom if isinstance(described, DescribedRoom) else BentHand
        found.append(kind(name, described, Knockout()))
    return found
