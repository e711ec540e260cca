"""Where a declaration is used: constants, tables and classes are no statements that a test reaches, but their names
stand in functions that are reached.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from mutants.blocks import block_at, blocks
from mutants.places import PACKAGE, module_name

DEEP = 4
"""From a constant to a table that has it, to the rows that have the table, and so on."""


class Declaration(NamedTuple):
    """A statement outside of functions: the names that it gives; of a class the field, and the lines of the class; of a
    call the argument."""

    names: tuple[str, ...]
    field: str = ""
    lines: tuple[int, int] = (0, 0)


class Text:
    """A module as it stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = module_name(path)
        self.tree = ast.parse(path.read_bytes())

    @cached_property
    def imports(self) -> dict[str, set[str]]:
        """Under which names the module knows what it imports: `module.word`, or a whole module."""
        found: dict[str, set[str]] = defaultdict(set)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    found[f"{node.module}.{one.name}"].add(one.asname or one.name)
        return found

    @cached_property
    def words(self) -> dict[str, list[tuple[int, int]]]:
        """Where each name is read, and (with a dot before it) each attribute, or each argument of a name."""
        found: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for node in ast.walk(self.tree):
            match node:
                case ast.Name(id=word, ctx=ast.Load()):
                    found[word].append((node.lineno, node.col_offset))
                case ast.Attribute(value=value, attr=word):
                    found[f".{word}"].append((node.lineno, node.col_offset))
                    if isinstance(value, ast.Name):
                        found[f"{value.id}.{word}"].append((node.lineno, node.col_offset))
                case ast.keyword(arg=str(word)):
                    found[f".{word}"].append((node.lineno, node.col_offset))
        return found

    def declaration(self, line: int) -> Declaration:
        """What stands at a line, outside of functions."""
        statement = _standing(self.tree.body, line)
        if not isinstance(statement, ast.ClassDef):
            return Declaration(_names(statement), _argument(statement, line))
        field, *_ = _names(_standing(statement.body, line)) or ("",)
        return Declaration((statement.name,), field, (statement.lineno, statement.end_lineno or 0))


def declared(path: Path, line: int) -> tuple[str, ...]:
    """The names of what is declared at a line, outside of functions."""
    return texts()[path].declaration(line).names


def declared_name(path: Path, line: int) -> str:
    """The name that is given to what is declared at a line, as an argument of its own: `Variant(name="omaha", ...)`."""
    match _standing(texts()[path].tree.body, line):
        case ast.Assign(value=ast.Call(keywords=[ast.keyword(arg="name", value=ast.Constant(value=str(given))), *_])):
            return given
    return ""


def _standing(body: list[ast.stmt], line: int) -> ast.stmt | None:
    return next((one for one in body if one.lineno <= line <= (one.end_lineno or 0)), None)


def _argument(statement: ast.stmt | None, line: int) -> str:
    """The innermost argument of a call that stands at a line."""
    found = ""
    for node in ast.walk(statement) if statement else ():
        if isinstance(node, ast.keyword) and node.lineno <= line <= (node.end_lineno or 0):
            found = node.arg or found
    return found


def _names(statement: ast.stmt | None) -> tuple[str, ...]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return (name,)
        case ast.AnnAssign(target=ast.Name(id=name)):
            return (name,)
        case ast.Assign(targets=targets):
            return tuple(one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
    return ()


@cache
def texts() -> dict[Path, Text]:
    return {path: Text(path) for path in sorted(PACKAGE.rglob("*.py"))}


def users(path: Path, line: int) -> list[set[str]]:
    """The blocks in which a declaration is used, nearest first: those that name it, those that use what names it, and
    so on; at last those that read a field of its name, and all of its game, or of its family."""
    declared = texts()[path].declaration(line)
    found: list[set[str]] = [{name(path, one.name) for one in blocks(path) if _within(one.start[0], declared)}]
    waiting, seen = [(path, word) for word in declared.names], set[tuple[Path, str]]()
    for _ in range(DEEP):
        near: set[str] = set()
        further: list[tuple[Path, str]] = []
        for at, word in waiting:
            seen.add((at, word))
            for user, place in _mentions(texts()[at], word):
                if block := block_at(user.path, *place):
                    near.add(name(user.path, block.name))
                else:
                    further += [(user.path, one) for one in user.declaration(place[0]).names]
        found.append(near)
        waiting = [one for one in dict.fromkeys(further) if one not in seen]
    if declared.field:
        found.append(set(_reading(declared.field)))
    if (path.parent / "rules.py").exists() or not any(found):
        found.append(_of_folder(path.parent) or _of_folder(path.parent.parent))
    return [one for one in found if one]


def _of_folder(folder: Path) -> set[str]:
    """All blocks of the modules in a folder."""
    return {name(one, block.name) for one in sorted(folder.glob("*.py")) for block in blocks(one)}


def _within(line: int, declared: Declaration) -> bool:
    return declared.lines[0] <= line <= declared.lines[1]


def _mentions(of: Text, word: str) -> list[tuple[Text, tuple[int, int]]]:
    """Where a word of a module is read, in that module and in those that import it."""
    found = [(of, place) for place in of.words[word]]
    for one in _importing().get(of.name, ()):
        local = one.imports.get(f"{of.name}.{word}", set()) | {
            f"{module}.{word}" for module in one.imports.get(of.name, ())
        }
        found += [(one, place) for alias in local for place in one.words[alias]]
    return found


@cache
def _importing() -> dict[str, set[Text]]:
    """Who imports a module, or something of it."""
    found: dict[str, set[Text]] = defaultdict(set)
    for one in texts().values():
        for wanted in one.imports:
            found[wanted].add(one)
            found[wanted.rpartition(".")[0]].add(one)
    return found


def importers(path: Path) -> Iterator[set[Path]]:
    """A module, those that import it, those that import these, and so on."""
    near, seen = {path}, {path}
    while near:
        yield near
        near = {user.path for one in near for user in _importing().get(module_name(one), ())} - seen
        seen |= near


def _reading(field: str) -> list[str]:
    """The blocks that read a field, or fill it in."""
    wanted = re.compile(rb"\b" + field.encode() + rb"\b")
    readers = [one for one in texts().values() if wanted.search(one.path.read_bytes())]
    places = [(one.path, block_at(one.path, *place)) for one in readers for place in one.words[f".{field}"]]
    return [name(path, block.name) for path, block in places if block]


def name(path: Path, block: str) -> str:
    """The name of a block among those of all modules."""
    return f"{path.relative_to(PACKAGE)}:{block}"
