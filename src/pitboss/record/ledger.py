"""Where the chips are. Money only moves; it appears and vanishes by a recorded entry alone."""

from __future__ import annotations

from pitboss.errors import ConservationError

INVENTORY = "inventory"
LAYOUT = "layout"
POT = "pot"
TIPS = "tips"
"""What dealers have been given: it leaves the inventory and is no player's."""


def bankroll(seat: int, player: str = "") -> str:
    """The account of a player's chips: one for all seats of a player with a name, else that of the seat."""
    return f"player {player}" if player else f"seat {seat}"


class Ledger(dict[str, int]):
    """Balances in cents by account, kept in double entry; an account that nothing was ever in stands at nothing.

    >>> ledger = Ledger(); ledger.enter("inventory", 100); ledger.move("inventory", "pot", 40); ledger["pot"]
    40
    """

    def __init__(self) -> None:
        super().__init__({INVENTORY: 0, LAYOUT: 0, POT: 0})
        self.entered = 0
        """All that came from outside: buy-ins and fills, less cash-outs and credits."""

    def __missing__(self, account: str) -> int:
        return 0

    def enter(self, account: str, amount: int) -> None:
        """Record money that comes from outside (negative: leaves for outside)."""
        stands = self[account] + amount
        if stands < 0 and account != INVENTORY:
            raise ConservationError(f"{account} would stand at {stands} cents")
        self[account] = stands
        self.entered += amount

    def move(self, source: str, target: str, amount: int) -> None:
        """Move chips from one account to another; only the house's inventory gives more than it holds."""
        if amount < 0:
            raise ConservationError(f"{amount} cents moved from {source} to {target}")
        left = self[source] - amount
        if left < 0 and source != INVENTORY:
            raise ConservationError(f"{source} would stand at {left} cents")
        self[source] = left
        self[target] += amount

    def balances(self) -> dict[str, int]:
        """Every account with its balance."""
        return dict(self)

    def restore(self, balances: dict[str, int]) -> None:
        """Put the chips back to where they were; nothing may have come from outside or left in between.

        >>> ledger = Ledger(); ledger.enter("pot", 100); before = ledger.balances(); ledger.move("pot", "seat 1", 40)
        >>> ledger.restore(before); ledger["pot"], "seat 1" in ledger
        (100, False)
        """
        self.clear()
        self.update(balances)
        self.check()

    def check(self) -> None:
        """Count the chips: those on the table are those that were brought to it."""
        counted = sum(self.values())
        if counted != self.entered:
            raise ConservationError(f"{counted} cents on the table, {self.entered} were brought to it")
