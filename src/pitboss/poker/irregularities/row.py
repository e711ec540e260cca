"""One row of a table of irregularities: when it can have happened, and the ruling on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from pitboss.poker.readings import MANAGEMENT, SUPPLEMENT

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand

Guard = Callable[["Hand", int], str]
"""Why something cannot have happened at this point, to this seat; nothing where it can."""

Ruling = Callable[["Hand", int], str]
"""Changes the hand with the verbs of `pitboss.poker.operations`; returns the ruling in words."""

MISDEAL = "misdeal: all bets go back, the cards are reshuffled and the button stays"
ORDINALS = ("first", "second", "third", "fourth", "fifth")


class Row(msgspec.Struct, frozen=True):
    """One irregularity of the rules: an `Irregularity` that may be reported to a hand."""

    id: str
    row: str
    """Its number in the table of irregularities, or the clause that has it."""
    clause: str
    trigger: str
    ruling: Ruling
    guards: tuple[Guard, ...] = ()
    about_seat: bool = False
    """Whether it concerns one player, who must be named."""

    @property
    def silent(self) -> bool:
        """Whether the text has no ruling on it: custom has."""
        return self.clause in (SUPPLEMENT, MANAGEMENT)

    def obstacle(self, hand: Hand, seat: int) -> str:
        if self.about_seat and not seat:
            return "the report must name a seat"
        if seat and not self.about_seat:
            return "it is not about one seat"
        if seat and not hand.betting.playing[hand.positions[seat]]:
            return f"seat {seat} is not in the hand"
        if seat and hand.betting.left == 1:
            return f"seat {seat} has won the pot"
        return next((reason for guard in self.guards if (reason := guard(hand, seat))), "")

    def rule(self, hand: Hand, seat: int) -> str:
        return self.ruling(hand, seat)
