"""What splits are worth.

Hands of a split look at their own cards only, so that what a split is worth follows from one of them (see
`split_courses`). Where the house gives the wagers of the later hands, these have nothing to lose and are played in
another way than the first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, BEST, TEN
from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.house import ANY_TIME, House
from pitboss.odds.blackjack_games.nets import (
    DOUBLED,
    DOUBLED_FREE,
    DOUBLED_OVER_21,
    ENDS,
    FIRST_OF_SPLIT,
    GIVEN_OF_SPLIT,
    GIVEN_UP,
    LATER_OF_SPLIT,
    OVER_21,
    STOOD,
    SURRENDERED,
    Nets,
)
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Codes, Floats, Ints, PlayerHands, hands_with
from pitboss.odds.blackjack_games.removals import Places
from pitboss.odds.blackjack_games.split_courses import FIRST_HANDS, SPLITS
from pitboss.odds.blackjack_games.worth import (
    DOUBLE,
    HIT,
    NO_VALUE,
    STAND,
    SURRENDER,
    Standing,
    lost_of,
    stand_all,
    worth_of,
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
    given_up: Ints
    """Whether its hands may be given up, where others may that have drawn or were doubled."""


def most_of(pair: int, terms: Terms) -> int:
    """How many hands may come of a pair at most."""
    return 2 if pair == ACE - 1 and not terms.resplit_aces else terms.most_hands


def gives_later(pair: int, terms: Terms) -> bool:
    """Whether the house gives the wagers of the later hands."""
    return terms.free_splits and pair != TEN - 1


def split_rule(terms: Terms) -> SplitRule:
    """The rules of splits in force."""
    levels, shares = np.zeros(VALUES, dtype=np.int64), np.zeros((VALUES, 5, 2, 2))
    one_card, given, given_up = (np.zeros(VALUES, dtype=np.int64) for _ in range(3))
    for pair in range(VALUES):
        most = most_of(pair, terms)
        total, first = SPLITS[most], FIRST_HANDS[most]
        levels[pair] = len(total.any)
        one_card[pair] = pair == ACE - 1 and not terms.split_aces_draw
        given[pair] = gives_later(pair, terms)
        given_up[pair] = pair + 1 not in terms.kept_splits
        for gone in range(len(total.any)):
            for other in range(2):
                own = first.of(gone, other)
                shares[pair, gone, other] = own, total.of(gone, other) - own
    return SplitRule(levels, shares, one_card, given, given_up)


class Weighed(NamedTuple):
    """By hand that begins with a split card and by sort: sums over how many more such cards are gone, each with its
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
    """What the cards are worth that take the hand over 21, each as likely as it comes."""
    over_doubled: Floats


SORTS = 4
"""See `sort_of`."""


def weighed_room(hands: PlayerHands) -> Weighed:
    """Room for sums."""
    return Weighed(*(np.zeros((len(hands.size), SORTS)) for _ in Weighed._fields))


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

    def of(self, pair: int) -> SplitPlan:
        """How the hands of one pair are played."""
        return SplitPlan(pair, self.plans[:, pair].copy(), self.gives_up[:, pair].copy())


class SplitPlan(NamedTuple):
    """How the hands of a pair are played that is split."""

    pair: int
    plans: Codes
    """By first or later hand, whether the second card is another one, and hand: the decision."""
    gives_up: Codes
    """By the same: whether a hand is given up when it was doubled."""

    @property
    def decisions(self) -> bytes:
        """All of them, to be compared with others."""
        return self.plans.tobytes() + self.gives_up.tobytes()


