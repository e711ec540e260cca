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
    Points,
    Settings,
    coded,
    dominance_sums,
    exactly,
    in_settings,
    in_threads,
    one_point,
)
from pitboss.odds.pai_gow_games.seven_cards import AllHands, Ranked, all_hands, as_card, part_at, ranked, ways_to_set
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


class Dealt(NamedTuple):
    """All hands of seven, as the house way sets a hand of each kind."""

    hands: AllHands
    values: Values
    high: NDArray[np.int64]
    low: NDArray[np.int64]
    group: NDArray[np.int64]

    def shape(self, media: int) -> tuple[int, int, int]:
        """For `coded`, with so many media."""
        return media, len(self.values.low.values), GROUPS

    def meet(
        self, settings: Settings, players: Points, dealers: NDArray[np.int32], progress: Progress | None
    ) -> NDArray[np.int64]:
        """The joint count of all deals."""
        numbers, weights, ranks = self.hands.kind_by_place(), self.hands.weights, self.hands.ranks
        return dominance_sums(numbers, settings, players, dealers, weights, ranks=ranks, progress=progress)

    def deals(self, sums: NDArray[np.int64]) -> Deals:
        """What a joint count comes to."""
        beside, weights = comb(4 * self.hands.ranks + 1 - CARDS, CARDS), self.hands.weights
        found = sorted(set(self.group.tolist()))
        return Deals({n: exactly(sums[n], int(weights[self.group == n].sum()) * beside) for n in found})


def set_all_hands(wheel_low: bool, ranks: int) -> Dealt:
    """Set a hand of each kind."""
    hands, values, ways = all_hands(CARDS, SUITED, ranks), values_of(wheel_low, ranks), ways_to_set(SIZES)
    found = np.empty((3, len(hands.weights)), np.int64)

    def set_some(first: int, last: int) -> None:
        compiled(_set_hands)(hands.hands[first:last], ways, values, 4 * ranks, found[:, first:last])

    in_threads(set_some, len(hands.weights))
    high, low, group = found
    return Dealt(hands, values, high, low, group)


@kernel
def _set_hands(
    hands: NDArray[np.uint8], ways: NDArray[np.int64], values: Values, joker: int, found: NDArray[np.int64]
) -> None:
    """High hand, low hand and group of each."""
    cards = np.empty(CARDS, np.int64)
    for number in range(len(hands)):
        hand = hands[number]
        for at in range(CARDS):
            cards[at] = as_card(int(hand[at]), joker)
        setting = house_setting(hand, cards, ways, values)
        found[0, number] = setting.high
        found[1, number] = setting.low
        found[2, number] = group_of(setting.best, values.low.values[setting.low], cards[-1] == JOKER)


@kept
def count_deals(wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Deals:
    """Both sides by the house way, with so many ranks in four suits and a joker."""
    dealt = set_all_hands(wheel_low, ranks)
    ace_high, shape = (dealt.group & ACE_HIGH) // ACE_HIGH, dealt.shape(2)
    players = coded(dealt.high, ace_high, dealt.low, 0, shape)
    dealers = coded(dealt.high, 1 - ace_high, dealt.low, dealt.group, shape)
    settings, (own, against) = in_settings(shape, players, dealers)
    return dealt.deals(dealt.meet(settings, one_point(own), against, progress))


def ace_high_deals(deals: Deals) -> tuple[int, int, int]:
    """Deals in which both hands are ace-high pai gows, in which the dealer's is with a joker and the player's is none,
    and in which it is without one."""
    both, joker = deals.where(ACE_HIGH, MEDIUM), deals.where(ACE_HIGH | WITH_JOKER)
    both_with_joker = deals.where(ACE_HIGH | WITH_JOKER, MEDIUM)
    natural = deals.where(ACE_HIGH) - joker
    return both, joker - both_with_joker, natural - (both - both_with_joker)
