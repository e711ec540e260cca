"""What a hand came to: every player's net, every pot with its winners, the house's fees, the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.money import dollars
from pitboss.poker.events import HandOpened, PotAwarded, Raked
from pitboss.record.results import RulingResult, rulings

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


class SeatResult(msgspec.Struct, frozen=True):
    """One player: stack before and after, in cents."""

    seat: int
    started: int
    finished: int

    @property
    def net(self) -> int:
        return self.finished - self.started


class PotResult(msgspec.Struct, frozen=True):
    """The main pot (0) or a side pot: fees taken out of it, and the payments that divided the rest."""

    number: int
    fees: int
    awards: tuple[PotAwarded, ...]

    @property
    def amount(self) -> int:
        """What was in it, before fees."""
        return self.fees + sum(award.amount for award in self.awards)


class HandResult(msgspec.Struct, frozen=True):
    """The settlement of a hand. Nets and fees sum to zero."""

    seats: tuple[SeatResult, ...]
    pots: tuple[PotResult, ...]
    fees: tuple[Raked, ...]
    rulings: tuple[RulingResult, ...]
    void: bool

    @property
    def collected(self) -> int:
        """Rake and contributions together."""
        return sum(fee.amount for fee in self.fees)

    @property
    def scooper(self) -> int:
        """The seat that won every pot whole, which can kill the next hand; 0 where nobody did."""
        winners = {award.seat for pot in self.pots for award in pot.awards}
        return winners.pop() if len(winners) == 1 else 0

    def to_json(self) -> dict[str, Any]:
        """The form that scripts rely on; amounts are dollars as text."""
        return {
            "seats": [
                {"seat": s.seat, "start": dollars(s.started), "finish": dollars(s.finished), "net": dollars(s.net)}
                for s in self.seats
            ],
            "pots": [
                {
                    "amount": dollars(pot.amount),
                    "fees": dollars(pot.fees),
                    "awards": [
                        {
                            "seat": award.seat,
                            "amount": dollars(award.amount),
                            "contest": award.contest,
                            "board": award.board + 1,
                            "clause": award.clause,
                        }
                        for award in pot.awards
                    ],
                }
                for pot in self.pots
            ],
            "house": {"net": dollars(self.collected)},
            "rulings": [msgspec.to_builtins(ruling) for ruling in self.rulings],
            "void": self.void,
        }


def settlement(hand: Hand) -> HandResult:
    """The settlement of a finished hand, from its events."""
    opened = hand.events[0]
    assert isinstance(opened, HandOpened)
    awards = [event for event in hand.events if isinstance(event, PotAwarded)]
    fees = () if hand.voided else tuple(event for event in hand.events if isinstance(event, Raked))
    numbers = sorted({award.pot for award in awards})
    return HandResult(
        seats=tuple(map(SeatResult, hand.seats, opened.stacks, hand.betting.stacks)),
        pots=tuple(
            PotResult(
                number,
                sum(fee.amount for fee in fees if fee.pot == number),
                tuple(award for award in awards if award.pot == number),
            )
            for number in numbers
        ),
        fees=fees,
        rulings=rulings(hand.events),
        void=hand.voided,
    )
