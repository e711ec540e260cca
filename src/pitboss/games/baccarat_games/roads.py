"""The roads of a baccarat scoreboard: the results of a shoe as tables show them.

The bead plate has every coup in order, down the columns. The big road has the wins alone: a run goes down its column
and turns right where it meets the bottom or an older run (the dragon's tail); a tie is marked on the last win. The
rules of the game know neither; this is how scoreboards are kept everywhere.

>>> from pitboss.equipment.cards import cards
>>> coup(cards("9h Kd"), cards("7c 7d"))
Coup(winner='P', natural=True, player_pair=False, banker_pair=True)
>>> [sorted(big_road([Coup(winner) for winner in "BBPTP"]))]
[[(0, 0), (0, 1), (1, 0), (1, 1)]]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.baccarat_games.hands import is_natural, point_count

ROWS = 6
PLAYER, BANKER, TIE = "P", "B", "T"


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
    ties: int = 0
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
    road: BigRoad = {}
    leading_ties = 0
    start, at = -1, (-1, 0)
    for one in coups:
        if one.winner == TIE:
            if road:
                road[at] = road[at]._replace(ties=road[at].ties + 1)
            else:
                leading_ties += 1
        elif road and road[at].winner == one.winner:
            at = _next(road, at, start, rows)
            road[at] = Win(one.winner)
        else:
            start = next(column for column in range(start + 1, len(coups) + 1) if (column, 0) not in road)
            at = (start, 0)
            road[at] = Win(one.winner, leading_ties)
            leading_ties = 0
    return road


def _next(road: BigRoad, at: tuple[int, int], start: int, rows: int) -> tuple[int, int]:
    """Where a run goes on: down its column while that is free, then to the right."""
    column, row = at
    below = (column, row + 1)
    in_tail = column != start
    return below if row + 1 < rows and below not in road and not in_tail else (column + 1, row)
