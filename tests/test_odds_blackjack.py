"""Blackjack solved: published figures, the formula of splits against dealing card by card, the simulation."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, sqrt
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

import pitboss
from blackjack_dealing import SMALL, ByDealing, dealer_wins
from parity import compare_under
from pitboss import odds
from pitboss.equipment.cards import Card
from pitboss.games.blackjack_games.blackjack.bonus import advantage
from pitboss.games.blackjack_games.blackjack.options import terms
from pitboss.games.blackjack_games.blackjack.rules import CHAPTER
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.double_attack_blackjack.rules import CHAPTER as DOUBLE_ATTACK
from pitboss.games.blackjack_games.hands import card_value, points
from pitboss.games.blackjack_games.spanish_21.rules import CHAPTER as SPANISH_21
from pitboss.games.blackjack_games.strategies import PLANS
from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import interpreted
from pitboss.odds.blackjack_games import blackjack_switch, charts, round_hands, round_results, round_table, studies
from pitboss.odds.blackjack_games.blackjack import free_bonus_odds
from pitboss.odds.blackjack_games.blackjack import simulator as blackjack_simulator
from pitboss.odds.blackjack_games.dealer_hands import dealer_tree
from pitboss.odds.blackjack_games.family import by_value
from pitboss.odds.blackjack_games.plans import tables
from pitboss.odds.blackjack_games.player_hands import player_hands
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.solving import all_shown, house_of, solve_play
from pitboss.odds.blackjack_games.switching import _mean
from pitboss.odds.blackjack_games.worth import NOTHING, SURRENDER, ZAP
from pitboss.odds.blackjack_games.zappit_blackjack import simulator as zappit_simulator
from pitboss.odds.counting.compositions import full_shoe
from pitboss.odds.report import GameOdds
from pitboss.rulebook.paytable import NamedPaytables, Share

MAIN = "blackjack+double+split"
PLAIN = {"most-hands": 2, "surrender": False}
"""Pairs split once, no surrender."""


def edge(decks: int, **chosen: Any) -> float:
    options = {name.replace("_", "-"): value for name, value in chosen.items()}
    return odds.solve(pitboss.game("blackjack").submit({"decks": decks, **options}))[MAIN].house_edge


@pytest.mark.parametrize(
    ("decks", "chosen", "percent"),
    [
        (8, {**PLAIN, "soft-17": "stand"}, 0.4858),
        (8, PLAIN, 0.6993),
        (6, {**PLAIN, "soft-17": "stand"}, 0.4569),
        (6, PLAIN, 0.6690),
        (6, {**PLAIN, "blackjack.paytable": "6-to-5"}, 2.0286),
        (6, {"most-hands": 2, "soft-17": "stand"}, 0.3843),
        (6, {**PLAIN, "soft-17": "stand", "five-card-21": True}, 0.2714),
        (2, {**PLAIN, "soft-17": "stand"}, 0.2228),
        (1, {**PLAIN, "soft-17": "stand"}, -0.1541),
        (8, {"dealing": "exposed", "soft-17": "stand"}, 0.7593),
        (8, {"dealing": "exposed"}, 1.1489),
        (6, {}, 0.5272),
    ],
)
def test_figures_of_the_rules(decks: int, chosen: dict[str, Any], percent: float) -> None:
    """As the analysis of the rules has them, to the last digit printed there; the last is the default submission."""
    assert round(100 * edge(decks, **chosen), 4) == percent


def test_without_a_hole_card_the_odds_are_the_same() -> None:
    """A dealer's blackjack takes the original wager only; where it takes busted additions too, it costs a little."""
    with_reader, without = edge(2), edge(2, dealing="no-hole-card")
    assert without == pytest.approx(with_reader, abs=1e-12)
    assert 0 < edge(2, dealing="no-hole-card", **{"busted-additions": "lost"}) - without < 0.002


def test_what_options_are_worth() -> None:
    base = edge(2)
    assert edge(2, resplit_aces=True) < base
    assert edge(2, split_two_card_21_beats_dealer_21=True) < base
    assert edge(2, designated_blackjack="As Js") == pytest.approx(base - 0.5 / 64 * 0.0458, abs=1e-6)
    assert edge(2, three_sevens=True, bonus_odds_on_additions=False) < base
    assert edge(2, suited_6_7_8=True) < base


# Splits, card by card


def small_terms(most: int) -> Terms:
    return terms(pitboss.game("blackjack").submit({"decks": 1, "most-hands": most}))


@pytest.mark.parametrize(("most", "pair", "up"), [(2, 8, 10), (3, 8, 6), (3, 8, 1), (4, 8, 10), (4, 8, 6)])
def test_a_split_is_worth_what_dealing_it_card_by_card_gives(most: int, pair: int, up: int) -> None:
    """The formula over hands that look at their own cards alone is no approximation."""
    solution = solve_play(SMALL, small_terms(most))
    against = next(one for one in solution.against if one.known == (up,))
    left = list(SMALL)
    for value in (up, pair, pair):
        left[value - 1] -= 1
    assert against.splits.worth[pair - 1] == pytest.approx(
        ByDealing(solution, (up,), pair, most).worth(tuple(left)), abs=1e-12
    )


