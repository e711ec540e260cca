"""The sic bo layout: small and big, pairs and triples, totals, combinations and single faces."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.layouts.canvas import Canvas, Line
from pitboss.cli.layouts.dice import beside, throws
from pitboss.cli.layouts.scene import CHIP, PRINT, Layout, Scene, chip, listed, odds_label
from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.sic_bo.rules import FACES, PAIRS, TOTALS
from pitboss.table import events as ev

WIDTH = 5 * len(PAIRS)
HEIGHT = 20
LAST_SHOWN = 10


def cell(scene: Scene, wager: str, words: str, odds: str = "") -> Sequence[Line]:
    """A box: its print, what it pays where that differs from box to box, and the chips on it."""
    paid = [Line(odds, "dim")] if odds else []
    return Line(words, PRINT), *paid, Line(chip(scene.wagers.get(wager, 0)), CHIP)


def pays(scene: Scene, wager: str) -> str:
    """What the first line of a wager's paytable pays."""
    return odds_label(scene.options.paytable(wager).lines[0].odds)


def total_pays(scene: Scene, total: int) -> str:
    """What a wager on a total pays."""
    lines = scene.options.paytable("total").lines
    return next(odds_label(line.odds) for line in lines if str(total) in line.name.split("-"))


def felt(scene: Scene) -> Canvas:
    """The layout with the wagers of the seat."""
    sheet = Canvas(WIDTH + 1, HEIGHT)
    chances = (("small", "SMALL"), ("any-three-of-a-kind", "ANY TRIPLE"), ("big", "BIG"))
    y = sheet.boxes(0, WIDTH, 0, [cell(scene, wager, f"{words} {pays(scene, wager)}") for wager, words in chances])
    for kind, dice in (("two-of-a-kind", 2), ("three-of-a-kind", 3)):
        alike = {face: Throw([face] * dice) for face in FACES}
        boxes = [cell(scene, f"{kind}-{face}", f"{shown} {pays(scene, kind)}") for face, shown in alike.items()]
        y = sheet.boxes(0, WIDTH, y, boxes)
    totals = [cell(scene, f"total-{total}", str(total), total_pays(scene, total)) for total in TOTALS]
    y = sheet.boxes(0, WIDTH, y, totals)
    y = sheet.boxes(0, WIDTH, y, [cell(scene, pair, pair.removeprefix("two-dice-combination-")) for pair in PAIRS])
    sheet.boxes(0, WIDTH, y, [cell(scene, f"one-of-a-kind-{face}", f"any {face}") for face in FACES])
    return sheet


def draw(scene: Scene) -> RenderableType:
    """The last tosses, the layout and the seat's wagers."""
    last = throws(tuple(scene.events), 3)[:LAST_SHOWN]
    tosses = Text("last tosses: ").append("  ".join(f"{throw} = {throw.total}" for throw in last) or "none yet")
    return Group(tosses, felt(scene).render(), listed(scene.wagers.items(), "your wagers"))


def result(scene: Scene) -> RenderableType | None:
    """The dice in the shaker."""
    thrown = throws(scene.view.events, 3)
    return beside(thrown[0], Text(str(thrown[0].total), style="bold")) if thrown else None


LAYOUT = Layout(table=draw, result=result, tells=(ev.Thrown,))
