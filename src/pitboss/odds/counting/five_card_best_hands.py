"""The best of several five-card hands from one deck: every deal of up to eight hands, exactly.

By inclusion and exclusion, the deals in which no hand reaches a floor follow from those in which k given hands all do:
from the ways to take k *hits* that share no card. A hit is one of these, as far as the floor lets it count:

    a triple   with any two cards; four of a kind would count four times, so a four of a rank counts -3
    a four     of a rank, with any card
    a full house, that is a triple and a pair: in the end the triples taken are matched with the pairs in any way
    a straight of several suits, or of one suit where that counts by itself
    a flush, of any five cards of a suit that no other hit takes

The deck is walked rank by rank from the ace up, and at each rank it is decided what becomes of its four cards. All
that matters for the rest of the walk is a *state*: the straights that lack cards and the hits taken so far. A straight
of one suit so far must remember the suit, any other only how many cards it lacks; one from ten to ace begins with the
ace and waits for the ten. Flushes need no walk: for suits in which some are taken it is enough to know how many cards
of the suit the other hits took. States that differ by the order of the suits are one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import product
from math import comb, factorial, perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.best_hands import BestHands
from pitboss.odds.counting.matchings import deals, missed
from pitboss.odds.progress import Progress, silent
from pitboss.ranking.high import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    at_least,
)

RANKS = 13
TEN = 9
"""The rank of tens, counted from the ace."""


class Hits(NamedTuple):
    """What counts as a hit at a floor."""

    triples: bool = False
    """Three of a rank with any two cards."""
    full_houses: bool = False
    fours: bool = False
    flushes: bool = False
    straights: bool = False
    """Straights of several suits; those of one suit are flushes."""
    straight_flushes: bool = False
    """Straights of one suit, where flushes do not count."""
    only_royal: bool = False


HITS = {
    at_least(ROYAL_FLUSH): Hits(straight_flushes=True, only_royal=True),
    at_least(STRAIGHT_FLUSH): Hits(straight_flushes=True),
    at_least(FOUR_OF_A_KIND): Hits(fours=True, straight_flushes=True),
    at_least(FULL_HOUSE): Hits(full_houses=True, fours=True, straight_flushes=True),
    at_least(FLUSH): Hits(full_houses=True, fours=True, flushes=True),
    at_least(STRAIGHT): Hits(full_houses=True, fours=True, flushes=True, straights=True),
    at_least(THREE_OF_A_KIND): Hits(triples=True, fours=True, flushes=True, straights=True),
}
"""By the lowest value (`high`) that reaches the floor."""


_counted: dict[tuple[tuple[int, ...], int], BestHands] = {}


def best_hands(floors: Sequence[int], most: int, progress: Progress | None = None) -> BestHands:
    """Deals of up to `most` hands by the floors (falling) that the best of them reaches.

    Counted once and kept for the life of the process.
    """
    key = tuple(floors), most
    if key not in _counted:
        _counted[key] = count_best_hands(floors, most, progress)
    return _counted[key]


def count_best_hands(floors: Sequence[int], most: int, progress: Progress | None = None) -> BestHands:
    """Walk the deck for every floor and every number of suits with flushes."""
    tick = progress or silent
    work = [(floor, suits) for floor in reversed(floors) for suits in range(5 if HITS[floor].flushes else 1)]
    hit = {floor: [Fraction(0)] * (most + 1) for floor in floors}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        walks = pool.map(lambda task: walk(HITS[task[0]], task[1], most), work)
        for done, ((floor, suits), states) in enumerate(zip(work, walks, strict=True), 1):
            for hands, ways in enumerate(_finish(HITS[floor], suits, states, most)):
                hit[floor][hands] += ways
            tick(done, len(work))
    below = {floor: list(missed([int(ways) for ways in found], 52, 5)) for floor, found in hit.items()}
    return BestHands(tuple(floors), below, [deals(52, 5, hands) for hands in range(most + 1)])


# A state as a number: the straights that lack cards, then counters, then by suit, in four bits, the cards taken of it.

HANDS, FREE, TRIPLES, PAIRS = 16, 20, 25, 29
"""Where the counters stand: hits taken, the free cards that will complete them, and triples and pairs that are to
become full houses together. Free cards have five bits, the others four."""
SHAPE = 33
"""Where the shape stands: for each suit a nibble, and from `MIXED` on, three bits each, the straights of several suits
that lack one card, two or three. A nibble has the cards that a straight of the suit lacks, and whether an ace waits for
a ten."""
MIXED = 16

EMPTY = -1
"""No state: a free place in the hash table."""
LIMB = 40
"""Numbers of ways are kept in three limbs of so many bits, the last one with the sign."""


States = NDArray[np.int64]
"""The states after some ranks, in rising order: each a row of its number and the limbs of the ways to come to it."""


def walk(hits: Hits, suits: int, most: int) -> States:
    """Take up to `most` hits, flushes in the first `suits` suits among them but not yet chosen."""
    states = np.array([[0, 1, 0, 0]])
    for rank in range(RANKS):
        states = compiled(_take_rank)(states, rank, suits, most - suits, hits)
        states = states[np.argsort(states[:, 0])]
    return states


def _finish(hits: Hits, suits: int, states: States, most: int) -> list[Fraction]:
    """Choose the flushes and complete the hits: the ways in which no, one, two, ... hands given in order all hit."""
    total = [Fraction(0)] * (most + 1)
    for key, *limbs in states.tolist():
        if key >> TRIPLES:
            continue  # something lacks cards
        ways = sum(limb << LIMB * place for place, limb in enumerate(limbs)) * comb(4, suits)
        free = key >> FREE & 31
        for flushes in product((1, 2), repeat=suits):
            hands = (key >> HANDS & 15) + sum(flushes)
            if hands <= most:
                chosen = ways * perm(52 - 5 * hands + free, free) * factorial(hands)
                for suit, number in enumerate(flushes):
                    left = RANKS - (key >> 4 * suit & 15)
                    chosen *= perm(left, 5 * number) // (factorial(5) ** number * factorial(number))
                halved = 2 ** (hands - sum(flushes)) if hits.triples else 1
                total[hands] += Fraction(chosen, halved)
    return total


@kernel
def _take_rank(states: States, rank: int, suits: int, most: int, hits: Hits) -> States:
    """All states after one more rank. States of one shape stand together, so its moves are found once."""
    table = np.full((1 << 12, 4), EMPTY, np.int64)
    size = 0
    moves = np.zeros((4096, 6), np.int64)
    shape, found, lacking = -1, 0, 0
    for state in range(len(states)):
        key = states[state, 0]
        if key >> SHAPE != shape:
            shape = key >> SHAPE
            found = _find_moves(shape, rank, hits, moves)
            lacking = _straights_in(shape)
        for move in range(found):
            new = _state_after(key, moves[move, TAKEN], moves[move, AFTER], suits)
            if new == EMPTY:
                continue
            for variant in range(3):
                times, hands, free, triples, pairs = _grouped(key, moves[move, GROUP], variant, hits)
                if times == 0:
                    break
                still_possible = triples <= 2 * (RANKS - 1 - rank) and pairs <= RANKS - 1 - rank
                if still_possible and hands + triples + pairs + lacking + moves[move, BEGUN] <= most:
                    hands += moves[move, FINISHED]
                    slot = _slot(table, new | hands << HANDS | free << FREE | triples << TRIPLES | pairs << PAIRS)
                    if table[slot, 0] == EMPTY:
                        table[slot] = 0
                        table[slot, 0] = new | hands << HANDS | free << FREE | triples << TRIPLES | pairs << PAIRS
                        size += 1
                    for limb in range(1, 4):
                        table[slot, limb] += times * moves[move, WAYS] * states[state, limb]
                    if 2 * size > len(table):
                        table = _grown(table)
    return _carried(table, size)


@borrowing
def _grouped(key: int, group: int, variant: int, hits: Hits) -> tuple[int, int, int, int, int]:
    """What a group of cards of one rank does to the counters, in one of several variants: in how many ways, and the
    hands, free cards, triples and pairs then.

    The two free cards of a triple come in two orders. Not to count by halves, every other hit counts twice.
    """
    hands, free, triples, pairs = (key >> HANDS) & 15, (key >> FREE) & 31, (key >> TRIPLES) & 15, (key >> PAIRS) & 15
    if variant == 0:
        if group == 0:
            return 1, hands, free, triples, pairs
        if group == 2:
            return 1, hands, free, triples, pairs + 1
        if group == 3 and hits.triples:
            return 1, hands + 1, free + 2, triples, pairs
        if group == 3:
            return 1, hands, free, triples + 1, pairs
        if group == 4:
            return -6 if hits.triples else 1, hands + 1, free + 1, triples, pairs
        return 3, hands, free, triples, pairs + 2
    if variant == 1:  # a full house is completed
        if group == 2:
            return triples, hands + 1, free, triples - 1, pairs
        if group == 3 and not hits.triples:
            return pairs, hands + 1, free, triples, pairs - 1
        if group == TWO_PAIRS:
            return 3 * 2 * triples, hands + 1, free, triples - 1, pairs + 1
    if variant == 2 and group == TWO_PAIRS:  # two of them
        return 3 * triples * (triples - 1), hands + 2, free, triples - 2, pairs
    return 0, hands, free, triples, pairs


@kernel
def _carried(table: NDArray[np.int64], size: int) -> States:
    """The states in the hash table, their limbs in order again."""
    states = np.empty((size, 4), np.int64)
    n = 0
    for slot in range(len(table)):
        if table[slot, 0] != EMPTY:
            states[n, 0] = table[slot, 0]
            carry = 0
            for limb in range(1, 4):
                carry += table[slot, limb]
                states[n, limb] = carry if limb == 3 else carry & (1 << LIMB) - 1
                carry >>= LIMB
            n += 1
    return states


@borrowing
def _straights_in(shape: int) -> int:
    """How many straights lack cards."""
    number = 0
    for suit in range(4):
        nibble = (shape >> (4 * suit)) & 15
        number += (nibble >> 1 > 0) + (nibble & 1)
    for lacks in range(1, 4):
        number += (shape >> (MIXED + 3 * (lacks - 1))) & 7
    return number


@borrowing
def _state_after(key: int, taken: int, shape: int, suits: int) -> int:
    """The new shape and the cards taken by suit, with the suits in order: those with flushes, then the others.

    `EMPTY` where too many cards are taken of a suit for a flush.
    """
    a, b, c, d = (
        _suit_after(key, taken, shape, suits, 0),
        _suit_after(key, taken, shape, suits, 1),
        _suit_after(key, taken, shape, suits, 2),
        _suit_after(key, taken, shape, suits, 3),
    )
    for _ in range(3):  # neighbours change places, but not across the border between the two kinds of suits
        if suits != 1 and a > b:
            a, b = b, a
        if suits != 2 and b > c:
            b, c = c, b
        if suits != 3 and c > d:
            c, d = d, c
    if max(a & 15, b & 15, c & 15, d & 15) > RANKS - 5:
        return EMPTY
    nibbles = a >> 4 | (b >> 4) << 4 | (c >> 4) << 8 | (d >> 4) << 12
    return (shape >> MIXED << MIXED | nibbles) << SHAPE | a & 15 | (b & 15) << 4 | (c & 15) << 8 | (d & 15) << 12


@borrowing
def _suit_after(key: int, taken: int, shape: int, suits: int, suit: int) -> int:
    """A suit's nibble of the new shape, and below it the cards taken of it, counted where it has flushes."""
    count = ((key >> (4 * suit)) & 15) + ((taken >> suit) & 1) if suit < suits else 0
    return ((shape >> (4 * suit)) & 15) << 4 | count


