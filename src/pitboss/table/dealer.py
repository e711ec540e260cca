"""The dealer: the verbs in which scripts and rulings are written.

A script is a generator that takes a `Dealer` and speaks in its verbs, top to bottom in the order of the rules. It
yields where somebody else comes in: `Poll` (one player or several must decide), `Betting` (anybody may wager until the
bets are closed) or `MOMENT` (the dealer is about to do something at which a mistake can happen; nobody needs to act).
Every verb that changes anything records an event with its clause and leaves the chips conserved.

    cards       `card_verbs`      deal, burn, turn, split, discard; the shoe from round to round
    chance      `chance_verbs`    throw, spin, draw
    money       `money_verbs`     stake, pay, collect, push, void; meters, commission, a player's bank; `pot`
    questions   `asking`          take wagers, ask, poll
    order       `core`            from the left, from the right, in any order that a clause prescribes
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, DiscardRack
from pitboss.record.events import Event
from pitboss.record.ledger import Ledger
from pitboss.record.meters import LiveMeter
from pitboss.record.places import COMMUNITY, DEALER, Place
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.asking import Asking
from pitboss.table.card_verbs import Steps as Steps
from pitboss.table.game import Game
from pitboss.table.money_verbs import MoneyVerbs
from pitboss.table.money_verbs import VoidRound as VoidRound
from pitboss.table.seats import Hand, Seat


class Dealer(MoneyVerbs, Asking):
    """One round as the dealer handles it. Games see this object and nothing else of the table."""

    def __init__(
        self,
        options: Submission,
        seats: Sequence[Seat],
        ledger: Ledger,
        source: CardSource,
        opened: ev.Opened,
        meters: Mapping[str, LiveMeter],
        chance: Chance,
    ) -> None:
        assert isinstance(options.game, Game)
        self.game = options.game
        self.options = options
        self._cite = options.cite
        self.opened = opened
        self.seat_players(seats)
        self.button = opened.button
        """Position of the button: a seat number, or 0 for the dealer."""
        self.hand = Hand(DEALER)
        self.community = Hand(COMMUNITY)
        self.hands = {place: Hand(Place(place)) for place in self.game.layout.hands}
        self.memory = self.game.recalled(opened.memory)
        self.owed = {seat.number: seat.owed for seat in opened.seats}
        self._aside = []
        self.rack = DiscardRack()
        self.stage = ""
        self.points = defaultdict(int)
        self.passed = 0
        self.stops = False
        self.reaching_for = ""
        self._reports = defaultdict(int)
        self._drawn_for = []
        self.events: list[Event] = [opened]  # cited already by the edition in force
        self.meters = meters
        self._ledger = ledger
        self._source = source
        self._chance = chance

    def take_over(self, chance: Chance, meters: Mapping[str, LiveMeter]) -> None:
        """From here on these are asked: what came before was played again from a record."""
        self._chance, self.meters = chance, meters

    def hand_at(self, position: int) -> Hand:
        """The hand at a position: a seat number, or 0 for the dealer."""
        return self.seat(position).hand if position else self.hand
