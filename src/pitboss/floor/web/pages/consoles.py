"""What those who run a table see: the next step in words, who has not bet, what can have gone wrong just now."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.desk.names import PokerGame, find_game, house_game
from pitboss.errors import RuleError
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import TableSeen
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.sheet_lines import SheetSeen
from pitboss.floor.web.pages.course import Step, house_course, poker_course
from pitboss.floor.web.pages.history import Recent
from pitboss.floor.web.pages.lobby import posted_limits
from pitboss.floor.web.pages.wording import coming_limits, game_title, title
from pitboss.poker.events import Refunded
from pitboss.poker.irregularities import Row as PokerRow
from pitboss.poker.irregularities import irregularities
from pitboss.record.events import Ruled
from pitboss.rulebook.rules import CHANGED
from pitboss.table.events import Returned
from pitboss.table.game import Irregularity
from pitboss.table.round import Round

_TIMERS = 3
"""So many timers stand on a tile at most."""
_DUE = 90
"""Hundredths after which a timer is due."""


class Row(msgspec.Struct, frozen=True):
    """An irregularity that can have happened at this very point, and the seats that it can be about."""

    id: str
    title: str
    trigger: str
    clause: str
    seats: tuple[int, ...]
    """0 where no seat need be named."""
    silent: bool
    """Whether the text has no ruling on it, so that a report calls a supervisor."""


class Ruling(msgspec.Struct, frozen=True):
    """What the rules would say to a report: the sentence to read out, its clause, and the chips that go back."""

    words: str
    clause: str
    returned: dict[int, int]


def rows(live: FloorTable) -> list[Row]:
    """The rows of the irregularities that can have happened now."""
    found = []
    for row, seats in _possible(live):
        if seats:
            found.append(Row(row.id, title(row.id), row.trigger, row.clause, seats, row.silent))
    return found


def _possible(live: FloorTable) -> Iterator[tuple[Irregularity | PokerRow, tuple[int, ...]]]:
    """Every row of the game, and the seats that it can be about just now: none where it cannot have happened."""
    if isinstance(live, HouseTable) and live.playing is not None:
        for row in house_game(live.setting.game).irregularities:
            asked = (0, *live.persons()) if row.seat else (0,)
            yield row, tuple(seat for seat in asked if not _refused(live.playing, row.id, seat))
    if isinstance(live, RoomTable) and live.playing is not None and not live.playing.over:
        hand = live.playing
        for ruled in irregularities(hand.variant).values():
            yield ruled, tuple(seat for seat in (0, *hand.positions) if not ruled.obstacle(hand, seat))


def _refused(playing: Round, row: str, seat: int) -> str:
    try:
        return playing.can_report(row, seat)
    except RuleError as error:
        return error.message


def ruling(live: FloorTable, row: str, seat: int) -> Ruling:
    """What a report would lead to: tried on a copy of the round, which nobody sees."""
    playing = live.playing if isinstance(live, HouseTable | RoomTable) else None
    if playing is None:
        raise RuleError("no round is under way")
    count = len(playing.events)
    copy = playing.fork()
    copy.report(row, seat=seat)
    after = copy.events[count:]
    ruled = next(event for event in after if isinstance(event, Ruled))
    back: dict[int, int] = {}
    for event in after:
        if isinstance(event, Returned | Refunded):
            back[event.seat] = back.get(event.seat, 0) + event.amount
    return Ruling(ruled.ruling, ruled.clause, back)


class NextStep(msgspec.Struct, frozen=True):
    """What the dealer does next: in words, as an act; no act while the table waits for somebody."""

    words: str
    act: str = ""
    note: str = ""


def next_step(seen: TableSeen, live: FloorTable) -> NextStep:
    """The dealer's next step at a table."""
    names = {one.seat: one.name for one in seen.taken}
    waiting = " and ".join(names.get(seat, f"seat {seat}") for seat in seen.asked)
    betting = [one.name for one in seen.taken if not one.ready and not one.out]
    if seen.frozen or live.stranded:
        return NextStep("The table stands still", note=seen.frozen or seen.called)
    if seen.awaiting:
        return NextStep("A supervisor validates the hand", note=seen.called)
    if waiting and seen.sheet:
        return NextStep(f"No answer from {waiting}", "close-bets", "or enter the decision")
    if waiting:
        return NextStep(f"Waiting for {waiting}", note="a player decides")
    if seen.status == "betting":
        note = f"not ready: {', '.join(betting)}" if betting else "all are ready"
        return NextStep("No more bets", "close-bets", note)
    if seen.status == "playing" and seen.sheet:
        return _after_the_bets(seen.sheet)
    if seen.status == "playing" and live.setting.by_hand:
        return NextStep(title(seen.stage) or "Go on", "step", "the next step of the script")
    if seen.status == "playing":
        return NextStep("The house deals", note=title(seen.stage))
    if not seen.taken:
        return NextStep("Nobody sits here yet")
    if live.to_inspect:
        return NextStep(f"Inspect the {live.opening.what}", note=f"{live.to_inspect} [{live.opening.clause}]")
    if isinstance(live, HouseTable):
        return NextStep("Open the bets", "open-bets")
    return NextStep("Deal the next hand", "deal")


