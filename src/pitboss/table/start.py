"""What a round is dealt from: its opening, the cards, chance, the chips and meters as they were.

A round is a function of its start and of what is done in it, so it can be played again up to any point: after a refused
act, for a fork, from a pickle.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, Shoe
from pitboss.record.ledger import Ledger, bankroll
from pitboss.record.meters import LiveMeter, Meter
from pitboss.rulebook.editions import Citation
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer
from pitboss.table.game import Game
from pitboss.table.seats import Box, Coupon, OwnChips, Seat, Wager


class Start:
    """The cards, chance, chips and meters that a round uses, and how they were when it was opened."""

    def __init__(
        self,
        options: Submission,
        opened: ev.Opened,
        ledger: Ledger,
        source: CardSource,
        chance: Chance,
        meters: Mapping[str, Meter],
    ) -> None:
        self.options = options
        self.opened = opened
        self.ledger = ledger
        self.source = source
        self.chance = chance
        self.meters = meters
        self._balances = ledger.balances()
        self._cards = source.copy()
        self._given = chance.given()

    @property
    def game(self) -> Game:
        assert isinstance(self.options.game, Game)
        return self.options.game

    def dealer(self, chance: Chance | None = None, meters: Mapping[str, LiveMeter] | None = None) -> Dealer:
        """A dealer at the beginning of the round."""
        boxes: dict[int, Box] = {}
        seats = [_as_found(opening, boxes) for opening in self.opened.seats]
        deals = self.game.dealer or Dealer
        return deals(
            self.options, seats, self.ledger, self.source, self.opened, meters or self.meters, chance or self.chance
        )

    def back(self, results: Mapping[str, list[str]]) -> None:
        """Cards and chips as they were at the beginning; of what chance gives, these results are used up."""
        self.ledger.restore(self._balances)
        self.source.restore(self._cards)
        self.chance.restore(self._given, results)

    def dealt_from(self, order: tuple[Card, ...]) -> Start:
        """The same beginning with the cards in another order."""
        assert isinstance(self._cards, Shoe)
        shoe = Shoe(order, self._cards.cut_card, lasting=self._cards.lasting)
        opened = msgspec.structs.replace(self.opened, order=order if self.opened.order else ())
        return Start(self.options, opened, self.ledger, shoe, self.chance, self.meters)

    def copy(self) -> Start:
        """The same beginning, sharing nothing: chips, cards, chance and meters of its own."""
        ledger = Ledger()
        for account, balance in self._balances.items():
            ledger.enter(account, balance)
        meters = {name: Meter.replayed(meter.rule, meter.events) for name, meter in self.meters.items()}
        return Start(self.options, self.opened, ledger, self._cards.copy(), self.chance.copy(), meters)


def _as_found(opening: ev.SeatOpening, boxes: dict[int, Box]) -> Seat:
    """A seat as the round finds it, its standing wagers before it."""
    number = opening.box or opening.number
    box = boxes.setdefault(number, Box(number, opening.number))
    seat = Seat(opening.number, opening.player, box=box, account=bankroll(opening.number, opening.player))
    for standing in opening.standing:
        wager = Wager(standing.name, seat.number, standing.amount, Citation(standing.clause), account=seat.account)
        wager.fee, wager.mark = standing.fee, standing.mark
        seat.wagers[standing.name] = wager
        if standing.coupon:
            seat.coupons[standing.name] = Coupon(standing.coupon)
    seat.chips = OwnChips.read(opening.chips) if opening.chips else None
    return seat
