"""Whole evenings go as `evenings/` says, act by act, and what is on record is played again and gives the same books."""

from __future__ import annotations

import pytest

from evenings import FOLDER, held, read


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.toml")))
def test_an_evening_goes_as_it_is_written(name: str) -> None:
    steps, books = held(name)
    written, reports = read(name)
    for step, expected in zip(steps, written, strict=True):
        assert step["comes"] == expected["comes"], {key: value for key, value in step.items() if key != "comes"}
    assert books == reports
