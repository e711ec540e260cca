"""The two hands of pai gow: when they win, and the house way.

Of the two hands that a player forms the higher one is the high hand: there is no wrong order.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.tiles import PAIR, SUPREME, tiles

TILES_EACH = 4
_SUPREME_PAIR = PAIR << 20 | (21 - SUPREME) << 12


@kernel
def higher(own: int, against: int, is_low: bool) -> bool:
    """Whether a player's hand is above the bank's; a copy is not, and a low hand of no points never is (7(h), 7(i))."""
    return own > against and (not is_low or own >> 16 != 0)


@kernel
def house_way(held: Sequence[int]) -> tuple[int, int]:
    """The house way with four tiles: the places of the two low ones (7(d)).

    The supreme pair is played. Else of pairings with a pair, wong or gong it is the one with the best low hand, then
    the best high hand; else so of those with nine points, then eight, then seven. Else the highest single tile goes
    with the lowest.
    """
    best, chosen = (-1, -1, -1), (0, 0)
    for other in range(1, TILES_EACH):
        third, fourth = (1 if other != 1 else 2), (3 if other != 3 else 2)
        one, two = tiles([held[0], held[other]]), tiles([held[third], held[fourth]])
        high, low = max(one, two), min(one, two)
        found = (_step(high), low, high)
        if found > best:
            best = found
            chosen = (third, fourth) if two == low else (0, other)
    if best[0] > 0:
        return chosen
    return _highest_with_lowest(held)


@kernel
def _step(high: int) -> int:
    """Which rule of the house way a high hand falls under, the first rule the largest; 0 for the last."""
    if high == _SUPREME_PAIR:
        return 5
    if high >> 20 == PAIR:
        return 4
    points = high >> 16
    return points - 6 if points >= 7 else 0


@kernel
def _highest_with_lowest(held: Sequence[int]) -> tuple[int, int]:
    """The highest and the lowest single tile together against the two others: the places of the lower of both hands."""
    top = bottom = 0
    for at in range(1, TILES_EACH):
        top = at if held[at] < held[top] else top  # kinds are numbered from the highest tile down
        bottom = at if held[at] > held[bottom] else bottom
    third, fourth = -1, -1
    for at in range(TILES_EACH):
        if at not in (top, bottom):
            third, fourth = (at, fourth) if third < 0 else (third, at)
    outer, inner = tiles([held[top], held[bottom]]), tiles([held[third], held[fourth]])
    return (third, fourth) if inner <= outer else (top, bottom)
