"""The best play against every first card of the dealer, and how rounds then end.

A hand is played by its own cards and the dealer's. Hands of a split look at their own cards only: then they are alike
whatever their number, and what a split is worth follows from one of them (`SPLITS`). A pair that comes again is split
again as long as it may be.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, BEST, TEN, points
from pitboss.games.blackjack_games.results import (
    SPADES,
    SPECIALS,
    comparison,
    special_21,
    verdict,
)
from pitboss.games.blackjack_games.terms import EXPOSED, Terms
from pitboss.kernel import compiled
from pitboss.odds.blackjack_games.dealer_hands import ENDS, dealer_tree
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands, player_hands
from pitboss.odds.blackjack_games.worth import (
    DOUBLE,
    NO_VALUE,
    NOTHING,
    House,
    Play,
    Standing,
    Weighed,
    best_play,
    best_split_play,
    stand_all,
    weigh,
)

Shoe = tuple[int, ...]
"""How many cards of each value there are."""
NEVER = -1e9
"""What a split is worth that is not allowed."""


class Shares(NamedTuple):
    """How the hands of a split add up, for as many more split cards as are gone (0, 1, 2, ...).

    A hand counts `any` times whatever its second card is, and `other` times where that is another than the split one.
    """

    any: tuple[int, ...]
    other: tuple[int, ...]


SPLITS = {
    2: Shares((2,), (0,)),
    3: Shares((0, 5, -2), (2, -1, 0)),
    4: Shares((0, 0, 14, -14, 4), (2, 4, -6, 2, 0)),
}
"""By most hands that a box may become: all hands together."""
FIRST_HANDS = {2: Shares((1,), (0,)), 3: Shares((0, 1), (1, 0)), 4: Shares((0, 0, 1), (1, 1, 0))}
"""The first hand among them, on which the original wager lies."""


class Against(NamedTuple):
    """All about the rounds in which the dealer shows some cards."""

    known: tuple[int, ...]
    """The dealer's known cards, by value."""
    play: Play
    standing: Standing
    split_plans: Ints
    """By value of a split card, whether the second card is another one, and hand: the decision."""
    split_worth: Floats
    """By value of a split card: what it is worth to split it."""
    split_wagers: Floats
    """By value of a split card: how many wagers that makes, doubled ones twice, where the dealer has no blackjack."""


class Solution(NamedTuple):
    """The best play of a game off a full shoe."""

    shoe: Shoe
    terms: Terms
    hands: PlayerHands
    house: House
    against: tuple[Against, ...]


def solve_play(shoe: Shoe, terms: Terms) -> Solution:
    """The best play against everything that the dealer can show."""
    hands = player_hands(shoe)
    house = house_of(hands, terms, shoe)
    shown = [known for known in all_shown(terms) if _possible(shoe, known)]
    with ThreadPoolExecutor() as several:
        found = several.map(lambda known: _against(shoe, known, terms, hands, house), shown)
        return Solution(shoe, terms, hands, house, tuple(found))


def shown_cards(dealer: Sequence[int], terms: Terms) -> tuple[int, ...]:
    """What the dealer shows when players decide: the first card, or both in order of their values."""
    return tuple(sorted(dealer)) if terms.dealing == EXPOSED else (dealer[0],)


def all_shown(terms: Terms) -> list[tuple[int, ...]]:
    """Everything that the dealer can show."""
    if terms.dealing == EXPOSED:
        return list(combinations_with_replacement(range(1, VALUES + 1), 2))
    return [(value,) for value in range(1, VALUES + 1)]


def _possible(shoe: Shoe, known: tuple[int, ...]) -> bool:
    return all(shoe[value - 1] >= known.count(value) for value in known)


def is_blackjack(known: tuple[int, ...]) -> bool:
    """Whether two known cards are a blackjack."""
    return sorted(known) == [ACE, TEN]


def house_of(hands: PlayerHands, terms: Terms, shoe: Shoe) -> House:
    """The rules in force as the kernels need them."""
    rule = comparison(terms)
    verdicts = np.array(
        [[verdict(own, False, False, end, False, rule) for end in ENDS] for own in range(BEST + 1)], dtype=np.int64
    )
    odds = np.array([mean_odds(tuple(held), terms, shoe) for held in hands.held.tolist()])
    two = hands.size == 2
    totals = np.isin(hands.total, terms.doubled_totals) if terms.doubled_totals else hands.total < BEST
    lost_anyway = not terms.peeks and not terms.additions_of_busts_return
    plain = np.ones_like(odds)
    return House(
        verdicts,
        odds,
        odds if terms.bonus_on_additions else plain,
        (two & totals).astype(np.int64),
        terms.surrender,
        lost_anyway,
    )