def test_the_dealer_ends_as_by_dealing_card_by_card() -> None:
    solution = solve_play(SMALL, small_terms(2))
    hand = (1, 0, 0, 0, 0, 0, 0, 1, 0, 0)  # nineteen
    at = solution.hands.held.tolist().index(list(hand))
    for against in solution.against:
        left = tuple(n - hand[value] - (value + 1 in against.known) for value, n in enumerate(SMALL))
        ends = dict(dealer_wins(left, against.known[0], against.known[0] == 1, 1))
        won = sum(share for end, share in ends.items() if end > 21 or end < 19)
        assert against.standing.won[at] == pytest.approx(won, abs=1e-13)
        assert against.standing.tied[at] == pytest.approx(ends.get(19, 0.0), abs=1e-13)


def test_probabilities_add_up_and_the_chart_is_the_usual_one() -> None:
    solved = odds.solve(pitboss.game("blackjack").submit())
    assert solved[MAIN].deals == pytest.approx(10**15, abs=100)
    chart = solved.strategy["chart"]
    assert chart["hard 16"] == "RSSSSSHHRR"
    assert chart["soft 18"] == "HDDDDDSSHH"
    assert chart["88"] == "RPPPPPPPPP"
    (exception,) = solved.strategy["exceptions"]
    assert (exception["hand"], exception["dealer"], exception["decision"]) == ("78", "T", "hit")
    more = solved.strategy["more_cards"]
    assert (more["hard 16"], more["soft 18"]) == ("HSSSSSHHHS", "HSSSSSSSHH")
    exceptions = solved.strategy["exceptions_of_more_cards"]
    assert exceptions[0]["hand"] == "268"  # sixteen without the small cards that were hoped for
    assert (exceptions[0]["dealer"], exceptions[0]["decision"], exceptions[0]["instead_of"]) == ("T", "hit", "stand")
    assert 0 < sum(one["worth"] for one in exceptions) < 2e-5


def test_hands_of_a_chart_are_as_likely_as_they_are_dealt() -> None:
    """Two cards of what the dealer's card leaves of the shoe, the hands that are asked about."""
    solution = solve_play(SMALL, small_terms(2))
    by_row = {
        "A5": "soft 16", "A6": "soft 17", "A8": "soft 19", "56": "hard 11", "58": "hard 13", "5T": "hard 15",
        "68": "hard 14", "6T": "hard 16", "8T": "hard 18", **{2 * name: 2 * name for name in "A568T"},
    }  # fmt: skip
    for against in solution.against:
        shoe = [value for value, number in enumerate(SMALL, 1) for _ in range(number)]
        chance = 1.0
        for value in against.known:
            chance *= shoe.count(value) / len(shoe)
            shoe.remove(value)
        dealt = Counter("".join(charts.NAMES[value - 1] for value in pair) for pair in combinations(shoe, 2))
        rows = charts._of_two_cards(solution, against)
        assert {name: row for row, hands in rows.items() for name, _, _ in hands}.items() <= by_row.items()
        found = {name: share for row in rows.values() for name, share, _ in row}
        assert found == pytest.approx(
            {name: chance * ways / dealt.total() for name, ways in dealt.items() if name != "AT"}, abs=1e-15
        )


def test_second_cards_change_places_where_the_plan_says_so() -> None:
    """In a simulated round, the two hands of the third player."""
    made = blackjack_switch.simulator(pitboss.game("blackjack-switch").submit(), 1, "basic", None)
    own = [
        Card.parse(card) for card in ("Th", "5c", "6d", "Kd")
    ]  # ten and six become ten and king, five and king become five and six
    firsts, seconds = np.array([own[0], own[1]]), np.array([own[2], own[3]])
    plan = np.zeros_like(made.game.switch)
    for up, changes in ((7, False), (8, True)):
        plan[8 - 1, 10 - 1, 6 - 1, 5 - 1, 10 - 1] = 1
        notes, counters = np.zeros((6, round_table.NOTES), np.int64), np.zeros(5, np.int64)
        interpreted(round_hands.switch)(made.game._replace(switch=plan), notes, 4, firsts, seconds, up, counters)
        assert counters.tolist() == [0, 0, 0, 0, int(changes)]
        assert not notes[:4].any()
        for box, hand in zip(notes[4:], ((own[0], own[3]), (own[1], own[2])), strict=True):
            seen = [box[field] for field in (round_table.FIRST, round_table.SECOND, round_table.STATE)]
            assert seen == ([*hand, round_table.SWITCHED] if changes else [0, 0, 0])
            if changes:
                total = made.game.total[box[round_table.AT]]
                assert (total, box[round_table.CARDS]) == (sum(map(card_value, hand)), 2)


class OnePlay(NamedTuple):
    by_decision: Any


class Beside(NamedTuple):
    play: OnePlay


def test_the_play_of_a_hand_is_weighed_by_what_lies_beside_it() -> None:
    """Each by its share of the deals in which the hand is played; nothing of a hand that is never played."""
    first = np.array([2, 0])
    decided = np.array([[[1.0, 2.0], [7.0, 7.0], [0.5, -0.5]], [[3.0, np.nan], [7.0, 7.0], [0.1, -0.1]]])
    beside = [Beside(OnePlay(one)) for one in decided]
    found = _mean(cast(Any, beside), first, np.array([[0.01, 0.02], [0.03, 0.0]])).play.by_decision
    assert found[2] == pytest.approx([0.2, -0.2])
    assert found[0] == pytest.approx([1.0, 2.0])
    assert np.isnan(found[1]).all()
    never = _mean(cast(Any, beside), first, np.array([[0.01, 0.0], [0.03, 0.0]])).play.by_decision
    assert never[0] == pytest.approx([0.0, 0.0])


