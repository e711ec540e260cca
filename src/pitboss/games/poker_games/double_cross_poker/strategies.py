"""Plays of Double Cross Poker that can be kept in mind: which arm to play, given the two cards of it in sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.games.parts.exposure import EXPOSE
from pitboss.games.poker_games.double_cross_poker.cross import SHOWN
from pitboss.kernel import kernel
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy

FOLD, VERTICAL, HORIZONTAL = range(3)
PLAYS = ("fold", "vertical", "horizontal")
JACK, QUEEN = 9, 10
"""Ranks of cards."""

Play = Callable[[Sequence[int], int, int], int]
"""A kernel: what to do with two own cards, given the card shown at the top and the one shown at the right."""


@kernel
def simple(own: Sequence[int], top: int, right: int) -> int:
    """Play with a pair, own or with a card shown, with a queen or higher, and with a jack that has three suited cards
    on an arm. Take the arm of the card that pairs, else the one with three suited cards, else the higher card."""
    highest = max(own[0], own[1]) >> 2
    one_suit = own[0] & 3 == own[1] & 3
    on_top, on_right = pairs(own, top), pairs(own, right)
    suited_top, suited_right = one_suit and own[0] & 3 == top & 3, one_suit and own[0] & 3 == right & 3
    held = own[0] >> 2 == own[1] >> 2 or on_top or on_right
    if not (held or highest >= QUEEN or (highest == JACK and (suited_top or suited_right))):
        return FOLD
    if on_top != on_right:
        return VERTICAL if on_top else HORIZONTAL
    if suited_top != suited_right:
        return VERTICAL if suited_top else HORIZONTAL
    return VERTICAL if top >> 2 >= right >> 2 else HORIZONTAL


@kernel
def pairs(own: Sequence[int], card: int) -> bool:
    """Whether a card is of the rank of an own one."""
    return own[0] >> 2 == card >> 2 or own[1] >> 2 == card >> 2


@kernel
def always_vertical(own: Sequence[int], top: int, right: int) -> int:
    return VERTICAL


@kernel
def never(own: Sequence[int], top: int, right: int) -> int:
    return FOLD


BY_NAME: Mapping[str, Play] = {"simple": simple, "always-vertical": always_vertical, "always-fold": never}


def at_the_table(play: Play) -> Strategy:
    """A play as a live table asks for it; cards are shown wherever that can win."""

    def decide(view: View) -> str:
        if any(choice.name == EXPOSE for choice in view.legal):
            return EXPOSE
        top, right = (view.community.cards[place] for place in SHOWN)
        return PLAYS[play(view.own.hand.cards, top, right)]

    return decide


STRATEGIES = {name: at_the_table(play) for name, play in BY_NAME.items()}
