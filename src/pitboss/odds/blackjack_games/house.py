"""The rules in force as the kernels of the solver need them."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.odds.blackjack_games.player_hands import Floats, Ints

NO_SURRENDER, AT_FIRST, ANY_TIME = 0, 1, 2
"""When hands may be surrendered: never, on two cards that were dealt, or at any time."""


class House(NamedTuple):
    """Who wins, what a unit wins, and what may be done with a hand."""

    verdicts: Ints
    """By row of the player and end of the dealer: 1, 0 or -1."""
    rows: Ints
    """By hand: its row, which is its total, and for 21 in two cards the one after that."""
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
    doubles_free: bool
    """Whether the house gives it on any hand."""
    surrender: int
    """`NO_SURRENDER`, `AT_FIRST` or `ANY_TIME`."""
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
