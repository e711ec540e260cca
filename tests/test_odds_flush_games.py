"""High Card Flush and Chase the Flush: the specified figures; hands ranked and counted suit by suit, by brute force."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import check_full_table, check_simulation, percent, played
from odds_checks import solve as solve_once
from pitboss import odds
from pitboss.equipment.cards import cards
from pitboss.games.poker_games.chase_the_flush import rules as chase
from pitboss.games.poker_games.chase_the_flush.strategies import Thresholds, at_the_table
from pitboss.games.poker_games.high_card_flush import rules as high_card
from pitboss.games.poker_games.high_card_flush import side_bets
from pitboss.games.poker_games.high_card_flush.paytables import FLUSH_BONUS, STRAIGHT_FLUSH_BONUS
from pitboss.kernel import compiled
from pitboss.odds import simulate
from pitboss.odds.counting.flushes import CHOOSE, by_highest_suit, compared
from pitboss.odds.counting.suit_orbits import every_set, suit_classes
from pitboss.odds.poker_games import high_card_flush
from pitboss.odds.poker_games.chase_the_flush import boards
from pitboss.odds.poker_games.chase_the_flush.best_play import DEALS, FOLD, hands, pays
from pitboss.odds.poker_games.chase_the_flush.rounds import LAYOUT, bet_by_rule
from pitboss.odds.poker_games.side_bets import all_deals, price_side_bet
from pitboss.odds.report import GameOdds
from pitboss.ranking.flush import (
    SAME_SUIT,
    at_least,
    describe_flush,
    describe_same_suit,
    describe_straight_flush,
    flush,
    longest_run,
    number_of,
    ranks_of,
    same_suit,
    same_suit_ace_high,
    straight_flush,
)

HIGH, CHASE = pitboss.game("high-card-flush"), pitboss.game("chase-the-flush")


def solve(game: str, settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(pitboss.game(game).submit(settings))


# The rankings


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2c 3c 4c 5c Ad Kh Qs", "Ac Kc Qc 9d 8d 7h 6h"),  # longer
        ("Ac 3c 2c 9d 8d 7h 6h", "Kc Qc Jc 9d 8d 7h 6h"),  # the ace is high
        ("Ac Tc 6c 9d 8d 7h 6h", "As Ts 5s 9d 8d 7h 6h"),  # the last card
        ("Kc Qc 2c Ad 8d 7h 6h", "Kc Jc Tc Ad 8d 7h 6h"),  # the second
    ],
)
def test_flushes_compare(higher: str, lower: str) -> None:
    assert flush(cards(higher)) > flush(cards(lower))


def test_suits_do_not_matter() -> None:
    assert flush(cards("Ac Qc 7c Kh 9h 4s 2s")) == flush(cards("Ad Qd 7d Ks Js 5h 3h"))


def test_straight_flushes() -> None:
    assert straight_flush(cards("Ac 3c 2c Kh 8h 7s 5d")) == 3  # ace low
    assert straight_flush(cards("Ac Kc Qc 2c 8h 7s 5d")) == 3  # ace high, and not around the corner
    assert straight_flush(cards("9d 8d 7d 6d 5d 4d Kc")) == 6
    assert straight_flush(cards("2c 4d 6h 8s Tc Qd Ah")) == 1


def test_flushes_and_straight_flushes_in_one_order() -> None:
    hands = {
        "5h 6h 7h 8h 9h Th 3c": "6-7-card-straight-flush",
        "Kh 7h 6h 5h 4h 3h Qh": "7-card-flush",
        "7h 6h 5h 4h 3h Qh 9c": "5-card-straight-flush",
        "7h 6h 5h 4h 2h Qh 9c": "6-card-flush",
        "7h 6h 5h 4h Kh Qd 9c": "4-card-straight-flush",
        "7h 6h 5h 2h Kh Qd 9c": "5-card-flush",
        "7h 6h 5h 2h Kc Qd 9c": "4-card-flush",
    }
    assert {hand: SAME_SUIT[same_suit(cards(hand)) - 1] for hand in hands} == hands
    low = cards("Ah 2h 3h 4h 9c Jd Ks")
    assert (same_suit(low), same_suit_ace_high(low)) == (3, 1)
    assert same_suit(cards("7h 6h 5h 2c Kc Qd 9c")) == 0


def test_words() -> None:
    assert describe_flush(flush(cards("Kh Jh 8h 5h 2c 9d 4s"))) == "four-card flush, king high"
    assert describe_straight_flush(5) == "five-card straight flush"
    assert [describe_same_suit(value) for value in (0, 1, 7)] == [
        "less than four of a suit",
        "4 card flush",
        "6 7 card straight flush",
    ]


# Counted suit by suit


def test_hands_by_their_best_suit() -> None:
    """The counts of the specification, of all 133,784,560 hands of seven cards."""
    lengths = by_highest_suit([number_of(ranks) for ranks in range(1 << 13)], 7)
    assert dict(lengths) == {
        2: 24_676_704,
        3: 78_881_088,
        4: 26_137_540,
        5: 3_814_668,
        6: 267_696,
        7: 6_864,
    }
    runs = by_highest_suit([longest_run(ranks, True) for ranks in range(1 << 13)], 7)
    assert [runs[cards] for cards in range(3, 8)] == [8_642_932, 676_196, 39_960, 1_592, 32]


def test_hands_of_four_cards_by_brute_force() -> None:
    found = by_highest_suit(
        [straight_flush([4 * rank for rank in range(13) if ranks >> rank & 1]) for ranks in range(1 << 13)], 4
    )
    assert found == Counter(straight_flush(hand) for hand in combinations(range(52), 4))


def test_sets_of_ranks_compared_by_brute_force() -> None:
    rng = random.Random(3)
    for _ in range(200):
        ranks = rng.sample(range(13), 9)
        fixed, free = sum(1 << rank for rank in ranks[:2]), sum(1 << rank for rank in ranks[2:])
        added = rng.randint(0, 4)
        value = sum(1 << rank for rank in rng.sample(range(13), 2 + added))
        made = [fixed | sum(1 << rank for rank in more) for more in combinations(ranks[2:], added)]
        assert compared(fixed, free, added, at_least(2 + added, value)) == (
            sum(one < value for one in made),
            sum(one == value for one in made),
        )
    assert CHOOSE[13, 7] == 1716


# High Card Flush


@pytest.mark.proof
def test_high_card_flush() -> None:
    found = solve("high-card-flush")
    main = found["ante+raise"]
    assert percent(main.house_edge, 5) == "2.66453"
    assert percent(main.element_of_risk, 5) == "1.55707"
    assert f"{float(main.average_wagered):.6f}" == "1.711249"
    assert main.deals == high_card_flush.DEALS == 133_784_560 * 45_379_620
    assert percent(1 - found.strategy["frequencies"]["fold"], 3) == "67.863"
    assert percent(found.strategy["house_edge_by_strategy"]["by-ten-eight-six"], 5) == "2.71138"
    assert found.strategy["lowest_hand_raised"].startswith("T32 ")
    assert found.strategy["highest_hand_folded"].startswith("T98 ")


def test_what_the_dealer_can_hold() -> None:
    """Some hands against a sample of the dealer's, drawn from the cards that are left."""
    rng, ways, cases = random.Random(8), np.zeros((4, 4, 8), np.int64), np.zeros(4, np.int64)
    own = rng.sample(range(52), 7)
    compiled(high_card_flush.meet)(np.array([ranks_of(own, suit) for suit in range(4)]), ways, cases)
    assert cases.sum() == high_card_flush.DEALERS_HANDS == 45_379_620
    rest, met = [card for card in range(52) if card not in own], Counter[tuple[int, int]]()
    for _ in range(20_000):
        met[high_card.ante_and_raise(flush(own), flush(rng.sample(rest, 7)))] += 1
    for case, net in enumerate([(1, 0), (1, 1), (0, 0), (-1, -1)]):
        assert met[net] / 20_000 == pytest.approx(cases[case] / 45_379_620, abs=0.015)


