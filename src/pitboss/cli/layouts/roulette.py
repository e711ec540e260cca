"""The roulette layout: numbers in their boxes, chips on the lines and corners where the boxes meet.

A chip inside the layout lies where a player would put it; amounts stand in the boxes of single numbers and outside
wagers, and all of them in the list below.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.layouts.canvas import Canvas
from pitboss.cli.layouts.scene import CHIP, PRINT, Layout, Scene, chip, listed
from pitboss.games.wheel_games.roulette import layout
from pitboss.games.wheel_games.roulette.layout import Cover, colour_of
from pitboss.table import events as ev

STYLES = {"red": "bold white on red3", "black": "bold white on grey19", "green": "bold white on green4"}
LAST_SHOWN = 14

# Borders of the boxes: the zeros on the left, twelve columns of three numbers, the columns' own boxes on the right
LEFT, WIDE = 5, 5
RIGHT = LEFT + 12 * WIDE
HIGH = 3
FOOT = 3 * HIGH
ZEROS_MEET = 4
BOTTOM = FOOT + 5
OUTSIDE = ("1-to-18", "even", "red", "black", "odd", "19-to-36")
DOZENS = ("1st 12", "2nd 12", "3rd 12")

Box = tuple[int, int, int, int]
"""Left, top, right and bottom border."""


def box_of(number: str, zeros: Cover) -> Box:
    """Where the box of a number lies."""
    if number == "00":
        return 0, 0, LEFT, ZEROS_MEET
    if number == "0":
        return 0, ZEROS_MEET if "00" in zeros else 0, LEFT, FOOT
    along, up = divmod(int(number) - 1, 3)
    x, y = LEFT + along * WIDE, (2 - up) * HIGH
    return x, y, x + WIDE, y + HIGH


def spot(cover: Cover, zeros: Cover) -> tuple[int, int]:
    """Where the chip of a wager on several numbers lies: where their boxes meet, or at the foot of whole rows."""
    boxes = [box_of(number, zeros) for number in cover]
    left, right = max(box[0] for box in boxes), min(box[2] for box in boxes)
    top, bottom = max(box[1] for box in boxes), min(box[3] for box in boxes)
    if top > bottom:  # whole rows
        top = bottom = FOOT
    return (left + right) // 2, (top + bottom + 1) // 2


def felt(scene: Scene) -> Canvas:
    """The layout with the wagers of the seat."""
    sheet = Canvas(RIGHT + WIDE + 1, BOTTOM + 1)
    zeros, wagers = layout.zeros(scene.options), scene.wagers
    for number in (*zeros, *layout.NUMBERS):
        left, top, right, bottom = box_of(number, zeros)
        sheet.box(left, top, right - left, bottom - top)
        sheet.centre(left, right, top + 1, f" {number:>2} ", STYLES[colour_of(number)])
        sheet.centre(left, right, top + 2, chip(wagers.get(f"straight-{number}", 0)), CHIP)
    for column in range(3):
        top = (2 - column) * HIGH
        sheet.box(RIGHT, top, WIDE, HIGH)
        sheet.centre(RIGHT, RIGHT + WIDE, top + 1, f"col{column + 1}", PRINT)
        sheet.centre(RIGHT, RIGHT + WIDE, top + 2, chip(wagers.get(f"column-{column + 1}", 0)), CHIP)
    _outside(sheet, scene)
    for kind in ("split", "three", "four", "six", "first-five"):
        for name, cover in layout.covers(scene.options)[kind].items():
            if name in wagers:
                sheet.write(*spot(cover, zeros), "●", CHIP)
    return sheet


def _outside(sheet: Canvas, scene: Scene) -> None:
    """Dozens and even-money wagers below the numbers, as far as they are on this layout."""
    game, wagers = scene.options.game, scene.wagers
    for index, words in enumerate(DOZENS):
        name = f"dozen-{index + 1}"
        if game.wager(name, scene.options).at_table(scene.options):
            left = LEFT + index * 4 * WIDE
            sheet.box(left, FOOT, 4 * WIDE, 2)
            sheet.write(left + 4, FOOT + 1, words, PRINT)
            sheet.write(left + 13, FOOT + 1, chip(wagers.get(name, 0)), CHIP)
    for index, name in enumerate(OUTSIDE):
        if game.wager(name, scene.options).at_table(scene.options):
            left = LEFT + index * 2 * WIDE
            sheet.box(left, FOOT + 2, 2 * WIDE, 3)
            words = name.replace("-", " ")
            sheet.centre(left, left + 2 * WIDE, FOOT + 3, f" {words} ", STYLES.get(name, PRINT))
            sheet.centre(left, left + 2 * WIDE, FOOT + 4, chip(wagers.get(name, 0)), CHIP)


def numbers_up(events: Iterable[ev.Event]) -> list[str]:
    """The numbers that have come up, the latest first."""
    return [event.result for event in events if isinstance(event, ev.Spun)][::-1]


def marquee(numbers: list[str]) -> Text:
    """The board above the wheel: the last numbers in their colours."""
    text = Text("last numbers: ")
    if not numbers:
        return text.append("none yet", style="dim")
    for number in numbers[:LAST_SHOWN]:
        text.append(f" {number} ", STYLES[colour_of(number)]).append(" ")
    return text


def draw(scene: Scene) -> RenderableType:
    """The layout, the last numbers and the seat's wagers."""
    parts = [marquee(numbers_up(scene.events)), felt(scene).render()]
    if layout.EVEN_MONEY[0] not in _offered(scene):
        sections = layout.sections(scene.options).items()
        parts.append(Text("  ".join(f"{colour}: {' '.join(numbers)}" for colour, numbers in sections)))
    return Group(*parts, listed(scene.wagers.items(), "your wagers"))


def _offered(scene: Scene) -> set[str]:
    return {rule.name for rule in scene.options.game.wagers if rule.at_table(scene.options)}


def result(scene: Scene) -> RenderableType | None:
    """The number between its neighbours on the wheel."""
    came_up = numbers_up(scene.view.events)
    if not came_up:
        return None
    number = came_up[0]
    text = Text("  … ")
    for pocket in layout.wheel(scene.options).neighbours(number, 4):
        if pocket == number:
            text.append(f"▶ {pocket} {colour_of(pocket)} ◀", STYLES[colour_of(pocket)]).append(" ")
        else:
            text.append(f" {pocket} ", STYLES[colour_of(pocket)]).append(" ")
    return text.append("…")


LAYOUT = Layout(table=draw, result=result, tells=(ev.Spun,))
