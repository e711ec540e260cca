"""Deals by the million: every one of them, or a random choice, and who wins what in each.

A deal is a row of cards: the board, then each player's cards. What is known stands in a template; the rest is dealt in
groups, one for the board and one for each player with cards to come. Whether deals are enumerated or drawn, the same
kernel adds up who has won.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import comb, lcm, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.kernel import compiled, kernel
from pitboss.odds import chunks
from pitboss.odds.chunks import Chunk
from pitboss.odds.equity.question import Known, Question
from pitboss.odds.equity.values import Worth, evaluate, worth
from pitboss.odds.progress import Progress, silent
from pitboss.odds.streams import Stream, below, stream
from pitboss.ranking.choose import next_choice

ROWS = 1 << 16
"""About how many deals are worked on at a time."""
MOST_CARDS = 7
"""Cards in a group."""

# What is added up for each hand; then for each contest, how often it was won alone and how often tied for.
SHARE, SQUARES, WHOLE, PART = range(4)
"""Shares of the pot, their squares, whole pots, parts of pots."""
PER_HAND = 4


class Table(NamedTuple):
    """Where everybody's cards stand in a deal, and how they are valued."""

    width: int
    board: NDArray[np.int64]
    """The columns of the board."""
    own: tuple[NDArray[np.int64], ...]
    """The columns of each player's own cards."""
    worths: tuple[Worth, ...]
    unit: int
    """A whole pot, so that every share of it is a whole number."""

    @property
    def nanoseconds(self) -> int:
        """About how long one deal takes."""
        return 15 + len(self.own) * sum(5 + how.nanoseconds for how in self.worths)

    @property
    def totals_width(self) -> int:
        """Numbers added up: those of each hand, then how often each contest was decided."""
        return len(self.own) * (PER_HAND + 2 * len(self.worths)) + len(self.worths)


def layout(question: Question) -> Table:
    """The table for a question."""
    board, own, players = question.board_size, question.own_size, len(question.holdings)
    contests = question.game.contests
    return Table(
        width=board + own * players,
        board=np.arange(board),
        own=tuple(np.arange(board + own * i, board + own * (i + 1)) for i in range(players)),
        worths=tuple(worth(contest, own + board) for contest in contests),
        unit=len(contests) * lcm(*range(1, players + 1)),
    )


class Plan(NamedTuple):
    """What is known of a deal, and the groups of cards to come."""

    template: NDArray[np.uint8]
    groups: tuple[NDArray[np.int64], ...]
    """The columns of each group, the largest first."""
    deck: NDArray[np.uint8]

    @property
    def sizes(self) -> list[int]:
        return [len(group) for group in self.groups]

    @property
    def deals(self) -> int:
        """How many there are."""
        sizes = self.sizes
        return prod(comb(len(self.deck) - sum(sizes[:i]), size) for i, size in enumerate(sizes))


def plan(question: Question, table: Table, hands: Sequence[Known]) -> Plan:
    """The deals in which the players hold (at least) these cards."""
    template = np.zeros(table.width, np.uint8)
    places = [(table.board, question.board), *zip(table.own, hands, strict=True)]
    for columns, cards in places:
        template[columns[: len(cards)]] = cards
    held = {card for cards in hands for card in cards}
    groups = [columns[len(cards) :] for columns, cards in places]
    return Plan(
        template,
        tuple(sorted((group for group in groups if len(group)), key=len, reverse=True)),
        np.array([card for card in question.deck if card not in held], np.uint8),
    )


def settle(table: Table, deals: NDArray[np.uint8], totals: NDArray[np.int64]) -> None:
    """Value everybody's hand in each of these deals, and add up who wins what."""
    values = np.empty((len(table.worths), len(table.own), len(deals)), np.int32)
    for contest, how in enumerate(table.worths):
        for hand, own in enumerate(table.own):
            evaluate(how, deals, np.concatenate((own, table.board)), values[contest, hand])
    add_up(table, values, totals)


def add_up(table: Table, values: NDArray[np.int32], totals: NDArray[np.int64]) -> None:
    """Add up who wins what, from values by contest, hand and deal."""
    compiled(_add_up)(values, table.unit, totals)


