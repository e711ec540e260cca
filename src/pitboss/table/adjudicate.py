"""The adjudicator: a described round, replayed through the game's own script.

The cards go where the sheet says, the players decide what the sheet says, the irregularities are reported where they
happened, and the table pays. What cannot have happened is refused with the field and the clause.

An irregularity without `at` is reported in its usual stage as soon as it can have happened; where players are deciding,
when the sheet has no further decision for the player whose turn it is (so "the second player had not decided when the
card flashed" is said by leaving that player's decision out).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

import msgspec

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, Positions, Shoe, as_field, check_pack
from pitboss.errors import Missing, RuleError
from pitboss.money import cents, dollars, exact_cents
from pitboss.record.choices import Choice
from pitboss.record.lookout import Lookout
from pitboss.record.meters import Meter
from pitboss.record.places import before_seat
from pitboss.record.sheets import IrregularitySheet
from pitboss.rulebook.options import flatten
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import COUPON, WagerRule
from pitboss.table.events import Decided, ShoeOpening, Standing
from pitboss.table.game import Game
from pitboss.table.played import Played
from pitboss.table.round import CLOSE, Round
from pitboss.table.sheet import RoundSheet, SeatSheet
from pitboss.table.table import Table

DEEP_POCKETS = 10**12
"""A sheet does not say what players own: enough for any wager."""


def adjudicate(sheet: RoundSheet, of: Game, lookout: Lookout | None = None) -> Played:
    """Play the described round of a game (of several throws or spins: every round) to its end.

    The `lookout` watches it.
    """
    return Adjudication(sheet, submission_of(of, sheet), lookout or Lookout()).play()


class Adjudication:
    """A described round on its way through the script, at a table that the sheet describes as well."""

    def __init__(self, sheet: RoundSheet, options: Submission, lookout: Lookout) -> None:
        self.sheet = sheet
        self.lookout = lookout
        self.options = options
        assert isinstance(options.game, Game)
        self.game = options.game
        self.decisions = [list(seat.decisions) for seat in sheet.seat]
        self.chance = self._chance()
        self.reached: Counter[str] = Counter()
        """How many points of each stage earlier rounds of the sheet have reached."""
        self.reports = list(enumerate(sheet.irregularity, start=1))
        for index, report in self.reports:
            self._check_report(index, report)

    def play(self) -> Played:
        source, order = self._cards()
        table = self._table()
        rounds = [self._play_round(self._first_round(table, source, order))]
        while self.game.equipment.result_kind in self.chance.given():
            self.reached.update(rounds[-1].points)
            rounds.append(self._play_round(table.round(chance=self.chance, stepwise=True)))
        self._every_report_made()
        if not rounds[-1].result.void:  # a void round may be described further than it went
            self._nothing_left_over(source, rounds[-1])
        self.lookout.end(rounds[-1])
        return Played(rounds, table.next_button() if self.game.layout.button else None)

    def _first_round(self, table: Table, source: CardSource, order: tuple[Card, ...]) -> Round:
        opening, button = self._shoe_opening(), self.sheet.button
        return table.round(
            source=source, order=order, opening=opening, chance=self.chance, button=button, stepwise=True
        )

    def _play_round(self, playing: Round) -> Round:
        while not playing.over:
            self._go_on(playing)
        return playing

    def _go_on(self, playing: Round) -> None:
        """One report, the bets, one decision or one step."""
        self.lookout.look(f"{playing.stage}:{self._point(playing)}", playing)
        if self._report_due(playing):
            return
        if playing.betting:
            self._bet(playing)
        elif playing.turn:
            self._decide(playing)
        else:
            playing.step()

    # Setting up

    def _table(self) -> Table:
        table = Table(self.options, meters=self._meters())
        if not self.sheet.seat:
            raise RuleError("a round needs at least one [[seat]]", field="seat")
        boxes = {seat.box or number for number, seat in _taken(self.sheet)}
        if len(boxes) > self.game.max_players:
            raise RuleError(
                f"{len(boxes)} players are too many: {self.game.name} has cards for at most {self.game.max_players}",
                field="seat",
                clause=self.game.equipment.deck_clause,
            )
        for number, seat in _taken(self.sheet):
            try:
                table.sit(number, bankroll=DEEP_POCKETS, player=seat.player, box=seat.box, chips=seat.chips)
            except RuleError as error:
                field = error.field if error.field in ("box", "chips") else "player"
                raise RuleError(error.message, field=f"seat[{number}].{field}", clause=error.clause) from None
            table.owed[number] = cents(seat.owed, f"seat[{number}].owed")
            table.stand(number, self._standing(number, seat))
        if not 0 <= self.sheet.button <= len(self.sheet.seat):
            raise RuleError("the button is at a seat number, or 0 for the dealer", field="button")
        if self.sheet.bank and not 0 < self.sheet.bank <= len(self.sheet.seat):
            raise RuleError("the bank is at a seat of the round", field="bank")
        if not self.sheet.bank and (self.sheet.co_bank or self.sheet.dealer_wager):
            raise RuleError("there is no player's bank", field="co-bank" if self.sheet.co_bank else "dealer-wager")
        if self.sheet.button and not self.game.layout.button:
            raise RuleError(f"{self.game.name} is played without a button", field="button")
        if self.game.carries and not any(seat.wagers or seat.standing or seat.decisions for seat in self.sheet.seat):
            raise RuleError("nobody has made a wager", field="wagers")
        table.memory |= self._memory()
        return table

    def _standing(self, number: int, seat: SeatSheet) -> list[Standing]:
        """Wagers that stand from earlier rounds, with the commission that was laid down with them."""
        standing: dict[str, Standing] = {}
        for name, raw in _coupons_last(seat.standing):
            field = f"seat[{number}].standing.{name}"
            try:
                rule = self.game.wager(name, self.options)
                if not self.game.carries and not rule.rides:
                    raise RuleError(f"no {rule.name} wager stands from round to round")
                amount = cents(raw)
                rule.check(amount, self.options)
                if rule.coupon and rule.lies_with not in standing:
                    raise RuleError(f"there is no {rule.lies_with} wager that it lies with", clause=rule.clause)
            except RuleError as error:
                raise RuleError(error.message, field=field, clause=error.clause) from None
            if rule.coupon:
                beside = standing[rule.lies_with]
                standing[rule.lies_with] = msgspec.structs.replace(beside, coupon=amount)
                continue
            fee = rule.fee(rule.name, amount, self.options) if rule.fee else 0
            mark = self._mark(number, seat, rule)
            standing[rule.name] = Standing(rule.name, amount, str(rule.clause), fee, mark)
        for name in seat.marks.keys() - standing.keys():
            raise RuleError("a marker lies on a wager that stands", field=f"seat[{number}].marks.{name}")
        return list(standing.values())

    def _mark(self, number: int, seat: SeatSheet, rule: WagerRule) -> str:
        """What the marker on a standing wager says."""
        mark = seat.marks.get(rule.name, "")
        if mark and mark not in rule.marks:
            allowed = f"it says one of: {', '.join(rule.marks)}" if rule.marks else "there is none on this wager"
            message = f"no marker says {mark!r}: {allowed}"
            raise RuleError(message, field=f"seat[{number}].marks.{rule.name}", clause=rule.clause)
        return mark

    def _memory(self) -> dict[str, Any]:
        """What the sheet says that the table remembers."""
        known = {one.name: one for one in self.game.memory}
        for name in self.sheet.before:
            if name not in known:
                names = ", ".join(known) or "none"
                raise RuleError(f"{self.game.name} remembers no such thing; known: {names}", field=f"before.{name}")
        bank: Mapping[str, Any] = {}
        if self.sheet.bank:
            if self.game.described_bank is None:
                raise RuleError(f"no player banks at {self.game.name}", field="bank")
            bank = self.game.described_bank(self.sheet.bank, self._dealer_wager)
        try:
            return {**bank, **{name: known[name].read(raw) for name, raw in self.sheet.before.items()}}
        except RuleError as error:
            raise error.at("before") from None

    def _chance(self) -> Chance:
        """The results of dice, wheels and draws as the sheet gives them."""
        sheet = self.sheet
        if sheet.throws and not self.game.equipment.dice:
            raise RuleError(f"{self.game.name} is played without dice", field="throws")
        if sheet.spins and self.game.equipment.wheel is None:
            raise RuleError(f"{self.game.name} is played without a wheel", field="spins")
        draws = {f"draws.{name}": results for name, results in sheet.draws.items()}
        return Chance(None, {"throws": sheet.throws, "spins": sheet.spins, **draws})

    def _shoe_opening(self) -> ShoeOpening | None:
        """The shoe as the sheet describes it: by default one in the middle."""
        sheet = self.sheet
        stays = self.game.equipment.shoe is not None and self.game.equipment.shoe(self.options).behind is not None
        for field, given in (
            ("new-shoe", sheet.new_shoe),
            ("cut-card", sheet.cut_card),
            ("last-hand", sheet.last_hand),
        ):
            if given and not stays:
                raise RuleError("the cards of this table are shuffled after every round", field=field)
        if sheet.cut_card is not None and not sheet.shoe:
            raise RuleError("a cut card has its place in a shoe; give the shoe as well", field="cut-card")
        equipment = self.game.equipment
        most = len(equipment.pack(self.options))
        if sheet.cut_card is not None and not 0 <= sheet.cut_card <= most:
            raise RuleError(f"from 0 to {most} cards lie in front of the cut card, not {sheet.cut_card}",
                            field="cut-card", clause=equipment.deck_clause)  # fmt: skip
        return ShoeOpening(sheet.cut_card, sheet.new_shoe, sheet.last_hand) if stays else None

    def _meters(self) -> dict[str, Meter]:
        """Progressive meters so that they show what the sheet gives once this round's wagers are on them."""
        rules = {rule.name: rule for rule in self.game.meters(self.options)}
        for name in self.sheet.meters:
            if name not in rules:
                known = ", ".join(rules) or "none"
                raise RuleError(f"this table has no such meter; known: {known}", field=f"meters.{name}")
        meters = {name: Meter(rule) for name, rule in rules.items()}
        for name, raw in self.sheet.meters.items():
            rule = rules[name]
            fed = rule.contribution * sum(
                cents(seat.wagers.get(wager, 0)) for seat in self.sheet.seat for wager in rule.wagers
            )
            before = exact_cents(raw, f"meters.{name}") - fed
            if before < 0:
                raise RuleError(
                    f"with this round's wagers the meter shows at least {dollars(ceil(fed))}", field=f"meters.{name}"
                )
            meters[name] = Meter(rule, before)
        for meter in meters.values():
            meter.trigger = meter.rule.must_hit_by
        return meters

    def _cards(self) -> tuple[CardSource, tuple[Card, ...]]:
        """The exact order off the shoe, or the cards by position."""
        places: dict[str, tuple[str, str]] = {
            before_seat(n): (f"seat[{n}].cards", seat.cards) for n, seat in enumerate(self.sheet.seat, start=1)
        }
        places["community"] = ("community.cards", self.sheet.community.cards)
        places["dealer"] = ("dealer.cards", self.sheet.dealer.cards)
        for place in self.sheet.hands:
            if place not in self.game.layout.hands:
                known = ", ".join(self.game.layout.hands) or "none"
                raise RuleError(f"{self.game.name} has no such hand; known: {known}", field=f"hands.{place}")
        places |= {place: (f"hands.{place}", self.sheet.hands.get(place, "")) for place in self.game.layout.hands}
        law, pack = self.game.equipment.deck_clause, self.game.equipment.pack(self.options)
        if self.sheet.shoe:
            for field, text in places.values():
                if text:
                    raise RuleError("give either the shoe or the cards by position, not both", field=field)
            order = _read_cards(self.sheet.shoe, "shoe")
            check_pack(order, pack, "shoe", law)
            return Shoe(order, self.sheet.cut_card), order
        if self.sheet.dealer.cards and not self.game.layout.dealer_hand:
            raise RuleError(f"{self.game.name} has no dealer hand", field="dealer.cards")
        if self.sheet.community.cards and not self.game.layout.community:
            raise RuleError(f"{self.game.name} has no community cards", field="community.cards")
        if self.sheet.bank and not self.sheet.dealer.cards:  # nobody looks at them where a player banks
            del places["dealer"]
        given = {place: _read_cards(text, field) for place, (field, text) in places.items()}
        seen: list[Card] = []
        for place, (field, _) in places.items():
            check_pack([*seen, *given[place]], pack, field, law)
            seen.extend(given[place])
        miscounted = {
            f"seat {report.seat}" if report.seat else row.place
            for _, report in self.reports
            if (row := self.game.irregularity(report.id)).miscounts
        }
        fields = {place: field for place, (field, _) in places.items()}
        return Positions(given, pack, miscounted, fields), ()

    # Acting

    def _bet(self, playing: Round) -> None:
        """Wagers of the first round, then what the decisions say before the next throw or spin."""
        if not self.reached:
            if self.sheet.bank:
                self._take_the_bank(playing)
            self._make_wagers(playing)
        if self.game.carries:
            for number, left in enumerate(self.decisions, start=1):
                while left and left[0] not in ("throw", "spin"):
                    self._act(playing, number, left.pop(0))
                del left[:1]
        self._close(playing)

    def _close(self, playing: Round) -> None:
        playing.act(CLOSE)

    def _take_the_bank(self, playing: Round) -> None:
        """The bank is offered round the table until it comes to the seat that took it."""
        seat, name = self.sheet.bank, "co-bank" if self.sheet.co_bank else "bank"
        while (offered := next((one.seat for one in playing.legal() if one.name == "bank"), seat)) != seat:
            playing.act("decline-bank", seat=offered)
        try:
            playing.act(name, seat=seat)
        except RuleError as error:
            raise RuleError(error.message, field=name, clause=error.clause) from None
        if not self.sheet.co_bank:
            amount = self._dealer_wager
            self.decisions[seat - 1].insert(0, f"dealer-wager:{dollars(amount)}" if amount else "no-dealer-wager")

    @property
    def _dealer_wager(self) -> int:
        return cents(self.sheet.dealer_wager, "dealer-wager")

    def _make_wagers(self, playing: Round) -> None:
        for number, seat in enumerate(self.sheet.seat, start=1):
            for name, raw in _coupons_last(seat.wagers):
                field = f"seat[{number}].wagers.{name}"
                try:
                    if any(later.name == name for later in self.game.later_wagers):
                        self._later_wager(number, name, raw)
                        continue
                    amount = cents(raw)
                    if amount == 0:
                        raise RuleError("a wager is more than nothing")
                    playing.act(name, seat=number, amount=amount)
                except RuleError as error:
                    raise RuleError(error.message, field=field, clause=error.clause) from None

    def _later_wager(self, number: int, name: str, raw: object) -> None:
        """A wager that a decision makes may be written down as well; then it must be the amount that the rules set."""
        later = next(later for later in self.game.later_wagers if later.name == name)
        antes = self.sheet.seat[number - 1].wagers
        if not later.fits(cents(raw), cents(antes.get(later.of, 0))):
            raise RuleError(f"the {name} wager is {later.relation}", clause=later.clause)
        made = {decision.partition(":")[0] for decision in self.sheet.seat[number - 1].decisions}
        if made.isdisjoint(later.decisions):
            named = " or ".join(map(repr, later.decisions))
            raise RuleError(f"a {name} wager goes with the decision {named}", clause=later.clause)

    def _decide(self, playing: Round) -> None:
        number = next((asked for asked in playing.asked if self.decisions[asked - 1]), playing.turn)
        left = self.decisions[number - 1]
        field = f"seat[{number}].decisions"
        choices = playing.legal(number)
        silent = next((choice.name for choice in choices if choice.passing), "")
        if silent and self._passes(left, choices):
            left = [silent]
        if not left:
            names = ", ".join(choice.name for choice in choices)
            raise Missing(
                f"a decision is missing; seat {number} must choose from: {names}", field=field, clause=choices[0].clause
            )
        self._act(playing, number, left.pop(0))

    def _passes(self, left: Sequence[str], choices: Sequence[Choice]) -> bool:
        """Whether a seat that need not answer has not: what it decides next is something else, or nothing."""
        return not left or left[0].partition(":")[0] not in {choice.name for choice in choices}

    def _act(self, playing: Round, number: int, decision: str) -> None:
        try:
            playing.act(decision, seat=number)
        except RuleError as error:
            raise RuleError(error.message, field=f"seat[{number}].decisions", clause=error.clause) from None

    # Irregularities

    def _check_report(self, index: int, report: IrregularitySheet) -> None:
        try:
            row = self.game.irregularity(report.id)
        except RuleError as error:
            raise RuleError(error.message, field=f"irregularity[{index}].id") from None
        stage, _, number = report.at.partition(":")
        if report.at and (stage not in row.stages or (number and not number.isdecimal())):
            raise RuleError(
                f"{report.at!r} is not a point at which {row.id} can happen; it can at: {', '.join(row.stages)}",
                field=f"irregularity[{index}].at",
                clause=row.clause,
            )
        known = not report.seat or (0 < report.seat <= len(self.sheet.seat) and self._plays(report.seat))
        if not known or (row.seat == "required" and not report.seat):
            raise RuleError(
                "the report must name a seat of the round", field=f"irregularity[{index}].seat", clause=row.clause
            )

    def _plays(self, number: int) -> bool:
        """Whether a seat has anything in the round."""
        seat = self.sheet.seat[number - 1]
        return bool(seat.wagers or seat.standing or seat.decisions)

    def _report_due(self, playing: Round) -> bool:
        """Report the first irregularity that belongs here; whether there was one."""
        for index, report in self.reports:
            if self._belongs_here(playing, report):
                try:
                    playing.report(report.id, seat=report.seat)
                except RuleError as error:
                    raise RuleError(error.message, field=f"irregularity[{index}]", clause=error.clause) from None
                self.reports.remove((index, report))
                return True
        return False

    def _belongs_here(self, playing: Round, report: IrregularitySheet) -> bool:
        stage = playing.stage
        if report.at:
            wanted, _, number = report.at.partition(":")
            return stage == wanted and self._point(playing) == int(number or 1)
        usual = self.game.irregularity(report.id).stages[0]
        if not playing.points[usual] or playing.can_report(report.id, report.seat):
            return False
        return not any(self.decisions[asked - 1] for asked in playing.asked)

    def _point(self, playing: Round) -> int:
        """Which point of its stage the sheet has come to."""
        return self.reached[playing.stage] + playing.points[playing.stage]

    # At the end

    def _every_report_made(self) -> None:
        for index, report in self.reports:
            row = self.game.irregularity(report.id)
            raise RuleError(
                f"{row.id} cannot have happened in this round as described; it happens at: {', '.join(row.stages)}",
                field=f"irregularity[{index}]",
                clause=row.clause,
            )

    def _nothing_left_over(self, source: CardSource, last: Round) -> None:
        for number, left in enumerate(self.decisions, start=1):
            if left:
                late = (
                    None if self.game.equipment.result_kind else last.too_late(left[0])
                )  # another throw could have followed
                raise RuleError(
                    late.message if late else f"{left[0]!r} has no place: seat {number} had nothing left to decide",
                    field=f"seat[{number}].decisions",
                    clause=late.clause if late else _last_decision(last, number),
                )
        for kind, results in self.chance.given().items():
            raise RuleError(f"{results[0]!r} has no place: nothing was left to decide", field=kind)
        if isinstance(source, Positions):
            for place, extra in source.unused().items():
                field = f"hands.{place}" if place in self.game.layout.hands else f"{as_field(place)}.cards"
                raise RuleError(f"too many cards: {len(extra)} more than were dealt there", field=field)


