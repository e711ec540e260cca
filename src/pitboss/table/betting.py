"""The betting before a round: which wagers may be made, changed and taken back, and when the bets can be closed."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import RuleError
from pitboss.money import cents
from pitboss.record.choices import Choice
from pitboss.record.ledger import LAYOUT
from pitboss.rulebook.wagers import Changes, WagerFamily, WagerRule
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer
from pitboss.table.game import Change
from pitboss.table.seats import Seat, Wager


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
        players = len(self._dealer.seats)
        wagers = [
            Choice(seat.number, rule.shown, rule.clause, *self._limits(rule, seat))
            for rule in self._game.wagers
            if rule.on_layout(players, self._options) and self._in_time(rule, seat)
        ]
        calls = [
            Choice(seat.number, spoken, call.clause)
            for call in self._game.calls
            for spoken in call.spoken(self._dealer, seat)
        ]
        return (*wagers, *calls)

    def _limits(self, rule: WagerRule, seat: Seat) -> tuple[int, int]:
        """Lowest and highest amount for a player now."""
        if rule.changes and rule.changes.bounds:
            return rule.changes.bounds(self._dealer, seat)
        return rule.limits(self._options)

    def _in_time(self, rule: WagerRule, seat: Seat) -> bool:
        """Whether a wager (of a family, one of its wagers) can be made or changed now."""
        timing = rule.changes.timing if rule.changes else None
        if timing is None:
            return True
        least = rule.limits(self._options)[0]
        changes = [
            Change(seat, name, seat.amount(name), after) for name in rule.names(self._options) for after in (least, 0)
        ]
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
        if any(call.name == word for call in self._game.calls):
            return self._call(name, seat)
        return self._bet(word, seat, cents(text, word) if colon and amount is None else amount)

    def _bet(self, name: str, number: int | None, amount: int | None) -> Callable[[], None]:
        if number is None or amount is None:
            raise RuleError("a wager needs a seat and an amount", field=name)
        dealer = self._dealer
        seat = dealer.seat(number)
        rule = self._game.wager(name, self._options)
        name = rule.name
        old = seat.wagers.get(name)
        before = old.amount + old.fee if old else 0
        if amount:
            rule.check(amount, self._options)
        change = Change(seat, name, seat.amount(name), amount)
        allowed = rule.changes or Changes()
        for refusal in (allowed.timing, allowed.within):
            wrong = refusal(dealer, change) if refusal and amount != change.before else None
            if wrong:
                raise RuleError(wrong.message, field=name, clause=wrong.clause)
        lower = amount < change.before
        new = Wager(name, number, amount, old.clause if old and lower else rule.clause, account=seat.account)
        new.fee = rule.fee(name, amount, self._options) if rule.fee and amount else 0
        if amount + new.fee - before > dealer._ledger[seat.account] - dealer.owed.get(number, 0):
            raise RuleError(f"seat {number} has not enough chips for this wager", field=name, clause=rule.clause)

        def make() -> None:
            if old:
                new.mark = old.mark
                dealer._ledger.move(LAYOUT, seat.account, before)
                del seat.wagers[name]
            if amount:
                dealer._ledger.move(seat.account, LAYOUT, amount + new.fee)
                seat.wagers[name] = new
            clause = (lower and allowed.removal) or rule.clause
            dealer.record(ev.Wagered(number, name, amount, clause, new.fee))

        return make

    def _call(self, spoken: str, number: int | None) -> Callable[[], None]:
        """A player's call while bets are open."""
        if number is None:
            raise RuleError("a call needs a seat", field=spoken)
        seat = self._dealer.seat(number)
        word, _, subject = spoken.partition(":")
        call = next(call for call in self._game.calls if call.name == word)
        if spoken not in call.spoken(self._dealer, seat):
            raise RuleError(f"{spoken!r} cannot be called now", field=word, clause=call.clause)

        def make() -> None:
            self._dealer.call_out(number, spoken, call.clause)
            call.effect(self._dealer, seat, subject)

        return make

    # Closing

    def players(self) -> list[Seat]:
        """Seats with a wager on the layout; the others sit this round out."""
        return [seat for seat in self._dealer.seats if seat.wagers]

    def obstacle(self) -> RuleError | None:
        """Why the bets cannot be closed yet: a required wager missing, or one that may not be made."""
        players = self.players()
        if not players and not self._game.carries:
            return RuleError("nobody has made a wager", field="wagers")
        for seat in players:
            wrong = self._wrong_with(seat, len(players))
            if wrong:
                return wrong
        return self._game.closing(self._dealer)

    def _wrong_with(self, seat: Seat, players: int) -> RuleError | None:
        """What is wrong with a player's wagers together."""
        members = [rule for rule in (self._game.wager(name, self._options) for name in seat.wagers) if rule.family]
        for rule in (*self._single, *members):
            made = rule.name in seat.wagers
            field = f"seat[{seat.number}].wagers.{rule.name}"
            if rule.required(players) and not made:
                return RuleError("this wager is missing; every player must make it", field=field, clause=rule.demand)
            if made and not rule.offered(players):
                return RuleError("a lone player does not make this wager", field=field, clause=rule.demand)
            if made and rule.relation:
                wrong = rule.relation({name: wager.amount for name, wager in seat.wagers.items()}, self._options)
                if isinstance(wrong, RuleError):
                    return RuleError(wrong.message, field=field, clause=wrong.clause)
                if wrong:
                    return RuleError(wrong, field=field, clause=rule.demand)
        return None
