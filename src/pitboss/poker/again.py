"""A hand played again from its record: what resuming, forking and taking back an act have in common.

Deck, reshuffles and fees are read off the record, and every act, declaration and report is made anew at the place where
it stands. What the record does not hold (`Live`) takes over where it ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.shoe import check_pack
from pitboss.errors import RuleError
from pitboss.poker import events as ev
from pitboss.poker.dealing import Reshuffle
from pitboss.poker.hooks import Collector, Fee, Irregularity
from pitboss.poker.speech.declarations import declare
from pitboss.record.choices import MOMENT
from pitboss.record.events import Discarded, Event, Reported, Shuffled

if TYPE_CHECKING:
    from pitboss.poker.course import Course
    from pitboss.poker.hand import Hand
    from pitboss.poker.rules import TableRules


class Live(NamedTuple):
    """What a hand that is being played has and its record does not."""

    stepwise: bool
    collector: Collector | None
    reshuffle: Reshuffle
    own_rows: Mapping[str, Irregularity]
    moments: int = 0
    """The moment at which a stepwise hand stands; 0 for the first one to which the record leads."""


class Source(Protocol):
    """Where the cards of a hand come from that is played again."""

    @property
    def deck(self) -> Sequence[Card]: ...

    def reshuffled(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        """The order in which cards were shuffled back, the first time (0), the second, ..."""

    def thrown(self, at: int) -> Sequence[Card] | None:
        """The discards of the draw that is event number `at`; None where the record breaks off before them."""


class Recorded:
    """The cards as a record has them, or dealt from the `deck` from which the hand was really played."""

    def __init__(self, events: Sequence[Event], reshuffle: Reshuffle, deck: Sequence[Card] | None = None) -> None:
        shuffled = events[1] if len(events) > 1 else None
        if not isinstance(shuffled, Shuffled):
            raise RuleError("a record begins with the opening of a hand and its deck", field="event[0]")
        self.deck = shuffled.order if deck is None else deck
        self._events = events
        self._orders = [event.order for event in events if isinstance(event, ev.Reshuffled)]
        self._reshuffle = reshuffle

    def reshuffled(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        if number >= len(self._orders):
            return self._reshuffle(pile, number)
        if Counter(self._orders[number]) != Counter(pile):
            raise RuleError("the record shuffles other cards back than were out of play", field="events")
        return self._orders[number]

    def thrown(self, at: int) -> Sequence[Card] | None:
        if at + 1 == len(self._events):
            return None
        discarded = self._events[at + 1]
        if not isinstance(discarded, Discarded):
            raise RuleError("the record lacks the discards of a draw", field=f"event[{at + 1}]")
        return discarded.cards


def opening(events: Sequence[Event]) -> ev.HandOpened:
    """The opening with which a record begins."""
    if not events or not isinstance(events[0], ev.HandOpened):
        raise RuleError("a record begins with the opening of a hand and its deck", field="event[0]")
    return events[0]


def rules_of(events: Sequence[Event]) -> TableRules:
    """The rules under which a recorded hand is played: every option as the record has it."""
    from pitboss.poker.rules import submit  # the rules deal hands

    opened = opening(events)
    base = opened.options["submission"]
    rules = submit(opened.game, {name: raw for name, raw in opened.options.items() if name != "submission"}, base)
    if len(events) > 1 and isinstance(shuffled := events[1], Shuffled):
        known = [card for card in shuffled.order if card != UNSEEN]
        check_pack(known, rules.variant.deck, "event[1]", rules.cite("2(a)"))
    return rules


def play(hand: Hand, rules: TableRules, events: Sequence[Event], live: Live, cards: Source) -> None:
    """Play a hand from its opening to where the record stops, and on to the next point at which somebody comes in."""
    hand.begin_again(
        rules,
        opening(events),
        deck=cards.deck,
        reshuffle=cards.reshuffled,
        stepwise=True,
        collector=_RecordedFees(events, live.collector),
        own_rows=live.own_rows,
    )
    play_on(hand, events, cards)
    hand.stepwise, hand.collector, hand.cards.reshuffle = live[:3]
    while hand.waiting_for is MOMENT and (not live.stepwise or hand.moments < live.moments):
        hand.step()


def play_on(hand: Hand, events: Sequence[Event], cards: Source) -> None:
    """Do what the record says comes after what the hand has, as far as it says it."""
    while len(hand.events) < len(events) and _goes_on(hand, events, cards):
        pass


def _goes_on(hand: Hand, events: Sequence[Event], cards: Source) -> bool:
    """Do what the record says comes next; False where it says nothing any more that could be done."""
    at = len(hand.events)
    match events[at]:
        case ev.Disclosed(seat=seat):
            hand.disclose(seat)
        case _ if hand.over:
            return False
        case Reported(irregularity=id, seat=seat):
            if hand.waiting_for is MOMENT and hand.irregularity(id).obstacle(hand, seat):
                hand.step()  # a moment that left no event: the card was for somebody who has been removed
            else:
                hand.report(id, seat=seat)
        case ev.Declared(seat=seat, motions=motions):
            declare(hand, seat, motions)
        case _ if hand.waiting_for is MOMENT:
            hand.step()
        case ev.Acted(act="draw", seat=seat):
            thrown = cards.thrown(at)
            if thrown is None:  # the player is asked again
                return False
            hand.act("draw", seat=seat, cards=thrown)
        case ev.Acted(act=name, seat=seat, to=to):
            hand.act(name, seat=seat, amount=to)
        case ev.Posted(bet="bring-in", seat=seat):
            hand.act("bring-in", seat=seat)
        case _:
            raise RuleError(f"the record lacks an act of seat {hand.turn}", field=f"event[{at}]")
    return True


class _RecordedFees:
    """Takes the fees that the record says were taken; where it has ended, what the collector takes.

    The collector is asked from the beginning, so that it has noted what it must know when it takes over. The record
    does not say which of two collections at one point a fee belongs to: the first takes them all, and the collector's
    own fees of the second are then on record already.
    """

    def __init__(self, events: Sequence[Event], collector: Collector | None) -> None:
        self._events = events
        self._collector = collector
        self._taken_ahead = self._at = 0

    def __call__(self, hand: Course, *, final: bool) -> Iterator[Fee]:
        ahead = self._taken_ahead if self._at == len(hand.events) else 0
        for fee in self._collector(hand, final=final) if self._collector else ():
            if not fee.amount:
                continue
            if ahead:
                ahead -= 1
            elif recorded := self._upcoming(hand):
                yield recorded
            elif len(hand.events) >= len(self._events):
                yield fee
        while recorded := self._upcoming(hand):
            yield recorded
            ahead += 1
        self._taken_ahead, self._at = ahead, len(hand.events)

    def _upcoming(self, hand: Course) -> Fee | None:
        match self._events[len(hand.events) :][:1]:
            case [ev.Raked() as taken]:
                return Fee(taken.pot, taken.amount, taken.kind, taken.clause)
        return None