def test_flush_bonus() -> None:
    counts = all_deals(side_bets.FLUSH_BONUS, high_card_flush.SHAPE.layout)
    edges = {
        table: percent(
            price_side_bet(side_bets.FLUSH_BONUS, counts, HIGH.submit({"flush-bonus.paytable": table})).house_edge, 2
        )
        for table in FLUSH_BONUS.tables
    }
    assert edges == {
        "A": "7.81", "B": "5.30", "C": "4.79", "D": "7.53", "E": "10.62", "F": "11.08", "G": "9.60", "H": "14.22",
        "I": "5.05", "J": "4.05", "K": "7.29", "L": "8.96", "M": "7.93", "N": "6.78",
        "B-as-printed": "24.84", "E-as-printed": "-8.92", "I-as-printed": "24.58", "K-as-printed": "-12.24",
    }  # fmt: skip


def test_straight_flush_bonus() -> None:
    bet = side_bets.STRAIGHT_FLUSH_BONUS
    counts = all_deals(bet, high_card_flush.SHAPE.layout)
    edges = {
        table: percent(price_side_bet(bet, counts, HIGH.submit({f"{bet.name}.paytable": table})).house_edge, 3)
        for table in STRAIGHT_FLUSH_BONUS.tables
        if table != "G"
    }
    assert edges == {"A": "13.086", "B": "6.351", "C": "6.636", "D": "6.267", "E": "7.757", "F": "7.388"}


