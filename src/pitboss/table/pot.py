"""The pot of a game in which players, and the house with them, play for what they have put in."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.record.ledger import INVENTORY, LAYOUT, POT
from pitboss.table import events as ev
from pitboss.table.core import Core
from pitboss.table.seats import Wager


class Pot:
    """Money that belongs to nobody until it is awarded. Its verbs are the dealer's."""

    def __init__(self, dealer: Core) -> None:
        self._dealer = dealer
        self._ledger = dealer._ledger

    @property
    def amount(self) -> int:
        """What the pot holds now."""
        return self._ledger[POT]

    def house_stakes(self, name: str, amount: int, clause: str) -> None:
        """The house's own wager into the pot."""
        self._dealer._house_stake += amount
        self._ledger.move(INVENTORY, POT, amount)
        self._dealer.record(ev.HouseWagered(name, amount, clause))

    def house_withdraws(self, clause: str) -> None:
        """The house takes its own wagers out of the pot."""
        self._ledger.move(POT, INVENTORY, self._dealer._house_stake)
        self._dealer.record(ev.HouseWagered("withdrawn", -self._dealer._house_stake, clause))
        self._dealer._house_stake = 0

    def take(self, wager: Wager, clause: str) -> None:
        """A wager joins the pot; who gets it is open."""
        self._ledger.move(LAYOUT, POT, wager.amount)
        wager.where = POT
        wager.clause = clause
        self._dealer.record(ev.Collected(wager.seat, wager.name, wager.amount, POT, clause))

    def award(self, shares: Mapping[int, int], losers_clause: str, clause: str, commission: int = 0) -> None:
        """Give the pot away: shares by seat number (0: the house), then whatever commission is left in it.

        A player's share is spread over that player's wagers in the pot in proportion; odd cents go to the last.
        """
        dealer = self._dealer
        if commission:
            self._ledger.move(POT, INVENTORY, commission)
            dealer.record(ev.CommissionTaken(commission, clause))
        for number, amount in shares.items():
            self._ledger.move(POT, dealer.seat(number).account if number else INVENTORY, amount)
            dealer.record(ev.Awarded(number, amount, clause))
        assert self.amount == 0, "the pot was not given away whole"
        for seat in dealer.seats:
            pooled = [wager for wager in seat.wagers.values() if wager.where == POT]
            left, share = sum(wager.amount for wager in pooled), shares.get(seat.number, 0)
            for wager in pooled:
                part = share * wager.amount // left
                share, left = share - part, left - wager.amount
                lost_by = wager.clause if seat.folded else losers_clause
                self._settle(wager, "win" if seat.number in shares else "lose", part, clause, lost_by)

    def _settle(self, wager: Wager, result: str, part: int, won_by: str, lost_by: str) -> None:
        wager.where = ""
        wager.settle(result, part, won_by if result == "win" else lost_by)
        self._dealer.record(ev.PotDivided(wager.seat, wager.name, part, result, wager.clause))
