"""Every case, adjudicated once for all the tests of a file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from pitboss import desk
from pitboss.record.case_files import Case, cases_in

C = TypeVar("C", bound=Case)

_RUNS: dict[tuple[Path, str], desk.CaseRun] = {}


def run(case: Case) -> desk.CaseRun:
    """What a case came to."""
    at = case.file, case.name
    if at not in _RUNS:
        _RUNS[at] = desk.run_case(case.sheet)
    return _RUNS[at]


def by_file(cases: Iterable[C]) -> list[list[C]]:
    """Cases, file by file."""
    return [list(found) for _, found in groupby(cases, key=lambda case: case.file)]


@cache
def cases_of(section: Path) -> tuple[Case, ...]:
    """The cases beside a clause sheet."""
    return tuple(cases_in(section / "cases").values())
