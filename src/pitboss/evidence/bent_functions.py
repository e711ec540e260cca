"""Functions under a knockout: whoever calls one, by whatever name, gets something else from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from types import CodeType, FunctionType
from typing import Any

GAMES = "pitboss.games"


@contextmanager
def stated_otherwise(path: str) -> Iterator[None]:
    """Inside, a function of a game (`baccarat_games.hands.is_natural`) does not state its rule."""
    with valued(function_at(path), otherwise):
        yield


def function_at(path: str) -> Any:
    """A function or method by its path below the games."""
    module, names = GAMES, path.split(".")
    while names and hasattr(import_module(module), "__path__") and find_spec(f"{module}.{names[0]}"):
        module = f"{module}.{names.pop(0)}"
    return reduce(getattr, names, import_module(module))


def otherwise(value: Any) -> Any:
    """Yes for no, nothing for something, the last first.

    >>> [otherwise(value) for value in (True, 7, 0, [1, 2], frozenset("a"), "left")]
    [False, 0, 1, [2, 1], frozenset(), '']
    """
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 0 if value else 1
    if isinstance(value, list | tuple) and len(value) > 1:
        return value[::-1]
    return None if value is None else type(value)()


@contextmanager
def valued(rule: Any, change: Callable[[Any], Any]) -> Iterator[None]:
    """Inside, whoever calls this function, by whatever name, gets its value changed."""
    code, names, name = rule.__code__, rule.__globals__, f"_bent_{rule.__name__}"
    as_ruled = FunctionType(code, names, argdefs=rule.__defaults__, closure=rule.__closure__)
    as_ruled.__kwdefaults__ = rule.__kwdefaults__
    names[name] = lambda *given, **named: change(as_ruled(*given, **named))
    rule.__code__ = _calling(name, code.co_freevars)
    try:
        yield
    finally:
        rule.__code__ = code
        del names[name]


def _calling(name: str, around: Sequence[str]) -> CodeType:
    """The code of a function that calls another one by its name. It mentions, and never looks at, the variables that a
    function has from around it: their number is not to change."""
    text = f"""
def outer({", ".join(around)}):
    def bent(*given, **named):
        return {name}(*given, **named)
        {", ".join(around) or None}
    return bent
"""
    made: dict[str, Any] = {}
    exec(text, made)
    code: CodeType = made["outer"](*around).__code__
    return code
