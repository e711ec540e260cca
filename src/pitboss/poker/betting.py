"""The chips of a hand: stacks, forced bets, betting rounds and what lies in the pot.

Players are positions here: 0 is the first to receive a card (left of the button, or at the dealer's left), and the rest
follow clockwise. A betting round is opened, taken act by act and closed; in between, `turn` says who must act. The
rules are in `pitboss.poker.wagering` and `pitboss.poker.structure`; here is the state that they read and change, the
events that go on record, and the sentence and clause of every refusal. Chips only move: stacks, bets, pot and fees
always add up to what was brought to the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.events import Acted, Posted, Uncalled
from pitboss.poker.forced import Post
from pitboss.poker.pots import Pot, layers
from pitboss.poker.structure import FIXED_LIMIT, Structure, is_reopened
from pitboss.poker.wagering import (
    ANTE,
    BRING_IN,
    DEAD_MONEY,
    LIVE_BET,
    MUST_BET,
    NO_DUTY,
    NOBODY,
    NOT_YET,
    REFUSED,
    call,
    check,
    close_round,
    effective_raise,
    fold,
    may_raise,
    open_round,
    post,
    post_bring_in,
    return_uncalled,
    turn_to,
    wager,
    wager_kind,
    wagers,
)
from pitboss.record.choices import Choice
from pitboss.record.events import Event

if TYPE_CHECKING:
    from pitboss.poker.rules import TableRules

DUTIES = ("", "bring-in", "bet")
WAGERS = ("bet", "raise", "complete")
"""The words for what `pitboss.poker.wagering` numbers."""

MONEY = {"bet": LIVE_BET, "ante": ANTE, "dead": DEAD_MONEY}


@cache
def before_acts(players: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """No bets of so many players, and no acts; clockwise from each, the next."""
    return (0,) * players, (NOT_YET,) * players, (*range(1, players), 0)


class Refused(RuleError):
    """An act that is not allowed: refused before anything was touched."""


class Betting:
    """Who has what, who is in, and what may be done by whose turn it is."""

    __slots__ = (
        "able", "acted", "after", "aggressor", "bets", "capped", "clause", "count", "dead", "duty", "first_bettor",
        "floor", "full", "last", "last_bettor", "left", "level", "not_yet", "nothing", "opener", "players", "playing",
        "pot", "put", "record", "ref", "reserve", "rules", "seats", "stacks", "structure", "turn", "unposted",
        "upper", "waiting",
    )  # fmt: skip

    def __init__(
        self,
        rules: TableRules,
        structure: Structure,
        seats: Sequence[int],
        stacks: Sequence[int],
        record: Callable[[Event], None],
    ) -> None:
        self.players = players = len(seats)
        self.rules = rules
        self.structure = structure
        """That of the rules, or of a kill hand."""
        self.seats = seats
        self.record = record

        self.stacks = list(stacks)
        self.put = [0] * players
        """What each player has put in so far, dead money apart: antes and bets, those of the open round included."""
        self.dead = [0] * players
        """Money in the main pot that is not its poster's share: dead blinds, an ante posted for the table."""
        self.pot = 0
        """Everything in the middle, the bets of the open round included."""
        self.reserve: dict[int, int] = {}
        """Chips of players who have opted out of further betting."""
        self.playing = [True] * players
        self.left = players
        """How many are still in the hand."""
        self.able = players
        """How many of them have chips."""
        self.nothing, self.not_yet, after = before_acts(players)
        """What everybody has bet, and when acted, before the first act of a round."""
        self.after = list(after)
        """Clockwise from each position: the next, beyond players known to be out of the hand or without chips."""

        # The betting round
        self.clause = ""
        self.bets = [0] * players
        self.acted = [NOT_YET] * players
        """The level at which each player last acted."""
        self.level = 0
        """The total that a player must have put in to stay."""
        self.floor = 0
        """The price that the forced bets have set for the round."""
        self.full = 0
        """The size of the last full bet or raise (fixed limit: the unit)."""
        self.upper = 0
        """Fixed limit: another unit that may be bet; 0 for none."""
        self.ref = 0
        """Fixed limit: the total from which the next raise is measured."""
        self.count = 0
        """Bets and raises so far."""
        self.capped = False
        self.duty = NO_DUTY
        """What the player in turn must do: `BRING_IN`, `MUST_BET`, or nothing in particular."""
        self.waiting = 0
        """How many must act after the player in turn."""
        self.last = NOBODY
        """Who acts after everybody else, until somebody raises."""
        self.turn = NOBODY
        self.opener = NOBODY
        self.aggressor = NOBODY
        """Who made the last bet or raise of the round."""
        self.first_bettor = self.last_bettor = NOBODY
        """Who made the first and the last bet or raise of the latest round that had any."""
        self.unposted = 0
        """Pot limit: what the pot counts for beyond what it holds, blinds that are less than the last one (S20)."""

    # A betting round

    def post(self, due: Post) -> None:
        """Take a forced bet, or what is left of the stack."""
        amount = post(self, due.position, due.amount, MONEY[due.money])
        if amount:
            self.record(Posted(self.seats[due.position], due.name, amount, due.clause))

    def open(self, opener: int, clause: str, duty: int = NO_DUTY, last: int = NOBODY) -> bool:
        """Start the action at a position, `last` acting after everybody else; False where nobody can act."""
        self.clause = clause
        return open_round(self, opener, duty, last)

    def close(self) -> None:
        """The round is over: the uncalled part of the highest bet goes back (S6), the rest is in the pot."""
        position, excess = close_round(self)
        if position != NOBODY:
            self._return_uncalled(position, excess)

    def _return_uncalled(self, position: int, excess: int) -> None:
        return_uncalled(self, position, excess)
        self.record(Uncalled(self.seats[position], excess, "14(d)"))

    # What may be done

    @property
    def wager_name(self) -> str:
        """What putting in more than a call is called now."""
        return WAGERS[wager_kind(self)]

    def choices(self) -> tuple[Choice, ...]:
        """Everything that the player in turn may do; bets and raises in totals for the round."""
        position, clause = self.turn, self.clause
        seat = self.seats[position]
        if self.duty:
            return self._choices_on_duty(position, seat)
        owed = self.level - self.bets[position]
        if owed > 0:
            if owed > self.stacks[position]:
                owed = self.stacks[position]
            fold = Choice(seat, "fold", clause, default=self.rules.absent)
            stay = Choice(seat, "call", clause, owed, owed)
        else:
            fold = Choice(seat, "fold", clause)
            stay = Choice(seat, "check", clause, default=self.rules.absent)
        least, most, other = wagers(self, position)
        if not most:
            return fold, stay
        if other or self.structure.effective_raises:
            return fold, stay, *self._wagers(position, seat)
        return fold, stay, Choice(seat, WAGERS[wager_kind(self)], clause, least, most)

    def _choices_on_duty(self, position: int, seat: int) -> tuple[Choice, ...]:
        """Who must make the forced bet may make a larger one; who must bet may do nothing else."""
        clause = self.clause
        if self.duty == MUST_BET:
            return self._wagers(position, seat, clause)
        amount = min(self.structure.bring_in, self.stacks[position])
        forced = Choice(seat, DUTIES[BRING_IN], clause, amount, amount, default=clause)
        return forced, *self._wagers(position, seat)

    def _wagers(self, position: int, seat: int, default: str = "") -> tuple[Choice, ...]:
        """All bets and raises that the player may make; the least is the `default`, if it is one."""
        least, most, other = wagers(self, position)
        if not most:
            return ()
        name, clause, less = WAGERS[wager_kind(self)], self.clause, effective_raise(self, position)
        ranges = [(less, less)] if less else []
        ranges += [(least, most), (other, other)] if other else [(least, most)]
        first, *rest = (Choice(seat, name, clause, *amounts) for amounts in ranges)
        return msgspec.structs.replace(first, default=default), *rest

    # Acts of the player in turn

    def fold(self) -> None:
        position = self.turn
        if fold(self) == REFUSED:
            raise self._refuse_duty("fold", "15(j)(2)")
        self.record(Acted(self.seats[position], "fold", self.clause))

    def check(self) -> None:
        position = self.turn
        if check(self) == REFUSED:
            raise self._refuse_check(position)
        self.record(Acted(self.seats[position], "check", self.clause))

    def call(self) -> None:
        position = self.turn
        added = call(self)
        if added == REFUSED:
            raise self._refuse(f"there is no bet for seat {self.seats[position]} to call", "act")
        all_in = self.stacks[position] == 0
        self.record(Acted(self.seats[position], "call", self.clause, added, self.bets[position], all_in))

    def wager(self, to: int, called: str = "") -> None:
        """Bet, raise or complete to a total for the round; `called` is what the player called it, if anything."""
        position = self.turn
        name = WAGERS[wager_kind(self)]
        if called and called != name:
            raise self._refuse(f"there is nothing to {called} for seat {self.seats[position]}; it can {name}", "act")
        added = wager(self, to)
        if added == REFUSED:
            raise self._refuse_wager(position, to)
        self.record(Acted(self.seats[position], name, self.clause, added, to, self.stacks[position] == 0))

    def post_bring_in(self, clause: str) -> None:
        """The forced bet that starts the first round; whoever made it has acted (9(e))."""
        position = self.turn
        amount = post_bring_in(self)
        if amount == REFUSED:
            raise self._refuse("the forced bet is not due", "act")
        self.record(Posted(self.seats[position], DUTIES[BRING_IN], amount, clause))

    # Rulings

    def give_back(self, position: int) -> int:
        """Everything that a player has put in goes back to the stack; returns the amount.

        The others do not match a bet that nobody has in: the price is then the highest bet that is.
        """
        amount = self.put[position] + self.dead[position]
        self.put[position] = self.bets[position] = self.dead[position] = 0
        self.pot -= amount
        self.stacks[position] += amount
        self._lower_price()
        return amount

    def _lower_price(self) -> None:
        """A bet that set the price has gone back: what is still in does, or the forced bets (15(f), 15(i)(3)).

        The least raise is then what the highest bet exceeds the next by, and no less than the table's minimum.
        """
        below, top = sorted({-1, 0, self.floor, *self.bets})[-2:]
        if top >= self.level:
            return
        undone, self.level = self.level - top, top
        self.ref = min(self.ref, top)
        if self.structure.kind == FIXED_LIMIT:
            self.count = max(self.count - -(-undone // self.full), 0)
        elif not self.structure.step:
            self.full = max(top - max(below, 0), self.structure.minimum)

    def opt_out(self, position: int) -> None:
        """A player stops betting and keeps the claim to the pot so far, as if all-in."""
        self.reserve[position] = self.stacks[position]
        if self.stacks[position]:
            self.able -= 1
        self.stacks[position] = 0

    def return_reserves(self) -> None:
        """At the end of the hand, players who opted out have their chips again."""
        for position, chips in self.reserve.items():
            self.stacks[position] += chips
        self.reserve = {}

    def pass_on(self) -> None:
        """After a ruling: the action passes over a player who can no longer act, or need not."""
        if self.turn != NOBODY:
            turn_to(self, self.turn)

    # Refusals

    def _refuse(self, message: str, field: str, clause: str = "") -> Refused:
        return Refused(message, field=field, clause=self.rules.cite(clause or self.clause))

    def _refuse_duty(self, act: str, clause: str = "") -> Refused:
        return self._refuse(f"seat {self.seats[self.turn]} must {DUTIES[self.duty]} and cannot {act}", "act", clause)

    def _refuse_check(self, position: int) -> Refused:
        if self.duty:
            return self._refuse_duty("check")
        owed = self.level - self.bets[position]
        return self._refuse(f"seat {self.seats[position]} cannot check: it is {dollars(owed)} to call", "act")

    def _refuse_wager(self, position: int, to: int) -> Refused:
        seat, name = self.seats[position], self.wager_name
        everything = self.bets[position] + self.stacks[position]
        if to > everything:
            return self._refuse(f"seat {seat} has {dollars(everything)} in front and cannot {name} to {dollars(to)}",
                                "amount", "7(c)(1)")  # fmt: skip
        least, most, other = wagers(self, position)
        if self.acted[position] == 0 and not self.structure.check_raise:
            return self._refuse(f"seat {seat} has checked, and check and raise is not allowed", "act", "7(j)")
        if not most:
            return self._refuse(f"seat {seat} may not {name} now: {self._obstacle(position)}", "act", "17")
        written = dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"
        if other:
            written += f" or {dollars(other)}"
        return self._refuse(f"seat {seat} may {name} to {written}, not to {dollars(to)}", "amount", "17")

    def _obstacle(self, position: int) -> str:
        if self.bets[position] + self.stacks[position] <= self.level:
            return "the stack does not exceed the bet"
        if may_raise(self, position):
            return "the number of raises is capped"
        if self.acted[position] != NOT_YET and not is_reopened(self, self.acted[position]):
            return "the betting was not reopened by a full raise"
        return "nobody is left who could call it"

    # Pots

    def pots(self) -> list[Pot]:
        """Main pot and side pots of the closed rounds, before fees."""
        put = self.put
        if any(self.bets):
            put = [total - bet for total, bet in zip(put, self.bets, strict=True)]
        return layers(put, self.playing, sum(self.dead))
