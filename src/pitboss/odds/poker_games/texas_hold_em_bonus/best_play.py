"""Texas Hold 'Em Bonus: the best play, from every board with every pair of the player against every pair of the dealer.

Turn and river wagers are made exactly where the player wins more often than the dealer, given the cards that are seen:
they change nothing that comes later. What they add, and the two antes of the flop wager, decide whether to fold. Every
board is dealt in twenty ways: ten flops, and either of the two other cards as the turn. All sums are whole numbers; a
wager that is worth nothing is not made.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.texas_hold_em_bonus.rules import FOLDED
from pitboss.games.poker_games.texas_hold_em_bonus.side_bets import FLOP_MULTIPLE
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import CHOOSE, place_of_four
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.hold_em.boards import (
    DEALER_PAIRS,
    FLOPS_OF_A_BOARD,
    HIGHER,
    LEVEL,
    LOWER,
    PAIRS,
    Boards,
    Seen,
    Workspace,
    count_cases,
    over_boards,
    place_of_flop,
    place_of_pair,
    rank_pairs,
    seen,
    starting_hands,
    workspace,
)
from pitboss.odds.progress import Progress
from pitboss.ranking.tables import CLASSES, Tables, class_at_least, tables

WAYS = 2 * FLOPS_OF_A_BOARD
"""To deal five cards as a flop, a turn and a river."""
DEALS = comb(52, 5) * WAYS * PAIRS * DEALER_PAIRS
ALWAYS = 1
"""The dealer plays every hand: none is too low (see `count_cases`)."""


class BestPlay(NamedTuple):
    """Where to wager, for compiled code."""

    flop: NDArray[np.bool_]
    """By place of the pair: wager before the flop, or fold?"""
    turn: NDArray[np.bool_]
    river: NDArray[np.bool_]
    """By orbit of the flop (of flop and turn) and place of the pair, renamed like it."""
    flops: Seen
    fours: Seen


@dataclass(frozen=True, eq=False)
class Solution:
    """The best play and what it is worth, in sums over all deals, in antes."""

    best: BestPlay
    worth: NDArray[np.int64]
    """By orbit of the starting hand: playing."""
    folding: NDArray[np.int64]
    turn_gains: NDArray[np.int32]
    river_gains: NDArray[np.int32]
    """What the wagers add, by orbit of what is seen and place of the pair: over the boards that it can become. Pairs
    that are alike beside it are summed up at the first of them."""


class _Sums(NamedTuple):
    pairs: NDArray[np.int64]
    """By pair: what ante and flop wager net."""
    turn: NDArray[np.int32]
    river: NDArray[np.int32]


@kept
def solution(level: int, *, progress: Progress | None = None) -> Solution:
    """The best play where the ante is paid on hands of this value or better."""
    flops, fours, orbits = seen(3), seen(4), starting_hands()

    def start() -> _Sums:
        by_four = np.zeros(fours.twins.shape, np.int32)
        return _Sums(np.zeros(comb(52, 2), np.int64), np.zeros(flops.twins.shape, np.int32), by_four)

    def add(part: Boards, sums: _Sums) -> None:
        compiled(_add_values)(part, class_at_least(level), flops, fours, tables(), workspace(), *sums)

    parts = over_boards(start, add, progress)
    turn_gains = _at_the_first_twin([part.turn for part in parts], flops)
    river_gains = _at_the_first_twin([part.river for part in parts], fours)
    worth = np.zeros(len(orbits.masks), np.int64)
    np.add.at(worth, orbits.index, WAYS * np.sum([part.pairs for part in parts], axis=0))
    # A flop is followed by two cards in either order, a flop and turn are dealt in four ways.
    for gains, ways in ((turn_gains, 2), (river_gains, 4)):
        by_pair = ways * np.maximum(gains, 0).sum(axis=0, dtype=np.int64)
        np.add.at(worth, orbits.index, by_pair)
    folding = FOLDED * orbits.sizes * (DEALS // comb(52, 2))
    best = BestPlay(
        (worth > folding)[orbits.index],
        np.take_along_axis(turn_gains, flops.twins.astype(np.int64), axis=1) > 0,
        _positive_of_twins(river_gains, fours),
        flops,
        fours,
    )
    return Solution(best, worth, folding, turn_gains, river_gains)


def _at_the_first_twin(parts: list[NDArray[np.int32]], sets: Seen) -> NDArray[np.int32]:
    """The sums of several threads, those of pairs that are alike at the first of them."""
    total = np.zeros_like(parts[0])
    for part in parts:
        compiled(_gather)(part, sets.twins, total)
    return total


@kernel
def _gather(part: NDArray[np.int32], twins: NDArray[np.int16], total: NDArray[np.int32]) -> None:
    for orbit in range(len(part)):
        for pair in range(part.shape[1]):
            total[orbit, twins[orbit, pair]] += part[orbit, pair]


def _positive_of_twins(gains: NDArray[np.int32], sets: Seen) -> NDArray[np.bool_]:
    """Where the sum at the first twin is above nothing, for all pairs."""
    found = np.empty(gains.shape, np.bool_)
    compiled(_fill_positive)(gains, sets.twins, found)
    return found


@kernel
def _fill_positive(gains: NDArray[np.int32], twins: NDArray[np.int16], found: NDArray[np.bool_]) -> None:
    for orbit in range(len(gains)):
        for pair in range(gains.shape[1]):
            found[orbit, pair] = gains[orbit, twins[orbit, pair]] > 0


@kernel
def _add_values(
    part: Boards,
    level: int,
    flops: Seen,
    fours: Seen,
    t: Tables,
    w: Workspace,
    pairs: NDArray[np.int64],
    turn: NDArray[np.int32],
    river: NDArray[np.int32],
) -> None:
    """Add what ante and flop wager net by pair, and wins less losses by what is seen before turn and river."""
    margins = np.empty(PAIRS, np.int32)
    for b in range(len(part.cards)):
        board = part.cards[b]
        size = part.sizes[b]
        rank_pairs(board, t, w)
        count_cases(ALWAYS, w)
        for n in range(PAIRS):
            wins, losses = w.cases[n, LOWER], w.cases[n, HIGHER]
            ante = (wins if w.classes[n] >= level else 0) - losses
            margins[n] = size * (wins - losses)
            pairs[w.place[n]] += size * (ante + FLOP_MULTIPLE * (wins - losses))
        for i in range(5):
            four = _four_without(board, i)
            _add_margins(margins, fours, four, w, river)
            for j in range(i):
                _add_margins(margins, flops, _flop_without(board, i, j), w, turn)


@borrowing
def _four_without(board: NDArray[np.uint8], i: int) -> int:
    """The place of the board without a card."""
    number = 0
    for k in range(5):
        if k != i:
            number += CHOOSE[board[k], k + 1 if k < i else k]
    return number


@borrowing
def _flop_without(board: NDArray[np.uint8], i: int, j: int) -> int:
    """The place of the board without two cards."""
    number = 0
    held = 0
    for k in range(5):
        if k not in (i, j):
            held += 1
            number += CHOOSE[board[k], held]
    return number


@borrowing
def _add_margins(margins: NDArray[np.int32], sets: Seen, place: int, w: Workspace, into: NDArray[np.int32]) -> None:
    images, sums = sets.pairs[sets.renaming[place]], into[sets.orbit[place]]
    for n in range(PAIRS):
        sums[images[w.place[n]]] += margins[n]


class Outcomes(NamedTuple):
    """In how many deals the best play ends in what."""

    played: NDArray[np.int64]
    """By whether the hand reaches the level, turn and river wager (0 or 1 each), and lower, level or higher dealer."""
    hands: NDArray[np.int64]
    """All boards and pairs (the dealer's cards and the way they were dealt left out): by whether the pair is folded,
    and class of the best hand."""


@kept
def outcomes(level: int, *, progress: Progress | None = None) -> Outcomes:
    """Play all boards by the best play."""
    best = solution(level).best

    def start() -> Outcomes:
        return Outcomes(np.zeros((2, 2, 2, 3), np.int64), np.zeros((2, CLASSES + 1), np.int64))

    def add(part: Boards, found: Outcomes) -> None:
        compiled(_add_outcomes)(part, class_at_least(level), best, tables(), workspace(), found)

    parts = over_boards(start, add, progress)
    return Outcomes(*(np.sum(arrays, axis=0) for arrays in zip(*parts, strict=True)))


@kernel
def _add_outcomes(part: Boards, level: int, best: BestPlay, t: Tables, w: Workspace, found: Outcomes) -> None:
    turned = np.empty((PAIRS, 5), np.int64)
    """By pair and river card: with how many of the four turn cards a turn wager was made."""
    for b in range(len(part.cards)):
        board = part.cards[b]
        size = part.sizes[b]
        rank_pairs(board, t, w)
        count_cases(ALWAYS, w)
        turned[:] = 0
        for i in range(5):
            for j in range(i):
                flop = _flop_without(board, i, j)
                images, wagers = best.flops.pairs[best.flops.renaming[flop]], best.turn[best.flops.orbit[flop]]
                for n in range(PAIRS):
                    if wagers[images[w.place[n]]]:
                        turned[n, i] += 1
                        turned[n, j] += 1
        for n in range(PAIRS):
            folds = 0 if best.flop[w.place[n]] else 1
            found.hands[folds, w.classes[n]] += size
        for i in range(5):
            four = _four_without(board, i)
            images, wagers = best.fours.pairs[best.fours.renaming[four]], best.river[best.fours.orbit[four]]
            for n in range(PAIRS):
                if best.flop[w.place[n]]:
                    ends = found.played[1 if w.classes[n] >= level else 0]
                    river = 1 if wagers[images[w.place[n]]] else 0
                    for turn in range(2):
                        ways = size * (turned[n, i] if turn else 4 - turned[n, i])
                        ends[turn, river, 0] += ways * w.cases[n, LOWER]
                        ends[turn, river, 1] += ways * w.cases[n, LEVEL]
                        ends[turn, river, 2] += ways * w.cases[n, HIGHER]


# One hand at a time


@borrowing
def wagers_before_flop(a: int, b: int, best: BestPlay) -> bool:
    return best.flop[place_of_pair(a, b)]  # type: ignore[no-any-return]


@borrowing
def wagers_before_turn(a: int, b: int, c: int, d: int, e: int, best: BestPlay) -> bool:
    flop = place_of_flop(c, d, e)
    pair = best.flops.pairs[best.flops.renaming[flop], place_of_pair(a, b)]
    return best.turn[best.flops.orbit[flop], pair]  # type: ignore[no-any-return]


@borrowing
def wagers_before_river(a: int, b: int, c: int, d: int, e: int, f: int, best: BestPlay) -> bool:
    four = place_of_four(c, d, e, f)
    pair = best.fours.pairs[best.fours.renaming[four], place_of_pair(a, b)]
    return best.river[best.fours.orbit[four], pair]  # type: ignore[no-any-return]
