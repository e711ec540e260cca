"""Paytables written down as they are printed: one row per hand, one column per table.

>>> tables = printed("trips", "10", FIVE_CARD, '''
...                      A         B
...     royal-flush      50        100% $1000
...     flush            7         3:2
...     straight         4         -
... ''')
>>> [(line.name, str(line.pay), line.envy) for line in tables["B"].lines]
[('royal-flush', '100% of the trips', 100000), ('flush', '3 to 2', 0)]

Columns stand at least two spaces apart. A cell is `7` (7 to 1), `3:2` (3 to 2), `100%` (of the meter named like the
wager), `100% major` (of another meter), each with an envy bonus where it has one (`$1000`); `$50` for a fixed amount,
`$50 major` where that comes off a meter; `push` where the wager is returned; `-` where there is no line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from pitboss.money import PUSH, Odds, cents
from pitboss.ranking import four, high, three, two, wild
from pitboss.rulebook.paytable import Fixed, Line, Pay, Paytable, Share

FIVE_CARD: Mapping[str, int] = MappingProxyType(
    {
        "royal-flush": high.at_least(high.ROYAL_FLUSH),
        "straight-flush": high.at_least(high.STRAIGHT_FLUSH),
        "four-of-a-kind": high.at_least(high.FOUR_OF_A_KIND),
        "full-house": high.at_least(high.FULL_HOUSE),
        "flush": high.at_least(high.FLUSH),
        "straight": high.at_least(high.STRAIGHT),
        "three-of-a-kind": high.at_least(high.THREE_OF_A_KIND),
        "two-pair": high.at_least(high.TWO_PAIR),
        "pair-jacks-or-better": high.at_least(high.PAIR, high.JACK),
        "pair-tens-or-better": high.at_least(high.PAIR, 10),
        "pair-sixes-to-tens": high.at_least(high.PAIR, 6),
        "pair-sixes-or-better": high.at_least(high.PAIR, 6),
        "pair": high.at_least(high.PAIR),
        "high-card": high.at_least(high.HIGH_CARD),
    }
)
"""Lowest value (`high`) of each line of five-card tables."""

THREE_CARD: Mapping[str, int] = MappingProxyType(
    {
        "mini-royal": three.MINI_ROYAL,
        "straight-flush": three.at_least(three.STRAIGHT_FLUSH),
        "three-of-a-kind": three.at_least(three.THREE_OF_A_KIND),
        "straight": three.at_least(three.STRAIGHT),
        "flush": three.at_least(three.FLUSH),
        "pair": three.at_least(three.PAIR),
    }
)
"""Lowest value (`three`) of each line of three-card tables."""

FOUR_CARD: Mapping[str, int] = MappingProxyType(
    {
        "four-aces": four.at_least(four.FOUR_OF_A_KIND, high.ACE),
        "four-of-a-kind": four.at_least(four.FOUR_OF_A_KIND),
        "straight-flush": four.at_least(four.STRAIGHT_FLUSH),
        "three-of-a-kind": four.at_least(four.THREE_OF_A_KIND),
        "flush": four.at_least(four.FLUSH),
        "straight": four.at_least(four.STRAIGHT),
        "two-pair": four.at_least(four.TWO_PAIR),
        "pair-of-queens-or-better": four.at_least(four.PAIR, high.QUEEN),
        "pair-of-aces": four.at_least(four.PAIR, high.ACE),
    }
)
"""Lowest value (`four`) of each line of four-card tables."""

TWO_CARD: Mapping[str, int] = MappingProxyType(
    {
        "pair-of-jokers": two.at_least(two.TWO_JOKERS),
        "royal-flush": two.at_least(two.ROYAL_FLUSH),
        "straight-flush": two.at_least(two.STRAIGHT_FLUSH),
        "straight": two.at_least(two.STRAIGHT),
        "pair": two.at_least(two.PAIR),
        "ace-high-flush": two.at_least(two.FLUSH, high.ACE),
        "king-high-flush": two.at_least(two.FLUSH, high.KING),
        "flush": two.at_least(two.FLUSH),
        "straight-or-less": 0,
    }
)
"""Lowest value (`two`) of each line of two-card tables."""

WILD: Mapping[str, int] = MappingProxyType(
    {
        "five-wilds": wild.at_least(wild.FIVE_WILDS),
        "royal-flush": wild.at_least(wild.ROYAL_FLUSH),
        "five-of-a-kind": wild.at_least(wild.FIVE_OF_A_KIND),
        "straight-flush": wild.at_least(wild.STRAIGHT_FLUSH),
        "four-of-a-kind": wild.at_least(wild.FOUR_OF_A_KIND),
        "full-house": wild.at_least(wild.FULL_HOUSE),
        "flush": wild.at_least(wild.FLUSH),
        "straight": wild.at_least(wild.STRAIGHT),
        "three-of-a-kind": wild.at_least(wild.THREE_OF_A_KIND),
    }
)
"""Lowest value (`wild`) of each line of tables for hands with wild cards."""


def net_per_unit(value: int, table: Paytable) -> Fraction:
    """What a unit staked nets on a hand, limits aside: the odds of its line, nothing on a push, or the loss of it."""
    line = table.line(value)
    return line.odds.ratio if line else Fraction(-1)


def printed(
    wager: str,
    clause: str,
    floors: Mapping[str, int],
    text: str,
    *,
    word: str = "to",
    minimum: bool = False,
    wording: str = "",
) -> dict[str, Paytable]:
    """The tables of a wager, by the names that head their columns; odds are stated with `word`, `to` or `for`."""
    head, *rows = [re.split(r"\s{2,}", row.strip()) for row in text.strip().splitlines()]
    lines: dict[str, list[Line]] = {name: [] for name in head}
    for hand, *cells in rows:
        for name, cell in zip(head, cells, strict=True):
            if cell != "-":
                pay, envy = _read(cell, wager, word)
                lines[name].append(Line(hand, floors[hand], pay, envy))
    tables = {name: Paytable(wager, clause, tuple(found), minimum, wording) for name, found in lines.items()}
    for table in tables.values():
        assert list(table.floors) == sorted(table.floors, reverse=True), "the lines go from the best hand down"
    return tables


def _read(cell: str, wager: str, word: str) -> tuple[Pay, int]:
    """What a cell says: the pay, and the envy bonus in cents."""
    if cell == "push":
        return PUSH, 0
    pay, *rest = cell.split()
    if pay.startswith("$"):
        return Fixed(cents(pay), *rest), 0
    envy = sum(cents(part) for part in rest if part.startswith("$"))
    if pay.endswith("%"):
        meters = [part for part in rest if not part.startswith("$")]
        return Share(int(pay[:-1]), meters[0] if meters else wager), envy
    win, _, stake = pay.partition(":")
    return Odds(int(win), int(stake or 1), word), envy
