"""Crazy 4 Poker: fold, or how much to play, against all 1,533,939 hands that the dealer can have.

The player's hands are taken up to a renaming of the suits, and the dealer's counted by how they stand to each; the
game's own `showdown` and its super bonus say what that nets. All sums are integers, in parts of an ante that the super
bonus needs, and every comparison is exact. No option changes anything: the super bonus is fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.crazy_4_poker.paytables import SUPER_BONUS
from pitboss.games.poker_games.crazy_4_poker.rules import FOLDED, PLAY_MULTIPLES, most_antes, showdown
from pitboss.games.poker_games.crazy_4_poker.strategies import KING_HIGH, MULTIPLES
from pitboss.odds.counting.ranked_hands import RankedHands
from pitboss.odds.counting.showdowns import meet
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, cards_of, every_set, mask_of, place
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.four_card.decisions import Decided, decide
from pitboss.odds.poker_games.four_card.hands import class_at_least, own_hands, sort_hands, values
from pitboss.odds.progress import Progress

DEALERS_HANDS = comb(47, 5)
DEALS = comb(52, 5) * DEALERS_HANDS
PART = SUPER_BONUS.unit
"""Nets are whole numbers of such parts of an ante."""

SHORT, LOWER, LEVEL, HIGHER = range(4)
"""Cases: the dealer does not qualify; or does, with a lower hand than the player's, a level one or a higher one."""


@cache
def hands() -> RankedHands:
    """The player's hands, one of each orbit."""
    return own_hands(ALL_RENAMINGS)


class Nets(NamedTuple):
    """What the wagers net by class of the player's hand and case, in parts; nothing where it cannot be."""

    fixed: NDArray[np.int64]
    """Ante and super bonus."""
    play: NDArray[np.int64]
    """Each ante of the play wager."""


@cache
def nets() -> Nets:
    """The money rule, tabulated."""
    worth, table = values(), np.zeros((2, len(values()), 4), np.int64)
    for own, value in enumerate(worth):
        for case, dealers in enumerate(dealers_classes(own)):
            if dealers:
                net, same = (net_of(value, worth[dealer]) for dealer in (dealers[0], dealers[-1]))
                assert net == same, "the case decides what the player nets"
                table[:, own, case] = net
    return Nets(*table)


def net_of(player: int, dealer: int) -> tuple[int, int]:
    """Ante and super bonus together, and an ante of the play wager, in parts."""
    ante, play, bonus = showdown(player, dealer)
    line = SUPER_BONUS.line(player) if bonus > 0 else None
    return int(PART * (ante + (line.odds.ratio if line else Fraction(bonus)))), PART * play


def dealers_classes(own: int) -> tuple[range, range, range, range]:
    """The classes of the dealer's hands in each case, given the class of the player's."""
    qualifies = class_at_least(KING_HIGH)
    return (
        range(qualifies),
        range(qualifies, own),
        range(max(own, qualifies), own + 1),
        range(max(own + 1, qualifies), len(values())),
    )


@kept
def solution(*, progress: Progress | None = None) -> Decided:
    """Decide on every hand."""
    own, qualifies = hands(), class_at_least(KING_HIGH)
    dealers = cards_of(every_set(5), 5)
    order, _, starts = sort_hands(dealers)
    met = meet(dealers[order], starts, own, np.ones(len(own.cards), np.bool_), qualifies)
    qualified = own.classes >= qualifies
    cases = np.zeros((len(own.cards), 4), np.int64)
    cases[:, SHORT] = met.short
    cases[:, LOWER] = np.where(qualified, met.lower - met.short, 0)
    cases[:, LEVEL] = np.where(qualified, met.level, 0)
    cases[:, HIGHER] = DEALERS_HANDS - cases.sum(axis=1)

    fixed = (cases * nets().fixed[own.classes]).sum(axis=1)
    play = (cases * nets().play[own.classes]).sum(axis=1)
    most = np.array([most_antes(value) for value in values()])[own.classes]
    worth = np.empty((1 + PLAY_MULTIPLES[-1], len(most)), np.int64)
    worth[0] = FOLDED * PART * DEALERS_HANDS
    for antes in PLAY_MULTIPLES:
        worth[antes] = np.where(antes <= most, fixed + antes * play, worth[0])
    return decide(own, own.sizes, cases, worth, MULTIPLES)


def antes(found: Decided, own: Sequence[int]) -> int:
    """What the best play wagers on a hand."""
    return int(found.antes[hands().row[place(mask_of(own))]])
