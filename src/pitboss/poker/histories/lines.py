"""A fast reader for hand histories as programs write them: numbered tables, one `name = value` in each line.

It reads a part of TOML and gives what a reader of all TOML would give, or nothing at all: then somebody else reads.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import Any

from pitboss.errors import RuleError
from pitboss.toml_text import parse_toml


def read_lines(text: str) -> dict[str, Any] | None:
    """The tables of a text by their names; None where it is not as simple as that.

    >>> read_lines("[1]\\nantes = [0, 0.5]\\nplayers = ['Ann', 'Bob']")
    {'1': {'antes': [0, Decimal('0.5')], 'players': ['Ann', 'Bob']}}
    >>> read_lines("players = [\\n'Ann', 'Bob']") is None
    True
    """
    tables: dict[str, Any] = {}
    table = tables
    for line in text.split("\n"):
        if not line:
            continue
        name, equals, value = line.partition(" = ")
        if not equals:
            label = line[1:-1]
            if line != f"[{label}]" or not label.isdecimal() or not label.isascii() or label in tables:
                return None
            table = tables[label] = {}
            continue
        if name in table or not name.isidentifier() or not name.isascii():
            return None
        read = _words(value) if value.startswith("['") else _value(value)
        if read is None:
            return None
        table[name] = read.copy() if type(read) is list else read
    return tables


def _words(value: str) -> list[str] | None:
    """A list of words in single quotes."""
    within = value[2:-2]
    words = within.split("', '")
    if value[-2:] != "']" or within.count("'") != 2 * (len(words) - 1) or not within.isprintable():
        return None
    return words


@lru_cache(maxsize=1 << 14)
def _value(value: str) -> Any:
    """Any other value that stands in one line; many come again and again."""
    try:
        read = parse_toml(f"value = {value}".encode(), "value", parse_float=Decimal)
    except RuleError:
        return None
    return read["value"] if len(read) == 1 else None