def test_what_was_added_to_a_hand_over_21_is_lost_to_a_blackjack_where_that_is_the_reading() -> None:
    """10(b), 11(d): of the first hand its original wager with what was added to it, of others what made them."""
    made = blackjack_simulator(pitboss.game("blackjack").submit({"busted-additions": "lost"}), 1, "basic", None)
    for hand, attack, doubled, lost, units in (
        (0, 0, 0, 0, 1), (0, 0, 0, 1, 1), (0, 0, 1, 0, 1), (0, 0, 1, 1, 2), (0, 1, 0, 1, 2), (0, 1, 1, 1, 4),
        (1, 0, 0, 0, 0), (1, 0, 0, 1, 1), (1, 0, 1, 0, 0), (1, 0, 1, 1, 2),
    ):  # fmt: skip
        box = np.zeros(round_table.NOTES, np.int64)
        box[round_table.HANDS], box[round_table.ATTACK] = 1 + hand, attack
        box[hand * round_table.FIELDS + round_table.DOUBLED] = doubled
        box[hand * round_table.FIELDS + round_table.LOST] = lost
        for costs, net in ((True, -units), (False, -int(hand == 0))):
            game = made.game._replace(busts_cost_additions=costs)
            assert interpreted(round_results.against_blackjack)(game, box, hand) == net * game.unit


def test_a_rescued_hand_is_lost_to_a_blackjack_without_what_was_doubled() -> None:
    """The original wager with what it was attacked with, or what made a hand of a split."""
    made = blackjack_simulator(pitboss.game("blackjack").submit(), 1, "basic", None)
    for hand, attack, units in ((0, 0, 1), (0, 1, 2), (1, 0, 1)):
        box = np.zeros(round_table.NOTES, np.int64)
        box[round_table.HANDS], box[round_table.ATTACK] = 1 + hand, attack
        box[hand * round_table.FIELDS + round_table.DOUBLED] = 1
        box[hand * round_table.FIELDS + round_table.GIVEN_UP] = round_table.RESCUED
        assert interpreted(round_results.against_blackjack)(made.game, box, hand) == -units * made.game.unit


@pytest.mark.parametrize(("players", "cut"), [(1, 39), (2, 0)])
def test_a_deck_goes_on_to_its_cut_card_only_where_enough_cards_lie_behind_it(players: int, cut: int) -> None:
    """Five for every hand and the dealer; of one deck thirteen lie there. Else it is shuffled for every round."""
    options = pitboss.game("blackjack").submit({"decks": 1, "cut-card-depth": "25%"})
    assert blackjack_simulator(options, players, "basic", None).supply.cut == cut


@pytest.mark.parametrize(("wager", "waits"), [("three-sevens", True), ("same-suit", False), ("none", False)])
def test_sevens_are_waited_for_where_they_are_wagered_on(wager: str, waits: bool) -> None:
    options = pitboss.game("blackjack").submit({"section-17-wager": wager})
    assert blackjack_simulator(options, 1, "basic", None).game.sides.third_sevens == waits


def test_a_hand_is_replaced_as_long_as_two_cards_are_left() -> None:
    made = zappit_simulator(pitboss.game("zappit-blackjack").submit(), 1, "optimal", None)
    ten, five, deuce = (int(Card.parse(card)) for card in ("Th", "5c", "2d"))
    for left in (0, 1, 2, 3):
        box, counters = np.zeros(round_table.NOTES, np.int64), np.zeros(5, np.int64)
        interpreted(round_hands.begin)(made.game, box, ten, five)
        shown = int(np.flatnonzero(made.game.plan.first[:, box[round_table.AT]] == ZAP)[0])
        cards = np.array([ten, ten, deuce][:left], np.int64)
        at = interpreted(round_hands.play_box)(made.game, box, cards, 0, shown, counters)
        assert (at, counters[4]) == ((2, 1) if left >= 2 else (left + 1, 0))


@pytest.mark.parametrize(
    ("name", "chapter"),
    [("blackjack", CHAPTER), ("spanish-21", SPANISH_21), ("double-attack-blackjack", DOUBLE_ATTACK)],
    ids=["blackjack", "spanish-21", "double-attack-blackjack"],
)
def test_what_is_best_on_more_cards_is_what_is_worth_most(name: str, chapter: Chapter) -> None:
    solution = solve_play(SMALL, chapter.terms(pitboss.game(name).submit()))
    hands = solution.hands
    for against in solution.against:
        asked = (hands.size > 2) & (hands.total < 21) & (against.play.later != NOTHING)
        worths = against.play.by_decision[asked]
        assert np.nanargmax(worths, axis=1).tolist() == against.play.later[asked].tolist()
        assert np.nanmax(worths, axis=1).tolist() == against.play.worth[asked].tolist()


# Simulation


@pytest.mark.proof
@pytest.mark.parametrize("chosen", [{}, {"dealing": "exposed"}, {"decks": 1, "suited-6-7-8": True}])
def test_simulation_of_fresh_shoes_agrees(chosen: dict[str, Any]) -> None:
    options = pitboss.game("blackjack").submit({**chosen, "card-supply": "continuous-shuffler"})
    exact = float(odds.solve(options)[MAIN].expectation)
    measured = odds.simulate(options, rounds=400_000, players=2, strategy="optimal", seed=3).wagers[MAIN]
    assert abs(measured.mean - exact) < 3 * measured.standard_error


