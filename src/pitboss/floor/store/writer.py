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
    """Takes transactions in order; each future is done when its transaction is on disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
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
        self._queue.put((statements, future, self._generation))
        return future

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
        while True:
            first = self._queue.get()
            if first is None:
                return
            group, stop = [first], False
            while len(group) < _MOST:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    stop = True
                    break
                group.append(more)
            self._write(group)
            if stop:
                return

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
        self._loop.call_soon_threadsafe(_answer, outcomes)

    def close(self) -> None:
        """Write what waits, and stop."""
        self._queue.put(None)
        self._thread.join()


def _answer(outcomes: Sequence[tuple[asyncio.Future[None], str]]) -> None:
    for future, failed in outcomes:
        if future.done():
            continue
        if failed:
            future.set_exception(StoreError(failed))
        else:
            future.set_result(None)
