"""Which tests reach which blocks: a file of tests is run once, and every block of the package marks that it is reached.

What a test does not do because another has done it before (`functools.cache`, fixtures of a whole file) it reaches all
the same: with every remembered value the blocks are remembered that it took. So is a rule that runs as machine code: it
counts as reached where its compiled version is asked for.
"""

from __future__ import annotations

import functools
import hashlib
import marshal
import os
import pickle
import sys
import types
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import hypothesis
import numpy as np
import pytest

from mutants.blocks import MARKING, MARKS, UNPROBED, Probes, blocks
from mutants.places import KEPT, PACKAGE, ROOT

MOST = 1 << 15
"""Blocks for which there is room."""
BLOCKS = Path(__file__).with_name("blocks.py")
FEW = 200
"""So many values of a function are remembered with what each of them took; what more it gives takes the same."""


class Test(NamedTuple):
    """A test: the blocks that it reaches (numbers of the file's `names`), and the processor time that it takes."""

    blocks: bytes
    seconds: float


class FileReach(NamedTuple):
    """The tests of a file."""

    digest: str
    """Of the file."""
    names: tuple[str, ...]
    """Every block of the modules that were imported, `module/path.py:function#number`."""
    collected: bytes
    """The blocks reached while the file was collected, or by what all its tests share."""
    seconds: float
    """What collecting took."""
    tests: dict[str, Test]


class Marks:
    """What has been reached since somebody last looked."""

    def __init__(self) -> None:
        self.marks = bytearray(MOST)
        self.names: list[str] = []
        self.now = object()
        """The test that is being run."""

    def room_for(self, names: list[str]) -> memoryview:
        """Where a module marks its blocks."""
        at = len(self.names)
        self.names += names
        assert len(self.names) <= MOST
        return memoryview(self.marks)[at : len(self.names)]

    def mark(self, found: np.ndarray) -> None:
        np.frombuffer(self.marks, np.uint8)[found] = 1

    @contextmanager
    def apart(self) -> Iterator[list[np.ndarray]]:
        """What is reached within, in a list of one when it is over; it counts for what is around it as well."""
        everything = np.frombuffer(self.marks, np.uint8)
        before, found = everything.copy(), list[np.ndarray]()
        everything[:] = 0
        try:
            yield found
        finally:
            reached = everything.copy()  # other threads go on marking
            found.append(np.flatnonzero(reached).astype(np.int32))
            everything |= before

    def packed(self) -> bytes:
        """What is reached, and from now on nothing."""
        everything = np.frombuffer(self.marks, np.uint8)
        found = np.packbits(everything).tobytes().rstrip(b"\0")
        everything[:] = 0
        return found


MARKED = Marks()


class Remembered:
    """A value with the blocks that it took."""

    __slots__ = ("blocks", "test", "value")

    def __init__(self, value: Any, blocks: np.ndarray) -> None:
        self.value, self.blocks = value, blocks
        self.test = MARKED.now

    def recalled(self) -> Any:
        if self.test is not MARKED.now:
            MARKED.mark(self.blocks)
            self.test = MARKED.now
        return self.value


def remembering(real: Callable[..., Any], function: Callable[..., Any]) -> Any:
    """A function that remembers by the `real` cache, and marks again what a remembered value took."""
    taken: list[np.ndarray] = []

    def compute(*positional: Any, **named: Any) -> Remembered:
        if len(taken) >= FEW:
            return Remembered(function(*positional, **named), taken[0])
        with MARKED.apart() as found:
            value = function(*positional, **named)
        taken.append(found[0])
        if len(taken) == FEW:
            taken[0] = np.unique(np.concatenate(taken))
        return Remembered(value, found[0])

    kept = real(compute)

    @functools.wraps(function)
    def recall(*positional: Any, **named: Any) -> Any:
        return kept(*positional, **named).recalled()

    recall.cache_clear, recall.cache_info = kept.cache_clear, kept.cache_info  # type: ignore[attr-defined]
    return recall


def remember_blocks_too() -> None:
    """Let whatever is remembered from now on remember its blocks."""
    plain = functools.lru_cache

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return remembering(plain(128, typed), maxsize)
        return functools.partial(remembering, plain(maxsize, typed))

    def cache(function: Any) -> Any:
        return remembering(plain(None), function)

    functools.lru_cache, functools.cache = lru_cache, cache
    functools.cached_property = RememberedProperty  # type: ignore[assignment, misc]


