"""What hands are worth against the dealer, as kernels.

Everything is measured on the event that the dealer has no blackjack: a hand that is lost is worth minus the
probability of that event. What a dealer's blackjack costs is known from the start and added at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.removals import NOWHERE, Removals, place_of

STAND, HIT, DOUBLE, SPLIT, SURRENDER, ZAP, NOTHING = 0, 1, 2, 3, 4, 5, 6
"""Decisions."""
NO_VALUE = -1
"""Where no card makes a blackjack of the dealer's first."""


class House(NamedTuple):
    """The rules in force as the kernels need them."""

    verdicts: Ints
    """By total of the player and end of the dealer: 1, 0 or -1."""
    odds: Floats
    """By hand: what a unit wins on it; a mean over the suits where these matter."""
    odds_spread: Floats
    """By hand: the variance of that over the suits."""
    odds_on_additions: Floats
    """What it is for an amount that was added by a split or in another way."""
    odds_doubled: Floats
    odds_doubled_additions: Floats
    """Both for a hand that was doubled; the doubled amount is an addition."""
    may_double: Ints
    """By hand: whether it may be doubled."""
    double_stake: Floats
    """By hand: what a double adds to what can be lost, none where the house gives it."""
    surrender: int
    """Whether hands may be surrendered: `NO_SURRENDER`; `AT_FIRST`, on two cards that were dealt; or `ANY_TIME`."""
    gives_up_doubled: bool
    """Whether a doubled hand may be given up for what lay on it before."""
    rescue_is_final: bool
    """Whether what is given up of a split hand is lost to a dealer's blackjack as well."""
    busts_cost_additions: bool
    """Whether what was added to a hand over 21 is lost to a dealer's blackjack as well."""
    attack: float
    """What is added to the wager on the dealer's first card, in units of it."""
    later_units: float
    """What lies on a hand born by a split."""


NO_SURRENDER, AT_FIRST, ANY_TIME = 0, 1, 2


class Standing(NamedTuple):
    """By hand: what standing on it comes to."""

    won: Floats
    tied: Floats
    lost: Floats
    open: Floats
    """The probability that the dealer has no blackjack."""


@kernel
def stand_all(hands: PlayerHands, taken: int, having: int, removals: Removals, house: House, found: Standing) -> None:
    """What standing on every hand comes to, with this set of other cards `taken` out of the shoe as well; with
    `having`, only hands that hold this value."""
    for at in range(len(hands.size)):
        won = tied = lost = closed = 0.0
        place = NOWHERE
        if having == NO_VALUE or hands.held[at, having] > 0:
            place = place_of(removals.sets, hands.number[at] + taken)
        if place != NOWHERE:
            total = hands.total[at]
            for end in range(BLACKJACK):
                verdict = house.verdicts[total, end]
                if verdict > 0:
                    won += removals.ends[place, end]
                elif verdict == 0:
                    tied += removals.ends[place, end]
                else:
                    lost += removals.ends[place, end]
            closed = removals.ends[place, BLACKJACK]
        found.won[at], found.tied[at], found.lost[at], found.open[at] = won, tied, lost, 1.0 - closed


@borrowing
def open_chance(shoe: Ints, cards: int, makes_blackjack: int, extra: int) -> float:
    """The probability that the dealer has no blackjack off a shoe of so many cards, when a card of value `extra` is
    taken out of it as well."""
    if makes_blackjack == NO_VALUE:
        return 1.0
    left = int(shoe[makes_blackjack]) - (1 if extra == makes_blackjack else 0)
    return 1.0 - left / (cards - 1)


class Play(NamedTuple):
    """By hand: the best decision with two cards and with more, and what they are worth."""

    first: Ints
    later: Ints
    worth: Floats
    """With a third card at the earliest by hitting: the better of standing and hitting."""
    worth_first: Floats
    """Of two cards; that of splitting is among it where it was given."""
    by_decision: Floats
    """By hand and decision: what it is worth, not a number where it may not be made."""
    gives_up: Ints
    """By hand: whether it is given up when it was doubled."""


@kernel
def best_play(
    shoe: Ints, hands: PlayerHands, makes_blackjack: int, house: House, standing: Standing, splits: Floats, found: Play
) -> None:
    """The best decision on every hand off a shoe without the dealer's known cards; `splits` is what a pair of each
    value is worth when it is split, or very little where it may not be."""
    left = shoe.copy()
    for step in range(len(hands.size)):
        at = len(hands.size) - 1 - step
        cards = shoe.sum() - hands.size[at]
        possible = True
        for value in range(VALUES):
            left[value] = shoe[value] - hands.held[at, value]
            possible = possible and left[value] >= 0
        if not possible or cards < 2:
            found.first[at], found.later[at] = NOTHING, NOTHING
            continue
        units = 1.0 + house.attack
        stands = pays(house.odds[at], house.odds_on_additions[at], house.attack) * standing.won[at]
        stands -= units * standing.lost[at]
        hits = doubles = 0.0
        for value in range(VALUES):
            if left[value] <= 0:
                continue
            chance = left[value] / cards
            after = hands.after[at, value]
            if after == OVER:
                over = open_chance(left, cards, makes_blackjack, value)
                addition = 1.0 if house.busts_cost_additions else over
                hits -= chance * (over + house.attack * addition)
                doubles -= chance * (over + (house.attack + units * house.double_stake[at]) * addition)
            else:
                hits += chance * found.worth[after]
                odds, added = house.odds_doubled[after], house.odds_doubled_additions[after]
                kept = pays(odds, added, house.attack + units) * standing.won[after]
                kept -= units * (1.0 + house.double_stake[at]) * standing.lost[after]
                given_up = -units * standing.open[after]
                found.gives_up[after] = house.gives_up_doubled and given_up > kept
                doubles += chance * (given_up if found.gives_up[after] else kept)
        surrenders = -0.5 * units * standing.open[at]
        must_stand = hands.total[at] == 21
        worths = found.by_decision[at]
        worths[STAND], worths[HIT] = stands, hits
        found.later[at], found.worth[at] = STAND, stands
        if not must_stand and hits > stands:
            found.later[at], found.worth[at] = HIT, hits
        if house.may_double[at] and not must_stand:
            worths[DOUBLE] = doubles
        if hands.size[at] != 2:
            if house.may_double[at] and not must_stand and doubles > found.worth[at]:
                found.later[at], found.worth[at] = DOUBLE, doubles
            if house.surrender == ANY_TIME and not must_stand:
                worths[SURRENDER] = surrenders
                if surrenders > found.worth[at]:
                    found.later[at], found.worth[at] = SURRENDER, surrenders
            continue
        found.first[at], better = found.later[at], found.worth[at]
        if must_stand:
            found.worth_first[at] = stands
            continue
        if house.may_double[at] and doubles > better:
            better, found.first[at] = doubles, DOUBLE
        for value in range(VALUES):
            if hands.held[at, value] == 2:
                worths[SPLIT] = splits[value]
                if splits[value] > better:
                    better, found.first[at] = splits[value], SPLIT
        if house.surrender != NO_SURRENDER:
            worths[SURRENDER] = surrenders
            if surrenders > better:
                better, found.first[at] = surrenders, SURRENDER
        found.worth_first[at] = better


@borrowing
def pays(odds: float, odds_on_additions: float, additions: float) -> float:
    """What a unit and what was added to it win together."""
    return odds + additions * odds_on_additions