@pytest.mark.proof
def test_every_plan_is_worse_than_the_best() -> None:
    options = pitboss.game("blackjack").submit({"card-supply": "continuous-shuffler"})
    worth = {
        name: odds.simulate(options, rounds=200_000, strategy=name, seed=5).wagers[MAIN].mean
        for name in odds.strategies(options)
    }
    assert worth["optimal"] > max(worth["never-bust"], worth["like-the-dealer"]) + 0.03
    assert abs(worth["optimal"] - worth["basic"]) < 0.003


# Side wagers

SIDE_WAGERS: list[tuple[str, str, dict[int, float]]] = [
    ("over-13", "section-17-wager = over-under-13", {1: 6.787, 2: 6.647, 4: 6.577, 5: 6.564, 6: 6.555, 8: 6.543}),
    (
        "under-13",
        "section-17-wager = over-under-13",
        {1: 10.106, 2: 10.082, 4: 10.071, 5: 10.068, 6: 10.067, 8: 10.065},
    ),
    ("three-sevens-wager", "section-17-wager = three-sevens", {4: 15.919, 5: 13.250, 6: 11.400, 8: 9.008}),
    ("twenty-point-bonus", "A", {2: 30.045, 4: 26.037, 5: 25.240, 6: 24.709, 8: 24.046}),
    ("twenty-point-bonus", "B", {2: 24.939, 4: 19.456, 5: 18.365, 6: 17.639, 8: 16.733}),
    ("kings-bounty", "1", {1: 37.255, 2: 28.754, 4: 24.555, 5: 23.720, 6: 23.164, 8: 22.469}),
    ("kings-bounty", "2", {1: 37.255, 2: 24.733, 4: 18.555, 5: 17.326, 6: 16.507, 8: 15.486}),
    ("in-between", "A", {1: 8.338, 2: 5.696, 4: 4.010, 6: 3.396, 8: 3.080}),
    ("in-between", "B", {1: 10.462, 2: 7.758, 4: 6.042, 6: 5.418, 8: 5.097}),
    ("in-between", "C", {1: 14.998, 2: 12.163, 4: 10.383, 6: 9.738, 8: 9.407}),
    ("in-between", "D", {1: 12.646, 2: 8.165, 4: 5.458, 6: 4.490, 8: 3.994}),
    ("21-plus-3", "A", {1: 13.303, 2: 7.262, 4: 4.244, 5: 3.641, 6: 3.239, 8: 2.736}),
    ("21-plus-3", "B", {1: 22.733, 2: 17.274, 4: 14.378, 5: 13.786, 6: 13.390, 8: 12.891}),
    ("trilux", "1", {2: 16.536, 4: 13.820, 5: 13.277, 6: 12.915, 8: 12.462}),
    ("trilux", "2", {2: 26.653, 4: 24.114, 5: 23.598, 6: 23.252, 8: 22.818}),
    ("trilux", "3", {2: 20.327, 4: 17.879, 5: 17.381, 6: 17.048, 8: 16.629}),
    ("trilux-super-3", "trilux.paytable = 1, trilux-super-3 = true", {4: 15.038, 5: 12.688, 6: 11.073, 8: 9.000}),
    ("optional-bonus", "optional-bonus = true", {6: 6.912, 8: 6.814}),
    ("buster", "A", {2: 5.775, 6: 5.423, 8: 5.377}),
    ("buster", "B", {2: 5.815, 6: 5.483, 8: 5.439}),
    ("buster", "C", {2: 6.510, 6: 6.214, 8: 6.175}),
    ("buster", "D", {2: 6.549, 6: 6.274, 8: 6.237}),
    ("buster", "E", {2: 8.541, 6: 8.262, 8: 8.224}),
    ("buster", "F", {2: 13.739, 6: 13.218, 8: 13.151}),
]


@pytest.mark.parametrize(("wager", "offered", "edges"), SIDE_WAGERS)
def test_side_wagers_have_the_edges_of_the_rules(wager: str, offered: str, edges: dict[int, float]) -> None:
    """As the analysis of the rules has them, to the last digit printed there; but for buster D of eight decks, 6.2375,
    and E of two, 8.5415 and a little less, which it has rounded twice."""
    chosen = offered if "=" in offered else f"{wager}.paytable = {offered}"
    options = dict(one.split(" = ") for one in chosen.split(", "))
    for decks, percent in edges.items():
        table = pitboss.game("blackjack").submit({"decks": decks, **options})
        found = next(one for one in side_bet_odds(table) if one.name == wager)
        assert round(100 * found.house_edge, 3) == percent, decks


@pytest.mark.parametrize(
    ("table", "percent"), [("A", 7.552), ("B", 7.594), ("C", 8.246), ("D", 8.289), ("E", 10.158), ("F", 16.050)]
)
def test_buster_where_the_dealer_stands_on_soft_17(table: str, percent: float) -> None:
    """As the analysis has it for a dealer who stands for buster wagers too; by the letter the dealer draws for them,
    and they are worth what they are at a table where the dealer draws."""
    chosen = {"buster.paytable": table, "soft-17": "stand"}
    (standing,) = side_bet_odds(pitboss.game("blackjack").submit(chosen | {"buster-completes-on-soft-17": False}))
    assert round(100 * standing.house_edge, 3) == percent
    (by_the_letter,) = side_bet_odds(pitboss.game("blackjack").submit(chosen))
    (drawing,) = side_bet_odds(pitboss.game("blackjack").submit({"buster.paytable": table}))
    assert by_the_letter.expectation == drawing.expectation


