"""Coverage of the law: for each clause, where it is implemented and which cases exercise it.

Like line coverage, but for clauses. A clause counts as exercised when an event, a refusal or a checked option of some
case cites it. A clause that takes effect only through others (a definition, an overview) names them with `by` and is
exercised when they all are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from pitboss.rulebook.clauses import Clause
from pitboss.rulebook.game import Game


class Covered(msgspec.Struct, frozen=True):
    """One clause with the lines that cite it and the cases that exercise it."""

    clause: Clause
    lines: tuple[str, ...]
    cases: tuple[str, ...]

    @property
    def exercised(self) -> bool:
        return bool(self.cases)


def coverage(of: Game, exercised: Mapping[str, Iterable[str]]) -> list[Covered]:
    """Coverage of a game's clauses, given which clauses each case exercised."""
    cases: dict[str, list[str]] = {}
    for case, clauses in exercised.items():
        for id_ in clauses:
            cases.setdefault(id_, []).append(case)
    lines: dict[str, tuple[str, ...]] = {}
    for module in sorted(of.folder.glob("*.py")):
        for id_, cited in citations(module).items():
            lines[id_] = lines.get(id_, ()) + cited
    covered = []
    for clause in of.clauses:
        through = clause.by or (clause.id,)
        complete = all(id_ in cases for id_ in through)
        covered.append(
            Covered(
                clause,
                tuple(line for id_ in through for line in lines.get(id_, ())),
                tuple(dict.fromkeys(case for id_ in through for case in cases[id_])) if complete else (),
            )
        )
    return covered


@cache
def citations(module: Path) -> dict[str, tuple[str, ...]]:
    """Where a module's string constants cite a clause: `rules.py:120` by clause id."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
            for id_ in node.value.split(","):
                found.setdefault(id_.strip(), []).append(f"{module.name}:{node.lineno}")
    return {id_: tuple(dict.fromkeys(lines)) for id_, lines in found.items()}
