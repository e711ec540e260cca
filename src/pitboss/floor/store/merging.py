"""The statements of many transactions as few: one for all rows of a table.

Every statement that a thread has executed lets others run, and it may have to wait for them before the next. So a group
of a hundred acts is written by some ten statements, and not by a thousand. Only what is never read or changed by other
statements of a group is merged; those come first, in their order.

>>> one, two = ("INSERT INTO posting VALUES (?, ?)", (1, 2)), ("INSERT INTO posting VALUES (?, ?)", (3, 4))
>>> merged([[one, ("DELETE FROM session", ())], [two]])
[('DELETE FROM session', ()), ('INSERT INTO posting VALUES (?, ?), (?, ?)', (1, 2, 3, 4))]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from pitboss.floor.store.schema import HEAD, Statement

_ROWS = re.compile(r"(INSERT INTO (?:entry|posting|account|round|table_state|command) VALUES )(\([?, ]+\))(.*)")
_MOST = 30_000
"""Values in a statement."""


def merged(transactions: Sequence[Sequence[Statement]]) -> list[Statement]:
    """All statements of some transactions; rows that go into the same table the same way as one."""
    others: list[Statement] = []
    heads: dict[int, tuple[Any, ...]] = {}
    rows: dict[str, list[tuple[Any, ...]]] = {}
    for sql, values in chain.from_iterable(transactions):
        if sql == HEAD:
            heads[values[-1]] = values  # the last one counts
        elif _mergeable(sql):
            rows.setdefault(sql, []).append(values)
        else:
            others.append((sql, values))
    return [*others, *chain.from_iterable(_inserted(sql, found) for sql, found in rows.items()), *_heads(heads)]


@cache
def _mergeable(sql: str) -> re.Match[str] | None:
    return _ROWS.fullmatch(sql)


def _inserted(sql: str, rows: Sequence[tuple[Any, ...]]) -> Iterator[Statement]:
    parts = _mergeable(sql)
    assert parts is not None
    head, row, tail = parts.groups()
    most = _MOST // len(rows[0])
    for first in range(0, len(rows), most):
        some = rows[first : first + most]
        yield head + ", ".join([row] * len(some)) + tail, tuple(chain.from_iterable(some))


def _heads(heads: dict[int, tuple[Any, ...]]) -> Iterator[Statement]:
    """The heads of several streams, in one statement."""
    found = list(heads.values())
    for first in range(0, len(found), _MOST // 3):
        some = found[first : first + _MOST // 3]
        rows = ", ".join(["(?, ?, ?)"] * len(some))
        sql = (
            f"WITH head (seq, hash, id) AS (VALUES {rows}) UPDATE stream SET head_seq = head.seq, head_hash = head.hash"
        )
        yield f"{sql} FROM head WHERE stream.id = head.id", tuple(chain.from_iterable(some))
