"""Case files: round sheets and submissions with what they should come to.

Every game keeps its cases in its own folder. They are its regulator's tests: `run` settles one and lists every
difference from the expectation, together with the clauses that it exercised.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.rulebook.game import Game
from pitboss.rulebook.options import flatten
from pitboss.table.adjudicate import adjudicate
from pitboss.table.played import Played
from pitboss.table.result import RoundResult
from pitboss.table.sheet import Expected, Refusal, RoundSheet, read_sheet


class CaseRun(msgspec.Struct, frozen=True):
    """A case, run: what differs from the expectation, and which clauses were exercised."""

    path: Path
    title: str
    differences: tuple[str, ...]
    clauses: frozenset[str]


def case_files(of: Game) -> list[Path]:
    """The case files of a game."""
    return sorted((of.folder / "cases").glob("*.toml"))


def run(path: Path) -> CaseRun:
    """Run one case file."""
    sheet = read_sheet(path)
    if sheet.expect is None:
        raise RuleError("a case needs an [expect] table", field=str(path))
    differences, cited = _run_round(sheet, sheet.expect) if sheet.seat else _run_submission(sheet, sheet.expect)
    return CaseRun(path, sheet.title, tuple(differences), frozenset(split_citations(cited)))


def cited_by(playing: Played) -> set[str]:
    """Every clause that a round's events cite."""
    return set(split_citations(getattr(event, "clause", "") for event in playing.events))


def differences(result: RoundResult, expected: Expected) -> list[str]:
    """Where a result is not what was expected."""
    found = []

    def compare(what: str, want: object, got: object) -> None:
        if want != got:
            found.append(f"{what}: expected {want}, got {got}")

    got = result.to_json()
    for index, want in enumerate(expected.seats):
        name = f"seat[{index + 1}]"
        if index >= len(got["seats"]):
            found.append(f"{name}: expected, but there are only {len(got['seats'])} seats")
            continue
        seat = got["seats"][index]
        if want.net:
            compare(f"{name}.net", want.net, seat["net"])
        if want.owed:
            compare(f"{name}.owed", want.owed, seat.get("owed", "0.00"))
        for expectations, key in ((want.wagers, "net"), (want.results, "result"), (want.clauses, "clause")):
            for wager, value in expectations.items():
                compare(f"{name}.{wager}.{key}", value, seat["wagers"].get(wager, {}).get(key))
    if expected.house:
        compare("house.net", expected.house, got["house"]["net"])
    if expected.commission:
        compare("commission", expected.commission, got["pot"]["commission"])
    if expected.rulings:
        compare("rulings", list(expected.rulings), [ruling["clause"] for ruling in got["rulings"]])
    if expected.void is not None:
        compare("void", expected.void, result.void)
    for name, shows in expected.meters.items():
        compare(f"meters.{name}", shows, got.get("meters", {}).get(name))
    return found


def _run_round(sheet: RoundSheet, expected: Expected) -> tuple[list[str], Iterable[str]]:
    try:
        playing = adjudicate(sheet)
    except RuleError as error:
        if expected.refused is None:
            return [f"refused: {error}"], ()
        return compare_refusal(expected.refused, error), (error.clause,)
    if expected.refused is not None:
        return [f"expected a refusal of {expected.refused.field}, but the round was settled"], ()
    return differences(playing.result, expected), cited_by(playing)


def _run_submission(sheet: RoundSheet, expected: Expected) -> tuple[list[str], Iterable[str]]:
    """A sheet without seats is a submission: its options are checked."""
    of = game(sheet.game)
    violations = of.violations(sheet.options)
    found = compare_refusals(expected.violations, violations)
    if expected.cautions is not None and not violations:
        cautions = of.submit(sheet.options).cautions()
        if len(cautions) != expected.cautions:
            found.append(f"expected {expected.cautions} cautions, got: {cautions}")
    read = [of.options[name].clause for name in flatten(sheet.options) if name in of.options]
    return found, [*read, *(violation.clause for violation in violations)]


def compare_refusal(want: Refusal, got: RuleError) -> list[str]:
    """Where a refusal is not the one expected."""
    if (want.field, want.clause) == (got.field, got.clause):
        return []
    return [f"expected a refusal of {want.field} by clause {want.clause or 'none'}, got: {got}"]


def compare_refusals(wanted: Sequence[Refusal], found: Sequence[RuleError]) -> list[str]:
    """Where the violations of a submission are not those expected."""
    differences = [line for want, got in zip(wanted, found, strict=False) for line in compare_refusal(want, got)]
    if len(wanted) != len(found):
        differences.insert(0, f"expected {len(wanted)} violations, got: {[str(one) for one in found]}")
    return differences


def split_citations(citations: Iterable[str]) -> list[str]:
    """`"7(a), 8(a)"` cites two clauses."""
    return [clause.strip() for cited in citations for clause in cited.split(",") if clause.strip()]
