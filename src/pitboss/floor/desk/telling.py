"""Telling people: for each new event its redaction for that viewer, the viewer's own choices, and the seq.

Messages are made when an act is applied and sent when it is on disk, so they show exactly the state of their seq.
People who may see the same share the work: an event that is hidden from nobody is encoded once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.floor.desk import authority
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.sheet_lines import SheetSeen
from pitboss.floor.streams.sight import Sight, open_to_all
from pitboss.floor.streams.timers import Timer
from pitboss.record.choices import Choice
from pitboss.record.events import ENCODER

if TYPE_CHECKING:
    from pitboss.floor.desk.floor import Floor
    from pitboss.floor.desk.log import Made


class Watcher:
    """Somebody who watches tables: a socket, or a test. `send` must not wait; `again` tells that all is to be looked at
    anew."""

    def __init__(self, who: Who, send: Callable[[bytes], None], again: Callable[[], None]) -> None:
        self.who = who
        self.send = send
        self.again = again
        self.tables: tuple[str, ...] = ()
        """What is watched: leaving does not look through all tables of the floor."""


Told = tuple[Watcher, bytes]
_SEE_SLIPS = (*authority.MAY[acts.Fill], *authority.MAY[acts.Sign])


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat between and during rounds, as everybody sees it."""

    seat: int
    person: int
    name: str
    chips: int
    ready: bool = False
    out: bool = False
    leaving: bool = False


class You(msgspec.Struct, frozen=True):
    """What is the viewer's own: the seats, the question that is asked there, and what may be done."""

    seat: int
    ask: str
    choices: tuple[Choice, ...]


class TableSeen(msgspec.Struct, frozen=True):
    """A table in full, as one person sees it at a seq."""

    table: str
    seq: int
    game: str
    status: str
    round: int
    stage: str
    seats: int
    """Seats in all."""
    taken: tuple[SeatSeen, ...]
    reserved: dict[int, int]
    asked: tuple[int, ...]
    you: tuple[You, ...]
    left: dict[str, int]
    """Milliseconds left, by seat, and `bets` for everybody's."""
    meters: dict[str, int]
    options: dict[str, str]
    dealer: int
    waits: str
    """Why nothing is dealt, where no player's answer would change that."""
    called: str
    frozen: str
    awaiting: fe.ValidationDue | None
    """The percentage pay that a supervisor is to validate."""
    announced: fe.LimitsAnnounced | None
    """Limits that come into force later."""
    timers: tuple[Timer, ...]
    proposed: tuple[fe.CorrectionProposed, ...]
    """Corrections that await a second person; for those who may be that person."""
    slips: tuple[fe.SlipMade, ...]
    """Slips that nobody has signed; for those who make them out and who sign them."""
    sheet: SheetSeen | None
    """The sheet of a round that a person deals; for those who write it."""
    view: Any
    """The round under way (at poker, or the last hand) as the engine shows it to this viewer."""
    type: str = "view"


