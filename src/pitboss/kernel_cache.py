"""Machine code kept on disk, under a name made of everything that it is made from.

The name of a kernel's code is a digest of its bytecode, of every constant that it takes from its modules, of the
kernels that it calls, and of the versions of Python, NumPy and Numba. So code that is found is the code of these very
rules, an edit compiles again what it touches and nothing else, and copies of the sources share what they have.

Code that is run from a file must be our own: a folder that others own or may write is not used, and a file that is not
whole is compiled again. Where no folder can be used, everything works, and is compiled anew in every run.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import stat
import sys
import tempfile
import types
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

MOST_FILES, KEPT_FILES = 6_000, 4_000
"""When there are more files than that in the folder, the latest are kept."""
_CHECKSUM = hashlib.sha256().digest_size


class CacheWarning(UserWarning):
    """Nothing is kept between runs, and why."""


def cache_directory() -> Path:
    """Where machine code and lookup tables are kept: under `PITBOSS_CACHE`, or in the user's cache folder."""
    root = os.environ.get("PITBOSS_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return (Path(root) if root else Path(os.path.expanduser("~")) / ".cache") / "pitboss"


@cache
def usable(folder: Path) -> Path | None:
    """The folder, made if need be; None, with a warning, where it cannot be written or is not ours alone."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if reason := _not_ours(folder):
            raise PermissionError(reason)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        why = error.strerror or str(error)
        warnings.warn(
            f"nothing is kept in {folder}, so that rules are compiled anew in every run: {why}",
            CacheWarning,
            stacklevel=2,
        )
        return None
    _forget_the_oldest(folder)
    return folder


def _not_ours(folder: Path) -> str:
    """Why a folder may have been written by others, who could make us run their code; nothing where it cannot."""
    if not hasattr(os, "getuid"):  # access lists, not owners and modes, guard a Windows user's own folder
        return ""
    found = folder.stat()
    if found.st_uid != os.getuid():
        return "the folder belongs to somebody else"
    return "others may write to the folder" if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH) else ""


def _forget_the_oldest(folder: Path) -> None:
    with suppress(OSError):
        files = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in files[KEPT_FILES:] if len(files) > MOST_FILES else ():
            old.unlink(missing_ok=True)


def read_whole(path: Path) -> bytes | None:
    """What `write_whole` has written; None where that is not there, or not whole."""
    with suppress(OSError):
        kept = path.read_bytes()
        if hashlib.sha256(kept[_CHECKSUM:]).digest() == kept[:_CHECKSUM]:
            return kept[_CHECKSUM:]
    return None


def write_whole(path: Path, data: bytes) -> None:
    """Leave something for the next run, whole and with its checksum, or not at all."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(hashlib.sha256(data).digest() + data)
        os.replace(draft, path)
    except OSError:  # a full disk
        draft.unlink(missing_ok=True)


class KernelCache:
    """The machine code of one kernel, for the types of arguments that it was called with; what a dispatcher asks for.

    It takes the place of Numba's own cache, which looks at the time and place of one source file.
    """

    def __init__(self, rule: Callable[..., Any], digest: str) -> None:
        self._name = f"{rule.__module__.removeprefix('pitboss.')}.{rule.__name__}"
        self._digest = digest

    @property
    def cache_path(self) -> str:
        """For Numba's statistics."""
        return str(cache_directory())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The machine code for these types, or None."""
        from numba.core import compiler

        results: Any = compiler.CompileResult
        target.refresh()
        kept = read_whole(path) if (path := self._path(signature, target)) else None
        return results._rebuild(target, *pickle.loads(kept)) if kept else None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep machine code; what holds addresses of this process cannot be kept."""
        from numba.core import serialize

        pickling: Any = serialize
        path = self._path(signature, compiled.target_context)
        if path and not compiled.library.has_dynamic_globals and not compiled.lifted:
            write_whole(path, pickling.dumps(compiled._reduce()))

    def _path(self, signature: Any, target: Any) -> Path | None:
        folder = usable(cache_directory())
        key = repr((self._digest, _types(signature), target.codegen().magic_tuple()))
        return folder / f"{self._name}-{hashlib.blake2b(key.encode(), digest_size=12).hexdigest()}" if folder else None


def _types(signature: Any) -> list[Any]:
    """The types of arguments, those of named tuples with the names of their fields."""
    arguments = signature if isinstance(signature, tuple) else signature.args
    return [(str(one), getattr(one, "fields", ()), _types(tuple(getattr(one, "types", ())))) for one in arguments]


def stated(rule: Any) -> Any:
    """The rule as it was written, where plain Python remembers what it gives: machine code is made from that."""
    return getattr(rule, "__wrapped__", rule)


def meant(name: str, names: Mapping[str, Any], bound: Mapping[str, Callable[..., Any]]) -> Any:
    """What a name stands for in a rule, among the names of its module and those that are bound: a kernel, or what the
    module leaves open, is what is bound to it."""
    own = names.get(name)
    return bound.get(name, own) if own is None or hasattr(own, "__kernel__") else own


def kernel_digest(rule: Callable[..., Any], bound: dict[str, Callable[..., Any]]) -> str:
    """A name for exactly what machine code is made from."""
    digest = hashlib.blake2b(versions().encode(), digest_size=16)
    for part in _parts(rule, bound, {}):
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()


def _parts(value: Any, bound: dict[str, Callable[..., Any]], seen: dict[int, int]) -> Iterator[bytes]:
    """A value, as bytes that are the same for the same value in any process."""
    if id(value) in seen:
        yield f"again {seen[id(value)]}".encode()
    elif isinstance(value, types.FunctionType) and hasattr(value, "__kernel__"):
        value = stated(value)
        seen[id(value)] = len(seen)
        yield repr((value.__module__, value.__qualname__, hasattr(value, "__borrowing__"))).encode()
        yield from _parts(value.__defaults__, bound, seen)
        for cell in value.__closure__ or ():
            yield from _parts(cell.cell_contents, bound, seen)
        yield from _code(value.__code__, value.__globals__, bound, seen)
    elif isinstance(value, tuple | list):
        yield f"{type(value).__qualname__} {len(value)}".encode()
        for one in value:
            yield from _parts(one, bound, seen)
    elif hasattr(value, "tobytes") and not isinstance(value, type):
        yield repr((str(value.dtype), getattr(value, "shape", ()))).encode()
        yield value.tobytes()
    elif isinstance(value, int | float | complex | str | bytes | None):
        yield repr((type(value).__qualname__, value)).encode()
    elif isinstance(value, types.ModuleType):
        yield repr((value.__name__, getattr(value, "__version__", ""))).encode()
    else:  # a class, or a function of Python's or NumPy's: it is what its name says
        of = value if hasattr(value, "__qualname__") else type(value)
        yield repr((of.__module__, of.__qualname__, getattr(value, "_fields", ()))).encode()


def _code(
    code: types.CodeType, names: dict[str, Any], bound: dict[str, Callable[..., Any]], seen: dict[int, int]
) -> Iterator[bytes]:
    """Bytecode, with the values of all names that it looks up outside."""
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_argcount, code.co_flags)).encode()
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _code(constant, names, bound, seen)
        else:
            yield from _parts(constant, bound, seen)
    for name in code.co_names:  # names of attributes too: those of modules are looked up where code is compiled
        if name in names or name in bound:
            yield from _parts(meant(name, names, bound), bound, seen)
    modules = [names[name] for name in code.co_names if isinstance(names.get(name), types.ModuleType)]
    for module in modules:
        for name in code.co_names:
            if module.__name__.startswith("pitboss") and hasattr(module, name):
                yield from _parts(getattr(module, name), bound, seen)


@cache
def versions() -> str:
    """What besides the rules machine code depends on."""
    import numba
    import numpy as np

    return f"{sys.version} {np.__version__} {numba.__version__}"
