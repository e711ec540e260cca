"""The clock: a player who lets the time run out has checked, or facing a wager has a dead hand (S29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.poker import operations as op
from pitboss.poker.irregularities import guards
from pitboss.poker.irregularities.row import Row
from pitboss.poker.wagering import BRING_IN

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


TIME_RAN_OUT = "time-ran-out"


def time_ran_out(clause: str) -> Row:
    """The row of the clock under the clause by which the house has one."""

    def ruling(hand: Hand, seat: int) -> str:
        betting, allowed = hand.betting, f"the {hand.rules['clock']} seconds are over"
        if not betting.duty and guards.faces_wager(hand, seat):
            betting.check()
            return f"{allowed}: the player checks"
        if betting.duty == BRING_IN:  # a forced bet is owed all the same (15(j)(2))
            betting.post_bring_in(hand.street.bring_in)
        op.kill_hand(hand, seat, clause)
        return f"{allowed}: the hand is dead"

    trigger = "the clock was called on a player in turn, and the time ran out"
    guarded = (guards.clock_in_use, guards.betting, guards.in_turn)
    return Row(TIME_RAN_OUT, "S29", clause, trigger, ruling, guarded, about_seat=True)
