"""A drawing: areas for wagers on a sheet, wide for screens and tall for phones. It places names and states no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from pitboss.rulebook.submission import Submission


class Area(msgspec.Struct, frozen=True):
    """Where a wager lies: a box with its print, or a place on the line between boxes."""

    wager: str
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    tone: str = ""
    """A colour of its own: `red`, `black`, `green`."""
    covers: str = ""
    """The numbers that it covers, for the outline on focus."""
    on_line: bool = False
    """Whether it is a target on a line, with no box of its own."""
    dice: tuple[int, ...] = ()
    """Dice that are printed in it."""

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Sheet(msgspec.Struct, frozen=True):
    """Areas on a sheet of some size."""

    width: float
    height: float
    areas: tuple[Area, ...]

    def only(self, wagers: Iterable[str]) -> Sheet:
        """The sheet with the wagers that the table offers."""
        offered = set(wagers)
        return msgspec.structs.replace(self, areas=tuple(area for area in self.areas if area.wager in offered))


class Drawing(msgspec.Struct, frozen=True):
    """The layout of a game, wide and tall."""

    wide: Callable[[Submission], Sheet]
    tall: Callable[[Submission], Sheet]


Cell = tuple[str, float, str]
"""A wager, how wide it is beside the others of its row, and what is printed in it."""
Row = tuple[float, Sequence[Cell]]
"""A height and its cells; a cell without a wager is left free."""


def rows(given: Sequence[Row], width: float, left: float = 0, top: float = 0) -> list[Area]:
    """Areas in rows, each as wide as the sheet.

    >>> [(area.wager, area.x, area.width) for area in rows([(40, [("small", 1, "Small"), ("big", 3, "Big")])], 400)]
    [('small', 0, 100.0), ('big', 100.0, 300.0)]
    """
    areas, y = [], top
    for height, cells in given:
        x, whole = left, sum(weight for _, weight, _ in cells)
        for wager, weight, label in cells:
            wide = width * weight / whole
            if wager:
                areas.append(Area(wager, x, y, wide, height, label))
            x += wide
        y += height
    return areas


def height_of(given: Sequence[Row]) -> float:
    return sum(height for height, _ in given)
