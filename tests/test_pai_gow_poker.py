"""Pai Gow Poker: the house way line by line, the hands of its side wagers, how set hands are shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from io import StringIO
from itertools import combinations

import pytest
from rich.console import Console

from pitboss.cli.layouts import layout_of
from pitboss.cli.layouts.scene import Scene
from pitboss.equipment.cards import Card, cards, show
from pitboss.equipment.shoe import pack
from pitboss.games.pai_gow_games.pai_gow_poker import bonus_hands as bonus
from pitboss.games.pai_gow_games.pai_gow_poker import hands
from pitboss.games.pai_gow_games.pai_gow_poker.rules import GAME
from pitboss.games.pai_gow_games.pai_gow_poker.side_bets import lowest
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import Deals
from pitboss.odds.pai_gow_games.pai_gow_poker.side_wagers import count
from pitboss.ranking.bug import ace_only, bug


def low_of(held: Sequence[Card], wheel_low: bool = False) -> tuple[Card, ...]:
    """The two cards that the house way puts into the low hand."""
    return tuple(held[at] for at in hands.house_way(held, wheel_low))


HOUSE_WAY = [
    # five aces: two of them low, but for kings
    ("Jk Ah Ad Ac As 9h 4c", "A A"),
    ("Jk Ah Ad Ac As Qh Qc", "A A"),
    ("Jk Ah Ad Ac As Kh Kc", "Kh Kc"),
    # four of a kind with a pair or three of a kind: the pair low
    ("5h 5d 5c 5s 9d 9h Ac", "9d 9h"),
    ("Qh Qd Qc Qs 2d 2h Ac", "2d 2h"),
    ("8h 8d 8c 8s 3d 3h 3c", "3 3"),
    ("9h 9d 9c 9s Jk Ah Kc", "Jk Ah"),
    # jacks or better are split
    ("Jh Jd Jc Js Ad Kh 4c", "J J"),
    ("Jk Ah Ad Ac Kd Kh 4c", "Kd Kh"),
    ("Jk Ah Ad Ac Kd Qh 4c", "A A"),
    # sevens to tens stay together with a king or an ace for the low hand
    ("8h 8d 8c 8s Kd 9h 4c", "Kd 9h"),
    ("Th Td Tc Ts Ad 9h 4c", "Ad 9h"),
    ("7h 7d 7c 7s Jk 9h 4c", "Jk 9h"),
    ("8h 8d 8c 8s Qd 9h 4c", "8 8"),
    ("Th Td Tc Ts Qd 9h 4c", "T T"),
    ("7h 7d 7c 7s Qd Jh Tc", "7 7"),
    # twos to sixes stay together
    ("5h 5d 5c 5s Kd 9h 4c", "Kd 9h"),
    ("6h 6d 6c 6s Td 9h 4c", "Td 9h"),
    # two threes of a kind: a pair of the higher
    ("Kh Kd Ks 8c 8d 8h 2c", "K K"),
    ("Jk Ah Ad 8c 8d 8h 2c", "A A"),
    # full house: the highest pair that leaves the hands in order
    ("7h 7d 7s Qc Qd 4h 2c", "Qc Qd"),
    ("Kh Kd Ks 3c 3d 4h 2c", "3c 3d"),
    ("7h 7d 7s Qc Qd 4h 4c", "Qc Qd"),
    ("Kh Kd Ks 8c 8d 4h 4c", "K K"),
    # three pairs: the highest
    ("Kh Kd 8c 8s 5h 5d 2c", "Kh Kd"),
    ("Jk Ad 8c 8s 5h 5d 2c", "Jk Ad"),
    # three of a kind with a straight or a flush: that high, the best low
    ("Ah Qh 9h 6h 2h Qd Qs", "Qd Qs"),
    ("9h 9d 9c Th 8d 7c 6s", "9 9"),
    ("Jk Ah Ad Kc Qs Jd 4c", "A 4c"),
    # three aces: one of them and the best other card; others stay together
    ("Ah Ad As Kc 9d 6h 3c", "A Kc"),
    ("Jk Ad As Kc 9d 6h 3c", "A Kc"),
    ("Th Td Ts Kc 9d 6h 3c", "Kc 9d"),
    ("Kh Kd Ks Ac 9d 6h 3c", "Ac 9d"),
    # two pairs: split from jacks up
    ("Jh Jd 4c 4s Ah 9d 6c", "4c 4s"),
    ("Ah Ad 2c 2s Kh Qd 6c", "2c 2s"),
    # sevens to tens: split unless an ace goes low
    ("9h 9d 5c 5s Ah Kd 3c", "Ah Kd"),
    ("Th Td 2c 2s Jk 5d 3c", "Jk 5d"),
    ("9h 9d 5c 5s Kh Qd 3c", "5c 5s"),
    ("7h 7d 5c 5s Kh Qd 3c", "5c 5s"),
    # threes to sixes: split unless a king or an ace goes low
    ("6h 6d 3c 3s Kh 9d 8c", "Kh 9d"),
    ("3h 3d 2c 2s Ah 9d 8c", "Ah 9d"),
    ("6h 6d 3c 3s Qh 9d 8c", "3c 3s"),
    # a straight or a flush beside two pairs counts for nothing
    ("Jh 4h Jd 4c Ah 9h 6h", "4h 4c"),
    ("9h 9d 8h 8d 7c 6s 5c", "8h 8d"),
    # a straight, a flush or better with at most one pair: the one that leaves the best low
    ("5d 6d 7c 8h 9s Kd Qc", "Kd Qc"),
    ("Ks 9d 8c 7h 6s 5d 4c", "Ks 9d"),
    ("Jk 2c 3d 4h 5s Kd 9c", "Kd 9c"),
    ("Th 9h 8d 7c 6s Tc 2d", "T 2d"),
    ("Ah Ks 9h 7h 5h 2h Qd", "Ks Qd"),
    ("Ah Ad Kc Qs Jd Th 3c", "A 3c"),
    # with one ace and a pair of tens to kings: the pair high, if the ace then makes the better low
    ("Ah Kd Kh Qs Jc Ts 3d", "Ah Qs"),
    ("Jk Td Th 9s 8c 7s 3d", "Jk 9s"),
    ("As Kd Kh Qh Jh 9h 3h", "As Kd"),
    ("Ah 9d 9h 8s 7c 6s 5d", "Ah 9"),
    ("Ah 8d 8h 7s 6c 5s 4d", "Ah 8"),
    ("Ah Td Th 9h 7h 3h 2s", "Ah 9h"),
    # one pair: the pair high, the two best others low
    ("Qh Qd As Kc 9h 7s 4d", "As Kc"),
    ("2h 2d Js Tc 8h 7s 4d", "Js Tc"),
    ("Jk Ad 9s 8c 6h 4s 3d", "9s 8c"),
    # no pair: the best card high, the two next low
    ("Ah Kd Jc 9s 8h 6d 3c", "Kd Jc"),
    ("9h 8d 7c 5s 4h 3d 2c", "8d 7c"),
    ("Jk Kd Jc 9s 8h 6d 3c", "Kd Jc"),
]


@pytest.mark.parametrize(("held", "low"), HOUSE_WAY)
def test_the_house_way(held: str, low: str) -> None:
    found = low_of(cards(held))
    wanted = low.split()
    for card in found:  # a rank alone is any card of it, the joker an ace
        names = (str(card), "A" if str(card) == "Jk" else str(card)[0])
        named = next((name for name in names if name in wanted), None)
        assert named is not None, f"{show(found)} instead of {low}"
        wanted.remove(named)


def test_the_house_way_leaves_the_stronger_high_hand_of_equal_lows() -> None:
    held = cards("Ac Ad Ah Jk Kh Qh Jh")
    assert sorted(map(str, low_of(held))) == ["Ac", "Ad"]  # a royal flush stays high


def test_the_house_way_looks_at_the_order_of_straights() -> None:
    held = cards("Jk Ah 5h 4d 3c 2s Kc")  # where 5-4-3-2-A is the lowest straight, the joker makes one to the six
    assert sorted(map(str, low_of(held, wheel_low=True))) == ["Ah", "Kc"]


def test_the_house_way_is_always_in_order() -> None:
    rng = random.Random(7)
    deck = pack(jokers=1)
    for _ in range(60):
        held = tuple(rng.sample(deck, 7))
        low = low_of(held)
        high = [card for card in held if card not in low]
        assert len(high) == 5
        assert hands.in_order(bug(high), ace_only(low))


@pytest.mark.parametrize(
    ("high", "low", "legal"),
    [
        ("Ah Kd 7c 5h 2c", "9s 9d", False),
        ("9h 9c 7c 5h 2c", "9s 9d", True),
        ("8h 8c 7c 5h 2c", "9s 9d", False),
        ("Ah Kd 7c 5h 2c", "Ad Kc", True),
        ("Ah Qd 7c 5h 2c", "Ad Kc", False),
        ("Jk Kd 7c 5h 2c", "Ad Qc", True),
        ("2h 2c 4c 5h 6c", "Ad Kc", True),
        ("2h 2c 3c 3h 6c", "Ad Jk", True),
    ],
)
def test_the_high_hand_is_at_least_as_high(high: str, low: str, legal: bool) -> None:
    assert hands.in_order(bug(cards(high)), ace_only(cards(low))) == legal


@pytest.mark.parametrize(
    ("own", "against", "net"),
    [
        ("Ah Ad 9c 6h 3s|Ks Qd", "Jd Jh 7c 5d 2h|Kc 8s", 1),
        ("Kd Ks 7s 4c 2d|Qh 8d", "Ac 9h 6c 5s 3d|Qs Td", 0),
        ("Th Td 8s 6c 3h|Ah Kd", "9c 9s 7d 5h 2s|Ac Kh", 0),
        ("8h 8d 7s 6c 3h|Ah Kd", "9c 9s 7d 5h 2s|Ac Kh", -1),
        ("9h 9d 7s 5c 2h|Ah Kd", "9c 9s 7d 5h 2s|Ac Kh", -1),
        ("Ad 2c 3h 4s 5d|Kd Qc", "Kh Qs Jd Tc 9h|Jc 8d", 1),
    ],
)
def test_both_hands_above_win_and_one_pushes(own: str, against: str, net: int) -> None:
    def values(hand: str) -> tuple[int, int]:
        high, low = hand.split("|")
        return bug(cards(high)), ace_only(cards(low))

    assert hands.net(*values(own), *values(against)) == net


@pytest.mark.parametrize(
    ("held", "dragon", "tiger", "ace"),
    [
        ("Qs 8c 6s 4h 2d Jh 9d", True, False, False),
        ("Qs 8c 6s 4h 2d Jh Jd", False, False, False),
        ("Th Td 6d 4h 2c 9s 8c", False, True, False),
        ("As Kd Jh 9c 7d 4s 2h", False, False, True),
        ("Jk Kd Jh 9c 7d 4s 2h", False, False, True),
        ("Jk Kd Jh Tc 7d 4s Qh", False, False, False),
        ("As Ks Js 9s 7d 4s 2h", False, False, False),
    ],
)
def test_hands_of_the_dealer_by_which_wagers_push(held: str, dragon: bool, tiger: bool, ace: bool) -> None:
    cards_held = cards(held)
    assert hands.is_queens_dragon(cards_held) == dragon == bool(bonus.queens_dragon(cards_held))
    assert bool(bonus.tiger_nine(cards_held)) == tiger
    assert hands.is_ace_high(cards_held) == ace


def test_a_low_pair_of_nines_is_no_tiger_nine() -> None:
    assert hands.is_tiger_nine(ace_only(cards("9s 8c")))
    assert not hands.is_tiger_nine(ace_only(cards("9s 9d")))


BONUS_HANDS: list[tuple[str, Callable[[Sequence[int]], int], str]] = [
    ("8h 9h Th Jh Qh Kh Ah", bonus.fortune, "seven-card straight flush"),
    ("Ah 2h 3h 4h 5h 6h 7h", bonus.fortune, "seven-card straight flush"),
    ("Ah Kh Qh Jh Th Ks Qs", bonus.fortune, "royal flush and royal match"),
    ("Ah Kh Jk Jh Th Ks Qs", bonus.fortune, "royal flush and royal match"),
    ("Ah Kh Qh Jh Th Ks Qd", bonus.fortune, "royal flush"),
    ("Ah Kh Qh Jh Th As Ks", bonus.fortune, "royal flush"),
    ("Ah Kh Qh Jh Th As Ks", bonus.fortune_with_ace_king, "royal flush and royal match"),
    ("Ah Kh Qh Jh Th Jk Ks", bonus.fortune_with_ace_king, "royal flush"),
    ("8h 9h Jk Jh Qh Kh Ah", bonus.fortune, "seven-card straight flush with the joker"),
    ("Jk 2h 3h 4h 5h 6h 7h", bonus.fortune, "seven-card straight flush with the joker"),
    ("Jk Ah Ad Ac As Kh Kd", bonus.fortune, "five aces"),
    ("Jk Kh Qh Jh Th 2c 3d", bonus.fortune, "royal flush"),
    ("9h 8h 7h 6h 5h 2c 3d", bonus.fortune, "straight flush"),
    ("9h 8h 7h Jk 5h 2c 3d", bonus.fortune, "straight flush with the joker"),
    ("7h 7d 7c 7s 4c Kd 9h", bonus.fortune, "four of a kind"),
    ("7h 7d 7c 4s 4c Kd 9h", bonus.fortune, "full house"),
    ("2h 4h 7h 9h Jk Kd 9c", bonus.fortune, "flush"),
    ("7h 7d 7c 8s 9c Td Jh", bonus.fortune, "three of a kind"),
    ("Jk Ah Ad Kc Qs Jd 4c", bonus.fortune, "three of a kind"),
    ("Jk Th Jd Qc Ks 5d 2h", bonus.fortune, "straight"),
    ("7h 7d 8c 8s 9c 9d Jh", bonus.fortune, "three pair"),
    ("7h 7d 8c 8s Ac Jk 2h", bonus.fortune, "three pair"),
    ("7h 7d 8c 8s 9c 3d Jh", bonus.fortune, "nothing"),
    ("Ah 2h 3h 4h 5h As Qs", bonus.dynasty, "natural ace-to-five straight flush and ace-queen suited"),
    ("Ah 2h 3h 4h 5h As Qd", bonus.dynasty, "natural ace-to-five straight flush"),
    ("Ah 2h Jk 4h 5h As Qs", bonus.dynasty, "straight flush with the joker"),
    ("Ah 2h 3h 4h 5h 6h 7h", bonus.dynasty, "seven-card straight flush"),
    ("Ah 2h 3h 4h 5h 6h Jk", bonus.dynasty, "seven-card straight flush with the joker"),
    ("Ah Kh Qh Jh Th As Qs", bonus.dynasty, "natural royal flush and ace-queen suited"),
    ("Ah Kh Jk Jh Th As Qs", bonus.dynasty, "royal flush"),
    ("Ah Kh Qh Jh Th Ks Qs", bonus.dynasty, "royal flush"),
    ("Ah 2h 3h 4h 5h Jk Qs", bonus.dynasty, "natural ace-to-five straight flush"),
]


@pytest.mark.parametrize(("held", "rule", "name"), BONUS_HANDS)
def test_bonus_hands(held: str, rule: Callable[[Sequence[int]], int], name: str) -> None:
    assert bonus.CATEGORY_NAMES[bonus.category(rule(cards(held)))] == name


@pytest.mark.parametrize(
    ("held", "name"),
    [
        ("Ah Kh Qh Jh Th 4d 4c", "natural royal flush and pair"),
        ("Ah Kh Qh Jh Th Jk As", "natural royal flush and pair"),
        ("Ah Kh Qh Jh Th 9c 4s", "natural royal flush"),
        ("Ah Ad Ac As Jk 4d 4c", "five aces and pair"),
        ("Ah Ad Ac As Jk 4d 5c", "five aces"),
        ("As Ks Qs Js Jk 4d 4c", "royal flush and pair"),
        ("As Ks Qs Js Jk 4d 5c", "royal flush"),
        ("9s 8s 7s 6s 5s 4d 4c", "straight flush and pair"),
        ("9s 8s 7s 6s 5s 4d Kc", "straight flush"),
        ("9s 9d 9c 9h 5s 4d 4c", "four of a kind and pair"),
        ("9s 9d 9c 9h 5s 4d Kc", "four of a kind"),
        ("9s 9d 9c 8h 8s 4d 4c", "full house and pair"),
        ("9s 9d 9c 8h 8s 4d Kc", "full house"),
        ("9s 7s 5s 3s 2s 4d 4c", "flush and pair"),
        ("9s 7s 5s 3s 2s 4d Kc", "flush"),
        ("9s 8d 7s 6s 5s Kd Kc", "straight and pair"),
        ("9s 8d 7s 6s 5s 2d Kc", "straight"),
        ("9s 9d 9c 6s 5s 2d Kc", "three of a kind"),
        ("9s 9d 6c 6s 5s 5d Kc", "nothing"),
        ("9s 9d 6c 6s 5s 2d Kc", "nothing"),
        ("9s 9d 7c 6s 4s 2d Kc", "nothing"),
        ("9s Jd 7c 6s 4s 2d Kc", "nothing"),
    ],
)
def test_hands_of_the_jackpot(held: str, name: str) -> None:
    assert bonus.JACKPOT_NAMES[bonus.category(bonus.jackpot(cards(held)))] == name


@pytest.mark.parametrize(
    ("held", "bug_name", "ace_name"),
    [
        ("9h 8d 7c 5s 4h 3d 2c", "nine-high", "nine-high"),
        ("Th 8d 7c 5s 4h 3d 2c", "ten-high", "ten-high"),
        ("Jh 8d 7c 5s 4h 3d 2c", "jack-high", "jack-high"),
        ("Qh 8d 7c 5s 4h 3d 2c", "queen-high", "queen-high"),
        ("Kh 8d 7c 5s 4h 3d 2c", "king-high", "king-high"),
        ("Ah 8d 7c 6s 4h 3d 2c", "ace-high", "ace-high"),
        ("Jk 5h 6d 7c 9s Jd Qh", "a pair or better", "ace-high"),
        ("Jk 2h 4h 7h 9h Jd Qc", "a pair or better", "ace-high"),
        ("Jk 2c 4c 7c 9c Jd Qh", "a pair or better", "ace-high"),
        ("Jk 2h 3d 4c 5s Jd Qh", "a pair or better", "a pair or better"),
        ("Jk Kh Qd Jc Ts 4d 3h", "a pair or better", "a pair or better"),
        ("Jk Ah Qd Jc 9s 4d 3h", "a pair or better", "a pair or better"),
    ],
)
def test_a_pai_gow_with_either_power_of_the_joker(held: str, bug_name: str, ace_name: str) -> None:
    names = bonus.PAI_GOW_NAMES
    assert names[bonus.category(bonus.pai_gow(cards(held)))] == bug_name
    assert names[bonus.category(bonus.pai_gow_with_ace(cards(held)))] == ace_name


@pytest.mark.parametrize(
    ("own", "dealers", "name"),
    [
        ("Ah Qd Tc 8s 6h 5c 3d", "As Kd Jh 9c 7d 4s 2h", "both ace-high"),
        ("Ah Qd Tc 8s 6h 5c 3d", "Jk Kd Jh 9c 7d 4s 2h", "both ace-high"),
        ("Qh Qd Tc 8s 6h 5c 3d", "As Kd Jh 9c 7d 4s 2h", "natural ace-high"),
        ("Qh Qd Tc 8s 6h 5c 3d", "Jk Kd Jh 9c 7d 4s 2h", "ace-high with the joker"),
        ("Ah Qd Tc 8s 6h 5c 3d", "Qs Kd Jh 9c 7d 4s 2h", "no ace-high"),
    ],
)
def test_ace_high(own: str, dealers: str, name: str) -> None:
    assert bonus.ACE_HIGH_NAMES[bonus.category(bonus.ace_high(cards(own), cards(dealers)))] == name


def test_all_deals_are_counted_by_what_the_ace_high_wager_sees_in_them() -> None:
    """By the dealer's hand (4: ace-high, 8: with the joker); in the third column the player is above in the middle."""
    options = GAME.submit({"format": "face-up"})
    (bet,) = (bet for bet in options.side_bets if bet.name == "ace-high")
    deals = Deals({0: [1_000, 0, 2_000, 0, 0, 0, 0, 0], 4: [300, 0, 20, 0, 0, 0, 0, 0], 12: [50, 0, 6, 0, 0, 0, 0, 0]})
    found = {bonus.ACE_HIGH_NAMES[bonus.category(value)]: number for value, number in count(bet, deals).items()}
    assert found == {
        "both ace-high": 26,
        "ace-high with the joker": 50,
        "natural ace-high": 300,
        "no ace-high": 3_000,
    }


