"""Pai Gow Poker, solved: the figures of its specification, hand by hand and for every paytable, and simulated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import pitboss
from odds_checks import percent
from pitboss.games.pai_gow_games.pai_gow_poker import bonus_hands
from pitboss.games.pai_gow_games.pai_gow_poker.hands import CARDS, house_way
from pitboss.kernel import compiled, kernel
from pitboss.odds import simulate
from pitboss.odds.pai_gow_games.best_settings import choose, list_settings, regrets
from pitboss.odds.pai_gow_games.joint_counts import beside
from pitboss.odds.pai_gow_games.pai_gow_poker import main_odds, main_wager, side_wagers
from pitboss.odds.pai_gow_games.pai_gow_poker.best_settings import Results, choice_at, count_results
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import Deals, Dealt
from pitboss.odds.pai_gow_games.seven_cards import place
from pitboss.odds.report import WagerOdds
from pitboss.ranking.bug import JOKER, ace_only, bug

NONE = Deals({0: [1, 0, 0, 0, 0, 0, 0, 0]})
"""In place of the joint count, for wagers that look at one hand."""

pytestmark = pytest.mark.proof
"""All hands of seven cards are counted, which takes a while where nothing is compiled yet."""


def side_wager(name: str, **chosen: Any) -> WagerOdds:
    """The odds of a side wager at a table."""
    options = pitboss.game("pai-gow-poker").submit({key.replace("__", "."): value for key, value in chosen.items()})
    (bet,) = (bet for bet in options.side_bets if bet.name == name)
    return side_wagers.price(bet, side_wagers.count(bet, NONE), options)


# Hands of seven, against the specification's counts


def test_hands_are_counted() -> None:
    hands = side_wagers.hands_by_kind(CARDS)
    assert len(hands.weights) == 448_409
    assert hands.weights.sum() == 154_143_080
    fortune = side_wagers.by_value(bonus_hands.fortune, CARDS)
    assert {bonus_hands.CATEGORY_NAMES[value >> 20]: number for value, number in fortune.items() if value} == {
        "seven-card straight flush": 32,
        "royal flush and royal match": 72,
        "seven-card straight flush with the joker": 196,
        "five aces": 1_128,
        "royal flush": 26_020,
        "straight flush": 38_620,
        "straight flush with the joker": 184_644 - 38_620,
        "four of a kind": 307_472,
        "full house": 4_188_528,
        "flush": 6_172_088,
        "three of a kind": 7_672_500,
        "straight": 11_034_204,
        "three pair": 2_862_000,
    }
    assert fortune == side_wagers.by_value(bonus_hands.fortune_with_ace_king, CARDS)
    pai_gow = [31_080, 248_640, 963_480, 2_719_500, 6_386_940]
    for value, aces in ((bonus_hands.pai_gow, 1_485_960), (bonus_hands.pai_gow_with_ace, 3_348_660)):
        found = side_wagers.by_value(value, CARDS)
        assert [found[rung << 20] for rung in (6, 5, 4, 3, 2)] == pai_gow
        assert found[1 << 20] == 12_944_820 + aces


def test_suits_say_nothing_but_flushes() -> None:
    """Hands that are counted as alike are worth the same to every wager and are set alike."""
    rng = np.random.default_rng(12)
    kernels: list[Any] = [bonus_hands.fortune, bonus_hands.dynasty, bonus_hands.pai_gow_with_ace, compiled_house_way]
    for _ in range(300):
        hand = rng.permutation(53)[:CARDS]
        suits = [(card & 3) for card in hand if card < JOKER]
        if max(map(suits.count, range(4))) + (JOKER in hand) >= main_wager.SUITED:
            continue
        other = spread(hand)
        for value in kernels:
            assert compiled(value)(np.sort(hand)) == compiled(value)(other)


def spread(hand: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cards of the same ranks, their suits dealt round."""
    ranks = sorted(int(card) >> 2 for card in hand if card < JOKER)
    cards = [4 * rank + at % 4 for at, rank in enumerate(ranks)]
    return np.sort(np.array([*cards, *([JOKER] if JOKER in hand else [])]))


