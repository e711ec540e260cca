"""Hands of poker under a knockout: the verbs of the engine, each as it is unless its clause is out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.evidence.bent_room import room_bends
from pitboss.evidence.bent_speech import speech_bends
from pitboss.evidence.knockout import Bend, Knockout, Verb
from pitboss.poker import operations, showdown
from pitboss.poker.betting import Betting
from pitboss.poker.course import Course
from pitboss.poker.dealing import Cards, burnt_by
from pitboss.poker.events import Converted, PotAwarded
from pitboss.poker.forced import Post
from pitboss.poker.hand import Hand
from pitboss.poker.hooks import Fee
from pitboss.poker.irregularities.row import Row
from pitboss.poker.openers import Opener
from pitboss.poker.pots import Pot
from pitboss.poker.rules import TableRules
from pitboss.poker.variants import Street
from pitboss.poker.wagering import NOBODY
from pitboss.record.events import Event

BURNS_APART, LOSING_HANDS, SIDE_POTS, UNCALLED, SHOWING = "6(e)(4)", "6(e)(6)", "6(e)(7)", "14(d)", "15(d)"
"""The clauses of what the engine does in one way in all types of poker."""


@contextmanager
def bent_poker_engine(knockout: Knockout) -> Iterator[None]:
    """Inside, poker is played under a knockout."""
    with ExitStack() as bent:
        for of, name, otherwise in (*_hand_bends(knockout), *speech_bends(knockout), *room_bends(knockout)):
            as_it_is = getattr(of, name)
            setattr(of, name, _either(as_it_is, otherwise))
            bent.callback(setattr, of, name, as_it_is)
        yield


def _either(as_it_is: Verb, otherwise: Verb) -> Verb:
    def verb(*arguments: Any, **named: Any) -> Any:
        return otherwise(as_it_is, *arguments, **named)

    return verb


def _hand_bends(knockout: Knockout) -> Iterator[Bend]:
    chips, cards, course = _Chips(knockout), _Cards(knockout), _Course(knockout)
    for name in ("post", "post_bring_in", "open", "_return_uncalled", "pots"):
        yield Betting, name, getattr(chips, name.strip("_") + "_")
    for name in ("burn", "to_players", "to_board", "throw", "turn", "shuffle_in"):
        yield Cards, name, getattr(cards, name + "_")
    for name in ("_open_first", "_take_losing_hands", "_pay", "_collect"):
        yield Course, name, getattr(course, name.strip("_") + "_")
    yield Row, "rule", course.rule_
    yield showdown, "order", course.order_
    yield showdown, "awards", course.awards_
    yield TableRules, "recorder", course.recorder_
    yield operations, "_give_back", course.give_back_
    yield operations, "replace_card", course.replace_card_


class _Bent:
    """Verbs, bent: each is given the one that it stands for."""

    def __init__(self, knockout: Knockout) -> None:
        self._out = knockout.hits


class _Chips(_Bent):
    """Forced bets and betting rounds."""

    def post_(self, post: Verb, betting: Betting, forced: Post) -> None:
        off = self._out(forced.clause, "stake")
        post(betting, msgspec.structs.replace(forced, amount=forced.amount - off))

    def post_bring_in_(self, post: Verb, betting: Betting, clause: str) -> None:
        as_it_is = betting.structure
        less = as_it_is.bring_in - self._out(clause, "stake")
        betting.structure = msgspec.structs.replace(as_it_is, bring_in=less)
        post(betting, clause)
        betting.structure = as_it_is

    def open_(self, open_: Verb, betting: Betting, opener: int, clause: str, *others: Any, **last: Any) -> bool:
        if self._out(clause, "first"):
            opener = _after(betting, opener)
        opened: bool = open_(betting, opener, clause, *others, **last)
        if opened and self._out(clause, "question"):
            betting.turn = NOBODY
            return False
        return opened

    def return_uncalled_(self, give_back: Verb, betting: Betting, position: int, excess: int) -> None:
        if not self._out(UNCALLED, "return"):
            give_back(betting, position, excess)

    def pots_(self, pots: Callable[[Betting], list[Pot]], betting: Betting) -> list[Pot]:
        """Without side pots, whoever is all-in contends for everything."""
        found = pots(betting)
        if len(found) > 1 and self._out(SIDE_POTS, "pot"):
            return [Pot(sum(pot.amount for pot in found), found[0].eligible)]
        return found


def _after(betting: Betting, position: int) -> int:
    """The next player in the hand."""
    players = len(betting.playing)
    others = ((position + step) % players for step in range(1, players + 1))
    return next(other for other in others if betting.playing[other])


class _Cards(_Bent):
    """The deck, the hands and the board."""

    def burn_(self, burn: Verb, cards: Cards, clause: str) -> None:
        if not self._out(burnt_by(clause), "burn"):
            burn(cards, clause)

    def to_players_(self, deal: Verb, cards: Cards, positions: Sequence[int], up: bool, clause: str) -> None:
        up ^= self._out(clause, "face")
        deal(cards, positions, up, clause)
        if self._out(clause, "card"):
            deal(cards, positions, up, clause)

    def to_board_(self, deal: Verb, cards: Cards, count: int, clause: str, board: int = 0) -> None:
        deal(cards, count + self._out(clause, "card"), clause, board)

    def throw_(self, throw: Verb, cards: Cards, position: int, thrown: Sequence[Card], clause: str) -> None:
        if not self._out(clause, "discard"):
            throw(cards, position, thrown, clause)

    def turn_(self, turn: Verb, cards: Cards, position: int, clause: str) -> None:
        if not self._out(clause, "turn"):
            turn(cards, position, clause)

    def shuffle_in_(self, shuffle_in: Verb, cards: Cards, pile: Sequence[Card], clause: str) -> None:
        if pile is cards.discards and self._out(BURNS_APART, "apart"):
            pile = (*pile, *cards.burns)
        shuffle_in(cards, pile[:-1] if self._out(clause, "shuffle") else pile, clause)


class _Course(_Bent):
    """What the script of a hand does with both."""

    def open_first_(self, open_first: Verb, hand: Course, street: Street) -> bool:
        if street.bring_in and self._out(street.bring_in, "first"):
            street = msgspec.structs.replace(street, opener=_the_next(street.opener))
        opened: bool = open_first(hand, street)
        return opened

    def order_(self, order: Callable[[Course], list[int]], hand: Course) -> list[int]:
        first, *others = order(hand)
        return [*others, first] if self._out(SHOWING, "first") else [first, *others]

    def awards_(self, awards: Verb, hand: Course, pots: Sequence[Pot]) -> list[PotAwarded]:
        paid = list(awards(hand, pots))
        if len(pots) > 1 and self._out(SIDE_POTS, "order"):
            paid.sort(key=lambda award: award.pot)
        return paid

    def take_losing_hands_(self, take: Verb, hand: Course, awards: Sequence[PotAwarded]) -> None:
        if not self._out(LOSING_HANDS, "discard"):
            take(hand, awards)

    def pay_(self, pay: Verb, hand: Course, award: PotAwarded) -> None:
        """Without its clause, a share goes to the next seat."""
        if self._out(award.clause, "payment"):
            following = (hand.positions[award.seat] + 1) % len(hand.seats)
            award = msgspec.structs.replace(award, seat=hand.seats[following])
        pay(hand, award)

    def collect_(self, collect: Verb, hand: Course, *, final: bool) -> None:
        collector = hand.collector
        assert collector is not None

        def taken(hand: Course, *, final: bool) -> list[Fee]:
            fees = collector(hand, final=final)
            return [fee._replace(amount=fee.amount - self._out(fee.clause, "commission")) for fee in fees]

        hand.collector = taken
        try:
            collect(hand, final=final)
        finally:
            hand.collector = collector

    def recorder_(self, recorder: Verb, rules: TableRules, events: list[Event]) -> Callable[[Event], None]:
        """Coin and currency stay what they are without their clause."""
        record: Callable[[Event], None] = recorder(rules, events)

        def recorded(event: Event) -> None:
            if not (isinstance(event, Converted) and self._out(event.clause, "exchange")):
                record(event)

        return recorded

    # Rulings

    def rule_(self, rule: Verb, row: Row, hand: Hand, seat: int) -> str:
        if self._out(row.clause, "ruling"):
            return "no ruling"
        words: str = rule(row, hand, seat)
        if not hand.voided and self._out(row.clause, "play-on"):
            operations.void(hand, row.clause)
        return words

    def give_back_(self, give_back: Verb, hand: Course, position: int, clause: str) -> None:
        if not self._out(clause, "return"):
            give_back(hand, position, clause)

    def replace_card_(
        self, replace: Verb, hand: Course, seat: int, card: Card, clause: str, *, as_burn: bool = False
    ) -> Card:
        """The exposed card is discarded instead of a burn, or the other way round."""
        new: Card = replace(hand, seat, card, clause, as_burn=as_burn ^ self._out(clause, "apart"))
        return new


def _the_next(opener: Opener) -> Opener:
    return lambda hand: _after(hand.betting, opener(hand))
