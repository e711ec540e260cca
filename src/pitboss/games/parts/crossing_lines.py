"""Five community cards in a cross: two lines of three cards that share the one in the middle.

Everybody's two own cards make one hand with the line across and another one with the line down.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.equipment.cards import Card
from pitboss.ranking.high import high
from pitboss.rulebook.side_bets import COMMUNITY, OWN, Cards

Line = tuple[int, int, int]
"""Three places among the community cards."""


class Cross(msgspec.Struct, frozen=True, kw_only=True):
    """Where each card of the cross lies, as the dealer sees it: its place among the community cards as they are dealt.

    >>> cross = Cross(top=0, left=1, middle=2, right=3, bottom=4)
    >>> cross.across, cross.down
    ((1, 2, 3), (0, 2, 4))
    """

    top: int
    left: int
    middle: int
    right: int
    bottom: int

    @property
    def across(self) -> Line:
        return self.left, self.middle, self.right

    @property
    def down(self) -> Line:
        return self.top, self.middle, self.bottom


def hand_value(own: Sequence[Card], community: Sequence[Card], line: Line) -> int:
    """What somebody's own cards are worth with those of a line."""
    return high([*own, *(community[place] for place in line)])


def on_line(line: Line, held: Cards = OWN) -> Cards:
    """The hand of the own cards, or of those that are `held`, with a line, as a solver looks at it."""
    hand = held
    for place in line:
        hand += COMMUNITY[place : place + 1]
    return hand