@pytest.mark.proof
def test_progressive_of_high_card_flush() -> None:
    """The specification counts every hand; a fold, which the rules let lose, costs a part of the lowest line."""
    fixed = {}
    for table in "ABCD":
        settings = {"progressive.paytable": table, "folded-hands-qualify": "true"}
        found = solve("high-card-flush", settings)["progressive"]
        shares = (32 * 10_000 + 1_592 * 1_000) / 133_784_560
        fixed[table] = percent(1 - found.house_edge - shares, 2)
    assert fixed == {"A": "52.12", "B": "52.73", "C": "53.61", "D": "49.17"}
    lost = (
        solve("high-card-flush")["progressive"].house_edge
        - solve("high-card-flush", {"folded-hands-qualify": "true"})["progressive"].house_edge
    )
    assert lost == pytest.approx(3 * 1_602_612 / 133_784_560)


@pytest.mark.proof
def test_simulation_of_high_card_flush() -> None:
    check_simulation(simulate(HIGH.submit(), rounds=1_000_000, players=3, seed=13), solve("high-card-flush"))


@pytest.mark.proof
def test_full_table_of_high_card_flush() -> None:
    options = HIGH.submit()
    main = solve("high-card-flush")["ante+raise"]
    check_full_table(options, {"ante": 10_00}, odds.strategy(options), main, seed=7, unit=10_00)


# Chase the Flush


@pytest.mark.proof
def test_chase_the_flush() -> None:
    found = solve("chase-the-flush")
    main = found["ante+x-tra-bonus+all-in"]
    assert f"{main.house_edge:.7f}" == "0.0239067"
    assert f"{float(main.average_wagered):.5f}" == "3.56488"
    assert percent(main.element_of_risk, 4) == "0.6706"
    assert main.deals == DEALS
    shares = {name: percent(share, 4) for name, share in found.strategy["frequencies"].items()}
    assert shares == {"fold": "16.0885", "all-in:1": "35.1724", "all-in:2": "24.9021", "all-in:3": "23.8371"}
    edges = {name: f"{edge:.7f}" for name, edge in found.strategy["house_edge_by_strategy"].items()}
    assert edges == {"any-three": "0.0530147", "jack-high-three": "0.0905952"}
    assert found.strategy["three_of_a_suit_always_bet"]


