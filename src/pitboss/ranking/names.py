"""High hands in words, as a dealer calls them.

>>> from pitboss.equipment.cards import cards
>>> from pitboss.ranking.high import high
>>> describe(high(cards("Kc Kd Kh 4s 4c")))
'full house, kings over fours'
>>> describe(high(cards("Ah 2c 3d 4s 5h")))
'straight, five high'
>>> describe(high(cards("6h 6c 6d")))
'three sixes'
"""

from __future__ import annotations

from functools import cache

from pitboss.equipment.cards import RANK_NAMES
from pitboss.ranking import high as ranking


def category_name(value: int) -> str:
    """The category of a value made by `high`.

    >>> category_name(0x3E0000)
    'three of a kind'
    """
    kind = ranking.category(value)
    if not 0 <= kind < len(ranking.CATEGORY_NAMES):
        raise ValueError(f"{value:#x} is not the value of a high hand")
    return ranking.CATEGORY_NAMES[kind]


@cache
def describe(value: int) -> str:
    """The hand of a value made by `high`, as far as its ranks are called; kickers are not.

    >>> describe(0x9E0000), describe(0x7EB000), describe(0x2D9400), describe(0x0ECB97)
    ('royal flush', 'four aces', 'two pair, kings and nines', 'ace high')
    """
    kind, name = ranking.category(value), category_name(value)
    first = value >> 16 & 15
    if kind == ranking.ROYAL_FLUSH:
        return name
    if kind in (ranking.STRAIGHT_FLUSH, ranking.FLUSH, ranking.STRAIGHT):
        return f"{name}, {rank_name(first)} high"
    if kind == ranking.FOUR_OF_A_KIND:
        return f"four {plural(first)}"
    if kind == ranking.FULL_HOUSE:
        return f"full house, {plural(first)} over {plural(value >> 12 & 15)}"
    if kind == ranking.THREE_OF_A_KIND:
        return f"three {plural(first)}"
    if kind == ranking.TWO_PAIR:
        return f"two pair, {plural(first)} and {plural(value >> 12 & 15)}"
    if kind == ranking.PAIR:
        return f"pair of {plural(first)}"
    return f"{rank_name(first)} high"


def rank_name(rank: int) -> str:
    """The name of a rank as it stands in a value: 2 to 14.

    >>> rank_name(14)
    'ace'
    """
    if not 2 <= rank <= ranking.ACE:
        raise ValueError(f"{rank} is not a rank; ranks in a hand's value are 2 to 14")
    return RANK_NAMES[rank - 2]


def plural(rank: int) -> str:
    """Several of a rank.

    >>> plural(6), plural(13)
    ('sixes', 'kings')
    """
    name = rank_name(rank)
    return name + ("es" if name.endswith("x") else "s")
