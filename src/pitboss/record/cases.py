"""Cases: described rounds, hands and submissions with what they should come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.record.sheets import Expected, Refusal


def case_files(folder: Path) -> dict[str, Path]:
    """The cases in a folder, by name."""
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


class CaseRun(msgspec.Struct, frozen=True):
    """A case, run: what differs from the expectation, and which clauses were exercised."""

    path: Path
    title: str
    differences: tuple[str, ...]
    clauses: frozenset[str]


class Differences(list[str]):
    """Where something is not what was expected, in words."""

    def compare(self, what: str, want: object, got: object) -> None:
        if want != got:
            self.append(f"{what}: expected {want}, got {got}")

    def compare_outcome(self, want: Expected, got: Mapping[str, Any]) -> None:
        """What rounds and hands say alike, in the form that scripts rely on."""
        if want.house:
            self.compare("house.net", want.house, got["house"]["net"])
        if want.rulings:
            self.compare("rulings", list(want.rulings), [ruling["clause"] for ruling in got["rulings"]])
        if want.void is not None:
            self.compare("void", want.void, got["void"])


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
