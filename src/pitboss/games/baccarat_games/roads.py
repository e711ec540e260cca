"""The roads of a baccarat scoreboard: the results of a shoe as tables show them.

The bead plate has every coup in order, down the columns. The big road has the wins alone: a run goes down its column
and turns right where it meets the bottom or an older run (the dragon's tail); a tie is marked on the last win. Three
roads are derived from the big one, the big eye boy, the small road and the cockroach road: red where its runs repeat
themselves, blue where they do not. The rules of the game know none of them; scoreboards are kept so everywhere.

>>> from pitboss.equipment.cards import cards
>>> coup(cards("9h Kd"), cards("7c 7d"))
Coup(winner='P', natural=True, player_pair=False, banker_pair=True)
>>> [sorted(big_road([Coup(winner) for winner in "BBPTP"]))]
[[(0, 0), (0, 1), (1, 0), (1, 1)]]
>>> "".join(derived_marks([Coup(winner) for winner in "BBPPBPPP"], BIG_EYE_BOY))
'RRBBR'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.baccarat_games.hands import is_natural, point_count

ROWS = 6
PLAYER, BANKER, TIE = "P", "B", "T"
RED, BLUE = "R", "B"
BIG_EYE_BOY, SMALL_ROAD, COCKROACH_ROAD = 1, 2, 3
"""The derived roads, by how many columns of the big road back each of them looks."""


class Coup(NamedTuple):
    """What the scoreboard notes of a round."""

    winner: str
    """`P`, `B` or `T`."""
    natural: bool = False
    """Whether the winning hand (of a tie, both) is a natural."""
    player_pair: bool = False
    banker_pair: bool = False


class Win(NamedTuple):
    """A win on the big road, with the ties that followed it."""

    winner: str
    ties: int
    """Ties since this win; on the first win also those before it."""


BigRoad = dict[tuple[int, int], Win]
"""By column and row, from 0."""


def coup(player: Sequence[Card], banker: Sequence[Card]) -> Coup:
    """The note of a round from its two final hands, each in the order received."""
    counts = point_count(player), point_count(banker)
    winner = TIE if counts[0] == counts[1] else PLAYER if counts[0] > counts[1] else BANKER
    best = player if winner == PLAYER else banker
    return Coup(
        winner, is_natural(max(counts), len(best)), player[0].rank == player[1].rank, banker[0].rank == banker[1].rank
    )


def bead_plate(coups: Sequence[Coup], rows: int = ROWS) -> list[list[Coup]]:
    """The columns of the bead plate, from the left."""
    return [list(coups[start : start + rows]) for start in range(0, len(coups), rows)]


def big_road(coups: Sequence[Coup], rows: int = ROWS) -> BigRoad:
    """The big road. A shoe that has had nothing but ties has a road without a place for them: it is empty."""
    wins: list[Win] = []
    leading_ties = 0
    for one in coups:
        if one.winner != TIE:
            wins.append(Win(one.winner, 0 if wins else leading_ties))
        elif wins:
            wins[-1] = wins[-1]._replace(ties=wins[-1].ties + 1)
        else:
            leading_ties += 1
    return dict(zip(laid([win.winner for win in wins], rows), wins, strict=True))


def derived_road(coups: Sequence[Coup], back: int, rows: int = ROWS) -> dict[tuple[int, int], str]:
    """A road derived from the big one, by column and row: its marks, laid as those of the big road are."""
    marks = derived_marks(coups, back)
    return dict(zip(laid(marks, rows), marks, strict=True))


def derived_marks(coups: Sequence[Coup], back: int) -> list[str]:
    """Red or blue for every win from which on a derived road is kept.

    A win that begins a column of the big road asks whether the column before it and the one `back` columns further are
    of one length. Any other win looks at the column `back` before its own: blue where that ended just above it.
    """
    marks: list[str] = []
    runs: list[int] = []
    before = ""
    for one in coups:
        if one.winner == TIE:
            continue
        if one.winner == before:
            runs[-1] += 1
            if len(runs) > back:
                marks.append(BLUE if runs[-1] == runs[-1 - back] + 1 else RED)
        else:
            if len(runs) > back:
                marks.append(RED if runs[-1] == runs[-1 - back] else BLUE)
            runs.append(1)
        before = one.winner
    return marks


def laid(marks: Sequence[str], rows: int = ROWS) -> list[tuple[int, int]]:
    """Column and row of each mark: equal marks go down a column, and a change begins the next one that is free."""
    taken: set[tuple[int, int]] = set()
    places: list[tuple[int, int]] = []
    start, at, before = -1, (-1, 0), ""
    for mark in marks:
        if mark == before:
            at = _next(taken, at, start, rows)
        else:
            start = next(column for column in range(start + 1, len(marks) + 1) if (column, 0) not in taken)
            at = (start, 0)
        taken.add(at)
        places.append(at)
        before = mark
    return places


def _next(taken: set[tuple[int, int]], at: tuple[int, int], start: int, rows: int) -> tuple[int, int]:
    """Where a run goes on: down its column while that is free, then to the right."""
    column, row = at
    below = (column, row + 1)
    in_tail = column != start
    return below if row + 1 < rows and below not in taken and not in_tail else (column + 1, row)
