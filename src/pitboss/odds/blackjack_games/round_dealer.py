"""The dealer's hand in a simulated round, as one number: twice its hard sum, and one more where it has an ace."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.hands import ACE, BEST, TEN, card_value, dealer_draws, points
from pitboss.kernel import borrowing
from pitboss.odds.blackjack_games.player_hands import Codes

HARD = BEST + TEN
"""The hard sum of no dealer's hand is so high."""


def draws_on(hits_soft_17: bool) -> NDArray[np.bool_]:
    """By hand: whether the dealer draws."""
    return np.array([dealer_draws(hard, bool(ace), hits_soft_17) for hard in range(HARD) for ace in range(2)])


def totals() -> Codes:
    """By hand: its total."""
    return np.array([points(hard, bool(ace)) for hard in range(HARD) for ace in range(2)], dtype=np.int8)


@borrowing
def with_card(hand: int, card: int) -> int:
    """The dealer's hand with one more card; 0 is that of none."""
    value = card_value(card)
    return hand + 2 * value | (1 if value == ACE else 0)
