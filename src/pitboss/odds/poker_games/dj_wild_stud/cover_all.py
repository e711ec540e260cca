"""Cover all of DJ Wild Stud, simulated: the best of up to seven hands with wild cards, in many rounds.

Every round is dealt to a full table, and counts for each number of players with the hands of the first of them and the
dealer's. The seed is fixed: the same figures come out every time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.chunks import Chunk, Plan
from pitboss.odds.counting.suit_orbits import CHOOSE
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.dj_wild_stud.rounds import LAYOUT
from pitboss.odds.poker_games.looks import hand_classes
from pitboss.odds.poker_games.side_bets import OnHighest
from pitboss.odds.progress import Progress
from pitboss.odds.report import SIMULATION
from pitboss.odds.streams import Stream, below, stream
from pitboss.rulebook.paytable import reach

ROUNDS, SEED = 20_000_000, 1


@kept
def highest_hands(
    value: Callable[[Sequence[int]], int], floors: tuple[int, ...], most: int, *, progress: Progress | None = None
) -> OnHighest:
    """Rounds of up to so many players by the floor that the best hand reaches."""
    ranked = hand_classes(value, LAYOUT.own, LAYOUT.deck)
    reached = [reach(worth, floors) % (len(floors) + 1) for worth in ranked.values]  # below all of them comes last
    lines = np.array(reached, dtype=np.int8)[ranked.by_place]
    counts = np.reshape(
        Plan(SEED, ROUNDS).play(lambda chunk: _played(chunk, lines, most, len(floors) + 1), progress), (most, -1)
    )
    return OnHighest({players: counts[players - 1].tolist() for players in range(1, most + 1)}, method=SIMULATION)


def _played(chunk: Chunk, lines: NDArray[np.int8], most: int, ends: int) -> list[int]:
    """How many of some rounds end with which line, for every number of players."""
    counts = np.zeros((most, ends), dtype=np.int64)
    compiled(_deal)(stream(chunk.words), chunk.rounds, lines, counts)
    found: list[int] = counts.ravel().tolist()
    return found


@kernel
def _deal(state: Stream, rounds: int, lines: NDArray[np.int8], counts: NDArray[np.int64]) -> None:
    """Deal rounds of one hand more than there are players, the dealer's first."""
    size, cards = 5, np.arange(53)
    for _ in range(rounds):
        best = counts.shape[1] - 1
        for hand in range(counts.shape[0] + 1):
            first = size * hand
            for at in range(first, first + size):
                other = at + below(state, len(cards) - at)
                cards[at], cards[other] = cards[other], cards[at]
            place = 0
            for at in range(first, first + size):
                rank = 1
                for other in range(first, first + size):
                    rank += cards[other] < cards[at]
                place += CHOOSE[cards[at], rank]
            best = min(best, lines[place])
            if hand:
                counts[hand - 1, best] += 1
