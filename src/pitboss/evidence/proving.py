"""Which clauses of a rule book its cases prove, by knocking out each in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pitboss.desk.books import HouseBook, RuleBook
from pitboss.evidence.bent_case import BentCase
from pitboss.evidence.bent_poker import bent_poker
from pitboss.evidence.bent_round import bent_rounds
from pitboss.evidence.knockout import Cited, Shown


class Proof(NamedTuple):
    """What shows an effect of a clause."""

    case: str
    """The first case that fails without the effect; an empty name where none does."""
    beside: tuple[str, ...] = ()
    """The clauses that are cited with it wherever a case notices: it may be any of them that the case shows."""

    @property
    def own(self) -> bool:
        """Whether the effect is that of the clause alone."""
        return bool(self.case) and not self.beside


Effects = dict[str, dict[str, Proof]]
"""By clause and kind of effect: what shows it."""
Expected = Mapping[Shown, Proof]
"""By the same: what showed it when it was last looked at."""


def effects(of: RuleBook, expected: Expected) -> Effects:
    """The effects of a book's clauses, as its cases show them; the expected case is tried before the others."""
    return _knocked_out(_bent(of), expected)


def unnoticed(of: RuleBook, expected: Expected) -> list[Shown]:
    """The clauses and effects of which the expected case no longer notices that they are knocked out."""
    cases = {case.name: case for case in _bent(of)}
    return [
        shown
        for shown, proof in expected.items()
        if proof.case not in cases or not cases[proof.case].fails(*shown, alone=proof.own)
    ]


def _bent(of: RuleBook) -> Sequence[BentCase]:
    return bent_rounds(of) if isinstance(of, HouseBook) else bent_poker(of)


def _knocked_out(cases: Iterable[BentCase], expected: Expected) -> Effects:
    showing: dict[Shown, list[tuple[BentCase, set[Cited]]]] = {}
    for case in cases:
        for shown, citations in case.effects().items():
            showing.setdefault(shown, []).append((case, citations))
    found: Effects = {}
    for (clause, effect), among in sorted(showing.items()):
        among.sort(key=lambda one: one[0].name != expected.get((clause, effect), Proof("")).case)
        found.setdefault(clause, {})[effect] = _proof((clause, effect), among)
    return found


def _proof(shown: Shown, among: Sequence[tuple[BentCase, set[Cited]]]) -> Proof:
    """A case that fails without what cites the clause alone; else one that fails without what cites others as well."""
    clause = shown[0]
    for case, citations in among:
        if frozenset({clause}) in citations and case.fails(*shown, alone=True):
            return Proof(case.name)
    for case, citations in among:
        if case.fails(*shown):
            return Proof(case.name, tuple(sorted(frozenset().union(*citations) - {clause})))
    return Proof("")
