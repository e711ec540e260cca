"""Cards, shoes, the rack and shuffling."""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, JOKER, UNSEEN, Card, cards, show
from pitboss.equipment.dice import throw
from pitboss.equipment.shoe import DiscardRack, Positions, Shoe, check_pack, pack
from pitboss.equipment.shuffle import entropy, shuffled
from pitboss.errors import RuleError


@given(st.lists(st.sampled_from([*DECK, JOKER, UNSEEN])))
def test_cards_survive_being_written(hand: list[Card]) -> None:
    assert list(cards(show(hand))) == hand


@pytest.mark.parametrize(("text", "card"), [("Ah", "Ah"), ("10d", "Td"), ("tc", "Tc"), ("K♠", "Ks"), ("2c", "2c")])
def test_ways_to_write_a_card(text: str, card: str) -> None:
    assert str(Card.parse(text)) == card


@pytest.mark.parametrize("text", ["", "1h", "Ax", "AhKd", "A", "hh"])
def test_no_card(text: str) -> None:
    with pytest.raises(RuleError, match="is not a card"):
        Card.parse(text)


def test_packs() -> None:
    assert len(pack()) == 52
    assert len(pack(jokers=1)) == 53
    assert Counter(pack(decks=6)) == Counter(dict.fromkeys(DECK, 6))


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(RuleError, match="Ah appears more often"):
        check_pack(cards("Ah Kd Ah"), pack(), "shoe")
    check_pack(cards("Ah Kd Ah"), pack(decks=2), "shoe")


def test_shuffles_are_uniform() -> None:
    """All 24 orders of four cards come up alike: a chi-squared test that a biased shuffle fails by far."""
    rounds = 24_000
    source = entropy(20261115)
    seen = Counter(tuple(shuffled(range(4), source)) for _ in range(rounds))
    expected = rounds / 24
    chi_squared = sum((seen[order] - expected) ** 2 / expected for order in permutations(range(4)))
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_card_in_every_place() -> None:
    rounds, source = 5_200, entropy(7)
    first = Counter(shuffled(DECK, source)[0] for _ in range(rounds))
    chi_squared = sum((first[card] - 100) ** 2 / 100 for card in DECK)
    assert chi_squared < 91.9  # 51 degrees of freedom, one in a thousand


def test_live_shuffles_use_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert entropy() is os.urandom
    assert shuffled(DECK, entropy(3)) == shuffled(DECK, entropy(3))
    assert shuffled(DECK, entropy()) != shuffled(DECK, entropy())


def test_shoe_and_cut_card() -> None:
    shoe = Shoe(cards("Ah Kd 7c"), cut_card=1)
    assert shoe.draw("seat 1") == Card.parse("Ah")
    assert not shoe.cut_card_out
    shoe.draw("seat 2")
    assert shoe.cut_card_out
    assert show(shoe.rest()) == "7c"
    shoe.draw("burn")
    with pytest.raises(RuleError, match="ran out after 3 cards"):
        shoe.draw("dealer")


def test_positions_give_each_place_its_cards() -> None:
    source = Positions({"seat 1": cards("Ah Kd"), "dealer": cards("2c")}, pack())
    assert [source.draw("seat 1"), source.draw("dealer"), source.draw("seat 1")] == list(cards("Ah 2c Kd"))
    assert source.draw("burn") == Card.parse("2d")
    with pytest.raises(RuleError, match=r"seat\[1\].cards: too few cards"):
        source.draw("seat 1")


def test_the_rack_rebuilds_every_hand() -> None:
    rack = DiscardRack()
    rack.put("burn", cards("2c"))
    rack.put("seat 1", cards("Ah Kd"))
    rack.put("seat 2", cards("7c 7d"))
    rack.put("seat 1", cards("3s"))
    assert show(rack.rebuild("seat 1")) == "Ah Kd 3s"
    assert len(rack) == 6


def test_a_die_shows_each_of_its_six_faces() -> None:
    thrown = [throw(2, entropy(seed)) for seed in range(200)]
    assert {len(dice) for dice in thrown} == {2}
    assert {face for dice in thrown for face in dice} == {1, 2, 3, 4, 5, 6}
