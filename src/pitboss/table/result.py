"""What a round came to: every wager's result and net, the house's net, the pot, the rulings.

`to_json` is the fixed form that `pitboss settle --json` prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.money import dollars
from pitboss.record.citing import citing
from pitboss.record.results import RulingResult, rulings
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Wager


class WagerResult(msgspec.Struct, frozen=True):
    """One wager, settled or left standing. Amounts in cents."""

    staked: int
    result: str
    """`win`, `lose`, `push`, `void`; `open` where it stands undecided on the layout."""
    returned: int
    clause: str
    fee: int = 0
    """Commission laid down with the wager, on top of the stake."""
    commission: int = 0
    """All commission taken on the wager: the fee, or what was kept back from the winnings."""
    standing: int = 0
    """What still stands on the layout after the round, fee included (a wager may win and stay)."""

    @property
    def net(self) -> int:
        return self.returned + self.standing - self.staked - self.fee


class SeatResult(msgspec.Struct, frozen=True):
    """One player's wagers in the order in which they were made."""

    seat: int
    wagers: dict[str, WagerResult]
    owed: int = 0
    """Commission owed after the round; it is not part of any net until it is paid."""

    @property
    def net(self) -> int:
        return sum(wager.net for wager in self.wagers.values())


class RoundResult(msgspec.Struct, frozen=True):
    """The settlement of a round. All nets sum to zero."""

    seats: tuple[SeatResult, ...]
    commission: int
    awards: dict[int, int]
    rulings: tuple[RulingResult, ...]
    void: bool
    meters: dict[str, int] = {}
    """What each progressive meter shows after the round."""

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
                            **({"commission": dollars(wager.commission)} if wager.commission else {}),
                        }
                        for name, wager in seat.wagers.items()
                    },
                    "net": dollars(seat.net),
                    **({"owed": dollars(seat.owed)} if seat.owed else {}),
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
            **({"meters": {name: dollars(shows) for name, shows in self.meters.items()}} if self.meters else {}),
        }


def settlement(dealer: Dealer, void: bool) -> RoundResult:
    """The settlement of a finished round."""
    return RoundResult(
        seats=tuple(
            SeatResult(
                seat.number,
                {wager.name: citing(_outcome(wager), dealer.cite) for wager in seat.wagers.values()},
                dealer.owed.get(seat.number, 0),
            )
            for seat in dealer.seats
        ),
        commission=dealer.commission,
        awards=dict(dealer.awards),
        rulings=rulings(dealer.events),
        void=void,
        meters={name: meter.display for name, meter in dealer.meters.items()},
    )


def _outcome(wager: Wager) -> WagerResult:
    taken = wager.commission
    if not wager.open:
        return WagerResult(wager.amount, wager.result, wager.returned, wager.clause, wager.fee, wager.fee + taken)
    standing = wager.amount + wager.fee
    result = "win" if wager.won else "open"
    return WagerResult(wager.amount, result, wager.won, wager.clause, wager.fee, taken, standing)


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
    return msgspec.structs.replace(wager, **sums)
