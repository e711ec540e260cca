"""What a round came to: every wager's result and net, the house's net, the pot, the rulings.

`to_json` is the fixed form that `pitboss settle --json` prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pitboss.equipment.cards import show
from pitboss.money import dollars
from pitboss.record.events import Event
from pitboss.record.results import RulingResult, rulings
from pitboss.table.settled import HandResult, SeatResult, Settlement, WagerResult


class RoundResult(msgspec.Struct, frozen=True):
    """The settlement of a round. All nets and what the dealer is given sum to zero."""

    seats: tuple[SeatResult, ...]
    commission: int
    awards: dict[int, int]
    rulings: tuple[RulingResult, ...]
    void: bool
    meters: dict[str, int] = {}
    """What each progressive meter shows after the round."""
    tips: int = 0
    """What the house has given to the dealer."""

    @classmethod
    def of(cls, events: Iterable[Event]) -> RoundResult:
        """The settlement of a finished round, from its events alone."""
        record = list(events)
        settled = Settlement.of(record)
        return cls(
            seats=settled.seats(),
            commission=settled.commission,
            awards={} if settled.void else settled.awards,
            rulings=rulings(record),
            void=settled.void,
            meters=settled.meters,
            tips=settled.tips,
        )

    @property
    def house_net(self) -> int:
        return -sum(seat.net for seat in self.seats) - self.tips

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
                            **({"commission": dollars(wager.commission)} if wager.commission else {}),
                            **({"limited": True} if wager.limited else {}),
                            **({"coupon": dollars(wager.coupon)} if wager.coupon else {}),
                        }
                        for name, wager in seat.wagers.items()
                    },
                    "net": dollars(seat.net),
                    **({"owed": dollars(seat.owed)} if seat.owed else {}),
                    **({"box": seat.box} if seat.box else {}),
                    **({"hands": [_hand(hand) for hand in seat.hands]} if seat.hands else {}),
                }
                for seat in self.seats
            ],
            "house": {"net": dollars(self.house_net)},
            **({"tips": dollars(self.tips)} if self.tips else {}),
            "pot": {
                "total": dollars(self.commission + sum(self.awards.values())),
                "commission": dollars(self.commission),
                "awards": {("house" if seat == 0 else str(seat)): dollars(cut) for seat, cut in self.awards.items()},
            },
            "rulings": [msgspec.to_builtins(ruling) for ruling in self.rulings],
            "void": self.void,
            **({"meters": {name: dollars(shows) for name, shows in self.meters.items()}} if self.meters else {}),
        }


def _hand(hand: HandResult) -> dict[str, Any]:
    return {"number": hand.number, "cards": show(hand.cards), "total": hand.total}


def together(results: Sequence[RoundResult]) -> RoundResult:
    """Several rounds as one: what stood at the end of a round and went on counts where it was decided."""
    seats: dict[int, SeatResult] = {}
    for index, result in enumerate(results):
        final = index == len(results) - 1
        for seat in result.seats:
            merged = dict(seats[seat.seat].wagers) if seat.seat in seats else {}
            for name, wager in seat.wagers.items():
                if final or wager.result != "open":
                    merged[name] = _sum(merged.get(name), wager if final else _gone_on(wager))
            seats[seat.seat] = SeatResult(seat.seat, merged, seat.owed)
    awards = {number: sum(r.awards.get(number, 0) for r in results) for r in results for number in r.awards}
    return RoundResult(
        seats=tuple(seats[number] for number in sorted(seats)),
        commission=sum(result.commission for result in results),
        awards=awards,
        rulings=tuple(ruling for result in results for ruling in result.rulings),
        void=results[-1].void,
        meters=results[-1].meters,
        tips=sum(result.tips for result in results),
    )


def _gone_on(wager: WagerResult) -> WagerResult:
    """A wager of an earlier round without the stake that went on to the next."""
    if not wager.standing:
        return wager
    return msgspec.structs.replace(wager, staked=0, fee=0, standing=0)


def _sum(before: WagerResult | None, wager: WagerResult) -> WagerResult:
    if before is None:
        return wager
    sums = {
        field: getattr(before, field) + getattr(wager, field)
        for field in ("staked", "returned", "fee", "commission", "standing")
    }
    return msgspec.structs.replace(wager, **sums, limited=before.limited or wager.limited)
