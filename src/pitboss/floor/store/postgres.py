"""A database of PostgreSQL's: the same statements, in its dialect."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg

from pitboss.errors import RuleError
from pitboss.floor.store.database import Probe, StoreError, unwatched
from pitboss.floor.store.schema import TABLES, Statement

_LOCK = 7_146_205
"""The advisory lock of a floor that writes: one at a time."""


class Postgres:
    """A floor's tables on a PostgreSQL server; commits are synchronous."""

    def __init__(self, address: str, probe: Probe = unwatched) -> None:
        self.name = address.rpartition("@")[2]
        self._address = address
        self._probe = probe
        self._reading = threading.Lock()
        try:
            self._reader = psycopg.connect(address, autocommit=True)
            self._writer = self._connect_writer()
            with self._writer.transaction():
                for statement in TABLES:
                    self._writer.execute(_dialect(statement))
        except psycopg.Error as error:
            raise RuleError(f"cannot be used as a floor's database: {_sentence(error)}", field=self.name) from None

    def _connect_writer(self) -> psycopg.Connection[tuple[Any, ...]]:
        writer = psycopg.connect(self._address, autocommit=True)
        writer.execute("SET synchronous_commit = on")
        return writer

    def query(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with self._reading:
            try:
                return self._query(sql, parameters)
            except psycopg.OperationalError:
                try:  # the server may have been started anew
                    self._reader = psycopg.connect(self._address, autocommit=True)
                    return self._query(sql, parameters)
                except psycopg.Error as error:
                    raise StoreError(f"the database cannot be read: {_sentence(error)}") from error

    def _query(self, sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        rows = self._reader.execute(_dialect(sql), parameters).fetchall()
        return [tuple(map(_plain, row)) for row in rows]

    def commit(self, transactions: Sequence[Sequence[Statement]]) -> None:
        try:
            if self._writer.closed:
                self._writer = self._connect_writer()
            with self._writer.transaction(), self._writer.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
                for statements in transactions:
                    for sql, values in statements:
                        self._probe("append")
                        cursor.execute(_dialect(sql), values)
                self._probe("commit")
            self._probe("committed")
        except psycopg.Error as error:
            if self._writer.broken:
                self._writer.close()
            raise StoreError(f"the database cannot be written: {_sentence(error)}") from error

    def backup(self, target: Path) -> None:
        raise RuleError("use pg_dump for a floor on PostgreSQL", field=str(target))

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


def _dialect(sql: str) -> bytes:
    """The statement as PostgreSQL says it: bytes are BYTEA, values %s."""
    return sql.replace("%", "%%").replace("?", "%s").replace(" BLOB", " BYTEA").encode()


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def _sentence(error: Exception) -> str:
    return " ".join(str(error).split())
