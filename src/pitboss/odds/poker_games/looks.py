"""The hands that wagers look at, for compiled code: which cards of a deal make them up, and how high they are.

In the deal of a kernel the dealer's cards come first, then the community cards, then each player's own (`Layout`). A
look is a hand of some of them under a ranking. What it is worth is a class: a small number, the higher the better, by
which compiled code finds what a wager nets in a table. Five to seven cards are ranked by `high`, up to five by any
kernel, six by any that finds the best of at most five cards among them; and any number by kernels that look at one suit
at a time (`pitboss.ranking.flush.BY_SUIT`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.suit_orbits import CHOOSE
from pitboss.odds.simulation import Deal
from pitboss.odds.tally import Numbers
from pitboss.ranking.flush import BY_SUIT
from pitboss.ranking.high import high
from pitboss.ranking.tables import Tables, class5, class6, class7, class_values, tables
from pitboss.rulebook.side_bets import DEALER, OWN_CARDS, Cards

Value = Callable[..., int]
"""A kernel: what cards are worth."""
MOST = 7
"""Cards in the largest hand."""
MOST_BY_TABLE = 5
"""Cards in the largest hand whose class is found by the place of its cards."""


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
    deck: int = 52
    """The cards that they come from: up to two jokers may be among them."""
    spare: int = 0
    """How many more cards a round may draw."""

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
    floors: tuple[int, ...] = ()
    """Where the ranking goes by the places of cards: the lowest value of each line, in rising order."""
    deck: int = 52

    @property
    def by_table(self) -> bool:
        """Whether its class is found by the place of its cards among all sets of so many cards."""
        quickly = self.value is high and len(self.places) >= 5 and self.deck == 52  # those tables know no joker
        return not (self.floors or self.by_suit or quickly)

    @property
    def by_suit(self) -> bool:
        """Whether its class is the highest of some suit."""
        return self.value in BY_SUIT

    @property
    def values(self) -> Sequence[int]:
        """What each class is worth."""
        if self.floors:
            return (self.floors[0] - 1, *self.floors)
        if self.by_suit:
            return suit_classes(self.value).values
        return self.classes.values if self.by_table else _high_values()

    @property
    def classes(self) -> Classes:
        """All hands under its ranking, where its class is found by place."""
        return hand_classes(self.value, self.ranked, self.deck)

    @property
    def ranked(self) -> int:
        """How many of its cards are looked up at once."""
        return min(len(self.places), MOST_BY_TABLE)


@cache
def _high_values() -> Sequence[int]:
    values: list[int] = class_values().tolist()
    return values


class Classes(NamedTuple):
    """All hands of some size under a ranking."""

    by_place: NDArray[np.int16]
    """The class of a hand, by the place of its cards."""
    values: Sequence[int]
    """What each class is worth, in rising order."""
    hands: Sequence[int]
    """How many hands there are of each class."""


@cache
def hand_classes(value: Value, size: int, deck: int = 52) -> Classes:
    """What a kernel makes of all hands of up to five cards."""
    hands = every_hand(size, deck)
    values = np.empty(len(hands), dtype=np.int64)
    compiled(_fill_values, value=value)(hands, values)
    lowest = values.min()
    values -= lowest
    counts = np.bincount(values)
    found = np.flatnonzero(counts)
    classes = np.zeros(len(counts), dtype=np.int16)
    classes[found] = np.arange(len(found))
    return Classes(classes[values], (found + lowest).tolist(), counts[found].tolist())


def every_hand(size: int, deck: int) -> Numbers:
    """All hands of so many cards, by place, each in rising order.

    >>> every_hand(2, 54)[[0, 1, 2, -1]].tolist()
    [[0, 1], [0, 2], [1, 2], [52, 53]]
    """
    hands = np.empty((comb(deck, size), size), dtype=np.int64)
    compiled(_list_hands)(hands)
    return hands


@kernel
def _list_hands(hands: Numbers) -> None:
    size = hands.shape[1]
    for card in range(size):
        hands[0, card] = card
    for number in range(1, len(hands)):
        moved = 0  # the lowest card that can go up by one; those below it begin anew
        while moved < size - 1 and hands[number - 1, moved] + 1 == hands[number - 1, moved + 1]:
            moved += 1
        for card in range(size):
            before = hands[number - 1, card]
            hands[number, card] = card if card < moved else before + (card == moved)


@kernel
def _fill_values(hands: Numbers, values: Numbers) -> None:
    for number in range(len(hands)):
        values[number] = value(hands[number])  # type: ignore[name-defined]  # noqa: F821 (bound when compiled)


class SuitClasses(NamedTuple):
    """A ranking that looks at one suit at a time."""

    by_ranks: NDArray[np.int16]
    """The class of a suit, by the ranks that it has."""
    values: Sequence[int]
    """What each class is worth, in rising order."""


@cache
def suit_classes(value: Value) -> SuitClasses:
    """What a kernel makes of the cards of one suit."""
    values = [value([4 * rank for rank in range(13) if ranks >> rank & 1]) for ranks in range(1 << 13)]
    found, classes = np.unique(values, return_inverse=True)
    return SuitClasses(classes.ravel().astype(np.int16), found.tolist())


class Looks(NamedTuple):
    """Several of them, for compiled code."""

    sizes: Numbers
    places: Numbers
    """By look, as many as it has cards."""
    own: NDArray[np.bool_]
    """Whether it differs from player to player."""
    start: Numbers
    """Where in `by_place` its classes begin; -1 where it is ranked by `high`, and below that where by a kernel that
    goes by places."""
    by_place: NDArray[np.int16]
    suit_start: Numbers
    """Where in `by_ranks` its classes begin; -1 where it is not ranked by suits."""
    by_ranks: NDArray[np.int16]
    floors: Numbers
    """By look whose ranking goes by places: the lowest value of each line."""
    t: Tables


class Gathered:
    """Looks as they are asked for, each once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.found: list[Look] = []

    @property
    def placed(self) -> list[Look]:
        """Those whose ranking goes by the places of cards."""
        return [look for look in self.found if look.floors]

    @property
    def bound(self) -> dict[str, Value]:
        """Their rankings, for the names that `class_of` leaves open."""
        assert len(self.placed) <= len(OPEN), "no more rankings are looked up by place"
        return dict(zip(OPEN, (look.value for look in self.placed), strict=False))

    def number(self, hand: Cards, value: Value, floors: Sequence[int] = ()) -> int:
        """The number of a look; with `floors` the ranking goes by the places of cards."""
        look = Look(self.layout.places(hand), value, tuple(sorted(floors)), self.layout.deck)
        assert len(look.places) <= (MOST_BY_TABLE + 1 if look.by_table else MOST), "too many cards for this ranking"
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
        ranked = {look: look.classes.by_place for look in self.found if look.by_table}
        tables_of = list({(look.value, look.ranked): table for look, table in ranked.items()}.items())
        by_suit = list(dict.fromkeys(look.value for look in self.found if look.by_suit))
        starts, first = {}, 0
        for key, table in tables_of:
            starts[key], first = first, first + len(table)
        most = max((len(look.floors) for look in self.placed), default=0)
        floors = [[*look.floors, *(NEVER,) * (most - len(look.floors))] for look in self.placed]

        def start(look: Look) -> int:
            return PLACED - self.placed.index(look) if look.floors else starts.get((look.value, look.ranked), -1)

        return Looks(
            np.array([len(look.places) for look in self.found], dtype=np.int64),
            np.array([[*look.places, *(0,) * (MOST - len(look.places))] for look in self.found], dtype=np.int64),
            np.array([min(look.places) < 0 for look in self.found]),
            np.array([start(look) for look in self.found], dtype=np.int64),
            np.concatenate([*(table for _, table in tables_of), np.zeros(1, dtype=np.int16)]),
            np.array([by_suit.index(look.value) << 13 if look.by_suit else -1 for look in self.found], dtype=np.int64),
            np.concatenate([*(suit_classes(value).by_ranks for value in by_suit), np.zeros(1, dtype=np.int16)]),
            np.array(floors, dtype=np.int64).reshape(len(floors), most),
            tables(),
        )


