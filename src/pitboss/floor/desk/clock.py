"""Clocks: how long people have to bet and to decide, and what happens when time is up.

Deadlines run on a monotonic clock, so setting the time of the machine decides for nobody; where the process
itself was stopped and wakes up late, they start anew. After a restart they do so too. Where the table gives a reserve,
whoever needs more time for an answer uses it up before the clock decides; it is full again after an hour.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from pitboss.floor.streams.floor_table import FloorTable

if TYPE_CHECKING:
    from pitboss.floor.desk.floor import Floor

LATE = 2.0
"""Seconds after a deadline at which nobody can have been asleep but the floor itself."""
_BETS = 0
"""Everybody's deadline, beside those of the seats."""


_HOUR = 3600.0


class Reserve:
    """The seconds that a player has in every hour beside those for an answer."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = seconds
        self._since = 0.0
        """When the hour began in which some of it was used."""
        self._running: float | None = None
        """Since when it is being used."""

    def draw(self, now: float) -> float:
        """Begin to use it; returns the seconds that are left."""
        if now - self._since >= _HOUR:
            self._left, self._since = self._seconds, now
        self._running = now
        return self._left

    def stop(self, now: float) -> None:
        """The answer has come, or time is up for good."""
        if self._running is not None:
            self._left = max(0.0, self._left - (now - self._running))
            self._running = None


class Clock:
    """The deadlines of all tables."""

    def __init__(self, floor: Floor, time: Callable[[], float] = monotonic) -> None:
        self._floor = floor
        self._time = time
        self._due: dict[str, dict[int, tuple[str, float]]] = {}
        """By table and seat: the question, and when its time is up."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._reserves: dict[tuple[str, int], Reserve] = {}
        """By table and person."""

    def set(self, table: str, live: FloorTable) -> None:
        """Set the deadlines of a table: a question that is still asked keeps its own."""
        setting, now = live.setting, self._time()
        old, new = self._due.get(table, {}), {}
        wanted: dict[int, tuple[str, int]] = {}
        if not live.frozen and not live.closed:
            if setting.betting and live.status == "betting" and live.staked():
                wanted[_BETS] = (str(live.number), setting.betting)
            if setting.decision:
                wanted |= {seat: (live.ask(seat), setting.decision) for seat in live.asked()}
        for seat, (question, seconds) in wanted.items():
            before = old.get(seat)
            new[seat] = before if before and before[0] == question else (question, now + seconds)
        if new != old:
            for seat, (question, _) in old.items():
                if setting.reserve and new.get(seat, ("",))[0] != question:
                    self._reserve(table, live, seat).stop(now)
            self._due[table] = new
            self._arm(table)

    def _arm(self, table: str) -> None:
        if timer := self._timers.pop(table, None):
            timer.cancel()
        if due := self._due.get(table):
            wait = min(at for _, at in due.values()) - self._time()
            self._timers[table] = asyncio.get_running_loop().call_later(max(0.0, wait), self.ring, table)

    def ring(self, table: str) -> None:
        """Some deadline of a table has come."""
        self._timers.pop(table, None)
        now = self._time()
        due = self._due.pop(table, {})
        over = [seat for seat, (_, at) in due.items() if at <= now]
        if any(now - due[seat][1] > LATE for seat in over):
            over = []  # the floor itself was asleep
            due = {}
        self._due[table] = {seat: one for seat, one in due.items() if seat not in over}
        for seat in over:
            if not self._more_time(table, seat, due[seat][0], now):
                self._floor.decided_by_clock(table, seat)
        if table in self._floor.hosts:
            self.set(table, self._floor.table(table))
            self._arm(table)

    def _reserve(self, table: str, live: FloorTable, seat: int) -> Reserve:
        person = live.persons().get(seat, 0)
        return self._reserves.setdefault((table, person), Reserve(live.setting.reserve))

    def _more_time(self, table: str, seat: int, question: str, now: float) -> bool:
        """A seat whose time is up goes on with the reserve; False where there is none, or it is used up too."""
        live = self._floor.table(table)
        if not live.setting.reserve or seat == _BETS:
            return False
        reserve = self._reserve(table, live, seat)
        reserve.stop(now)
        left = reserve.draw(now)
        if left <= 0:
            reserve.stop(now)
            return False
        self._due[table][seat] = (question, now + left)
        return True

    def left(self, table: str) -> dict[str, int]:
        """Milliseconds left, by seat, and `bets`."""
        due = self._due.get(table)
        if not due:
            return {}
        now = self._time()
        return {str(seat) if seat else "bets": max(0, int(1000 * (at - now))) for seat, (_, at) in due.items()}

    def stop(self) -> None:
        """No deadline is kept any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._due.clear()
