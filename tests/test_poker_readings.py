"""The open points of the poker rules: the document has each of them once, and what it says of the options is true.

A case `reading-OPTION` shows another value of an option at work: with the default it comes out differently.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from case_runs import cases_of, run
from pitboss.desk import run_case
from pitboss.poker.books.book import sections
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
CASES = [case for section in sections() for case in cases_of(section)]
SHOWN = {case.name.removeprefix("reading-"): case for case in CASES if case.name.startswith("reading-")}


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


def _with(value: Any, name: str, chosen: str) -> Any:
    """A sheet in which an option, wherever it is written, has another value."""
    if isinstance(value, dict):
        return {key: chosen if key == name else _with(one, name, chosen) for key, one in value.items()}
    return [_with(one, name, chosen) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("shown", SHOWN)
def test_a_reading_makes_a_difference(shown: str) -> None:
    option, case = _case_option(shown), SHOWN[shown]
    by_default = _with(case.sheet, option.name, option.show(option.default))
    assert by_default != case.sheet
    assert run(case).differences == ()
    assert run_case(by_default).differences != ()


def _chosen(value: Any, name: str) -> set[str]:
    """The values that an option has in a sheet."""
    if isinstance(value, dict):
        return {str(one) for key, one in value.items() if key == name}.union(
            *(_chosen(one, name) for one in value.values())
        )
    return set().union(*(_chosen(one, name) for one in value)) if isinstance(value, list) else set()


def test_every_reading_with_values_has_a_case_and_is_played_at_random() -> None:
    sheets = [case.sheet for case in CASES]
    for name in sorted({option for row in ROWS.values() for option, values in OPTION.findall(row) if values}):
        set_to = {value.lower() for value in _chosen(sheets, name)}
        assert set_to & set().union(*map(_others, KNOWN[name])), name
    of_hands = known_options(VARIANTS[0]).table
    unplayed = {name for row in ROWS.values() for name, values in OPTION.findall(row) if values and name in of_hands}
    assert unplayed - READINGS.keys() == {"structure", "kill", "later-street-opening"}  # chosen with the variant there