@borrowing
def class_of(cards: Numbers, first: int, number: int, looks: Looks) -> int:
    """The class of a look, for the player whose own cards begin at `first`."""
    size, places, t = looks.sizes[number], looks.places[number], looks.t
    if looks.suit_start[number] >= 0:
        return _highest_suit(cards, first, number, looks)
    c0, c1 = _at(cards, first, places[0]), _at(cards, first, places[1])
    c2 = _at(cards, first, places[2]) if size > 2 else NO_CARD
    c3 = _at(cards, first, places[3]) if size > 3 else NO_CARD
    c4 = _at(cards, first, places[4]) if size > 4 else NO_CARD
    if looks.start[number] >= 0:
        found = _ranked(c0, c1, c2, c3, c4, number, looks)
        if size > MOST_BY_TABLE:  # the best of the fives among them
            c5 = _at(cards, first, places[5])
            found = max(found, _ranked(c0, c1, c2, c3, c5, number, looks), _ranked(c0, c1, c2, c4, c5, number, looks))
            found = max(found, _ranked(c0, c1, c3, c4, c5, number, looks), _ranked(c0, c2, c3, c4, c5, number, looks))
            found = max(found, _ranked(c1, c2, c3, c4, c5, number, looks))
        return found
    c5 = _at(cards, first, places[5]) if size > 5 else NO_CARD
    c6 = _at(cards, first, places[6]) if size > 6 else NO_CARD
    if looks.start[number] <= PLACED:
        which, hand, reached = PLACED - looks.start[number], (c0, c1, c2, c3, c4, c5, c6), 0
        value = first_placed(hand) if which == 0 else second_placed(hand)
        for floor in looks.floors[which]:
            reached += value >= floor
        return reached
    if size == 5:
        return class5(c0, c1, c2, c3, c4, t)
    return class6(c0, c1, c2, c3, c4, c5, t) if size == 6 else class7(c0, c1, c2, c3, c4, c5, c6, t)


