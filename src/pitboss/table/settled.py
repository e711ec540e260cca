"""What a round came to, read off its events: the result is a fold of the record, nothing else is asked."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from pitboss.equipment.cards import Card
from pitboss.record.events import Event
from pitboss.record.places import Place
from pitboss.rulebook.wagers import COUPON
from pitboss.table import events as ev


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
    limited: bool = False
    """Whether a payout limit has left less than the odds give, perhaps nothing."""
    coupon: int = 0
    """Face value, where it is a match play coupon and not a wager of chips."""

    @property
    def net(self) -> int:
        return self.returned + self.standing - self.staked - self.fee


class HandResult(msgspec.Struct, frozen=True):
    """One hand of a box: its number in order of birth, its cards, and what they were announced as."""

    number: int
    cards: tuple[Card, ...]
    total: str = ""


class SeatResult(msgspec.Struct, frozen=True):
    """One player's wagers in the order in which they were made."""

    seat: int
    wagers: dict[str, WagerResult]
    owed: int = 0
    """Commission owed after the round; it is not part of any net until it is paid."""
    box: int = 0
    """The box that the seat bet on, where it is not the seat's own."""
    hands: tuple[HandResult, ...] = ()
    """The hands of the box."""

    @property
    def net(self) -> int:
        return sum(wager.net for wager in self.wagers.values())


class _Account:
    """One wager as the record has it so far."""

    def __init__(self, staked: int, clause: str, fee: int = 0, coupon: int = 0, *, lammer: bool = False) -> None:
        self.staked, self.clause, self.fee, self.coupon, self.lammer = staked, clause, fee, coupon, lammer
        self.result = ""
        self.returned = 0
        self.commission = 0
        self.kept_back = 0
        """Commission charged before the winnings were paid."""
        self.limited = False

    def settle(self, result: str, returned: int, clause: str) -> None:
        self.result, self.returned, self.clause = result, returned, clause

    def as_result(self) -> WagerResult:
        result = self.result or ("win" if self.returned else "open")
        standing = 0 if self.result else self.staked + self.fee
        return WagerResult(
            self.staked,
            result,
            self.returned,
            self.clause,
            self.fee,
            self.commission,
            standing,
            self.limited,
            self.coupon,
        )


