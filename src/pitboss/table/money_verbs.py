"""The dealer's verbs for money: wagers made, paid, collected, returned; meters, commission, banks.

A wager stands against the house's inventory or against another player's bank (`Wager.against`); the verbs are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from pitboss.money import Odds, split
from pitboss.record.ledger import INVENTORY, LAYOUT, TIPS
from pitboss.rulebook.paytable import Fixed, Line, Paytable, Share
from pitboss.rulebook.wagers import COUPON
from pitboss.table import events as ev
from pitboss.table.chance_verbs import ChanceVerbs
from pitboss.table.hits import Hit, HitDue
from pitboss.table.pot import Pot
from pitboss.table.seats import Hand, Seat, Wager, on_hand


class VoidRound(Exception):
    """Raised by a ruling or a script that ends the round; the dealer has returned all wagers already."""

    def __init__(self, ruling: str, clause: str) -> None:
        self.clause = clause
        super().__init__(ruling)


class MoneyVerbs(ChanceVerbs):
    """What the dealer does with money."""

    tips: int = 0
    """What the dealer has been given in this round."""

    @property
    def pot(self) -> Pot:
        """The pot, where players play for what they have put in."""
        return Pot(self)

    @property
    def layout(self) -> OnTheLayout:
        """Wagers that change while they stand."""
        return OnTheLayout(self)

    # Wagers inside a round

    def stake(
        self, seat: Seat, name: str, amount: int, clause: str, *, hand: Hand | None = None, against: Wager | None = None
    ) -> Wager:
        """A further wager made by a decision, on a hand of the box where it has several, against a bank or the house.

        A wager on a further hand carries that hand's number in its name (`double-2`).
        """
        full_name = on_hand(name, hand) if hand else name
        wager = Wager(full_name, seat.number, amount, clause, account=seat.account, hand=hand)
        wager.against = against or INVENTORY
        seat.wagers[full_name] = wager
        self._ledger.move(seat.account, LAYOUT, amount)
        self.record(ev.Staked(seat.number, full_name, amount, clause))
        return wager

    def put_lammer(self, seat: Seat, name: str, worth: int, clause: str, *, hand: Hand) -> Wager:
        """The house lays a lammer on a hand in place of a player's chips: it wins so much if the hand does, and nothing
        is lost with it."""
        wager = Wager(on_hand(name, hand), seat.number, 0, clause, account=seat.account, hand=hand)
        wager.lammer = worth
        seat.wagers[wager.name] = wager
        self.record(ev.LammerPut(seat.number, wager.name, worth, clause))
        return wager

    # Lost

    def collect(self, wager: Wager, clause: str) -> None:
        """A lost wager goes to whom it stands against: the table inventory, or the player who banks."""
        self._earn_fee(wager, clause)
        self._ledger.move(LAYOUT, self._winner(wager), wager.amount)
        if isinstance(wager.against, Wager):
            wager.against.gained += wager.amount
        wager.where = self._winner(wager)
        wager.settle("lose", 0, clause)
        to = INVENTORY if wager.against == INVENTORY else f"seat {_bank(wager).seat}"
        self.record(ev.Collected(wager.seat, wager.name, wager.amount, to, clause))
        self._decide_coupon(wager)

    def lose(self, wager: Wager, clause: str) -> None:
        """A wager is lost, wherever it lies (a progressive stake already taken stays taken)."""
        if wager.where == INVENTORY:
            wager.settle("lose", 0, clause)
            self.record(ev.Collected(wager.seat, wager.name, wager.amount, INVENTORY, clause))
        else:
            self.collect(wager, clause)

    def lose_part(self, wager: Wager, lost: int, clause: str) -> None:
        """A part of a wager is lost and the rest goes back."""
        self._ledger.move(LAYOUT, INVENTORY, lost)
        self._ledger.move(LAYOUT, wager.account, wager.amount - lost)
        wager.where = ""
        wager.settle("lose", wager.amount - lost, clause)
        self.record(ev.Collected(wager.seat, wager.name, lost, INVENTORY, clause))
        self.record(ev.Returned(wager.seat, wager.name, wager.amount - lost, "lose", clause))
        self._decide_coupon(wager)

    def forfeit(self, wager: Wager, clause: str) -> None:
        """A wager is lost for good: a ruling that voids the hand later does not bring it back."""
        self.lose(wager, clause)
        self.close(wager)

    def close(self, wager: Wager) -> None:
        """A decided wager is decided for good: a ruling that voids the hand later does not bring it back."""
        if not wager.open:
            wager.where = ""

    # Won

    def pay(self, wager: Wager, winnings: int, clause: str, odds: Odds | None = None, *, limited: bool = False) -> None:
        """A winning wager: winnings (less commission already charged) from whom it stands against, and the stake.

        They are `limited` where a payout limit has left less of them than the odds give.
        """
        self._earn_fee(wager, clause)
        self._ledger.move(self._loser(wager, winnings), wager.account, winnings - wager.commission)
        self._ledger.move(wager.where, wager.account, wager.amount)
        wager.where = ""
        wager.settle("win", wager.amount + winnings - wager.commission, clause)
        by = 0 if wager.against == INVENTORY else _bank(wager).seat
        said = str(odds) if odds else ""
        self.record(ev.Paid(wager.seat, wager.name, winnings, wager.amount, clause, said, by, limited))
        self._decide_coupon(wager)

    def bonus(
        self, seat: Seat, name: str, amount: int, clause: str, odds: Odds | None = None, *, limited: bool = False
    ) -> None:
        """A payment on no stake of its own (an ante bonus, an envy bonus); several of one name add up."""
        earned = seat.wagers.setdefault(name, Wager(name, seat.number, 0, clause, account=seat.account))
        self._ledger.move(INVENTORY, seat.account, amount)
        earned.where = ""
        earned.settle("win", earned.returned + amount, clause)
        self.record(ev.Paid(seat.number, name, amount, 0, clause, str(odds) if odds else "", limited=limited))

    def tip(self, wager: Wager, amount: int, clause: str) -> None:
        """The house gives the dealer what a player's wager has brought."""
        self._ledger.move(INVENTORY, TIPS, amount)
        self.tips += amount
        self.record(ev.Tipped(wager.seat, wager.name, amount, clause))

    def settle(
        self, wager: Wager, table: Paytable, value: int, losing_clause: str = "", *, clause: str = ""
    ) -> Line | None:
        """Settle a wager by its paytable: pay the highest line that the hand reaches, or collect it."""
        line = table.line(value)
        if line is None:
            self.lose(wager, losing_clause or clause or table.clause)
        else:
            self.pay_line(wager, line, clause or table.clause)
        return line

    def pay_line(self, wager: Wager, line: Line, clause: str) -> None:
        """Pay what a paytable line says: odds, a fixed amount or a share of a meter."""
        match line.pay:
            case Odds(win=0, word="to"):
                self.push(wager, clause)
            case Odds(word="to"):
                self.pay(wager, line.pay.winnings(wager.amount), clause, line.pay)
            case Odds():
                self._pay_instead(wager, line.pay.winnings(wager.amount) + wager.amount, clause, str(line.pay))
            case Fixed():
                if line.pay.meter:
                    self._record_hit(line.pay.meter, self.meters[line.pay.meter].pay_out(line.pay.amount), clause)
                self._pay_instead(wager, line.pay.amount, clause, str(line.pay))
            case Share():
                self.share([wager], line.pay, clause)

    def resolve(self, wager: Wager, net: int, clause: str) -> None:
        """Settle a wager at a net of so many times its amount: paid at even money or better, returned, or collected."""
        if net > 0:
            self.pay(wager, net * wager.amount, clause, Odds(net))
        elif net == 0:
            self.push(wager, clause)
        else:
            self.lose(wager, clause)

    def _pay_instead(self, wager: Wager, amount: int, clause: str, odds: str) -> None:
        """Pay a wager whose stake is not returned."""
        self._ledger.move(wager.where, INVENTORY, wager.amount)
        self._ledger.move(INVENTORY, wager.account, amount)
        wager.where = ""
        wager.settle("win", amount, clause)
        self.record(ev.Paid(wager.seat, wager.name, amount - wager.amount, wager.amount, clause, odds))

    # Returned

    def push(self, wager: Wager, clause: str) -> None:
        """A wager neither wins nor loses and is returned."""
        self.give_back(wager, clause, "push")

    def give_back(self, wager: Wager, clause: str, result: str = "void") -> None:
        """A wager is returned from wherever it lies (layout, pot, inventory), commission laid down with it included."""
        self._ledger.move(wager.where, wager.account, wager.amount + wager.fee)
        wager.where, wager.fee = "", 0
        wager.settle(result, wager.amount, clause)
        self.record(ev.Returned(wager.seat, wager.name, wager.amount, result, clause))
        self._decide_coupon(wager)

    def void(self, wagers: Iterable[Wager], clause: str) -> None:
        """Return every wager that still lies somewhere, its contributions to meters too; one already paid stands, and
        so does one that rides from round to round."""
        for wager in wagers:
            if wager.where and not (wager.open and self.rides(wager)):
                for name in wager.fed:
                    meter = self.meters[name]
                    meter.withdraw(wager.amount)
                    self._record_fed(name, wager, -wager.amount, clause)
                wager.fed = ()
                if isinstance(wager.against, Wager) and wager.where == wager.against.account:
                    wager.against.gained -= wager.amount
                self.give_back(wager, clause)

    def rides(self, wager: Wager) -> bool:
        """Whether a wager is on the results of several rounds."""
        return any(rule.rides and rule.name == wager.name for rule in self.game.wagers)

    def void_hand(self, seat: Seat, clause: str) -> None:
        """A player's hand is void: every wager returned, the cards dead."""
        self.void(seat.wagers.values(), clause)
        seat.hand.dead = True

    def void_round(self, ruling: str, clause: str) -> NoReturn:
        """All hands are void: every wager returned, the house's too; the round is over."""
        for seat in self.seats:
            self.void_hand(seat, clause)
        if self._house_stake:
            self.pot.house_withdraws(clause)
        raise VoidRound(ruling, clause)

    def _decide_coupon(self, wager: Wager) -> None:
        """The match play coupon that lies with a wager just decided: it wins even money or not and is taken, or goes
        back with a wager that is returned, also where a ruling returns it after all."""
        coupon = self.seat(wager.seat).coupons.get(wager.name)
        if coupon is None or coupon.result == wager.result:
            return
        coupon.result = wager.result
        won = coupon.face if wager.result == "win" else 0
        self._ledger.move(INVENTORY, wager.account, won)
        rule = self.game.wager(f"{COUPON}{wager.name}", self.options)
        self.record(ev.CouponDecided(wager.seat, rule.name, coupon.face, won, wager.result, rule.clause))

    # Meters

    def take_in(self, wager: Wager) -> None:
        """A wager goes to the inventory before it is decided; if it wins, all that it is paid comes from there."""
        self._ledger.move(LAYOUT, INVENTORY, wager.amount)
        wager.where = INVENTORY

    def feed_meters(self, wager: Wager, clause: str) -> None:
        """A progressive wager is taken to the inventory and its contributions go onto its meters."""
        self.take_in(wager)
        for name, meter in self.meters.items():
            if wager.name in meter.rule.wagers:
                meter.contribute(wager.amount)
                wager.fed += (name,)
                self._record_fed(name, wager, wager.amount, clause)

    def _record_fed(self, name: str, wager: Wager, amount: int, clause: str) -> None:
        meter = self.meters[name]
        value, reserve = str(meter.value), str(meter.reserve or "")
        self.record(ev.MeterFed(name, wager.seat, wager.name, amount, meter.display, clause, value, reserve))

    def _hit(self, name: str, percent: int, clause: str) -> int:
        """A meter pays a hit; the amount."""
        paid = self.meters[name].pay(percent)
        self._record_hit(name, paid, clause)
        return paid

    def _record_hit(self, name: str, paid: int, clause: str) -> None:
        meter = self.meters[name]
        self.record(ev.MeterPaid(name, paid, meter.display, clause, str(meter.value), str(meter.reserve or "")))

    def _await_validation(self, name: str, percent: int, seats: Iterable[int], clause: str) -> None:
        """Where the house validates hits, this one waits before the meter is read."""
        if len(self.events) >= self.validated:
            raise HitDue(Hit(name, percent, tuple(seats), clause))

    def share(self, wagers: Sequence[Wager], of: Share, clause: str) -> None:
        """One hit on a meter, paid to these wagers in equal parts; an odd cent goes to the first."""
        self._await_validation(of.meter, of.percent, (wager.seat for wager in wagers), clause)
        paid = self._hit(of.meter, of.percent, clause)
        for wager, part in zip(wagers, split(paid, len(wagers)), strict=True):
            self._pay_instead(wager, part + of.on_top(wager.amount), clause, str(of))

    def must_hit(self, name: str, seats: Sequence[Seat], wager: str, clause: str) -> None:
        """At the end of a round: a must-hit meter that has reached its trigger pays one of the seats, drawn evenly."""
        if self.meters[name].due and seats:
            self._await_validation(name, 100, (), clause)
            winner = self.seat(int(self.draw(name, [str(seat.number) for seat in seats], clause)))
            self.bonus(winner, wager, self._hit(name, 100, clause), clause)

    # Commission

    def charge(self, wager: Wager, amount: int, clause: str) -> None:
        """Commission on a winning wager: kept back from winnings about to be paid, or taken from those just paid."""
        wager.commission += amount
        if not wager.open:
            self._ledger.move(wager.account, INVENTORY, amount)
            wager.returned -= amount
        self.record(ev.CommissionTaken(amount, clause, wager.seat, wager.name))

    def owe(self, wager: Wager, amount: int, clause: str) -> None:
        """Commission that the player will pay later; the table keeps the account (`Game.debts` says when)."""
        self.owed[wager.seat] += amount
        self.record(ev.CommissionOwed(wager.seat, wager.name, amount, self.owed[wager.seat], clause))

    def _earn_fee(self, wager: Wager, clause: str) -> None:
        """Commission that lay with a wager is the house's once the wager is decided."""
        if wager.fee:
            self._ledger.move(LAYOUT, INVENTORY, wager.fee)
            self.record(ev.CommissionTaken(wager.fee, clause, wager.seat, wager.name, "laid-down"))

    # A player's bank

    def _winner(self, wager: Wager) -> str:
        """The account that a lost wager goes to."""
        return wager.against.account if isinstance(wager.against, Wager) else INVENTORY

    def _loser(self, wager: Wager, winnings: int) -> str:
        """The account that winnings come from: a bank pays out of its stake on the layout, and no more than that."""
        if not isinstance(wager.against, Wager):
            return INVENTORY
        bank = wager.against
        assert winnings <= bank.amount - bank.paid_out, "the bank pays no more than it holds"
        bank.paid_out += winnings
        return LAYOUT

    def stand_against(self, bank: Wager, wagers: Iterable[Wager]) -> None:
        """These wagers are paid by a player's bank if they win, and are the bank's if they lose."""
        for wager in wagers:
            wager.against = bank

    def house_wager(self, name: str, amount: int, clause: str) -> int:
        """The house's own wager against a player's bank; its chips move when it is decided."""
        self.record(ev.HouseWagered(name, amount, clause))
        return amount

    def decide_house_wager(self, bank: Wager, name: str, amount: int, net: int, clause: str) -> None:
        """The house's own wager wins from a bank, loses to it, or goes back."""
        if net > 0:
            bank.paid_out += amount
            self._ledger.move(LAYOUT, INVENTORY, amount)
        elif net < 0:
            bank.gained += amount
            self._ledger.move(INVENTORY, bank.account, amount)
        result = "win" if net > 0 else "lose" if net < 0 else "push"
        self.record(ev.HouseDecided(bank.seat, name, amount, result, clause))

    def return_bank(self, bank: Wager, clause: str) -> None:
        """All wagers against a player's bank are settled: what is left of its stake goes back, and it has won or lost
        what it collected less what it paid."""
        left, won = bank.amount - bank.paid_out, bank.gained - bank.paid_out
        self._ledger.move(LAYOUT, bank.account, left)
        bank.where = ""
        bank.settle("win" if won > 0 else "lose" if won < 0 else "push", left + bank.gained, clause)
        self.record(ev.BankSettled(bank.seat, bank.name, won, left, clause))


