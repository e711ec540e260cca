"""A sheet of characters to draw a layout on: boxes whose lines join by themselves, and text in colour.

>>> sheet = Canvas(7, 3)
>>> sheet.box(0, 0, 3, 2)
>>> sheet.box(3, 0, 3, 2)
>>> sheet.centre(0, 3, 1, "8")
>>> print(sheet)
┌──┬──┐
│ 8│  │
└──┴──┘
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from rich.cells import cell_len
from rich.text import Text

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
LINES = {
    NORTH | SOUTH: "│",
    EAST | WEST: "─",
    EAST | SOUTH: "┌",
    SOUTH | WEST: "┐",
    NORTH | EAST: "└",
    NORTH | WEST: "┘",
    NORTH | EAST | SOUTH: "├",
    NORTH | SOUTH | WEST: "┤",
    EAST | SOUTH | WEST: "┬",
    NORTH | EAST | WEST: "┴",
    NORTH | EAST | SOUTH | WEST: "┼",
}
FELT = "green"


class Line(msgspec.Struct, frozen=True):
    """A line of text in a box."""

    text: str
    style: str = ""


class Canvas:
    """Text and box lines by column and row, from the upper left."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._text: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]
        self._lines = [[0] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Text from a place on; it must fit, and its characters be one cell wide."""
        assert cell_len(text) == len(text), text
        for at, character in enumerate(text, start=x):
            self._text[y][at] = (character, style)
            self._lines[y][at] = 0

    def centre(self, left: int, right: int, y: int, text: str, style: str = "") -> None:
        """Text in the middle between two borders; what does not fit is cut off."""
        room = right - left - 1
        shown = text[:room]
        self.write(left + 1 + (room - len(shown) + 1) // 2, y, shown, style)

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """The border of a box, from its upper left corner; lines that meet others join them."""
        right, bottom = x + width, y + height
        for at in range(x, right):
            for row in (y, bottom):
                self._lines[row][at] |= EAST
                self._lines[row][at + 1] |= WEST
        for row in range(y, bottom):
            for at in (x, right):
                self._lines[row][at] |= SOUTH
                self._lines[row + 1][at] |= NORTH

    def boxes(self, left: int, right: int, y: int, contents: Sequence[Sequence[Line]]) -> int:
        """Boxes side by side between two borders, their lines of text centred; returns the row of the lower border."""
        height = 1 + max(map(len, contents))
        edges = [left + (right - left) * number // len(contents) for number in range(len(contents) + 1)]
        for (start, end), lines in zip(pairwise(edges), contents, strict=True):
            self.box(start, y, end - start, height)
            for row, line in enumerate(lines, start=y + 1):
                self.centre(start, end, row, line.text, line.style)
        return y + height

    def _cell(self, x: int, y: int) -> tuple[str, str]:
        lines = self._lines[y][x]
        return (LINES[lines], FELT) if lines else self._text[y][x]

    def render(self) -> Text:
        """The sheet in colour. A terminal that is not wide enough shows the left part of it."""
        rows = []
        for y in range(len(self._text)):
            row = Text()
            for character, style in (self._cell(x, y) for x in range(self._width)):
                row.append(character, style)
            row.rstrip()
            rows.append(row)
        return Text("\n", no_wrap=True).join(rows)

    def __str__(self) -> str:
        return self.render().plain