class Settlement:
    """The accounts of a round, event by event."""

    def __init__(self) -> None:
        self.wagers: dict[int, dict[str, _Account]] = {}
        """By seat, in the order of the round."""
        self._order: list[int] = []
        self.boxes: dict[int, int] = {}
        self.hands: dict[Place, list[Card]] = {}
        self.totals: dict[Place, str] = {}
        self.owed: dict[int, int] = {}
        self.meters: dict[str, int] = {}
        self.awards: dict[int, int] = {}
        self.commission = 0
        self.tips = 0
        self.void = False
        self._closed = False

    @classmethod
    def of(cls, events: Iterable[Event]) -> Settlement:
        """The accounts that the events of a round leave."""
        settled = cls()
        for event in events:
            settled.read(event)
        return settled

    def seats(self) -> tuple[SeatResult, ...]:
        """What every player comes away with."""
        return tuple(
            SeatResult(
                seat,
                {name: wager.as_result() for name, wager in wagers.items()},
                self.owed.get(seat, 0),
                self.boxes.get(seat, 0),
                self.hands_of(seat),
            )
            for seat, wagers in sorted(self.wagers.items(), key=lambda one: self._order.index(one[0]))
        )

    def read(self, event: Event) -> None:
        """What an event changes; the most frequent kinds stand first."""
        match event:
            case ev.Dealt() | ev.Placed():
                self.hands.setdefault(event.place, []).append(event.card)
            case ev.Discarded() | ev.Noted() | ev.Turned() | ev.Decided():
                pass
            case ev.Opened():
                self._open(event)
            case ev.Wagered():
                self._wager(event)
            case ev.BetsClosed() if not self._closed:  # who has no wager by now sits the round out
                self.wagers = {seat: wagers for seat, wagers in self.wagers.items() if wagers}
                self._closed = True
            case ev.Staked():
                wagers = self.wagers.setdefault(event.seat, {})  # who banks has had none before
                wagers[event.wager] = _Account(event.amount, event.clause)
            case ev.LammerPut():
                self.wagers[event.seat][event.wager] = _Account(0, event.clause, lammer=True)
            case ev.Tipped():
                self.tips += event.amount
            case ev.Adjusted():
                self.wagers[event.seat][event.wager].staked = event.amount
            case ev.Collected():
                self._collect(event)
            case ev.Paid():
                self._pay(event)
            case ev.Returned():
                wager = self.wagers[event.seat][event.wager]
                wager.settle(event.result, event.amount, event.clause)
                if event.result != "lose":
                    wager.fee = 0
            case ev.CouponDecided():
                self.wagers[event.seat][event.wager].settle(event.result, event.won, event.clause)
            case ev.BankSettled():
                wager = self.wagers[event.seat][event.wager]
                result = "win" if event.won > 0 else "lose" if event.won < 0 else "push"
                wager.settle(result, wager.staked + event.won, event.clause)
            case ev.PotDivided():
                self.wagers[event.seat][event.wager].settle(event.result, event.returned, event.clause)
            case ev.Awarded():
                self.awards[event.seat] = event.amount
            case ev.CommissionTaken():
                self._commission(event)
            case ev.CommissionOwed():
                self.owed[event.seat] = event.total
            case ev.MeterFed() | ev.MeterPaid():
                self.meters[event.meter] = event.shows
            case ev.Ended():
                self.void = event.void
            case _:
                self._cards(event)

    def _open(self, opened: ev.Opened) -> None:
        for seat in opened.seats:
            self._order.append(seat.number)
            self.wagers[seat.number] = {w.name: _Account(w.amount, w.clause, w.fee) for w in seat.standing}
            self.wagers[seat.number] |= {
                f"{COUPON}{w.name}": _Account(0, w.clause, coupon=w.coupon) for w in seat.standing if w.coupon
            }
            self.owed[seat.number] = seat.owed
            if seat.box:
                self.boxes[seat.number] = seat.box
        self.meters = {name: int(Fraction(value)) for name, value in opened.meters.items()}

    def _wager(self, event: ev.Wagered) -> None:
        old = self.wagers[event.seat].pop(event.wager, None)
        if event.coupon and event.amount:
            self.wagers[event.seat][event.wager] = _Account(0, event.clause, coupon=event.amount)
        elif event.amount:
            clause = old.clause if old and event.amount < old.staked else event.clause
            self.wagers[event.seat][event.wager] = _Account(event.amount, clause, event.fee)

    def _collect(self, event: ev.Collected) -> None:
        wager = self.wagers[event.seat][event.wager]
        if event.to == "pot":
            wager.clause = event.clause
        else:
            wager.settle("lose", 0, event.clause)

    def _pay(self, event: ev.Paid) -> None:
        wagers = self.wagers[event.seat]
        wager = wagers.get(event.wager)
        if event.stake or (wager is not None and wager.lammer):
            assert wager is not None
            wager.settle("win", event.stake + event.winnings - wager.kept_back, event.clause)
            wager.limited = event.limited
        elif wager is not None and not wager.result:  # paid, and left on the layout
            wager.returned += event.winnings - wager.kept_back
            wager.clause = event.clause
        else:
            bonus = wagers.setdefault(event.wager, _Account(0, event.clause))
            bonus.settle("win", bonus.returned + event.winnings, event.clause)
            bonus.limited |= event.limited

    def _commission(self, event: ev.CommissionTaken) -> None:
        if not event.seat:
            self.commission += event.amount
            return
        wager = self.wagers[event.seat][event.wager]
        wager.commission += event.amount
        if event.fee == "laid-anew" or (wager.result and not event.fee):
            wager.returned -= event.amount
        elif not event.fee:
            wager.kept_back += event.amount

    def _cards(self, event: Event) -> None:
        match event:
            case ev.Split():
                self.hands[event.place].remove(event.card)
                self.hands[event.to] = [event.card]
            case ev.Exchanged():
                for place, gone, come in ((event.place, event.card, event.other), (event.to, event.other, event.card)):
                    self.hands[place][self.hands[place].index(gone)] = come
            case ev.TurnedSideways():
                self.hands[event.place].clear()
            case ev.Announced():
                self.totals[event.place] = event.hand

    def hands_of(self, seat: int) -> tuple[HandResult, ...]:
        """The hands of a seat's box."""
        box = self.boxes.get(seat, seat)
        decider = next((number for number in self.wagers if self.boxes.get(number, number) == box), seat)
        places = sorted((place for place in self.hands if place.seat == decider), key=lambda place: place.hand)
        return tuple(HandResult(at.hand, tuple(self.hands[at]), self.totals.get(at, "")) for at in places)
