"""Work that takes seconds, done once in a process beside the floor; answers that were asked for last are kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from pitboss.errors import RuleError

T = TypeVar("T")
KEPT = 200
"""Answers that are kept."""
MOST_WAITING = 8
"""Questions that wait at one time."""


class Beside:
    """The process, and what it was asked."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._asked: OrderedDict[Hashable, Future[Any]] = OrderedDict()

    def found(self, work: Callable[..., T], *given: Hashable) -> T | None:
        """What the work gives; nothing while it is under way. What goes wrong in it is raised here."""
        key = (work.__qualname__, given)
        if key not in self._asked:
            if sum(not one.done() for one in self._asked.values()) >= MOST_WAITING:
                raise RuleError("many questions wait for an answer; ask again in a minute")
            self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"))
            self._asked[key] = self._pool.submit(work, *given)
        self._asked.move_to_end(key)
        if len(self._asked) > KEPT:
            self._asked.popitem(last=False)
        future: Future[T] = self._asked[key]
        return future.result() if future.done() else None
