"""The craps table: the numbers with the puck and the wagers on them, the lines below, the centre of the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.layouts.canvas import Canvas, Line
from pitboss.cli.layouts.dice import beside, throws
from pitboss.cli.layouts.scene import CHIP, PRINT, Layout, Scene, chip, listed, odds_label
from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.craps.layout import (
    BONUS_TOTALS,
    COMBINATIONS,
    HARDWAYS,
    POINTS,
    SMALL,
    TALL,
    parts_of,
    pays,
)
from pitboss.games.dice_games.craps.settlement import BARRED_TOTAL, OFF_ON_COME_OUT
from pitboss.money import dollars
from pitboss.table import events as ev

NAMES = {4: "4", 5: "5", 6: "SIX", 8: "8", 9: "NINE", 10: "10"}
ON, OFF = "● ON ●", "○ OFF ○"
PUCK_ON, PUCK_OFF = "bold black on white", "bold white on grey19"
INACTIVE = "dim yellow"

LEFT, WIDE = 11, 11
RIGHT = LEFT + len(POINTS) * WIDE
CENTRE = LEFT + 3 * WIDE
"""Where the lines on the left meet the centre of the table."""
LAST_SHOWN = 12

AGAINST = (("dont-come", "don't"), ("lay", "lay"), ("place-to-lose", "lose"))
FOR = (("come", "come"), ("place", "place"), ("buy", "buy"))
"""Wagers in the box of a number, against it above and for it below, with the words that fit there."""
ON_THE_LINE = {"come", "dont-come", "field", "pass", "pass-odds", "dont-pass", "dont-pass-odds"}
CENTRE_ROWS = (
    (("hardway-6", "hard 6"), ("hardway-8", "hard 8")),
    (("hardway-4", "hard 4"), ("hardway-10", "hard 10")),
    (("any-seven", "any 7"), ("any-craps", "craps")),
    (("craps-2", "2"), ("craps-3", "3"), ("craps-12", "12"), ("eleven", "11")),
)


def point(scene: Scene) -> int:
    """The come out point; 0 before it is set."""
    written = scene.view.memory["point"]
    return 0 if written == "none" else int(written)


def called_on(scene: Scene) -> set[str]:
    """The seat's wagers that were called on for the come out roll."""
    marks: dict[str, str] = {}
    for event in scene.view.events:
        if isinstance(event, ev.Opened):
            theirs = [opening.standing for opening in event.seats if opening.number == scene.seat]
            marks |= {wager.name: wager.mark for standing in theirs for wager in standing}
        elif isinstance(event, ev.Marked) and event.seat == scene.seat:
            marks[event.wager] = event.mark
    return {name for name, mark in marks.items() if mark == "on"}


def active(scene: Scene, wager: str) -> bool:
    """Whether a wager plays on the next throw."""
    return bool(point(scene)) or parts_of(wager)[0] not in OFF_ON_COME_OUT or wager in called_on(scene)


def amount_text(scene: Scene, wager: str) -> str:
    """The amount on a wager; in brackets where it is off."""
    text = chip(scene.wagers.get(wager, 0))
    return text if not text or active(scene, wager) else f"({text})"


def on_number(scene: Scene, kind: str, words: str, number: int) -> Line:
    """A wager in the box of a number, with its odds behind it."""
    wager, odds = f"{kind}-{number}", f"{kind}-odds-{number}"
    if wager not in scene.wagers:
        return Line("")
    behind = amount_text(scene, odds)
    amounts = f"{amount_text(scene, wager)}{f'+{behind}' if behind else ''}"
    text = f"{words} {amounts}"
    return Line(text if len(text) < WIDE else amounts, CHIP if active(scene, wager) else INACTIVE)


def rows_of(scene: Scene, kinds: Sequence[tuple[str, str]]) -> list[list[Line]]:
    """The lines of wagers of these kinds, one per kind that is on any number, at least an empty one."""
    rows = [[on_number(scene, kind, words, number) for number in POINTS] for kind, words in kinds]
    return [row for row in rows if any(line.text for line in row)] or [[Line("")] * len(POINTS)]


