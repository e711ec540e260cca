"""Criss-Cross Poker: the specified figures to the last digit, and the solver against plain sums over the cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

import pitboss
from odds_checks import check_seeds, check_simulation, opened, percent, solve
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.parts.crossing_lines import hand_value
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.criss_cross_poker.cross import CROSS, ENDS
from pitboss.games.poker_games.criss_cross_poker.paytables import ANTES, BETS
from pitboss.games.poker_games.criss_cross_poker.strategies import NEXT_BET
from pitboss.odds import simulate, simulator
from pitboss.odds.poker_games.criss_cross_poker import CROSSES, best_play, best_play_found, kind_of
from pitboss.odds.poker_games.criss_cross_poker.crosses import beside, over_middles, worth
from pitboss.odds.poker_games.criss_cross_poker.rounds import best_down_bet, best_middle_bet
from pitboss.record.views import View, glimpse

pytestmark = pytest.mark.proof

GAME = pitboss.game("criss-cross-poker")
MAIN = "ante-across+ante-down+across+down+middle"


# The figures


def test_house_edge() -> None:
    odds = solve(GAME.submit())
    main, strategy = odds[MAIN], odds.strategy
    assert percent(main.house_edge, 4) == "4.3285"
    assert main.per == "ante-across+ante-down"
    assert percent(main.details["house_edge_of_one_ante"], 4) == "8.6571"
    assert f"{2 * float(main.average_wagered):.5f}" == "5.86383"
    assert percent(main.element_of_risk, 4) == "1.4764"
    assert [percent(strategy[f"across_{antes}_frequency"], 3) for antes in (0, 1, 3)] == ["5.430", "88.386", "6.184"]
    folds = [percent(strategy[f"fold_frequency_on_{bet}"], 3) for bet in ("across", "down", "middle")]
    assert folds == ["5.430", "0.518", "4.469"]
    assert strategy["exceptions"] == []


@pytest.mark.parametrize(
    ("own", "value"),
    [
        ("Jc Jd", "17.537"), ("As Ad", "17.537"), ("6h 6s", "10.193"), ("Tc Td", "10.193"), ("2c 2d", "3.043"),
        ("5s 5d", "3.043"), ("Qh Jh", "1.969"), ("Kd Qd", "1.745"), ("Ad Kc", "0.814"), ("7c 6d", "-0.704"),
        ("Ts 2h", "-1.913"), ("5c 4d", "-2.000"),
    ],
)  # fmt: skip
def test_what_own_cards_are_worth(own: str, value: str) -> None:
    hand = next(hand for hand in best_play_found().hands if hand.own == kind_of(cards(own)))
    assert f"{hand.bets.value / CROSSES:.3f}" == value


def test_five_card_bonus() -> None:
    bonus = solve(GAME.submit())["five-card-bonus"]
    assert bonus.exact == "-91836/2598960"
    assert bonus.hit_frequency == Fraction(958_500, 2_598_960)


# The solver


def middle_sums(own: Sequence[Card], ends: Sequence[Card]) -> list[Fraction]:
    """By hand, over all middle cards: both antes, the across bet, the down bet, the middle bet."""
    left, right, top, bottom = ends
    sums = [Fraction()] * 4
    for middle in DECK:
        if middle not in (*own, *ends):
            cross = (top, left, middle, right, bottom)
            across, down = (hand_value(own, cross, line) for line in (CROSS.across, CROSS.down))
            nets = (
                net_per_unit(across, ANTES) + net_per_unit(down, ANTES),
                net_per_unit(across, BETS),
                net_per_unit(down, BETS),
                net_per_unit(max(across, down), BETS),
            )
            sums = [total + net for total, net in zip(sums, nets, strict=True)]
    return sums


def pair_number(others: list[int], ends: Sequence[int]) -> int:
    low, top = sorted(others.index(card) for card in ends)
    return top * (top - 1) // 2 + low


def test_sums_over_the_middle_card() -> None:
    rng = random.Random(5)
    for _ in range(12):
        deal = rng.sample(DECK, 6)
        own, ends = deal[:2], deal[2:]
        crosses = beside((min(own), max(own)))
        others = crosses.others.tolist()
        over = over_middles(pair_number(others, ends[:2]), pair_number(others, ends[2:]), crosses)
        by_hand = middle_sums(own, ends)
        assert [int(total) for total in over] == by_hand
        for across, down in ((1, 1), (1, 3), (3, 3)):
            antes, on_across, on_down, higher = by_hand
            stays = {bet: antes + across * on_across + down * on_down + bet * higher for bet in (1, 2, 3)}
            best = max(*stays.values(), Fraction(-46 * (2 + across + down)))
            assert worth(over, across, down) == best
            bet = best_middle_bet(own, ends, across, down)
            assert best == (stays[bet] if bet else -46 * (2 + across + down))


def test_the_best_play_at_the_table() -> None:
    play = best_play(GAME.submit())
    assert play(glimpse(cards("5c 4d"))) == "fold"
    assert play(glimpse(cards("5c 4c"))) == "across:1"
    assert play(glimpse(cards("Qd Jd"))) == "across:3"


def test_the_best_play_goes_by_the_ends_that_lie_face_up() -> None:
    """All bets of some rounds at a live table, in antes: on two ends the one that is best then, on four the next."""
    options, bets = GAME.submit(), Counter[int]()
    table, play = opened(options, seed=6), best_play(options)
    across, said = {hand.own: hand.bets.across for hand in best_play_found().hands}, list[str]()

    def asked(view: View) -> str:
        said.append(play(view))
        return said[-1]

    for _ in range(20):
        order = random.Random(bets.total()).sample(DECK, 7)
        cross, own = order[:5], order[5:]
        playing = table.round({1: {"ante-across": 10_00, "ante-down": 10_00}}, shoe=order)
        said.clear()
        while not playing.over:
            playing.act_by(asked)
        ends = [cross[place] for place in ENDS]
        first = across[kind_of(own)]
        second = best_down_bet(own, ends[:2], first) if first else 0
        third = best_middle_bet(own, ends, first, second) if second else 0
        best = zip(NEXT_BET.values(), (first, second, third), strict=True)
        made = [f"{name}:{antes}" for name, antes in best if antes]
        assert said == [*made, "fold"][:3]
        bets[len(made)] += 1
    assert bets[3] > 10


def test_the_best_play_and_the_simulation_decide_alike() -> None:
    """Down bets of the solution for hands in any suits, through the table that the simulation looks up."""
    options = GAME.submit()
    plan = simulator(options, 1).game.plan
    found = {hand.own: hand for hand in best_play_found().hands}
    rng = random.Random(8)
    for _ in range(12):
        a, b, left, right = rng.sample(range(52), 4)
        across = found[kind_of((a, b))].bets.across
        assert plan.across[a, b] == across
        if across:
            assert plan.down[a, b, left, right] == best_down_bet((a, b), (left, right), across)


# The table


@pytest.mark.proof
def test_simulation_agrees_with_the_proof() -> None:
    odds, measured = solve(GAME.submit()), simulate(GAME.submit(), rounds=1_000_000, players=2, seed=4)
    check_simulation(measured, odds)
    assert measured.frequencies["middle"] == pytest.approx(1 - 0.0543 - 0.00518 - 0.04469, abs=0.002)


@pytest.mark.proof
def test_the_simple_rule_costs_little() -> None:
    measured = simulate(GAME.submit(), rounds=2_000_000, strategy="simple", seed=4).wagers[MAIN]
    assert 0 < -measured.mean - 0.0433 + 3 * measured.standard_error < 0.03


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)
