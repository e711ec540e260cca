"""All crosses of Double Cross Poker, and how the hands on one arm fare against the dealer's better arm.

A cross is a middle card and two arms, each of two outer cards; which outer card of an arm was shown first does not
change what anybody holds. So a cross is looked at once for all ways to turn it, and crosses that differ by a renaming
of suits or by a swap of their arms are looked at once as well.

For every cross the dealer's better hand is found for all 1,081 pairs of cards. How many of them a player's hand beats
or ties is read off running totals: of all pairs, less those that hold one of the player's own cards.

What is counted is kept by what the player sees: the own cards, the card shown on the arm that is used, and the one
shown on the other. A hand on the horizontal arm is one on the vertical arm with the two shown cards exchanged.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.double_cross_poker.paytables import RAISE
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, CLUBS_STAY, Renaming
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress, silent
from pitboss.odds.tally import Numbers
from pitboss.ranking.tables import CLASSES, Tables, class5_of, class_values, tables
from pitboss.rulebook.paytable import reach

PAIRS, ARMS, LEFT = 52 * 51 // 2, 52 * 51 * 50 // 6, 47
"""All pairs of cards, all arms with their middle card, and the cards beside a cross."""
TIES = len(RAISE.lines)
"""After the wins, line by line: ties."""
ENDINGS = TIES + 1
DEALS = 48 * 47 * 46 * 990
"""Ways to fill the hidden cards of the cross and the dealer's hand, given what the player sees."""


@borrowing
def pair_place(low: int, top: int) -> int:
    """The number of a pair of cards."""
    return top * (top - 1) // 2 + low


@borrowing
def arm_place(a: int, b: int, c: int) -> int:
    """The number of an arm with its middle card."""
    low, top = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - top
    return top * (top - 1) * (top - 2) // 6 + middle * (middle - 1) // 2 + low


# Hands by arm and own cards


@cache
def hands_on_arms() -> NDArray[np.int16]:
    """The class of every pair of cards with every arm; 0 where they have a card in common."""
    found = np.zeros((ARMS, PAIRS), dtype=np.int16)
    compiled(_rank_hands)(found, tables())
    return found


@kernel
def _rank_hands(found: NDArray[np.int16], t: Tables) -> None:
    for c in range(52):
        for b in range(c):
            for a in range(b):
                row, arm = arm_place(a, b, c), t.keys[a] + t.keys[b] + t.keys[c]
                for top in range(52):
                    for low in range(top):
                        if low not in (a, b, c) and top not in (a, b, c):
                            hand = class5_of(arm + t.keys[low] + t.keys[top], t)
                            found[row, pair_place(low, top)] = hand


# Crosses of each kind


def images(renamings: tuple[Renaming, ...]) -> NDArray[np.int16]:
    """By renaming of the suits: what becomes of every pair."""
    cards = np.array(list(combinations(range(52), 2)))
    low, top = cards.T
    found = np.empty((len(renamings), PAIRS), dtype=np.int16)
    for number, renaming in enumerate(renamings):
        image = (cards & ~3) + np.array(renaming)[cards & 3]
        found[number, pair_place(low, top)] = pair_place(image.min(axis=1), image.max(axis=1))
    return found


class Count(NamedTuple):
    """What one thread has counted, and its room to count in."""

    endings: NDArray[np.int32]
    """By card shown on the arm used, card shown on the other, ending and own cards: deals, less the factor that the
    suit of the middle card brings (see `counted`)."""
    cards: NDArray[np.uint64]
    """Those beside the cross."""
    better: NDArray[np.uint16]
    """By pair of them: the class of the dealer's better hand."""
    below: NDArray[np.uint16]
    """By class: how many different classes the dealer can have below it."""
    held: NDArray[np.uint8]
    """By number of such a class: how many pairs with a card are below it."""
    total: NDArray[np.int32]
    """Likewise: how many pairs are."""


