"""Ways to play High Card Flush."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.parts.in_antes import InAntes
from pitboss.kernel import kernel
from pitboss.ranking.flush import at_least, flush, length

TEN_EIGHT_SIX = at_least(3, 1 << 8 | 1 << 6 | 1 << 4)
NINE_HIGH = at_least(3, 1 << 7 | 1 << 1 | 1)
"""The lowest hand with which the dealer qualifies: nine, three, two of one suit (1 Dealer's qualifying hand)."""


@kernel
def most_antes(value: int) -> int:
    """The highest raise on a flush, in antes; one is the lowest (6(a)(5))."""
    cards = length(value)
    return 3 if cards > 5 else 2 if cards == 5 else 1


@kernel
def by_ten_eight_six(own: Sequence[int]) -> int:
    """The simple rule: as much as may be on ten, eight, six of one suit or better, nothing on less."""
    value = flush(own)
    return most_antes(value) if value >= TEN_EIGHT_SIX else 0


@kernel
def like_the_dealer(own: Sequence[int]) -> int:
    """Raise whatever would qualify the dealer."""
    value = flush(own)
    return most_antes(value) if value >= NINE_HIGH else 0


MULTIPLES: Mapping[str, InAntes] = {"by-ten-eight-six": by_ten_eight_six, "like-the-dealer": like_the_dealer}
"""Strategies by name: the raise in antes, nothing for a fold."""
