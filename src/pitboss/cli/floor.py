"""`pitboss floor`: run a floor, look into its books."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.errors import RuleError

if TYPE_CHECKING:
    from pitboss.floor.server import Running
    from pitboss.floor.setup import Setup
    from pitboss.floor.store.database import Database

_LOOPBACK = ("127.0.0.1", "::1", "localhost")


def add_arguments(floor: argparse.ArgumentParser) -> None:
    """Everything that may follow `pitboss floor`."""
    floor.add_argument("--database", default="floor.db", metavar="WHERE", help="a file (floor.db), or postgresql://...")
    floor.add_argument("--host", default="127.0.0.1", help="the address to listen at: this machine only")
    floor.add_argument("--port", type=int, default=8000, help="8000; 0 for any that is free")
    floor.add_argument("--open", action="append", default=[], metavar="GAME[:LIMITS]", help="open a table at once")
    floor.add_argument("--config", type=Path, metavar="floor.toml", help="set house, people and tables up from a file")
    floor.add_argument("--guests", action="store_true", help="print an invitation link to the tables")
    floor.add_argument("--bots", type=int, default=0, metavar="N", help="bots at every table")
    floor.add_argument("--certificate", nargs=2, metavar=("CERT", "KEY"), help="files for TLS")
    floor.add_argument("--behind-proxy", action="store_true", help="TLS is somebody else's business")
    work = floor.add_subparsers(title="work", metavar="WORK", dest="work")
    verified = work.add_parser("verify", help="check the chain, the books and (--replay) every round")
    verified.add_argument("--replay", action="store_true", help="play every round again")
    verified.add_argument("--from", type=int, default=1, dest="first", metavar="SEQ", help="believe what came before")
    verified.add_argument("--rebuild", action="store_true", help="make the projections anew from the log first")
    exported = work.add_parser("export", help="write finished rounds out")
    exported.add_argument("--day", default="", metavar="2026-11-15", help="a gaming day; all days without it")
    exported.add_argument("--format", default="events", choices=("events", "csv", "sheets", "phh"))
    reported = work.add_parser("report", help="figures of a gaming day")
    reported.add_argument(
        "report",
        metavar="REPORT",
        help="drop, hold, theory, room, rulings, dealers, timers, inspections, submissions, corrections, funds, meters,"
        " counts or significant",
    )
    reported.add_argument("--day", default="")
    reported.add_argument(
        "--by",
        default="",
        choices=("table", "game", "pit", "week", "month", "year"),
        help="what drop and hold are summed up by, and (week, month, year) funds",
    )
    reported.add_argument("--format", default="text", choices=("text", "csv", "json", "html"))
    copied = work.add_parser("backup", help="copy the floor to a file, also while it runs")
    copied.add_argument("file", type=Path, metavar="FILE")
    person = work.add_parser("person", help="add a person; the password is asked for")
    person.add_argument("add", choices=("add",))
    person.add_argument("name", metavar="NAME")
    person.add_argument("--role", action="append", required=True, metavar="ROLE")
    loaded = work.add_parser("bench", help="load over real sockets, and what it costs")
    loaded.add_argument("--tables", type=int, default=100, metavar="N")
    loaded.add_argument("--seats", type=int, default=6, metavar="N")
    loaded.add_argument("--seconds", type=float, default=20.0, metavar="S", help="how long")
    loaded.add_argument("--pause", type=float, default=5.0, metavar="S", help="an act per table every so often")
    work.add_parser(
        "drain", help="let the rounds of the floor that is open on the database finish and open no new ones"
    )


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked."""
    work = {
        None: serve,
        "verify": verify,
        "export": export,
        "report": report,
        "backup": backup,
        "person": person,
        "drain": drain,
        "bench": bench,
    }
    try:
        return _done(work[arguments.work], arguments)
    except ImportError as error:
        raise RuleError(f"the floor needs more: pip install 'pitboss[floor]' ({error.name} is missing)") from None


