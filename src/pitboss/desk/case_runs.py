"""Cases, run: what differs from the expectation, and which clauses of a book they exercise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.desk.books import RuleBook, book
from pitboss.desk.described import Described, Settled, read
from pitboss.errors import RuleError
from pitboss.record import case_files
from pitboss.record.cases import compare_refusal, compare_refusals, split_citations
from pitboss.record.sheets import Refusal
from pitboss.rulebook.coverage import Covered, coverage


class CaseRun(NamedTuple):
    """A case, run: what differs from the expectation, which clauses were exercised, and what was settled, if it was."""

    title: str
    differences: tuple[str, ...]
    clauses: frozenset[str]
    settled: Settled | None


class Case(case_files.Case, frozen=True):
    """A case of a rule book, which can be run."""

    def run(self) -> CaseRun:
        return run_case(self.sheet)


def cases(name: str, edition: str = "") -> list[Case]:
    """The cases of a rule book."""
    return [Case(one.file, one.name, one.sheet) for one in book(name, edition).cases().values()]


def run_case(sheet: Path | Mapping[str, Any]) -> CaseRun:
    """Run one case: a round, a hand, a room or a submission."""
    return run_described(read(sheet))


def run_described(described: Described) -> CaseRun:
    """Run a case that has been read."""
    if not described.expects:
        raise RuleError("a case says what it expects, in [expect] or by a step that is refused", field="expect")
    settled = None
    if described.is_submission:
        found, cited = _checked(described)
    else:
        settled, found, cited = _settled(described)
    return CaseRun(described.title, tuple(found), frozenset(split_citations(cited)), settled)


def _settled(described: Described) -> tuple[Settled | None, Iterable[str], Iterable[str]]:
    refused = described.expect.refused if described.expect else None
    try:
        settled = described.settle()
    except RuleError as error:
        if refused is None:
            return None, [f"refused: {error}"], ()
        return None, compare_refusal(refused, error), (error.clause,)
    if refused is not None:
        return settled, [f"expected a refusal of {refused.field}, but the {described.what} was settled"], ()
    return settled, settled.differences, settled.clauses


def _checked(described: Described) -> tuple[Iterable[str], Iterable[str]]:
    """A sheet in which nobody plays is a submission: its options are checked."""
    expected, checked = described.expect, described.check()
    assert expected is not None
    wanted = [  # as in the sheet, or as submitted
        Refusal(want.field.removeprefix("options."), want.clause) for want in expected.violations or ()
    ]
    found = compare_refusals(wanted, checked.violations)
    if expected.cautions is not None and len(checked.cautions) != expected.cautions:
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
    cases = of.cases()
    if not cases:
        raise RuleError(f"the cases of {of.name} are not installed: they come with the sources alone", field="coverage")
    runs = {name: run_case(case.sheet) for name, case in cases.items()}
    return Coverage(of, coverage(of, {name: run.clauses for name, run in runs.items()}, of.labels), runs)
