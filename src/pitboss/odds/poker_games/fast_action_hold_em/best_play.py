"""What two cards of Fast Action Hold 'Em are worth on the average, and the play that goes by it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.fast_action_hold_em.house_ways import house_way
from pitboss.games.poker_games.fast_action_hold_em.rules import FULL, best_hand, is_natural, showdown
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.chunks import Chunk, Plan
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress
from pitboss.odds.streams import Stream, draw, stream
from pitboss.odds.tally import Numbers

SEED, SAMPLES = 2020, 2_000_000
"""Rounds in which two cards are measured."""
PAIRS = 20
"""Pairs of cards that are measured in a round."""

SET, SPLIT = 0, 1


@borrowing
def kind_of(one: int, other: int) -> int:
    """The kind of two cards: their ranks, and whether they are of one suit."""
    high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
    return (high * 13 + low) * 2 + (one & 3 == other & 3)


@kept
def worth_of_two(decks: int, *, progress: Progress | None = None) -> NDArray[np.int64]:
    """By kind: wins less losses in ten million rounds, on the average over whatever else was dealt."""
    kinds = 13 * 13 * 2

    def play(chunk: Chunk) -> list[int]:
        cards = np.repeat(np.arange(52), decks)
        sums = np.zeros((kinds, 2), np.int64)
        compiled(_sample)(stream(chunk.words), chunk.rounds, cards, sums)
        found: list[int] = sums.ravel().tolist()
        return found

    sums = np.array(Plan(SEED, SAMPLES).play(play, progress)).reshape(kinds, 2)
    return np.array([10**7 * net // max(dealt, 1) for net, dealt in sums.tolist()])


@kernel
def _sample(state: Stream, rounds: int, cards: Any, sums: NDArray[np.int64]) -> None:
    """Add up how pairs of cards fare against dealers and boards."""
    for _ in range(rounds):
        draw(state, cards, 0, FULL + 5 + 2 * PAIRS)
        dealer, board = cards[:FULL], cards[FULL : FULL + 5]
        natural = is_natural(dealer)
        _, i, j = house_way(dealer)
        against = best_hand((dealer[i], dealer[j]), board)
        for n in range(FULL + 5, FULL + 5 + 2 * PAIRS, 2):
            kind = kind_of(cards[n], cards[n + 1])
            sums[kind, 0] += -1 if natural else showdown(best_hand((cards[n], cards[n + 1]), board), against)
            sums[kind, 1] += 1


@borrowing
def choose(a: int, b: int, c: int, d: int, worth: Numbers) -> int:
    """Set or split (times 16) and the places of the first two cards: what is worth most, as far as it is known."""
    one, two, three = worth[kind_of(a, b)], worth[kind_of(a, c)], worth[kind_of(a, d)]
    four, five, six = worth[kind_of(b, c)], worth[kind_of(b, d)], worth[kind_of(c, d)]
    best, choice = one, 1
    if two > best:
        best, choice = two, 2
    if three > best:
        best, choice = three, 3
    if four > best:
        best, choice = four, 4 + 2
    if five > best:
        best, choice = five, 4 + 3
    if six > best:
        best, choice = six, 8 + 3
    if one + six > best:
        best, choice = one + six, 16 * SPLIT + 1
    if two + five > best:
        best, choice = two + five, 16 * SPLIT + 2
    if three + four > best:
        best, choice = three + four, 16 * SPLIT + 3
    return choice
