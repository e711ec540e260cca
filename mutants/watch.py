"""Which cases and tests can notice that something is broken: those that reach it, the likeliest and quickest first."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import inf
from pathlib import Path
from sys import intern
from typing import NamedTuple

from mutants.blocks import block_at
from mutants.mentions import declared, declared_name, importers, name, users
from mutants.places import PACKAGE, TESTS, WITNESSES, module_name
from mutants.reach import FileReach, digest, kept_reach

BUDGET = 60
"""Seconds of a processor for the tests of one break."""
CASES_FIRST = 8
"""Seconds for cases before any other test; what is left of them comes later, among the tests."""
BRIEF = 3
"""A test that takes more seconds than that is not among the first of its file."""
TURN = 10
"""Seconds for which tests of one file are run before it is another's turn."""
NAMED = 4
"""A file of tests that imports what is broken is so many times likelier to notice it."""
SOLVED = 3
"""Of so many games the figures are looked at."""
EXPERTS = 3
"""So many files, and of each so many functions, that have noticed most breaks of modules of a name come first."""
EXAMPLES = "src/pitboss"
FIGURES = "docs/figures.md"
CASES = {"tests/test_cases.py", "tests/test_poker_cases.py"}


class Cases(NamedTuple):
    """The cases of one file: of a rule book, in an edition."""

    seconds: float
    book: str
    edition: str = ""
    file: str = ""
    """None: those of all files and editions."""

    def __str__(self) -> str:
        return "/".join(filter(None, (self.book, self.edition, self.file)))

    @classmethod
    def named(cls, words: str, seconds: float = 0) -> Cases:
        """As a test of cases is called: `book/file` or `book/edition/file`."""
        book, *edition, file = words.split("/")
        book = "poker" if book == "common" else book.replace("_", "-")
        return cls(seconds, book, "/".join(edition), file)


class Look(NamedTuple):
    """Some tests of a file, with the seconds that each takes where nothing is broken."""

    file: str
    collecting: float = 0
    tests: dict[str, float] | None = None
    """None: all of them."""
    proofs: bool = False
    """Only those that are proofs."""

    @property
    def seconds(self) -> float:
        return self.collecting + sum((self.tests or {}).values())


class Figures(NamedTuple):
    """What the page of figures says of a game."""

    game: str

    def __str__(self) -> str:
        return f"{FIGURES}#{self.game}"

    @classmethod
    def named(cls, words: str) -> Figures:
        return cls(words.removeprefix(f"{FIGURES}#"))


class Watch(NamedTuple):
    """What is run when a module is broken: cases, then tests, then solvers whose results are known."""

    cases: tuple[Cases, ...]
    looks: tuple[Look, ...]
    figures: tuple[Figures, ...] = ()
    seconds: float = BUDGET
    """Of a processor, after which no further test is begun; solvers have as many again."""

    @property
    def tests(self) -> int:
        return sum(len(look.tests or ()) for look in self.looks)


def named(witnesses: Mapping[str, float]) -> Watch:
    """Just these, called as whatever notices a break is called, with the seconds that each takes."""
    tests: dict[str, dict[str, float]] = {}
    cases, figures = [], []
    for one, seconds in witnesses.items():
        file, _, test = one.partition("::")
        if one.startswith(FIGURES):
            figures.append(Figures.named(one))
        elif file.endswith(".py"):
            tests.setdefault(file, {}).update({one: seconds} if test else {})
        else:
            cases.append(Cases.named(one, seconds) if "/" in one else Cases(seconds, one))
    looks = tuple(Look(file, tests=chosen or None) for file, chosen in tests.items())
    return Watch(tuple(cases), looks, tuple(figures), seconds=inf)


def files() -> list[str]:
    """Every file of tests that needs nothing but Python, and the examples in the package's own words."""
    apart = re.compile("browser|postgres")
    return [
        EXAMPLES,
        *(f"tests/{path.name}" for path in sorted(TESTS.glob("test_*.py")) if not apart.search(path.name)),
    ]


def outdated(*, all_of_them: bool = False) -> list[str]:
    """The files of tests of which it is not known what they reach, or that have changed since."""
    known = {file: found.digest for file, found in reaches().items()}
    return [file for file in files() if all_of_them or known.get(file) != digest(file)]


@cache
def reaches() -> dict[str, FileReach]:
    """What the tests of each file reach."""
    return {file: pickle.loads(kept_reach(file).read_bytes()) for file in files() if kept_reach(file).exists()}


@cache
def _numbers(file: str) -> dict[str, int]:
    """The number that each block has in a file."""
    return {intern(name): number for number, name in enumerate(reaches()[file].names)}


class Reaching(NamedTuple):
    """A test that reaches something: how near it comes (0: nearest), and the seconds that it takes."""

    test: str
    near: int
    seconds: float

    def seen_from(self, game: str, far: int) -> Reaching:
        """What is broken in a game, or in a type of poker, is noticed by tests that have its name, and only then by any
        others."""
        others = game and game not in self.test.replace("-", "_")
        return self._replace(near=self.near + far + 1) if others else self

    @property
    def function(self) -> str:
        return self.test.partition("[")[0]

    @property
    def cases(self) -> Cases:
        """What a test of cases is about."""
        return Cases.named(self.test.partition("[")[2].removesuffix("]"), self.seconds)


