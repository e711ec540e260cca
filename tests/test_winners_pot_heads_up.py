"""The heads-up solver of Winner's Pot Poker against direct enumeration, and the strategy that it hands to a table."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games.pot_games.winners_pot_poker.rules import STAKE
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.suit_orbits import Orbits, every_set, lowest_suits, mask_of, places, renamed
from pitboss.odds.pot_games.winners_pot_poker.folds import folds_on_four, folds_on_three
from pitboss.odds.pot_games.winners_pot_poker.heads_up import (
    DEALS,
    TURNS,
    HeadsUpSolution,
    Returns,
    showdowns,
    solve,
)
from pitboss.odds.pot_games.winners_pot_poker.showdowns import RUNOUTS, UP_CARDS, Showdowns, four_and_two, own_fours
from pitboss.ranking.high import high

SUIT_RENAMINGS = list(permutations(range(4)))
TEN_PERCENT = Returns(win=Fraction(36, 5), tie=Fraction(18, 5))


@pytest.fixture(scope="module")
def ten_percent() -> HeadsUpSolution:
    """The best play under the default commission; the one long computation of this file."""
    return solve(TEN_PERCENT)


def deal(seed: int, *sizes: int) -> list[list[int]]:
    """Hands of the given sizes from one shuffled deck."""
    deck = random.Random(seed).sample(range(52), sum(sizes))
    return [[deck.pop() for _ in range(size)] for size in sizes]


# Sets of cards


@pytest.mark.parametrize(("size", "orbits"), [(1, 13), (2, 169), (3, 1755), (4, 16432), (5, 134459)])
def test_known_numbers_of_hands_up_to_suits(size: int, orbits: int) -> None:
    """The published counts of hands that differ by more than a renaming of suits."""
    assert len(Orbits.of(size, SUIT_RENAMINGS).masks) == orbits  # type: ignore[arg-type]


def test_place_numbers_the_sets_in_order() -> None:
    by_definition = sorted(mask_of(hand) for hand in combinations(range(52), 3))
    assert every_set(3).tolist() == by_definition
    assert places(every_set(3)).tolist() == list(range(len(by_definition)))


@given(st.permutations(range(4)), st.lists(st.integers(0, 51), min_size=1, max_size=6, unique=True))
def test_lowest_suits_does_not_depend_on_the_names_of_suits(renaming: list[int], hand: list[int]) -> None:
    other = [card & ~3 | renaming[card & 3] for card in hand]
    assert renamed(mask_of(hand), renaming) == mask_of(other)
    assert renamed(mask_of(hand), lowest_suits(hand)) == renamed(mask_of(other), lowest_suits(other))


# Showdowns


@kernel
def every_showdown(own: NDArray[np.int64], up: NDArray[np.int64], tally: NDArray[np.int64]) -> None:
    """Deal the own fifth card and the dealer's three unseen cards in every way, and compare by `high`."""
    mine: Any = np.empty(5, np.int64)
    theirs: Any = np.empty(5, np.int64)
    mine[:4] = own
    theirs[:2] = up
    gone = 0
    for card in own:
        gone |= 1 << card
    for card in up:
        gone |= 1 << card
    for fifth in range(52):
        if (gone >> fifth) & 1:
            continue
        mine[4] = fifth
        value = high(mine)
        for x in range(52):
            for y in range(x):
                for z in range(y):
                    if not (gone | 1 << fifth) & (1 << x | 1 << y | 1 << z):
                        theirs[2], theirs[3], theirs[4] = x, y, z
                        against = high(theirs)
                        tally[0 if value > against else 1 if value == against else 2] += 1


def enumerate_showdowns(own: list[int], up: list[int]) -> tuple[int, int, int]:
    tally = np.zeros(3, np.int64)
    compiled(every_showdown)(np.array(own), np.array(up), tally)
    won, tied, lost = tally.tolist()
    return won, tied, lost


