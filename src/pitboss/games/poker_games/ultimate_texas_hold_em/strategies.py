"""A play of Ultimate Texas Hold 'Em that can be kept in mind, and two that need no mind at all."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.hold_em_play import always, by_thumb, wait_and
from pitboss.kernel import kernel

THREE, FIVE, SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = 1, 3, 4, 6, 8, 9, 10, 11, 12
"""Ranks of cards."""


@kernel
def worth_four(own: Sequence[int]) -> bool:
    """The hands that gain by a play wager before the flop, exactly; four times the ante is then better than three."""
    high_rank, low_rank = max(own[0] >> 2, own[1] >> 2), min(own[0] >> 2, own[1] >> 2)
    suited = own[0] & 3 == own[1] & 3
    if high_rank == low_rank:
        return high_rank >= THREE
    if high_rank == ACE:
        return True
    if high_rank == KING:
        return suited or low_rank >= FIVE
    if high_rank == QUEEN:
        return low_rank >= (SIX if suited else EIGHT)
    if high_rank == JACK:
        return low_rank >= (EIGHT if suited else TEN)
    return False


simple_play = by_thumb("play", worth_four, 4)
"""Exact before the flop, by rules of thumb after it."""
always_raise = always("play", 4)
wait_and_play = wait_and("play")