@kernel
def no_ranking(hand: Sequence[int]) -> int:
    """Where no ranking goes by the places of cards."""
    return 0


first_placed = second_placed = no_ranking
OPEN = ("first_placed", "second_placed")
"""The names in `class_of` for rankings that go by the places of cards."""
PLACED = -2
"""The `start` of the first of their looks; the next one's is below it."""
NEVER = 1 << 62
"""No hand is worth so much."""


@borrowing
def _highest_suit(cards: Numbers, first: int, number: int, looks: Looks) -> int:
    """The highest class of some suit."""
    places, best = looks.places[number], 0
    for suit in range(4):
        ranks = 0
        for index in range(looks.sizes[number]):
            card = _at(cards, first, places[index])
            if card & 3 == suit:
                ranks |= 1 << (card >> 2)
        best = max(best, looks.by_ranks[looks.suit_start[number] + ranks])
    return best


@borrowing
def _ranked(c0: int, c1: int, c2: int, c3: int, c4: int, number: int, looks: Looks) -> int:
    """The class of up to five cards by their place."""
    size = looks.sizes[number]
    place = _term(c0, c1, c2, c3, c4) + _term(c1, c0, c2, c3, c4)
    place += _term(c2, c0, c1, c3, c4) if size > 2 else 0
    place += _term(c3, c0, c1, c2, c4) if size > 3 else 0
    place += _term(c4, c0, c1, c2, c3) if size > 4 else 0
    return looks.by_place[looks.start[number] + place]  # type: ignore[no-any-return]


NO_CARD = 54
"""In place of a card that a hand does not have; higher than all that it has."""


@borrowing
def _at(cards: Numbers, first: int, place: int) -> int:
    return cards[place] if place >= 0 else cards[first - 1 - place]  # type: ignore[no-any-return]


@borrowing
def _term(card: int, a: int, b: int, c: int, d: int) -> int:
    """What a card adds to the place of a hand, given the others (see `pitboss.odds.counting.suit_orbits`)."""
    return CHOOSE[card, 1 + (a < card) + (b < card) + (c < card) + (d < card)]  # type: ignore[no-any-return]
