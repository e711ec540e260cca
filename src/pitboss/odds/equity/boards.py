"""Two ranges on a board: every pair of hands on every board, counted without dealing each of them.

On each board every hand of both ranges is valued once; sorted, they tell how many of the other range each hand beats,
less those that share a card with it. Boards that differ by a renaming of the suits which leaves both ranges alone are
one board. A hand of given cards against a range that is the same in all suits stands for its renamings.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import combinations, permutations
from math import comb
from operator import and_
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import Renaming, cards_of, mask_of, renamed
from pitboss.odds.equity.deals import Counts, Table
from pitboss.odds.equity.question import Holding, Question
from pitboss.odds.equity.values import Lookups, lookups, value
from pitboss.odds.progress import Progress, silent
from pitboss.ranking.choose import next_choice

BOARDS = 512
"""Boards in a chunk of work."""
NANOSECONDS = 35
"""About how long it takes to value a hand on a board and to find its place in the order."""

_NUMBER = 11  # bits for the number of a hand in a range; there are 1,326 hands
_NUMBERS = (1 << _NUMBER) - 1

Pairs = NDArray[np.int64]
"""Hands of two cards, one in each row, the lower card first."""


class Ranges(NamedTuple):
    """Two ranges, the renamings of the suits that change neither of them nor the known cards, the cards to come."""

    first: Pairs
    second: Pairs
    group: tuple[Renaming, ...]
    deck: tuple[int, ...]
    missing: int
    copies: int
    """How many renamings of a hand of given cards stand for it."""

    @property
    def nanoseconds(self) -> int:
        """About how long one processor needs."""
        boards = comb(len(self.deck), self.missing) // len(self.group)
        return boards * (len(self.first) + len(self.second)) * NANOSECONDS


def ranges(question: Question) -> Ranges | None:
    """A question of two ranges on a board; None where it is not one."""
    if len(question.holdings) != 2 or question.own_size != 2 or not question.board_size:
        return None
    gone = {*question.board, *question.dead}
    live = [int(card) for card in question.game.deck if card not in gone]
    renamings = keeping(question)
    sides, copies = [_hands(holding, live) for holding in question.holdings], 1
    for side, other in ((0, 1), (1, 0)):
        if len(sides[side]) == 1 and all(_fixes(renaming, sides[other]) for renaming in renamings):
            (hand,) = sides[side]
            sides[side] = frozenset(renamed(hand, renaming) for renaming in renamings)
            copies *= len(sides[side])
    always = _common(sides[0]) | _common(sides[1])
    return Ranges(
        _pairs(sides[0]),
        _pairs(sides[1]),
        tuple(renaming for renaming in renamings if _fixes(renaming, sides[0]) and _fixes(renaming, sides[1])),
        tuple(card for card in live if not always >> card & 1),
        question.missing_board,
        copies,
    )


def keeping(question: Question) -> list[Renaming]:
    """The renamings of the suits that leave the board and the dead cards as they are."""
    known = (frozenset({mask_of(question.board)}), frozenset({mask_of(question.dead)}))
    renamings = [(c, d, h, s) for c, d, h, s in permutations(range(4))]
    return [renaming for renaming in renamings if all(_fixes(renaming, cards) for cards in known)]


def _hands(holding: Holding, live: Sequence[int]) -> frozenset[int]:
    """Every hand that a player may hold, as a set of cards."""
    return frozenset(
        mask_of((*known, *rest))
        for known in holding.known
        for rest in combinations([card for card in live if card not in known], holding.missing)
    )


def _fixes(renaming: Renaming, sets: frozenset[int]) -> bool:
    """Whether a renaming of the suits leaves a collection of sets as it is."""
    return all(renamed(one, renaming) in sets for one in sets)


def _common(hands: Iterable[int]) -> int:
    """The cards that are in all hands."""
    return reduce(and_, hands)


def _pairs(hands: Iterable[int]) -> Pairs:
    return cards_of(np.array(sorted(hands), np.int64), 2).astype(np.int64)


def count_ranges(question: Question, table: Table, two: Ranges, progress: Progress | None) -> Counts:
    """Every board for every pair of hands that can be held together."""
    if len(two.first) < len(two.second):  # quicker: the hands that are counted card by card are the fewer
        first, second, ties = count_ranges(question, table, two._replace(first=two.second, second=two.first), progress)
        return Counts(second, first, ties)
    won, lost, tied = count_hands(question, table, two, progress).sum(axis=0).tolist()
    return Counts(won // two.copies, lost // two.copies, tied // two.copies)


def count_hands(question: Question, table: Table, two: Ranges, progress: Progress | None) -> NDArray[np.int64]:
    """By hand of the first range: what it wins, loses and ties; boards of one orbit are counted on one of them, so that
    hands which differ by a renaming of the suits have their counts together."""
    tick = progress or silent
    boards, weights = _boards(two, mask_of(question.board))
    seconds = set(map(tuple, two.second.tolist()))
    twins = np.array([tuple(hand) in seconds for hand in two.first.tolist()])
    count_chunk = compiled(_count, **table.worths[0].bound)

    def chunk(start: int) -> NDArray[np.int64]:
        totals, stop = np.zeros((len(two.first), 3), np.int64), start + BOARDS
        count_chunk(boards[start:stop], weights[start:stop], two.first, two.second, twins, lookups(), totals)
        return totals

    sums, done = np.zeros((len(two.first), 3), np.int64), 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for totals in threads.map(chunk, range(0, len(boards), BOARDS)):
            sums += totals
            done = min(done + BOARDS, len(boards))
            tick(done, len(boards))
    return sums


def _boards(two: Ranges, known: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """One board of each orbit, as a set with the known cards, and how many boards are in the orbit."""
    most = comb(len(two.deck), two.missing)
    boards, weights = np.empty(most, np.int64), np.empty(most, np.int64)
    group = np.array(two.group, np.int64)
    found = compiled(_list_boards)(np.array(two.deck, np.int64), two.missing, known, group, boards, weights)
    return boards[:found], weights[:found]


@kernel
def _list_boards(
    deck: NDArray[np.int64],
    missing: int,
    known: int,
    group: NDArray[np.int64],
    boards: NDArray[np.int64],
    weights: NDArray[np.int64],
) -> int:
    """Keep the board that is the lowest of its orbit; the orbit is as large as the group has cosets of its keepers."""
    chosen: Any = np.arange(missing)
    found = 0
    more = True
    while more:
        board = known
        for i in range(missing):
            board |= 1 << deck[chosen[i]]
        lowest = True
        keepers = 0
        for g in range(len(group)):
            image = renamed(board, group[g])
            if image < board:
                lowest = False
                break
            keepers += image == board
        if lowest:
            boards[found] = board
            weights[found] = len(group) // keepers
            found += 1
        more = next_choice(chosen, len(deck))
    return found


@kernel
def _count(
    boards: NDArray[np.int64],
    weights: NDArray[np.int64],
    first: Pairs,
    second: Pairs,
    twins: NDArray[np.bool_],
    lookups: Lookups,
    totals: NDArray[np.int64],
) -> None:
    """By hand of the first: pairs with a hand without a common card that it wins, loses and ties, over these boards.

    A hand meets all hands of the other side but those that hold its one card or its other; its twin holds both.
    """
    row = np.empty(7, np.int64)
    ours = np.empty(len(first), np.int64)
    theirs = np.empty(len(second), np.int64)
    weaker = np.empty(52, np.int64)  # hands of the other side that hold a card and are weaker
    not_better = np.empty(52, np.int64)
    for n in range(len(boards)):
        _spread(boards[n], row)
        mine = _rank(first, boards[n], row, lookups, ours)
        others = _rank(second, boards[n], row, lookups, theirs)
        weaker[:] = 0
        not_better[:] = 0
        lost_to_us = 0
        lost_or_tied = 0
        for i in range(mine):
            strength = ours[i] >> _NUMBER
            hand = ours[i] & _NUMBERS
            a, b = first[hand, 0], first[hand, 1]
            while lost_to_us < others and theirs[lost_to_us] >> _NUMBER < strength:
                _mark(second, theirs[lost_to_us] & _NUMBERS, weaker)
                lost_to_us += 1
            while lost_or_tied < others and theirs[lost_or_tied] >> _NUMBER <= strength:
                _mark(second, theirs[lost_or_tied] & _NUMBERS, not_better)
                lost_or_tied += 1
            won = lost_to_us - weaker[a] - weaker[b]
            won_or_tied = lost_or_tied - not_better[a] - not_better[b] + twins[hand]
            totals[hand, 0] += weights[n] * won
            totals[hand, 1] -= weights[n] * won_or_tied
            totals[hand, 2] += weights[n] * (won_or_tied - won)
        for k in range(lost_or_tied, others):
            _mark(second, theirs[k] & _NUMBERS, not_better)  # now all of them
        for i in range(mine):
            hand = ours[i] & _NUMBERS
            met = others - not_better[first[hand, 0]] - not_better[first[hand, 1]] + twins[hand]
            totals[hand, 1] += weights[n] * met


@kernel
def _spread(board: int, row: NDArray[np.int64]) -> None:
    """Write the cards of a board behind the two own cards of a row."""
    at = 2
    for card in range(52):
        if board >> card & 1:
            row[at] = card
            at += 1


@kernel
def _rank(hands: Pairs, board: int, row: NDArray[np.int64], lookups: Lookups, order: NDArray[np.int64]) -> int:
    """The hands that the board leaves possible, by strength and number, the weakest first; returns how many."""
    possible = 0
    for i in range(len(hands)):
        a, b = hands[i, 0], hands[i, 1]
        if not (board >> a | board >> b) & 1:
            row[0] = a
            row[1] = b
            order[possible] = value(row, lookups) << _NUMBER | i
            possible += 1
    order[:possible].sort()
    return possible


@borrowing
def _mark(hands: Pairs, number: int, cards: NDArray[np.int64]) -> None:
    """Count a hand at its two cards."""
    cards[hands[number, 0]] += 1
    cards[hands[number, 1]] += 1
