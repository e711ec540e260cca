"""The adjudicator of poker hands: a described hand, played through the engine.

The cards go where the sheet says, the players do what it says, irregularities are reported where they happened, and the
pots are paid. What cannot have happened is refused with the field and the clause.

An irregularity without `at` is reported at the first decision that the sheet leaves open and at which it can have
happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.shoe import check_pack
from pitboss.errors import RuleError
from pitboss.money import cents
from pitboss.poker.bad_beat import BadBeatRules
from pitboss.poker.course import SHOWING
from pitboss.poker.dealing import COMMUNITY
from pitboss.poker.hand import Hand
from pitboss.poker.house import HouseRules, house_options
from pitboss.poker.irregularities import irregularity
from pitboss.poker.revenue import Revenue, revenue_options
from pitboss.poker.rules import TableRules, submit
from pitboss.poker.sheet import PokerSheet
from pitboss.poker.variants import variant
from pitboss.rulebook.options import flatten
from pitboss.table.dealer import MOMENT
from pitboss.table.sheet import IrregularitySheet


def adjudicate(sheet: PokerSheet) -> Hand:
    """Play the described hand to its end."""
    terms = terms_of(sheet)
    if not sheet.seat:
        raise RuleError("a hand needs at least two [[seat]]", field="seat", clause="6(b)")
    if sheet.shoe:
        return _Adjudication(sheet, terms, _shoe(sheet, terms.rules)).play()
    arranged = _Arranging(sheet, terms)
    arranged.play()
    return _Adjudication(sheet, terms, tuple(arranged.deck)).play()


class TermsOfHand(NamedTuple):
    """Everything that the house has chosen."""

    rules: TableRules
    revenue: Revenue
    house: HouseRules
    fund: BadBeatRules | None


def terms_of(sheet: PokerSheet) -> TermsOfHand:
    """The sheet's options: those of the table, of its rake and of the room, and the rules of a bad-beat fund."""
    options, base = flatten(sheet.options), sheet.submission
    game = variant(sheet.game)
    earning = {option.name for option in revenue_options(base)}
    housing = {option.name for option in house_options(base)}
    try:
        rules = submit(game, {name: raw for name, raw in options.items() if name not in earning | housing}, base)
        revenue = Revenue({name: raw for name, raw in options.items() if name in earning}, base)
        house = HouseRules({name: raw for name, raw in options.items() if name in housing}, base)
    except RuleError as error:
        raise error if error.field in ("game", "submission") else error.at("options") from None
    try:
        fund = None if sheet.bad_beat is None else BadBeatRules(sheet.bad_beat)
    except RuleError as error:
        raise error.at("bad-beat") from None
    return TermsOfHand(rules, revenue, house, fund)


def _shoe(sheet: PokerSheet, rules: TableRules) -> tuple[Card, ...]:
    for number, seat in enumerate(sheet.seat, start=1):
        if seat.cards:
            raise RuleError("give either the shoe or the cards by position, not both", field=f"seat[{number}].cards")
    if sheet.community.cards:
        raise RuleError("give either the shoe or the cards by position, not both", field="community.cards")
    order = _read(sheet.shoe, "shoe")
    check_pack(order, rules.variant.deck, "shoe", "2(a)")
    return order


