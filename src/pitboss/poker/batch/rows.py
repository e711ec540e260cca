"""The events of a hand that was played in a batch, told from the rows of its log when somebody asks for them.

They are those of the same hand played alone, byte for byte (`tests/test_poker_batch.py`, `proofs/random_hands.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from pitboss.equipment.cards import DECK, JOKER, SECOND_JOKER, UNSEEN, Card
from pitboss.poker.batch import course as c
from pitboss.poker.betting import DUTIES, WAGERS
from pitboss.poker.course import layout
from pitboss.poker.dealing import burnt_by
from pitboss.poker.events import (
    Acted,
    Converted,
    HandEnded,
    HandOpened,
    Posted,
    PotAwarded,
    Raked,
    Reshuffled,
    Uncalled,
)
from pitboss.poker.hooks import Collector
from pitboss.poker.revenue.rake import CONTRIBUTION, RAKE, TO_FUND, Drop
from pitboss.poker.rules import TableRules
from pitboss.poker.showdown import awarded
from pitboss.poker.wagering import BRING_IN
from pitboss.record.events import Burned, Dealt, Discarded, Event, Shuffled, Turned
from pitboss.record.places import COMMUNITY

CARDS = (*DECK, JOKER, SECOND_JOKER, UNSEEN)
"""Cards by number."""


class Opening(NamedTuple):
    """What a hand of a batch began with."""

    rules: TableRules
    opened: HandOpened
    deck: tuple[Card, ...]
    collector: Collector | None = None


class Events(Sequence[Event]):
    """The events of one hand of a batch; told at the first look."""

    __slots__ = ("_open", "_rows", "_told")

    def __init__(self, opening: Callable[[], Opening], rows: Any) -> None:
        self._open = opening
        self._rows = rows
        self._told: list[Event] | None = None

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...

    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)

    @property
    def _all(self) -> list[Event]:
        if self._told is None:
            opening = self._open()
            self._told = []
            record = opening.rules.recorder(self._told)
            for event in _Teller(opening).events(self._rows.tolist()):
                record(event)
        return self._told


class _Teller:
    """Follows the rows of a hand."""

    def __init__(self, opening: Opening) -> None:
        rules, opened = opening.rules, opening.opened
        self.rules, self.opening = rules, opening
        self.seats, self.posts = opened.seats, opened.forced.posts
        self.places, _ = layout(opened.seats)
        self.hands: list[list[Card]] = [[] for _ in opened.seats]
        self.stacks = list(opened.stacks)
        self.up: list[list[bool]] = [[] for _ in opened.seats]
        self.piled: list[Card] = []
        self.fees = 0
        self.street = rules.variant.streets[0]

    def events(self, rows: Sequence[Sequence[int]]) -> Iterator[Event]:
        yield self.opening.opened
        yield Shuffled(self.opening.deck, "5(a)")
        for row in rows:
            event = self._event(*row)
            if event is not None:
                yield event

    def _event(self, kind: int, first: int, second: int, third: int) -> Event | None:
        if kind >= c.FOLDED and kind < c.RETURNED:
            return self._act(kind, first, second, third)
        match kind:
            case c.STREET:
                self.street = self.rules.variant.streets[first]
                return None
            case c.POSTED:
                post = self.posts[first]
                self.stacks[post.position] -= second
                return Posted(self.seats[post.position], post.name, second, post.clause)
            case c.BURNED:
                return Burned(CARDS[first], burnt_by(self.street.deal))
            case c.DEALT | c.DEALT_UP | c.DRAWN:
                return self._dealt(kind, first, CARDS[second])
            case c.BOARD_CARD:
                return Dealt(COMMUNITY, CARDS[first], self.rules.variant.common_card or self.street.deal, True)
            case c.RETURNED:
                self.stacks[first] += second
                return Uncalled(self.seats[first], second, "14(d)")
            case c.AWARDED | c.TAKEN_UNCONTESTED:
                return self._award(kind, first, second, third)
            case c.RAKED:
                self.fees += second
                return Raked(first, second, CONTRIBUTION if third == TO_FUND else RAKE, self._clause(third))
            case c.ENDED:
                return HandEnded(tuple(self.stacks), self.fees, "6(d)", False)
            case c.BROUGHT_IN:
                self.stacks[first] -= second
                return Posted(self.seats[first], DUTIES[BRING_IN], second, self.street.bring_in)
            case c.CONVERTED:
                return Converted("coin", first, "7(c)(2)", left=second)
            case c.PILED:
                self.piled.append(CARDS[first])
                return None
            case c.RESHUFFLED:
                return self._reshuffled()
            case c.DREW:
                return Acted(
                    self.seats[first], "draw" if second else "stand-pat", self.rules.variant.draw_clause, second
                )
            case c.THREW:
                return self._threw(first, second)
        return self._shown(kind, first)

    def _dealt(self, kind: int, position: int, card: Card) -> Dealt:
        up = kind == c.DEALT_UP
        self.hands[position].append(card)
        self.up[position].append(up)
        clause = self.rules.variant.draw_clause if kind == c.DRAWN else self.street.deal
        return Dealt(self.places[position], card, clause, up)

    def _threw(self, position: int, chosen: int) -> Discarded:
        hand = self.hands[position]
        thrown = tuple(card for at, card in enumerate(hand) if chosen >> at & 1)
        self.hands[position] = [card for at, card in enumerate(hand) if not chosen >> at & 1]
        self.up[position] = [False] * len(self.hands[position])
        return Discarded(self.places[position], thrown, self.rules.variant.draw_clause)

    def _reshuffled(self) -> Reshuffled:
        """From the burns for a common card, or from the discards."""
        v, order = self.rules.variant, tuple(self.piled)
        self.piled = []
        return Reshuffled(order, v.common_card or f"{v.reshuffle_clause}, 6(e)(4)")

    def _clause(self, why: int) -> str:
        assert isinstance(self.opening.collector, Drop)
        return self.opening.collector.clause(why)

    def _act(self, kind: int, position: int, added: int, to: int) -> Acted:
        seat, clause = self.seats[position], self.street.bet
        self.stacks[position] -= added
        if kind == c.FOLDED:
            return Acted(seat, "fold", clause)
        if kind == c.CHECKED:
            return Acted(seat, "check", clause)
        name = "call" if kind == c.CALLED else WAGERS[kind - c.WAGERED]
        return Acted(seat, name, clause, added, to, self.stacks[position] == 0)

    def _shown(self, kind: int, position: int) -> Event:
        """Hands shown, conceded and collected at the showdown."""
        held, place = tuple(self.hands[position]), self.places[position]
        match kind:
            case c.SHOWED:
                return Acted(self.seats[position], "show", "15(d)")
            case c.CONCEDED:
                return Acted(self.seats[position], "muck", "15(d)")
            case c.MUCKED:
                return Discarded(place, held, "15(d)")
            case c.TURNED:
                down = tuple(card for card, up in zip(held, self.up[position], strict=True) if not up)
                return Turned(place, down, "15(d)")
        return Discarded(place, held, "6(e)(6)", seen=True)

    def _award(self, kind: int, first: int, amount: int, third: int) -> PotAwarded:
        if kind == c.TAKEN_UNCONTESTED:
            award = PotAwarded(0, self.seats[first], amount, "6(d)")
            self.stacks[first] += amount
            return award
        pot, position = first >> 8, first & 255
        row = (pot, position, amount, (third >> 16) - 1, third >> 8 & 255, third >> 4 & 15, third & 15)
        self.stacks[position] += amount
        return awarded(self.rules, self.seats, row, boards=1, bomb=False)
