"""The craps layout: the combinations of two dice, the names of the wagers, and what each of them pays.

A wager is named for its kind and its numbers: `place-6`, `hop-3-5`, `horn-high-12`. A Come bet that has gone to its
come point is `come-6`, the odds behind it are `come-odds-6`.

>>> parts_of("dont-come-odds-10"), parts_of("pass"), in_order("hop-5-3")
(('dont-come-odds', (10,)), ('pass', ()), 'hop-3-5')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from math import lcm

from pitboss.equipment.dice import Throw
from pitboss.money import Odds
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable
from pitboss.rulebook.submission import Submission

POINTS = (4, 5, 6, 8, 9, 10)
CRAPS = (2, 3, 12)
NATURALS = (7, 11)
SEVEN = 7
HARDWAYS = (4, 6, 8, 10)
SMALL = frozenset({2, 3, 4, 5, 6})
TALL = frozenset({8, 9, 10, 11, 12})

COMBINATIONS = {
    4: ("1-3", "2-2"),
    5: ("1-4", "2-3"),
    6: ("1-5", "2-4", "3-3"),
    8: ("2-6", "3-5", "4-4"),
    9: ("3-6", "4-5"),
    10: ("4-6", "5-5"),
}
"""The ways in which each point can be thrown (14(b)(4))."""

HOPS = {
    "2-2": "2(v)",
    "3-3": "2(w)",
    "4-4": "2(x)",
    "5-5": "2(y)",
    "1-3": "2(z)",
    "1-4": "2(aa)",
    "2-3": "2(bb)",
    "1-5": "2(cc)",
    "2-4": "2(dd)",
    "1-6": "2(ee)",
    "2-5": "2(ff)",
    "3-4": "2(gg)",
    "2-6": "2(hh)",
    "3-5": "2(ii)",
    "3-6": "2(jj)",
    "4-5": "2(kk)",
    "4-6": "2(ll)",
}
"""Combinations that can be wagered on for one roll, with their clauses."""

HORN = {"craps-2": 1, "craps-3": 1, "eleven": 1, "craps-12": 1}
COMPOUNDS = {
    "craps-eleven": {"any-craps": 1, "eleven": 1},
    "horn": HORN,
    "horn-high-2": HORN | {"craps-2": 2},
    "horn-high-3": HORN | {"craps-3": 2},
    "horn-high-11": HORN | {"eleven": 2},
    "horn-high-12": HORN | {"craps-12": 2},
    "whirl": HORN | {"any-seven": 1},
}
"""Wagers that are paid as several: the single wagers and their shares (2(r)-(u), 4(c), 4(d))."""


def combination(throw: Throw) -> str:
    """The faces of two dice in either order: `5-3` is `3-5`."""
    return "-".join(map(str, sorted(throw)))


@cache
def parts_of(name: str) -> tuple[str, tuple[int, ...]]:
    """A wager's kind and the numbers in its name."""
    kind, numbers = re.fullmatch(r"(.*?)((?:-\d+)*)", name).groups()  # type: ignore[union-attr]
    return kind, tuple(int(number) for number in numbers.split("-")[1:])


def in_order(name: str) -> str:
    """A hop's name with the lower face first."""
    kind, faces = parts_of(name)
    return "-".join((kind, *map(str, sorted(faces))))


def base_of(name: str) -> str:
    """The wager that supplemental odds support: `come-odds-6` goes with `come-6`."""
    return name.replace("-odds", "")


def odds_on(name: str) -> str:
    """The supplemental odds of a flat wager: `come-6` has `come-odds-6`."""
    kind, numbers = parts_of(name)
    return "-".join((f"{kind}-odds", *map(str, numbers)))


# What wagers pay


def _table(wager: str, pays: Mapping[int | str, Odds], clause: str = "4(b)", *, minimum: bool = True) -> Paytable:
    """The table of a wager; lines of this game are found by their names, a total or a combination."""
    lines = tuple(Line(str(name), 0, odds) for name, odds in pays.items())
    return Paytable(wager=wager, clause=clause, lines=lines, minimum=minimum, wording="4(a)")


def _single(wager: str, odds: int) -> Paytable:
    """A wager that wins in one way."""
    return _table(wager, {"win": Odds(odds)})


def _on_numbers(four_ten: Odds, five_nine: Odds, six_eight: Odds) -> dict[int | str, Odds]:
    return {4: four_ten, 5: five_nine, 6: six_eight, 8: six_eight, 9: five_nine, 10: four_ten}


