"""The two hands of Pai Gow Poker, high and low: when they are in order, when they win, and the house way.

The high hand's value is that of `pitboss.ranking.bug`, the low hand's that of `ace_only`: in two cards the joker is an
ace. Both are laid out alike, so that hands of five and of two cards compare as the rules have it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.bug import ALL_ACES, JOKER, ace_only, as_ace, bug
from pitboss.ranking.high import (
    ACE,
    FOUR_OF_A_KIND,
    JACK,
    KING,
    PAIR,
    QUEEN,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    top_ranks,
)
from pitboss.ranking.sets import count, tally

CARDS = 7


@kernel
def in_order(high: int, low: int) -> bool:
    """Whether the high hand ranks at least as high as the low one (9(a))."""
    return high >= low


@kernel
def net(high: int, low: int, against_high: int, against_low: int) -> int:
    """What a wager nets, in units: both hands above win, one pushes, none loses; a copy is not above (9(g))."""
    return int(high > against_high) + int(low > against_low) - 1


# Hands of the dealer by which every wager pushes


@kernel
def pai_gow_top(value: int) -> int:
    """The top card of a seven-card hand without a pair or better, given its value; 0 for any other hand."""
    return 0 if value >= PAIR << 20 else value >> 16


@kernel
def is_queens_dragon(cards: Sequence[int]) -> bool:
    """Whether seven cards are a queen-high pai gow (1, 9(g)(1)(v))."""
    return pai_gow_top(bug(cards)) == QUEEN


@kernel
def is_tiger_nine(low: int) -> bool:
    """Whether a low hand, given its value, is nine-high (14b(a))."""
    return pai_gow_top(low) == 9


@kernel
def is_ace_high(cards: Sequence[int]) -> bool:
    """Whether seven cards are an ace-high pai gow (19(b))."""
    return pai_gow_top(bug(cards)) == ACE


# The house way (9(d))


@kernel
def house_way(cards: Sequence[int], wheel_low: bool) -> tuple[int, int]:
    """The house way with seven cards: the places of the two low ones.

    It asks so much of the high hand (`least_high`), then makes the low hand as high as it can, then the high one.
    """
    least = least_high(cards, bug(cards, wheel_low) >= STRAIGHT << 20) << 20
    best, chosen = (-1, -1), (0, 0)
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            low = ace_only([cards[i], cards[j]])
            if low >= best[0]:
                high = bug([cards[at] for at in range(CARDS) if at not in (i, j)], wheel_low)
                if allowed(high, low, least) and (low, high) > best:
                    best, chosen = (low, high), (i, j)
    return chosen


@kernel
def allowed(high: int, low: int, least: int) -> bool:
    """Whether the house way may set so: the hands are in order, and the high one is what it asks for at least."""
    return high >= least and in_order(high, low)


@kernel
def least_high(cards: Sequence[int], complete: bool) -> int:
    """What the house way leaves in the high hand at least: a category, 0 where anything in order will do.

    The joker counts as an ace. `complete`: the cards hold a straight, a flush or better.
    """
    ranks, pairs, trips, quads = tally(as_ace(cards))
    several, ace, king = count(pairs) > 1, holds(ranks, ACE), holds(ranks, KING)
    if five_aces(cards):  # two of them go low, but for kings
        return ALL_ACES if holds(pairs, KING) else 0
    if quads:
        return FOUR_OF_A_KIND if several else _with_quads(top_ranks(quads, 1), ace, king)
    if trips:
        if several:  # the highest pair that leaves the hands in order goes low
            return 0
        if complete:
            return STRAIGHT
        return 0 if holds(trips, ACE) else THREE_OF_A_KIND  # of three aces one goes low
    if several:
        return _with_pairs(count(pairs), top_ranks(pairs, 1), ace, king)
    if not pairs:
        return STRAIGHT if complete else 0
    beside_an_ace = ace and 10 <= top_ranks(pairs, 1) <= KING  # which then goes low, if that makes the better low hand
    return STRAIGHT if complete and not beside_an_ace else PAIR


@kernel
def _with_quads(rank: int, ace: bool, king: bool) -> int:
    """Four of a kind without another pair stay together below sevens, below jacks where an ace or a king goes low."""
    if rank >= JACK:
        return 0
    return FOUR_OF_A_KIND if rank < 7 or ace or king else 0


@kernel
def _with_pairs(number: int, rank: int, ace: bool, king: bool) -> int:
    """Two pairs stay together below jacks where an ace goes low, below sevens also with a king; of three, never."""
    if number > 2 or rank >= JACK:
        return 0
    return TWO_PAIR if ace or (king and rank < 7) else 0


@kernel
def holds(ranks: int, rank: int) -> bool:
    """Whether a set of ranks has this one."""
    return bool(ranks >> (rank - 2) & 1)


@kernel
def five_aces(cards: Sequence[int]) -> bool:
    """Whether cards hold the four aces and the joker."""
    aces = 0
    for card in cards:
        if card >= JOKER or (card >> 2) + 2 == ACE:
            aces += 1
    return aces == 5
