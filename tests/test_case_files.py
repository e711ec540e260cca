"""Files of cases: defaults, rows and ways of dealing, and what is wrong in one; a package without cases works."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

import pitboss
from pitboss import desk
from pitboss.errors import RuleError
from pitboss.record.case_files import read_cases

FILE = """
section = "10"

[defaults]
game = "flop-poker"
options.seats = 6

[ways.manual-shoe]
options.dealing-method = "manual-shoe"

[ways.shoe]

[[case]]
id = "common"
title = "A common round"
seat = [{ cards = "Ah Kd 7c", wagers.ante = "10.00", decisions = ["flop"] }]
community.cards = "Kh 9c 3d"
also = { manual-shoe = "Ah Kh Kd 9c 7c 3d", shoe = "" }
expect.house = "-20.00"

[[case]]
id = "paytable-{hand}"
title = "The lowest {hand} pays {pays} to 1"
seat = [{ cards = "{cards}", wagers.ante = "10.00", decisions = ["flop"] }]
community.cards = "{board}"
options.seats = "{seats}"
expect.house = "{house}"
rows = [
    { hand = "flush", pays = 20, cards = "2s 3s 4s", board = "5s 7s Kh", house = "-210.00", seats = 5 },
    { hand = "straight", pays = 10, cards = "As 2h 3d", board = "4c 5s Kh", house = "-110.00", seats = 4 },
]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "section-10.toml"
    path.write_text(FILE)
    return path


def test_every_row_and_every_way_is_a_case(file: Path) -> None:
    cases = {case.id: case.sheet for case in read_cases(file)}
    assert list(cases) == [
        "section-10:common",
        "section-10:common@manual-shoe",
        "section-10:common@shoe",
        "section-10:paytable-flush",
        "section-10:paytable-straight",
    ]
    assert cases["section-10:common"]["options"] == {"seats": 6}
    by_hand = cases["section-10:common@manual-shoe"]
    assert by_hand["options"] == {"seats": 6, "dealing-method": "manual-shoe"}
    assert by_hand["seat"] == [{"wagers": {"ante": "10.00"}, "decisions": ["flop"]}]
    assert "community" not in by_hand
    assert by_hand["title"] == "A common round (manual shoe)"
    straight = cases["section-10:paytable-straight"]
    assert straight["title"] == "The lowest straight pays 10 to 1"
    assert straight["options"] == {"seats": 4}
    assert {id: desk.run_case(sheet).differences for id, sheet in cases.items()} == dict.fromkeys(cases, ())


@pytest.mark.parametrize("expected", ['refused = { field = "seats" }', 'violations = [{ field = "seats" }]'])
def test_what_is_refused_does_not_come_to_what_is_usual(file: Path, expected: str) -> None:
    usual = FILE.replace("options.seats = 6\n", "options.seats = 6\nexpect = { void = false, rulings = [] }\n")
    file.write_text(f'{usual}\n[[case]]\nid = "wrong"\nexpect.{expected}\n')
    cases = {case.name: case.sheet["expect"] for case in read_cases(file)}
    assert cases["wrong"] == tomllib.loads(expected)
    assert cases["common"] == {"void": False, "rulings": [], "house": "-20.00"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "common"', 'id = "paytable-flush"', r"case\[2\].id: there are two cases 'paytable-flush'"),
        ("manual-shoe = ", "manual-shoes = ", r"case\[1\].also: there is no way 'manual-shoes'; did you mean"),
        ('hand = "flush", ', "", r"case\[2\].rows\[1\]: the row says nothing of 'hand'"),
        ('hand = "flush"', 'hand = "flush", suit = "s"', r"case\[2\].rows\[1\]: 'suit' stands nowhere in braces"),
        ('section = "10"', "sections = 10", "a sheet has no field 'sections' here"),
        ('id = "common"', "", "missing required field 'id'"),
        (FILE, 'game = "flop-poker"', r"has no \[\[case\]\]: cases stand in tables"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_in_a_sentence(file: Path, old: str, new: str, sentence: str) -> None:
    file.write_text(FILE.replace(old, new, 1))
    with pytest.raises(RuleError, match=sentence):
        read_cases(file)


def test_a_case_is_settled_by_its_name(file: Path) -> None:
    assert desk.settle(Path(f"{file}:paytable-flush")).result.house_net == -210_00
    with pytest.raises(RuleError, match="there is no case 'paytable-flash'; did you mean 'paytable-flush'"):
        desk.settle(Path(f"{file}:paytable-flash"))
    with pytest.raises(RuleError, match="is a file of cases: name one of them, as in FILE:NAME"):
        desk.settle(file)


def test_a_case_of_a_book_has_an_id_a_sheet_and_can_be_run() -> None:
    case = next(case for case in desk.cases("flop-poker") if case.name == "06-limit")
    assert case.id == "section-10:06-limit"
    assert case.sheet["game"] == "flop-poker"
    assert case.run().differences == ()
    assert case.run().settled is not None


def test_the_example_in_the_guide_is_one(tmp_path: Path) -> None:
    guide = (Path(pitboss.__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    example, _, rest = guide.partition("    section = ")[2].partition("\n\n`also = ")
    file = tmp_path / "section-10.toml"
    file.write_text(textwrap.dedent(f"    section = {example}\n"))
    cases = read_cases(file)
    assert [case.name for case in cases] == ["06-limit", "06-limit@manual-shoe", "paytable-flush", "paytable-straight"]
    assert [desk.run_case(case.sheet).differences for case in cases] == [()] * 4
    expected = "    expect.events = " + rest.partition("    expect.events = ")[2].partition("\nPoints")[0]
    seat = {"cards": "Ah Kd 7c", "wagers": {"ante": "10.00", "pot": "5.00"}, "decisions": ["flop"]}
    seats = {"seat": [seat, {**seat, "cards": "9s 8h 4d"}], "community": {"cards": "Kh 9c 3d"}}
    sheet = {"game": "flop-poker", **seats, **tomllib.loads(textwrap.dedent(expected))}
    assert desk.run_case(sheet).differences == ()


def test_the_package_works_without_its_cases(tmp_path: Path) -> None:
    """What the wheel leaves out is the cases, and nothing that runs needs them."""
    source = Path(pitboss.__file__).parent
    with (source.parents[1] / "pyproject.toml").open("rb") as project:
        wheel = tomllib.load(project)["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["exclude"] == ["src/pitboss/**/cases"]
    shutil.copytree(source, tmp_path / "pitboss", ignore=shutil.ignore_patterns("cases", "__pycache__"))

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pitboss", *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)})

    for name in ("flop-poker", "hold-em", "poker"):
        refused = run("rules", name, "--coverage")
        assert refused.returncode == 2
        assert "are not installed: they come with the sources alone" in refused.stderr
    assert run("rules", "flop-poker").returncode == 0
    sheet = run("sheet", "flop-poker").stdout
    (tmp_path / "round.toml").write_text(sheet)
    assert run("settle", "round.toml").returncode == 0
