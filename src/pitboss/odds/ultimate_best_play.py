"""Ultimate Texas Hold 'Em: the best play, by backward induction over all boards, and how often it ends in what.

The dealer decides nothing, so the player's choices follow from the end backward. On the river: play or fold, whichever
nets more against the 990 pairs that the dealer can hold. On the flop: what the play wager gains over waiting, summed
over the boards that the flop can become. Before the flop likewise. Every board has ten flops; a board therefore counts
ten times where flops are told apart. All sums are integers and every comparison is exact; where two choices are worth
the same the player makes the wager.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.progress import Progress
from pitboss.odds.suit_orbits import CHOOSE, Orbits
from pitboss.odds.ultimate_boards import (
    ALL_RENAMINGS,
    DEALER_PAIRS,
    FLOPS_OF_A_BOARD,
    HIGHER,
    LEVEL,
    LOWER,
    PAIRS,
    SHORT_HIGHER,
    SHORT_LOWER,
    Boards,
    Flops,
    Workspace,
    count_cases,
    flops,
    over_boards,
    rank_pairs,
    workspace,
)
from pitboss.ranking.tables import Tables, class7, tables

DEALS = comb(52, 5) * FLOPS_OF_A_BOARD * PAIRS * DEALER_PAIRS
"""The board and which of its cards are the flop, the player's pair, the dealer's pair; all equally likely."""

RIVER, FLOP, BEFORE = range(3)
"""Choices: the play wager after the river, after the flop, and from here on before it, one for each amount allowed."""
CHECK = -1


class Nets(NamedTuple):
    """What a round nets the player, in whole units, tabulated from the settlement of the game."""

    line: NDArray[np.int8]
    """By class of the player's hand: classes that net the same in every case are one line."""
    play: NDArray[np.int64]
    """By line, choice and case."""
    fold: int
    floor: int
    """The lowest class with which the dealer qualifies."""


class BestPlay(NamedTuple):
    """The choices that net most, for compiled code."""

    before: NDArray[np.int8]
    """By place of the pair: the choice before the flop, or `CHECK`."""
    flop: NDArray[np.bool_]
    """By orbit of the flop and place of the pair, both renamed: wager after the flop?"""
    flops: Flops
    nets: Nets


@dataclass(frozen=True, eq=False)
class Solution:
    """The best play and what it is worth. Sums are over all deals, in the units of `Nets`."""

    best: BestPlay
    total: int
    hands: NDArray[np.int64]
    """By class of starting hand (orbit of the pair): what each choice before the flop nets, then checking."""
    gains: NDArray[np.int64]
    """By orbit of the flop and place of the pair: what a wager after the flop gains over waiting, twins together."""


@kernel
def add_values(part: Boards, nets: Nets, flops: Flops, t: Tables, w: Workspace, hands: NDArray[np.int64], gains: NDArray[np.int64]) -> None:
    """Add what waiting for the river and each choice before the flop nets by pair, and the gains of the flop choice."""
    gain = np.empty(PAIRS, np.int64)
    for b in range(len(part.cards)):
        board = part.cards[b]
        size = part.sizes[b]
        rank_pairs(board, t, w)
        count_cases(nets.floor, w)
        for n in range(PAIRS):
            play = nets.play[nets.line[w.classes[n]]]
            cases = w.cases[n]
            river = max(net_of(cases, play[RIVER]), nets.fold * DEALER_PAIRS)
            gain[n] = size * (net_of(cases, play[FLOP]) - river)
            row = hands[w.place[n]]
            row[0] += size * river
            for choice in range(BEFORE, len(play)):
                row[choice - 1] += size * net_of(cases, play[choice])
        for i in range(5):
            for j in range(i):
                for k in range(j):
                    flop = CHOOSE[board[i], 3] + CHOOSE[board[j], 2] + board[k]
                    images = flops.pairs[flops.renaming[flop]]
                    into = gains[flops.orbit[flop]]
                    for n in range(PAIRS):
                        into[images[w.place[n]]] += gain[n]


