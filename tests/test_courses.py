"""Whole rounds and hands happen as `courses/` says, event by event."""

from __future__ import annotations

import pytest

from courses import FOLDER, course, read

COURSES = [
    pytest.param(path.stem, case, id=f"{path.stem}/{case}")
    for path in sorted(FOLDER.glob("*.toml"))
    for case in read(path.stem)
]


@pytest.mark.parametrize(("name", "case"), COURSES)
def test_everything_happens_in_the_order_of_the_rules(name: str, case: str) -> None:
    assert course(name, case) == read(name)[case]
