"""Hold'em with one raise: the best play, by backward induction over all boards, and how often it ends in what.

One wager follows ante and blind (or odds): before the flop, after it or after the river; without it the hand is folded.
The dealer decides nothing, so the player's choices follow from the end backward. After the river: raise or fold,
whichever nets more against the 990 pairs that the dealer can hold. After the flop: what the raise gains over waiting,
summed over the boards that the flop can become. Before the flop likewise. Every board has ten flops, so it counts ten
times where flops are told apart. All sums are integers and every comparison is exact; where two choices are worth the
same the player makes no wager.

Lower raises than a street allows need not be looked at. What a raise nets has a part that is proportional to it: of
several amounts the highest is best, or the lowest; and one ante, the lowest, is never better than to wait for the
river, raise one ante there, and fold where that loses less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import CHOOSE, Orbits
from pitboss.odds.poker_games.hold_em.boards import (
    DEALER_PAIRS,
    FLOPS_OF_A_BOARD,
    HIGHER,
    LEVEL,
    LOWER,
    PAIRS,
    SHORT_HIGHER,
    SHORT_LOWER,
    Boards,
    Seen,
    Workspace,
    case_of,
    count_cases,
    flops,
    over_boards,
    place_of_flop,
    place_of_pair,
    rank_pairs,
    starting_hands,
    workspace,
)
from pitboss.odds.poker_games.hold_em.money import Nets
from pitboss.odds.progress import Progress
from pitboss.ranking.tables import CLASSES, Tables, class5, class7, tables

RIVER, FLOP, BEFORE = range(3)
"""Choices: the raise after the river, after the flop, and from here on before it, one for each amount allowed."""
NO_WAGER = -1
"""Check, or fold at the end."""

DEALS = comb(52, 5) * FLOPS_OF_A_BOARD * PAIRS * DEALER_PAIRS
"""The board and which of its cards are the flop, the player's pair, the dealer's pair; all equally likely."""


class BestPlay(NamedTuple):
    """The choices that net most, for compiled code."""

    before: NDArray[np.int8]
    """By place of the pair: the choice before the flop, or `NO_WAGER`."""
    flop: NDArray[np.bool_]
    """By orbit of the flop and place of the pair, renamed like the flop: wager after the flop?"""
    flops: Seen
    nets: Nets


@dataclass(frozen=True, eq=False)
class Solution:
    """The best play and what it is worth, in sums over all deals, in the units of `Nets`."""

    best: BestPlay
    starting_hands: Orbits
    worth: NDArray[np.int64]
    """By orbit of the starting hand: what the choices before the flop net, and last what checking nets."""
    gains: NDArray[np.int64]
    """By orbit of the flop and place of the pair: what the wager after the flop gains over waiting. Pairs that are
    alike beside the flop are summed up at the first of them."""

    @property
    def total(self) -> int:
        """What the best play nets."""
        return int(self.worth.max(axis=1).sum())


class _Sums(NamedTuple):
    pairs: NDArray[np.int64]
    gains: NDArray[np.int64]


def find_best_play(nets: Nets, progress: Progress | None = None) -> Solution:
    """Backward induction over all boards."""
    known = flops()
    orbits = starting_hands()
    choices = nets.play.shape[1] - BEFORE

    def start() -> _Sums:
        return _Sums(np.zeros((comb(52, 2), choices + 1), np.int64), np.zeros(known.twins.shape, np.int64))

    def add(part: Boards, sums: _Sums) -> None:
        compiled(_add_values)(part, nets, known, tables(), workspace(), *sums)

    pairs, gains = start()
    for part in over_boards(start, add, progress):
        pairs += part.pairs
        np.add.at(gains, (np.arange(len(gains))[:, None], known.twins), part.gains)

    worth = np.zeros((len(orbits.masks), choices + 1), np.int64)
    np.add.at(worth, orbits.index, FLOPS_OF_A_BOARD * pairs)
    np.add.at(worth[:, -1], np.broadcast_to(orbits.index, gains.shape), np.maximum(gains, 0))
    raises = worth[:, :-1]
    before = np.where(raises.max(axis=1) > worth[:, -1], BEFORE + raises.argmax(axis=1), NO_WAGER)
    wager = np.take_along_axis(gains, known.twins.astype(np.int64), axis=1) > 0
    return Solution(BestPlay(before[orbits.index].astype(np.int8), wager, known, nets), orbits, worth, gains)


@kernel
def _add_values(
    part: Boards,
    nets: Nets,
    flops: Seen,
    t: Tables,
    w: Workspace,
    pairs: NDArray[np.int64],
    gains: NDArray[np.int64],
) -> None:
    """Add what the choices before the flop net by pair, last what waiting for the river does; and the gains after the
    flop over waiting."""
    gain = np.empty(PAIRS, np.int64)
    for b in range(len(part.cards)):
        board = part.cards[b]
        size = part.sizes[b]
        rank_pairs(board, t, w)
        count_cases(nets.opens, w)
        for n in range(PAIRS):
            play = nets.play[nets.line[w.classes[n]]]
            cases = w.cases[n]
            waiting = max(net_of(cases, play[RIVER]), nets.fold * DEALER_PAIRS)
            gain[n] = size * (net_of(cases, play[FLOP]) - waiting)
            row = pairs[w.place[n]]
            row[-1] += size * waiting
            for choice in range(BEFORE, len(play)):
                row[choice - BEFORE] += size * net_of(cases, play[choice])
        for i in range(5):
            for j in range(i):
                for k in range(j):
                    flop = CHOOSE[board[i], 3] + CHOOSE[board[j], 2] + board[k]
                    images = flops.pairs[flops.renaming[flop]]
                    into = gains[flops.orbit[flop]]
                    for n in range(PAIRS):
                        into[images[w.place[n]]] += gain[n]


@borrowing
def net_of(cases: Sequence[int], nets: Sequence[int]) -> int:
    """The net over the dealer's pairs, given how many of them make each case."""
    return (
        cases[SHORT_LOWER] * nets[SHORT_LOWER]
        + cases[LOWER] * nets[LOWER]
        + cases[LEVEL] * nets[LEVEL]
        + cases[SHORT_HIGHER] * nets[SHORT_HIGHER]
        + cases[HIGHER] * nets[HIGHER]
    )


