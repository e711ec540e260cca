"""Where things are broken: a process per trial, forked off one that has everything imported but the package itself."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, TypeVar

from mutants.trial import trial
from mutants.watch import Watch

CASES, TEST = 60, 300
"""Seconds for which the cases of a book, or one test, may run: longer, and the break has made something endless."""
IMPORTED = [
    "mutants.trial", "hypothesis", "jinja2", "msgspec", "numba", "numpy", "pytest", "rich", "starlette.applications",
    "uvicorn", "websockets.asyncio.client",
]  # fmt: skip
One = TypeVar("One")


class Outcome(NamedTuple):
    """By which test or book a break was noticed, if any, how, and after how long."""

    by: str
    how: str
    seconds: float

    @property
    def noticed(self) -> bool:
        return bool(self.by)


class Workshop:
    """Runs so many trials at a time."""

    def __init__(self, workers: int) -> None:
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload(IMPORTED)
        self._threads = ThreadPoolExecutor(workers)

    def outcomes(
        self, ones: Sequence[One], broken: Callable[[One], tuple[Path, str, Watch]]
    ) -> Iterator[tuple[One, Outcome]]:
        """Each of them with its outcome, in order."""
        yield from zip(ones, self._threads.map(lambda one: self.outcome(*broken(one)), ones), strict=True)

    def outcome(self, module: Path, text: str, watching: Watch) -> Outcome:
        """What comes of a module with this text."""
        started = perf_counter()
        reports, report = self._processes.Pipe(duplex=False)
        process = self._processes.Process(target=trial, args=(report, module, text, watching))
        process.start()
        report.close()
        try:
            return Outcome(*_last(reports), perf_counter() - started)
        finally:
            process.kill()
            process.join()


def _last(reports: Connection) -> tuple[str, str]:
    """By what a break was noticed, and how: as the process says last, or as becomes of it."""
    running, patience = "the start", CASES
    try:
        while reports.poll(patience):
            said = reports.recv()
            if isinstance(said, tuple):
                return said
            running, patience = said, TEST if "/" in said else CASES
    except EOFError:
        return running, "the process broke down"
    return running, f"no end after {patience} s"
