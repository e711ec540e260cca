"""Cases, run: what differs from the expectation, and which clauses of a book they exercise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pitboss.desk.books import RuleBook, book
from pitboss.desk.described import Described, read
from pitboss.errors import RuleError
from pitboss.record.cases import CaseRun, compare_refusal, compare_refusals, split_citations
from pitboss.record.sheets import Refusal
from pitboss.rulebook.coverage import Covered, coverage


def cases(name: str, edition: str = "") -> list[Path]:
    """The case files of a rule book."""
    return list(book(name, edition).cases().values())


def run_case(path: Path) -> CaseRun:
    """Run one case file: a round, a hand, a room or a submission."""
    return run_described(read(path), path)


def run_described(described: Described, path: Path) -> CaseRun:
    """Run a case that has been read."""
    if not described.expects:
        raise RuleError("a case needs an [expect] table, or a step that is refused", field=str(path))
    found, cited = _checked(described) if described.is_submission else _settled(described)
    return CaseRun(path, described.title, tuple(found), frozenset(split_citations(cited)))


def _settled(described: Described) -> tuple[Iterable[str], Iterable[str]]:
    refused = described.expect.refused if described.expect else None
    try:
        settled = described.settle()
    except RuleError as error:
        if refused is None:
            return [f"refused: {error}"], ()
        return compare_refusal(refused, error), (error.clause,)
    if refused is not None:
        return [f"expected a refusal of {refused.field}, but the {described.what} was settled"], ()
    return settled.differences, settled.clauses


def _checked(described: Described) -> tuple[Iterable[str], Iterable[str]]:
    """A sheet in which nobody plays is a submission: its options are checked."""
    expected, checked = described.expect, described.check()
    assert expected is not None
    fields = [want.field.removeprefix("options.") for want in expected.violations]  # as in the sheet, or as submitted
    wanted = [Refusal(field, want.clause) for field, want in zip(fields, expected.violations, strict=True)]
    found = compare_refusals(wanted, checked.violations)
    if expected.cautions is not None and not checked.violations and len(checked.cautions) != expected.cautions:
        found.append(f"expected {expected.cautions} cautions, got: {list(checked.cautions)}")
    return found, [*checked.clauses, *(violation.clause for violation in checked.violations)]


class Coverage(NamedTuple):
    """The clauses of a book with the cases that exercise them."""

    book: RuleBook
    rows: list[Covered]
    runs: Mapping[str, CaseRun]

    @property
    def failed(self) -> dict[str, CaseRun]:
        return {name: run for name, run in self.runs.items() if run.differences}

    @property
    def executable(self) -> list[Covered]:
        return [row for row in self.rows if row.clause.executable]

    @property
    def exercised(self) -> list[Covered]:
        return [row for row in self.executable if row.exercised]

    @property
    def complete(self) -> bool:
        """Whether every case holds and every executable clause is exercised."""
        return not self.failed and len(self.exercised) == len(self.executable)


def covered(of: RuleBook) -> Coverage:
    """The coverage of a book's clauses, by its cases, run."""
    runs = {name: run_case(path) for name, path in of.cases().items()}
    return Coverage(of, coverage(of, {name: run.clauses for name, run in runs.items()}, of.labels), runs)
