"""How far a long computation is: a callback that a solver calls with the work done and the work in all."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]


def silent(done: int, total: int) -> None:
    """For callers that do not want to know."""


def step(progress: Progress | None, number: int, steps: int) -> Progress:
    """Progress through one of several steps, counted from 0, that take about as long."""
    tick = progress or silent
    return lambda done, total: tick(number * total + done, steps * total)
