"""Decks, the shoe that they are dealt from, and the rack that they end in.

Whatever deals (a manual shoe, a hand, a machine that delivers stacks) takes cards from a `CardSource`. At a live table
that is a `Shoe` with a shuffled order; when a round is adjudicated from the cards by position it is `Positions`, which
hands each place the cards that the sheet says it got.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol, Self

import msgspec

from pitboss.equipment.cards import DECK, JOKER, SECOND_JOKER, Card, show
from pitboss.errors import Missing, RuleError


def pack(decks: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """The cards of one or more 52-card decks, each with the jokers that the game wants."""
    return (DECK + (JOKER, SECOND_JOKER)[:jokers]) * decks


class ShoeRule(msgspec.Struct, frozen=True, kw_only=True):
    """How many decks a shoe holds and when it ends."""

    decks: int
    behind: int | None
    """Cards behind the cut card; None where the cards are shuffled after every round (a continuous shuffler)."""
    more_hands: int = 0
    """Hands dealt after the one in which the cut card came out."""
    batches: int = 1
    """Sets of cards that alternate, shoe by shoe."""


class ShoeEmpty(Missing):
    """No card is left to draw."""


def check_pack(cards: Iterable[Card], of: Sequence[Card], field: str, clause: str = "") -> None:
    """Refuse cards that the pack cannot contain (a card twice in one deck)."""
    left = list(of)
    for card in cards:
        if card not in left:
            again = "appears more often than the deck holds it" if card in of else "is not in the deck"
            raise RuleError(f"{card} {again}", field=field, clause=clause)
        left.remove(card)


def as_field(place: str) -> str:
    """A place as a round sheet addresses it: `seat 1` is `seat[1]`."""
    kind, _, number = place.partition(" ")
    return f"{kind}[{number}]" if number else kind


class CardSource(Protocol):
    """Where the next card comes from."""

    def draw(self, place: str) -> Card:
        """The next card, on its way to a place: `seat 1`, `dealer`, `community`, `burn`."""
        ...

    def rest(self) -> tuple[Card, ...]:
        """The cards not drawn yet: the stub."""
        ...

    def copy(self) -> Self:
        """Another source of the same cards, as far gone as this one."""
        ...

    def restore(self, earlier: Self) -> None:
        """Be as an earlier copy was."""
        ...


class Shoe:
    """Cards in the order in which they will be dealt, whoever gets them.

    >>> shoe = Shoe(pack()); shoe.draw("seat 1"), shoe.draw("seat 2"), len(shoe.rest())
    (2c, 2d, 50)
    """

    def __init__(self, order: Iterable[Card], cut_card: int | None = None, *, lasting: bool = False) -> None:
        self.order = tuple(order)
        self.drawn = 0
        self.lasting = lasting
        """Whether it stays at the table from round to round, so that running out is part of the game."""
        self.cut_card = cut_card
        """How many cards lie in front of the cut card; None where the deck is shuffled after every round."""

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has come out, so that this round (or one more hand) is the last."""
        return self.cut_card is not None and self.drawn > self.cut_card

    def draw(self, place: str) -> Card:
        drawn = self.drawn
        if drawn == len(self.order):
            raise ShoeEmpty(f"the shoe ran out after {drawn} cards; the next was due to {place}", field="shoe")
        self.drawn = drawn + 1
        return self.order[drawn]

    def rest(self) -> tuple[Card, ...]:
        return self.order[self.drawn :]

    def copy(self) -> Shoe:
        same = Shoe(self.order, self.cut_card, lasting=self.lasting)
        same.drawn = self.drawn
        return same

    def restore(self, earlier: Shoe) -> None:
        self.order, self.drawn, self.cut_card = earlier.order, earlier.drawn, earlier.cut_card

    def refill(self, order: Iterable[Card]) -> None:
        """These cards come next, in place of whatever was to come."""
        self.order = (*self.order[: self.drawn], *order)

    def next_round(self, first: Iterable[Card] = ()) -> None:
        """Count from here on; cards drawn in error and not seen are the `first` of the next round."""
        held = tuple(first)
        if self.cut_card is not None:
            self.cut_card += len(held) - self.drawn
        self.order = (*held, *self.rest())
        self.drawn = 0


class Positions:
    """Cards named by the place that received them; burns and the stub are the cards that nobody is said to hold.

    >>> table = Positions({"seat 1": (Card(51),)}, pack()); table.draw("seat 1"), table.draw("burn")
    (As, 2c)
    """

    def __init__(
        self,
        places: dict[str, tuple[Card, ...]],
        of: Sequence[Card],
        miscounted: Collection[str] = (),
        fields: Mapping[str, str] | None = None,
    ) -> None:
        self._fields = fields or {}
        """Where a sheet describes the cards of a place, if not under the place's own name."""
        self._miscounted = miscounted
        """Places said to hold a wrong number of cards: neither too few nor too many is a mistake of the sheet."""
        self._places = {place: list(cards) for place, cards in places.items()}
        self._rest = list(of)
        for cards in places.values():
            for card in cards:
                self._rest.remove(card)

    def draw(self, place: str) -> Card:
        if place not in self._places or (place in self._miscounted and not self._places[place]):
            if not self._rest:
                raise RuleError(f"none is left for {place}: other places are said to hold too many", field="cards")
            return self._rest.pop(0)
        if not self._places[place]:
            field = self._fields.get(place, f"{as_field(place)}.cards")
            raise Missing("too few cards: one more is due here", field=field)
        return self._places[place].pop(0)

    def rest(self) -> tuple[Card, ...]:
        return tuple(self._rest)

    def copy(self) -> Positions:
        same = Positions({}, (), self._miscounted, self._fields)
        same.restore(self)
        return same

    def restore(self, earlier: Positions) -> None:
        self._places = {place: list(cards) for place, cards in earlier._places.items()}
        self._rest = list(earlier._rest)

    def unused(self) -> dict[str, tuple[Card, ...]]:
        """Cards that a place is said to hold although the deal never gave it that many."""
        return {place: tuple(cards) for place, cards in self._places.items() if cards and place not in self._miscounted}


class DiscardRack:
    """Cards out of play, pile by pile in the order in which they were put there, so that every hand can be rebuilt."""

    def __init__(self) -> None:
        self.piles: list[tuple[str, tuple[Card, ...]]] = []

    def put(self, place: str, cards: Iterable[Card]) -> None:
        self.piles.append((place, tuple(cards)))

    def rebuild(self, place: str) -> tuple[Card, ...]:
        """All the cards that came from a place, in order."""
        return tuple(card for where, cards in self.piles if where == place for card in cards)

    def cards(self) -> tuple[Card, ...]:
        return tuple(card for _, cards in self.piles for card in cards)

    def __len__(self) -> int:
        return sum(len(cards) for _, cards in self.piles)

    def __str__(self) -> str:
        return "; ".join(f"{place}: {show(cards)}" for place, cards in self.piles)
