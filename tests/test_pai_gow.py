"""The pai gow family: where the deal begins, hands that are set, the house ways, a player's bank."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations

import pytest

import pitboss
from pitboss.equipment.cards import Card, cards, show
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import pack
from pitboss.equipment.tiles import TILES
from pitboss.errors import RuleError
from pitboss.games.pai_gow_games.asia_poker import hands as asia
from pitboss.games.pai_gow_games.asia_poker.rules import GAME as ASIA
from pitboss.games.pai_gow_games.asia_poker.rules import set_by_house_way as asia_house_way
from pitboss.games.pai_gow_games.asia_poker.rules import values as asia_values
from pitboss.games.pai_gow_games.pai_gow_tiles.delivery import hand_of_tile
from pitboss.games.pai_gow_games.pai_gow_tiles.rules import GAME as TILES_GAME
from pitboss.games.pai_gow_games.pai_gow_tiles.rules import set_by_house_way as tiles_house_way
from pitboss.games.pai_gow_games.rulings import house_way_player
from pitboss.games.pai_gow_games.supreme_pai_gow import hands as supreme
from pitboss.games.pai_gow_games.supreme_pai_gow.rules import GAME as SUPREME
from pitboss.games.pai_gow_games.supreme_pai_gow.rules import set_by_house_way as supreme_house_way
from pitboss.ranking import tiles as ranking
from pitboss.ranking.bug import ace_only, bug
from pitboss.ranking.supreme import supreme as supreme_value
from pitboss.table import events as ev
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table

# The start of the deal


def test_a_described_round_need_not_say_where_its_deal_began() -> None:
    described = Chance(None)
    assert described.result("spins", lambda source: "7", unsaid="1") == "1"
    assert Chance(None, {"spins": ["4"]}).result("spins", lambda source: "7", unsaid="1") == "4"
    assert Chance(random.Random(1).randbytes).result("spins", lambda source: "7", unsaid="1") == "7"
    with pytest.raises(RuleError, match="one more result"):
        described.result("spins", lambda source: "7")


def test_the_button_goes_round_and_the_deal_with_it() -> None:
    table = ASIA.open({"start-method": "button"}, seed=3)
    table.sit(2, bankroll=1_000_00)
    first = []
    for _ in range(8):
        playing = table.round({2: {"asia-poker": 10_00}})
        playing.act("house-way")
        first.append(next(str(event.place) for event in playing.events if isinstance(event, ev.Dealt)))
    assert first == ["dealer", "position-6", "position-5", "position-4", "position-3", "seat 2", "position-1", "dealer"]


def test_every_card_of_the_pack_ends_in_the_rack() -> None:
    table = ASIA.open(seed=5)
    for seat in (1, 4):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round({1: {"asia-poker": 10_00}, 4: {"asia-poker": 10_00}})
    playing.act("surrender", seat=4)
    playing.act("house-way", seat=1)
    racked = [card for event in playing.events if isinstance(event, ev.Discarded) for card in event.cards]
    assert sorted(racked) == sorted(pack(jokers=1))


# Asia Poker


def asia_reference(held: tuple[Card, ...]) -> int:
    """The most that any setting in order scores, found without the rule's own loops."""
    best = -1
    for low in held:
        others = [card for card in held if card != low]
        for medium in combinations(others, 2):
            high = tuple(card for card in others if card not in medium)
            found = asia_values((high, medium, (low,)), ASIA.submit())
            assert found is not None
            if asia.in_order(*found):
                best = max(best, asia.score(*found))
    return best


def bug_free(held: str) -> int:
    """The value of a medium or a low hand."""
    return ace_only(cards(held))


def asia_high(held: str) -> int:
    """The value of a high hand where the ace, two, three and four are the second highest straight."""
    return bug(cards(held), False)


def test_the_asia_house_way_scores_most() -> None:
    rng = random.Random(11)
    for _ in range(30):
        held = tuple(rng.sample(pack(jokers=1), 7))
        parts = asia_house_way(held, ASIA.submit())
        found = asia_values(parts, ASIA.submit())
        assert found is not None
        assert asia.in_order(*found)
        assert asia.score(*found) == asia_reference(held)
        assert sorted(card for part in parts for card in part) == sorted(held)


