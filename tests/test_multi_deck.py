"""Hands from several decks: the seventeen categories in order, kickers, and the best five of seven by brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np

from pitboss.equipment.cards import cards
from pitboss.kernel import compiled
from pitboss.ranking.multi_deck import multi_deck

ORDER = [
    "8h 8h 8h 8h 8h",
    "Ah Kh Qh Jh Th",
    "2h 2h 2h 2h 3h",
    "5h 4h 3h 2h Ah",
    "2h 2h 2h 3h 3h",
    "2d 2h 2h 2c 2s",
    "2h 2h 2h 3h 4h",
    "2h 2h 3h 3h 4h",
    "2h 2h 3h 4h 5h",
    "Ad Ad Ah As Kc",
    "Ad Ad Ah Ks Kc",
    "7h 5h 4h 3h 2h",
    "5h 4d 3h 2h Ah",
    "2d 2d 2h 3s 4c",
    "3d 3d 2h 2s 4c",
    "2d 2d 3h 4s 5c",
    "Ad Kd Qh Js 9c",
]
"""The lowest or highest hand of each category, so that neighbours touch."""


def by_definition(hand: Sequence[int]) -> tuple[int, ...]:
    """Category of five cards (from the lowest up) and their ranks by number held."""
    counts = Counter(card >> 2 for card in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(sorted(counts.values(), reverse=True))
    flush = len({card & 3 for card in hand}) == 1
    straight = len(ranks) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if straight:
        ranks = [3, 2, 1, 0, -1] if ranks[0] == 12 and ranks[1] == 3 else ranks
        return ((15 if ranks[0] == 12 else 13) if flush else 4, *ranks)
    plain = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 11}
    suited = {(1,) * 5: 5, (2, 1, 1, 1): 8, (2, 2, 1): 9, (3, 1, 1): 10, (3, 2): 12, (4, 1): 14, (5,): 16}
    return ((suited if flush else plain)[shape], *ranks)


def test_the_order_of_the_categories() -> None:
    values = [multi_deck(cards(hand)) for hand in ORDER]
    assert values == sorted(values, reverse=True)
    assert [value >> 20 for value in values] == list(range(16, -1, -1))


def test_best_five_of_seven() -> None:
    """Random hands of few cards, so that they often come twice: order and ties as by definition."""
    rng, found = random.Random(7), {}
    ranked = compiled(multi_deck)
    for _ in range(3_000):
        few = rng.sample(range(52), rng.choice((5, 8, 20, 52)))
        hand = [rng.choice(few) for _ in range(7)]
        value = multi_deck(hand)
        assert ranked(np.array(hand)) == value
        found[tuple(hand)] = value, max(by_definition(five) for five in combinations(hand, 5))
    listed = sorted(found.values())
    for (value, meaning), (other, also) in pairwise(listed):
        assert (value < other) == (meaning < also)
        assert (value == other) == (meaning == also)
