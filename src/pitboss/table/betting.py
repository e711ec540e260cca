"""The betting before a round: which wagers may be made, changed and taken back, and when the bets can be closed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from pitboss.errors import RuleError
from pitboss.money import cents
from pitboss.record.choices import Choice
from pitboss.record.ledger import LAYOUT
from pitboss.rulebook.wagers import COUPON, WagerFamily, WagerRule
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer
from pitboss.table.game import Change
from pitboss.table.seats import Coupon, Seat, Wager


class Bets:
    """The bets of one round while they are open."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._game = dealer.game
        self._options = dealer.options
        self._single = [rule for rule in dealer.game.wagers if not isinstance(rule, WagerFamily)]

    # What may be bet

    def offers(self, seat: Seat) -> tuple[Choice, ...]:
        """Wagers that a player may make or change now, a family once by its pattern, and calls."""
        wagers = [
            Choice(seat.number, rule.shown, rule.clause, *self._limits(rule, seat))
            for rule in self._on_layout
            if self._in_time(rule, seat)
        ]
        calls = [
            Choice(seat.number, spoken, call.clause)
            for call in self._game.calls
            for spoken in call.spoken(self._dealer, seat)
        ]
        return (*wagers, *calls)

    @cached_property
    def _on_layout(self) -> list[WagerRule]:
        """The wagers of the table in a round of as many players as sit at it while bets are open."""
        players = len(self._dealer.seats)
        return [rule for rule in self._game.wagers if rule.on_layout(players, self._options)]

    def _limits(self, rule: WagerRule, seat: Seat) -> tuple[int, int]:
        """Lowest and highest amount for a player now."""
        if rule.coupon:
            least, most = rule.limits(self._options)
            return least, min(most, max(seat.amount(one.lies_with) for one in self._coupons(rule)))
        if rule.changes and rule.changes.bounds:
            return rule.changes.bounds(self._dealer, seat)
        return rule.limits(self._options)

    def _in_time(self, rule: WagerRule, seat: Seat) -> bool:
        """Whether a wager (of a family, one of its wagers) can be made or changed now."""
        if rule.coupon:
            least = rule.limits(self._options)[0]
            return any(self._unmatched(one, seat, least) is None for one in self._coupons(rule))
        timing = rule.changes.timing if rule.changes else None
        if timing is None:
            return True
        least = rule.limits(self._options)[0]
        changes = (
            Change(seat, name, seat.amount(name), after) for name in rule.names(self._options) for after in (least, 0)
        )
        return any(timing(self._dealer, change) is None for change in changes if change.after != change.before)

    def knows(self, word: str) -> bool:
        """Whether this is a wager of the table."""
        try:
            return bool(self._game.wager(word, self._options))
        except RuleError:
            return False

    # Making and changing them

    def change(self, name: str, seat: int | None, amount: int | None) -> Callable[[], None]:
        """What a player's word or chips come to: a wager, or a call; refused before anything is touched."""
        word, colon, text = name.partition(":")
        for call in self._game.calls:
            if call.name == word:
                return self._call(name, seat)
        return self._bet(word, seat, cents(text, word) if colon and amount is None else amount)

    def _bet(self, name: str, number: int | None, amount: int | None) -> Callable[[], None]:
        if number is None or amount is None:
            raise RuleError("a wager needs a seat and an amount", field=name)
        dealer = self._dealer
        seat = dealer.seat(number)
        rule = self._game.wager(name, self._options)
        name = rule.name
        if rule.coupon:
            return self._lay(rule, seat, amount)
        old = seat.wagers.get(name)
        before = old.amount + old.fee if old else 0
        if amount:
            rule.check(amount, self._options)
        standing = old.amount if old else 0
        if rule.changes and amount != standing:
            change = Change(seat, name, standing, amount)
            for refusal in (rule.changes.timing, rule.changes.within):
                wrong = refusal(dealer, change) if refusal else None
                if wrong:
                    raise RuleError(wrong.message, field=name, clause=wrong.clause)
        if seat.chips and amount % seat.chips.value:
            message = f"seat {number} bets with chips, {seat.chips}: a wager is a number of them"
            raise RuleError(message, field=name, clause=self._game.conduct.own_chips)
        lower = amount < standing
        new = Wager(name, number, amount, old.clause if old else rule.clause, account=seat.account)
        new.fee = rule.fee(name, amount, self._options) if rule.fee and amount else 0
        if amount + new.fee - before > dealer._ledger[seat.account] - dealer.owed.get(number, 0):
            clause = self._game.conduct.chips or rule.clause  # made with chips, not with what a player says or owns
            raise RuleError(f"seat {number} has not enough chips for this wager", field=name, clause=clause)

        def make() -> None:
            if old:
                new.mark = old.mark
                dealer._ledger.move(LAYOUT, seat.account, before)
                del seat.wagers[name]
            if amount:
                dealer._ledger.move(seat.account, LAYOUT, amount + new.fee)
                seat.wagers[name] = new
            clause = (lower and rule.changes and rule.changes.removal) or rule.clause
            dealer.record(ev.Wagered(number, name, amount, clause, new.fee))

        return make

    # Match play coupons

    def _coupons(self, rule: WagerRule) -> list[WagerRule]:
        """The coupons of a family, each with its wager."""
        return [self._game.wager(name, self._options) for name in rule.names(self._options)]

    def _lay(self, rule: WagerRule, seat: Seat, face: int) -> Callable[[], None]:
        """A match play coupon is laid with a wager, or (0) taken back."""
        if face:
            rule.check(face, self._options)
        wrong = self._untimely(rule, seat, face) or (self._unmatched(rule, seat, face) if face else None)
        if wrong:
            raise RuleError(wrong.message, field=rule.name, clause=wrong.clause)

        def make() -> None:
            seat.coupons.pop(rule.lies_with, None)
            if face:
                seat.coupons[rule.lies_with] = Coupon(face)
            self._dealer.record(ev.Wagered(seat.number, rule.name, face, rule.clause, coupon=True))

        return make

    def _untimely(self, rule: WagerRule, seat: Seat, face: int) -> RuleError | None:
        """Why a coupon cannot be laid or taken back now: it goes by when its wager could be raised or taken down."""
        lying, stake = seat.coupons.get(rule.lies_with), seat.amount(rule.lies_with)
        wager = self._game.wager(rule.lies_with, self._options)
        timing = wager.changes.timing if wager.changes else None
        more = face > (lying.face if lying else 0)
        return timing(self._dealer, Change(seat, wager.name, stake, stake + face if more else 0)) if timing else None

    def _unmatched(self, rule: WagerRule, seat: Seat, face: int) -> RuleError | None:
        """Why a coupon cannot lie with its wager: it is not there, or of less than the face value, or of such chips."""
        if face > seat.amount(rule.lies_with):
            message = f"a match play coupon lies with a {rule.lies_with} wager that matches its face value"
            return RuleError(message, clause=rule.clause)
        within = rule.changes.within if rule.changes else None
        return within(self._dealer, Change(seat, rule.name, 0, face)) if within else None

    def _call(self, spoken: str, number: int | None) -> Callable[[], None]:
        """A player's call while bets are open."""
        if number is None:
            raise RuleError("a call needs a seat", field=spoken)
        seat = self._dealer.seat(number)
        word, _, subject = spoken.partition(":")
        call = next(call for call in self._game.calls if call.name == word)
        if spoken not in call.spoken(self._dealer, seat):
            raise (call.refusal(self._dealer, seat) if call.refusal else None) or RuleError(
                f"{spoken!r} cannot be called now", field=word, clause=call.clause
            )

        def make() -> None:
            self._dealer.call_out(number, spoken, call.clause)
            call.effect(self._dealer, seat, subject)

        return make

    # Closing

    def players(self) -> list[Seat]:
        """Seats with a wager on the layout, and who banks; the others sit this round out."""
        return [seat for seat in self._dealer.seats if seat.wagers or seat.coupons or seat.banks]

    def obstacle(self) -> RuleError | None:
        """Why the bets cannot be closed yet: a required wager missing, or one that may not be made."""
        players = [seat for seat in self.players() if not seat.banks]
        if not players and not self._game.carries:
            return RuleError("nobody has made a wager", field="wagers")
        for seat in players:
            wrong = self._wrong_with(seat, len(players))
            if wrong:
                return wrong
        return self._game.closing(self._dealer)

    def _sits_out(self, seat: Seat) -> bool:
        """Whether a player has nothing on the layout but wagers that ride from round to round."""
        riding = {rule.name for rule in self._single if rule.rides}
        return riding.issuperset(seat.wagers) and not seat.coupons

    def _wrong_with(self, seat: Seat, players: int) -> RuleError | None:
        """What is wrong with a player's wagers together."""
        members = [rule for rule in (self._game.wager(name, self._options) for name in seat.wagers) if rule.family]
        for rule in (*self._single, *members):
            wrong: str | RuleError = ""
            if rule.name not in seat.wagers:
                missing = rule.required(players) and not self._sits_out(seat)
                wrong = "this wager is missing; every player must make it" if missing else ""
            elif not rule.offered(players):
                wrong = "a lone player does not make this wager"
            elif rule.relation:
                wrong = rule.relation({name: wager.amount for name, wager in seat.wagers.items()}, self._options)
            if wrong:
                error = wrong if isinstance(wrong, RuleError) else RuleError(wrong, clause=rule.demand)
                return RuleError(error.message, field=f"seat[{seat.number}].wagers.{rule.name}", clause=error.clause)
        for wager, coupon in seat.coupons.items():
            rule = self._game.wager(f"{COUPON}{wager}", self._options)
            if unmatched := self._unmatched(rule, seat, coupon.face):
                field = f"seat[{seat.number}].wagers.{rule.name}"
                return RuleError(unmatched.message, field=field, clause=unmatched.clause)
        return None
