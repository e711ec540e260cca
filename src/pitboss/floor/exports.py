"""Records that leave the floor: events, rounds as a table, hands as PHH."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from pitboss.errors import RuleError
from pitboss.floor.books.verify import records
from pitboss.floor.store.database import Database
from pitboss.poker.events import HandOpened
from pitboss.poker.hand import Hand
from pitboss.poker.histories.export import history
from pitboss.poker.histories.phh import write
from pitboss.record.events import Event, encode

FORMATS = ("events", "csv", "phh")


def export(database: Database, form: str, day: str = "") -> Iterator[str]:
    """The finished rounds of a gaming day, or of all, as the auditor sees them; line by line."""
    if form == "csv":
        yield from _table(database, day)
        return
    ends = {
        (row[0], row[1])
        for row in database.query("SELECT stream, last_seq FROM round WHERE day = ? OR ? = ''", (day, day))
    }
    for number, kind, name in database.query("SELECT id, kind, name FROM stream ORDER BY id"):
        if kind not in ("table", "room"):
            continue
        for _, seq, _, record in records(database, number, kind, name):
            if (number, seq) not in ends:
                continue
            if form == "events":
                yield from (encode(event).decode() for event in record)
            elif isinstance(record[0], HandOpened):
                try:
                    yield as_phh(record)
                except RuleError as error:  # a hand that the format cannot say
                    yield f"# {error}"


def as_phh(record: Sequence[Event]) -> str:
    """A finished hand of poker in the format of hand histories, every card that was dealt included."""
    if not isinstance(record[0], HandOpened):
        raise RuleError("only hands of poker are written as hand histories", field="table")
    return write([history(Hand.resume(record))])


def _table(database: Database, day: str) -> Iterator[str]:
    columns = "at_table, number, at, day, game, persons, staked, returned, house, void, rulings"
    rows = database.query(f"SELECT {columns} FROM round WHERE day = ? OR ? = '' ORDER BY at", (day, day))
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([column.strip() for column in columns.split(",")])
    writer.writerows(rows)
    yield text.getvalue().rstrip()
