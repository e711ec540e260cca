"""What a hand nets, by how it ended and by what the dealer has: one statement for the best play, the worth of splits
and their spread, and the ends of rounds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.hands import BEST
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.house import House
from pitboss.odds.blackjack_games.player_hands import Floats, PlayerHands

DEALT, FIRST_OF_SPLIT, LATER_OF_SPLIT, GIVEN_OF_SPLIT = range(4)
"""Sorts of hands: one that was not split, the first of a split with the original wager on it, those born by the split,
and those born with a wager that the house gives."""
STOOD, DOUBLED, DOUBLED_FREE, GIVEN_UP, SURRENDERED, OVER_21, DOUBLED_OVER_21 = range(7)
"""How a hand can end."""
ENDS = 7
WON, TIED, LOST, CLOSED = range(4)
"""Against what the dealer then has; closed by a dealer's blackjack."""


class Nets(NamedTuple):
    """By sort of hand, by how it ended, by hand, and by what the dealer has."""

    net: Floats
    """In units of the original wager; where a blackjack of the dealer closes the round, beside that wager itself."""
    per_odds: Floats
    """By the same without the dealer's: how much more a hand that wins nets for each unit of its odds."""
    split_alike: bool
    """Whether hands born by a split net what its first one does."""


def nets_of(hands: PlayerHands, house: House, terms: Terms) -> Nets:
    """What every end of every hand nets under the rules in force, with as much added to the wager as `house` says."""
    size, own = len(hands.size), 1.0 + house.attack
    found = Nets(np.zeros((4, ENDS, size, 4)), np.zeros((4, ENDS)), split_alike=False)
    additions = 1.0 if terms.bonus_on_additions else 0.0
    doubled_too = 1.0 if terms.bonus_on_doubled else 0.0
    two_card_21 = two_card_21s(hands)
    closed = 1.0 if house.busts_cost_additions else 0.0
    for sort in (DEALT, FIRST_OF_SPLIT, LATER_OF_SPLIT, GIVEN_OF_SPLIT):
        net, original = found.net[sort], sort in (DEALT, FIRST_OF_SPLIT)
        units, chips = own if original else house.later_units, 0.0 if sort == GIVEN_OF_SPLIT else 1.0
        if original:
            net[STOOD, :, WON] = house.odds + house.attack * house.odds_on_additions
            net[DOUBLED, :, WON] = house.odds_doubled + (house.attack + units) * house.odds_doubled_additions
            found.per_odds[sort, STOOD] = 1.0 + house.attack * additions
            found.per_odds[sort, DOUBLED] = doubled_too * (1.0 + (house.attack + units) * additions)
        else:
            net[STOOD, :, WON] = units * house.odds_on_additions
            net[DOUBLED, :, WON] = 2.0 * units * house.odds_doubled_additions
            found.per_odds[sort, STOOD] = units * additions
            found.per_odds[sort, DOUBLED] = doubled_too * 2.0 * units * additions
        net[STOOD, :, LOST] = -units * chips
        net[DOUBLED, :, LOST] = -units * (1.0 + chips)
        net[DOUBLED_FREE, :, WON] = net[DOUBLED, :, WON]
        net[DOUBLED_FREE, :, LOST] = -units * chips
        found.per_odds[sort, DOUBLED_FREE] = found.per_odds[sort, DOUBLED]
        net[GIVEN_UP, :, WON:CLOSED] = -units
        net[SURRENDERED, :, WON:CLOSED] = -0.5 * units * chips
        net[OVER_21, :, WON:CLOSED] = -units * chips
        net[DOUBLED_OVER_21, :, WON:CLOSED] = -units * (1.0 + chips)
        # what is lost to a dealer's blackjack beside the original wager
        net[GIVEN_UP, :, CLOSED] = -units if house.rescue_is_final and not original else 0.0
        net[OVER_21, :, CLOSED] = -closed * (house.attack if original else units * chips)
        net[DOUBLED_OVER_21, :, CLOSED] = net[OVER_21, :, CLOSED] - closed * units
        if sort != DEALT:
            if terms.split_21_beats or terms.blackjack_needs_21:  # which sets it apart from other 21s
                net[STOOD, two_card_21, TIED] = units
            if terms.split_blackjack:
                _blackjack_of_split(net[STOOD], two_card_21, original, terms)
    return found._replace(split_alike=np.array_equal(found.net[FIRST_OF_SPLIT], found.net[LATER_OF_SPLIT]))


def two_card_21s(hands: PlayerHands) -> NDArray[np.bool_]:
    """By hand: whether it is an ace and a ten."""
    found: NDArray[np.bool_] = (hands.size == 2) & (hands.total == BEST)
    return found


def _blackjack_of_split(net: Floats, blackjacks: NDArray[np.bool_], original: bool, terms: Terms) -> None:
    """An ace and a ten of a split hand that count as a blackjack; it beats one that is found out later."""
    won = float(terms.blackjack_pays.ratio)
    net[blackjacks, WON:CLOSED] = won
    if terms.blackjack_needs_21:
        net[blackjacks, WON] = 1.0
    if not terms.peeks:
        net[blackjacks, CLOSED] = won + (1.0 if original else 0.0)  # the original wager that is not lost
