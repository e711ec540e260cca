"""Faults: the power fails at every point at which that would be most unwelcome; disks fill up, files are damaged.

`make faults` kills the floor a thousand times.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from floors import CASHIER, open_floor, play_something, seated, snapshot
from pitboss.cli.main import main
from pitboss.errors import PitbossError, RuleError
from pitboss.floor.books.verify import differences
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.store.database import Probe, Sqlite
from pitboss.floor.store.opening import opened
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
"""The other thread is that of whoever runs the tests, and waits for the next one."""
TIMES = int(os.environ.get("PITBOSS_FAULTS", "1"))
GAMES = ("three-card-poker", "blackjack", "craps", "hold-em", "badugi")


def _victim(path: Path, games: tuple[str, ...], seed: int, deadly: int, told: int) -> None:
    """A floor that plays until it is killed; every answer that it gives is written to `told` first."""
    reached = 0

    def probe(point: str) -> None:
        nonlocal reached
        reached += 1
        if reached == deadly:
            os.kill(os.getpid(), signal.SIGKILL)

    async def evening() -> None:
        rng = random.Random(seed)
        floor = Floor(Sqlite(path, probe))
        await floor.open()
        people = [Who("player", number) for number in (1, 2)]
        for game in games:
            if game not in floor.hosts:
                await seated(floor, game, game)
            send = partial(_send, probe, told, floor, game)
            floor.watchers.watch(game, Watcher(Who("supervisor", 9), send, lambda: None))
            for who in people:  # the one before may have been killed while they sat down
                if who.person not in floor.table(game).persons().values():
                    await floor.cage(acts.Issue(who.person, 1_000_00), CASHIER)
                    await floor.command(game, acts.Sit(who.person, 1_000_00), who)
        for turn in range(10_000):
            game = rng.choice(games)
            before = floor.streams[floor.hosts[game]].seq
            answer = await play_something(floor, game, people, rng)
            stream = floor.streams[floor.hosts[game]]
            if isinstance(answer, answers.Accepted) and stream.seq > before:
                seen = sha256(snapshot(floor, game)).hexdigest()
                line = {"table": game, "seq": answer.seq, "head": stream.seq, "hash": stream.head.hex(), "seen": seen}
                os.write(told, json.dumps(line).encode() + b"\n")
            assert turn < 9_999

    asyncio.run(evening())


def _send(probe: Probe, told: int, floor: Floor, game: str, message: bytes) -> None:
    """Somebody who watches is told, and the floor may be killed before and after."""
    probe("send")
    seq = json.loads(message)["seq"]
    os.write(told, json.dumps({"table": game, "told": seq}).encode() + b"\n")
    probe("sent")


def _killed(path: Path, seed: int, deadly: int) -> list[dict[str, object]]:
    """Let a floor be killed at a point; what it had answered until then."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            _victim(path, GAMES[seed % 3 :: 3] or GAMES, seed, deadly, writer)
        finally:
            os._exit(3)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        lines = [json.loads(line) for line in pipe.read().splitlines()]
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the victim died of something else"
    assert os.WTERMSIG(status) == signal.SIGKILL
    return lines


@pytest.mark.parametrize("part", range(10 * TIMES))
def test_whatever_was_answered_is_there_after_a_kill_at_any_point(part: int, tmp_path: Path) -> None:
    """Five times on the same file, so that what is killed is mostly something that was resumed."""
    rng = random.Random(part)
    path = tmp_path / "floor.db"
    for _ in range(5):
        lines = _killed(path, part, rng.randint(20, 400))
        asyncio.run(_checked(path, lines))


async def _checked(path: Path, lines: list[dict[str, object]]) -> None:
    async with open_floor(path) as floor:
        assert list(differences(floor.database)) == []
        assert sum(row[0] for row in floor.database.query("SELECT balance FROM account")) == 0
        for line in lines:
            table = str(line["table"])
            stream = floor.streams[floor.hosts[table]]
            if "told" in line:
                assert stream.seq >= int(str(line["told"])), f"{line} was told and is lost"
                continue
            head = line["head"]
            rows = floor.database.query("SELECT hash FROM entry WHERE stream = ? AND seq = ?", (stream.number, head))
            assert [bytes(row[0]).hex() for row in rows] == [line["hash"]], f"{line} was answered and is lost"
        answered = [line for line in lines if "told" not in line]
        if answered:
            last = answered[-1]
            table = str(last["table"])
            if floor.streams[floor.hosts[table]].seq == last["head"]:
                assert sha256(snapshot(floor, table)).hexdigest() == last["seen"]


