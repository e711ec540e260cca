"""Whole rounds and hands, from the shuffle to the last discard: everything that happens, in order, with its clause.

Each course is a case of a game or of poker; its money is expected beside the case, and here is the rest of it: who is
dealt what and when, which way up, who decides, whose chips move first, what is discarded. People hold the courses
against the rules, and `tests/test_courses.py` holds the record against the courses. After an intended change,
`PYTHONPATH=src:tests python -m courses NAME` writes the courses of a book anew; they are read before they are
committed. A book that has none yet gets a few cases in which much happens.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from pitboss import desk
from pitboss.record.events import Discarded, Event
from pitboss.record.excerpts import discards, words

FOLDER = Path(__file__).parent / "courses"
MOST = 4
"""Courses of a book, to begin with."""
BRIEF = {"opened": 0, "shuffled": 0, "noted": 0, "announced": 0, "ended": 0, "ruled": 1}
"""How much is given of kinds of events whose details are words, or stand in the case."""


def line(event: Event) -> str:
    """An event as a case would expect it."""
    kind, *rest = (forms[0] for forms in words(event))
    if isinstance(event, Discarded):
        rest = discards([event])
    clause = getattr(event, "clause", "")
    return " ".join([kind, *rest[: BRIEF.get(kind)]]) + (f" [{clause}]" if clause else "")


def course(name: str, case: str) -> list[str]:
    """What happens in a case of a book."""
    assert case in of_book(name), f"{name} has no case {case} any more; choose another"
    settled = of_book(name)[case].run().settled
    assert settled is not None
    return [line(event) for event in settled.events]


@cache
def of_book(name: str) -> dict[str, desk.Case]:
    """Its cases."""
    return {case.id: case for case in desk.cases(name)}


def read(name: str) -> dict[str, list[str]]:
    """The courses of a book by case; none where it has no file."""
    return lists_in(FOLDER / f"{name}.toml")


def write(name: str) -> None:
    cases = read(name) or chosen(name)
    write_lists(FOLDER / f"{name}.toml", {case: course(name, case) for case in cases})


def lists_in(path: Path) -> dict[str, list[str]]:
    """The lines of each case in a file; none where there is no file."""
    if not path.exists():
        return {}
    return {case: text.strip().splitlines() for case, text in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def write_lists(path: Path, lists: Mapping[str, Iterable[str]]) -> None:
    """Write the lines of each case as `lists_in` reads them."""
    text = "\n".join(f'"{case}" = """\n' + "\n".join(lines) + '\n"""\n' for case, lines in lists.items())
    path.write_text(text, encoding="utf-8")


def chosen(name: str) -> Iterator[str]:
    """Cases in which, between them, much happens one after the other that happens in no other case chosen before."""
    runs = {id: course(name, id) for id, case in of_book(name).items() if case.run().settled}
    pairs = {case: {*zip(*(_kinds(lines[start:]) for start in (0, 1)), strict=False)} for case, lines in runs.items()}
    seen: set[tuple[str, ...]] = set()
    for _ in range(min(MOST, len(pairs))):
        best = max(pairs, key=lambda case: len(pairs[case] - seen) / (10 + len(runs[case])))
        yield best
        seen |= pairs.pop(best)


def _kinds(lines: list[str]) -> list[str]:
    """Kinds and clauses."""
    return [f"{one.split()[0]} {one.partition('[')[2]}" for one in lines]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name)
