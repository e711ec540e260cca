"""Spanish 21 solved: figures, the best play against dealing card by card, side wagers, the simulation."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import msgspec
import numpy as np
import pytest

import pitboss
from dealt_by_hand import Best, Split, dealer_ends, without
from dealt_with_suits import SuitedSplit, with_suits
from pitboss import odds
from pitboss.equipment.cards import Card, cards
from pitboss.games.blackjack_games.hands import card_value
from pitboss.games.blackjack_games.results import odds_of, paid_as
from pitboss.games.blackjack_games.spanish_21.options import terms
from pitboss.odds.blackjack_games.endings import all_ends
from pitboss.odds.blackjack_games.solving import Solution, solve_play
from pitboss.odds.blackjack_games.spanish_21 import bonus_spin_odds
from pitboss.odds.blackjack_games.special_suits import MIXED, SUITED_RANKS, SUITS, suits_chance
from pitboss.odds.blackjack_games.split_suits import SplitBySuits
from pitboss.odds.blackjack_games.suits import by_suits, suited_hands
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, STAND, SURRENDER

MAIN = "spanish-21+double+split"
SIX_DECKS = (*(24,) * 9, 72)
SMALL = (1, 2, 1, 0, 2, 2, 3, 2, 0, 4)
"""A shoe of 17 cards: every decision on it can be tried."""
FOR_SPLITS = (2, 0, 0, 0, 1, 2, 2, 5, 0, 6)
"""One with five eights."""


def submit(**chosen: Any) -> Any:
    return pitboss.game("spanish-21").submit({name.replace("_", "-"): value for name, value in chosen.items()})


def edge(**chosen: Any) -> float:
    return 100 * odds.solve(submit(**chosen))[MAIN].house_edge


def test_the_edge_is_what_analysts_found_about() -> None:
    """Published are 0.37 and 0.38 per cent; the analysis of the rules approximates 0.377 and 0.394."""
    assert edge() == pytest.approx(0.36449, abs=1e-5)
    assert edge(decks=8) == pytest.approx(0.38476, abs=1e-5)


def test_what_readings_are_worth() -> None:
    """Without a reader only rescues of split hands cost more; a split 21 that counts as a blackjack pays more."""
    plain = edge()
    assert 0 < edge(dealing="no-hole-card") - plain < 0.001
    assert plain - edge(split_two_card_21_as_blackjack=True) == pytest.approx(0.18995, abs=1e-4)


def test_a_blackjack_that_pays_more_against_21_alone_costs() -> None:
    """About 1.8 per cent, as the analysis of the rules has it (2.21 with six decks, by approximation): half a wager for
    every blackjack that meets a dealer without 21. A split 21 that counts as a blackjack is then worth a twelfth."""
    plain, otherwise = (odds.solve(submit(blackjack_pays_3_to_2=way))[MAIN] for way in ("always", "against-21"))
    assert 100 * otherwise.house_edge == pytest.approx(2.19909, abs=1e-5)
    even = next(one for one in otherwise.outcomes if one.name == "blackjack at even money")
    assert otherwise.house_edge - plain.house_edge == pytest.approx(even.count / otherwise.deals / 2, abs=1e-12)
    split = edge(blackjack_pays_3_to_2="against-21", split_two_card_21_as_blackjack=True)
    assert 100 * otherwise.house_edge - split == pytest.approx(0.01630, abs=1e-5)


def test_a_blackjack_meets_21_as_often_as_dealing_card_by_card_gives() -> None:
    """A dealer's blackjack counts as 21."""
    solution = solve_play(SMALL, terms(submit(blackjack_pays_3_to_2="against-21")))
    ends = all_ends(solution, "spanish-21").found
    found = {name: chance for (name, _, _, _), chance in ends.items() if name.startswith("blackjack")}
    by_hand, cards = dict.fromkeys(found, 0.0), sum(SMALL)
    for up in (value for value, number in enumerate(SMALL, start=1) if number):
        held = without(SMALL, up)
        dealt = SMALL[up - 1] / cards * 2 * held[0] * held[9] / ((cards - 1) * (cards - 2))
        lower = sum(share for end, share in dealer_ends(without(held, 1, 10), up) if end != 21) if dealt else 0.0
        by_hand["blackjack at even money"] += dealt * lower
        by_hand["blackjack"] += dealt * (1 - lower)
    assert found == pytest.approx(by_hand, abs=1e-12)


