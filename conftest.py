"""Which examples in docstrings are collected, and which are proofs: those of poker in batches take a minute of a
processor to compile."""

from __future__ import annotations

from pathlib import Path

import pytest

COMPILED = ("pitboss.odds.poker_room", "pitboss.poker.batch.tables")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.DoctestItem) and item.name in COMPILED:
            item.add_marker(pytest.mark.proof)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Modules without an example need not be imported."""
    source = collection_path.suffix == ".py" and "src" in collection_path.parts
    return True if source and ">>>" not in collection_path.read_text(encoding="utf-8") else None
