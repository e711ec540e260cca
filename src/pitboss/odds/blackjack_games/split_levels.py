"""What single hands of a split are worth by decision, for every number of further split cards that are gone.

`splitting` adds them up; here they stay apart, for who asks about some of these hands and not about all: where a suit
pays more, a hand of the first split card and one of a card that came later are worth different things.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.kernel import kernel
from pitboss.odds.blackjack_games.house import House
from pitboss.odds.blackjack_games.nets import Nets
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands, hands_with
from pitboss.odds.blackjack_games.removals import Places
from pitboss.odds.blackjack_games.splitting import SORTS, SplitRule, Splits, Weighed, chance_gone, clear, weigh
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, STAND, Standing, stand_all

SUMS = 0
"""Where the sums of one hand are kept, see `Weighed`."""


class SplitLevels(NamedTuple):
    """By first or later hand, split card, second card and number of split cards that are gone; all with the probability
    of these cards."""

    worths: Floats
    """By decision (to stand, hit or double), going on as is best; not a number where a hand may not be doubled."""
    third_wins: Floats
    """By value of the third card: that it comes, and that the hand then wins."""


def levels_room(rule: SplitRule) -> SplitLevels:
    """Room for them."""
    shape = (2, VALUES, VALUES, int(rule.levels.max()))
    return SplitLevels(np.zeros((*shape, DOUBLE + 1)), np.zeros((*shape, VALUES)))


@kernel
def split_levels(
    shoe: Ints,
    hands: PlayerHands,
    pairs: Ints,
    places: Places,
    ends: Floats,
    makes_blackjack: int,
    house: House,
    nets: Nets,
    rule: SplitRule,
    splits: Splits,
    beside: Standing,
    weighed: Weighed,
    room: Floats,
    found: SplitLevels,
) -> None:
    """Split these pairs, in the way of `best_splits`."""
    left, cards, weights = shoe.copy(), int(shoe.sum()) - 2, np.zeros((SORTS, 2))
    for pair in pairs:
        if left[pair] < 2:
            continue
        some = hands_with(hands, pair)
        for gone in range(rule.levels[pair]):
            left[pair] = shoe[pair] - 2 - gone
            gone_chance = chance_gone(int(shoe[pair]) - 2, cards, gone)
            if gone_chance > 0:
                stand_all(some, places.split[pair, gone], ends, house, beside)
                for role in range(2):
                    clear(some, weighed)
                    weights[SUMS] = 0.0
                    weights[SUMS, role] = gone_chance
                    weigh(left, hands, pair, makes_blackjack, house, nets, rule, beside, weights, weighed)
                    for other in range(2):
                        play_by_plan(hands, pair, other, role, gone, house, splits, beside, weighed, room[0], found)
        left[pair] = shoe[pair]


@kernel
def play_by_plan(
    hands: PlayerHands,
    pair: int,
    second_other: int,
    role: int,
    gone: int,
    house: House,
    splits: Splits,
    beside: Standing,
    weighed: Weighed,
    sums: Floats,
    found: SplitLevels,
) -> None:
    """Every decision on two cards, and what the best play says on more."""
    plan, gives_up = splits.plans[role, pair, second_other], splits.gives_up[role, pair, second_other]
    for at in hands_with(hands, pair)[::-1]:
        if hands.size[at] < 2:
            continue
        hits = doubles = 0.0
        if hands.total[at] < 21:
            hits, doubles = weighed.over[at, SUMS], weighed.over_doubled[at, SUMS]
            for value in range(VALUES):
                after = hands.after[at, value]
                if after != OVER:
                    hits += sums[after]
                    given_up, kept = weighed.given_up[after, SUMS], weighed.doubled[after, SUMS]
                    doubles += given_up if gives_up[after] else kept
        stands = weighed.single[at, SUMS]
        sums[at] = hits if plan[at] == HIT else doubles if plan[at] == DOUBLE else stands
        if hands.size[at] > 2 or hands.total[at] == 21:
            continue
        for second in range(VALUES):
            if (second != pair) == (second_other == 1) and hands.after[hands.first[pair], second] == at:
                worths = found.worths[role, pair, second, gone]
                worths[STAND], worths[HIT] = stands, hits
                worths[DOUBLE] = doubles if house.may_double[at] else np.nan
                for third in range(VALUES):
                    after = hands.after[at, third]
                    if after != OVER:
                        wins = weighed.reached[after, SUMS] * beside.won[after]
                        found.third_wins[role, pair, second, gone, third] = wins