@pytest.mark.parametrize(
    ("wager", "decks", "edges"),
    [
        ("same-suit", 1, (3.318, 3.771, 5.279, 10.860)),
        ("same-suit", 2, (0.822, 2.315, 8.327, 9.821)),
        ("same-suit", 4, (0.855, 7.079, 8.566, 11.817)),
        ("same-suit", 6, (0.371, 6.666, 8.150, 9.634)),
        ("same-suit", 8, (0.130, 6.460, 11.307)),
        ("match-the-dealer", 2, (3.312, 5.254, 7.196)),
        ("match-the-dealer", 3, (5.647, 10.775)),
        ("match-the-dealer", 4, (4.840,)),
        ("match-the-dealer", 5, (4.759,)),
        ("match-the-dealer", 6, (4.062, 7.277)),
        ("match-the-dealer", 8, (3.674, 5.602)),
    ],
)
def test_tables_by_number_of_decks(wager: str, decks: int, edges: tuple[float, ...]) -> None:
    section_17 = "same-suit" if wager == "same-suit" else "none"
    options = {"decks": decks, "section-17-wager": section_17, "match-the-dealer-any-decks": True}
    printed = pitboss.game("blackjack").paytables[wager]
    assert isinstance(printed, NamedPaytables)
    names = [name for name in printed.tables if name.startswith(f"{decks}-decks")]
    assert len(names) == len(edges)
    for name, percent in zip(names, edges, strict=True):
        table = pitboss.game("blackjack").submit({**options, f"{wager}.paytable": name})
        (found,) = side_bet_odds(table)
        assert round(100 * found.house_edge, 3) == percent, name


@pytest.mark.parametrize(
    ("decks", "fixed", "one_in", "break_even"),
    [
        (4, 32.58, 541_147, 364_833),
        (5, 34.22, 442_961, 291_375),
        (6, 35.34, 391_191, 252_925),
        (8, 36.78, 337_893, 213_604),
    ],
)
def test_the_aces_progressive(decks: int, fixed: float, one_in: int, break_even: int) -> None:
    chosen = {"aces-progressive.paytable": "printed", "dealing": "no-hole-card", "surrender": False, "decks": decks}
    (found,) = side_bet_odds(pitboss.game("blackjack").submit(chosen))
    best, *others = found.outcomes
    assert round(found.deals / best.count) == one_in
    paid = sum(one.count * (one.net + 1) for one in others)
    assert round(float(100 * paid / found.deals), 2) == fixed
    assert round(found.details["break_even_meter"]["aces-progressive"]) == break_even


@pytest.mark.parametrize(
    ("chosen", "hits", "fixed"),
    [
        ({"blazing-7s.paytable": "1"}, 14.816, 48.03),
        ({"blazing-7s.paytable": "2"}, 14.816, 51.62),
        ({"blazing-7s.paytable": "1", "decks": 8}, 14.810, 48.24),
        ({"blazing-7s.paytable": "2", "decks": 8}, 14.810, 52.00),
        ({"super-4.paytable": "updated", "decks": 8}, 10.065, 64.84),
    ],
)
def test_other_progressives(chosen: dict[str, Any], hits: float, fixed: float) -> None:
    options = pitboss.game("blackjack").submit(chosen)
    (found,) = side_bet_odds(options)
    table = options.paytable(found.name)
    in_money = {line.name for line in table.lines if not isinstance(line.pay, Share)}
    assert round(float(100 * found.hit_frequency), 3) == hits
    paid = sum(one.count * (one.net + 1) for one in found.outcomes if one.name in in_money)
    assert round(float(100 * paid / found.deals), 2) == fixed


@pytest.mark.parametrize(
    ("chosen", "percent"),
    [
        ({"super-4.paytable": "1", "decks": 8}, 13.34),
        ({"super-4.paytable": "2", "decks": 8}, 20.12),
        ({"super-4.paytable": "3", "decks": 8}, 20.12),
        ({"super-4.paytable": "1"}, 13.52),
        ({"super-4.paytable": "2"}, 20.32),
        ({"super-4.paytable": "3"}, 20.32),
        ({"blazing-7s.paytable": "1"}, 24.78),
        ({"blazing-7s.paytable": "2"}, 23.59),
        ({"aces-progressive.paytable": "printed", "dealing": "no-hole-card", "surrender": False}, 28.72),
    ],
)
def test_what_progressives_keep_in_the_long_run(chosen: dict[str, Any], percent: float) -> None:
    """As the analysis of the rules has it, to the last digit printed there. A tenth of a meter is no new money: it
    leaves the meter lower."""
    (found,) = side_bet_odds(pitboss.game("blackjack").submit(chosen))
    assert round(100 * found.details["long_run_edge"], 2) == percent
    assert f"{found.details['long_run_edge']:.4%} in the long run" in found.note


