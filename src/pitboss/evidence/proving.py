"""Which clauses of a rule book its cases prove, by knocking out each in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pitboss.desk.books import HouseBook, RuleBook
from pitboss.evidence.bent_case import BentCase
from pitboss.evidence.bent_poker import bent_poker
from pitboss.evidence.bent_round import bent_rounds

Effects = dict[str, dict[str, str]]
"""By clause and kind of effect: the first case that fails without it; an empty name where none does."""
Expected = Mapping[tuple[str, str], str]
"""By the same: the case that failed when it was last looked at."""


def effects(of: RuleBook, expected: Expected) -> Effects:
    """The effects of a book's clauses, as its cases show them; the expected case is tried before the others."""
    return _knocked_out(_bent(of), expected)


def unnoticed(of: RuleBook, expected: Expected) -> list[tuple[str, str]]:
    """The clauses and effects of which the expected case no longer notices that they are knocked out."""
    cases = {case.name: case for case in _bent(of)}
    return [missed for missed, name in expected.items() if name not in cases or not cases[name].fails(*missed)]


def _bent(of: RuleBook) -> Sequence[BentCase]:
    return bent_rounds(of) if isinstance(of, HouseBook) else bent_poker(of)


def _knocked_out(cases: Iterable[BentCase], expected: Expected) -> Effects:
    showing: dict[tuple[str, str], list[BentCase]] = {}
    for case in cases:
        for shown in case.effects():
            showing.setdefault(shown, []).append(case)
    found: Effects = {}
    for (clause, effect), among in sorted(showing.items()):
        among.sort(key=lambda case: case.name != expected.get((clause, effect)))
        noticed = next((case.name for case in among if case.fails(clause, effect)), "")
        found.setdefault(clause, {})[effect] = noticed
    return found
