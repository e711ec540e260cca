"""The roulette layout: which wagers there are on which wheel, and the numbers that each of them covers.

Numbers are written as on the layout, `0` and `00` included. A wager is named for its kind and its numbers, the lowest
first: `straight-17`, `split-8-11`, `four-25-26-28-29`; a double row for its ends (`six-31-36`).

>>> len(splits(("0", "00"))), corners()[0], trios(("0",))
(62, ('1', '2', '4', '5'), [('0', '1', '2')])
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from pitboss.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, Wheel
from pitboss.rulebook.submission import Submission

NUMBERS = tuple(str(number) for number in range(1, 37))
RED = frozenset(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))
COLOURS = ("black", "blue", "gold", "red", "purple", "green")
"""Of the sections of the wheel, not of the numbers."""
EVEN_MONEY = ("red", "black", "odd", "even", "1-to-18", "19-to-36")
SEVEN_NUMBERS = ("10", "11", "12", "13", "14", "15", "33")

Cover = tuple[str, ...]


def wheel(options: Submission) -> Wheel:
    """The wheel that is spun; one with a double zero may be used as a single-zero wheel."""
    return SINGLE_ZERO if options["wheel"] == "single-zero" else DOUBLE_ZERO


def zeros(options: Submission) -> Cover:
    """The zeros that wagers can cover."""
    return ("0", "00") if options["wheel"] == "double-zero" else ("0",)


def row(first: int) -> Cover:
    """The row of the layout that begins with a number."""
    return tuple(str(first + step) for step in range(3))


ROWS = tuple(row(first) for first in range(1, 37, 3))


def splits(zeros: Sequence[str]) -> list[Cover]:
    """Two numbers whose boxes touch; above the first row lie the zeros."""
    across = [(line[at], line[at + 1]) for line in ROWS for at in (0, 1)]
    down = [(str(number), str(number + 3)) for number in range(1, 34)]
    above = [("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")]
    return [*(above if "00" in zeros else [("0", "1"), ("0", "2"), ("0", "3")]), *across, *down]


def trios(zeros: Sequence[str]) -> list[Cover]:
    """Three numbers that meet in a corner below a zero."""
    return [("0", "1", "2"), *([("0", "00", "2"), ("00", "2", "3")] if "00" in zeros else [])]


def corners() -> list[Cover]:
    """Four numbers whose boxes meet in a corner."""
    return [(upper[at], upper[at + 1], lower[at], lower[at + 1]) for upper, lower in pairwise(ROWS) for at in (0, 1)]


def double_rows() -> list[Cover]:
    """Six numbers in two adjoining rows."""
    return [upper + lower for upper, lower in pairwise(ROWS)]


def columns() -> list[Cover]:
    return [tuple(line[at] for line in ROWS) for at in range(3)]


def dozens() -> list[Cover]:
    return [NUMBERS[start : start + 12] for start in (0, 12, 24)]


def sections(options: Submission) -> dict[str, Cover]:
    """The six colour sections of six numbers each: as posted, or the sixths of the wheel clockwise from the zero."""
    order = options["colour-sections"] or [pocket for pocket in wheel(options).pockets if pocket in NUMBERS]
    return {colour: tuple(order[6 * index : 6 * index + 6]) for index, colour in enumerate(COLOURS)}


def named(kind: str, cover: Cover) -> str:
    return "-".join((kind, *cover))


@lru_cache(maxsize=16)
def covers(options: Submission) -> dict[str, dict[str, Cover]]:
    """Every wager on numbers, by kind and name, with the numbers that it covers."""
    on = zeros(options)
    numbers = (*on, *NUMBERS)
    ball = wheel(options)
    by_colour = sections(options)
    listed = {"split": splits(on), "three": [*trios(on), *ROWS], "four": corners()}
    return {
        "straight": {named("straight", (number,)): (number,) for number in numbers},
        "five-adjacent": {
            f"five-adjacent-{number}": cover
            for number in numbers
            if set(cover := ball.neighbours(number, 2)) <= set(numbers)  # none on a double zero that is not in play
        },
        **{kind: {named(kind, cover): cover for cover in found} for kind, found in listed.items()},
        "first-five": {"first-five": ("0", "00", "1", "2", "3")},
        "six": {f"six-{cover[0]}-{cover[-1]}": cover for cover in double_rows()},
        "six-colour": {f"six-colour-{colour}": cover for colour, cover in by_colour.items()},
        "seven-colour": {f"seven-colour-{colour}": ("0", *cover) for colour, cover in by_colour.items()},
        "eight-colour": {f"eight-colour-{colour}": ("0", "00", *cover) for colour, cover in by_colour.items()},
        "seven-numbers": {"seven-numbers": SEVEN_NUMBERS},
        "column": {f"column-{index}": cover for index, cover in enumerate(columns(), start=1)},
        "dozen": {f"dozen-{index}": cover for index, cover in enumerate(dozens(), start=1)},
        "red": {"red": tuple(number for number in NUMBERS if number in RED)},
        "black": {"black": tuple(number for number in NUMBERS if number not in RED)},
        "odd": {"odd": NUMBERS[::2]},
        "even": {"even": NUMBERS[1::2]},
        "1-to-18": {"1-to-18": NUMBERS[:18]},
        "19-to-36": {"19-to-36": NUMBERS[18:]},
    }


def in_order(name: str) -> str:
    """A wager's name with its numbers in the order of the layout: `split-11-8` is `split-8-11`."""
    words = name.split("-")
    numbers = [word for word in words if word.isdecimal()]
    kind = [word for word in words if not word.isdecimal()]
    return "-".join((*kind, *sorted(numbers, key=lambda number: (int(number), number))))


def colour_of(number: str) -> str:
    """The colour of a number on the wheel."""
    return "green" if number in ("0", "00") else "red" if number in RED else "black"
