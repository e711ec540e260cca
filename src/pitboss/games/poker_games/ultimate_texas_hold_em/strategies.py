"""A play of Ultimate Texas Hold 'Em that can be kept in mind, and two that need no mind at all."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.high import TWO_PAIR, category, high
from pitboss.record.views import View

THREE, FIVE, SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = 1, 3, 4, 6, 8, 9, 10, 11, 12
"""Ranks of cards."""
DEALER_OUTS = 21
"""With so many cards that would beat the player's hand, one of them in the dealer's, a fold loses less."""


@kernel
def worth_four(own: Sequence[int]) -> bool:
    """The hands that gain by a play wager before the flop, exactly; four times the ante is then better than three."""
    high_rank, low_rank = max(own[0] >> 2, own[1] >> 2), min(own[0] >> 2, own[1] >> 2)
    suited = own[0] & 3 == own[1] & 3
    if high_rank == low_rank:
        return high_rank >= THREE
    if high_rank == ACE:
        return True
    if high_rank == KING:
        return suited or low_rank >= FIVE
    if high_rank == QUEEN:
        return low_rank >= (SIX if suited else EIGHT)
    if high_rank == JACK:
        return low_rank >= (EIGHT if suited else TEN)
    return False


@kernel
def worth_two(own: Sequence[int], flop: Sequence[int]) -> bool:
    """Two pair or better, a pair with an own card (not of twos in the hand), or four of a suit with an own ten up."""
    if high([own[0], own[1], flop[0], flop[1], flop[2]]) >= TWO_PAIR << 20:
        return True
    if own[0] >> 2 == own[1] >> 2:
        return own[0] >> 2 >= THREE
    for card in own:
        same_suit = 0
        for other in (own[0], own[1], flop[0], flop[1], flop[2]):
            if other >> 2 == card >> 2 and other != card:
                return True
            if other & 3 == card & 3:
                same_suit += 1
        if same_suit == 4 and card >> 2 >= TEN:
            return True
    return False


@kernel
def worth_one(own: Sequence[int], community: Sequence[int]) -> bool:
    """A better kind of hand than the community cards alone make, or few cards with which the dealer would win."""
    a, b, c, d, e = community[0], community[1], community[2], community[3], community[4]
    player = high([own[0], own[1], a, b, c, d, e])
    if category(player) > category(high([a, b, c, d, e])):
        return True
    outs = 0
    for card in range(52):
        if card not in (own[0], own[1], a, b, c, d, e) and high([card, a, b, c, d, e]) > player:
            outs += 1
    return outs < DEALER_OUTS


def simple_play(view: View) -> str:
    """A strategy that can be kept in mind: exact before the flop, by rules of thumb after it."""
    own, community = view.own.hand.cards, view.community.cards
    if not community:
        return "play:4" if worth_four(own) else "check"
    if len(community) == 3:
        return "play:2" if worth_two(own, community) else "check"
    return "play:1" if worth_one(own, community) else "fold"


def always_raise(view: View) -> str:
    """Four times the ante on any two cards."""
    return "play:4"


def wait_and_play(view: View) -> str:
    """Check as long as that is possible, then play, never fold."""
    return "check" if len(view.community.cards) < 5 else "play:1"
