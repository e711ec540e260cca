"""Caribbean Stud: bet or fold, whichever nets more against everything that the dealer can hold behind the up card.

The money is the game's own `ante_and_bet`, tabulated over the classes of the player's hand and the cases in which the
dealer's can be. The counts behind each up card come from `showdowns`. All sums are integers and every
comparison is exact; where betting is worth no more than folding the player folds.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.games.poker_games.caribbean_stud.rules import ante_and_bet
from pitboss.games.poker_games.caribbean_stud.strategies import BETS
from pitboss.kernel import compiled, kernel
from pitboss.odds.poker_games.caribbean_stud.showdowns import COMPLETIONS, UP_CARDS, count_behind, own_hands, row_beside
from pitboss.odds.progress import Progress, silent
from pitboss.ranking.tables import CLASSES, class_at_least, class_values

SHORT, LOWER, LEVEL, HIGHER = range(4)
"""Cases: the dealer does not qualify; or does, with a lower hand than the player's, a level one or a higher one."""
FOLD = -1
"""What a fold nets, in antes: the ante (9(a))."""


RULE = "by-the-up-card"
"""The strategy of the game that is compared with the best play."""


class Departures(NamedTuple):
    """Where the best play is not the rule by the up card: hands of one class against one rank of up card."""

    hand: int
    up_rank: int
    bets: bool
    deals: int
    gain: int
    """What is gained by it over the rule, in antes, over all deals."""


class Solution(NamedTuple):
    """The best play and what comes of it, counted over all deals."""

    bets: NDArray[np.bool_]
    """By rank of the up card and row of `own_hands`: bet?"""
    played: NDArray[np.int64]
    """Deals in which the player bets, by class of the hand and case."""
    folded: NDArray[np.int64]
    """Deals in which the player folds, by class of the hand."""
    by_rule: dict[str, int]
    """What each of the game's strategies nets, in antes."""
    departures: list[Departures]

    def worth_betting(self, own: Sequence[int], up: int) -> bool:
        """Whether the best play bets."""
        return bool(self.bets[up >> 2, row_beside(own, up)])


_lock = Lock()
_solutions: list[Solution] = []


def solution(progress: Progress | None = None) -> Solution:
    """The best play, which no option changes; found once and kept for the life of the process."""
    with _lock:
        if not _solutions:
            _solutions.append(find_best_play(progress))
        return _solutions[0]


def find_best_play(progress: Progress | None = None) -> Solution:
    """Decide on every hand behind every up card."""
    tick = progress or silent
    rows = len(own_hands().classes)
    found = Solution(
        bets=np.zeros((len(UP_CARDS), rows), np.bool_),
        played=np.zeros((CLASSES + 1, 4), np.int64),
        folded=np.zeros(CLASSES + 1, np.int64),
        by_rule=dict.fromkeys(BETS, 0),
        departures=[],
    )
    nets()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, part in enumerate(pool.map(_decide_behind, UP_CARDS), 1):
            found.bets[done - 1] = part.bets[0]
            found.played[:] += part.played
            found.folded[:] += part.folded
            for rule, net in part.by_rule.items():
                found.by_rule[rule] += net
            found.departures.extend(part.departures)
            tick(done, len(UP_CARDS))
    return found


@cache
def nets() -> NDArray[np.int64]:
    """What ante and bet net together, in antes, by class of the player's hand and case; zero where it cannot be."""
    values = class_values().tolist()
    table = np.zeros((CLASSES + 1, 4), np.int64)
    for own in range(1, CLASSES + 1):
        for case, dealers in enumerate(dealers_hands(own)):
            if dealers:
                net, same = (sum(ante_and_bet(values[own], values[dealer])) for dealer in (dealers[0], dealers[-1]))
                assert net == same, "the case decides what the player nets"
                table[own, case] = net
    return table


def dealers_hands(own: int) -> tuple[range, range, range, range]:
    """The classes of the dealer's hands in each case, given the class of the player's."""
    qualifies = class_at_least(ACE_KING)
    return (
        range(1, qualifies),
        range(qualifies, own),
        range(max(own, qualifies), own + 1),
        range(max(own + 1, qualifies), CLASSES + 1),
    )


def _decide_behind(up: int) -> Solution:
    """The part of the solution behind one up card."""
    hands = own_hands()
    qualifies = class_at_least(ACE_KING)
    deals, met = count_behind(up, qualifies)
    qualified = hands.classes >= qualifies
    cases = np.zeros((len(qualified), 4), np.int64)
    cases[:, SHORT] = met.short
    cases[:, LOWER] = np.where(qualified, met.lower - met.short, 0)
    cases[:, LEVEL] = np.where(qualified, met.level, 0)
    cases[:, HIGHER] = COMPLETIONS - cases.sum(axis=1)

    gain = (cases * nets()[hands.classes]).sum(axis=1) - FOLD * COMPLETIONS  # by betting, over a fold
    bets = (gain > 0) & (deals > 0)
    played, folded = np.zeros((CLASSES + 1, 4), np.int64), np.zeros(CLASSES + 1, np.int64)
    np.add.at(played, hands.classes[bets], cases[bets] * deals[bets, None])
    np.add.at(folded, hands.classes[~bets], deals[~bets] * COMPLETIONS)

    by_rule, departures = {}, []
    for name, rule in BETS.items():
        follows = np.zeros(len(bets), np.bool_)
        compiled(_follow, bets=rule)(hands.cards, deals > 0, up, follows)
        by_rule[name] = int((deals * (gain * follows + FOLD * COMPLETIONS)).sum())
        if name == RULE:
            departs = np.flatnonzero(follows != bets)
            for kind in np.unique(np.column_stack((hands.classes[departs], bets[departs])), axis=0):
                here = departs[(hands.classes[departs] == kind[0]) & (bets[departs] == kind[1])]
                won = int((deals[here] * np.abs(gain[here])).sum())
                number = int(deals[here].sum()) * COMPLETIONS
                departures.append(Departures(int(kind[0]), up >> 2, bool(kind[1]), number, won))
    return Solution(bets[None], played, folded, by_rule, departures)


@kernel
def _follow(hands: NDArray[np.uint8], dealt: NDArray[np.bool_], up: int, follows: NDArray[np.bool_]) -> None:
    """What a rule says of each hand against an up card."""
    for hand in range(len(hands)):
        if dealt[hand]:
            follows[hand] = bets(hands[hand], up)  # type: ignore[name-defined] # noqa: F821 (bound when compiled)
