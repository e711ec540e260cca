"""The best play of Mississippi Stud, short enough to be kept in mind: what to bet on each street."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.draws import ACE, JACK, SIX, in_a_row, points, suited
from pitboss.games.parts.paytables import FIVE_CARD
from pitboss.kernel import kernel
from pitboss.ranking.high import PAIR, at_least, high, straight_top

FIVE, EIGHT, TEN = 3, 6, 8
"""Ranks of cards."""
PUSHES = FIVE_CARD["pair-sixes-to-tens"]
LOW_PAIR = at_least(PAIR)
THREE_TIMES_BEFORE = 5
"""So many antes are at stake on 5th street only after a bet of more than the ante."""


@kernel
def count_from(cards: Sequence[int], rank: int) -> int:
    """How many cards are of this rank or higher."""
    count = 0
    for card in cards:
        if card >> 2 >= rank:
            count += 1
    return count


@kernel
def bet_on_3rd_street(own: Sequence[int]) -> int:
    """What to bet with two cards, in antes (0: fold): 3 on a pair, 1 on two points or a suited six-five."""
    if own[0] >> 2 == own[1] >> 2:
        return 3
    six_five = min(own[0], own[1]) >> 2 == FIVE and max(own[0], own[1]) >> 2 == SIX
    return 1 if points(own) >= 2 or (six_five and suited(own)) else 0


@kernel
def bet_on_4th_street(own: Sequence[int], first: int) -> int:
    """What to bet with three cards, in antes (0: fold).

    3 on what pushes or pays already, on three cards of a royal flush, and on three suited cards near enough for a
    straight flush with as many high cards as gaps, without a gap from seven-six-five up. 1 on other suited cards, a low
    pair, three points, and near cards for a straight: without a gap from six-five-four up, with one gap on two points.
    """
    cards = [own[0], own[1], first]
    value = high(cards)
    if value >= PUSHES:
        return 3
    if value >= LOW_PAIR:
        return 1
    top, low = max(cards) >> 2, min(cards) >> 2
    gaps = top - low - 2
    if suited(cards):
        near = low >= FIVE if gaps == 0 else gaps <= 2 and count_from(cards, JACK) >= gaps
        return 3 if near or low >= TEN else 1
    near = low >= FIVE - 1 if gaps == 0 else gaps == 1 and points(cards) >= 2
    return 1 if near or points(cards) >= 3 else 0


@kernel
def bet_on_5th_street(own: Sequence[int], first: int, second: int, at_stake: int) -> int:
    """What to bet with four cards and so many antes at stake, in antes (0: fold).

    3 on what pushes or pays already, four suited cards, and four in a row, eight high or better, that are open at both
    ends. 1 on other cards for a straight, a low pair, four points, or three middle cards after a bet of three antes.
    """
    cards = [own[0], own[1], first, second]
    value = high(cards)
    if value >= PUSHES or suited(cards):
        return 3
    if value >= LOW_PAIR:
        return 1
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    if EIGHT <= in_a_row(cards) < ACE:
        return 3
    for rank in range(13):
        if straight_top(ranks | 1 << rank):
            return 1
    return 1 if points(cards) >= (3 if at_stake >= THREE_TIMES_BEFORE else 4) else 0
