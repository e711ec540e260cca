"""Reports per gaming day, from the projections: drop, win and hold, actual against expected, meters, what stood out."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.floor.books.rounds import gaming_day
from pitboss.floor.store.database import Database, entries
from pitboss.floor.streams.events import ChipsCounted
from pitboss.floor.streams.house_events import Significant
from pitboss.floor.streams.reading import acts_and_events, events_named
from pitboss.money import dollars
from pitboss.record.meters import MeterMoved


class Report(msgspec.Struct, frozen=True):
    """A table of figures; amounts are dollars as text."""

    title: str
    day: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_csv(self) -> str:
        """For a spreadsheet."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(self.columns)
        writer.writerows(self.rows)
        return text.getvalue()

    def to_html(self) -> str:
        """For people."""
        head = "".join(f"<th>{escape(one)}</th>" for one in self.columns)
        body = "".join("<tr>" + "".join(f"<td>{escape(one)}</td>" for one in row) + "</tr>" for row in self.rows)
        title = escape(f"{self.title}, {self.day or 'all days'}")
        return (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1>'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></html>"
        )


def report(database: Database, name: str, day: str = "") -> Report:
    """A report by its name, of a gaming day or of all."""
    if name not in REPORTS:
        raise RuleError(f"there is no report {name!r}; there are {', '.join(REPORTS)}", field="report")
    columns, rows = REPORTS[name](database, day)
    return Report(name, day, columns, tuple(tuple(map(str, row)) for row in rows))


_Rows = tuple[tuple[str, ...], Sequence[Sequence[Any]]]


def _drop(database: Database, day: str) -> _Rows:
    """What was bought at each table, what left it, and what the house won of it."""
    bought = _sums(database, day, "buy-in")
    left = _sums(database, day, "cash-out")
    won = {row[0]: row[1] for row in _rounds(database, day, "at_table, SUM(house)", "at_table")}
    tables = sorted(bought.keys() | left.keys() | won.keys())
    return ("table", "drop", "cashed out", "win", "hold"), [
        (
            table,
            dollars(bought.get(table, 0)),
            dollars(left.get(table, 0)),
            dollars(won.get(table, 0)),
            _percent(won.get(table, 0), bought.get(table, 0)),
        )
        for table in tables
    ]


def _hold(database: Database, day: str) -> _Rows:
    """Rounds, stakes and win by game."""
    found = _rounds(
        database, day, "game, COUNT(*), SUM(staked), SUM(house), SUM(void), MIN(at), MAX(at)", "game ORDER BY game"
    )
    return ("game", "rounds", "staked", "win", "win of staked", "void", "rounds per hour"), [
        (game, rounds, dollars(staked), dollars(house), _percent(house, staked), void, _rate(rounds, last - first))
        for game, rounds, staked, house, void, first, last in found
    ]


def _theory(database: Database, day: str) -> _Rows:
    """What each wager won, and what the exact odds expect of it."""
    from pitboss.floor.books.theory import BEYOND, theory  # solvers are loaded when they are wanted

    return ("game", "wager", "times", "staked", "won", "expected", "z", "beyond 3"), [
        (
            line.game,
            line.wager,
            line.times,
            dollars(line.staked),
            dollars(line.won),
            dollars(round(line.expected)),
            f"{line.z:+.2f}",
            "yes" if abs(line.z) > BEYOND else "",
        )
        for line in theory(database, day)
    ]


def _rulings(database: Database, day: str) -> _Rows:
    """Rounds in which something was ruled, or that were void."""
    found = _rounds(database, day, "at_table, number, game, rulings, void", "", " AND (rulings <> '' OR void = 1)")
    return ("table", "round", "game", "rulings", "void"), [
        (table, number, game, rulings, "yes" if void else "") for table, number, game, rulings, void in found
    ]


def _meters(database: Database, day: str) -> _Rows:
    """Each shared meter: seed, what was fed to it, what it paid, and where it stands."""
    rows = []
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'meter' ORDER BY name"):
        sums: dict[tuple[str, str], Any] = {}
        for _, _, events in acts_and_events(database, number, "meter"):
            for event in events:
                if isinstance(event, MeterMoved):
                    key = (event.account, event.reason)
                    sums[key] = sums.get(key, 0) + event.amount
        stands = sum(amount for (account, _), amount in sums.items() if account == "meter")
        reserve = sum(amount for (account, _), amount in sums.items() if account == "reserve")
        parts = (sums.get(("meter", "seed"), 0), sums.get(("meter", "contribution"), 0), -sums.get(("meter", "hit"), 0))
        rows.append((name, *(dollars(int(one)) for one in (*parts, stands, reserve))))
    return ("meter", "seed", "fed", "paid", "stands at", "reserve"), rows


def _counts(database: Database, day: str) -> _Rows:
    """Every count of an inventory or a drop box, and what it differs by from the books."""
    rows = []
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'table' ORDER BY name"):
        for entry in entries(database, number):
            if day and gaming_day(entry.at) != day:
                continue
            for event in events_named(entry, "table", (b"chips-counted",)):
                assert isinstance(event, ChipsCounted)
                chips = " ".join(f"{count}x{value}" for value, count in event.chips.items())
                variance = dollars(event.amount - event.expected)
                rows.append((name, entry.at, event.what, chips, dollars(event.amount), variance))
    return ("table", "at", "what", "chips", "counted", "variance"), rows


def _significant(database: Database, day: str) -> _Rows:
    """What the people who run the floor should know."""
    rows = []
    for number, kind in database.query("SELECT id, kind FROM stream WHERE kind = 'house'"):
        for entry, _, events in acts_and_events(database, number, kind):
            rows += [(entry.at, event.what) for event in events if isinstance(event, Significant)]
    return ("at", "what"), rows


REPORTS = {
    "drop": _drop,
    "hold": _hold,
    "theory": _theory,
    "rulings": _rulings,
    "meters": _meters,
    "counts": _counts,
    "significant": _significant,
}


def _rounds(database: Database, day: str, columns: str, group: str = "", more: str = "") -> list[tuple[Any, ...]]:
    where = " AND day = ?" if day else ""
    grouped = f" GROUP BY {group}" if group else ""
    return database.query(f"SELECT {columns} FROM round WHERE 1 = 1{where}{more}{grouped}", (day,) if day else ())


def _sums(database: Database, day: str, reason: str) -> Mapping[str, int]:
    """What moved at each table for a reason: the part of postings that is the table's."""
    where = " AND day = ?" if day else ""
    rows = database.query(
        f"SELECT account, SUM(amount) FROM posting WHERE reason = ?{where} GROUP BY account",
        (reason, day) if day else (reason,),
    )
    found: dict[str, int] = {}
    for account, amount in rows:
        if account.startswith("table:"):
            table = account.split(":")[1]
            found[table] = found.get(table, 0) + abs(int(amount))
    return found


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f}%" if whole else ""


def _rate(rounds: int, milliseconds: int) -> str:
    return f"{rounds * 3_600_000 / milliseconds:.0f}" if milliseconds else ""
