"""The best hand at a table of Ultimate Texas Hold 'Em, for any number of hands: every board, exactly.

On a board the pairs that reach a floor are the edges of a graph on the 47 other cards, and the deals in which no hand
reaches it are counted by the matchings of that graph (`pitboss.odds.counting.matchings`). Their number depends on the
shape of the graph only, and the boards make few shapes: a few hundred at the lowest floor. A shape is found by leaving
out the cards that reach the floor with any other card (all that matters is how many there are) and those that reach it
with none, and by numbering the others in rising order.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.best_hands import BestHands
from pitboss.odds.counting.matchings import deals, misses
from pitboss.odds.poker_games.hold_em.boards import Boards, over_boards
from pitboss.odds.progress import Progress
from pitboss.ranking.tables import Tables, class7, class_at_least, tables

CARDS = 47
"""Cards left beside a board."""

Shapes = dict[bytes, tuple[int, NDArray[np.uint8]]]
"""The number of boards of each shape, and one of them."""


def best_hands(floors: Sequence[int], most: int, progress: Progress | None = None) -> BestHands:
    """Count deals of up to `most` hands by the floors (values of `high`, falling) that the best hand reaches."""
    classes = np.array([class_at_least(floor) for floor in floors])

    def start() -> list[Shapes]:
        return [{} for _ in floors]

    def add(part: Boards, found: list[Shapes]) -> None:
        shapes = np.zeros((len(classes), len(part.cards), CARDS + 1), np.int64)
        compiled(_find_shapes)(part.cards, classes, tables(), shapes)
        for of_floor, of_boards in zip(found, shapes, strict=True):
            for board, size, shape in zip(part.cards, part.sizes.tolist(), of_boards, strict=True):
                key = shape.tobytes()
                before, example = of_floor.get(key, (0, board))
                of_floor[key] = before + size, example

    parts = over_boards(start, add, progress)
    below = {
        floor: _misses([part[index] for part in parts], lowest, most)
        for index, (floor, lowest) in enumerate(zip(floors, classes.tolist(), strict=True))
    }
    return BestHands(tuple(floors), below, [comb(52, 5) * deals(CARDS, 2, hands) for hands in range(most + 1)])


def _misses(parts: Sequence[Shapes], lowest: int, most: int) -> list[int]:
    """Deals of no hand, one hand, ... up to `most` hands, on boards of these shapes, in which none reaches a class."""
    known: dict[bytes, tuple[int, ...]] = {}
    total = [0] * (most + 1)
    for part in parts:
        for shape, (size, board) in part.items():
            if shape not in known:
                left = np.setdiff1d(np.arange(52, dtype=np.uint8), board)
                classes = np.zeros((CARDS, CARDS), np.int16)
                compiled(_rank)(board, left, tables(), classes)
                known[shape] = misses(classes >= lowest, left.tolist(), most)
            total = [before + size * missed for before, missed in zip(total, known[shape], strict=True)]
    return total


@kernel
def _rank(board: NDArray[np.uint8], left: NDArray[np.uint8], t: Tables, classes: NDArray[np.int16]) -> None:
    """The class of the hand that each two of the cards left make with the board; zero on the diagonal."""
    b0, b1, b2, b3, b4 = board[0], board[1], board[2], board[3], board[4]
    for i in range(len(left)):
        for j in range(i):
            classes[i, j] = classes[j, i] = class7(left[i], left[j], b0, b1, b2, b3, b4, t)


@kernel
def _find_shapes(boards: NDArray[np.uint8], floors: NDArray[np.int64], t: Tables, shapes: NDArray[np.int64]) -> None:
    """The shape of each board's graph at each floor: the neighbours of each card that counts, and how many hubs."""
    left = np.empty(CARDS, np.uint8)
    classes = np.zeros((CARDS, CARDS), np.int16)
    neighbours = np.empty(CARDS, np.int64)
    for b in range(len(boards)):
        board = boards[b]
        n = 0
        for card in range(52):
            if card != board[0] and card != board[1] and card != board[2] and card != board[3] and card != board[4]:
                left[n] = card
                n += 1
        _rank(board, left, t, classes)
        best = classes.max()
        for f in range(len(floors)):
            if best < floors[f]:
                continue
            hubs = 0
            for i in range(CARDS):
                neighbours[i] = 0
                for j in range(CARDS):
                    if classes[i, j] >= floors[f]:
                        neighbours[i] |= 1 << j
                if neighbours[i] == (1 << CARDS) - 1 - (1 << i):
                    hubs |= 1 << i
                    shapes[f, b, CARDS] += 1
            row = 0
            for i in range(CARDS):
                if not (hubs >> i) & 1 and neighbours[i] & ~hubs:
                    column = 0
                    for j in range(CARDS):
                        if not (hubs >> j) & 1 and neighbours[j] & ~hubs:
                            shapes[f, b, row] |= ((neighbours[i] >> j) & 1) << column
                            column += 1
                    row += 1
