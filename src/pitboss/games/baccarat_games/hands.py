"""Point counts and third cards: one statement for the whole family, used by the tables and by the solvers.

Everything here is a plain function of small whole numbers, so a solver can compile it.

>>> from pitboss.equipment.cards import cards
>>> point_count(cards("Ah 2c 4d")), point_count(cards("As 2h 9c"))
(7, 2)
>>> banker_draws(3, 8), banker_draws(3, 9), banker_draws(6, STAYED)
(False, True, False)
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel

STAYED = -1
"""In place of the value of the Player's third card, where the Player's Hand took none."""


@kernel
def card_value(card: int) -> int:
    """An ace counts one, two to nine their pips, tens and faces nothing."""
    rank = card >> 2
    if rank == 12:
        return 1
    return rank + 2 if rank < 8 else 0


@kernel
def point_count(hand: Sequence[int]) -> int:
    """The sum of the card values without its tens digit."""
    total = 0
    for card in hand:
        total += card_value(card)
    return total % 10


@kernel
def is_natural(count: int, cards: int) -> bool:
    """Eight or nine with the first two cards."""
    return cards == 2 and count >= 8


@kernel
def player_draws(player: int) -> bool:
    """Whether the Player's Hand takes a third card on its two-card count (no hand being a natural)."""
    return player <= 5


@kernel
def banker_draws(banker: int, third: int) -> bool:
    """Whether the Banker's Hand takes a third card, given the value of the Player's (or `STAYED`), no natural out."""
    if third == STAYED:
        return banker <= 5
    if banker == 3:
        return third != 8
    if banker == 4:
        return 2 <= third <= 7
    if banker == 5:
        return 4 <= third <= 7
    if banker == 6:
        return 6 <= third <= 7
    return banker <= 2


@kernel
def burned_with(card: int) -> int:
    """How many cards are burned with the first card of a shoe: its value, ten for a ten or a face."""
    value = card_value(card)
    return value if value else 10
