"""The lobby: every open table as a card, the person's own first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import player_name
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.wording import amount, game_title, title

_DOTS = 9
"""Seats above which words stand for dots."""


class Tile(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    named: bool
    """Whether its name says more than its game does."""
    title: str
    kind: str
    family: str
    felt: str
    limits: str
    seats: int
    taken: int
    now: str
    mine: int
    """The person's seat; 0 where there is none."""
    chips: int
    asked: bool
    waits_for: str = ""
    """The kind of table that a waiting list is for; empty where the house keeps none."""
    waiting: int = 0
    """How many wait for such a table."""
    place: int = 0
    """The person's place on the list; 0 where they do not wait."""
    offered: bool = False
    """Whether a seat is offered to the person."""

    @property
    def free(self) -> int:
        return self.seats - self.taken

    @property
    def offers(self) -> str:
        """What the lobby offers a player: to go back, to sit, to wait for a seat, to watch."""
        if self.mine:
            return "back"
        if self.waits_for and not self.offered and (self.waiting or not self.free):
            return "wait"
        return "sit" if self.free else "watch"

    @property
    def dots(self) -> bool:
        return self.seats <= _DOTS


def tile(name: str, live: FloorTable, session: Session) -> Tile:
    """A table as the lobby shows it."""
    kind = kinds.kind_of(live.setting.game)
    mine = next((seat for seat, person in live.persons().items() if person == session.person), 0)
    return Tile(
        name, name != live.setting.game, game_title(live.setting.game), kind, kinds.family_of(live.setting.game),
        kinds.felt_of(kind), posted_limits(live), live.seats, len(live.persons()), _now(live), mine,
        live.chips(mine) if mine else 0,
        mine in live.asked(), **_waiting(name, live, player_name(session.person)),
    )  # fmt: skip


def _waiting(name: str, live: FloorTable, player: str) -> dict[str, Any]:
    """The waiting list of a poker table, where the room keeps one, and where a player stands on it."""
    if not isinstance(live, RoomTable) or live.closed or not live.host.room.house["waiting-list"]:
        return {}
    room, kind = live.host.room, live.waits_for
    waiting = room.lists[kind]
    place = waiting.index(player) + 1 if player in waiting else 0
    return {"waits_for": kind, "waiting": len(waiting), "place": place, "offered": player in room.offers.get(name, ())}


def posted_limits(live: FloorTable) -> str:
    """The limits of the first wager, or the stakes."""
    if isinstance(live, RoomTable):
        stakes, structure, _ = live.waits_for.split()
        return f"{stakes.replace('$', '')} {structure.replace('-', ' ')}"
    assert isinstance(live, HouseTable)
    options = live.table.options
    for rule in options.game.wagers:
        if rule.at_table(options) and not rule.coupon:
            least, most = rule.limits(options)
            return f"{amount(least)}–{amount(most)}"
    return ""


def _now(live: FloorTable) -> str:
    """What happens at a table, in a word or two."""
    words = {"betting": "bets are open", "playing": live.stage.replace("-", " ") or "playing", "frozen": "frozen"}
    return words.get(live.status, "waiting for players" if not live.persons() else "between rounds")


def _meters(live: FloorTable) -> Iterator[tuple[str, int]]:
    """The meters of a table and what they show: a shared one by its own name, others by their game."""
    for name, shows in live.meters().items():
        shared = live.setting.linked.get(name, "")
        table = "" if live.setting.table == live.setting.game else f", {live.setting.table}"
        yield title(shared) or f"{game_title(live.setting.game)}{table}: {name.replace('-', ' ')}", shows


class Lobby:
    """What one person finds in the lobby."""

    def __init__(self, floor: Floor, session: Session) -> None:
        names = [name for name in sorted(floor.hosts) if session.tables is None or name in session.tables]
        live = {name: floor.table(name) for name in names}
        self.tiles = [tile(name, one, session) for name, one in live.items() if not one.closed]
        self.meters = dict(meter for one in live.values() if not one.closed for meter in _meters(one))
        self.announced = [one.announcement for one in live.values() if isinstance(one, RoomTable) and one.announcement]
        self.player = session.role == "player"

    @property
    def own(self) -> list[Tile]:
        return [one for one in self.tiles if one.mine]

    @property
    def families(self) -> list[tuple[str, int]]:
        """The families that have tables, with how many."""
        found: dict[str, int] = {}
        for one in self.tiles:
            found[one.family] = found.get(one.family, 0) + 1
        return list(found.items())

    @property
    def free(self) -> int:
        return sum(one.free for one in self.tiles)
