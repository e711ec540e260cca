"""Fast Action Hold 'Em: the house ways, naturals, and what a round is settled by."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.games import game
from pitboss.games.poker_games.fast_action_hold_em.house_ways import house_way, set_hand, way_of
from pitboss.games.poker_games.fast_action_hold_em.rules import best_hand, is_natural, showdown
from pitboss.kernel import compiled
from pitboss.ranking.multi_deck import multi_deck

GAME = game("fast-action-hold-em")


@pytest.mark.parametrize(
    ("hand", "way", "kept"),
    [
        ("2h 2h Ac Ad", 1, "2h 2h"),
        ("Ks Kd Ah Qh", 2, "Ks Kd"),
        ("Ah Th Kd Qs", 3, "Ah Th"),
        ("Jd Td Ac Ks", 4, "Jd Td"),
        ("As Kd Qc 2h", 5, "As Kd"),
        ("Qd Js 9c 4h", 6, "Qd Js"),
        ("As 7s 9d 2c", 7, "As 7s"),
        ("As 7s Jd Td", 4, "Jd Td"),
        ("Kh Th 8c 7c", 8, "Kh Th"),
        ("Kc Jd 7h 4s", 9, "Kc Jd"),
        ("Ac 9d 4s 2h", 10, "Ac 9d"),
        ("6d 5d Jc 2h", 11, "6d 5d"),
        ("Qc 9c 8h 4d", 12, "Qc 9c"),
        ("9d 8c 5h 3s", 13, "9d 8c"),
        ("Kd 9c 6h 3s", 14, "Kd 9c"),
        ("3c 3d Kh Ks", 2, "Kh Ks"),
        ("Kc Kd Kh 2s", 2, "Kc Kd"),
    ],
)
def test_house_ways(hand: str, way: int, kept: str) -> None:
    """The examples of the specification, the highest of several that fit, the first dealt of equal ones."""
    held = cards(hand)
    found, (first, second) = set_hand(held)
    assert found == way
    assert (held[first], held[second]) == tuple(cards(kept))


def test_of_several_that_fit_the_highest_are_kept() -> None:
    """The first way that any two of the cards fit, and of these the higher card, then the lower one."""
    deck = random.Random(5)
    for _ in range(2_000):
        held = deck.choices(range(52), k=4)
        by_rank = {
            (i, j): (-way_of(held[i], held[j]), *sorted((held[i] >> 2, held[j] >> 2), reverse=True))
            for i, j in combinations(range(4), 2)
        }
        way, first, second = house_way(held)
        assert by_rank[first, second] == max(by_rank.values())
        assert way == -by_rank[first, second][0]


def test_compiled_rules_are_the_rules() -> None:
    rng, shoe = random.Random(3), [card for card in range(52) for _ in range(6)]
    for _ in range(300):
        deal = rng.sample(shoe, 11)
        held = np.array(deal)
        assert compiled(house_way)(held[:4]) == house_way(deal[:4])
        assert compiled(is_natural)(held[:4]) == is_natural(deal[:4])
        assert (
            compiled(best_hand)(held[:2], held[6:]) == best_hand(deal[:2], deal[6:]) == multi_deck(deal[:2] + deal[6:])
        )


def test_equal_hands_lose() -> None:
    assert [showdown(player, 5) for player in (4, 5, 6)] == [-1, -1, 1]


def test_a_natural_is_four_cards_of_one_rank() -> None:
    assert is_natural(cards("5h 5h 5c 5s"))
    assert not is_natural(cards("5h 5h 5c 6s"))
    assert not is_natural(cards("5h 5h 5c 5s 5d"))
