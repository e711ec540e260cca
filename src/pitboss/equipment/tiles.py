"""Chinese dominoes: the 32 tiles of pai gow, each written by the spots of its halves.

Eleven kinds come twice, the other ten once. Each has a place in the order of single tiles (1 is the highest) and counts
its spots without the tens; two of them, apart from one another, count three or six.

>>> len(TILES), [(str(tile), rank_of(tile), count_of(tile)) for tile in TILE_KINDS[:3]]
(32, [('6-6', 1, 2), ('1-1', 2, 2), ('4-4', 3, 8)])
"""

from __future__ import annotations

from pitboss.equipment.cards import TILE_KINDS, TILE_NAMES
from pitboss.kernel import kernel

FIRST = 55
"""The number of the first kind."""
RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 15, 16, 16, 17)
"""By kind: the place in the order of single tiles; kinds of one place are a pair together."""
COUNTS = tuple(sum(map(int, name.split("-"))) % 10 for name in TILE_NAMES)
TWICE = 11
"""So many kinds, the highest, come twice."""
TILES = TILE_KINDS[:TWICE] * 2 + TILE_KINDS[TWICE:]


@kernel
def rank_of(tile: int) -> int:
    """A tile's place in the order of single tiles."""
    return RANKS[tile - FIRST]


@kernel
def count_of(tile: int) -> int:
    """What a tile counts."""
    return COUNTS[tile - FIRST]
