"""The schema, and every write as a statement: the same SQL for SQLite and PostgreSQL.

Everything but `entry`, `person`, `session`, `invitation`, `house`, `wish` can be rebuilt from `entry`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.floor.books.accounts import Posting
    from pitboss.floor.books.rounds import RoundLine
    from pitboss.floor.streams.entry import Entry

Statement = tuple[str, tuple[Any, ...]]

TABLES = (
    "CREATE TABLE IF NOT EXISTS stream (id BIGINT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL,"
    " head_seq BIGINT NOT NULL, head_hash BLOB NOT NULL, closed BIGINT NOT NULL, UNIQUE (kind, name))",
    "CREATE TABLE IF NOT EXISTS entry (stream BIGINT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL,"
    " actor TEXT NOT NULL, role TEXT NOT NULL, session BIGINT NOT NULL, engine TEXT NOT NULL, command TEXT NOT NULL,"
    " act BLOB NOT NULL, events BLOB NOT NULL, sealed BLOB NOT NULL, tx BIGINT NOT NULL, epoch BIGINT NOT NULL,"
    " hash BLOB NOT NULL, PRIMARY KEY (stream, seq))",
    "CREATE TABLE IF NOT EXISTS command (person BIGINT NOT NULL, id TEXT NOT NULL, digest BLOB NOT NULL,"
    " answer BLOB NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, id))",
    "CREATE TABLE IF NOT EXISTS posting (tx BIGINT NOT NULL, line BIGINT NOT NULL, at BIGINT NOT NULL,"
    " day TEXT NOT NULL, account TEXT NOT NULL, amount BIGINT NOT NULL, stream BIGINT NOT NULL, seq BIGINT NOT NULL,"
    " reason TEXT NOT NULL, PRIMARY KEY (stream, seq, line))",
    "CREATE TABLE IF NOT EXISTS account (id TEXT PRIMARY KEY, balance BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS table_state (name TEXT PRIMARY KEY, stream BIGINT NOT NULL, game TEXT NOT NULL,"
    " pit TEXT NOT NULL, status TEXT NOT NULL, seats BIGINT NOT NULL, taken BIGINT NOT NULL, round BIGINT NOT NULL,"
    " waits TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS round (stream BIGINT NOT NULL, at_table TEXT NOT NULL, number BIGINT NOT NULL,"
    " first_seq BIGINT NOT NULL, last_seq BIGINT NOT NULL, at BIGINT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL,"
    " persons TEXT NOT NULL, staked BIGINT NOT NULL, returned BIGINT NOT NULL, house BIGINT NOT NULL,"
    " void BIGINT NOT NULL, rulings TEXT NOT NULL, clauses TEXT NOT NULL, PRIMARY KEY (stream, at_table, number))",
    "CREATE TABLE IF NOT EXISTS person (id BIGINT PRIMARY KEY, name TEXT NOT NULL, secret TEXT NOT NULL,"
    " roles TEXT NOT NULL, invitation TEXT NOT NULL, UNIQUE (name))",
    "CREATE TABLE IF NOT EXISTS session (token BLOB PRIMARY KEY, id BIGINT NOT NULL, person BIGINT NOT NULL,"
    " role TEXT NOT NULL, csrf TEXT NOT NULL, expires BIGINT NOT NULL, used BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS house (id BIGINT PRIMARY KEY, setting BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS wish (what TEXT PRIMARY KEY, at BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS invitation (code BLOB PRIMARY KEY, tables TEXT NOT NULL, places BIGINT NOT NULL,"
    " chips BIGINT NOT NULL, expires BIGINT NOT NULL)",
)
HEAD = "UPDATE stream SET head_seq = ?, head_hash = ? WHERE id = ?"
PROJECTIONS = ("posting", "account", "table_state", "round")


def opened_stream(number: int, kind: str, name: str, first: bytes) -> Statement:
    """A stream begins."""
    return "INSERT INTO stream VALUES (?, ?, ?, 0, ?, 0)", (number, kind, name, first)


def put_entry(entry: Entry) -> tuple[Statement, Statement]:
    """An entry, and the head that its stream has then."""
    values = (
        entry.stream, entry.seq, entry.at, entry.actor, entry.role, entry.session, entry.engine, entry.command,
        entry.act, entry.events, entry.sealed, entry.tx, entry.epoch, entry.hash,
    )  # fmt: skip
    return (
        (f"INSERT INTO entry VALUES ({', '.join('?' * len(values))})", values),
        (HEAD, (entry.seq, entry.hash, entry.stream)),
    )


def post(entry: Entry, line: int, posting: Posting, day: str) -> tuple[Statement, Statement]:
    """A posting of an entry, and the balance that it leaves."""
    values = (entry.tx, line, entry.at, day, posting.account, posting.amount, entry.stream, entry.seq, posting.reason)
    return (
        ("INSERT INTO posting VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values),
        (
            "INSERT INTO account VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET balance = account.balance + excluded.balance",
            (posting.account, posting.amount),
        ),
    )


def put_round(stream: int, line: RoundLine) -> Statement:
    """A round that is over."""
    return (
        "INSERT INTO round VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            stream, line.table, line.number, line.first, line.last, line.at, line.day, line.game, line.persons,
            line.staked, line.returned, line.house, int(line.void), line.rulings, line.clauses,
        ),
    )  # fmt: skip


def put_state(
    name: str, stream: int, game: str, pit: str, status: str, seats: int, taken: int, number: int, waits: str
) -> Statement:
    """How a table stands, for the lobby."""
    return (
        "INSERT INTO table_state VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET"
        " status = excluded.status, seats = excluded.seats, taken = excluded.taken, round = excluded.round,"
        " waits = excluded.waits",
        (name, stream, game, pit, status, seats, taken, number, waits),
    )


def put_house(setting: bytes) -> Statement:
    """What the house is set up as."""
    return "INSERT INTO house VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET setting = excluded.setting", (setting,)


def put_wish(what: str, at: int) -> Statement:
    """Something that whoever has the database wishes of the floor that is open on it."""
    return "INSERT INTO wish VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET at = excluded.at", (what, at)


def put_answer(person: int, command: str, digest: bytes, answer: bytes, at: int) -> Statement:
    """The answer to a command, so that the same command gets the same answer and has no second effect."""
    return "INSERT INTO command VALUES (?, ?, ?, ?, ?)", (person, command, digest, answer, at)
