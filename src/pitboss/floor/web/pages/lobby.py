"""The lobby: every open table as a card, the person's own first."""

from __future__ import annotations

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.wording import amount, game_title

_DOTS = 9
"""Seats above which words stand for dots."""


class Tile(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
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

    @property
    def free(self) -> int:
        return self.seats - self.taken

    @property
    def dots(self) -> bool:
        return self.seats <= _DOTS


def tile(name: str, live: FloorTable, session: Session) -> Tile:
    """A table as the lobby shows it."""
    kind = kinds.kind_of(live.setting.game)
    mine = next((seat for seat, person in live.persons().items() if person == session.person), 0)
    return Tile(
        name, game_title(live.setting.game), kind, kinds.family_of(live.setting.game), kinds.felt_of(kind),
        posted_limits(live), live.seats, len(live.persons()), _now(live), mine, live.chips(mine) if mine else 0,
        mine in live.asked(),
    )  # fmt: skip


def posted_limits(live: FloorTable) -> str:
    """The limits of the first wager, or the stakes."""
    if not isinstance(live, HouseTable):
        written = live.options()
        stakes = "/".join(f"{float(one):g}" for one in written.get("blinds", "").split())
        return f"{stakes} {written.get('structure', '').replace('-', ' ')}".strip()
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


class Lobby:
    """What one person finds in the lobby."""

    def __init__(self, floor: Floor, session: Session) -> None:
        names = [name for name in sorted(floor.hosts) if session.tables is None or name in session.tables]
        live = {name: floor.table(name) for name in names}
        self.tiles = [tile(name, one, session) for name, one in live.items() if not one.closed]
        self.meters = {name: shows for one in live.values() if not one.closed for name, shows in one.meters().items()}
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
