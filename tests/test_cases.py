"""Every case of every game settles as it says and replays, and together they exercise every executable clause.

Each edition of a game's rules has cases of its own.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from case_runs import run
from pitboss.desk import Case, cases, replay
from pitboss.games import all_games
from pitboss.rulebook.coverage import coverage
from pitboss.rulebook.submission import EDITION
from pitboss.table import events as ev
from pitboss.table.game import Game


def named(game: Game) -> str:
    return game.name if game.current else f"{game.name}/{game.edition.name}"


def cases_of(game: Game) -> list[Case]:
    """The cases of a game, read where they are run and not where they are collected."""
    return _cases(game.name, game.edition.name)


_cases = cache(cases)


def files_of(game: Game) -> list[Path]:
    """The files of a game's cases."""
    folder = game.folder / "cases"
    return sorted((folder if game.current else folder / game.edition.name).glob("*.toml"))


GAMES = [edition for game in all_games() for edition in game.editions.values()]
FILES = [pytest.param(game, file, id=f"{named(game)}/{file.stem}") for game in GAMES for file in files_of(game)]


@pytest.mark.parametrize(("game", "file"), FILES)
def test_cases(game: Game, file: Path) -> None:
    runs = {case.id: run(case) for case in cases_of(game) if case.file == file}
    assert runs
    assert {id: found.differences for id, found in runs.items() if found.differences} == {}
    for settled in filter(None, (found.settled for found in runs.values())):
        assert replay(settled.events).result == settled.result


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_file_is_run(game: Game) -> None:
    assert {case.file for case in cases_of(game)} == set(files_of(game))


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_executable_clause_is_exercised_and_no_other_cited(game: Game) -> None:
    runs = {case.id: run(case) for case in cases_of(game)}
    passing = {id: found.clauses for id, found in runs.items() if not found.differences}
    rows = coverage(game, passing)
    assert [row.clause.id for row in rows if row.clause.executable and not row.exercised] == []
    assert {clause for found in runs.values() for clause in found.clauses if clause not in game.clauses} == set()


def test_the_same_sentence_has_one_yardstick() -> None:
    """What two games say in the same words is of one kind, and has an effect in both or in neither; where it is only on
    record, it is for the same reason."""
    labels: dict[str, set[tuple[str, str, str]]] = {}
    for game in GAMES:
        for clause in game.clauses:
            labels.setdefault(clause.gist, set()).add((clause.kind, clause.effect, clause.recorded))
    assert {gist: found for gist, found in labels.items() if len(found) > 1} == {}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_case_is_of_its_edition(game: Game) -> None:
    current = next(iter(game.editions))
    editions = {case.sheet.get("options", {}).get(EDITION, case.sheet.get(EDITION)) for case in cases_of(game)}
    assert {edition or current for edition in editions} == {game.edition.name}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_paytable_line_has_a_case(game: Game) -> None:
    """Each line of each default paytable is paid in some case."""
    settled = filter(None, (run(case).settled for case in cases_of(game)))
    events = [event for one in settled for event in one.events]
    paid = {str(event.odds) for event in events if isinstance(event, ev.Paid)}
    paid |= {event.result for event in events if isinstance(event, ev.Returned)}  # push
    options = game.submit()
    for wager in game.paytables:
        if options.pays_by(wager):
            missing = [line.name for line in options.paytable(wager).lines if str(line.pay) not in paid]
            assert missing == [], f"{wager}: no case pays {missing}"
