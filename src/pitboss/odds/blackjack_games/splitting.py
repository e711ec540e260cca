"""What splits are worth.

Hands of a split look at their own cards only, so that what a split is worth follows from one of them (see
`split_courses`). Where the house gives the wagers of the later hands, these have nothing to lose and are played in
another way than the first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.nets import (
    CLOSED,
    DOUBLED,
    DOUBLED_FREE,
    DOUBLED_OVER_21,
    FIRST_OF_SPLIT,
    GIVEN_OF_SPLIT,
    GIVEN_UP,
    LATER_OF_SPLIT,
    LOST,
    OVER_21,
    STOOD,
    SURRENDERED,
    TIED,
    WON,
    Nets,
)
from pitboss.odds.blackjack_games.player_hands import DIGITS, OVER, VALUES, Codes, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.removals import Removals
from pitboss.odds.blackjack_games.split_courses import FIRST_HANDS, SPLITS
from pitboss.odds.blackjack_games.worth import (
    ANY_TIME,
    DOUBLE,
    HIT,
    NO_VALUE,
    STAND,
    SURRENDER,
    House,
    Standing,
    stand_all,
)

FIRST, LATER = 0, 1
"""The first hand of a split, and those born by it."""


class SplitRule(NamedTuple):
    """The rules of splits as the kernels need them, each by value of the pair."""

    levels: Ints
    """How many numbers of further split cards that are gone there are to weigh."""
    shares: Floats
    """By number gone, whether the second card is another one, and first or later hands: how often they count."""
    one_card: Ints
    """Whether its hands get one card each."""
    given: Ints
    """Whether the house gives the wagers of the later hands."""


def most_of(pair: int, terms: Terms) -> int:
    """How many hands may come of a pair at most."""
    return 2 if pair == ACE - 1 and not terms.resplit_aces else terms.most_hands


def gives_later(pair: int, terms: Terms) -> bool:
    """Whether the house gives the wagers of the later hands."""
    return terms.free_splits and pair != TEN - 1


def split_rule(terms: Terms) -> SplitRule:
    """The rules of splits in force."""
    levels, shares = np.zeros(VALUES, dtype=np.int64), np.zeros((VALUES, 5, 2, 2))
    one_card, given = (np.zeros(VALUES, dtype=np.int64) for _ in range(2))
    for pair in range(VALUES):
        most = most_of(pair, terms)
        total, first = SPLITS[most], FIRST_HANDS[most]
        levels[pair] = len(total.any)
        one_card[pair] = pair == ACE - 1 and not terms.split_aces_draw
        given[pair] = gives_later(pair, terms)
        for gone in range(len(total.any)):
            for other in range(2):
                own = first.of(gone, other)
                shares[pair, gone, other] = own, total.of(gone, other) - own
    return SplitRule(levels, shares, one_card, given)


class Weighed(NamedTuple):
    """By sort and by hand that begins with a split card: sums over how many more such cards are gone, each with its
    weight. Sorts are made of whether the second card is another one, and (where the house gives the later wagers) of
    first and later hands; see `sort_of`."""

    single: Floats
    """What standing is worth."""
    doubled: Floats
    """What standing is worth when the wager is doubled."""
    doubled_free: Floats
    """And when it is doubled at the cost of the house."""
    given_up: Floats
    """What a doubled hand is worth that is given up."""
    surrendered: Floats
    """What it is worth to surrender."""
    reached: Floats
    """How likely the cards are, over all hands of the split, each with what lies on it."""
    staked: Floats
    """The same for hands with chips on them."""
    over: Floats
    """By value too: what the card is worth that takes the hand over 21."""
    over_doubled: Floats


def weighed_room(hands: PlayerHands) -> Weighed:
    """Room for sums."""
    size = len(hands.size)
    plain, by_value = ([np.zeros(shape) for _ in range(n)] for shape, n in (((4, size), 7), ((4, size, VALUES), 2)))
    return Weighed(*plain, *by_value)


@borrowing
def sort_of(second_other: int, role: int) -> int:
    """Where the sums of a sort of hands are."""
    return 2 * second_other + role


class Splits(NamedTuple):
    """What comes of splits."""

    plans: Codes
    """By first or later hand, value of the pair, whether the second card is another one, and hand: the decision."""
    gives_up: Codes
    """By the same: whether a hand is given up when it was doubled."""
    worth: Floats
    """By value of a pair: what it is worth to split it."""
    wagers: Floats
    """By value of a pair: how many wagers of chips that makes, where the dealer has no blackjack."""


@kernel
def best_splits(
    shoe: Ints,
    hands: PlayerHands,
    taken: int,
    removals: Removals,
    makes_blackjack: int,
    house: House,
    nets: Nets,
    rule: SplitRule,
    beside: Standing,
    weighed: Weighed,
    room: Floats,
    found: Splits,
) -> None:
    """Split every pair, off a shoe without the dealer's known cards and without the set `taken`."""
    left, cards = shoe.copy(), int(shoe.sum()) - 2
    for pair in range(VALUES):
        if left[pair] < 2:
            continue
        clear(weighed)
        for gone in range(rule.levels[pair]):
            left[pair] = shoe[pair] - 2 - gone
            gone_chance = chance_gone(int(shoe[pair]) - 2, cards, gone)
            if gone_chance > 0:
                stand_all(hands, taken + (1 + gone) * DIGITS[pair], pair, removals, house, beside)
                for other in range(2):
                    first, later = rule.shares[pair, gone, other, FIRST], rule.shares[pair, gone, other, LATER]
                    first, later = gone_chance * first, gone_chance * later
                    if rule.given[pair]:
                        sort = sort_of(other, FIRST)
                        weigh(left, hands, pair, makes_blackjack, house, nets, rule, beside, first, 0.0, sort, weighed)
                        sort = sort_of(other, LATER)
                        weigh(left, hands, pair, makes_blackjack, house, nets, rule, beside, 0.0, later, sort, weighed)
                    else:
                        sort = sort_of(other, FIRST)
                        weigh(
                            left, hands, pair, makes_blackjack, house, nets, rule, beside, first, later, sort, weighed
                        )
        left[pair] = shoe[pair]
        found.worth[pair], found.wagers[pair] = 0.0, 0.0
        for role in range(2):
            for other in range(2):
                if role == LATER and not rule.given[pair]:
                    found.plans[LATER, pair, other] = found.plans[FIRST, pair, other]
                    found.gives_up[LATER, pair, other] = found.gives_up[FIRST, pair, other]
                else:
                    play_split(hands, pair, other, role, house, rule, weighed, room, found)


