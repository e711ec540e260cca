"""A round of play: the small object that people and programs hold.

>>> import pitboss
>>> table = pitboss.game("flop-poker").open(seed=7)
>>> table.sit(1, bankroll=100_00)
>>> round = table.round({1: {"ante": 10_00}})
>>> [choice.name for choice in round.legal()]
['flop', 'surrender']
>>> round.act("surrender")
>>> round.result.seats[0].net, round.result.house_net
(-1000, 1000)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from pitboss.equipment.shoe import ShoeEmpty
from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.record.choices import MOMENT, Choice, Moment, Reply, Report
from pitboss.record.citing import citing, refused_by
from pitboss.record.ledger import INVENTORY, LAYOUT, POT, Ledger, bankroll
from pitboss.record.viewers import DEALER, Viewer, viewer_of
from pitboss.record.views import View
from pitboss.rulebook.editions import as_it_is
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, WagerFamily, WagerRule
from pitboss.table import events as ev
from pitboss.table.dealer import Ask, Betting, Dealer, VoidRound
from pitboss.table.game import Change, Game, Irregularity
from pitboss.table.result import RoundResult, settlement
from pitboss.table.seats import Seat, Wager
from pitboss.table.views import view

CLOSE = "no-more-bets"
"""The dealer's act that closes the bets."""