def _after_the_bets(sheet: SheetSeen) -> NextStep:
    """Where a person deals: enter what falls, until everything is there that decides the round."""
    if sheet.missing:
        return NextStep("Enter what falls", note=f"still missing: {sheet.missing}")
    return NextStep("Settle", "settle", "as the sheet says")


def course(seen: TableSeen, recent: Recent) -> list[Step]:
    """The script as a row of steps."""
    found = find_game(seen.game)
    if isinstance(found, PokerGame):
        return poker_course(found, seen.stage)
    return house_course(recent.present, recent.before, asked=bool(seen.asked))


class TimerShown(msgspec.Struct, frozen=True):
    """How much of a timer is over, in hundredths, and what is left of it in words."""

    what: str
    share: int
    left: str
    state: str
    """`due` in its last tenth, `overdue` when it is over."""
    clause: str


def timers(live: FloorTable, now: int) -> tuple[TimerShown, ...]:
    """The timers of a table as boards show them, the most urgent first."""
    shown = []
    for one in sorted(live.timers(), key=lambda timer: timer.until):
        share = min(100, 100 * (now - one.since) // (one.until - one.since))
        minutes = max(0, one.until - now) // 60_000
        state = "overdue" if one.over(now) else "due" if share >= _DUE else ""
        late = f"overdue: {one.what} must be {one.duty}"
        left = late if state == "overdue" else f"{minutes // 60}:{minutes % 60:02} left"
        what = one.what if one.duty == CHANGED else f"{one.what} to be {one.duty}"
        shown.append(TimerShown(title(what), share, left, state, one.clause))
    return tuple(shown)


class PitTile(msgspec.Struct, frozen=True):
    """A table on the board of the pit."""

    table: str
    named: bool
    """Whether its name says more than its game does."""
    game: str
    pit: str
    limits: str
    seats: int
    taken: int
    status: str
    stage: str
    round: int
    dealer: str
    by_hand: bool
    """Whether somebody has to deal."""
    poker: bool
    """What a poker table wins is its rake, and it has no drop of its own."""
    drop: int
    win: int
    called: str
    waits: int
    """Milliseconds for which a call has waited."""
    frozen: str
    slips: int
    """How many slips of the cage are to be signed."""
    timers: tuple[TimerShown, ...]
    coming: str
    """Limits that are in force later."""

    @property
    def wants(self) -> str:
        """What somebody with authority is wanted for; nothing where nobody is."""
        return f"Dispute, table frozen: {self.frozen}" if self.frozen else self.called


def board(floor: Floor, who: Who) -> list[PitTile]:
    """Every open table of somebody's pits: disputes first, then calls, those that have waited longest before others."""
    wins = dict(floor.database.query("SELECT at_table, SUM(house) FROM round GROUP BY at_table"))
    bought = dict(
        floor.database.query(
            "SELECT stream, SUM(amount) FROM posting WHERE reason = 'buy-in' AND amount > 0 GROUP BY stream"
        )
    )
    found = []
    for name in sorted(floor.hosts):
        live = floor.table(name)
        if live.closed or not who.at(live.setting.pit):
            continue
        person = int(live.dealer[1:] or 0)
        drop = int(bought.get(floor.streams[floor.hosts[name]].number, 0))
        found.append(
            PitTile(name, name != live.setting.game, game_title(live.setting.game), live.setting.pit,
                    posted_limits(live), live.seats, len(live.persons()), live.status, live.stage.replace("-", " "),
                    live.number,
                    floor.names([person])[person] if person else "", live.setting.by_hand or live.setting.physical,
                    isinstance(live, RoomTable), drop,
                    int(wins.get(name, 0)), live.called,
                    floor.now() - live.called_at if live.called else 0, live.frozen, len(live.slips),
                    timers(live, floor.now())[:_TIMERS], coming_limits(live.announced) if live.announced else "")
        )  # fmt: skip
    return sorted(found, key=lambda one: (not one.frozen, not one.called, -one.waits))
