"""The dealer's verbs for wagers that stand, commission, and money between players."""

from __future__ import annotations

from pitboss.money import Odds
from pitboss.record.ledger import INVENTORY, LAYOUT, bankroll
from pitboss.table import events as ev
from pitboss.table.core import Core
from pitboss.table.seats import Wager


class MoneyVerbs(Core):
    """Money beyond the plain settlement of a wager against the house."""

    # Wagers that stand

    def raise_wager(self, wager: Wager, amount: int, clause: str) -> None:
        """A player adds to a wager inside the round."""
        self._ledger.move(bankroll(wager.seat), LAYOUT, amount)
        wager.amount += amount
        self.record(ev.Adjusted(wager.seat, wager.name, amount, wager.amount, clause))

    def reduce_wager(self, wager: Wager, amount: int, clause: str) -> None:
        """A part of a wager goes back to its player inside the round."""
        self._ledger.move(LAYOUT, bankroll(wager.seat), amount)
        wager.amount -= amount
        self.record(ev.Adjusted(wager.seat, wager.name, -amount, wager.amount, clause))

    def pay_and_leave(self, wager: Wager, winnings: int, clause: str, odds: Odds | None = None) -> None:
        """A winning wager is paid (less commission already charged) and stays on the layout.

        Commission that lay with it is the house's, and is laid down anew for the wager that stays.
        """
        self._ledger.move(INVENTORY, bankroll(wager.seat), winnings - wager.commission)
        wager.won += winnings - wager.commission
        wager.clause = clause
        self.record(ev.Paid(wager.seat, wager.name, winnings, 0, clause, str(odds) if odds else ""))
        if wager.fee:
            self._ledger.move(bankroll(wager.seat), INVENTORY, wager.fee)
            wager.won -= wager.fee
            wager.commission += wager.fee
            self.record(ev.CommissionTaken(wager.fee, clause, wager.seat, wager.name))

    def lose_part(self, wager: Wager, lost: int, clause: str) -> None:
        """A part of a wager is lost and the rest goes back."""
        self._ledger.move(LAYOUT, INVENTORY, lost)
        self._ledger.move(LAYOUT, bankroll(wager.seat), wager.amount - lost)
        wager.where = ""
        wager.settle("lose", wager.amount - lost, clause)
        self.record(ev.Collected(wager.seat, wager.name, lost, INVENTORY, clause))
        self.record(ev.Returned(wager.seat, wager.name, wager.amount - lost, "lose", clause))

    def move(self, wager: Wager, to: str, clause: str) -> None:
        """An open wager moves on the layout; from the next round on it stands under its new name."""
        wager.becomes = to
        self.record(ev.Moved(wager.seat, wager.name, to, clause))

    def mark(self, wager: Wager, mark: str, clause: str) -> None:
        """A marker is put on a standing wager (an empty word takes it off)."""
        wager.mark = mark
        self.record(ev.Marked(wager.seat, wager.name, mark, clause))

    # Commission

    def charge(self, wager: Wager, amount: int, clause: str) -> None:
        """Commission on a winning wager: kept back from winnings about to be paid, or taken from those just paid."""
        wager.commission += amount
        if not wager.open:
            self._ledger.move(bankroll(wager.seat), INVENTORY, amount)
            wager.returned -= amount
        self.record(ev.CommissionTaken(amount, clause, wager.seat, wager.name))

    def owe(self, wager: Wager, amount: int, clause: str) -> None:
        """Commission that the player will pay later; the table keeps the account (`Game.debts` says when)."""
        self.owed[wager.seat] = self.owed.get(wager.seat, 0) + amount
        self.record(ev.CommissionOwed(wager.seat, wager.name, amount, self.owed[wager.seat], clause))

    def _earn_fee(self, wager: Wager, clause: str) -> None:
        """Commission that lay with a wager is the house's once the wager is decided."""
        if wager.fee:
            self._ledger.move(LAYOUT, INVENTORY, wager.fee)
            self.record(ev.CommissionTaken(wager.fee, clause, wager.seat, wager.name))

    # A player's bank

    def bank_collects(self, bank: Wager, wager: Wager, clause: str) -> None:
        """A lost wager goes to the player who banks."""
        self._ledger.move(LAYOUT, bankroll(bank.seat), wager.amount)
        bank.gained += wager.amount
        wager.where = ""
        wager.settle("lose", 0, clause)
        self.record(ev.Collected(wager.seat, wager.name, wager.amount, bankroll(bank.seat), clause))

    def bank_pays(self, bank: Wager, wager: Wager, winnings: int, clause: str, odds: Odds | None = None) -> None:
        """A winning wager is paid out of the stake of the player who banks."""
        assert winnings <= bank.amount - bank.paid_out, "the bank pays no more than it holds"
        self._ledger.move(LAYOUT, bankroll(wager.seat), winnings + wager.amount)
        bank.paid_out += winnings
        wager.where = ""
        wager.settle("win", wager.amount + winnings, clause)
        by = bank.seat
        self.record(ev.Paid(wager.seat, wager.name, winnings, wager.amount, clause, str(odds) if odds else "", by=by))

    def settle_bank(self, bank: Wager, clause: str) -> None:
        """What is left of a player's bank goes back; it has won or lost what it collected less what it paid."""
        left = bank.amount - bank.paid_out
        self._ledger.move(LAYOUT, bankroll(bank.seat), left)
        bank.where = ""
        won = bank.gained - bank.paid_out
        bank.settle("win" if won > 0 else "lose" if won < 0 else "push", left + bank.gained, clause)
        self.record(ev.BankSettled(bank.seat, bank.name, won, left, clause))
