"""A database: reads, and transactions that are on disk when they return."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from pitboss.errors import PitbossError, RuleError
from pitboss.floor.store.merging import merged
from pitboss.floor.store.schema import TABLES, Statement
from pitboss.floor.streams.entry import Entry

Probe = Callable[[str], None]
"""Told of every point at which a crash would be most unwelcome; for tests of faults."""


def unwatched(point: str) -> None:
    """Nobody wants to know."""


class StoreError(PitbossError):
    """The database refuses to work: a full disk, a read-only file, a lost connection."""


class Database(Protocol):
    """What the floor needs of a database. `query` and `commit` may be called from different threads."""

    name: str

    def query(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Rows that are committed."""

    def commit(self, transactions: Sequence[Sequence[Statement]]) -> None:
        """Write several transactions as one, whole or not at all; on disk when it returns."""

    def backup(self, target: Path) -> None:
        """Copy everything that is committed to a file."""

    def close(self) -> None: ...


class Sqlite:
    """A file of SQLite's: a log before the data, and every commit synced to disk."""

    def __init__(self, path: Path | str, probe: Probe = unwatched) -> None:
        self.name = str(path)
        self._probe = probe
        self._reading = threading.Lock()
        try:
            self._reader = self._connect(path)
            self._writer = self._connect(path)
            self._writer.execute("PRAGMA journal_mode = WAL")
            for statement in TABLES:
                self._writer.execute(statement)
            self._reader.execute("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            raise RuleError(f"cannot be used as a floor's database: {error}", field=str(path)) from None

    @staticmethod
    def _connect(path: Path | str) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def query(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be read: {error}") from error

    def commit(self, transactions: Sequence[Sequence[Statement]]) -> None:
        execute = self._writer.execute
        try:
            execute("BEGIN IMMEDIATE")
            for sql, values in merged(transactions):
                self._probe("append")
                execute(sql, values)
            self._probe("commit")
            execute("COMMIT")
            self._probe("committed")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                execute("ROLLBACK")
            raise StoreError(f"the database cannot be written: {error}") from error

    def backup(self, target: Path) -> None:
        with sqlite3.connect(target) as copy:
            self._reader.backup(copy)
        copy.close()

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


def entries(database: Database, stream: int, first: int = 1, last: int = 2**62) -> Iterator[Entry]:
    """The entries of a stream in order, a few hundred at a time."""
    while first <= last:
        rows = database.query(
            "SELECT * FROM entry WHERE stream = ? AND seq >= ? AND seq <= ? ORDER BY seq LIMIT 500",
            (stream, first, last),
        )
        for number, seq, at, actor, role, session, engine, command, act, events, sealed, tx, epoch, digest in rows:
            yield Entry(
                stream=number,
                seq=seq,
                at=at,
                actor=actor,
                role=role,
                session=session,
                engine=engine,
                command=command,
                act=act,
                events=events,
                sealed=sealed,
                tx=tx,
                epoch=epoch,
                hash=digest,
            )
        if len(rows) < 500:
            return
        first = rows[-1][1] + 1
