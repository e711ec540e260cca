"""A play of Colorado Hold 'Em that can be kept in mind, and one that never adds to the ante where it need not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.equipment.cards import Card
from pitboss.games.parts.pockets import paired
from pitboss.ranking import three
from pitboss.record.views import View

Plan = Callable[[Sequence[int], bool], tuple[str, int]]
"""From three cards, and whether the bet is required: what to do, and the card to discard where the hand plays on."""
BET, FOLD, CHECK, DECLARE = "bet", "fold", "check", "instant-winner"


def is_instant_winner(own: Sequence[int]) -> bool:
    """Whether three cards are of one rank, or in sequence and of one suit, the ace high or low (3(c))."""
    return three.three(own) >= three.at_least(three.THREE_OF_A_KIND)


def lone_card(own: Sequence[int]) -> int:
    """The card beside a pair; else the lowest one."""
    for card in own:
        rest = [other for other in own if other != card]
        if paired(rest) >= 0:
            return card
    return min(own)


def simple(own: Sequence[int], required: bool) -> tuple[str, int]:
    """Keep a pair, else the two highest cards; bet where it is required, else on a pair only."""
    if is_instant_winner(own):
        return DECLARE, own[0]
    drop = lone_card(own)
    pair = paired([card for card in own if card != drop]) >= 0
    return BET if required or pair else CHECK, drop


def always_bet(own: Sequence[int], required: bool) -> tuple[str, int]:
    """Never fold, never declare, always bet; keep a pair or the two highest cards."""
    return BET, lone_card(own)


def played_by(plan: Plan) -> Callable[[View], str]:
    """A plan at a live table."""

    def play(view: View) -> str:
        offered = {choice.name for choice in view.legal}
        action, drop = plan(view.own.hand.cards, FOLD in offered)
        return f"discard:{Card(drop)}" if "discard" in offered else action

    return play


PLANS: dict[str, Plan] = {"simple": simple, "always-bet": always_bet}