TRUE_ODDS = _on_numbers(Odds(2, 1), Odds(3, 2), Odds(6, 5))
"""Against the number before a 7 (5(a), 6(a))."""
LAID_ODDS = _on_numbers(Odds(1, 2), Odds(2, 3), Odds(5, 6))
"""For those who lay that the 7 comes first (5(b), 6(b))."""

TABLES = (
    *(_single(wager, 1) for wager in ("pass", "dont-pass", "come", "dont-come")),
    _table("place", _on_numbers(Odds(9, 5), Odds(7, 5), Odds(7, 6))),
    _table("place-to-lose", _on_numbers(Odds(5, 11), Odds(5, 8), Odds(4, 5))),
    _table("hardway", {4: Odds(7), 6: Odds(9), 8: Odds(9), 10: Odds(7)}),
    _table("field", {"3-4-9-10-11": Odds(1), 2: Odds(2), 12: Odds(2)}),
    _single("any-seven", 4),
    _single("any-craps", 7),
    _single("craps-2", 30),
    _single("craps-3", 15),
    _single("craps-12", 30),
    _single("eleven", 15),
    _table("hop", {faces: Odds(30 if faces[0] == faces[-1] else 15) for faces in HOPS}),
    _table("six-seven-eight", {"seven-or-easy": Odds(1), "hardway": Odds(2)}),
    _table("buy", TRUE_ODDS, "5(a)", minimum=False),
    _table("lay", LAID_ODDS, "5(b)", minimum=False),
    _table("pass-odds", TRUE_ODDS, "6(a)", minimum=False),
    _table("dont-pass-odds", LAID_ODDS, "6(b)", minimum=False),
    _table("come-odds", TRUE_ODDS, "6(c)", minimum=False),
    _table("dont-come-odds", LAID_ODDS, "6(d)", minimum=False),
)

COUNTED = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _by_count(wager: str, clause: str, minimum: bool, tables: dict[str, dict[str, int]]) -> NamedPaytables:
    """Tables that pay for so many points, the most first."""
    return NamedPaytables(
        wager=wager,
        clause=clause,
        tables={
            name: Paytable(
                wager=wager,
                clause=clause,
                lines=tuple(Line(count, COUNTED[count], Odds(odds)) for count, odds in pays.items()),
                minimum=minimum,
            )
            for name, pays in tables.items()
        },
        default="off",
        minimum=minimum,
        wording="4(a)",
    )


FIRE_BET = _by_count(
    "fire-bet",
    "4(e)",
    True,
    {"A": {"six": 999, "five": 249, "four": 24}, "B": {"six": 499, "five": 199, "four": 39}},
)
HOT_ROLLER = _by_count(
    "hot-roller",
    "4(f)",
    False,
    {
        "A": {"six": 200, "five": 50, "four": 20, "three": 10, "two": 4},
        "B": {"six": 200, "five": 50, "four": 20, "three": 10, "two": 5},
        "C": {"six": 300, "five": 50, "four": 20, "three": 10, "two": 5},
    },
)
BONUS_TOTALS = {"all-small": SMALL, "all-tall": TALL, "make-em-all": SMALL | TALL}
BONUS_CRAPS = NamedPaytables(
    wager="bonus-craps",
    clause="13(b)",
    tables={
        name: Paytable(
            wager="bonus-craps",
            clause="13(b)",
            lines=tuple(Line(wager, 0, Odds(odds)) for wager, odds in zip(BONUS_TOTALS, pays, strict=True)),
        )
        for name, pays in {"1": (34, 34, 175), "2": (30, 30, 150)}.items()
    },
    default="1",
)
PAYTABLES: tuple[Paytable | NamedPaytables, ...] = (*TABLES, FIRE_BET, BONUS_CRAPS, HOT_ROLLER)


def pays(options: Submission, wager: str, line: str | int = "win") -> Odds:
    """The odds in force of a line."""
    return next(one.odds for one in options.paytable(wager).lines if one.name == str(line))


def step(options: Submission, wager: str, *lines: str | int) -> int:
    """Amounts that are multiples of this many cents are paid in whole chips on these lines (none named: on all)."""
    names = {str(line) for line in lines}
    odds = [line.odds for line in options.paytable(wager).lines if not names or line.name in names]
    chip: int = options["smallest-chip"]
    return chip * lcm(*(one.ratio.denominator for one in odds))
