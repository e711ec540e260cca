"""The adjudicator of poker hands: a described hand, played through the engine.

The cards go where the sheet says, the players do what it says, irregularities are reported where they happened, and the
pots are paid. What cannot have happened is refused with the field and the clause.

What a player said and did is ruled upon (`pitboss.poker.speech.declarations`); an act to which he has bound himself
before his turn needs no decision of its own. An irregularity without `at` is reported at the first decision that the
sheet leaves open and at which it can have happened.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.equipment.shoe import check_pack
from pitboss.errors import Missing, RuleError
from pitboss.money import cents
from pitboss.poker.books.concordance import refusing_by
from pitboss.poker.course import SHOWING
from pitboss.poker.dealing import COMMUNITY
from pitboss.poker.hand import Hand
from pitboss.poker.irregularities import irregularity
from pitboss.poker.rules import TableRules
from pitboss.poker.sheets.sheet import PokerSheet
from pitboss.poker.speech.declarations import bound, declare
from pitboss.poker.speech.motions import CLAIM, is_written
from pitboss.poker.submission import Submission, submission
from pitboss.poker.variants import variant
from pitboss.record.choices import MOMENT
from pitboss.record.lookout import Lookout
from pitboss.record.sheets import IrregularitySheet

_OUT_OF_TURN = re.compile(r"at (?P<point>\S+) (?P<motions>.+)")
"""A declaration with its point of the hand: `at turn:2 say fold`."""

Deal = Callable[[Sequence[Card], bool], Hand]
"""Deals the hand off a deck in an order that may still change, and says whether players choose at the showdown."""


def adjudicate(sheet: PokerSheet, lookout: Lookout | None = None) -> Hand:
    """Play the described hand to its end; the `lookout` watches it."""
    watching = lookout or Lookout()
    terms = submission_of(sheet)
    with refusing_by(terms.rules.cite):
        if not sheet.seat:
            raise RuleError("a hand needs at least two [[seat]]", field="seat", clause="6(b)")
        deal = partial(_deal, sheet, terms)
        if sheet.shoe:
            return Adjudication(sheet, terms.rules, deal, _shoe(sheet, terms.rules), watching).play()
        arranged = Arranging(sheet, terms.rules, deal)
        arranged.play()
        return Adjudication(sheet, terms.rules, deal, arranged.deck, watching).play()


def _deal(sheet: PokerSheet, terms: Submission, deck: Sequence[Card], asked: bool) -> Hand:
    """The hand that a sheet describes, off a deck in this order."""
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
    try:
        collector = terms.revenue.collector(terms.fund.contribution if terms.fund else None)
        return terms.rules.deal(stacks, deck=deck, asked=asked, stepwise=True, collector=collector, **setup)
    except RuleError as error:
        number = error.field.removeprefix("stacks[").removesuffix("]")
        field = f"seat[{number}].stack" if error.field.startswith("stacks[") else error.field
        raise RuleError(error.message, field=field, clause=error.clause) from None


def submission_of(sheet: PokerSheet) -> Submission:
    """What the house has chosen: the sheet's options and the rules of its bad-beat fund."""
    return submission(variant(sheet.game), sheet.options, sheet.submission, sheet.bad_beat, under="options")


def _shoe(sheet: PokerSheet, rules: TableRules) -> tuple[Card, ...]:
    for number, seat in enumerate(sheet.seat, start=1):
        if seat.cards:
            raise RuleError("give either the shoe or the cards by position, not both", field=f"seat[{number}].cards")
    if sheet.community.cards:
        raise RuleError("give either the shoe or the cards by position, not both", field="community.cards")
    order = _read(sheet.shoe, "shoe")
    check_pack(order, rules.variant.deck, "shoe", "2(a)")
    return order