class RememberedProperty:
    """A property computed once for each instance, with the blocks that it takes."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.func = function
        self.__doc__ = function.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._kept = f"{name} and its blocks"

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        if instance is None:
            return self
        found = instance.__dict__.get(self._kept)
        if found is None:
            with MARKED.apart() as taken:
                value = self.func(instance)
            found = instance.__dict__[self._kept] = Remembered(value, taken[0])
        return found.recalled()


class Probing(MetaPathFinder):
    """Finds the modules of the package, with probes."""

    def find_spec(self, name: str, path: object, target: types.ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] != PACKAGE.name:
            return None
        place = PACKAGE.parent.joinpath(*name.split("."))
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if file.exists():
                return spec_from_file_location(name, file, loader=ProbedLoader(name, str(file)))
        return None


class ProbedLoader(SourceFileLoader):
    """Loads a module with probes."""

    def get_code(self, fullname: str) -> types.CodeType:
        return self._probed[0]

    @functools.cached_property
    def _probed(self) -> tuple[types.CodeType, list[str]]:
        """The code with its probes, and the names of its blocks; kept, because many processes ask for them."""
        path = Path(self.path)
        source = path.read_bytes()
        made_of = source, self.path.encode(), sys.version.encode(), BLOCKS.read_bytes()
        digest = hashlib.blake2b(b"".join(made_of), digest_size=12).hexdigest()
        kept = KEPT / "probed" / digest
        with suppress(OSError, EOFError, ValueError):
            found: tuple[types.CodeType, list[str]] = marshal.loads(kept.read_bytes())
            return found
        text: Any = source if path.name in UNPROBED else Probes(source.decode()).tree
        made = compile(text, self.path, "exec", dont_inherit=True), [block.name for block in blocks(path)]
        kept.parent.mkdir(parents=True, exist_ok=True)
        draft = kept.with_suffix(f".{os.getpid()}")
        draft.write_bytes(marshal.dumps(made))
        draft.replace(kept)
        return made

    def exec_module(self, module: types.ModuleType) -> None:
        below = Path(self.path).relative_to(PACKAGE)
        at = len(MARKED.names)
        module.__dict__[MARKS] = MARKED.room_for([f"{below}:{name}" for name in self._probed[1]])
        module.__dict__[MARKING] = functools.partial(marking, at)
        super().exec_module(module)
        if module.__name__ == "pitboss.kernel":
            watch_the_compiler(module)


def marking(at: int, number: int) -> Callable[[Any], Any]:
    """Marks a call of a rule which itself stays as it is."""

    def mark(rule: Any) -> Any:
        marks, block = MARKED.marks, at + number

        @functools.wraps(rule)
        def called(*arguments: Any, **named: Any) -> Any:
            marks[block] = 1
            return rule(*arguments, **named)

        called.__wrapped__ = getattr(rule, "__wrapped__", rule)
        called.__plain__, called.__block__ = rule, block  # type: ignore[attr-defined]
        return called

    return mark


def watch_the_compiler(kernel: Any) -> None:
    """Whoever asks for machine code, or for a bound rule, reaches every rule in it."""
    compiled, interpreted = kernel.compiled, kernel.interpreted
    known: dict[Any, np.ndarray] = {}

    def mark(rule: Any, bound: dict[str, Any]) -> None:
        key = (rule, *sorted(bound.items()))
        if key not in known:
            known[key] = np.array(sorted(_rules_in([rule, *bound.values()])), np.int32)
        MARKED.mark(known[key])

    def marked_compiled(rule: Any, **bound: Any) -> Any:
        mark(rule, bound)
        return compiled(rule, **bound)

    def marked_interpreted(rule: Any, **bound: Any) -> Any:
        mark(rule, bound)
        plain = getattr(rule, "__plain__", rule)
        return rule if hasattr(plain, "__wrapped__") else interpreted(plain, **bound)

    kernel.compiled, kernel.interpreted = marked_compiled, marked_interpreted


def _rules_in(waiting: list[Any]) -> set[int]:
    """The blocks of rules and of all rules that they call."""
    seen: set[int] = set()
    found: set[int] = set()
    while waiting:
        rule = waiting.pop()
        stated = getattr(rule, "__wrapped__", rule)
        if id(stated) in seen or not isinstance(stated, types.FunctionType):
            continue
        seen.add(id(stated))
        found |= {rule.__block__} if hasattr(rule, "__block__") else set()
        near = [stated.__globals__.get(name) for name in stated.__code__.co_names]
        near += [cell.cell_contents for cell in stated.__closure__ or ()]
        waiting += [one for one in near if getattr(one, "__kernel__", False)]
    return found


class Recorder:
    """Notes what each test reaches."""

    def __init__(self) -> None:
        self.tests: dict[str, Test] = {}
        self.shared = np.empty(0, np.int32)
        self.collecting = process_time()
        self.collected = b""

    def pytest_collection_finish(self) -> None:
        self.shared = np.flatnonzero(np.frombuffer(MARKED.marks, np.uint8)).astype(np.int32)
        self.collecting = process_time() - self.collecting

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, None, None]:
        """What is set up for several tests is reached by all of them."""
        if fixturedef.scope == "function":
            yield
            return
        with MARKED.apart() as found:
            yield
        self.shared = np.union1d(self.shared, found[0])

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        MARKED.packed()
        MARKED.now = object()
        started = process_time()
        yield
        self.tests[item.nodeid] = Test(MARKED.packed(), process_time() - started)


def record(file: str) -> None:
    """Run a file of tests (or a folder with examples) and keep what each of them reaches, if all of them pass."""
    with open(os.devnull, "w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)
    hypothesis.settings.load_profile("mutants")
    remember_blocks_too()
    sys.meta_path.insert(0, Probing())
    recorder = Recorder()
    ended = pytest.main(["-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", str(ROOT / file)], plugins=[recorder])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return
    MARKED.packed()
    MARKED.mark(recorder.shared)
    found = FileReach(digest(file), tuple(MARKED.names), MARKED.packed(), recorder.collecting, recorder.tests)
    kept = kept_reach(file)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(found))


def kept_reach(file: str) -> Path:
    return KEPT / "reach" / file.replace("/", "+")


def digest(file: str) -> str:
    """Of a file of tests; a folder has none, and is taken as it was."""
    path = ROOT / file
    return hashlib.blake2b(path.read_bytes(), digest_size=12).hexdigest() if path.is_file() else ""
