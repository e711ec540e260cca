"""Python's collector of cyclic garbage, kept from stopping a floor.

A full collection looks at every object that might be part of a cycle. On a floor of a thousand tables that takes half a
second, in which nobody is answered, and left to itself it comes whenever the floor has grown by a quarter. There is
hardly anything for it to find: rounds and hands that are over are free of cycles, and what remains are sockets and
tables that were closed. So here what is made at the start is looked at never again, young objects often and quickly as
ever, and all of them when nobody acts, or now and then.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import perf_counter
from typing import Literal

_YOUNG = (2_000, 10)
"""Objects by which the floor has grown when the young ones are looked at, and how often until those looked at once are
looked at again."""
_NEVER = 2**31 - 1
"""The collector itself begins no full collection."""
EVERY = 1.0
"""Seconds between looks at what goes on."""
QUIET = 3
"""Looks in a row, none of them late, that found that nobody had acted: it may be now."""
SELDOM, AT_LAST = 30.0, 600.0
"""Seconds between full collections where it is quiet, and where it never is."""
SHARE = 1000
"""A full collection takes at most this part of the time, if it is never quiet."""
FIRST = 0.6
"""Seconds that a full collection is thought to take before there was one."""
GROWN = 1000
"""Times that the young ones were looked at, after which it does not wait for `AT_LAST`."""


class Collector:
    """Says when garbage is collected while a floor is open."""

    def __init__(self, acted: Callable[[], int], time: Callable[[], float] = perf_counter) -> None:
        self._acted = acted
        """A number that changes when somebody acts."""
        self._time = time
        self._before = gc.get_threshold()
        self._seen, self._looked, self._still = acted(), time(), 0
        self._last = time()
        self._began = 0.0
        self.young = 0
        """Collections of young objects since the last full one."""
        self.pauses: list[float] = []
        """Seconds that each full collection took, since the floor was opened."""
        self._longest = 0.0

    def start(self) -> None:
        """What there is now stays for good; from here on garbage is collected as said above."""
        gc.freeze()
        gc.set_threshold(*_YOUNG, _NEVER)
        gc.callbacks.append(self._timed)

    def stop(self) -> None:
        """As it was before."""
        gc.callbacks.remove(self._timed)
        gc.set_threshold(*self._before)
        gc.unfreeze()

    async def watch(self) -> None:
        """Look after it for as long as the floor is open."""
        while True:
            await asyncio.sleep(EVERY)
            self.look()

    def look(self) -> None:
        """Collect everything now, if it is time."""
        now, seen = self._time(), self._acted()
        late = now - self._looked > 2 * EVERY  # the floor itself was held up, and those who act with it
        self._still = 0 if late or seen != self._seen else self._still + 1
        self._looked, self._seen = now, seen
        if self._due(now - self._last):
            gc.collect()

    def _due(self, waited: float) -> bool:
        """Whether everything is to be collected after so many seconds: something was made since, and nobody is about to
        do anything, or it has been put off for long enough."""
        if self._still >= QUIET:
            return self.young > 0 and waited >= SELDOM
        longest = max(self.pauses[-3:], default=FIRST)
        return waited >= max(SHARE * longest, SELDOM if self.young >= GROWN else AT_LAST)

    def _timed(self, phase: Literal["start", "stop"], info: dict[str, int]) -> None:
        """The collector begins, or is done."""
        now = self._time()
        if phase == "start":
            self._began = now
            return
        self._longest = max(self._longest, now - self._began)
        if info["generation"] == 2:
            self.pauses.append(now - self._began)
            self._last, self.young = now, 0
        else:
            self.young += 1

    def longest(self) -> float:
        """Seconds that the longest collection of any kind took since this was asked last."""
        longest, self._longest = self._longest, 0.0
        return longest
