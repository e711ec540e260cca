"""Who opens a betting round, as each type of poker says.

Every function takes the hand and returns a position. Whoever is all-in is passed over by the betting round itself: the
action then starts at the next player clockwise (S18).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card
from pitboss.ranking.high import high
from pitboss.ranking.low import ace_to_five

if TYPE_CHECKING:
    from pitboss.poker.course import Course

Opener = Callable[["Course"], int]

_ACE = 12


def left_of_blinds(hand: Course) -> int:
    """Left of the last blind, or of the straddler (10(g), 20(f); S9)."""
    return hand.forced.first


def left_of_button(hand: Course) -> int:
    """The first player in the hand left of the button (10(h))."""
    return hand.betting.playing.index(True)


def low_card(hand: Course) -> int:
    """The lowest up-card, ace high, clubs below spades (9(d)(1), 13(d), 13a(d))."""
    return min(_live(hand), key=lambda p: _up_card(hand, p))


def high_card_ace_low(hand: Course) -> int:
    """The highest up-card, the ace below the two (9(d)(2))."""
    return max(_live(hand), key=lambda p: _ace_low(_up_card(hand, p)))


def high_card(hand: Course) -> int:
    """The highest up-card by suit (13a(f))."""
    return max(_live(hand), key=lambda p: _up_card(hand, p))


def high_hand(hand: Course) -> int:
    """The highest hand showing; tied, closest to the dealer's left (9(f), 13(f))."""
    if hand.rules.showing == "pairs":
        return max(_live(hand), key=lambda p: _multiples(_showing(hand, p)))
    return max(_live(hand), key=lambda p: high(_showing(hand, p)))


def low_hand(hand: Course) -> int:
    """The lowest hand showing: razz."""
    return max(_live(hand), key=lambda p: ace_to_five(_showing(hand, p)))


def pair_with_board(hand: Course) -> int:
    """The highest pair of up-card and community card, else the highest up-card; tied, dealer's left (13a(h))."""
    board = hand.cards.boards[0][0] >> 2
    return max(_live(hand), key=lambda p: (_up_card(hand, p) >> 2 == board, _up_card(hand, p) >> 2))


def _live(hand: Course) -> list[int]:
    """Positions in the hand; `min` and `max` keep the first of equals, who is closest to the dealer's left."""
    return [position for position, playing in enumerate(hand.betting.playing) if playing]


def _showing(hand: Course, position: int) -> list[Card]:
    """The up-cards of a player and, unless it is not counted, the common card, which shows in every hand (S18)."""
    up = hand.cards.showing(position)
    return up if hand.rules.showing == "not-counted" else up + hand.cards.boards[0]


def _multiples(cards: Sequence[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rank of cards by pairs and the like and then by card, without straights and flushes.

    >>> from pitboss.equipment.cards import cards
    >>> _multiples(cards("2c 2d 3h 4s 5c")) > _multiples(cards("Ah Kh Qh Jh Th")) > _multiples(cards("Ac Kd Qc Jc 9c"))
    True
    """
    counted = sorted(((count, rank) for rank, count in Counter(card >> 2 for card in cards).items()), reverse=True)
    return tuple(count for count, _ in counted), tuple(rank for _, rank in counted)


def _up_card(hand: Course, position: int) -> int:
    """The card that was dealt as the up-card."""
    return hand.cards.hands[position][hand.cards.up[position].index(True)]


def _ace_low(card: int) -> int:
    return card - 52 if card >> 2 == _ACE else card