@kernel
def compiled_house_way(cards: Any) -> int:
    """Both hands in one number."""
    one, two = house_way(cards, False)
    high = [cards[at] for at in range(len(cards)) if at not in (one, two)]
    return bug(high, False) << 24 | ace_only([cards[one], cards[two]])


# Side wagers


@pytest.mark.parametrize(
    ("table", "edge", "envy"),
    [("A", "7.766", "0.927"), ("B", "7.828", "0.919"), ("C", "8.001", "0.540"), ("D", "8.490", "0.880")],
)
def test_fortune(table: str, edge: str, envy: str) -> None:
    odds = side_wager("fortune", fortune__paytable=table)
    assert percent(odds.house_edge, 3) == edge
    assert percent(odds.details["envy_per_other_player"], 3) == envy
    assert odds.details["by_players"]["3"] == pytest.approx(
        odds.house_edge - 2 * odds.details["envy_per_other_player"], abs=1e-12
    )


@pytest.mark.parametrize(
    ("table", "edge", "envy"), [("6", "9.285", "1.067"), ("7", "7.828", "1.067"), ("9", "6.286", "0.870")]
)
def test_fortune_of_commission_free_tables(table: str, edge: str, envy: str) -> None:
    odds = side_wager("fortune", format="commission-free", fortune__paytable=table)
    assert percent(odds.house_edge, 3) == edge
    assert percent(odds.details["envy_per_other_player"], 3) == envy


@pytest.mark.parametrize(("table", "edge"), [("A", "7.766"), ("B", "7.828"), ("C", "9.858"), ("D", "8.490")])
def test_emperors_treasure(table: str, edge: str) -> None:
    odds = side_wager("emperors-treasure", **{"side-wagers": "emperors-challenge", "emperors-treasure.paytable": table})
    assert percent(odds.house_edge, 3) == edge


@pytest.mark.parametrize(
    ("table", "ace", "joker_is_bug"),
    [
        ("A", "4.276", "9.110"),
        ("B", "2.512", "7.346"),
        ("C", "-0.926", "3.908"),
        ("D", "1.605", "6.438"),
        ("E", "3.218", "8.051"),
    ],
)
def test_insurance(table: str, ace: str, joker_is_bug: str) -> None:
    wagers = "emperors-challenge" if table in "AB" else "fortune"
    for joker, edge in (("ace", ace), ("bug", joker_is_bug)):
        chosen = {"side-wagers": wagers, "insurance.paytable": table, "insurance-joker": joker}
        assert percent(side_wager("insurance", **chosen).house_edge, 3) == edge


@pytest.mark.parametrize(
    ("name", "edge"),
    [("queens-dragon", "10.022"), ("dynasty", "8.185"), ("protection", "7.346"), ("red", "2.679"), ("black", "2.679")],
)
def test_wagers_of_ez_tables(name: str, edge: str) -> None:
    odds = side_wager(name, **{"format": "ez", "side-wagers": "ez-wagers"})
    assert percent(odds.house_edge, 3) == edge
    if name == "dynasty":
        assert f"{5 * odds.details['envy_per_other_player']:.4f}" == "0.0451"


def test_three_and_seven_cards() -> None:
    chosen = {"side-wagers": "three-and-seven-card"}
    three = side_wager("three-card", **chosen)
    assert [outcome.count for outcome in three.outcomes[:-1]] == [48, 58, 100, 1_020, 1_308, 3_912]
    assert percent(three.house_edge, 3) == "5.097"
    for table, edge in (("A", "6.367"), ("B", "9.110")):
        assert percent(side_wager("seven-card", **chosen, **{"seven-card.paytable": table}).house_edge, 3) == edge


COUNTS = {
    "natural-royal-flush-and-pair": 264,
    "five-aces-and-pair": 72,
    "natural-royal-flush": 4_248,
    "five-aces": 1_056,
    "royal-flush-and-pair": 1_260,
    "royal-flush": 20_360,
    "straight-flush-and-pair": 11_748,
    "straight-flush": 173_084,
    "four-of-a-kind-and-pair": 57_648,
    "four-of-a-kind": 249_824,
    "full-house-and-pair": 150_480,
    "full-house": 4_030_416,
    "flush-and-pair": 489_260,
    "flush": 5_631_420,
    "straight-and-pair": 1_149_680,
    "straight": 10_145_388,
    "three-of-a-kind": 7_470_676,
}
"""Of all hands of seven cards, those that reach each line of the progressive from three of a kind on (14(d))."""
OFF_THE_METER = ("royal-flush-and-pair", "royal-flush", "straight-flush-and-pair", "straight-flush")