def test_what_asia_hands_score_in_the_house_way() -> None:
    """Every score that the house way has on file."""
    ranks = "23456789TJQKA"
    low = [asia.low_score(bug_free(f"{rank}h")) for rank in ranks]
    assert low == [1, 2, 4, 6, 8, 11, 16, 24, 36, 51, 67, 83, 95]
    pairs = [asia.medium_score(bug_free(f"{rank}h {rank}d")) for rank in ranks]
    assert pairs == [69, 72, 76, 79, 82, 85, 88, 91, 93, 95, 97, 98, 99]
    assert [asia.medium_score(bug_free(f"{rank}h 2d")) for rank in ranks[1:]] == [0] * 6 + [1, 4, 8, 17, 23, 40]
    assert [asia.medium_score(bug_free(f"Ah {rank}d")) for rank in ranks[:-1]] == list(range(40, 64, 2))
    assert [asia.medium_score(bug_free(f"Kh {rank}d")) for rank in ranks[:-2]] == list(range(23, 34))
    high = {
        "Ah 9d 8c 7s": 8, "Kh 9d 8c 7s": 3, "Qh 9d 8c 7s": 0, "Ah Ad 2c 2d": 65, "7h 7d 7c 2s": 67,
        "5h 4d 3c 2s": 70, "6h 5d 4c 3s": 72, "7h 6d 5c 4s": 74, "8h 7d 6c 5s": 76, "9h 8d 7c 6s": 78,
        "Th 9d 8c 7s": 80, "Jh Td 9c 8s": 82, "Qh Jd Tc 9s": 83, "Kh Qd Jc Ts": 83, "Ah 2d 3c 4s": 84,
        "Ah Kd Qc Js": 85, "8h 7h 6h 4h": 86, "9h 7h 6h 4h": 86, "Th 7h 6h 4h": 87, "Jh 7h 6h 4h": 89,
        "Qh 7h 6h 4h": 91, "Kh 7h 6h 4h": 93, "Ah 7h 6h 4h": 97, "Kh Kd Kc Ks": 99, "9h 8h 7h 6h": 100,
        "Ah Kh Qh Jh": 100,
    }  # fmt: skip
    assert {hand: asia.high_score(asia_high(hand)) for hand in high} == high
    beside = {"2": "6c 9s", "4": "6c 9s"}
    pairs = [asia.high_score(asia_high(f"{rank}h {rank}d {beside.get(rank, '2c 4s')}")) for rank in ranks]
    assert pairs == [13, 16, 19, 22, 26, 29, 33, 37, 42, 47, 52, 58, 62]


@pytest.mark.parametrize(
    ("own", "against", "won"),
    [
        ("Kd Kc 4c 3s/As 8d/Jh", "Qs Qd 5s 2h/Ah 7d/9c", True),
        ("Ad 2s 3c 4h/Kd 7d/5s", "Kh Qc Jd Ts/8h 4d/6c", True),  # example 5: 4-3-2-A is the second highest straight
        ("Ks Qs Js Jk/7h 7d/2c", "5h 5d 8d 3h/5c 5s/Th", True),
        ("Jh Th 7h 2h/As 8c/4d", "Kd 9d 6d 3d/Ac 5s/Tc", False),
    ],
)
def test_two_of_three_asia_hands_win(own: str, against: str, won: bool) -> None:
    mine, theirs = (
        asia_values(tuple(cards(part) for part in hand.split("/")), ASIA.submit()) for hand in (own, against)
    )
    assert mine is not None
    assert theirs is not None
    assert asia.wins(mine, theirs) == won


def test_a_setting_is_advised_by_the_house_way() -> None:
    table = ASIA.open(seed=2)
    table.sit(1, bankroll=1_000_00)
    playing = table.round({1: {"asia-poker": 10_00}})
    assert playing.default(1).name == "house-way"
    assert ASIA.strategies["house-way"](playing.view(1)) == "house-way"
    other = next(card for card in pack() if card not in playing.view(1).own.hand.cards)
    with pytest.raises(RuleError, match="is not held at seat 1") as refused:
        playing.act(f"set:{show([other])}")
    assert refused.value.clause == "10(a)"
    assert pitboss.game("asia-poker") is ASIA


# A player's bank


def bank_table(*chips: int) -> Table:
    """Supreme Pai Gow after a round in which everybody wagered 20.00 against the dealer."""
    table = SUPREME.open({"player-bank": True, "co-banking": True}, seed=4)
    for seat, amount in enumerate(chips, start=1):
        table.sit(seat, bankroll=amount)
    playing = table.round({seat: {"supreme-pai-gow": 20_00} for seat in range(1, len(chips) + 1)})
    while not playing.over:
        playing.act_by(house_way_player)
    return table


def calls(playing: Round, seat: int) -> set[str]:
    return {choice.name for choice in playing.legal(seat)} & {"bank", "co-bank", "decline-bank"}


def test_nobody_banks_in_the_first_round() -> None:
    table = SUPREME.open({"player-bank": True})
    table.sit(1, bankroll=100_00)
    table.sit(2, bankroll=100_00)
    playing = table.round()
    assert not calls(playing, 1)
    with pytest.raises(RuleError, match="first round") as refused:
        playing.act("bank", seat=1)
    assert refused.value.clause == "12(b)"


