"""Hands and rooms of poker under a knockout: the verbs of the engine, each as it is unless its clause is out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.evidence.knockout import Knockout
from pitboss.poker import operations
from pitboss.poker.betting import NOBODY, Betting
from pitboss.poker.course import Course
from pitboss.poker.dealing import Cards
from pitboss.poker.events import PotAwarded
from pitboss.poker.forced import Post
from pitboss.poker.hand import Hand
from pitboss.poker.hooks import Fee
from pitboss.poker.irregularities.row import Row
from pitboss.poker.room.state import RoomState
from pitboss.record.events import Event

Verb = Callable[..., Any]


@contextmanager
def bent_hands(knockout: Knockout) -> Iterator[None]:
    """Inside, poker is played under a knockout."""
    verbs = _Verbs(knockout)
    with ExitStack() as bent:
        for of, name in (
            *((Betting, name) for name in ("post", "open")),
            *((Cards, name) for name in ("burn", "to_players", "to_board", "throw", "turn")),
            *((Course, name) for name in ("_pay", "_collect")),
            (Row, "rule"),
            (operations, "_give_back"),
            (RoomState, "_record"),
        ):
            as_it_is, otherwise = getattr(of, name), getattr(verbs, name.strip("_") + "_")
            setattr(of, name, _either(as_it_is, otherwise))
            bent.callback(setattr, of, name, as_it_is)
        yield


def _either(as_it_is: Verb, otherwise: Verb) -> Verb:
    def verb(*arguments: Any, **named: Any) -> Any:
        return otherwise(as_it_is, *arguments, **named)

    return verb


class _Verbs:
    """The verbs, bent: each is given the one that it stands for."""

    def __init__(self, knockout: Knockout) -> None:
        self._out = knockout.hits

    def post_(self, post: Verb, betting: Betting, forced: Post) -> None:
        off = self._out(forced.clause, "stake")
        post(betting, msgspec.structs.replace(forced, amount=forced.amount - off))

    def open_(self, open_: Verb, betting: Betting, opener: int, clause: str, *others: Any, **last: Any) -> bool:
        opened: bool = open_(betting, opener, clause, *others, **last)
        if opened and self._out(clause, "question"):
            betting.turn = NOBODY
            return False
        return opened

    def burn_(self, burn: Verb, cards: Cards, clause: str) -> None:
        if not self._out(clause, "burn"):
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

    def record_(self, record: Verb, room: RoomState, event: Event) -> None:
        """What happens in a room is its event: without its clause it does not happen."""
        if not self._out(getattr(event, "clause", ""), "room"):
            record(room, event)
