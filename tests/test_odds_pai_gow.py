"""The pai gow games, solved: the figures of their specifications, by settings compared one by one, and simulated."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import check_progress, percent, solve
from pitboss.equipment.tiles import TILES
from pitboss.games.pai_gow_games.asia_poker.hands import CARDS
from pitboss.games.pai_gow_games.asia_poker.hands import house_way as asia_house_way
from pitboss.games.pai_gow_games.pai_gow_tiles.hands import higher
from pitboss.kernel import compiled, interpreted, kernel
from pitboss.odds import simulate, strategy
from pitboss.odds.pai_gow_games import asia_poker, best_settings, joint_counts, pai_gow_tiles, seven_cards
from pitboss.odds.pai_gow_games.seven_cards import all_hands
from pitboss.odds.report import WagerOdds
from pitboss.ranking.bug import ace_only, bug
from pitboss.ranking.tiles import tiles
from pitboss.record.views import glimpse

SHARES = ("win", "lose", "push")


def shares(figures: dict[str, float], places: int) -> list[str]:
    return [percent(figures[name], places) for name in SHARES]


def test_pai_gow_by_the_specification() -> None:
    odds = solve(pitboss.game("pai-gow-tiles").submit())["pai-gow"]
    by_result = {outcome.name: outcome.count / odds.deals for outcome in odds.outcomes}
    assert odds.deals == 35_960 * 20_475
    assert shares(by_result, 4) == ["30.0978", "27.9750", "41.9272"]
    assert percent(odds.house_edge, 4) == "-0.6179"
    house_way, bank, best_bank = (
        odds.details[name] for name in ("by_the_house_way", "bank_by_the_house_way", "bank_by_the_best_settings")
    )
    assert shares(house_way, 4) == ["29.7188", "30.9544", "39.3268"]
    assert Fraction(house_way["exact"]) == Fraction(19, 20) * Fraction(54703517, 184070250) - Fraction(
        8139697, 26295750
    )
    assert percent(house_way["house_edge"], 4) == "2.7215"
    assert percent(bank["house_edge"], 4) == "0.3121"
    assert shares(best_bank, 4) == ["31.1450", "27.1117", "41.7433"]
    assert percent(best_bank["house_edge"], 4) == "-2.4761"


@pytest.mark.proof
def test_supreme_pai_gow_by_the_specification() -> None:
    odds = solve(pitboss.game("supreme-pai-gow").submit())
    main, bonus = odds["supreme-pai-gow"], odds["bonus"]
    by_result = {outcome.name: outcome.count / main.deals for outcome in main.outcomes}
    assert shares(by_result, 3) == ["26.894", "28.132", "44.974"]
    assert percent(main.house_edge, 3) == "2.583"
    house_way = main.details["by_the_house_way"]
    assert shares(house_way, 3) == ["26.749", "28.099", "45.152"]
    assert percent(house_way["house_edge"], 3) == "2.688"
    assert percent(main.details["bank_by_the_house_way"]["house_edge"], 3) == "0.054"
    assert [outcome.count for outcome in bonus.outcomes] == [
        *(1, 4, 6, 12, 96, 2_600, 2_816, 2_880, 3_612, 1_248, 89_856),
        213_120,
    ]
    assert percent(bonus.house_edge, 4) == "6.3595"
    ace_high = solve(pitboss.game("supreme-pai-gow").submit({"bonus-straights": "ace-high"}))
    assert percent(ace_high["bonus"].house_edge, 4) == "7.2702"


def test_one_hand_of_tiles_against_every_other() -> None:
    """What the solver counts for a hand is what is found tile by tile, by all 20,475 hands beside it."""
    settings = pai_gow_tiles.count(pitboss.game("pai-gow-tiles").submit())
    kinds = settings.rules.kinds
    held = (0, 9, 7, 22)  # places in the set: 6-6 1-6 5-6 3-6
    own = [TILES[place] for place in held]
    at, found = kinds.of(own), [0, 0, 0]
    high, low = int(settings.high[at, settings.way[at]]), int(settings.low[at, settings.way[at]])
    for four in combinations([tile for place, tile in enumerate(TILES) if place not in held], 4):
        places = settings.rules.house_way(four)
        one = tiles([four[place] for place in places])
        other = tiles([tile for place, tile in enumerate(four) if place not in places])
        above = higher(high, max(one, other), False) + higher(low, min(one, other), True)
        found[2 - above] += 1
    assert settings.as_player[at, settings.way[at]].tolist() == found


def test_the_best_setting_is_told_at_the_table() -> None:
    options = pitboss.game("pai-gow-tiles").submit()
    held = [TILES[place] for place in (0, 1, 22, 25)]  # 6-6 1-1 3-6 3-5
    said = strategy(options)(glimpse(held, stage="setting"))
    assert said.startswith("set:")
    assert {*said.removeprefix("set:").split()} < {*map(str, held)}


@pytest.mark.proof
@pytest.mark.parametrize("name", ["pai-gow-tiles", "supreme-pai-gow"])
@pytest.mark.parametrize("strategy_name", ["optimal", "house-way"])
def test_simulations_come_to_what_was_proved(name: str, strategy_name: str) -> None:
    game = pitboss.game(name)
    odds = solve(game.submit())
    measured = simulate(game.submit(), rounds=200_000, players=2, strategy=strategy_name, seed=5)
    for wager in odds.wagers:
        house_way = wager.details.get("by_the_house_way", {}) if strategy_name == "house-way" else {}
        found = measured.wagers[wager.name]
        assert abs(found.mean + house_way.get("house_edge", wager.house_edge)) < 4 * found.standard_error


@kernel
def set_asia_hand(held: Any) -> tuple[int, int, int]:
    """What the three hands are worth as the house sets them."""
    one, two, last = asia_house_way(held, False)
    high = [held[at] for at in range(len(held)) if at not in (one, two, last)]
    return bug(high, False), ace_only([held[one], held[two]]), ace_only([held[last]])


@pytest.mark.proof
def test_a_joint_count_is_what_comes_of_all_deals() -> None:
    """Asia Poker with twos to fives in four suits and a joker, by inclusion and exclusion and deal by deal."""
    deck = [*range(16), 52]
    hands = list(combinations(range(len(deck)), CARDS))
    set_so = {hand: compiled(set_asia_hand)(np.array([deck[card] for card in hand])) for hand in hands}
    found = Counter[int]()
    for hand in hands:
        own, left = set_so[hand], [card for card in range(len(deck)) if card not in hand]
        for other in combinations(left, CARDS):
            against = set_so[other]
            found[(own[0] > against[0]) + 2 * (own[1] > against[1]) + 4 * (own[2] > against[2])] += 1
    assert list(asia_poker.count_deals(False, 4).house_way) == [found[parts] for parts in range(8)]


@pytest.mark.parametrize(("size", "ranks", "shape"), [(2, 3, (3, 3, 2)), (3, 2, (1, 4, 1)), (3, 2, (2, 2, 3))])
def test_dominance_sums_are_what_comes_of_all_deals_of_a_small_deck(
    size: int, ranks: int, shape: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without machine code: every kind of hand has a setting of the dealer's and up to three points of the player's,
    at random; pairs of hands without a common card are compared one by one."""
    for module in (seven_cards, joint_counts):
        monkeypatch.setattr(module, "compiled", interpreted)
    rng = np.random.default_rng(size + sum(shape))
    hands = all_hands(size, size, ranks)
    kinds, (media, lows, groups) = len(hands.hands), shape
    number = rng.integers(1, 4, kinds)
    start = np.concatenate(([0], number.cumsum()))

    def drawn(many: int) -> list[Any]:
        return [rng.integers(0, most, many) for most in (5, media, lows, groups)]

    played, dealt = drawn(start[-1]), drawn(kinds)
    sides = [joint_counts.coded(high, medium, low, group, shape) for high, medium, low, group in (played, dealt)]
    settings, (players, dealers) = joint_counts.in_settings(shape, *sides)
    points = joint_counts.Points(start, players, rng.choice(np.array([-1, 1], np.int32), start[-1]))
    told: list[Fraction] = []
    sums = joint_counts.dominance_sums(
        hands.kind_by_place(), settings, points, dealers, hands.weights, size=size, ranks=ranks,
        progress=lambda done, total: told.append(Fraction(done, total)),
    )  # fmt: skip
    found = np.zeros((groups, joint_counts.SUBSETS), np.int64)
    number_of = hands.kind_by_place()
    every = list(combinations(range(4 * ranks + 1), size))
    kind_of = {hand: number_of[seven_cards.place(hand)] for hand in every}
    for own, other in permutations(every, 2):
        if set(own).isdisjoint(other):
            against = kind_of[other]
            for point in range(start[kind_of[own]], start[kind_of[own] + 1]):
                above = [mine[point] > theirs[against] for mine, theirs in zip(played[:3], dealt[:3], strict=True)]
                for parts in range(1, joint_counts.SUBSETS):
                    if all(above[part] for part in range(3) if parts >> part & 1):
                        found[dealt[3][against], parts] += points.sign[point]
    assert sums.tolist() == found.tolist()
    check_progress(told)


