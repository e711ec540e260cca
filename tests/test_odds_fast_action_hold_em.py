"""Fast Action Hold 'Em: the figures of the specification within their errors, and the play that is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from math import comb, perm, prod

import numpy as np
import pytest

import pitboss
from odds_checks import solve
from pitboss.games.poker_games.fast_action_hold_em.house_ways import set_hand
from pitboss.games.poker_games.fast_action_hold_em.rules import best_hand, is_natural
from pitboss.kernel import compiled
from pitboss.odds import simulate
from pitboss.odds.chunks import Plan
from pitboss.odds.poker_games.fast_action_hold_em import bound
from pitboss.odds.poker_games.fast_action_hold_em.best_play import SPLIT, choose, kind_of, worth_of_two
from pitboss.odds.poker_games.fast_action_hold_em.rounds import ENDS
from pitboss.odds.streams import draw, stream

GAME = pitboss.game("fast-action-hold-em")
MAIN = "main+second"
ONE = Fraction(1)


def test_the_choice_of_two_cards() -> None:
    """The two that are worth most, wherever they lie; a split where the halves together are worth more."""
    worth = np.full(13 * 13 * 2, -1000)
    aces, kings, low = kind_of(48, 49), kind_of(44, 45), kind_of(0, 5)
    worth[aces], worth[kings], worth[low] = 500, 400, -800
    assert choose(48, 0, 49, 5, worth) == 2
    assert choose(0, 48, 5, 49, worth) == 4 + 3
    assert choose(0, 5, 48, 49, worth) == 8 + 3
    assert choose(48, 44, 49, 45, worth) == 16 * SPLIT + 2
    assert choose(44, 48, 49, 45, worth) == 16 * SPLIT + 3


# The bound


@pytest.mark.proof
def test_deals_count_as_far_as_four_cards_can_be_held_beside_them() -> None:
    """What inclusion and exclusion give is what comes of dealing the four cards beside every deal."""
    decks, chunk = 6, Plan(3, 60).chunk(0)
    wins, state, shoe = bound.sampled_wins(decks, chunk), stream(chunk.words), np.repeat(np.arange(52), decks)
    deals = list[list[int]]()
    for _ in range(chunk.rounds):
        compiled(draw)(state, shoe, 0, 9)
        deals.append(shoe[:9].tolist())
    own_cards = [(48, 49, 20, 3), (48, 48, 20, 20), (48, 20, 48, 3), (48, 48, 48, 3), (51, 50, *deals[0][:2])]
    for own in own_cards:
        won = sum(share_beside(own, deal, decks) for deal in deals if wins_against(own[:2], deal))
        a, b, x, y = own
        assert bound.share_won(a, b, x, y, decks, wins) == pytest.approx(float(won)), own


def share_beside(own: Sequence[int], deal: Sequence[int], decks: int) -> Fraction:
    """How often cards from a shoe are not among those of the deal."""
    held = Counter(own).items()
    return prod((Fraction(perm(decks - deal.count(card), many), perm(decks, many)) for card, many in held), start=ONE)


def wins_against(two: Sequence[int], deal: Sequence[int]) -> bool:
    dealer, board = deal[:4], deal[4:]
    kept = [dealer[place] for place in set_hand(dealer)[1]]
    return not is_natural(dealer) and best_hand(two, board) > best_hand(kept, board)


def test_every_four_cards_are_weighed() -> None:
    """The weights of hands that stand for others of other suits add up to all hands; a sample of them, card by card."""
    weigh = partial(compiled(bound.weight_of_orbit), decks=6, suits=bound.SUITS)
    hands = combinations_with_replacement(range(51, -1, -1), 4)
    assert sum(weigh(*hand) for hand in hands) == pytest.approx(comb(312, 4))
    assert weigh(48, 0, 0, 0) == 4 * 6 * comb(6, 3)
    assert weigh(48, 1, 1, 1) == 12 * 6 * comb(6, 3)
    assert weigh(49, 0, 0, 0) == 0


def test_the_best_way_to_play() -> None:
    """Two cards, a split whose second wager goes back against a natural, or surrender."""
    values = np.full((4, 4), -0.7)
    assert bound.best_of(values, 0.01) == -0.5
    values[1, 3] = 0.2
    assert bound.best_of(values, 0.01) == bound.worth_of(4 + 3, values, 0.01) == 0.2
    values[0, 2] = 0.1
    assert bound.best_of(values, 0.01) == bound.worth_of(16 * SPLIT + 2, values, 0.01) == pytest.approx(0.31)


def test_the_dealers_natural_beside_four_cards() -> None:
    ways = comb(21, 4) + comb(23, 4) + 11 * comb(24, 4)
    assert bound.chance_of_natural((0, 1, 2, 48), 6) == pytest.approx(ways / comb(308, 4))


@pytest.mark.proof
def test_two_cards_are_worth_what_the_specification_measured() -> None:
    worth = worth_of_two(6) / 10**7
    for cards, value in {(48, 48): 0.56, (48, 49): 0.53, (44, 45): 0.43, (20, 21): 0.06, (0, 5): -0.50}.items():
        assert worth[kind_of(*cards)] == pytest.approx(value, abs=0.015)


@pytest.mark.proof
@pytest.mark.parametrize(("decks", "edge", "naturals"), [(6, 0.01867, 2_804), (8, 0.01903, 2_631)])
def test_main_wager(decks: int, edge: float, naturals: int) -> None:
    """The specification has a simulation with a standard error of 0.018 percent."""
    odds = solve(GAME.submit({"decks": decks}))
    main = odds[MAIN]
    assert odds.method == "simulation"
    assert abs(main.house_edge - edge) < 3 * np.hypot(main.standard_error, 0.00018)
    assert round(1 / main.details["natural_frequency"]) == naturals
    assert 0.00002 < main.details["best_play_better_by_at_most"] < 0.00005
    assert main.details["standard_error_of_that"] < 0.00001
    assert set(main.to_json()) >= {"house_edge", "standard_error"}
    splits = sum(one.count for one in main.outcomes if one.name.startswith("split")) / main.deals
    assert splits == pytest.approx(0.0125, abs=0.0005)


@pytest.mark.proof
def test_other_rounds_agree() -> None:
    measured = simulate(GAME.submit(), rounds=4_000_000, players=3, seed=5)
    main, found = solve(GAME.submit())[MAIN], measured.wagers[MAIN]
    assert abs(found.mean + main.house_edge) < 3 * np.hypot(found.standard_error, main.standard_error)
    assert set(measured.frequencies) == set(ENDS)