@kernel
def best_splits(
    shoe: Ints,
    hands: PlayerHands,
    places: Places,
    ends: Floats,
    makes_blackjack: int,
    house: House,
    nets: Nets,
    rule: SplitRule,
    beside: Standing,
    weighed: Weighed,
    room: Floats,
    found: Splits,
) -> None:
    """Split every pair, off a shoe without the dealer's known cards and without what lies beside the hand. `ends` are
    the dealer's off the shoe without each set, `places` where the sets are."""
    left, cards, weights = shoe.copy(), int(shoe.sum()) - 2, np.zeros((SORTS, 2))
    for pair in range(VALUES):
        if left[pair] < 2:
            continue
        some = hands_with(hands, pair)
        clear(some, weighed)
        weights[:] = 0.0
        for gone in range(rule.levels[pair]):
            left[pair] = shoe[pair] - 2 - gone
            gone_chance = chance_gone(int(shoe[pair]) - 2, cards, gone)
            if gone_chance > 0:
                stand_all(some, places.split[pair, gone], ends, house, beside)
                for other in range(2):
                    first, later = rule.shares[pair, gone, other, FIRST], rule.shares[pair, gone, other, LATER]
                    weights[sort_of(other, FIRST), FIRST] = gone_chance * first
                    weights[sort_of(other, LATER if rule.given[pair] else FIRST), LATER] = gone_chance * later
                weigh(left, hands, pair, makes_blackjack, house, nets, rule, beside, weights, weighed)
        left[pair] = shoe[pair]
        found.worth[pair], found.wagers[pair] = 0.0, 0.0
        for role in range(2):
            for other in range(2):
                if role == LATER and not rule.given[pair]:
                    for at in range(len(hands.size)):
                        found.plans[LATER, pair, other, at] = found.plans[FIRST, pair, other, at]
                        found.gives_up[LATER, pair, other, at] = found.gives_up[FIRST, pair, other, at]
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
def clear(some: Ints, weighed: Weighed) -> None:
    """Room for other sums of some hands."""
    for at in some:
        weighed.single[at] = 0.0
        weighed.doubled[at] = 0.0
        weighed.doubled_free[at] = 0.0
        weighed.given_up[at] = 0.0
        weighed.surrendered[at] = 0.0
        weighed.reached[at] = 0.0
        weighed.staked[at] = 0.0
        weighed.over[at] = 0.0
        weighed.over_doubled[at] = 0.0


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
    weights: Floats,
    found: Weighed,
) -> None:
    """Add to the sums what the hands are worth off a shoe (both split cards and those that are gone not in it), the
    first hand of the split and the later ones each with its weight, by sort; what no rule asks for is left out."""
    cards, net = shoe.sum(), nets.net
    free, alike = house.doubles_free, nets.split_alike and not rule.given[pair]
    gives_up = rule.given_up[pair] == 1 and house.gives_up_doubled
    surrenders = rule.given_up[pair] == 1 and house.surrender == ANY_TIME
    wanted = (True, True, free, gives_up, surrenders)
    first, later = net[FIRST_OF_SPLIT], net[GIVEN_OF_SPLIT if rule.given[pair] else LATER_OF_SPLIT]
    units = weights[:, FIRST] * (1.0 + house.attack)
    staked = units if rule.given[pair] else units + weights[:, LATER] * house.later_units
    units = units + weights[:, LATER] * house.later_units
    own, born, each = np.zeros(ENDS), np.zeros(ENDS), 1.0 / (cards - np.arange(BEST)).clip(1)
    chances = np.zeros(len(hands.size))
    chances[hands.first[pair]] = 1.0
    for at in hands_with(hands, pair):
        chance, drawn = chances[at], int(hands.size[at]) - 1
        if chance == 0.0 or (rule.one_card[pair] and drawn > 1):
            continue
        over = closing = 0.0
        for value in range(VALUES):
            after, left = hands.after[at, value], shoe[value] - hands.held[at, value] + (1 if value == pair else 0)
            left = max(left, 0)
            if after != OVER:
                chances[after] = chance * left * each[drawn]
            elif value == makes_blackjack:
                closing += left
            else:
                over += left
        if drawn == 0:
            continue
        for end in range(OVER_21):
            if wanted[end]:
                own[end] = worth_of(first, end, at, standing)
                born[end] = own[end] if alike else worth_of(later, end, at, standing)
        open_then = _open_after(shoe, cards - drawn, hands, at, pair, makes_blackjack, NO_VALUE)
        open_with = _open_after(shoe, cards - drawn, hands, at, pair, makes_blackjack, makes_blackjack)
        for end in range(OVER_21, ENDS):
            own[end] = over * lost_of(first, end, open_then) + closing * lost_of(first, end, open_with)
            born[end] = over * lost_of(later, end, open_then) + closing * lost_of(later, end, open_with)
        for sort in range(SORTS):
            of_first, of_later = chance * weights[sort, FIRST], chance * weights[sort, LATER]
            if of_first == 0.0 and of_later == 0.0:
                continue
            found.single[at, sort] += of_first * own[STOOD] + of_later * born[STOOD]
            found.doubled[at, sort] += of_first * own[DOUBLED] + of_later * born[DOUBLED]
            if free:
                found.doubled_free[at, sort] += of_first * own[DOUBLED_FREE] + of_later * born[DOUBLED_FREE]
            if gives_up:
                found.given_up[at, sort] += of_first * own[GIVEN_UP] + of_later * born[GIVEN_UP]
            if surrenders:
                found.surrendered[at, sort] += of_first * own[SURRENDERED] + of_later * born[SURRENDERED]
            found.reached[at, sort] += chance * units[sort]
            found.staked[at, sort] += chance * staked[sort]
            of_first, of_later = of_first * each[drawn], of_later * each[drawn]
            found.over[at, sort] += of_first * own[OVER_21] + of_later * born[OVER_21]
            found.over_doubled[at, sort] += of_first * own[DOUBLED_OVER_21] + of_later * born[DOUBLED_OVER_21]


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
    may_give_up = rule.given_up[pair] == 1
    sums, added = room[0], room[1]
    for at in hands_with(hands, pair)[::-1]:
        if hands.size[at] < 2:
            continue
        plan[at], sums[at], added[at] = STAND, weighed.single[at, sort], 0.0
        if hands.total[at] == 21:
            continue
        if not rule.one_card[pair]:
            hits, doubles, more = weighed.over[at, sort], weighed.over_doubled[at, sort], 0.0
            free = house.double_stake[at] == 0.0
            for value in range(VALUES):
                after = hands.after[at, value]
                if after == OVER:
                    continue
                hits += sums[after]
                more += added[after]
                kept = weighed.doubled_free[after, sort] if free else weighed.doubled[after, sort]
                gives_up[after] = may_give_up and house.gives_up_doubled and weighed.given_up[after, sort] > kept
                doubles += weighed.given_up[after, sort] if gives_up[after] else kept
            if hits > sums[at]:
                plan[at], sums[at], added[at] = HIT, hits, more
            if house.may_double[at] and doubles > sums[at]:
                plan[at], sums[at] = DOUBLE, doubles
                added[at] = house.double_stake[at] * weighed.reached[at, sort]
        if may_give_up and house.surrender == ANY_TIME and weighed.surrendered[at, sort] > sums[at]:
            plan[at], sums[at], added[at] = SURRENDER, weighed.surrendered[at, sort], 0.0
    for second in range(VALUES):
        at = hands.after[hands.first[pair], second]
        if (second != pair) == (second_other == 1) and at != OVER:
            found.worth[pair] += sums[at]
            found.wagers[pair] += weighed.staked[at, sort] + added[at]
