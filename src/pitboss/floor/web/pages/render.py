"""Templates and what they may call."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pitboss.floor.web.pages.cards import drawn, pips
from pitboss.floor.web.pages.scene import CHIPS
from pitboss.floor.web.pages.wording import amount, game_title, grouped, lasting, moment, signed, title

HERE = Path(__file__).parent
STATIC = HERE / "static"
MOST_DISCS = 4


def discs(cents: int) -> list[int]:
    """The chips that stand for an amount, the highest first and at most four: the amount in words is the truth. Where
    it is less than any chip the lowest one stands for it.

    >>> discs(30_00), discs(2_50), discs(50)
    ([2500, 500], [100, 100], [100])
    """
    found: list[int] = []
    left = cents
    for value in reversed(CHIPS):
        while left >= value and len(found) < MOST_DISCS:
            found.append(value)
            left -= value
    return found or [CHIPS[0]]


def chip_label(cents: int) -> str:
    """What stands on a chip.

    >>> chip_label(100), chip_label(500000)
    ('1', '5K')
    """
    whole = cents // 100
    return f"{whole // 1000}K" if whole >= 1000 else str(whole)


def short(cents: int) -> str:
    """An amount on a small chip.

    >>> short(500), short(250), short(120000)
    ('5', '2.50', '1200')
    """
    return f"{cents / 100:.2f}".removesuffix(".00")


@cache
def environment() -> Environment:
    """The templates, all of them compiled, so that nobody waits for that; everything in them is escaped."""
    found = Environment(
        loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    filters: dict[str, Any] = {
        "amount": amount,
        "signed": signed,
        "moment": moment,
        "lasting": lasting,
        "grouped": grouped,
        "title_of": title,
        "game_title": game_title,
        "drawn": drawn,
        "pips": pips,
        "discs": discs,
        "chip_label": chip_label,
        "short": short,
    }
    found.filters.update(filters)
    for name in found.list_templates():
        found.get_template(name)
    return found
