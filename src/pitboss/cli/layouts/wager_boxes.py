"""Wagers in boxes, a few to a row: the felt of a game whose layout has no picture of its own for them."""

from __future__ import annotations

from textwrap import wrap

from rich.console import Group, RenderableType

from pitboss.cli.layouts.canvas import Canvas, Line
from pitboss.cli.layouts.scene import CHIP, PRINT, Scene, chip, listed

WIDE, IN_A_ROW = 18, 4
"""Columns of a box, and how many fit beside one another."""


def felt(scene: Scene) -> Canvas:
    """A box for every wager that can be made before the deal, with the seat's chips; long names in several lines."""
    rules = [rule for rule in scene.options.game.wagers if rule.at_table(scene.options)]
    names = [name for rule in rules for name in rule.names(scene.options)]
    rows = [names[at : at + IN_A_ROW] for at in range(0, len(names), IN_A_ROW)]
    lines = [max(len(_printed(name)) for name in row) for row in rows]
    sheet = Canvas(max(map(len, rows)) * WIDE + 1, sum(lines) + 2 * len(rows) + 1)
    top = 0
    for row, high in zip(rows, lines, strict=True):
        boxes = [
            (
                *(Line(part, PRINT) for part in (*_printed(name), *[""] * high)[:high]),
                Line(chip(scene.wagers.get(name, 0)), CHIP),
            )
            for name in row
        ]
        top = sheet.boxes(0, len(row) * WIDE, top, boxes)
    return sheet


def _printed(name: str) -> list[str]:
    """A name as it stands in a box.

    >>> _printed("buster"), _printed("match-play-21-plus-3")
    (['buster'], ['match-', 'play-21-plus-3'])
    """
    return wrap(name, WIDE - 1)


def table(scene: Scene) -> RenderableType:
    """The boxes and the seat's wagers, while bets are open."""
    return Group(felt(scene).render(), listed(scene.wagers.items(), "your wagers"))
