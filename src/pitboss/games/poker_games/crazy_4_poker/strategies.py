"""Ways to play Crazy 4 Poker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.parts.in_antes import InAntes
from pitboss.kernel import kernel
from pitboss.ranking.four import HIGH_CARD, PAIR, at_least, four
from pitboss.ranking.high import ACE, KING, QUEEN

PAIR_OF_ACES = at_least(PAIR, ACE)
"""The lowest hand that may be played for more than the ante (9(b))."""
KING_HIGH = at_least(HIGH_CARD, KING)
KING_QUEEN_EIGHT_FOUR = at_least(HIGH_CARD, KING, QUEEN) | 8 << 8 | 4 << 4


@kernel
def by_king_queen(own: Sequence[int]) -> int:
    """The play wager, in antes, of the simple rule: three on a pair of aces or better, one on king, queen, eight, four
    or better, none on less. It gives up one millionth of an ante."""
    value = four(own)
    return 3 if value >= PAIR_OF_ACES else 1 if value >= KING_QUEEN_EIGHT_FOUR else 0


@kernel
def like_the_dealer(own: Sequence[int]) -> int:
    """Play whatever would qualify the dealer, and as much as may be."""
    value = four(own)
    return 3 if value >= PAIR_OF_ACES else 1 if value >= KING_HIGH else 0


MULTIPLES: Mapping[str, InAntes] = {
    "by-king-queen": by_king_queen,
    "like-the-dealer": like_the_dealer,
}
"""Strategies by name: the play wager in antes, nothing for a fold."""