IDLE, GROUPED, BEGINS, WAITS, JOINS_SUIT, JOINS_ACE, JOINS_MIXED = 0, 1, 2, 3, 4, 8, 12
"""What a card can do: nothing, go with others of its rank, begin a straight, begin one to the ace and wait, or join a
straight: one of a suit (`JOINS_SUIT` plus the suit), likewise one whose ace waits, or one of several suits that lacks
so many cards (plus their number)."""
TWO_PAIRS = 5
"""The group of four cards that are two pairs; other groups are known by their size."""

WAYS, TAKEN, GROUP, FINISHED, AFTER, BEGUN = range(6)
"""Columns of a move: how many ways there are to it, the suits taken, the group, the straights finished, the shape after
it, and the straights begun."""


@kernel
def _find_moves(shape: int, rank: int, hits: Hits, moves: NDArray[np.int64]) -> int:
    """List what can become of the four cards of a rank; returns how many moves there are.

    Every straight that lacks a card of this rank must get one.
    """
    lacks, waits, mixed = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    scratch = np.zeros((3, 4), np.int64)
    choices = np.zeros(16, np.int64)
    choices[1] = GROUPED
    options = 2
    wanted = 0
    if (hits.straights or hits.straight_flushes) and not hits.only_royal and rank < TEN:
        choices[options] = BEGINS
        options += 1
    if (hits.straights or hits.straight_flushes) and rank == 0:
        choices[options] = WAITS
        options += 1
    for i in range(4):
        lacks[i] = (shape >> (4 * i + 1)) & 7
        waits[i] = (shape >> (4 * i)) & 1
        if lacks[i]:
            choices[options] = JOINS_SUIT + i
            options += 1
            wanted += 1
        if waits[i] and rank == TEN:
            choices[options] = JOINS_ACE + i
            options += 1
            wanted += 1
        if i:
            mixed[i] = (shape >> (MIXED + 3 * (i - 1))) & 7
            if mixed[i]:
                choices[options] = JOINS_MIXED + i
                options += 1
                wanted += mixed[i]
    count = 0
    does = np.zeros(4, np.int64)
    code = 0  # what the four cards do, as digits, the first card the highest
    while code < options**4:
        joined, grouped, straights = 0, 0, 0
        step = options**4
        for suit in range(4):
            step //= options
            act = choices[code // step % options]
            does[suit] = act
            grouped += act == GROUPED
            if act >= JOINS_SUIT:
                joined += 1
                if act < JOINS_MIXED and (straights >> act) & 1:
                    joined = 5  # two cards for one straight
                straights |= 1 << act
            if joined > wanted or wanted - joined > 3 - suit:
                break
        if joined == wanted and grouped != 1:
            count = _add_move(does, grouped, rank, lacks, waits, mixed, hits, scratch, moves, count)
        code = (code // step + 1) * step  # leave out what begins in the same impossible way
    return count


@borrowing
def _add_move(
    does: NDArray[np.int64],
    grouped: int,
    rank: int,
    lacks: NDArray[np.int64],
    waits: NDArray[np.int64],
    mixed: NDArray[np.int64],
    hits: Hits,
    scratch: NDArray[np.int64],
    moves: NDArray[np.int64],
    count: int,
) -> int:
    """Add what the four cards do to the moves, if it can be; returns how many moves there are then."""
    ways, taken, finished, begun = 1, 0, 0, 0
    left, nibbles, now_mixed = scratch[0], scratch[1], scratch[2]
    for i in range(4):
        left[i] = mixed[i]
        nibbles[i] = waits[i] if rank != TEN else 0
        now_mixed[i] = 0
    for suit in range(4):
        act = does[suit]
        if act == IDLE:
            continue
        taken |= 1 << suit
        if act == BEGINS:
            nibbles[suit] |= 4 << 1
            begun += 1
        elif act == WAITS:
            nibbles[suit] |= 1
            begun += 1
        elif act >= JOINS_MIXED:
            then = act - JOINS_MIXED - 1
            ways *= left[then + 1]
            left[then + 1] -= 1
            now_mixed[then] += 1
        elif act >= JOINS_SUIT:
            of = act - JOINS_ACE if act >= JOINS_ACE else act - JOINS_SUIT
            then = 3 if act >= JOINS_ACE else lacks[of] - 1
            if of != suit:
                if not hits.straights:
                    return count
                now_mixed[then] += 1
            elif then:
                nibbles[suit] |= then << 1
            elif hits.straight_flushes:
                finished += 1
            else:
                return count  # it counts as a flush
    finished += now_mixed[0]
    if hits.triples:
        ways <<= finished  # see `_grouped`
    after = now_mixed[1] << MIXED | now_mixed[2] << MIXED + 3 | now_mixed[3] << MIXED + 6
    for suit in range(4):
        after |= nibbles[suit] << 4 * suit
    if grouped == 0:
        count = _merge(moves, count, ways, taken, 0, finished, after, begun)
    elif grouped == 2 and hits.full_houses:
        count = _merge(moves, count, ways, taken, 2, finished, after, begun)
    elif grouped == 3 and (hits.full_houses or hits.triples):
        count = _merge(moves, count, ways, taken, 3, finished, after, begun)
    elif grouped == 4:
        if hits.fours:
            count = _merge(moves, count, ways, taken, 4, finished, after, begun)
        if hits.full_houses:
            count = _merge(moves, count, ways, taken, TWO_PAIRS, finished, after, begun)
    return count


@borrowing
def _merge(
    moves: NDArray[np.int64], count: int, ways: int, taken: int, group: int, finished: int, after: int, begun: int
) -> int:
    """Add a move, or its ways to the same move found before."""
    for n in range(count):
        move = moves[n]
        if move[TAKEN] == taken and move[GROUP] == group and move[FINISHED] == finished and move[AFTER] == after:
            move[WAYS] += ways
            return count
    if ways:
        move = moves[count]
        move[WAYS], move[TAKEN], move[GROUP] = ways, taken, group
        move[FINISHED], move[AFTER], move[BEGUN] = finished, after, begun
        count += 1
    return count


@borrowing
def _slot(table: NDArray[np.int64], key: int) -> int:
    """Where a key is in the hash table, or where it goes."""
    last = len(table) - 1
    slot = ((key * -7046029254386353131) >> 24) & last
    while table[slot, 0] != EMPTY and table[slot, 0] != key:
        slot = (slot + 1) & last
    return slot


@kernel
def _grown(table: NDArray[np.int64]) -> NDArray[np.int64]:
    """The same hash table with more room."""
    larger = np.full((2 * len(table), 4), EMPTY, np.int64)
    for old in range(len(table)):
        if table[old, 0] != EMPTY:
            larger[_slot(larger, table[old, 0])] = table[old]
    return larger