@pytest.mark.parametrize("up", [6, 10])
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("way", ["always", "against-21"])
def test_split_tens_with_an_ace_are_worth_what_dealing_them_gives(way: str, counts: bool, up: int) -> None:
    """Where they count as blackjacks and where not, paid 3 to 2 always or against 21 alone."""
    rules = terms(submit(blackjack_pays_3_to_2=way, split_two_card_21_as_blackjack=counts))
    solution = solve_play(FOR_SPLITS, msgspec.structs.replace(rules, most_hands=2))
    against = next(one for one in solution.against if one.known == (up,))
    best = Best(solution.terms, FOR_SPLITS, up)
    by_hand = Split(solution, against, 10, best).worth(without(FOR_SPLITS, up, 10, 10))
    assert against.splits.worth[9] == pytest.approx(by_hand, abs=1e-12)


@pytest.mark.proof
def test_busted_additions_that_are_lost_cost() -> None:
    assert edge(dealing="no-hole-card", busted_additions="lost") > edge(dealing="no-hole-card")


@pytest.fixture(scope="module")
def small() -> Solution:
    return solve_play(SMALL, terms(submit()))


@pytest.mark.parametrize("up", [1, 6, 10])
def test_every_decision_is_worth_what_dealing_card_by_card_gives(small: Solution, up: int) -> None:
    """Doubling with any number of cards, rescues and better odds included."""
    against, best = next(one for one in small.against if one.known == (up,)), Best(small.terms, SMALL, up)
    for low, high in ((5, 6), (2, 5), (7, 8), (10, 7)):
        at = int(small.hands.after[small.hands.first[low - 1], high - 1])
        left, found = without(SMALL, up, low, high), against.play.by_decision[at]
        assert found[STAND] == pytest.approx(best.stands(left, (low, high)), abs=1e-12)
        assert found[HIT] == pytest.approx(best.hits(left, (low, high)), abs=1e-12)
        assert found[DOUBLE] == pytest.approx(best.doubles(left, (low, high)), abs=1e-12)
        assert found[SURRENDER] == pytest.approx(best.surrenders(left), abs=1e-12)


@pytest.mark.proof
@pytest.mark.parametrize(("most", "up"), [(2, 10), (3, 6), (4, 10)])
def test_a_split_is_worth_what_dealing_it_card_by_card_gives(most: int, up: int) -> None:
    solution = solve_play(FOR_SPLITS, msgspec.structs.replace(terms(submit()), most_hands=most))
    against = next(one for one in solution.against if one.known == (up,))
    left = without(FOR_SPLITS, up, 8, 8)
    by_hand = Split(solution, against, 8, Best(solution.terms, FOR_SPLITS, up)).worth(left)
    assert against.splits.worth[7] == pytest.approx(by_hand, abs=1e-12)


def test_the_chart_is_that_of_the_analysis() -> None:
    solved = odds.solve(submit())
    chart = solved.strategy["chart"]
    assert chart["hard 17"] == "RSSSSSSSSS"
    assert chart["hard 11"] == "D" * 10
    assert chart["hard 10"] == "HDDDDDDDHH"
    assert chart["77"] == "HPPPPPPHHH"
    assert solved[MAIN].deals == pytest.approx(10**15, abs=100)


@pytest.mark.parametrize(
    ("decks", "match", "insurance", "one_in"), [(6, 3.0555, 24.74, 668_382), (8, 2.9855, 24.80, 549_188)]
)
def test_the_other_wagers_have_the_figures_of_the_rules(
    decks: int, match: float, insurance: float, one_in: int
) -> None:
    solved = odds.solve(submit(decks=decks))
    assert round(100 * solved["match-the-dealer"].house_edge, 4) == match
    assert round(100 * solved["insurance"].house_edge, 2) == insurance
    assert round(1 / float(solved["super-bonus"].hit_frequency)) == one_in


