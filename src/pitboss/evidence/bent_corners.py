"""The corners of the table under a knockout: cards laid aside, wagers that stand, the pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card
from pitboss.money import Odds
from pitboss.table.card_verbs import LaidAside
from pitboss.table.money_verbs import OnTheLayout
from pitboss.table.pot import Pot
from pitboss.table.seats import Hand, Wager

if TYPE_CHECKING:
    from pitboss.evidence.bent_dealer import BentDealer


class BentAside(LaidAside):
    """Cards laid aside, another one being used instead."""

    def __init__(self, dealer: BentDealer) -> None:
        super().__init__(dealer)
        self._bent = dealer

    def place(self, hand: Hand, card: Card, clause: str) -> None:
        if self._bent.without(clause, "aside"):
            super().discard(card, clause)
            self._bent._deal(hand, True, clause)
        else:
            super().place(hand, card, clause)


class BentLayout(OnTheLayout):
    """Standing wagers, changed otherwise or not at all."""

    def __init__(self, dealer: BentDealer) -> None:
        super().__init__(dealer)
        self._bent = dealer

    def add(self, wager: Wager, amount: int, clause: str) -> None:
        super().add(wager, amount - self._bent.without(clause, "stake"), clause)

    def reduce(self, wager: Wager, amount: int, clause: str) -> None:
        super().reduce(wager, amount - self._bent.without(clause, "return"), clause)

    def leave(self, wager: Wager, why: str, clause: str) -> None:
        if self._bent.without(clause, "change"):
            self._bent.collect(wager, clause)
        else:
            super().leave(wager, why, clause)

    def move(self, wager: Wager, to: str, clause: str) -> None:
        if not self._bent.without(clause, "change"):
            super().move(wager, to, clause)

    def mark(self, wager: Wager, mark: str, clause: str) -> None:
        if not self._bent.without(clause, "change"):
            super().mark(wager, mark, clause)

    def pay_and_leave(self, wager: Wager, winnings: int, clause: str, odds: Odds | None = None) -> None:
        super().pay_and_leave(wager, self._bent.off(winnings, clause), clause, odds)


class BentPot(Pot):
    """The pot, fed and divided otherwise."""

    def __init__(self, dealer: BentDealer) -> None:
        super().__init__(dealer)
        self._bent = dealer

    def house_stakes(self, name: str, amount: int, clause: str) -> None:
        super().house_stakes(name, amount - self._bent.without(clause, "stake"), clause)

    def take(self, wager: Wager, clause: str) -> None:
        if self._bent.without(clause, "pot"):
            self._bent.lose(wager, clause)
        else:
            super().take(wager, clause)

    def award(self, shares: Mapping[int, int], losers_clause: str, clause: str, commission: int = 0) -> None:
        """Without its clause, a cent of the pot goes to the house."""
        if self._bent.without(clause, "pot"):
            first = next(iter(shares))
            shares = {**shares, first: shares[first] - 1}
            commission += 1
        super().award(shares, losers_clause, clause, commission)
