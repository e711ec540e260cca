"""The two hands of a player between which the second cards may change places."""

from __future__ import annotations

from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.chapter import SwitchClauses
from pitboss.games.blackjack_games.hands import said
from pitboss.record.choices import Choice
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps


class Switching:
    """One switch in a round, before any further card, and its return as long as no such card has come."""

    def __init__(self, d: Dealer, clauses: SwitchClauses, first: Played, second: Played) -> None:
        self.d, self.clauses = d, clauses
        self.pair = (first, second)
        self.offered = False

    @property
    def switched(self) -> bool:
        return self.pair[0].switched

    def offer(self) -> Steps:
        """Announce the first hand, and ask."""
        if not all(self._as_dealt(one) for one in self.pair):
            return
        d, first, seat = self.d, self.pair[0].first, self.pair[0].decider
        d.stage = "switch"
        self.offered = True
        d.announce(first, said(first.cards), self.clauses.offered)
        choices = [
            Choice(seat.number, "switch", self.clauses.offered),
            otherwise(seat, "keep", self.clauses.offered, passing=True),
        ]
        answer = yield from d.offer(seat, choices, still=lambda: True)
        if answer is not None and answer.name == "switch":
            self._exchange(self.clauses.exchanged)

    @property
    def may_be_taken_back(self) -> bool:
        """Whether the second cards were exchanged and nothing has followed on it but hands that stand."""
        return self.switched and all(self._as_dealt(one) for one in self.pair)

    def take_back(self) -> None:
        """The cards go back to where they were dealt; there is no other switch."""
        self._exchange(self.clauses.taken_back)

    def _as_dealt(self, one: Played) -> bool:
        """Whether a hand has its two cards, all its wagers and nothing decided."""
        return one.live and not one.first.dead and len(one.first.cards) == 2 and not one.split and not one.surrendered

    def _exchange(self, clause: str) -> None:
        first, second = (one.first for one in self.pair)
        self.d.exchange(first, second, 1, clause)
        for one in self.pair:
            one.switched = not one.switched
            self.d.announce(one.first, said(one.first.cards), clause)
