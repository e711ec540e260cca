"""Two hands with cards of their own to come and no board: stud and draw games.

Each hand is completed in every way and valued once. With one contest and up to four cards to come, a sweep from the
weakest to the strongest counts the pairs that share no card (`disjoint_counts`). Otherwise all pairs are compared.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.disjoint_counts import Tally, count, disjoint, empty_tally
from pitboss.odds.equity.deals import Counts, Plan, Table, add_up, deals_from, plan
from pitboss.odds.equity.question import Question
from pitboss.odds.equity.values import evaluate
from pitboss.odds.progress import Progress, silent

HANDS = 64
"""Completed hands in a chunk of work."""
MOST_PAIRS = 500_000_000
"""Pairs of completed hands that are compared one by one."""
MOST_TO_COME = 4
"""Cards to come that a sweep allows for."""


class Completed(NamedTuple):
    """Every way to complete a hand."""

    cards: NDArray[np.uint8]
    """The cards to come, in rising order, one row each."""
    masks: NDArray[np.int64]
    values: NDArray[np.int32]
    """By contest."""


def completions(question: Question) -> list[int] | None:
    """How many cards each of two hands has to come, where nothing else has; None where it is otherwise."""
    if len(question.holdings) != 2 or question.missing_board or question.ranges:
        return None
    return [holding.missing for holding in question.holdings]


def can_sweep(question: Question) -> bool:
    """Whether one sweep over the completed hands decides."""
    to_come = completions(question)
    return to_come is not None and len(question.game.contests) == 1 and max(to_come) <= MOST_TO_COME


def can_pair(question: Question) -> bool:
    """Whether all pairs of completed hands can be compared."""
    to_come, cards = completions(question), len(question.deck)
    return to_come is not None and comb(cards, to_come[0]) * comb(cards, to_come[1]) <= MOST_PAIRS


def sweep(question: Question, table: Table) -> Counts:
    """From the weakest completed hand to the strongest: how many weaker ones each can meet."""
    first, second = (_complete(question, table, hand) for hand in (0, 1))
    orders = [np.argsort(side.values[0], kind="stable") for side in (first, second)]
    totals = np.zeros(2, np.int64)
    compiled(_sweep)(
        first.cards[orders[0]],
        first.values[0][orders[0]],
        second.cards[orders[1]],
        second.values[0][orders[1]],
        empty_tally(),
        empty_tally(),
        totals,
    )
    won, won_or_tied = int(totals[0]), int(totals[1])
    deals = len(first.cards) * comb(len(question.deck) - first.cards.shape[1], second.cards.shape[1])
    return Counts(won, deals - won_or_tied, won_or_tied - won)


@kernel
def _sweep(
    ours: NDArray[np.uint8],
    our_values: NDArray[np.int32],
    theirs: NDArray[np.uint8],
    their_values: NDArray[np.int32],
    weaker: Tally,
    not_better: Tally,
    totals: NDArray[np.int64],
) -> None:
    our_size, their_size = ours.shape[1], theirs.shape[1]
    lost_to_us = 0
    lost_or_tied = 0
    for i in range(len(ours)):
        while lost_to_us < len(theirs) and their_values[lost_to_us] < our_values[i]:
            count(weaker, theirs, lost_to_us)
            lost_to_us += 1
        while lost_or_tied < len(theirs) and their_values[lost_or_tied] <= our_values[i]:
            count(not_better, theirs, lost_or_tied)
            lost_or_tied += 1
        totals[0] += disjoint(weaker, their_size, ours, i, our_size)
        totals[1] += disjoint(not_better, their_size, ours, i, our_size)


def pair(question: Question, table: Table, progress: Progress | None) -> tuple[int, list[int]]:
    """Compare all pairs of completed hands that share no card: how many they are, and what they add up to."""
    tick = progress or silent
    first, second = (_complete(question, table, hand) for hand in (0, 1))

    def chunk(start: int) -> tuple[int, list[int]]:
        totals, deals = np.zeros(table.totals_width, np.int64), 0
        for i in range(start, min(start + HANDS, len(first.masks))):
            free = second.values[:, second.masks & first.masks[i] == 0]
            values = np.empty((len(free), 2, free.shape[1]), np.int32)
            values[:, 0] = first.values[:, i, None]
            values[:, 1] = free
            add_up(table, values, totals)
            deals += free.shape[1]
        return deals, [int(total) for total in totals]

    sums, counted = [0] * table.totals_width, 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for number, (deals, totals) in enumerate(threads.map(chunk, range(0, len(first.masks), HANDS)), 1):
            sums = [a + b for a, b in zip(sums, totals, strict=True)]
            counted += deals
            tick(min(number * HANDS, len(first.masks)), len(first.masks))
    return counted, sums


def _complete(question: Question, table: Table, hand: int) -> Completed:
    """All completions of one hand, the other left aside."""
    known = [question.holdings[hand].known[0] if i == hand else () for i in range(2)]
    whole = plan(question, table, known)
    to_come = table.own[hand][len(known[hand]) :]
    only = Plan(whole.template, (to_come,) if len(to_come) else (), np.array(question.deck, np.uint8))
    deals = deals_from(only, 0, only.deals)
    values = np.empty((len(table.worths), len(deals)), np.int32)
    for contest, how in enumerate(table.worths):
        evaluate(how, deals, np.concatenate((table.own[hand], table.board)), values[contest])
    cards = np.ascontiguousarray(deals[:, to_come])
    return Completed(cards, (np.int64(1) << cards.astype(np.int64)).sum(axis=1), values)
