"""Proof: what every starting hand of hold 'em comes to against a random one, counted on all boards.

    python proofs/starting_hands.py [--write]

Compares `pitboss/odds/equity/starting_hands.txt` with the count, or writes it.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pitboss
from pitboss.odds.equity import boards, classes
from pitboss.odds.equity.deals import layout
from pitboss.odds.equity.question import ask

FILE = Path(pitboss.__file__).parent / "odds" / "equity" / "starting_hands.txt"


def counted() -> str:
    """The table, as it is written."""
    question = ask(["random", "random"])
    two = boards.ranges(question)
    assert two is not None
    sums = boards.count_hands(question, layout(question), two, None)
    won, tied, size = Counter[str](), Counter[str](), Counter[str]()
    for (first, second), (wins, _, ties) in zip(two.first.tolist(), sums.tolist(), strict=True):
        name = classes.class_of(first, second)
        won[name] += wins
        tied[name] += ties
        size[name] += 1
    lines = []
    for name in sorted(size, key=lambda name: (-won[name] / size[name], name)):
        assert won[name] % size[name] == tied[name] % size[name] == 0, name
        lines.append(f"{name} {won[name] // size[name]} {tied[name] // size[name]}")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Count, then write or compare."""
    table = counted()
    if "--write" in sys.argv:
        FILE.write_text(table, encoding="utf-8")
    same = FILE.read_text(encoding="utf-8") == table
    print(f"{len(table.splitlines())} starting hands against a random one: {'as' if same else 'NOT as'} written")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
