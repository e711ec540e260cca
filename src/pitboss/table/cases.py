"""Case files: round sheets and submissions with what they should come to.

Every game keeps its cases in its own folder. They are its regulator's tests: `run` settles one and lists every
difference from the expectation, together with the clauses that it exercised.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.record.cases import CaseRun, compare_refusal, compare_refusals, split_citations
from pitboss.rulebook.options import flatten
from pitboss.table.adjudicate import adjudicate
from pitboss.table.game import Game
from pitboss.table.played import Played
from pitboss.table.result import RoundResult
from pitboss.table.sheet import Expected, RoundSheet, read_sheet


def case_files(of: Game) -> list[Path]:
    """The case files of a game: in `cases`, those of another edition than the current one in a folder of its name."""
    folder = of.folder / "cases"
    return sorted((folder if of.current else folder / of.edition.name).glob("*.toml"))


def run(path: Path, of: Game) -> CaseRun:
    """Run one case file of a game."""
    sheet = read_sheet(path)
    of = of.in_edition(sheet.edition)
    if sheet.expect is None:
        raise RuleError("a case needs an [expect] table", field=str(path))
    differences, cited = _run_round(sheet, of, sheet.expect) if sheet.seat else _run_submission(sheet, of, sheet.expect)
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
        if want.limited is not None:
            found_limited = [wager for wager, one in seat["wagers"].items() if one.get("limited")]
            compare(f"{name}.limited", list(want.limited), found_limited)
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


def _run_round(sheet: RoundSheet, of: Game, expected: Expected) -> tuple[list[str], Iterable[str]]:
    try:
        playing = adjudicate(sheet, of)
    except RuleError as error:
        if expected.refused is None:
            return [f"refused: {error}"], ()
        return compare_refusal(expected.refused, error), (error.clause,)
    if expected.refused is not None:
        return [f"expected a refusal of {expected.refused.field}, but the round was settled"], ()
    return differences(playing.result, expected), cited_by(playing)


def _run_submission(sheet: RoundSheet, of: Game, expected: Expected) -> tuple[list[str], Iterable[str]]:
    """A sheet without seats is a submission: its options are checked."""
    violations = of.violations(sheet.options)
    found = compare_refusals(expected.violations, violations)
    if expected.cautions is not None and not violations:
        cautions = of.submit(sheet.options).cautions()
        if len(cautions) != expected.cautions:
            found.append(f"expected {expected.cautions} cautions, got: {cautions}")
    read = [of.options[name].clause for name in flatten(sheet.options) if name in of.options]
    return found, [*read, *(violation.clause for violation in violations)]
