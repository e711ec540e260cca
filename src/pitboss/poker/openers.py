"""Who opens a betting round, as each type of poker says.

An opener takes the hand and returns a position. Where the cards on the table decide, every player in the hand has a
`claim`, and the greatest opens; of equals it is the one closest to the dealer's left. Whoever is all-in is passed over
by the betting round itself: the action then starts at the next player clockwise (S18).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.ranking.low import ace_to_five

if TYPE_CHECKING:
    from pitboss.poker.course import Course

Opener = Callable[["Course"], int]

LEFT_OF_BUTTON: Final = 0
LEFT_OF_BLINDS: Final = 1
LOWEST_CARD: Final = 2
HIGHEST_CARD_ACE_LOW: Final = 3
HIGHEST_CARD: Final = 4
HIGHEST_HAND: Final = 5
HIGHEST_PAIRS: Final = 6
LOWEST_HAND: Final = 7
PAIR_WITH_BOARD: Final = 8
"""What decides who opens."""

NOT_COUNTED, PAIRS = "not-counted", "pairs"
"""Readings of the hand that a player shows (S18): the common card is no part of it, or only pairs count."""

_ACE: Final = 12


@kernel
def claim(by: int, up: Sequence[int], shared: int) -> int:
    """A player's claim to open: by the up-card that was dealt first, or by the hand that shows.

    The cards of the hand are `up`; where the board has a part in it, `shared` is its first card.
    """
    card = up[0]
    if by == LOWEST_CARD:
        return -card
    if by == HIGHEST_CARD_ACE_LOW:
        return card - 52 if card >> 2 == _ACE else card
    if by == HIGHEST_CARD:
        return card
    if by == HIGHEST_HAND:
        return high(up)
    if by == HIGHEST_PAIRS:
        return multiples(up)
    if by == LOWEST_HAND:
        return ace_to_five(up)
    return (16 if card >> 2 == shared >> 2 else 0) + (card >> 2)


@kernel
def multiples(cards: Sequence[int]) -> int:
    """The rank of cards by pairs and the like and then by card, without straights and flushes.

    >>> from pitboss.equipment.cards import cards
    >>> multiples(cards("2c 2d 3h 4s 5c")) > multiples(cards("Ah Kh Qh Jh Th")) > multiples(cards("Ac Kd Qc Jc 9c"))
    True
    """
    counts = 0
    ranks = 0
    place = 7
    for times in range(4, 0, -1):
        for rank in range(_ACE, -1, -1):
            held = 0
            for card in cards:
                if card >> 2 == rank:
                    held += 1
            if held == times:
                place -= 1
                counts |= times << 3 * place
                ranks |= rank << 4 * place
    return counts << 28 | ranks


@kernel
def shows_pair(up: Sequence[int]) -> bool:
    """Whether there is a pair among cards (S2)."""
    ranks = 0
    for card in up:
        if ranks >> (card >> 2) & 1:
            return True
        ranks |= 1 << (card >> 2)
    return False


# One hand


def left_of_blinds(hand: Course) -> int:
    """Left of the last blind, or of the straddler (10(g), 20(f); S9)."""
    return hand.forced.first


def left_of_button(hand: Course) -> int:
    """The first player in the hand left of the button (10(h))."""
    return hand.betting.playing.index(True)


def low_card(hand: Course) -> int:
    """The lowest up-card, ace high, clubs below spades (9(d)(1), 13(d), 13a(d))."""
    return _greatest(hand, LOWEST_CARD)


def high_card_ace_low(hand: Course) -> int:
    """The highest up-card, the ace below the two (9(d)(2))."""
    return _greatest(hand, HIGHEST_CARD_ACE_LOW)


def high_card(hand: Course) -> int:
    """The highest up-card by suit (13a(f))."""
    return _greatest(hand, HIGHEST_CARD)


def high_hand(hand: Course) -> int:
    """The highest hand showing; tied, closest to the dealer's left (9(f), 13(f))."""
    return _greatest(hand, HIGHEST_PAIRS if hand.rules.showing == PAIRS else HIGHEST_HAND)


def low_hand(hand: Course) -> int:
    """The lowest hand showing: razz."""
    return _greatest(hand, LOWEST_HAND)


def pair_with_board(hand: Course) -> int:
    """The highest pair of up-card and community card, else the highest up-card; tied, dealer's left (13a(h))."""
    return _greatest(hand, PAIR_WITH_BOARD)


BY: dict[Opener, int] = {
    left_of_button: LEFT_OF_BUTTON,
    left_of_blinds: LEFT_OF_BLINDS,
    low_card: LOWEST_CARD,
    high_card_ace_low: HIGHEST_CARD_ACE_LOW,
    high_card: HIGHEST_CARD,
    high_hand: HIGHEST_HAND,
    low_hand: LOWEST_HAND,
    pair_with_board: PAIR_WITH_BOARD,
}
"""What decides, by opener."""


def _greatest(hand: Course, by: int) -> int:
    """Who has the greatest claim; `max` keeps the first of equals, who is closest to the dealer's left."""
    board = hand.cards.boards[0]
    common = board if hand.rules.showing != NOT_COUNTED else []
    shared = board[0] if board else 0
    live = [position for position, playing in enumerate(hand.betting.playing) if playing]
    return max(live, key=lambda p: claim(by, hand.cards.showing(p) + common, shared))
