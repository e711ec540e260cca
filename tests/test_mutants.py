"""Breaks of the rules keep step with the rules: what they change stands in the sources."""

from __future__ import annotations

import pytest

from mutants.deliberate import Deliberate, deliberate
from mutants.operators import breaks
from mutants.sampling import Equivalent, equivalents
from mutants.watch import ROOT


@pytest.mark.parametrize("one", deliberate(), ids=lambda one: one.name)
def test_a_deliberate_break_changes_a_module_and_is_watched(one: Deliberate) -> None:
    compile(one.text, one.module, "exec")
    assert one.books or one.tests
    assert [test for test in one.tests if not _is_there(test)] == []


def _is_there(test: str) -> bool:
    """Whether there is such a file or folder of tests, and such a test in it where one is named."""
    path, _, named = test.partition("::")
    function = named.partition("[")[0]
    return (ROOT / path).exists() and (not named or f"def {function}(" in (ROOT / path).read_text())


@pytest.mark.parametrize("one", equivalents(), ids=lambda one: f"{one.module}: {one.line}")
def test_an_equivalent_break_is_one_that_can_be_sampled_and_has_a_reason(one: Equivalent) -> None:
    assert one.mutants
    assert one.reason


def test_every_kind_of_break_is_found() -> None:
    source = '''
TABLE = """
    pair      1
    straight  5
    flush     6
"""
FLAG = True

def settle(d):
    if d.value > 2 and not d.dead:
        d.pay(1)
        d.collect(2)
    return d.value + 3
'''
    kinds = {"arithmetic", "cell", "comparison", "condition", "constant", "flag", "order", "verb left out"}
    assert {one.kind for one in breaks(source)} == kinds
