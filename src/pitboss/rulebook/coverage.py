"""Coverage of the law: for each clause, where it is implemented and which cases exercise it.

Like line coverage, but for clauses. A clause counts as exercised when an event, a refusal or a checked option of some
case cites it. A clause that takes effect only through others (a definition, an overview) names them with `by` and is
exercised when they all are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Protocol

import msgspec

from pitboss.rulebook.clauses import Clause, ClauseSheet


class Book(Protocol):
    """Rules with a clause sheet: those of a house game, the common rules of poker, those of a type of poker."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def clauses(self) -> ClauseSheet: ...

    @property
    def folder(self) -> Path:
        """Where the modules lie that implement it."""


class Covered(msgspec.Struct, frozen=True):
    """One clause with the lines that cite it and the cases that exercise it."""

    clause: Clause
    lines: tuple[str, ...]
    cases: tuple[str, ...]

    @property
    def exercised(self) -> bool:
        return bool(self.cases)


def coverage(
    of: Book, exercised: Mapping[str, Iterable[str]], labels: Callable[[str], Iterable[str]] = lambda id_: ()
) -> list[Covered]:
    """Coverage of a book's clauses, given which clauses each case exercised.

    `labels` are other names under which the modules cite a clause, where two documents say the same.
    """
    cases: dict[str, list[str]] = {}
    for case, clauses in exercised.items():
        for id_ in clauses:
            cases.setdefault(id_, []).append(case)
    modules = {path.relative_to(of.folder): citations(path) for path in sorted(of.folder.rglob("*.py"))}
    covered = []
    for clause in of.clauses:
        through = clause.by or (clause.id,)
        names = [name for id_ in through for name in (of.clauses.spoken(id_), *labels(id_))]
        places = [f"{file}:{line}" for name in names for file, cited in modules.items() for line in cited.lines(name)]
        complete = all(id_ in cases for id_ in through)
        exercising = [case for id_ in through for case in cases[id_]] if complete else []
        covered.append(Covered(clause, tuple(dict.fromkeys(places)), tuple(dict.fromkeys(exercising))))
    return covered


class Citations:
    r"""Where the strings of a module cite clauses.

    The keys of a dictionary say something about clauses (how another document labels them) and do not count. A string
    with a part that is filled in, f"3(b)({number})", cites every clause that it can become.

    >>> cited = Citations('pay("9(a), 9(b)")\nrank = f"3(b)({number})"\nlabels = {"9(a)": "R1"}')
    >>> cited.lines("9(a)"), cited.lines("3(b)(4)"), cited.lines("3(c)")
    ([1], [2], [])
    """

    def __init__(self, source: str) -> None:
        tree = ast.parse(source)
        keys = {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
        self._exact: dict[str, set[int]] = {}
        self._filled: list[tuple[re.Pattern[str], int]] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
                for id_ in node.value.split(",") if id(node) not in keys else ():
                    self._exact.setdefault(id_.strip(), set()).add(node.lineno)
            elif isinstance(node, ast.JoinedStr) and (pattern := _pattern(node)):
                self._filled.append((pattern, node.lineno))

    def lines(self, clause: str) -> list[int]:
        """The lines that cite a clause."""
        return sorted(self._exact.get(clause, set()) | {line for form, line in self._filled if form.fullmatch(clause)})


def _pattern(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """What a string can become that begins with the number of a section; None for any other."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    if not isinstance(parts[0], str) or not re.match(r"\d+\w?\(", parts[0]):
        return None
    return re.compile("".join(r"\w+" if part is None else re.escape(str(part)) for part in parts))


@cache
def citations(module: Path) -> Citations:
    """The citations of a module."""
    return Citations(module.read_text(encoding="utf-8"))
