"""TOML as people bring it: with a byte-order mark, broken, or made to break its reader. One sentence in any case."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
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
