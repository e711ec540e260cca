"""Rule book, coverage, sign and submission check in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
from rich.markup import escape
from rich.table import Table

from pitboss.cli.show import console, say
from pitboss.games import game
from pitboss.rulebook.coverage import coverage
from pitboss.rulebook.sign import sign
from pitboss.rulebook.submission import Submission
from pitboss.table.cases import case_files, run
from pitboss.table.sheet import read_sheet


def print_rules(name: str, clause: str, *, as_json: bool) -> None:
    """The clauses of a game (or those under one), and its options."""
    of = game(name)
    clauses = (of.clauses.below(clause) or [of.clauses[clause]]) if clause else list(of.clauses)
    if as_json:
        print(json.dumps([msgspec.to_builtins(one) for one in clauses], indent=2))
        return
    table = Table(title=of.title, title_justify="left", title_style="bold")
    for column in ("clause", "kind", "gist"):
        table.add_column(column, overflow="fold", no_wrap=column == "clause")
    for one in clauses:
        table.add_row(f"[cyan]{one.id}[/]", one.kind, one.gist)
    console().print(table)
    if not clause:
        console().print(_options_table(of.submit()))


def _options_table(options: Submission) -> Table:
    table = Table(title="Options of the licensee", title_justify="left", title_style="bold")
    for column in ("option", "default", "legal", "clause"):
        table.add_column(column, overflow="fold")
    for option in options.game.options.values():
        table.add_row(option.name, option.show(option.default), option.legal(), f"[cyan]{option.clause}[/]")
    return table


def print_coverage(name: str, *, as_json: bool) -> int:
    """Coverage of the clauses; exit code 1 where a case fails or an executable clause is not exercised."""
    of = game(name)
    runs = [run(path) for path in case_files(of)]
    rows = coverage(of, {one.path.stem: one.clauses for one in runs})
    executable = [row for row in rows if row.clause.executable]
    exercised = [row for row in executable if row.exercised]
    failed = [one for one in runs if one.differences]
    if as_json:
        print(
            json.dumps(
                {
                    "game": of.name,
                    "clauses": len(rows),
                    "executable": len(executable),
                    "exercised": len(exercised),
                    "cases": len(runs),
                    "failed": [one.path.stem for one in failed],
                    "coverage": [
                        {
                            "clause": row.clause.id,
                            "executable": row.clause.executable,
                            "implemented": list(row.lines),
                            "cases": list(row.cases),
                        }
                        for row in rows
                    ],
                },
                indent=2,
            )
        )
    else:
        table = Table(title=f"{of.title}: coverage of the clauses", title_justify="left", title_style="bold")
        for column in ("clause", "kind", "implemented at", "exercised by"):
            table.add_column(column, overflow="fold")
        for row in rows:
            where = ", ".join(row.lines[:3]) + (" ..." if len(row.lines) > 3 else "")
            cases = ", ".join(row.cases[:2]) + (f" and {len(row.cases) - 2} more" if len(row.cases) > 2 else "")
            missing = "[red]not exercised[/]" if row.clause.executable else "[dim]no effect in software[/]"
            table.add_row(f"[cyan]{row.clause.id}[/]", row.clause.kind, where, cases or missing)
        console().print(table)
        share = len(exercised) / len(executable) if executable else 1
        console().print(
            f"{len(rows)} clauses, {len(executable)} executable, {len(exercised)} exercised ({share:.0%}) "
            f"by {len(runs)} cases, {len(failed)} of them failing"
        )
        for one in failed:
            say(f"[red]{one.path.stem}[/]: {escape('; '.join(one.differences))}")
    return 1 if failed or len(exercised) < len(executable) else 0


def print_sign(name: str, submission: Path | None) -> None:
    """The posted sign under a submission (the default one where none is given)."""
    of = game(name)
    options = read_sheet(submission).options if submission else {}
    print(sign(of.submit(options)))


def check(file: Path, *, as_json: bool) -> int:
    """Check a submission; exit code 2 where it is illegal."""
    submission = read_sheet(file)
    of = game(submission.game)
    violations = of.violations(submission.options)
    cautions = [] if violations else of.submit(submission.options).cautions()
    if as_json:
        print(
            json.dumps(
                {
                    "game": of.name,
                    "legal": not violations,
                    "violations": [{"field": v.field, "message": v.message, "clause": v.clause} for v in violations],
                    "cautions": cautions,
                },
                indent=2,
            )
        )
    else:
        for violation in violations:
            say(f"[red]illegal[/]  {escape(str(violation))}")
        for caution in cautions:
            say(f"[yellow]caution[/]  {escape(caution)}")
        verdict = f"{len(violations)} violation{'s' * (len(violations) != 1)}" if violations else "legal"
        say(f"{escape(str(file))}: {of.title}: {verdict}")
    return 2 if violations else 0
