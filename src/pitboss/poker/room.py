"""The poker room: tables and seats, purchases, absences, waiting lists, and one hand after the other.

>>> from pitboss.poker import submit
>>> from pitboss.poker.house import HouseRules
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
are (`pitboss.poker.cashier`), and the books follow from the events alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.shuffle import entropy, shuffled
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker import operations
from pitboss.poker import room_events as ev
from pitboss.poker.button import Setup
from pitboss.poker.cashier import Books, carried, stack
from pitboss.poker.course import Course
from pitboss.poker.hand import Hand
from pitboss.poker.house import HouseRules
from pitboss.poker.jackpot import BadBeatFund
from pitboss.poker.kill import kill_after
from pitboss.poker.poker_table import PokerTable, Sitting
from pitboss.poker.rake import CONTRIBUTION, RAKE
from pitboss.poker.revenue import Revenue
from pitboss.poker.rules import TableRules, submit
from pitboss.poker.stakes import check_optional_bet, check_stakes
from pitboss.poker.waiting_list import WaitingLists
from pitboss.table.events import Event


class Room:
    """A poker room under the rules of its house."""

    def __init__(self, house: HouseRules | None = None) -> None:
        self.house = house or HouseRules()
        self.tables: dict[str, PokerTable] = {}
        self.lists = WaitingLists()
        self.offers: dict[str, list[str]] = {}
        """Seats offered and neither taken nor declined: table to players."""
        self.books = Books()
        self.events: list[Event] = []
        self.minute = 0
        """The clock of the room."""
        self.barred: set[str] = set()
        self._departures: dict[tuple[str, str], tuple[int, int]] = {}
        """Who left which kind of game with how much, and when."""
        self._bought: dict[tuple[str, str], int] = {}
        """Purchases by player and kind of game."""

    def _record(self, event: Event) -> None:
        self.books.take(event)
        self.events.append(event)

    # Tables

    def open_table(
        self, name: str, rules: TableRules, revenue: Revenue | None = None, fund: BadBeatFund | None = None
    ) -> None:
        """Open a table for a game; one that takes part in a bad beat payout is designated for it."""
        if name in self.tables:
            raise RuleError(f"table {name} is open already", field="table", clause="6(b)")
        check_stakes(rules)
        if fund is not None and fund.rules["game"] != rules.variant.name:
            raise RuleError(f"the payout is for {fund.rules['game']}", field="fund", clause="19(c)")
        earns = revenue or Revenue(base=rules.base)
        if fund is not None and name not in fund.boxes:
            fund.designate(name)
        dead = self.house["button"] == "dead"
        table = PokerTable(name, rules, earns, fund, dead_button=dead, opened=self.minute)
        self.tables[name] = table
        self._record(
            ev.TableOpened(
                name,
                rules.variant.name,
                table.kind,
                rules.written,
                earns.written,
                self.house.clause("17", "004:W1"),
                fund.name if fund else "",
            )
        )

    def close_table(self, name: str) -> None:
        """Close a table at which nobody sits."""
        table = self._table(name)
        table.between_hands()
        if table.sittings:
            raise RuleError(f"players sit at table {name}", field="table", clause="7(a)")
        self.offers.pop(name, None)
        del self.tables[name]
        self._record(ev.TableClosed(name, "5(d)"))

    def raise_stakes(self, name: str, options: Mapping[str, Any], agreed: Collection[str]) -> None:
        """Raise the minimum at once because all players at the table agree (17)."""
        table = self._table(name)
        table.between_hands()
        if missing := sorted({sitting.player for sitting in table.sittings.values()} - set(agreed)):
            raise RuleError(f"{missing[0]} has not agreed to a higher minimum", field="agreed", clause="17")
        old = table.rules
        written = {option: value for option, value in old.written.items() if option != "submission"}
        new = submit(old.variant, {**written, **options}, old.base)
        if new.structure.minimum <= old.structure.minimum or len(new["blinds"]) != len(old["blinds"]):
            raise RuleError("by agreement the minimum only goes up", field="bet", clause="17")
        check_stakes(new)
        table.rules = table.rotation.rules = new
        self._record(ev.StakesRaised(name, table.kind, new.written, "17"))

    # Lists, offers, announcements

    def join_list(self, player: str, kind: str) -> None:
        """Put a player on the list for a kind of table."""
        if not self.house["waiting-list"]:
            raise RuleError("this room keeps no waiting list", field="waiting-list", clause="004:L1")
        self._welcome(player)
        if kind not in {table.kind for table in self.tables.values()}:
            raise RuleError(f"no {kind} table is open", field="kind", clause="004:L1")
        self.lists.join(player, kind)
        self._record(ev.ListJoined(player, kind, self.lists.place(player, kind), "004:L1"))

    def leave_list(self, player: str, kind: str) -> None:
        """Take a player off a list, and back what was offered from it."""
        self.lists.leave(player, kind)
        for name, offered in self.offers.items():
            if self.tables[name].kind == kind and player in offered:
                offered.remove(player)
        self._record(ev.ListLeft(player, kind, "004:L1"))

    def offer(self, name: str) -> str:
        """Offer a vacant seat to the first on the list without an offer; returns the player."""
        table = self._table(name)
        self._vacancy(table)
        offered = {player for players in self.offers.values() for player in players}
        player = self.lists.first(table.kind, offered)
        if not player:
            raise RuleError(f"nobody waits for {table.kind}", field="waiting-list", clause="004:L1")
        self.offers.setdefault(name, []).append(player)
        self._record(ev.SeatOffered(player, name, "004:L1"))
        return player

    def decline(self, player: str, name: str) -> None:
        """Decline an offer; the house's rule is that the player leaves the list."""
        kind = self._table(name).kind
        if player not in self.offers.get(name, ()):
            raise RuleError(f"no seat at table {name} is offered to {player}", field="player", clause="004:L1")
        self.offers[name].remove(player)
        self.lists.leave(player, kind)
        self._record(ev.OfferDeclined(player, name, "004:L1"))

    def announce(self, name: str) -> str:
        """Announce game, limits and a vacant seat; where the house must, only if somebody waits for it."""
        table = self._table(name)
        self._vacancy(table)
        clause = self.house.clause("18", "004:L1")
        if self.house["announcements"] == "listed" and not self.lists[table.kind]:
            raise RuleError(f"nobody waits for {table.kind}, so a vacancy is not announced", field="table",
                            clause="004:L1")  # fmt: skip
        text = f"{table.kind}: a seat is open at table {name}"
        self._record(ev.VacancyAnnounced(name, text, clause))
        return text

    def _vacancy(self, table: PokerTable) -> None:
        if table.vacant <= len(self.offers.get(table.name, ())):
            raise RuleError(
                f"table {table.name} has no vacant seat", field="table", clause=table.rules.variant.seats_clause
            )

    # Seats and chips

    def sit(self, player: str, name: str, seat: int, amount: int) -> None:
        """Take a seat with chips: one that was offered, or any vacant one while nobody waits for it."""
        table = self._table(name)
        table.between_hands()
        self._welcome(player)
        if any(sitting.player == player for other in self.tables.values() for sitting in other.sittings.values()):
            raise RuleError(f"{player} sits at a table already", field="player", clause="7(a)")
        if not 1 <= seat <= table.rules.seats or seat in table.sittings:
            raise RuleError(f"seat {seat} of table {name} is not vacant", field="seat",
                            clause=table.rules.variant.seats_clause)  # fmt: skip
        offered = player in self.offers.get(name, ())
        if not offered:
            self._vacancy(table)
            if self.house["waiting-list"] and self.lists[table.kind]:
                raise RuleError(f"others wait for {table.kind}", field="player", clause="004:L1")
        returned = self._check_buy_in(player, table.kind, amount)
        if offered:
            self.offers[name].remove(player)
            self.lists.leave(player, table.kind)
        self._departures.pop((player, table.kind), None)
        self._count_purchase(player, table.kind, amount - returned)
        table.sittings[seat] = Sitting(player, seat)
        table.rotation.arrive(seat)
        self._record(ev.Seated(player, name, seat, amount, self.house.clause("7(c)", "004:W4"), returned))
        if table.revenue.time:
            time = table.revenue.time
            elapsed = time.minutes - (table.charge_due - self.minute)
            self._charge(table, seat, time.on_arrival(elapsed))

    def _check_buy_in(self, player: str, kind: str, amount: int) -> int:
        """Refuse a buy-in outside the limits; returns how much of it are table stakes that come back."""
        left, at = self._departures.get((player, kind), (0, 0))
        if self.minute - at >= self.house["return-window"]:
            left = 0
        if amount < left:
            raise RuleError(
                f"{player} left this game with {dollars(left)} and returns with no less", field="amount",
                clause="1 Table stakes",
            )  # fmt: skip
        if amount > left or not left:
            bought = self._bought.get((player, kind), 0)
            self.house.purchases.check(amount - left, left, bought, first=True)
        return left

    def _count_purchase(self, player: str, kind: str, amount: int) -> None:
        self._bought[player, kind] = self._bought.get((player, kind), 0) + amount

    def buy(self, player: str, amount: int) -> None:
        """Add chips between rounds of play (7(c)(1), 004:W4a)."""
        table, sitting = self._present(player)
        table.between_hands()
        self.house.purchases.check(amount, self.stack(player), self._bought.get((player, table.kind), 0), first=False)
        self._count_purchase(player, table.kind, amount)
        self._record(ev.Purchased(player, table.name, sitting.seat, amount, self.house.clause("7(c)(1)", "004:W4a")))

    def take_off(self, player: str, amount: int, purpose: str) -> None:
        """Pay for food, drink or massage with chips off the table, where the rules allow it (004:W4a)."""
        table, sitting = self._present(player)
        table.between_hands()
        limit = self.house["removal-limit"]
        if not 0 < amount < limit or amount > self.stack(player):
            allowed = f"only less than {dollars(limit)}" if limit else "nothing"
            raise RuleError(f"{allowed} may be taken off the table, and no more than there is", field="amount",
                            clause=self.house.clause("7(c)(1)", "004:W4a"))  # fmt: skip
        self._record(ev.TakenOff(player, table.name, sitting.seat, amount, purpose, "004:W4a"))

    def go_away(self, player: str) -> None:
        """Leave for a while without giving the seat up: the stakes are covered, or counted out (7(c)(5))."""
        table, sitting = self._seated(player)
        self._out_of_hand(table, sitting)
        if sitting.away:
            raise RuleError(f"{player} is away already", field="player", clause="7(c)(5)")
        counted = self.stack(player) if self.house["absence"] == "count-out" else 0
        sitting.away, sitting.since, sitting.posting = True, self.minute, False
        clause = "7(c)(5)(i)" if counted else "7(c)(5)(ii)"
        self._record(ev.WentAway(player, table.name, sitting.seat, clause, counted))

    def come_back(self, player: str) -> None:
        """Be in the seat again, with what was counted out."""
        table, sitting = self._seated(player)
        if not sitting.away:
            raise RuleError(f"{player} is not away", field="player", clause="7(c)(5)")
        table.between_hands()
        counted = self.books[carried(player)]
        sitting.away = False
        clause = "7(c)(5)(i)" if counted else "7(c)(5)(ii)"
        self._record(ev.CameBack(player, table.name, sitting.seat, clause, counted))

    def post_blinds(self, player: str, posts: bool = True) -> None:
        """Say whether to post the blinds owed in the next hand or to wait for the last blind (S8)."""
        table, sitting = self._present(player)
        live, dead = table.rotation.debt(sitting.seat)
        if not live and not dead:
            raise RuleError(f"{player} owes no blind", field="player", clause=table.rules.variant.blind_clause)
        sitting.posting = posts
        self._record(ev.BlindsAgreed(player, table.name, sitting.seat, posts, table.rules.variant.blind_clause))

    def leave(self, player: str) -> int:
        """Give up the seat and take the chips along; returns how much that is."""
        table, sitting = self._seated(player)
        self._out_of_hand(table, sitting)
        return self._vacate(table, sitting)

    def remove(self, player: str, reason: str) -> None:
        """A player must leave the game for conduct; a hand in progress is folded (16(b), 004:K2)."""
        table, sitting = self._seated(player)
        clause = self.house.clause("16(b)", "004:K2")
        self.barred.add(player)
        self._record(ev.PlayerRemoved(player, table.name, reason, clause))
        if table.hand is not None and table.in_hand(sitting.seat):
            table.hand.report(Removal(clause), seat=sitting.seat)
        if table.dealt(sitting.seat):
            sitting.removed = True
        else:
            self._vacate(table, sitting)

    def _vacate(self, table: PokerTable, sitting: Sitting) -> int:
        player, seat = sitting.player, sitting.seat
        held = self.books[carried(player)]
        amount = self.books[stack(table.name, seat)] + held
        del table.sittings[seat]
        table.rotation.vacate(seat)
        if table.kill == seat:
            table.kill = 0
        self._departures[player, table.kind] = (amount, self.minute)
        self._record(ev.SeatLeft(player, table.name, seat, amount, "1 Table stakes", held))
        return amount

    # Hands

    def deal(
        self,
        name: str,
        *,
        straddle: bool = False,
        bomb: int = 0,
        boards: int = 1,
        out: Sequence[int] = (),
        deck: Sequence[Card] | None = None,
        seed: int | str | None = None,
        asked: bool = False,
        stepwise: bool = False,
    ) -> Hand:
        """Deal the next hand to all who are present, have the funds and owe nothing or post it.

        `out` are seats that are dealt out of a bomb pot. The hand is played with its own methods, then settled here.
        """
        table = self._table(name)
        table.between_hands()
        check_optional_bet(table.rules, bomb, "bomb", "004:A2")
        drawn = self._first_button(table, seed)
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
        table.hand, table.placement, table.number = hand, placed, table.number + 1
        if drawn:
            self._record(drawn)
        skipped = tuple(sorted(table.sittings.keys() - set(placed.seats)))
        clause = table.rules.variant.section or self.house.clause("6(c)", "004:V2")
        self._record(ev.HandDealt(name, table.number, placed.button, placed.seats, skipped, clause))
        return hand

    def _first_button(self, table: PokerTable, seed: int | str | None) -> ev.ButtonDrawn | None:
        """Draw for the first button of a game, where the house does (10(c)(2))."""
        drawing = table.rules.variant.button and not table.rotation.line and self.house["first-button"] == "high-card"
        present = sorted(seat for seat, sitting in table.sittings.items() if not sitting.away)
        if not drawing or not present:
            return None
        cards = dict(zip(present, shuffled(DECK, entropy(seed)), strict=False))
        return ev.ButtonDrawn(table.name, cards, max(cards, key=lambda seat: cards[seat]), "10(c)(2)")

    def settle(self, name: str) -> None:
        """The hand is over: stacks, rake and contribution go where they belong, the button moves on."""
        table = self._table(name)
        hand = table.hand
        if hand is None or not hand.over:
            raise RuleError(f"table {name} has no finished hand", field="table", clause="6(d)")
        result = hand.result
        taken = {kind: sum(fee.amount for fee in result.fees if fee.kind == kind) for kind in (RAKE, CONTRIBUTION)}
        stacks = {seat.seat: seat.finished for seat in result.seats}
        clause = self.house.clause("6(e)(9)", "004:V4e")
        self._record(ev.HandSettled(name, table.number, stacks, taken[RAKE], taken[CONTRIBUTION], clause, result.void))
        if taken[CONTRIBUTION] and table.fund:
            table.fund.contribute(name, table.number, taken[CONTRIBUTION])
        table.finish(void=result.void, kill=kill_after(hand))
        for sitting in [sitting for sitting in table.sittings.values() if sitting.removed]:
            self._vacate(table, sitting)
        self._assess(table)

    # Time

    def pass_time(self, minutes: int) -> None:
        """Let time pass: seats kept too long are given up, and periods of time charges begin."""
        if minutes <= 0:
            raise RuleError("time only goes on", field="minutes")
        self.minute += minutes
        self._record(ev.TimePassed(self.minute, "14(b)(3)(iii)"))
        for table in self.tables.values():
            for sitting in list(table.sittings.values()):
                if sitting.away and self.minute - sitting.since > self.house["absence-limit"]:
                    self._vacate(table, sitting)
            self._assess(table)

    def _assess(self, table: PokerTable) -> None:
        """Charge for every period that has begun, between hands; inactive players pay as well (14(b)(3)(i))."""
        time = table.revenue.time
        while time and table.hand is None and table.charge_due <= self.minute:
            table.charge_due += time.minutes
            for seat, amount in time.shares(table.sittings).items():
                self._charge(table, seat, amount)

    def _charge(self, table: PokerTable, seat: int, amount: int) -> None:
        if amount and table.revenue.time:
            chips = min(amount, self.books[stack(table.name, seat)])
            player = table.sittings[seat].player
            clause = table.revenue.time.clause
            self._record(ev.TimeCharged(player, table.name, seat, chips, amount - chips, clause))

    # Who is where

    def stack(self, player: str) -> int:
        """The chips in front of a player."""
        table, sitting = self._seated(player)
        return self.books[stack(table.name, sitting.seat)]

    def _table(self, name: str) -> PokerTable:
        if name not in self.tables:
            raise RuleError(f"there is no table {name}", field="table")
        return self.tables[name]

    def _seated(self, player: str) -> tuple[PokerTable, Sitting]:
        for table in self.tables.values():
            for sitting in table.sittings.values():
                if sitting.player == player:
                    return table, sitting
        raise RuleError(f"{player} has no seat", field="player", clause="7(a)")

    def _present(self, player: str) -> tuple[PokerTable, Sitting]:
        table, sitting = self._seated(player)
        if sitting.away:
            raise RuleError(f"{player} is away from the table", field="player", clause="7(c)(5)")
        return table, sitting

    def _welcome(self, player: str) -> None:
        if player in self.barred:
            raise RuleError(
                f"{player} had to leave the game", field="player", clause=self.house.clause("16(b)", "004:K2")
            )

    def _out_of_hand(self, table: PokerTable, sitting: Sitting) -> None:
        if table.dealt(sitting.seat):
            raise RuleError(f"{sitting.player} is dealt into hand {table.number}", field="player", clause="7(c)(1)")


class Removal:
    """A player is removed during a hand, which is folded (16(b); an irregularity in the sense of a hand)."""

    id = "player-removed"

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def obstacle(self, hand: Course, seat: int) -> str:
        return "" if hand.betting.playing[hand.positions[seat]] else "the player is not in the hand"

    def rule(self, hand: Course, seat: int) -> str:
        operations.kill_hand(hand, seat, self.clause)
        return "the player leaves the game and the hand is folded"