class Round:
    """Drives a game's script: offers what is legal, takes acts and reports, records events.

    With `stepwise` the round stops at every moment at which an irregularity could happen, and `step()` goes on; without
    it, it stops only where somebody must act.
    """

    def __init__(self, dealer: Dealer, ledger: Ledger, on_end: Callable[[Dealer], None], *, stepwise: bool) -> None:
        self._dealer = dealer
        self._ledger = ledger
        self._on_end = on_end
        self._stepwise = stepwise
        self._result: RoundResult | None = None
        self.points: Counter[str] = Counter()
        """How many moments and decisions of each stage the round has reached."""
        self._point: Ask | Betting | Moment | None = None
        self._script = dealer.game.script(dealer)
        self._resume(None)

    # What may be done

    def legal(self) -> tuple[Choice, ...]:
        """Everything that may be done now, by whom, with the amounts allowed."""
        point = self._point
        if isinstance(point, Ask):
            return self._cited(point.choices)
        if isinstance(point, Betting):
            return self._cited(self._bets() + ((Choice(0, CLOSE, point.clause),) if self.can_close else ()))
        return ()

    def _cited(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        cite = self._dealer.cite
        return choices if cite is as_it_is else tuple(citing(choice, cite) for choice in choices)

    def act(self, name: str, *, seat: int | None = None, amount: int | None = None) -> None:
        """Do one of the legal things. Anything else is refused and nothing changes.

        A decision is named as in `legal()`, with its multiple where it carries one (`play:3`, three times the ante);
        `seat` may be left out where only one seat can act. A wager before the bets are closed takes its `amount` in
        cents (0 takes it back), or as text in dollars (`place-6:12.00`); a call is made by its name (`on:place-6`).
        """
        try:
            self._act(name, seat, amount)
        except RuleError as error:
            raise refused_by(error, self._dealer.cite) from None

    def _act(self, name: str, seat: int | None, amount: int | None) -> None:
        point = self._point
        if isinstance(point, Ask):
            name, amount = self._with_amount(point, name, amount)
            self._resume(self._answer(point, name, seat, amount))
        elif isinstance(point, Betting):
            if name == CLOSE:
                self._close()
            elif any(call.name == name.partition(":")[0] for call in self.game.calls):
                self._call(name, seat)
            else:
                word, colon, text = name.partition(":")
                self._bet(word, seat, cents(text, word) if colon and amount is None else amount)
        elif point is MOMENT:
            raise RuleError(f"{name!r} cannot be done while the dealer is at work; step on first", field="decision")
        else:
            raise RuleError(f"{name!r} comes too late: the round is over", field="decision")

    def act_by(self, strategy: Strategy) -> None:
        """Let a strategy of the game decide for the player whose turn it is."""
        turn = self.waiting_for
        if turn is None:
            raise RuleError("nobody has a decision to make", field="decision")
        self.act(strategy(self.view(turn)), seat=turn)

    def step(self) -> None:
        """Stepwise rounds: go on to the next point."""
        if self._point is MOMENT:
            self._resume(None)

    def abandon(self) -> None:
        """Call the round off before the bets are closed; wagers go back, nothing is recorded at the table."""
        assert self.betting, "only the betting can be called off"
        for seat in self._dealer.seats:
            for wager in seat.wagers.values():
                self._ledger.move(LAYOUT, bankroll(seat.number), wager.amount + wager.fee)
        for opening in self._dealer.opened.seats:
            stood = sum(wager.amount + wager.fee for wager in opening.standing)
            self._ledger.move(bankroll(opening.number), LAYOUT, stood)
        self._ledger.move(POT, INVENTORY, self._dealer.house_stake)
        self._script.close()  # type: ignore[attr-defined]
        self._point = None

    @property
    def waiting_for(self) -> int | None:
        """The seat that must decide now, or None."""
        return self._point.seat if isinstance(self._point, Ask) else None

    @property
    def betting(self) -> bool:
        """Whether wagers are being taken."""
        return isinstance(self._point, Betting)

    @property
    def can_close(self) -> bool:
        """Whether the bets can be closed as they stand."""
        return self.betting and self._obstacle() is None

    # Irregularities

    def can_report(self, irregularity: str, seat: int = 0) -> str:
        """Why this irregularity cannot have happened at this point; empty where it can."""
        row = self._dealer.game.irregularity(irregularity)
        if self._result is not None:
            return "the round is over"
        if self._dealer.stage not in row.stages:
            return f"it can happen only at this stage: {', '.join(row.stages)}; the round is at: {self._dealer.stage}"
        if row.seat == "required" and not seat:
            return "the report must name a seat"
        if seat:
            self._dealer.seat(seat)
        return row.guard(self._dealer, Report(row.id, seat)) if row.guard else ""

    def report(self, irregularity: str, *, seat: int = 0) -> None:
        """Report an irregularity; the ruling takes effect at once and is on record."""
        row = self._dealer.game.irregularity(irregularity)
        reason = self.can_report(irregularity, seat)
        if reason:
            raise RuleError(f"{row.id} cannot happen here: {reason}", field="irregularity", clause=row.clause)
        self._rule(row, seat)
        if isinstance(self._point, Ask):
            self._resume(None, asked=self._point)  # the question may have become moot

    def _rule(self, row: Irregularity, seat: int) -> None:
        dealer = self._dealer
        dealer.record(ev.Reported(row.id, dealer.stage, self.points[dealer.stage], row.clause, seat))
        try:
            ruling = row.ruling(dealer, Report(row.id, seat))
        except VoidRound as void:
            dealer.record(ev.Ruled(row.id, str(void), row.clause, seat))
            self._finish(void=True)
        except ShoeEmpty as empty:
            self._out_of_cards(empty)
        else:
            dealer.record(ev.Ruled(row.id, ruling, row.clause, seat))

    def _out_of_cards(self, empty: ShoeEmpty) -> None:
        """A table's own shoe without cards is an irregularity of its game; a described shoe too short, a mistake."""
        if not self._dealer.shoe_stays or not self.game.out_of_cards:
            raise empty
        self._rule(self.game.irregularity(self.game.out_of_cards), 0)

    # What happened

    @property
    def events(self) -> tuple[ev.Event, ...]:
        """Everything so far, as the auditor sees it."""
        return tuple(self._dealer.events)

    @property
    def over(self) -> bool:
        return self._result is not None

    @property
    def in_progress(self) -> bool:
        """Whether something is still to come: the round is neither over nor called off."""
        return self._point is not None

    @property
    def game(self) -> Game:
        return self._dealer.game

    @property
    def options(self) -> Submission:
        return self._dealer.options

    @property
    def stage(self) -> str:
        return self._dealer.stage

    @property
    def result(self) -> RoundResult:
        """The settlement; only once the round is over."""
        if self._result is None:
            raise RuleError("the round is not over yet", field="result")
        return self._result

    def view(self, viewer: int | str | Viewer) -> View:
        """The table as a seat (playing or sitting the round out), the rail, the dealer, the supervisor or the auditor
        sees it."""
        who = viewer_of(viewer, [seat.number for seat in self._dealer.opened.seats])
        own = 0 if who == DEALER else who.seat or None
        legal = tuple(choice for choice in self.legal() if who.sees_all or choice.seat == own)
        return view(self._dealer, self._ledger, who, legal)

    # The script

    def _resume(self, reply: Any, asked: Ask | None = None) -> None:
        """Run the script to the next point at which somebody comes in; a question asked again is the same point."""
        try:
            self._reach(self._script.send(reply), asked)  # type: ignore[attr-defined]
            while self._point is MOMENT and not self._stepwise:
                self._reach(next(self._script))
        except StopIteration:
            self._finish(void=False)
        except VoidRound as void:
            self._dealer.note(str(void), void.clause)
            self._finish(void=True)
        except ShoeEmpty as empty:
            self._out_of_cards(empty)

    def _reach(self, point: Ask | Betting | Moment, before: Ask | None = None) -> None:
        self._point = point
        if point != before:
            self.points[self._dealer.stage] += 1

    def _finish(self, *, void: bool) -> None:
        dealer = self._dealer
        self._script.close()  # type: ignore[attr-defined]
        self._point = None
        if void:  # cards still on the table go back for the reshuffle
            for hand in (*(seat.hand for seat in dealer.seats), dealer.hand, dealer.community, *dealer.hands.values()):
                dealer.rack.put(hand.place, hand.cards)
        unsettled = [wager.name for seat in dealer.seats for wager in seat.wagers.values() if wager.open]
        assert self.game.carries or not unsettled, f"the script ended with open wagers: {unsettled}"
        balances = {seat.number: self._ledger[bankroll(seat.number)] for seat in dealer.seats}
        dealer.record(ev.Ended(balances, self._ledger[INVENTORY], void))
        self._result = settlement(dealer, void)
        self._on_end(dealer)

    # Betting

    def _bets(self) -> tuple[Choice, ...]:
        """Wagers that may be made or changed now, a family once by its pattern, and calls."""
        dealer, players = self._dealer, len(self._dealer.seats)
        offers = []
        for seat in dealer.seats:
            for rule in self.game.wagers:
                if rule.on_layout(players, self.options) and self._in_time(rule, seat):
                    limits = self._limits(rule, seat)
                    offers.append(Choice(seat.number, rule.shown, rule.clause, *limits))
            for call in self.game.calls:
                offers += [Choice(seat.number, spoken, call.clause) for spoken in call.spoken(dealer, seat)]
        return tuple(offers)

    def _limits(self, rule: WagerRule, seat: Seat) -> tuple[int, int]:
        """Lowest and highest amount for a player now."""
        if rule.changes and rule.changes.bounds:
            return rule.changes.bounds(self._dealer, seat)
        return rule.limits(self.options)

    def _in_time(self, rule: WagerRule, seat: Seat) -> bool:
        """Whether a wager (of a family, one of its wagers) can be made or changed now."""
        timing = rule.changes.timing if rule.changes else None
        if timing is None:
            return True
        names = rule.names(self.options)
        least = rule.limits(self.options)[0]
        changes = [Change(seat, name, seat.amount(name), after) for name in names for after in (least, 0)]
        return any(timing(self._dealer, change) is None for change in changes if change.after != change.before)

    def _bet(self, name: str, number: int | None, amount: int | None) -> None:
        if number is None or amount is None:
            raise RuleError("a wager needs a seat and an amount", field=name)
        dealer = self._dealer
        seat = dealer.seat(number)
        rule = dealer.game.wager(name, dealer.options)
        name = rule.name
        old = seat.wagers.get(name)
        before = old.amount + old.fee if old else 0
        if amount:
            rule.check(amount, dealer.options)
        change = Change(seat, name, seat.amount(name), amount)
        allowed = rule.changes or Changes()
        for refusal in (allowed.timing, allowed.within):
            wrong = refusal(dealer, change) if refusal and amount != change.before else None
            if wrong:
                raise RuleError(wrong.message, field=name, clause=wrong.clause)
        new = Wager(name, number, amount, rule.clause)
        new.fee = rule.fee(name, amount, dealer.options) if rule.fee and amount else 0
        if amount + new.fee - before > self._ledger[bankroll(number)] - dealer.owed.get(number, 0):
            raise RuleError(f"seat {number} has not enough chips for this wager", field=name, clause=rule.clause)
        if old:
            new.mark = old.mark
            self._ledger.move(LAYOUT, bankroll(number), before)
            del seat.wagers[name]
        if amount:
            self._ledger.move(bankroll(number), LAYOUT, amount + new.fee)
            seat.wagers[name] = new
        dealer.record(ev.Wagered(number, name, amount, (amount < change.before and allowed.removal) or rule.clause))

    def _call(self, spoken: str, number: int | None) -> None:
        """A player's call while bets are open."""
        if number is None:
            raise RuleError("a call needs a seat", field=spoken)
        seat = self._dealer.seat(number)
        word, _, subject = spoken.partition(":")
        call = next(call for call in self.game.calls if call.name == word)
        if spoken not in call.spoken(self._dealer, seat):
            raise RuleError(f"{spoken!r} cannot be called now", field=word, clause=call.clause)
        self._dealer.record(ev.Called(number, spoken, call.clause))
        call.effect(self._dealer, seat, subject)

    def _players(self) -> list[Seat]:
        """Seats with a wager on the layout; the others sit this round out."""
        return [seat for seat in self._dealer.seats if seat.wagers]

    def _obstacle(self) -> RuleError | None:
        """Why the bets cannot be closed yet: a required wager missing, or one that may not be made."""
        players = self._players()
        if not players and not self.game.carries:
            return RuleError("nobody has made a wager", field="wagers")
        single = [rule for rule in self.game.wagers if not isinstance(rule, WagerFamily)]
        for seat in players:
            members = [rule for rule in (self.game.wager(name, self.options) for name in seat.wagers) if rule.family]
            for rule in (*single, *members):
                made = rule.name in seat.wagers
                field = f"seat[{seat.number}].wagers.{rule.name}"
                if rule.required(len(players)) and not made:
                    return RuleError(
                        "this wager is missing; every player must make it", field=field, clause=rule.demand
                    )
                if made and not rule.offered(len(players)):
                    return RuleError("a lone player does not make this wager", field=field, clause=rule.demand)
                if made and rule.relation:
                    wrong = rule.relation({name: wager.amount for name, wager in seat.wagers.items()}, self.options)
                    if isinstance(wrong, RuleError):
                        return RuleError(wrong.message, field=field, clause=wrong.clause)
                    if wrong:
                        return RuleError(wrong, field=field, clause=rule.demand)
        return self.game.closing(self._dealer)

    def _close(self) -> None:
        obstacle = self._obstacle()
        if obstacle:
            raise obstacle
        self._dealer.seats = self._players()
        self._resume(None)

    def _with_amount(self, ask: Ask, name: str, amount: int | None) -> tuple[str, int | None]:
        """`play:3` is the decision `play` with three units; `play:15.00` gives the amount itself."""
        word, colon, text = name.partition(":")
        if not colon:
            return name, amount
        choice = next((choice for choice in ask.choices if choice.name == word), None)
        if choice is not None and choice.multiples and text.isdecimal():
            return word, int(text) * choice.unit
        return word, cents(text, "decision")

    def _amount(self, choice: Choice, amount: int | None) -> int:
        """The amount that goes with a choice: given, or the only one possible."""
        if amount is None:
            if choice.minimum != choice.maximum:
                allowed = ", ".join(f"{choice.name}:{multiple}" for multiple in choice.multiples) or _range(choice)
                raise RuleError(f"{choice.name} needs an amount: {allowed}", field="decision", clause=choice.clause)
            return choice.minimum
        fitting = [choice.unit * multiple for multiple in choice.multiples]
        in_range = choice.minimum <= amount <= choice.maximum and amount % (choice.unit or 1) == 0
        if amount not in fitting if fitting else not in_range:
            allowed = " or ".join(map(dollars, fitting)) or _range(choice)
            raise RuleError(
                f"{choice.name} takes {allowed} here, not {dollars(amount)}", field="decision", clause=choice.clause
            )
        return amount

    def _answer(self, ask: Ask, name: str, seat: int | None, amount: int | None) -> Reply:
        allowed = ", ".join(choice.name for choice in ask.choices)
        if seat is not None and seat != ask.seat:
            raise RuleError(
                f"it is seat {ask.seat}'s turn, not seat {seat}'s", field="decision", clause=ask.choices[0].clause
            )
        for choice in ask.choices:
            if choice.name == name:
                staked = self._amount(choice, amount)
                if staked > self._ledger[bankroll(ask.seat)]:
                    raise RuleError(
                        f"seat {ask.seat} has not enough chips to {name}", field="decision", clause=choice.clause
                    )
                return Reply(name, staked)
        raise RuleError(
            f"{name!r} is not possible for seat {ask.seat} now; choose from: {allowed}",
            field="decision",
            clause=ask.choices[0].clause,
        )


def _range(choice: Choice) -> str:
    least, most = dollars(choice.minimum), dollars(choice.maximum)
    return least if least == most else f"{least} to {most}"
