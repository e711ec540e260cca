"""Cover All: a wager on the best hand at the table, priced by the number of hands."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.games.parts.paytables import printed
from pitboss.rulebook.options import Flag
from pitboss.rulebook.paytable import PaytableMatrix
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand

WAGER = "cover-all"


def matrix(clause: str, floors: Mapping[str, int], text: str, *, full_table: str) -> PaytableMatrix:
    """The printed matrix, its columns headed by the number of hands.

    The column for the most hands is printed twice: `full_table` is the clause that has it alone.
    """
    columns = {int(hands): table for hands, table in printed(WAGER, clause, floors, text).items()}
    most = max(columns)
    columns[most] = msgspec.structs.replace(columns[most], clause=f"{full_table}, {clause}")
    return PaytableMatrix(WAGER, clause, columns)


def offered(clause: str) -> Flag:
    """The licensee's choice to offer it."""
    return Flag(name=WAGER, default=False, clause=clause, gist="the cover all wager is offered")


def settle(d: Dealer, best: int, hands: int, *, losing: str) -> None:
    """Settle every cover all wager by the best hand at the table, in a round of so many hands."""
    for seat in d.right_to_left():
        if seat.stands(WAGER):
            d.settle(seat.wagers[WAGER], d.options.paytable(WAGER, hands), best, losing)


class Exposed:
    """The hand that stays face up for the cover all wagers: the best so far that they can win on."""

    def __init__(self, floor: int, *, stays: str, replaced: str) -> None:
        self._best = floor - 1
        self._hand: Hand | None = None
        self._stays = stays
        self._replaced = replaced

    def collect(self, d: Dealer, hand: Hand, value: int, clause: str) -> None:
        """Take the cards of a settled hand away, or leave them and take those that they beat."""
        if value <= self._best:
            d.discard(hand, clause)
            return
        d.note(f"{hand.place} stays face up for the cover all wagers", self._stays)
        self.clear(d, self._replaced)
        self._best, self._hand = value, hand

    def clear(self, d: Dealer, clause: str) -> None:
        """Take away what still lies there."""
        if self._hand is not None:
            d.discard(self._hand, clause)
