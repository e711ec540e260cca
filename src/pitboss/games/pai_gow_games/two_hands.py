"""What the games of two hands have in common: a high and a low hand, against the dealer's or the bank's.

A wager wins where both hands are higher, pushes where one is, and loses otherwise; a copy is not higher. A win pays
even money, less five percent where the table charges commission. The game gives the values of its hands, its house way
and its clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow_games.bank import Bank, BankClauses
from pitboss.games.pai_gow_games.setting import HOUSE_WAY, SET, Parts, SettingClauses, set_hands
from pitboss.games.parts.commission import Commission, take
from pitboss.money import Odds
from pitboss.rulebook.options import Choice
from pitboss.rulebook.submission import Submission
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand, Seat

EVEN_MONEY = Odds(1)
ROUNDING = "commission-rounding"
Values = tuple[int, int]
"""What a high and a low hand are worth."""


class Outcome(msgspec.Struct, frozen=True):
    """How a wager comes out: what it nets in units of itself, and by which clause."""

    net: int
    clause: str


def commission_rounding(clause: str) -> Choice:
    """The licensee's choice: five percent exactly, or up to the next 25 cents."""
    return Choice(
        name=ROUNDING,
        default="up",
        values=("up", "exact"),
        clause=clause,
        gist="five percent of what is won, up to the next 25 cents or to the cent",
    )


def commission(options: Submission) -> Commission:
    """Vigorish on what is won."""
    return Commission(rate=Fraction(1, 20), unit=25 if options[ROUNDING] == "up" else 1)


class TwoHands(msgspec.Struct, frozen=True, kw_only=True):
    """A game of two hands: its hands and its clauses."""

    wager: str
    setting: SettingClauses
    bank: BankClauses
    values: Callable[[Parts, Submission], Values | None]
    """What two hands are worth; None where they have not the right numbers of cards."""
    in_order: Callable[[Values], bool]
    house_way: Callable[[Sequence[Card], Submission], Parts]
    compare: Callable[[Values, Values, Submission], Outcome]
    """How hands in order come out against the dealer's or the bank's."""
    announce: Callable[[Dealer, Hand, Parts], None]
    revealed: str
    """The dealer's or the bank's hand is turned over and set."""
    exposed: str
    """A player's hands are exposed and compared."""
    out_of_order: str = ""
    wrongly_set: str = ""
    reset: str = ""
    """A bank's hands that are a foul are reset the house way."""
    commission: str
    charges: Callable[[Submission], bool] = lambda options: True
    """At which tables commission is taken."""
    winners_pay: str
    """Who wins against a bank pays commission as well."""

    def set_hands(
        self, d: Dealer, give_up: Callable[[Seat], None], may_give_up: Callable[[Seat], bool] = lambda seat: True
    ) -> Generator[Any, Any, dict[int, Parts]]:
        """Every player but the bank sets, or surrenders."""
        return (
            yield from set_hands(
                d, self.setting, self.wager, lambda cards: self.house_way(cards, d.options), give_up, may_give_up
            )
        )

    def is_foul(self, parts: Parts, options: Submission) -> str:
        """The clause by which a setting is a foul, or nothing."""
        found = self.values(parts, options)
        if found is None:
            return self.wrongly_set
        return "" if self.in_order(found) else self.out_of_order

    def reveal(self, d: Dealer, bank: Bank | None, *, revealed: str = "") -> Generator[Any, Any, Values]:
        """The dealer's hands, or the bank's, which meet everybody's; by a clause of the table's own where given."""
        parts = (yield from self._bank_sets(d, bank)) if bank else self.house_way(d.hand.cards, d.options)
        hand = bank.seat.hand if bank else d.hand
        d.stage = "reveal"
        yield from d.pause()
        d.turn(hand, revealed or self.revealed)
        self.announce(d, hand, parts)
        found = self.values(parts, d.options)
        assert found is not None
        if bank and bank.dealer_wager:
            self._dealer_meets_bank(d, bank, found)
        return found

    def _bank_sets(self, d: Dealer, bank: Bank) -> Generator[Any, Any, Parts]:
        """The bank sets its own hands, after the players; those of a shared bank the dealer sets the house way."""
        seat, way = bank.seat, self.house_way(bank.seat.hand.cards, d.options)
        if bank.shared:
            return way
        d.stage = "bank-setting"
        offers = [
            otherwise(seat, HOUSE_WAY, self.setting.advice),
            self.setting.offer(seat, self.setting.own),
        ]
        laid = [way]
        yield from d.poll(
            {seat.number: offers},
            then=lambda seat, reply: laid.append(self.setting.parts(seat, reply)) if reply.name == SET else None,
        )
        if self.is_foul(laid[-1], d.options):
            d.note(f"the hands of seat {seat.number} are reset the house way", self.reset)
            return way
        return laid[-1]

    def _dealer_meets_bank(self, d: Dealer, bank: Bank, against: Values) -> None:
        """The house's own wager, by the dealer's hands, set the house way."""
        parts = self.house_way(d.hand.cards, d.options)
        d.turn(d.hand, self.bank.dealer_decided)
        self.announce(d, d.hand, parts)
        found = self.values(parts, d.options)
        assert found is not None
        self.bank.decide_dealer_wager(d, bank, self.compare(found, against, d.options).net)

    def outcome(self, parts: Parts, against: Values, options: Submission) -> Outcome:
        """How a setting comes out."""
        if foul := self.is_foul(parts, options):
            return Outcome(-1, foul)
        found = self.values(parts, options)
        assert found is not None
        return self.compare(found, against, options)

    def expose(self, d: Dealer, seat: Seat, parts: Parts, against: Values) -> Outcome:
        """A player's hands are exposed and compared; how they come out."""
        d.turn(seat.hand, self.exposed)
        if self.values(parts, d.options) is not None:
            self.announce(d, seat.hand, parts)
        return self.outcome(parts, against, d.options)

    def pay(self, d: Dealer, seat: Seat, outcome: Outcome, bank: Bank | None) -> None:
        """Even money less commission where that is taken, a push, or the loss of the wager."""
        wager = seat.wagers[self.wager]
        d.resolve(wager, outcome.net, outcome.clause)
        if outcome.net > 0 and self.charges(d.options):
            clause = self.winners_pay if bank else self.commission
            take(d, wager, commission(d.options).on(wager.amount), clause, owed=False)

    def settle_bank(self, d: Dealer, bank: Bank | None) -> None:
        """At the end, where a player banks."""
        if bank:
            self.bank.settle(d, bank, self.wager, commission(d.options))