def test_fixed_awards_of_the_aces_progressive_from_the_tray_cost_the_house_money() -> None:
    """Which is why they are read to come off the meter: the rules have about 35 % of fixed awards beside the 70 % that
    feed the meter."""
    chosen = {"aces-progressive.paytable": "printed", "dealing": "no-hole-card", "surrender": False}
    options = pitboss.game("blackjack").submit({**chosen, "aces-awards-off-meter": False})
    (found,) = side_bet_odds(options)
    assert round(100 * found.details["long_run_edge"], 2) == -6.62


@pytest.mark.parametrize(
    ("chosen", "percent"),
    [({"super-4.paytable": "1"}, 41.44), ({"super-4.paytable": "2"}, 46.34), ({"super-4.paytable": "updated"}, 46.43)],
)
def test_super_4_that_counts_aces_face_up_alone_wins_on_every_ace_and_never_else(
    chosen: dict[str, Any], percent: float
) -> None:
    """A blackjack is as likely with the ace first as with the ten, so that half of each award goes; what the house then
    keeps in the long run is out of all proportion, which is why a ten face up is read to count."""
    chosen = {"decks": 8 if chosen["super-4.paytable"] == "updated" else 6, **chosen}
    read, otherwise = (
        next(side_bet_odds(pitboss.game("blackjack").submit({**chosen, "super-4-counts-ten-up": ten_up})))
        for ten_up in (True, False)
    )
    assert otherwise.hit_frequency == Fraction(1, 13)
    for one, half in zip(read.outcomes[:-2], otherwise.outcomes[:-2], strict=True):
        assert (half.name, 2 * half.count) == (one.name, one.count)
    assert otherwise.outcomes[-2] == read.outcomes[-2]  # an ace without a blackjack
    assert round(100 * otherwise.details["long_run_edge"], 2) == percent


def test_a_must_hit_meter_returns_more_than_what_feeds_it() -> None:
    """It starts from more than nothing each time: $250 to at most $1,000, five per cent of $5 a round."""
    chosen = {"super-4.paytable": "2", "super-4-must-hit": "1"}
    (found,) = side_bet_odds(pitboss.game("blackjack").submit(chosen))
    returned = found.details["must_hit_return_by_players"]
    assert list(returned) == list("123456")
    assert 0.08 < returned["6"] <= returned["1"] < 0.09
    assert found.details["long_run_edge_with_must_hit"] == pytest.approx(found.details["long_run_edge"] - returned["1"])


def test_the_blackjack_bonus_keeps_what_its_awards_leave() -> None:
    options = pitboss.game("blackjack").submit({"blackjack-bonus-wager": "1.00"})
    found = odds.solve(options)["blackjack-bonus"]
    assert float(found.hit_frequency) == pytest.approx(0.047489, abs=1e-6)
    assert found.expectation == -advantage(options)


@pytest.mark.parametrize(("table", "given"), [("1", 0.0968), ("2", 0.1674), ("3", 0.1090), ("4", 0.1674)])
def test_what_lucky_george_costs_the_house(table: str, given: float) -> None:
    """As the analysis of the rules has it, to the last digit printed there."""
    (found,) = side_bet_odds(pitboss.game("blackjack").submit({"trilux.paytable": table, "lucky-george": True}))
    assert round(found.details["given_to_the_dealer"], 4) == given


def test_a_wager_for_the_dealer_costs_the_house_what_the_players_own_does() -> None:
    chosen = {"kings-bounty.paytable": "2", "kings-bounty-dealer": True}
    own, dealers = side_bet_odds(pitboss.game("blackjack").submit(chosen))
    assert (own.name, dealers.name) == ("kings-bounty", "kings-bounty-dealer")
    assert own.house_edge == dealers.house_edge
    assert "dealer" in dealers.note


# Multiple action, the hand fee, streaks


def solved(**chosen: Any) -> GameOdds:
    return odds.solve(pitboss.game("blackjack").submit({name.replace("_", "-"): one for name, one in chosen.items()}))


def test_every_spot_of_multiple_action_has_the_odds_of_the_plain_game() -> None:
    """Without surrender, resplits and a reader, what was added to a hand over 21 being lost at once."""
    several = solved(decks=2, multiple_action="three-wagers")
    plain = edge(2, dealing="no-hole-card", busted_additions="lost", **PLAIN)
    for name in (MAIN, "spot-2+double+split", "spot-3+double+split"):
        assert several[name].house_edge == pytest.approx(plain, abs=1e-12)
    assert several["spot-2+double+split"].per == "spot-2"


@pytest.mark.proof
@pytest.mark.parametrize(
    "chosen", [{"multiple-action": "two-wagers", "decks": 2}, {"multiple-action": "three-wagers", "hand-fee": "1.00"}]
)
def test_several_hands_of_the_dealer_are_simulated_as_they_are_played(chosen: dict[str, Any]) -> None:
    rng = random.Random(5)
    for players in (1, 2):
        options = pitboss.game("blackjack").submit(chosen)
        assert compare_under(options, players, "basic", rng, 60, gives_up=False) > 60


def test_the_house_keeps_the_hand_fee() -> None:
    assert solved(decks=2, hand_fee="2.50")["hand-fee"].house_edge == 1


