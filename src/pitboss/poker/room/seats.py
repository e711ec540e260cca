"""Seats and chips: sitting down, purchases, absences, leaving and returning with table stakes."""

from __future__ import annotations

from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.room import events as ev
from pitboss.poker.room.cashier import carried, stack
from pitboss.poker.room.desk import Desk
from pitboss.poker.room.poker_table import PokerTable, Sitting


class Seating(Desk):
    """Who sits where with which chips. Table stakes: chips are added between rounds and leave with the player."""

    def sit(self, player: str, name: str, seat: int, amount: int) -> None:
        """Take a seat with chips: one that was offered, or any vacant one while nobody waits for it."""
        table = self.table(name)
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
        self._record(ev.Seated(player, name, seat, amount, self.house.clause("7(c)", "004:W4"), returned))
        if table.revenue.time:
            time = table.revenue.time
            elapsed = time.minutes - (table.charge_due - self.minute)
            self._charge(table, seat, time.on_arrival(elapsed))

    def _check_buy_in(self, player: str, kind: str, amount: int) -> int:
        """Refuse a buy-in outside the limits; returns how much of it are table stakes that come back."""
        left, at = self.departures.get((player, kind), (0, 0))
        if self.minute - at >= self.house["return-window"]:
            left = 0
        if amount < left:
            raise RuleError(
                f"{player} left this game with {dollars(left)} and returns with no less", field="amount",
                clause="1 Table stakes",
            )  # fmt: skip
        if amount > left or not left:
            bought = self.bought.get((player, kind), 0)
            self.house.purchases.check(amount - left, left, bought, first=True)
        return left

    def buy(self, player: str, amount: int) -> None:
        """Add chips between rounds of play (7(c)(1), 004:W4a)."""
        table, sitting = self._present(player)
        table.between_hands()
        self.house.purchases.check(amount, self.stack(player), self.bought.get((player, table.kind), 0), first=False)
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
        clause = "7(c)(5)(i)" if counted else "7(c)(5)(ii)"
        self._record(ev.WentAway(player, table.name, sitting.seat, clause, counted))

    def come_back(self, player: str) -> None:
        """Be in the seat again, with what was counted out."""
        table, sitting = self._seated(player)
        if not sitting.away:
            raise RuleError(f"{player} is not away", field="player", clause="7(c)(5)")
        counted = self.books[carried(player)]
        clause = "7(c)(5)(i)" if counted else "7(c)(5)(ii)"
        self._record(ev.CameBack(player, table.name, sitting.seat, clause, counted))

    def post_blinds(self, player: str, posts: bool = True) -> None:
        """Say whether to post the blinds owed in the next hand or to wait for the last blind (S8)."""
        table, sitting = self._present(player)
        live, dead = table.rotation.debt(sitting.seat)
        if not live and not dead:
            raise RuleError(f"{player} owes no blind", field="player", clause=table.rules.variant.blind_clause)
        self._record(ev.BlindsAgreed(player, table.name, sitting.seat, posts, table.rules.variant.blind_clause))

    def leave(self, player: str) -> int:
        """Give up the seat and take the chips along; returns how much that is."""
        table, sitting = self._seated(player)
        self._out_of_hand(table, sitting)
        return self._vacate(table, sitting)

    def remove(self, player: str, reason: str) -> None:
        """A player must leave the game for conduct; a hand in progress is folded (16(b), 004:K2)."""
        table, sitting = self._seated(player)
        clause, seat = self.house.clause("16(b)", "004:K2"), sitting.seat
        self._record(ev.ConductReported(player, table.name, seat, reason, self.house.clause("16(a)", "004:K1")))
        self._record(ev.PlayerRemoved(player, table.name, seat, clause))
        if table.hand is not None and table.in_hand(seat) and table.hand.betting.left > 1:
            table.hand.report("player-removed", seat=seat)
        if not sitting.removed:
            self._vacate(table, sitting)

    def _vacate(self, table: PokerTable, sitting: Sitting) -> int:
        player, seat = sitting.player, sitting.seat
        held = self.books[carried(player)]
        amount = self.books[stack(table.name, seat)] + held
        self._record(ev.SeatLeft(player, table.name, seat, amount, "1 Table stakes", held))
        return amount

    def _charge(self, table: PokerTable, seat: int, amount: int) -> None:
        if amount and table.revenue.time:
            chips = min(amount, self.books[stack(table.name, seat)])
            player = table.sittings[seat].player
            clause = table.revenue.time.clause
            self._record(ev.TimeCharged(player, table.name, seat, chips, amount - chips, clause))

    def _out_of_hand(self, table: PokerTable, sitting: Sitting) -> None:
        if table.dealt(sitting.seat):
            raise RuleError(f"{sitting.player} is dealt into hand {table.number}", field="player", clause="7(c)(1)")
