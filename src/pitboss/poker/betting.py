"""The chips of a hand: stacks, forced bets, betting rounds and what lies in the pot.

Players are positions here: 0 is the first to receive a card (left of the button, or at the dealer's left), and the rest
follow clockwise. A betting round is opened, taken act by act and closed; in between, `turn` says who must act. Every
act is checked completely before anything changes, then recorded as an event. Chips only move: stacks, bets, pot and
fees always add up to what was brought to the table.
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
from pitboss.poker.structure import Ranges, Structure
from pitboss.record.choices import Choice
from pitboss.record.events import Event

if TYPE_CHECKING:
    from pitboss.poker.rules import TableRules

NOBODY = -1
NOT_YET = -1

BRING_IN = "bring-in"
MUST_BET = "bet"


class Refused(RuleError):
    """An act that is not allowed: refused before anything was touched."""


@cache
def clockwise(players: int) -> tuple[tuple[int, ...], ...]:
    """For each position, all the others, so that the next one clockwise is last: a queue to pop from.

    >>> clockwise(4)[1]
    (0, 3, 2)
    """
    return tuple(tuple((start - step) % players for step in range(1, players)) for start in range(players))


class Betting:
    """Who has what, who is in, and what may be done by whose turn it is."""

    __slots__ = (
        "able", "acted", "aggressor", "bets", "capped", "clause", "count", "dead", "duty", "first_bettor", "full",
        "last_bettor", "left", "level", "opener", "pending", "playing", "pot", "put", "queue", "record", "ref",
        "reserve", "rules", "seats", "stacks", "structure", "turn", "units", "unposted",
    )  # fmt: skip

    def __init__(
        self,
        rules: TableRules,
        structure: Structure,
        seats: Sequence[int],
        stacks: Sequence[int],
        record: Callable[[Event], None],
    ) -> None:
        players = len(seats)
        self.rules = rules
        self.structure = structure
        """That of the rules, or of a kill hand."""
        self.seats = seats
        self.record = record
        self.queue = clockwise(players)

        self.stacks = list(stacks)
        self.put = [0] * players
        """What each player has put in so far, dead money apart: antes and bets, those of the open round included."""
        self.dead: dict[int, int] = {}
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

        # The betting round
        self.clause = ""
        self.bets = [0] * players
        self.acted = [NOT_YET] * players
        """The level at which each player last acted."""
        self.level = 0
        """The total that a player must have put in to stay."""
        self.full = 0
        """The size of the last full bet or raise (fixed limit: the unit)."""
        self.ref = 0
        """Fixed limit: the total from which the next raise is measured."""
        self.units: tuple[int, ...] = ()
        """Fixed limit: the units that may be bet."""
        self.count = 0
        """Bets and raises so far."""
        self.capped = False
        self.duty = ""
        """What the player in turn must do: `BRING_IN`, `MUST_BET`, or nothing in particular."""
        self.pending = [NOBODY]
        """Players still to act after the one in turn, the next one last; `NOBODY` marks the end."""
        self.turn = NOBODY
        self.opener = NOBODY
        self.aggressor = NOBODY
        """Who made the last bet or raise of the round."""
        self.first_bettor = self.last_bettor = NOBODY
        """Who made the first and the last bet or raise of the latest round that had any."""
        self.unposted = 0
        """Pot limit: what the pot counts for beyond what it holds, blinds that are less than the last one (S20)."""

    # Forced bets

    def post(self, post: Post) -> None:
        """Take a forced bet, or what is left of the stack."""
        position = post.position
        amount = min(post.amount, self.stacks[position])
        if amount == 0:
            return
        self._pay(position, amount)
        if post.money == "bet":
            self.bets[position] += amount
        elif post.money == "dead":
            self.put[position] -= amount
            self.dead[position] = self.dead.get(position, 0) + amount
        self.record(Posted(self.seats[position], post.name, amount, post.clause))

    def price(self, level: int, count: int, least_raise: int) -> None:
        """The first round begins at the price of the blinds, even where one of them was posted short."""
        self.level = self.ref = level
        self.count = count
        self.structure.forced(self, least_raise)

    # A betting round

    def open(self, opener: int, clause: str, duty: str = "", last: int = NOBODY) -> bool:
        """Start the action at a position, `last` acting after everybody else; False where nobody can act."""
        self.clause = clause
        self.opener = opener
        self.duty = duty
        self.aggressor = NOBODY
        self._queue_after(opener)
        if self.stacks[opener] and self.playing[opener]:
            self.pending.append(opener)
        if last != NOBODY and last in self.pending:
            self.pending.remove(last)
            self.pending.insert(1, last)
        self.turn = self.pending.pop()
        if self.able < 2:
            self._matched()
        return self.turn != NOBODY

    def close(self) -> None:
        """The round is over: the uncalled part of the highest bet goes back (S6), the rest is in the pot."""
        bets = self.bets
        players = len(bets)
        top = max(bets)
        if top:
            if bets.count(top) == 1:
                self._return_uncalled(bets.index(top))
            self.bets = [0] * players
        self.acted = [NOT_YET] * players
        self.level = self.ref = self.count = 0
        self.capped = False

    def _return_uncalled(self, position: int) -> None:
        if self.playing[position]:
            excess = self.bets[position]
            self.bets[position] = 0
            excess -= max(self.bets)
            self.put[position] -= excess
            self.pot -= excess
            if self.stacks[position] == 0:
                self.able += 1
            self.stacks[position] += excess
            self.record(Uncalled(self.seats[position], excess, "14(d)"))

    def _queue_after(self, position: int) -> None:
        """Everybody with chips acts after this player, in turn."""
        stacks, playing = self.stacks, self.playing
        self.pending = pending = [NOBODY]
        for other in self.queue[position]:
            if stacks[other] and playing[other]:
                pending.append(other)

    def _matched(self) -> None:
        """Nobody acts any more where the only player with chips has matched every bet."""
        if self.turn != NOBODY and self.bets[self.turn] == max(self.bets):
            self.turn = NOBODY

    # What may be done

    def ranges(self, position: int) -> Ranges:
        """The totals to which this player may bet or raise, all-in for less included."""
        everything = self.bets[position] + self.stacks[position]
        if everything <= self.level or not self._may_raise(position):
            return ()
        legal = self.structure.ranges(self, position)
        if not legal or legal[-1][1] <= everything:
            return legal
        if len(legal) == 1:  # asked before every act: faster than the same in a loop
            return ((min(legal[0][0], everything), everything),)
        return tuple([(min(least, everything), min(most, everything)) for least, most in legal])

    def _may_raise(self, position: int) -> bool:
        """Whether the betting is open to this player, and somebody could call more than the present bet."""
        acted = self.acted[position]
        if acted != NOT_YET and not self._reopened(acted):
            return False
        bets, stacks, playing, level = self.bets, self.stacks, self.playing, self.level
        for other in self.queue[position]:  # noqa: SIM110 (asked before every act: the loop is faster)
            if playing[other] and bets[other] + stacks[other] > level:
                return True
        return False

    def _reopened(self, acted: int) -> bool:
        """Whether a player who has acted may raise again: after a full raise; after a check unless that is barred."""
        return self.structure.reopened(self, acted) and (acted > 0 or self.rules.check_raise)

    def _effective(self, position: int) -> Ranges:
        """Custom in limit games: a raise need not exceed what the last player with chips can still call."""
        if self.able != 2 or not self.units:
            return ()
        other = next(p for p in self.queue[position] if self.stacks[p] and self.playing[p])
        most = self.bets[other] + self.stacks[other]
        return ((most, most),) if self.level < most and self.ranges(position)[:1] > ((most, most),) else ()

    @property
    def wager_name(self) -> str:
        """What putting in more than a call is called now."""
        if self.level == 0:
            return "bet"
        return "complete" if self.ref < self.level else "raise"

    def choices(self) -> tuple[Choice, ...]:
        """Everything that the player in turn may do; bets and raises in totals for the round."""
        position, clause = self.turn, self.clause
        seat, stack = self.seats[position], self.stacks[position]
        owed = self.level - self.bets[position]
        absent = self.rules.absent
        choices: tuple[Choice, ...] = ()
        if self.duty == BRING_IN:
            amount = min(self.rules.bring_in, stack)
            choices = (Choice(seat, BRING_IN, clause, amount, amount, default=clause),)
        elif owed > 0:
            owed = min(owed, stack)
            choices = (Choice(seat, "fold", clause, default=absent), Choice(seat, "call", clause, owed, owed))
        elif not self.duty:
            choices = (Choice(seat, "fold", clause), Choice(seat, "check", clause, default=absent))
        ranges = self.ranges(position)
        if ranges:
            name = self.wager_name
            if self.rules.effective_raises:
                ranges = self._effective(position) + ranges
            for least, most in ranges:
                choices += (Choice(seat, name, clause, least, most),)
            if self.duty == MUST_BET:
                choices = (msgspec.structs.replace(choices[0], default=clause), *choices[1:])
        return choices

    # Acts of the player in turn

    def fold(self) -> None:
        position = self.turn
        if self.duty:
            raise self._refuse(f"seat {self.seats[position]} must {self.duty} and cannot fold", "act", "15(j)(2)")
        self.record(Acted(self.seats[position], "fold", self.clause))
        self.drop(position)
        self.turn = self.pending.pop()
        if self.able < 2:
            self._matched()

    def check(self) -> None:
        position = self.turn
        if self.duty or self.level > self.bets[position]:
            raise self._refuse_check(position)
        self.acted[position] = self.level
        self.record(Acted(self.seats[position], "check", self.clause))
        self.turn = self.pending.pop()
        if self.able < 2:
            self._matched()

    def call(self) -> None:
        position = self.turn
        bet, stack = self.bets[position], self.stacks[position]
        owed = self.level - bet
        if owed <= 0 or self.duty:
            raise self._refuse(f"there is no bet for seat {self.seats[position]} to call", "act")
        if owed > stack:
            owed = stack
        self._pay(position, owed)
        self.bets[position] = bet + owed
        self.acted[position] = self.level
        self.record(Acted(self.seats[position], "call", self.clause, owed, bet + owed, owed == stack))
        self.turn = self.pending.pop()
        if self.able < 2:
            self._matched()

    def wager(self, to: int, called: str = "") -> None:
        """Bet, raise or complete to a total for the round; `called` is what the player called it, if anything."""
        position = self.turn
        name = self.wager_name
        if called and called != name:
            raise self._refuse(f"there is nothing to {called} for seat {self.seats[position]}; it can {name}", "act")
        for least, most in self.ranges(position):
            if least <= to <= most:
                break
        else:
            if not self.rules.effective_raises or (to, to) not in self._effective(position):
                raise self._refuse_wager(position, to)
        self.structure.raised(self, to)
        added = to - self.bets[position]
        self._pay(position, added)
        self.bets[position] = self.level = to
        if name == "complete":  # a completed bring-in reopens the betting to all
            self.acted = [NOT_YET] * len(self.acted)
        self.acted[position] = to
        if self.aggressor == NOBODY:
            self.first_bettor = position
        self.aggressor = self.last_bettor = position
        self.duty = ""
        self.record(Acted(self.seats[position], name, self.clause, added, to, self.stacks[position] == 0))
        self._queue_after(position)
        self.turn = self.pending.pop()
        if self.able < 2:
            self._matched()

    def post_bring_in(self, clause: str) -> None:
        """The forced bet that starts the first round; whoever made it has acted (9(e))."""
        position = self.turn
        if self.duty != BRING_IN:
            raise self._refuse("the forced bet is not due", "act")
        amount = min(self.rules.bring_in, self.stacks[position])
        self._pay(position, amount)
        self.bets[position] = amount
        self.level = self.acted[position] = self.rules.bring_in
        self.structure.forced(self, max(self.structure.minimum - self.rules.bring_in, 0))
        self.duty = ""
        self.record(Posted(self.seats[position], BRING_IN, amount, clause))
        self.turn = self.pending.pop()
        if self.able < 2:
            self._matched()

    def _pay(self, position: int, amount: int) -> None:
        """Chips from a stack into the middle."""
        self.pot += amount
        self.put[position] += amount
        self.stacks[position] = left = self.stacks[position] - amount
        if left == 0:
            self.able -= 1

    def drop(self, position: int) -> None:
        """A player is out of the hand, and the money stays."""
        self.playing[position] = False
        if self.stacks[position]:
            self.able -= 1
        self.left -= 1
        if self.left == 1:
            self.pending = [NOBODY]

    # Rulings

    def remove(self, position: int) -> None:
        """A player is out of the hand at a moment that is not his turn."""
        self.drop(position)
        if position in self.pending:
            self.pending.remove(position)

    def give_back(self, position: int) -> int:
        """Everything that a player has put in goes back to the stack; returns the amount."""
        amount = self.put[position] + self.dead.pop(position, 0)
        self.put[position] = self.bets[position] = 0
        self.pot -= amount
        if amount and self.playing[position] and self.stacks[position] == 0:
            self.able += 1
        self.stacks[position] += amount
        return amount

    def opt_out(self, position: int) -> None:
        """A player stops betting and keeps the claim to the pot so far, as if all-in."""
        self.reserve[position] = self.stacks[position]
        if self.stacks[position]:
            self.able -= 1
        self.stacks[position] = 0
        if position in self.pending:
            self.pending.remove(position)

    def return_reserves(self) -> None:
        """At the end of the hand, players who opted out have their chips again."""
        for position, chips in self.reserve.items():
            self.stacks[position] += chips
        self.reserve = {}

    def pass_on(self) -> None:
        """After a ruling: the action passes over a player who can no longer act."""
        while self.turn != NOBODY and not (self.playing[self.turn] and self.stacks[self.turn]):
            self.turn = self.pending.pop()
        if self.left == 1:
            self.turn = NOBODY
        elif self.able < 2:
            self._matched()

    # Refusals

    def _refuse(self, message: str, field: str, clause: str = "") -> Refused:
        return Refused(message, field=field, clause=self.rules.cite(clause or self.clause))

    def _refuse_check(self, position: int) -> Refused:
        seat = self.seats[position]
        if self.duty:
            return self._refuse(f"seat {seat} must {self.duty} and cannot check", "act")
        owed = self.level - self.bets[position]
        return self._refuse(f"seat {seat} cannot check: it is {dollars(owed)} to call", "act")

    def _refuse_wager(self, position: int, to: int) -> Refused:
        seat, name = self.seats[position], self.wager_name
        everything = self.bets[position] + self.stacks[position]
        if to > everything:
            return self._refuse(f"seat {seat} has {dollars(everything)} in front and cannot {name} to {dollars(to)}",
                                "amount", "7(c)(1)")  # fmt: skip
        legal = self.ranges(position)
        if self.acted[position] == 0 and not self.rules.check_raise:
            return self._refuse(f"seat {seat} has checked, and check and raise is not allowed", "act", "7(j)")
        if not legal:
            return self._refuse(f"seat {seat} may not {name} now: {self._obstacle(position)}", "act", "17")
        written = " or ".join(
            dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}" for least, most in legal
        )
        return self._refuse(f"seat {seat} may {name} to {written}, not to {dollars(to)}", "amount", "17")

    def _obstacle(self, position: int) -> str:
        if self.bets[position] + self.stacks[position] <= self.level:
            return "the stack does not exceed the bet"
        if self._may_raise(position):
            return "the number of raises is capped"
        if self.acted[position] != NOT_YET and not self._reopened(self.acted[position]):
            return "the betting was not reopened by a full raise"
        return "nobody is left who could call it"

    # Pots

    def pots(self) -> list[Pot]:
        """Main pot and side pots of the closed rounds, before fees."""
        put = self.put
        if any(self.bets):
            put = [total - bet for total, bet in zip(put, self.bets, strict=True)]
        return layers(put, self.playing, sum(self.dead.values()))
