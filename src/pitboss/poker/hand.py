"""One hand of poker: forced bets, deals and betting rounds, then one player is left or a showdown divides the pot.

>>> from pitboss.equipment.cards import cards
>>> from pitboss.poker import submit
>>> rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})
>>> deck = cards("2c 9h As  3d 4s Kd  7c  Ah 8c 2d  7d  9s  7h  5c")  # in the order in which they leave the deck
>>> hand = rules.deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, deck=deck)

`legal()` says who may do what, with the exact amounts; bets and raises are totals for the betting round:

>>> for choice in hand.legal():
...     print(choice.seat, choice.name, choice.minimum, choice.maximum)
3 fold 0 0
3 call 200 200
3 raise 400 10000

`act()` does one of these things; anything else is refused in one sentence, and nothing changes:

>>> hand.act("raise", amount=3_00)
Traceback (most recent call last):
...
pitboss.poker.betting.Refused: amount: seat 3 may raise to 4.00 to 100.00, not to 3.00 [17]
>>> hand.act("raise", amount=6_00)
>>> hand.act("fold")
>>> hand.act("call", seat=2)
>>> hand.stage, hand.board, hand.pot, hand.turn
('flop', (Ah, 8c, 2d), 1300, 2)

`view(seat)` is the table as a seat sees it, and `events` is everything that happened, as the auditor sees it:

>>> hand.view(2).seats[2].cards, hand.view(2).seats[1].cards
((??, ??), (9h, 4s))
>>> hand.act("check"); hand.act("bet", amount=9_00); hand.act("fold")
>>> hand.events[-1]
HandEnded(stacks=(9900, 9400, 10700), fees=0, clause='6(d)', void=False)
>>> {seat.seat: seat.net for seat in hand.result.seats}
{1: -100, 2: -600, 3: 700}

A hand is its events: from an unfinished record `Hand.resume` gives back the live hand, `fork` is another one at the
same point, and whatever goes wrong inside an act, the act is taken back whole.

>>> other = submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, seed=1)
>>> what_if = other.fork()
>>> what_if.act("fold"); what_if.over, other.over, Hand.resume(other.events).legal() == other.legal()
(True, False, True)

Hooks for what is built on a hand (`pitboss.poker.hooks`): a `Collector` takes rake as the pot grows, `report()` takes
irregularities, whose rulings use `pitboss.poker.operations`. The course of a hand is in `pitboss.poker.course`, how it
is played again in `pitboss.poker.again`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NoReturn, Self

from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.equipment.shuffle import entropy
from pitboss.errors import RuleError
from pitboss.money import cents
from pitboss.poker import again
from pitboss.poker.acts import Acts
from pitboss.poker.betting import Refused
from pitboss.poker.course import BETTING, DRAWING, NO_ROWS, SHOWING
from pitboss.poker.dealing import Reshuffles
from pitboss.poker.events import Disclosed, Reshuffled
from pitboss.poker.hooks import Collector, Irregularity
from pitboss.poker.irregularities import irregularity
from pitboss.poker.redeal import DeadEnd, Redealt, Sight
from pitboss.poker.result import HandResult
from pitboss.poker.views import View, view
from pitboss.poker.wagering import BRING_IN, NOBODY
from pitboss.record.choices import HOUSE_RULE, MOMENT, Choice
from pitboss.record.events import Event, Reported, Ruled, compare_records
from pitboss.record.playing import Playing
from pitboss.record.viewers import Viewer, viewer_of

if TYPE_CHECKING:
    from pitboss.poker.rules import TableRules


class Hand(Acts):
    """One hand of poker. Made by `TableRules.deal`; answers to `pitboss.record.playing.Playing`."""

    __slots__ = ()

    # What may be done

    def legal(self, seat: int | None = None) -> tuple[Choice, ...]:
        """What may be done now, by everybody or by one seat, with the exact amounts (bets and raises: totals for the
        betting round)."""
        choices = self._choices
        if choices is None:
            choices = self._choices = self.betting.choices() if self._point is BETTING else self._offered()
        if seat is None or seat == self.turn:
            return choices
        if seat:
            self.position(seat)
        return ()

    def _offered(self) -> tuple[Choice, ...]:
        """What the player may do whom the script waits for outside the betting."""
        point = self._point
        if not self.turn:
            return ()
        seat = self.seats[self.decider]
        if point is DRAWING:
            held, clause = len(self.cards.hands[self.decider]), self.variant.draw_clause
            return (
                Choice(seat, "stand-pat", clause, default=HOUSE_RULE),
                Choice(seat, "draw", clause, 1, held, cards=True),
            )
        if point is SHOWING:
            clause = self.rules.cite("15(d)")
            return (Choice(seat, "show", clause, default=clause), Choice(seat, "muck", clause))
        return (Choice(seat, "run-once", "004:H10", default="004:H10"), Choice(seat, "run-twice", "004:H10"))

    def default(self, seat: int) -> Choice:
        """What is done for a seat that is asked and does not answer.

        It does what the rules require anyway: the forced bet, a hand shown at the showdown, one run unless both agree.
        Otherwise it wagers nothing, as if its time had run out (S29), and draws nothing.
        """
        for choice in self.legal(seat):
            if choice.default:
                return choice
        raise RuleError(f"seat {seat} is not asked anything now", field="seat")

    def act(self, name: str, *, seat: int | None = None, amount: int | None = None, cards: Sequence[Card] = ()) -> None:
        """Do one of the legal things. Anything else is refused and nothing changes.

        `amount`, in cents, is for `bet`, `raise` and `complete`: the total for the betting round. `cards` are the
        discards of a `draw`. Both may be written behind the name: `raise:12.00`, `draw:2d 3c`. `seat` may be left out.
        """
        before = len(self.events)
        try:
            match name:
                case "fold":
                    self.fold(seat)
                case "check":
                    self.check(seat)
                case "call":
                    self.call(seat)
                case "bet" | "raise" | "complete":
                    self.wager(seat, amount, name)
                case "bring-in":
                    self.bring_in(seat)
                case "draw":
                    self.draw(seat, cards)
                case "stand-pat":
                    self.draw(seat, ())
                case "show" | "muck":
                    self.show_or_muck(seat, name)
                case "run-once" | "run-twice":
                    self.agree(seat, name)
                case _:
                    self._act_as_written(name, seat)
        except Refused:
            raise
        except BaseException as error:
            self._take_back(before, error)

    def _act_as_written(self, text: str, seat: int | None) -> None:
        """An act with its amount or its cards behind its name."""
        name, _, detail = text.partition(":")
        if not detail.strip():
            raise Refused(f"{text!r} is not an act of poker", field="act")
        if name == "draw":
            self.act(name, seat=seat, cards=cards(detail))
        else:
            self.act(name, seat=seat, amount=cents(detail))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seat that has a question to answer now: in poker, players act one after the other."""
        return (self.turn,) if self.turn else ()

    def step(self) -> None:
        """Stepwise hands: go on to the next card."""
        if self._point is MOMENT:
            with self.whole():
                self._resume()

    def disclose(self, seat: int) -> None:
        """The house demands to see a hand that was conceded at the showdown, before or after the pot is pushed (15(d)).

        The hand stays conceded.
        """
        position = self.position(seat)
        clause = self.rules.cite("15(d)")
        if not self.rules.disclosure:
            raise RuleError("this house does not have conceded hands shown", field="disclose", clause=clause)
        if position not in self.conceded or all(self.cards.up[position]):
            raise RuleError(f"seat {seat} has not conceded a hand unseen", field="disclose", clause=clause)
        held = self.cards.hands[position]
        with self.whole():
            self.cards.up[position] = [True] * len(held)
            self.record(Disclosed(seat, tuple(held), "15(d)"))

    # Irregularities

    def report(self, irregularity: str | Irregularity, *, seat: int = 0) -> None:
        """Report an irregularity by its id; the ruling takes effect at once and is on record.

        One that the rules do not have may be reported itself, and is known by its id from then on.
        """
        if isinstance(irregularity, str):
            self.rule_on(self.irregularity(irregularity), seat)
        else:
            self.rule_on(irregularity, seat)
            self.own_rows = {**self.own_rows, irregularity.id: irregularity}

    def irregularity(self, id: str) -> Irregularity:
        """What may be reported under an id."""
        return self.own_rows.get(id) or irregularity(self.variant, id)

    def rule_on(self, irregularity: Irregularity, seat: int) -> None:
        """Put an irregularity on record and apply the ruling."""
        if seat:
            self.position(seat)
        obstacle = "the hand is over" if self._point is None else irregularity.obstacle(self, seat)
        if obstacle:
            raise RuleError(f"{irregularity.id} cannot happen here: {obstacle}", field="irregularity",
                            clause=irregularity.clause)  # fmt: skip
        with self.whole():
            self.record(Reported(irregularity.id, self.stage, len(self.events), irregularity.clause, seat))
            ruling = irregularity.rule(self, seat)
            self.record(Ruled(irregularity.id, ruling, irregularity.clause, seat))
            self._after_ruling(irregularity.clause)

    def _after_ruling(self, clause: str) -> None:
        """Go on where the ruling leaves the hand."""
        betting = self.betting
        if self.voided:
            self._script.close()
            self._point = None
            self._end(clause, void=True)
        elif self._point is BETTING:
            if betting.duty == BRING_IN:  # another card may be up now
                betting.open(self.street.opener(self), self.street.bet, BRING_IN)
            betting.pass_on()
            if betting.turn == NOBODY:
                self._resume()
        elif self.decider != NOBODY and (not betting.playing[self.decider] or betting.left == 1):
            self._discards = ()
            self._resume()

    # Whole or not at all

    @contextmanager
    def whole(self) -> Iterator[None]:
        """What is done inside is done whole, or refused and taken back as if it had not been tried."""
        before = len(self.events)
        self._choices = None
        try:
            yield
        except BaseException as error:
            self._take_back(before, error)

    def _take_back(self, before: int, error: BaseException) -> NoReturn:
        """Something went wrong after so many events: the hand is played again up to there, and the act refused."""
        stood, live = self.events[:before], self._live
        again.play(self, self.rules, stood, live, again.Recorded(stood, live.reshuffle, self.deck))
        if isinstance(error, RuleError) or not isinstance(error, Exception):
            raise error
        raise RuleError(f"this could not be carried out and was taken back: {error!r}", field="act") from error

    # Another one

    @property
    def _live(self) -> again.Live:
        return again.Live(self.stepwise, self.collector, self.cards.reshuffle, self.own_rows, self.moments)

    @classmethod
    def resume(
        cls,
        events: Sequence[Event],
        *,
        collector: Collector | None = None,
        reshuffles: Sequence[Sequence[Card]] = (),
        seed: int | str | None = None,
        stepwise: bool = False,
        irregularities: Mapping[str, Irregularity] = NO_ROWS,
    ) -> Self:
        """The live hand at the point where a record stops, with the deck behind it.

        The fees on record stand, and where it ends the `collector` takes over. `reshuffles`, `seed` and `stepwise` are
        those of `TableRules.deal`; reshuffles on record are not among them. `irregularities` are those that may have
        been reported besides the ones of the rules. A stepwise hand stops where the record does, any other at the next
        point where somebody must act. A record that does not come out again, byte for byte, is refused.
        """
        rules = again.rules_of(events)
        done = sum(isinstance(event, Reshuffled) for event in events)
        to_come = Reshuffles(seed, tuple(map(tuple, reshuffles)), done)
        hand = cls._again(rules, events, again.Live(stepwise, collector, to_come, irregularities))
        compare_records(events[: len(hand.events)], hand.events, whole=False)
        return hand

    def fork(self, unseen: int | None = None, *, seed: int | str | None = None) -> Self:
        """Another hand at the same point, which shares nothing with this one.

        Cards that the seat `unseen` cannot see are dealt anew, by a `seed` if there is one.
        """
        if unseen is None:
            return self._again(self.rules, self.events, self._live)
        sight, source = Sight(self.events, viewer_of(unseen, self.seats)), entropy(seed)
        while True:
            with suppress(DeadEnd):
                return self._again(self.rules, self.events, self._live, Redealt(sight, self.cards.reshuffle, source))

    def __deepcopy__(self, memo: object) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), tuple(self.events), self._live)

    @classmethod
    def _again(
        cls, rules: TableRules, events: Sequence[Event], live: again.Live, cards: again.Source | None = None
    ) -> Self:
        """A hand of its own, played from a record."""
        hand = cls.__new__(cls)
        again.play(hand, rules, events, live, cards or again.Recorded(events, live.reshuffle))
        return hand

    # What happened

    @property
    def over(self) -> bool:
        return self._point is None

    @property
    def stage(self) -> str:
        """The street, or `showdown`, or `over`."""
        if self._point is None:
            return "over"
        return SHOWING if self._point is SHOWING else self.street.name

    @property
    def stacks(self) -> dict[int, int]:
        return dict(zip(self.seats, self.betting.stacks, strict=True))

    @property
    def result(self) -> HandResult:
        """The settlement; only once the hand is over."""
        if self._point is not None:
            raise RuleError("the hand is not over yet", field="result")
        return HandResult.of(self.events)

    def describe(self, seat: int, board: int = 0) -> dict[str, str]:
        """What a seat's cards make with a board, in words, for each contest of the game (for those who may see them).

        Empty for a contest whose hands cannot be made yet.
        """
        own, shared = self.cards.hands[self.position(seat)], self.cards.boards[board]
        made = {}
        for contest in self.rules.contests:
            complete = UNSEEN not in (*own, *shared) and len(shared) >= (
                contest.size - contest.own if contest.own else 0
            )
            made[contest.name] = contest.describe(contest.value(own, shared)) if own and complete else ""
        return made

    def view(self, viewer: int | str | Viewer) -> View:
        """The table as a seat, the rail, the dealer, the supervisor or the auditor sees it."""
        return view(self, viewer_of(viewer, self.seats))


_answers: type[Playing] = Hand


def _unpickled(kind: type[Hand], events: Sequence[Event], live: again.Live) -> Hand:
    return kind._again(again.rules_of(events), events, live)
