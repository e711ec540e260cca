"""What all the tests together say, as `make test` runs them: on a copy of the project, with several breaks at a time.

Tests are first asked one by one, in processes that import a broken module (`trial.py`). That is cheap, but some get no
turn, and programs that tests start import the package by themselves. So whatever nobody noticed is at last written
into a copy. The tests that fail there are run once more with nothing broken, and then with each break alone: a break is
noticed by what fails only with it.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from mutants.places import KEPT, ROOT
from mutants.sampling import Mutant
from mutants.trial import cache_apart
from mutants.workshop import Outcome

COPY = KEPT / "whole"
TOGETHER = 10
"""So many breaks are in the copy at a time, each in a module of its own."""
WAITING = 400
"""Seconds by the clock in which no test ends, after which none is expected to."""
ALL: tuple[str, ...] = ()
"""Without a name, pytest runs all tests."""
ABOUT_THE_SOURCES = "tests/test_mutants.py"
"""It fails where a line stands no longer, whatever the line does."""


class Waits(Exception):
    """The tests do not come to an end."""


def outcomes(mutants: Sequence[Mutant], workers: int) -> Iterator[tuple[Mutant, Outcome]]:
    """By which test each of them is noticed, if by any."""
    if mutants:
        shutil.rmtree(COPY, ignore_errors=True)
        shutil.copytree(ROOT, COPY, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    for group in groups(mutants):
        yield from _outcomes(group, workers)


def groups(mutants: Iterable[Mutant]) -> list[list[Mutant]]:
    """As many together as may be; of one module only one, so that none hides another. What has a cache of its own is
    alone."""
    found: list[list[Mutant]] = []
    for one in mutants:
        apart = cache_apart(one.module, one.text)
        fits = (
            some
            for some in found
            if len(some) < TOGETHER
            and not apart
            and not cache_apart(some[0].module, some[0].text)
            and one.module not in {other.module for other in some}
        )
        if (some := next(fits, None)) is None:
            found.append(some := [])
        some.append(one)
    return found


def _outcomes(group: list[Mutant], workers: int) -> Iterator[tuple[Mutant, Outcome]]:
    try:
        failed = _failed(group, workers, ALL)
    except Waits:
        if len(group) == 1:
            yield group[0], Outcome("all tests", "they do not come to an end", 0.0)
        else:
            middle = len(group) // 2
            for half in (group[:middle], group[middle:]):
                yield from _outcomes(half, workers)
        return
    sound = failed - _failed([], workers, failed) if failed else failed
    for one in group:
        noticed = _failed([one], workers, sound) if sound else sound
        yield one, Outcome(min(noticed, default=""), "fails among all tests" if noticed else "all tests", 0.0)


def _failed(broken: Sequence[Mutant], workers: int, tests: Iterable[str]) -> set[str]:
    """Which of these tests fail with some breaks."""
    for one in broken:
        (COPY / "src/pitboss" / one.module).write_text(one.text, encoding="utf-8")
    try:
        return _run(sorted(tests), workers, next((cache_apart(one.module, one.text) for one in broken), None))
    finally:
        for one in broken:
            (COPY / "src/pitboss" / one.module).write_text(one.source, encoding="utf-8")


def _run(tests: Sequence[str], workers: int, cache: Path | None) -> set[str]:
    processes = get_context("forkserver")
    reports, report = processes.Pipe(duplex=False)
    process = processes.Process(target=run_on_copy, args=(report, tests, workers, cache))
    process.start()
    report.close()
    failed = set[str]()
    try:
        while reports.poll(WAITING):
            failed |= {reports.recv()} - {""}
        raise Waits
    except EOFError:
        return failed
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid or 0, signal.SIGKILL)  # its workers too, and what they started
        process.join()


def run_on_copy(report: Connection, tests: Sequence[str], workers: int, cache: Path | None) -> None:
    """In a process of its own: run tests on the copy, and report of each as it ends its name where it fails, or ""."""
    os.setsid()
    os.chdir(COPY)
    sources, elsewhere = str(COPY / "src"), {str(ROOT), str(ROOT / "src")}
    sys.path[:] = [str(COPY), sources, *(one for one in sys.path if one not in elsewhere)]  # workers take it over
    os.environ["PYTHONPATH"] = sources  # programs that tests start look there
    if cache:
        os.environ["PITBOSS_CACHE"] = str(cache)
    with open(os.devnull, "w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    arguments = ["--rootdir", str(COPY), "-p", "no:cacheprovider", "--tb=no", "--ignore", ABOUT_THE_SOURCES]
    pytest.main([*arguments, "-n", str(workers), "--dist", "worksteal", *tests], plugins=[Reporting(report)])


class Reporting:
    """Says of each test whether it fails."""

    def __init__(self, report: Connection) -> None:
        self._report = report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._report.send(report.nodeid if report.failed else "")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._report.send(report.nodeid if report.failed else "")