@kernel
def _add_up(values: NDArray[np.int32], unit: int, totals: NDArray[np.int64]) -> None:
    """A pot is divided among the contests that somebody qualifies for, each part among those who tie for it."""
    contests, hands, deals = values.shape
    width = PER_HAND + 2 * contests
    best = np.empty(contests, np.int64)
    ties = np.empty(contests, np.int64)
    shares = np.zeros((contests + 1, hands + 1), np.int64)  # by contests decided and hands that tie
    for c in range(1, contests + 1):
        for h in range(1, hands + 1):
            shares[c, h] = unit // (c * h)
    for n in range(deals):
        decided = 0
        for c in range(contests):
            best[c] = -1
            for h in range(hands):
                worth = values[c, h, n]
                if worth > best[c]:
                    best[c] = worth
                    ties[c] = 1
                elif worth == best[c]:
                    ties[c] += 1
            if best[c] > 0 or c == 0:
                decided += 1
                totals[hands * width + c] += 1
            else:
                ties[c] = 0
        for h in range(hands):
            share = 0
            for c in range(contests):
                if ties[c] and values[c, h, n] == best[c]:
                    share += shares[decided, ties[c]]
                    totals[h * width + PER_HAND + 2 * c + (ties[c] > 1)] += 1
            totals[h * width + SHARE] += share
            totals[h * width + SQUARES] += share * share
            totals[h * width + WHOLE] += share == unit
            totals[h * width + PART] += 0 < share < unit


class Counts(NamedTuple):
    """Of two hands and one contest: deals that the first wins, that the second wins, and ties."""

    first: int
    second: int
    ties: int

    @property
    def deals(self) -> int:
        return sum(self)

    def totals(self, table: Table) -> list[int]:
        """The same for each hand, as it is added up elsewhere."""
        totals = np.zeros(table.totals_width, object)
        width = PER_HAND + 2
        for hand, won in enumerate((self.first, self.second)):
            of = totals[hand * width : (hand + 1) * width]
            of[SHARE] = table.unit * won + table.unit // 2 * self.ties
            of[WHOLE] = of[PER_HAND] = won
            of[PART] = of[PER_HAND + 1] = self.ties
        totals[-1] = self.deals
        return totals.tolist()


# Every deal


def enumerate_deals(
    table: Table, plans: Sequence[tuple[Plan, int]], progress: Progress | None
) -> tuple[int, list[int]]:
    """All deals of several plans, each counted so many times: how many they are, and what they add up to."""
    tick, total = progress or silent, sum(one.deals for one, _ in plans)
    sums, counted, done = [0] * table.totals_width, 0, 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for one, times in plans:
            for deals, totals in threads.map(partial(_chunk, table, one), _chunks(one)):
                sums = [a + times * b for a, b in zip(sums, totals, strict=True)]
                done += deals
                counted += times * deals
                tick(done, total)
    return counted, sums


