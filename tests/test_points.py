"""Players are asked what `points/` says, and irregularities can be reported where it says, and nowhere else."""

from __future__ import annotations

import pytest

from courses import FOLDER as COURSES
from courses import read as courses
from points import COURSES as MOST
from points import played, points, read

BOOKS = sorted(path.stem for path in COURSES.glob("*.toml"))


@pytest.mark.parametrize("name", BOOKS)
def test_every_point_is_as_the_rules_say(name: str) -> None:
    expected = read(name)
    assert list(expected) == [case for case in courses(name) if played(name, case)][:MOST]
    assert {case: points(name, case) for case in expected} == expected
