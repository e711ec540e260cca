"""Ways to play Chase the Flush: how high a flush it takes to bet on each street."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.ranking.flush import at_least, flush
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy

NINE, JACK, QUEEN = 1 << 7, 1 << 9, 1 << 10


class Thresholds(NamedTuple):
    """The lowest flush in the cards seen on which a player bets."""

    pre_flop: int
    flop: int
    river: int


QUEEN_NINE = at_least(2, QUEEN | NINE)

THRESHOLDS: Mapping[str, Thresholds] = {
    "any-three": Thresholds(QUEEN_NINE, at_least(3), at_least(3)),
    "jack-high-three": Thresholds(QUEEN_NINE, at_least(3), at_least(3, JACK)),
}
"""Strategies by name: bet at once on two of a suit, queen and nine or better, on the flop on three; in the end on any
three, or on three with a jack or better, and fold less."""


def at_the_table(thresholds: Thresholds) -> Strategy:
    """Thresholds as a strategy."""

    def decide(view: View) -> str:
        seen = [*view.own.hand.cards, *view.community.up_cards]
        if flush(seen) >= thresholds[(len(seen) - 3) // 2]:
            return "all-in"
        return "check" if any(choice.name == "check" for choice in view.legal) else "fold"

    return decide
