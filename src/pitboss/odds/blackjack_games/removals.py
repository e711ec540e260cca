"""Cards that are out of the shoe, and where the dealer ends off what is left: worked out once for every set of them.

Hands, the other cards of a split and those of a partner's hand take the same sets of cards out of the shoe again and
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.hands import ACE
from pitboss.kernel import compiled, kernel
from pitboss.odds.blackjack_games.dealer_draws import (
    EACH_END,
    ENDS,
    LANES,
    DealerRoom,
    Leaves,
    dealer_room,
    draw_others,
    end_dealer,
    leaves,
    take_one_more,
    take_others,
)
from pitboss.odds.blackjack_games.dealer_hands import DealerTree, dealer_tree
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, WEIGHTS, Floats, Ints, PlayerHands

Short = NDArray[np.int32]
NOWHERE = -1


class Places(NamedTuple):
    """Where the sets are that are out of the shoe with each hand, when some other cards lie beside it."""

    alone: Short
    """By hand: its cards."""
    split: Short
    """By value of a pair, number of further split cards that are gone, and hand with such a card: its cards with the
    other split card and those that are gone; `NOWHERE` where a split makes no such hand."""


def set_of(cards: Sequence[int]) -> int:
    """The number of a set of cards, by their values."""
    return sum(int(WEIGHTS[value - 1]) for value in cards)


class Runs(NamedTuple):
    """Sets that differ in aces alone, which follow each other; such runs in order of how many aces there are at most,
    so that those which are followed together are much alike."""

    begin: Ints
    end: Ints


class Sets(NamedTuple):
    """Every set that has to be known."""

    numbers: Ints
    """In order."""
    runs: Runs
    places: dict[tuple[int, ...], Places]
    """By the cards that lie beside a hand."""
    rooms: list[Floats]
    """Room for numbers by set and dealer's end that nobody uses now: it is large, and taken over by the next."""


def removed_sets(hands: PlayerHands, levels: Ints, one_card: Ints, beside: Sequence[tuple[int, ...]] = ((),)) -> Sets:
    """A hand, with what goes `beside` it; and a hand of a split with its other card and up to so many more (`levels`,
    by value of a pair; only hands of two cards where a split ends with one card)."""
    of_split = []
    for pair in range(VALUES):
        begins = (hands.held[:, pair] > 0) & (hands.size >= 2)
        if one_card[pair]:
            begins &= hands.size == 2
        of_split += [(pair, gone, np.flatnonzero(begins)) for gone in range(int(levels[pair]))]
    taken = [hands.number, *(hands.number[own] + (1 + gone) * WEIGHTS[pair] for pair, gone, own in of_split)]
    whole, of_whole = np.unique(np.concatenate(taken), return_inverse=True)
    numbers, places = np.unique(np.add.outer([set_of(cards) for cards in beside], whole), return_inverse=True)
    parts = np.cumsum([len(part) for part in taken])[:-1]
    found = {}
    for cards, own_places in zip(beside, places.reshape(len(beside), -1), strict=True):
        alone, *split = np.split(own_places[of_whole].astype(np.int32), parts)
        found[cards] = Places(alone, np.full((VALUES, int(levels.max()), len(hands.size)), NOWHERE, dtype=np.int32))
        for (pair, gone, own), at in zip(of_split, split, strict=True):
            found[cards].split[pair, gone, own] = at
    return Sets(numbers, _runs(numbers), found, rooms=[])


def _runs(numbers: Ints) -> Runs:
    begin = np.flatnonzero(np.diff(numbers // DIGIT, prepend=-1))
    end = np.append(begin[1:], len(numbers))
    aces = numbers % DIGIT
    order = np.lexsort((aces[begin], aces[end - 1]))
    return Runs(begin[order], end[order])


@contextmanager
def dealer_ends(shoe: Ints, sets: Sets, known: tuple[int, ...], hits_soft_17: bool) -> Iterator[Floats]:
    """By set: how likely the dealer ends where (see `dealer_hands.ENDS`, a blackjack last) off a shoe (without the
    dealer's known cards) without it; nothing where the shoe has no such set."""
    tree, ends = dealer_tree(known, hits_soft_17), leaves(known, hits_soft_17, ACE - 1, EACH_END)
    try:
        found = sets.rooms.pop()
    except IndexError:
        found = np.zeros((len(sets.numbers), ENDS))
    following = np.zeros(LANES, dtype=np.int64)
    compiled(end_all)(shoe, sets.numbers, sets.runs, tree, ends, dealer_room(ends), following, found)
    yield found
    sets.rooms.append(found)


@kernel
def end_all(
    shoe: Ints,
    sets: Ints,
    runs: Runs,
    tree: DealerTree,
    ends: Leaves,
    room: DealerRoom,
    following: Ints,
    found: Floats,
) -> None:
    """All of them, so many runs at a time; `following` is, by lane, which set of its run comes next."""
    count = len(runs.begin)
    for start in range(0, count, LANES):
        stop = min(start + LANES, count)
        for lane in range(LANES):
            following[lane] = runs.begin[min(start + lane, count - 1)]
            take_others(shoe, sets[following[lane]] // DIGIT * DIGIT, lane, room)
        draw_others(tree, ends, ACE - 1, room)
        for aces in range(sets[runs.end[stop - 1] - 1] % DIGIT + 1):
            if aces > 0:
                take_one_more(ACE - 1, room)
            end_dealer(room.left[ACE - 1], ends, room)
            for lane in range(stop - start):
                at = following[lane]
                if at < runs.end[start + lane] and sets[at] % DIGIT == aces:
                    following[lane] += 1
                    for end in range(ENDS):
                        found[at, end] = room.ends[end, lane] if room.chance[lane] > 0.0 else 0.0