def test_the_progressive_from_three_of_a_kind() -> None:
    odds = side_wager("progressive", **{"progressive.paytable": "14-1"})
    assert {outcome.name: outcome.count for outcome in odds.outcomes[:-1]} == COUNTS
    returned = {outcome.name: outcome.count * (outcome.net + 1) / odds.deals for outcome in odds.outcomes}
    fixed = sum(returned[name] for name in list(COUNTS)[4:])
    assert (percent(float(fixed), 3), percent(float(sum(returned[name] for name in OFF_THE_METER)), 3)) == (
        "62.165",
        "4.673",
    )


def test_progressives_from_a_full_house() -> None:
    odds = side_wager("progressive", **{"progressive.paytable": "16e"})
    fixed = sum(outcome.count * (outcome.net + 1) for outcome in odds.outcomes[2:]) / odds.deals
    assert percent(float(fixed), 3) == "46.272"
    assert [round(odds.deals / outcome.count) for outcome in odds.outcomes[:2]] == [676_066, 136_652]
    assert odds.details["meter"] == {"progressive": 10_000.0}


# The main wager

DEALS = {
    0: [2428092292577860, 1505049115572180, 0, 0, 1505981206766832, 1712250146340248, 0, 0],
    1: [1662272070612, 15738056002908, 0, 0, 259675743432, 114591987007848, 0, 0],
    2: [2152477109976, 5204679126588, 0, 0, 95973483904040, 77792380906276, 0, 0],
    3: [41139926112, 553008308448, 0, 0, 99650529024, 12614577671616, 0, 0],
    4: [
        *(42581504210568, 162305946455520, 23086709160456, 10836230788572),
        *(7183136477280, 406919588968680, 8422201159632, 19887201556092),
    ],
    6: [59610004380, 478476061032, 6291603600, 3191661516, 799069489428, 9245711670324, 86155107672, 966323782848],
    12: [
        *(5278977703092, 19606324052748, 3588089992668, 1759025090472),
        *(499615520352, 45578125808892, 867889274904, 2171220163272),
    ],
    14: [1048553928, 6229250904, 151125312, 77222160, 12608434548, 146822305944, 1826978856, 17502014748],
}
"""What the joint count finds, which takes a minute: by group of the dealer's hand, by parts in which the player is
above."""
FORMATS = [("standard", "2.72"), ("ez", "2.79"), ("commission-free", "2.46"), ("face-up", "6.24")]
BEST = [
    ("standard", Results(2413002662554064, 3338175187447756, 2499281181212580), "2.51"),
    ("ez", Results(2285560177854440, 3467181057526696, 2497717795833264), "2.57"),
    ("commission-free", Results(2312712065667856, 3440471813648296, 2497275151898248), "2.24"),
    ("face-up", Results(2058405787596960, 3969887185110256, 2222166058507184), "1.98"),
]
"""The same of the best settings found; where the dealer's hands lie open, of the best ones."""


def test_all_deals_are_counted() -> None:
    assert main_wager.count_deals(False) == Deals(DEALS)
    for format_, results, _ in BEST:
        assert count_results(format_, False) == results


def test_formats_are_priced_from_one_count() -> None:
    for (format_, edge), (_, best, best_edge) in zip(FORMATS, BEST, strict=True):
        main = main_odds(Deals(DEALS), best, pitboss.game("pai-gow-poker").submit({"format": format_}))
        assert main.deals == 154_143_080 * 53_524_680
        assert percent(main.house_edge, 2) == edge
        (better,) = main.details.values()
        assert percent(better["house_edge"], 2) == best_edge
        if format_ == "standard":
            shares = [percent(outcome.count / main.deals, 2) for outcome in main.outcomes]
            assert shares == ["29.12", "40.50", "30.38"]


