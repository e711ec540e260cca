"""Clause by clause: proved by a case that fails without it, or only recorded, with the reason that the sheet gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.desk.books import RuleBook
from pitboss.desk.case_runs import CaseRun, Coverage, covered
from pitboss.evidence.proving import Effects, Expected, effects
from pitboss.rulebook.coverage import Covered

PROVED, RECORDED, UNPROVED, NO_EFFECT = "proved", "recorded", "unproved", "no effect"


class Verdict(NamedTuple):
    """One clause with its evidence."""

    covered: Covered
    status: str
    effects: Mapping[str, str]
    """Its kinds of effects, each with the case that fails without it, or nothing where none does."""

    @property
    def proofs(self) -> tuple[str, ...]:
        """The cases that fail without the clause."""
        return tuple(dict.fromkeys(case for case in self.effects.values() if case))


class Evidence(NamedTuple):
    """The clauses of a book with their evidence."""

    coverage: Coverage
    verdicts: list[Verdict]

    @property
    def book(self) -> RuleBook:
        return self.coverage.book

    @property
    def failed(self) -> Mapping[str, CaseRun]:
        return self.coverage.failed

    def of(self, status: str) -> list[Verdict]:
        """The clauses of one status."""
        return [verdict for verdict in self.verdicts if verdict.status == status]

    @property
    def complete(self) -> bool:
        """Whether every case holds, and every clause with an effect is proved or says why it cannot be."""
        return self.coverage.complete and not self.of(UNPROVED)


def evidence(of: RuleBook, expected: Expected | None = None) -> Evidence:
    """The evidence for a book's clauses, by its cases, run as they stand and with one clause after the other out; cases
    that are `expected` to notice an effect are tried first, which saves time and proves as much."""
    found, coverage = effects(of, expected or {}), covered(of)
    return Evidence(coverage, [_verdict(row, found) for row in coverage.rows])


def _verdict(row: Covered, found: Effects) -> Verdict:
    """A clause that takes effect through others is proved when they all are."""
    clause = row.clause
    through = [found.get(id_, {}) for id_ in clause.by or (clause.id,)]
    own = {effect: case for one in through for effect, case in sorted(one.items(), key=lambda pair: not pair[1])}
    if clause.recorded:
        return Verdict(row, RECORDED, own)
    if not clause.executable:
        return Verdict(row, NO_EFFECT, {})
    return Verdict(row, PROVED if all(any(one.values()) for one in through) else UNPROVED, own)
