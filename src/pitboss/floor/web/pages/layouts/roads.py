"""A baccarat table as it is drawn: the order of its main wagers, the bead plate, and the roads, one at a time."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.equipment.cards import UNSEEN
from pitboss.floor.web.pages.picture import Picture
from pitboss.games.baccarat_games import roads
from pitboss.games.baccarat_games.roads import Coup

BETWEEN = ("player", "tie", "banker")
"""The wagers that lie between the two hands, from the left."""
COLUMNS, BEADS = 22, 10
"""Columns of a road and of the bead plate; older ones are no longer shown."""
_DERIVED = {
    "big-eye": ("Big eye", roads.BIG_EYE_BOY),
    "small": ("Small", roads.SMALL_ROAD),
    "cockroach": ("Cockroach", roads.COCKROACH_ROAD),
}


class Mark(msgspec.Struct, frozen=True):
    """A mark on a road: where it stands, of which side or colour it is, and the ties that lie on it."""

    column: int
    row: int
    tone: str
    ties: int
    newest: bool


class Road(msgspec.Struct, frozen=True):
    """A road under its name."""

    name: str
    title: str
    marks: tuple[Mark, ...]


class Scoreboard:
    """The results of a shoe, as far as they were seen."""

    def __init__(self, rounds: Iterable[Picture]) -> None:
        self.coups = [found for one in rounds if (found := _coup(one))]

    @property
    def beads(self) -> list[list[Coup]]:
        return roads.bead_plate(self.coups)[-BEADS:]

    @property
    def roads(self) -> list[Road]:
        """The big road and those derived from it."""
        big = roads.big_road(self.coups)
        drawn = [Road("big", "Big road", _marks({at: (win.winner, win.ties) for at, win in big.items()}))]
        for name, (title, back) in _DERIVED.items():
            derived = roads.derived_road(self.coups, back)
            drawn.append(Road(name, title, _marks({at: (mark, 0) for at, mark in derived.items()})))
        return drawn


def _marks(road: dict[tuple[int, int], tuple[str, int]]) -> tuple[Mark, ...]:
    """The latest columns of a road; its last mark is the newest."""
    first = max(0, max((column for column, _ in road), default=0) + 1 - COLUMNS)
    newest = next(reversed(road), None)
    return tuple(
        Mark(column - first, row, tone, ties, (column, row) == newest)
        for (column, row), (tone, ties) in road.items()
        if column >= first
    )


def _coup(one: Picture) -> Coup | None:
    """What the scoreboard notes of a round; nothing where its hands were not seen."""
    player, banker = one.hands.get("player"), one.hands.get("banker")
    if player and banker and player.words and UNSEEN not in (*player.faces, *banker.faces):
        return roads.coup(player.faces, banker.faces)
    return None