@pytest.mark.parametrize(("table", "edge"), [("1", "3.59"), ("2", "4.79"), ("3", "5.85"), ("4", "6.88"), ("5", "7.38")])
def test_ace_high(table: str, edge: str) -> None:
    options = pitboss.game("pai-gow-poker").submit({"format": "face-up", "ace-high.paytable": table})
    (bet,) = (bet for bet in options.side_bets if bet.name == "ace-high")
    odds = side_wagers.price(bet, side_wagers.count(bet, Deals(DEALS)), options)
    assert percent(odds.house_edge, 2) == edge
    assert [percent(outcome.count / odds.deals, 4) for outcome in odds.outcomes[:-1]] == ["0.8690", "0.8621", "7.6308"]


def test_the_joint_count_is_what_comes_of_all_deals() -> None:
    """With twos to fives in four suits and a joker: deal by deal, by group of the dealer's hand."""
    deck = [*range(16), JOKER]
    hands = list(combinations(range(len(deck)), CARDS))
    set_so = {hand: compiled(compiled_house_way)(np.array([deck[card] for card in hand])) for hand in hands}
    pai_gows = {hand: compiled(bonus_hands.pai_gow)(np.array([deck[card] for card in hand])) for hand in hands}
    assert not any(pai_gows.values())  # so few ranks make a pair
    found = Counter[int]()
    for hand in hands:
        high, low = divmod(set_so[hand], 1 << 24)
        left = [card for card in range(len(deck)) if card not in hand]
        for other in combinations(left, CARDS):
            against = divmod(set_so[other], 1 << 24)
            found[(high > against[0]) + 4 * (low > against[1])] += 1
    assert main_wager.count_deals(False, 4).by_group == {0: [found[parts] for parts in range(8)]}


def test_the_dealers_hands_open_are_what_comes_of_all_deals() -> None:
    """With twos to fives in four suits and a joker: the best of all settings, deal by deal."""
    dealt = main_wager.set_all_hands(False, 4)
    choice, cells = choice_at("face-up", dealt), np.zeros(21, np.int64)
    found = [0, 0, 0]
    for hand, weight, _, others in reduced_hands(dealt):
        number = compiled(list_settings, legal=choice.legal)(hand, choice.ways, choice.parts, cells)
        highs, lows = np.divmod(cells[:number], len(dealt.values.low.values))
        above = (highs[:, None] > dealt.high).astype(int) + (lows[:, None] > dealt.low)
        for result in range(3):
            found[result] += weight * int(others[above.max(axis=0) == 2 - result].sum())
    assert count_results("face-up", False, 4) == Results(*found)


def test_settings_chosen_before_the_dealers_are_what_comes_of_all_deals() -> None:
    dealt = main_wager.set_all_hands(False, 4)
    chosen, lows = choose(dealt.hands, choice_at("standard", dealt)), len(dealt.values.low.values)
    found = [0, 0, 0]
    for _, weight, kind, others in reduced_hands(dealt):
        above = (chosen[kind] // lows > dealt.high).astype(int) + (chosen[kind] % lows > dealt.low)
        for result in range(3):
            found[result] += weight * int(others[above == 2 - result].sum())
    assert count_results("standard", False, 4) == Results(*found)


def reduced_hands(dealt: Dealt) -> Iterator[tuple[NDArray[np.uint8], int, int, NDArray[np.int64]]]:
    """Every class of hands, how many it has, its kind, and by kind the dealer's hands beside it."""
    numbers, every = dealt.hands.kind_by_place(), dealt.hands.classes
    for hand, weight in zip(every.hands, every.weights.tolist(), strict=True):
        yield hand, weight, int(numbers[place(hand)]), beside(numbers, hand.tolist(), len(dealt.high), 4)


def test_the_best_setting_is_never_worse_than_the_one_chosen() -> None:
    dealt = main_wager.set_all_hands(False, 4)
    for format_ in ("standard", "ez"):
        found = list(regrets(dealt.hands, choice_at(format_, dealt), dealt.hands.hands[::20]))
        assert min(found) == 0 <= max(found) < 0.5


def test_simulation_comes_to_what_was_proved() -> None:
    options = pitboss.game("pai-gow-poker").submit({"insurance.paytable": "E"})
    found = simulate(options, rounds=60_000, players=1, seed=4).wagers
    for name, edge in (("pai-gow-poker", 0.0272), ("fortune", 0.07828), ("insurance", 0.03218)):
        assert abs(found[name].mean + edge) < 4 * found[name].standard_error
