"""Dice as they lie on the table.

>>> print(picture(Throw((2, 1))))
┌───────┐  ┌───────┐
│ ●     │  │       │
│       │  │   ●   │
│     ● │  │       │
└───────┘  └───────┘
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from pitboss.equipment.dice import Throw
from pitboss.table import events as ev

PIPS = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
TOP, BOTTOM = "┌───────┐", "└───────┘"


def picture(throw: Throw) -> Text:
    """The upper faces side by side."""
    faces = [(TOP, *(f"│{pips}│" for pips in PIPS[face]), BOTTOM) for face in throw]
    return Text("\n".join("  ".join(row) for row in zip(*faces, strict=True)), style="bold red", no_wrap=True)


def beside(throw: Throw, words: Text) -> Text:
    """The dice, with words beside the middle of them."""
    rows = picture(throw).split("\n")
    rows[2].append("   ").append_text(words)
    return Text("\n").join(rows)


def throws(events: Sequence[ev.Event], dice: int) -> list[Throw]:
    """Every throw of these events, the latest first."""
    return [Throw.parse(event.dice, dice) for event in reversed(events) if isinstance(event, ev.Thrown)]
