"""Random breaks of a module: every place at which it can be broken, and how."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

OTHER = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
}  # fmt: skip
"""Comparisons, as they are written and as they are broken."""

ARITHMETIC = {ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+")}

NARRATION = ("note", "announce", "print", "say", "append_note")
"""Verbs whose only effect is that something is said or on record."""


class Break(NamedTuple):
    """One change of a module's text."""

    start: int
    end: int
    text: str
    kind: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]


class Breaks(ast.NodeVisitor):
    """Finds the places."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[Break] = []
        lines = source.splitlines(keepends=True)
        self._offsets = [0]
        for line in lines:
            self._offsets.append(self._offsets[-1] + len(line))
        self._lines = lines
        self.visit(ast.parse(source))

    def _at(self, line: int, column: int) -> int:
        """Where a line and a column (in bytes) lie in the text."""
        return self._offsets[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str, kind: str) -> None:
        """An operator between two operands; brackets may stand there too."""
        start, end = self._span(left)[1], self._span(right)[0]
        found = re.search(rf"(?<![\w<>=!]){re.escape(old)}(?![\w=])", self.source[start:end])
        if found:
            self.found.append(Break(start + found.start(), start + found.end(), new, kind))

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, op, right in zip(operands, node.ops, operands[1:], strict=False):
            self._between(left, right, *OTHER[type(op)], "comparison")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC and not isinstance(node.left, ast.Constant | ast.List):
            self._between(node.left, node.right, *ARITHMETIC[type(node.op)], "arithmetic")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        self._between(node.values[0], node.values[1], old, new, "condition")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self._span(node)[0]
            self.found.append(Break(start, self._span(node.operand)[0], "", "condition"))
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        start, end = self._span(node.test)
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.found.append(Break(start, end, f"not ({self.source[start:end]})", "condition"))
        self._statements(node.body)
        self._statements(node.orelse)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        start, end = self._span(node)
        if isinstance(node.value, bool):
            self.found.append(Break(start, end, str(not node.value), "flag"))
        elif isinstance(node.value, int):
            self.found.append(Break(start, end, str(node.value + 1), "constant"))
        elif isinstance(node.value, str) and node.value.count("\n") > 2:
            for cell in re.finditer(r"(?<=[ $:])\d+(?=[ ,%\n])", self.source[start:end]):
                text = str(int(cell[0]) + 1)
                self.found.append(Break(start + cell.start(), start + cell.end(), text, "cell"))

    def visit_keyword(self, node: ast.keyword) -> None:
        """That sequences are of one length is checked by `zip` itself (`strict`), and is no rule."""
        if node.arg != "strict":
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words are narration."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """What is refused counts; how it is said does not."""

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in (*node.args.defaults, *(one for one in node.args.kw_defaults if one)):
            self.visit(default)
        self._statements(node.body)
        for statement in node.body[_documented(node) :]:
            self.visit(statement)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._body(node.body)

    def visit_Module(self, node: ast.Module) -> None:
        self._body(node.body)

    def _body(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                self.visit(statement)

    def visit_For(self, node: ast.For) -> None:
        self._statements(node.body)
        self.generic_visit(node)

    def visit_With(self, node: ast.With | ast.AsyncWith) -> None:
        self._statements(node.body)
        self.generic_visit(node)

    def visit_AsyncWith(self, node: ast.AsyncWith) -> None:
        self.visit_With(node)

    def _statements(self, body: list[ast.stmt]) -> None:
        """Verbs left out, and two in the other order."""
        verbs = [_verb(statement) for statement in body]
        for statement, verb in zip(body, verbs, strict=True):
            if verb:
                self.found.append(Break(*self._span(statement), "pass", "verb left out"))
        for first, second, one, other in zip(body, body[1:], verbs, verbs[1:], strict=False):
            if one and other:
                (start, middle), (after, end) = self._span(first), self._span(second)
                text = self.source[after:end] + self.source[middle:after] + self.source[start:middle]
                self.found.append(Break(start, end, text, "order"))


def _verb(statement: ast.stmt) -> str:
    """The name of the verb that a statement consists of; narration is none."""
    if not isinstance(statement, ast.Expr):
        return ""
    value = statement.value
    if isinstance(value, ast.YieldFrom | ast.Await):
        value = value.value
    if not isinstance(value, ast.Call):
        return ""
    name = getattr(value.func, "attr", getattr(value.func, "id", ""))
    return "" if name in NARRATION else name


def _documented(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return 1 if ast.get_docstring(node, clean=False) is not None else 0


def breaks(source: str) -> list[Break]:
    """Every break of a module, in the order of its text; a few of them leave no text that can be read (`readable`)."""
    return sorted(set(Breaks(source).found))


def readable(source: str) -> bool:
    """Whether a text is still Python."""
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True