def _last_decision(playing: Round, seat: int) -> str:
    """The clause of a seat's last decision, after which it was asked no more; empty where it made none."""
    made = [event.clause for event in playing.events if isinstance(event, Decided) and event.seat == seat]
    return made[-1] if made else ""


def submission_of(of: Game, sheet: RoundSheet) -> Submission:
    """The sheet's options; the table has as many seats as the sheet needs, and lets players bank where one does, unless
    it says otherwise."""
    of = of.in_edition(sheet.edition)
    options = flatten(sheet.options)
    default = of.options["seats"].default
    needed = max((seat.box or number for number, seat in _taken(sheet)), default=0)
    if "seats" not in options and default < needed <= of.max_players:
        options["seats"] = needed
    for name, needs_it in (("player-bank", sheet.bank), ("co-banking", sheet.co_bank)):
        if needs_it and name in of.options:
            options.setdefault(name, True)
    try:
        return of.submit(options)
    except RuleError as error:
        raise error.at("options") from None


def _taken(sheet: RoundSheet) -> list[tuple[int, SeatSheet]]:
    """The seats at which somebody sits, by number."""
    for number, seat in enumerate(sheet.seat, start=1):
        if seat.empty and seat != SeatSheet(empty=True):
            raise RuleError("nothing is said of a seat at which nobody sits", field=f"seat[{number}].empty")
    return [(number, seat) for number, seat in enumerate(sheet.seat, start=1) if not seat.empty]


def _coupons_last(wagers: dict[str, Any]) -> list[tuple[str, Any]]:
    """Wagers as a sheet has them, match play coupons after those that they lie with."""
    return sorted(wagers.items(), key=lambda one: one[0].startswith(COUPON))


def _read_cards(text: str, field: str) -> tuple[Card, ...]:
    try:
        found = cards(text)
    except RuleError as error:
        raise RuleError(error.message, field=field) from None
    return found
