"""A round of play: the small object that people and programs hold.

>>> import pitboss
>>> table = pitboss.game("flop-poker").open(seed=7)
>>> table.sit(1, bankroll=100_00)
>>> round = table.round({1: {"ante": 10_00}})
>>> [choice.name for choice in round.legal()]
['flop', 'surrender']
>>> what_if = round.fork()
>>> what_if.act("flop"); what_if.over, round.over
(True, False)
>>> round.act("surrender")
>>> round.result.seats[0].net, round.result.house_net
(-1000, 1000)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, Shoe, ShoeEmpty
from pitboss.errors import RuleError
from pitboss.record.choices import MOMENT, Choice, Moment, Report
from pitboss.record.citing import citing, refused_by
from pitboss.record.events import Event, compare_records
from pitboss.record.ledger import INVENTORY, LAYOUT, Ledger, bankroll
from pitboss.record.meters import Meter
from pitboss.record.viewers import DEALER, Viewer
from pitboss.record.views import View
from pitboss.rulebook.editions import Cite, as_it_is
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.again import CLOSE as CLOSE
from pitboss.table.again import drawn, drive, left_by, opening, recorded, results
from pitboss.table.answers import as_reply
from pitboss.table.asking import Answer, Betting, Poll
from pitboss.table.betting import Bets
from pitboss.table.dealer import Dealer
from pitboss.table.finding import Find, find_game
from pitboss.table.game import Game, Irregularity
from pitboss.table.hits import Hit, HitDue
from pitboss.table.money_verbs import VoidRound
from pitboss.table.result import RoundResult
from pitboss.table.seats import Seat
from pitboss.table.start import Start
from pitboss.table.unseen import dealt_anew
from pitboss.table.views import view, viewer_at


class Round:
    """Drives a game's script: offers what is legal, takes acts and reports, records events.

    With `stepwise` the round stops at every moment at which an irregularity could happen, and `step()` goes on; without
    it, it stops only where somebody must act.

    A round is atomic. Whatever goes wrong inside a script or a ruling, the act is refused, and the round stands where
    it stood before: it is played again up to there.

    With `validating` it stops where a meter is about to pay a share of what it shows (`awaiting`), until `validate()`.
    """

    def __init__(
        self,
        start: Start,
        on_end: Callable[[Dealer], None] = lambda dealer: None,
        *,
        stepwise: bool,
        validating: bool = False,
    ) -> None:
        self._start = start
        self._on_end = on_end
        self._stepwise = stepwise
        self._validating = validating
        self._playing_again = False
        self._begin(start.dealer())
        self._atomic(self._run, None)

    def _begin(self, dealer: Dealer) -> None:
        self._dealer = dealer
        dealer.stops = self._stepwise
        if self._validating:
            dealer.validated = 0
        self._ended = False
        self._result: RoundResult | None = None
        self._point: Poll | Betting | Moment | Hit | None = None
        self._known: dict[int, tuple[Choice, ...]] = {}
        """What was found to be legal, seat by seat, since something changed last."""
        self._players: dict[int, Viewer] = {}
        """The players who have looked, by the seat that they look from."""
        self._script: Any = dealer.game.script(dealer)
        self._bets = Bets(dealer)

    # What may be done

    def legal(self, seat: int | None = None) -> tuple[Choice, ...]:
        """Everything that may be done now, by whom, with the amounts allowed; or what one seat may do (0: the dealer).

        What one seat may do is found out once, and remembered until something changes.
        """
        if seat is not None:
            if seat not in self._known:
                self._known[seat] = self._cited(self._legal_for(seat))
            return self._known[seat]
        seats = [one.number for one in self._dealer.seats] if self.betting else self.asked
        return tuple(choice for number in (*seats, 0) for choice in self.legal(number))

    def _cited(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """Choices as the edition in force numbers their clauses."""
        cite = self._dealer._cite
        return choices if cite is as_it_is else tuple(citing(choice, cite) for choice in choices)

    def _legal_for(self, seat: int) -> tuple[Choice, ...]:
        match self._point:
            case Poll() as poll if seat:
                return poll.questions.get(seat, ())
            case Poll() as poll if poll.closing:
                return (Choice(0, CLOSE, poll.closing),)
            case Betting() as betting if seat == 0:
                return (Choice(0, CLOSE, betting.clause),) if self.can_close else ()
            case Betting() if any(one.number == seat for one in self._dealer.seats):
                return self._bets.offers(self._dealer.seat(seat))
        return ()

    def default(self, seat: int) -> Choice:
        """What is done for a seat that is asked and does not answer."""
        for choice in self.legal(seat) if seat in self.asked else ():
            if choice.default:
                return choice
        raise RuleError(f"seat {seat} has nothing to answer", field="seat")

    def act(self, name: str, *, seat: int | None = None, amount: int | None = None, cards: Sequence[Card] = ()) -> None:
        """Do one of the legal things. Anything else is refused and nothing changes.

        A decision is named as in `legal()`, with its multiple where it carries one (`play:3`, three times the ante) or
        with the cards that it names (`set:Kh Ks`); `seat` may be left out where only one seat can act. A wager before
        the bets are closed takes its `amount` in cents (0 takes it back), or as text in dollars (`place-6:12.00`); a
        call is made by its name (`on:place-6`).
        """
        try:
            self._act(name, seat, amount, tuple(cards))
        except RuleError as error:
            raise refused_by(self.too_late(name) or error, self.options.cite) from None

    def _act(self, name: str, seat: int | None, amount: int | None, cards: tuple[Card, ...]) -> None:
        point = self._point
        if isinstance(point, Poll):
            if name == CLOSE and point.closing:
                self._atomic(self._run, Answer(0, None))
            else:
                self.answer(self._who(point, seat), name, amount, (cards,) if cards else ())
        elif isinstance(point, Betting):
            if name == CLOSE:
                self._close()
            else:
                change = self._bets.change(name, seat, amount)
                self._atomic(change)
        elif point is MOMENT:
            raise RuleError(f"{name!r} cannot be done while the dealer is at work; step on first", field="decision")
        elif isinstance(point, Hit):
            raise RuleError(f"{name!r} comes too late: a hit is being validated", field="decision", clause=point.clause)
        else:
            raise RuleError(f"{name!r} comes too late: the round is over", field="decision")

    def answer(self, seat: int, name: str, amount: int | None = None, parts: tuple[tuple[Card, ...], ...] = ()) -> None:
        """A seat's answer to the question that it was asked."""
        point = self._point
        assert isinstance(point, Poll)
        reply = as_reply(point.questions[seat], name, amount, parts)
        if reply.amount > self._start.ledger[self._dealer.seat(seat).account]:
            message = f"seat {seat} has not enough chips to {reply.name}"
            raise RuleError(message, field="decision", clause=reply.clause)
        self._atomic(self._run, Answer(seat, reply))

    def too_late(self, name: str) -> RuleError | None:
        """Why a wager cannot be made, changed or taken back any more; nothing where it can, or where it is none."""
        word, point = name.partition(":")[0], self._point
        if isinstance(point, Betting) or not self._dealer.bets_closed:
            return None
        if isinstance(point, Poll):
            for choices in point.questions.values():
                for choice in choices:
                    if choice.name == word:
                        return None
        conduct = self.game.conduct
        if self._bets.knows(word):
            message = "the bets are closed: no wager is made, changed or taken back"
            return RuleError(message, field=word, clause=conduct.bets_stand)
        decisions = (choice.name for choice in self.game.decisions)
        if conduct.confirmed and word not in decisions and any(word in seat.wagers for seat in self._dealer.seats):
            message = f"{word} is confirmed: it is neither changed nor taken back"
            return RuleError(message, field=word, clause=conduct.confirmed)
        return None

    def _who(self, poll: Poll, seat: int | None) -> int:
        """Who answers: the seat named, or the only one that is asked."""
        if seat in poll.questions:
            return seat
        asked = list(poll.questions)
        if seat is None and len(asked) == 1:
            return asked[0]
        clause = poll.questions[asked[0]][0].clause
        if seat is None:
            names = ", ".join(map(str, asked))
            raise RuleError(f"several seats are asked ({names}); say whose answer it is", field="seat", clause=clause)
        turns = f"it is seat {asked[0]}'s turn" if len(asked) == 1 else f"seats {', '.join(map(str, asked))} are asked"
        raise RuleError(f"{turns}, not seat {seat}'s", field="decision", clause=clause)

    def act_by(self, strategy: Strategy) -> None:
        """Let a strategy decide for the player whose turn it is; it sees what the player sees."""
        turn = self.turn
        if not turn:
            raise RuleError("nobody has a decision to make", field="decision")
        self.act(strategy(self.view(turn)), seat=turn)

    def step(self) -> None:
        """Stepwise rounds: go on to the next point."""
        if self._point is MOMENT:
            self._atomic(self._run, None)

    @property
    def awaiting(self) -> Hit | None:
        """The hit that must be validated before the settlement goes on."""
        return self._point if isinstance(self._point, Hit) else None

    def validate(self) -> None:
        """The hit is good: the meter is read and pays, and the settlement goes on."""
        if self.awaiting is None:
            raise RuleError("no hit awaits validation", field="round")
        record = self._dealer.events
        self._play_again(record, None, validated=len(record) + 1)
        compare_records(record, self._dealer.events, whole=False)
        if self._ended:
            self._on_end(self._dealer)

    def abandon(self) -> None:
        """The round is played no further: cards and chips are as before it, and nothing is recorded at the table."""
        self._start.back({})
        self._point = None

    @property
    def asked(self) -> tuple[int, ...]:
        """Every seat that has a question to answer now; they may answer in any order."""
        return tuple(self._point.questions) if isinstance(self._point, Poll) else ()

    @property
    def turn(self) -> int:
        """The seat that must decide now, the first of them where several may answer; 0 where none must."""
        asked = self.asked
        return asked[0] if asked else 0

    @property
    def betting(self) -> bool:
        """Whether wagers are being taken."""
        return isinstance(self._point, Betting)

    @property
    def can_close(self) -> bool:
        """Whether the bets can be closed as they stand."""
        return self.betting and self._bets.obstacle() is None

    def _close(self) -> None:
        obstacle = self._bets.obstacle()
        if obstacle:
            try:
                raise obstacle
            finally:
                del obstacle  # which knows this frame, and the round with it

        def close() -> None:
            self._dealer.seat_players(self._bets.players())
            self._run(None)

        self._atomic(close)

    # Irregularities

    def can_report(self, irregularity: str, seat: int = 0) -> str:
        """Why this irregularity cannot have happened at this point; empty where it can."""
        row = self._dealer.game.irregularity(irregularity)
        if self._point is None:
            return "the round is over"
        if self.awaiting:
            return "a hit is being validated"
        if self._dealer.stage not in row.stages:
            return f"it can happen only at this stage: {', '.join(row.stages)}; the round is at: {self._dealer.stage}"
        if row.seat == "required" and not seat:
            return "the report must name a seat"
        if seat:
            self._dealer.seat(seat)
        return row.guard(self._dealer, Report(row.id, seat)) if row.guard else ""

    def report(self, irregularity: str, *, seat: int = 0) -> None:
        """Report an irregularity; the ruling takes effect at once and is on record."""
        row = self._dealer.game.irregularity(irregularity)
        reason = self.can_report(irregularity, seat)
        if reason:
            raise RuleError(f"{row.id} cannot happen here: {reason}", field="irregularity", clause=row.clause)
        self._atomic(self._rule_at_this_point, row, seat)

    def _rule_at_this_point(self, row: Irregularity, seat: int) -> None:
        self._rule(row, seat)
        if isinstance(self._point, Poll):
            self._run(None, asked=self._point)  # the question may have become moot

    def _rule(self, row: Irregularity, seat: int) -> None:
        dealer = self._dealer
        dealer._reports[row.id, seat] += 1
        dealer.record(ev.Reported(row.id, dealer.stage, dealer.points[dealer.stage], row.clause, seat))
        try:
            ruling = row.ruling(dealer, Report(row.id, seat))
        except VoidRound as void:
            dealer.record(ev.Ruled(row.id, str(void), row.clause, seat))
            self._finish(void=True)
        except ShoeEmpty as empty:
            self._out_of_cards(empty)
        else:
            dealer.record(ev.Ruled(row.id, ruling, row.clause, seat))

    def _out_of_cards(self, empty: ShoeEmpty) -> None:
        """A table's own shoe without cards is an irregularity of its game; a described shoe too short, a mistake."""
        if not self._dealer.shoe.stays or not self.game.equipment.out_of_cards:
            raise empty
        self._rule(self.game.irregularity(self.game.equipment.out_of_cards), 0)

    # What happened

    @property
    def events(self) -> Sequence[Event]:
        """Everything so far, as the auditor sees it."""
        return tuple(self._dealer.events)

    @property
    def points(self) -> Mapping[str, int]:
        """How many moments and questions of each stage the round has reached."""
        return self._dealer.points

    @property
    def passed(self) -> int:
        """How many points, of all stages, the round has reached."""
        return self._dealer.passed

    @property
    def over(self) -> bool:
        return self._ended

    @property
    def in_progress(self) -> bool:
        """Whether something is still to come: the round is neither over nor called off."""
        return self._point is not None

    @property
    def game(self) -> Game:
        return self._dealer.game

    @property
    def options(self) -> Submission:
        return self._dealer.options

    @property
    def stage(self) -> str:
        return self._dealer.stage

    @property
    def result(self) -> RoundResult:
        """The settlement, read off the events; only once the round is over."""
        if not self._ended:
            raise RuleError("the round is not over yet", field="result")
        if self._result is None:
            self._result = RoundResult.of(self._dealer.events)
        return self._result

    def view(self, viewer: int | str | Viewer) -> View:
        """The table as a seat (playing or sitting the round out), the rail, the dealer, the supervisor or the auditor
        sees it."""
        who = self.viewer(viewer)
        if who.sees_all:
            legal = self.legal()
        else:
            legal = self.legal(who.seat) if who.seat else self.legal(0) if who == DEALER else ()
        return view(self._dealer, self._start.ledger, who, legal)

    def viewer(self, viewer: int | str | Viewer) -> Viewer:
        """Who looks: a player sees the cards of every box that the player bets on."""
        known = self._players.get(viewer) if type(viewer) is int else None
        if known is not None:
            return known
        who = viewer_at(self._dealer.opened, viewer)
        if type(viewer) is int:
            self._players[viewer] = who
        return who

    # The script

    def _atomic(self, change: Callable[..., None], *what: Any) -> None:
        """Make a change whole, with no chip lost in it, or not at all."""
        self._known = {}
        if self._playing_again:
            change(*what)
            return
        record, passed = len(self._dealer.events), self._dealer.passed
        fed = self._start.meters
        meters = [(meter, len(meter.events)) for meter in fed.values()] if fed else ()
        try:
            change(*what)
            self._start.ledger.check()
        except HitDue as due:
            self._point = due.hit
        except BaseException:
            for meter, events in meters:
                meter.rewind(events)
            if record > 1 or passed:
                self._play_again(self._dealer.events[:record], passed)
            else:
                self._start.back({})
                self._point = None
            raise

    def _play_again(self, record: Sequence[Event], passed: int | None, validated: int = 0) -> None:
        """Put the round where it stood after these events and so many points, or beyond with a hit validated."""
        shown, stepwise = results(record), self._stepwise
        self._start.back(shown)
        self._playing_again, self._stepwise = True, True
        meters = recorded(self._start.meters, record, lambda: len(self._dealer.events))
        chance = self._start.chance.after(shown) if validated else Chance(None, shown)
        self._begin(self._start.dealer(chance, meters))
        if self._validating:
            self._dealer.validated = validated or len(record)
        try:
            self._run(None)
            drive(self, record, passed)
        except HitDue as due:
            self._point = due.hit
        finally:
            self._playing_again = False
            self._stepwise = self._dealer.stops = stepwise
        self._dealer.take_over(self._start.chance, self._start.meters)

    def _run(self, answer: Answer | None, asked: Poll | None = None) -> None:
        """Run the script to the next point at which somebody comes in; a question asked again is the same point."""
        try:
            point = self._point = self._script.send(answer)
            if point is not MOMENT and (asked is None or point != asked):
                self._dealer.at_point()
        except StopIteration:
            self._finish(void=False)
        except VoidRound as void:
            self._dealer.note(str(void), void.clause)
            self._finish(void=True)
        except ShoeEmpty as empty:
            self._out_of_cards(empty)

    def _finish(self, *, void: bool) -> None:
        dealer, ledger = self._dealer, self._start.ledger
        self._point = None
        if void:  # cards still on the table go back for the reshuffle
            for hand in dealer.all_hands():
                dealer.rack.put(hand.place, hand.cards)
        left = [wager for seat in dealer.seats for wager in seat.wagers.values() if wager.open]
        unsettled = [] if self.game.carries else [wager.name for wager in left if not dealer.rides(wager)]
        assert not unsettled, f"open wagers: {unsettled}"
        standing = {seat.number: _left_standing(seat, self.options.cite) for seat in dealer.seats} if left else {}
        dealer.record(
            ev.Ended(
                {seat.number: ledger[seat.account] for seat in dealer.seats},
                ledger[INVENTORY],
                void,
                self.game.remembered(dealer.memory),
                {seat: wagers for seat, wagers in standing.items() if wagers},
                {seat: debt for seat, debt in dealer.owed.items() if debt},
                dealer._reshuffle,
                dealer.deck_removed,
                dealer.tips,
            )
        )
        ledger.check()
        self._ended = True
        if not self._playing_again:
            self._on_end(dealer)

    # Again, and otherwise

    def fork(self, unseen: int | None = None) -> Round:
        """Another round at the same point, which shares nothing with this one.

        With `unseen`, the cards that this seat cannot see are dealt anew: one of the rounds that the seat may be in.
        """
        if unseen is not None:
            return dealt_anew(self, self._start, self.viewer(unseen))
        return self.played_from(self._start.copy(), self._dealer.events)

    def played_from(self, start: Start, record: Sequence[Event]) -> Round:
        """The acts of a record from another start, up to the same point."""
        return _played_again(start, record, self._dealer.passed, self._stepwise, self._validating)

    def __deepcopy__(self, memo: object) -> Round:
        return self.fork()

    def __copy__(self) -> Round:
        return self.fork()

    def __reduce__(self) -> tuple[Callable[..., Round], tuple[Any, ...]]:
        record, passed = tuple(self._dealer.events), self._dealer.passed
        return _played_again, (self._start.copy(), record, passed, self._stepwise, self._validating)

    @classmethod
    def resume(
        cls,
        events: Sequence[Event],
        find: Find = find_game,
        *,
        ledger: Ledger | None = None,
        shoe: CardSource | None = None,
        chance: Chance | None = None,
        meters: Mapping[str, Meter] | None = None,
        stepwise: bool = False,
        validating: bool = False,
        on_end: Callable[[Dealer], None] = lambda dealer: None,
    ) -> Round:
        """The live round at the point where an unfinished record stops.

        A `shoe` that stays at the table is not in the record of one round, nor is the `ledger` with all chips there:
        the table's own record has them (see `Table.replayed`). `chance` gives what dice, wheels and draws show from
        then on, `meters` are linked ones.
        """
        opened = opening(events)
        options = find(opened.game).in_edition(opened.edition).on_record(opened.options)
        source = shoe or _cards(events, opened)
        chips = ledger or _chips(opened)
        rules = {rule.name: rule for rule in options.game.meters(options) if rule.name in opened.meters}
        live = {name: (meters or {}).get(name) or left_by(rule, events) for name, rule in rules.items()}
        resumed = object.__new__(cls)
        start = Start(options, opened, chips, source, chance or Chance(None), live)
        resumed._start, resumed._on_end = start, on_end
        resumed._stepwise, resumed._validating = stepwise, validating
        resumed._play_again(events, None)
        compare_records(events, resumed.events, whole=False)
        if resumed.over and len(events) < len(resumed.events):  # its last act had been made
            on_end(resumed._dealer)
        if not stepwise and resumed._point is MOMENT:
            resumed.step()
        return resumed


