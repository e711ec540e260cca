"""What the pot is played for: the best high hand, the best low, the best badugi, each made of the cards allowed.

A `Contest` gives every hand a value, the larger the better, 0 for a hand that does not qualify. `candidates` lists the
physical hands behind a value, for odd chips that go by the suit of a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

import msgspec

from pitboss.equipment.cards import Card
from pitboss.ranking.badugi import (
    badugi,
    badugi_ace_high,
    badugi_by_suits,
    badugi_by_suits_ace_high,
    describe_badugi,
)
from pitboss.ranking.high import high
from pitboss.ranking.low import ace_to_five, describe_low, deuce_to_seven, eight_or_better, six_or_better
from pitboss.ranking.names import describe
from pitboss.ranking.short_deck import describe_short_deck, short_deck
from pitboss.ranking.three import describe_three, three

Rank = Callable[[Sequence[int]], int]

LEFT_OF_BUTTON = "left-of-button"
HIGH_CARD = "high-card"
LOW_CARD = "low-card"

BADUGI, SEVEN_LOW = "badugi", "2-7 low"
"""Names of contests."""


class Contest(msgspec.Struct, frozen=True):
    """One half (or all) of a pot: which ranking, made of which cards, and who gets its odd chips."""

    name: str
    rank: Rank
    describe: Callable[[int], str]
    clause: str
    odd: str
    """Who gets an odd chip of a tie: `LEFT_OF_BUTTON`, `HIGH_CARD` or `LOW_CARD` by suit."""
    odd_clause: str
    """The clause that divides a tie and gives its odd chips."""
    size: int = 5
    own: int = 0
    """How many of one's own cards must be used, with the rest from the board; 0 for any."""
    floor: int = 1
    """The least value that qualifies."""

    def value(self, own: Sequence[Card], board: Sequence[Card]) -> int:
        """The value of the best hand, or 0."""
        if self.own:
            mine, theirs = list(map(int, own)), list(map(int, board))
            rank = self.rank
            best = max(
                rank((*pair, *rest))
                for pair in combinations(mine, self.own)
                for rest in combinations(theirs, self.size - self.own)
            )
        else:
            best = self.rank([*own, *board])
        return best if best >= self.floor else 0

    def candidates(self, own: Sequence[Card], board: Sequence[Card], value: int) -> Iterator[tuple[Card, ...]]:
        """The sets of cards that make a hand of this value."""
        if self.own:
            choices = product(combinations(own, self.own), combinations(board, self.size - self.own))
            sets: Iterator[tuple[Card, ...]] = ((*pair, *rest) for pair, rest in choices)
        else:
            sets = combinations((*own, *board), self.size)
        return (cards for cards in sets if self.rank(cards) == value)


def high_hand(clause: str, odd: str, odd_clause: str = "", own: int = 0) -> Contest:
    return Contest("high", high, describe, clause, odd, odd_clause or clause, own=own)


def low_hand(clause: str, odd: str, odd_clause: str = "") -> Contest:
    """Ace to five, no qualifier."""
    return Contest("low", ace_to_five, describe_low, clause, odd, odd_clause or clause)


def eight_low(clause: str, odd_clause: str, own: int = 0) -> Contest:
    return Contest("low", eight_or_better, describe_low, clause, LOW_CARD, odd_clause, own=own)


def three_card_high(clause: str, odd_clause: str) -> Contest:
    return Contest("high", three, describe_three, clause, HIGH_CARD, odd_clause, size=3)


def six_low(clause: str, odd_clause: str) -> Contest:
    return Contest("low", six_or_better, describe_low, clause, LOW_CARD, odd_clause, size=3)


def seven_low(clause: str, odd_clause: str = "") -> Contest:
    """Deuce to seven."""
    return Contest(SEVEN_LOW, deuce_to_seven, describe_low, clause, LEFT_OF_BUTTON, odd_clause or clause)


def five_low(clause: str, odd_clause: str = "") -> Contest:
    """Ace to five, as the half of a lowball game."""
    return Contest("A-5 low", ace_to_five, describe_low, clause, LEFT_OF_BUTTON, odd_clause or clause)


def badugi_hand(clause: str, *, ace_high: bool = False, odd_clause: str = "") -> Contest:
    rank = badugi_ace_high if ace_high else badugi
    return Contest(BADUGI, rank, describe_badugi, clause, LEFT_OF_BUTTON, odd_clause or clause, size=4)


def short_deck_hand(clause: str) -> Contest:
    return Contest("high", short_deck, describe_short_deck, clause, LEFT_OF_BUTTON, clause)


LITERAL_BADUGI: dict[Rank, Rank] = {badugi: badugi_by_suits, badugi_ace_high: badugi_by_suits_ace_high}
"""The letter of 22(j)(1) and 21(k): four suits, whatever the ranks (A21, A22)."""


def by_high_card(hands: Iterator[tuple[Card, ...]]) -> tuple[int, ...]:
    """A tied hand by its highest card and suit, then the next; of several hands, the one best for the player (S14)."""
    return max(tuple(sorted(hand, reverse=True)) for hand in hands)


def by_low_card(hands: Iterator[tuple[Card, ...]]) -> tuple[int, ...]:
    """A tied low by its lowest card and suit, ace lowest, then the next: the smaller has the odd chip (A5)."""
    return min(tuple(sorted(map(_ace_low, hand))) for hand in hands)


def by_low_card_from_top(hands: Iterator[tuple[Card, ...]]) -> tuple[int, ...]:
    """The letter of 3(e): the highest pip is the lowest-ranking low card, and of that the lowest suit (A5)."""
    return min(tuple(card & 3 for card in sorted(map(_ace_low, hand), key=lambda c: (-(c >> 2), c))) for hand in hands)


def _ace_low(card: int) -> int:
    """A card by pip and suit, the ace below the two."""
    return card - 52 if card >= 48 else int(card)
