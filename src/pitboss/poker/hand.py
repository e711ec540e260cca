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
pitboss.errors.RuleError: amount: seat 3 may raise to 4.00 to 100.00, not to 3.00 [17]
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

Hooks for what is built on a hand (`pitboss.poker.hooks`): a `Collector` takes rake as the pot grows, `report()` takes
irregularities, whose rulings use `pitboss.poker.operations`. The course of a hand is in `pitboss.poker.course`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import UNSEEN, Card, show
from pitboss.errors import RuleError
from pitboss.poker.betting import BRING_IN, NOBODY, Betting
from pitboss.poker.course import BETTING, DRAWING, RUNNING, SHOWING, Course
from pitboss.poker.events import Acted, Disclosed
from pitboss.poker.hooks import Irregularity
from pitboss.poker.result import HandResult, settlement
from pitboss.poker.views import View, view
from pitboss.record.choices import MOMENT, Choice
from pitboss.record.events import Reported, Ruled
from pitboss.record.viewers import Viewer, viewer_of


class Hand(Course):
    """One hand of poker. Made by `TableRules.deal`."""

    __slots__ = ()

    # What may be done

    def legal(self) -> tuple[Choice, ...]:
        """Everything that may be done now, by whom, with the exact amounts (bets and raises: totals for the round)."""
        point = self._point
        if point is BETTING:
            return self.betting.choices()
        if point is DRAWING:
            held, clause = len(self.cards.hands[self.decider]), self.variant.draw_clause
            seat = self.seats[self.decider]
            return (Choice(seat, "stand-pat", clause), Choice(seat, "draw", clause, 1, held))
        if point is SHOWING:
            seat = self.seats[self.decider]
            clause = self.rules.cite("15(d)")
            return (Choice(seat, "show", clause), Choice(seat, "muck", clause))
        if point is RUNNING:
            seat = self.seats[self.decider]
            return (Choice(seat, "run-once", "004:H10"), Choice(seat, "run-twice", "004:H10"))
        return ()

    def act(self, name: str, *, seat: int | None = None, amount: int | None = None, cards: Sequence[Card] = ()) -> None:
        """Do one of the legal things. Anything else is refused and nothing changes.

        `amount`, in cents, is for `bet`, `raise` and `complete`: the total for the betting round. `cards` are the
        discards of a `draw`. `seat` may be left out.
        """
        acting = self.turn if seat is None else seat
        match name:
            case "fold":
                self.fold(acting)
            case "check":
                self.check(acting)
            case "call":
                self.call(acting)
            case "bet" | "raise" | "complete":
                if amount is None:
                    raise RuleError(f"a {name} needs an amount", field="amount", clause=self.street.bet)
                self.wager(acting, amount, name)
            case "bring-in":
                self.bring_in(acting)
            case "draw":
                self.draw(acting, cards)
            case "stand-pat":
                self.draw(acting, ())
            case "show" | "muck":
                self._show_or_muck(acting, name)
            case "run-once" | "run-twice":
                self._agree(acting, name)
            case _:
                raise RuleError(f"{name!r} is not an act of poker", field="act")

    @property
    def turn(self) -> int:
        """The seat that must act now; 0 where none must."""
        if self._point is BETTING:
            return self.seats[self.betting.turn]
        return 0 if self._point is MOMENT or self.decider == NOBODY else self.seats[self.decider]

    @property
    def waiting_for(self) -> object:
        """What the hand waits for: `BETTING`, `DRAWING`, `SHOWING`, `RUNNING`, a `MOMENT`, or None when it is over."""
        return self._point

    def step(self) -> None:
        """Stepwise hands: go on to the next card."""
        if self._point is MOMENT:
            self._resume()

    # Acts of the player in turn

    def fold(self, seat: int) -> None:
        self._bets(seat).fold()
        self._next()

    def check(self, seat: int) -> None:
        self._bets(seat).check()
        self._next()

    def call(self, seat: int) -> None:
        self._bets(seat).call()
        self._next()

    def check_or_call(self, seat: int) -> None:
        """Put in what it takes to stay, if anything."""
        betting = self._bets(seat)
        if betting.level > betting.bets[betting.turn]:
            betting.call()
        else:
            betting.check()
        self._next()

    def wager(self, seat: int, to: int, called: str = "") -> None:
        """Bet, raise or complete to a total for the betting round; if it is `called` one of them, it must be that."""
        self._bets(seat).wager(to, called)
        self._next()

    def bring_in(self, seat: int) -> None:
        self._bets(seat).post_bring_in(self.street.bring_in)
        self._next()

    def _bets(self, seat: int) -> Betting:
        """The betting, for the seat whose turn it is; refuses everybody else."""
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        return betting

    def _next(self) -> None:
        """The next player is in turn, or the betting round is over and the hand goes on."""
        if self.betting.turn == NOBODY:
            self._resume()

    def draw(self, seat: int, discards: Sequence[Card]) -> None:
        """Exchange cards; none of them is to stand pat."""
        position = self._in_turn(seat, DRAWING)
        held = list(self.cards.hands[position])
        for card in discards:
            if card not in held:
                raise RuleError(f"seat {seat} does not hold {show(discards)}", field="cards",
                                clause=self.variant.draw_clause)  # fmt: skip
            held.remove(card)
        name = "draw" if discards else "stand-pat"
        self.record(Acted(seat, name, self.variant.draw_clause, len(discards)))
        self._discards = tuple(discards)
        self._resume()

    def _in_turn(self, seat: int, point: str) -> int:
        """The position of the seat in turn; refuses everybody else."""
        if self._point is not point or self.turn != seat:
            raise self._out_of_turn(seat, point)
        return self.positions[seat]

    def _out_of_turn(self, seat: int, point: str) -> RuleError:
        if self._point is not point:
            return RuleError(f"seat {seat} cannot do this now: {self._waiting()}", field="act")
        return RuleError(f"it is seat {self.turn}'s turn, not seat {seat}'s", field="seat",
                         clause=self.rules.cite("7(d)"))  # fmt: skip

    def _waiting(self) -> str:
        if self._point is None:
            return "the hand is over"
        if self._point is MOMENT:
            return "the dealer is at work; step on first"
        return f"the hand waits for seat {self.turn} ({self._point})"

    def _show_or_muck(self, seat: int, name: str) -> None:
        position = self._in_turn(seat, SHOWING)
        self.record(Acted(seat, name, "15(d)"))
        if name == "show":
            self.cards.turn(position, "15(d)")
        else:
            self.cards.muck(position, "15(d)")
            self.betting.drop(position)
            self.conceded.append(position)
        self._resume()

    def _agree(self, seat: int, name: str) -> None:
        self._in_turn(seat, RUNNING)
        self.record(Acted(seat, name, "004:H10"))
        if name == "run-once":
            self.runs = 1
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
        self.cards.up[position] = [True] * len(held)
        self.record(Disclosed(seat, tuple(held), "15(d)"))

    # Irregularities

    def report(self, irregularity: Irregularity, *, seat: int = 0) -> None:
        """Report an irregularity; the ruling takes effect at once and is on record."""
        if seat:
            self.position(seat)
        obstacle = "the hand is over" if self._point is None else irregularity.obstacle(self, seat)
        if obstacle:
            raise RuleError(f"{irregularity.id} cannot happen here: {obstacle}", field="irregularity",
                            clause=irregularity.clause)  # fmt: skip
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
        return settlement(self)

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

    def position(self, seat: int) -> int:
        """The position of a seat."""
        if seat not in self.positions:
            raise RuleError(f"there is no player at seat {seat}", field="seat")
        return self.positions[seat]
