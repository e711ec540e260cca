"""Cards, shoes, the rack and shuffling."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, JOKER, SECOND_JOKER, TILE_KINDS, UNSEEN, Card, cards, show
from pitboss.equipment.chance import Chance
from pitboss.equipment.dice import Throw, throw
from pitboss.equipment.shoe import DiscardRack, Positions, Shoe, check_pack, pack
from pitboss.equipment.shuffle import Entropy, entropy, pick, shuffled
from pitboss.equipment.tiles import TILES, count_of, rank_of
from pitboss.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO
from pitboss.errors import RuleError


class Tape:
    """An entropy whose words are written down."""

    def __init__(self, size: int, *words: int) -> None:
        self.left = b"".join(word.to_bytes(size, "big") for word in words)

    def __call__(self, wanted: int) -> bytes:
        given, self.left = self.left[:wanted], self.left[wanted:]
        assert len(given) == wanted
        return given


@given(st.lists(st.sampled_from([*DECK, JOKER, UNSEEN])))
def test_cards_survive_being_written(hand: list[Card]) -> None:
    assert list(cards(show(hand))) == hand


@pytest.mark.parametrize(("text", "card"), [("Ah", "Ah"), ("10d", "Td"), ("tc", "Tc"), ("K♠", "Ks"), ("2c", "2c")])
def test_ways_to_write_a_card(text: str, card: str) -> None:
    assert str(Card.parse(text)) == card


def test_every_card_has_its_rank_its_suit_and_its_face() -> None:
    faces = [(rank, suit) for rank in "23456789TJQKA" for suit in "♣♦♥♠"]
    assert [(card.pretty, card.rank, card.suit) for card in DECK] == [
        (rank + suit, "23456789TJQKA".index(rank), "♣♦♥♠".index(suit)) for rank, suit in faces
    ]
    assert [Card.parse(f"{rank}s").rank_name for rank in "2TJA"] == ["two", "ten", "jack", "ace"]
    assert [card.pretty for card in (JOKER, SECOND_JOKER, UNSEEN, *TILE_KINDS[:2])] == ["Jk", "Jk2", "??", "6-6", "1-1"]


@pytest.mark.parametrize(("text", "tile"), [("6-4", "4-6"), ("4-6", "4-6"), ("6-6", "6-6"), ("2-1", "1-2")])
def test_a_tile_may_be_written_from_either_end(text: str, tile: str) -> None:
    assert str(Card.parse(text)) == tile


def test_tiles_by_rank_and_count() -> None:
    """From the highest down, as the rules list them; a kind that comes twice is a pair by itself."""
    printed = (
        "6-6 1 2 2, 1-1 2 2 2, 4-4 3 8 2, 1-3 4 4 2, 5-5 5 0 2, 3-3 6 6 2, 2-2 7 4 2, 5-6 8 1 2, 4-6 9 0 2, "
        "1-6 10 7 2, 1-5 11 6 2, 3-6 12 9 1, 4-5 12 9 1, 2-6 13 8 1, 3-5 13 8 1, 2-5 14 7 1, 3-4 14 7 1, 2-4 15 6 1, "
        "1-4 16 5 1, 2-3 16 5 1, 1-2 17 3 1"
    )
    rows = [f"{tile} {rank_of(tile)} {count_of(tile)} {TILES.count(tile)}" for tile in TILE_KINDS]
    assert ", ".join(rows) == printed
    assert len(TILES) == 32


@pytest.mark.parametrize("text", ["", "1h", "Ax", "AhKd", "A", "hh"])
def test_no_card(text: str) -> None:
    with pytest.raises(RuleError, match="is not a card"):
        Card.parse(text)


def test_packs() -> None:
    assert len(pack()) == 52
    assert pack(jokers=1) == (*DECK, JOKER)
    assert pack(jokers=2) == (*DECK, JOKER, SECOND_JOKER)
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


@pytest.mark.parametrize("among", [3, 6, 37, 38, 54])
def test_a_word_that_would_bias_a_pick_is_passed_over(among: int) -> None:
    """The words below the highest multiple are alike for all; the first of the others is drawn again."""
    alike = 2**32 // among * among
    assert pick(among, Tape(4, alike, alike - 1)) == among - 1
    assert pick(among, Tape(4, 0)) == 0


@pytest.mark.parametrize(
    "words",
    [(65534, 6, 1, 1, 9), (65535, 65534, 6, 1, 1), (65535,) * 5 + (65534, 6, 1, 1) + (9,) * 28],
    ids=["as drawn", "one passed over", "all drawn anew"],
)
def test_a_shuffle_word_by_word(words: tuple[int, ...]) -> None:
    """The fifth of five stays (65534 leaves 4); the fourth goes to the third place, that one's to the second."""
    assert shuffled("abcde", Tape(2, *words)) == ["a", "d", "b", "c", "e"]


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


