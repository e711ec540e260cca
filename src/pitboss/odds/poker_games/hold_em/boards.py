"""Hold'em, one board at a time: every private pair against every pair that the dealer can hold.

With five community cards known, 1,081 pairs can be held by the player, and 990 by the dealer beside each. The pairs are
sorted by the class of their hands once. The dealer's pairs that are weaker than the player's and share no card with it
are then the weaker ones, less those with the player's first card, less those with the second: a pair with both is the
player's own and not weaker.

All 2,598,960 boards are 134,459 up to a renaming of the suits, all 22,100 flops 1,755.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb
from threading import Lock
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, CHOOSE, Orbits, cards_of, every_set, places, renamed
from pitboss.odds.progress import Progress, silent
from pitboss.ranking.tables import CLASSES, Tables, class7

PAIRS = comb(47, 2)
"""Private pairs of the player beside a board."""
DEALER_PAIRS = comb(45, 2)
"""Pairs of the dealer beside a board and the player's pair."""
FLOPS_OF_A_BOARD = comb(5, 3)

SHORT_LOWER, LOWER, LEVEL, SHORT_HIGHER, HIGHER = range(5)
"""Cases: how the dealer's hand stands to the player's. Short: below the hand with which the dealer opens; lower and
higher hands that are not called short are at least that, a level one is what the player's is."""

Sum = TypeVar("Sum")


class Boards(NamedTuple):
    """One board of each orbit, in rising order of cards, and the number of boards in the orbit."""

    cards: NDArray[np.uint8]
    sizes: NDArray[np.int64]


@cache
def boards() -> Boards:
    """All boards, up to a renaming of the suits."""
    orbits = Orbits.of(5, ALL_RENAMINGS)
    return Boards(cards_of(orbits.masks, 5), orbits.sizes)


def over_boards(start: Callable[[], Sum], add: Callable[[Boards, Sum], None], progress: Progress | None) -> list[Sum]:
    """Let several threads each `start` a sum and `add` boards to it until all are added; returns the sums."""
    tick = progress or silent
    threads, chunk = min(os.cpu_count() or 1, 8), 1024
    cards, sizes = boards()
    done, lock = 0, Lock()

    def work(thread: int) -> Sum:
        nonlocal done
        total = start()
        for first in range(thread * chunk, len(cards), threads * chunk):
            part = Boards(cards[first : first + chunk], sizes[first : first + chunk])
            add(part, total)
            with lock:
                done += len(part.cards)
                tick(done, len(cards))
        return total

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, range(threads)))


class Seen(NamedTuple):
    """Community cards as far as they are seen, the flop or the flop and the turn, up to a renaming of the suits. What
    a renaming does to them it does to a private pair beside them."""

    orbit: NDArray[np.int32]
    """The orbit of each set of cards, by place."""
    renaming: NDArray[np.int64]
    """The renaming that takes each set, by place, to the first of its orbit."""
    pairs: NDArray[np.int16]
    """By renaming, the place to which it takes each pair, by place."""
    twins: NDArray[np.int16]
    """By orbit, for each pair, by place, the first of the pairs that are alike beside the first set of the orbit."""


@cache
def seen(size: int) -> Seen:
    """All sets of so many community cards."""
    orbits = Orbits.of(size, ALL_RENAMINGS)
    images = np.array([places(renamed(every_set(size), renaming)) for renaming in ALL_RENAMINGS])
    pairs = np.array([places(renamed(every_set(2), renaming)) for renaming in ALL_RENAMINGS]).astype(np.int16)
    stays = np.array([renamed(orbits.masks, renaming) == orbits.masks for renaming in ALL_RENAMINGS])
    twins = np.full((len(orbits.masks), comb(52, 2)), comb(52, 2), np.int16)
    for number, pair in enumerate(pairs):
        twins[stays[number]] = np.minimum(twins[stays[number]], pair)
    return Seen(orbits.index, images.argmin(axis=0), pairs, twins)


def flops() -> Seen:
    """All flops."""
    return seen(3)


@cache
def starting_hands() -> Orbits:
    """The 169 kinds of private pairs."""
    return Orbits.of(2, ALL_RENAMINGS)


class Workspace(NamedTuple):
    """What a solver knows of one board; the pairs stand in rising order of class."""

    low: NDArray[np.uint8]
    high: NDArray[np.uint8]
    place: NDArray[np.int16]
    classes: NDArray[np.int16]
    cases: NDArray[np.int16]
    """By pair and case, how many of the dealer's pairs."""
    found: NDArray[np.int16]
    """The classes of the pairs in the order of their places."""
    after: NDArray[np.int16]
    """By class, where the next pair of it goes; zeros between two boards."""
    below: NDArray[np.int16]
    level: NDArray[np.int16]
    short: NDArray[np.int16]
    """By card, how many weaker pairs, pairs of the same class and pairs with which the dealer is short hold it."""


