"""How the wall of tiles becomes hands: eight stacks of four, delivered whole or in one of the bank's ten styles.

The stacks are numbered from the dealer's right and their tiles from the top, a to d. A style says which four tiles are
the first hand, the second, and so on; the first goes to the starting position and the others on counterclockwise.

>>> hand_of_tile("from-the-right")[:8], hand_of_tile("cup-say-right")[:8]
((0, 0, 0, 0, 1, 1, 1, 1), (0, 0, 1, 1, 0, 0, 1, 1))
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

STACKS = 8
HIGH = 4
"""Tiles in a stack."""
USUAL = "from-the-right"


def _whole(order: range) -> list[list[str]]:
    """One stack for each hand."""
    return [[f"{stack}{level}" for level in "abcd"] for stack in order]


def _halves(*pairs: tuple[int, int]) -> list[list[str]]:
    """Of two stacks the two upper tiles of each are a hand, then the two lower ones."""
    return [[f"{stack}{level}" for stack in pair for level in levels] for pair in pairs for levels in ("ab", "cd")]


def _slices(*rows: range) -> list[list[str]]:
    """The top tiles of four stacks are a hand, then those of the four others, then the next ones."""
    return [[f"{stack}{level}" for stack in row] for level in "abcd" for row in rows]


def _dragon(head: tuple[tuple[int, int], tuple[int, int]], tail: range) -> list[list[str]]:
    """Halves of two stacks in turn with slices of the four at the other end."""
    return [hand for pair in zip(_halves(*head), _slices(tail), strict=True) for hand in pair]


STYLES = MappingProxyType(
    {
        USUAL: _whole(range(1, 9)),
        "from-the-left": _whole(range(8, 0, -1)),
        "cup-say-right": _halves((1, 2), (3, 4), (5, 6), (7, 8)),
        "cup-say-left": _halves((8, 7), (6, 5), (4, 3), (2, 1)),
        "jung-quat": _halves((4, 5), (3, 6), (2, 7), (1, 8)),
        "chee-yee": _halves((1, 8), (2, 7), (3, 6), (4, 5)),
        "pin-say-right": _slices(range(1, 5), range(5, 9)),
        "pin-say-left": _slices(range(8, 4, -1), range(4, 0, -1)),
        "dragon-head-right": _dragon(((1, 2), (3, 4)), range(5, 9)),
        "dragon-head-left": _dragon(((8, 7), (6, 5)), range(1, 5)),
    }
)
"""The ten styles in the order of 8(k), each as eight hands of tiles."""


@cache
def hand_of_tile(style: str) -> tuple[int, ...]:
    """For each tile of the wall, stack by stack from the right and from the top: which hand it is in, from 0."""
    hands = {tile: number for number, hand in enumerate(STYLES[style]) for tile in hand}
    return tuple(hands[f"{stack}{level}"] for stack in range(1, STACKS + 1) for level in "abcd")
