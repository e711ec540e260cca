"""What cards are worth, and when the dealer draws: kernels that the table, the solver and the simulation share.

A hand is worth what its cards add up to with every ace as one (its *hard* sum), and ten more where it has an ace and
does not go over 21 by that: then its total is soft.

>>> from pitboss.equipment.cards import cards
>>> total(cards("As 6d")), is_soft(cards("As 6d")), total(cards("As 6d 9h")), is_soft(cards("As 6d 9h"))
(17, True, 16, False)
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel

ACE, TEN = 1, 10
"""Values of cards that have a name."""
BEST = 21
"""The total that no hand may go over."""
STANDS_FROM = 17
"""The lowest total on which the dealer may stand."""


@kernel
def card_value(card: int) -> int:
    """Two to ten at face value, court cards ten, an ace one."""
    return 1 if card >> 2 == 12 else min((card >> 2) + 2, 10)


@kernel
def points(hard: int, ace: bool) -> int:
    """The total of a hand by its hard sum and whether it has an ace: that is eleven where the hand can bear it."""
    return hard + 10 if ace and hard <= 11 else hard


@kernel
def hard_sum(cards: Sequence[int]) -> int:
    """What the cards add up to with every ace as one."""
    found = 0
    for card in cards:
        found += card_value(card)
    return found


@kernel
def has_ace(cards: Sequence[int]) -> bool:
    """Whether there is an ace among the cards."""
    found = False
    for card in cards:
        found = found or card >> 2 == 12
    return found


@kernel
def total(cards: Sequence[int]) -> int:
    """The total of a hand."""
    return points(hard_sum(cards), has_ace(cards))


@kernel
def is_soft(cards: Sequence[int]) -> bool:
    """Whether an ace counts eleven."""
    return total(cards) != hard_sum(cards)


@kernel
def is_ace_and_ten(cards: Sequence[int]) -> bool:
    """Whether two cards are an ace and a card that counts ten: a blackjack, where they are the initial two."""
    return len(cards) == 2 and total(cards) == BEST


def said(cards: Sequence[int]) -> str:
    """The total of a hand as it is announced."""
    if is_ace_and_ten(cards):
        return "21"
    return f"soft {total(cards)}" if is_soft(cards) else str(total(cards))


@kernel
def dealer_draws(hard: int, ace: bool, hits_soft_17: bool) -> bool:
    """Whether the dealer takes a card: up to 16, and on a soft 17 where that is the house's rule."""
    reached = points(hard, ace)
    soft = reached == STANDS_FROM and hard < reached
    return reached < STANDS_FROM or (soft and hits_soft_17)


def may_make_blackjack(up: int) -> bool:
    """Whether a second card can make a blackjack of the dealer's first: it is an ace or counts ten."""
    return card_value(up) in (ACE, TEN)
