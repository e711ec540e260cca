"""Odds and simulations in the terminal, with a progress bar while they run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pitboss.cli.files import refuse_unwritable, write_whole
from pitboss.cli.net import at_once
from pitboss.cli.show import console, print_edition, warnings
from pitboss.errors import RuleError
from pitboss.odds.parsheet.facts import in_a_line
from pitboss.odds.parsheet.figures import words
from pitboss.odds.progress import Progress as Callback
from pitboss.rulebook.submission import Submission

ROWS_SHOWN = 20
"""Exceptions to a rule of play that are printed one by one."""


@contextmanager
def progress_bar(text: str) -> Iterator[Callback]:
    """A progress bar on standard error; until there is progress it says that rules are compiled, once on a machine."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    shown = warnings()
    with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as bar:
        task = bar.add_task(f"{text}: compiling, once", total=None)
        yield lambda done, total: bar.update(task, description=text, completed=done, total=total)


def print_odds(options: Submission, *, as_json: bool, report: Path | None = None, csv: Path | None = None) -> None:
    """Solve a game and print its odds; write its par sheet and its table where wanted."""
    from pitboss.odds import solve, studies
    from pitboss.odds.other_plays import other_plays
    from pitboss.odds.parsheet import par_csv, par_sheet

    if report and csv and report.resolve() == csv.resolve():
        raise RuleError("names the same file as --report", field="--csv")
    for path, field in ((report, "--report"), (csv, "--csv")):
        if path:
            refuse_unwritable(path, field)
    with progress_bar(f"solving {options.game.name}") as tick:
        odds = at_once(lambda: solve(options, tick))
    if report:
        with progress_bar("other ways to play") as tick:
            others = at_once(lambda: other_plays(options, odds, tick))
        with progress_bar("rules and cards") as tick:
            further = at_once(lambda: studies(options, tick))
        write_whole(report, par_sheet(options, odds, date.today(), others, further), "--report")
    if csv:
        write_whole(csv, par_csv(odds), "--csv")
    if as_json:
        print(json.dumps(odds.to_json(), indent=2))
        return
    for wager in odds.wagers:
        table = Table(title=f"{odds.game}: {wager.name}", title_justify="left", title_style="bold")
        table.add_column("outcome", overflow="fold")
        table.add_column("parts" if wager.analysed else "deals", justify="right", overflow="fold")
        table.add_column("probability", justify="right", no_wrap=True)
        table.add_column(f"net per {_apart(wager.per)}", justify="right")
        for outcome in wager.outcomes:
            share = outcome.count / wager.deals
            table.add_row(outcome.name, f"{outcome.count:,}", f"{share:.6%}", f"{float(outcome.net):+g}")
        console().print(table)
        figures = wager.to_json()
        error = wager.standard_error
        fully = "exactly" if wager.rational else "to twelve places a net of"
        meaning = f"standard error {error:.6%}" if error else f"{fully} {wager.exact}"
        console().print(
            f"house edge [bold]{wager.house_edge:.6%}[/] of the {wager.per}, {meaning}; "
            f"element of risk {wager.element_of_risk:.4%}; average wagered {figures['average_wagered']:.6f}; "
            f"hit frequency {figures['hit_frequency']:.4%}{wager.aside}; "
            f"standard deviation {figures['standard_deviation']:.3f}"
        )
        if wager.note:
            console().print(f"[dim]{wager.note}[/]")
        console().print()
    print_strategy(odds.strategy)
    for caution in odds.cautions:
        console().print(f"[yellow]caution[/] {caution}")
    print_edition(odds.edition)
    console().print(f"[dim]{odds.method}, {odds.seconds:.2f} s[/]")
    for path, what in ((report, "par sheet"), (csv, "table")):
        if path:
            console().print(f"{what} written to {path}", markup=False, highlight=False, soft_wrap=True)


def _apart(wagers: str) -> str:
    """Wagers that are measured together, so that a narrow column breaks between them and cuts none off."""
    return wagers.replace("+", " + ")


def print_strategy(strategy: dict[str, Any]) -> None:
    """The best play in words and figures, charts and exceptions row by row."""
    for name, value in strategy.items():
        rows = _rows(value)
        if rows is None:
            console().print(f"{words(name)}: {escape(in_a_line(name, value))}")
            continue
        console().print(f"{words(name)}:{'' if rows else ' none'}")
        for row in rows:
            console().print(f"  {escape(row)}")


def _rows(value: Any) -> list[str] | None:
    """A list, or a chart of one word a row, line by line; nothing where a value is said in a line."""
    if isinstance(value, dict) and value and all(isinstance(one, str) and " " not in one for one in value.values()):
        widest = max(map(len, value))
        return [f"{key:{widest}}  {one}" for key, one in value.items()]
    if not isinstance(value, list):
        return None
    shown = [", ".join(f"{words(key)} {in_a_line(key, one)}" for key, one in row.items()) for row in value[:ROWS_SHOWN]]
    return shown + [f"and {len(value) - ROWS_SHOWN} more"] * (len(value) > ROWS_SHOWN)


def print_simulation(
    options: Submission, *, rounds: int, players: int, strategy: str, seed: int | None, as_json: bool
) -> None:
    """Simulate a game and print what was measured."""
    from pitboss.odds import simulate

    with progress_bar(f"playing {rounds:,} rounds of {options.game.name}") as tick:
        result = at_once(
            lambda: simulate(options, rounds=rounds, players=players, strategy=strategy, seed=seed, progress=tick)
        )
    if as_json:
        print(json.dumps(result.to_json(), indent=2))
        return
    players_shown = f"{result.players} player{'s' * (result.players != 1)}"
    title = f"{result.game}: {result.rounds:,} rounds, {players_shown}, strategy {result.strategy}"
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("per round", overflow="fold")
    table.add_column("mean", justify="right", no_wrap=True)
    table.add_column("standard error", justify="right")
    table.add_column("standard deviation", justify="right")
    table.add_column("in units of", overflow="fold")
    rows_by_kind = (("player", result.wagers), ("cut card effect", result.cut_card_effect), ("house", result.house))
    for kind, rows in rows_by_kind:
        for name, row in rows.items():
            error, deviation = f"{row.standard_error:.6f}", f"{row.deviation:.4f}"
            table.add_row(f"{kind}: {_apart(name)}", f"{row.mean:+.6f}", error, deviation, _apart(row.per))
    console().print(table)
    for name, share in result.frequencies.items():
        console().print(f"{name}: {share:.4%}")
    print_edition(result.edition)
    console().print(
        f"[dim]seed {result.seed}, {result.seconds:.2f} s, {result.rounds / result.seconds:,.0f} rounds a second[/]"
    )
