"""Several hands from one deck: the count by matchings against dealing them all."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from pitboss.odds.counting import core_matchings, pair_matchings
from pitboss.odds.counting.best_hands import best_hands, with_community
from pitboss.odds.counting.hand_counts import of_five_cards
from pitboss.odds.counting.matchings import Hits, deals, misses
from pitboss.ranking import high
from pitboss.ranking.tables import class_at_least


def deal_them_all(hits: Hits, most: int) -> tuple[int, ...]:
    """Deals of up to so many hands without a hit, one after the other."""
    size, cards = hits.ndim, frozenset(range(len(hits)))

    def count(left: frozenset[int], hands: int) -> int:
        if not hands:
            return 1
        return sum(count(left - set(hand), hands - 1) for hand in combinations(sorted(left), size) if not hits[hand])

    return tuple(count(cards, hands) for hands in range(most + 1))


def symmetric(size: int, number: int, hit: list[tuple[int, ...]]) -> Hits:
    """The hits with their cards in every order."""
    hits = np.zeros((number,) * size, dtype=np.bool_)
    for hand in hit:
        for order in np.ndindex((size,) * size):
            if len(set(order)) == size:
                hits[tuple(hand[i] for i in order)] = True
    return hits


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("size", [2, 3])
def test_any_hits(size: int, seed: int) -> None:
    """Hits at random, with cards that hit with any other, pairs that do, suits of which any hand does, and twins."""
    rng = random.Random(f"{size} {seed}")
    cards = sorted(rng.sample(range(24), 9 if size == 2 else 10))
    hands = list(combinations(range(len(cards)), size))
    hit = set(rng.sample(hands, rng.randint(0, 12)))
    if seed % 2:
        always = rng.randrange(len(cards))
        hit |= {hand for hand in hands if always in hand}
    if seed % 3 == 0:
        hit |= {hand for hand in hands if {1, 2} <= set(hand)}
    if seed % 4 == 0:
        hit |= {hand for hand in hands if len({cards[i] & 3 for i in hand}) == 1}
    if seed % 5 == 0:
        hit |= {hand for hand in hands if len({cards[i] >> 2 for i in hand}) == 1}
    hits = symmetric(size, len(cards), sorted(hit))
    most = 4 if size == 2 else 3
    assert misses(hits, cards, most) == deal_them_all(hits, most)
    if size == 2:
        assert pair_matchings.tuples_of_hands(hits, cards, most) == core_matchings.tuples_of_hands(hits, cards, most)


@pytest.mark.parametrize("size", [2, 3])
def test_all_or_nothing(size: int) -> None:
    cards = list(range(12))
    hands = list(combinations(range(12), size))
    assert misses(symmetric(size, 12, hands), cards, 3) == (1, 0, 0, 0)
    assert misses(symmetric(size, 12, []), cards, 3) == tuple(deals(12, size, hands) for hands in range(4))


@pytest.mark.parametrize("community", [2, 3])
def test_one_hand_is_any_hand(community: int) -> None:
    """With one player the best hand at the table is a random five-card hand."""
    floors = [high.at_least(category) for category in range(high.ROYAL_FLUSH, high.TWO_PAIR, -1)]
    best = best_hands(with_community(community), 0, [class_at_least(floor) for floor in floors], 1)
    five = of_five_cards()
    for floor in floors:
        lower = sum(count for value, count in five.items() if value < floor)
        assert best.below[class_at_least(floor)][1] * five.total() == lower * best.deals[1]
