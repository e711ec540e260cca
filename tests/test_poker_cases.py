"""Every case of the poker room settles as it says, and together they exercise the clauses of each sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from case_runs import by_file, cases_of, run
from pitboss.desk import replay
from pitboss.poker.books.book import clauses, sections
from pitboss.poker.revenue import jackpot, jackpot_events
from pitboss.poker.room import events as room_events
from pitboss.poker.room.adjudicate import RoomRun
from pitboss.poker.room.result import state
from pitboss.poker.room.room import replayed
from pitboss.poker.variants import CUSTOM
from pitboss.record.case_files import Case
from poker_rooms import known

FILES = [
    pytest.param(file, id=f"{section.name}/{file[0].file.stem}")
    for section in sections()
    for file in by_file(cases_of(section))
]


@pytest.mark.parametrize("file", FILES)
def test_cases(file: list[Case]) -> None:
    """Cases settle as they say, and come out again from their records."""
    assert {case.id: run(case).differences for case in file if run(case).differences} == {}
    for settled in filter(None, (run(case).settled for case in file)):
        if isinstance(settled.played, RoomRun):
            replays_from_its_records(settled.played)
        else:
            assert replay(settled.events).result == settled.result


def replays_from_its_records(run: RoomRun) -> None:
    funds = {}
    for name, fund in run.room.funds.items():
        funds[name] = jackpot.replayed([jackpot_events.decode(jackpot_events.encode(event)) for event in fund.events])
    again = replayed([room_events.decode(room_events.encode(event)) for event in run.room.events], funds)
    assert known(again) == known(run.room)
    assert state(again) == state(run.room)


@pytest.mark.parametrize("section", sections(), ids=lambda section: section.name)
def test_every_executable_clause_is_exercised(section: Path) -> None:
    """A type's clauses by its own cases; common clauses by the cases of any type and of rooms."""
    among = sections() if section.name == "common" else [section]
    passing = [case for one in among for case in map(run, cases_of(one)) if not case.differences]
    cited = {clause for case in passing for clause in case.clauses}
    missing = {
        clause.id for clause in clauses(section) if clause.executable and not cited.issuperset(clause.by or {clause.id})
    }
    assert missing == set()


def test_a_type_cites_only_its_own_clauses_and_common_ones() -> None:
    common = {clause.id for clause in clauses(next(one for one in sections() if one.name == "common"))}
    for section in sections():
        if section.name != "common":
            own = {clause.id for clause in clauses(section)}
            cited = {clause for case in cases_of(section) for clause in run(case).clauses}
            assert cited <= own | common | {CUSTOM}, section.name


def test_the_sheet_of_the_common_rules_has_every_definition_and_no_clause_twice() -> None:
    common = clauses(next(one for one in sections() if one.name == "common"))
    assert sum(clause.id.startswith("1 ") for clause in common) == 36
    known_ids = {clause.id for section in sections() for clause in clauses(section)}
    assert {id for clause in common for id in clause.by} <= known_ids


def test_common_cases_cite_no_clause_that_the_sheets_do_not_have() -> None:
    sheets = {clause.id for section in sections() for clause in clauses(section)}
    common = next(one for one in sections() if one.name == "common")
    cited = {clause for case in cases_of(common) for clause in run(case).clauses}
    assert cited <= sheets | {CUSTOM}
