"""The craps layout: one side of the table, with the propositions beside it."""

from __future__ import annotations

from pitboss.floor.web.pages.layouts.drawing import Drawing, Row, Sheet, height_of, rows
from pitboss.rulebook.submission import Submission

_NUMBERS = ("4", "5", "6", "8", "9", "10")
_PRINT = {"6": "Six", "9": "Nine"}


def _of_each(kind: str, words: str = "") -> list[tuple[str, float, str]]:
    """A wager on each of the six numbers."""
    return [(f"{kind}-{number}", 1, words or _PRINT.get(number, number)) for number in _NUMBERS]


_LINES: list[Row] = [
    (28, _of_each("lay", "lay")),
    (66, _of_each("place")),
    (28, _of_each("buy", "buy")),
    (62, [("dont-come", 2, "Don't come"), ("come", 4, "Come")]),
    (30, [(f"come-odds-{number}", 1, f"odds {number}") for number in _NUMBERS]),
    (50, [("field", 1, "Field 2, 3, 4, 9, 10, 11, 12")]),
    (44, [("dont-pass", 4, "Don't pass"), ("dont-pass-odds", 2, "odds")]),
    (56, [("pass", 4, "Pass line"), ("pass-odds", 2, "odds")]),
]
_PROPOSITIONS: list[Row] = [
    (44, [("any-seven", 1, "Seven")]),
    (48, [("hardway-6", 1, "Hard 6"), ("hardway-8", 1, "Hard 8")]),
    (48, [("hardway-4", 1, "Hard 4"), ("hardway-10", 1, "Hard 10")]),
    (48, [("craps-3", 1, "Three"), ("craps-2", 1, "Two"), ("craps-12", 1, "Twelve")]),
    (44, [("eleven", 1, "Eleven"), ("any-craps", 1, "Any craps")]),
    (44, [("horn", 1, "Horn"), ("craps-eleven", 1, "C and E")]),
    (44, [("all-small", 1, "All small"), ("all-tall", 1, "All tall"), ("make-em-all", 1, "All")]),
    (44, [("fire-bet", 1, "Fire bet")]),
]


def _wide(options: Submission) -> Sheet:
    areas = [*rows(_LINES, 560), *rows(_PROPOSITIONS, 260, left=580)]
    return Sheet(842, height_of(_LINES) + 2, tuple(areas))


def _tall(options: Submission) -> Sheet:
    whole = [*_LINES, (10.0, [("", 1, "")]), *_PROPOSITIONS]
    return Sheet(362, height_of(whole) + 2, tuple(rows(whole, 360)))


DRAWING = Drawing(_wide, _tall)