@pytest.mark.parametrize(
    ("decks", "chosen", "percent"),
    [
        (6, PLAIN, (10.4, 15.1, 9.6, 9.7)),
        (8, {**PLAIN, "soft-17": "stand"}, (9.9, 14.4, 8.6, 8.4)),
    ],
)
def test_streaks(decks: int, chosen: dict[str, Any], percent: tuple[float, ...]) -> None:
    """As the analysis of the rules has them from rounds that were simulated, to a tenth of a percent."""
    found = solved(decks=decks, streak=True, **chosen)
    for wins, expected in enumerate(percent, start=2):
        assert 100 * found[f"streak-{wins}"].house_edge == pytest.approx(expected, abs=0.1)


@pytest.mark.proof
def test_streaks_are_simulated_as_they_are_solved() -> None:
    """A fresh shoe in every round."""
    options = pitboss.game("blackjack").submit({"streak": True, "card-supply": "continuous-shuffler"})
    exact, measured = odds.solve(options), odds.simulate(options, rounds=2_000_000, seed=3)
    for wins in (2, 3, 4, 5):
        one = measured.wagers[f"streak-{wins}"]
        assert abs(one.mean + exact[f"streak-{wins}"].house_edge) < 4 * one.standard_error


def test_the_free_bonus_beside_a_buster_wager() -> None:
    """A blackjack and a dealer who goes over 21 with seven cards or eight: as likely as both by themselves, but for the
    two cards that are gone."""
    chosen = {"decks": 8, "buster.paytable": "A", "buster-free-bonus.paytable": "B1"}
    found = free_bonus_odds(pitboss.game("blackjack").submit(chosen))
    assert float(found.expectation) == pytest.approx(0.047451 * (0.000214 * 200 + 0.000012 * 1600), rel=0.1)


@pytest.mark.proof
def test_the_cut_card_has_an_effect_of_its_own() -> None:
    """Measured beside the mean, from what is exact; where every round has a fresh shoe there is none."""
    options = pitboss.game("blackjack").submit({"decks": 2})
    measured = odds.simulate(options, rounds=100_000, seed=2)
    effect = measured.cut_card_effect[MAIN]
    assert effect.mean == pytest.approx(measured.wagers[MAIN].mean + edge(2), abs=1e-12)
    assert effect.standard_error == measured.wagers[MAIN].standard_error
    assert "cut_card_effect" in measured.to_json()
    assert not odds.simulate(options, rounds=1_000, strategy="basic", seed=2).cut_card_effect
    fresh = pitboss.game("blackjack").submit({"decks": 2, "card-supply": "continuous-shuffler"})
    assert not odds.simulate(fresh, rounds=1_000, seed=2).cut_card_effect


# What a par sheet says beside the odds


def test_what_a_rule_is_worth() -> None:
    options = pitboss.game("blackjack").submit({"decks": 1, **PLAIN})
    chosen = [one for one in studies.other_choices(options) if one[0].name in ("soft-17", "surrender", "seats")]
    assert {option.name for option, _, _ in chosen} == {"soft-17", "surrender", "seats"}
    stands = next(other for option, _, other in chosen if option.name == "soft-17")
    shoe = by_value(full_shoe(stands))
    assert studies.studied(CHAPTER).edge(stands, shoe) == pytest.approx(edge(1, **{**PLAIN, "soft-17": "stand"}))


def test_what_a_card_is_worth_to_insurance() -> None:
    """Of a deck without an ace 51 cards are left, 16 of them tens: removing a ten or another card is a fraction."""
    options = pitboss.game("blackjack").submit({"decks": 1})
    insurance = studies.Counted.of_insurance(studies.studied(CHAPTER), options)
    assert insurance.worth == pytest.approx(3 * 16 / 51 - 1)
    ten, two = insurance.effects[4 * 8], insurance.effects[0]
    assert ten == pytest.approx(3 * 15 / 50 - 3 * 16 / 51)
    assert two == pytest.approx(3 * 16 / 50 - 3 * 16 / 51)
    rows = list(studies.counting_rows([insurance], full_shoe(options)))
    gains = [row["gain_of_a_round"] for row in rows]
    assert gains == sorted(gains), "the more is known of a shoe, the more a counter gains"
    assert all(0.2 < row["frequency_in_favour"] < 0.45 for row in rows)


def test_a_count_is_even_over_the_shoe() -> None:
    """A wager that no card changes by itself but all by the same is in nobody's favour, however deep the shoe."""
    shoe = full_shoe(pitboss.game("blackjack").submit({"decks": 1}))
    flat = studies.Counted("flat", -0.01, np.full(52, 0.001))
    assert [row["frequency_in_favour"] for row in studies.counting_rows([flat], shoe)] == [0, 0, 0]
    high = studies.Counted("high", 0.0, np.array([0.01] * 26 + [-0.01] * 26))
    assert all(0.35 < row["frequency_in_favour"] < 0.55 for row in studies.counting_rows([high], shoe))


