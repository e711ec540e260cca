"""Irregularities of Texas Hold 'Em Bonus: where hands are void, the bonus wagers are often settled all the same."""

from __future__ import annotations

from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.hold_em_rulings import irregularities
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer

MISDEALT = Choice(
    name="misdealt-player-scope",
    default="player",
    values=("player", "table"),
    clause="12(d)",
    gist="reading: a player's wrong number of cards voids that player's hand, or all hands, since it has the cards "
    "reshuffled",
)


def player_miscounted(d: Dealer, report: Report, clause: str) -> str:
    """That player's hand is void, or every hand as the house reads it; with no other hand left the round is over."""
    if d.options[MISDEALT.name] == "table":
        d.void_round(common.RESHUFFLED, clause)
    d.void_hand(d.seat(report.seat), clause)
    if all(seat.hand.dead for seat in d.seats):
        d.void_round("no hand is left: the round is void", clause)
    return f"the hand at seat {report.seat} is void and all wagers of its player are returned; the others play on"


CUT = DealersCut(made="4(c)", again="4(d)")

IRREGULARITIES = irregularities(
    "12",
    CUT,
    "bonus",
    dealing=("deal", "flop", "turn", "river"),
    deciding=("flop-decisions", "flop", "turn-decisions", "turn", "river-decisions", "deal"),
    undecided=lambda seat: seat.stands("ante"),
    miscounted=player_miscounted,
)
