"""Poker on the command line beside play: rule book, coverage, sign, submission check and sample sheets."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pitboss.desk import read
from pitboss.desk.names import POKER_GAMES
from pitboss.poker.books.book import book, book_names, sections
from pitboss.poker.irregularities import irregularities
from pitboss.poker.room.adjudicate import KINDS
from pitboss.poker.sheets.adjudicate import adjudicate
from pitboss.poker.sheets.sample import sample_sheet
from pitboss.poker.submission import concerns, known_options, submission
from pitboss.poker.variants import VARIANTS, Variant
from test_cli import run, sentence

SECTIONS = [section.name.replace("_", "-") for section in sections() if section.name != "common"]
SUBMISSION = """
game = "omaha"
[options]
structure = "pot-limit"
kill = "half"
big-bet = "3.00"
blindz = "1 2"
rake = "percentage time"
rake-percentage = "12%"
time-charge = "13.00"
first-button = "left"
[bad-beat]
contribution = "1.00"
loser-share = "60%"
players = 12
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "submission.toml"


# Rules


@pytest.mark.parametrize("name", book_names())
def test_every_book_is_printed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", name, "--json") == 0
    ids = [clause["id"] for clause in json.loads(capsys.readouterr().out)]
    own = book(name)
    common = list(book("poker").clauses) if own.common else []
    assert ids == [clause.id for clause in (*own.clauses, *common)]
    assert run("rules", name) == 0
    out = capsys.readouterr().out
    assert own.title in out
    assert "rake = incremental" in out
    assert ("structure = " in out) == (name != "poker")


def test_every_type_in_the_rules_has_a_book() -> None:
    assert set(SECTIONS) <= set(book_names())
    assert {game.name for game in VARIANTS if game.section} <= set(book_names())


def test_a_clause_is_looked_up_in_the_type_and_in_the_common_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "hold-em", "10(c)") == 0
    out = capsys.readouterr().out
    assert "10(c)(3)" in out
    assert "the common rules" not in out
    assert run("rules", "hold-em", "15(o)") == 0
    out = capsys.readouterr().out
    assert "15(o)(2)" in out
    assert "the common rules" in out
    assert run("rules", "cash-game", "H10", "--json") == 0
    assert [clause["id"] for clause in json.loads(capsys.readouterr().out)] == ["004:H10"]


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("rules", "hold-em", "99(z)"), "clause: there is no clause '99(z)'"),
        (("rules", "holdem"), "game: there is no game 'holdem'; did you mean 'hold-em'?"),
        (("rules", "razz"), "game: razz has no section in the rules of poker: it is played by custom [8(b)]"),
        (("rules", "holdem", "--coverage"), "did you mean 'hold-em'?"),
        (("rules", "xyzzy", "--sign"), "game: there is no game 'xyzzy'; `pitboss games` lists them"),
        (("sheet", "omahaa"), "game: there is no game 'omahaa'; did you mean 'omaha'?"),
        (("odds", "hold-em"), "game: hold-em is played between players, so there is no house edge; `pitboss equity"),
        (("odds", "omahaa"), "game: there is no game 'omahaa'; did you mean 'omaha'?"),
        (("equity", "AhAd", "KsKc", "--game", "holdem"), "did you mean 'hold-em'?"),
        (("equity", "AhAd", "KsKc", "--game", "flop-poker"), "flop-poker is played against the house; `pitboss odds"),
    ],
)
def test_mistakes(arguments: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    assert text in sentence(capsys)


# Coverage


def test_coverage_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "five-card-stud", "--coverage") == 0
    counts = (
        "8 clauses, 8 executable, 0 only recorded; 7 proved, 0 together with others, 1 through others, 0 not proved"
    )
    assert counts in " ".join(capsys.readouterr().out.split())


def test_coverage_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "five-card-stud", "--coverage", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["failed"], report["unproved"]) == ("five-card-stud", [], [])
    assert [row["clause"] for row in report["coverage"]] == [one.id for one in book("five-card-stud").clauses]
    assert all(row["implemented"] and row["cases"] for row in report["coverage"] if row["executable"])
    assert {row["clause"]: row["others"] for row in report["coverage"] if row["status"] == "through"} == {
        "13(a)": ["13(h)"]
    }
    assert (report["proved"], report["together"], report["through"], report["recorded"]) == (7, 0, 1, 0)


