"""Actual against theory: what each wager won for the house, and what the exact odds of its submission expect.

The odds are those of the best play; people who play worse lose more, which shows as a z-score that grows. The odds of a
submission take seconds, so they are worked out once for each.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import sqrt

import msgspec

from pitboss.desk.names import house_game
from pitboss.errors import RuleError
from pitboss.floor.books.verify import records
from pitboss.floor.store.database import Database
from pitboss.odds import solve
from pitboss.odds.report import WagerOdds
from pitboss.record.events import Event
from pitboss.table.events import Opened
from pitboss.table.result import RoundResult

BEYOND = 3.0
"""A z-score that should be looked at."""


class Line(msgspec.Struct):
    """One wager of a game, or several that the odds take together."""

    game: str
    wager: str
    times: int = 0
    staked: int = 0
    won: int = 0
    """By the house."""
    expected: float = 0.0
    variance: float = 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of what is expected."""
        return sqrt(self.variance)

    @property
    def z(self) -> float:
        """How many standard deviations lie between what was won and what was expected."""
        return (self.won - self.expected) / self.deviation if self.variance else 0.0


def theory(database: Database, day: str = "", tables: Collection[str] | None = None) -> list[Line]:
    """Every wager that was decided on a gaming day, or ever, at some tables or at all."""
    lines: dict[tuple[str, str], Line] = {}
    for (game, options), rounds in _by_submission(database, day, tables).items():
        try:
            odds = solve(house_game(game).on_record(dict(options))).wagers
        except RuleError:  # nobody has solved it
            continue
        for record in rounds:
            _take(lines, game, odds, RoundResult.of(record))
    return sorted(lines.values(), key=lambda line: (line.game, line.wager))


def _by_submission(
    database: Database, day: str, tables: Collection[str] | None
) -> dict[tuple[str, tuple[tuple[str, str], ...]], list[list[Event]]]:
    """The rounds of house games by game and the options that were in force."""
    found: dict[tuple[str, tuple[tuple[str, str], ...]], list[list[Event]]] = defaultdict(list)
    for record in _rounds(database, day, tables):
        opened = _opening(record)
        found[opened.game, tuple(sorted(opened.options.items()))].append(record)
    return found


def _rounds(database: Database, day: str, tables: Collection[str] | None) -> Iterator[list[Event]]:
    for number, name in database.query("SELECT id, name FROM stream WHERE kind = 'table' ORDER BY id"):
        if tables is not None and name not in tables:
            continue
        rows = database.query(
            "SELECT last_seq FROM round WHERE stream = ? AND void = 0 AND (day = ? OR ? = '')", (number, day, day)
        )
        wanted = {row[0] for row in rows}
        for _, seq, _, record in records(database, number, "table", name):
            if seq in wanted:
                yield record


def _opening(record: Sequence[Event]) -> Opened:
    opened = record[0]
    assert isinstance(opened, Opened)
    return opened


def _take(lines: dict[tuple[str, str], Line], game: str, odds: Iterable[WagerOdds], result: RoundResult) -> None:
    """Add a round's wagers to the lines that they belong to."""
    rows = {part: row for row in sorted(odds, key=_parts, reverse=True) for part in row.name.split("+")}
    for seat in result.seats:
        for name, wager in seat.wagers.items():
            own = name if name in rows else _stem(name, rows)
            row = rows.get(own)
            if row is None or wager.result == "open" or result.void:
                continue
            line = lines.setdefault((game, row.name), Line(game, row.name))
            line.won -= wager.net
            first, *others = row.per.split("+")
            if own == first:  # of several wagers that are made together, once
                staked = wager.staked + sum(seat.wagers[other].staked for other in others)
                line.times += 1
                line.staked += staked
                line.expected += row.house_edge * staked
                line.variance += float(row.variance) * staked**2


def _parts(row: WagerOdds) -> int:
    return row.name.count("+")


def _stem(name: str, known: Iterable[str]) -> str:
    """The wager that a name is one of: `straight` for `straight-17`, `double` for `double-2`.

    >>> _stem("straight-17", ["straight", "split"]), _stem("split-17-18", ["split"])
    ('straight', 'split')
    """
    fitting = [one for one in known if re.match(re.escape(one) + r"-", name)]
    return max(fitting, key=len, default="")
