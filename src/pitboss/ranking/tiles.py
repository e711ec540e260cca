"""Two-tile hands of pai gow.

`tiles(two)` returns one integer, the better hand the larger:

    PAIR   << 20 | place << 12                      pairs, wongs and gongs; place 20 for the supreme pair down to 1
    POINTS << 20 | points << 16 | highest << 8      points 9 to 0; then the higher single tile, 17 down to 1

A pair, a wong (6-6 or 1-1 with a nine) or a gong (with an eight) is above any points. The tiles 2-4 and 1-2 are the
supreme pair together; apart, each counts six in its own place or three in the lowest, whichever makes more points.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import TILE_NAMES
from pitboss.equipment.tiles import count_of, rank_of
from pitboss.kernel import kernel
from pitboss.ranking.high import category as category

POINTS, PAIR = range(2)
SUPREME, LAST_PAIR, WONG, GONG = 1, 16, 17, 19
"""Places among pairs, wongs and gongs, 1 the highest: supreme pair, mixed fives, the wongs, the gongs."""

_TEEN, _DAY, _HIGH_EIGHT, _DOUBLES, _NINES, _EIGHTS, _SIX, _FIVES, _THREE = 1, 2, 3, 11, 12, 13, 15, 16, 17


@kernel
def tiles(two: Sequence[int]) -> int:
    """Value of two tiles."""
    one, other = min(rank_of(two[0]), rank_of(two[1])), max(rank_of(two[0]), rank_of(two[1]))
    place = _pair(one, other)
    if place:
        return PAIR << 20 | (21 - place) << 12
    count = count_of(two[0]) + count_of(two[1])
    if other in (_SIX, _THREE) or one == _SIX:  # one of the supreme pair: six in place 15, or three in 17
        is_first = rank_of(two[0]) in (_SIX, _THREE)
        beside, rank = (count_of(two[1]), rank_of(two[1])) if is_first else (count_of(two[0]), rank_of(two[0]))
        six, three = (beside + 6) % 10, (beside + 3) % 10
        return six << 16 | (18 - min(rank, _SIX)) << 8 if six > three else three << 16 | (18 - min(rank, _THREE)) << 8
    return count % 10 << 16 | (18 - one) << 8


@kernel
def _pair(one: int, other: int) -> int:
    """The place of a pair, a wong or a gong of single tiles of these ranks, the higher one first; 0 for none."""
    if one == _SIX and other == _THREE:
        return SUPREME
    if one == other:
        return one + 1 if one < _SIX else LAST_PAIR
    if one <= _DAY:
        if other == _NINES:
            return WONG + one - 1
        if other in (_HIGH_EIGHT, _EIGHTS):
            return GONG + one - 1
    return 0


_MIXED = ("nines", "eights", "sevens")


def describe_tiles(value: int) -> str:
    """The hand of a value made by `tiles`.

    >>> from pitboss.equipment.cards import cards
    >>> hands = "2-4 1-2", "6-6 6-6", "3-6 4-5", "1-4 2-3", "1-1 3-6", "6-6 3-5", "2-4 1-5", "5-5 4-6"
    >>> [describe_tiles(tiles(cards(hand))) for hand in hands[:5]]
    ['supreme pair', 'pair of 6-6', 'mixed nines', 'mixed fives', 'wong of 1-1']
    >>> [describe_tiles(tiles(cards(hand))) for hand in hands[5:]]
    ['gong of 6-6', 'nine points', 'no points']
    """
    if category(value) == POINTS:
        points = value >> 16
        words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")[points]
        return f"{words} point{'s' if points != 1 else ''}"
    place = 21 - (value >> 12 & 31)
    if place == SUPREME:
        return "supreme pair"
    if place <= _DOUBLES + 1:
        return f"pair of {TILE_NAMES[place - 2]}"
    if place <= LAST_PAIR:
        return f"mixed {(*_MIXED, 'fives')[place - _DOUBLES - 2]}"
    return f"wong of {TILE_NAMES[place - WONG]}" if place < GONG else f"gong of {TILE_NAMES[place - GONG]}"
