"""A player's bank: whom it is offered, who may take it, what it covers, and how it is settled.

While bets are open the bank is offered to one player after the other, counterclockwise; who takes it makes no wager.
The other players' wagers then stand against the bank, and so does one of the house's own, unless the bank refuses it.
Of a bank that the house shares (a co-bank) the house covers half: wagers are settled from the tray, and half of what
the bank wins or loses is the player's, an odd cent the house's.

What the table remembers of it, from round to round:

* `bank-allowed`: whether a round has been played since the table was opened;
* `bank-offered-from`: to which position it is offered first, one position farther every round; 0 is the dealer's turn;
* `last-banker`: who banked the last round, and may not bank the next;
* `last-wager-1` and so on: what each position wagered against the dealer in the last round without a player's bank.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from pitboss.errors import RuleError
from pitboss.games.pai_gow_games.ring import DEALER
from pitboss.games.parts.commission import Commission, take
from pitboss.money import dollars
from pitboss.record.choices import Choice
from pitboss.rulebook.options import Amount, Count, Flag, Option
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.wagers import Changes, DecisionRule
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer
from pitboss.table.game import Call, Change
from pitboss.table.seats import Seat, Wager

OPTION, SHARED = "player-bank", "co-banking"
BANK, CO_BANK, DECLINE = "bank", "co-bank", "decline-bank"
DEALER_WAGER, USUAL, NONE = "dealer-wager", "usual-dealer-wager", "no-dealer-wager"
SOME_WAGER = 5_00
"""What a described round takes its bank to have wagered before, where it does not say: any amount will do."""


class Bank(NamedTuple):
    """A player's bank in a round."""

    seat: Seat
    wager: Wager
    """What the player puts up: all that can be lost."""
    shared: bool
    dealer_wager: int


class BankClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Where the rules of a game say how players bank."""

    offered: str
    not_at_first: str
    rotation: str
    has_wagered: str
    covers: str
    shared: str
    one_area: str
    dealer_wager: str
    dealer_decided: str
    dealer_paid: str
    settled: str
    shared_settled: str
    positions: int
    usual: bool = False
    """Whether players may bank unless the licensee says otherwise."""

    # What the licensee chooses, what the table remembers, what players say

    @property
    def options(self) -> tuple[Flag, Flag]:
        """Whether players may bank, and whether the house shares a bank."""
        return (
            Flag(name=OPTION, default=self.usual, clause=self.offered, gist="players may bank, in turn"),
            Flag(name=SHARED, default=False, clause=self.shared, gist="the house covers half of a bank on request"),
        )

    @property
    def memory(self) -> tuple[Option, ...]:
        """What the table remembers."""
        last = self.positions
        return (
            Flag(name="bank-allowed", default=False, gist="a round has been played since the table was opened"),
            Count(
                name="bank-offered-from",
                default=1,
                least=DEALER,
                most=last,
                gist="where the offer of the bank begins; 0: the dealer banks",
            ),
            Count(name="last-banker", default=0, least=0, most=last, gist="who banked the last round; 0: the house"),
            *(
                Amount(
                    name=last_wager(position),
                    default=0,
                    least=0,
                    gist=f"what position {position} wagered when the house banked last",
                )
                for position in range(1, last + 1)
            ),
        )

    @property
    def calls(self) -> tuple[Call, ...]:
        """What a player says to whom the bank is offered."""

        def call(name: str, clause: str, gist: str, refusal: Callable[[Dealer, Seat], RuleError | None]) -> Call:
            return Call(
                name=name,
                clause=clause,
                gist=gist,
                of=lambda d, seat: () if refusal(d, seat) else ("",),
                effect=self._taken if name != DECLINE else lambda d, seat, subject: None,
                refusal=refusal,
            )

        return (
            call(BANK, self.rotation, "take the bank that is offered", self.refusal),
            call(
                CO_BANK,
                self.shared,
                "take the bank and have the house cover half of it",
                partial(self.refusal, shared=True),
            ),
            call(DECLINE, self.rotation, "let the bank go to the next player", self.refusal),
        )

    @property
    def decisions(self) -> tuple[DecisionRule, ...]:
        """What a bank decides about the house's own wager."""
        return (
            DecisionRule(name=DEALER_WAGER, clause=self.dealer_wager, gist="as bank: have the house wager so much"),
            DecisionRule(name=NONE, clause=self.dealer_wager, gist="as bank: have the house wager nothing"),
            DecisionRule(name=USUAL, clause=self.dealer_wager, gist="as bank: have the house wager what you last did"),
        )

    @property
    def changes(self) -> Changes:
        """No wager is made by who banks, at any area."""

        def timing(d: Dealer, change: Change) -> RuleError | None:
            bank = banker(d)
            if bank is None or bank.account != change.seat.account:
                return None
            return RuleError(f"seat {bank.number} banks and makes no wager", field=change.wager, clause=self.one_area)

        return Changes(timing=timing)

    def side_bets(self, rows: Iterable[SideBet]) -> tuple[SideBet, ...]:
        """Side bets, not to be made by who banks either."""
        replace = msgspec.structs.replace
        return tuple(replace(bet, wager=replace(bet.wager, changes=self.changes)) for bet in rows)

    def described(self, seat: int, dealer_wager: int) -> dict[str, Any]:
        """What the table remembers before a described round with this bank: enough that the seat may take it."""
        return {"bank-allowed": True, last_wager(seat): dealer_wager or SOME_WAGER}

    # Who may take it

    def refusal(self, d: Dealer, seat: Seat, *, shared: bool = False) -> RuleError | None:
        """Why a player cannot take the bank, or decline it, now."""
        clause = message = ""
        first, last = d.memory["bank-offered-from"], d.memory["last-banker"]
        offered = self._offered(d)
        if not d.options[OPTION]:
            clause, message = self.offered, "players do not bank at this table"
        elif shared and not d.options[SHARED]:
            clause, message = self.shared, "the house shares no bank at this table"
        elif not d.memory["bank-allowed"]:
            clause, message = self.not_at_first, "no player banks in the first round"
        elif (bank := banker(d)) is not None:
            clause, message = self.rotation, f"seat {bank.number} has taken the bank"
        elif not first:
            clause, message = self.rotation, "it is the dealer's turn to bank"
        elif last == seat.number:
            clause, message = self.rotation, f"seat {seat.number} banked the last round"
        elif not d.memory[last_wager(seat.number)]:
            message = f"seat {seat.number} made no wager when the house banked last"
            clause = self.has_wagered
        elif all(other.account == seat.account for other in d.seats):
            clause, message = self.rotation, "nobody else is there to play against a bank"
        elif any(other.wagers for other in d.seats if other.account == seat.account):
            clause, message = self.one_area, f"seat {seat.number} has made a wager"
        elif offered is not seat:
            clause, message = self.rotation, f"the bank is not offered to seat {seat.number} now"
        return RuleError(message, field=BANK, clause=clause) if message else None

    def _offered(self, d: Dealer) -> Seat | None:
        """To whom the bank is offered now: the first who may take it and has not declined."""
        first, last = d.memory["bank-offered-from"], d.memory["last-banker"]
        seats = [seat for seat in d.seats if seat.number >= first] + [seat for seat in d.seats if seat.number < first]
        for seat in seats:
            eligible = d.memory[last_wager(seat.number)] and seat.number != last and not seat.wagers
            if eligible and not d.has_called(DECLINE, seat=seat.number):
                return seat
        return None

    @staticmethod
    def _taken(d: Dealer, seat: Seat, subject: str) -> None:
        seat.banks = True

    # What it puts up

    def closing(self, d: Dealer, wager: str) -> RuleError | None:
        """Why the bets cannot be closed yet: the bank cannot cover them."""
        bank = banker(d)
        if bank is None or self._cover(d, bank, wager) <= d.chips(bank):
            return None
        message = f"seat {bank.number} has {dollars(d.chips(bank))}, not enough to cover the wagers against the bank"
        return RuleError(message, field=BANK, clause=self.covers)

    def _cover(self, d: Dealer, bank: Seat, wager: str) -> int:
        """What the bank can lose to the other players."""
        most = sum(seat.amount(wager) for seat in d.seats if seat is not bank)
        return most // 2 if _is_shared(d, bank) else most

    def put_up(self, d: Dealer, wager: str) -> Generator[Any, Any, Bank | None]:
        """After the bets are closed: the bank's own chips, and the house's wager against it; None for the house."""
        bank = banker(d)
        self._remember(d, bank, wager)
        if bank is None:
            return None
        cover = self._cover(d, bank, wager)
        if _is_shared(d, bank):
            return Bank(bank, d.stake(bank, CO_BANK, cover, self.shared), True, 0)
        amount = yield from self._ask_dealer_wager(
            d, bank, min(d.memory[last_wager(bank.number)], d.chips(bank) - cover)
        )
        if amount:
            amount = d.house_wager(DEALER_WAGER, amount, self.dealer_wager)
        put_up = d.stake(bank, BANK, cover + amount, self.covers)
        d.stand_against(put_up, [seat.wagers[wager] for seat in d.seats if seat is not bank])
        return Bank(bank, put_up, False, amount)

    def _ask_dealer_wager(self, d: Dealer, bank: Seat, usual: int) -> Generator[Any, Any, int]:
        """The house wagers what the bank last did, or less, or nothing, as the bank says."""
        d.stage = BANK
        choices = [otherwise(bank, NONE, self.dealer_wager)]
        if usual:
            choices = [
                otherwise(bank, USUAL, self.dealer_wager),
                Choice(bank.number, DEALER_WAGER, self.dealer_wager, 1, usual),
                Choice(bank.number, NONE, self.dealer_wager),
            ]
        reply = yield from d.offer(bank, choices, still=lambda: True)
        assert reply is not None
        return {USUAL: usual, NONE: 0}.get(reply.name, reply.amount)

    def _remember(self, d: Dealer, bank: Seat | None, wager: str) -> None:
        d.memory["bank-allowed"] = True
        d.memory["bank-offered-from"] = (d.memory["bank-offered-from"] + 1) % (self.positions + 1)
        d.memory["last-banker"] = bank.number if bank else 0
        if bank is None:
            made = {seat.number: seat.amount(wager) for seat in d.seats}
            d.memory |= {last_wager(position): made.get(position, 0) for position in range(1, self.positions + 1)}

    # How it is settled

    def decide_dealer_wager(self, d: Dealer, bank: Bank, net: int) -> None:
        """The house's own wager is decided before the players'."""
        clause = f"{self.dealer_decided}, {self.dealer_paid}" if net > 0 else self.dealer_decided
        d.decide_house_wager(bank.wager, DEALER_WAGER, bank.dealer_wager, net, clause)

    def settle(self, d: Dealer, bank: Bank, wager: str, commission: Commission) -> None:
        """When every other wager is settled: what the centre of the table holds then is the bank's, less commission."""
        if not bank.shared:
            d.return_bank(bank.wager, self.settled)
            take(
                d, bank.wager, commission.on(max(bank.wager.gained - bank.wager.paid_out, 0)), self.settled, owed=False
            )
            return
        others = [seat.wagers[wager] for seat in d.seats if seat is not bank.seat]
        surplus = -sum({"win": 1, "lose": -1}.get(one.result, 0) * one.amount for one in others)
        half = abs(surplus) // 2
        if not half:
            d.push(bank.wager, self.shared_settled)
        elif surplus < 0:
            d.lose_part(bank.wager, half, self.shared_settled)
        else:
            d.pay(bank.wager, half, self.shared_settled)
            take(d, bank.wager, commission.on(half), self.shared_settled, owed=False)


def last_wager(position: int) -> str:
    """The name under which a position's last wager against the dealer is remembered."""
    return f"last-wager-{position}"


def banker(d: Dealer) -> Seat | None:
    """The player who banks; None where the house does."""
    return next((seat for seat in d.seats if seat.banks), None)


def _is_shared(d: Dealer, bank: Seat) -> bool:
    return d.has_called(CO_BANK, seat=bank.number)
