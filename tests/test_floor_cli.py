"""`pitboss floor` on the command line: it runs, says where, and its books can be looked into."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from floors import open_floor, play_something, seated
from pitboss.cli.main import main
from pitboss.errors import RuleError
from pitboss.floor import company, exports, server
from pitboss.floor.client import FloorError, call, join, sign_in
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.server import Running
from pitboss.floor.setup import read_setup, spoken
from pitboss.floor.store.database import Sqlite
from pitboss.floor.store.opening import opened
from pitboss.floor.streams import acts
from pitboss.games import game
from pitboss.table.adjudicate import adjudicate
from pitboss.table.sheet import as_sheet
from pitboss.toml_text import parse_toml


@pytest.fixture(scope="module")
def floor_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor on which something was played."""
    path = tmp_path_factory.mktemp("floor") / "floor.db"

    async def evening() -> None:
        rng = random.Random(6)
        async with open_floor(path) as floor:
            for game in ("red-dog", "hold-em"):
                people = await seated(floor, game, game)
                while floor.table(game).number <= 4:
                    await play_something(floor, game, people, rng)

    asyncio.run(evening())
    return path


def _run(path: Path, *arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["floor", "--database", str(path), *arguments])
    code = ended.value.code
    assert isinstance(code, int)
    return code


