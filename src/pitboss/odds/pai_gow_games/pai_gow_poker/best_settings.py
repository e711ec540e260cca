"""The main wager of Pai Gow Poker for a player who does not follow the house way.

Where the player sets first, the best settings found are counted (`pitboss.odds.pai_gow_games.best_settings`). Where the
dealer's hands lie open, nothing is estimated. Let the settings of a hand that no other one tops in both parts be
(h_1, l_1), (h_2, l_2), ..., the high hand falling and the low one rising, and D(h, l) the number of dealer's hands that
are below in both. The player wins against those that are below some setting, which are

    D(h_1, l_1) - D(h_2, l_1) + D(h_2, l_2) - D(h_3, l_2) + ... + D(h_n, l_n),

and loses to those that are neither below h_1 nor below l_n. So a hand is 2n - 1 points with signs, and one more for the
losses, which is told apart by a medium part that it alone has above the dealer's.

A house edge of 2.47 % has been published for the EZ format, by a house way that is not. By the one here it is 2.79 %,
and 2.57 % with the best settings found: two thirds of the difference are the player's settings.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow_games.pai_gow_poker.formats import FACE_UP, STANDARD
from pitboss.games.pai_gow_games.pai_gow_poker.hands import in_order
from pitboss.kernel import compiled, kernel
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games import best_settings
from pitboss.odds.pai_gow_games.best_settings import Choice, Parts, below
from pitboss.odds.pai_gow_games.joint_counts import HIGH, LOW, MEDIUM, Points, coded, in_settings, one_point
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import PUSHES, SIZES, Dealt, Values, set_all_hands
from pitboss.odds.pai_gow_games.seven_cards import Ranked, part_at, ways_to_set
from pitboss.odds.progress import Progress

NO_MEDIUM = Ranked(np.zeros(1, np.int32), np.zeros(1, np.int64))


class Results(NamedTuple):
    """Deals won, pushed and lost."""

    won: int
    pushed: int
    lost: int


@kept
def count_results(format_: str, wheel_low: bool, ranks: int = 13, *, progress: Progress | None = None) -> Results:
    """What the best settings come to at a table of a format."""
    dealt = set_all_hands(wheel_low, ranks)
    if format_ == FACE_UP:
        return _after_the_dealer(dealt, PUSHES[format_], progress)
    chosen = best_settings.choose(dealt.hands, choice_at(format_, dealt))
    shape = dealt.shape(1)
    against = coded(dealt.high, 0, dealt.low, dealt.group, shape)
    settings, (own, house) = in_settings(shape, chosen * shape[2], against)
    deals = dealt.deals(dealt.meet(settings, one_point(own), house, progress))
    return Results(*deals.results(PUSHES[format_]))


def choice_at(format_: str, dealt: Dealt) -> Choice:
    """What a player chooses from who sets first, and by what, against the house way."""
    values, high = dealt.values, SIZES[0]
    dealers = np.where(dealt.group & PUSHES[format_] > 0, -1, dealt.high * len(values.low.values) + dealt.low)
    parts = Parts(values.high, NO_MEDIUM, values.low, (high, high))
    worth = _worth_less_commission if format_ == STANDARD else _worth
    return Choice(ways_to_set(SIZES), parts, _in_order, worth, dealers)


@kernel
def _in_order(high: int, medium: int, low: int) -> bool:
    return in_order(high, low)


def _worth(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """By setting: the dealer's hands that are won against less those that are lost to."""
    lower = below(counts)
    found: NDArray[np.int64] = lower[:-1, -1:, -1:] + lower[-1:, -1:, :-1] - counts.sum()
    return found.astype(np.float64)


def _worth_less_commission(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """The same less five percent of what is won."""
    return _worth(counts) - below(counts)[:-1, -1:, :-1] / 20


# With the dealer's hands open


def _after_the_dealer(dealt: Dealt, pushes: int, progress: Progress | None) -> Results:
    """The player sets so as to win, or else so as to push."""
    shape = dealt.shape(2)
    start, codes, sign = _points(dealt.hands.hands, dealt.values, shape)
    settings, (points, house) = in_settings(shape, codes, coded(dealt.high, 0, dealt.low, dealt.group, shape))
    sums = dealt.meet(settings, Points(start, points, sign), house, progress)
    won = not_lost = 0
    for group in set(dealt.group.tolist()):
        if not group & pushes:
            below_both = int(sums[group, HIGH | MEDIUM | LOW])
            won += int(sums[group, HIGH | LOW]) - below_both
            not_lost += int(sums[group, HIGH | MEDIUM] + sums[group, MEDIUM | LOW]) - below_both
    against = dealt.deals(np.zeros(sums.shape, np.int64))
    total, pushing = against.where(0), against.where(pushes)
    return Results(won, not_lost - won + pushing, total - pushing - not_lost)


def _points(hands: NDArray[np.uint8], values: Values, shape: tuple[int, int, int]) -> Any:
    """The points of every hand, coded, with their signs, and where those of each hand begin."""
    start, ways = np.zeros(len(hands) + 1, np.int64), ways_to_set(SIZES)
    nothing = np.zeros(0, np.int64), np.zeros(0, np.int32)
    compiled(_list_points)(hands, ways, values, shape, start, *nothing)
    codes, sign = np.empty(start[-1], np.int64), np.empty(start[-1], np.int32)
    compiled(_list_points)(hands, ways, values, shape, start, codes, sign)
    return start, codes, sign


@kernel
def _list_points(
    hands: NDArray[np.uint8],
    ways: NDArray[np.int64],
    values: Values,
    shape: tuple[int, int, int],
    start: NDArray[np.int64],
    codes: NDArray[np.int64],
    sign: NDArray[np.int32],
) -> None:
    """Where the points of each hand begin; the points themselves where there is room."""
    highs, lows = np.empty(len(ways), np.int64), np.empty(len(ways), np.int64)
    for number in range(len(hands)):
        at, steps = start[number], _staircase(hands[number], ways, values, highs, lows)
        start[number + 1] = at + 2 * steps
        if len(codes):
            for step in range(steps):
                codes[at], sign[at] = coded(highs[step], 0, lows[step], 0, shape), 1
                codes[at + 1], sign[at + 1] = coded(highs[step], 0, lows[step - 1], 0, shape), -1
                if step == 0:  # no corner before the first step: in its place the point for the losses
                    codes[at + 1], sign[at + 1] = coded(highs[0], 1, lows[steps - 1], 0, shape), 1
                at += 2


@kernel
def _staircase(
    hand: NDArray[np.uint8],
    ways: NDArray[np.int64],
    values: Values,
    highs: NDArray[np.int64],
    lows: NDArray[np.int64],
) -> int:
    """The settings in order that no other one tops, the high hand falling; returns how many there are."""
    steps, ceiling, floor = 0, 2**30, -1
    while True:  # the highest high hand below the last one with a higher low hand, with the highest low hand
        high, low = -1, -1
        for way in ways:
            own, other = values.high.by_place[part_at(hand, way, 0, 5)], values.low.by_place[part_at(hand, way, 5, 7)]
            further = own < ceiling and other > floor and (own, other) > (high, low)
            if further and in_order(values.high.values[own], values.low.values[other]):
                high, low = own, other
        if high < 0:
            return steps
        highs[steps], lows[steps] = high, low
        steps, ceiling, floor = steps + 1, high, low
