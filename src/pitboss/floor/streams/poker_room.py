"""The poker room on the floor: the engine's room with all its tables, people instead of names.

One stream holds the room, for lists, seats and time are the room's. Its record has three layers: the room's own events,
those of each hand (`AtHand`) and those of each bad-beat fund (`AtFund`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext, suppress
from typing import Any

from pitboss import __version__
from pitboss.desk.names import PokerGame, find_game
from pitboss.errors import RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.described_hands import WRITTEN, DescribedHands
from pitboss.floor.streams.floor_table import staff_viewer
from pitboss.floor.streams.hand_sheets import GrowingHand
from pitboss.floor.streams.seats import Who, number_of, player_name
from pitboss.floor.streams.sheet_lines import Lines
from pitboss.floor.streams.timers import Timer, deck_timers, distribution
from pitboss.poker import events as pe
from pitboss.poker.books.book import text_of
from pitboss.poker.hand import Hand
from pitboss.poker.irregularities import irregularity
from pitboss.poker.revenue import jackpot_events as je
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.jackpot import replayed as replayed_fund
from pitboss.poker.room import deck_steps, fund_steps
from pitboss.poker.room import events as re
from pitboss.poker.room.cashier import stack
from pitboss.poker.room.house import HouseRules
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.room.room import Room, replayed
from pitboss.poker.room.sheet import Step, name_of, read_steps
from pitboss.poker.room.sign import table_sign
from pitboss.poker.room.steps import RaiseStakes
from pitboss.poker.submission import known_options, submission
from pitboss.poker.views import View
from pitboss.record.choices import Choice
from pitboss.record.events import Event, decoder, redact
from pitboss.record.viewers import RAIL, Viewer, player


class AtHand(Event, frozen=True):
    """Something happens in the hand at a table."""

    table: str
    of: pe.AnyEvent

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        shown = redact(self.of, viewer)
        return {} if shown is self.of else {"of": shown}


class AtFund(Event, frozen=True):
    """Something happens to a bad-beat fund."""

    fund: str
    of: je.AnyEvent


class AtPokerTable(Event, frozen=True):
    """Something of the floor's own happens at a table of the room."""

    table: str
    of: fe.FloorEvent

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        shown = redact(self.of, viewer)
        return {} if shown is self.of else {"of": shown}


OFFER_MINUTES = 5
"""So long a seat is held for whom it was offered to."""

decode = decoder(re.AnyEvent | AtHand | AtFund | AtPokerTable)


def _steps(*kinds: object) -> dict[str, type[Step]]:
    """Steps of a room sheet by their names."""
    own = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Step) and kind is not Step]
    return {name_of(kind): kind for kind in own}


PROCEDURES = _steps(RaiseStakes, *vars(deck_steps).values())
"""The steps of a room sheet that those who deal take as they are: decks, stakes."""
FUND_STEPS = _steps(*(kind for kind in vars(fund_steps).values() if kind is not fund_steps.Count))
"""Those of the manager: the life of a bad-beat fund, but for the counts, which are signed."""


