"""A house table on the floor: the engine's table, and who is ready, away, leaving or to come.

State is the fold of events, the engine's and the floor's alike: `replayed` rebuilds it from the entries of its stream,
in the middle of a round where they stop there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pitboss.desk.names import house_game
from pitboss.errors import RuleError
from pitboss.floor.streams import acts, seeds
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.floor_table import FloorTable, staff_viewer
from pitboss.floor.streams.round_sheets import round_sheet
from pitboss.floor.streams.seats import Who, number_of, player_name
from pitboss.floor.streams.sheet_lines import Lines
from pitboss.floor.streams.throws import ThrowCommitted, ThrowOpened, committed
from pitboss.floor.streams.timers import Timer, Timers, changes_at
from pitboss.money import dollars
from pitboss.record.choices import Choice
from pitboss.record.events import Event, decoder
from pitboss.record.meters import Meter
from pitboss.record.viewers import Viewer
from pitboss.record.views import View
from pitboss.rulebook.sign import sign
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.described import play_described
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table
from pitboss.table.views import viewer_at

decode = decoder(te.TableEvent | ev.AnyEvent | fe.FloorEvent)


BETWEEN_ROUNDS = (
    acts.Sit, acts.Leave, acts.Buy, acts.Remove, acts.CloseTable, acts.ChangeLimits, acts.ChangeDealer, acts.TapOut,
    acts.Reshuffle, acts.ChangeDeck, acts.ChangeDice,
)  # fmt: skip
"""What is done at a table only between rounds."""


_OVER = (ev.Ended, te.RoundCalledOff, te.RoundVoided)
_SETTLES_COMING = (ev.Thrown, ev.Spun, *_OVER)
"""The first throw or spin of a round is the one that was committed to; where none comes any more, it is opened too."""


class HouseTable(FloorTable):
    """A live table of a house game. Acts come in, events come out; what is refused changes nothing."""

    kind = "table"

    def __init__(self, setting: acts.OpenTable, table: Table) -> None:
        super().__init__(setting, table.game.clauses.opening)
        self.table = table
        self.opened: ev.Opened | None = None
        """The opening of the present round, or of the last."""
        self.coming: ThrowCommitted | None = None
        """What the dice or the wheel will show next."""
        self.seed: seeds.SeedCommitted | None = None
        """What everything else that chance decides in the round follows from, as long as the round is not over."""
        self.chance: seeds.SeededChance | None = None
        self._drawn = False
        """Whether anything of the round was drawn from the seed."""
        self._equipment = Timers(changes_at(table.options))
        self._drop = 0
        """Bought at the table since the drop was counted last."""
        self._left: list[Event] = []
        """The events of a round that another version began."""
        self._persons: dict[int, int] | None = None

    # Opening and replaying

    @classmethod
    def open(cls, setting: acts.OpenTable, meters: Mapping[str, Meter]) -> HouseTable:
        """A new table."""
        options = house_game(setting.game).submit(setting.options)
        return cls(setting, Table(options, inventory=setting.inventory, meters=meters))

    @classmethod
    def replayed(
        cls,
        setting: acts.OpenTable,
        entries: Iterable[tuple[int, list[Event]]],
        meters: Mapping[str, Meter],
        stranded: str = "",
    ) -> HouseTable:
        """The table that the entries of its stream leave: times and events. A round that is `stranded`, begun by that
        version, is not gone on with."""
        entries = list(entries)
        record = [event for _, events in entries for event in events]
        engine = [event for event in record if not isinstance(event, fe.FloorEvent)]
        left: list[Event] = []
        if stranded:
            last = max(at for at, event in enumerate(engine) if isinstance(event, ev.Opened))
            engine, left = engine[:last], engine[last:]
        coming = next((one for one in reversed(record) if isinstance(one, ThrowCommitted)), None)
        seed = next((one for one in reversed(record) if isinstance(one, seeds.SeedCommitted)), seeds.committed())
        chance = _coming(seed, coming)
        table = Table.replayed(engine, meters=meters, chance=chance, stepwise=setting.by_hand, validating=True)
        live = cls(setting, table)
        live.chance = chance
        for live.now, events in entries:
            for event in events:
                live._follow(event)
        if stranded:
            live.strand(stranded)
            live._left = left
        live._forget()
        return live

    def first_events(self, now: int) -> list[Event]:
        """What the opening of the table put on record."""
        self.now = now
        events = self._new_events()
        for event in events:
            self._follow(event)
        self._forget()
        return events

    # Where it stands

    @property
    def playing(self) -> Round | None:
        """The round under way."""
        return self._engine_round

    @property
    def can_be_void(self) -> bool:
        return self._engine_round is not None and not self._engine_round.betting

    @property
    def _engine_round(self) -> Round | None:
        playing = self.table.playing
        return playing if playing is not None and playing.in_progress else None

    @property
    def dealer(self) -> str:
        return self.table.dealer

    @property
    def closed(self) -> bool:
        return self.table.closed

    @property
    def status(self) -> str:
        playing = self.playing
        if self.closed:
            return "closed"
        if self.frozen:
            return "frozen"
        if playing is None:
            return "playing" if self.stranded else "between"
        return "betting" if playing.betting else "playing"

    @property
    def stage(self) -> str:
        return self.playing.stage if self.playing else ""

    @property
    def number(self) -> int:
        """The round under way, or the next one."""
        return self.table.rounds + 1

    def persons(self) -> dict[int, int]:
        """Who sits where; worked out again when somebody has come or gone."""
        if self._persons is None:
            self._persons = {seat: number_of(player) for seat, player in self.table.players().items()}
        return self._persons

    def chips(self, seat: int) -> int:
        return self.table.chips(seat)

    @property
    def seats(self) -> int:
        return int(self.table.options["seats"])

    def options(self) -> Mapping[str, str]:
        return self.table.options.written()

    def sign(self) -> str:
        return sign(self.table.options)

    def meters(self) -> dict[str, int]:
        return {name: meter.display for name, meter in self.table.meters.items()}

    def asked(self) -> tuple[int, ...]:
        """Seats that have a question to answer."""
        return self.playing.asked if self.playing else ()

    def legal(self, seat: int) -> tuple[Choice, ...]:
        """What a seat may do now; 0 is the dealer."""
        return self.playing.legal(seat) if self.playing and not self.frozen else ()

    def staked(self) -> bool:
        """Whether anybody has made a wager or a call while bets are open."""
        playing = self.playing
        return playing is not None and any(isinstance(event, ev.Wagered | ev.Called) for event in playing.events)

    def _lacks(self) -> str:
        seated = self.persons().keys()
        if self.status == "playing" or self.staked():
            return ""
        if not seated - self.out:
            return "everybody sits out" if seated else "nobody sits here"
        if self.playing is None:
            return self.to_inspect or ("the dealer has to open the bets" if self.setting.by_hand else "")
        return "" if any(map(self.chips, seated - self.out)) else "nobody has chips to bet with"

    # Acts

    def before(self, act: acts.AtTable, who: Who) -> acts.AtTable | None:
        """Bets that nobody has made are called off for what is done between rounds, if it can be done then."""
        if isinstance(act, acts.ChangeLimits) and self.setting.notice:
            return None
        fills = isinstance(act, acts.Sign) and isinstance(self._slip(act).slip, acts.Fill)
        if (fills or isinstance(act, BETWEEN_ROUNDS)) and self.status == "betting" and not self.staked():
            self._rehearse(act, who)
            return acts.CallOff()
        return None

    def _rehearse(self, act: acts.AtTable, who: Who) -> None:
        """Refuse an act that would be refused as well with the open bets called off; nothing changes."""
        table, self.table = self.table, self.table.with_bets_off()
        try:
            list(self._do(act, who))
        finally:
            self.table = table

    def apply(self, act: acts.AtTable, who: Who) -> list[Event]:
        """Do it, or refuse it and change nothing. Returns what happened."""
        self._check_still(act)
        mark = self._count()
        if self.chance:  # what an act drew that was refused is not on record
            self.chance.drawn.clear()
        said = list(self._do(act, who))
        events = [*said, *self._new_events(mark)]
        if self.coming is not None and any(isinstance(event, _SETTLES_COMING) for event in events):
            events.append(ThrowOpened(self.coming.kind, self.coming.result, self.coming.salt))
        events += self._drawn_by_now(events)
        for event in events:
            self._follow(event)
        hit = self.playing.awaiting if self.playing else None
        if hit and self.awaiting is None:
            events.append(fe.ValidationDue(hit.meter, hit.percent, hit.seats, hit.clause))
            self._follow(events[-1])
        self._forget()
        return events

    def _drawn_by_now(self, events: Sequence[Event]) -> Iterator[Event]:
        """What was drawn from the seed with these events, and the seed itself once the round is over."""
        drawn = list(self.chance.drawn) if self.chance else []
        yield from drawn
        if self.seed and (self._drawn or drawn) and any(isinstance(event, _OVER) for event in events):
            yield seeds.SeedOpened(self.seed.seed)

    def _do(self, act: acts.AtTable, who: Who) -> Iterator[Event]:
        """Carry an act out on the engine's table; yields what the floor adds to the record."""
        table, playing = self.table, self.playing
        match act:
            case acts.Sit():
                yield from self._sit(act, who)
            case acts.Buy():
                table.buy_in(self.own(act, who), act.amount)
            case acts.Leave() | acts.Remove():
                seat = self.own(act, who)
                if playing is None:
                    table.leave(seat)
                else:
                    yield fe.Leaving(seat)
            case acts.SitOut():
                yield fe.SatOut(self.own(act, who))
            case acts.SitIn():
                yield fe.SatIn(self.own(act, who))
            case acts.Bet():
                self._round().act(act.wager, seat=self.own(act, who), amount=act.amount)
            case acts.Ready():
                if not self._round().betting:
                    raise RuleError("the bets are closed", field="table")
                yield fe.Readied(self.own(act, who))
            case acts.Decide():
                seat = self.own(act, who)
                yield from self._by_clock(seat, who)
                self._round().act(act.choice, seat=seat)
            case acts.OpenBets():
                self._check_equipment()
                yield from self._first_round()
                coming, seed = committed(table.game, table.options), seeds.committed()
                chance = _coming(seed, coming)
                table.round(chance=chance, stepwise=self.setting.by_hand, validating=True)
                self.chance = chance
                yield seed
                if coming is not None:
                    yield coming
            case acts.CloseBets():
                self._close(obliging=who.role in ("house", "clock"))
            case acts.CallOff():
                table.call_off()
            case acts.Step():
                self._round().step()
            case acts.Validate():
                self._round().validate()
                yield fe.Validated()
            case acts.Report():
                self._rule(act.irregularity, act.seat)
                yield from self._asks(table.game.irregularity(act.irregularity), who)
            case acts.Reshuffle():
                table.reshuffle()
            case acts.ChangeDeck():
                table.change_deck(act.reason)
            case acts.ChangeDice():
                yield fe.DiceChanged(act.reason)
            case acts.ChangeDealer():
                table.change_dealer(player_name(act.person))
            case acts.TapOut():
                table.change_dealer("")
            case acts.ChangeLimits() if self.setting.notice and who.role != "house":
                table.with_limits(act.limits)
                yield fe.LimitsAnnounced(act.limits, self.now + self.setting.notice * 60_000)
            case acts.ChangeLimits():
                table.change_limits(act.limits)
            case acts.CloseTable():
                table.close()
            case _:
                yield from self._common(act, who)

    def _sit(self, act: acts.Sit, who: Who) -> Iterator[Event]:
        if self.playing is not None:
            yield self._keep_seat(act, who)
            return
        yield from self._release(act, who)
        player = player_name(act.person or who.person)
        self.table.sit(act.seat, bankroll=act.amount, player=player, chips=act.chips)

    def _close(self, *, obliging: bool) -> None:
        """Close the bets, or the poll. The house takes wagers back that cannot stand as they are."""
        playing = self._round()
        while True:
            try:
                playing.act(CLOSE)
                return
            except RuleError as obstacle:
                seat = re.match(r"seat\[(\d+)\]", obstacle.field)
                if not obliging or not playing.betting:
                    raise
                if not seat or not self._take_back(playing, int(seat[1])):
                    self.table.call_off()
                    return

    @staticmethod
    def _take_back(playing: Round, seat: int) -> bool:
        """Bets that cannot be closed are not bets: the seat's go back, as far as they may."""
        before = len(playing.events)
        for view in playing.view("rail").seats:
            if view.number == seat:
                for name in (*(f"match-play-{wager}" for wager in view.coupons), *view.wagers):
                    try:
                        playing.act(name, seat=seat, amount=0)
                    except RuleError:
                        continue
        return len(playing.events) > before

    def _rule(self, irregularity: str, seat: int) -> None:
        self._round().report(irregularity, seat=seat)

    def _void(self, sheet: Lines) -> Iterator[Event]:
        """Shared meters give back what the round has fed them; what was seen of the cards makes a shuffle due."""
        if self.can_be_void:
            self.table.make_void()
            return
        if paid := [event.meter for event in self._left if isinstance(event, ev.MeterPaid)]:
            message = f"the {paid[0]} meter has paid in this round; have it finished by version {self.stranded}"
            raise RuleError(message, field="void")
        table = self.table.fork()
        for event in self._left:
            if isinstance(event, ev.MeterFed) and event.meter in self.setting.linked:
                table.meters[event.meter].withdraw(event.amount)
        table.reshuffle()
        if sheet:
            play_described(table, round_sheet(sheet, table))
            yield te.RoundCalledOff(self.number)
            yield fe.SheetSettled()
        else:
            table.rounds = self.number
            yield te.RoundVoided(self.number)
        self.table.adopt(table)

    def _expected(self, slip: acts.AnySlip) -> int | None:
        match slip:
            case acts.Fill():
                self.table.check_fill(slip.amount)
                return None
            case acts.Count():
                expected = self.table.inventory if slip.what == "inventory" else self._drop
                self._check_count(slip.worth, expected)
                return expected
        raise RuleError("a house table has no bad-beat box", field="fund")

    def _check_count(self, amount: int, expected: int) -> None:
        """What the books do not say is an error where the house deals, and a variance where a dealer does."""
        if amount != expected and not self.setting.by_hand:
            message = f"{dollars(amount)} were counted, and there should be {dollars(expected)}"
            raise RuleError(message, field="chips")

    def _carry_out(self, made: fe.SlipMade) -> Iterator[Event]:
        match made.slip:
            case acts.Fill() as fill:
                self.table.fill(fill.amount)
            case acts.Count() as count:
                yield fe.ChipsCounted(count.what, count.chips, count.worth, made.expected or 0)

    def timers(self) -> tuple[Timer, ...]:
        """Equipment that is changed after a time."""
        return self._equipment.now()

    def next_act(self, *, draining: bool) -> acts.AtTable | None:
        if self.closed or self.frozen or self.stranded:
            return None
        playing = self.playing
        if playing is None:
            for seat in sorted(self.leaving & self.persons().keys()):
                return acts.Leave(seat)
            for seat, kept in self.reserved.items():
                return acts.Sit(seat, kept.amount, kept.chips, kept.person)
            if self.announced and self.now >= self.announced.at:
                return acts.ChangeLimits(self.announced.limits)
            if (late := self._overdue()) and not self.setting.by_hand:
                return _clearing(late)
            active = self.persons().keys() - self.out
            return acts.OpenBets() if active and not (draining or self.setting.by_hand) else None
        if playing.betting and not self.setting.by_hand:
            waiting = [seat for seat in self.persons().keys() - self.out - self.ready if self.chips(seat)]
            if not waiting and (self.ready or self.staked()):
                return acts.CloseBets()
        return None

    def default(self, seat: int) -> acts.Decide:
        return acts.Decide(seat, self._round().default(seat).least)

    def _round(self) -> Round:
        if self.playing is None:
            raise RuleError("no round is under way", field="table")
        return self.playing

    # The record

    def _count(self) -> int:
        playing = self._engine_round
        return len(self.table.log) + (len(playing.events) if playing else 0)

    def _new_events(self, since: int = 0) -> list[Event]:
        log, playing = self.table.log, self._engine_round
        current: Sequence[Event] = playing.events if playing else ()
        return [*log[since:], *current[max(0, since - len(log)) :]]

    def _forget(self) -> None:
        """The log is the store's to keep."""
        self.table.log.clear()

    def _follow(self, event: Event) -> None:
        """What an event says of the floor's own state."""
        match event:
            case ev.Opened():
                self.opened = event
                self._round_began()
            case ev.Ended():
                self._round_began()
            case te.RoundCalledOff() | te.RoundVoided():
                self._round_began()
                if self.awaiting:
                    self.awaiting, self.called = None, ""
                self.stranded = ""
            case ev.Decided():
                self._answered(event.seat)
            case ev.Wagered():
                self.ready.discard(event.seat)
                self.out.discard(event.seat)
            case te.BoughtIn():
                self._drop += event.amount
            case fe.ChipsCounted() if event.what == "drop":
                self._drop -= event.expected
            case te.TableOpened() | te.DeckChanged() | fe.DiceChanged():
                self._equipment.take(event, self.now)
            case fe.Inspected():
                self._equipment.take(event, self.now)
                super()._follow(event)
            case seeds.SeedCommitted():
                self.seed, self._drawn = event, False
            case seeds.DrawnFromSeed():
                self._drawn = True
            case ThrowCommitted():
                self.coming = event
            case ThrowOpened():
                self.coming = None
            case te.LimitsChanged():
                self.announced = None
            case te.SatDown():
                self._persons = None
            case te.LeftTable():
                self._persons = None
                self._vacated(event.seat)
            case _:
                super()._follow(event)

    # Views

    def viewer(self, who: Who) -> Viewer:
        """How somebody looks at the present round."""
        return viewer_in(self.opened, who)

    def view(self, who: Who) -> View | None:
        """The round under way, as somebody sees it; those that are over are in the log."""
        return self.playing.view(self.viewer(who)) if self.playing else None


def _clearing(late: Timer) -> acts.AtTable:
    """What the house does where something is due with equipment."""
    match late.cleared_by:
        case "change-dice":
            return acts.ChangeDice(late.clause)
        case "change-deck":
            return acts.ChangeDeck(late.clause)
    return acts.Inspect(late.what, f"{late.duty} by the house [{late.clause}]")


def _coming(seed: seeds.SeedCommitted, coming: ThrowCommitted | None) -> seeds.SeededChance:
    """Chance that begins with the throw that was committed to; all that follows was settled with the seed."""
    return seeds.SeededChance(seed.seed, {coming.kind: [coming.result]} if coming else {})


def viewer_in(opened: ev.Opened | None, who: Who) -> Viewer:
    """How a person looks at a round that was opened so: a player from the seat that was theirs then, and no other."""
    mine = [one.number for one in opened.seats if one.player == player_name(who.person)] if opened else []
    return viewer_at(opened, mine[0]) if opened and mine and who.role == "player" else staff_viewer(who)