@borrowing
def chance_gone(split_cards: int, cards: int, gone: int) -> float:
    """How likely it is that the next so many of the cards are all split cards."""
    chance = 1.0
    for taken in range(gone):
        chance *= (split_cards - taken) / (cards - taken)
    return chance


@kernel
def clear(weighed: Weighed) -> None:
    """Room for other sums."""
    weighed.single[:] = 0.0
    weighed.doubled[:] = 0.0
    weighed.doubled_free[:] = 0.0
    weighed.given_up[:] = 0.0
    weighed.surrendered[:] = 0.0
    weighed.reached[:] = 0.0
    weighed.staked[:] = 0.0
    weighed.over[:] = 0.0
    weighed.over_doubled[:] = 0.0


@kernel
def weigh(
    shoe: Ints,
    hands: PlayerHands,
    pair: int,
    makes_blackjack: int,
    house: House,
    nets: Nets,
    rule: SplitRule,
    standing: Standing,
    weight_first: float,
    weight_later: float,
    sort: int,
    found: Weighed,
) -> None:
    """Add to the sums what the hands are worth off a shoe (both split cards and those that are gone not in it), the
    first hand of the split and the later ones each with its weight."""
    cards, net = shoe.sum(), nets.net
    later_sort = GIVEN_OF_SPLIT if rule.given[pair] else LATER_OF_SPLIT
    units = weight_first * (1.0 + house.attack) + weight_later * house.later_units
    staked = units if not rule.given[pair] else weight_first * (1.0 + house.attack)
    for at in range(len(hands.size)):
        if hands.held[at, pair] == 0 or hands.size[at] < 2 or (rule.one_card[pair] and hands.size[at] > 2):
            continue
        chance, drawn, possible = 1.0, 0, True
        for value in range(VALUES):
            for taken in range(hands.held[at, value] - (1 if value == pair else 0)):
                possible = possible and shoe[value] > taken
                if possible:
                    chance *= (shoe[value] - taken) / (cards - drawn)
                    drawn += 1
        if not possible:
            continue
        first, later = chance * weight_first, chance * weight_later
        found.single[sort, at] += worth_of(net, later_sort, STOOD, at, standing, first, later)
        found.doubled[sort, at] += worth_of(net, later_sort, DOUBLED, at, standing, first, later)
        found.doubled_free[sort, at] += worth_of(net, later_sort, DOUBLED_FREE, at, standing, first, later)
        found.given_up[sort, at] += worth_of(net, later_sort, GIVEN_UP, at, standing, first, later)
        found.surrendered[sort, at] += worth_of(net, later_sort, SURRENDERED, at, standing, first, later)
        found.reached[sort, at] += chance * units
        found.staked[sort, at] += chance * staked
        for value in range(VALUES):
            left = shoe[value] - hands.held[at, value] + (1 if value == pair else 0)
            if hands.after[at, value] != OVER or left <= 0:
                continue
            there = left / (cards - drawn)
            open_then = _open_after(shoe, cards - drawn, hands, at, pair, makes_blackjack, value)
            over = lost_of(net, later_sort, OVER_21, open_then, first, later)
            doubled = lost_of(net, later_sort, DOUBLED_OVER_21, open_then, first, later)
            found.over[sort, at, value] += there * over
            found.over_doubled[sort, at, value] += there * doubled


