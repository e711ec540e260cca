"""The big six layout: a box for each symbol, with what it pays and how many sections carry it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.layouts.canvas import Canvas, Line
from pitboss.cli.layouts.scene import CHIP, PRINT, Layout, Scene, chip, listed
from pitboss.games.wheel_games.big_six_wheel.rules import SYMBOLS, wheel
from pitboss.table import events as ev

WIDE = 10
LAST_SHOWN = 14


def symbol_text(symbol: str) -> str:
    """A symbol as the wheel shows it."""
    return f"${symbol}" if symbol.isdecimal() else symbol.upper()


def felt(scene: Scene) -> Canvas:
    """The layout with the wagers of the seat."""
    width = len(SYMBOLS) * WIDE
    sheet = Canvas(width + 1, 6)
    sections = wheel(scene.options).pockets
    sheet.boxes(
        0,
        width,
        0,
        [
            (
                Line(symbol_text(symbol), PRINT),
                Line(str(scene.options.paytable(wager).lines[0].odds), "dim"),
                Line(f"{sections.count(symbol)} of {len(sections)}", "dim"),
                Line(chip(scene.wagers.get(wager, 0)), CHIP),
            )
            for wager, symbol in SYMBOLS.items()
        ],
    )
    return sheet


def spins(events: Sequence[ev.Event]) -> list[str]:
    """What has come up, the latest first."""
    return [event.result for event in reversed(events) if isinstance(event, ev.Spun)]


def draw(scene: Scene) -> RenderableType:
    """The last spins, the layout and the seat's wagers."""
    last = " ".join(map(symbol_text, spins(scene.events)[:LAST_SHOWN])) or "none yet"
    return Group(Text(f"last spins: {last}"), felt(scene).render(), listed(scene.wagers.items(), "your wagers"))


def result(scene: Scene) -> RenderableType | None:
    """The symbol at the clapper."""
    came_up = spins(scene.view.events)
    return Text(f"  ▼ {symbol_text(came_up[0])}", style="bold cyan") if came_up else None


LAYOUT = Layout(table=draw, result=result, tells=(ev.Spun,))
