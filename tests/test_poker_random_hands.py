"""Random hands of every type of poker: no chip is lost, no card leaks, every record replays. The proofs play more."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import Card
from pitboss.poker import VARIANTS, Hand
from pitboss.poker.events import Acted, PotAwarded, Raked
from pitboss.poker.variants import Variant
from pitboss.record.events import Dealt, Ruled, Turned
from pitboss.record.places import Place, before_seat
from poker_play import checked_hand, played, random_hand, random_rules

BATCHES, HANDS = 4, 250
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


# Whoever is paid at a showdown has shown


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("face_up", ["true", "false"])
def test_every_card_of_a_hand_that_is_paid_at_a_showdown_is_up(variant: Variant, face_up: str) -> None:
    """Cards that are dealt after all-in hands were turned up as well (S26)."""
    rng = random.Random(f"{variant.name} {face_up}")
    rules = random_rules(rng, variant, {"all-in-face-up": face_up, "structure": "no-limit"})
    paid = since = 0
    for _ in range(60):
        hand = played(rng, random_hand(rng, rules))
        for position in paid_at_a_showdown(hand):
            place = before_seat(hand.seats[position])
            assert face_up_cards(hand, place) >= {*hand.cards.hands[position]}, (hand.variant.name, place)
            paid += 1
            since += dealt_since_it_was_turned(hand, place)
    assert paid > 20
    later_cards = any(street.faces or street.draw for street in variant.streets[1:])
    assert bool(since) == (face_up == "true" and later_cards), since


def paid_at_a_showdown(hand: Hand) -> list[int]:
    """The positions that were paid where several hands were compared."""
    compared = {event.seat for event in hand.events if isinstance(event, PotAwarded) and event.contest}
    return [hand.position(seat) for seat in compared]


def face_up_cards(hand: Hand, place: Place) -> set[Card]:
    """What everybody saw of a place's cards, by the record."""
    dealt = {event.card for event in hand.events if isinstance(event, Dealt) and event.place == place and event.up}
    turned = [event.cards for event in hand.events if isinstance(event, Turned) and event.place == place]
    return dealt.union(*turned)


def dealt_since_it_was_turned(hand: Hand, place: Place) -> bool:
    turned = [n for n, event in enumerate(hand.events) if isinstance(event, Turned) and event.place == place]
    dealt = [n for n, event in enumerate(hand.events) if isinstance(event, Dealt) and event.place == place]
    return bool(turned) and dealt[-1] > turned[0]