def test_the_bank_is_offered_counterclockwise_and_moves_on() -> None:
    table = bank_table(*[1_000_00] * 3)
    playing = table.round()
    assert [calls(playing, seat) for seat in (1, 2, 3)] == [set(), {"bank", "co-bank", "decline-bank"}, set()]
    playing.act("decline-bank", seat=2)
    assert calls(playing, 3)
    playing.act("bank", seat=3)
    assert not any(calls(playing, seat) for seat in (1, 2, 3))
    playing.act("supreme-pai-gow", seat=1, amount=30_00)
    playing.act(CLOSE)
    assert {choice.name: choice.maximum for choice in playing.legal(3)}["dealer-wager"] == 20_00
    while not playing.over:
        playing.act_by(house_way_player)
    assert table.memory["last-banker"] == 3
    assert playing.result.house_net == -sum(seat.net for seat in playing.result.seats)
    following = table.round()
    assert calls(following, 1)  # the offer begins at the third seat, which has just banked
    with pytest.raises(RuleError, match="banked the last round"):
        following.act("bank", seat=3)


@pytest.mark.parametrize(("name", "most"), [("bank", 40_00), ("co-bank", 80_00)])
def test_a_bank_must_cover_the_wagers_against_it(name: str, most: int) -> None:
    table = bank_table(1_000_00, 1_000_00)
    table.leave(2)
    table.sit(2, bankroll=40_00)
    playing = table.round()
    playing.act(name, seat=2)
    playing.act("supreme-pai-gow", seat=1, amount=most + 2)
    assert not playing.can_close
    with pytest.raises(RuleError, match="not enough to cover") as refused:
        playing.act(CLOSE)
    assert refused.value.clause == "12(d)(2)"
    playing.act("supreme-pai-gow", seat=1, amount=most)
    playing.act(CLOSE)
    while not playing.over:
        playing.act_by(house_way_player)
    assert sum(seat.net for seat in playing.result.seats) == -playing.result.house_net


def test_a_bank_with_no_chips_to_spare_takes_no_wager_of_the_house() -> None:
    table = bank_table(1_000_00, 1_000_00)
    table.leave(2)
    table.sit(2, bankroll=40_00)
    playing = table.round()
    playing.act("bank", seat=2)
    playing.act("supreme-pai-gow", seat=1, amount=40_00)
    playing.act(CLOSE)
    assert [choice.name for choice in playing.legal(2)] == ["no-dealer-wager"]


# Supreme Pai Gow


def test_what_supreme_hands_score_in_the_house_way() -> None:
    """Every score that the house way has on file; a nine, a ten and the face cards count as the highest card, too."""
    pairs = [*(f"{rank}h {rank}d" for rank in "23456789TJQKA"), "Jk Jk2"]
    values = [supreme_value(cards(pair)) for pair in pairs]
    assert list(map(supreme.high_score, values)) == [70, 72, 75, 77, 79, 82, 84, 86, 88, 90, 92, 95, 97, 100]
    assert {supreme.low_score(value) for value in values} == {99}
    faces = [supreme_value(cards(held)) for held in ("Qh Jd", "Kh Jd", "Kh Qd")]
    assert list(map(supreme.high_score, faces)) == [60, 63, 66]
    assert {supreme.low_score(value) for value in faces} == {98}
    points = [supreme_value(cards(held)) for held in ("6h 4d", "Th Ad", "Th 2d", "Th 3d", "Th 4d", "Th 5d", "Th 6d",
                                                        "Th 7d", "Th 8d", "Th 9d")]  # fmt: skip
    top = [6, *[10] * 9]
    assert list(map(supreme.low_score, points)) == [
        base + card for base, card in zip((-6, 2, 9, 19, 29, 42, 53, 67, 79, 87), top, strict=True)
    ]
    high = [-13, -13, -13, -11, -9, -4, 0, 9, 18]
    assert list(map(supreme.high_score, points)) == [
        *(base + card for base, card in zip(high, top, strict=False)), 16 + 3 * 10,
    ]  # fmt: skip


@pytest.mark.parametrize("held", ["Jc 6h 8d 4s", "Jk Jk2 Ah Ad", "Kh Qd 9s 9c", "Jk 7h 3d Ks"])
def test_the_supreme_house_way_scores_most(held: str) -> None:
    four = cards(held)
    high, low = (supreme_value(part) for part in supreme_house_way(four, SUPREME.submit()))
    best = -100
    for pair in combinations(four, 2):
        rest = [card for card in four if card not in pair]
        one, two = supreme_value(pair), supreme_value(rest)
        if one >= two:
            best = max(best, supreme.high_score(one) + supreme.low_score(two))
    assert supreme.high_score(high) + supreme.low_score(low) == best


