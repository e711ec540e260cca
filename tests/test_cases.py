"""Every case file of every game settles as it says, and together they exercise every executable clause.

Each edition of a game's rules has cases of its own.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.desk import cases, read, replay, settle
from pitboss.desk import run_case as run
from pitboss.games import all_games
from pitboss.rulebook.coverage import coverage
from pitboss.table import events as ev
from pitboss.table.game import Game


def named(game: Game) -> str:
    return game.name if game.current else f"{game.name}/{game.edition.name}"


GAMES = [edition for game in all_games() for edition in game.editions.values()]


def case_files(game: Game) -> list[Path]:
    return cases(game.name, game.edition.name)


CASES = [pytest.param(path, id=f"{named(game)}/{path.stem}") for game in GAMES for path in case_files(game)]


@pytest.mark.parametrize("path", CASES)
def test_case(path: Path) -> None:
    assert run(path).differences == ()


@pytest.mark.parametrize("path", CASES)
def test_settled_case_replays(path: Path) -> None:
    sheet = read(path).sheet
    if sheet.seat and sheet.expect is not None and sheet.expect.refused is None:
        playing = settle(path)
        assert replay(playing.events).result == playing.result


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_executable_clause_is_exercised(game: Game) -> None:
    passing = [case for case in map(run, case_files(game)) if not case.differences]
    rows = coverage(game, {case.path.stem: case.clauses for case in passing})
    assert [row.clause.id for row in rows if row.clause.executable and not row.exercised] == []


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_only_clauses_of_the_sheet_are_cited(game: Game) -> None:
    cited: set[str] = set()
    for path in case_files(game):
        cited |= run(path).clauses
    assert {clause for clause in cited if clause not in game.clauses} == set()


def test_the_same_sentence_has_one_yardstick() -> None:
    """What two games say in the same words is of one kind, and has an effect in both or in neither."""
    labels: dict[str, set[tuple[str, str]]] = {}
    for game in GAMES:
        for clause in game.clauses:
            labels.setdefault(clause.gist, set()).add((clause.kind, clause.effect))
    assert {gist: found for gist, found in labels.items() if len(found) > 1} == {}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_case_is_of_its_edition(game: Game) -> None:
    current = next(iter(game.editions))
    assert {read(path).sheet.edition or current for path in case_files(game)} == {game.edition.name}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_paytable_line_has_a_case(game: Game) -> None:
    """Each line of each default paytable is paid in some case."""
    paid: set[str] = set()
    for path in case_files(game):
        sheet = read(path).sheet
        if sheet.seat and sheet.expect is not None and sheet.expect.refused is None:
            playing = settle(path)
            assert playing.clauses
            paid |= {str(event.odds) for event in playing.events if getattr(event, "odds", "")}
            paid |= {event.result for event in playing.events if isinstance(event, ev.Returned)}  # push
    options = game.submit()
    for wager in game.paytables:
        if options.offers(wager):
            missing = [line.name for line in options.paytable(wager).lines if str(line.pay) not in paid]
            assert missing == [], f"{wager}: no case pays {missing}"
