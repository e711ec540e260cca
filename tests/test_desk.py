"""One shell for both engines: whatever is brought to the desk is handled alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss import desk, game
from pitboss.desk.rooms import DescribedRoom
from pitboss.errors import RuleError
from pitboss.poker import submit
from pitboss.poker.books.book import edition_of
from pitboss.poker.options import EDITIONS
from pitboss.record.events import Event
from pitboss.record.playing import Playing

KINDS = {"three-card-poker": "round", "omaha-high-low-8": "hand", "cash-game": "hand", "room": "room"}


@pytest.fixture(params=KINDS)
def sampled(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The sample sheet of one of each kind."""
    file = tmp_path / f"{request.param}.toml"
    file.write_text(desk.sample(request.param), encoding="utf-8")
    return file


def test_every_kind_of_sheet_is_read_settled_and_told(sampled: Path) -> None:
    described = desk.read(sampled)
    assert described.what == KINDS[sampled.stem]
    settled = described.settle()
    assert settled.result.to_json() == desk.settle(sampled).result.to_json()
    assert settled.clauses
    for event in settled.events:
        assert "Struct" not in desk.narrate(event)
    assert described.edition.name in ("document 003", "document 004", game("three-card-poker").edition.name)


def test_a_case_of_every_kind_is_run_and_compared(sampled: Path) -> None:
    if desk.read(sampled).expects:
        pytest.skip("the steps of the sample say what is refused")
    with pytest.raises(RuleError, match="a case says what it expects"):
        desk.run_case(sampled)
    text = sampled.read_text(encoding="utf-8")
    for expected, holds in (("rulings = []", True), ('rulings = ["99(z)"]', False)):
        sampled.write_text(f"{text}\n[expect]\n{expected}\n", encoding="utf-8")
        found = desk.run_case(sampled)
        assert (found.differences == ()) == holds, found.differences
        assert found.clauses


@pytest.mark.parametrize("name", ["three-card-poker", "hold-em"])
def test_a_refusal_is_compared(name: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    wrong = f'game = "{name}"\nbutton = 1\n[[seat]]\n' + ('stack = "0"\n' * (name == "hold-em"))
    for expected, differences in (
        ('{ field = "elsewhere" }', 1),
        ('{ field = "seat", clause = "99" }', 1),
    ):
        file.write_text(f"{wrong}[expect]\nrefused = {expected}\n", encoding="utf-8")
        assert len(desk.run_case(file).differences) == differences
    file.write_text(f"{wrong}[expect]\nvoid = false\n", encoding="utf-8")
    assert desk.run_case(file).differences[0].startswith("refused: ")


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        ({"game": "three-card-poker", "options": {"seats": 99, "sheep": 1}}, {"seats", "sheep"}),
        ({"game": "hold-em", "options": {"seats": 99, "sheep": 1}}, {"seats", "sheep"}),
        ({"game": "hold-em", "options": {"bet": "4"}}, set()),
    ],
)
def test_submissions_are_checked_alike(raw: dict[str, Any], fields: set[str]) -> None:
    checked = desk.check(raw)
    assert {violation.field for violation in checked.violations} == fields
    if not fields:
        assert desk.read(raw).sign()


def test_a_room_is_no_submission() -> None:
    with pytest.raises(RuleError, match="a room is no submission"):
        desk.check({"room": "massachusetts"})


def test_a_room_has_no_sign_of_its_own() -> None:
    with pytest.raises(RuleError, match="each of its tables is opened on its own"):
        DescribedRoom({"room": "massachusetts"}).sign()


def house_round() -> Playing:
    table = game("three-card-poker").open(seed=1)
    table.sit(1, bankroll=100_00)
    return table.round({1: {"ante": 10_00}})


def poker_hand() -> Playing:
    return submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, seed=1)


@pytest.mark.parametrize("start", [house_round, poker_hand])
def test_records_are_gone_on_with_and_replayed(start: Any) -> None:
    playing: Playing = start()
    again = desk.resume(playing.events)
    assert (again.turn, again.legal()) == (playing.turn, playing.legal())
    while not again.over:
        choice = again.default(again.turn)
        again.act(choice.name, seat=again.turn, amount=choice.minimum or None)
    assert desk.replay(again.events).result == again.result


def test_what_is_no_record_is_refused() -> None:
    nothing: list[Event] = []
    for take in (desk.replay, desk.resume):
        with pytest.raises(RuleError, match="a record begins with the opening"):
            take(nothing)


def test_books_of_both_engines() -> None:
    house, poker, common = desk.book("red-dog"), desk.book("badugi"), desk.book("poker")
    assert (house.common, poker.common, common.common) == (None, common, None)
    for book in (house, poker, common):
        assert book.cases()
        assert book.options()
        assert [case.sheet for case in desk.cases(book.name)] == [case.sheet for case in book.cases().values()]
    assert set(desk.book("hold-em").cases()) < {name.removeprefix("hold-em/") for name in common.cases()}
    with pytest.raises(RuleError, match="there is no game 'bagugi'; did you mean 'badugi'"):
        desk.book("bagugi")
    with pytest.raises(RuleError, match="one edition"):
        desk.book("badugi", "earlier")


def test_coverage_counts_what_the_cases_exercise() -> None:
    found = desk.covered(desk.book("badugi"))
    assert found.complete
    assert (found.failed, len(found.exercised)) == ({}, len(found.executable))
    assert found.runs.keys() == found.book.cases().keys()


def test_poker_has_one_edition_of_each_document() -> None:
    for base, name in EDITIONS.items():
        assert edition_of(base).name == name
    assert desk.read({"game": "hold-em", "edition": "document 003"}).edition.name == "document 003"
    with pytest.raises(RuleError, match="one edition of these rules: document 003"):
        desk.read({"game": "hold-em"}, "earlier")
