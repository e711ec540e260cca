"""Examples in docstrings that are proofs: those of poker in batches take a minute of a processor to compile."""

from __future__ import annotations

import pytest

COMPILED = ("pitboss.odds.poker_room", "pitboss.poker.batch.tables")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.DoctestItem) and item.name in COMPILED:
            item.add_marker(pytest.mark.proof)
