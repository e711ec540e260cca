"""The list of everything that can be played."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from rich.table import Table

from pitboss.desk.names import CASH_GAME_NAME
from pitboss.games import all_games
from pitboss.poker.variants import VARIANTS, Variant

POKER = "poker"
"""The family of the types of poker."""


class Entry(NamedTuple):
    """A game of the list."""

    name: str
    title: str
    family: str
    max_players: int
    summary: str
    other_editions: tuple[str, ...] = ()
    """The editions of its rules beside the current one."""


def catalogue() -> list[Entry]:
    """Everything that can be played: the house games by family, then the types of poker."""
    house = [
        Entry(one.name, one.title, one.family, one.max_players, one.summary, tuple(e.name for e in one.other_editions))
        for one in all_games()
    ]
    poker = [Entry(one.name, one.title, POKER, one.max_players, _poker_summary(one)) for one in VARIANTS]
    return house + poker


def _poker_summary(variant: Variant) -> str:
    """What a type of poker is, from its data."""
    own = sum(len(street.faces) for street in variant.streets)
    board = sum(street.board for street in variant.streets)
    draws = sum(street.draw for street in variant.streets)
    shared = f", {board} on the board" if board else ""
    drawn = f", {draws} draw{'s' * (draws > 1)}" if draws else ""
    return f"{own} cards each{shared}{drawn}; {' and '.join(c.name for c in variant.contests)}"


def games_table() -> Table:
    """All games by family."""
    about = f"{CASH_GAME_NAME} is hold 'em by the rulebook of document 004; `pitboss rules poker` has the common rules"
    table = Table(title="Games", title_justify="left", title_style="bold", caption=about, caption_justify="left")
    table.add_column("#", justify="right", style="dim")
    table.add_column("game", style="bold")
    table.add_column("players", justify="right")
    table.add_column("what it is", overflow="fold")
    number = 0
    for family, members in groupby(catalogue(), key=lambda one: one.family):
        table.add_row("", f"[cyan]{family}[/]", "", "")
        for one in members:
            number += 1
            least = 2 if family == POKER else 1
            table.add_row(str(number), one.name, f"{least}-{one.max_players}", one.summary)
    return table
