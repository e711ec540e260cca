"""Hands made of exactly so many of one's own cards and so many from the board.

Flop Poker uses all three own cards with two of three on the board, Omaha two of four with three of five:

>>> from pitboss.equipment.cards import cards
>>> best_five(cards("Ah Ad Ks"), 3, cards("Kd 7c 2s"), 2)
(Ah, Ad, Ks, Kd, 7c)
>>> best_five(cards("Ah Kh Qd Qc"), 2, cards("Jh Th 9h 2c 2d"), 3)
(Ah, Kh, Jh, Th, 9h)

`best_of` is the rule, for the table and for compiled code, and `best_low_of` the one for the low half of a split pot.
For solvers, `pitboss.ranking.tables` has the two choices named above as lookups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.ranking.low import eight_or_better

Card = TypeVar("Card", bound=int)


@kernel
def best_of(own: Sequence[int], k: int, board: Sequence[int], m: int) -> int:
    """Value (`high`) of the best hand of exactly `k` own cards and exactly `m` cards from the board."""
    mine, theirs, hand = first_hand(own, k, board, m)
    best = 0
    more = True
    while more:
        best = max(best, high(hand))
        more = next_hand(own, mine, board, theirs, hand)
    return best


@kernel
def best_low_of(own: Sequence[int], k: int, board: Sequence[int], m: int) -> int:
    """Value (`eight_or_better`) of the best low of exactly `k` own cards and exactly `m` from the board, or 0."""
    mine, theirs, hand = first_hand(own, k, board, m)
    best = 0
    more = True
    while more:
        best = max(best, eight_or_better(hand))
        more = next_hand(own, mine, board, theirs, hand)
    return best


@kernel
def first_hand(own: Sequence[int], k: int, board: Sequence[int], m: int) -> tuple[list[int], list[int], list[int]]:
    """The first `k` positions among own cards, the first `m` on the board, and the hand of these cards."""
    if k > len(own) or m > len(board):
        raise ValueError("a hand cannot use more cards than there are")
    mine, theirs, hand = list(range(k)), list(range(m)), [0] * (k + m)
    take(own, mine, board, theirs, hand)
    return mine, theirs, hand


@kernel
def next_hand(own: Sequence[int], mine: list[int], board: Sequence[int], theirs: list[int], hand: list[int]) -> bool:
    """Step to the next choice of as many own cards and cards from the board, in place; False after the last."""
    if not next_choice(theirs, len(board)):
        if not next_choice(mine, len(own)):
            return False
        for i in range(len(theirs)):
            theirs[i] = i
    take(own, mine, board, theirs, hand)
    return True


@kernel
def take(own: Sequence[int], mine: list[int], board: Sequence[int], theirs: list[int], hand: list[int]) -> None:
    """Put the chosen cards into the hand."""
    for i in range(len(mine)):
        hand[i] = own[mine[i]]
    for i in range(len(theirs)):
        hand[len(mine) + i] = board[theirs[i]]


@kernel
def next_choice(chosen: list[int], n: int) -> bool:
    """Step rising positions below `n` to the next choice of as many, in place; False after the last."""
    size = len(chosen)
    i = size - 1
    while i >= 0 and chosen[i] == n - size + i:
        i -= 1
    if i < 0:
        return False
    chosen[i] += 1
    for j in range(i + 1, size):
        chosen[j] = chosen[j - 1] + 1
    return True


def best_five(
    own: Sequence[Card], k: int, board: Sequence[Card], m: int, ranking: Callable[[Sequence[int]], int] = high
) -> tuple[Card, ...]:
    """The cards that make the hand of `best_of`, or that of another ranking, own cards first.

    Of equal hands, the one from the earliest cards.
    """
    if k > len(own) or m > len(board):
        raise ValueError("a hand cannot use more cards than there are")
    return max((mine + theirs for mine in combinations(own, k) for theirs in combinations(board, m)), key=ranking)
