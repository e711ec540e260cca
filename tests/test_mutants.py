"""The deliberate breaks of `make mutants` are of rules as they stand: each finds the text that it breaks."""

from __future__ import annotations

import pytest

from mutants.deliberate import Deliberate, deliberate


@pytest.mark.parametrize("one", deliberate(), ids=lambda one: one.name)
def test_a_deliberate_break_finds_its_rule(one: Deliberate) -> None:
    assert one.new in one.text
