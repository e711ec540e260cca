"""Ways to play Texas Hold 'Em Bonus: one that can be kept in mind, and two that need no mind at all."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.record.views import View

TWO, SEVEN, ACE = 0, 5, 12
"""Ranks of cards."""


@kernel
def worth_the_flop(own: Sequence[int]) -> bool:
    """All hands but a two with a three to seven of another suit."""
    high_rank, low_rank = max(own[0] >> 2, own[1] >> 2), min(own[0] >> 2, own[1] >> 2)
    return low_rank > TWO or high_rank == TWO or high_rank > SEVEN or own[0] & 3 == own[1] & 3


@kernel
def worth_more(own: Sequence[int], seen: Sequence[int]) -> bool:
    """A pair with an own card, or an ace: worth a turn or a river wager."""
    if own[0] >> 2 == own[1] >> 2 or max(own[0], own[1]) >> 2 == ACE:
        return True
    paired = 0
    for card in seen:
        paired += card >> 2 == own[0] >> 2 or card >> 2 == own[1] >> 2
    return paired > 0


def next_wager(view: View) -> str:
    """The wager that a player is asked for."""
    return {0: "flop", 3: "turn", 4: "river"}[len(view.community.cards)]


def simple_play(view: View) -> str:
    """Exact before the flop, by a rule of thumb after it."""
    own, seen = view.own.hand.cards, view.community.cards
    if not seen:
        return "flop" if worth_the_flop(own) else "fold"
    return next_wager(view) if worth_more(own, seen) else "check"


def flop_only(view: View) -> str:
    """Never fold, and never wager more than the flop."""
    return "check" if view.community.cards else "flop"
