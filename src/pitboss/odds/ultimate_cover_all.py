"""The best hand at a table of Ultimate Texas Hold 'Em, for any number of hands: every board, exactly.

On a board the pairs that reach a floor are the edges of a graph on the 47 other cards, and the deals in which no hand
reaches it are counted by the matchings of that graph (`pitboss.odds.matchings`). Their number depends on the shape of
the graph only, and the boards make very few shapes. A shape is found by leaving out the cards that reach the floor with
any other card (all that matters is how many there are) and those that reach it with none, and by numbering the others
in rising order.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.cover_all import BestHands
from pitboss.odds.matchings import deals, misses
from pitboss.odds.progress import Progress, silent
from pitboss.odds.ultimate_boards import boards
from pitboss.ranking.tables import Tables, class7, class_at_least, tables

CARDS = 47
"""Cards left beside a board."""


class Shapes(NamedTuple):
    """The shapes that the boards make at one floor: the number of boards of each, and one board."""

    sizes: NDArray[np.int64]
    example: NDArray[np.int64]


def best_hands(floors: Sequence[int], most: int, progress: Progress | None = None) -> BestHands:
    """Count deals of up to `most` hands by the floors (values of `high`, falling) that the best hand reaches."""
    tick = progress or silent
    below = {}
    for done, floor in enumerate(floors, 1):
        below[floor] = _misses_on_all_boards(class_at_least(floor), most)
        tick(done, len(floors))
    return BestHands(tuple(floors), below, [comb(52, 5) * deals(CARDS, 2, hands) for hands in range(most + 1)])


def _misses_on_all_boards(floor: int, most: int) -> list[int]:
    """Deals of no hand, one hand, ... up to `most` hands in which none reaches a class."""
    found = [0] * (most + 1)
    cards, sizes = boards()
    shapes = np.zeros((len(cards), CARDS + 1), np.int64)
    compiled(_find_shapes)(cards, floor, tables(), shapes)
    _, example, index = np.unique(shapes.view(f"V{shapes[0].nbytes}").ravel(), return_index=True, return_inverse=True)
    copies = np.zeros(len(example), np.int64)
    np.add.at(copies, index, sizes)
    for board, number in zip(cards[example], copies.tolist(), strict=True):
        left = np.setdiff1d(np.arange(52, dtype=np.uint8), board)
        hits = np.zeros((CARDS, CARDS), np.bool_)
        compiled(_find_hits)(board, left, floor, tables(), hits)
        for hands, missed in enumerate(misses(hits, left.tolist(), most)):
            found[hands] += number * missed
    return found


@kernel
def _find_hits(board: NDArray[np.uint8], left: NDArray[np.uint8], floor: int, t: Tables, hits: NDArray[np.bool_]) -> None:
    """Which pairs of the cards left reach a class."""
    b0, b1, b2, b3, b4 = board[0], board[1], board[2], board[3], board[4]
    for i in range(len(left)):
        for j in range(i):
            hits[i, j] = hits[j, i] = class7(left[i], left[j], b0, b1, b2, b3, b4, t) >= floor


@kernel
def _find_shapes(boards: NDArray[np.uint8], floor: int, t: Tables, shapes: NDArray[np.int64]) -> None:
    """The shape of each board's graph: its adjacency, a bit set for each card that counts, then the number of hubs."""
    left = np.empty(CARDS, np.uint8)
    hits = np.zeros((CARDS, CARDS), np.bool_)
    counts = np.empty(CARDS, np.int64)
    for b in range(len(boards)):
        n = 0
        for card in range(52):
            if not (boards[b] == card).any():
                left[n] = card
                n += 1
        _find_hits(boards[b], left, floor, t, hits)
        hubs = 0
        for i in range(CARDS):
            degree = hits[i].sum()
            if degree == CARDS - 1:
                hubs += 1
                counts[i] = CARDS
            else:
                counts[i] = degree
        used = 0
        for i in range(CARDS):
            if hubs < counts[i] < CARDS:
                column = 0
                for j in range(CARDS):
                    if hubs < counts[j] < CARDS:
                        if hits[i, j]:
                            shapes[b, used] |= 1 << column
                        column += 1
                used += 1
        shapes[b, CARDS] = hubs