def test_counting_tens_is_what_the_tens_left_make_of_it() -> None:
    """Off a deck of which only tens matter, every rest by its probability; a par sheet always has the same rests."""
    shoe = full_shoe(pitboss.game("blackjack").submit({"decks": 1}))
    tens = studies.Counted("tens", -0.06, np.array([0.02] * 32 + [-0.04] * 16 + [0.02] * 4))
    rows = list(studies.counting_rows([tens], shoe))
    even = 0.04 + tens.effects.mean(), 0.02 - tens.effects.mean()
    for row, gone in zip(rows, (13, 26, 39), strict=True):
        frequency = mean = square = 0.0
        for ten in range(min(16, gone) + 1):
            worth = -0.06 + 51 / (52 - gone) * ((gone - ten) * even[1] - ten * even[0])
            probability = comb(16, ten) * comb(36, gone - ten) / comb(52, gone) * (worth > 0)
            frequency += probability
            mean += probability * worth
            square += probability * worth**2
        assert abs(row["frequency_in_favour"] - frequency) < 3 * sqrt(frequency * (1 - frequency) / studies.SHOES)
        assert abs(row["gain_of_a_round"] - mean) < 3 * sqrt((square - mean**2) / studies.SHOES)
        assert row["gain_then"] == pytest.approx(row["gain_of_a_round"] / row["frequency_in_favour"])
    assert [(row["wager"], row["shoe_dealt"], row["frequency_in_favour"]) for row in rows] == [
        ("tens", "25%", 0.37075),
        ("tens", "50%", 0.37665),
        ("tens", "75%", 0.3595),
    ]


def test_what_a_card_is_worth_to_a_side_wager() -> None:
    """Effects of removal of all cards of a shoe cancel out; a seven is what Blazing 7's and the like live on."""
    options = pitboss.game("blackjack").submit({"decks": 4, "section-17-wager": "three-sevens"})
    (sevens,) = studies.Counted.of_side_wagers(studies.studied(CHAPTER), options)
    assert abs(sevens.effects.sum()) < 1e-12
    rows = {
        row["removed"]: row["three-sevens-wager gain"] for row in studies.removal_rows([sevens], full_shoe(options))
    }
    assert rows["7"] < 0 < rows["A"]
    exact = studies.Counted("exact", 0.0, np.arange(52.0))
    rows = {row["removed"]: row["exact gain"] for row in studies.removal_rows([exact], full_shoe(options))}
    assert [*rows.values()] == [1.5 + 4 * rank for rank in range(13)]


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("blackjack-switch", ["match"]),
        ("double-attack-blackjack", ["optional-bonus"]),
        ("free-bet-blackjack", ["push-22"]),
        ("spanish-21", ["match-the-dealer"]),
        ("zappit-blackjack", []),
    ],
)
def test_the_sisters_are_studied_too(name: str, sides: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules, cards and counts of every game, with its own side wagers; what hands are worth is made up here."""
    offered: list[str] = []

    def of_side_wagers(game: studies.Studied, options: Any) -> list[studies.Counted]:
        offered.extend(one.name for one in game.sides(options, full_shoe(options)))
        return []

    monkeypatch.setattr(studies.Studied, "edge", lambda game, options, shoe: 0.01 + 0.0001 * shoe[0])
    monkeypatch.setattr(studies.Counted, "of_side_wagers", of_side_wagers)
    found = odds.studies(pitboss.game(name).submit())
    assert offered == sides
    assert found["effect_of_rules"]
    main, insurance = dict.fromkeys(row["wager"] for row in found["beaten_by_counting"])
    ace = next(row for row in found["effect_of_removal"] if row["removed"] == "A")
    assert ace[f"{main} gain"] == pytest.approx(0.0001)
    assert insurance == "insurance"


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.parametrize("offered", [("stand", "hit"), ("stand", "hit", "double", "surrender"), ("stand", "surrender")])
def test_plans_go_by_the_total_of_three_cards_and_more(name: str, offered: tuple[str, ...]) -> None:
    """So the tables of a kernel ask them once for all hands of a total."""
    said: dict[tuple[int, bool, int], set[str]] = defaultdict(set)
    for size, up in product((3, 4, 5), range(1, 11)):
        for cards in combinations_with_replacement(range(1, 11), size):
            reached = points(sum(cards), 1 in cards)
            said[reached, reached != sum(cards), up].add(PLANS[name](cards, (up,), offered, False))
    assert all(len(words) == 1 for words in said.values())


@pytest.mark.parametrize("known", [(1,), (2,), (10,), (5, 6)])
@pytest.mark.parametrize("hits_soft_17", [False, True])
def test_a_set_of_the_dealer_follows_the_last_one_that_is_a_card_shorter(
    known: tuple[int, ...], hits_soft_17: bool
) -> None:
    """So what is worked out along the tree needs to be kept for one set of each size."""
    tree, last = dealer_tree(known, hits_soft_17), {0: 0}
    for at in range(1, len(tree.value)):
        assert tree.before[at] == last[int(tree.drawn[at])]
        last[int(tree.drawn[at]) + 1] = at


@pytest.mark.parametrize(("reading", "kept"), [("all", set()), ("but-aces", {1}), ("none", set(range(1, 11)))])
def test_plans_do_not_give_up_hands_of_splits_that_are_kept(reading: str, kept: set[int]) -> None:
    """A plan that surrenders whatever it may: by the card that was split, on two cards, on more, and doubled."""
    options = pitboss.game("double-attack-blackjack").submit({"split-hand-surrender": reading})
    rules, shoe = DOUBLE_ATTACK.terms(options), by_value(full_shoe(options))
    hands = player_hands(shoe)

    def gives_up(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
        return "surrender" if "surrender" in offered else "stand"

    found = tables(gives_up, hands, house_of(hands, rules, shoe), all_shown(rules), rules, zap=False)
    for codes in (found.split_first, found.split_later, found.split_doubled):
        assert {begins for begins in range(1, 11) if not (codes[:, :, begins - 1] == SURRENDER).any()} == kept
