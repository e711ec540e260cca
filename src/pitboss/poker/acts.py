"""What players do in a hand: each act as it is, checked completely before anything changes.

`Hand.act` is the way in. Whoever plays a hand only to see what comes of it (a hand history) may make the acts here;
if anything breaks inside, the hand is lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card, show
from pitboss.errors import RuleError
from pitboss.poker.betting import Betting, Refused
from pitboss.poker.course import BETTING, DRAWING, RUNNING, SHOWING, Course
from pitboss.poker.events import Acted
from pitboss.poker.wagering import NOBODY, drop
from pitboss.record.choices import MOMENT


class Acts(Course):
    """A hand and what the player in turn may do in it; whoever acts may leave out the seat."""

    __slots__ = ()

    @property
    def turn(self) -> int:
        """The seat that must act now; 0 where none must."""
        if self._point is BETTING:
            return self.seats[self.betting.turn]
        return self.seats[self.decider] if self._point in (DRAWING, SHOWING, RUNNING) else 0

    @property
    def waiting_for(self) -> object:
        """What the hand waits for: `BETTING`, `DRAWING`, `SHOWING`, `RUNNING`, a `MOMENT`, or None when it is over."""
        return self._point

    def position(self, seat: int) -> int:
        """The position of a seat."""
        if seat not in self.positions:
            raise RuleError(f"there is no player at seat {seat}", field="seat")
        return self.positions[seat]

    # Betting: nobody in turn means that the round is over, and the hand goes on. It never is after a bet, a raise or a
    # bring-in: whoever is left with chips has less in, and must answer it.

    def fold(self, seat: int | None) -> None:
        betting = self._bets(seat)
        betting.fold()
        if betting.turn == NOBODY:
            self._resume()

    def check(self, seat: int | None) -> None:
        betting = self._bets(seat)
        betting.check()
        if betting.turn == NOBODY:
            self._resume()

    def call(self, seat: int | None) -> None:
        betting = self._bets(seat)
        betting.call()
        if betting.turn == NOBODY:
            self._resume()

    def check_or_call(self, seat: int | None) -> None:
        """Put in what it takes to stay, if anything."""
        betting = self._bets(seat)
        if betting.level > betting.bets[betting.turn]:
            betting.call()
        else:
            betting.check()
        if betting.turn == NOBODY:
            self._resume()

    def wager(self, seat: int | None, to: int | None, called: str = "") -> None:
        """Bet, raise or complete to a total for the betting round; if it is `called` one of them, it must be that."""
        betting = self._bets(seat)
        if to is None:
            raise Refused(f"a {called} needs an amount", field="amount", clause=self.street.bet)
        betting.wager(to, called)

    def bring_in(self, seat: int | None) -> None:
        self._bets(seat).post_bring_in(self.street.bring_in)

    def _bets(self, seat: int | None) -> Betting:
        """The betting, for the seat whose turn it is (where it is not said, whichever); refuses everybody else."""
        betting = self.betting
        if self._point is not BETTING or (seat is not None and self.seats[betting.turn] != seat):
            raise self._out_of_turn(seat, BETTING)
        self._choices = None
        return betting

    # Draws, the showdown, two runs

    def draw(self, seat: int | None, discards: Sequence[Card]) -> None:
        """Exchange cards; none of them is to stand pat."""
        position = self._in_turn(seat, DRAWING)
        held = list(self.cards.hands[position])
        for card in discards:
            if card not in held:
                raise Refused(f"seat {self.seats[position]} does not hold {show(discards)}", field="cards",
                              clause=self.variant.draw_clause)  # fmt: skip
            held.remove(card)
        name = "draw" if discards else "stand-pat"
        self.record(Acted(self.seats[position], name, self.variant.draw_clause, len(discards)))
        self._discards = tuple(discards)
        self._resume()

    def show_or_muck(self, seat: int | None, name: str) -> None:
        """Show the hand at the showdown, or concede it unseen (15(d))."""
        position = self._in_turn(seat, SHOWING)
        self.record(Acted(self.seats[position], name, "15(d)"))
        if name == "show":
            self.cards.turn(position, "15(d)")
        else:
            self.cards.muck(position, "15(d)")
            drop(self.betting, position)
            self.conceded.append(position)
        self._resume()

    def agree(self, seat: int | None, name: str) -> None:
        """Say whether the rest of the board is to be run once or twice (004:H10)."""
        position = self._in_turn(seat, RUNNING)
        self.record(Acted(self.seats[position], name, "004:H10"))
        if name == "run-once":
            self.runs = 1
        self._resume()

    def _in_turn(self, seat: int | None, point: str) -> int:
        """The position in turn, if this is its seat; refuses everybody else."""
        if self._point is not point or (seat is not None and self.seats[self.decider] != seat):
            raise self._out_of_turn(seat, point)
        self._choices = None
        return self.decider

    # Refusals

    def _out_of_turn(self, seat: int | None, point: str) -> Refused:
        if self._point is not point:
            acting = self.turn if seat is None else seat
            return Refused(f"seat {acting} cannot do this now: {self._waiting()}", field="act")
        return Refused(f"it is seat {self.turn}'s turn, not seat {seat}'s", field="seat",
                       clause=self.rules.cite("7(d)"))  # fmt: skip

    def _waiting(self) -> str:
        if self._point is None:
            return "the hand is over"
        if self._point is MOMENT:
            return "the dealer is at work; step on first"
        return f"the hand waits for seat {self.turn} ({self._point})"
