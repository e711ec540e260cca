"""Three Card Poker: the specified figures to the last digit, and the solver against the table on the same deals."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import (
    check_mean,
    check_seeds,
    check_simulation,
    live_results,
    percent,
    solve,
)
from pitboss.equipment.cards import cards
from pitboss.games.poker_games.three_card_poker.rules import (
    worth_playing,
)
from pitboss.kernel import compiled, kernel
from pitboss.odds import simulate
from pitboss.odds.counting.hand_counts import three_card_hands, three_card_numbers, three_card_values
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.poker_games.three_card_poker.best_play import HANDS, players_hands
from pitboss.ranking.three import three
from pitboss.record.views import glimpse

DEALS = 407_170_400
GAME = pitboss.game("three-card-poker")


def version(table: str) -> dict[str, str]:
    """A version of 6(f) with one of its ante bonus tables."""
    return {"game-version": "6(f)(1)", "ante-bonus.paytable": table}


@pytest.mark.parametrize(
    ("settings", "lost", "edge"),
    [
        ({}, 13_733_780, "3.37298"),
        (version("A"), 14_673_404, "3.60375"),
        (version("B"), 6_069_396, "1.49063"),
        (version("C"), 14_397_044, "3.53588"),
        (version("B-as-printed"), 19_334_676, "4.74855"),
        (version("C-as-printed"), 27_662_324, "6.79380"),
    ],
)
def test_ante_and_play(settings: dict[str, str], lost: int, edge: str) -> None:
    odds = solve(GAME.submit(settings))
    main = odds["ante+play"]
    assert main.exact == f"-{lost}/{DEALS}"
    assert percent(main.house_edge, 5) == edge
    assert f"{float(main.average_wagered):.6f}" == "1.674208"
    assert odds.strategy["lowest_hand_played"] == "Qd 6c 4c (queen high)"
    assert odds.strategy["highest_hand_folded"] == "Qd 6c 3c (queen high)"
    assert odds.strategy["folded_hands"] == 7_200
    assert odds.strategy["exceptions"] == []


def test_element_of_risk_and_qualifying() -> None:
    main = solve(GAME.submit())["ante+play"]
    assert percent(main.element_of_risk, 4) == "2.0147"
    not_qualified = sum(
        count for hand in players_hands(GAME.submit().paytable("ante-bonus")) for count in [hand.against[1, 0]]
    )
    assert f"{not_qualified / DEALS:.6f}" == "0.304072"


def test_the_best_play_follows_the_ante_bonus() -> None:
    """Where a bonus makes a hand worth playing that is below queen, six, four, the exceptions say so."""
    hands = players_hands(GAME.submit().paytable("ante-bonus"))
    played = [hand for hand in hands if hand.worth_playing]
    assert min(hand.value for hand in played) == three(cards("Qd 6c 4c"))
    assert all(hand.worth_playing == worth_playing(hand.cards) for hand in hands)
    bonuses = {hand.bonus.name for hand in hands if hand.bonus}
    assert bonuses == {"straight", "three-of-a-kind", "straight-flush"}
    assert len(hands) == HANDS


@pytest.mark.parametrize(
    ("odds", "edge"),
    [
        ((35, 35, 25, 5, 3), "12.7964"),
        ((40, 40, 30, 6, 3), "7.2760"),
        ((40, 40, 30, 5, 4), "5.5747"),
        ((40, 40, 30, 6, 4), "2.3167"),
    ],
)
def test_pair_plus(odds: tuple[int, ...], edge: str) -> None:
    lines = ("mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush")
    options = GAME.submit({f"pair-plus.{line}": f"{win} to 1" for line, win in zip(lines, odds, strict=True)})
    assert percent(solve(options)["pair-plus"].house_edge, 4) == edge


def test_pair_plus_as_posted_by_default() -> None:
    odds = solve(GAME.submit())["pair-plus"]
    assert percent(odds.house_edge, 4) == "7.2760"
    assert {outcome.name: outcome.count for outcome in odds.outcomes} == {
        "mini-royal": 4,
        "straight-flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "below-pair": 16_440,
    }


@pytest.mark.parametrize(
    ("table", "edge"), [("TCP-6B1", "10.2248"), ("TCP-6B2", "15.2790"), ("TCP-6B3", "6.7413"), ("TCP-6B4", "8.5614")]
)
def test_six_card_bonus(table: str, edge: str) -> None:
    odds = solve(GAME.submit({"6-card-bonus.paytable": table}))["6-card-bonus"]
    assert percent(odds.house_edge, 4) == edge
    assert percent(float(odds.hit_frequency), 4) == "7.2798"
    assert [outcome.count for outcome in odds.outcomes[:-1]] == [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160]


@pytest.mark.parametrize(
    ("table", "fixed", "break_even"),
    [
        ("1", "54.389", 10_080),
        ("2", "47.873", 11_520),
        ("3", "41.357", 12_960),
        ("3-as-printed", "113.032", 0),
        ("2-level", "47.602", 10_080),
    ],
)
def test_progressive_on_three_cards(table: str, fixed: str, break_even: int) -> None:
    odds = solve(GAME.submit({"progressive.paytable": table}))["progressive"]
    details = odds.details
    meters = [details["return_per_1000_dollars"][name] * seed / 1000 for name, seed in details["meter"].items()]
    assert percent(1 - odds.house_edge - sum(meters), 3) == fixed
    assert details["meter"] == ({"major": 5_000, "minor": 500} if table == "2-level" else {"progressive": 5_000})
    assert next(iter(details["break_even_meter"].values())) == break_even
    assert f"{details['envy_per_other_player']:.6f}" == f"{175 / 22_100:.6f}"
    assert details["by_players"]["7"] == pytest.approx(odds.house_edge - 6 * 175 / 22_100)


def test_two_level_meters() -> None:
    per_dollar = solve(GAME.submit({"progressive.paytable": "2-level"}))["progressive"].details[
        "return_per_1000_dollars"
    ]
    assert per_dollar == {"major": pytest.approx(1000 / 22_100), "minor": pytest.approx(3000 / 22_100)}


@pytest.mark.parametrize(
    ("table", "at_seed", "fixed"),
    [
        ("PTMGL01", "55.98", "53.057"),
        ("PTMGL02", "55.98", "53.057"),
        ("PTMGL04", "54.60", "53.057"),
        ("PTMGLML01", "55.98", "53.057"),
        ("PTMGLML02", "56.89", "47.967"),
        ("PTMGLML03", "54.78", "45.854"),
    ],
)
def test_linked_progressive(table: str, at_seed: str, fixed: str) -> None:
    odds = solve(GAME.submit({"progressive.paytable": table, "folded-hands-qualify": True}))["progressive"]
    assert percent(1 - odds.house_edge, 2) == at_seed
    details = odds.details
    meters = [details["return_per_1000_dollars"][name] * seed / 1000 for name, seed in details["meter"].items()]
    assert percent(1 - odds.house_edge - sum(meters), 3) == fixed


def test_linked_progressive_of_folded_hands() -> None:
    """By default a folded hand does not qualify, which costs the player who folds well about seven percent."""
    settings = {"progressive.paytable": "PTMGL01"}
    lost, kept = (
        solve(GAME.submit({**settings, "folded-hands-qualify": live}))["progressive"] for live in (False, True)
    )
    folded = next(outcome for outcome in lost.outcomes if outcome.name == "folded")
    assert folded.count * HANDS == 7_200 * lost.deals
    assert percent(lost.house_edge, 4) == "51.3602"
    assert percent(kept.house_edge, 4) == "44.0188"


COVER_ALL = {
    "1": "9.898",
    "2": "7.929",
    "3": "8.640",
    "4": "6.040",
    "5": "11.071",
    "6": "10.243",
    "7": "10.172",
}


def test_cover_all() -> None:
    """Exact for every column; the one-player column once more by all 407,170,400 deals."""
    odds = solve(GAME.submit({"cover-all": True}))["cover-all"]
    assert {players: percent(edge, 3) for players, edge in odds.details["by_players"].items()} == COVER_ALL
    assert odds.house_edge == odds.details["by_players"]["7"]
    table = GAME.submit({"cover-all": True}).paytable("cover-all", 1)
    nets = [int(line.odds.ratio) if (line := table.line(value)) else -1 for value in three_card_values(three).tolist()]
    classes = suit_classes(3)
    totals = np.zeros(len(classes), dtype=np.int64)
    compiled(pay_the_better)(
        np.array([hand for hand, _ in classes]), three_card_numbers(), three_card_values(three), np.array(nets), totals
    )
    total = sum(int(net) * copies for net, (_, copies) in zip(totals, classes, strict=True))
    assert odds.details["exact_by_players"]["1"] == f"{total}/{DEALS}"


@kernel
def pay_the_better(own: Any, numbers: Any, values: Any, nets: Any, totals: Any) -> None:
    """For each hand of the player, what the better of it and the dealer's nets, over all hands of the dealer."""
    for h in range(len(own)):
        a, b, c = own[h, 0], own[h, 1], own[h, 2]
        for i in range(52):
            for j in range(i):
                for k in range(j):
                    others = i != a and i != b and i != c and j != a and j != b and j != c
                    if others and k != a and k != b and k != c:
                        player, dealer = numbers[a, b, c], numbers[i, j, k]
                        totals[h] += nets[player if values[player] > values[dealer] else dealer]