class OnTheLayout:
    """Wagers that change while they stand: raised, reduced, moved, marked, paid and left where they are."""

    def __init__(self, dealer: MoneyVerbs) -> None:
        self._dealer = dealer

    def add(self, wager: Wager, amount: int, clause: str) -> None:
        """A player adds to a wager inside the round."""
        self._dealer._ledger.move(wager.account, LAYOUT, amount)
        wager.amount += amount
        self._dealer.record(ev.Adjusted(wager.seat, wager.name, amount, wager.amount, clause))

    def reduce(self, wager: Wager, amount: int, clause: str) -> None:
        """A part of a wager goes back to its player inside the round."""
        self._dealer._ledger.move(LAYOUT, wager.account, amount)
        wager.amount -= amount
        self._dealer.record(ev.Adjusted(wager.seat, wager.name, -amount, wager.amount, clause))

    def move(self, wager: Wager, to: str, clause: str) -> None:
        """An open wager moves on the layout; from the next round on it stands under its new name."""
        wager.becomes = to
        self._dealer.record(ev.Moved(wager.seat, wager.name, to, clause))

    def leave(self, wager: Wager, why: str, clause: str) -> None:
        """A wager that the result would have decided stays as it is, for a reason."""
        self._dealer.note(f"seat {wager.seat}'s {wager.name} wager {why}", clause)

    def mark(self, wager: Wager, mark: str, clause: str) -> None:
        """A marker is put on a standing wager (an empty word takes it off)."""
        wager.mark = mark
        self._dealer.record(ev.Marked(wager.seat, wager.name, mark, clause))

    def pay_and_leave(self, wager: Wager, winnings: int, clause: str, odds: Odds | None = None) -> None:
        """A winning wager is paid (less commission already charged) and stays on the layout.

        Commission that lay with it is the house's, and is laid down anew for the wager that stays.
        """
        self._dealer._ledger.move(INVENTORY, wager.account, winnings - wager.commission)
        wager.won += winnings - wager.commission
        wager.clause = clause
        self._dealer.record(ev.Paid(wager.seat, wager.name, winnings, 0, clause, str(odds) if odds else ""))
        if wager.fee:
            self._dealer._ledger.move(wager.account, INVENTORY, wager.fee)
            wager.won -= wager.fee
            wager.commission += wager.fee
            self._dealer.record(ev.CommissionTaken(wager.fee, clause, wager.seat, wager.name, "laid-anew"))


def _bank(wager: Wager) -> Wager:
    assert isinstance(wager.against, Wager)
    return wager.against