def test_the_books_of_a_floor(floor_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(floor_file, "verify", "--replay") == 0
    assert capsys.readouterr().out.endswith("everything is as it was written\n")
    assert _run(floor_file, "export", "--format", "events") == 0
    lines = capsys.readouterr().out.splitlines()
    assert {json.loads(line)["event"] for line in lines} >= {"opened", "ended", "hand-opened", "hand-ended"}
    assert _run(floor_file, "export", "--format", "csv") == 0
    assert capsys.readouterr().out.count("red-dog") >= 4
    assert _run(floor_file, "export", "--format", "phh") == 0
    assert "variant" in capsys.readouterr().out
    assert _run(floor_file, "export", "--format", "sheets") == 0
    sheets = capsys.readouterr().out.split("\n# ---\n")
    (houses,) = Sqlite(floor_file).query("SELECT SUM(house), COUNT(*) FROM round WHERE game = 'red-dog'")
    settled = [adjudicate(as_sheet(parse_toml(sheet.encode(), "sheet")), game("red-dog")).result for sheet in sheets]
    assert (sum(result.house_net for result in settled), len(settled)) == houses
    assert _run(floor_file, "export", "--day", "1999-01-01") == 0
    assert capsys.readouterr().out == ""
    assert _run(floor_file, "report", "drop", "--format", "json") == 0
    assert json.loads(capsys.readouterr().out)["columns"][1] == "drop"
    assert _run(floor_file, "report", "gossip") == 2
    assert _run(floor_file, "backup", str(tmp_path / "copy.db")) == 0
    assert _run(tmp_path / "copy.db", "verify") == 0
    assert _run(floor_file, "backup", str(tmp_path / "copy.db")) == 2
    assert _run(tmp_path / "nowhere.db", "verify") == 2


def test_a_round_that_a_sheet_cannot_say_is_a_comment(
    floor_file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(record: object) -> str:
        raise RuleError("a sheet cannot say this round", field="meters")

    monkeypatch.setattr(exports, "write_sheet", refuse)
    assert _run(floor_file, "export", "--format", "sheets") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"# red-dog {number}: meters: a sheet cannot say this round" for number in range(1, len(lines) + 1)
    ]
    assert len(lines) >= 4


def test_projections_are_made_anew_only_where_no_floor_is_open(
    floor_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    assert _run(floor_file, "backup", str(copy)) == 0
    database = Sqlite(copy)
    database.commit([[("DELETE FROM account", ()), ("UPDATE table_state SET taken = 9", ())]])
    database.close()
    assert _run(copy, "verify", "--replay") == 1
    said = capsys.readouterr().out
    assert "the account table is not what the entries give" in said
    assert "the table_state table is not what the entries give" in said
    with opened(str(copy)):
        assert _run(copy, "verify", "--rebuild") == 2
    assert "a floor is open on this file already" in capsys.readouterr().err
    assert _run(copy, "verify", "--rebuild", "--replay") == 0


def test_verification_from_an_entry_on_believes_what_came_before(
    floor_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seq, noticed in ((4, 0), (9, 1)):
        copy = tmp_path / f"{seq}.db"
        assert _run(floor_file, "backup", str(copy)) == 0
        database = Sqlite(copy)
        number = database.query("SELECT id FROM stream WHERE name = 'red-dog'")[0][0]
        database.commit([[("UPDATE entry SET at = at + 1 WHERE stream = ? AND seq = ?", (number, seq))]])
        database.close()
        assert _run(copy, "verify") == 1
        capsys.readouterr()
        assert _run(copy, "verify", "--replay", "--from", "8") == noticed
        said = capsys.readouterr().out
        assert said.startswith(f"entry {seq} of red-dog is not the one that was written") == bool(noticed)


def test_a_person_is_added_to_a_closed_floor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PITBOSS_PASSWORD", "a good password")
    assert _run(tmp_path / "floor.db", "person", "add", "Sue", "--role", "supervisor") == 0
    assert capsys.readouterr().out == "Sue is person 1\n"
    assert _run(tmp_path / "floor.db", "person", "add", "Sue", "--role", "supervisor") == 2
    assert _run(tmp_path / "floor.db", "person", "add", "Bob", "--role", "king") == 2
    assert "there is no role 'king'" in capsys.readouterr().err


def test_another_address_asks_for_tls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(tmp_path / "floor.db", "--host", "0.0.0.0") == 2
    assert "--certificate" in capsys.readouterr().err


def test_a_setup_is_checked_like_a_submission(tmp_path: Path) -> None:
    sheet = tmp_path / "floor.toml"
    sheet.write_text('[[table]]\ngame = "red-dog"\nbetting = 20\n[[table]]\ngame = "red-dog"\n')
    assert [one.table for one in read_setup(sheet).tables] == ["red-dog", "red-dog-2"]
    sheet.write_text('[[table]]\ngame = "three-card-poker"\noptions = { seats = 99 }\n')
    with pytest.raises(RuleError, match=r"table\[1\]"):
        read_setup(sheet)
    sheet.write_text('[[table]]\ngame = "red-dog"\nbeting = 20\n')
    with pytest.raises(RuleError, match="beting"):
        read_setup(sheet)
    with pytest.raises(RuleError, match="there is no game"):
        spoken("poker-dice", ())
    for wrong, field in (
        ("[house]\nday-begins = 24\n", "day-begins"),
        ('[house]\ndenominations = ["5.00", "a fiver"]\n', r"house.denominations\[2\]"),
        ('[[pit]]\nname = "main"\n[[table]]\ngame = "craps"\npit = "high"\n', r"table\[1\].pit"),
        ('[[person]]\nname = "Sue"\nroles = ["king"]\n', r"person\[1\].roles"),
        ('[[pit]]\nname = "main"\n[[person]]\nname = "Sue"\nroles = ["dealer@high"]\n', r"person\[1\].roles"),
        ('[[table]]\ngame = "craps"\nname = "c"\n[[table]]\ngame = "craps"\nname = "c"\n', r"table\[2\].name"),
        (
            5 * '[[table]]\ngame = "blackjack"\ncontroller = "north"\noptions = { blackjack-bonus-wager = "1.00" }\n',
            r"table\[5\].controller",
        ),
    ):
        sheet.write_text(wrong)
        with pytest.raises(RuleError, match=field):
            read_setup(sheet)


SHEET = """
[house]
name = "The Harbour Room"
day-begins = 10
denominations = ["1.00", "5.00", "100.00"]
[[pit]]
name = "main"
[[pit]]
name = "high"
[[person]]
name = "Sue"
roles = ["supervisor@main", "cage"]
[[table]]
game = "red-dog"
pit = "main"
[[table]]
game = "craps"
pit = "high"
"""


def test_a_file_sets_up_the_house_its_pits_and_who_runs_them(tmp_path: Path) -> None:
    sheet = tmp_path / "floor.toml"
    command = [sys.executable, "-m", "pitboss", "floor", "--port", "0", "--config", str(sheet)]

    def started(text: str, lines: int) -> tuple[subprocess.Popen[str], list[str]]:
        sheet.write_text(text)
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert process.stdout is not None
        return process, [process.stdout.readline() for _ in range(lines)]

    process, said = started(SHEET, 3)
    try:
        assert said[0].startswith("The Harbour Room is open at http")
        assert said[2].startswith("Sue signs in with the password ")
        url = re.findall(r"http://[\d.:]+", said[0])[0]
        password = said[2].split("password ")[1].split()[0]
        sue = sign_in(url, "Sue", password)
        assert call(url, "GET", "/house", token=sue) == {
            "name": "The Harbour Room", "day_begins": 10, "denominations": ["1.00", "5.00", "100.00"]
        }  # fmt: skip
        assert [one["table"] for one in call(url, "GET", "/tables", token=sue)] == ["red-dog"]
        with pytest.raises(FloorError, match="in another pit"):
            call(url, "GET", "/tables/craps", token=sue)
        cage = sign_in(url, "Sue", password, "cage")
        odd = {"act": {"do": "count", "what": "drop", "chips": {"25.00": 1}}}
        with pytest.raises(FloorError, match=r"no chips of 25.00; it has 1.00 5.00 100.00"):
            call(url, "POST", "/tables/red-dog/acts", odd, cage)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(10)
    process, said = started(SHEET.replace('"supervisor@main", "cage"', '"supervisor"'), 1)
    url = re.findall(r"http://[\d.:]+", said[0])[0]
    try:
        for _ in range(50):  # the roles are arranged after the doors are open
            try:
                call(url, "GET", "/me", token=sue)
                time.sleep(0.1)
            except FloorError:
                break
        everywhere = sign_in(url, "Sue", password)
        assert len(call(url, "GET", "/tables", token=everywhere)) == 2
        with pytest.raises(FloorError, match="you are not a cage here"):
            sign_in(url, "Sue", password, "cage")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(10)
    process, said = started(SHEET.replace("day-begins = 10", "day-begins = 11"), 1)
    assert process.wait(10) == 2
    assert "the gaming day of this floor begins at 10:00, and always will" in said[0]
    assert _run(tmp_path / "floor.db", "drain") == 2
    assert _run(tmp_path / "floor.db", "verify", "--replay") == 0


class Doors:
    """The doors of floors that are opened in this process: what is done while they stand open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: list[list[str]] = []
        """The tables of each."""
        self.bots: list[int] = []
        self.interrupted = False

        async def wait(running: Running) -> None:
            self.opened.append(sorted(running.floor.hosts))
            if self.interrupted:
                raise KeyboardInterrupt

        async def keep_company(running: Running, each: int) -> None:
            self.bots.append(each)

        monkeypatch.setattr(Running, "wait", wait)
        monkeypatch.setattr(company, "keep_company", keep_company)


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> Doors:
    return Doors(monkeypatch)


def test_what_a_floor_says_when_it_opens(tmp_path: Path, doors: Doors, capsys: pytest.CaptureFixture[str]) -> None:
    """Where it is, the password of the first manager once, and an invitation where guests are welcome; it opens the
    tables that are not there yet, and bots come where they are wanted."""
    path, opening = tmp_path / "floor.db", ("--port", "0", "--open", "red-dog", "--open", "red-dog:10")
    assert _run(path, *opening) == 0
    where, password = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"The floor is open at http://127.0.0.1:\d+; Ctrl-C closes it. Chips are play chips.", where)
    assert re.fullmatch(r"Sign in as manager with the password \S{12} \(it is said only once\).", password)
    assert (doors.opened, doors.bots) == ([["red-dog", "red-dog-2"]], [])
    doors.interrupted = True
    assert _run(path, *opening, "--guests", "--bots", "3") == 0
    _, invitation = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"Invitation for everybody: http://127.0.0.1:\d+/join/\S{16}", invitation)
    assert (doors.opened[1:], doors.bots) == ([["red-dog", "red-dog-2"]], [3])
    database = Sqlite(path)
    assert database.query("SELECT tables, places FROM invitation") == [("red-dog red-dog-2", 100)]
    assert database.query("SELECT COUNT(*) FROM stream WHERE name LIKE 'red-dog%'") == [(2,)]
    assert database.query("SELECT COUNT(*) FROM person") == [(1,)]
    database.close()


def test_nobody_is_invited_where_there_is_no_table(
    tmp_path: Path, doors: Doors, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(tmp_path / "floor.db", "--port", "0", "--guests") == 0
    assert "Invitation" not in capsys.readouterr().out


def test_a_file_says_who_runs_the_floor_and_what_it_is_called(
    tmp_path: Path, doors: Doors, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, path = tmp_path / "floor.toml", tmp_path / "floor.db"
    sheet.write_text(SHEET)
    for lines in (3, 1):  # passwords are said once
        assert _run(path, "--port", "0", "--config", str(sheet), "--open", "red-dog") == 0
        said = capsys.readouterr().out.splitlines()
        assert said[0].startswith("The Harbour Room is open at http://")
        assert len(said) == lines
        if lines == 3:
            assert re.fullmatch(r"Sue signs in with the password \S{12} \(it is said only once\).", said[2])
    assert doors.opened == [["craps", "red-dog", "red-dog-2"]] * 2


def test_a_table_that_cannot_be_opened_is_a_sentence(
    tmp_path: Path, doors: Doors, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(floor: Floor, setting: acts.OpenTable) -> answers.AnyAnswer:
        return answers.Refused("there is no room left")

    monkeypatch.setattr(Floor, "open_table", refuse)
    assert _run(tmp_path / "floor.db", "--port", "0", "--open", "red-dog") == 2
    assert capsys.readouterr().err == "pitboss: red-dog: there is no room left\n"
    assert not doors.opened


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ((), ("127.0.0.1", 8000, None, False)),
        (("--host", "::1", "--port", "9"), ("::1", 9, None, False)),
        (("--host", "0.0.0.0", "--behind-proxy"), ("0.0.0.0", 8000, None, True)),
        (("--host", "0.0.0.0", "--certificate", "C", "K"), ("0.0.0.0", 8000, ("C", "K"), False)),
    ],
)
def test_where_a_floor_listens(
    said: tuple[str, ...], heard: tuple[object, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At this machine only, unless somebody does TLS."""
    listened: list[tuple[object, ...]] = []

    def serving(database: object, *, host: str, port: int, certificate: object, behind_proxy: bool) -> object:
        listened.append((host, port, certificate, behind_proxy))
        raise RuleError("the doors stay shut")

    monkeypatch.setattr(server, "serving", serving)
    assert _run(tmp_path / "floor.db", *said) == 2
    assert listened == [heard]


def test_a_floor_that_is_killed_and_started_again_is_where_it_was(tmp_path: Path) -> None:
    """The command itself, from its first line to its last."""
    command = [sys.executable, "-m", "pitboss", "floor", "--port", "0", "--open", "red-dog", "--guests"]

    def started(expected: int) -> tuple[subprocess.Popen[str], list[str]]:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment)
        assert process.stdout is not None
        return process, [process.stdout.readline() for _ in range(expected)]

    process, said = started(3)
    url = re.findall(r"http://[\d.:]+", said[0])[0]
    password = said[1].split("password ")[1].split()[0]
    token = join(url, said[2].rpartition("/")[2].strip(), "Guest")
    act = {"act": {"do": "sit", "seat": 1, "amount": 10000}, "id": "x"}
    assert call(url, "POST", "/tables/red-dog/acts", act, token)["answer"] == "accepted"
    manager = sign_in(url, "manager", password)
    assert call(url, "GET", "/verify", token=manager)["differences"] == []
    process.send_signal(signal.SIGKILL)
    process.wait(10)
    process, said = started(2)  # the password is said once
    assert "password" not in "".join(said)
    url = re.findall(r"http://[\d.:]+", said[0])[0]
    seen = call(url, "GET", "/tables/red-dog", token=token)
    assert (seen["taken"][0]["chips"], seen["status"]) == (10000, "betting")
    manager = sign_in(url, "manager", password)
    assert call(url, "GET", "/reports/significant", token=manager)["rows"] == []
    assert _run(tmp_path / "floor.db", "drain") == 0
    drained = "SELECT COUNT(*) FROM entry WHERE CAST(events AS TEXT) LIKE '%\"draining\"%'"
    for _ in range(600):  # the floor looks every second
        if sqlite3.connect(tmp_path / "floor.db").execute(drained).fetchone() == (1,):
            break
        time.sleep(0.05)
    else:
        raise AssertionError("nobody heeds the wish")
    assert call(url, "POST", "/drain", {}, manager) == {"playing": 0}  # over the API too
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    assert process.wait(10) in (0, 130)
    assert time.monotonic() - start < 10
    assert _run(tmp_path / "floor.db", "verify", "--replay") == 0
