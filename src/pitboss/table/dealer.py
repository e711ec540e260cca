"""The dealer: the verbs in which scripts and rulings are written.

A script is a generator that takes a `Dealer` and speaks in its verbs, top to bottom in the order of the rules. It
yields where somebody else comes in: `Ask` (a player must decide), `Betting` (anybody may wager until the bets are
closed) or `MOMENT` (the dealer is about to do something at which a mistake can happen; nobody needs to act). Every verb
that changes anything records an event with its clause and leaves the chips conserved.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, DiscardRack
from pitboss.errors import RuleError
from pitboss.money import Odds, split
from pitboss.record import places
from pitboss.record.choices import MOMENT, Choice, Reply
from pitboss.record.ledger import INVENTORY, LAYOUT, POT, Ledger, bankroll
from pitboss.record.places import Place
from pitboss.rulebook.meters import Meter
from pitboss.rulebook.paytable import Fixed, Line, Paytable, Share
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.equipment_verbs import EquipmentVerbs
from pitboss.table.game import Game
from pitboss.table.money_verbs import MoneyVerbs
from pitboss.table.seats import Hand, Seat, Wager

Steps = Generator[Any, Any, None]
"""A piece of a script: yields points, takes replies."""


class Ask(msgspec.Struct, frozen=True):
    """A player must decide between choices."""

    seat: int
    choices: tuple[Choice, ...]


class Betting(msgspec.Struct, frozen=True):
    """Players may place, change and take back wagers until the dealer closes the bets."""

    clause: str


class VoidRound(Exception):
    """Raised by a ruling or a script that ends the round; the dealer has returned all wagers already."""

    def __init__(self, ruling: str, clause: str) -> None:
        self.clause = clause
        super().__init__(ruling)


class Dealer(EquipmentVerbs, MoneyVerbs):
    """One round as the dealer handles it. Games see this object and nothing else of the table."""

    def __init__(
        self,
        options: Submission,
        seats: Sequence[Seat],
        ledger: Ledger,
        source: CardSource,
        order: tuple[Card, ...],
        opened: ev.Opened,
        meters: Mapping[str, Meter],
        chance: Chance,
    ) -> None:
        assert isinstance(options.game, Game)
        self.game: Game = options.game
        self.options = options
        self.cite = options.cite
        self.opened = opened
        self.seats = list(seats)
        self.button = opened.button
        """Position of the button: a seat number, or 0 for the dealer."""
        self.count_due = opened.count_due
        """Whether the cards must be counted this round."""
        self.hand = Hand(places.DEALER)
        self.community = Hand(places.COMMUNITY)
        self.hands = {place: Hand(Place(place)) for place in self.game.hands}
        """Hands that are nobody's own, by place (see `Game.hands`)."""
        self.memory = {one.name: one.default for one in self.game.memory}
        self.memory |= {
            one.name: one.read(opened.memory[one.name]) for one in self.game.memory if one.name in opened.memory
        }
        self.owed = {seat.number: seat.owed for seat in opened.seats}
        self.aside = []
        self.for_next_round = []
        self.called_off = False
        self.reshuffle = False
        self.rack = DiscardRack()
        self.stage = ""
        self.reaching_for = ""
        self.face_up_found = 0
        self.burns_missed = 0
        self.deck_removed = False
        self.house_stake = 0
        self.commission = 0
        self.awards: dict[int, int] = {}
        self.events: list[ev.Event] = [opened]
        self.meters = meters
        self._ledger = ledger
        self._source = source
        self._order = order
        self._chance = chance

    # Players

    def seat(self, number: int) -> Seat:
        for seat in self.seats:
            if seat.number == number:
                return seat
        raise RuleError(f"there is no player at seat {number}", field="seat")

    def hand_at(self, position: int) -> Hand:
        """The hand at a position: a seat number, or 0 for the dealer."""
        return self.seat(position).hand if position else self.hand

    def in_play(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.in_play]

    def right_to_left(self) -> list[Seat]:
        """From the player farthest to the dealer's right, counterclockwise."""
        return self.seats[::-1]

    def after_button(self) -> list[int]:
        """All positions clockwise from the one after the button, the button last; 0 is the dealer."""
        positions = [0, *(seat.number for seat in self.seats)]
        later = [position for position in positions if position > self.button]
        return later + [position for position in positions if position <= self.button]

    # Cards

    def shuffle(self, clause: str) -> Steps:
        """The cards come out of the shuffle, ready to be dealt."""
        self.stage = "shuffle"
        yield MOMENT
        self.record(ev.Shuffled(self._order, clause))

    def deal(self, hand: Hand, clause: str, *, up: bool | Callable[[Hand], bool] = False) -> Steps:
        """One card to a hand; none where the hand is dead. `up` may depend on the hand as the card finds it."""
        self.reaching_for = hand.place
        yield MOMENT
        if not hand.dead:
            card, face_up = self._source.draw(hand.place), up(hand) if callable(up) else up
            hand.add(card, face_up)
            self.record(ev.Dealt(hand.place, card, clause, face_up))

    def burn(self, clause: str, count: int = 1, *, up: bool = False) -> Steps:
        """Burn cards, unseen unless `up`, to the discard rack; a ruling may find that a burn was missed."""
        for _ in range(count):
            self.reaching_for = places.BURN
            missed = self.burns_missed
            yield MOMENT
            if self.burns_missed == missed:
                card = self._source.draw(places.BURN)
                self.rack.put(places.BURN, (card,))
                self.record(ev.Burned(card, clause, up))

    def turn(self, hand: Hand, clause: str) -> None:
        """Turn the face-down cards of a hand face up."""
        self.record(ev.Turned(hand.place, hand.turn(), clause))

    def turn_one(self, hand: Hand, index: int, clause: str) -> None:
        """Turn one card of a hand face up."""
        hand.up[index] = True
        self.record(ev.Turned(hand.place, (hand.cards[index],), clause))

    def cover(self, hand: Hand, clause: str) -> None:
        """Lay the cards of a hand face down where they are."""
        hand.cover()
        self.record(ev.Covered(hand.place, clause))

    def announce(self, hand: Hand, name: str, clause: str) -> None:
        self.record(ev.Announced(hand.place, name, clause))

    def discard(self, hand: Hand, clause: str) -> None:
        """Put a hand into the discard rack."""
        if hand.cards:
            self.rack.put(hand.place, hand.cards)
            self.record(ev.Discarded(hand.place, tuple(hand.cards), clause, seen=not hand.down_cards()))
            hand.cards, hand.up = [], []

    def discard_card(self, hand: Hand, index: int, clause: str) -> None:
        """Burn one card of a hand that was dealt already, unseen if it lies face down."""
        card, seen = hand.cards.pop(index), hand.up.pop(index)
        self.rack.put(places.BURN, (card,))
        self.record(ev.Discarded(hand.place, (card,), clause, seen=seen))

    def discard_next(self, clause: str, *, seen: bool = True) -> Card:
        """Take the next card out of the shoe, for all to be `seen` or not, into the discard rack unused."""
        card = self._source.draw(places.BURN)
        self.rack.put("unused", (card,))
        self.record(ev.Discarded(places.SHOE, (card,), clause, seen=seen))
        return card

    def discard_stub(self, clause: str) -> None:
        """Put the cards that were not dealt, unseen, into the discard rack."""
        stub = self._source.rest()
        self.rack.put("stub", stub)
        self.record(ev.Discarded(places.STUB, stub, clause))

    def count_stub(self, clause: str) -> None:
        """Count the cards that were not dealt, if the count is due."""
        if self.count_due:
            self.record(ev.Counted(len(self._source.rest()), clause))

    def count_deck(self, clause: str) -> None:
        """Count the whole deck, all of it in the discard rack by now, if the count is due."""
        if self.count_due:
            self.record(ev.Counted(len(self.rack), clause))

    # Asking

    def pause(self) -> Steps:
        """A moment at which only an irregularity can come in."""
        self.reaching_for = ""
        yield MOMENT

    def take_wagers(self, clause: str, closing: str) -> Steps:
        """Players place their wagers until the bets are closed with "No more bets"."""
        self.stage = "wagers"
        yield Betting(clause)
        self.record(ev.BetsClosed(closing))

    def ask(
        self, seat: Seat, choices: dict[str, str], still: Callable[[], bool], amounts: dict[str, int] | None = None
    ) -> Generator[Ask, Reply | None, str]:
        """Ask a player to choose (name: clause), as long as the question still stands after any ruling.

        The answer, or an empty string where a ruling made the question moot, is what the generator returns.
        """
        fixed = amounts or {}
        offers = [
            Choice(seat.number, name, clause, fixed.get(name, 0), fixed.get(name, 0))
            for name, clause in choices.items()
        ]
        reply = yield from self.offer(seat, offers, still)
        return reply.name if reply else ""

    def offer(
        self, seat: Seat, choices: Sequence[Choice], still: Callable[[], bool]
    ) -> Generator[Ask, Reply | None, Reply | None]:
        """Like `ask`, for choices that carry an amount of the player's own choosing (see `multiples_of`)."""
        self.reaching_for = ""
        ask = Ask(seat.number, tuple(choices))
        while still():
            reply = yield ask
            if reply is not None:
                clause = next(choice.clause for choice in choices if choice.name == reply.name)
                self.record(ev.Decided(seat.number, reply.name, clause, reply.amount))
                return reply
        return None

    def multiples_of(self, seat: Seat, wager: str, name: str, multiples: tuple[int, ...], clause: str) -> Choice:
        """A choice to stake some multiple of an earlier wager: `play:3`."""
        unit = seat.amount(wager)
        return Choice(seat.number, name, clause, unit * multiples[0], unit * multiples[-1], multiples, unit)

    # Money

    def stake(self, seat: Seat, name: str, amount: int, clause: str) -> Wager:
        """A further wager made by a decision."""
        wager = Wager(name, seat.number, amount, clause)
        seat.wagers[name] = wager
        self._ledger.move(bankroll(seat.number), LAYOUT, amount)
        self.record(ev.Staked(seat.number, name, amount, clause))
        return wager

    def house_stakes(self, name: str, amount: int, clause: str) -> None:
        """The house's own wager into the pot."""
        self.house_stake += amount
        self._ledger.move(INVENTORY, POT, amount)
        self.record(ev.HouseWagered(name, amount, clause))

    def house_withdraws(self, clause: str) -> None:
        """The house takes its own wagers out of the pot."""
        self._ledger.move(POT, INVENTORY, self.house_stake)
        self.record(ev.Awarded(0, self.house_stake, clause))
        self.house_stake = 0

    def collect(self, wager: Wager, clause: str) -> None:
        """A lost wager goes to the table inventory."""
        self._earn_fee(wager, clause)
        self._ledger.move(LAYOUT, INVENTORY, wager.amount)
        wager.where = INVENTORY
        wager.settle("lose", 0, clause)
        self.record(ev.Collected(wager.seat, wager.name, wager.amount, INVENTORY, clause))

    def into_pot(self, wager: Wager, clause: str) -> None:
        """A wager joins the pot; who gets it is open."""
        self._ledger.move(LAYOUT, POT, wager.amount)
        wager.where = POT
        wager.clause = clause
        self.record(ev.Collected(wager.seat, wager.name, wager.amount, POT, clause))

    def settle(
        self, wager: Wager, table: Paytable, value: int, losing_clause: str = "", *, clause: str = ""
    ) -> Line | None:
        """Settle a wager by its paytable: pay the highest line that the hand reaches, or collect it."""
        line = table.line(value)
        if line is None:
            self.lose(wager, losing_clause or clause or table.clause)
        else:
            self.pay_line(wager, line, clause or table.clause)
        return line

    def pay_line(self, wager: Wager, line: Line, clause: str) -> None:
        """Pay what a paytable line says: odds, a fixed amount or a share of a meter."""
        match line.pay:
            case Odds(win=0, word="to"):
                self.push(wager, clause)
            case Odds(word="to"):
                self.pay(wager, line.pay.winnings(wager.amount), clause, line.pay)
            case Odds():
                self._pay_instead(wager, line.pay.winnings(wager.amount) + wager.amount, clause, str(line.pay))
            case Fixed():
                self._pay_instead(wager, line.pay.amount, clause, str(line.pay))
            case Share():
                self.share([wager], line.pay, clause)

    def share(self, wagers: Sequence[Wager], of: Share, clause: str) -> None:
        """One hit on a meter, paid to these wagers in equal parts; an odd cent goes to the first."""
        meter = self.meters[of.meter]
        paid = meter.pay(of.percent)
        self.record(ev.MeterPaid(of.meter, paid, meter.display, clause))
        for wager, part in zip(wagers, split(paid, len(wagers)), strict=True):
            self._pay_instead(wager, part + of.on_top(wager.amount), clause, str(of))

    def resolve(self, wager: Wager, net: int, clause: str) -> None:
        """Settle a wager at a net of so many times its amount: paid at even money or better, returned, or collected."""
        if net > 0:
            self.pay(wager, net * wager.amount, clause, Odds(net))
        elif net == 0:
            self.push(wager, clause)
        else:
            self.lose(wager, clause)

    def _pay_instead(self, wager: Wager, amount: int, clause: str, odds: str) -> None:
        """Pay a wager whose stake is not returned."""
        self._ledger.move(wager.where, INVENTORY, wager.amount)
        self._ledger.move(INVENTORY, bankroll(wager.seat), amount)
        wager.where = ""
        wager.settle("win", amount, clause)
        self.record(ev.Paid(wager.seat, wager.name, amount - wager.amount, wager.amount, clause, odds))

    def bonus(self, seat: Seat, name: str, amount: int, clause: str, odds: Odds | None = None) -> None:
        """A payment on no stake of its own (an ante bonus, an envy bonus); several of one name add up."""
        earned = seat.wagers.setdefault(name, Wager(name, seat.number, 0, clause))
        self._ledger.move(INVENTORY, bankroll(seat.number), amount)
        earned.where = ""
        earned.settle("win", earned.returned + amount, clause)
        self.record(ev.Paid(seat.number, name, amount, 0, clause, str(odds) if odds else ""))

    def push(self, wager: Wager, clause: str) -> None:
        """A wager neither wins nor loses and is returned."""
        self.give_back(wager, clause, "push")

    def take_in(self, wager: Wager) -> None:
        """A wager goes to the inventory before it is decided; if it wins, all that it is paid comes from there."""
        self._ledger.move(LAYOUT, INVENTORY, wager.amount)
        wager.where = INVENTORY

    def feed_meters(self, wager: Wager, clause: str) -> None:
        """A progressive wager is taken to the inventory and its contributions go onto its meters."""
        self.take_in(wager)
        for name, meter in self.meters.items():
            if wager.name in meter.rule.wagers:
                meter.contribute(wager.amount)
                self.record(ev.MeterFed(name, wager.seat, wager.name, wager.amount, meter.display, clause))

    def must_hit(self, name: str, seats: Sequence[Seat], wager: str, clause: str) -> None:
        """At the end of a round: a must-hit meter that has reached its trigger pays one of the seats, drawn evenly."""
        meter = self.meters[name]
        if meter.due and seats:
            winner = self.seat(int(self.draw(name, [str(seat.number) for seat in seats], clause)))
            paid = meter.pay(100)
            self.record(ev.MeterPaid(name, paid, meter.display, clause))
            self.bonus(winner, wager, paid, clause)

    def lose(self, wager: Wager, clause: str) -> None:
        """A wager is lost, wherever it lies (a progressive stake already taken stays taken)."""
        if wager.where == INVENTORY:
            wager.settle("lose", 0, clause)
            self.record(ev.Collected(wager.seat, wager.name, wager.amount, INVENTORY, clause))
        else:
            self.collect(wager, clause)

    def forfeit(self, wager: Wager, clause: str) -> None:
        """A wager is lost for good: a ruling that voids the hand later does not bring it back."""
        self.lose(wager, clause)
        wager.where = ""

    def pay(self, wager: Wager, winnings: int, clause: str, odds: Odds | None = None) -> None:
        """A winning wager: winnings (less commission already charged) from the inventory, and the stake itself."""
        self._earn_fee(wager, clause)
        self._ledger.move(INVENTORY, bankroll(wager.seat), winnings - wager.commission)
        self._ledger.move(wager.where, bankroll(wager.seat), wager.amount)
        wager.where = ""
        wager.settle("win", wager.amount + winnings - wager.commission, clause)
        self.record(ev.Paid(wager.seat, wager.name, winnings, wager.amount, clause, str(odds) if odds else ""))

    def give_back(self, wager: Wager, clause: str, result: str = "void") -> None:
        """A wager is returned from wherever it lies (layout, pot, inventory), commission laid down with it included."""
        self._ledger.move(wager.where, bankroll(wager.seat), wager.amount + wager.fee)
        wager.where, wager.fee = "", 0
        wager.settle(result, wager.amount, clause)
        self.record(ev.Returned(wager.seat, wager.name, wager.amount, result, clause))

    def void(self, wagers: Iterable[Wager], clause: str) -> None:
        """Return every wager that still lies somewhere; a wager already paid stands."""
        for wager in wagers:
            if wager.where:
                fed = [event for event in self.events if isinstance(event, ev.MeterFed)]
                for event in fed:
                    if (event.seat, event.wager) == (wager.seat, wager.name):
                        self.meters[event.meter].withdraw(wager.amount)
                        self.record(
                            ev.MeterFed(
                                event.meter,
                                wager.seat,
                                wager.name,
                                -wager.amount,
                                self.meters[event.meter].display,
                                clause,
                            )
                        )
                self.give_back(wager, clause)

    def void_hand(self, seat: Seat, clause: str) -> None:
        """A player's hand is void: every wager returned, the cards dead."""
        self.void(seat.wagers.values(), clause)
        seat.hand.dead = True

    def void_round(self, ruling: str, clause: str) -> NoReturn:
        """All hands are void: every wager returned, the house's too; the round is over."""
        for seat in self.seats:
            self.void_hand(seat, clause)
        if self.house_stake:
            self.house_withdraws(clause)
        raise VoidRound(ruling, clause)

    @property
    def pot(self) -> int:
        """What the pot holds now."""
        return self._ledger[POT]

    def award(self, shares: dict[int, int], losers_clause: str, clause: str, commission: int = 0) -> None:
        """Give the pot away: shares by seat number (0: the house), then whatever commission is left in it.

        A player's share is spread over that player's wagers in the pot in proportion; odd cents go to the last.
        """
        if commission:
            self.commission = commission
            self._ledger.move(POT, INVENTORY, commission)
            self.record(ev.CommissionTaken(commission, clause))
        for number, amount in shares.items():
            self._ledger.move(POT, bankroll(number) if number else INVENTORY, amount)
            self.awards[number] = amount
            self.record(ev.Awarded(number, amount, clause))
        assert self.pot == 0, "the pot was not given away whole"
        for seat in self.seats:
            pooled = [wager for wager in seat.wagers.values() if wager.where == POT]
            stake = sum(wager.amount for wager in pooled)
            left, share = stake, shares.get(seat.number, 0)
            for wager in pooled:
                part = share * wager.amount // left
                share, left = share - part, left - wager.amount
                wager.where = ""
                if seat.number in shares:
                    wager.settle("win", part, clause)
                else:
                    wager.settle("lose", 0, wager.clause if seat.folded else losers_clause)