def room() -> Count:
    return Count(
        np.zeros((52, 52, ENDINGS, PAIRS), dtype=np.int32),
        np.zeros(LEFT, dtype=np.uint64),
        np.zeros(PAIRS, dtype=np.uint16),
        np.zeros(CLASSES + 2, dtype=np.uint16),
        np.zeros((PAIRS, 48), dtype=np.uint8),
        np.zeros(PAIRS, dtype=np.int32),
    )


@kernel
def count_crosses(
    middle: int, first: int, hands: NDArray[np.int16], lines: NDArray[np.uint8], moved: NDArray[np.int16], count: Count
) -> None:
    """All crosses of one kind each with this middle card, a club, and this first arm."""
    a, b = _cards_of(first)
    if middle in (a, b):
        return
    for second in range(first + 1, PAIRS):
        c, d = _cards_of(second)
        if middle in (c, d) or a in (c, d) or b in (c, d):
            continue
        copies = _copies(first, second, moved)
        if copies:
            _count_cross(middle, a, b, c, d, copies, hands, lines, count)


@borrowing
def _cards_of(pair: int) -> tuple[int, int]:
    top = int((1 + (1 + 8 * pair) ** 0.5) / 2)
    return pair - top * (top - 1) // 2, top


@borrowing
def _copies(first: int, second: int, moved: NDArray[np.int16]) -> int:
    """How many crosses are of this one's kind, where it is the lowest of them; else 0."""
    same = 0
    for renaming in range(len(moved)):
        one, other = moved[renaming, first], moved[renaming, second]
        low, top = min(one, other), max(one, other)
        if low < first or (low == first and top < second):
            return 0
        same += low == first and top == second
    return len(moved) // same


@borrowing
def _count_cross(
    middle: int,
    a: int,
    b: int,
    c: int,
    d: int,
    copies: int,
    hands: NDArray[np.int16],
    lines: NDArray[np.uint8],
    count: Count,
) -> None:
    """How all players' hands fare on both arms of a cross."""
    cards, better, below, held, total = count.cards, count.better, count.below, count.held, count.total
    one, other = hands[arm_place(middle, a, b)], hands[arm_place(middle, c, d)]
    number = 0
    for card in range(52):
        if card not in (middle, a, b, c, d):
            cards[number] = card
            number += 1
    below[:] = 0
    number = 0
    for top in range(LEFT):
        first = cards[top] * (cards[top] - 1) // 2
        for low in range(top):
            better[number] = max(one[first + cards[low]], other[first + cards[low]])
            below[better[number] + 1] = 1
            number += 1
    kinds = 0
    for hand in range(CLASSES + 2):
        kinds += below[hand]
        below[hand] = kinds
    held[: kinds + 1] = 0
    total[: kinds + 1] = 0
    number = 0
    for top in range(LEFT):
        for low in range(top):
            kind = below[better[number]] + 1
            held[kind, low] += 1
            held[kind, top] += 1
            total[kind] += 1
            number += 1
    for kind in range(kinds):
        total[kind + 1] += total[kind]
        for card in range(48):
            held[kind + 1, card] += held[kind, card]
    e = count.endings
    _add_arm(one, e[a, c], e[a, d], e[b, c], e[b, d], copies, lines, count)
    _add_arm(other, e[c, a], e[c, b], e[d, a], e[d, b], copies, lines, count)


@borrowing
def _add_arm(
    arm: NDArray[np.int16],
    first_way: NDArray[np.int32],
    second_way: NDArray[np.int32],
    third_way: NDArray[np.int32],
    fourth_way: NDArray[np.int32],
    copies: int,
    lines: NDArray[np.uint8],
    count: Count,
) -> None:
    """All players' hands on one arm, against the dealers who hold none of their own two cards; for each way in which
    the outer cards may have been shown."""
    cards, better, below, held, total = count.cards, count.better, count.below, count.held, count.total
    number = 0
    for top in range(LEFT):
        first = cards[top] * (cards[top] - 1) // 2
        for low in range(top):
            pair = first + cards[low]
            hand = np.uint16(arm[pair])
            kind = below[hand]
            wins = copies * (total[kind] - held[kind, low] - held[kind, top])
            line = lines[hand]
            first_way[line, pair] += wins
            second_way[line, pair] += wins
            third_way[line, pair] += wins
            fourth_way[line, pair] += wins
            if below[hand + 1] > kind:
                up_to = total[kind + 1] - held[kind + 1, low] - held[kind + 1, top]
                # A pair that ties itself has been taken out twice.
                ties = copies * (up_to + (better[number] == hand)) - wins
                first_way[TIES, pair] += ties
                second_way[TIES, pair] += ties
                third_way[TIES, pair] += ties
                fourth_way[TIES, pair] += ties
            number += 1


