"""Rule book, coverage, sign and submission check in the terminal, of house games and of poker alike."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Group
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from pitboss import desk
from pitboss.cli.show import console, print_edition, say
from pitboss.desk.names import PokerGame, find_game
from pitboss.errors import RuleError
from pitboss.evidence.knockout import EFFECTS
from pitboss.evidence.verdicts import (
    EVIDENT,
    PROVED,
    RECORDED,
    THROUGH,
    TOGETHER,
    UNPROVED,
    Evidence,
    Verdict,
    evidence,
)
from pitboss.record.sheets import read_toml
from pitboss.rulebook.clauses import Clause
from pitboss.rulebook.coverage import Book
from pitboss.rulebook.options import Option

# Rules


def print_rules(name: str, clause: str, edition: str, *, as_json: bool) -> None:
    """The clauses of a book (or those under one), with the common rules of poker after a type's own; and options."""
    own = desk.book(name, edition)
    books = [own, own.common] if own.common else [own]
    chosen = [(one, _below(one, clause) if clause else list(one.clauses)) for one in books]
    if clause and not any(clauses for _, clauses in chosen):
        raise RuleError(f"there is no clause {clause!r}", field="clause")
    if as_json:
        listed = [
            {**msgspec.to_builtins(one), **of.clauses.edition.to_json()} for of, clauses in chosen for one in clauses
        ]
        print(json.dumps(listed, indent=2))
        return
    for one, clauses in chosen:
        if clauses:
            console().print(_clauses_table(one.title, clauses))
            print_edition(one.clauses.edition)
    if not clause:
        for title, options in own.options():
            console().print(_options_table(title, options))


def _below(of: Book, clause: str) -> list[Clause]:
    """A clause and those under it; the prefix of document 004 need not be said."""
    return of.clauses.below(clause) or of.clauses.below(f"004:{clause}")