@borrowing
def worth_of(
    net: Floats, later_sort: int, end: int, at: int, standing: Standing, weight_first: float, weight_later: float
) -> float:
    """What a hand is worth that ends in some way: the first one and the later ones, each with its weight."""
    first, later = net[FIRST_OF_SPLIT, end, at], net[later_sort, end, at]
    worth = (weight_first * first[WON] + weight_later * later[WON]) * standing.won[at]
    worth += (weight_first * first[TIED] + weight_later * later[TIED]) * standing.tied[at]
    worth += (weight_first * first[LOST] + weight_later * later[LOST]) * standing.lost[at]
    worth += (weight_first * first[CLOSED] + weight_later * later[CLOSED]) * (1.0 - standing.open[at])
    return float(worth)


@borrowing
def lost_of(
    net: Floats, later_sort: int, end: int, open_then: float, weight_first: float, weight_later: float
) -> float:
    """The same of a hand over 21, whatever its cards."""
    first, later = net[FIRST_OF_SPLIT, end, 0], net[later_sort, end, 0]
    worth = (weight_first * first[LOST] + weight_later * later[LOST]) * open_then
    return float(worth + (weight_first * first[CLOSED] + weight_later * later[CLOSED]) * (1.0 - open_then))


@borrowing
def _open_after(
    shoe: Ints, cards: int, hands: PlayerHands, at: int, pair: int, makes_blackjack: int, extra: int
) -> float:
    if makes_blackjack == NO_VALUE:
        return 1.0
    own = int(hands.held[at, makes_blackjack]) - (1 if makes_blackjack == pair else 0)
    left = int(shoe[makes_blackjack]) - own - (1 if extra == makes_blackjack else 0)
    return 1.0 - left / (cards - 1)


@kernel
def play_split(
    hands: PlayerHands,
    pair: int,
    second_other: int,
    role: int,
    house: House,
    rule: SplitRule,
    weighed: Weighed,
    room: Floats,
    found: Splits,
) -> None:
    """The best decision on every hand of a sort, by its own cards alone, and what these hands add to the split.

    The `room` is for what hands are worth, and for the chips that doubling adds.
    """
    sort = sort_of(second_other, role)
    plan, gives_up = found.plans[role, pair, second_other], found.gives_up[role, pair, second_other]
    sums, added = room[0], room[1]
    for step in range(len(hands.size)):
        at = len(hands.size) - 1 - step
        if hands.held[at, pair] == 0 or hands.size[at] < 2:
            continue
        plan[at], sums[at], added[at] = STAND, weighed.single[sort, at], 0.0
        if hands.total[at] == 21:
            continue
        if not rule.one_card[pair]:
            hits = doubles = more = 0.0
            free = house.double_stake[at] == 0.0
            for value in range(VALUES):
                after = hands.after[at, value]
                if after == OVER:
                    hits += weighed.over[sort, at, value]
                    doubles += weighed.over_doubled[sort, at, value]
                    continue
                hits += sums[after]
                more += added[after]
                kept = weighed.doubled_free[sort, after] if free else weighed.doubled[sort, after]
                gives_up[after] = house.gives_up_doubled and weighed.given_up[sort, after] > kept
                doubles += weighed.given_up[sort, after] if gives_up[after] else kept
            if hits > sums[at]:
                plan[at], sums[at], added[at] = HIT, hits, more
            if house.may_double[at] and doubles > sums[at]:
                plan[at], sums[at] = DOUBLE, doubles
                added[at] = house.double_stake[at] * weighed.reached[sort, at]
        if house.surrender == ANY_TIME and weighed.surrendered[sort, at] > sums[at]:
            plan[at], sums[at], added[at] = SURRENDER, weighed.surrendered[sort, at], 0.0
    for second in range(VALUES):
        at = hands.after[hands.first[pair], second]
        if (second != pair) == (second_other == 1) and at != OVER:
            found.worth[pair] += sums[at]
            found.wagers[pair] += weighed.staked[sort, at] + added[at]