def _chunks(one: Plan) -> Iterator[tuple[int, int]]:
    """Numbers of choices for the first group, from and to."""
    first = comb(len(one.deck), one.sizes[0]) if one.groups else 1
    step = max(1, ROWS * first // one.deals)
    return ((start, min(start + step, first)) for start in range(0, first, step))


def _chunk(table: Table, one: Plan, choices: tuple[int, int]) -> tuple[int, list[int]]:
    totals = np.zeros(table.totals_width, np.int64)
    deals = deals_from(one, *choices)
    settle(table, deals, totals)
    return len(deals), [int(total) for total in totals]


def deals_from(one: Plan, start: int, stop: int) -> NDArray[np.uint8]:
    """All deals whose first group has one of these choices."""
    first = comb(len(one.deck), one.sizes[0]) if one.groups else 1
    deals = np.empty((one.deals // first * (stop - start), len(one.template)), np.uint8)
    deals[:] = one.template
    if one.groups:
        positions = np.array(choice_number(start, len(one.deck), one.sizes[0]))
        compiled(_deal)(one.deck, np.array(one.sizes), np.concatenate(one.groups), positions, deals)
    return deals


def choice_number(number: int, cards: int, size: int) -> list[int]:
    """The positions of a choice, in the order in which `next_choice` steps through them.

    >>> choice_number(0, 5, 3), choice_number(9, 5, 3)
    ([0, 1, 2], [2, 3, 4])
    """
    positions, at = [], 0
    for left in range(size, 0, -1):
        while number >= (block := comb(cards - at - 1, left - 1)):
            number -= block
            at += 1
        positions.append(at)
        at += 1
    return positions


@kernel
def _deal(
    deck: NDArray[np.uint8],
    sizes: NDArray[np.int64],
    columns: NDArray[np.int64],
    first: NDArray[np.int64],
    deals: NDArray[np.uint8],
) -> None:
    """Fill the groups of each deal, the last group changing fastest, from a given choice for the first group on."""
    groups = len(sizes)
    left = np.empty((groups, len(deck)), np.uint8)  # what each group is chosen from
    for i in range(len(deck)):
        left[0, i] = deck[i]
    many = np.empty(groups, np.int64)
    chosen: Any = np.empty((groups, MOST_CARDS), np.int64)
    many[0] = len(deck)
    for g in range(groups):
        if g:
            many[g] = many[g - 1] - sizes[g - 1]
        for i in range(sizes[g]):
            chosen[g, i] = i if g else first[i]
    cards = np.empty(len(columns), np.uint8)
    last = groups - 1
    changed = 0
    n = 0
    while n < len(deals):
        at = 0
        for g in range(groups):
            if g >= changed:
                for i in range(sizes[g]):
                    cards[at + i] = left[g, chosen[g, i]]
                if g < last:
                    _leave(left[g], many[g], chosen[g], sizes[g], left[g + 1])
            at += sizes[g]
        running = chosen[last, sizes[last] - 1]  # the very last card runs through all that are left
        for position in range(running, min(many[last], running + len(deals) - n)):
            cards[-1] = left[last, position]
            for i in range(len(columns)):
                deals[n, columns[i]] = cards[i]
            n += 1
        chosen[last, sizes[last] - 1] = many[last] - 1
        changed = last
        while changed >= 0 and not next_choice(chosen[changed, : sizes[changed]], many[changed]):
            for i in range(sizes[changed]):
                chosen[changed, i] = i
            changed -= 1


@kernel
def _leave(cards: NDArray[np.uint8], many: int, chosen: NDArray[np.int64], size: int, rest: NDArray[np.uint8]) -> None:
    """What is left of the first `many` cards after a choice."""
    kept = 0
    taken = 0
    for i in range(many):
        if taken < size and chosen[taken] == i:
            taken += 1
        else:
            rest[kept] = cards[i]
            kept += 1


# Random deals


def draw_deals(question: Question, table: Table, deals: int, seed: int, progress: Progress | None) -> list[int]:
    """What so many random deals add up to."""
    fixed = [holding.known[0] if len(holding.known) == 1 else () for holding in question.holdings]
    one = plan(question, table, fixed)
    rows, columns, ends = _ranges(question, table)
    in_range = {int(column) for column in columns.ravel()}
    to_come = np.array([c for group in one.groups for c in group if c not in in_range], np.int64)
    held = sum(1 << card for cards in fixed for card in cards)
    draw = compiled(_draw)

    def play(chunk: Chunk) -> list[int]:
        drawn, totals = np.empty((chunk.rounds, table.width), np.uint8), np.zeros(table.totals_width, np.int64)
        drawn[:] = one.template
        draw(stream(chunk.words), one.deck.copy(), held, to_come, rows, columns, ends, drawn)
        settle(table, drawn, totals)
        return [int(total) for total in totals]

    return chunks.Plan(seed, deals, "samples").play(play, progress)


def _ranges(question: Question, table: Table) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """The hands of all ranges one below the other, the columns that each range fills, and where each ends."""
    ranges = [(h.known, own) for h, own in zip(question.holdings, table.own, strict=True) if len(h.known) > 1]
    size = len(ranges[0][0][0]) if ranges else 0
    rows: list[tuple[Card, ...]] = [known for hands, _ in ranges for known in hands]
    return (
        np.array(rows, np.uint8).reshape(len(rows), size),
        np.array([own for _, own in ranges], np.int64).reshape(len(ranges), size),
        np.cumsum([len(hands) for hands, _ in ranges], dtype=np.int64),
    )


@kernel
def _draw(
    state: Stream,
    deck: NDArray[np.uint8],
    fixed: int,
    to_come: NDArray[np.int64],
    rows: NDArray[np.uint8],
    columns: NDArray[np.int64],
    ends: Any,
    deals: NDArray[np.uint8],
) -> None:
    """A hand from each range, drawn again until no card is in two of them; then the cards to come, from the rest."""
    for n in range(len(deals)):
        held = fixed
        alone = False
        while not alone:
            held = fixed
            alone = True
            start = 0
            for r in range(len(ends)):
                row = start + below(state, ends[r] - start)
                start = ends[r]
                for i in range(rows.shape[1]):
                    card = int(rows[row, i])
                    alone = alone and not (held >> card) & 1
                    held |= 1 << card
                    deals[n, columns[r, i]] = card
        at = 0
        for i in range(len(to_come)):
            taken = True
            while taken:
                other = at + below(state, len(deck) - at)
                deck[at], deck[other] = deck[other], deck[at]
                taken = (held >> int(deck[at])) & 1 == 1
                at += 1
            deals[n, to_come[i]] = deck[at - 1]


def cost(table: Table, plans: Sequence[Plan]) -> int:
    """About how many nanoseconds it takes one processor to enumerate all deals of these plans."""
    return table.nanoseconds * sum(one.deals for one in plans)