def test_the_joker_has_no_colour() -> None:
    held = cards("Ac Ad 5h 5s Tc Jk 3s")
    assert bonus.category(bonus.black(held)) == 4
    assert bonus.category(bonus.red(held)) == 2


def test_royal_matches_are_seventy_two() -> None:
    """Twelve with a natural royal flush, sixty with the joker in it, whichever match the house has chosen."""
    found = 0
    for suit in range(4):
        royal = [Card(4 * rank + suit) for rank in range(8, 13)]
        fives = [royal, *([*four, Card.parse("Jk")] for four in combinations(royal, 4))]
        for other in range(4):
            pair = [Card(4 * 11 + other), Card(4 * 10 + other)]
            found += sum(
                bonus.category(bonus.fortune([*five, *pair])) == bonus.ROYAL_MATCH
                for five in fives
                if not set(five) & set(pair) and other != suit
            )
    assert found == 72


# At the terminal


def test_set_hands_lie_side_by_side() -> None:
    """The dealer's hands first, the own ones by that word, each with its cards from the highest down."""
    table = GAME.open(seed=3)
    for seat in (1, 2):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round({seat: {"pai-gow-poker": 10_00} for seat in (1, 2)})
    layout = layout_of("pai-gow-poker")
    assert layout is not None
    assert layout.cards is not None

    def drawn(picture: object) -> list[str]:
        screen = Console(file=StringIO(), width=80, color_system=None)
        screen.print(picture)
        assert isinstance(screen.file, StringIO)
        return [line.rstrip() for line in screen.file.getvalue().splitlines() if line.strip()]

    way = GAME.strategies["house-way"]
    asked = drawn(layout.cards(Scene(playing.view(1), table.options, 1, ())))
    held = [card.pretty for card in playing.view(1).own.hand.cards]
    by_rank, house_way = asked[-2].split()[2:], asked[-1].split()[2:]
    assert sorted(by_rank) == sorted(held) == sorted(card for card in house_way if card != "|")
    assert house_way.index("|") == 5
    while not playing.over:
        playing.act_by(way)
    assert layout.result
    picture = layout.result(Scene(playing.view(1), table.options, 1, ()))
    assert [line.split()[0] for line in drawn(picture)] == ["dealer", "you", "seat"]
    assert all(len(line) <= 79 for line in drawn(picture))
    own = drawn(picture)[1].split()
    assert own[1:6] == sorted(own[1:6], key=by_rank.index)


def test_what_the_lowest_side_wagers_could_win() -> None:
    """16(j): at both positions of a patron, five dollars on fortune win 5,000 to 1."""
    options = GAME.submit()
    assert [bet.name for bet in options.side_bets] == ["fortune"]
    assert lowest(options) == 2 * 5_00 * 5000
