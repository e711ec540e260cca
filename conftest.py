"""Which examples in docstrings are collected, and which are proofs: those of poker in batches take a minute of a
processor to compile. In which order workers import the tests, and that the garbage collector passes over these and
over what they leave."""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

COMPILED = ("pitboss.odds.poker_room", "pitboss.poker.batch.tables")
TESTS = Path(__file__).with_name("tests")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Every other worker begins to import the tests at the end: in a new clone it finds the bytecode of one half left
    by its neighbour, and leaves that of the other half, where both would else compile the same files side by side."""
    everything = session.config.args == session.config.getini("testpaths")
    if everything and int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 2:
        for path in sorted(TESTS.glob("test_*.py"), reverse=True):
            with suppress(Exception, pytest.skip.Exception):  # what is wrong with a file is said where it is collected
                import_module(path.stem)


def pytest_collection() -> None:
    """What is collected stays to the end: a search for garbage in it finds none."""
    gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


def pytest_sessionfinish() -> None:
    """At the end pytest looks for garbage once more; of all that tests have left it would take a busy machine longer
    than the five seconds after which a worker is interrupted."""
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.DoctestItem) and item.name in COMPILED:
            item.add_marker(pytest.mark.proof)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Modules without an example need not be imported."""
    source = collection_path.suffix == ".py" and "src" in collection_path.parts
    return True if source and ">>>" not in collection_path.read_text(encoding="utf-8") else None
