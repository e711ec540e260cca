"""Wagers in boxes, a few to a row: the felt of a game whose layout has no picture of its own for them."""

from __future__ import annotations

from rich.console import Group, RenderableType

from pitboss.cli.layouts.canvas import Canvas, Line
from pitboss.cli.layouts.scene import CHIP, PRINT, Scene, chip, listed

WIDE, HIGH, IN_A_ROW = 18, 3, 4
"""Columns and rows of a box, and how many fit beside one another."""


def felt(scene: Scene) -> Canvas:
    """A box for every wager that can be made before the deal, with the seat's chips."""
    rules = [rule for rule in scene.options.game.wagers if rule.at_table(scene.options)]
    names = [name for rule in rules for name in rule.names(scene.options)]
    rows = [names[at : at + IN_A_ROW] for at in range(0, len(names), IN_A_ROW)]
    sheet = Canvas(max(map(len, rows)) * WIDE + 1, len(rows) * HIGH + 1)
    for at, row in enumerate(rows):
        boxes = [(Line(name, PRINT), Line(chip(scene.wagers.get(name, 0)), CHIP)) for name in row]
        sheet.boxes(0, len(row) * WIDE, at * HIGH, boxes)
    return sheet


def table(scene: Scene) -> RenderableType:
    """The boxes and the seat's wagers, while bets are open."""
    return Group(felt(scene).render(), listed(scene.wagers.items(), "your wagers"))
