"""Hold'em with one raise by rules of thumb: what can be kept in mind after the flop and at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.kernel import kernel
from pitboss.ranking.high import TWO_PAIR, category, high
from pitboss.record.views import View

THREE, TEN = 1, 8
"""Ranks of cards."""
DEALER_OUTS = 21
"""With so many cards that would beat the player's hand, one of them in the dealer's, a fold loses less."""


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


def by_thumb(raised: str, before: Callable[[Sequence[int]], bool], most: int) -> Callable[[View], str]:
    """Raise so many antes before the flop where a rule says so; after it, two or one by the rules of thumb."""

    def play(view: View) -> str:
        own, community = view.own.hand.cards, view.community.up_cards
        if not community:
            return f"{raised}:{most}" if before(own) else "check"
        if len(community) == 3:
            return f"{raised}:2" if worth_two(own, community) else "check"
        return f"{raised}:1" if worth_one(own, community) else "fold"

    return play


def always(raised: str, most: int) -> Callable[[View], str]:
    """So many antes before the flop on any two cards."""
    return lambda view: f"{raised}:{most}"


def wait_and(raised: str) -> Callable[[View], str]:
    """Check as long as that is possible, then raise, never fold."""
    return lambda view: "check" if len(view.community.up_cards) < 5 else f"{raised}:1"
