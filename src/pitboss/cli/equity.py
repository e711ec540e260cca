"""Equity in the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table

from pitboss.cli.net import at_once
from pitboss.cli.odds import progress_bar
from pitboss.cli.show import cards_markup, console, say
from pitboss.equipment.cards import cards

if TYPE_CHECKING:
    from pitboss.odds.equity import Equity


def print_equity(
    words: Sequence[str],
    *,
    board: Sequence[str],
    dead: Sequence[str],
    game: str,
    samples: int | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Compare hands and print what each of them wins."""
    from pitboss.odds.equity import answer, ask

    question = ask(joined(words), board=" ".join(board), dead=" ".join(dead), game=game)
    with progress_bar(f"comparing {len(question.holdings)} hands") as tick:
        found = at_once(lambda: answer(question, samples=samples, seed=seed, progress=tick))
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
        return
    for name, text in (("board", found.board), ("dead", found.dead)):
        if text:
            say(f"{name} {cards_markup(cards(text))}")
    console().print(_table(found))
    for name, share in found.decided.items():
        if share < 1:
            say(f"nobody has a {name} in {1 - share:.2%} of the deals")
    method = f"simulation, seed {found.seed}:" if found.simulated else "exact: all"
    say(f"[dim]{method} {found.deals:,} deals, {found.seconds:.2f} s[/]")


def _table(found: Equity) -> Table:
    split = len(found.decided) > 1
    columns = ["equity", "standard error"] if found.simulated else ["equity"]
    columns += ["scoop", "part"] if split else ["win", "tie"]
    if split:
        columns += [f"{name}{tie}" for name in found.decided for tie in ("", " tie")]
    table = Table(title=found.game, title_justify="left", title_style="bold")
    table.add_column("hand", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    for hand in found.hands:
        figures = [hand.win, hand.tie]
        if split:
            figures += [figure for contest in hand.contests for figure in (contest.win, contest.tie)]
        error = [f"{hand.standard_error:.3%}"] if found.simulated else []
        shown = [f"{figure:.2%}" for figure in figures]
        table.add_row(escape(hand.hand), f"[bold]{hand.equity:.4%}[/]", *error, *shown)
    return table


def joined(words: Sequence[str]) -> list[str]:
    """The hands among the words of a command line: a word that ends in a comma goes on in the next.

    >>> joined(["AKs,", "77+", "AhAd"])
    ['AKs, 77+', 'AhAd']
    """
    hands: list[str] = []
    for word in words:
        if hands and hands[-1].endswith(","):
            hands[-1] += f" {word}"
        else:
            hands.append(word)
    return hands
