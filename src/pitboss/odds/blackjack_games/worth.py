"""What hands are worth against the dealer, as kernels.

Everything is measured on the event that the dealer has no blackjack: a hand that is lost is worth minus the
probability of that event. What a dealer's blackjack costs is known from the start and added at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, DealerTree, dealer_ends
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints, PlayerHands

STAND, HIT, DOUBLE, SPLIT, SURRENDER, NOTHING = 0, 1, 2, 3, 4, 5
"""Decisions."""
NO_VALUE = -1
"""Where no card makes a blackjack of the dealer's first."""


class House(NamedTuple):
    """The rules in force as the kernels need them."""

    verdicts: Ints
    """By total of the player and end of the dealer: 1, 0 or -1."""
    odds: Floats
    """By hand: what a unit wins on it; a mean over the suits where these matter."""
    odds_on_additions: Floats
    """The same for a split or doubled amount."""
    may_double: Ints
    """By hand: whether it may be doubled."""
    surrender: bool
    busts_cost_additions: bool
    """Whether what was added to a hand over 21 is lost to a dealer's blackjack as well."""


class Standing(NamedTuple):
    """By hand: what standing on it comes to."""

    won: Floats
    tied: Floats
    lost: Floats
    open: Floats
    """The probability that the dealer has no blackjack."""


@kernel
def stand_all(
    shoe: Ints, hands: PlayerHands, having: int, tree: DealerTree, house: House, ways: Floats, found: Standing
) -> None:
    """What standing on every hand comes to, off a shoe without the dealer's known cards; with `having`, only hands
    that hold this value and only their further cards are taken out of the shoe, the first having been already."""
    left = shoe.copy()
    ends = found.won[: BLACKJACK + 1].copy()
    for at in range(len(hands.size)):
        taken = 0
        possible = True
        for value in range(VALUES):
            out = hands.held[at, value] - (1 if value == having else 0)
            left[value] = shoe[value] - out
            possible = possible and out >= 0 and left[value] >= 0
            taken += out
        won = tied = lost = 0.0
        closed = 0.0
        if possible:
            dealer_ends(left, shoe.sum() - taken, tree, ways, ends)
            total = hands.total[at]
            for end in range(BLACKJACK):
                verdict = house.verdicts[total, end]
                if verdict > 0:
                    won += ends[end]
                elif verdict == 0:
                    tied += ends[end]
                else:
                    lost += ends[end]
            closed = ends[BLACKJACK]
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
    """By hand of two cards and decision: what it is worth."""


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
        stands = house.odds[at] * standing.won[at] - standing.lost[at]
        hits = doubles = 0.0
        for value in range(VALUES):
            if left[value] <= 0:
                continue
            chance = left[value] / cards
            after = hands.after[at, value]
            if after == OVER:
                over = open_chance(left, cards, makes_blackjack, value)
                hits -= chance * over
                doubles -= chance * (over + (1.0 if house.busts_cost_additions else over))
            else:
                hits += chance * found.worth[after]
                won = (house.odds[after] + house.odds_on_additions[after]) * standing.won[after]
                doubles += chance * (won - 2.0 * standing.lost[after])
        must_stand = hands.total[at] == 21
        better = stands if must_stand or stands >= hits else hits
        found.later[at] = STAND if must_stand or stands >= hits else HIT
        found.worth[at] = better
        if hands.size[at] != 2:
            continue
        found.first[at] = found.later[at]
        worths = found.by_decision[at]
        worths[STAND], worths[HIT] = stands, hits
        if must_stand:
            found.worth_first[at] = stands
            continue
        if house.may_double[at]:
            worths[DOUBLE] = doubles
            if doubles > better:
                better, found.first[at] = doubles, DOUBLE
        for value in range(VALUES):
            if hands.held[at, value] == 2:
                worths[SPLIT] = splits[value]
                if splits[value] > better:
                    better, found.first[at] = splits[value], SPLIT
        if house.surrender:
            worths[SURRENDER] = -0.5 * standing.open[at]
            if worths[SURRENDER] > better:
                better, found.first[at] = worths[SURRENDER], SURRENDER
        found.worth_first[at] = better


class Weighed(NamedTuple):
    """By hand that begins with a split card: sums over how many more such cards are gone, each with its weight."""

    single: Floats
    """What standing is worth."""
    doubled: Floats
    """What standing is worth when the wager is doubled."""
    reached: Floats
    """How likely the cards are, over all hands of the split."""
    over: Floats
    """By hand and value: what the card is worth that takes it over 21."""
    over_doubled: Floats


@kernel
def weigh(
    shoe: Ints,
    hands: PlayerHands,
    pair: int,
    makes_blackjack: int,
    house: House,
    standing: Standing,
    weight_first: float,
    weight_later: float,
    two_card_21_wins: bool,
    found: Weighed,
) -> None:
    """Add to the sums what the hands are worth off a shoe (both split cards and those that are gone not in it), the
    first hand of the split and the later ones each with its weight."""
    cards = shoe.sum()
    for at in range(len(hands.size)):
        if hands.held[at, pair] == 0 or hands.size[at] < 2:
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
        won, lost = standing.won[at], standing.lost[at]
        first = house.odds[at] * won - lost
        later = house.odds_on_additions[at] * won - lost
        if two_card_21_wins and hands.size[at] == 2 and hands.total[at] == 21:
            first += standing.tied[at]
            later += standing.tied[at]
        found.single[at] += chance * (weight_first * first + weight_later * later)
        found.doubled[at] += chance * (weight_first * (first + later) + 2.0 * weight_later * later)
        found.reached[at] += chance * (weight_first + weight_later)
        for value in range(VALUES):
            left = shoe[value] - hands.held[at, value] + (1 if value == pair else 0)
            if hands.after[at, value] != OVER or left <= 0:
                continue
            there = chance * left / (cards - drawn)
            open_then = _open_after(shoe, cards - drawn, hands, at, pair, makes_blackjack, value)
            addition = 1.0 if house.busts_cost_additions else open_then
            found.over[at, value] -= there * (weight_first * open_then + weight_later * addition)
            found.over_doubled[at, value] -= there * (
                weight_first * (open_then + addition) + 2.0 * weight_later * addition
            )


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
def best_split_play(
    hands: PlayerHands, pair: int, one_card: bool, house: House, weighed: Weighed, worth: Floats, plan: Ints
) -> None:
    """The best decision on every hand that begins with a split card, by its own cards alone; `worth` and `plan` are
    filled in, those of two cards with a doubled wager among them."""
    for step in range(len(hands.size)):
        at = len(hands.size) - 1 - step
        if hands.held[at, pair] == 0 or hands.size[at] < 2:
            continue
        stands = weighed.single[at]
        plan[at], worth[at] = STAND, stands
        if one_card or hands.total[at] == 21:
            continue
        hits = doubles = 0.0
        for value in range(VALUES):
            after = hands.after[at, value]
            hits += weighed.over[at, value] if after == OVER else worth[after]
            doubles += weighed.over_doubled[at, value] if after == OVER else weighed.doubled[after]
        if hits > stands:
            plan[at], worth[at] = HIT, hits
        if hands.size[at] == 2 and house.may_double[at] and doubles > worth[at]:
            plan[at], worth[at] = DOUBLE, doubles
