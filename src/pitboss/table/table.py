"""A table open for play: players, chips, the inventory and what carries over from round to round.

A table is opened from a submission, so it cannot be opened on an illegal one. Cards come from the operating system's
CSPRNG unless a seed is given.

A table is its events: everything that changes it between rounds, and every event of its rounds, is in its `log`, and
`Table.replayed` rebuilds it from there, with an unfinished round at the point where the log stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, Shoe, check_pack
from pitboss.equipment.shuffle import entropy
from pitboss.errors import RuleError
from pitboss.record.events import Event
from pitboss.record.ledger import INVENTORY, LAYOUT, TIPS, Ledger, bankroll
from pitboss.record.meters import Meter
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.again import CLOSE, drawn, left_by
from pitboss.table.dealer import Dealer
from pitboss.table.finding import Find, find_game
from pitboss.table.game import Game
from pitboss.table.round import Round
from pitboss.table.seats import OwnChips
from pitboss.table.start import Start
from pitboss.table.supply import Supply


class Sitting(msgspec.Struct, frozen=True):
    """Who sits at a seat, and the box that the seat bets on."""

    player: str
    box: int
    chips: OwnChips | None = None


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
        assert isinstance(options.game, Game)
        self.game: Game = options.game
        self.options = options
        self.rounds = 0
        self.button = 0
        """Where the button stood in the last round: 0 for the dealer."""
        self.since_count = 0
        self.decks_removed = 0
        self.dealer = ""
        """Who deals, where that is known."""
        self.closed = False
        self.log: list[Event] = []
        """Everything that has happened at the table, finished rounds included."""
        self.memory = self.game.recalled({})
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
        self._own_meters = [name for name in self.meters if name not in (meters or {})]
        self._sitting: dict[int, Sitting] = {}
        self.playing: Round | None = None
        """The last round: under way, or over."""
        self._written = options.written()
        self.log.append(te.TableOpened(self.game.name, self._written, inventory, options.edition.name))

    # People and chips, between rounds

    def sit(self, seat: int, *, bankroll: int = 0, player: str = "", box: int = 0, chips: str = "") -> None:
        """A player sits down and buys in. A player who has another seat already has one account for both.

        Where the game has chips of an own colour for every player, `chips` says which (`orange at 1.00`).
        """
        self._between_rounds()
        sharing = self.options["bettors-per-box"] if self.game.conduct.shared_boxes else 1
        boxes = self.options["seats"]
        if not 1 <= seat <= boxes * sharing or not 0 <= box <= boxes:
            raise RuleError(f"this table has seats 1 to {boxes}", field="seat" if not box else "box")
        if seat in self._sitting:
            raise RuleError(f"seat {seat} is taken", field="seat")
        here = [one for one in self._sitting.values() if one.box == (box or seat)]
        if len(here) >= sharing:
            most = "one player bets" if sharing == 1 else f"{sharing} players bet"
            raise RuleError(f"{most} on a box at most", field="box", clause=self.game.conduct.shared_boxes)
        theirs = self.check_position(player, box or seat)
        if bankroll < 0 or (bankroll == 0 and not theirs):
            raise RuleError("a buy-in is more than nothing", field="bankroll")
        issued = self._check_chips(chips, player) if chips else ""
        self._record(te.SatDown(seat, player, box if box != seat else 0, issued))
        if bankroll:
            self._record(te.BoughtIn(seat, bankroll))

    def check_position(self, player: str, box: int) -> set[int]:
        """The boxes that a player has already; refused where one more may not be this one."""
        theirs = {one.box for one in self._sitting.values() if player and one.player == player}
        most, clause = self.options.positions_per_player, self.game.conduct.one_position
        if len(theirs) >= most:
            message = f"{player} already plays as many positions as one player may ({most})"
            raise RuleError(message, field="seat", clause=clause)
        if theirs and clause and self.game.conduct.adjacent and not {box - 1, box + 1} & theirs:
            raise RuleError("a player's positions must be adjacent", field="seat", clause=clause)
        return theirs

    def _check_chips(self, chips: str, player: str) -> str:
        """Chips of an own colour as they are posted; refused where somebody else has that colour."""
        if not self.game.conduct.own_chips:
            message = f"{self.game.name} is played with value chips"
            raise RuleError(message, field="chips", clause=self.game.conduct.chips)
        issued = OwnChips.read(chips)
        for seat, other in self._sitting.items():
            same = other.chips is not None and other.chips.colour == issued.colour
            if same and (not player or other.player != player or other.chips != issued):
                message = f"seat {seat} has the {issued.colour} chips already"
                raise RuleError(message, field="chips", clause=self.game.conduct.own_chips)
        return str(issued)

    def buy_in(self, seat: int, amount: int) -> None:
        """A seated player buys more chips."""
        self._between_rounds()
        self.chips(seat)
        if amount <= 0:
            raise RuleError("a buy-in is more than nothing", field="amount")
        self._record(te.BoughtIn(seat, amount))

    def leave(self, seat: int) -> int:
        """A player leaves a seat, debts paid; returns the chips that go along, all of them with the last seat."""
        self._between_rounds()
        self.chips(seat)
        if self._standing.get(seat):
            names = ", ".join(self.standing(seat))
            message = f"seat {seat} still has wagers on the layout: {names}"
            raise RuleError(message, field="seat", clause=self._seated_by)
        self._collect_debts([seat])
        others = [at for at in self._sitting if at != seat and self._account(at) == self._account(seat)]
        chips = 0 if others else self.chips(seat)
        if (own := self._sitting[seat].chips) and not others:
            self._record(te.ChipsExchanged(seat, str(own), chips, str(self.game.conduct.own_chips)))
        self._record(te.LeftTable(seat, chips))
        if self.game.conduct.idle and not self._sitting:
            spread = self.options["idle-cards-spread"] if "idle-cards-spread" in self.game.options else "face-down"
            self._record(te.CardsSpread(spread, str(self.game.conduct.idle)))
        return chips

    def chips(self, seat: int) -> int:
        """What a seated player has in front of them."""
        if seat not in self._sitting:
            raise RuleError(f"nobody sits at seat {seat}", field="seat")
        return self._ledger[self._account(seat)]

    def _account(self, seat: int) -> str:
        return bankroll(seat, self._sitting[seat].player)

    def standing(self, seat: int) -> dict[str, int]:
        """The wagers of a seat that stand on the layout between rounds, with the commission laid down with them."""
        return {wager.name: wager.amount + wager.fee for wager in self._standing.get(seat, ())}

    def seated(self) -> list[int]:
        """The seats that are taken."""
        return sorted(self._sitting)

    def players(self) -> dict[int, str]:
        """Who sits where."""
        return {seat: sitting.player for seat, sitting in self._sitting.items()}

    @property
    def inventory(self) -> int:
        return self._ledger[INVENTORY]

    @property
    def _seated_by(self) -> str:
        """The clause that keeps players at this table until the round is over."""
        conduct = self.game.conduct
        return str(conduct.seated) if conduct.seated_at(self.options) else ""

    def _between_rounds(self) -> None:
        if self.closed:
            raise RuleError("the table is closed", field="table")
        if self.playing is not None and self.playing.in_progress:
            raise RuleError("a round is in progress; wait until it is over", field="table", clause=self._seated_by)

    # The house, between rounds

    def reshuffle(self) -> None:
        """The licensee has the shoe shuffled before the next round; debts are due now."""
        self._between_rounds()
        self._record(te.ShoeEnded(self._supply.shoes))
        self._collect_debts(self.seated())

    def change_deck(self, reason: str = "") -> None:
        """Other cards are brought to the table; a shoe is begun anew."""
        self._between_rounds()
        self._record(te.DeckChanged(reason))

    def change_dealer(self, dealer: str) -> None:
        """Another dealer takes over."""
        self._between_rounds()
        self._record(te.DealerChanged(dealer))

    def change_limits(self, limits: Mapping[str, Any]) -> None:
        """Other limits are posted: lowest and highest wagers, and the one amount of a wager that has one."""
        self._between_rounds()
        self._record(te.LimitsChanged(self.with_limits(limits).written()))

    def with_limits(self, limits: Mapping[str, Any]) -> Submission:
        """The options of the table with other limits, if they are legal."""
        for name in limits:
            if not name.endswith(("-minimum", "-maximum", "-amount")):
                raise RuleError("only limits can be changed at an open table", field=name)
        return self.game.submit({**self._written, **limits})

    def fill(self, amount: int) -> None:
        """Chips are brought from the cage to the inventory, or (negative) taken back to it."""
        self._between_rounds()
        self.check_fill(amount)
        self._record(te.Filled(amount))

    def check_fill(self, amount: int) -> None:
        """Refuse a fill of nothing, and a credit of what is not there."""
        if amount == 0 or self.inventory + amount < 0:
            raise RuleError("a fill is more than nothing, a credit no more than there is", field="amount")

    def close(self) -> None:
        """The table is closed; everybody has left it before."""
        self._between_rounds()
        if self._sitting:
            raise RuleError(f"players still sit at seats {', '.join(map(str, self.seated()))}", field="table")
        self._record(te.TableClosed(self.inventory))

    def _collect_debts(self, seats: Sequence[int]) -> None:
        for seat in seats:
            if debt := self.owed.get(seat, 0):
                self._record(ev.CommissionTaken(debt, self.game.conduct.debts, seat))

    # State is the fold of events

    def _record(self, event: Event) -> None:
        """Put something on record that happens between rounds, and let it take effect."""
        self.log.append(event)
        self._apply(event)
        self._ledger.check()

    def _apply(self, event: Event) -> None:
        match event:
            case te.SatDown():
                chips = OwnChips.read(event.chips) if event.chips else None
                self._sitting[event.seat] = Sitting(event.player, event.box or event.seat, chips)
            case te.BoughtIn():
                self._ledger.enter(self._account(event.seat), event.amount)
            case te.LeftTable():
                self._ledger.enter(self._account(event.seat), -event.chips)
                del self._sitting[event.seat]
            case te.ShoeBegun():
                self._supply.begin_shoe(event.order)
                self._supply.shoes = event.shoe
            case te.ShoeEnded() | te.DeckChanged() | te.CardsSpread():
                self._supply.end_shoe()
            case te.DealerChanged():
                self.dealer = event.dealer
            case te.LimitsChanged():
                self.options = self.game.on_record(event.options)
                self._written = event.options
            case ev.CommissionTaken():
                self._ledger.move(self._account(event.seat), INVENTORY, event.amount)
                self.owed.pop(event.seat, None)
            case te.Filled():
                self._ledger.enter(INVENTORY, event.amount or 0)
            case te.TableClosed():
                self._ledger.enter(INVENTORY, -self.inventory)
                self.closed = True

    def _round_over(self, record: Sequence[Event], drawn: int, kept: Sequence[Card]) -> None:
        """A round has ended: what its events leave for the next one, the cards `drawn` and `kept` by them among it."""
        opened, ended = record[0], record[-1]
        assert isinstance(opened, ev.Opened)
        assert isinstance(ended, ev.Ended)
        self.rounds = opened.round
        self.button = opened.button
        self.since_count = 0 if opened.count_due else self.since_count + 1
        self.decks_removed += ended.deck_removed
        self.memory = self.game.recalled(ended.memory)
        self.owed.update(ended.owed)
        self._standing = dict(ended.standing)
        self._supply.round_over(drawn, kept, reshuffle=ended.reshuffle, from_shoe=opened.shoe is not None)
        self.log.extend(record)

    @classmethod
    def replayed(
        cls,
        events: Sequence[Event],
        find: Find = find_game,
        *,
        seed: int | str | None = None,
        meters: Mapping[str, Meter] | None = None,
        chance: Chance | None = None,
        stepwise: bool = False,
        validating: bool = False,
    ) -> Table:
        """The table that its events leave; an unfinished round goes on where they stop (`table.playing`).

        `meters` are linked ones, which have events of their own; `chance` gives what dice, wheels and draws show in the
        unfinished round from then on.
        """
        opened = events[0] if events else None
        if not isinstance(opened, te.TableOpened):
            raise RuleError("a table's record begins with its opening", field="event[0]")
        options = find(opened.game).in_edition(opened.edition).on_record(opened.options)
        table = cls(options, inventory=opened.inventory or 0, seed=seed, meters=meters)
        table.log = [opened]
        for record in _parts(events[1:]):
            if not isinstance(record[0], ev.Opened):
                table._record(record[0])
            elif isinstance(record[-1], te.RoundCalledOff):
                table.log.extend(record)
            elif isinstance(record[-1], te.RoundVoided):
                table._voided(record)
            elif isinstance(record[-1], ev.Ended):
                table._settle_accounts(record[-1])
                kept = [event.card for event in record if isinstance(event, ev.SetAside) and not event.up]
                table._round_over(record, len(drawn(record)), kept)
                table.meters.update({name: left_by(table.meters[name].rule, record) for name in table._own_meters})
            else:
                table._go_on_with(record, find, chance or Chance(table._entropy), stepwise, validating)
        return table

    def _settle_accounts(self, ended: ev.Ended) -> None:
        """The chips as a round has left them."""
        balances = {self._account(seat): chips for seat, chips in ended.bankrolls.items()}
        standing = sum(wager.amount + wager.fee for left in ended.standing.values() for wager in left)
        untouched = {seat: held for seat, held in self._standing.items() if seat not in ended.bankrolls}
        standing += sum(wager.amount + wager.fee for held in untouched.values() for wager in held)
        balances |= {INVENTORY: ended.inventory or 0, LAYOUT: standing, TIPS: self._ledger[TIPS] + ended.tips}
        self._ledger.restore({**self._ledger.balances(), **balances})

    def _go_on_with(
        self, record: Sequence[Event], find: Find, chance: Chance, stepwise: bool, validating: bool = False
    ) -> None:
        """The round that a record leaves unfinished, dealt from this table's shoe and played with its chips."""
        opened = record[0]
        assert isinstance(opened, ev.Opened)
        shoe = self._supply.shoe if opened.shoe is not None else None
        self.meters.update({name: left_by(self.meters[name].rule, record) for name in self._own_meters})
        self.playing = Round.resume(
            record,
            find,
            ledger=self._ledger,
            shoe=shoe,
            chance=chance,
            meters=self.meters,
            stepwise=stepwise,
            validating=validating,
            on_end=self._ended,
        )

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
        validating: bool = False,
    ) -> Round:
        """Begin a round for the players with `wagers` (by seat and name, in cents) and close the bets.

        Without wagers the round waits in the betting for all seated players. A given `shoe` fixes the card order,
        burns included; a `source` (with its `order` and `opening`, where known) is for adjudicating; `chance` gives
        the results of dice and wheels; `button` overrides its rotation.
        """
        self._between_rounds()
        numbers = self._players(wagers)
        if source is None:
            if shoe is not None:
                check_pack(shoe, self.game.equipment.pack(self.options), "shoe", self.game.equipment.deck_clause)
                source = Shoe(shoe)
                order = source.order
            else:
                source, order, opening = self._next_cards()
        values, triggers, reserves = self._armed() if self.meters else ({}, {}, {})
        opened = ev.Opened(
            self.game.name,
            self.rounds + 1,
            self._written,
            tuple([self._seat_opening(number) for number in numbers]),
            self.inventory,
            self._next_button(numbers) if button is None else button,
            self._count_due(),
            self._deck(),
            values,
            self._seated_by,
            opening,
            self.game.remembered(self.memory),
            triggers,
            reserves,
            order,
            self.options.edition.name,
        )
        start = Start(self.options, opened, self._ledger, source, chance or Chance(self._entropy), self.meters)
        playing = Round(start, self._ended, stepwise=stepwise, validating=validating)
        self.playing = playing
        if wagers is not None:
            self._make_wagers(playing, wagers)
        return playing

    def _players(self, wagers: Mapping[int, Mapping[str, int]] | None) -> list[int]:
        """The seats of a round in dealing order: by box, and at a box in the order in which they were taken."""
        standing = [seat for seat, held in self._standing.items() if held]
        chosen = list(self._sitting) if wagers is None else [*wagers, *standing]
        for number in chosen:
            self.chips(number)
        numbers = sorted((seat for seat in self._sitting if seat in chosen), key=lambda seat: self._sitting[seat].box)
        boxes = {self._sitting[seat].box for seat in numbers}
        if not numbers:
            raise RuleError("there is nobody to play", field="seat")
        if len(boxes) > self.game.max_players:
            raise RuleError(f"{self.game.name} has cards for {self.game.max_players} players", field="seat")
        return numbers

    def _armed(self) -> tuple[dict[str, str], dict[str, int], dict[str, str]]:
        """The meters, ready for a round: what each holds, its trigger and its reserve, where it has them."""
        meters = self.meters.items()
        for _, meter in meters:
            meter.arm(self._entropy)
        return (
            {name: str(meter.value) for name, meter in meters},
            {name: meter.trigger for name, meter in meters if meter.trigger is not None},
            {name: str(meter.reserve) for name, meter in meters if meter.reserve},
        )

    def _next_cards(self) -> tuple[Shoe, tuple[Card, ...], ev.ShoeOpening | None]:
        """The cards of the next round, their order where they are freshly shuffled, and the state of the shoe."""
        new = self._supply.shuffle_due
        if new:
            self._collect_debts(self.seated())
        if not self._supply.stays:
            order = self._supply.shuffle()
            return Shoe(order), order, None
        if new:
            order, before_cut = self._supply.begin_shoe()
            self.log.append(te.ShoeBegun(self._supply.shoes, order, before_cut))
        return self._supply.next_round()

    def fork(self) -> Table:
        """Another table as this one stands between rounds, which shares nothing with it: to try a round out there."""
        self._between_rounds()
        return self._copied({name: meter.copy() for name, meter in self.meters.items()})

    def with_bets_off(self) -> Table:
        """Another table as this one would stand with its open bets called off: to see what could be done there then.
        Its meters are this table's, so that no round is played at it."""
        return self._copied(self.meters)

    def _copied(self, meters: Mapping[str, Meter]) -> Table:
        same = Table(self.options, inventory=0, meters=meters)
        same.log.clear()
        for account, balance in self._ledger.balances().items():
            same._ledger.enter(account, balance)
        same._sitting, same._supply.shoe = dict(self._sitting), self._supply.shoe and self._supply.shoe.copy()
        same._stand_as(self)
        return same

    def adopt(self, fork: Table) -> None:
        """What has happened at a fork has happened here: its rounds, chips, meters and record."""
        self._between_rounds()
        self._ledger.restore(fork._ledger.balances())
        for name, meter in self.meters.items():
            meter.follow(fork.meters[name])
        self._stand_as(fork)
        if fork._supply.shoe is None:
            self._supply.end_shoe()
        self.log += fork.log

    def _stand_as(self, other: Table) -> None:
        """What carries over from round to round is as at another table."""
        self.rounds, self.button, self.since_count = other.rounds, other.button, other.since_count
        self.decks_removed = other.decks_removed
        self.memory, self.owed, self._standing = dict(other.memory), dict(other.owed), dict(other._standing)
        self._supply.shoes = other._supply.shoes

    def call_off(self) -> None:
        """The round that was opened is not played: the bets are still open, and what lies there goes back."""
        playing = self.playing
        if playing is None or not playing.betting:
            raise RuleError("only while bets are open can a round be called off", field="round")
        record = list(playing.events)
        playing.abandon()
        self.log += [*record, te.RoundCalledOff(self.rounds + 1)]

    def make_void(self) -> None:
        """The round that is being played comes to nothing, whatever was dealt in it: chips and meters are as before it,
        and what was seen of the cards makes a shuffle due."""
        playing = self.playing
        if playing is None or playing.betting or not playing.in_progress:
            raise RuleError("no round is being played", field="round")
        if paid := [event.meter for event in playing.events if isinstance(event, ev.MeterPaid)]:
            raise RuleError(f"the {paid[0]} meter has paid in this round, so that it stands", field="round")
        record = list(playing.events)
        playing.abandon()
        for event in record:
            if isinstance(event, ev.MeterFed):
                self.meters[event.meter].withdraw(event.amount)
        self._voided([*record, te.RoundVoided(self.rounds + 1)])
        self.reshuffle()

    def _voided(self, record: Sequence[Event]) -> None:
        """A round was made void: nothing is left of it but its number and where the button was."""
        opened = record[0]
        assert isinstance(opened, ev.Opened)
        self.rounds, self.button = opened.round, opened.button
        self.log.extend(record)

    def _make_wagers(self, playing: Round, wagers: Mapping[int, Mapping[str, int]]) -> None:
        while not playing.betting:
            if playing.turn:
                raise RuleError(
                    f"{self.game.name} begins with a decision; open the round without wagers", field="wagers"
                )
            playing.step()
        try:
            for number, amounts in sorted(wagers.items()):
                for name, amount in amounts.items():
                    playing.act(name, seat=number, amount=amount)
            playing.act(CLOSE)
        except BaseException:
            if playing.betting:
                playing.abandon()
            raise

    def _seat_opening(self, seat: int) -> ev.SeatOpening:
        sitting = self._sitting[seat]
        return ev.SeatOpening(
            seat,
            self._ledger[self._account(seat)],
            sitting.player,
            self._standing.get(seat, ()),
            self.owed.get(seat, 0),
            sitting.box if sitting.box != seat else 0,
            str(sitting.chips or ""),
        )

    def _deck(self) -> int:
        """Which of the alternating sets of cards is in play: they change every round, or every shoe."""
        if self.game.equipment.shoe is not None:
            return 1 + max(self._supply.shoes - 1, 0) % self.game.equipment.shoe(self.options).batches
        return 1 + self.rounds % self.game.decks_in_use(self.options)

    def stand(self, seat: int, wagers: Sequence[ev.Standing]) -> None:
        """Wagers of a seat stand on the layout before the first round at this table."""
        self._standing[seat] = tuple(wagers)
        self._ledger.enter(LAYOUT, sum(wager.amount + wager.fee for wager in wagers))

    def next_button(self) -> int:
        """Where the button goes for the next round, as the players sit now."""
        return self._next_button(self._players(None))

    def _next_button(self, numbers: Sequence[int]) -> int:
        """The button starts at the dealer and moves one place clockwise each round, past seats that do not play."""
        if not self.game.layout.button or self.rounds == 0:
            return 0
        return next((number for number in numbers if number > self.button), 0)

    def _count_due(self) -> bool:
        """Cards are counted at the posted interval, unless the shuffler counts them."""
        interval = self.game.count_interval(self.options)
        return interval is not None and self.since_count + 1 >= interval

    def _ended(self, dealer: Dealer) -> None:
        self._round_over(dealer.events, len(dealer._drawn_for), dealer._kept)


_COME_TO_NOTHING = te.RoundCalledOff | te.RoundVoided
"""The ends of rounds that are not settled."""


def _parts(events: Iterable[Event]) -> list[list[Event]]:
    """A table's record in parts: what happened between rounds one by one, and each round whole."""
    parts: list[list[Event]] = []
    in_round = False
    for event in events:
        if in_round:
            parts[-1].append(event)
        else:
            parts.append([event])
        over = isinstance(event, ev.Ended | _COME_TO_NOTHING)
        in_round = (in_round or isinstance(event, ev.Opened)) and not over
    return parts


def rounds_of(events: Iterable[Event]) -> list[list[Event]]:
    """The records of the rounds in a table's record, or of a round alone; those that came to nothing are none."""
    parts = _parts(events)
    return [part for part in parts if isinstance(part[0], ev.Opened) and not isinstance(part[-1], _COME_TO_NOTHING)]


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