def _clauses_table(title: str, clauses: Sequence[Clause]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in ("clause", "kind", "gist"):
        table.add_column(column, overflow="fold", no_wrap=column == "clause")
    for one in clauses:
        table.add_row(f"[cyan]{one.id}[/]", one.kind, one.gist)
    return table


def _options_table(title: str, options: Iterable[tuple[Option, Any]]) -> Table:
    table = Table(title=escape(title), title_justify="left", title_style="bold")
    table.add_column("option, with its default", overflow="fold")
    table.add_column("clause", style="cyan", no_wrap=True)
    for option, value in options:
        shown = escape(option.show(value)) or "[dim](none)[/]"
        about = f"{escape(option.gist)}{'; ' if option.gist else ''}[dim]{escape(option.legal())}[/]"
        table.add_row(Group(f"[bold]{option.name}[/] = {shown}", Padding(about, (0, 0, 0, 4))), option.clause)
    return table


# Coverage


def print_coverage(name: str, edition: str, *, as_json: bool) -> int:
    """What proves each clause; exit code 1 where a case fails, or a clause is neither proved nor says why it cannot
    be."""
    found = evidence(desk.book(name, edition))
    of = found.book
    if as_json:
        print(json.dumps(_coverage_report(found), indent=2))
    else:
        console().print(_coverage_table(f"{of.title}: evidence for the clauses", found.verdicts))
        print_edition(of.clauses.edition)
        _print_verdict(found)
        if of.common:
            say(f"The common rules are a book of their own: `pitboss rules {of.common.name} --coverage`.")
    return 0 if found.complete else 1


def _coverage_report(found: Evidence) -> dict[str, Any]:
    coverage = found.coverage
    return {
        "game": found.book.name,
        **found.book.clauses.edition.to_json(),
        "clauses": len(coverage.rows),
        "executable": len(coverage.executable),
        "exercised": len(coverage.exercised),
        **{status: len(found.of(status)) for status in (*EVIDENT, RECORDED)},
        "unproved": [verdict.covered.clause.id for verdict in found.of(UNPROVED)],
        "cases": len(coverage.runs),
        "failed": list(found.failed),
        "coverage": [
            {
                "clause": verdict.covered.clause.id,
                "executable": verdict.covered.clause.executable,
                "implemented": list(verdict.covered.lines),
                "cases": list(verdict.covered.cases),
                "status": verdict.status,
                "others": list(verdict.others),
                "recorded": verdict.covered.clause.recorded,
                "effects": {effect: proof.case for effect, proof in verdict.effects.items()},
            }
            for verdict in found.verdicts
        ],
    }


def _coverage_table(title: str, verdicts: Iterable[Verdict]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in ("clause", "implemented at", "evidence", "a case that fails without it, or why there is none"):
        table.add_column(column, overflow="fold", no_wrap=column in ("clause", "evidence"))
    colours = {PROVED: "green", TOGETHER: "cyan", THROUGH: "cyan", RECORDED: "yellow", UNPROVED: "red"}
    for verdict in verdicts:
        row, status = verdict.covered, verdict.status
        colour = colours.get(status, "dim")
        table.add_row(f"[cyan]{row.clause.id}[/]", where(row.lines), f"[{colour}]{status}[/]", escape(_why(verdict)))
    return table


def _why(verdict: Verdict) -> str:
    """What stands behind the status of a clause."""
    clause = verdict.covered.clause
    if verdict.status in EVIDENT:
        others = {TOGETHER: "with ", THROUGH: ""}.get(verdict.status, "") + _listed(verdict.others, 4)
        return f"{others}: {_listed(verdict.proofs, 2)}" if verdict.others else _listed(verdict.proofs, 2)
    if verdict.status == UNPROVED:
        tried = ", ".join(EFFECTS[effect] for effect in verdict.effects)
        return f"no case notices: {tried}" if tried else "cited, without any effect"
    return clause.recorded or "no effect in software"


def _listed(names: Sequence[str], most: int) -> str:
    """Names, the first of them where there are many.

    >>> _listed(("9(a)", "9(b)", "9(c)"), 2), _listed(("9(a)",), 2)
    ('9(a), 9(b) and 1 more', '9(a)')
    """
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def where(lines: Sequence[str]) -> str:
    """The first places of a clause, by file.

    >>> where(["rules.py:12", "rules.py:40", "sign.py:7", "sign.py:9"])
    'rules.py:12, 40; sign.py:7 ...'
    """
    places = [line.partition(":") for line in lines[:3]]
    files = groupby(places, key=lambda place: place[0])
    shown = "; ".join(f"{file}:{', '.join(number for _, _, number in found)}" for file, found in files)
    return f"{shown} ..." if len(lines) > 3 else shown


def _print_verdict(found: Evidence) -> None:
    coverage = found.coverage
    executable = len(coverage.executable)
    proved, together, through, recorded, unproved = (len(found.of(status)) for status in (*EVIDENT, RECORDED, UNPROVED))
    say(
        f"{len(coverage.rows)} clauses, {executable} executable, {recorded} only recorded; "
        f"{proved} proved, {together} together with others, {through} through others, {unproved} not proved, "
        f"by {len(coverage.runs)} cases, {len(found.failed)} of them failing"
    )
    for name, run in found.failed.items():
        say(f"[red]{name}[/]: {escape('; '.join(run.differences))}")


# Sign and submission


def print_sign(name: str, file: Path | None, edition: str) -> None:
    """The posted sign under a submission (the default one where none is given)."""
    of = find_game(name, edition)
    usual = {"game": of.variant.name, "submission": of.base} if isinstance(of, PokerGame) else {"game": of.name}
    raw = read_toml(file) if file else {}
    if raw.get("game", usual["game"]) != usual["game"]:
        raise RuleError(f"the submission is for {raw['game']}, not {usual['game']}", field=str(file))
    print(desk.read({**usual, **raw}, edition).sign())


def check(file: Path, edition: str, *, as_json: bool) -> int:
    """Check a submission; exit code 2 where it is illegal."""
    described = desk.read(file, edition)
    checked = described.check()
    violations = checked.violations
    if as_json:
        print(
            json.dumps(
                {
                    "game": described.game,
                    **described.edition.to_json(),
                    "legal": not violations,
                    "violations": [{"field": v.field, "message": v.message, "clause": v.clause} for v in violations],
                    "cautions": list(checked.cautions),
                },
                indent=2,
            )
        )
    else:
        for violation in violations:
            say(f"[red]illegal[/]  {escape(str(violation))}")
        for caution in checked.cautions:
            say(f"[yellow]caution[/]  {escape(caution)}")
        verdict = f"{len(violations)} violation{'s' * (len(violations) != 1)}" if violations else "legal"
        by = f"{described.edition.name} ({described.edition.date})"
        say(f"{escape(str(file))}: {by}: {described.game_title}: {verdict}")
    return 2 if violations else 0
