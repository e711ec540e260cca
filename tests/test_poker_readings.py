"""The open points of the poker rules: the document has each of them once, and what it says of the options is true.

A case `reading-OPTION.toml` shows another value of an option at work: with the default it comes out differently.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.desk import run_case as run
from pitboss.poker.books.book import BOOKS
from pitboss.poker.options import CUSTOMARY, MASSACHUSETTS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.submission import known_options
from pitboss.poker.variants import VARIANTS
from pitboss.rulebook.options import Choice, Flag, Option
from poker_play import READINGS

DOCUMENT = Path(__file__).parents[1] / "docs" / "poker-readings.md"
POINTS = [f"{kind}{number}" for kind in "AS" for number in range(1, 31)]
ROW = re.compile(r"^\| ([AS]\d+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
OPTION = re.compile(r"`([a-z-]+)`(?: = (`[^`]+`(?:, `[^`]+`)*))?")

ROWS = {found[1]: found[4] for found in ROW.finditer(DOCUMENT.read_text())}
CASES = {path: path.stem.removeprefix("reading-") for path in sorted(BOOKS.glob("*/cases/reading-*.toml"))}


def _known() -> dict[str, list[Option]]:
    """Every option that a room may choose, as each type of poker has it."""
    known: dict[str, list[Option]] = {option.name: [option] for option in FUND_OPTIONS}
    for variant in VARIANTS:
        for option in known_options(variant, MASSACHUSETTS if variant.section else CUSTOMARY).all.values():
            known.setdefault(option.name, []).append(option)
    return known


KNOWN = _known()


def _others(option: Option) -> set[str]:
    """The values of an option beside its default, where they can be listed."""
    values = option.values if isinstance(option, Choice) else ("true", "false") if isinstance(option, Flag) else ()
    return set(values) - {option.show(option.default)}


def test_the_document_has_every_point_once() -> None:
    assert [found[1] for found in ROW.finditer(DOCUMENT.read_text())] == POINTS


@pytest.mark.parametrize("point", POINTS)
def test_a_row_names_the_options_of_its_point_with_their_other_values(point: str) -> None:
    named = {option: set(re.findall("`([^`]+)`", values)) for option, values in OPTION.findall(ROWS[point])}
    assert named.keys() == {
        name for name, options in KNOWN.items() if any(re.search(rf"\b{point}\b", option.gist) for option in options)
    }
    for name, values in named.items():
        assert values in [_others(option) for option in KNOWN[name]], name
    assert bool(named) != ROWS[point].startswith("no second reading: ")


def _case_option(stem: str) -> Option:
    """The option that a case is about: its name, and perhaps more after it."""
    return KNOWN[max((name for name in KNOWN if f"{stem}-".startswith(f"{name}-")), key=len)][0]


@pytest.mark.parametrize("path", CASES, ids=CASES.values())
def test_a_reading_makes_a_difference(path: Path, tmp_path: Path) -> None:
    option = _case_option(CASES[path])
    usual = f'\\g<1>"{option.show(option.default)}"'
    text = re.sub(rf'(?<![\w-])({option.name} = )("[^"]*"|\w+)', usual, path.read_text())
    assert text != path.read_text()
    by_default = tmp_path / path.name
    by_default.write_text(text)
    assert run(path).differences == ()
    assert run(by_default).differences != ()


def test_every_reading_with_values_has_a_case_and_is_played_at_random() -> None:
    cases = "\n".join(path.read_text() for path in BOOKS.glob("*/cases/*.toml"))
    for name in sorted({option for row in ROWS.values() for option, values in OPTION.findall(row) if values}):
        set_to = set(re.findall(rf'(?<![\w-]){name} = "?([\w-]+)', cases))
        assert set_to & set().union(*map(_others, KNOWN[name])), name
    of_hands = known_options(VARIANTS[0]).table
    unplayed = {name for row in ROWS.values() for name, values in OPTION.findall(row) if values and name in of_hands}
    assert unplayed - READINGS.keys() == {"structure", "kill", "later-street-opening"}  # chosen with the variant there
