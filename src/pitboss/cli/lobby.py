"""The lobby: the games by family; pick one, sit down, play."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cli.catalogue import POKER, Entry, catalogue, games_table
from pitboss.cli.play import play
from pitboss.cli.poker import play_poker, poker_terms, usual_bankroll, usual_others
from pitboss.cli.show import console, print_events, print_result
from pitboss.desk.names import POKER_GAMES
from pitboss.games import game
from pitboss.table.sample import demonstration


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