@borrowing
def net_of(cases: NDArray[np.int16], nets: NDArray[np.int64]) -> int:
    """The net over the dealer's pairs, given how many of them make each case."""
    net: int = (
        cases[SHORT_LOWER] * nets[SHORT_LOWER]
        + cases[LOWER] * nets[LOWER]
        + cases[LEVEL] * nets[LEVEL]
        + cases[SHORT_HIGHER] * nets[SHORT_HIGHER]
        + cases[HIGHER] * nets[HIGHER]
    )
    return net


def find_best_play(nets: Nets, progress: Progress | None = None) -> Solution:
    """Backward induction over all boards."""
    choices = nets.play.shape[1]
    pairs = comb(52, 2)
    known = flops()
    orbits = Orbits.of(2, ALL_RENAMINGS)

    class Sums(NamedTuple):
        hands: NDArray[np.int64]
        gains: NDArray[np.int64]

    def start() -> Sums:
        return Sums(np.zeros((pairs, choices - 1), np.int64), np.zeros(known.twins.shape, np.int64))

    def add(part: Boards, sums: Sums) -> None:
        compiled(add_values)(part, nets, known, tables(), workspace(), *sums)

    parts = over_boards(start, add, progress)
    by_pair = sum((part.hands for part in parts), start=np.zeros((pairs, choices - 1), np.int64))
    gains = np.zeros(known.twins.shape, np.int64)
    for part in parts:
        np.add.at(gains, (np.arange(len(gains))[:, None], known.twins), part.gains)

    hands = np.zeros((len(orbits.masks), choices - 1), np.int64)
    np.add.at(hands, orbits.index, FLOPS_OF_A_BOARD * by_pair)
    np.add.at(hands[:, 0], np.broadcast_to(orbits.index, gains.shape), np.maximum(gains, 0))
    check, *raises = hands.T
    best_raise = np.argmax(raises, axis=0)
    stake = np.where(hands[:, 1:].max(axis=1) > check, BEFORE + best_raise, CHECK)
    return Solution(
        best=BestPlay(
            before=stake[orbits.index].astype(np.int8),
            flop=np.take_along_axis(gains, known.twins.astype(np.int64), axis=1) > 0,
            flops=known,
            nets=nets,
        ),
        total=int(hands.max(axis=1).sum()),
        hands=np.column_stack((hands[:, 1:], check)),
        gains=gains,
    )


def count_outcomes(best: BestPlay, progress: Progress | None = None) -> tuple[NDArray[np.int64], int]:
    """In how many deals the best play ends in each line, choice and case, and in how many it folds."""
    shape = best.nets.play.shape

    def start() -> NDArray[np.int64]:
        return np.zeros((*shape[:2], shape[2]), np.int64)

    folds: list[int] = []

    def add(part: Boards, counts: NDArray[np.int64]) -> None:
        folds.append(compiled(add_outcomes)(part, best, tables(), workspace(), counts))

    counts = np.sum(over_boards(start, add, progress), axis=0)
    return counts, sum(folds)


@kernel
def add_outcomes(part: Boards, best: BestPlay, t: Tables, w: Workspace, counts: NDArray[np.int64]) -> int:
    """Add deals by line, choice and case; returns how many are folded."""
    nets = best.nets
    wagered = np.empty(PAIRS, np.int64)
    folded = 0
    for b in range(len(part.cards)):
        board = part.cards[b]
        size = part.sizes[b]
        rank_pairs(board, t, w)
        count_cases(nets.floor, w)
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
            line = nets.line[w.classes[n]]
            cases = w.cases[n]
            before = best.before[w.place[n]]
            if before != CHECK:
                add_cases(counts[line, before], cases, size * FLOPS_OF_A_BOARD)
                continue
            add_cases(counts[line, FLOP], cases, size * wagered[n])
            waited = size * (FLOPS_OF_A_BOARD - wagered[n])
            if net_of(cases, nets.play[line, RIVER]) > nets.fold * DEALER_PAIRS:
                add_cases(counts[line, RIVER], cases, waited)
            else:
                folded += waited * DEALER_PAIRS
    return folded


@borrowing
def add_cases(counts: NDArray[np.int64], cases: NDArray[np.int16], times: int) -> None:
    for case in range(len(cases)):
        counts[case] += times * cases[case]