class Adjudication:
    """A hand played by its sheet, off a deck in a known order."""

    def __init__(
        self, sheet: PokerSheet, rules: TableRules, deal: Deal, deck: Iterable[Card], lookout: Lookout
    ) -> None:
        self.sheet = sheet
        self.lookout = lookout
        self.rules = rules
        self.decisions = [list(seat.decisions) for seat in sheet.seat]
        self.reports = list(enumerate(sheet.irregularity, start=1))
        self.made: Counter[str] = Counter()
        """How many decisions of each street have been made."""
        self.deck = list(deck)
        self._check_reports()
        self._check_declarations()
        asked = any(
            decision.split()[:1] in (["show"], ["muck"], ["throw"], [CLAIM])
            for seat in sheet.seat
            for decision in seat.decisions
        )
        self.hand = deal(self.deck, asked)

    def play(self) -> Hand:
        hand = self.hand
        while not hand.over:
            self.go_on()
        for index, report in self.reports:
            clause = irregularity(hand.variant, report.id).clause
            raise RuleError(f"{report.id} cannot have happened in this hand as described",
                            field=f"irregularity[{index}]", clause=clause)  # fmt: skip
        if not hand.voided:  # a dead hand may be described further than it went
            self._nothing_left_over()
        for number in self.sheet.disclose:
            hand.disclose(number)
        self.lookout.end(hand)
        return hand

    def go_on(self) -> None:
        """One report, one declaration, one card or one decision."""
        hand = self.hand
        self.lookout.look(self.here, hand)
        if self._report_due() or self._declaration_due():
            return
        if hand.waiting_for is MOMENT:
            self._before_card()
            hand.step()
        else:
            self._decide()

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
        if bound(hand):
            self.made[_stage(hand.stage)] += 1
            declare(hand, number)
            return
        if not left and hand.waiting_for is SHOWING:
            left = ["show"]
        if not left or _OUT_OF_TURN.fullmatch(left[0]):
            choices = ", ".join(choice.name for choice in hand.legal())
            raise Missing(f"a decision is missing on the {hand.stage}; seat {number} must choose from: {choices}",
                          field=field, clause=hand.legal()[0].clause)  # fmt: skip
        self.made[_stage(hand.stage)] += 1
        self._do(number, left.pop(0))

    def _do(self, number: int, decision: str) -> None:
        """A plain act, or what was said and done."""
        hand = self.hand
        try:
            if is_written(decision):
                declare(hand, number, decision)
            else:
                hand.act(decision, seat=number)
        except RuleError as error:
            raise RuleError(error.message, field=f"seat[{number}].decisions", clause=error.clause) from None

    def _check_declarations(self) -> None:
        for number, decisions in enumerate(self.decisions, start=1):
            for found in filter(None, map(_OUT_OF_TURN.fullmatch, decisions)):
                self._check_point(found["point"], f"seat[{number}].decisions")

    def _declaration_due(self) -> bool:
        """Make the first declaration whose point has come; whether there was one."""
        for number, left in enumerate(self.decisions, start=1):
            found = _OUT_OF_TURN.fullmatch(left[0]) if left else None
            if found and self._is_here(found["point"]):
                left.pop(0)
                self._do(number, found["motions"])
                return True
        return False

    # Irregularities

    def _check_reports(self) -> None:
        game = self.rules.variant
        for index, report in self.reports:
            field = f"irregularity[{index}]"
            try:
                irregularity(game, report.id)
            except RuleError as error:
                raise RuleError(error.message, field=f"{field}.id") from None
            if report.at:
                self._check_point(report.at, f"{field}.at")
            if report.seat and not 0 < report.seat <= len(self.sheet.seat):
                raise RuleError("the report must name a seat of the hand", field=f"{field}.seat")

    def _check_point(self, at: str, field: str) -> None:
        stages = ("deal", *(_stage(street.name) for street in self.rules.variant.streets))
        stage, _, number = at.partition(":")
        if stage not in stages or (number and not number.isdecimal()):
            raise RuleError(f"{at!r} is not a point of the hand; points are: {', '.join(stages)}, each with a number",
                            field=field)  # fmt: skip

    def _report_due(self) -> bool:
        """Report the first irregularity that belongs here; whether there was one."""
        hand = self.hand
        for index, report in self.reports:
            if self._belongs_here(report):
                self._before_report(report)
                try:
                    hand.report(report.id, seat=report.seat)
                except RuleError as error:
                    raise RuleError(error.message, field=f"irregularity[{index}]", clause=error.clause) from None
                self.reports.remove((index, report))
                return True
        return False

    def _before_report(self, report: IrregularitySheet) -> None:
        """The deck is in order."""

    def _belongs_here(self, report: IrregularitySheet) -> bool:
        hand = self.hand
        if report.at:
            return self._is_here(report.at)
        if hand.waiting_for is MOMENT or self.decisions[hand.turn - 1]:
            return False
        return not irregularity(hand.variant, report.id).obstacle(hand, report.seat)

    def _is_here(self, at: str) -> bool:
        """Whether a point of the hand is this one."""
        stage, _, number = at.partition(":")
        return f"{stage}:{int(number or 1)}" == self.here

    @property
    def here(self) -> str:
        """The point of the hand: `deal:5`, before the fifth card, or `flop:2`, before the second decision there."""
        hand = self.hand
        if hand.waiting_for is MOMENT:
            return f"deal:{hand.cards.at + 1}"
        street = _stage(hand.stage)
        return f"{street}:{self.made[street] + 1}"


