"""Chase the Flush: bet at once, on the flop, in the end, or fold; decided backwards from the last card.

For each of the player's 1,755 hands (up to a renaming of the suits) all boards are filled in (`boards`). On each the
game's own `showdown` says what an ante of the all in bet nets, and what ante and X-Tra Bonus do; one ante more is worth
it or a fold is. A flop is worth two antes on all its boards, or waiting; the hand three on all boards, or waiting. All
sums are integers and every comparison is exact; of equal choices the later one is made. No option changes anything.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.chase_the_flush.rules import FOLDED, NINE_HIGH, X_TRA_BONUS, showdown
from pitboss.games.poker_games.chase_the_flush.strategies import THRESHOLDS
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.flushes import fill_ways, together
from pitboss.odds.counting.suit_orbits import every_set, renaming_between, suit_classes
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.chase_the_flush.boards import (
    ALL_RANKS,
    BOARDS,
    DEALERS,
    DEALERS_HANDS,
    LOWER,
    NOT_ABOVE,
    OWN,
    SHORT,
    Boards,
    Sets,
    empty_boards,
    fill_boards,
    sets,
)
from pitboss.odds.progress import Progress, silent
from pitboss.odds.tally import Numbers
from pitboss.ranking.flush import at_least, flush, length, number_of, ranks_of

WAYS_TO_SPLIT = 6
"""Ways in which four community cards come as two and two."""
DEALS = comb(52, OWN) * BOARDS * WAYS_TO_SPLIT * DEALERS_HANDS
"""Own cards, the first two of the board, the last two, the dealer's cards; all equally likely."""

WIN_SHORT, WIN, TIE, LOSE, LOSE_SHORT = range(5)
CASES = ("win, dealer does not qualify", "win", "tie", "lose", "lose, dealer does not qualify")
"""Cases: how the dealer's hand stands to the player's, and whether it qualifies."""
FOLD, ONE, TWO, THREE = range(4)
"""What a player does, in antes of the all in bet."""


class Found(NamedTuple):
    """The best play and what comes of it, counted over all deals."""

    at_once: NDArray[np.bool_]
    """By class of the player's hand: bet three antes?"""
    on_flop: NDArray[np.bool_]
    """By class, and by both cards of the flop, where the hand waits: bet two?"""
    ends: NDArray[np.int64]
    """Deals by cards of the player's flush, antes of the bet and case; a fold has its deals in the first case."""
    by_rule: dict[str, int]
    """What each of the game's strategies nets, in antes."""


@cache
def pays() -> NDArray[np.int64]:
    """What the X-Tra Bonus pays on a winning flush, by its cards."""
    lines = (X_TRA_BONUS.line(at_least(cards)) for cards in range(8))
    return np.array([int(line.odds.ratio) if line else 0 for line in lines])


