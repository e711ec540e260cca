"""The blocks of a module: statements that are executed together, found in its text and marked when they are reached.

A probe stands at the beginning of every branch and loop of every function, and after each of them; so what lies in one
block is reached by the same tests, or by nearly the same. Rules that are compiled as well (`@kernel`) must stay as they
are written: one mark around such a rule says that it is called.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

MARKS, MARKING = "__reached__", "__reaching__"
"""Under these names a probed module finds what it marks, and what marks a call of a rule."""
COMPILED = {"kernel", "borrowing", "one_version", "remembering"}
UNPROBED = ("kernel.py", "kernel_cache.py")
"""What makes machine code out of functions is left alone."""
COMPOUND = ast.If | ast.For | ast.AsyncFor | ast.While | ast.Try | ast.TryStar | ast.With | ast.AsyncWith | ast.Match
Function = ast.FunctionDef | ast.AsyncFunctionDef
Node = TypeVar("Node", bound=ast.AST)


class Block(NamedTuple):
    """Some statements of a function: its name with a number, and where they begin and end (line, column in bytes)."""

    name: str
    start: tuple[int, int]
    end: tuple[int, int]

    def has(self, at: tuple[int, int]) -> bool:
        return self.start <= at < self.end


class Probes(ast.NodeTransformer):
    """Puts a probe into every block, and lists the blocks."""

    def __init__(self, source: str) -> None:
        self.blocks: list[Block] = []
        self._within: list[str] = []
        self._inside = False
        """Whether a function stands around what is visited: outside of all there are no probes."""
        self._numbers: dict[str, int] = {}
        self.tree = ast.fix_missing_locations(self.visit(ast.parse(source)))

    def visit(self, node: ast.AST) -> ast.AST:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                return self._function(node)
            case ast.ClassDef():
                return self._named(node)
            case ast.Lambda():
                return self._lambda(node)
        for field, value in ast.iter_fields(node):
            if isinstance(value, list) and value and all(isinstance(one, ast.stmt) for one in value):
                setattr(node, field, self._statements(value))
            elif isinstance(value, list):
                setattr(node, field, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
            elif isinstance(value, ast.AST):
                setattr(node, field, self.visit(value))
        return node

    def _named(self, node: ast.ClassDef) -> ast.ClassDef:
        self._within.append(node.name)
        node.body = [self.visit(one) for one in node.body]  # type: ignore[misc] # a statement stays one
        self._within.pop()
        return node

    def _function(self, node: Function) -> Function:
        around, self._inside = self._inside, True
        self._within.append(node.name)
        if any(_word(decorator) in COMPILED for decorator in node.decorator_list):
            number = self._block(node.body[0], node.body[-1])
            node.decorator_list.insert(0, ast.Call(ast.Name(MARKING, ast.Load()), [ast.Constant(number)], []))
        else:
            documented = ast.get_docstring(node, clean=False) is not None
            node.body = [*node.body[:documented], *self._statements(node.body[documented:])]
        self._within.pop()
        self._inside = around
        return node

    def _lambda(self, node: ast.Lambda) -> ast.Lambda:
        number = self._block(node.body, node.body)
        around, self._inside = self._inside, True
        mark = ast.Attribute(ast.Name(MARKS, ast.Load()), "__setitem__", ast.Load())
        marking = ast.Call(mark, [ast.Constant(number), ast.Constant(1)], [])
        node.body = ast.BoolOp(ast.Or(), [marking, self.visit(node.body)])  # type: ignore[list-item]
        self._inside = around
        return node

    def _statements(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The statements with a probe before the first of them, and before whatever follows a branch or loop."""
        found: list[ast.stmt] = []
        while body:
            length = next((at for at, one in enumerate(body, 1) if isinstance(one, COMPOUND)), len(body))
            if self._inside:
                mark = ast.Subscript(ast.Name(MARKS, ast.Load()), ast.Constant(self._block(body[0], body[length - 1])))
                mark.ctx = ast.Store()
                found.append(ast.Assign([mark], ast.Constant(1)))
            found += [self.visit(one) for one in body[:length]]  # type: ignore[misc]
            body = body[length:]
        return found

    def _block(self, first: ast.stmt | ast.expr, last: ast.stmt | ast.expr) -> int:
        """The number of a new block."""
        assert last.end_lineno is not None
        assert last.end_col_offset is not None
        function = ".".join(self._within)
        self._numbers[function] = number = self._numbers.get(function, -1) + 1
        start = first.lineno, first.col_offset
        self.blocks.append(Block(f"{function}#{number}", start, (last.end_lineno, last.end_col_offset)))
        return len(self.blocks) - 1


def _word(decorator: ast.expr) -> str:
    """What a decorator is called."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return getattr(called, "attr", getattr(called, "id", ""))


@cache
def blocks(path: Path) -> tuple[Block, ...]:
    """The blocks of a module, in the order of their numbers."""
    return () if path.name in UNPROBED else tuple(Probes(path.read_text(encoding="utf-8")).blocks)


def block_at(path: Path, line: int, column: int) -> Block | None:
    """The innermost block at a place; None outside of any function."""
    return max((one for one in blocks(path) if one.has((line, column))), key=lambda one: one.start, default=None)
