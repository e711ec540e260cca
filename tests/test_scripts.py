"""What scripts and rulings may not do: scan the record, write to it themselves, or move a wager's money by hand."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pitboss.games import parts

FOLDER = Path(parts.__file__).parents[1]
DEALER = "d"
"""The name that the dealer has in every script."""
FORBIDDEN = {"events", "record"}
BY_HAND = {"where", "account", "against", "returned", "result"}
"""What only the dealer's verbs set on a wager."""


MODULES = sorted(FOLDER.rglob("*.py"))


def offences(source: str) -> list[str]:
    """What a module does that it should leave to the dealer's verbs."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="d"), attr=name) if name in FORBIDDEN or name.startswith("_"):
                found.append(f"line {node.lineno}: {DEALER}.{name}")
            case ast.Assign(targets=targets):
                found += [
                    f"line {node.lineno}: sets .{target.attr}"
                    for target in targets
                    if isinstance(target, ast.Attribute) and target.attr in BY_HAND
                ]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_scripts_speak_in_verbs(path: Path) -> None:
    assert offences(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "made = [event for event in d.events]",
        "d.record(Noted('x', '1'))",
        "wager.where = ''",
        "d._ledger.move('a', 'b', 1)",
        "bank.against = other",
    ],
)
def test_what_a_script_may_not_do_is_noticed(line: str) -> None:
    assert offences(line)
