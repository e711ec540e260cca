"""A table open for play: seats, bankrolls, the inventory and what carries over from round to round.

A table is opened from a submission, so it cannot be opened on an illegal one. Cards come from the operating system's
CSPRNG unless a seed is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, Shoe, check_pack
from pitboss.equipment.shuffle import entropy
from pitboss.errors import RuleError
from pitboss.record.ledger import INVENTORY, LAYOUT, Ledger, bankroll
from pitboss.rulebook.editions import Citation, Cite
from pitboss.rulebook.meters import Meter, MeterRule
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer
from pitboss.table.game import Game
from pitboss.table.round import CLOSE, Round
from pitboss.table.seats import Seat, Wager
from pitboss.table.supply import Supply


class Table:
    """A live table. `sit` players down, then deal a `round`."""

    def __init__(
        self,
        options: Submission,
        *,
        inventory: int = 100_000_00,
        seed: int | str | None = None,
        meters: Mapping[str, Meter] | None = None,
    ) -> None:
        self.options = options
        assert isinstance(options.game, Game)
        self.game: Game = options.game
        self.rounds = 0
        self.button = 0
        """Where the button stood in the last round: 0 for the dealer."""
        self.since_count = 0
        self.decks_removed = 0
        self.log: list[ev.Event] = []
        """The events of every finished round, and of debts collected between rounds."""
        self.memory: dict[str, Any] = {one.name: one.default for one in self.game.memory}
        """What the game remembers from round to round."""
        self.owed: dict[int, int] = {}
        """Commission that each seat owes, in cents."""
        self._standing: dict[int, tuple[ev.Standing, ...]] = {}
        self._entropy = entropy(seed)
        self._supply = Supply(options, self._entropy)
        self._ledger = Ledger()
        self._ledger.enter(INVENTORY, inventory)
        self.meters = {rule.name: _linked(rule, meters or {}) for rule in options.game.meters(options)}
        """Progressive meters by name; hand in shared ones to link tables."""
        self._players: dict[int, str] = {}
        self._playing: Round | None = None

    # People and chips, between rounds

    def sit(self, seat: int, *, bankroll: int, player: str = "") -> None:
        """A player sits down and buys in."""
        self._between_rounds()
        seats = self.options["seats"]
        if not 1 <= seat <= seats:
            raise RuleError(f"this table has seats 1 to {seats}", field="seat")
        if seat in self._players:
            raise RuleError(f"seat {seat} is taken", field="seat")
        theirs = [number for number, name in self._players.items() if player and name == player]
        if len(theirs) >= self.options.positions_per_player:
            raise RuleError(
                f"{player} already plays as many positions as one player may ({self.options.positions_per_player})",
                field="seat",
                clause=self.game.one_position,
            )
        if theirs and self.game.one_position and not {seat - 1, seat + 1} & set(theirs):
            raise RuleError("a player's positions must be adjacent", field="seat", clause=self.game.one_position)
        if bankroll <= 0:
            raise RuleError("a buy-in is more than nothing", field="bankroll")
        self._players[seat] = player
        self._enter(seat, bankroll)

    def buy_in(self, seat: int, amount: int) -> None:
        """A seated player buys more chips."""
        self._between_rounds()
        self.chips(seat)
        if amount <= 0:
            raise RuleError("a buy-in is more than nothing", field="amount")
        self._enter(seat, amount)

    def leave(self, seat: int) -> int:
        """A player leaves with the chips, debts paid; returns their amount."""
        self._between_rounds()
        self.chips(seat)
        if self._standing.get(seat):
            names = ", ".join(self.standing(seat))
            raise RuleError(f"seat {seat} still has wagers on the layout: {names}", field="seat")
        self._collect_debts([seat])
        chips = self.chips(seat)
        self._enter(seat, -chips)
        del self._players[seat]
        return chips

    def chips(self, seat: int) -> int:
        """What a seated player has in front of them."""
        if seat not in self._players:
            raise RuleError(f"nobody sits at seat {seat}", field="seat")
        return self._ledger[bankroll(seat)]

    def standing(self, seat: int) -> dict[str, int]:
        """The wagers of a seat that stand on the layout between rounds, with the commission laid down with them."""
        return {wager.name: wager.amount + wager.fee for wager in self._standing.get(seat, ())}

    def reshuffle(self) -> None:
        """The licensee has the shoe shuffled before the next round; debts are due now."""
        self._between_rounds()
        self._supply.end_shoe()
        self._collect_debts(self.seated())

    def _collect_debts(self, seats: Sequence[int]) -> None:
        for seat in seats:
            if debt := self.owed.pop(seat, 0):
                self._ledger.move(bankroll(seat), INVENTORY, debt)
                self.log.append(ev.CommissionTaken(debt, self.game.debts, seat))
        self._ledger.check()

    def seated(self) -> list[int]:
        """The seats that are taken."""
        return sorted(self._players)

    @property
    def inventory(self) -> int:
        return self._ledger[INVENTORY]

    def _enter(self, seat: int, amount: int) -> None:
        self._ledger.enter(bankroll(seat), amount)

    def _between_rounds(self) -> None:
        if self._playing is not None and self._playing.in_progress:
            raise RuleError("a round is in progress; wait until it is over", field="table", clause=self.game.seated)

    # Rounds

    def round(
        self,
        wagers: Mapping[int, Mapping[str, int]] | None = None,
        *,
        shoe: Sequence[Card] | None = None,
        source: CardSource | None = None,
        order: tuple[Card, ...] = (),
        opening: ev.ShoeOpening | None = None,
        chance: Chance | None = None,
        button: int | None = None,
        stepwise: bool = False,
    ) -> Round:
        """Begin a round for the players with `wagers` (by seat and name, in cents) and close the bets.

        Without wagers the round waits in the betting for all seated players. A given `shoe` fixes the card order,
        burns included; a `source` (with its `order` and `opening`, where known) is for adjudicating; `chance` gives
        the results of dice and wheels; `button` overrides its rotation.
        """
        self._between_rounds()
        standing = [seat for seat, held in self._standing.items() if held]
        numbers = sorted(self._players if wagers is None else {*wagers, *standing})
        for number in numbers:
            self.chips(number)
        if not numbers:
            raise RuleError("there is nobody to play", field="seat")
        if len(numbers) > self.game.max_players:
            raise RuleError(f"{self.game.name} has cards for {self.game.max_players} players", field="seat")
        if source is None:
            if shoe is not None:
                check_pack(shoe, self.game.pack(self.options), "shoe", self.game.deck_clause)
                source = Shoe(shoe)
                order = source.order
            else:
                if self._supply.shuffle_due:
                    self._collect_debts(self.seated())
                source, order, opening = self._supply.next_round()
        for meter in self.meters.values():
            meter.arm(self._entropy)
        opened = ev.Opened(
            self.game.name,
            self.options.edition.name,
            self.rounds + 1,
            self.options.written(only_chosen=True),
            tuple(self._seat_opening(number) for number in numbers),
            self.inventory,
            self._next_button(numbers) if button is None else button,
            self._count_due(),
            self._deck(),
            {name: str(meter.value) for name, meter in self.meters.items()},
            str(self.game.seated),
            opening,
            {one.name: one.show(value) for one in self.game.memory if (value := self.memory[one.name]) != one.default},
            {name: meter.trigger for name, meter in self.meters.items() if meter.trigger is not None},
            {name: str(meter.reserve) for name, meter in self.meters.items() if meter.reserve},
        )
        return self._begin(opened, source, order, chance or Chance(self._entropy), wagers, stepwise)

    def _seat_opening(self, seat: int) -> ev.SeatOpening:
        return ev.SeatOpening(
            seat,
            self._ledger[bankroll(seat)],
            self._players[seat],
            self._standing.get(seat, ()),
            self.owed.get(seat, 0),
        )

    def _deck(self) -> int:
        """Which of the alternating sets of cards is in play: they change every round, or every shoe."""
        if self.game.shoe is not None:
            return 1 + max(self._supply.shoes - 1, 0) % self.game.shoe(self.options).batches
        return 1 + self.rounds % self.game.decks_in_use(self.options)

    def _begin(
        self,
        opened: ev.Opened,
        source: CardSource,
        order: tuple[Card, ...],
        chance: Chance,
        wagers: Mapping[int, Mapping[str, int]] | None,
        stepwise: bool,
    ) -> Round:
        seats = [_as_found(opening) for opening in opened.seats]
        dealer = Dealer(self.options, seats, self._ledger, source, order, opened, self.meters, chance)
        playing = Round(dealer, self._ledger, self._ended, stepwise=stepwise)
        self._playing = playing
        if wagers is not None:
            while not playing.betting:
                if playing.waiting_for is not None:
                    raise RuleError(
                        f"{self.game.name} begins with a decision; open the round without wagers", field="wagers"
                    )
                playing.step()
            try:
                for number, amounts in sorted(wagers.items()):
                    for name, amount in amounts.items():
                        playing.act(name, seat=number, amount=amount)
                playing.act(CLOSE)
            except RuleError:
                if playing.betting:
                    playing.abandon()
                raise
        return playing

    @classmethod
    def again(
        cls, opened: ev.Opened, options: Submission, source: CardSource, order: tuple[Card, ...], chance: Chance
    ) -> Round:
        """The round that a record opens, ready to be played again step by step on a table of its own."""
        rules = {rule.name: rule for rule in options.game.meters(options)}
        meters = {name: Meter(rules[name], Fraction(value)) for name, value in opened.meters.items()}
        for name, trigger in opened.triggers.items():
            meters[name].trigger = trigger
        for name, reserve in opened.reserves.items():
            meters[name].put_by("carried over", Fraction(reserve))
        table = cls(options, inventory=opened.inventory or 0, meters=meters)
        for seat in opened.seats:
            table._players[seat.number] = seat.player
            table._enter(seat.number, seat.bankroll)
            table.stand(seat.number, seat.standing)
        return table._begin(opened, source, order, chance, None, stepwise=True)

    def stand(self, seat: int, wagers: Sequence[ev.Standing]) -> None:
        """Wagers of a seat stand on the layout before the first round at this table."""
        self._standing[seat] = tuple(wagers)
        self._ledger.enter(LAYOUT, sum(wager.amount + wager.fee for wager in wagers))

    def _next_button(self, numbers: Sequence[int]) -> int:
        """The button starts at the dealer and moves one place clockwise each round, past seats that do not play."""
        if not self.game.has_button or self.rounds == 0:
            return 0
        return next((number for number in numbers if number > self.button), 0)

    def _count_due(self) -> bool:
        """Cards are counted at the posted interval, unless the shuffler counts them."""
        interval = self.game.count_interval(self.options)
        return interval is not None and self.since_count + 1 >= interval

    def _ended(self, dealer: Dealer) -> None:
        self.rounds += 1
        self.button = dealer.button
        self.since_count = 0 if dealer.count_due else self.since_count + 1
        self.decks_removed += dealer.deck_removed
        self.memory = dealer.memory
        self.owed.update({seat: debt for seat, debt in dealer.owed.items() if debt})
        self._standing = {seat.number: _left_standing(seat, self.options.cite) for seat in dealer.seats}
        self._supply.ended(dealer)
        self.log.extend(dealer.events)


def _as_found(opening: ev.SeatOpening) -> Seat:
    """A seat as the round finds it, its standing wagers before it."""
    seat = Seat(opening.number, opening.player)
    for standing in opening.standing:
        wager = Wager(standing.name, seat.number, standing.amount, Citation(standing.clause))
        wager.fee, wager.mark = standing.fee, standing.mark
        seat.wagers[standing.name] = wager
    return seat


def _left_standing(seat: Seat, cite: Cite) -> tuple[ev.Standing, ...]:
    """The wagers of a seat that the round left undecided, under the names that they now have."""
    left = [wager for wager in seat.wagers.values() if wager.open]
    names = [wager.becomes or wager.name for wager in left]
    assert len(set(names)) == len(names), f"two wagers of one name stand: {names}"
    return tuple(
        ev.Standing(name, wager.amount, str(cite(wager.clause)), wager.fee, wager.mark)
        for name, wager in zip(names, left, strict=True)
    )


def _linked(rule: MeterRule, shared: Mapping[str, Meter]) -> Meter:
    """The shared meter of this name, if its terms are this table's too; a new one where none is shared."""
    meter = shared.get(rule.name) or Meter(rule)
    if meter.rule.terms != rule.terms:
        raise RuleError(
            f"tables on one meter need the same terms: it has {meter.rule.terms}, this table {rule.terms}",
            field=f"meters.{rule.name}",
            clause=rule.clause,
        )
    return meter
