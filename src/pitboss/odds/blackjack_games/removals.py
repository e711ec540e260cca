"""Cards that are out of the shoe, and where the dealer ends off what is left: worked out once for every set of them.

Hands, the other cards of a split and those of a partner's hand take the same sets of cards out of the shoe again and
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, DealerTree, dealer_ends
from pitboss.odds.blackjack_games.player_hands import DIGIT, VALUES, WEIGHTS, Floats, Ints, PlayerHands

NOWHERE = -1


class Removals(NamedTuple):
    """Sets in order of their numbers, and the dealer's ends off the shoe without each."""

    sets: Ints
    ends: Floats
    """By set and end (see `dealer_hands.ENDS`, a blackjack last): its probability; nothing where the shoe has no such
    set."""


def set_of(cards: Sequence[int]) -> int:
    """The number of a set of cards, by their values."""
    return sum(int(WEIGHTS[value - 1]) for value in cards)


def removed_sets(hands: PlayerHands, levels: Ints, one_card: Ints, beside: Sequence[Sequence[int]] = ((),)) -> Ints:
    """Every set that has to be known: a hand, with what goes `beside` it; and a hand of a split with its other card
    and up to so many more (`levels`, by value of a pair; only hands of two cards where a split ends with one card)."""
    alone = hands.number
    found = [alone]
    for pair in range(VALUES):
        begins = (hands.held[:, pair] > 0) & (hands.size >= 2)
        if one_card[pair]:
            begins &= hands.size == 2
        found += [alone[begins] + (1 + gone) * WEIGHTS[pair] for gone in range(int(levels[pair]))]
    whole = np.unique(np.concatenate(found))
    return np.unique(np.concatenate([whole + set_of(cards) for cards in beside]))


@kernel
def end_all(shoe: Ints, sets: Ints, tree: DealerTree, ways: Floats, ends: Floats) -> None:
    """Where the dealer ends off a shoe (without the dealer's known cards) without each set."""
    left = shoe.copy()
    for at in range(len(sets)):
        rest, taken, possible = sets[at], 0, True
        for value in range(VALUES):
            out = rest % DIGIT
            rest //= DIGIT
            left[value] = shoe[value] - out
            possible = possible and left[value] >= 0
            taken += out
        if possible:
            dealer_ends(left, shoe.sum() - taken, tree, ways, ends[at])


@borrowing
def place_of(sets: Ints, wanted: int) -> int:
    """Where a set is among all of them."""
    low, high = 0, len(sets)
    while low < high:
        middle = (low + high) // 2
        if sets[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < len(sets) and sets[low] == wanted else NOWHERE


def room_for(sets: Ints) -> Floats:
    """Room for the ends of all sets."""
    return np.zeros((len(sets), BLACKJACK + 1))