class Arranging(Adjudication):
    """A first run that puts the deck in order: each card is brought to the top when it is wanted.

    The cards that the sheet does not place, or gives as not seen (`??`), are any others; nothing may depend on them, so
    a hand shown must be given.
    """

    def __init__(self, sheet: PokerSheet, rules: TableRules, deal: Deal) -> None:
        given = {f"seat {n}": _read(seat.cards, f"seat[{n}].cards") for n, seat in enumerate(sheet.seat, start=1)}
        given[COMMUNITY] = _read(sheet.community.cards, "community.cards")
        named: list[Card] = []
        for place, held in given.items():
            named.extend(card for card in held if card != UNSEEN or place == COMMUNITY)
            check_pack(named, rules.variant.deck, _field(place), "2(a)")
        self.free = [card for card in rules.variant.deck if card not in named]
        self.unseen = {place for place, held in given.items() if not held or UNSEEN in held}
        """Places whose cards the sheet does not give, or not all."""
        self.given = {
            place: [self._any() if card == UNSEEN else card for card in held] for place, held in given.items()
        }
        super().__init__(sheet, rules, deal, rules.variant.deck, Lookout())

    def _any(self) -> Card:
        """A card for one that nobody has seen."""
        if not self.free:
            raise RuleError("more cards are described than the deck has", field="seat", clause="2(a)")
        return self.free.pop()

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
        waiting = self._waiting(self.free if self._open_ended(place) else self.given[place])
        if not waiting:
            raise Missing(f"a card is missing: {place} received more", field=_field(place), clause=hand.street.deal)
        at, found = hand.cards.at, deck.index(waiting[0])
        deck[at], deck[found] = deck[found], deck[at]

    def _open_ended(self, place: str) -> bool:
        """Whether a place receives cards that the sheet need not give: burns, and hands that nobody has to see."""
        return place not in self.given or (place != COMMUNITY and not self.given[place])

    def _waiting(self, held: Iterable[Card]) -> list[Card]:
        """Those of these cards that are still in the deck."""
        left = self.deck[self.hand.cards.at :]
        return [card for card in held if card in left]

    def _nothing_left_over(self) -> None:
        super()._nothing_left_over()
        for place, held in self.given.items():
            if extra := self._waiting(held):
                raise RuleError(f"too many cards: {len(extra)} more than were dealt there", field=_field(place))
        self._check_shown()

    def _check_shown(self) -> None:
        for position in self.hand.cards.shown:
            place = self.hand.cards.places[position]
            if place in self.unseen:
                raise Missing(f"{place} shows its hand: its cards must be given", field=_field(place), clause="15(d)")


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