def _done(work: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Do it; a database that fails on the way is a sentence."""
    from pitboss.floor.store.database import StoreError

    try:
        return work(arguments)
    except StoreError as error:
        print(error)
        return 1


# Running


def serve(arguments: argparse.Namespace) -> int:
    """Open the floor, until it is interrupted."""
    secured = arguments.certificate or arguments.behind_proxy
    if arguments.host not in _LOOPBACK and not secured:
        raise RuleError(
            "others could listen in: give --certificate CERT KEY, or --behind-proxy where a proxy does TLS",
            field="--host",
        )
    import asyncio

    from pitboss.floor.setup import Setup, read_setup, spoken

    setup = read_setup(arguments.config) if arguments.config else Setup()
    tables = list(setup.tables)
    for text in arguments.open:
        tables.append(spoken(text, [one.table for one in tables]))
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(arguments, setup._replace(tables=tables)))
    return 0


async def _serve(arguments: argparse.Namespace, setup: Setup) -> None:
    from pitboss.floor.server import serving
    from pitboss.floor.store.opening import opened

    with opened(arguments.database) as database:
        certificate = tuple(arguments.certificate) if arguments.certificate else None
        async with serving(
            database,
            host=arguments.host,
            port=arguments.port,
            certificate=certificate,
            behind_proxy=arguments.behind_proxy,
        ) as running:
            await _begin(running, arguments, setup)
            await running.wait()


async def _begin(running: Running, arguments: argparse.Namespace, setup: Setup) -> None:
    """Say where the floor is, and what is needed once."""
    from pitboss.floor.desk.answers import Accepted
    from pitboss.floor.streams.seats import Who

    floor = running.floor
    if setup.house:
        await floor.arrange(setup.house)
    print(f"{floor.house.name or 'The floor'} is open at {running.url}; Ctrl-C closes it. Chips are play chips.")
    if password := await running.people.first_manager():
        print(f"Sign in as manager with the password {password} (it is said only once).")
    for person in setup.persons:
        if password := await running.people.arrange(person.name, person.roles, Who.HOUSE):
            print(f"{person.name} signs in with the password {password} (it is said only once).")
    for setting in setup.tables:
        if setting.table not in floor.hosts:
            answer = await floor.open_table(setting)
            if not isinstance(answer, Accepted):
                raise RuleError(getattr(answer, "message", "cannot be opened"), field=setting.table)
    if arguments.guests and floor.hosts:
        code = await running.people.invite(sorted(floor.hosts), 100, Who.HOUSE)
        print(f"Invitation for everybody: {running.url}/join/{code}")
    if arguments.bots:
        from pitboss.floor.company import keep_company

        await keep_company(running, arguments.bots)
    sys.stdout.flush()


# Looking into the books


def verify(arguments: argparse.Namespace) -> int:
    """Check everything; 1 where something differs."""
    from pitboss.floor.books import verify
    from pitboss.floor.store.opening import opened

    database = _existing(arguments.database)
    if arguments.rebuild:  # a floor that is open would go on with the old ones
        with opened(arguments.database) as alone:
            verify.rebuild(alone)
    found = 0
    for difference in verify.differences(database, replayed=arguments.replay, first=arguments.first):
        print(difference)
        found = 1
    if not found:
        entries, rounds = (database.query(f"SELECT COUNT(*) FROM {table}")[0][0] for table in ("entry", "round"))
        print(f"{entries} entries and {rounds} rounds: everything is as it was written")
    return found


def export(arguments: argparse.Namespace) -> int:
    """Write finished rounds out."""
    from pitboss.floor.exports import export

    for line in export(_existing(arguments.database), arguments.format, arguments.day):
        print(line)
    return 0


def report(arguments: argparse.Namespace) -> int:
    """Print a report."""
    import msgspec

    from pitboss.floor.books.reports import report

    found = report(_existing(arguments.database), arguments.report, arguments.day, arguments.by)
    if arguments.format == "csv":
        print(found.to_csv(), end="")
    elif arguments.format == "html":
        print(found.to_html())
    elif arguments.format == "json":
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        from rich.table import Table

        from pitboss.cli.show import console

        grid = Table(*found.columns, box=None, header_style="dim")
        for row in found.rows:
            grid.add_row(*row)
        console().print(grid)
    return 0


def backup(arguments: argparse.Namespace) -> int:
    """Copy the floor to a new file."""
    if arguments.file.exists():
        raise RuleError("is there already", field=str(arguments.file))
    _existing(arguments.database).backup(arguments.file)
    return 0


# People


def person(arguments: argparse.Namespace) -> int:
    """Add a person to a floor that is closed."""
    import asyncio

    from pitboss.floor.desk.floor import Floor
    from pitboss.floor.people.persons import People
    from pitboss.floor.store.opening import opened
    from pitboss.floor.streams.seats import Who

    async def add() -> int:
        with opened(arguments.database) as database:
            floor = Floor(database)
            await floor.open()
            try:
                return await People(floor).add(arguments.name, password, arguments.role, Who.HOUSE)
            finally:
                await floor.close()

    password = _password(f"A password for {arguments.name}: ")
    print(f"{arguments.name} is person {asyncio.run(add())}")
    return 0


def drain(arguments: argparse.Namespace) -> int:
    """Have the floor that is open on the database finish its rounds; whoever has the database may wish that."""
    import time

    from pitboss.floor.desk.floor import DRAIN
    from pitboss.floor.store.opening import is_open
    from pitboss.floor.store.schema import put_wish

    database = _existing(arguments.database)
    if not is_open(arguments.database):
        raise RuleError("no floor is open on this file", field=arguments.database)
    database.commit([[put_wish(DRAIN, time.time_ns() // 1_000_000)]])
    playing = database.query("SELECT COUNT(*) FROM table_state WHERE status = 'playing'")[0][0]
    print(f"No new rounds are opened; {playing} tables are still playing.")
    return 0


def bench(arguments: argparse.Namespace) -> int:
    """Measure a floor under load."""
    from pitboss.floor.bench import bench

    for line in bench(arguments.tables, arguments.seats, arguments.seconds, arguments.pause).lines():
        print(line)
    return 0


def _password(prompt: str) -> str:
    """From the terminal, or for scripts from PITBOSS_PASSWORD."""
    from getpass import getpass

    return os.environ.get("PITBOSS_PASSWORD") or getpass(prompt)


def _existing(name: str) -> Database:
    """A floor that is there, to be read; it may be open."""
    from pitboss.floor.store.opening import database

    if "://" not in name and not Path(name).exists():
        raise RuleError("there is no floor here", field=name)
    return database(name)