def test_matches_are_as_likely_as_the_analysis_has_them() -> None:
    found = odds.solve(submit())["match-the-dealer"]
    chances = {one.name: one.count / found.deals for one in found.outcomes}
    assert chances["two-suited"] == pytest.approx(0.000244, abs=1e-6)
    assert chances["suited-and-unsuited"] == pytest.approx(0.002193, abs=1e-6)
    assert chances["one-suited"] == pytest.approx(0.032163, abs=1e-6)
    assert chances["two-unsuited"] == pytest.approx(0.003728, abs=1e-6)
    assert chances["one-unsuited"] == pytest.approx(0.115787, abs=1e-6)


@pytest.mark.parametrize(("pays", "break_even"), [("total-return", 91.32), ("winnings", 72.19)])
def test_bonus_spin_breaks_even_where_the_analysis_says(pays: str, break_even: float) -> None:
    """On a wheel of one section; 86.32 net with an ace that nets five dollars, 72.19 with one that nets ten."""
    below, above = (
        bonus_spin_odds(SIX_DECKS, submit(bonus_spin=True, bonus_spin_pays=pays, bonus_spin_sections=str(section)))
        for section in (int(break_even), int(break_even) + 1)
    )
    assert below.house_edge > 0 > above.house_edge


@pytest.mark.proof
def test_simulation_of_fresh_shoes_agrees() -> None:
    options = submit(cut_card_depth="75%")
    exact = float(odds.solve(options)[MAIN].expectation)
    measured = odds.simulate(options, rounds=400_000, players=1, strategy="optimal", seed=3).wagers[MAIN]
    assert abs(measured.mean - exact) < 3 * measured.standard_error


# Suits

THREE_DECKS = (*(12,) * 9, 36)


@pytest.fixture(scope="module")
def three_decks() -> Solution:
    return solve_play(THREE_DECKS, terms(submit()))


@pytest.mark.parametrize(("own", "suit"), [("7s 8s", 3), ("7h 7h", 2), ("6c 8d", -1)])
@pytest.mark.parametrize("up", ["2d", "6", "7"])
def test_suits_are_worth_what_every_third_card_gives(three_decks: Solution, own: str, suit: int, up: str) -> None:
    """Every card of the shoe is drawn as the third, and what it makes is paid by the rule of the table."""
    hand, ups = cards(own), cards(up) if len(up) == 2 else tuple(cards(f"{up}{s}")[0] for s in "cdhs")
    found = []
    for shown in ups:
        left = Counter({card: 3 for card in map(Card, range(52)) if card.rank != 8})
        left.subtract([*hand, shown])
        against = next(one for one in three_decks.against if one.known == (card_value(shown),))
        found.append((left[shown] + 1, hits(three_decks, against, hand, left)))
    expected = np.average([worth for _, worth in found], weights=[ways for ways, _ in found])
    values = tuple(map(card_value, hand))
    alike = [
        (one.chance, one.worths[HIT])
        for one in suited_hands(three_decks)
        if (one.hand, one.against.known, one.suit) == (values, (card_value(ups[0]),), suit)
    ]
    assert np.average([worth for _, worth in alike], weights=[chance for chance, _ in alike]) == pytest.approx(
        expected, abs=1e-12
    )


def hits(solution: Solution, against: Any, hand: Any, left: Counter[Card]) -> float:
    """What it is worth to draw one card of those that are left, and to go on as is best without suits."""
    at = int(solution.hands.after[solution.hands.first[card_value(hand[0]) - 1], card_value(hand[1]) - 1])
    worth = 0.0
    for card, ways in left.items():
        after = int(solution.hands.after[at, card_value(card) - 1])
        if after < 0:
            worth -= ways  # these dealers have no blackjack
        elif solution.hands.total[after] == 21:
            kind = paid_as((*hand, card), solution.terms, blackjack=False, doubled=False)
            worth += ways * float(odds_of(kind, solution.terms).ratio) * against.standing.won[after]
            worth -= ways * against.standing.lost[after]
        else:
            worth += ways * against.play.worth[after]
    return worth / left.total()


