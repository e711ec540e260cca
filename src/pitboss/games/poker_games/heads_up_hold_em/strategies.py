"""A play of Heads Up Hold 'Em that can be kept in mind, and two that need no mind at all."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.hold_em_play import always, by_thumb, wait_and
from pitboss.kernel import kernel

THREE, FOUR, SEVEN, EIGHT, TEN, JACK, QUEEN, KING, ACE = 1, 2, 5, 6, 8, 9, 10, 11, 12
"""Ranks of cards."""


@kernel
def worth_three(own: Sequence[int]) -> bool:
    """The hands that gain by a raise before the flop, exactly; three times the ante is then better than less."""
    high_rank, low_rank = max(own[0] >> 2, own[1] >> 2), min(own[0] >> 2, own[1] >> 2)
    suited = own[0] & 3 == own[1] & 3
    if high_rank == low_rank:
        return high_rank >= THREE
    if high_rank == ACE:
        return True
    if high_rank == KING:
        return low_rank >= (FOUR if suited else SEVEN)
    if high_rank == QUEEN:
        return low_rank >= (EIGHT if suited else TEN)
    return suited and high_rank == JACK and low_rank == TEN


simple_play = by_thumb("raise", worth_three, 3)
"""Exact before the flop, by rules of thumb after it."""
always_raise = always("raise", 3)
wait_and_raise = wait_and("raise")
