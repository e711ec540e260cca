"""The books of a room: where every chip is, kept from the events of the room alone.

Stacks, counted-out stakes, rake and fund money are accounts of one ledger in double entry. Chips come in and go out
only by purchases, payments off the table, departures and charges paid in cash; everything else moves them.
"""

from __future__ import annotations

from pitboss.errors import ConservationError
from pitboss.poker.room import events as ev
from pitboss.record.events import Event
from pitboss.record.ledger import POT, Ledger


def stack(table: str, seat: int) -> str:
    """The account of a seat's chips."""
    return f"table {table} seat {seat}"


def carried(player: str) -> str:
    """The account of stakes that a player has been counted out."""
    return f"carried by {player}"


def rake(table: str) -> str:
    """The account of a table's rake, in its inventory container."""
    return f"rake of table {table}"


def rake_area(table: str) -> str:
    """The account of time charges that a floorperson has still to verify (14(b)(3)(iv))."""
    return f"rake area of table {table}"


FUND = "contributions to funds"


class Books(Ledger):
    """The ledger of a room."""

    def take(self, event: Event) -> None:
        """Apply an event; chips are conserved after every one of them."""
        match event:
            case ev.Seated() | ev.Purchased():
                self.enter(stack(event.table, event.seat), event.amount)
            case ev.TakenOff():
                self.enter(stack(event.table, event.seat), -event.amount)
            case ev.SeatLeft():
                self.enter(stack(event.table, event.seat), event.carried - event.amount)
                self.enter(carried(event.player), -event.carried)
            case ev.WentAway():
                self.move(stack(event.table, event.seat), carried(event.player), event.counted_out)
            case ev.CameBack():
                self.move(carried(event.player), stack(event.table, event.seat), event.counted_in)
            case ev.TimeCharged():
                self.move(stack(event.table, event.seat), rake_area(event.table), event.chips)
                self.enter(rake_area(event.table), event.cash)
            case ev.TimeChargesDropped():
                self.move(rake_area(event.table), rake(event.table), event.amount)
            case ev.HandSettled():
                self._settle(event)
        self.check()

    def _settle(self, event: ev.HandSettled) -> None:
        """What a hand did to the stacks: everything into the pot, then out of it."""
        left = {stack(event.table, seat): chips for seat, chips in event.stacks.items()}
        for account in left:
            self.move(account, POT, self[account])
        for account, chips in left.items():
            self.move(POT, account, chips)
        self.move(POT, rake(event.table), event.rake)
        self.move(POT, FUND, event.contribution)
        if self[POT]:
            raise ConservationError(f"hand {event.number} of table {event.table} leaves {self[POT]} cents in the pot")