def test_two_sevens_of_one_suit_are_drawn_to_for_the_super_bonus(three_decks: Solution) -> None:
    hands = tuple(suited_hands(three_decks))
    plain, _ = by_suits(hands)
    gained, rows = by_suits(one.with_bonus(200.0) for one in hands)
    assert 0 < plain < 0.001
    assert gained > plain
    assert {(row["hand"], row["dealer"], row["decision"]) for row in rows} >= {("77", "7", "hit")}


SIXES_TO_EIGHTS = (0, 0, 0, 0, 0, 4, 4, 4, 0, 4)
MANY_SEVENS = (0, 0, 0, 0, 1, 0, 12, 0, 0, 4)
"""So many that three of them may be of one suit."""


@pytest.mark.proof
@pytest.mark.parametrize("by_suits", [False, True])
@pytest.mark.parametrize("on_additions", [True, False])
@pytest.mark.parametrize(
    ("shoe", "pair", "up", "most", "suits"),
    [
        (SIXES_TO_EIGHTS, 8, 10, 2, (3, 1)),
        (SIXES_TO_EIGHTS, 8, 10, 3, (0, 3)),
        (SIXES_TO_EIGHTS, 6, 8, 2, (3, 0, 3)),
        (SIXES_TO_EIGHTS, 7, 6, 2, (1, 2, 1)),
        (MANY_SEVENS, 7, 10, 2, (3, 3)),
        (MANY_SEVENS, 7, 7, 3, (3, 0, 3)),
        (MANY_SEVENS, 7, 10, 4, (2, 2)),
    ],
)
def test_a_split_in_suits_is_worth_what_dealing_it_card_by_card_gives(
    shoe: tuple[int, ...], pair: int, up: int, most: int, suits: tuple[int, ...], on_additions: bool, by_suits: bool
) -> None:
    """The pair and the dealer's card are of these suits; hands look at no suit, or draw to two cards of one suit and
    stand on others, so that the rule of suits is never the plan."""
    changed = msgspec.structs.replace(terms(submit()), most_hands=most, bonus_on_additions=on_additions)
    solution = solve_play(shoe, changed)
    split = SplitBySuits(solution, next(one for one in solution.against if one.known == (up,)), pair)
    split.decisions = {own: STAND if own[1] == MIXED else HIT for own in split.decisions}
    first, second = ((pair, suit) for suit in suits[:2])
    shown = (up, suits[2] if up in SUITED_RANKS else 0)
    dealt = SuitedSplit(split, suits[2:], by_suits=by_suits).dealt(
        with_suits(shoe, first, second, shown), first, second
    )
    gained = sum(gain for _, _, gain in split.gains(suits)) if by_suits else 0.0
    assert split.worth(suits) + gained == pytest.approx(dealt, abs=1e-12)


def test_suits_of_a_pair_change_its_split_but_not_in_the_mean(three_decks: Solution) -> None:
    """And a rule that looks at suits is no worse than one that does not."""
    against = next(one for one in three_decks.against if one.known == (2,))
    for rank in SUITED_RANKS:
        split = SplitBySuits(three_decks, against, rank)
        each = {suits: split.worth(suits) for suits in product(SUITS, repeat=2)}
        chances = {suits: suits_chance(THREE_DECKS, [(rank, suit) for suit in suits]) for suits in each}
        assert each[3, 3] > each[0, 1]
        mean = sum(chances[suits] * worth for suits, worth in each.items())
        assert mean == pytest.approx(against.splits.worth[rank - 1], abs=1e-12)
        assert sum(chances[suits] * gain for suits in each for _, _, gain in split.gains(suits)) >= 0
