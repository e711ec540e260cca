"""What a hand came to: every player's net, every pot with its winners, the house's fees, the rulings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.events import HandEnded, HandOpened, PotAwarded, Raked
from pitboss.record.events import Event
from pitboss.record.results import RulingResult, rulings


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

    @classmethod
    def of(cls, events: Sequence[Event]) -> HandResult:
        """What the record of a finished hand says; nothing is played or worked out again."""
        opened = next((event for event in events if isinstance(event, HandOpened)), None)
        ended = next((event for event in events if isinstance(event, HandEnded)), None)
        if opened is None or ended is None:
            raise RuleError("the record of a finished hand has its opening and its end", field="events")
        fees = () if ended.void else tuple(event for event in events if isinstance(event, Raked))
        awards = [event for event in events if isinstance(event, PotAwarded)]
        return cls(
            seats=tuple(map(SeatResult, opened.seats, opened.stacks, ended.stacks)),
            pots=tuple(
                PotResult(
                    number,
                    sum(fee.amount for fee in fees if fee.pot == number),
                    tuple(award for award in awards if award.pot == number),
                )
                for number in sorted({award.pot for award in awards})
            ),
            fees=fees,
            rulings=rulings(events),
            void=ended.void,
        )

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
