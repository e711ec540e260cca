"""TOML as people bring it: with a byte-order mark, broken, or made to break its reader. One sentence in any case.

And plain data as TOML, in the few shapes that sheets have.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from pitboss.errors import RuleError


def parse_toml(data: bytes, field: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """A TOML text as plain data; `field` says what it is that cannot be read.

    >>> parse_toml(b'\\xef\\xbb\\xbfante = 5', "sheet")
    {'ante': 5}
    """
    try:
        return tomllib.loads(data.decode("utf-8-sig").replace("\r\n", "\n"), parse_float=parse_float)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RuleError(f"is not well-formed TOML: {error}", field=field) from None
    except RecursionError:
        raise RuleError("is not read: its tables are nested too deeply", field=field) from None
    except ValueError:
        raise RuleError("is not read: it has a number with too many digits", field=field) from None


def write_toml(data: Mapping[str, Any]) -> str:
    """Plain data as a TOML text: values first, then a table for each mapping and each mapping of a list.

    >>> print(write_toml({"game": "craps", "seat": [{"wagers": {"pass": "5.00"}}, {}]}), end="")
    game = "craps"
    <BLANKLINE>
    [[seat]]
    wagers = { pass = "5.00" }
    <BLANKLINE>
    [[seat]]
    """
    lines = [f"{_key(name)} = {toml_value(value)}" for name, value in data.items() if not _tables(value)]
    for name, value in data.items():
        for table in _tables(value):
            head = f"[{_key(name)}]" if isinstance(value, Mapping) else f"[[{_key(name)}]]"
            lines += ["", head, *(f"{_key(one)} = {toml_value(held)}" for one, held in table.items())]
    return "\n".join([*lines, ""])


def toml_value(value: Any) -> str:
    """A value as TOML has it on one line.

    >>> print(toml_value({"ante": "5.00", "side bet": [1, True, "a\x7f"]}))
    { ante = "5.00", "side bet" = [1, true, "a\\u007f"] }
    """
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(name)} = {toml_value(held)}' for name, held in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_value, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _tables(value: Any) -> list[Mapping[str, Any]]:
    """The tables that a value of the outermost table is written as; none where it stands on a line."""
    listed = [value] if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else []
    return [one for one in listed if isinstance(one, Mapping)]


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml_value(name)
