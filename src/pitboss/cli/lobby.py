"""The lobby: the games by family; pick one, sit down, play."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table

from pitboss.cli.play import play
from pitboss.cli.show import console, print_events, print_result
from pitboss.games import all_games, game
from pitboss.rulebook.game import Game
from pitboss.table.sample import demonstration


def games_table() -> Table:
    """All games by family."""
    table = Table(title="Games", title_justify="left", title_style="bold")
    table.add_column("#", justify="right", style="dim")
    table.add_column("game", style="bold")
    table.add_column("players", justify="right")
    table.add_column("what it is", overflow="fold")
    number = 0
    for family, members in groupby(all_games(), key=lambda one: one.family):
        table.add_row("", f"[cyan]{family}[/]", "", "")
        for one in members:
            number += 1
            table.add_row(str(number), one.name, f"1-{one.max_players}", one.summary)
    return table


def lobby() -> None:
    """Show the games, let the visitor pick one, and play it."""
    games = all_games()
    console().print("[bold]Pitboss[/]: the rules of the games, made executable.\n")
    while True:
        console().print(games_table())
        try:
            text = console().input("Which game (number or name, q to leave)? ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if text.lower() in ("", "q", "quit", "exit"):
            return
        chosen = _chosen(text, games)
        if chosen is None:
            console().print("[red]That is not a game of the list.[/]")
        else:
            play(chosen.submit(), others=2, bankroll=1_000_00, seed=None)


def _chosen(text: str, games: tuple[Game, ...]) -> Game | None:
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
