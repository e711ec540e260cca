"""Counts that are kept: made once for the arguments that they depend on, whoever watches their progress.

>>> @kept
... def squares(most: int, *, progress: Progress | None = None) -> list[int]:
...     print("counting")
...     return [number**2 for number in range(most)]
>>> squares(3), squares(3, progress=lambda done, total: None)
counting
([0, 1, 4], [0, 1, 4])
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, TypeVar, cast

from pitboss.odds.progress import Progress

F = TypeVar("F", bound=Callable[..., Any])
MOST = 4
"""So many results of a function are kept, the latest ones."""


def kept(count: F) -> F:
    """A count of arguments that can be compared, and of `progress`, on which it does not depend."""
    found: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
    lock = RLock()

    @wraps(count)
    def once(*given: Any, progress: Progress | None = None) -> Any:
        with lock:
            if given not in found:
                found[given] = count(*given, progress=progress)
            found.move_to_end(given)
            while len(found) > MOST:
                found.popitem(last=False)
            return found[given]

    return cast(F, once)