def test_wagers_that_are_not_offered_are_left_out() -> None:
    odds = solve(GAME.submit({"progressive.paytable": "off", "6-card-bonus.paytable": "off"}))
    assert [wager.name for wager in odds.wagers] == ["ante+play", "pair-plus"]


# The table


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("settings", [{"cover-all": True}, {"progressive.paytable": "PTMGL04", "cover-all": True}])
def test_simulation_agrees_with_the_proof(settings: dict[str, Any], players: int) -> None:
    options = GAME.submit(settings)
    measured = simulate(options, rounds=600_000, players=players, strategy="optimal", seed=12)
    odds = solve(options)
    check_simulation(measured, odds)
    assert measured.frequencies["fold"] == pytest.approx(odds.strategy["fold_frequency"], abs=0.003)


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


@pytest.mark.proof
@pytest.mark.parametrize(("strategy", "folded"), [("always-play", 0.0), ("like-the-dealer", 0.304072)])
def test_other_strategies_cost_more(strategy: str, folded: float) -> None:
    options = GAME.submit()
    measured = simulate(options, rounds=1_000_000, strategy=strategy, seed=5)
    assert measured.frequencies["fold"] == pytest.approx(folded, abs=0.003)
    hands = players_hands(options.paytable("ante-bonus"))
    played = {hand.cards: GAME.strategies[strategy](glimpse(hand.cards)) == "play" for hand in hands}
    mean = sum(float(hand.expectation) if played[hand.cards] else -1.0 for hand in hands) / HANDS
    main = measured.wagers["ante+play"]
    assert abs(main.mean - mean) < 3 * main.standard_error
    assert mean < float(solve(options)["ante+play"].expectation)


@pytest.mark.proof
def test_live_table_agrees_with_the_proof() -> None:
    """Twenty thousand rounds at the table under the best play."""
    odds = solve(GAME.submit({"6-card-bonus.paytable": "off", "progressive.paytable": "off"}))
    wagers = {"ante": 500, "pair-plus": 500}
    results = live_results(GAME.submit(), wagers, GAME.strategies["optimal"], seed=7)
    pair_plus = [seat.wagers["pair-plus"].net / 500 for seat in results]
    check_mean(pair_plus, odds["pair-plus"])
    check_mean([seat.net / 500 - side for seat, side in zip(results, pair_plus, strict=True)], odds["ante+play"])


def test_every_hand_is_there_once() -> None:
    assert [tuple(hand) for hand in three_card_hands().tolist()] == list(combinations(range(52), 3))
