"""The one writer of a database: it groups whatever waits into one transaction, in a thread of its own.

A sync to disk takes milliseconds and carries hundreds of entries as cheaply as one. Nobody is told of anything before
its commit has returned.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence

from pitboss.floor.store.database import Database, StoreError
from pitboss.floor.store.schema import Statement

_MOST = 2000
"""Transactions in a group."""

_Waiting = tuple[Sequence[Statement], "asyncio.Future[None]", int]
"""A transaction, who waits for it, and the generation that it is of."""


class Writer:
    """Takes transactions in order; each future is done when its transaction is on disk.

    What comes while a group is being written waits in a list of the event loop's own. The thread is woken once for a
    group, and not for every transaction: on a busy machine each time costs the loop milliseconds.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._groups: queue.SimpleQueue[Sequence[_Waiting] | None] = queue.SimpleQueue()
        self._waiting: list[_Waiting] = []
        self._busy = False
        """Whether the thread has a group, or is about to get one."""
        self._generation = 0
        """Counts the failures that have been recovered from: what was made before one is never written after it."""
        self._failed: tuple[int, str] = (-1, "")
        """The last generation that is lost, and why."""
        self._last: asyncio.Future[None] | None = None
        self._thread = threading.Thread(target=self._work, name="floor-writer", daemon=True)
        self._thread.start()

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """Have a transaction written."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._last = future
        self._waiting.append((statements, future, self._generation))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)
        return future

    def _hand_over(self) -> None:
        """Give the thread what waits."""
        group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
        self._busy = bool(group)
        if group:
            self._groups.put(group)

    async def settled(self) -> None:
        """Wait for whatever is being written; a failure there is not this caller's."""
        if self._last is not None and not self._last.done():
            await asyncio.wait([self._last])

    def when_settled(self, do: Callable[[], None]) -> None:
        """Do something when whatever waits now is on disk; not at all where it is lost."""
        if self._last is None or self._last.done():
            do()
        else:
            self._last.add_done_callback(lambda done: do() if done.exception() is None else None)

    def recover(self) -> None:
        """Write again after a failure, once everything that hung on it has been thrown away."""
        self._generation += 1

    def _work(self) -> None:
        while (group := self._groups.get()) is not None:
            self._write(group)

    def _write(self, group: Sequence[_Waiting]) -> None:
        """One group, whole or not at all. After a failure nothing of the same generation is written: it may stand on
        what was lost."""
        lost, why = self._failed
        kept = [one for one in group if one[2] > lost]
        if kept:
            try:
                self._database.commit([statements for statements, _, _ in kept])
            except StoreError as error:
                lost, why = self._failed = (kept[-1][2], str(error))
        outcomes = [(future, "" if generation > lost else why) for _, future, generation in group]
        self._loop.call_soon_threadsafe(self._answer, outcomes)

    def close(self) -> None:
        """Write what waits, and stop."""
        if self._waiting:
            self._groups.put(self._waiting)
        self._waiting = []
        self._groups.put(None)
        self._thread.join()

    def _answer(self, outcomes: Sequence[tuple[asyncio.Future[None], str]]) -> None:
        """A group is on disk, or lost: the next one follows, and whoever waits is told."""
        self._hand_over()
        _tell(outcomes)


def _tell(outcomes: Sequence[tuple[asyncio.Future[None], str]]) -> None:
    for future, failed in outcomes:
        if future.done():
            continue
        if failed:
            future.set_exception(StoreError(failed))
        else:
            future.set_result(None)