def counted(counts: Showdowns, own: list[int], up: list[int]) -> tuple[int, int]:
    """Showdowns won and tied with these very cards."""
    filed, orbit = four_and_two(own, up)
    size = int(own_fours(UP_CARDS[filed]).sizes[orbit])
    won, won_over = divmod(int(counts.won[filed][orbit]), size)
    tied, tied_over = divmod(int(counts.tied[filed][orbit]), size)
    assert won_over == tied_over == 0
    return won, tied


@pytest.mark.parametrize(
    "up", ["7s 3s", "Ah Kd", "9h 9c", "5c 4d"], ids=["suited", "offsuit", "paired", "offsuit, low in clubs"]
)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.proof) for seed in (1, 2))])
def test_inclusion_and_exclusion_counts_what_enumeration_counts(up: str, seed: int) -> None:
    shown = [int(card) for card in cards(up)]
    own = random.Random(seed).sample([card for card in range(52) if card not in shown], 4)
    won, tied, lost = enumerate_showdowns(own, shown)
    assert won + tied + lost == RUNOUTS
    assert counted(showdowns(), own, shown) == (won, tied)


def test_one_pair_of_up_cards_can_be_counted_alone() -> None:
    up = (0, 5)
    heard: list[tuple[int, int]] = []
    alone = Showdowns.count([up], progress=lambda done, total: heard.append((done, total)))
    assert heard == [(1, 1)]
    assert np.array_equal(alone.won[up], showdowns().won[up])


def test_dealer_and_player_win_equally_often_if_nobody_folds() -> None:
    """By symmetry; so a player who never folds loses exactly the commission."""
    won, tied = (
        sum(int(by_four[up].sum(dtype=np.int64)) * pattern.copies for up, pattern in UP_CARDS.items())
        for by_four in (showdowns().won, showdowns().tied)
    )
    assert 2 * won + tied == comb(52, 2) * comb(50, 4) * RUNOUTS


# Decisions


def worth_of_doubling(own: list[int], up: list[int], returns: Returns) -> Fraction:
    won, tied = counted(showdowns(), own, up)
    return (won * returns.win + tied * returns.tie) / RUNOUTS - STAKE


@given(st.integers(0, 2**32))
def test_doubles_when_it_is_worth_more_than_two_antes(ten_percent: HeadsUpSolution, seed: int) -> None:
    own, up = deal(seed, 4, 2)
    best = "double" if worth_of_doubling(own, up, TEN_PERCENT) >= -2 else "fold"
    assert ten_percent.decide(own, up) == best


@pytest.mark.parametrize("own_and_up", ["Jc 8d 5h Td", "Qc 7d 2h Qs", "Kc 4d 2h Kd", "9c 9d 2h As", "8d 9d Td Kh"])
def test_bets_when_it_is_worth_more_than_the_ante(ten_percent: HeadsUpSolution, own_and_up: str) -> None:
    """Deal the fourth card and the second up card in every way."""
    *own, up = (int(card) for card in cards(own_and_up))
    rest = [card for card in range(52) if card not in (*own, up)]
    worth = sum(
        max(Fraction(-2), worth_of_doubling([*own, fourth], [up, second], TEN_PERCENT))
        for fourth, second in permutations(rest, 2)
    )
    assert ten_percent.decide(own, [up]) == ("bet" if worth / TURNS >= -1 else "fold")


@given(st.integers(0, 2**32), st.sampled_from([(3, 1), (4, 2)]), st.permutations(range(4)))
def test_suits_and_order_of_cards_do_not_matter(
    ten_percent: HeadsUpSolution, seed: int, sizes: tuple[int, int], renaming: list[int]
) -> None:
    own, up = deal(seed, *sizes)
    other_own, other_up = ([card & ~3 | renaming[card & 3] for card in reversed(hand)] for hand in (own, up))
    assert ten_percent.decide(own, up) == ten_percent.decide(other_own, other_up)


