"""Rule book, coverage, sign and submission check in the terminal, of house games and of poker alike."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Group
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from pitboss.cli.names import PokerGame, find_game, game_of_sheet, sheet_in_edition, unknown_game
from pitboss.cli.show import console, print_edition, say
from pitboss.errors import RuleError
from pitboss.games import game, names
from pitboss.poker.books.book import CASH_GAME_BOOK, PokerBook, book, book_names, common_rules
from pitboss.poker.books.concordance import labels
from pitboss.poker.options import CASH_GAME
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.revenue.methods import revenue_options
from pitboss.poker.room.house import house_options
from pitboss.poker.room.sign import submission_sign
from pitboss.poker.sheets.sheet import PokerSheet
from pitboss.poker.submission import concerns, known_options, submission
from pitboss.poker.variants import VARIANTS, variant
from pitboss.record.cases import CaseRun
from pitboss.record.sheets import convert, read_toml
from pitboss.rulebook.clauses import Clause
from pitboss.rulebook.coverage import Book, Covered, coverage
from pitboss.rulebook.editions import Edition
from pitboss.rulebook.options import Option
from pitboss.rulebook.sign import sign
from pitboss.table import cases
from pitboss.table.game import Game
from pitboss.table.sheet import as_sheet


def find_book(name: str, edition: str = "") -> Game | PokerBook:
    """The rule book of this name, in the edition that is asked for."""
    if name in names():
        return game(name).in_edition(edition)
    known = (*book_names(), *(one.name for one in VARIANTS))
    if name in known:
        found = book(name)
        if edition not in ("", found.clauses.edition.name):
            raise RuleError(f"there is one edition of the rules of {name}", field="edition")
        return found
    raise unknown_game(name, (*names(), *known))


# Rules


def print_rules(name: str, clause: str, edition: str, *, as_json: bool) -> None:
    """The clauses of a book (or those under one), with the common rules of poker after a type's own; and options."""
    own = find_book(name, edition)
    books: list[Book] = [own]
    if isinstance(own, PokerBook) and own.with_common_rules:
        books.append(common_rules())
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
        for title, options in _options(own):
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


class Posted(NamedTuple):
    """An option with the value that it has unless somebody says otherwise."""

    option: Option
    value: Any


def _options(of: Game | PokerBook) -> list[tuple[str, list[Posted]]]:
    """What may be chosen, under headings."""
    if isinstance(of, Game):
        return [("Options of the licensee", [Posted(one, one.default) for one in of.options.values()])]
    groups = []
    if of.variant is not None:
        known, rules = known_options(of.variant, of.base), submission(of.variant, {}, of.base).rules
        table = [Posted(one, rules[one.name]) for one in known.table.values() if concerns(one.name, of.variant)]
        groups.append(("Options of the table", table))
    for title, options in (
        ("Options of the rake", revenue_options(of.base)),
        ("Options of the room", house_options(of.base)),
        ("Options of a bad-beat payout, in \\[bad-beat]", FUND_OPTIONS),
    ):
        groups.append((title, [Posted(one, one.default) for one in options]))
    return groups


