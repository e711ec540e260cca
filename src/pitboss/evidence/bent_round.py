"""Cases of house games, played by a game under a knockout."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.desk.books import HouseBook
from pitboss.desk.described import read
from pitboss.desk.rounds import DescribedRound
from pitboss.evidence.bent_case import BentCase
from pitboss.evidence.bent_functions import stated_otherwise
from pitboss.evidence.bent_game import bent
from pitboss.evidence.bent_ranks import ranked_without
from pitboss.evidence.bent_rows import BentRows
from pitboss.evidence.knockout import Knockout
from pitboss.rulebook.options import flatten


class BentRound(BentCase):
    """A described round, or a submission."""

    _described: DescribedRound

    def __init__(self, name: str, described: DescribedRound, knockout: Knockout, rows: BentRows) -> None:
        super().__init__(name, described, knockout)
        self._rows = rows

    def unseen(self) -> Iterable[tuple[str, str]]:
        if self._described.is_submission:
            return ()
        return [(citation, "option") for _, citation in self._options().values()]

    def differs_without(self, clause: str, effect: str) -> bool:
        described = self._described
        if effect == "option":
            takes = self.knockout.takes
            kept = {name: value for name, (value, citation) in self._options().items() if not takes(citation)}
            return self.differs(described.with_options(kept))
        if effect == "definition":
            with stated_otherwise(described.rules.clauses[clause].function):
                return self.differs(described)
        if effect in ("rank", "highest", "moment"):
            described = described.with_rules(self._rows.without(clause, effect))
        if effect == "rank":
            with ranked_without(described.rules, clause):
                return self.differs(described)
        return self.differs(described)

    def _options(self) -> dict[str, tuple[Any, str]]:
        """The options that a described round sets, with what gives them."""
        described = self._described
        known, chosen = described.rules.options, flatten(described.sheet.options)
        return {name: (value, known[name].clause) for name, value in chosen.items() if name in known}


def bent_rounds(book: HouseBook) -> list[BentRound]:
    """The cases of a house game, all of them under one knockout."""
    knockout = Knockout()
    game = bent(book.game, knockout)
    rows = BentRows(game)
    found = []
    for name, case in book.cases().items():
        described = read(case.sheet)
        assert isinstance(described, DescribedRound)
        found.append(BentRound(name, described.with_rules(game), knockout, rows))
    return found
