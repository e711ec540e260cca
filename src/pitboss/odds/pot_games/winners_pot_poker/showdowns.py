"""Winner's Pot Poker, one player against the dealer: every showdown counted.

For own four cards and the dealer's two up cards, `Showdowns` holds how many of the 652,740 ways to go on (the own fifth
card, then the dealer's two down cards and fifth card) the player wins, and how many tie (§5, §9(h)). The counts know
nothing of money, so one count serves every commission.

For one pair of up cards the own five-card hands are visited from the weakest class to the strongest, while those of
the dealer's completions that are weaker still are kept in a tally. The completions that a hand beats must share no card
with it; the tally knows how many these are.

Everything is taken up to a renaming of suits: 169 pairs of up cards, and of the own cards one set of each orbit under
the renamings that leave the up cards in place. A count belongs to the orbit, that is, to all its sets together.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.disjoint_counts import Tally, count, disjoint, empty_tally
from pitboss.odds.counting.ranked_hands import RankedHands, by_class
from pitboss.odds.counting.suit_orbits import (
    CLUBS_STAY,
    Orbits,
    Renaming,
    cards_of,
    every_set,
    lowest_suits,
    mask_of,
    place,
    places_before,
    renamed,
)
from pitboss.odds.progress import Progress, silent

RUNOUTS = 46 * comb(45, 3)
"""Ways to go on from four own cards and two up cards."""


@dataclass(frozen=True)
class Pattern:
    """Pairs of up cards whose suits are arranged alike."""

    copies: int
    """How many pairs of up cards are renamings of one of them."""
    group: tuple[Renaming, ...]
    """The renamings that leave such a pair, as a set, in place."""


SUITED = Pattern(4, CLUBS_STAY)
OFFSUIT = Pattern(12, ((0, 1, 2, 3), (0, 1, 3, 2)))
PAIRED = Pattern(6, ((0, 1, 2, 3), (0, 1, 3, 2), (1, 0, 2, 3), (1, 0, 3, 2)))

UpCards = tuple[int, int]
UP_CARDS: Mapping[UpCards, Pattern] = {
    **{(4 * low, 4 * top): SUITED for top in range(13) for low in range(top)},
    **{(4 * low, 4 * top + 1): OFFSUIT for top in range(13) for low in range(top)},
    **{(4 * rank, 4 * rank + 1): PAIRED for rank in range(13)},
}
"""The 169 pairs of up cards: one for all that are renamings of each other, in clubs and diamonds."""


def four_and_two(own: Iterable[int], up: Iterable[int]) -> tuple[UpCards, int]:
    """Where own four cards beside two up cards are filed: the representative up cards and the orbit of the own."""
    low, top = sorted(up)
    renaming = lowest_suits((low, top))
    filed = (low & ~3 | renaming[low & 3], top & ~3 | renaming[top & 3])
    return filed, int(own_fours(UP_CARDS[filed]).index[place(renamed(mask_of(own), renaming))])


@cache
def own_fours(pattern: Pattern) -> Orbits:
    """Own four cards, seen beside two up cards."""
    return Orbits.of(4, pattern.group)


@dataclass(frozen=True, eq=False)
class Showdowns:
    """Showdowns won and tied, by representative up cards and orbit of the own four cards."""

    won: Mapping[UpCards, NDArray[np.int32]]
    tied: Mapping[UpCards, NDArray[np.int32]]

    @classmethod
    def count(cls, up_cards: Iterable[UpCards] = UP_CARDS, progress: Progress | None = None) -> Showdowns:
        """Count them for some or all of the 169 pairs of up cards, on every core."""
        tick = progress or silent
        pairs = sorted(up_cards, key=lambda pair: UP_CARDS[pair].copies)
        won: dict[UpCards, NDArray[np.int32]] = {}
        tied: dict[UpCards, NDArray[np.int32]] = {}
        compiled(_sweep)  # once, before the threads ask for it
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            work: dict[Future[tuple[NDArray[np.int32], NDArray[np.int32]]], UpCards] = {}
            for pattern, alike in groupby(pairs, key=UP_CARDS.__getitem__):
                hands = RankedHands.of(pattern.group)
                fours = own_fours(pattern).index[places_before(hands.cards)]
                work |= {pool.submit(_count_beside, pair, hands, fours): pair for pair in alike}
            for done, future in enumerate(as_completed(work), 1):
                won[work[future]], tied[work[future]] = future.result()
                tick(done, len(pairs))
        return cls(won, tied)


def _count_beside(
    up: UpCards, hands: RankedHands, fours: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Count the showdowns beside one pair of up cards; `fours` are the orbits of the five sets of four cards that can
    have become each hand."""
    shown = mask_of(up)
    unseen = every_set(3)[every_set(3) & shown == 0]
    unseen_cards = cards_of(unseen, 3)
    up_columns = np.broadcast_to(np.array(up, np.uint8), (len(unseen), 2))
    order, _, unseen_starts = by_class(np.column_stack((unseen_cards, up_columns)))
    won, tied = np.zeros((2, len(own_fours(UP_CARDS[up]).masks)), np.int32)
    compiled(_sweep)(
        unseen[order],
        unseen_cards[order],
        unseen_starts,
        shown,
        hands.masks,
        hands.cards,
        hands.sizes,
        fours,
        hands.starts,
        empty_tally(),
        won,
        tied,
    )
    return won, tied


@kernel
def _sweep(
    unseen: NDArray[np.int64],
    unseen_cards: NDArray[np.uint8],
    unseen_starts: NDArray[np.int64],
    shown: int,
    hands: NDArray[np.int64],
    cards: NDArray[np.uint8],
    sizes: NDArray[np.int64],
    fours: NDArray[np.int32],
    starts: NDArray[np.int64],
    weaker: Tally,
    won: NDArray[np.int32],
    tied: NDArray[np.int32],
) -> None:
    """Visit the classes upward; the dealer's completions below are in the tally `weaker`."""
    for strength in range(len(starts) - 1):
        first, last = unseen_starts[strength], unseen_starts[strength + 1]
        for hand in range(starts[strength], starts[strength + 1]):
            mask = hands[hand]
            if mask & shown:
                continue
            wins = disjoint(weaker, 3, cards, hand, 5)
            ties = 0
            for i in range(first, last):
                ties += unseen[i] & mask == 0
            for i in range(5):
                won[fours[hand, i]] += wins * sizes[hand]
            if ties:
                for i in range(5):
                    tied[fours[hand, i]] += ties * sizes[hand]
        for n in range(first, last):
            count(weaker, unseen_cards, n)
