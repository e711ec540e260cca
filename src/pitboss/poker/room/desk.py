"""The desk of the room: tables opened and closed, waiting lists, offers and announcements."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pitboss.errors import RuleError
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.room import events as ev
from pitboss.poker.room.cashier import rake_area, stack
from pitboss.poker.room.poker_table import PokerTable, Sitting
from pitboss.poker.room.stakes import title
from pitboss.poker.room.state import RoomState
from pitboss.poker.rules import TableRules, submit


class Desk(RoomState):
    """What is decided before anybody sits down."""

    # Tables

    def open_table(
        self, name: str, rules: TableRules, revenue: Revenue | None = None, fund: BadBeatFund | None = None
    ) -> None:
        """Open a table for a game; one that takes part in a bad beat payout is designated for it."""
        if name in self.tables:
            raise RuleError(f"table {name} is open already", field="table", clause="6(b)")
        if fund is not None and fund.rules["game"] != rules.variant.name:
            raise RuleError(f"the payout is for {fund.rules['game']}", field="fund", clause="19(c)")
        earns = revenue or Revenue(base=rules.base)
        if fund is not None:
            self.offer_fund(fund)
            if name not in fund.boxes:
                fund.designate(name)
        self._record(
            ev.TableOpened(
                name,
                rules.variant.name,
                title(rules),
                rules.written,
                earns.written,
                self.house.clause("17", "004:W1"),
                fund.name if fund else "",
            )
        )

    def offer_fund(self, fund: BadBeatFund) -> None:
        """Offer a bad beat payout in this room."""
        if self.funds.setdefault(fund.name, fund) is not fund:
            raise RuleError(f"another fund is named {fund.name!r}", field="fund", clause="19(a)")

    def close_table(self, name: str) -> None:
        """Close a table at which nobody sits."""
        table = self.table(name)
        table.between_hands()
        if table.sittings:
            raise RuleError(f"players sit at table {name}", field="table", clause="7(a)")
        if self.books[rake_area(name)]:
            raise RuleError("time charges have not been verified", field="table",
                            clause=self.house.clause("14(b)(3)(v)", "004:P2b"))  # fmt: skip
        self._record(ev.TableClosed(name, "5(d)"))

    def raise_stakes(self, name: str, options: Mapping[str, Any], agreed: Collection[str]) -> None:
        """Raise the minimum at once because all players at the table agree (17)."""
        table = self.table(name)
        table.between_hands()
        if missing := sorted({sitting.player for sitting in table.sittings.values()} - set(agreed)):
            raise RuleError(f"{missing[0]} has not agreed to a higher minimum", field="agreed", clause="17")
        old = table.rules
        written = {option: value for option, value in old.written.items() if option != "submission"}
        new = submit(old.variant, {**written, **options}, old.base)
        if new.structure.minimum <= old.structure.minimum or len(new["blinds"]) != len(old["blinds"]):
            raise RuleError("by agreement the minimum only goes up", field="bet", clause="17")
        self._record(ev.StakesRaised(name, title(new), new.written, "17"))

    # Lists, offers, announcements

    def join_list(self, player: str, kind: str) -> None:
        """Put a player on the list for a kind of table."""
        if not self.house["waiting-list"]:
            raise RuleError("this room keeps no waiting list", field="waiting-list", clause="004:L1")
        self._welcome(player)
        if kind not in {table.kind for table in self.tables.values()}:
            raise RuleError(f"no {kind} table is open", field="kind", clause="004:L1")
        self._record(ev.ListJoined(player, kind, len(self.lists[kind]) + 1, "004:L1"))

    def leave_list(self, player: str, kind: str) -> None:
        """Take a player off a list, and back what was offered from it."""
        self._record(ev.ListLeft(player, kind, "004:L1"))

    def offer(self, name: str) -> str:
        """Offer a vacant seat to the first on the list without an offer; returns the player."""
        table = self.table(name)
        self._vacancy(table)
        player = self.next_for(name)
        if not player:
            raise RuleError(f"nobody waits for {table.kind}", field="waiting-list", clause="004:L1")
        self._record(ev.SeatOffered(player, name, "004:L1"))
        return player

    def next_for(self, name: str) -> str:
        """The first on the list for a table who has no offer of its kind; empty where nobody waits."""
        kind = self.table(name).kind
        offered = {p for other, players in self.offers.items() if self.tables[other].kind == kind for p in players}
        return self.lists.first(kind, offered)

    def decline(self, player: str, name: str) -> None:
        """Decline an offer; the house's rule is that the player leaves the list."""
        self.table(name)
        if player not in self.offers.get(name, ()):
            raise RuleError(f"no seat at table {name} is offered to {player}", field="player", clause="004:L1")
        self._record(ev.OfferDeclined(player, name, "004:L1"))

    def lapse_offers(self, minutes: int) -> None:
        """Whoever has not answered an offer for so many minutes has declined it."""
        for name, offered in list(self.offers.items()):
            for player in [player for player, at in offered.items() if self.minute - at >= minutes]:
                self.decline(player, name)

    def announce(self, name: str) -> str:
        """Announce game, limits and a vacant seat; where the house must, only if somebody waits for it."""
        table = self.table(name)
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

    # Who is where

    def stack(self, player: str) -> int:
        """The chips in front of a player."""
        table, sitting = self._seated(player)
        return self.books[stack(table.name, sitting.seat)]

    def table(self, name: str) -> PokerTable:
        """An open table."""
        if name not in self.tables:
            raise RuleError(f"there is no table {name}", field="table")
        return self.tables[name]

    def fund(self, name: str, field: str = "fund") -> BadBeatFund:
        """A bad beat fund that is offered."""
        if name not in self.funds:
            raise RuleError(f"there is no fund {name!r}", field=field, clause="19(a)")
        return self.funds[name]

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
