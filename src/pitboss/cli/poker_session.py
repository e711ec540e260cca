"""A poker session in the terminal: one table of a room, with its button, its rake and its bad-beat payout."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from pitboss.cli.show import say
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.hand import Hand
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.room.events import ButtonDrawn, TimeCharged
from pitboss.poker.room.room import Room
from pitboss.poker.submission import Submission

NAMES = ("you", "Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Felix", "Grace", "Henri", "Ida", "John")
YOU = NAMES[0]
TABLE, SUPERVISOR = "1", "the shift supervisor"
HAND_MINUTES = 2
"""How long a hand takes by the clock of the room, which time charges go by."""


class Session:
    """Hands at one table: stacks, the button and the clock go from one to the next."""

    def __init__(self, terms: Submission, others: int, bankroll: int, seed: int | None) -> None:
        self.terms = terms
        self.bankroll = bankroll
        self.hands = 0
        self._seed = seed
        self._told = 0
        self.fund = BadBeatFund("bad-beat payout", terms.fund, day=date.today()) if terms.fund else None
        self.room = Room(terms.house)
        self.room.open_table(TABLE, terms.rules, terms.revenue, self.fund)
        needed = self.needed(others + 1)
        if bankroll < needed:
            raise RuleError(f"a player needs {dollars(needed)} to be dealt in", field="--bankroll", clause="7(c)(3)")
        try:
            for seat in range(1, others + 2):
                self.room.sit(NAMES[seat - 1], TABLE, seat, bankroll)
        except RuleError as error:
            raise RuleError(error.message, field="--bankroll", clause=error.clause) from None

    @property
    def stacks(self) -> dict[int, int]:
        """The chips in front of everybody, by seat."""
        seated = self.room.tables[TABLE].sittings
        return {seat: self.room.stack(seated[seat].player) for seat in sorted(seated)}

    def needed(self, players: int) -> int:
        """What a player needs to be dealt into the next hand wherever the button and a kill button are."""
        killer = 0 if self.room.tables[TABLE].kill else None
        return max(self.terms.rules.forced(players, killer=killer)[1])

    def can_go_on(self) -> bool:
        """Whether you have the chips for another hand, and somebody to play it with."""
        stacks = self.stacks
        if len(stacks) < 2:
            say("Nobody is left to play with.")
            return False
        if self.room.stack(YOU) < self.needed(len(stacks)):
            say(f"You have {dollars(self.room.stack(YOU))}: not enough for another hand.")
            return False
        return True

    def deal(self) -> Hand:
        """The next hand. A bot that ran out of chips has bought in again, or leaves where the house sells no more."""
        seated = self.room.tables[TABLE].sittings
        for seat, stack in self.stacks.items():
            player = seated[seat].player
            if player != YOU and stack < self.needed(len(seated)):
                try:
                    self.room.buy(player, self.bankroll - stack)
                except RuleError:
                    self.room.leave(player)
        self.hands += 1
        hand = self.room.deal(TABLE, seed=None if self._seed is None else f"{self._seed} {self.hands}")
        self._tell()
        return hand

    def settle(self) -> None:
        """The hand is over: chips, rake and contribution go where they belong, and the clock goes on."""
        self.room.settle(TABLE)
        if self.fund is not None:
            self._pay_bad_beat(self.fund)
            self._count(self.fund)
        self.room.pass_time(HAND_MINUTES)
        self._tell()

    def leave(self) -> int:
        """Get up; what you take along."""
        return self.room.leave(YOU)

    def _tell(self) -> None:
        """What happened at the table between the hands."""
        seated = self.room.tables[TABLE].sittings
        for event in self.room.events[self._told :]:
            if isinstance(event, ButtonDrawn):
                say(f"  {seated[event.button].player} drew the highest card for the first button")
            elif isinstance(event, TimeCharged) and event.player == YOU:
                say(f"  the house charges you {dollars(event.chips + event.cash)} for time [cyan]{event.clause}[/]")
        self._told = len(self.room.events)

    def _pay_bad_beat(self, fund: BadBeatFund) -> None:
        """Claim a bad beat where there was one; the fund pays it in cash (19(f), 19(g))."""
        with suppress(RuleError):  # no bad beat, or nothing on record yet
            self.room.claim(TABLE)
            fund.verify(SUPERVISOR)
            seated = self.room.tables[TABLE].sittings
            for seat, amount in fund.pay(SUPERVISOR).items():
                who = seated[seat].player
                say(f"  [bold]bad beat:[/] {who} {'are' if who == YOU else 'is'} paid {dollars(amount)} in cash")

    def _count(self, fund: BadBeatFund) -> None:
        """Contributions are counted after every hand here, and shown (19(d), 19(e), 19(h))."""
        if sum(fund.boxes.values()):
            fund.count()
            fund.record()
            fund.adjust_display(SUPERVISOR)
            say(f"  the bad-beat payout stands at {dollars(fund.display)}")