class Outcomes(NamedTuple):
    """In how many deals the best play ends in what."""

    played: NDArray[np.int64]
    """By line, choice and case."""
    folded: NDArray[np.int64]
    """By class of the hand."""
    bettered: NDArray[np.int64]
    """Those of them that are of a better category than the board alone."""
    folded_flops: NDArray[np.int64]
    """Folded hands again, by the class that the pair makes with the flop; empty where nobody asks for it."""
    hands: NDArray[np.int64]
    """All boards and pairs (the dealer's cards and which cards are the flop left out), by class of the hand."""


def count_outcomes(best: BestPlay, progress: Progress | None = None, *, folded_flops: bool = False) -> Outcomes:
    """Play all boards by the best play."""

    def start() -> Outcomes:
        classes = CLASSES + 1
        sizes = (best.nets.play.shape, classes, classes, classes if folded_flops else 0, classes)
        return Outcomes(*(np.zeros(size, np.int64) for size in sizes))

    def add(part: Boards, found: Outcomes) -> None:
        compiled(_add_outcomes)(part, best, tables(), workspace(), found)

    parts = over_boards(start, add, progress)
    return Outcomes(*(np.sum(arrays, axis=0) for arrays in zip(*parts, strict=True)))


@kernel
def _add_outcomes(part: Boards, best: BestPlay, t: Tables, w: Workspace, found: Outcomes) -> None:
    nets = best.nets
    wagered = np.empty(PAIRS, np.int64)
    for b in range(len(part.cards)):
        board = part.cards[b]
        size = part.sizes[b]
        rank_pairs(board, t, w)
        count_cases(nets.opens, w)
        shared = t.values[class5(board[0], board[1], board[2], board[3], board[4], t)] >> 20
        wagered[:] = 0
        for i in range(5):
            for j in range(i):
                for k in range(j):
                    flop = CHOOSE[board[i], 3] + CHOOSE[board[j], 2] + board[k]
                    images = best.flops.pairs[best.flops.renaming[flop]]
                    wagers = best.flop[best.flops.orbit[flop]]
                    for n in range(PAIRS):
                        wagered[n] += wagers[images[w.place[n]]]
        for n in range(PAIRS):
            strength = w.classes[n]
            found.hands[strength] += size
            line = nets.line[strength]
            cases = w.cases[n]
            before = best.before[w.place[n]]
            if before != NO_WAGER:
                _add_cases(cases, size * FLOPS_OF_A_BOARD, found.played[line, before])
                continue
            _add_cases(cases, size * wagered[n], found.played[line, FLOP])
            waited = size * (FLOPS_OF_A_BOARD - wagered[n])
            if net_of(cases, nets.play[line, RIVER]) > nets.fold * DEALER_PAIRS:
                _add_cases(cases, waited, found.played[line, RIVER])
            else:
                found.folded[strength] += waited * DEALER_PAIRS
                if t.values[strength] >> 20 > shared:
                    found.bettered[strength] += waited * DEALER_PAIRS
                if len(found.folded_flops):
                    _add_folded_flops(board, w.low[n], w.high[n], size * DEALER_PAIRS, best, t, found.folded_flops)


