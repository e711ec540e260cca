"""The hands that wagers look at, for compiled code: which cards of a deal make them up, and how high they are.

In the deal of a kernel the dealer's cards come first, then the community cards, then each player's own (`Layout`). A
look is a hand of some of them under a ranking. What it is worth is a class: a small number, the higher the better, by
which compiled code finds what a wager nets in a table. Five to seven cards are ranked by `high`, three by any kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing
from pitboss.odds.counting.hand_counts import three_card_hands, three_card_numbers, three_card_values
from pitboss.odds.simulation import Deal
from pitboss.odds.tally import Numbers
from pitboss.ranking.high import high
from pitboss.ranking.tables import Tables, class5_of, class6, class7, class_values, tables
from pitboss.rulebook.side_bets import DEALER, OWN_CARDS, Cards

Value = Callable[..., int]
"""A kernel: what cards are worth."""
MOST = 7
"""Cards in the largest hand."""


class Hands(NamedTuple):
    """The cards of a deal by place, each place in the order received."""

    dealer: list[int]
    community: list[int]
    own: list[list[int]]
    rest: list[int]
    """Cards that the round has no use for; some are burned."""


class Layout(NamedTuple):
    """How many cards the dealer, the community area and each player get."""

    own: int
    community: int = 0
    dealer: int = 0

    @property
    def shared(self) -> int:
        """Where the first player's cards begin."""
        return self.dealer + self.community

    def reach(self, players: int) -> int:
        """The cards of a round."""
        return self.shared + self.own * players

    def hands(self, deal: Deal, players: int) -> Hands:
        """A deal by place."""
        cards: list[int] = deal.cards.tolist()
        own = [cards[first : first + self.own] for first in range(self.shared, self.reach(players), self.own)]
        return Hands(cards[: self.dealer], cards[self.dealer : self.shared], own, cards[self.reach(players) :])

    def places(self, hand: Cards) -> tuple[int, ...]:
        """Where in the deal the cards of a hand lie; own ones are counted down from -1, wherever they begin."""
        own = range(-1, -1 - self.own, -1)
        at = {OWN_CARDS: own, "dealer": range(self.dealer), "community": range(self.dealer, self.shared)}
        return hand.of(at.__getitem__)


class Look(NamedTuple):
    """A hand under a ranking."""

    places: tuple[int, ...]
    value: Value

    @property
    def values(self) -> Sequence[int]:
        """What each class is worth."""
        return three_card_classes(self.value)[1] if len(self.places) == 3 else _high_values()


@cache
def _high_values() -> Sequence[int]:
    values: list[int] = class_values().tolist()
    return values


@cache
def three_card_classes(value: Value) -> tuple[NDArray[np.int16], Sequence[int]]:
    """The class of three cards, in any order, by a kernel that ranks them; and what each class is worth."""
    found, classes = np.unique(three_card_values(value), return_inverse=True)
    by_cards = np.where(three_card_numbers() >= 0, classes.ravel()[three_card_numbers()], -1).astype(np.int16)
    assert len(classes) == len(three_card_hands())
    return by_cards, found.tolist()


class Looks(NamedTuple):
    """Several of them, for compiled code."""

    sizes: Numbers
    places: Numbers
    """By look, as many as it has cards."""
    own: NDArray[np.bool_]
    """Whether it differs from player to player."""
    three: Numbers
    """By look at three cards: which of the rankings in `threes`."""
    threes: NDArray[np.int16]
    t: Tables


class Gathered:
    """Looks as they are asked for, each once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.found: list[Look] = []

    def number(self, hand: Cards, value: Value) -> int:
        """The number of a look."""
        look = Look(self.layout.places(hand), value)
        known = len(look.places) == 3 or (value is high and 5 <= len(look.places) <= MOST)
        assert known, f"{value.__name__} of {len(look.places)} cards has no classes yet"
        if look not in self.found:
            self.found.append(look)
        return self.found.index(look)

    def of_dealer(self, hand: Cards, value: Value) -> int:
        """The number of the same look at the dealer's cards in place of a player's own."""
        parts = [DEALER.parts if part.place == OWN_CARDS else (part,) for part in hand.parts]
        return self.number(Cards(tuple(part for each in parts for part in each)), value)

    def places(self, players: int) -> list[list[int]]:
        """Where in a deal the cards of every look lie, for every player whose own cards it has."""
        first = [self.layout.shared + self.layout.own * player for player in range(players)]
        return [
            [place if place >= 0 else begins - 1 - place for place in look.places]
            for look in self.found
            for begins in (first if min(look.places) < 0 else first[:1])
        ]

    def compiled(self) -> Looks:
        """For compiled code."""
        rankings = list(dict.fromkeys(look.value for look in self.found if len(look.places) == 3))
        threes = [three_card_classes(value)[0] for value in rankings]
        return Looks(
            np.array([len(look.places) for look in self.found], dtype=np.int64),
            np.array([[*look.places, *(0,) * (MOST - len(look.places))] for look in self.found], dtype=np.int64),
            np.array([min(look.places) < 0 for look in self.found]),
            np.array([rankings.index(look.value) if look.value in rankings else -1 for look in self.found]),
            np.stack(threes) if threes else np.zeros((0, 52, 52, 52), dtype=np.int16),
            tables(),
        )


@borrowing
def class_of(cards: Numbers, first: int, number: int, looks: Looks) -> int:
    """The class of a look, for the player whose own cards begin at `first`."""
    size, places, t = looks.sizes[number], looks.places[number], looks.t
    if size == 3:
        c0, c1, c2 = _at(cards, first, places[0]), _at(cards, first, places[1]), _at(cards, first, places[2])
        return looks.threes[looks.three[number], c0, c1, c2]  # type: ignore[no-any-return]
    if size == 5:
        key = 0
        for place in places[:5]:
            key += t.keys[_at(cards, first, place)]
        return class5_of(key, t)
    c0, c1, c2 = _at(cards, first, places[0]), _at(cards, first, places[1]), _at(cards, first, places[2])
    c3, c4, c5 = _at(cards, first, places[3]), _at(cards, first, places[4]), _at(cards, first, places[5])
    if size == 6:
        return class6(c0, c1, c2, c3, c4, c5, t)
    return class7(c0, c1, c2, c3, c4, c5, _at(cards, first, places[6]), t)


@borrowing
def _at(cards: Numbers, first: int, place: int) -> int:
    return cards[place] if place >= 0 else cards[first - 1 - place]  # type: ignore[no-any-return]
