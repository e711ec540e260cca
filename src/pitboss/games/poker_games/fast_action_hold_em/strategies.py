"""Ways to set four cards of Fast Action Hold 'Em: as the house does, and by what two cards are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.equipment.cards import show
from pitboss.games.poker_games.fast_action_hold_em.house_ways import set_hand
from pitboss.record.views import View


def house_way(view: View) -> str:
    """Set the hand as the dealer would."""
    return "house-way"


def spoken(view: View, decide: Callable[[Sequence[int]], tuple[str, tuple[int, int]]]) -> str:
    """A plan at a live table: from four cards to `set` or `split` and the places of the first two."""
    own = view.own.hand.cards
    action, places = decide(own) if len(own) == 4 else ("set", set_hand(own)[1])
    return f"{action}:{show([own[place] for place in places])}"
