"""The lobby: the games by family; pick one, sit down, play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.table import Table

from pitboss.cli.names import CASH_GAME_NAME, POKER_GAMES
from pitboss.cli.play import play
from pitboss.cli.poker import play_poker, poker_terms, usual_bankroll, usual_others
from pitboss.cli.show import console, print_events, print_result
from pitboss.games import all_games, game
from pitboss.poker.variants import VARIANTS, Variant
from pitboss.table.sample import demonstration

POKER = "poker"
"""The family of the types of poker."""


class Entry(NamedTuple):
    """A game of the list."""

    name: str
    title: str
    family: str
    max_players: int
    summary: str


def catalogue() -> list[Entry]:
    """Everything that can be played: the house games by family, then the types of poker."""
    house = [Entry(one.name, one.title, one.family, one.max_players, one.summary) for one in all_games()]
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


def lobby() -> None:
    """Show the games, let the visitor pick one, and play it."""
    console().print("[bold]Pitboss[/]: the rules of the games, made executable.\n")
    while True:
        console().print(games_table())
        try:
            text = console().input("Which game (number or name, q to leave)? ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if text.lower() in ("", "q", "quit", "exit"):
            return
        chosen = _chosen(text, catalogue())
        if chosen is None:
            console().print("[red]That is not a game of the list.[/]")
        elif chosen.family == POKER:
            terms = poker_terms(POKER_GAMES[chosen.name], {})
            others, bankroll = usual_others(terms.rules), usual_bankroll(terms)
            play_poker(terms, others=others, bankroll=bankroll, seed=None, phh=None)
        else:
            play(game(chosen.name).submit(), others=2, bankroll=1_000_00, seed=None)


def _chosen(text: str, games: Sequence[Entry]) -> Entry | None:
    if text.isdecimal() and 1 <= int(text) <= len(games):
        return games[int(text) - 1]
    return next((one for one in games if one.name == text.lower().replace(" ", "-")), None)


def demonstrate() -> None:
    """One demonstration round of Flop Poker with every event and its clause, and the settlement."""
    flop_poker = game("flop-poker")
    console().print(f"A demonstration round of {flop_poker.title}. Each line ends at the clause on its left.\n")
    playing = demonstration(flop_poker.submit(), seed=None)
    print_events(playing.events)
    console().print()
    print_result(playing.result)
