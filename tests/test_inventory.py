"""Clause sheets gain and lose no clause unnoticed, and one that is invented beside another is found out.

A clause counts as proved by what cites it, so the sheet itself must be right. Its numbers have no gaps, and every
section has as many clauses as `tests/inventory.toml` says. Its counts were first taken from the sheets, not from the
texts: they notice a change, and do not show that a sheet is complete. No command writes them. And a clause that is only
cited beside another is proved together with that one, whatever the cases notice.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from pitboss import desk
from pitboss.games import all_games, names
from pitboss.poker.books.book import COMMON, POKER, sections

ROOT = Path(__file__).parents[1]
INVENTORY: dict[str, dict[str, int]] = tomllib.loads((ROOT / "tests/inventory.toml").read_text(encoding="utf-8"))
BOOKS = (*names(), *(section.name.replace("_", "-").replace(COMMON, POKER) for section in sections()))
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")

STRUCK = {"pai-gow-poker": {"6(e)": "6(d)", "9(i)": "9(h)", "9(k)": "9(j)"}}
"""Numbers that a text has no more, before the clause that now follows: the others were not renumbered."""


def before(id_: str) -> str:
    """The clause that stands before another in its list; nothing before the first, or outside a list.

    >>> [before(id_) for id_ in ("9(a)", "9(c)", "2(aa)", "9(c)(2)", "9(c)(2)(iv)", "13a", "1 Ante")]
    ['', '9(b)', '2(z)', '9(c)(1)', '9(c)(2)(iii)', '', '']
    """
    found = re.fullmatch(r"(\d\w*((?:\(\w+\))*))\((\w+)\)", id_)
    if not found:
        return ""
    head, last, depth = found[1], found[3], found[2].count("(")
    if last.isdecimal():
        return f"{head}({int(last) - 1})" if last != "1" else ""
    if depth == 2:
        return f"{head}({ROMAN[ROMAN.index(last) - 1]})" if last != "i" else ""
    if last[0] == "a":
        return f"{head}(z)" if len(last) == 2 else ""
    return f"{head}({chr(ord(last[0]) - 1) * len(last)})"


def section(id_: str) -> str:
    """The section of a clause: `9`, `13a`, `old 11`; of the definitions `1`, of document 004 its letter."""
    found = re.match(r"(?:old )?\d+\w*", id_.removeprefix("004:")) or re.match(r"[A-Z]", id_.removeprefix("004:"))
    assert found, id_
    return found[0]


@pytest.mark.parametrize("name", BOOKS)
def test_a_sheet_has_as_many_clauses_as_the_inventory(name: str) -> None:
    assert Counter(section(clause.id) for clause in desk.book(name).clauses) == INVENTORY[name]


@pytest.mark.parametrize("of", [(game.name, edition) for game in all_games() for edition in list(game.editions)[1:]])
def test_so_has_that_of_another_edition(of: tuple[str, str]) -> None:
    assert Counter(section(clause.id) for clause in desk.book(*of).clauses) == INVENTORY[" ".join(of)]


@pytest.mark.parametrize("name", BOOKS)
def test_the_numbers_of_a_sheet_have_no_gaps(name: str) -> None:
    """Where only the parts of a clause are listed, they stand for it."""
    sheet, struck = desk.book(name).clauses, STRUCK.get(name, {})
    following = {clause.id: before(clause.id) for clause in sheet if before(clause.id)}
    assert {id_: one for id_, one in following.items() if not sheet.below(one)} == struck


@pytest.mark.parametrize(
    ("name", "module", "cites", "sheet", "invented"),
    [
        ("red-dog", "games/shoe_games/red_dog/rules.py", 'clause="5(i)(2)', "games/shoe_games/red_dog", "5(i)(4)"),
        ("five-card-stud", "poker/variants.py", 'high_hand("13(h)', "poker/books/five_card_stud", "13(i)"),
        pytest.param(
            *("poker", "poker/room/procedures.py", 'name, shuffler, "2(d)', "poker/books/common", "2(e)"),
            marks=pytest.mark.proof,
        ),
    ],
)
def test_an_invented_clause_beside_a_real_one_is_not_proved(
    name: str, module: str, cites: str, sheet: str, invented: str, tmp_path: Path
) -> None:
    """In a copy of everything somebody invents a clause, cites it where a real one is cited, and lists it. Cases notice
    what both are cited for; the real one remains proved, and the other is said to be proved together with it only."""
    package = tmp_path / "pitboss"
    shutil.copytree(ROOT / "src/pitboss", package, ignore=shutil.ignore_patterns("__pycache__"))
    source = (package / module).read_text(encoding="utf-8")
    assert cites in source
    (package / module).write_text(source.replace(cites, f"{cites}, {invented}"), encoding="utf-8")
    with (package / sheet / "clauses.toml").open("a", encoding="utf-8") as listed:
        listed.write(f'\n[clause."{invented}"]\nkind = "settle"\ngist = "Nothing of the kind is written."\n')
    command = [sys.executable, "-m", "pitboss", "rules", name, "--coverage", "--json"]
    ended = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True)
    rows = {row["clause"]: row for row in json.loads(ended.stdout)["coverage"]}
    real = cites.rpartition('"')[2]
    assert (rows[invented]["status"], rows[invented]["others"]) == ("together", [real])
    assert any(rows[invented]["effects"].values())
    assert not desk.book(name).clauses.below(invented)
