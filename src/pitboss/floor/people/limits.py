"""How often somebody may try: a bucket per name or address, and delays that grow with failures."""

from __future__ import annotations

from collections.abc import Callable

_KEPT = 10_000
"""Names and addresses that are remembered."""


class Bucket:
    """So many tries in a moment, filled up again at a rate per second.

    >>> clock = [0.0]
    >>> bucket = Bucket(2, 1.0, lambda: clock[0])
    >>> [bucket.take("ann") for _ in range(3)], bucket.take("bob")
    ([True, True, False], True)
    >>> clock[0] = 1.0; bucket.take("ann")
    True
    """

    def __init__(self, size: int, rate: float, time: Callable[[], float]) -> None:
        self._size, self._rate, self._time = size, rate, time
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Whether one more try is in order."""
        now = self._time()
        left, at = self._left.pop(key, (float(self._size), now))
        left = min(self._size, left + (now - at) * self._rate)
        granted = left >= 1
        self._left[key] = (left - granted, now)
        if len(self._left) > _KEPT:
            del self._left[next(iter(self._left))]
        return granted


class Failures:
    """Wrong passwords: five are forgiven, then every further one doubles the wait, for the name and the address."""

    FORGIVEN, FIRST, LONGEST = 5, 2.0, 900.0

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._failed: dict[str, tuple[int, float]] = {}

    def wait(self, *keys: str) -> float:
        """Seconds until the next try."""
        return max(self._until(key) for key in keys) - self._time()

    def _until(self, key: str) -> float:
        count, at = self._failed.get(key, (0, 0.0))
        over = count - self.FORGIVEN
        return at + min(self.LONGEST, self.FIRST * 2.0**over) if over >= 0 else self._time()

    def add(self, *keys: str) -> None:
        """One more failure."""
        for key in keys:
            count, _ = self._failed.pop(key, (0, 0.0))
            self._failed[key] = (count + 1, self._time())
            if len(self._failed) > _KEPT:
                del self._failed[next(iter(self._failed))]

    def forget(self, *keys: str) -> None:
        """The right password."""
        for key in keys:
            self._failed.pop(key, None)