@borrowing
def _add_cases(cases: Sequence[int], times: int, into: NDArray[np.int64]) -> None:
    for case in range(len(cases)):
        into[case] += times * cases[case]


@borrowing
def _add_folded_flops(
    board: Sequence[int], low: int, high: int, times: int, best: BestPlay, t: Tables, into: NDArray[np.int64]
) -> None:
    """Add a folded pair with each flop of the board after which it waited."""
    for i in range(5):
        for j in range(i):
            for k in range(j):
                if not wagers_on_flop(low, high, board[k], board[j], board[i], best):
                    into[class5(low, high, board[k], board[j], board[i], t)] += times


# One hand at a time


@borrowing
def choice_before_flop(a: int, b: int, best: BestPlay) -> int:
    """The choice with two cards, or `NO_WAGER`."""
    return best.before[place_of_pair(a, b)]  # type: ignore[no-any-return]


@borrowing
def wagers_on_flop(a: int, b: int, c: int, d: int, e: int, best: BestPlay) -> bool:
    """Whether to wager with two cards after a flop of three."""
    flop = place_of_flop(c, d, e)
    pair = best.flops.pairs[best.flops.renaming[flop], place_of_pair(a, b)]
    return best.flop[best.flops.orbit[flop], pair]  # type: ignore[no-any-return]


@kernel
def plays_river(own: Sequence[int], board: Sequence[int], nets: Nets, t: Tables) -> bool:
    """Whether a play wager after the river nets more than a fold: every pair of the dealer is looked at."""
    a, b = own[0], own[1]
    b0, b1, b2, b3, b4 = board[0], board[1], board[2], board[3], board[4]
    strength = class7(a, b, b0, b1, b2, b3, b4, t)
    play = nets.play[nets.line[strength], RIVER]
    seen = 1 << a | 1 << b | 1 << b0 | 1 << b1 | 1 << b2 | 1 << b3 | 1 << b4
    net = 0
    for high in range(1, 52):
        if not (seen >> high) & 1:
            for low in range(high):
                if not (seen >> low) & 1:
                    net += play[case_of(strength, class7(low, high, b0, b1, b2, b3, b4, t), nets.opens)]
    return net > nets.fold * DEALER_PAIRS