def watch(module: Path, line: int, column: int) -> Watch:
    """What can notice a break at this place of a module (a path below the package)."""
    path = PACKAGE / module
    game = path.parent.name if (path.parent / "rules.py").exists() else declared_name(path, line).replace("-", "_")
    block = block_at(path, line, column)
    wanted = [{name(path, block.name)}] if block else users(path, line)
    saying = frozenset[str]() if block else mentioning(declared(path, line))  # a test may look at a table by itself
    cases: list[tuple[int, Cases]] = []
    expert, known = list[tuple[int, Look]](), experts(module.name)
    first: list[tuple[int, float, Look]] = []
    later: list[tuple[int, float, Look]] = []
    for file, reach in reaches().items():
        reaching = list(_reaching(reach, _numbers(file), wanted))
        if file in saying and not reaching:
            reaching = [Reaching(test, len(wanted), seconds) for test, (_, seconds) in reach.tests.items()]
        found = [one.seen_from(game, len(wanted)) for one in reaching]
        if file in CASES:
            cases += [(one.near, one.cases) for one in found if "::test_cases[" in one.test]
        if found:
            some = sorted(_first(found), key=lambda one: -known[one.function])[:EXPERTS]
            if some and known[some[0].function]:
                asked = {one.test: one.seconds for one in some if known[one.function]}
                expert.append((known[some[0].function], Look(file, reach.seconds, asked)))
            likely = NAMED if file in naming(module) else 1
            for into, tests in ((first, _first(found)), (later, {*found} - {*_first(found)})):
                for some in _in_turns(tests):
                    look = Look(file, reach.seconds, {one.test: one.seconds for one in some})
                    into.append((min(one.near for one in some), look.seconds / len(some) / likely, look))
    ordered = [look for looks in (first, later) for _, _, look in sorted(looks, key=lambda one: one[:2])]
    ordered = [look for _, look in sorted(expert, key=lambda one: -one[0])[:EXPERTS]] + ordered
    at_first = within(CASES_FIRST, (one for _, one in sorted(cases)))
    return Watch(tuple(at_first), (*ordered, *_proofs(path)), tuple(islice(_figures(path), SOLVED)))


def _proofs(path: Path) -> list[Look]:
    """After the tests, the proofs in the files of tests that import a module, or else what imports it."""
    for near in importers(path):
        if files := {file for one in near for file in naming(one.relative_to(PACKAGE))}:
            return [Look(file, proofs=True) for file in sorted(files)]
    return []


def _figures(path: Path) -> Iterator[Figures]:
    """The games whose solver a module is, or in whose solver it is used, the nearest first."""
    if PACKAGE / "odds" in path.parents:
        from pitboss.games import all_games  # not before: a trial has nothing of the package imported when it begins

        for near in importers(path):
            yield from (Figures(game.name) for game in all_games() if game.solver in map(module_name, near))


def within(seconds: float, cases: Iterable[Cases]) -> Iterator[Cases]:
    """Those that can be run in so many seconds."""
    for one in cases:
        seconds -= one.seconds
        if seconds < 0:
            return
        yield one


def _reaching(reach: FileReach, known: dict[str, int], wanted: Sequence[set[str]]) -> Iterator[Reaching]:
    """The tests of a file that reach one of these blocks, or profit from what the file does for all of them."""
    numbers = [[known[one] for one in blocks if one in known] for blocks in wanted]
    shared = _nearest(reach.collected, numbers) is not None
    for test, (blocks, seconds) in reach.tests.items():
        near = _nearest(blocks, numbers)
        if near is not None or shared:
            yield Reaching(test, len(wanted) if near is None else near, seconds)


def _nearest(reached: bytes, wanted: Sequence[Iterable[int]]) -> int | None:
    for near, numbers in enumerate(wanted):
        if any(number >> 3 < len(reached) and reached[number >> 3] & 128 >> (number & 7) for number in numbers):
            return near
    return None


def _first(found: Iterable[Reaching]) -> list[Reaching]:
    """Of each test with many parameters the quickest that comes nearest, where that is brief."""
    functions: dict[str, Reaching] = {}
    for one in sorted(found, key=lambda one: one[1:]):
        functions.setdefault(one.function, one)
    return [one for one in functions.values() if one.seconds < BRIEF]


def _in_turns(tests: Iterable[Reaching]) -> Iterator[list[Reaching]]:
    """The nearest and quickest first, so many at a time as can be run in a turn."""
    some: list[Reaching] = []
    for one in sorted(tests, key=lambda one: one[1:]):
        if some and sum(each.seconds for each in some) + one.seconds > TURN:
            yield some
            some = []
        some.append(one)
    if some:
        yield some


def experts(module: str) -> Counter[str]:
    """The functions of tests that have noticed breaks of modules of that name so far, and how many."""
    noticed = json.loads(WITNESSES.read_text()) if WITNESSES.exists() else {}
    found = Counter[str]()
    for broken, witnesses in noticed.items():
        if broken.partition(":")[0].endswith(f"/{module}"):
            found.update(witness.partition("[")[0] for witness in witnesses)
    return found


@cache
def mentioning(words: tuple[str, ...]) -> frozenset[str]:
    """The files of tests in which one of these words stands, or in a module of the tests that they import."""
    wanted = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b") if words else None
    helpers = [path.stem for path in TESTS.glob("*.py") if wanted and wanted.search(path.read_text(encoding="utf-8"))]
    asked = re.compile(rf"^(from|import) ({'|'.join(helpers)})\b", re.MULTILINE) if helpers else None
    return frozenset(
        f"tests/{path.name}"
        for path in TESTS.glob("test_*.py")
        if path.stem in helpers or (asked and asked.search(path.read_text(encoding="utf-8")))
    )


@cache
def naming(module: Path) -> frozenset[str]:
    """The files of tests that import a module, or something from it."""
    folder, _, word = module_name(PACKAGE / module).rpartition(".")
    wanted = re.compile(rf"(from|import) {re.escape(folder)}(\.{word}\b| import .*\b{word}\b)" if folder else "pitboss")
    return frozenset(
        f"tests/{path.name}" for path in TESTS.glob("test_*.py") if wanted.search(path.read_text(encoding="utf-8"))
    )