def _nobody(dealer: Dealer) -> None:
    """A round that no table waits for."""


def _played_again(start: Start, record: Sequence[Event], passed: int, stepwise: bool, validating: bool) -> Round:
    """A round at the point where a record, and so many points passed, leave it."""
    same = object.__new__(Round)
    same._start, same._on_end = start, _nobody
    same._stepwise, same._validating = stepwise, validating
    same._play_again(record, passed)
    return same


def _cards(record: Sequence[Event], opened: ev.Opened) -> Shoe:
    """The cards of a round as far as its record has them."""
    shoe = Shoe(opened.order or drawn(record))
    if opened.shoe is not None:
        shoe = Shoe(shoe.order, opened.shoe.before_cut, lasting=True)
    return shoe


def _chips(opened: ev.Opened) -> Ledger:
    """The chips as the round found them."""
    accounts = {bankroll(seat.number, seat.player): seat.bankroll for seat in opened.seats}
    standing = sum(wager.amount + wager.fee for seat in opened.seats for wager in seat.standing)
    ledger = Ledger()
    for account, balance in {INVENTORY: opened.inventory or 0, LAYOUT: standing, **accounts}.items():
        ledger.enter(account, balance)
    return ledger


def _left_standing(seat: Seat, cite: Cite) -> tuple[ev.Standing, ...]:
    """The wagers of a seat that the round left undecided, under the names that they now have."""
    left = [wager for wager in seat.wagers.values() if wager.open]
    names = [wager.becomes or wager.name for wager in left]
    assert len(set(names)) == len(names), f"two wagers of one name stand: {names}"
    coupons = {name: coupon.face for name, coupon in seat.coupons.items() if coupon.open}
    return tuple(
        ev.Standing(name, wager.amount, str(cite(wager.clause)), wager.fee, wager.mark, coupons.get(wager.name, 0))
        for name, wager in zip(names, left, strict=True)
    )
