"""The spread of a round of Blackjack Switch, of both hands together: against dealing small shoes card by card, and the
sums over sets of cards that it is added up in."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import Any

import numpy as np
import pytest

import pitboss
from dealt_switch import Rounds
from pitboss.games.blackjack_games.blackjack_switch.options import terms
from pitboss.odds.blackjack_games import blackjack_switch
from pitboss.odds.blackjack_games.dealer_draws import ENDS
from pitboss.odds.blackjack_games.drawn_sums import Rows, rows_of
from pitboss.odds.blackjack_games.player_hands import DIGITS
from pitboss.odds.blackjack_games.set_sums import SetSums, by_aces

SWITCH = pitboss.game("blackjack-switch")
EIGHTS, ACES, SIXES, FIVES = (
    (2, 0, 0, 0, 0, 0, 0, 5, 0, 12),
    (3, 0, 0, 0, 0, 0, 0, 3, 0, 12),
    (2, 0, 0, 0, 0, 3, 0, 4, 0, 6),
    (1, 0, 0, 0, 2, 3, 0, 0, 0, 9),
)
"""Shoes that no round exhausts, splits included."""
LATE = {"dealing": "no-hole-card", "busted-additions": "lost"}


def hold(shoe: tuple[int, ...], chosen: dict[str, Any]) -> None:
    rules = terms(SWITCH.submit(chosen))
    found = blackjack_switch.solved(shoe, rules)
    exact = found.ends.mean(), float(blackjack_switch.mean_square(shoe, rules))
    assert exact == pytest.approx(Rounds(found).moments(), abs=1e-12)


@pytest.mark.parametrize(
    ("shoe", "chosen"),
    [
        (EIGHTS, {"most-hands": 3}),
        (SIXES, {"most-hands": 2} | LATE),
        (FIVES, {"most-hands": 2, "surrender": True, "switched-21-ties-blackjack": False, "dealing": "hole-card"}),
    ],
)
def test_both_hands_vary_as_dealing_them_card_by_card_gives(shoe: tuple[int, ...], chosen: dict[str, Any]) -> None:
    """The mean and the mean square of a round: the switch, splits and doubles of both hands, one dealer; blackjacks
    known before anything is decided or found out at the end."""
    hold(shoe, chosen)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("shoe", "chosen"),
    [
        (ACES, {"most-hands": 3, "resplit-aces": True}),
        (EIGHTS, {"most-hands": 3, "surrender": True, "dealing": "no-hole-card"}),
        ((2, 0, 0, 0, 0, 0, 0, 6, 0, 14), {"most-hands": 4} | LATE),
        ((2, 0, 0, 0, 0, 3, 0, 4, 0, 9), {"most-hands": 2}),
        ((1, 0, 2, 0, 0, 0, 3, 3, 0, 8), {"most-hands": 2}),
    ],
)
def test_both_hands_vary_as_dealing_gives_off_other_shoes(shoe: tuple[int, ...], chosen: dict[str, Any]) -> None:
    hold(shoe, chosen)


def rows(*several: tuple[dict[int, int], float]) -> Rows:
    """Sets by how many cards of each value they have, each with a net that is another one by the dealer's end."""
    sets = [sum(count * DIGITS[value - 1] for value, count in cards.items()) for cards, _ in several]
    return Rows(np.array(sets), np.array([[net + end for end in range(ENDS)] for _, net in several]))


def test_products_of_sums_are_added_up_set_by_set() -> None:
    """Sets that differ in aces, more of them than are kept together; and sets that come of several others."""
    one = rows(({1: 3}, 0.5), ({1: 2, 10: 1}, -2.0), ({}, 1.0))
    other = rows(({1: 7}, 2.0), ({1: 8}, 4.0), ({10: 1}, 0.25), ({}, -1.0))
    total, by_hand = SetSums(), defaultdict[int, Any](lambda: np.zeros(ENDS))
    total.add_product(by_aces(one), by_aces(other))
    total.add(by_aces(one), 3.0)
    for (cards, net), (others, others_net) in product(zip(*one, strict=True), zip(*other, strict=True)):
        by_hand[cards + others] += net * others_net
    for cards, net in zip(*one, strict=True):
        by_hand[cards] += 3.0 * net
    found = rows_of(total.in_order())
    assert found.sets.tolist() == sorted(by_hand)
    assert np.array_equal(found.nets, [by_hand[cards] for cards in found.sets.tolist()])


def test_sums_make_room() -> None:
    """Many more sets than there are places at first."""
    low, high = (Rows(np.arange(200) * DIGITS[value], np.ones((200, ENDS))) for value in (2, 5))
    total = SetSums()
    for _ in range(2):
        total.add_product(by_aces(low), by_aces(high))
    found = rows_of(total.in_order())
    assert np.array_equal(found.sets, np.unique(np.add.outer(low.sets, high.sets)))
    assert found.nets.sum() == 2 * 200 * 200 * ENDS