def test_a_void_round_takes_a_surrendered_wager_back_from_the_bank() -> None:
    table = bank_table(*[1_000_00] * 3)
    before = [table.chips(seat) for seat in (1, 2, 3)]
    playing = table.round(stepwise=True)
    while not playing.betting:
        playing.step()
    playing.act("bank", seat=2)
    playing.act("supreme-pai-gow", seat=1, amount=30_00)
    playing.act("supreme-pai-gow", seat=3, amount=10_00)
    playing.act(CLOSE)
    while playing.stage != "setting":
        playing.act_by(house_way_player) if playing.turn else playing.step()
    playing.act("surrender", seat=1)
    playing.report("dealer-or-bank-card-exposed")
    assert playing.result.void
    assert [table.chips(seat) for seat in (1, 2, 3)] == before


# Tiles

DELIVERY = {  # stack and level of the four tiles of each hand, from the first position on
    "from-the-right": "1abcd 2abcd 3abcd 4abcd 5abcd 6abcd 7abcd 8abcd",
    "from-the-left": "8abcd 7abcd 6abcd 5abcd 4abcd 3abcd 2abcd 1abcd",
    "cup-say-right": "1ab2ab 1cd2cd 3ab4ab 3cd4cd 5ab6ab 5cd6cd 7ab8ab 7cd8cd",
    "cup-say-left": "8ab7ab 8cd7cd 6ab5ab 6cd5cd 4ab3ab 4cd3cd 2ab1ab 2cd1cd",
    "jung-quat": "4ab5ab 4cd5cd 3ab6ab 3cd6cd 2ab7ab 2cd7cd 1ab8ab 1cd8cd",
    "chee-yee": "1ab8ab 1cd8cd 2ab7ab 2cd7cd 3ab6ab 3cd6cd 4ab5ab 4cd5cd",
    "pin-say-right": "1a2a3a4a 5a6a7a8a 1b2b3b4b 5b6b7b8b 1c2c3c4c 5c6c7c8c 1d2d3d4d 5d6d7d8d",
    "pin-say-left": "8a7a6a5a 4a3a2a1a 8b7b6b5b 4b3b2b1b 8c7c6c5c 4c3c2c1c 8d7d6d5d 4d3d2d1d",
    "dragon-head-right": "1ab2ab 5a6a7a8a 1cd2cd 5b6b7b8b 3ab4ab 5c6c7c8c 3cd4cd 5d6d7d8d",
    "dragon-head-left": "8ab7ab 1a2a3a4a 8cd7cd 1b2b3b4b 6ab5ab 1c2c3c4c 6cd5cd 1d2d3d4d",
}


@pytest.mark.parametrize("style", DELIVERY)
def test_every_style_delivers_eight_hands_of_the_wall(style: str) -> None:
    number: dict[str, int] = {}
    for hand, tiles in enumerate(DELIVERY[style].split()):
        for stack, levels in re.findall(r"(\d)([a-d]+)", tiles):
            number |= {stack + level: hand for level in levels}
    assert hand_of_tile(style) == tuple(number[f"{stack}{level}"] for stack in range(1, 9) for level in "abcd")
    assert sorted(hand_of_tile(style)) == sorted(list(range(8)) * 4)


def test_all_two_tile_hands_by_rank() -> None:
    """The ways of the specification: pairs, wongs and gongs, and points from none to nine."""
    found = Counter(ranking.tiles(pair) for pair in combinations(TILES, 2))
    assert len(found) == 106
    pairs = [found[value] for value in sorted(found, reverse=True) if value >> 20]
    assert pairs == [1] * 16 + [4, 4, 8, 8]
    points = Counter({value: ways for value, ways in found.items() if not value >> 20})
    by_points = [sum(ways for value, ways in points.items() if value >> 16 == total) for total in range(10)]
    assert by_points == [24, 32, 44, 48, 52, 44, 56, 52, 56, 48]


@pytest.mark.parametrize(
    ("held", "low"),
    [
        ("2-4 1-2 5-5 4-6", "5-5 4-6"),  # the supreme pair, though it leaves no points
        ("6-6 1-1 3-6 3-5", "6-6 3-5"),
        ("6-6 1-1 2-2 5-6", "6-6 5-6"),
        ("1-1 1-3 4-6 1-4", "1-1 4-6"),
        ("1-3 5-5 4-6 1-5", "5-5 4-6"),
    ],
)
def test_the_house_way_with_tiles(held: str, low: str) -> None:
    assert show(tiles_house_way(cards(held), TILES_GAME.submit())[1]) == low
