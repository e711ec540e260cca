"""Many hands of poker between bots, in the terminal."""

from __future__ import annotations

import json

from rich.table import Table

from pitboss.cli.net import at_once
from pitboss.cli.odds import progress_bar
from pitboss.cli.show import console
from pitboss.poker.submission import Submission


def print_poker_simulation(
    terms: Submission,
    *,
    rounds: int,
    players: int | None,
    strategies: tuple[str, ...],
    stack: int | None,
    seed: int | None,
    straddle: bool,
    as_json: bool,
) -> None:
    """Let bots play and print what every seat wins."""
    from pitboss.odds.poker_room import STACK, simulate_poker

    with progress_bar(f"playing {rounds:,} hands of {terms.rules.variant.name}") as tick:
        found = at_once(
            lambda: simulate_poker(
                terms,
                rounds=rounds,
                strategies=strategies,
                players=players,
                stack=STACK if stack is None else stack,
                seed=seed,
                straddle=straddle,
                progress=tick,
            )
        )
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
        return
    title = f"{found.game}, {terms.rules.structure.name}: {found.rounds:,} hands, {len(found.seats)} players"
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("dollars a hand")
    for column in ("mean", "standard error", "standard deviation"):
        table.add_column(column, justify="right")
    for row in (*found.seats, *found.house):
        table.add_row(row.name, f"{row.mean:+.4f}", f"{row.standard_error:.4f}", f"{row.deviation:.2f}")
    console().print(table)
    console().print(f"showdowns: {found.showdowns:.2%}")
    console().print(
        f"[dim]seed {found.seed}, {found.seconds:.2f} s, {found.rounds / found.seconds:,.0f} hands a second[/]"
    )
