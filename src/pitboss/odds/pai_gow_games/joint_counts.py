"""In how many deals of two hands is one above the other, part by part: exactly, for hands set in up to three parts.

A hand A is set by its player, a hand B by the dealer, each by its own cards alone. A setting is a triple of ranks, of
the high, the medium and the low part (a game of two parts has no medium). Wanted is, for every set P of parts, the
number of deals of A and B without a common card in which A is above B in all parts of P: the *dominance sums*.

**Inclusion and exclusion.** For a set S of cards let N(S) be the same sum over all pairs of hands (A, B) that both hold
S, whatever else they share. A and B share a set T of cards, and the sum of (-1)^|S| over all S within T is 1 where T is
empty, else 0. So the sum over the deals without a common card is

    sum over all sets S of cards of (-1)^|S| N(S),                                                            (1)

and N(S) needs no care for cards in common: it is a sum over pairs of settings, each as often as hands that hold S are
set so. N(S) does not change under a renaming of suits, so (1) runs over classes of sets (`seven_cards`), each as often
as it has sets: 1, 14, 182, 1,924, 18,187, 150,891 and 1,097,447 classes of no card to six, with two thousand million
hands that hold one of them. Sets of seven are hands, which both sides hold and need not set alike.

**Hands that hold S.** Let R be the other cards of such a hand, r_1 < r_2 < ... Its place is a sum of numbers that each
depend on one r_i and on S alone: a card of R is the (i + number of cards of S below it)-th of the hand; a card of S is
pushed up by as many as there are cards of R below it, which telescopes into a difference of two sums at each r_i. So a
table of those numbers for S gives all places by additions (`_steps`), with neighbouring places in the innermost loop.

**Kinds.** Hands that are set alike by both sides are one kind, and hands that hold S are counted by kinds first. A kind
stands for one setting of the dealer's and for one or more *points* of the player's, each with a sign: a player who sees
the dealer's hands first wins against all that are below some of several settings, which is a sum of dominance sums.

**N(S)** is found by a sweep from the highest high hand to the lowest: players' points already passed are counted by
medium and low hand in a tree of partial sums (Fenwick's, in two dimensions), which each of the dealer's hands asks how
many are above it. Dealers' hands are kept apart by *group*, which is whatever the rules of a game treat alike.

All sums are of whole numbers, the largest of some 10^17, and fit into 64 bits.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.pai_gow_games.seven_cards import CHOOSE, classes
from pitboss.odds.progress import Progress, silent

HIGH, MEDIUM, LOW = 1, 2, 4
"""Parts, as bits of a set of parts."""
SUBSETS = 8
CHUNKS = 400
"""Into so many pieces the sets of one size are divided at most."""


class Settings(NamedTuple):
    """The settings that occur, in rising order of the high hand: the ranks of their parts, counted from 0."""

    high: NDArray[np.int32]
    medium: NDArray[np.int32]
    low: NDArray[np.int32]
    group: NDArray[np.int32]
    """Of the dealer's hands that are set so."""
    shape: tuple[int, int, int]
    """How many media, lows and groups there are."""


@kernel
def coded(high: Any, medium: Any, low: Any, group: Any, shape: tuple[int, int, int]) -> Any:
    """Hands by the ranks of their parts and their group, in one number each."""
    media, lows, groups = shape
    return ((high * media + medium) * lows + low) * groups + group


