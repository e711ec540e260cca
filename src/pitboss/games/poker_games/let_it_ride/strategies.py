"""The best play of Let It Ride: which bets to take back."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.draws import ACE, in_a_row, suited
from pitboss.games.parts.paytables import FIVE_CARD
from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.record.views import View

PAYS = FIVE_CARD["pair-tens-or-better"]
TEN = 8
"""The rank of a ten as a card; the cards above it pair up into winning hands too."""


@kernel
def ride_bet_1(own: Sequence[int]) -> bool:
    """The best play with three cards.

    A hand that pays, three cards of a royal flush, or three suited cards near enough to each other for a straight flush
    with as many high cards as there are gaps; without a gap, from 5-4-3 up.
    """
    if high([own[0], own[1], own[2]]) >= PAYS:
        return True
    if not suited(own):
        return False
    top, low, high_cards = 0, 12, 0
    for card in own:
        top, low = max(top, card >> 2), min(low, card >> 2)
        if card >> 2 >= TEN:
            high_cards += 1
    gaps = top - low - 2
    if gaps == 0:
        return low >= 1
    return high_cards == 3 or (gaps <= 2 and high_cards >= gaps)


@kernel
def ride_bet_2(own: Sequence[int], community: int) -> bool:
    """The best play with four cards: a hand that pays, four of one suit, or an open straight with a ten or higher."""
    cards = [own[0], own[1], own[2], community]
    return high(cards) >= PAYS or suited(cards) or TEN <= in_a_row(cards) < ACE


def best_play(view: View) -> str:
    own, community = view.own.hand.cards, view.community.up_cards
    rides = ride_bet_2(own, community[0]) if community else ride_bet_1(own)
    return "let-it-ride" if rides else "withdraw"
