"""What it is worth to replace two cards by two others.

The two that were replaced are known to be out of the shoe: the new hand is played off what is left, by tables of its
own for every pair that may be replaced.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pitboss.games.blackjack_games.hands import ACE
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.player_hands import VALUES, Floats, Ints, PlayerHands
from pitboss.odds.blackjack_games.worth import ZAP, Play

Cards = tuple[int, ...]


def replaced_pairs(terms: Terms) -> list[Cards]:
    """The two cards, by value, that may be replaced: without an ace they are a hard total."""
    values = range(ACE + 1, VALUES + 1)
    return [(low, high) for low in values for high in values if low <= high and low + high in terms.zapped_totals]


def new_hands(left: Ints, hands: PlayerHands) -> Floats:
    """By hand: how likely it is as the next two cards off a shoe."""
    found, cards = np.zeros(len(hands.size)), int(left.sum())
    for low in range(VALUES):
        for high in range(low, VALUES):
            ways = int(left[low] * (left[high] - (low == high))) * (1 if low == high else 2)
            found[hands.after[hands.first[low], high]] += max(ways, 0) / (cards * (cards - 1))
    return found


def zap(play: Play, hands: PlayerHands, worth: Mapping[Cards, float]) -> None:
    """Replace the hands of which that is worth more than anything else."""
    for (low, high), replaced in worth.items():
        at = int(hands.after[hands.first[low - 1], high - 1])
        play.by_decision[at, ZAP] = replaced
        if replaced > play.worth_first[at]:
            play.first[at], play.worth_first[at] = ZAP, replaced


def replaced_at(terms: Terms, *, apart: bool) -> Ints:
    """By the values of two cards that were replaced: the place in a plan of the hand that follows, after that of the
    dealer's cards; each pair has its own place where they are played `apart`."""
    found = np.zeros((VALUES, VALUES), dtype=np.int64)
    for place, (low, high) in enumerate(replaced_pairs(terms), start=1):
        found[low - 1, high - 1] = found[high - 1, low - 1] = place if apart else 1
    return found
