"""Who opens a betting round, as each type of poker says.

Every function takes the hand and returns a position. Whoever is all-in is passed over by the betting round itself: the
action then starts at the next player clockwise (S18).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

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
    """The highest hand showing, the common card in every hand; tied, closest to the dealer's left (9(f), 13(f))."""
    return max(_live(hand), key=lambda p: high(hand.cards.showing(p)))


def low_hand(hand: Course) -> int:
    """The lowest hand showing: razz."""
    return max(_live(hand), key=lambda p: ace_to_five(hand.cards.showing(p)))


def pair_with_board(hand: Course) -> int:
    """The highest pair of up-card and community card, else the highest up-card; tied, dealer's left (13a(h))."""
    board = hand.cards.boards[0][0] >> 2
    return max(_live(hand), key=lambda p: (_up_card(hand, p) >> 2 == board, _up_card(hand, p) >> 2))


def _live(hand: Course) -> list[int]:
    """Positions in the hand; `min` and `max` keep the first of equals, who is closest to the dealer's left."""
    return [position for position, playing in enumerate(hand.betting.playing) if playing]


def _up_card(hand: Course, position: int) -> int:
    """The card that was dealt as the up-card."""
    return hand.cards.hands[position][hand.cards.up[position].index(True)]


def _ace_low(card: int) -> int:
    return card - 52 if card >> 2 == _ACE else card