def felt(scene: Scene) -> Canvas:
    """The layout with the wagers of the seat."""
    above, below = rows_of(scene, AGAINST), rows_of(scene, FOR)
    marked = point(scene)
    numbers = [Line(NAMES[number], f"{PRINT} red") for number in POINTS]
    puck = [Line(ON if number == marked else "", PUCK_ON) for number in POINTS]
    rows = [*above, numbers, puck, *below]
    sheet = Canvas(RIGHT + 1, len(rows) + 10)
    lines = sheet.boxes(LEFT, RIGHT, 0, [list(column) for column in zip(*rows, strict=True)])
    sheet.box(0, 0, LEFT, lines)
    for row, (text, style) in enumerate(
        (
            ("DON'T", PRINT),
            ("COME", PRINT),
            ("" if marked else OFF, PUCK_OFF),
            (amount_text(scene, "dont-come"), CHIP),
        ),
        start=1,
    ):
        sheet.centre(0, LEFT, row, text, style)
    _lines(sheet, scene, lines)
    _centre(sheet, scene, lines)
    return sheet


def _lines(sheet: Canvas, scene: Scene, top: int) -> None:
    """Come, field and the two lines, with the odds behind them."""
    rows = (
        ("COME", "come"),
        (f"FIELD {field_totals(scene)}", "field"),
        (f"DON'T PASS BAR {BARRED_TOTAL}", "dont-pass"),
        ("PASS LINE", "pass"),
    )
    for row, (words, wager) in enumerate(rows):
        y = top + 2 * row
        sheet.box(0, y, CENTRE, 2)
        sheet.write(2, y + 1, words, PRINT)
        odds = chip(scene.wagers.get(f"{wager}-odds", 0))
        shown = f"{chip(scene.wagers.get(wager, 0))}{f' + {odds} odds' if odds else ''}"
        sheet.write(CENTRE - 1 - len(shown), y + 1, shown, CHIP)


def field_totals(scene: Scene) -> str:
    """The totals of the field; in brackets those that pay more than even money."""
    lines = scene.options.paytable("field").lines
    by_total = {int(total): line.odds.ratio > 1 for line in lines for total in line.name.split("-")}
    return " ".join(f"({total})" if more else str(total) for total, more in sorted(by_total.items()))


