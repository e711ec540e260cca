"""Where things are tried: a process for each, forked off one that has everything imported but the package itself."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeVar

from mutants.reach import record
from mutants.trial import Stage, trial
from mutants.watch import Watch

HANGING = 120
"""Seconds by the clock in which something that uses no processor may go on."""
IDLE = 2.0
"""Seconds of a processor that are as good as none in that time."""
GLANCE = 0.5
"""Seconds by the clock after which a process is looked at again."""
NO_END, WAITING = "no end", "waits"
IMPORTED = [
    "mutants.trial", "mutants.reach", "hypothesis", "jinja2", "msgspec", "numba", "numpy", "pytest", "rich",
    "starlette.applications", "uvicorn", "websockets.asyncio.client",
]  # fmt: skip
One = TypeVar("One")


class Outcome(NamedTuple):
    """By which test or case a break was noticed, if any, how, and after how many seconds of a processor."""

    by: str
    how: str
    seconds: float

    @property
    def noticed(self) -> bool:
        return bool(self.by)

    @property
    def endless(self) -> bool:
        return self.how.startswith((NO_END, WAITING))


class Workshop:
    """Runs so many processes at a time."""

    def __init__(self, workers: int) -> None:
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload(IMPORTED)
        self._threads = ThreadPoolExecutor(workers)

    def record(self, files: Sequence[str]) -> Iterator[str]:
        """Run files of tests to see what they reach; each is named when it is done."""

        def recorded(file: str) -> str:
            process = self._processes.Process(target=record, args=(file,))
            process.start()
            process.join()
            return file

        yield from self._threads.map(recorded, files)

    def outcomes(
        self, ones: Sequence[One], broken: Callable[[One], tuple[Path, str, Watch]]
    ) -> Iterator[tuple[One, Outcome]]:
        """Each of them with its outcome, as soon as that is known."""

        def tried(one: One) -> Outcome:
            return self.outcome(*broken(one))

        begun = {self._threads.submit(tried, one): one for one in ones}
        for done in as_completed(begun):
            yield begun[done], done.result()

    def outcome(self, module: Path, text: str, watching: Watch) -> Outcome:
        """What comes of a module with this text."""
        reports, report = self._processes.Pipe(duplex=False)
        process = self._processes.Process(target=trial, args=(report, module, text, watching))
        process.start()
        report.close()
        assert process.pid is not None
        clock = Clock(process.pid)
        try:
            return Outcome(*_last(reports, clock), clock.used)
        finally:
            process.kill()
            process.join()


class Clock:
    """What a process has used of the processor, as far as the system still knows of it."""

    def __init__(self, process: int) -> None:
        self._stat = Path(f"/proc/{process}/stat")
        self.used = 0.0

    def look(self) -> float:
        try:
            fields = self._stat.read_text().rpartition(")")[2].split()
        except OSError:  # it is gone
            return self.used
        self.used = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")  # its own and that of processes it awaited
        return self.used


def _last(reports: Connection, clock: Clock) -> tuple[str, str]:
    """By what a break was noticed, and how: as the process says last, or as becomes of it."""
    stage, begun = Stage("the start", HANGING), 0.0
    seen, when = 0.0, monotonic()
    try:
        while True:
            if reports.poll(GLANCE):
                said = reports.recv()
                seen = begun = clock.look()
                when = monotonic()
                if not isinstance(said, Stage):
                    return said  # type: ignore[no-any-return]
                stage = said
            elif clock.look() - begun > stage.seconds:
                return stage.name, f"{NO_END} after {stage.seconds:.0f} s of a processor"
            elif clock.used - seen > IDLE:
                seen, when = clock.used, monotonic()
            elif monotonic() - when > HANGING:
                return stage.name, f"{WAITING} for ever ({HANGING} s)"
    except EOFError:
        return stage.name, "the process broke down"