@pytest.mark.parametrize(("ace_low", "edge"), [("true", "5.6694"), ("false", "6.8359")])
def test_same_suit_bonus(ace_low: str, edge: str) -> None:
    options = CHASE.submit({"ace-low-in-straight-flushes": ace_low})
    (bet,) = options.side_bets
    found = price_side_bet(bet, all_deals(bet, LAYOUT), options)
    assert percent(found.house_edge, 4) == edge
    assert percent(float(found.hit_frequency), 4) == "22.5936"


@pytest.mark.proof
def test_boards_beside_a_hand() -> None:
    """All boards once; on some of them the dealer's hands one by one."""
    own = cards("Ah 7h 5d")
    filled = boards.empty_boards()
    compiled(boards.fill_boards)(np.array([ranks_of(own, suit) for suit in range(4)]), boards.sets(), filled)
    assert len(np.unique(np.sort(filled.cards, axis=1), axis=0)) == boards.BOARDS == 211_876
    for board in random.Random(4).sample(range(boards.BOARDS), 4):
        shared = filled.cards[board].tolist()
        rest = [card for card in range(52) if card not in {*own, *shared}]
        mine = flush([*own, *shared])
        dealers = [flush([*hand, *shared]) for hand in combinations(rest, 3)]
        assert filled.values[board] == mine
        assert filled.dealers[board].tolist() == [
            sum(value < chase.NINE_HIGH for value in dealers),
            sum(value < mine for value in dealers),
            sum(value <= mine for value in dealers),
        ]


def test_every_hand_has_a_class_and_a_renaming() -> None:
    """Renamed, a hand is the one that stands for its class."""
    rng, known = random.Random(5), hands()
    for at in rng.sample(range(22_100), 50):
        hand = [card for card in range(52) if int(every_set(3)[at]) >> card & 1]
        renamed = sorted(card & ~3 | int(known.names[at, card & 3]) for card in hand)
        assert tuple(renamed) == suit_classes(3)[known.classes[at]][0]


def test_the_x_tra_bonus_pays_for_each_number_of_cards_what_is_printed() -> None:
    assert pays().tolist() == [0, 0, 0, 0, 1, 5, 20, 250]


@pytest.mark.parametrize(
    ("street", "own", "flop", "last"),
    [(0, "Qh 2c 9h", "5h 7s", "3c Kd"), (1, "Qh 2c 9h", "7s 5h", "3h Kd"), (2, "Qh 9d 2c", "5h 7s", "3h Jh")],
)
def test_a_strategy_bets_on_the_very_flush_that_it_asks_for(street: int, own: str, flop: str, last: str) -> None:
    """Simulated and at the table: before the flop, on it or in the end; where it asks for a little more it does not."""
    hand, board, never = cards(own), cards(f"{flop} {last}"), at_least(8)
    shoe = cards(f"{own} 4c 8d Td {flop} 2d {last} 6s")
    value = flush([*hand, *board][: 3 + 2 * street])
    table = CHASE.open(seed=1)
    table.sit(1, bankroll=1_000_00)
    for asked, antes in ((value - 1, 3 - street), (value, 3 - street), (value + 1, FOLD)):
        thresholds = Thresholds(*(asked if at == street else never for at in range(3)))
        assert bet_by_rule(np.array(hand), np.array(board), np.array(thresholds)) == antes
        found = played(table, (1,), {"ante": 10_00, "x-tra-bonus": 10_00}, at_the_table(thresholds), shoe)
        assert abs(found.seats[0].wagers["all-in"].net if antes else 0) == antes * 10_00


@pytest.mark.proof
def test_simulation_of_chase_the_flush() -> None:
    check_simulation(simulate(CHASE.submit(), rounds=1_000_000, players=3, seed=14), solve("chase-the-flush"))


@pytest.mark.proof
def test_full_table_of_chase_the_flush() -> None:
    options, wagers = CHASE.submit(), {"ante": 10_00, "x-tra-bonus": 10_00}
    main = solve("chase-the-flush")["ante+x-tra-bonus+all-in"]
    check_full_table(options, wagers, odds.strategy(options), main, seed=8, unit=10_00)