def workspace() -> Workspace:
    """Room for one board at a time; every thread needs its own."""

    def numbers(*shape: int) -> NDArray[np.int16]:
        return np.zeros(shape, np.int16)

    return Workspace(
        np.zeros(PAIRS, np.uint8),
        np.zeros(PAIRS, np.uint8),
        numbers(PAIRS),
        numbers(PAIRS),
        numbers(PAIRS, 5),
        numbers(PAIRS),
        numbers(CLASSES + 2),
        numbers(52),
        numbers(52),
        numbers(52),
    )


@borrowing
def rank_pairs(board: NDArray[np.uint8], t: Tables, w: Workspace) -> None:
    """Sort the pairs beside a board by the class of their hands (by counting them)."""
    b0, b1, b2, b3, b4 = board[0], board[1], board[2], board[3], board[4]
    weakest = CLASSES
    strongest = 0
    n = 0
    for high in range(1, 52):
        if high != b0 and high != b1 and high != b2 and high != b3 and high != b4:
            for low in range(high):
                if low != b0 and low != b1 and low != b2 and low != b3 and low != b4:
                    strength = class7(low, high, b0, b1, b2, b3, b4, t)
                    weakest = min(weakest, strength)
                    strongest = max(strongest, strength)
                    w.after[strength] += 1
                    w.found[n] = strength
                    n += 1
    start = 0
    for strength in range(weakest, strongest + 1):
        size = w.after[strength]
        w.after[strength] = start
        start += size
    n = 0
    for high in range(1, 52):
        if high != b0 and high != b1 and high != b2 and high != b3 and high != b4:
            for low in range(high):
                if low != b0 and low != b1 and low != b2 and low != b3 and low != b4:
                    strength = w.found[n]
                    at = w.after[strength]
                    w.after[strength] += 1
                    w.low[at] = low
                    w.high[at] = high
                    w.place[at] = CHOOSE[high, 2] + low
                    w.classes[at] = strength
                    n += 1
    w.after[weakest : strongest + 1] = 0


@borrowing
def count_cases(opens: int, w: Workspace) -> None:
    """Count the dealer's pairs by case for each pair; the dealer opens from class `opens` up."""
    w.below[:] = 0
    w.level[:] = 0
    w.short[:] = 0
    shorts = 0
    while shorts < PAIRS and w.classes[shorts] < opens:
        w.short[w.low[shorts]] += 1
        w.short[w.high[shorts]] += 1
        shorts += 1
    first = 0
    while first < PAIRS:
        strength = w.classes[first]
        after = first
        while after < PAIRS and w.classes[after] == strength:
            w.level[w.low[after]] += 1
            w.level[w.high[after]] += 1
            after += 1
        for n in range(first, after):
            a = w.low[n]
            b = w.high[n]
            lower = first - w.below[a] - w.below[b]
            level = after - first - w.level[a] - w.level[b] + 1  # the player's own pair was taken off twice
            short = shorts - w.short[a] - w.short[b]
            if strength < opens:
                short += 1
                w.cases[n, SHORT_LOWER] = lower
                w.cases[n, LOWER] = 0
                w.cases[n, SHORT_HIGHER] = short - lower - level
                w.cases[n, HIGHER] = DEALER_PAIRS - short
            else:
                w.cases[n, SHORT_LOWER] = short
                w.cases[n, LOWER] = lower - short
                w.cases[n, SHORT_HIGHER] = 0
                w.cases[n, HIGHER] = DEALER_PAIRS - lower - level
            w.cases[n, LEVEL] = level
        for n in range(first, after):
            a = w.low[n]
            b = w.high[n]
            w.below[a] += 1
            w.below[b] += 1
            w.level[a] = 0
            w.level[b] = 0
        first = after


@borrowing
def case_of(player: int, dealer: int, opens: int) -> int:
    """How the dealer's class stands to the player's."""
    if dealer == player:
        return LEVEL
    if dealer < player:
        return SHORT_LOWER if dealer < opens else LOWER
    return SHORT_HIGHER if dealer < opens else HIGHER


@borrowing
def place_of_pair(a: int, b: int) -> int:
    """The place of two cards in any order."""
    return CHOOSE[max(a, b), 2] + min(a, b)  # type: ignore[no-any-return]


@borrowing
def place_of_flop(c: int, d: int, e: int) -> int:
    """The place of three cards in any order."""
    top, bottom = max(c, d, e), min(c, d, e)
    return CHOOSE[top, 3] + CHOOSE[c + d + e - top - bottom, 2] + bottom  # type: ignore[no-any-return]
