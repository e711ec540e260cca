"""`pitboss floor`: run a floor, look into its books."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.errors import RuleError

if TYPE_CHECKING:
    from pitboss.floor.store.database import Database


def add_arguments(floor: argparse.ArgumentParser) -> None:
    """Everything that may follow `pitboss floor`."""
    floor.add_argument("--database", default="floor.db", metavar="FILE", help="where the floor is kept: floor.db")
    work = floor.add_subparsers(title="work", metavar="WORK", dest="work", required=True)
    verified = work.add_parser("verify", help="check the chain, the books and (--replay) every round")
    verified.add_argument("--replay", action="store_true", help="play every round again")
    verified.add_argument("--rebuild", action="store_true", help="make the projections anew from the log first")
    copied = work.add_parser("backup", help="copy the floor to a file, also while it runs")
    copied.add_argument("file", type=Path, metavar="FILE")


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked."""
    work = {"verify": verify, "backup": backup}
    return work[arguments.work](arguments)


def verify(arguments: argparse.Namespace) -> int:
    """Check everything; 1 where something differs."""
    from pitboss.floor.books import verify

    database = _existing(arguments.database)
    if arguments.rebuild:
        verify.rebuild(database)
    found = 0
    for difference in verify.differences(database, replayed=arguments.replay):
        print(difference)
        found = 1
    if not found:
        entries, rounds = (database.query(f"SELECT COUNT(*) FROM {table}")[0][0] for table in ("entry", "round"))
        print(f"{entries} entries and {rounds} rounds: everything is as it was written")
    return found


def backup(arguments: argparse.Namespace) -> int:
    """Copy the floor to a new file."""
    if arguments.file.exists():
        raise RuleError("is there already", field=str(arguments.file))
    _existing(arguments.database).backup(arguments.file)
    return 0


def _existing(name: str) -> Database:
    from pitboss.floor.store.database import Sqlite

    if not Path(name).exists():
        raise RuleError("there is no floor here", field=name)
    return Sqlite(name)
