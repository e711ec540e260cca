"""The rankings of poker under a knockout: what a clause ranks has no rank without it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.evidence.bent_ranks import KICKERS, valued
from pitboss.ranking.high import category, high
from pitboss.ranking.three import MINI_ROYAL, three

RANKING_SECTIONS = ("3(b)", "3(c)", "3(d)")
"""Where the clauses begin by which a hand is ranked."""


@contextmanager
def ranked_without(clause: str) -> Iterator[None]:
    """Inside, hands that the clause ranks have no rank; hands without one are all alike without theirs (3(d))."""

    def as_high(value: int) -> int:
        return _without_rank(value, clause, f"3(b)({10 - category(value)})")

    def as_three(value: int) -> int:
        return _without_rank(value, clause, f"3(c)({1 if value == MINI_ROYAL else 7 - category(value)})")

    with valued(high, as_high), valued(three, as_three):
        yield


def _without_rank(value: int, clause: str, ranked_by: str) -> int:
    if not category(value):
        return 0 if clause == "3(d)" else value
    return value & KICKERS if clause == ranked_by else value
