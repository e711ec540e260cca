"""Cases of poker: sheets that say what should come of them, run and compared, with the clauses that they exercise.

The common rules and each type of poker have a folder with a clause sheet (`clauses.toml`) and `cases/`. A type's cases
exercise common clauses as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.poker.hand import Hand
from pitboss.poker.result import HandResult
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.room.adjudicate import adjudicate_room
from pitboss.poker.room.sheet import RoomSheet, is_room_sheet
from pitboss.poker.sheets.adjudicate import adjudicate, submission_of
from pitboss.poker.sheets.rank_clauses import ranked_by
from pitboss.poker.sheets.sheet import Expected, PokerSheet
from pitboss.poker.submission import known_options
from pitboss.poker.variants import variant
from pitboss.record.cases import CaseRun, compare_refusal, compare_refusals, split_citations
from pitboss.record.sheets import convert, read_toml
from pitboss.rulebook.clauses import ClauseSheet
from pitboss.rulebook.options import Option, flatten

ENGINE = Path(__file__).parents[1]
"""What all types of poker share."""
BOOKS = ENGINE / "books"


def sections() -> list[Path]:
    """The folders of the common rules and of the types that have their clause sheet."""
    return sorted(path.parent for path in BOOKS.glob("*/clauses.toml"))


def clauses(section: Path) -> ClauseSheet:
    return ClauseSheet.load(section / "clauses.toml")


def case_files(section: Path) -> list[Path]:
    return sorted((section / "cases").glob("*.toml"))


def run(path: Path) -> CaseRun:
    """Run one case file: a hand, a submission or a room."""
    raw = read_toml(path)
    if is_room_sheet(raw):
        return _run_room(path, convert(raw, RoomSheet))
    sheet = convert(raw, PokerSheet)
    if sheet.expect is None:
        raise RuleError("a case needs an [expect] table", field=str(path))
    found, cited = _run_hand(sheet, sheet.expect) if sheet.seat else _run_submission(sheet, sheet.expect)
    return CaseRun(path, sheet.title, tuple(found), frozenset(split_citations(cited)))


def _run_room(path: Path, sheet: RoomSheet) -> CaseRun:
    if sheet.expect is None and not any("refused" in step or step.get("do") == "expect" for step in sheet.step):
        raise RuleError("a case needs an [expect] table, or a step that is refused", field=str(path))
    try:
        room = adjudicate_room(sheet)
    except RuleError as error:
        return CaseRun(path, sheet.title, (f"refused: {error}",), frozenset())
    return CaseRun(path, sheet.title, tuple(room.differences), frozenset(split_citations(room.clauses)))


def cited_by(hand: Hand) -> set[str]:
    """Every clause that a hand's events cite, and those by which the hands shown are ranked."""
    return {*split_citations(getattr(event, "clause", "") for event in hand.events), *ranked_by(hand)}


def differences(result: HandResult, expected: Expected) -> list[str]:
    """Where a result is not what was expected."""
    found: list[str] = []

    def compare(what: str, want: object, got: object) -> None:
        if want != got:
            found.append(f"{what}: expected {want}, got {got}")

    got = result.to_json()
    seats = {seat["seat"]: seat for seat in got["seats"]}
    for number, want in enumerate(expected.seats, start=1):
        seat = seats.get(number, {})
        if want.net:
            compare(f"seat[{number}].net", want.net, seat.get("net"))
        if want.finish:
            compare(f"seat[{number}].finish", want.finish, seat.get("finish"))
    if expected.house:
        compare("house.net", expected.house, got["house"]["net"])
    if expected.pots:
        compare("pots", list(expected.pots), [pot["amount"] for pot in got["pots"]])
    if expected.awards:
        paid = [f"{award['seat']}: {award['amount']}" for pot in reversed(got["pots"]) for award in pot["awards"]]
        compare("awards", list(expected.awards), paid)
    if expected.rulings:
        compare("rulings", list(expected.rulings), [ruling["clause"] for ruling in got["rulings"]])
    if expected.void is not None:
        compare("void", expected.void, result.void)
    return found


def _run_hand(sheet: PokerSheet, expected: Expected) -> tuple[list[str], Iterable[str]]:
    try:
        hand = adjudicate(sheet)
    except RuleError as error:
        if expected.refused is None:
            return [f"refused: {error}"], ()
        return compare_refusal(expected.refused, error), (error.clause,)
    if expected.refused is not None:
        return [f"expected a refusal of {expected.refused.field}, but the hand was settled"], ()
    return differences(hand.result, expected), cited_by(hand)


def _run_submission(sheet: PokerSheet, expected: Expected) -> tuple[list[str], Iterable[str]]:
    """A sheet without seats is a submission: its options are checked."""
    violations: tuple[RuleError, ...] = ()
    try:
        submission_of(sheet)
    except RuleError as error:
        violations = error.mistakes
    read = [] if violations else [option.clause for option in _chosen(sheet)]
    return compare_refusals(expected.violations, violations), [*read, *(one.clause for one in violations)]


def _chosen(sheet: PokerSheet) -> list[Option]:
    """The options that a legal submission sets."""
    known = known_options(variant(sheet.game), sheet.submission).all
    fund = {option.name: option for option in FUND_OPTIONS}
    return [known[name] for name in flatten(sheet.options)] + [fund[name] for name in flatten(sheet.bad_beat or {})]