class PokerRoom:
    """A live room. Each of its tables is a `RoomTable`, which the desk holds like a house table."""

    kind = "room"

    def __init__(self, room: Room) -> None:
        self.room = room
        self.tables: dict[str, RoomTable] = {}
        self.at = 0
        """When the room's clock came to its present minute, in UTC milliseconds."""
        self._fund_events = {name: len(fund.events) for name, fund in room.funds.items()}

    @classmethod
    def open(cls) -> PokerRoom:
        """A new room, under the rules of Massachusetts."""
        return cls(Room(HouseRules()))

    @classmethod
    def replayed(cls, entries: Iterable[tuple[str, int, acts.AnyAct, list[Event]]]) -> PokerRoom:
        """The room that the entries of its stream leave, every hand at the point where they stop. Entries have the
        version that made them, and their time: a hand that another version began is stranded."""
        own: list[Event] = []
        settings: dict[str, acts.OpenTable] = {}
        hands: dict[str, list[Event]] = {}
        versions: dict[str, str] = {}
        floors: dict[str, list[tuple[int, Event]]] = {}
        funds: dict[str, list[Event]] = {}
        opened: dict[str, int] = {}
        minute_at = 0
        for version, at, act, events in entries:
            if isinstance(act, acts.PassTime) or not minute_at:
                minute_at = at
            if isinstance(act, acts.OpenTable):
                settings[act.table], opened[act.table] = act, at
            for event in events:
                match event:
                    case AtHand():
                        if isinstance(event.of, pe.HandOpened):
                            hands[event.table], versions[event.table] = [], version
                        hands[event.table].append(event.of)
                        floors.setdefault(event.table, []).append((at, event.of))
                    case AtFund():
                        funds.setdefault(event.fund, []).append(event.of)
                    case AtPokerTable():
                        floors.setdefault(event.table, []).append((at, event.of))
                    case _:
                        own.append(event)
                        if isinstance(event, re.HandSettled) and event.void and _unfinished(hands.get(event.table)):
                            del hands[event.table]
                        if isinstance(event, re.VacancyAnnounced | re.Seated | re.SeatLeft):
                            floors.setdefault(event.table, []).append((at, event))
        room = replayed(own, {name: replayed_fund(events) for name, events in funds.items()})
        live = cls(room)
        live.at = minute_at
        for name in room.tables:
            table = live.tables[name] = RoomTable(live, name, settings[name])
            table.distributed = opened[name]
            for table.now, event in floors.get(name, ()):
                table.follow(event)
            if name in hands:
                table.go_on_with(hands[name], versions[name])
        live.forget()
        return live

    def new_events(self, table: str = "", said: Iterable[Event] = (), hand: Hand | None = None, since: int = 0
                   ) -> list[Event]:  # fmt: skip
        """What has happened since the events were asked for last."""
        events: list[Event] = [AtPokerTable(table, event) for event in said]  # type: ignore[arg-type]
        events += self.room.events
        events += [AtHand(table, event) for event in (hand.events[since:] if hand else ())]  # type: ignore[arg-type]
        for name, fund in self.room.funds.items():
            events += [AtFund(name, event) for event in fund.events[self._fund_events.get(name, 0) :]]  # type: ignore[arg-type]
        self.forget()
        return events

    def forget(self) -> None:
        """The log is the store's to keep."""
        self.room.events.clear()
        self._fund_events = {name: len(fund.events) for name, fund in self.room.funds.items()}

    def open_table(self, setting: acts.OpenTable) -> None:
        """Open a table under its options and those of its rake."""
        found = find_game(setting.game)
        if not isinstance(found, PokerGame):
            raise RuleError("this game is not played in the poker room", field="game")
        for name in setting.options:
            if name in known_options(found.variant, found.base).room:
                raise RuleError("is an option of the room", field=f"options.{name}")
        terms = submission(found.variant, setting.options, found.base, under="options")
        fund = self.room.fund(setting.fund) if setting.fund else None
        self.room.open_table(setting.table, terms.rules, terms.revenue, fund)
        self.tables[setting.table] = RoomTable(self, setting.table, setting)

    def pass_time(self, minutes: int, at: int) -> list[Event]:
        """The room's clock goes on, and offers lapse that nobody has answered."""
        self.at = at
        for table in self.tables.values():
            table.now = at
        self.room.pass_time(minutes)
        self.room.lapse_offers(OFFER_MINUTES)
        return self.new_events()

    def fund(self, name: str) -> BadBeatFund:
        return self.room.fund(name)


def _unfinished(hand: list[Event] | None) -> bool:
    """Whether a hand has begun and not come to its end."""
    return hand is not None and not isinstance(hand[-1], pe.HandEnded)