def in_settings(shape: tuple[int, int, int], *sides: NDArray[np.int64]) -> tuple[Settings, list[NDArray[np.int32]]]:
    """The settings that occur among the coded hands of players and of dealers, and which one each hand has."""
    media, lows, groups = shape
    codes, which = np.unique(np.concatenate(sides), return_inverse=True)
    ends = np.cumsum([len(side) for side in sides])[:-1]
    without = codes // groups
    parts = (without // lows // media, without // lows % media, without % lows, codes % groups)
    high, medium, low, group = (part.astype(np.int32) for part in parts)
    return Settings(high, medium, low, group, shape), np.split(which.astype(np.int32), ends)


class Points(NamedTuple):
    """What the player's hands stand for, by kind: points from one place up to that of the next kind."""

    start: NDArray[np.int64]
    setting: NDArray[np.int32]
    sign: NDArray[np.int32]


def one_point(settings: NDArray[np.int32]) -> Points:
    """Hands that are set in one way."""
    return Points(np.arange(len(settings) + 1), settings, np.ones(len(settings), np.int32))


class Work(NamedTuple):
    """What one thread counts with."""

    kinds: NDArray[np.int32]
    """By kind: hands that hold the set at hand."""
    seen_kinds: NDArray[np.int32]
    """The kinds that have hands."""
    players: NDArray[np.int32]
    """By setting: the player's points."""
    dealers: NDArray[np.int32]
    marks: NDArray[np.bool_]
    """By setting: whether it is among those seen."""
    seen: NDArray[np.int32]
    tree: NDArray[np.int64]
    """Partial sums of players' points passed, by medium and low."""
    cells: NDArray[np.int64]
    """Players' points that are at or above, by medium and low."""


def dominance_sums(
    numbers: NDArray[np.int32],
    settings: Settings,
    players: Points,
    dealers: NDArray[np.int32],
    weights: NDArray[np.int64],
    *,
    size: int = 7,
    ranks: int = 13,
    progress: Progress | None = None,
) -> NDArray[np.int64]:
    """By group of the dealer's hand and set of parts: the deals in which the player is above in all of them.

    `numbers` has the kind of every hand by place; of every kind `dealers` has the dealer's setting, `weights` how many
    hands there are.
    """
    tick, done, total = progress or silent, 0, size * CHUNKS
    media, lows, groups = settings.shape
    sums = np.zeros((groups, SUBSETS), np.int64)

    def count(held: NDArray[np.uint8], weights: NDArray[np.int64]) -> NDArray[np.int64]:
        found = np.zeros((groups, SUBSETS), np.int64)
        number = len(settings.high)
        work = Work(
            np.zeros(len(dealers), np.int32),
            np.zeros(len(dealers), np.int32),
            np.zeros(number, np.int32),
            np.zeros(number, np.int32),
            np.zeros(number, np.bool_),
            np.zeros(number, np.int32),
            np.zeros((media + 1, lows + 1), np.int64),
            np.zeros((media + 1, lows + 1), np.int64),
        )
        compiled(_count_sets)(held, weights, size, 4 * ranks + 1, numbers, settings, players, dealers, work, found)
        return found

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for shared in range(size):
            pieces = list(_pieces(shared, ranks))
            for found in pool.map(count, *zip(*pieces, strict=True)):
                sums += (-1) ** shared * found
                done += 1
                tick(shared * CHUNKS + done * CHUNKS // len(pieces), total)
            done = 0
    own = np.zeros((groups, SUBSETS), np.int64)
    compiled(_meet_themselves)(settings, players, dealers, weights, own)
    sums += (-1) ** size * own
    return sums


@kernel
def _meet_themselves(
    settings: Settings,
    players: Points,
    dealers: NDArray[np.int32],
    weights: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    """Every hand as the player sets it against the same hand as the dealer does."""
    for kind in range(len(dealers)):
        against = dealers[kind]
        for point in range(players.start[kind], players.start[kind + 1]):
            own, above = players.setting[point], 0
            if settings.high[own] > settings.high[against]:
                above |= HIGH
            if settings.medium[own] > settings.medium[against]:
                above |= MEDIUM
            if settings.low[own] > settings.low[against]:
                above |= LOW
            for parts in range(1, SUBSETS):
                if above & parts == parts:
                    sums[settings.group[against], parts] += players.sign[point] * weights[kind]


def _pieces(shared: int, ranks: int) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """The classes of sets of a size, with their numbers of sets, in pieces for several threads."""
    sets = classes(shared, ranks)
    pieces = min(len(sets.weights), CHUNKS)
    yield from zip(np.array_split(sets.hands, pieces), np.array_split(sets.weights, pieces), strict=True)


@kernel
def _count_sets(
    sets: NDArray[np.uint8],
    weights: NDArray[np.int64],
    size: int,
    deck: int,
    numbers: NDArray[np.int32],
    settings: Settings,
    players: Points,
    dealers: NDArray[np.int32],
    work: Work,
    sums: NDArray[np.int64],
) -> None:
    """Add N(S) of some sets S, each as often as its class is large."""
    others = size - sets.shape[1]
    steps = np.zeros((others, deck), np.int64)
    chosen = np.zeros(others, np.int64)
    part = np.zeros(sums.shape, np.int64)
    for row in range(len(sets)):
        first = _steps(sets[row], deck, steps)
        kinds = _gather(first, steps, deck - sets.shape[1], chosen, numbers, work)
        found = _in_order(_set(kinds, players, dealers, work), work)
        part[:] = 0
        _sweep(found, settings, work, part)
        sums += weights[row] * part


@kernel
def _steps(held: NDArray[np.uint8], deck: int, steps: NDArray[np.int64]) -> int:
    """What the i-th other card adds to the place of a hand that holds a set, by i and the card's number among the
    others; returns what the cards of the set add, with all others below them."""
    others, total = steps.shape[0], 0
    for at in range(len(held)):
        total += CHOOSE[held[at], at + 1 + others]
    for i in range(others):
        below, unpushed, pushed, other = 0, 0, 0, 0
        for card in range(deck):
            if below < len(held) and held[below] == card:
                unpushed += CHOOSE[card, below + 1 + i]
                pushed += CHOOSE[card, below + 2 + i]
                below += 1
            else:  # cards of the set below this one have i others below them, not i + 1
                steps[i, other] = CHOOSE[card, below + 1 + i] + unpushed - pushed
                other += 1
    return total


@kernel
def _gather(
    first: int,
    steps: NDArray[np.int64],
    free: int,
    chosen: NDArray[np.int64],
    numbers: NDArray[np.int32],
    work: Work,
) -> int:
    """Count the hands that hold a set, by kinds; returns how many kinds were seen."""
    others, found = len(chosen), 0
    for i in range(others):
        chosen[i] = i
    while True:
        base = first
        for i in range(1, others):
            base += steps[i, chosen[i]]
        top = chosen[1] if others > 1 else free
        for card in range(top):
            kind = numbers[base + steps[0, card]]
            if work.kinds[kind] == 0:
                work.seen_kinds[found] = kind
                found += 1
            work.kinds[kind] += 1
        if not _go_on(chosen, free):
            return found


@borrowing
def _go_on(chosen: NDArray[np.int64], free: int) -> bool:
    """On to the next choice of other cards, all but the first, which runs below the second; whether there is one."""
    i = 1
    while i < len(chosen) and chosen[i] + 1 == (chosen[i + 1] if i + 1 < len(chosen) else free):
        chosen[i] = i
        i += 1
    if i >= len(chosen):
        return False
    chosen[i] += 1
    return True


@kernel
def _set(kinds: int, players: Points, dealers: NDArray[np.int32], work: Work) -> int:
    """Turn counts by kinds into counts by settings; returns how many settings were seen."""
    found = 0
    for at in range(kinds):
        kind = work.seen_kinds[at]
        times = work.kinds[kind]
        work.kinds[kind] = 0
        found = _see(dealers[kind], found, work)
        work.dealers[dealers[kind]] += times
        for point in range(players.start[kind], players.start[kind + 1]):
            found = _see(players.setting[point], found, work)
            work.players[players.setting[point]] += players.sign[point] * times
    return found


@borrowing
def _see(setting: int, found: int, work: Work) -> int:
    """Note a setting; returns how many there are."""
    if work.marks[setting]:
        return found
    work.marks[setting] = True
    work.seen[found] = setting
    return found + 1


@kernel
def _in_order(found: int, work: Work) -> int:
    """Put the settings that were seen in order."""
    if 16 * found > len(work.marks):
        found = 0
        for setting in range(len(work.marks)):
            if work.marks[setting]:
                work.seen[found] = setting
                found += 1
    else:
        work.seen[:found] = np.sort(work.seen[:found])
    return found


@kernel
def _sweep(found: int, settings: Settings, work: Work, sums: NDArray[np.int64]) -> None:
    """N(S) by group and set of parts, from the settings that were seen; their counts are cleared."""
    media, lows, _ = settings.shape
    work.tree[:] = 0
    work.cells[:] = 0
    for at in range(found):
        setting = work.seen[at]
        work.cells[settings.medium[setting], settings.low[setting]] += work.players[setting]
    for medium in range(media - 1, -1, -1):  # now those at or above
        for low in range(lows - 1, -1, -1):
            work.cells[medium, low] += (
                work.cells[medium + 1, low] + work.cells[medium, low + 1] - work.cells[medium + 1, low + 1]
            )
    passed = 0
    behind = found - 1  # players' hands from here up are in the tree
    for at in range(found - 1, -1, -1):
        setting = work.seen[at]
        while settings.high[work.seen[behind]] > settings.high[setting]:
            player = work.seen[behind]
            if work.players[player]:
                passed += work.players[player]
                _plant(work.tree, media - settings.medium[player], lows - settings.low[player], work.players[player])
            behind -= 1
        times = work.dealers[setting]
        if times:
            medium, low, group = settings.medium[setting], settings.low[setting], settings.group[setting]
            above, across = media - 1 - medium, lows - 1 - low
            sums[group, HIGH] += times * passed
            sums[group, MEDIUM] += times * work.cells[medium + 1, 0]
            sums[group, LOW] += times * work.cells[0, low + 1]
            sums[group, MEDIUM | LOW] += times * work.cells[medium + 1, low + 1]
            sums[group, HIGH | MEDIUM] += times * _ask(work.tree, above, lows)
            sums[group, HIGH | LOW] += times * _ask(work.tree, media, across)
            sums[group, HIGH | MEDIUM | LOW] += times * _ask(work.tree, above, across)
    for at in range(found):
        work.players[work.seen[at]] = 0
        work.dealers[work.seen[at]] = 0
        work.marks[work.seen[at]] = False


def beside(numbers: NDArray[np.int32], hand: Sequence[int], kinds: int, ranks: int = 13) -> NDArray[np.int64]:
    """By kind: how many of the dealer's hands have no card of a hand."""
    free = [card for card in range(4 * ranks + 1) if card not in hand]
    steps = np.array([[CHOOSE[card, i + 1] for card in free] for i in range(len(hand))])
    found = np.zeros(kinds, np.int64)
    compiled(_count_beside)(steps, numbers, found)
    return found


@kernel
def _count_beside(steps: NDArray[np.int64], numbers: NDArray[np.int32], found: NDArray[np.int64]) -> None:
    size, free = steps.shape
    chosen = np.arange(size)
    while True:
        base = 0
        for i in range(1, size):
            base += steps[i, chosen[i]]
        for card in range(chosen[1]):
            found[numbers[base + steps[0, card]]] += 1
        if not _go_on(chosen, free):
            return


@borrowing
def _plant(tree: NDArray[np.int64], row: int, column: int, times: int) -> None:
    """Count hands at a row and column of the tree, from 1."""
    while row < tree.shape[0]:
        at = column
        while at < tree.shape[1]:
            tree[row, at] += times
            at += at & -at
        row += row & -row


@borrowing
def _ask(tree: NDArray[np.int64], row: int, column: int) -> int:
    """How many hands the tree has up to a row and a column."""
    found = 0
    while row:
        at = column
        while at:
            found += tree[row, at]
            at &= at - 1
        row &= row - 1
    return found


def in_threads(work: Callable[[int, int], None], number: int) -> None:
    """Do work on so many hands, from one up to another, on every core."""
    cuts = np.linspace(0, number, CHUNKS + 1).astype(np.int64).tolist()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(lambda part: work(*part), pairwise(cuts)):
            pass


def deals(size: int, ranks: int) -> int:
    """How many deals of two hands there are."""
    return comb(4 * ranks + 1, size) * comb(4 * ranks + 1 - size, size)


def exactly(sums: Any, total: int) -> list[int]:
    """By set of parts: in how many deals the player is above in these and in no others."""
    found = [total, *(int(number) for number in sums[1:])]
    for part in (HIGH, MEDIUM, LOW):
        for subset in range(SUBSETS):
            if not subset & part:
                found[subset] -= found[subset | part]
    return found