@pytest.mark.parametrize(
    ("own", "up", "best"),
    [
        ("9c 6d 2h", "Kh", "fold"),
        ("2c 2d 7h", "As", "bet"),
        ("Ac Kd Qh", "As", "bet"),
        ("2c 2d 7h 9s", "As Kd", "double"),
        ("2c 2d 7h 9s", "3s 3d", "fold"),
        ("8c 9c Tc Jc", "2d 2h", "double"),
    ],
)
def test_plain_decisions(ten_percent: HeadsUpSolution, own: str, up: str, best: str) -> None:
    assert ten_percent.decide(cards(own), cards(up)) == best


@pytest.mark.parametrize(
    ("own", "up"), [("Ac Kd Qh", "As Ks"), ("Ac Kd", "As"), ("Ac Kd Qh", "Ac"), ("Ac Ac Qh", "Kc")]
)
def test_impossible_cards_are_refused(ten_percent: HeadsUpSolution, own: str, up: str) -> None:
    with pytest.raises(RuleError, match="cards"):
        ten_percent.decide(cards(own), cards(up))


@pytest.mark.parametrize("returns", [Returns(Fraction(-1), Fraction(0)), Returns(Fraction(8), Fraction(1, 10**12))])
def test_impossible_returns_are_refused(returns: Returns) -> None:
    with pytest.raises(RuleError, match="commission"):
        solve(returns)


def test_where_actions_are_worth_the_same_the_player_stays() -> None:
    """With returns made so that doubling is worth exactly the two antes that a fold costs, and then a little less."""
    own, up = deal(1, 4, 2)
    won, tied = counted(showdowns(), own, up)
    even = Fraction(2 * RUNOUTS, won + tied)
    assert solve(Returns(even, even)).decide(own, up) == "double"
    assert solve(Returns(even - Fraction(1, 1000), even)).decide(own, up) == "fold"


# The solution


def test_value_of_the_game_at_ten_percent(ten_percent: HeadsUpSolution) -> None:
    assert round(float(ten_percent.ev), 6) == -0.191788
    assert round(float(ten_percent.mean_stake), 4) == 3.0095
    assert round(ten_percent.folded_on_three / DEALS, 5) == 0.27768
    assert round(ten_percent.folded_on_four / DEALS, 5) == 0.07872
    assert round(ten_percent.stayed / DEALS, 5) == 0.64360


def test_variance_is_that_of_the_five_outcomes(ten_percent: HeadsUpSolution) -> None:
    nets = {
        Fraction(16, 5): ten_percent.won,
        Fraction(-2, 5): ten_percent.tied,
        Fraction(-4): ten_percent.lost,
        Fraction(-2): ten_percent.folded_on_four,
        Fraction(-1): ten_percent.folded_on_three,
    }
    assert sum(nets.values()) == DEALS
    assert ten_percent.variance == sum(n * (net - ten_percent.ev) ** 2 for net, n in nets.items()) / DEALS
    assert ten_percent.standard_deviation == pytest.approx(2.932317, abs=5e-7)


def test_folds_by_kind_of_hand(ten_percent: HeadsUpSolution) -> None:
    three = folds_on_three(ten_percent)
    assert len(three["pair of twos"]) == 13
    assert all(folds.folded == 0 for folds in three["pair of twos"].values())
    assert three["four high"]["ace"].share == 1
    assert sum(f.dealt for row in three.values() for f in row.values()) == 52 * comb(51, 3)
    assert (
        sum(f.folded for row in three.values() for f in row.values()) * TURNS * RUNOUTS == ten_percent.folded_on_three
    )
    four = folds_on_four(ten_percent)
    assert sum(f.dealt for row in four.values() for f in row.values()) == comb(52, 2) * comb(50, 4)
    assert four["pair of twos"]["ace high"].folded == 0
    assert four["pair of twos"]["pair of threes"].share == 1
