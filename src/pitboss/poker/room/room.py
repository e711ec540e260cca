"""The poker room: tables and seats, purchases, absences, waiting lists, and one hand after the other.

>>> from pitboss.poker import submit
>>> from pitboss.poker.room.house import HouseRules
>>> room = Room(HouseRules(base="cash-game-004"))
>>> room.open_table("1", submit("hold-em", {"bet": "3", "blinds": "1 3"}, "cash-game-004"))
>>> for seat, player in enumerate(("Ann", "Bob", "Cho"), 1):
...     room.sit(player, "1", seat, 150_00)
>>> hand = room.deal("1", seed=1)
>>> hand.button, hand.turn
(3, 3)
>>> room.buy("Ann", 10_00)
Traceback (most recent call last):
...
pitboss.errors.RuleError: table: hand 1 of table 1 is in progress [7(c)(1)]
>>> hand.act("fold"); hand.act("fold"); room.settle("1")
>>> room.stack("Ann"), room.stack("Bob")
(14900, 15100)

Everything that happens is an event; what is refused has no effect. The chips are where the books of the room say they
are (`pitboss.poker.room.cashier`), and the books follow from the events alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.shoe import check_pack
from pitboss.equipment.shuffle import entropy, shuffled
from pitboss.errors import RuleError
from pitboss.poker.hand import Hand
from pitboss.poker.kill import kill_after
from pitboss.poker.revenue.bad_beat import BadBeat
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.rake import CONTRIBUTION, RAKE
from pitboss.poker.room import events as ev
from pitboss.poker.room.button import Setup
from pitboss.poker.room.cashier import rake_area, stack
from pitboss.poker.room.house import HouseRules
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.room.procedures import CardRoom
from pitboss.record.events import Event


class Room(CardRoom):
    """A poker room under the rules of its house: hand after hand, and the clock."""

    # Hands

    def deal(
        self,
        name: str,
        *,
        straddle: bool = False,
        bomb: int = 0,
        boards: int = 1,
        out: Sequence[int] = (),
        draw: Sequence[Card] = (),
        deck: Sequence[Card] | None = None,
        seed: int | str | None = None,
        asked: bool = False,
        stepwise: bool = False,
    ) -> Hand:
        """Deal the next hand to all who are present, have the funds and owe nothing or post it.

        `out` are seats that are dealt out of a bomb pot; `draw` are the cards that are dealt for the first button, in
        the order of the seats. The hand is played with its own methods, then settled here.
        """
        table = self.table(name)
        table.between_hands()
        self._assess(table)
        if table.decks:
            table.decks.check_deal(self.minute)
        drawn = self._first_button(table, draw, seed)
        first = drawn.button if drawn else max(table.sittings, default=0)
        setup = Setup(straddle, 0 if bomb else table.kill, bomb)
        placed = table.place(lambda seat: self.books[stack(name, seat)], first, setup, out if bomb else ())
        contribution = table.fund.contribution if table.fund else None
        hand = table.rules.deal(
            {seat: self.books[stack(name, seat)] for seat in placed.seats},
            button=placed.button,
            deck=deck,
            seed=seed,
            players={seat: table.sittings[seat].player for seat in placed.seats},
            straddle=straddle,
            kill=placed.kill,
            bomb=bomb,
            boards=boards,
            asked=asked,
            stepwise=stepwise,
            collector=table.revenue.collector(contribution),
            forced=placed.forced,
        )
        table.hand = hand
        if drawn:
            self._record(drawn)
        skipped = tuple(sorted(table.sittings.keys() - set(placed.seats)))
        clause = self.house.clause("6(c)", "004:V2")
        if table.rotation.line:  # the button has moved on
            clause += f", {table.rules.variant.button_clause}"
        dealt = (placed.button, placed.seats, skipped, clause, placed.line, bomb > 0)
        self._record(ev.HandDealt(name, table.number + 1, *dealt))
        return hand

    def check_deal(self, name: str) -> None:
        """Refuse what `deal` would: a deck that is not ready, or too few players to deal to."""
        table = self.table(name)
        table.between_hands()
        if table.decks:
            table.decks.check_deal(self.minute)
        table.place(
            lambda seat: self.books[stack(name, seat)], max(table.sittings, default=0), Setup(kill=table.kill), ()
        )

    def _first_button(self, table: PokerTable, draw: Sequence[Card], seed: int | str | None) -> ev.ButtonDrawn | None:
        """Draw for the first button of a game, where the house does (10(c)(2))."""
        drawing = table.rules.variant.button and not table.rotation.line and self.house["first-button"] == "high-card"
        present = sorted(seat for seat, sitting in table.sittings.items() if not sitting.away)
        if draw:
            check_pack(draw, DECK, "draw", "2(a)")
            if not drawing or len(draw) != len(present):
                why = f"{len(present)} players draw for the button" if drawing else "the button is not drawn for now"
                raise RuleError(why, field="draw", clause="10(c)(2)")
        if not drawing or not present:
            return None
        cards = dict(zip(present, draw or shuffled(DECK, entropy(seed)), strict=False))
        return ev.ButtonDrawn(table.name, cards, max(cards, key=lambda seat: cards[seat]), "10(c)(2)")

    def settle(self, name: str) -> None:
        """The hand is over: stacks, rake and contribution go where they belong, the button moves on."""
        table = self.table(name)
        hand = table.hand
        if hand is None or not hand.over:
            raise RuleError(f"table {name} has no finished hand", field="table", clause="6(d)")
        result = hand.result
        taken = {kind: sum(fee.amount for fee in result.fees if fee.kind == kind) for kind in (RAKE, CONTRIBUTION)}
        stacks = {seat.seat: seat.finished for seat in result.seats}
        clause = self.house.clause("6(e)(9)", "004:V4e")
        fees = (taken[RAKE], taken[CONTRIBUTION])
        self._record(ev.HandSettled(name, table.number, stacks, *fees, clause, result.void, kill_after(hand)))
        if taken[CONTRIBUTION] and table.fund:
            table.fund.contribute(name, table.number, taken[CONTRIBUTION])
        for sitting in [sitting for sitting in table.sittings.values() if sitting.removed]:
            self._vacate(table, sitting)
        self._assess(table)

    def void(self, name: str) -> None:
        """A hand that cannot be played on is void: everybody at it has the chips that it began with."""
        table = self.table(name)
        if table.placed is None:
            raise RuleError(f"table {name} has no hand in progress", field="table", clause="6(d)")
        stacks = {seat: self.books[stack(name, seat)] for seat in table.placed.seats}
        clause = self.house.clause("6(e)(9)", "004:V4e")
        self._record(ev.HandSettled(name, table.number, stacks, 0, 0, clause, void=True))

    def resume(self, name: str, record: Sequence[Event]) -> Hand:
        """Put a hand back at its table from its own record: the one in progress, or the one settled last."""
        table = self.table(name)
        contribution = table.fund.contribution if table.fund else None
        hand = Hand.resume(record, collector=table.revenue.collector(contribution))
        if table.placed is not None:
            table.hand = hand
        else:
            table.last = hand
        return hand

    def claim(self, name: str) -> BadBeat:
        """Claim a bad beat in the hand that was settled last at a table."""
        table = self.table(name)
        table.between_hands()
        if table.fund is None or table.last is None:
            why = "takes no part in a payout" if table.fund is None else "has not played a hand"
            raise RuleError(f"table {name} {why}", field="table", clause="19(c)")
        return table.fund.claim(table.last, table=name, number=table.number)

    # Time

    def pass_time(self, minutes: int) -> None:
        """Let time pass: seats kept too long are given up, and periods of time charges begin."""
        if minutes <= 0:
            raise RuleError("time only goes on", field="minutes")
        self._record(ev.TimePassed(self.minute + minutes))
        for table in self.tables.values():
            for sitting in list(table.sittings.values()):
                if sitting.away and self.minute - sitting.since > self.house["absence-limit"]:
                    self._vacate(table, sitting)
            self._assess(table)

    def _assess(self, table: PokerTable) -> None:
        """Charge for every period that has begun, between hands; inactive players pay as well (14(b)(3)(i))."""
        time = table.revenue.time
        if time is None or table.placed is not None:
            return
        clause = self.house.clause("14(b)(3)(iii)", "004:P2b")
        for due in range(table.charge_due, self.minute + 1, time.minutes):
            self._record(ev.PeriodBegan(table.name, due + time.minutes, clause))
            for seat, amount in time.shares(table.sittings).items():
                self._charge(table, seat, amount)

    def verify_time(self, name: str, floorperson: str) -> int:
        """A floorperson verifies the time charges in the rake area, which are dropped; returns how much that is."""
        table, amount = self.table(name), self.books[rake_area(name)]
        clause = self.house.clause("14(b)(3)(v)", "004:P2b")
        if not amount:
            raise RuleError(f"there are no time charges to verify at table {name}", field="table", clause=clause)
        self._record(ev.TimeChargesDropped(table.name, floorperson, amount, clause))
        return amount


def replayed(events: Iterable[Event], funds: Mapping[str, BadBeatFund] | None = None) -> Room:
    """The room that a record of events gives; the funds that its tables take part in have records of their own."""
    record = iter(events)
    opened = next(record, None)
    if not isinstance(opened, ev.RoomOpened):
        raise RuleError("the record of a room begins with its opening", field="event[0]")
    room = Room(HouseRules(opened.options, opened.submission), funds)
    for event in record:
        room._record(event)
    return room
