"""A table open for play: seats, bankrolls, the inventory and what carries over from round to round.

A table is opened from a submission, so it cannot be opened on an illegal one. Cards come from the operating system's
CSPRNG unless a seed is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import CardSource, Shoe, check_pack
from pitboss.equipment.shuffle import entropy, shuffled
from pitboss.errors import RuleError
from pitboss.rulebook.meters import Meter
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer
from pitboss.table.ledger import INVENTORY, Ledger, bankroll
from pitboss.table.round import CLOSE, Round
from pitboss.table.seats import Seat


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
        self.game = options.game
        self.rounds = 0
        self.button = 0
        """Where the button stood in the last round: 0 for the dealer."""
        self.since_count = 0
        self.decks_removed = 0
        self.log: list[ev.Event] = []
        """The events of every finished round."""
        self._entropy = entropy(seed)
        self._ledger = Ledger()
        self._ledger.enter(INVENTORY, inventory)
        rules = options.game.meters(options)
        self.meters = dict(meters or {rule.name: Meter(rule) for rule in rules})
        """Progressive meters by name; hand in shared ones to link tables."""
        for rule in rules:
            if self.meters[rule.name].rule.terms != rule.terms:
                theirs = self.meters[rule.name].rule.terms
                raise RuleError(
                    f"a shared meter needs the same terms at every table: {theirs}, not {rule.terms}",
                    field=f"meters.{rule.name}",
                    clause=rule.clause,
                )
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
        """A player leaves with the chips; returns their amount."""
        self._between_rounds()
        chips = self.chips(seat)
        self._enter(seat, -chips)
        del self._players[seat]
        return chips

    def chips(self, seat: int) -> int:
        """What a seated player has in front of them."""
        if seat not in self._players:
            raise RuleError(f"nobody sits at seat {seat}", field="seat")
        return self._ledger[bankroll(seat)]

    def seated(self) -> list[int]:
        """The seats that are taken."""
        return sorted(self._players)

    @property
    def inventory(self) -> int:
        return self._ledger[INVENTORY]

    def _enter(self, seat: int, amount: int) -> None:
        self._ledger.enter(bankroll(seat), amount)

    def _between_rounds(self) -> None:
        if self._playing is not None and not self._playing.over:
            raise RuleError("a round is in progress; wait until it is over", field="table", clause=self.game.seated)

    # Rounds

    def round(
        self,
        wagers: Mapping[int, Mapping[str, int]] | None = None,
        *,
        shoe: Sequence[Card] | None = None,
        source: CardSource | None = None,
        order: tuple[Card, ...] = (),
        button: int | None = None,
        stepwise: bool = False,
    ) -> Round:
        """Begin a round for the players with `wagers` (by seat and name, in cents) and close the bets.

        Without wagers the round waits in the betting for all seated players. A given `shoe` fixes the card order,
        burns included; a `source` (with its `order`, where known) is for adjudicating; `button` overrides its rotation.
        """
        self._between_rounds()
        numbers = sorted(self._players if wagers is None else wagers)
        for number in numbers:
            self.chips(number)
        if not numbers:
            raise RuleError("there is nobody to play", field="seat")
        if len(numbers) > self.game.max_players:
            raise RuleError(f"{self.game.name} has cards for {self.game.max_players} players", field="seat")
        if source is None:
            if shoe is not None:
                check_pack(shoe, self.game.cards, "shoe", self.game.deck_clause)
            order = tuple(shoe) if shoe is not None else tuple(shuffled(self.game.cards, self._entropy))
            source = Shoe(order)
        opened = ev.Opened(
            self.game.name,
            self.rounds + 1,
            self.options.written(only_chosen=True),
            tuple(ev.SeatOpening(n, self._ledger[bankroll(n)], self._players[n]) for n in numbers),
            self.inventory,
            self._next_button(numbers) if button is None else button,
            self._count_due(),
            1 + self.rounds % self.game.decks_in_use(self.options),
            {name: str(meter.value) for name, meter in self.meters.items()},
            self.game.seated,
        )
        return self._begin(opened, source, order, wagers, stepwise)

    def _begin(
        self,
        opened: ev.Opened,
        source: CardSource,
        order: tuple[Card, ...],
        wagers: Mapping[int, Mapping[str, int]] | None,
        stepwise: bool,
    ) -> Round:
        seats = [Seat(opening.number, opening.player) for opening in opened.seats]
        dealer = Dealer(self.options, seats, self._ledger, source, order, opened, self.meters)
        playing = Round(dealer, self._ledger, self._ended, stepwise=stepwise)
        self._playing = playing
        if wagers is not None:
            while not playing.betting:
                playing.step()
            try:
                for number, amounts in sorted(wagers.items()):
                    for name, amount in amounts.items():
                        playing.act(name, seat=number, amount=amount)
                playing.act(CLOSE)
            except RuleError:
                playing.abandon()
                self._playing = None
                raise
        return playing

    @classmethod
    def again(cls, opened: ev.Opened, options: Submission, source: CardSource, order: tuple[Card, ...]) -> Round:
        """The round that a record opens, ready to be played again step by step on a table of its own."""
        rules = {rule.name: rule for rule in options.game.meters(options)}
        meters = {name: Meter(rules[name], Fraction(value)) for name, value in opened.meters.items()}
        table = cls(options, inventory=opened.inventory, meters=meters)
        for seat in opened.seats:
            table._players[seat.number] = seat.player
            table._enter(seat.number, seat.bankroll)
        return table._begin(opened, source, order, None, stepwise=True)

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
        self.log.extend(dealer.events)
