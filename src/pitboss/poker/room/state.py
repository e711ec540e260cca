"""The state of a room: tables, seats, decks, lists, offers and money, all of it from the events of the room alone.

Whatever happens is an event first; `_record` lets it take effect and puts it on record. So the record of a room is the
room: `replayed` gives the same state from it. Hands keep their own record (`pitboss.poker.record`), and so do bad beat
funds (`pitboss.poker.revenue.jackpot`).
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.poker.books.concordance import citing
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.room import deck_events
from pitboss.poker.room import events as ev
from pitboss.poker.room.button import Rotation
from pitboss.poker.room.cashier import Books
from pitboss.poker.room.decks import TableDecks
from pitboss.poker.room.house import HouseRules
from pitboss.poker.room.poker_table import PokerTable, Sitting
from pitboss.poker.room.waiting_list import WaitingLists
from pitboss.poker.rules import TableRules, submit
from pitboss.record.events import Event


class RoomState:
    """What the room knows."""

    def __init__(self, house: HouseRules | None = None, funds: Mapping[str, BadBeatFund] | None = None) -> None:
        self.house = house or HouseRules()
        self.funds = dict(funds or {})
        """The bad beat funds that are offered, by name."""
        self.tables: dict[str, PokerTable] = {}
        self.lists = WaitingLists()
        self.offers: dict[str, dict[str, int]] = {}
        """Seats offered and neither taken nor declined: by table and player the minute of the offer."""
        self.books = Books()
        self.minute = 0
        """The clock of the room."""
        self.barred: set[str] = set()
        self.departures: dict[tuple[str, str], tuple[int, int]] = {}
        """Who left which kind of game with how much, and when."""
        self.bought: dict[tuple[str, str], int] = {}
        """Purchases by player and kind of game."""
        self.events: list[Event] = []
        self._record(ev.RoomOpened(self.house.base, self.house.written, "6(a)"))

    def _record(self, event: Event) -> None:
        """Something happens in the room."""
        event = citing(event, self.house.cite)
        match event:
            case ev.AtSeat():
                self._at_seat(event)
            case ev.AtTable():
                self._at_table(event)
            case deck_events.AtDecks():
                self._at_decks(event)
            case ev.OnList() | ev.OnOffer():
                self._at_desk(event)
            case ev.TimePassed():
                self.minute = event.minute
        self.books.take(event)
        self.events.append(event)

    def _at_table(self, event: ev.AtTable) -> None:
        """Tables and hands."""
        match event:
            case ev.TableOpened():
                self.tables[event.table] = self._opened(event)
            case ev.TableClosed():
                self.offers.pop(event.table, None)
                del self.tables[event.table]
            case ev.StakesRaised():
                self.offers.pop(event.table, None)
                table = self.tables[event.table]
                table.rules = table.rotation.rules = _rules(table.rules.variant.name, event.options)
            case ev.HandDealt():
                self.tables[event.table].begin(event)
            case ev.HandSettled():
                self.tables[event.table].finish(event)
            case ev.PeriodBegan():
                self.tables[event.table].charge_due = event.next

    def _opened(self, event: ev.TableOpened) -> PokerTable:
        rules, house = _rules(event.game, event.options), self.house
        rotation = Rotation(
            rules,
            dead=house["button"] == "dead",
            moves_after_void=house["button-after-void"] == "moves",
            free_entry=house["newcomers"] == "free",
            last_blind_only=house["missed-blinds"] == "last",
        )
        revenue, fund = Revenue(event.revenue, rules.base), self.funds[event.fund] if event.fund else None
        return PokerTable(event.table, rules, revenue, fund, rotation, opened=self.minute)

    def _at_desk(self, event: ev.OnList | ev.OnOffer) -> None:
        """Lists and offers."""
        match event:
            case ev.ListJoined():
                self.lists.join(event.player, event.kind)
            case ev.ListLeft():
                self.lists.leave(event.player, event.kind)
                for name, offered in self.offers.items():
                    if self.tables[name].kind == event.kind:
                        offered.pop(event.player, None)
            case ev.SeatOffered():
                self.offers.setdefault(event.table, {})[event.player] = self.minute
            case ev.OfferDeclined():
                self._take_offer(event.player, event.table)

    def _take_offer(self, player: str, name: str) -> None:
        """An offer is accepted or declined: the player is off that list."""
        del self.offers[name][player]
        self.lists.leave(player, self.tables[name].kind)

    def _at_seat(self, event: ev.AtSeat) -> None:
        """Seats, purchases and absences."""
        table, player, seat = self.tables[event.table], event.player, event.seat
        match event:
            case ev.Seated():
                if player in self.offers.get(table.name, ()):
                    self._take_offer(player, table.name)
                self.departures.pop((player, table.kind), None)
                self._count_purchase(player, table, event.amount - event.returned)
                table.sittings[seat] = Sitting(player, seat)
                table.rotation.arrive(seat)
            case ev.Purchased():
                self._count_purchase(player, table, event.amount)
            case ev.WentAway():
                sitting = table.sittings[seat]
                sitting.away, sitting.since, sitting.posting = True, self.minute, False
            case ev.CameBack():
                table.sittings[seat].away = False
            case ev.BlindsAgreed():
                table.sittings[seat].posting = event.posts
            case ev.PlayerRemoved():
                self.barred.add(player)
                table.sittings[seat].removed = table.dealt(seat)
            case ev.SeatLeft():
                del table.sittings[seat]
                table.rotation.vacate(seat)
                if table.kill == seat:
                    table.kill = 0
                self.departures[player, table.kind] = (event.amount, self.minute)

    def _count_purchase(self, player: str, table: PokerTable, amount: int) -> None:
        self.bought[player, table.kind] = self.bought.get((player, table.kind), 0) + amount

    def _at_decks(self, event: deck_events.AtDecks) -> None:
        """Cards."""
        table = self.tables[event.table]
        if isinstance(event, deck_events.DecksOpened):
            table.decks = TableDecks(event.backs, self.minute, event.shuffler)
        elif table.decks:
            table.decks.apply(event, self.minute)


def _rules(game: str, written: Mapping[str, str]) -> TableRules:
    options = dict(written)
    return submit(game, options, options.pop("submission"))