class RoomTable(DescribedHands):
    """A table of the room, with the same face as a house table."""

    def __init__(self, host: PokerRoom, name: str, setting: acts.OpenTable) -> None:
        super().__init__(setting, text_of(host.room.table(name).rules.base).clauses.opening)
        self.host = host
        self.name = name
        self.opened: pe.HandOpened | None = None
        """The opening of the present hand, or of the last."""
        self.announcement = ""
        """The vacancy that was announced, until somebody takes a seat (18)."""
        self.distributed = 0
        """When decks were given out last, or the table was opened: UTC in milliseconds."""
        self._dealer = ""
        self._left: pe.HandOpened | None = None
        """The opening of a hand that another version began."""

    def go_on_with(self, record: list[Event], version: str) -> None:
        """The hand under way, or the last one, from its record. One of another version is not gone on with; where it is
        over, it need not come out the same."""
        foreign = version != __version__
        if foreign and self._table.placed is not None:
            self.strand(version)
            assert isinstance(record[0], pe.HandOpened)
            self._left = record[0]
            return
        with suppress(RuleError) if foreign else nullcontext():
            self.host.room.resume(self.name, record)

    # Where it stands

    @property
    def _table(self) -> PokerTable:
        return self.host.room.table(self.name)

    @property
    def playing(self) -> Hand | None:
        """The hand under way, where a person deals as far as it is described."""
        if self.closed or self.sheet is None:
            return self._engine_hand
        return self.tried.hand if self.tried else None

    @property
    def can_be_void(self) -> bool:
        return self._engine_hand is not None and self.sheet is None

    @property
    def _engine_hand(self) -> Hand | None:
        return None if self.closed else self._table.hand

    @property
    def dealer(self) -> str:
        return self._dealer

    @property
    def closed(self) -> bool:
        return self.name not in self.host.room.tables

    @property
    def status(self) -> str:
        if self.closed:
            return "closed"
        if self.frozen:
            return "frozen"
        return "playing" if self.playing or self.sheet or self.stranded else "between"

    @property
    def stage(self) -> str:
        return self.playing.stage if self.playing else ""

    @property
    def waits_for(self) -> str:
        """The kind of table that its waiting list is for."""
        return self._table.kind

    @property
    def number(self) -> int:
        """The hand under way, or the next one."""
        return self._table.number + (0 if self.playing or self.sheet or self.stranded else 1)

    def persons(self) -> dict[int, int]:
        """Who sits where."""
        return {} if self.closed else {seat: number_of(one.player) for seat, one in self._table.sittings.items()}

    def chips(self, seat: int) -> int:
        hand = self.playing
        if hand and seat in hand.positions:
            return hand.stacks[seat]
        return self.host.room.books[stack(self.name, seat)]

    @property
    def seats(self) -> int:
        return self._table.rules.seats

    def options(self) -> Mapping[str, str]:
        return {} if self.closed else self._table.rules.written

    def timers(self) -> tuple[Timer, ...]:
        """Those of the deck in use, where the decks of the table are on record."""
        decks = None if self.closed else self._table.decks
        if not decks:
            return ()
        return (*deck_timers(decks, self.host.room.minute, self.host.at), distribution(self.distributed))

    def _overdue(self) -> Timer | None:
        """The room itself knows what is due with a deck in use before it deals."""
        return next((one for one in self.timers() if one.cleared_by == "inspect" and one.over(self.now)), None)

    def sign(self) -> str:
        return table_sign(self._table, self.host.room.house)

    def meters(self) -> dict[str, int]:
        fund = None if self.closed else self._table.fund
        return {fund.name: fund.display} if fund else {}

    def asked(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        if self.sheet is not None:
            return super().asked()
        return self.playing.asked if self.playing and not self.playing.over else ()

    def legal(self, seat: int) -> tuple[Choice, ...]:
        hand = self.playing
        return hand.legal(seat) if hand and not self.frozen and seat in hand.positions else ()

    def staked(self) -> bool:
        """Bets are never open before a hand of poker."""
        return False

    def _lacks(self) -> str:
        if self.sheet is not None:
            return super()._lacks()
        if self.playing is not None or self.stranded:
            return ""
        try:
            self.host.room.check_deal(self.name)
        except RuleError as error:
            return f"{error.message} [{error.clause}]"
        by_hand = self.setting.by_hand or self.setting.physical
        return self.to_inspect or ("the dealer has to deal" if by_hand else "")

    # Acts

    def before(self, act: acts.AtTable, who: Who) -> acts.AtTable | None:
        """The house need not do anything first."""
        return None

    def apply(self, act: acts.AtTable, who: Who) -> list[Event]:
        """Do it, or refuse it and change nothing. Returns what happened."""
        self._check_still(act)
        hand = self._engine_hand
        since = len(hand.events) if hand else 0
        said = list(self._do(act, who))
        if hand is None:
            hand = self._engine_hand
        events = self.host.new_events(self.name, said, hand, since)
        for event in events:
            self.follow(event.of if isinstance(event, AtHand | AtPokerTable) else event)
        return events

    def _do(self, act: acts.AtTable, who: Who) -> Iterator[Event]:
        room = self.host.room
        match act:
            case _ if self.setting.physical and isinstance(act, WRITTEN):
                yield from self._write(act, who)
            case acts.Sit():
                yield from self._sit(act, who)
            case acts.Buy():
                room.buy(self._player(act, who), act.amount)
            case acts.Leave():
                seat = self.own(act, who)
                if self._table.dealt(seat):
                    yield fe.Leaving(seat)
                else:
                    room.leave(self._player(act, who))
            case acts.SitOut():
                seat = self.own(act, who)
                yield fe.SatOut(seat)
                if not self._table.dealt(seat):
                    room.go_away(self._player(act, who))
            case acts.SitIn():
                seat = self.own(act, who)
                yield fe.SatIn(seat)
                if self._table.sittings[seat].away:
                    room.come_back(self._player(act, who))
            case acts.Decide():
                seat = self.own(act, who)
                yield from self._by_clock(seat, who)
                self._hand().act(act.choice, seat=seat)
            case acts.Deal() if self.setting.physical:
                self._check_equipment()
                yield from self._first_round()
                yield self._begin_sheet()
            case acts.Deal():
                self._check_equipment()
                yield from self._first_round()
                room.deal(self.name)
            case acts.SettleHand():
                room.settle(self.name)
            case acts.PostBlinds():
                room.post_blinds(self._player(act, who))
            case acts.JoinList():
                room.join_list(player_name(act.person or who.person), act.kind)
            case acts.LeaveList():
                room.leave_list(player_name(act.person or who.person), act.kind)
            case acts.OfferSeat():
                room.offer(self.name)
            case acts.DeclineSeat():
                room.decline(player_name(act.person or who.person), self.name)
            case acts.Announce():
                room.announce(self.name)
            case acts.VerifyTime():
                room.verify_time(self.name, player_name(who.person))
            case acts.ClaimBadBeat():
                room.claim(self.name)
            case acts.Procedure() | acts.FundStep():
                known = FUND_STEPS if isinstance(act, acts.FundStep) else PROCEDURES
                for step in read_steps((act.step,), known):
                    assert isinstance(step, Step)
                    step.take(room)
            case acts.Report():
                self._rule(act.irregularity, act.seat)
                yield from self._asks(irregularity(self._table.rules.variant, act.irregularity), who)
            case acts.Remove():
                room.remove(self._player(act, who), act.reason)
            case acts.ChangeDealer():
                yield fe.DealerAssigned(player_name(act.person))
            case acts.TapOut():
                yield fe.DealerAssigned("")
            case acts.CloseTable():
                room.close_table(self.name)
            case _:
                yield from self._common(act, who)

    def _begin_sheet(self) -> Event:
        """The room opens the hand; its cards and acts are the sheet's."""
        opened = self.host.room.deal(self.name, stepwise=True).events[0]
        assert isinstance(opened, pe.HandOpened)
        self._table.hand = None
        return fe.SheetBegun(opened)

    def _sit(self, act: acts.Sit, who: Who) -> Iterator[Event]:
        if self.playing is not None or self.sheet is not None:
            yield self._keep_seat(act, who)
            return
        yield from self._release(act, who)
        self.host.room.sit(player_name(act.person or who.person), self.name, act.seat, act.amount)

    def _rule(self, irregularity: str, seat: int) -> None:
        self._hand().report(irregularity, seat=seat)

    def _void(self, sheet: Lines) -> Iterator[Event]:
        if sheet and self._left is not None:
            self._table.hand = self._whole(GrowingHand(self._left, dict(sheet)))
            yield fe.SheetSettled()
            return
        self._table.hand = None
        self.host.room.void(self.name)

    def _expected(self, slip: acts.AnySlip) -> int | None:
        if not isinstance(slip, acts.CountBoxes):
            raise RuleError("the inventory of a poker table is the room's", field="do")
        return sum(self.host.fund(slip.fund).boxes.values())

    def _carry_out(self, made: fe.SlipMade) -> Iterator[Event]:
        assert isinstance(made.slip, acts.CountBoxes)
        if self._expected(made.slip) != made.expected:
            message = "hands were played since the boxes were counted; count them again"
            raise RuleError(message, field="slip", clause="19(d)")
        self.host.fund(made.slip.fund).count(made.slip.boxes)
        yield from ()

    def next_act(self, *, draining: bool) -> acts.AtTable | None:
        if self.closed or self.frozen or self.stranded or self.sheet:
            return None
        if not draining and self._offers():
            return acts.OfferSeat()
        hand = self.playing
        if hand is not None:
            return acts.SettleHand() if hand.over else None
        for seat in sorted(self.leaving & self.persons().keys()):
            return acts.Leave(seat)
        for seat in sorted(self.out & self.persons().keys()):
            if not self._table.sittings[seat].away:
                return acts.SitOut(seat)
        for seat, kept in self.reserved.items():
            return acts.Sit(seat, kept.amount, "", kept.person)
        owing = [seat for seat in self.persons() if self._owes(seat)]
        if owing:
            return acts.PostBlinds(owing[0])
        if draining or self._lacks():
            return None
        late = self._overdue()
        return acts.Inspect(late.what, f"{late.duty} by the house [{late.clause}]") if late else acts.Deal()

    def _offers(self) -> bool:
        """Whether a seat is free for whoever is first on the list, and nobody has the table who would offer it."""
        if self.dealer or self.setting.by_hand or self.setting.physical or not self.host.room.next_for(self.name):
            return False
        offered = self.host.room.offers.get(self.name, {})
        kept = [one for one in self.reserved.values() if player_name(one.person) not in offered]
        return self._table.vacant > len(offered) + len(kept)

    def _owes(self, seat: int) -> bool:
        """Whether a player who is present owes blinds and has not said that they will be posted."""
        sitting = self._table.sittings[seat]
        return not sitting.away and not sitting.posting and any(self._table.rotation.debt(seat))

    def default(self, seat: int) -> acts.Decide:
        return acts.Decide(seat, self._hand().default(seat).least)

    def _hand(self) -> Hand:
        hand = self.playing
        if hand is None or hand.over:
            raise RuleError("no hand is under way", field="table")
        return hand

    def _player(self, act: acts.AtSeat, who: Who) -> str:
        return player_name(self.persons()[self.own(act, who)])

    # The record

    def follow(self, event: Event) -> None:
        """What an event says of the floor's own state."""
        match event:
            case pe.HandOpened():
                self.opened, self.stranded = event, ""
                self._round_began()
                self._follow(event)
            case pe.HandEnded():
                self._round_began()
            case pe.Acted():
                self._answered(event.seat)
            case re.VacancyAnnounced():
                self.announcement = event.text
            case re.Seated():
                self.announcement = ""
            case re.SeatLeft():
                self._vacated(event.seat)
            case re.HandSettled():
                self.stranded = ""
            case fe.DealerAssigned():
                self._dealer = event.dealer
            case fe.Inspected(what="decks"):
                self.distributed = event.at
            case _:
                self._follow(event)

    # Views

    def viewer(self, who: Who) -> Viewer:
        """How somebody looks at the present hand."""
        return RAIL if self.setting.physical and who.role == "player" else viewer_in(self.opened, who)

    def view(self, who: Who) -> View | None:
        """The hand under way, or the last one, as somebody sees it."""
        hand = None if self.closed else self.playing or self._table.last
        return hand.view(self.viewer(who)) if hand is not None and (self.opened or self.sheet) else None


def viewer_in(opened: pe.HandOpened | None, who: Who) -> Viewer:
    """How a person looks at a hand that was dealt so: a player from the seat that was theirs then, and no other."""
    name = player_name(who.person)
    for seat, one in zip(opened.seats, opened.players, strict=False) if opened and who.role == "player" else ():
        if one == name:
            return player(seat)
    return staff_viewer(who)
