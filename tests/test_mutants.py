"""Breaks of the rules keep step with the rules: what they change stands in the sources."""

from __future__ import annotations

import pytest

from mutants.deliberate import Deliberate, deliberate
from mutants.operators import breaks
from mutants.sampling import GROUND, SHARES, Equivalent, equivalents
from mutants.watch import PACKAGE, ROOMS, ROOT, TESTS


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


def test_verbs_that_are_waited_for_are_verbs_and_words_are_none() -> None:
    source = '''
async def tell(watcher):
    """What is said.

    Of 3 events 2
    are seen.
    """
    async with watcher:
        await watcher.send()
        await watcher.close()
'''
    assert [one.kind for one in breaks(source)] == ["verb left out", "order", "verb left out"]


def test_every_room_has_its_share() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert {*SHARES} == {*rooms, GROUND}
    assert sum(SHARES.values()) == 100


def test_every_room_is_watched_by_tests_that_there_are() -> None:
    named = {test for tests in ROOMS.values() for test in tests}
    assert {room for room in SHARES if room != GROUND} <= ROOMS.keys()
    assert [test for test in named if not (TESTS / f"test_{test}.py").exists()] == []