def counted(progress: Progress | None = None) -> NDArray[np.int32]:
    """All crosses whose middle card is a club: a quarter of the deals, and all of them once suits are renamed."""
    tick, threads = progress or silent, os.cpu_count() or 1
    lines = np.array([reach(value, RAISE.floors) for value in class_values().tolist()], dtype=np.uint8)
    hands, moved, count_one = hands_on_arms(), images(CLUBS_STAY), compiled(count_crosses)
    work = [(middle, first) for middle in range(0, 52, 4) for first in range(PAIRS)]

    def count_some(number: int) -> NDArray[np.int32]:
        count = room()
        for done, (middle, first) in enumerate(work[number::threads]):
            count_one(middle, first, hands, lines, moved, count)
            if number == 0 and done % 64 == 0:
                tick(done * threads, len(work))
        return count.endings

    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(count_some, range(threads)))
    for part in parts[1:]:
        parts[0] += part
    tick(len(work), len(work))
    return parts[0]


# By what the player sees


class Seen(NamedTuple):
    """What players can see, up to a renaming of the suits, and how their hands on the arm of the first card fare."""

    kind: NDArray[np.int32]
    """By the card shown on one arm, the card shown on the other and the own cards; -1 where they are not four."""
    places: Numbers
    """By kind: one of its places in `kind`."""
    copies: Numbers
    """By kind: how many there are of it."""
    endings: Numbers
    """By ending and kind: deals, of all copies together."""
    swapped: Numbers
    """By kind: the one with the two cards shown exchanged."""


@kept
def seen(*, progress: Progress | None = None) -> Seen:
    """Everything that players can see, counted."""
    endings = counted(progress)
    lowest = np.full((52, 52, PAIRS), -1, dtype=np.int32)
    suits = np.array([[(card & ~3) + renaming[card & 3] for card in range(52)] for renaming in ALL_RENAMINGS])
    compiled(_find_lowest)(suits, images(ALL_RENAMINGS), lowest)
    places, inverse, copies = np.unique(lowest, return_inverse=True, return_counts=True)
    kind = inverse.reshape(lowest.shape).astype(np.int32) - 1  # what is no four cards comes first
    found = [np.bincount(inverse.ravel(), endings[:, :, ending].ravel())[1:] for ending in range(ENDINGS)]
    shown, other, pair = np.unravel_index(places[1:], lowest.shape)
    by_suit = 4  # the middle card is of any suit
    return Seen(
        kind,
        places[1:].astype(np.int64),
        copies[1:],
        by_suit * np.array(found).astype(np.int64),
        kind[other, shown, pair].astype(np.int64),
    )


@kernel
def _find_lowest(suits: Numbers, moved: NDArray[np.int16], lowest: NDArray[np.int32]) -> None:
    """Among all that differ by a renaming of the suits, the lowest place."""
    for shown in range(52):
        for other in range(52):
            for pair in range(PAIRS):
                a, b = _cards_of(pair)
                if shown == other or shown in (a, b) or other in (a, b):
                    continue
                best = (shown * 52 + other) * PAIRS + pair
                for renaming in range(len(moved)):
                    one, two = suits[renaming, shown], suits[renaming, other]
                    best = min(best, (one * 52 + two) * PAIRS + moved[renaming, pair])
                lowest[shown, other, pair] = best
