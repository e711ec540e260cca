"""Machine code of broken sources, kept apart from that of sound ones.

A trial must never run machine code of other sources than its own, and compiling everything anew would take it minutes.
So every kernel is filed under what it consists of: its own code, the values that it reads and the kernels that it
calls. Whatever a break does not reach is found compiled.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any

import numba

from mutants.watch import ROOT

COMPILING = Path("kernel.py")
FOLDER = ROOT / ".mutants"
"""Where it is kept, from run to run."""
ADDRESS = re.compile(" at 0x[0-9a-f]+")


def file_by_content(module: Path, text: str) -> None:
    """From now on, in this process. What is kept beside machine code, tables of ranks, has a place of its own where the
    break can reach it; so has machine code where the break is in the compiling itself."""
    reached = module == COMPILING or "ranking" in module.parts
    name = hashlib.blake2b(text.encode(), digest_size=8).hexdigest() if reached else "sound"
    os.environ["PITBOSS_CACHE"] = str(FOLDER / "kept" / name)
    if module == COMPILING:
        return
    from pitboss import kernel

    def njit(**options: Any) -> Callable[[FunctionType], Any]:
        numba.config.CACHE_DIR = str(FOLDER / "code")  # type: ignore[attr-defined]

        def compiled(rule: FunctionType) -> Any:
            parts = "\n".join((*_code(rule.__code__), *_read(rule)))
            rule.__qualname__ += hashlib.blake2b(parts.encode(), digest_size=8).hexdigest()
            return numba.njit(**options)(rule)

        return compiled

    kernel._numba = lambda: SimpleNamespace(njit=njit)  # type: ignore[assignment]


def _code(code: CodeType) -> Iterator[str]:
    """A function's own code."""
    yield code.co_code.hex()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant)
        else:
            yield repr(constant)


def _read(rule: FunctionType) -> Iterator[str]:
    """The values that a kernel reads, and the kernels that it calls, which have been named already."""
    for name in rule.__code__.co_names:
        value = rule.__globals__.get(name)
        called = getattr(value, "py_func", None)
        yield f"{name} {called.__qualname__ if called else _written(value)}"
    for cell in rule.__closure__ or ():
        yield _written(cell.cell_contents)


def _written(value: Any) -> str:
    whole = getattr(value, "tobytes", None)
    return whole().hex() if whole else ADDRESS.sub("", repr(value))