def test_coverage_tells_clauses_that_are_cited_together(capsys: pytest.CaptureFixture[str]) -> None:
    """What follows from the order of the cards alone is not known to follow from one of the clauses."""
    assert run("rules", "badugi", "--coverage", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    rows = {row["clause"]: row for row in report["coverage"]}
    assert (rows["22(j)(5)"]["status"], rows["22(j)(5)"]["others"]) == ("together", ["22(j)(1)"])
    assert (rows["22(j)(1)"]["status"], rows["22(j)(1)"]["others"]) == ("proved", [])
    assert run("rules", "badugi", "--coverage") == 0
    assert "│ together │ with 22(j)(1):" in capsys.readouterr().out


# Submissions


def test_check_names_every_violation(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SUBMISSION)
    assert run("check", str(file), "--json") == 2
    report = json.loads(capsys.readouterr().out)
    assert not report["legal"]
    assert [(violation["field"], violation["clause"]) for violation in report["violations"]] == [
        ("blindz", ""),
        ("kill", "11(i)"),
        ("rake-percentage", "14(b)(1)(i)"),
        ("time-charge", "14(b)(3)(ii)"),
        ("first-button", "10(c)(2)"),
        ("bad-beat.players", "19(b)(4)"),
        ("bad-beat.table-share", "19(b)(4)"),
    ]
    assert run("check", str(file)) == 2
    out = capsys.readouterr().out
    assert "illegal  kill: this game has no kill [11(i)]" in out
    assert "illegal  blindz: there is no such option; did you mean 'blinds'?" in out
    assert "Omaha: 7 violations" in out


@pytest.mark.parametrize(
    ("text", "cautions"),
    [
        ('game = "hold-em"', ()),
        ('game = "hold-em"\nsubmission = "cash-game-004"', ()),
        ('game = "razz"\nsubmission = "customary"', ("the customary submission is for hand histories",)),
        (
            'game = "hold-em"\n[options]\nstructure = "no-limit"\nbig-bet = "9.00"\nrake-percentage = "5%"\n'
            'bring-in = "1.00"\nstraddle-raise = "difference"',
            (
                "big-bet has no effect in no-limit",
                "bring-in has no effect in hold-em",
                "rake-percentage has no effect: the rake is incremental",
                "straddle-raise has no effect without a straddle",
            ),
        ),
        (
            'game = "omaha-high-low-8"\n[options]\nblinds = "1 2"\nkill-threshold = "60.00"',
            ("kill-threshold has no effect without a kill", "the big blind of 2.00 is not the least bet of 4.00"),
        ),
    ],
)
def test_cautions(text: str, cautions: tuple[str, ...], file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text)
    assert run("check", str(file)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].endswith(": legal")
    assert len(lines) == len(cautions) + 1
    for line, caution in zip(lines, cautions, strict=False):
        assert line.startswith(f"caution  {caution}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('game = "holdem"', "game: there is no game 'holdem'; did you mean 'hold-em'?"),
        ("[options]\nbet = 1", "game: a sheet names its game"),
        ('game = "cash-game"', "game: write game = 'hold-em' and submission = 'cash-game-004'"),
        ('game = "hold-em"\noption = 1', "sheet: a sheet has no field 'option' here"),
    ],
)
def test_what_is_no_submission(text: str, message: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text)
    assert run("check", str(file)) == 2
    assert message in sentence(capsys)


SPLIT = {
    "seven-card-stud-high-low", "seven-card-stud-high-low-8", "omaha-high-low-8", "five-card-omaha-high-low-8",
    "mambo-stud", "badeucey", "badacey",
}  # fmt: skip
"""Games whose pots are split between two hands."""


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.name)
def test_options_that_make_no_difference(game: Variant) -> None:
    """Whatever is said to make no difference is an option, and stands at a value that the game accepts."""
    known = known_options(game).table
    idle = {name for name in known if not concerns(name, game)}
    assert ("blinds" in idle) == ("bring-in" not in idle)
    base = POKER_GAMES[game.name].base
    assert ("even-split-when-identical" in idle) == (game.name not in SPLIT), game.name
    submission(game, {name: known[name].show(known[name].default) for name in idle}, base)


