"""Two cards as they are dealt, for wagers on them alone.

>>> from pitboss.equipment.cards import cards
>>> paired(cards("9c 9d")), paired(cards("9c 8c")), beside_an_ace(cards("Jc Ad")), beside_an_ace(cards("Tc Ad"))
(7, -1, 9, -1)
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel

JACK, QUEEN, KING, ACE = 9, 10, 11, 12
"""Ranks of cards."""


@kernel
def paired(own: Sequence[int]) -> int:
    """The rank of a pair; -1 where the first two cards are none."""
    return own[0] >> 2 if own[0] >> 2 == own[1] >> 2 else -1


@kernel
def beside_an_ace(own: Sequence[int]) -> int:
    """The rank of a jack, queen or king beside an ace; -1 where the first two cards are not that."""
    top, other = max(own[0] >> 2, own[1] >> 2), min(own[0] >> 2, own[1] >> 2)
    return other if top == ACE and JACK <= other <= KING else -1


@kernel
def same_suit(own: Sequence[int]) -> bool:
    """Whether the first two cards are of one suit."""
    return own[0] & 3 == own[1] & 3