@pytest.mark.parametrize(("size", "suited", "ranks"), [(3, 3, 3), (4, 4, 3), (5, 3, 3), (3, 2, 4)])
def test_hands_are_alike_by_their_ranks_unless_suits_may_say_more(
    size: int, suited: int, ranks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every hand of a small deck, without machine code: its class is what it is under any renaming of suits, its kind
    its ranks; or its class where so many cards, a joker among them, may be of one suit."""
    monkeypatch.setattr(seven_cards, "compiled", interpreted)
    joker = 4 * ranks

    def renamed(hand: tuple[int, ...]) -> tuple[int, ...]:
        others = [
            tuple(sorted(card if card == joker else card & ~3 | names[card & 3] for card in hand))
            for names in permutations(range(4))
        ]
        return min(others)

    def kind(hand: tuple[int, ...]) -> tuple[int, ...]:
        of_suits = Counter(card & 3 for card in hand if card != joker)
        together = max(of_suits.values()) + (joker in hand)
        return (-1, *renamed(hand)) if together >= suited else tuple(card >> 2 for card in hand)

    every = list(combinations(range(joker + 1), size))
    found = all_hands(size, suited, ranks)
    assert len({*map(tuple, found.classes.hands.tolist())}) == len(found.classes.hands)
    by_class, by_kind = Counter(map(renamed, every)), Counter(map(kind, every))
    assert {
        renamed(tuple(hand)): weight
        for hand, weight in zip(found.classes.hands.tolist(), found.classes.weights.tolist(), strict=True)
    } == by_class
    assert {
        kind(tuple(hand)): weight for hand, weight in zip(found.hands.tolist(), found.weights.tolist(), strict=True)
    } == by_kind
    assert len(found.hands) == len(by_kind)
    numbers = found.kind_by_place()
    for hand in every:
        assert kind(tuple(found.hands[numbers[seven_cards.place(hand)]].tolist())) == kind(hand)


def test_without_a_word_hands_are_of_a_whole_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards, of which suits say nothing: 91 pairs of ranks, and a joker with any of 13."""
    monkeypatch.setattr(seven_cards, "compiled", interpreted)
    found = all_hands(2, 3)
    assert (len(found.hands), found.weights.sum(), found.ranks) == (91 + 13, 53 * 52 // 2, 13)
    assert seven_cards.classes(2).weights.sum() == 53 * 52 // 2


@pytest.mark.proof
def test_what_settings_lack_is_what_they_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """With twos to fives: the house way lacks more to the best settings, hand by hand against all others, than those
    found do, by as much as the joint count says."""
    hands = all_hands(CARDS, asia_poker.SUITED, 4)
    choice, weights = asia_poker.choice_of(hands, asia_poker.values_of(False, 4)), hands.classes.weights
    found = np.array(list(best_settings.regrets(hands, choice, hands.classes.hands)))
    monkeypatch.setattr(best_settings, "choose", lambda hands, choice: choice.dealers)
    house_way = np.array(list(best_settings.regrets(hands, choice, hands.classes.hands)))
    assert (found >= 0).all()
    counts = asia_poker.count_deals(False, 4)
    edges = [WagerOdds("", "", asia_poker.outcomes(deals)).house_edge for deals in counts]
    lacking = [float((regret * weights).sum() / weights.sum()) for regret in (house_way, found)]
    assert lacking[0] - lacking[1] == pytest.approx(edges[0] - edges[1], abs=1e-9)


@pytest.mark.proof
def test_asia_poker_is_simulated() -> None:
    found = simulate(pitboss.game("asia-poker").submit(), rounds=3_000, seed=2).wagers["asia-poker"]
    assert abs(found.mean + 0.0539) < 4 * found.standard_error


@pytest.mark.proof
def test_asia_poker_by_the_specification() -> None:
    odds = solve(pitboss.game("asia-poker").submit())["asia-poker"]
    assert odds.deals == 154_143_080 * 53_524_680
    assert odds.outcomes[0].count == 3_902_888_317_702_728
    assert percent(float(odds.hit_frequency), 2) == "47.31"
    assert percent(odds.house_edge, 2) == "5.39"
    assert [percent(share, 2) for share in odds.details["copies"].values()] == ["0.19", "1.40", "10.90"]
    best = odds.details["by_the_best_settings_found"]
    assert Fraction(best["exact"]) == Fraction(2 * 3_930_792_993_894_904, odds.deals) - 1
    assert percent(best["house_edge"], 2) == "4.71"
