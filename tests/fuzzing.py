"""Sheets, submissions, rooms and hand histories with something wrong in them: settled, or refused with a sentence.

Each is a case of some book, or a hand history, in which one thing or a few are changed at random: a value becomes one
of another kind or size, something goes missing, comes twice or in another order.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from pitboss import desk
from pitboss.errors import RuleError
from pitboss.games import names
from pitboss.poker.books.book import COMMON, sections
from pitboss.poker.books.book import POKER as POKER_BOOK
from pitboss.poker.histories import phh
from pitboss.poker.histories.replay import replay

STRANGE: tuple[Any, ...] = (
    "", " ", "0", "-1", "1e3", "1_0", "5,00", "١٢", "NaN", "0.001", "99999999999999999999", "Ah", "Zz", "Ah Ah", "??",
    "seat 99", "fold", "play:9", "deal:0", "deal:999", "\x00", "a" * 5000, "ß", "[red]", "../..", "{", "true",
    0, 1, -1, 7, 10**12, -(10**30), 0.5, float("inf"), float("nan"), True, False, [], [[]], {}, {"a": 1}, ["x", 1],
)  # fmt: skip
"""Values that nobody meant."""

HAND = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 cbr 6", "p2 cc", "d db 2h3h9c", "p1 f"]
finishing_stacks = [194, 206, 200]
"""


@cache
def described() -> list[dict[str, Any]]:
    """Every case, as plain data."""
    poker = [section.name.replace("_", "-").replace(COMMON, POKER_BOOK) for section in sections()]
    return [case.sheet for name in (*names(), *poker) for case in desk.cases(name)]


def changed(rng: random.Random, whole: Any) -> Any:
    """Plain data with one thing or a few changed."""
    whole = copy.deepcopy(whole)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        places = list(_places(whole))
        if places:
            _change(rng, *rng.choice(places))
    return whole


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in tables and lists, by what it is in and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _change(rng: random.Random, within: Any, key: Any) -> None:
    match rng.randrange(6):
        case 0 | 1:
            within[key] = copy.deepcopy(rng.choice(STRANGE))
        case 2:
            del within[key]
        case 3 if isinstance(within, list):
            within.insert(key, copy.deepcopy(rng.choice(within)))
        case 4 if isinstance(within, list):
            rng.shuffle(within)
        case 5 if isinstance(within[key], str) and within[key]:
            text = list(within[key])
            text[rng.randrange(len(text))] = rng.choice("0 -.:aAhs9é")
            within[key] = "".join(text)
        case _ if isinstance(within, dict):
            within[rng.choice((str(key) + "x", "seat", "options", "wagers", "expect", "at"))] = within.pop(key)


def settled(sheet: dict[str, Any]) -> bool:
    """Whether a sheet is settled or checked; it may be refused, and may do nothing else."""
    try:
        found = desk.read(sheet)
        if found.is_submission:
            found.check()
        else:
            found.settle()
    except RuleError:
        return False
    return True


def replayed(rng: random.Random) -> bool:
    """Whether a hand history with something wrong in it is replayed; it may be refused."""
    lines = HAND.splitlines()
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                lines[at] = lines[at].partition("=")[0] + f"= {rng.choice(('7', '[]', '[1]', '-1', 'inf', 'true'))}"
            case 1:
                del lines[at]
                lines.append("# nothing")
            case 2:
                words = lines[at].split(", ")
                rng.shuffle(words)
                lines[at] = ", ".join(words)
            case _:
                text = lines[at]
                where = rng.randrange(len(text) + 1)
                lines[at] = text[:where] + rng.choice("0123 []\"'pdAhf.,-x") + text[where + 1 :]
    try:
        replay(phh.read("\n".join(lines)))
    except RuleError:
        return False
    return True
