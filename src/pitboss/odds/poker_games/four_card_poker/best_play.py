"""Four Card Poker: fold, or how much to play, against everything that the dealer can hold behind the up card.

The player sees five own cards and one of the dealer's; the dealer's other five are any of the 1,370,754 sets of the 46
cards left. For 13 up cards of clubs, and of the own hands one of each orbit under the renamings of suits that leave
clubs in place, they are counted by how they stand to the player's hand; the game's own `against_the_dealer` says what
that nets. All sums are integers and every comparison is exact; of equal choices the cheaper one is made.

An ante bonus changes no decision: it is the same for every play wager, and a hand that earns one is played even if it
always loses. So the best play is the same under all options.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb
from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.four_card_poker.paytables import ANTE_BONUS
from pitboss.games.poker_games.four_card_poker.rules import PLAY_MULTIPLES, against_the_dealer
from pitboss.games.poker_games.four_card_poker.strategies import MULTIPLES
from pitboss.odds.counting.ranked_hands import RankedHands
from pitboss.odds.counting.showdowns import meet
from pitboss.odds.counting.suit_orbits import CLUBS_STAY, cards_of, every_set, lowest_suits, mask_of, place, renamed
from pitboss.odds.poker_games.four_card.decisions import FOLDED, Departure, decide
from pitboss.odds.poker_games.four_card.hands import class_at_least, own_hands, sort_hands, values
from pitboss.odds.progress import Progress, silent

COMPLETIONS = comb(46, 5)
"""Sets of five hidden cards behind the up card."""
DEALS = comb(52, 5) * 47 * COMPLETIONS
"""The player's hand, the up card, the hidden cards; all equally likely."""
UP_CARDS = range(0, 52, 4)
"""One up card of each rank, of clubs."""

LOWER, LEVEL, HIGHER = range(3)
"""Cases: how the dealer's hand stands to the player's."""
FOLD = -1
"""What a fold nets, in antes: the ante (9(b))."""


class Solution(NamedTuple):
    """The best play and what comes of it, counted over all deals."""

    multiples: NDArray[np.int8]
    """By rank of the up card and row of the player's hands: the play wager in antes, nothing for a fold."""
    ends: NDArray[np.int64]
    """Deals by class of the hand, play wager and case; a fold has its deals in the first case."""
    by_rule: dict[str, int]
    """What each of the game's strategies nets, in antes, the ante bonus as printed."""
    departures: list[tuple[int, Departure]]
    """Where the best play is not the rule by pairs, by rank of the up card."""

    def multiple(self, own: Sequence[int], up: int) -> int:
        """What the best play wagers, in antes."""
        row = hands_beside().row[place(renamed(mask_of(own), lowest_suits([up])))]
        return int(self.multiples[up >> 2, row])


_lock = Lock()
_solutions: list[Solution] = []


def solution(progress: Progress | None = None) -> Solution:
    """The best play; found once and kept for the life of the process."""
    with _lock:
        if not _solutions:
            _solutions.append(find_best_play(progress))
        return _solutions[0]


@cache
def hands_beside() -> RankedHands:
    """The player's hands, one of each orbit beside an up card of clubs."""
    return own_hands(CLUBS_STAY)


def find_best_play(progress: Progress | None = None) -> Solution:
    """Decide on every hand behind every up card."""
    tick = progress or silent
    found = Solution(
        multiples=np.zeros((len(UP_CARDS), len(hands_beside().classes)), np.int8),
        ends=np.zeros((len(values()), 1 + PLAY_MULTIPLES[-1], 3), np.int64),
        by_rule=dict.fromkeys(MULTIPLES, 0),
        departures=[],
    )
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, part in enumerate(pool.map(_decide_behind, UP_CARDS), 1):
            found.multiples[done - 1] = part.multiples[0]
            found.ends[:] += part.ends
            for rule, net in part.by_rule.items():
                found.by_rule[rule] += net
            found.departures.extend(part.departures)
            tick(done, len(UP_CARDS))
    return found


@cache
def nets() -> NDArray[np.int64]:
    """What ante and play win or lose, each in its own units, by case."""
    return np.array([against_the_dealer(1, 0), against_the_dealer(1, 1), against_the_dealer(0, 1)])


@cache
def bonuses() -> NDArray[np.int64]:
    """The ante bonus as printed, in antes, by class of the hand."""
    lines = map(ANTE_BONUS.line, values())
    return np.array([int(line.odds.ratio) if line else 0 for line in lines])


def _count_behind(up: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Behind one up card, by row of the player's hands: the deals of the hand, and the completions by case."""
    hands = hands_beside()
    fives = every_set(5)
    completions = cards_of(fives[fives >> up & 1 == 0], 5)
    dealers = np.sort(np.column_stack((completions, np.full(len(completions), up, np.uint8))), axis=1)
    order, _, starts = sort_hands(dealers)
    dealt = hands.masks >> up & 1 == 0
    met = meet(completions[order], starts, hands, dealt, 0)
    cases = np.empty((len(dealt), 3), np.int64)
    cases[:, LOWER], cases[:, LEVEL] = met.lower, met.level
    cases[:, HIGHER] = COMPLETIONS - met.lower - met.level
    return np.where(dealt, 4 * hands.sizes, 0), cases


def _decide_behind(up: int) -> Solution:
    """The part of the solution behind one up card."""
    hands = hands_beside()
    deals, cases = _count_behind(up)
    even = (cases * nets()).sum(axis=1)  # what a wager at even money nets
    worth = np.empty((1 + PLAY_MULTIPLES[-1], len(deals)), np.int64)
    worth[FOLDED] = FOLD * COMPLETIONS
    for multiple in PLAY_MULTIPLES:
        worth[multiple] = (1 + multiple) * even + bonuses()[hands.classes] * COMPLETIONS
    found = decide(hands, deals, cases, worth, MULTIPLES)
    earn_a_bonus = hands.classes >= class_at_least(ANTE_BONUS.floors[-1])
    assert found.antes[earn_a_bonus].all(), "a hand that earns a bonus is played"
    departures = [(up >> 2, departure) for departure in found.departures]
    return Solution(found.antes.astype(np.int8)[None], found.ends, found.by_rule, departures)