class _Adjudication:
    """A hand played by its sheet, off a deck in a known order."""

    def __init__(self, sheet: PokerSheet, terms: TermsOfHand, deck: Iterable[Card]) -> None:
        self.sheet = sheet
        self.rules = terms.rules
        self.decisions = [list(seat.decisions) for seat in sheet.seat]
        self.reports = list(enumerate(sheet.irregularity, start=1))
        self.made: Counter[str] = Counter()
        """How many decisions of each street have been made."""
        self.deck = list(deck)
        self._check_reports()
        self.hand = self._dealt(terms)

    def _dealt(self, terms: TermsOfHand) -> Hand:
        sheet = self.sheet
        stacks = {n: cents(seat.stack, f"seat[{n}].stack", clause="7(c)") for n, seat in enumerate(sheet.seat, start=1)}
        setup: Mapping[str, Any] = {
            "button": sheet.button,
            "reshuffles": [_read(order, "reshuffles") for order in sheet.reshuffles],
            "straddle": sheet.straddle,
            "kill": sheet.kill,
            "bomb": cents(sheet.bomb, "bomb"),
            "boards": sheet.boards,
            "players": {number: seat.player for number, seat in enumerate(sheet.seat, start=1)},
        }
        asked = any(decision in ("show", "muck") for seat in sheet.seat for decision in seat.decisions)
        try:
            collector = terms.revenue.collector(terms.fund.contribution if terms.fund else None)
            return self.rules.deal(stacks, deck=self.deck, asked=asked, stepwise=True, collector=collector, **setup)
        except RuleError as error:
            number = error.field.removeprefix("stacks[").removesuffix("]")
            field = f"seat[{number}].stack" if error.field.startswith("stacks[") else error.field
            raise RuleError(error.message, field=field, clause=error.clause) from None

    def play(self) -> Hand:
        hand = self.hand
        while not hand.over:
            if self._report_due():
                continue
            if hand.waiting_for is MOMENT:
                self._before_card()
                hand.step()
            else:
                self._decide()
        for index, report in self.reports:
            clause = irregularity(hand.variant, report.id).clause
            raise RuleError(f"{report.id} cannot have happened in this hand as described",
                            field=f"irregularity[{index}]", clause=clause)  # fmt: skip
        if not hand.voided:  # a dead hand may be described further than it went
            self._nothing_left_over()
        return hand

    def _before_card(self) -> None:
        """The deck is in order."""

    def _nothing_left_over(self) -> None:
        for number, left in enumerate(self.decisions, start=1):
            if left:
                raise RuleError(f"{left[0]!r} has no place: seat {number} had nothing left to do",
                                field=f"seat[{number}].decisions")  # fmt: skip

    # Decisions

    def _decide(self) -> None:
        hand = self.hand
        number = hand.turn
        left, field = self.decisions[number - 1], f"seat[{number}].decisions"
        if not left and hand.waiting_for is SHOWING:
            left = ["show"]
        if not left:
            choices = ", ".join(choice.name for choice in hand.legal())
            raise RuleError(f"a decision is missing on the {hand.stage}; seat {number} must choose from: {choices}",
                            field=field, clause=hand.legal()[0].clause)  # fmt: skip
        self.made[_stage(hand.stage)] += 1
        name, _, detail = left.pop(0).partition(":")
        try:
            if name == "draw":
                hand.act(name, seat=number, cards=cards(detail))
            else:
                hand.act(name, seat=number, amount=cents(detail) if detail else None)
        except RuleError as error:
            raise RuleError(error.message, field=field, clause=error.clause) from None

    # Irregularities

    def _check_reports(self) -> None:
        game = self.rules.variant
        stages = ("deal", *(_stage(street.name) for street in game.streets))
        for index, report in self.reports:
            field = f"irregularity[{index}]"
            try:
                irregularity(game, report.id)
            except RuleError as error:
                raise RuleError(error.message, field=f"{field}.id") from None
            stage, _, number = report.at.partition(":")
            if report.at and (stage not in stages or (number and not number.isdecimal())):
                raise RuleError(f"{report.at!r} is not a point of the hand; points are: {', '.join(stages)}, each with "
                                "a number", field=f"{field}.at")  # fmt: skip
            if report.seat and not 0 < report.seat <= len(self.sheet.seat):
                raise RuleError("the report must name a seat of the hand", field=f"{field}.seat")

    def _report_due(self) -> bool:
        """Report the first irregularity that belongs here; whether there was one."""
        hand = self.hand
        for index, report in self.reports:
            if self._belongs_here(report):
                self._before_report(report)
                try:
                    hand.report(irregularity(hand.variant, report.id), seat=report.seat)
                except RuleError as error:
                    raise RuleError(error.message, field=f"irregularity[{index}]", clause=error.clause) from None
                self.reports.remove((index, report))
                return True
        return False

    def _before_report(self, report: IrregularitySheet) -> None:
        """The deck is in order."""

    def _belongs_here(self, report: IrregularitySheet) -> bool:
        hand = self.hand
        dealing = hand.waiting_for is MOMENT
        if report.at:
            stage, _, number = report.at.partition(":")
            here = _stage(hand.stage)
            before = hand.cards.at if dealing else self.made[here]
            return stage == ("deal" if dealing else here) and before + 1 == int(number or 1)
        if dealing or self.decisions[hand.turn - 1]:
            return False
        return not irregularity(hand.variant, report.id).obstacle(hand, report.seat)


class _Arranging(_Adjudication):
    """A first run that puts the deck in order: each card is brought to the top when it is wanted.

    The cards that the sheet does not place are any others; nothing may depend on them, so a hand shown must be given.
    """

    def __init__(self, sheet: PokerSheet, terms: TermsOfHand) -> None:
        self.given = {f"seat {n}": _read(seat.cards, f"seat[{n}].cards") for n, seat in enumerate(sheet.seat, start=1)}
        self.given[COMMUNITY] = _read(sheet.community.cards, "community.cards")
        named: list[Card] = []
        for place, held in self.given.items():
            named.extend(held)
            check_pack(named, terms.rules.variant.deck, _field(place), "2(a)")
        self.free = [card for card in terms.rules.variant.deck if card not in named]
        super().__init__(sheet, terms, terms.rules.variant.deck)

    def _before_card(self) -> None:
        self._arrange(self.hand.reaching_for)

    def _before_report(self, report: IrregularitySheet) -> None:
        """A card that the ruling takes off the deck goes to the named seat, or is any other."""
        place = f"seat {report.seat}"
        self._arrange(place if self._waiting(self.given.get(place, ())) else "")

    def _arrange(self, place: str) -> None:
        """Bring to the top what this place receives next; where the sheet does not say, any card left free."""
        hand, deck = self.hand, self.deck
        if hand.cards.deck is not deck:
            raise RuleError("the deck was reshuffled in this hand: give the shoe and the reshuffles", field="shoe")
        open_ended = place not in self.given or (place != COMMUNITY and not self.given[place])
        waiting = self._waiting(self.free if open_ended else self.given[place])
        if not waiting:
            raise RuleError(f"a card is missing: {place} received more", field=_field(place), clause=hand.street.deal)
        at, found = hand.cards.at, deck.index(waiting[0])
        deck[at], deck[found] = deck[found], deck[at]

    def _waiting(self, held: Iterable[Card]) -> list[Card]:
        """Those of these cards that are still in the deck."""
        left = self.deck[self.hand.cards.at :]
        return [card for card in held if card in left]

    def _nothing_left_over(self) -> None:
        super()._nothing_left_over()
        for place, held in self.given.items():
            if extra := self._waiting(held):
                raise RuleError(f"too many cards: {len(extra)} more than were dealt there", field=_field(place))
        for position in self.hand.cards.shown:
            place = self.hand.cards.places[position]
            if not self.given[place]:
                raise RuleError(f"{place} shows its hand: its cards must be given", field=_field(place), clause="15(d)")


def _field(place: str) -> str:
    """The field of the sheet that gives the cards of a place."""
    seat, _, number = place.partition(" ")
    return f"{seat}[{number}].cards" if number else f"{place}.cards"


def _stage(street: str) -> str:
    return street.replace(" ", "-")


def _read(text: str, field: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except RuleError as error:
        raise RuleError(error.message, field=field) from None
