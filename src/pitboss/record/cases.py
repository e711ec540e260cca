"""Cases: described rounds, hands and submissions with what they should come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from pitboss.errors import RuleError
from pitboss.record.sheets import Refusal


class CaseRun(msgspec.Struct, frozen=True):
    """A case, run: what differs from the expectation, and which clauses were exercised."""

    path: Path
    title: str
    differences: tuple[str, ...]
    clauses: frozenset[str]


def compare_refusal(want: Refusal, got: RuleError) -> list[str]:
    """Where a refusal is not the one expected."""
    if (want.field, want.clause) == (got.field, got.clause):
        return []
    return [f"expected a refusal of {want.field} by clause {want.clause or 'none'}, got: {got}"]


def compare_refusals(wanted: Sequence[Refusal], found: Sequence[RuleError]) -> list[str]:
    """Where the violations of a submission are not those expected."""
    differences = [line for want, got in zip(wanted, found, strict=False) for line in compare_refusal(want, got)]
    if len(wanted) != len(found):
        differences.insert(0, f"expected {len(wanted)} violations, got: {[str(one) for one in found]}")
    return differences


def split_citations(citations: Iterable[str]) -> list[str]:
    """`"7(a), 8(a)"` cites two clauses."""
    return [clause.strip() for cited in citations for clause in cited.split(",") if clause.strip()]
