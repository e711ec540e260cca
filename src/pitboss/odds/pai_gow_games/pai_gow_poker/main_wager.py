"""The main wager of Pai Gow Poker, both hands by the house way: all deals, whatever the format of the table.

One joint count (`joint_counts`) serves all formats. They differ in the dealer's hands on which all wagers push, which
are kept apart by group. The game has no medium hand; in its place a player's ace-high pai gow is above a dealer's, and
no other hand above any, which counts the deals that the Ace-High wager is paid best for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow_games.pai_gow_poker.formats import COMMISSION_FREE, EZ, FACE_UP, FORMAT, STANDARD
from pitboss.games.pai_gow_games.pai_gow_poker.hands import CARDS, allowed, is_tiger_nine, least_high, pai_gow_top
from pitboss.kernel import compiled, kernel
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games.joint_counts import (
    HIGH,
    LOW,
    MEDIUM,
    coded,
    dominance_sums,
    exactly,
    in_settings,
    in_threads,
)
from pitboss.odds.pai_gow_games.seven_cards import (
    Ranked,
    alike,
    as_card,
    class_by_place,
    classes,
    part_at,
    ranked,
    ways_to_set,
)
from pitboss.odds.progress import Progress
from pitboss.ranking.bug import JOKER, ace_only, bug
from pitboss.ranking.high import ACE, QUEEN, STRAIGHT
from pitboss.rulebook.submission import Submission

SIZES = (5, 2)
SUITED = 5
"""Where fewer cards can be of one suit, suits say nothing."""
QUEENS_DRAGON, TIGER_NINE, ACE_HIGH, WITH_JOKER = 1, 2, 4, 8
"""What the dealer's hand may be, as bits of its group; of hands with a joker only those that are ace-high are told
apart."""
GROUPS = 16
PUSHES = {STANDARD: 0, EZ: QUEENS_DRAGON, COMMISSION_FREE: TIGER_NINE, FACE_UP: ACE_HIGH}


def pushes(options: Submission) -> int:
    """The dealer's hands on which all main wagers push, by the format of the table."""
    return PUSHES[options[FORMAT]]


class Values(NamedTuple):
    """What sets of five and two cards are worth."""

    high: Ranked
    low: Ranked