def test_a_shoe_goes_on_from_round_to_round() -> None:
    """Cards drawn in error come back in front, and the cut card lies as deep as before."""
    shoe = Shoe(cards("Ah Kd 7c 2s 3s"), cut_card=3, lasting=True)
    shoe.draw("seat 1")
    held = shoe.draw("seat 2")
    shoe.next_round((held,))
    assert (show(shoe.rest()), shoe.drawn, shoe.cut_card) == ("Kd 7c 2s 3s", 0, 2)
    earlier = shoe.copy()
    assert (earlier.order, earlier.drawn, earlier.cut_card, earlier.lasting) == (shoe.order, 0, 2, True)
    shoe.draw("burn")
    assert shoe.copy().drawn == 1
    shoe.refill(cards("9h 8h"))
    assert show(shoe.order) == "Kd 9h 8h"
    shoe.restore(earlier)
    assert show(shoe.rest()) == "Kd 7c 2s 3s"
    again = Shoe(cards("Ah Kd"))
    again.draw("seat 1")
    again.next_round()
    assert (show(again.rest()), again.cut_card, again.cut_card_out) == ("Kd", None, False)


def test_positions_of_which_one_was_miscounted() -> None:
    """What a place is said to have too few of comes from the stub, and too many are no mistake of the sheet."""
    places = {"seat 1": cards("Ah"), "seat 2": cards("Kd Qd"), "dealer": cards("2c")}
    source = Positions(places, pack(), miscounted=("seat 1", "seat 2"), fields={"dealer": "banker"})
    assert show(source.draw(place) for place in ("seat 1", "seat 1", "seat 2", "dealer")) == "Ah 2d Kd 2c"
    assert source.unused() == {}
    earlier = source.copy()
    assert len(source.rest()) == 52 - 5
    assert source.draw("burn") == earlier.draw("burn")
    with pytest.raises(RuleError, match=r"^banker: too few"):
        earlier.draw("dealer")
    assert Positions(places, pack()).unused() == places
    with pytest.raises(RuleError, match="none is left for burn"):
        Positions({}, ()).draw("burn")


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


@pytest.mark.parametrize(
    ("text", "dice", "total", "alike"),
    [("4-3", 2, 7, False), ("2-2", 2, 4, True), ("2-2-5", 3, 9, False), ("6-6-6", 3, 18, True)],
)
def test_throws_as_they_are_written(text: str, dice: int, total: int, alike: bool) -> None:
    thrown = Throw.parse(text, dice)
    assert (str(thrown), thrown.total, thrown.alike) == (text, total, alike)
    with pytest.raises(RuleError, match="is not a throw"):
        Throw.parse(text, 5 - dice)


def test_neighbours_go_round_the_wheel() -> None:
    assert SINGLE_ZERO.neighbours("0", 2) == ("3", "26", "0", "32", "15")
    assert DOUBLE_ZERO.neighbours("2", 1) == ("14", "2", "0")
    assert (len(SINGLE_ZERO.pockets), len({*SINGLE_ZERO.pockets})) == (37, 37)
    assert (len(DOUBLE_ZERO.pockets), len({*DOUBLE_ZERO.pockets})) == (38, 38)


class Numbered(Chance):
    """Tells which result of its kind each one is."""

    def _bytes(self, source: Entropy, kind: str, number: int) -> Entropy:
        return lambda _: bytes([number])

    def _like(self, given: Mapping[str, Sequence[str]]) -> Chance:
        return Numbered(self._source, given)


def _next(chance: Chance, kind: str = "spins") -> str:
    return chance.result(kind, lambda source: f"live {source(1)[0]}")


def test_results_are_the_given_ones_and_then_live_each_by_its_number() -> None:
    chance = Numbered(entropy(1), {"spins": ["17", "0"]})
    assert chance.given() == {"spins": ("17", "0")}
    assert [_next(chance), _next(chance, "throws"), _next(chance)] == ["17", "live 0", "0"]
    assert chance.given() == {}
    copy = chance.copy()
    assert [_next(copy), _next(copy)] == ["live 2", "live 3"]
    assert _next(chance) == "live 2"
    assert _next(chance.after({"spins": ["5"]})) == "5"
    chance.restore({"spins": ("17", "0")}, {"spins": ("17",)})
    assert [_next(chance), _next(chance), _next(chance, "throws")] == ["0", "live 2", "live 0"]


def test_results_that_must_be_given() -> None:
    chance = Chance(None, {"spins": ["17"]})
    assert (chance.knows("spins"), chance.knows("throws")) == (True, False)
    assert chance.one_of("draws", ["a", "b"], unsaid="b") == "b"
    assert _next(chance) == "17"
    assert not chance.knows("spins")
    with pytest.raises(RuleError, match=r"^spins: one more result is due"):
        _next(chance)
    live = Chance(entropy(1))
    assert live.knows("spins")
    assert {live.one_of("draws", ["a", "b"], unsaid="c") for _ in range(20)} == {"a", "b"}
