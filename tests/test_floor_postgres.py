"""The floor on PostgreSQL: the same log, also through a lost connection and a restart of the server.

A server of its own is started in a folder of its own, where `initdb` and `postgres` are on the machine; else the
`pgserver` wheel's; else these tests are skipped.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from floors import CASHIER, play_something, seated, snapshot
from pitboss.floor.books.house import House
from pitboss.floor.books.reports import REPORTS, report
from pitboss.floor.books.verify import differences, rebuild
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who

psycopg = pytest.importorskip("psycopg")

from pitboss.floor.store.postgres import Postgres  # noqa: E402

pytestmark = pytest.mark.postgres

USER = "nobody"
"""PostgreSQL does not run as the administrator."""


def _binaries() -> Path | None:
    """Where `initdb` and `postgres` are."""
    for folder in [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]:
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    if found:
        return Path(os.path.realpath(found)).parent
    try:
        import pgserver
    except ImportError:
        return None
    return Path(pgserver.__file__).parent / "pginstall" / "bin"


class Server:
    """A PostgreSQL server of one's own."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._binaries, self._data = binaries, folder / "data"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._folder = folder
        folder.chmod(0o777)
        self._run([str(binaries / "initdb"), "-D", str(self._data), "-U", "floor", "-A", "trust", "-N"])
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def _as_user(self, command: list[str]) -> list[str]:
        return ["setpriv", "--reuid", USER, "--clear-groups", *command] if os.geteuid() == 0 else command

    def _run(self, command: list[str]) -> None:
        subprocess.run(self._as_user(command), check=True, capture_output=True, cwd=self._folder)

    def start(self) -> None:
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self._folder}"]
        command = [str(self._binaries / "postgres"), "-D", str(self._data), "-p", str(self.port), *settings]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._as_user(command), stdout=log, stderr=log, cwd=self._folder)
        for _ in range(200):
            try:
                psycopg.connect(self.address, connect_timeout=1).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise AssertionError((self._folder / "log").read_text())

    def stop(self) -> None:
        assert self._process is not None
        self._process.send_signal(2)  # at once, whoever is connected
        self._process.wait(20)

    @property
    def address(self) -> str:
        return f"postgresql://floor@127.0.0.1:{self.port}/postgres"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    binaries = _binaries()
    if binaries is None:
        pytest.skip("there is no PostgreSQL on this machine: neither initdb nor the pgserver wheel")
    with tempfile.TemporaryDirectory(prefix="pitboss-postgres-") as folder:  # pytest keeps its own to itself
        running = Server(binaries, Path(folder))
        yield running
        running.stop()


@pytest.fixture
def address(server: Server) -> str:
    """A database with nothing in it."""
    name = f"floor_{random.randrange(10**9)}"
    with psycopg.connect(server.address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.address.removesuffix("postgres") + name


async def _opened(address: str) -> Floor:
    floor = Floor(Postgres(address))
    await floor.open()
    return floor


def test_a_floor_on_postgresql_is_played_stopped_and_resumed(address: str) -> None:
    async def evening() -> None:
        rng = random.Random(1)
        floor = await _opened(address)
        await floor.arrange(House("The Harbour Room", 9))
        tables = {game: await seated(floor, game, game) for game in ("three-card-poker", "blackjack")}
        people = tables["blackjack"]
        for _ in range(20):
            assert isinstance(await play_something(floor, rng.choice(list(tables)), people, rng), answers.Accepted)
        before = [snapshot(floor, name) for name in tables]
        await floor.close()
        floor.database.close()
        floor = await _opened(address)
        assert [snapshot(floor, name) for name in tables] == before
        assert list(differences(floor.database, replayed=True)) == []
        rebuild(floor.database)
        assert list(differences(floor.database, replayed=True)) == []
        assert floor.house == House("The Harbour Room", 9)
        assert [row[:2] for row in report(floor.database, "drop").rows] == [
            (name, "2000.00") for name in sorted(tables)
        ]
        for name in REPORTS:
            assert report(floor.database, name, "2026-11-16").columns
        await floor.close()
        floor.database.close()

    asyncio.run(evening())


def test_a_connection_that_is_lost_in_a_commit_applies_nothing_twice(address: str) -> None:
    """Before the commit nothing is there, after it all of it; the id of the command tells which, whatever was heard."""

    async def evening(point: str) -> None:
        floor = await _opened(address)
        database = floor.database
        assert isinstance(database, Postgres)
        await floor.cage(acts.Issue(1, 100_00), CASHIER)
        name = f"red-dog-{point}"
        await seated(floor, name, "red-dog")

        def cut(reached: str) -> None:
            if reached == point:
                database._probe = lambda _: None
                with psycopg.connect(address, autocommit=True) as other:
                    other.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                        " AND datname = current_database()"
                    )
                if point == "committed":
                    raise psycopg.OperationalError("the connection is lost")

        database._probe = cut
        player = Who("player", 1)
        first = await floor.command(name, acts.Bet(1, "original", 10_00), player, command=f"once {point}")
        assert isinstance(first, answers.Unavailable)
        await asyncio.sleep(0.3)
        again = await floor.command(name, acts.Bet(1, "original", 10_00), player, command=f"once {point}")
        assert isinstance(again, answers.Accepted)
        made = database.query(
            "SELECT COUNT(*) FROM entry WHERE command = ? AND stream = ?", (f"once {point}", floor.streams[name].number)
        )
        assert made == [(1,)]
        assert floor.table(name).chips(1) == 990_00
        assert list(differences(database)) == []
        await floor.close()
        database.close()

    asyncio.run(evening("commit"))
    asyncio.run(evening("committed"))


def test_a_restart_of_the_server_is_survived(address: str, server: Server) -> None:
    async def evening() -> None:
        rng = random.Random(2)
        floor = await _opened(address)
        people = await seated(floor, "t", "red-dog")
        server.stop()
        assert isinstance(await play_something(floor, "t", people, rng), answers.Unavailable)
        server.start()
        await asyncio.sleep(0.3)
        for _ in range(5):
            assert isinstance(await play_something(floor, "t", people, rng), answers.Accepted)
        assert list(differences(floor.database, replayed=True)) == []
        await floor.close()
        floor.database.close()

    asyncio.run(evening())