@kept
def values_of(wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Values:
    """By the rules of the game."""
    high, low = SIZES
    return Values(ranked(_with_low_wheel if wheel_low else bug, high, ranks), ranked(ace_only, low, ranks))


@kernel
def _with_low_wheel(cards: Any) -> int:
    return bug(cards, True)


class HouseSetting(NamedTuple):
    """A hand as the house sets it."""

    high: int
    """The ranks of the two hands."""
    low: int
    best: int
    """What the best five cards are worth."""


@kernel
def house_setting(hand: Any, cards: Any, ways: NDArray[np.int64], values: Values) -> HouseSetting:
    """The house way with a hand whose cards rise, given also as `cards` of the rules."""
    best = -1
    for way in ways:
        best = max(best, values.high.values[values.high.by_place[part_at(hand, way, 0, 5)]])
    least = least_high(cards, best >= STRAIGHT << 20) << 20
    chosen = (-1, -1)
    for way in ways:
        high, low = values.high.by_place[part_at(hand, way, 0, 5)], values.low.by_place[part_at(hand, way, 5, 7)]
        if (low, high) > chosen and allowed(values.high.values[high], values.low.values[low], least):
            chosen = (low, high)
    return HouseSetting(chosen[1], chosen[0], best)


@kernel
def group_of(best: int, low: int, joker: bool) -> int:
    """The group of a dealer's hand, given the values of its best five cards and of its low hand."""
    top = pai_gow_top(best)
    group = TIGER_NINE if is_tiger_nine(low) else 0
    if top == QUEEN:
        group |= QUEENS_DRAGON
    if top == ACE:
        group |= ACE_HIGH | WITH_JOKER if joker else ACE_HIGH
    return group


class Deals(NamedTuple):
    """All deals of two hands."""

    by_group: Mapping[int, Sequence[int]]
    """By group of the dealer's hand: the deals by the parts in which the player is above, and no others."""

    def where(self, group: int, parts: int = 0) -> int:
        """The deals in which the dealer's hand is in a group and the player above in some parts at least."""
        return sum(
            number
            for found, deals in self.by_group.items()
            for above, number in enumerate(deals)
            if found & group == group and above & parts == parts
        )

    def results(self, pushes: int) -> tuple[int, int, int]:
        """Deals won, pushed and lost, where all wagers push on the dealer's hands of a group."""
        found = [0, 0, 0]
        for group, deals in self.by_group.items():
            for above, number in enumerate(deals):
                hands = bool(above & HIGH) + bool(above & LOW)
                found[1 if pushes and group & pushes else 2 - hands] += number
        won, pushed, lost = found
        return won, pushed, lost


@kept
def count_deals(wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Deals:
    """Both sides by the house way, with so many ranks in four suits and a joker."""
    values, hands = values_of(wheel_low, ranks), classes(CARDS, ranks)
    kinds = alike(hands.hands, SUITED, ranks)
    shape = (2, len(values.low.values), GROUPS)
    players, dealers = _coded_both_ways(hands.hands[kinds.first], values, ranks, shape)
    settings, (own, against) = in_settings(shape, players[kinds.kind], dealers[kinds.kind])
    sums = dominance_sums(class_by_place(hands, ranks), settings, own, against, ranks=ranks, progress=progress)
    beside = comb(4 * ranks + 1 - CARDS, CARDS)
    weights = np.bincount(dealers[kinds.kind] % GROUPS, weights=hands.weights, minlength=GROUPS).astype(np.int64)
    return Deals({n: exactly(sums[n], int(weights[n]) * beside) for n in range(GROUPS) if weights[n]})


def _coded_both_ways(
    hands: NDArray[np.uint8], values: Values, ranks: int, shape: tuple[int, int, int]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Hands as the house way sets them, coded as players' and as dealers'."""
    players, dealers, ways = np.empty(len(hands), np.int64), np.empty(len(hands), np.int64), ways_to_set(SIZES)

    def code_some(first: int, last: int) -> None:
        some = slice(first, last)
        compiled(_code_all)(hands[some], ways, values, 4 * ranks, shape, players[some], dealers[some])

    in_threads(code_some, len(hands))
    return players, dealers


@kernel
def _code_all(
    hands: NDArray[np.uint8],
    ways: NDArray[np.int64],
    values: Values,
    joker: int,
    shape: tuple[int, int, int],
    players: NDArray[np.int64],
    dealers: NDArray[np.int64],
) -> None:
    cards = np.empty(CARDS, np.int64)
    for number in range(len(hands)):
        hand = hands[number]
        for at in range(CARDS):
            cards[at] = as_card(int(hand[at]), joker)
        found = house_setting(hand, cards, ways, values)
        group = group_of(found.best, values.low.values[found.low], cards[-1] == JOKER)
        ace_high = int(group & ACE_HIGH > 0)
        players[number] = coded(found.high, ace_high, found.low, 0, shape)
        dealers[number] = coded(found.high, 1 - ace_high, found.low, group, shape)


def ace_high_deals(deals: Deals) -> tuple[int, int, int]:
    """Deals in which both hands are ace-high pai gows, in which the dealer's is with a joker and the player's is none,
    and in which it is without one."""
    both, joker = deals.where(ACE_HIGH, MEDIUM), deals.where(ACE_HIGH | WITH_JOKER)
    both_with_joker = deals.where(ACE_HIGH | WITH_JOKER, MEDIUM)
    natural = deals.where(ACE_HIGH) - joker
    return both, joker - both_with_joker, natural - (both - both_with_joker)
