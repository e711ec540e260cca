"""Records that leave the floor: events, rounds as a table, rounds of house games as round sheets, hands as PHH."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from pitboss.errors import RuleError
from pitboss.floor.books.verify import records
from pitboss.floor.store.database import Database
from pitboss.poker.events import HandEnded, HandOpened
from pitboss.poker.hand import Hand
from pitboss.poker.histories.export import history
from pitboss.poker.histories.phh import write
from pitboss.record.events import Event, encode
from pitboss.table.events import Opened
from pitboss.table.table_events import RoundVoided
from pitboss.table.written import write_sheet

FORMATS = ("events", "csv", "sheets", "phh")
BETWEEN_SHEETS = "# ---"


def export(database: Database, form: str, day: str = "") -> Iterator[str]:
    """The finished rounds of a gaming day, or of all, as the auditor sees them; line by line."""
    if form == "csv":
        yield from _table(database, day)
        return
    ends = {
        (row[0], row[1])
        for row in database.query("SELECT stream, last_seq FROM round WHERE day = ? OR ? = ''", (day, day))
    }
    sheets = 0
    for number, kind, name in database.query("SELECT id, kind, name FROM stream ORDER BY id"):
        if kind not in ("table", "room"):
            continue
        for table, seq, _, record in records(database, number, kind, name):
            if (number, seq) not in ends:
                continue
            opened = record[0]
            if form == "events":
                yield from (encode(event).decode() for event in record)
            elif form == "sheets" and isinstance(opened, Opened):
                try:
                    sheet = as_sheet(record)
                except RuleError as error:  # a round that a sheet cannot say
                    yield f"# {table} {opened.round}: {error}"
                else:
                    yield from (BETWEEN_SHEETS, sheet) if sheets else (sheet,)
                    sheets += 1
            elif form == "phh" and isinstance(opened, HandOpened):
                try:
                    yield as_phh(record)
                except RuleError as error:  # a hand that the format cannot say
                    yield f"# {error}"


def as_phh(record: Sequence[Event]) -> str:
    """A finished hand of poker in the format of hand histories, every card that was dealt included."""
    if not isinstance(record[0], HandOpened):
        raise RuleError("only hands of poker are written as hand histories", field="table")
    if not isinstance(record[-1], HandEnded):
        raise RuleError("the hand was made void before its end", field="number")
    return write([history(Hand.resume(record))])


def as_sheet(record: Sequence[Event]) -> str:
    """A finished round of a house game as a round sheet: `pitboss settle` comes to the same result."""
    if not isinstance(record[0], Opened):
        raise RuleError("only rounds of house games are written as round sheets", field="table")
    if isinstance(record[-1], RoundVoided):
        raise RuleError("the round was made void before its end", field="number")
    return write_sheet(record)


def _table(database: Database, day: str) -> Iterator[str]:
    columns = "at_table, number, at, day, game, persons, staked, returned, house, void, rulings"
    rows = database.query(f"SELECT {columns} FROM round WHERE day = ? OR ? = '' ORDER BY at", (day, day))
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([column.strip() for column in columns.split(",")])
    writer.writerows(rows)
    yield text.getvalue().rstrip()