def test_a_torn_log_leaves_whole_acts_and_balanced_books(tmp_path: Path) -> None:
    """What a power cut leaves of the file to which SQLite writes first: as many whole transactions as are on disk."""

    async def evening() -> None:
        database = Sqlite(tmp_path / "floor.db")
        floor = Floor(database)
        await floor.open()
        people = await seated(floor, "t", "three-card-poker")
        for _ in range(40):
            await play_something(floor, "t", people, random.Random(3))
        await floor.settled()
        whole, log = ((tmp_path / name).read_bytes() for name in ("floor.db", "floor.db-wal"))
        assert len(log) > 100_000
        rng, kept = random.Random(5), set()
        for number in range(8):
            path = tmp_path / f"torn-{number}.db"
            path.write_bytes(whole)
            torn = log[: rng.randrange(len(log) // 8, len(log))]
            path.with_name(path.name + "-wal").write_bytes(torn + rng.randbytes(3000) * (number % 2))
            async with open_floor(path) as after:
                assert list(differences(after.database, replayed=True)) == []
                assert sum(row[0] for row in after.database.query("SELECT balance FROM account")) == 0
                if "t" in after.hosts:
                    kept.add(after.streams["t"].seq)
                    assert isinstance(await play_something(after, "t", people, rng), answers.Accepted | answers.Refused)
        assert len(kept) > 2
        await floor.close()
        database.close()

    asyncio.run(evening())


def test_a_full_disk_is_a_sentence_and_room_makes_it_good(tmp_path: Path) -> None:
    async def evening() -> None:
        database = Sqlite(tmp_path / "floor.db")
        floor = Floor(database)
        await floor.open()
        people = await seated(floor, "t", "red-dog")
        pages = database._writer.execute("PRAGMA page_count").fetchone()[0]
        database._writer.execute(f"PRAGMA max_page_count = {pages}")
        rng, answer = random.Random(1), None
        for _ in range(200):
            answer = await play_something(floor, "t", people, rng)
            if isinstance(answer, answers.Unavailable):
                break
        assert isinstance(answer, answers.Unavailable)
        assert "full" in answer.message
        await asyncio.sleep(0.01)
        database._writer.execute("PRAGMA max_page_count = 1000000")
        assert isinstance(await play_something(floor, "t", people, rng), answers.Accepted)
        await floor.close()
        assert list(differences(database, replayed=True)) == []
        database.close()

    asyncio.run(evening())


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    async def evening() -> None:
        database = Sqlite(tmp_path / "floor.db")
        floor = Floor(database)
        await floor.open()
        await floor.cage(acts.Issue(1, 100), CASHIER)
        database._writer.execute("PRAGMA query_only = ON")
        answer = await floor.cage(acts.Issue(1, 100), CASHIER)
        assert isinstance(answer, answers.Unavailable)
        assert "readonly" in answer.message
        await asyncio.sleep(0.01)
        assert floor.balance("wallet:p1") == 100
        database._writer.execute("PRAGMA query_only = OFF")
        await floor.close()

    asyncio.run(evening())


def test_a_damaged_file_is_a_sentence_and_never_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "whole.db") as floor:
            people = await seated(floor, "t", "three-card-poker")
            for _ in range(30):
                await play_something(floor, "t", people, random.Random(3))

    asyncio.run(evening())
    whole = (tmp_path / "whole.db").read_bytes()
    rng = random.Random(4)
    noticed = 0
    for number in range(12):
        path = tmp_path / f"damaged-{number}.db"
        torn = bytearray(whole)
        if number % 3 == 0:
            del torn[rng.randrange(4096, len(torn)) :]
        else:
            at = rng.randrange(100, len(torn) - 200)
            torn[at : at + 100] = rng.randbytes(100)
        path.write_bytes(torn)
        with pytest.raises(SystemExit) as ended:
            main(["floor", "--database", str(path), "verify"])
        said = capsys.readouterr()
        assert ended.value.code in (0, 1, 2), said
        assert "Traceback" not in said.err
        assert "fault of Pitboss" not in said.err
        noticed += ended.value.code != 0
    assert noticed >= 4  # what is damaged where nothing is kept is not noticed


def test_after_a_restart_the_first_answer_does_not_wait_for_all_tables(tmp_path: Path) -> None:
    """Tables are rebuilt when they are touched first; in `make faults` there are a thousand of them."""
    tables = 1000 if TIMES > 1 else 30

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for number in range(tables):
                people = await seated(floor, f"t{number}", GAMES[number % 3], players=1)
                for _ in range(3):
                    await play_something(floor, f"t{number}", people, random.Random(number))
        async with open_floor(tmp_path / "floor.db") as floor:
            start = time.process_time()
            floor.watchers.seen("t1", Who.RAIL)
            first = time.process_time() - start
            for number in range(tables):
                floor.table(f"t{number}")
            every = time.process_time() - start
            assert first <= 1
            assert every <= 10
            assert first < every / 3

    asyncio.run(evening())


def test_one_floor_at_a_time(tmp_path: Path) -> None:
    name = str(tmp_path / "floor.db")
    with opened(name), pytest.raises(RuleError, match="a floor is open on this file already"), opened(name):
        pass
    with opened(name) as database:
        assert database.query("SELECT COUNT(*) FROM entry") == [(0,)]


def test_a_backup_is_a_floor(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker")
            for _ in range(10):
                await play_something(floor, "t", people, random.Random(3))
            floor.database.backup(tmp_path / "copy.db")
            before = snapshot(floor, "t")
        async with open_floor(tmp_path / "copy.db") as floor:
            assert snapshot(floor, "t") == before
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_no_error_of_the_store_escapes(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(PitbossError, match="cannot be used as a floor's database"):
        Sqlite(tmp_path / "text.db")