def _options_table(title: str, options: Iterable[Posted]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("option, with its default", overflow="fold")
    table.add_column("clause", style="cyan", no_wrap=True)
    for option, value in options:
        shown = escape(option.show(value)) or "[dim](none)[/]"
        about = f"{escape(option.gist)}{'; ' if option.gist else ''}[dim]{escape(option.legal())}[/]"
        table.add_row(Group(f"[bold]{option.name}[/] = {shown}", Padding(about, (0, 0, 0, 4))), option.clause)
    return table


# Coverage


def print_coverage(name: str, edition: str, *, as_json: bool) -> int:
    """Coverage of the clauses; exit code 1 where a case fails or an executable clause is not exercised."""
    of = find_book(name, edition)
    runs = of.runs() if isinstance(of, PokerBook) else {path.stem: cases.run(path, of) for path in cases.case_files(of)}
    rows = coverage(of, {name: run.clauses for name, run in runs.items()}, labels)
    failed = {name: run for name, run in runs.items() if run.differences}
    executable = [row for row in rows if row.clause.executable]
    exercised = [row for row in executable if row.exercised]
    if as_json:
        report = {
            "game": of.name,
            **of.clauses.edition.to_json(),
            "clauses": len(rows),
            "executable": len(executable),
            "exercised": len(exercised),
            "cases": len(runs),
            "failed": list(failed),
            "coverage": [
                {
                    "clause": row.clause.id,
                    "executable": row.clause.executable,
                    "implemented": list(row.lines),
                    "cases": list(row.cases),
                }
                for row in rows
            ],
        }
        print(json.dumps(report, indent=2))
    else:
        console().print(_coverage_table(f"{of.title}: coverage of the clauses", rows))
        print_edition(of.clauses.edition)
        _print_verdict(rows, executable, exercised, runs, failed)
        if isinstance(of, PokerBook) and of.with_common_rules:
            say("The common rules are a book of their own: `pitboss rules poker --coverage`.")
    return 1 if failed or len(exercised) < len(executable) else 0


def _coverage_table(title: str, rows: Iterable[Covered]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in ("clause", "kind", "implemented at", "exercised by"):
        table.add_column(column, overflow="fold", no_wrap=column in ("clause", "kind"))
    for row in rows:
        cases = ", ".join(row.cases[:2]) + (f" and {len(row.cases) - 2} more" if len(row.cases) > 2 else "")
        missing = "[red]not exercised[/]" if row.clause.executable else "[dim]no effect in software[/]"
        table.add_row(f"[cyan]{row.clause.id}[/]", row.clause.kind, where(row.lines), cases or missing)
    return table


def where(lines: Sequence[str]) -> str:
    """The first places of a clause, by file.

    >>> where(["rules.py:12", "rules.py:40", "sign.py:7", "sign.py:9"])
    'rules.py:12, 40; sign.py:7 ...'
    """
    places = [line.partition(":") for line in lines[:3]]
    files = groupby(places, key=lambda place: place[0])
    shown = "; ".join(f"{file}:{', '.join(number for _, _, number in found)}" for file, found in files)
    return f"{shown} ..." if len(lines) > 3 else shown


def _print_verdict(
    rows: Sequence[Covered],
    executable: Sequence[Covered],
    exercised: Sequence[Covered],
    runs: dict[str, CaseRun],
    failed: dict[str, CaseRun],
) -> None:
    share = len(exercised) / len(executable) if executable else 1
    say(
        f"{len(rows)} clauses, {len(executable)} executable, {len(exercised)} exercised ({share:.0%}) "
        f"by {len(runs)} cases, {len(failed)} of them failing"
    )
    for name, run in failed.items():
        say(f"[red]{name}[/]: {escape('; '.join(run.differences))}")


# Sign and submission


def print_sign(name: str, file: Path | None, edition: str) -> None:
    """The posted sign under a submission (the default one where none is given)."""
    of = find_game(name, edition)
    raw = sheet_in_edition(read_toml(file) if file else {}, edition)
    named = of.name if isinstance(of, Game) else of.variant.name
    if file and raw.get("game", named) != named:
        raise RuleError(f"the submission is for {raw['game']}, not {named}", field=str(file))
    if isinstance(of, Game):
        sheet = as_sheet({"game": named, **raw})
        print(sign(of.in_edition(sheet.edition).submit(sheet.options)))
        return
    described = convert({"game": named, "submission": of.base, **raw}, PokerSheet)
    print(submission_sign(submission(of.variant, described.options, described.submission, described.bad_beat)))


def check(file: Path, edition: str, *, as_json: bool) -> int:
    """Check a submission; exit code 2 where it is illegal."""
    raw = sheet_in_edition(read_toml(file), edition)
    of = game_of_sheet(raw)
    checked = _check_poker(raw) if isinstance(of, PokerGame) else _check_house(of, raw)
    violations = checked.violations
    if as_json:
        print(
            json.dumps(
                {
                    "game": raw["game"],
                    **checked.edition.to_json(),
                    "legal": not violations,
                    "violations": [{"field": v.field, "message": v.message, "clause": v.clause} for v in violations],
                    "cautions": checked.cautions,
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
        by = f"{checked.edition.name} ({checked.edition.date})"
        say(f"{escape(str(file))}: {by}: {checked.title}: {verdict}")
    return 2 if violations else 0


class Checked(NamedTuple):
    """What is wrong with a submission by an edition of the rules, and what should be known about a legal one."""

    title: str
    edition: Edition
    violations: Sequence[RuleError]
    cautions: list[str]


def _check_house(of: Game, raw: dict[str, Any]) -> Checked:
    sheet = as_sheet(raw)
    of = of.in_edition(sheet.edition)
    violations = of.violations(sheet.options)
    return Checked(of.title, of.edition, violations, [] if violations else of.submit(sheet.options).cautions())


def _check_poker(raw: dict[str, Any]) -> Checked:
    sheet = convert(raw, PokerSheet)
    of = variant(sheet.game)
    edition = (book(CASH_GAME_BOOK) if sheet.submission == CASH_GAME else common_rules()).clauses.edition
    try:
        legal = submission(of, sheet.options, sheet.submission, sheet.bad_beat)
    except RuleError as error:
        return Checked(of.title, edition, error.mistakes, [])
    return Checked(of.title, edition, (), legal.cautions())