class Watchers:
    """Who watches which table."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._groups: dict[str, dict[tuple[str, int], tuple[Sight, set[Watcher]]]] = {}

    def watch(self, table: str, watcher: Watcher) -> TableSeen:
        """Begin to tell somebody of a table; returns it in full, to be sent once what it shows is on disk."""
        live = self._floor.table(table)
        groups = self._groups.setdefault(table, {})
        key = _key(watcher.who)
        if key not in groups:
            groups[key] = (Sight(watcher.who, table, getattr(live, "opened", None)), set())
        groups[key][1].add(watcher)
        if table not in watcher.tables:
            watcher.tables += (table,)
        return self.seen(table, watcher.who)

    def leave(self, watcher: Watcher, table: str = "") -> None:
        """Tell somebody no more of a table, or of any."""
        key = _key(watcher.who)
        for name in watcher.tables if not table else {table} & {*watcher.tables}:
            groups = self._groups[name]
            _, watching = groups[key]
            watching.discard(watcher)
            if not watching:
                del groups[key]
        watcher.tables = tuple(name for name in watcher.tables if table and name != table)

    def look_again(self) -> None:
        """Something that was never told is gone: everybody looks again."""
        everybody = {one for groups in self._groups.values() for _, watching in groups.values() for one in watching}
        self._groups.clear()
        for watcher in everybody:
            watcher.tables = ()
            watcher.again()

    def seen(self, table: str, who: Who) -> TableSeen:
        """A table in full, as somebody sees it."""
        live, floor = self._floor.table(table), self._floor
        names = floor.names(live.persons().values())
        view = live.view(who)
        return TableSeen(
            table=table,
            seq=floor.streams[floor.hosts[table]].seq,
            game=live.setting.game,
            status=live.status,
            round=live.number,
            stage=live.stage,
            seats=live.seats,
            taken=tuple(
                SeatSeen(seat, person, names[person], live.chips(seat), seat in live.ready, seat in live.out,
                         seat in live.leaving)
                for seat, person in sorted(live.persons().items())
            ),
            reserved={seat: kept.person for seat, kept in live.reserved.items()},
            asked=live.asked(),
            you=tuple(yours(live, who)),
            left=floor.clock.left(table),
            meters=live.meters(),
            options=dict(live.options()),
            dealer=int(live.dealer[1:] or 0),
            waits=live.waits,
            called=live.called,
            frozen=live.frozen,
            awaiting=live.awaiting,
            announced=live.announced,
            timers=live.timers(),
            proposed=tuple(live.proposed.values()) if who.role in authority.MAY[acts.Correct] else (),
            slips=tuple(live.slips.values()) if who.role in _SEE_SLIPS else (),
            sheet=live.written() if _writes(live, who) else None,
            view=msgspec.structs.replace(view, legal=()) if view is not None else None,
        )  # fmt: skip

    def caught_up(self, table: str, who: Who, since: int) -> Callable[[Sequence[Any]], bytes]:
        """The increment from a seq on up to the present, as somebody sees it; its events, which are read from the log,
        are added once the present is on disk."""
        live, stream = self._floor.table(table), self._floor.streams[self._floor.hosts[table]]
        standing = {**self._standing(table, live, stream.seq, stream.at), "since": since, "you": list(yours(live, who))}
        return lambda events: ENCODER.encode({**standing, "events": events})

    def _standing(self, table: str, live: FloorTable, seq: int, at: int) -> dict[str, Any]:
        """How a table stands after an increment, for everybody."""
        return {
            "type": "increment",
            "table": table,
            "seq": seq,
            "at": at,
            "status": live.status,
            "round": 0 if live.closed else live.number,
            "stage": live.stage,
            "asked": live.asked(),
            "waits": live.waits,
            "chips": {seat: live.chips(seat) for seat in live.persons()},
            "left": self._floor.clock.left(table),
            "meters": live.meters(),
        }

    def tell(self, table: str, live: FloorTable, actor: Who, made: Sequence[Made]) -> list[Told]:
        """What everybody who watches is told of some entries: one message each."""
        groups = self._groups.get(table)
        if not groups or not made:
            return []
        happened = [(event, ENCODER.encode(event), open_to_all(event)) for one in made for event in one.events]
        last = made[-1].entry
        common = ENCODER.encode(self._standing(table, live, last.seq, last.at))[:-1]
        fresh = live.status != "betting" or any(one.entry.role in ("house", "clock") for one in made)
        told: list[Told] = []
        for sight, watching in groups.values():
            events = []
            for event, whole, public in happened:
                shown = event if public else sight.see(event)
                if shown is event:
                    events.append(whole)
                elif shown is not None:
                    events.append(ENCODER.encode(shown))
            message = common + b',"events":[' + b",".join(events) + b"]"
            if fresh or sight.who.person == actor.person:
                message += b',"you":' + ENCODER.encode(list(yours(live, sight.who)))
            message += b"}"
            told += [(watcher, message) for watcher in watching]
        return told


def yours(live: FloorTable, who: Who) -> Sequence[You]:
    """What a viewer may do: a player at each own seat, a dealer or supervisor in the dealer's place."""
    if live.closed:
        return ()
    if who.role == "player":
        return [
            You(seat, live.ask(seat), live.legal(seat))
            for seat, person in live.persons().items()
            if person == who.person
        ]
    return [You(0, live.ask(0), live.legal(0))] if who.role in ("dealer", "supervisor") else []


def _writes(live: FloorTable, who: Who) -> bool:
    """Whether somebody enters what happens at a table: its own dealer, or a supervisor."""
    return who.role in authority.MAY[acts.Describe] and (who.role != authority.DEALER or live.dealer == who.actor)


def _key(who: Who) -> tuple[str, int]:
    """People of one key are told the same: a player is alone, everybody else goes by the role."""
    return (who.role, who.person if who.role == "player" else 0)