def mean_odds(held: tuple[int, ...], terms: Terms, shoe: Shoe) -> float:
    """What a unit wins on a hand that is no blackjack: where a suit decides, the mean over suits."""
    pays = {SPECIALS.index(kind): float(odds.ratio) for kind, odds in terms.specials}
    hard, cards = sum((value + 1) * n for value, n in enumerate(held)), sum(held)
    reached = points(hard, held[ACE - 1] > 0)
    mixed, suited, spades = (
        pays.get(special_21(cards, reached, held[5], held[6], held[7], suit), 1.0) for suit in (-1, 0, SPADES)
    )
    one_suit = same_suit(shoe[6]) if held[6] == 3 else 1 / 16
    return mixed + one_suit * (0.75 * suited + 0.25 * spades - mixed)


def same_suit(cards: int) -> float:
    """How likely three of so many cards of one rank are of one suit."""
    return max((cards / 4 - 1) / (cards - 1) * (cards / 4 - 2) / (cards - 2), 0.0) if cards > 2 else 0.0


def _against(shoe: Shoe, known: tuple[int, ...], terms: Terms, hands: PlayerHands, house: House) -> Against:
    tree = dealer_tree(known, terms.hits_soft_17)
    makes = NO_VALUE if len(known) == 2 else {ACE: TEN - 1, TEN: ACE - 1}.get(known[0], NO_VALUE)
    left = np.array(shoe, dtype=np.int64)
    for value in known:
        left[value - 1] -= 1
    ways = np.zeros(len(tree.value))
    standing = _standing(hands)
    compiled(stand_all)(left, hands, NO_VALUE, tree, house, ways, standing)
    plans = np.full((VALUES, 2, len(hands.size)), NOTHING, dtype=np.int64)
    worth, wagers = np.full(VALUES, NEVER), np.zeros(VALUES)
    beside = _standing(hands)
    for pair in range(VALUES):
        if left[pair] < 2 or is_blackjack(known):
            continue
        left[pair] -= 2
        most = 2 if pair == ACE - 1 and not terms.resplit_aces else terms.most_hands
        weighed = [_weighed(hands) for _ in range(2)]
        total, first = SPLITS[most], FIRST_HANDS[most]
        gone_chance, cards = 1.0, int(left.sum())
        for gone in range(len(total.any)):
            if gone:
                gone_chance *= (left[pair] + 1) / (cards + 1)  # the card that has just been taken out
            if gone_chance > 0:
                compiled(stand_all)(left, hands, pair, tree, house, ways, beside)
                for second_other in range(2):
                    shares = [_share(of, gone, second_other) for of in (first, total)]
                    compiled(weigh)(
                        left,
                        hands,
                        pair,
                        makes,
                        house,
                        beside,
                        gone_chance * shares[0],
                        gone_chance * (shares[1] - shares[0]),
                        terms.split_21_beats,
                        weighed[second_other],
                    )
            left[pair] -= 1
            cards -= 1
        left[pair] += 2 + len(total.any)
        worth[pair], wagers[pair] = _split(hands, pair, house, weighed, plans[pair])
    play = _play(hands)
    compiled(best_play)(left, hands, makes, house, standing, worth, play)
    return Against(known, play, standing, plans, worth, wagers)


def _share(of: Shares, gone: int, second_other: int) -> int:
    if gone >= len(of.any):
        return 0
    return of.any[gone] + of.other[gone] * second_other


def _split(hands: PlayerHands, pair: int, house: House, weighed: list[Weighed], plans: Ints) -> tuple[float, float]:
    """What a split is worth under the best play of its hands, and how many wagers it makes."""
    worth = wagers = 0.0
    for second_other in range(2):
        sums = np.zeros(len(hands.size))
        of = weighed[second_other]
        compiled(best_split_play)(hands, pair, pair == ACE - 1, house, of, sums, plans[second_other])
        for second in range(VALUES):
            at = int(hands.after[hands.first[pair], second])
            if (second != pair) == bool(second_other) and at != OVER:
                worth += sums[at]
                wagers += of.reached[at] * (2 if plans[second_other, at] == DOUBLE else 1)
    return worth, wagers


def _standing(hands: PlayerHands) -> Standing:
    return Standing(*(np.zeros(len(hands.size)) for _ in Standing._fields))


def _weighed(hands: PlayerHands) -> Weighed:
    size = len(hands.size)
    return Weighed(np.zeros(size), np.zeros(size), np.zeros(size), np.zeros((size, VALUES)), np.zeros((size, VALUES)))


def _play(hands: PlayerHands) -> Play:
    size = len(hands.size)
    first, later = (np.full(size, NOTHING, dtype=np.int64) for _ in range(2))
    return Play(first, later, np.zeros(size), np.zeros(size), np.full((size, NOTHING), np.nan))