@kept
def solution(*, progress: Progress | None = None) -> Found:
    """Decide on every hand."""
    tick, classes = progress or silent, suit_classes(OWN)
    found = Found(
        np.zeros(len(classes), np.bool_),
        np.zeros((len(classes), 52, 52), np.bool_),
        np.zeros((8, 4, 5), np.int64),
        dict.fromkeys(THRESHOLDS, 0),
    )
    pays()
    parts = [range(first, min(first + 45, len(classes))) for first in range(0, len(classes), 45)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (ends, nets) in enumerate(pool.map(lambda part: _decide(part, found), parts), 1):
            found.ends[:] += ends
            for rule, net in zip(THRESHOLDS, nets, strict=True):
                found.by_rule[rule] += int(net)
            tick(done, len(parts))
    return found


def _decide(part: range, found: Found) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Decide on some hands; what comes of it."""
    boards, thresholds = empty_boards(), np.array(list(THRESHOLDS.values()))
    ends, by_rule = np.zeros((8, 4, 5), np.int64), np.zeros(len(THRESHOLDS), np.int64)
    for number in part:
        hand, copies = suit_classes(OWN)[number]
        own = np.array([ranks_of(hand, suit) for suit in range(4)])
        cards = np.array(hand)
        at_once = compiled(_decide_hand)(
            own, cards, copies, sets(), boards, pays(), thresholds, found.on_flop[number], ends, by_rule
        )
        found.at_once[number] = at_once
    return ends, by_rule


@kernel
def _decide_hand(
    own: Numbers,
    hand: Numbers,
    copies: int,
    all_sets: Sets,
    boards: Boards,
    xtra: Numbers,
    thresholds: NDArray[np.int64],
    on_flop: NDArray[np.bool_],
    ends: NDArray[np.int64],
    by_rule: Numbers,
) -> bool:
    """Decide on one hand; whether it is bet at once."""
    fill_boards(own, all_sets, boards)
    flops = np.zeros((52, 52, 3), np.int64)  # what is netted on all boards: by an ante, by the rest, and by waiting
    cases, money = np.zeros(5, np.int64), np.zeros((2, 5), np.int64)
    by_three, by_waiting, known = 0, 0, 0
    for board in range(BOARDS):
        value, dealers, cards = boards.values[board], boards.dealers[board], boards.cards[board]
        if value != known:
            fill_nets(value, xtra, money)
            known = value
        fill_cases(dealers[SHORT], dealers[LOWER], dealers[NOT_ABOVE], cases)
        by_ante, by_rest = netted(cases, money)
        by_three += THREE * by_ante + by_rest
        waited = max(by_ante + by_rest, FOLDED * DEALERS_HANDS)
        for i in range(4):
            for j in range(i):
                flop = flops[max(cards[i], cards[j]), min(cards[i], cards[j])]
                flop[0] += by_ante
                flop[1] += by_rest
                flop[2] += waited
    for i in range(52):
        for j in range(i):
            bet = TWO * flops[i, j, 0] + flops[i, j, 1]
            on_flop[i, j] = on_flop[j, i] = bet > flops[i, j, 2]
            by_waiting += max(bet, flops[i, j, 2])
    at_once = WAYS_TO_SPLIT * by_three > by_waiting
    _count(hand, copies, at_once, on_flop, boards, xtra, thresholds, cases, money, ends, by_rule)
    return at_once


@kernel
def _count(
    hand: Any,
    copies: int,
    at_once: bool,
    on_flop: NDArray[np.bool_],
    boards: Boards,
    xtra: Numbers,
    thresholds: NDArray[np.int64],
    cases: Numbers,
    money: NDArray[np.int64],
    ends: NDArray[np.int64],
    by_rule: Numbers,
) -> None:
    """What comes of the best play on all boards, and of the rules."""
    seen: Any = np.zeros(5, np.int64)
    seen[:3] = hand
    flushes = np.zeros((52, 52), np.int64)
    for i in range(52):
        for j in range(i):
            seen[3], seen[4] = i, j
            flushes[i, j] = flushes[j, i] = flush(seen)
    own, known = flush(hand), 0
    follows = np.zeros((len(thresholds), 52, 52), np.bool_)
    for rule in range(len(thresholds)):
        for i in range(52):
            for j in range(52):
                follows[rule, i, j] = own >= thresholds[rule, 0] or flushes[i, j] >= thresholds[rule, 1]
    for board in range(BOARDS):
        value, dealers, cards = boards.values[board], boards.dealers[board], boards.cards[board]
        if value != known:
            fill_nets(value, xtra, money)
            known = value
        fill_cases(dealers[SHORT], dealers[LOWER], dealers[NOT_ABOVE], cases)
        by_ante, by_rest = netted(cases, money)
        last = ONE if by_ante + by_rest > FOLDED * DEALERS_HANDS else FOLD
        bet_on = THREE if at_once else TWO
        flops = WAYS_TO_SPLIT if at_once else _flops(cards, on_flop)
        for case in range(5):
            ends[length(value), bet_on, case] += copies * flops * cases[case]
            if last == ONE:
                ends[length(value), ONE, case] += copies * (WAYS_TO_SPLIT - flops) * cases[case]
        if last == FOLD:
            ends[length(value), FOLD, 0] += copies * (WAYS_TO_SPLIT - flops) * DEALERS_HANDS
        for rule in range(len(thresholds)):
            early, by_bet = _flops(cards, follows[rule]), THREE if own >= thresholds[rule, 0] else TWO
            late = by_ante + by_rest if value >= thresholds[rule, 2] else FOLDED * DEALERS_HANDS
            by_rule[rule] += copies * (early * (by_bet * by_ante + by_rest) + (WAYS_TO_SPLIT - early) * late)


@borrowing
def _flops(cards: NDArray[np.uint8], chosen: NDArray[np.bool_]) -> int:
    """On how many of the flops that a board can have come from something is chosen."""
    number = 0
    for i in range(4):
        for j in range(i):
            number += chosen[cards[i], cards[j]]
    return number


@borrowing
def fill_cases(short: int, lower: int, not_above: int, cases: Numbers) -> None:
    """The dealer's hands by case, given those that do not qualify, are below the player's and are not above it."""
    higher = DEALERS_HANDS - not_above
    cases[WIN_SHORT] = min(short, lower)
    cases[WIN] = lower - cases[WIN_SHORT]
    cases[TIE] = not_above - lower
    cases[LOSE_SHORT] = max(short - not_above, 0)
    cases[LOSE] = higher - cases[LOSE_SHORT]


@kernel
def fill_nets(value: int, xtra: Numbers, money: NDArray[np.int64]) -> None:
    """What each ante of the all in bet nets on a flush by case, and what ante and X-Tra Bonus do together."""
    for case in range(5):
        bet, ante, bonus = showdown(value, representative(value, case))
        money[0, case] = bet
        money[1, case] = ante + (xtra[length(value)] if bonus > 0 else bonus)


@borrowing
def netted(cases: Numbers, money: NDArray[np.int64]) -> tuple[int, int]:
    """The same against all of the dealer's hands."""
    by_ante, by_rest = 0, 0
    for case in range(5):
        by_ante += money[0, case] * cases[case]
        by_rest += money[1, case] * cases[case]
    return by_ante, by_rest


@kernel
def representative(value: int, case: int) -> int:
    """Some value of the dealer's hand in a case; of cases that cannot be, any."""
    if case == WIN_SHORT:
        return 0
    if case == WIN:
        return value - 1
    if case == TIE:
        return value
    return max(value + 1, NINE_HIGH) if case == LOSE else value + 1


# On the spot


@kernel
def worth_an_ante(own: Numbers, board: Numbers, xtra: Numbers) -> bool:
    """Whether the best play bets one ante when all cards lie there, given the ranks by suit."""
    ways = np.zeros((4, 4, DEALERS + 1), np.int64)
    cases, money = np.zeros(5, np.int64), np.zeros((2, 5), np.int64)
    value = 0
    for suit in range(4):
        held = own[suit] | board[suit]
        value = max(value, at_least(number_of(held), held))
    for suit in range(4):
        left = ALL_RANKS & ~(own[suit] | board[suit])
        fill_ways(board[suit], left, DEALERS, NINE_HIGH, ways[SHORT, suit], ways[3, suit])
        fill_ways(board[suit], left, DEALERS, value, ways[LOWER, suit], ways[NOT_ABOVE, suit])
    short, lower = together(ways[SHORT], DEALERS), together(ways[LOWER], DEALERS)
    fill_cases(short, lower, together(ways[NOT_ABOVE], DEALERS), cases)
    fill_nets(value, xtra, money)
    by_ante, by_rest = netted(cases, money)
    return by_ante + by_rest > FOLDED * DEALERS_HANDS


class Hands(NamedTuple):
    """By place of the player's three cards: the class, and the new names of the suits that lead to it."""

    classes: NDArray[np.int16]
    names: NDArray[np.int8]


@cache
def hands() -> Hands:
    """All hands of the player."""
    classes, names = np.zeros(comb(52, OWN), np.int16), np.zeros((comb(52, OWN), 4), np.int8)
    by_pattern = {pattern_of(hand): (number, hand) for number, (hand, _) in enumerate(suit_classes(OWN))}
    for at, mask in enumerate(every_set(OWN).tolist()):
        cards = [card for card in range(52) if mask >> card & 1]
        classes[at], standard = by_pattern[pattern_of(cards)]
        names[at] = renaming_between(cards, standard)
    return Hands(classes, names)


def pattern_of(cards: Sequence[int]) -> tuple[int, ...]:
    """The ranks of cards by suit, the suits without names."""
    return tuple(sorted(ranks_of(cards, suit) for suit in range(4)))


def decided(found: Found, own: Sequence[int], board: Sequence[int]) -> int:
    """What the best play bets now, in antes; nothing for a check or a fold."""
    at = int(np.searchsorted(every_set(OWN), sum(1 << card for card in own)))
    number, names = int(hands().classes[at]), hands().names[at]
    if not board:
        return THREE if found.at_once[number] else FOLD
    if len(board) == 2:
        first, second = (card & ~3 | int(names[card & 3]) for card in board)
        return TWO if found.on_flop[number, first, second] else FOLD
    ranks = [np.array([ranks_of(cards, suit) for suit in range(4)]) for cards in (own, board)]
    return ONE if worth_an_ante(ranks[0], ranks[1], pays()) else FOLD