def _centre(sheet: Canvas, scene: Scene, top: int) -> None:
    """Hardways and wagers on one throw, with what they pay."""
    for row, cells in enumerate(CENTRE_ROWS):
        y = top + 2 * row
        edges = [CENTRE + (RIGHT - CENTRE) * index // len(cells) for index in range(len(cells) + 1)]
        for (wager, words), (left, right) in zip(cells, pairwise(edges), strict=True):
            sheet.box(left, y, right - left, 2)
            shown, room = amount_text(scene, wager), right - left - 1
            printed = f"{words} {centre_odds(scene, wager)}"
            if shown and len(printed) + 1 + len(shown) > room:
                printed = words  # the chips cover what the box pays
            sheet.write(left + 1, y + 1, printed[:room], PRINT)
            sheet.write(right - len(shown), y + 1, shown, CHIP if active(scene, wager) else INACTIVE)


def centre_odds(scene: Scene, wager: str) -> str:
    """What a wager at the centre of the table pays."""
    kind, numbers = parts_of(wager)
    line = (kind, numbers[0]) if kind == "hardway" else (wager, "win")
    return odds_label(pays(scene.options, *line))


# Around the felt


def headline(scene: Scene) -> Text:
    """Who shoots, what for, and the last throws."""
    shooter = scene.view.memory["shooter"]
    passed = scene.view.memory["dice-passed"] == "true"
    who = f"seat {shooter}{' (you)' if shooter == str(scene.seat) else ''}"
    text = Text("the dice are on offer" if shooter == "0" or passed else f"shooter: {who}", style="bold")
    marked = point(scene)
    text.append(f"   point: {marked}" if marked else "   come out roll", style="bold cyan")
    text.append("   last throws:")
    for throw in throws(tuple(scene.events), 2)[:LAST_SHOWN]:
        text.append(f" {throw.total}", "bold red" if throw.total == 7 else "")
    return text


def trackers(scene: Scene) -> list[Text]:
    """The small felts of wagers on a shooter: what has been thrown so far (make 'em all needs both felts before it)."""
    shown = []
    wagers, options = scene.wagers, scene.options
    if set(BONUS_TOTALS) & set(wagers):
        thrown = scene.remembers("totals-thrown")
        marks = {"all-small": SMALL, "all-tall": TALL, "make-em-all": frozenset[int]()}
        shown.append(
            Text("  ").join(
                ticked(name, list(map(str, sorted(totals))), thrown, wagers.get(name, 0))
                for name, totals in marks.items()
            )
        )
    if options.offers("fire-bet"):
        points = list(map(str, POINTS))
        shown.append(ticked("fire-bet", points, scene.remembers("points-made"), wagers.get("fire-bet", 0)))
    if options.offers("hot-roller"):
        ways = [way for ways in COMBINATIONS.values() for way in ways]
        made = scene.remembers("combinations-thrown")
        shown.append(ticked("hot-roller", ways, made, wagers.get("hot-roller", 0)))
    return shown


def ticked(name: str, marks: list[str], made: Sequence[str], amount: int) -> Text:
    """A wager with its marks, those made in brackets."""
    text = Text(f"{name.replace('-', ' ')} ", style=PRINT)
    text.append(chip(amount), CHIP).append(" " if amount else "")
    for mark in marks:
        text.append(f"[{mark}]" if mark in made else mark, "bold green" if mark in made else "dim").append(" ")
    return text


def elsewhere(scene: Scene) -> list[tuple[str, int]]:
    """The seat's wagers without a box of their own here: hops, horns and the like."""
    boxes = ON_THE_LINE | {wager for row in CENTRE_ROWS for wager, _ in row} | set(BONUS_TOTALS)
    on_numbers = {kind for kind, _ in (*AGAINST, *FOR)} | {"come-odds", "dont-come-odds", "fire-bet", "hot-roller"}
    return [
        (name, amount)
        for name, amount in scene.wagers.items()
        if name not in boxes and parts_of(name)[0] not in on_numbers
    ]


def draw(scene: Scene) -> RenderableType:
    """The table."""
    parts = [headline(scene), felt(scene).render(), *trackers(scene)]
    if others := elsewhere(scene):
        parts.append(listed(others, "also"))
    if not all(active(scene, wager) for wager in scene.wagers):
        parts.append(Text("( ) is off on this come out roll unless you call it on", style="dim"))
    parts.append(Text(f"your wagers on the layout: {dollars(sum(scene.wagers.values()))}", style="dim"))
    return Group(*parts)


def result(scene: Scene) -> RenderableType | None:
    """The dice, and what the throw means for the puck."""
    thrown = throws(scene.view.events, 2)
    if not thrown:
        return None
    before = next(event.memory.get("point", "none") for event in scene.view.events if isinstance(event, ev.Opened))
    return beside(thrown[0], verdict(thrown[0], before, scene.view.memory["point"]))


def verdict(throw: Throw, before: str, after: str) -> Text:
    """The stick's call: the total, and the point set, made or lost."""
    hard = " the hard way" if throw.alike and throw.total in HARDWAYS else ""
    text = Text(f"{throw.total}{hard}", style="bold")
    if before == "none" and after != "none":
        text.append(f" — the point is {after}", "bold cyan")
    elif before != "none" and after == "none":
        made = str(throw.total) == before
        text.append(" — the point is made" if made else " — seven out", "bold green" if made else "bold red")
    elif before != "none":
        text.append(f" — the point is still {after}")
    return text


LAYOUT = Layout(table=draw, result=result, tells=(ev.Thrown,))
