"""Random hands of every type of poker: no chip is lost, no card leaks, every record replays. The proofs play more."""

from __future__ import annotations

import random

import pytest

from pitboss.poker import VARIANTS
from pitboss.poker.events import Acted, Raked
from pitboss.record.events import Ruled
from poker_play import checked_hand

BATCHES, HANDS = 4, 1000
REPLAYED, WATCHED = 4, 20
"""One hand in so many is played again from its events; one in so many is looked at from every seat."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_hands(batch: int) -> None:
    rng = random.Random(f"hands {batch}")
    variants: set[str] = set()
    all_in = raked = ruled = 0
    for number in range(HANDS):
        hand = checked_hand(rng, replayed=number % REPLAYED == 0, watched=number % WATCHED == 0)
        variants.add(hand.variant.name)
        all_in += any(isinstance(event, Acted) and event.all_in for event in hand.events)
        raked += any(isinstance(event, Raked) for event in hand.events)
        ruled += any(isinstance(event, Ruled) for event in hand.events)
    assert variants == {variant.name for variant in VARIANTS}
    assert min(all_in, raked, ruled) > HANDS / 10, (all_in, raked, ruled)
