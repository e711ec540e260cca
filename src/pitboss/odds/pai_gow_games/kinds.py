"""Hands of four by kinds: pieces that rank alike (a card's suit says nothing, tiles come in pairs) are one kind.

A hand is then so many of each kind, and the number of ways to deal a second hand beside it follows from how many of
each kind are left. Every quantity here is a count of deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import kernel

SIZE = 4


class Kinds:
    """The pieces of a pack by kinds, and all hands of four."""

    def __init__(self, pack: Sequence[int], kind_of: Callable[[int], int]) -> None:
        self.pack = pack
        self.kind_of = kind_of
        self.copies = Counter(map(kind_of, pack))
        self.hands = list(self._hands())
        """Each as its kinds in order."""
        self.number = {hand: at for at, hand in enumerate(self.hands)}

    def _hands(self) -> Iterator[tuple[int, ...]]:
        for hand in combinations_with_replacement(sorted(self.copies), SIZE):
            if all(held <= self.copies[kind] for kind, held in Counter(hand).items()):
                yield hand

    def of(self, pieces: Sequence[int]) -> int:
        """The number of the hand that these pieces are."""
        return self.number[tuple(sorted(map(self.kind_of, pieces)))]

    def pieces(self, hand: Sequence[int]) -> list[int]:
        """Pieces of the pack that are such a hand."""
        left = list(self.pack)
        found = []
        for kind in hand:
            piece = next(piece for piece in left if self.kind_of(piece) == kind)
            left.remove(piece)
            found.append(piece)
        return found

    def ways(self, hand: Sequence[int]) -> int:
        """In how many ways the hand is dealt from the whole pack."""
        return prod(comb(self.copies[kind], held) for kind, held in Counter(hand).items())

    @cached_property
    def held(self) -> NDArray[np.int64]:
        """How many of each kind a hand has."""
        return np.array([[hand.count(kind) for kind in range(len(self.copies))] for hand in self.hands], dtype=np.int64)

    @cached_property
    def parts(self) -> NDArray[np.int64]:
        """The kinds of a hand with their numbers, four of them, those that are not there with number 0."""
        found = np.zeros((len(self.hands), SIZE, 2), dtype=np.int64)
        for at, hand in enumerate(self.hands):
            for place, (kind, held) in enumerate(Counter(hand).items()):
                found[at, place] = kind, held
        return found

    @cached_property
    def codes(self) -> NDArray[np.int64]:
        """The number of the hand of four kinds in any order, by `code`; -1 where there is none."""
        kinds = len(self.copies)
        found = np.full(kinds**SIZE, -1, dtype=np.int64)
        for code in range(len(found)):
            hand = tuple(sorted(code // kinds**place % kinds for place in range(SIZE)))
            found[code] = self.number.get(hand, -1)
        return found

    @cached_property
    def copies_of(self) -> NDArray[np.int64]:
        return np.array([self.copies[kind] for kind in range(len(self.copies))], dtype=np.int64)


CHOOSE = tuple(tuple(comb(n, k) for k in range(SIZE + 1)) for n in range(SIZE + 1))
"""Ways to take so many of so many."""


@kernel
def beside(held: NDArray[np.int64], parts: NDArray[np.int64], copies: NDArray[np.int64]) -> int:
    """In how many ways a hand of these parts is dealt beside one that holds so many of each kind."""
    ways = 1
    for place in range(SIZE):
        kind, number = parts[place, 0], parts[place, 1]
        left = copies[kind] - held[kind]
        if number > left:
            return 0
        ways *= CHOOSE[left][number]
    return ways
