"""Reports per gaming day, from the projections: drop, win and hold, actual against expected, meters, what stood out."""

from __future__ import annotations

import csv
import io
import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

import msgspec

from pitboss.errors import RuleError
from pitboss.floor.books import conduct, funds
from pitboss.floor.books.house import house_of
from pitboss.floor.books.submissions import submissions
from pitboss.floor.store.database import Database, entries
from pitboss.floor.streams import acts
from pitboss.floor.streams.events import ChipsCounted, SlipMade, SlipSigned
from pitboss.floor.streams.house_events import Significant
from pitboss.floor.streams.reading import acts_and_events, events_named
from pitboss.floor.streams.seats import player_name
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


class Scope(NamedTuple):
    """What a report is of: a gaming day or all, summed up by table, game or pit (funds by week, month or year), for
    some tables or for all, as it is now (UTC in milliseconds)."""

    day: str = ""
    by: str = ""
    tables: Collection[str] | None = None
    now: int = 0

    def has(self, table: str) -> bool:
        return self.tables is None or table in self.tables


def report(
    database: Database,
    name: str,
    day: str = "",
    by: str = "",
    tables: Collection[str] | None = None,
    now: int = 0,
) -> Report:
    """A report by its name, of a gaming day or of all, and of some tables or of all."""
    if name not in REPORTS:
        raise RuleError(f"there is no report {name!r}; there are {', '.join(REPORTS)}", field="report")
    known = PERIODS if name == "funds" else _BY
    if by not in ("", *known):
        raise RuleError(f"figures are by {', '.join(known)}", field="by")
    columns, rows = REPORTS[name](database, Scope(day, by, tables, now or time.time_ns() // 1_000_000))
    return Report(name, day, columns, tuple(tuple(map(str, row)) for row in rows))


_Rows = tuple[tuple[str, ...], Sequence[Sequence[Any]]]
_BY = ("table", "game", "pit")
HOUSE_DECISION = "house decision"
"""What a correction rests on where it names no clause."""
PERIODS = ("week", "month", "year")


class _Figures(msgspec.Struct):
    """What happened at a table, or at several."""

    bought: int = 0
    left: int = 0
    rounds: int = 0
    staked: int = 0
    won: int = 0
    void: int = 0
    first: int = 2**62
    last: int = 0

    def add(self, other: _Figures) -> None:
        """Those of one more table."""
        for name in ("bought", "left", "rounds", "staked", "won", "void"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.first, self.last = min(self.first, other.first), max(self.last, other.last)


def _figures(database: Database, scope: Scope, by: str) -> dict[str, _Figures]:
    """The figures of all tables, summed up."""
    of = {row[0]: dict(zip(_BY, row, strict=True)) for row in database.query("SELECT name, game, pit FROM table_state")}
    found: dict[str, _Figures] = {table: _Figures() for table in of}
    for table, amount in _moved(database, scope.day, _BOUGHT).items():
        found[table].bought = amount
    for table, amount in _moved(database, scope.day, _CASHED_OUT).items():
        found[table].left = -amount
    columns = "at_table, COUNT(*), SUM(staked), SUM(house), SUM(void), MIN(at), MAX(at)"
    for table, *sums in _rounds(database, scope, columns, "at_table"):
        figures = found[table]
        figures.rounds, figures.staked, figures.won, figures.void, figures.first, figures.last = map(int, sums)
    summed: dict[str, _Figures] = {}
    for table, figures in found.items():
        if scope.has(table) and (figures.rounds or figures.bought or figures.left):
            summed.setdefault(of[table][by], _Figures()).add(figures)
    return dict(sorted(summed.items()))


def _drop(database: Database, scope: Scope) -> _Rows:
    """What was bought at each table, what left it, and what the house won of it."""
    by = scope.by or "table"
    return (by, "drop", "cashed out", "win", "hold"), [
        (name, dollars(one.bought), dollars(one.left), dollars(one.won), _percent(one.won, one.bought))
        for name, one in _figures(database, scope, by).items()
    ]


def _hold(database: Database, scope: Scope) -> _Rows:
    """Rounds, stakes and win by game."""
    by = scope.by or "game"
    return (by, "rounds", "staked", "average", "win", "win of staked", "void", "rounds per hour"), [
        (
            name,
            one.rounds,
            dollars(one.staked),
            dollars(one.staked // one.rounds),
            dollars(one.won),
            _percent(one.won, one.staked),
            one.void,
            _rate(one.rounds, one.last - one.first),
        )
        for name, one in _figures(database, scope, by).items()
        if one.rounds
    ]


def _room(database: Database, scope: Scope) -> _Rows:
    """What the poker room took at each of its tables: rake of hands, time charges, those that were verified."""
    parts = (("hand-settled", "rake"), ("time-charged", "rake area"), ("time-charges-dropped", "rake"))
    sums = [_moved(database, scope.day, (reason,), account) for reason, account in parts]
    tables = sorted({table for one in sums for table in one if scope.has(table)})
    return ("table", "rake", "time charged", "time verified"), [
        (table, *(dollars(one.get(table, 0)) for one in sums)) for table in tables
    ]


def _corrections(database: Database, scope: Scope) -> _Rows:
    """Every correction: by whom, what it moved, why, and which entry it puts right."""
    names = dict(database.query("SELECT id, name FROM stream"))
    where, values = (" AND day = ?", (scope.day,)) if scope.day else ("", ())
    posted = database.query(
        f"SELECT DISTINCT stream, seq FROM posting WHERE reason = 'correction'{where} ORDER BY stream, seq", values
    )
    rows = []
    for number, seq in posted:
        for entry in entries(database, number, seq, seq):
            act = acts.decode(entry.act)
            if isinstance(act, acts.Correct) and scope.has(names[number]):
                moved = (act.source, act.target, dollars(act.amount))
                why = (act.reason, act.clause or HOUSE_DECISION, act.corrects or "")
                rows.append((names[number], seq, entry.at, entry.actor, *moved, *why))
    return ("stream", "entry", "at", "by", "from", "to", "amount", "reason", "clause", "corrects"), rows


def _theory(database: Database, scope: Scope) -> _Rows:
    """What each wager won, and what the exact odds expect of it."""
    from pitboss.floor.books.theory import BEYOND, theory  # solvers are loaded when they are wanted

    return ("game", "wager", "times", "staked", "won", "expected", "deviation", "z", "beyond 3"), [
        (
            line.game,
            line.wager,
            line.times,
            dollars(line.staked),
            dollars(line.won),
            dollars(round(line.expected)),
            dollars(round(line.deviation)),
            f"{line.z:+.2f}",
            "yes" if abs(line.z) > BEYOND else "",
        )
        for line in theory(database, scope.day, scope.tables)
    ]


def _rulings(database: Database, scope: Scope) -> _Rows:
    """Rounds in which something was ruled, or that were void."""
    found = _rounds(database, scope, "at_table, number, game, rulings, void", "", " AND (rulings <> '' OR void = 1)")
    return ("table", "round", "game", "rulings", "void"), [
        (table, number, game, rulings, "yes" if void else "")
        for table, number, game, rulings, void in found
        if scope.has(table)
    ]


def _dealers(database: Database, scope: Scope) -> _Rows:
    """How often it was ruled by each row where somebody dealt."""
    house = house_of(database)
    found = (
        one for one in conduct.rulings(database) if scope.has(one.table) and scope.day in ("", house.gaming_day(one.at))
    )
    return ("dealer", "row", "clause", "times"), [(*key, times) for key, times in sorted(conduct.by_row(found).items())]


def _timers(database: Database, scope: Scope) -> _Rows:
    """Equipment that stayed at a table for too long: what was due with it, when, and when it was done, if it was."""
    house = house_of(database)
    return ("table", "what", "to be", "clause", "due", "done"), [
        (one.table, one.timer.what, one.timer.duty, one.timer.clause, one.timer.until, one.changed or "")
        for one in conduct.overdue(database, scope.now)
        if scope.has(one.table) and scope.day in ("", house.gaming_day(one.timer.until))
    ]


def _submissions(database: Database, scope: Scope) -> _Rows:
    """Under which options each table was opened: as written, with their digest, who accepted them, and from when until
    when they were in force."""
    return ("table", "game", "options", "digest", "accepted by", "from", "until"), [
        (one.table, one.game, _written(one.options), one.digest, one.by, one.since, one.until or "")
        for one in submissions(database)
        if scope.has(one.table)
    ]


def _written(options: Mapping[str, str]) -> str:
    return "; ".join(f"{name} = {value}" for name, value in sorted(options.items()))


def _inspections(database: Database, scope: Scope) -> _Rows:
    """What was tested, inspected, given out or opened: by whom, and what was found or what for; who verified it."""
    house = house_of(database)
    return ("table", "at", "what", "reason", "by", "verified by"), [
        (one.table, one.at, one.what, one.reason, one.by, one.verified)
        for one in conduct.inspections(database)
        if scope.has(one.table) and scope.day in ("", house.gaming_day(one.at))
    ]


def _funds(database: Database, scope: Scope) -> _Rows:
    """What bad-beat funds and meters stand at; by week, month or year what the former took and paid (poker 19(j))."""
    if scope.by:
        return ("fund", scope.by, "collected", "paid", "held"), [
            (name, period, *map(dollars, (one.collected, one.paid, one.held)))
            for name, fund in funds.funds(database).items()
            for period, one in fund.report(scope.by).items()
        ]
    return ("fund", "kind", "jackpot", "reserve", "withheld", "boxes", "variance", "held"), [
        (
            one.name,
            one.kind,
            *(
                dollars(int(part))
                for part in (one.jackpot, one.reserve, one.withheld, one.boxes, one.variance, one.held)
            ),
        )
        for one in funds.held(database)
    ]


_METER_MOVES = {
    "seed": ("seed",),
    "fed": ("contribution", "void"),
    "paid": ("hit",),
    "reset": ("reset",),
    "carried over": ("carried over",),
    "discontinued": ("discontinued",),
}
"""Columns of the report on meters, and the reasons of the moves that each sums up; their sum is what a meter holds."""


def _meters(database: Database, scope: Scope) -> _Rows:
    """Each shared meter: what moved it and its reserve, by what for, and where both stand then."""
    rows = []
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'meter' ORDER BY name"):
        sums: dict[str, Any] = {}
        for _, _, events in acts_and_events(database, number, "meter"):
            for event in events:
                if isinstance(event, MeterMoved):
                    for key in (event.account, event.reason):
                        sums[key] = sums.get(key, 0) + event.amount
        parts = [sum(sums.get(reason, 0) for reason in reasons) for reasons in _METER_MOVES.values()]
        parts[2] = -parts[2]  # what was paid
        rows.append((name, *(dollars(int(one)) for one in (*parts, sums.get("meter", 0), sums.get("reserve", 0)))))
    return ("meter", *_METER_MOVES, "stands at", "reserve"), rows


def _counts(database: Database, scope: Scope) -> _Rows:
    """Every count of an inventory or a drop box: what it differs by from the books, who made it and who signed."""
    rows, house = [], house_of(database)
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'table' ORDER BY name"):
        slips: dict[int, SlipMade] = {}
        for entry in entries(database, number) if scope.has(name) else ():
            by = ""
            for event in events_named(entry, "table", _SLIPS):
                match event:
                    case SlipMade():
                        slips[event.number] = event
                    case SlipSigned():
                        by = player_name(slips[event.number].person)
                    case ChipsCounted() if not scope.day or house.gaming_day(entry.at) == scope.day:
                        chips = " ".join(f"{count}x{value}" for value, count in event.chips.items())
                        variance = dollars(event.amount - event.expected)
                        rows.append(
                            (name, entry.at, event.what, chips, dollars(event.amount), variance, by, entry.actor)
                        )
    return ("table", "at", "what", "chips", "counted", "variance", "by", "signed"), rows


_SLIPS = (b"slip-made", b"slip-signed", b"chips-counted")


def _significant(database: Database, scope: Scope) -> _Rows:
    """What the people who run the floor should know, wagers whose result the odds hardly explain among it."""
    from pitboss.floor.books.theory import BEYOND, theory  # solvers are loaded when they are wanted

    rows: list[tuple[object, str]] = [
        ("", f"{line.game} {line.wager}: the house won {dollars(line.won)} where {dollars(round(line.expected))} were"
             f" expected, z = {line.z:+.2f}")
        for line in theory(database, scope.day, scope.tables)
        if abs(line.z) > BEYOND
    ]  # fmt: skip
    house = house_of(database)
    for (number,) in database.query("SELECT id FROM stream WHERE kind = 'house'"):
        for entry in entries(database, number):
            if not scope.day or house.gaming_day(entry.at) == scope.day:
                found = events_named(entry, "house", (b"significant",))
                rows += [(entry.at, event.what) for event in found if isinstance(event, Significant)]
    return ("at", "what"), rows


REPORTS: dict[str, Callable[[Database, Scope], _Rows]] = {
    "drop": _drop,
    "hold": _hold,
    "theory": _theory,
    "room": _room,
    "rulings": _rulings,
    "dealers": _dealers,
    "timers": _timers,
    "inspections": _inspections,
    "submissions": _submissions,
    "corrections": _corrections,
    "funds": _funds,
    "meters": _meters,
    "counts": _counts,
    "significant": _significant,
}


def _rounds(database: Database, scope: Scope, columns: str, group: str = "", more: str = "") -> list[tuple[Any, ...]]:
    where = " AND day = ?" if scope.day else ""
    grouped = f" GROUP BY {group}" if group else ""
    values = (scope.day,) if scope.day else ()
    return database.query(f"SELECT {columns} FROM round WHERE 1 = 1{where}{more}{grouped}", values)


_BOUGHT = ("buy-in", "seated", "purchased")
_CASHED_OUT = ("cash-out", "taken-off", "seat-left")
"""The reasons of postings with which chips come to a table and leave it: a house table's, and the room's."""


def _moved(database: Database, day: str, reasons: Sequence[str], account: str = "") -> Mapping[str, int]:
    """What moved at each table for some reasons: the part of postings that is the table's."""
    where = " AND day = ?" if day else ""
    marks = ", ".join("?" * len(reasons))
    rows = database.query(
        f"SELECT account, SUM(amount) FROM posting WHERE reason IN ({marks}){where} GROUP BY account",
        (*reasons, day) if day else tuple(reasons),
    )
    found: dict[str, int] = {}
    for name, amount in rows:
        table, part = _table_of(name)
        if table and account in ("", part):
            found[table] = found.get(table, 0) + int(amount)
    return found


def _table_of(account: str) -> tuple[str, str]:
    """The table that an account is of, and which of its accounts it is; nothing for an account of no table.

    >>> _table_of("table:red-dog:inventory"), _table_of("room:poker:table p1 seat 2"), _table_of("wallet:p3")
    (('red-dog', 'inventory'), ('p1', ''), ('', ''))
    >>> _table_of("room:poker:rake area of table p1")
    ('p1', 'rake area')
    """
    if house := re.fullmatch(r"table:([^:]+):(.*)", account):
        return house[1], house[2]
    room = re.fullmatch(r"room:[^:]+:(?:(.+) of )?table (\S+)(?: seat \d+)?", account)
    return (room[2], room[1] or "") if room else ("", "")


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f}%" if whole else ""


def _rate(rounds: int, milliseconds: int) -> str:
    return f"{rounds * 3_600_000 / milliseconds:.0f}" if milliseconds else ""
