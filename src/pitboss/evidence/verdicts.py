"""Clause by clause: proved by a case that fails without it, or only recorded, with the reason that the sheet gives.

A citation of several clauses shows that one of them has an effect, not which. So a clause is *proved* when a case fails
without what cites it alone. One that is noticed only where others are cited too is proved *together* with them, and one
that the sheet says to act only through others, *through* them: neither could be told from a clause that is not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.desk.books import RuleBook
from pitboss.desk.case_runs import CaseRun, Coverage, covered
from pitboss.evidence.proving import Effects, Expected, Proof, effects
from pitboss.rulebook.coverage import Covered

PROVED, TOGETHER, THROUGH = "proved", "together", "through"
EVIDENT = (PROVED, TOGETHER, THROUGH)
"""Some case fails without it."""
RECORDED, UNPROVED, NO_EFFECT = "recorded", "unproved", "no effect"


class Verdict(NamedTuple):
    """One clause with its evidence."""

    covered: Covered
    status: str
    effects: Mapping[str, Proof]
    """Its kinds of effects, each with what shows it."""

    @property
    def proofs(self) -> tuple[str, ...]:
        """The cases that fail without the clause."""
        return tuple(dict.fromkeys(proof.case for proof in self.effects.values() if proof.case))

    @property
    def others(self) -> tuple[str, ...]:
        """The clauses together with which, or through which, it is proved."""
        if self.status == THROUGH:
            return self.covered.clause.by
        beside = (one for proof in self.effects.values() for one in proof.beside)
        return tuple(dict.fromkeys(beside)) if self.status == TOGETHER else ()


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

    def of(self, *statuses: str) -> list[Verdict]:
        """The clauses of one status, or of several."""
        return [verdict for verdict in self.verdicts if verdict.status in statuses]

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
    """A clause that takes effect through others needs them all."""
    clause = row.clause
    through = [found.get(id_, {}) for id_ in clause.by or (clause.id,)]
    own = {effect: proof for one in through for effect, proof in sorted(one.items(), key=lambda pair: not pair[1].case)}
    if clause.recorded:
        return Verdict(row, RECORDED, own)
    if not clause.executable:
        return Verdict(row, NO_EFFECT, {})
    if not all(any(proof.case for proof in one.values()) for one in through):
        return Verdict(row, UNPROVED, own)
    if clause.by:
        return Verdict(row, THROUGH, own)
    return Verdict(row, PROVED if any(proof.own for proof in own.values()) else TOGETHER, own)
