"""What hands are worth against the dealer, as kernels.

Everything is measured on the event that the dealer has no blackjack: a hand that is lost is worth minus the
probability of that event. What a dealer's blackjack costs is known from the start and added at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK
from pitboss.odds.blackjack_games.house import ANY_TIME, NO_SURRENDER, House
from pitboss.odds.blackjack_games.nets import (
    CLOSED,
    DEALT,
    DOUBLED,
    DOUBLED_FREE,
    DOUBLED_OVER_21,
    GIVEN_UP,
    LOST,
    OVER_21,
    STOOD,
    SURRENDERED,
    TIED,
    WON,
    Nets,
)
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.removals import NOWHERE, Short

STAND, HIT, DOUBLE, SPLIT, SURRENDER, ZAP, NOTHING = 0, 1, 2, 3, 4, 5, 6
"""Decisions."""
NO_VALUE = -1
"""Where no card makes a blackjack of the dealer's first."""


class Standing(NamedTuple):
    """By hand: what standing on it comes to."""

    won: Floats
    tied: Floats
    lost: Floats
    open: Floats
    """The probability that the dealer has no blackjack."""


@kernel
def stand_all(some: Ints, places: Short, ends: Floats, house: House, found: Standing) -> None:
    """What standing on some hands comes to, when the set at its place is out of the shoe; nothing where it has none.
    `ends` are the dealer's off the shoe without each set."""
    for at in some:
        won = tied = lost = closed = 0.0
        place = places[at]
        if place != NOWHERE:
            row = house.rows[at]
            for end in range(BLACKJACK):
                verdict, chance = house.verdicts[row, end], ends[place, end]
                won += chance if verdict > 0 else 0.0
                tied += chance if verdict == 0 else 0.0
                lost += chance if verdict < 0 else 0.0
            closed = ends[place, BLACKJACK]
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


@borrowing
def worth_of(net: Floats, end: int, at: int, standing: Standing) -> float:
    """What a hand nets that ends in some way; `net` is that of its sort."""
    worth = net[end, at, WON] * standing.won[at] + net[end, at, TIED] * standing.tied[at]
    worth += net[end, at, LOST] * standing.lost[at] + net[end, at, CLOSED] * (1.0 - standing.open[at])
    return float(worth)


@borrowing
def lost_of(net: Floats, end: int, open_then: float) -> float:
    """The same of a hand over 21, whatever its cards."""
    return float(net[end, 0, LOST] * open_then + net[end, 0, CLOSED] * (1.0 - open_then))


@kernel
def best_play(
    shoe: Ints,
    hands: PlayerHands,
    makes_blackjack: int,
    house: House,
    nets: Nets,
    standing: Standing,
    splits: Floats,
    found: Play,
) -> None:
    """The best decision on every hand off a shoe without the dealer's known cards; `splits` is what a pair of each
    value is worth when it is split, or very little where it may not be."""
    left, net = shoe.copy(), nets.net[DEALT]
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
        stands, hits, doubles = worth_of(net, STOOD, at, standing), 0.0, 0.0
        doubled = DOUBLED if house.double_stake[at] > 0.0 else DOUBLED_FREE
        for value in range(VALUES):
            if left[value] <= 0:
                continue
            chance = left[value] / cards
            after = hands.after[at, value]
            if after == OVER:
                open_then = open_chance(left, cards, makes_blackjack, value)
                hits += chance * lost_of(net, OVER_21, open_then)
                doubles += chance * lost_of(net, DOUBLED_OVER_21, open_then)
            else:
                hits += chance * found.worth[after]
                kept, given_up = worth_of(net, doubled, after, standing), worth_of(net, GIVEN_UP, after, standing)
                found.gives_up[after] = house.gives_up_doubled and given_up > kept
                doubles += chance * (given_up if found.gives_up[after] else kept)
        surrenders = worth_of(net, SURRENDERED, at, standing)
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