# Sign


def test_sign(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "seven-card-stud", "--sign") == 0
    out = capsys.readouterr().out
    assert "SEVEN-CARD STUD" in out
    assert "bring in ........................................... $2.00" in out
    assert "BAD BEAT" not in out
    file.write_text(
        'game = "hold-em"\n[options]\nstructure = "no-limit"\nrake = ""\nminimum-buy-in = "80"\n'
        '[bad-beat]\ncontribution = "2.00"\n'
    )
    assert run("rules", "hold-em", "--sign", str(file)) == 0
    out = capsys.readouterr().out
    assert "maximum bet ................................. table stakes" in out
    assert "rake ................................................ none" in out
    assert "least buy in ...................................... $80.00" in out
    assert "from each pot ............................. $2.00, no more" in out
    assert run("rules", "omaha", "--sign", str(file)) == 2
    assert "the submission is for hold-em, not omaha" in capsys.readouterr().err


def test_a_sign_is_not_printed_from_an_illegal_submission(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SUBMISSION)
    assert run("rules", "omaha", "--sign", str(file)) == 2
    assert "blindz: there is no such option" in sentence(capsys)


# Sample sheets


@pytest.mark.parametrize("name", POKER_GAMES)
def test_the_sample_sheet_settles(name: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sheet", name) == 0
    sample = capsys.readouterr().out
    file.write_text(sample)
    assert run("settle", str(file), "--json") == 0
    settled = json.loads(capsys.readouterr().out)
    assert len(settled["seats"]) == 3
    assert len({seat["net"] for seat in settled["seats"]}) > 1


@pytest.mark.parametrize("name", POKER_GAMES)
def test_the_sample_shows_the_defaults(name: str, file: Path) -> None:
    """With every option written out the hand comes to the same."""
    sample = sample_sheet(*POKER_GAMES[name])
    head, _, rest = sample.partition("[options]")
    options, _, rest = rest.partition("# [bad-beat]")
    file.write_text(sample)
    settled = adjudicate(read(file).sheet).result
    written = re.sub(r"^# ([\w-]+ = )", r"\1", options, flags=re.MULTILINE)
    assert written != options
    file.write_text(f"{head}[options]{written}# [bad-beat]{rest}")
    sheet = read(file).sheet
    assert {"rake", "seats", "absence"} <= sheet.options.keys()
    assert adjudicate(sheet).result == settled
    fund = re.sub(r"^# ([\w-]+ = )", r"\1", rest.partition("# One [[seat]]")[0], flags=re.MULTILINE)
    file.write_text(f'game = "hold-em"\n[bad-beat]{fund}')
    assert read(file).sheet.bad_beat is not None
    assert run("check", str(file)) == 0


@pytest.mark.parametrize("name", POKER_GAMES)
def test_the_sample_documents_every_name(name: str) -> None:
    game, base = POKER_GAMES[name]
    sample = sample_sheet(game, base)
    in_force = submission(game, {}, base).rules.variant
    for row in irregularities(in_force).values():
        assert f"# {row.id}: {row.trigger}" in sample
    known = known_options(game, base)
    for option in known.all.values():
        assert (f"\n# {option.name} = " in sample) == concerns(option.name, in_force), option.name
    decisions = re.findall(r'"([a-z-]+)[":]', "".join(re.findall(r"^decisions = .*", sample, flags=re.MULTILINE)))
    assert decisions
    for decision in decisions:
        assert f"# decision {decision}: " in sample


def test_the_sample_of_a_room_settles(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sheet", "room") == 0
    sample = capsys.readouterr().out
    for name in KINDS:
        assert f"# step {name}: " in sample
    file.write_text(sample)
    assert run("settle", str(file), "--json") == 0
    settled = json.loads(capsys.readouterr().out)
    assert [seat["player"] for seat in settled["tables"]["1"]["seats"].values()] == ["Ann", "Bob", "Dan"]
    assert [refusal["clause"] for refusal in settled["refused"]] == ["10(b)"]
    file.write_text(sample.replace('rake = "1.00"', 'rake = "2.00"'))
    assert run("settle", str(file)) == 1
