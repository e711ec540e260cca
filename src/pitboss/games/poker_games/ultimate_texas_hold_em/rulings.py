"""Irregularities of Ultimate Texas Hold 'Em: where hands are void, the trips wagers are often settled all the same."""

from __future__ import annotations

from functools import partial

from pitboss.games.parts import void_hand
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.hold_em import undecided
from pitboss.games.parts.hold_em_rulings import irregularities
from pitboss.record.choices import Report
from pitboss.table.dealer import Dealer


def player_miscounted(d: Dealer, report: Report, clause: str) -> str:
    """That player's hand alone is void; with no other hand left the round is over."""
    ruling = void_hand.ruling(d, report, clause)
    if all(seat.hand.dead for seat in d.seats):
        d.void_round("no hand is left: the round is void", clause)
    return ruling


CUT = DealersCut(made="4(c)", again="4(d)")

IRREGULARITIES = irregularities(
    "14",
    CUT,
    "trips",
    dealing=("deal", "flop", "last-two-cards"),
    deciding=("pre-flop-decisions", "flop", "flop-decisions", "last-two-cards", "stub", "last-decisions", "deal"),
    undecided=partial(undecided, wager="play"),
    miscounted=player_miscounted,
)
