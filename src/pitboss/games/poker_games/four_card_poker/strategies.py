"""Ways to play Four Card Poker that look at the own cards alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.parts.in_antes import InAntes
from pitboss.kernel import kernel
from pitboss.ranking.four import PAIR, at_least, four

TENS, THREES = at_least(PAIR, 10), at_least(PAIR, 3)


@kernel
def by_pairs(own: Sequence[int]) -> int:
    """The play wager, in antes, of the simple rule: three on a pair of tens or better, one on lower pairs down to
    threes, none on less."""
    value = four(own)
    return 3 if value >= TENS else 1 if value >= THREES else 0


@kernel
def always_three(own: Sequence[int]) -> int:
    return 3


MULTIPLES: Mapping[str, InAntes] = {"by-pairs": by_pairs, "always-three": always_three}
"""Strategies by name: the play wager in antes, nothing for a fold."""
