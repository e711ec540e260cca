"""Python's garbage collector on a floor: what play leaves for it, which is nothing, and when it looks at everything."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from floors import GAMES, buy_more, open_floor, play_something, seated
from pitboss.floor import collector as collecting
from pitboss.floor.collector import Collector
from pitboss.floor.desk import answers
from pitboss.floor.server import serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import Who


@contextmanager
def without_collector() -> Iterator[None]:
    """Nothing is collected but what is asked for, and only of what is made meanwhile."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


@pytest.mark.parametrize("games", [GAMES[start::6] for start in range(6)], ids=lambda games: games[0])
def test_what_is_played_and_refused_leaves_no_cycles(games: list[str], tmp_path: Path) -> None:
    """Rounds that are over, bets that cannot be closed and acts that are refused are gone when nobody holds them."""

    async def play(game: str) -> tuple[int, int]:
        rng = random.Random(game)
        async with open_floor(tmp_path / f"{game}.db") as floor:
            people = await seated(floor, game, game)
            first = floor.table(game).number
            gc.collect()
            for _ in range(60):
                await play_something(floor, game, people, rng)
                await buy_more(floor, game, people)
                if floor.table(game).number > first + 1:
                    break
            live = floor.table(game)
            calls = live.table.game.calls if isinstance(live, HouseTable) else ()
            refused = [acts.Bet(1, f"{name}:nonsense", 0) for name in ("nonsense", *(call.name for call in calls))]
            wrongs: tuple[acts.AtTable, ...] = (*refused, acts.Decide(1, "nonsense"), acts.Ready(1), acts.Validate("?"))
            for wrong in wrongs:
                for who in (people[0], Who("supervisor", 9)):
                    assert not isinstance(await floor.command(game, wrong, who), answers.Unavailable)
            played = floor.table(game).number - first
            return played, gc.collect()

    with without_collector():
        found = {game: asyncio.run(play(game)) for game in games}
    assert {game: left for game, (_, left) in found.items() if left} == {}
    assert all(played for played, _ in found.values()), found


class Scene:
    """A collector in a time of its own, on a floor where somebody acts or nobody does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, takes: float = 0.2) -> None:
        self.now, self.acted, self.takes = 0.0, 0, takes
        self.collector = Collector(lambda: self.acted, lambda: self.now)
        self.when: list[float] = []
        monkeypatch.setattr(gc, "collect", self._collect)

    def _collect(self) -> int:
        self.when.append(self.now)
        self.collector._timed("start", {"generation": 2})
        self.now += self.takes
        self.collector._timed("stop", {"generation": 2})
        return 0

    def young(self, times: int = 1) -> None:
        for _ in range(times):
            self.collector._timed("start", {"generation": 0})
            self.collector._timed("stop", {"generation": 0})

    def pass_time(self, seconds: int, *, busy: bool) -> None:
        for _ in range(seconds):
            self.now += 1.0
            self.acted += busy
            self.collector.look()


def test_everything_is_collected_when_nobody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(monkeypatch)
    scene.young()
    scene.pass_time(40, busy=True)
    assert not scene.when
    scene.pass_time(2, busy=False)
    assert not scene.when
    scene.pass_time(1, busy=False)
    assert scene.when == [43.0]
    scene.pass_time(100, busy=False)
    assert len(scene.when) == 1, "nothing was made since"


def test_where_it_stays_quiet_half_a_minute_passes_between_collections(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(monkeypatch, takes=0.0)
    for _ in range(100):
        scene.young()
        scene.pass_time(1, busy=False)
    assert scene.when == [30.0, 60.0, 90.0]


def test_a_floor_that_was_held_up_is_not_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(monkeypatch)
    scene.young()
    for _ in range(20):
        scene.now += 10.0
        scene.collector.look()
    assert not scene.when


def test_where_it_is_never_quiet_a_thousandth_of_the_time_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(monkeypatch, takes=0.9)
    scene.pass_time(599, busy=True)
    assert not scene.when
    scene.pass_time(5 * 900, busy=True)
    gaps = [after - before for before, after in zip(scene.when, scene.when[1:], strict=False)]
    assert scene.when[0] == 600.0
    assert len(gaps) == 4
    assert min(gaps) >= 900


def test_a_floor_that_grows_quickly_does_not_wait_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is known how long the floor would be stopped."""
    scene = Scene(monkeypatch, takes=0.01)
    scene.young(collecting.GROWN)
    scene.pass_time(600, busy=True)
    assert scene.when == [600.0]
    scene.young(collecting.GROWN)
    scene.pass_time(31, busy=True)
    assert len(scene.when) == 2


def test_a_floor_leaves_the_collector_as_it_was(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(Sqlite(tmp_path / "floor.db")) as running:
            assert gc.get_threshold() != before
            assert gc.get_freeze_count() > 0
            gc.collect()
            assert len(running.collector.pauses) == 1
            assert 0 < running.collector.longest() < 60
            assert running.collector.longest() == 0

    before, callbacks = gc.get_threshold(), list(gc.callbacks)
    asyncio.run(evening())
    assert (gc.get_threshold(), gc.callbacks) == (before, callbacks)
