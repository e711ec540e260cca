"""What is counted by itself of the side bets of Texas Hold 'Em Bonus: lines that go by the places of cards, and folds.

Royal flushes are told apart by the number of cards with which they are complete, aces by whether the dealer has the
other two; and a fold gives up the progressive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from math import comb, factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.texas_hold_em_bonus.paytables import (
    progressive_value,
    supplemented_value,
)
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.hand_counts import Counts, by_value
from pitboss.odds.counting.suit_orbits import cards_of, every_set
from pitboss.odds.poker_games.hold_em.boards import starting_hands
from pitboss.odds.poker_games.side_bets import OnHands
from pitboss.odds.poker_games.texas_hold_em_bonus.best_play import WAYS, Outcomes
from pitboss.ranking.tables import class5_of, class_values, tables

FOLD_NOTE = "a hand that the best play folds is lost"
TEN, RANK_SIZE = 8, 4


def bonus_against_dealer() -> OnHands:
    """The supplemented bonus: every own pair with every pair of the dealer."""
    counts = np.zeros(supplemented_value((51, 50, 49, 48)) + 1, np.int64)
    compiled(_count_bonus)(cards_of(every_set(2), 2).astype(np.int64), counts)
    return OnHands(Counter(dict(enumerate(counts.tolist()))))


@kernel
def _count_bonus(pairs: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    for own in pairs:
        for other in pairs:
            if other[0] not in (own[0], own[1]) and other[1] not in (own[0], own[1]):
                counts[supplemented_value((own[0], own[1], other[0], other[1]))] += 1


def best_hands(ends: Outcomes, played: NDArray[np.bool_], lost_on_fold: bool) -> OnHands:
    """Table 1: all deals of own and community cards by value; `played` are the pairs, by place, that stay in."""
    hands = ends.hands[0] if lost_on_fold else ends.hands.sum(axis=0)
    deals = Counter({value: WAYS * count for value, count in by_value(hands).items()})
    royals = royal_flushes(played if lost_on_fold else np.ones_like(played))
    assert deals.pop(max(deals)) == royals.total(), "royal flushes are told apart, no more"
    folded = WAYS * int(ends.hands[1].sum()) if lost_on_fold else 0
    return OnHands(deals + royals, folded, FOLD_NOTE if folded else "")


def royal_flushes(played: NDArray[np.bool_]) -> Counts:
    """The deals of own pairs that stay in, flop, turn and river that hold a royal flush, by what the game says of it.

    Which other cards there are does not matter: one deal of each arrangement is asked about.
    """
    found: Counts = Counter()
    for own, pairs in _starting_hands(played):
        for suit in range(4):
            needed = [RANK_SIZE * rank + suit for rank in range(TEN, TEN + 5) if RANK_SIZE * rank + suit not in own]
            others = 50 - len(needed)
            if len(needed) <= 5:
                free = [card for card in range(52) if card not in (*own, *needed)][: 5 - len(needed)]
                boards = comb(others, 5 - len(needed))
                for board in permutations([*needed, *free]):
                    found[progressive_value((*own, *board))] += pairs * boards
    return Counter({value: count * WAYS // factorial(5) for value, count in found.items()})


def _starting_hands(played: NDArray[np.bool_]) -> Iterator[tuple[Sequence[int], int]]:
    """One pair of each kind that stays in, and how many there are of it."""
    orbits = starting_hands()
    stays = np.bincount(orbits.index, weights=played).astype(np.int64)
    for own, pairs in zip(cards_of(orbits.masks, 2).tolist(), stays.tolist(), strict=True):
        if pairs:
            yield own, pairs


def with_flop(played: NDArray[np.bool_]) -> OnHands:
    """The linked progressive, where a fold gives it up: own cards that stay in with every flop."""
    classes = np.zeros(len(class_values()), np.int64)
    pairs = cards_of(every_set(2), 2)
    compiled(_count_flops)(pairs[played].astype(np.int64), tables(), classes)
    deals = by_value(classes)
    return OnHands(deals, comb(50, 3) * int((~played).sum()), FOLD_NOTE)


@kernel
def _count_flops(pairs: NDArray[np.int64], t: Any, classes: NDArray[np.int64]) -> None:
    k = t.keys
    for own in pairs:
        held = k[own[0]] + k[own[1]]
        for c in range(2, 52):
            for d in range(1, c):
                for e in range(d):
                    if own[0] not in (c, d, e) and own[1] not in (c, d, e):
                        classes[class5_of(held + k[c] + k[d] + k[e], t)] += 1
