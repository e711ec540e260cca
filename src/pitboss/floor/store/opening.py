"""Opening a database by its name, and for one floor at a time."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.floor.store.database import Database, Sqlite


def database(name: str) -> Database:
    """The database of a name: a file, or a server's."""
    if name.startswith(("postgresql://", "postgres://")):
        from pitboss.floor.store.postgres import Postgres

        return Postgres(name)
    if "://" in name:
        raise RuleError("a floor is kept in a file or under postgresql://", field="--database")
    return Sqlite(name)


@contextmanager
def opened(name: str) -> Iterator[Database]:
    """A database for a floor that writes: nobody else's, until it is closed."""
    if "://" in name:
        found = database(name)
        try:
            yield found
        finally:
            found.close()
        return
    try:
        lock = Path(f"{name}.lock").open("w")  # noqa: SIM115
    except OSError as error:
        raise RuleError(f"cannot be written: {error.strerror}", field=name) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise RuleError("a floor is open on this file already", field=name) from None
        found = Sqlite(name)
        try:
            yield found
        finally:
            found.close()


def is_open(name: str) -> bool:
    """Whether a floor is open on a database; of a server's nobody here knows, so that it is taken to be."""
    if "://" in name:
        return True
    try:
        with Path(f"{name}.lock").open("r") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
