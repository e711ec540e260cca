"""Rules that run twice: as plain Python at the table, as machine code in the solvers.

A rule is stated once, as an ordinary function on small integers marked with `@kernel`. The table calls it as it
stands, so nothing numeric is imported to settle a round. A solver asks for `compiled(rule)` and gets the same source
through Numba, together with every kernel that it calls.

A solver template may leave names open (`value`, `net`, ...) and have them bound to a game's kernels:

    compiled(walk, value=game_value, net=game_net)

Machine code is cached on disk under a key made of the package's sources, so an edit anywhere recompiles and a second
run starts at once.
"""

from __future__ import annotations

import dis
import hashlib
import os
import shutil
import sys
import types
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parent
KEPT = 8
"""States of the sources whose compiled code is kept."""


def kernel(rule: F) -> F:
    """Mark a rule as compilable. It stays a plain function; see `compiled`."""
    rule.__kernel__ = True  # type: ignore[attr-defined]
    return rule


def borrowing(rule: F) -> F:
    """Mark a kernel that only reads and fills arrays which its caller keeps alive, and allocates nothing.

    Its machine code skips Numba's reference counts (atomic operations, paid on every call for every array that is
    handed on) and stands in its caller in place of a call, so that small rules cost no more than if they were written
    out there.
    """
    rule.__borrowing__ = True  # type: ignore[attr-defined]
    return kernel(rule)


def cache_directory() -> Path:
    """Where machine code and lookup tables are kept: `PITBOSS_CACHE`, or the user's cache folder."""
    root = os.environ.get("PITBOSS_CACHE") or os.environ.get("XDG_CACHE_HOME")
    base = Path(root) if root else Path.home() / ".cache"
    return base / "pitboss" / source_digest()


@cache
def source_digest() -> str:
    """A short name for this exact state of the sources with kernels, and of the interpreter."""
    digest = hashlib.blake2b(sys.version.encode(), digest_size=8)
    for path in sorted(_PACKAGE.rglob("*.py")):
        source = path.read_bytes()
        if b"kernel" in source:
            digest.update(str(path.relative_to(_PACKAGE)).encode())
            digest.update(source)
    return digest.hexdigest()


def _forget_old_code() -> None:
    """Keep the code of the few latest states of the sources."""
    with suppress(OSError):
        states = sorted(cache_directory().parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in states[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)


@cache
def _numba() -> Any:
    """Import Numba once, with its cache in our folder."""
    import numba

    _forget_old_code()
    numba.config.CACHE_DIR = str(cache_directory())  # type: ignore[attr-defined]
    return numba


_COMPILED: dict[tuple[Any, ...], Any] = {}


def compiled(rule: Callable[..., Any], **bound: Callable[..., Any]) -> Any:
    """The machine-code version of a kernel, its open names bound to other kernels."""
    key = (rule, *sorted(bound.items()))
    if key not in _COMPILED:
        _COMPILED[key] = _compile(rule, bound)
    return _COMPILED[key]


def _compile(rule: Callable[..., Any], bound: dict[str, Callable[..., Any]]) -> Any:
    if not getattr(rule, "__kernel__", False):
        raise TypeError(f"{rule!r} is not marked @kernel")
    assert isinstance(rule, types.FunctionType)
    names = dict(rule.__globals__)
    for name in _names_in(rule):
        target: Any = bound.get(name, names.get(name))
        if target is not rule and getattr(target, "__kernel__", False):
            names[name] = compiled(target, **_relevant(target, bound))
    twin = types.FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, rule.__closure__)
    twin.__module__ = rule.__module__
    # Numba files cached code under the qualified name: one name for each set of bindings.
    tag = "".join(f"-{n}={f.__module__}.{f.__qualname__}" for n, f in sorted(bound.items()))
    twin.__qualname__ = rule.__qualname__ + hashlib.blake2b(tag.encode(), digest_size=6).hexdigest()
    borrows = getattr(rule, "__borrowing__", False)
    return _numba().njit(cache=True, nogil=True, _nrt=not borrows, forceinline=borrows)(twin)


def _relevant(target: Any, bound: dict[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """The bindings that a called kernel leaves open, itself or in the kernels that it calls."""
    reached, waiting, open_names = {target}, [target], set[str]()
    while waiting:
        rule = waiting.pop()
        for name in _names_in(rule):
            if name in bound:
                open_names.add(name)
            called = bound.get(name, rule.__globals__.get(name))
            if getattr(called, "__kernel__", False) and called not in reached:
                reached.add(called)
                waiting.append(called)
    return {name: bound[name] for name in open_names}


@cache
def _names_in(rule: Callable[..., Any]) -> frozenset[str]:
    """The names that a rule takes from its module, or leaves open."""
    assert isinstance(rule, types.FunctionType)
    return frozenset(step.argval for step in dis.get_instructions(rule) if step.opname == "LOAD_GLOBAL")
