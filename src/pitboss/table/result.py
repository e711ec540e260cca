"""What a round came to: every wager's result and net, the house's net, the pot, the rulings.

`to_json` is the fixed form that `pitboss settle --json` prints.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.money import dollars
from pitboss.table.dealer import Dealer
from pitboss.table.events import Ruled


class WagerResult(msgspec.Struct, frozen=True):
    """One wager, settled. Amounts in cents."""

    staked: int
    result: str
    returned: int
    clause: str

    @property
    def net(self) -> int:
        return self.returned - self.staked


class SeatResult(msgspec.Struct, frozen=True):
    """One player's wagers in the order in which they were made."""

    seat: int
    wagers: dict[str, WagerResult]

    @property
    def net(self) -> int:
        return sum(wager.net for wager in self.wagers.values())


class RulingResult(msgspec.Struct, frozen=True):
    """A ruling on a reported irregularity."""

    irregularity: str
    ruling: str
    clause: str
    seat: int = 0


class RoundResult(msgspec.Struct, frozen=True):
    """The settlement of a round. All nets sum to zero."""

    seats: tuple[SeatResult, ...]
    commission: int
    awards: dict[int, int]
    rulings: tuple[RulingResult, ...]
    void: bool

    @property
    def house_net(self) -> int:
        return -sum(seat.net for seat in self.seats)

    def to_json(self) -> dict[str, Any]:
        """The form that scripts rely on; amounts are dollars as text."""
        return {
            "seats": [
                {
                    "seat": seat.seat,
                    "wagers": {
                        name: {
                            "staked": dollars(wager.staked),
                            "result": wager.result,
                            "returned": dollars(wager.returned),
                            "net": dollars(wager.net),
                            "clause": wager.clause,
                        }
                        for name, wager in seat.wagers.items()
                    },
                    "net": dollars(seat.net),
                }
                for seat in self.seats
            ],
            "house": {"net": dollars(self.house_net)},
            "pot": {
                "total": dollars(self.commission + sum(self.awards.values())),
                "commission": dollars(self.commission),
                "awards": {("house" if seat == 0 else str(seat)): dollars(cut) for seat, cut in self.awards.items()},
            },
            "rulings": [msgspec.to_builtins(ruling) for ruling in self.rulings],
            "void": self.void,
        }


def settlement(dealer: Dealer, void: bool) -> RoundResult:
    """The settlement of a finished round."""
    return RoundResult(
        seats=tuple(
            SeatResult(
                seat.number,
                {w.name: WagerResult(w.amount, w.result, w.returned, w.clause) for w in seat.wagers.values()},
            )
            for seat in dealer.seats
        ),
        commission=dealer.commission,
        awards=dict(dealer.awards),
        rulings=tuple(
            RulingResult(event.irregularity, event.ruling, event.clause, event.seat)
            for event in dealer.events
            if isinstance(event, Ruled)
        ),
        void=void,
    )
